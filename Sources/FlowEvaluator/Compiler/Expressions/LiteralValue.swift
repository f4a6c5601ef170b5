// Numeric literals: integers, decimals, durations, percentages and sizes.

internal import ContainerRuntime
internal import FlowSyntax

/// Parses literals.
enum LiteralValue {
    /// The constant of a literal; nil if an integer does not fit in 64 bits.
    static func parse(_ spelling: [UInt8], kind: NodeKind) -> Constant? {
        let digits = spelling.filter { $0 != UInt8(ascii: "_") }
        switch kind {
        case .integerLiteral:
            return integer(digits).map { .int($0) }
        case .floatLiteral:
            return Double(String(decoding: digits, as: UTF8.self)).map { .double($0.bitPattern) }
        case .durationLiteral:
            let isMilliseconds = digits.dropLast().last == UInt8(ascii: "m")
            let number = String(decoding: digits.dropLast(isMilliseconds ? 2 : 1), as: UTF8.self)
            guard let value = Double(number) else { return nil }
            let nanoseconds = (value * (isMilliseconds ? 1e6 : 1e9)).rounded()
            return nanoseconds < 9e18 ? .duration(Nanoseconds(nanoseconds)) : nil
        case .percentLiteral:
            guard let value = Double(String(decoding: digits.dropLast(), as: UTF8.self)) else { return nil }
            return .percent((value / 100).bitPattern)
        case .sizeLiteral:
            let components = digits.split(separator: UInt8(ascii: "x"))
            guard components.count == 2, let width = Double(String(decoding: components[0], as: UTF8.self)),
                let height = Double(String(decoding: components[1], as: UTF8.self))
            else { return nil }
            return .size(Size(width: width, height: height))
        default:
            return nil
        }
    }

    private static func integer(_ digits: [UInt8]) -> Int? {
        unsigned(digits).flatMap { Int(exactly: $0) }
    }

    /// The value of an integer literal without a sign; nil if it does not fit in 64 bits.
    static func unsigned(_ spelling: [UInt8]) -> UInt64? {
        let text = String(decoding: spelling.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
        if text.hasPrefix("0x") { return UInt64(text.dropFirst(2), radix: 16) }
        if text.hasPrefix("0b") { return UInt64(text.dropFirst(2), radix: 2) }
        if text.hasPrefix("0o") { return UInt64(text.dropFirst(2), radix: 8) }
        return UInt64(text)
    }
}
