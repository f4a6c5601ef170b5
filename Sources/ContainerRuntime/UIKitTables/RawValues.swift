// The numbers that UIKit's headers give the cases of enumerations and option sets. A room writes them as text next to its
// cases. They are read when a program asks for one, so a start does not pay for them.

/// The raw values of the cases of an enumeration of UIKit, in the order of its cases.
enum RawValues: Sendable {
    /// The headers state none, or the raw values are no integers.
    case unknown
    /// The cases count from a number.
    case counted(from: Int)
    /// One number per case, separated by spaces. Cases at the end may have none.
    case listed(String)
    /// The numbers of an option set, whose values are combinations of its members.
    case options(String)
    /// The raw values are strings: this beginning, then the name of the case. A program can add values.
    case identifiers(String)

    /// The raw value of the case at a position; nil if it has none. O(length of the text)
    func value(at position: Int) -> Int? {
        switch self {
        case .unknown, .identifiers: return nil
        case .counted(let first): return first + position
        case .listed(let text), .options(let text):
            var found: Int?
            var index = 0
            Self.forEach(in: text) { number in
                if index == position { found = number }
                index += 1
            }
            return found
        }
    }

    /// Calls a function with each number of a text.
    static func forEach(in text: String, _ body: (Int) -> Void) {
        var number = 0
        var isNegative = false
        var hasDigits = false
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                number = number * 10 + Int(byte - UInt8(ascii: "0"))
                hasDigits = true
            default:
                if hasDigits { body(isNegative ? -number : number) }
                (number, isNegative, hasDigits) = (0, false, false)
            }
        }
        if hasDigits { body(isNegative ? -number : number) }
    }
}

extension EnumType {
    private var info: EnumInfo { EnumInfo.all[Int(rawValue)] }

    /// The type with a number that `rawValue` has returned; nil for other numbers.
    public init?(number: UInt8) {
        guard Int(number) < EnumInfo.all.count else { return nil }
        self.init(number)
    }

    /// Whether the values are sets of options.
    public var isOptionSet: Bool {
        if case .options = info.raw { true } else { false }
    }

    /// The enumeration or option set with a Swift name; nil if there is none. O(enumerations)
    public static func named(_ swiftName: String) -> EnumType? {
        var index = 0
        while index < EnumInfo.all.count {
            if EnumInfo.all[index].swiftName == swiftName { return EnumInfo.all[index].type }
            index += 1
        }
        return nil
    }

    /// UIKit's raw value of a case; nil if the type has no such case, or the headers state no number.
    public func rawValue(ofCase name: String) -> Int? {
        guard let position = info.cases.firstIndex(of: name) else { return nil }
        return info.raw.value(at: position)
    }

    /// The first case with a raw value; nil if there is none.
    public func caseName(ofRawValue number: Int) -> String? {
        info.cases.indices.first { info.raw.value(at: $0) == number }.map { info.cases[$0] }
    }

    /// The members of which a set of options consists, in UIKit's order. A member that combines others, such as
    /// `landscape`, replaces them. Ignores bits that no member has.
    public func optionNames(_ bits: UInt64) -> [String] {
        guard case .options(let text) = info.raw else { return [] }
        var members: [(position: Int, bits: UInt64)] = []
        var position = 0
        var only: Int?
        RawValues.forEach(in: text) { number in
            if number > 0 { members.append((position, UInt64(number))) }
            if number > 0, only == nil, UInt64(number) == bits { only = position }
            position += 1
        }
        // Most sets have one member, which needs no order.
        if let only { return [info.cases[only]] }
        // The largest number first, so that a field of several bits, such as a transition, is one member.
        var rest = bits
        var found: [Int] = []
        for member in members.sorted(by: { $0.bits > $1.bits }) where rest & member.bits == member.bits {
            rest &= ~member.bits
            found.append(member.position)
        }
        return found.sorted().map { info.cases[$0] }
    }

    /// The bits of a value of the world: a member or a list of members.
    public func optionBits(_ value: RuntimeValue) -> UInt64 {
        switch value {
        case .enumCase(_, let name): rawValue(ofCase: name).map { UInt64(bitPattern: Int64($0)) } ?? 0
        case .list(let values): values.reduce(0) { $0 | optionBits($1) }
        default: 0
        }
    }

    /// A set of options as the world keeps it: its only member, or the list of its members.
    public func options(_ bits: UInt64) -> RuntimeValue {
        let names = optionNames(bits)
        return names.count == 1 ? .enumCase(self, names[0]) : .list(names.map { .enumCase(self, $0) })
    }

    /// The name of the type in Objective-C, which is the one that Swift prints.
    public var headerName: String {
        switch swiftName {
        case "UIView.AutoresizingMask": "UIViewAutoresizing"
        case "UIControl.Event": "UIControlEvents"
        case "NSLayoutConstraint.FormatOptions": "NSLayoutFormatOptions"
        case "UIPress.PressType": "UIPressType"
        default: swiftName.filter { $0 != "." }
        }
    }

    /// Whether UIKit has values of the enumeration without names: the keys of a keyboard.
    public var hasUnnamedCases: Bool { self == .pressType }

    /// A value without a name, as Swift prints it: `UIPressType(rawValue: 2040)`.
    public func unnamedCase(ofRawValue raw: Int) -> String { "\(headerName)(rawValue: \(raw))" }

    /// The raw value of a value without a name; nil for a name.
    public func rawValue(ofUnnamedCase name: String) -> Int? {
        guard hasUnnamedCases, name.utf8.last == UInt8(ascii: ")") else { return nil }
        return Int(name.dropLast().drop { !$0.isNumber })
    }
}
