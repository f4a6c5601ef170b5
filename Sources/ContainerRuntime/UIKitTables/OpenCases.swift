// The raw values of UIKit's own cases in the enumerations to which a program can add cases.

/// The cases of an open enumeration, in both directions.
struct OpenCases: Sendable {
    private(set) var rawValues: [String: String] = [:]
    private(set) var names: [String: String] = [:]

    /// By the number of the enumeration. Built once, because a script can ask in a loop.
    static let all: [UInt8: OpenCases] = {
        var result: [UInt8: OpenCases] = [:]
        for type in EnumType.allCases {
            guard case .identifiers(let prefix) = EnumInfo.all[Int(type.rawValue)].raw else { continue }
            result[type.rawValue] = OpenCases(prefix, type.cases)
        }
        return result
    }()

    private init(_ prefix: String, _ cases: [String]) {
        for name in cases {
            let raw = Self.rawValue(prefix, name)
            rawValues[name] = raw
            if names[raw] == nil { names[raw] = name }
        }
    }

    /// UIKit writes them in lower case, with hyphens between the words.
    private static func rawValue(_ prefix: String, _ name: String) -> String {
        var text = prefix
        for character in name {
            if character.isUppercase { text += "-" }
            text += character.lowercased()
        }
        return text
    }
}
