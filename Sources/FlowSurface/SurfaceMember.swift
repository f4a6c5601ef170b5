// A member of a type in the surface table: its kind, labels, type and versions.

/// A member as the table stores it.
public struct SurfaceMember: Sendable {
    public enum Kind: Sendable { case property, method, initializer, enumCase }

    public let owner: Surface.TypeID
    public let kind: Kind
    public let name: String
    public let isStatic: Bool
    /// Whether a property does not retain its value.
    public let isWeak: Bool
    public let isReadOnly: Bool
    /// The labels of a method's parameters; `_` for a parameter without a label.
    public let labels: [String]
    /// The type of a property's value or a method's result, without `?`; empty if a method returns nothing.
    public let type: String
    public let isOptional: Bool
    /// The raw value of a case, if the headers state an integer.
    public let rawValue: Int?
    /// The version of iOS that introduced the member, if it is later than 8, and the one that deprecated it.
    public let since: Int?
    public let deprecated: Int?

    /// Parses `[+][~]name…`, a member in the plain table.
    init(_ bytes: ArraySlice<UInt8>, owner: Surface.TypeID) {
        self.owner = owner
        var rest = bytes
        var isStatic = false
        var isWeak = false
        var isCase = false
        while let mark = rest.first, !Surface.isWord(mark) {
            if mark == UInt8(ascii: "+") { isStatic = true }
            if mark == UInt8(ascii: "~") { isWeak = true }
            if mark == UInt8(ascii: ".") { isCase = true }
            rest = rest.dropFirst()
        }
        func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
        let name = rest.prefix(while: Surface.isWord)
        rest = rest.dropFirst(name.count)
        self.name = text(name)
        self.isStatic = isStatic || isCase
        self.isWeak = isWeak
        var labels: [String] = []
        var kind: Kind = isCase ? .enumCase : .property
        if rest.first == UInt8(ascii: "(") {
            kind = self.name == "init" ? .initializer : .method
            rest = rest.dropFirst()
            while let byte = rest.first, byte != UInt8(ascii: ")") {
                let label = rest.prefix { $0 != UInt8(ascii: ":") }
                labels.append(text(label))
                rest = rest.dropFirst(label.count + 1)
            }
            rest = rest.dropFirst()
        } else if rest.first == UInt8(ascii: "=") {
            rest = rest.dropFirst()
        }
        rawValue = Self.rawValue(&rest)
        self.kind = kind
        self.labels = labels
        let type = rest.prefix { !"?!@-".utf8.contains($0) }
        rest = rest.dropFirst(type.count)
        self.type = text(type)
        isOptional = rest.contains(UInt8(ascii: "?"))
        isReadOnly = rest.contains(UInt8(ascii: "!"))
        func version(_ mark: Character) -> Int? {
            guard let index = rest.firstIndex(of: mark.asciiValue!) else { return nil }
            return Int(text(rest[(index + 1)...].prefix { (0x30...0x39).contains($0) }))
        }
        since = version("@")
        deprecated = version("-")
    }

    /// Reads `#3`, or `#~3` for a negative number, if the rest of a member begins with it.
    private static func rawValue(_ rest: inout ArraySlice<UInt8>) -> Int? {
        guard rest.first == UInt8(ascii: "#") else { return nil }
        rest = rest.dropFirst()
        let isNegative = rest.first == UInt8(ascii: "~")
        if isNegative { rest = rest.dropFirst() }
        var number = 0
        while let byte = rest.first, (0x30...0x39).contains(byte) {
            number = number &* 10 &+ Int(byte - 0x30)
            rest = rest.dropFirst()
        }
        return isNegative ? -number : number
    }
}
