// `Decimal` and Foundation's functions for it, written in Flow over the machine's decimal arithmetic.

extension LibraryModule {
    static let decimals = LibraryModule(
        names: ["Decimal", "NSDecimalNumber"],
        needs: 1 << 11 | 1 << 23,
        source: #"""
            func prelude_decimalText(_ number: Any) -> Any {
                if number is Decimal { return number.prelude_text }
                return number
            }
            struct Decimal: Hashable, Comparable, CustomStringConvertible {
                enum RoundingMode { case plain, down, up, bankers }
                let prelude_text: String
                init() { prelude_text = "0" }
                init(prelude: Any) { prelude_text = prelude }
                init(integerLiteral: Any) { prelude_text = prelude_calculate("read", integerLiteral, 0, 0) }
                init(floatLiteral: Any) { prelude_text = prelude_calculate("read", floatLiteral, 0, 0) }
                init(_ value: Any) { prelude_text = prelude_calculate("read", prelude_decimalText(value), 0, 0) }
                init?(string: String, locale: Any = nil) {
                    guard let text = prelude_calculate("read", string, 0, 0) else { return nil }
                    prelude_text = text
                }
                static var zero: Decimal { Decimal() }
                static var pi: Decimal { Decimal(prelude: "3.14159265358979323846264338327950288419") }
                static var nan: Decimal { Decimal(prelude: "NaN") }
                static func prelude_combine(_ operation: String, _ a: Any, _ b: Any) -> Decimal {
                    return Decimal(prelude: prelude_calculate(operation, prelude_decimalText(a), prelude_decimalText(b), 0) ?? "NaN")
                }
                static func + (a: Any, b: Any) -> Decimal { return prelude_combine("+", a, b) }
                static func - (a: Any, b: Any) -> Decimal { return prelude_combine("-", a, b) }
                static func * (a: Any, b: Any) -> Decimal { return prelude_combine("*", a, b) }
                static func / (a: Any, b: Any) -> Decimal { return prelude_combine("/", a, b) }
                static prefix func - (a: Decimal) -> Decimal { return prelude_combine("-", 0, a) }
                static func < (a: Any, b: Any) -> Bool { return prelude_calculate("<", prelude_decimalText(a), prelude_decimalText(b), 0) }
                static func == (a: Any, b: Any) -> Bool {
                    return Decimal(a).prelude_text == Decimal(b).prelude_text
                }
                var description: String { prelude_text }
                var stringValue: String { prelude_text }
                var doubleValue: Double { prelude_calculate("double", prelude_text, 0, 0) }
                var floatValue: Double { doubleValue }
                var intValue: Int { Int(doubleValue) }
                var decimalValue: Decimal { self }
                var isZero: Bool { prelude_text == "0" }
                var isNaN: Bool { prelude_text == "NaN" }
                var isSignMinus: Bool { prelude_text.hasPrefix("-") }
                var magnitude: Decimal { isSignMinus ? Decimal(prelude: prelude_text.dropFirst()) : self }
                func hash(into hasher: inout Hasher) { hasher.combine(prelude_text) }
                func compare(_ other: Any) -> ComparisonResult {
                    if self < other { return .orderedAscending }
                    return self == other ? .orderedSame : .orderedDescending
                }
                func adding(_ other: Any) -> Decimal { return self + other }
                func subtracting(_ other: Any) -> Decimal { return self - other }
                func multiplying(by other: Any) -> Decimal { return self * other }
                func dividing(by other: Any) -> Decimal { return self / other }
            }
            func NSDecimalNumber(decimal: Any) -> Decimal { return Decimal(decimal) }
            func NSDecimalNumber(value: Any) -> Decimal { return Decimal(value) }
            func NSDecimalNumber(string: String) -> Decimal { return Decimal(string: string) ?? Decimal.nan }
            func NSDecimalRound(_ result: inout Decimal, _ number: inout Decimal, _ scale: Int, _ mode: Decimal.RoundingMode) {
                result = Decimal(prelude: prelude_calculate("round", number.prelude_text, scale, "\(mode)"))
            }
            """#)
}
