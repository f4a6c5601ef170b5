// The arithmetic of `Decimal`, which the library's structure of that name calls. A decimal is its text: the machine reads it,
// calculates in 128 bits, as Foundation does, and writes the result.

internal import FlowSyntax

/// A decimal number: a mantissa and an exponent of ten.
struct DecimalNumber {
    var isNegative = false
    var mantissa: UInt128 = 0
    var exponent = 0

    /// The largest exponent of a factor. Foundation's has eight bits.
    private static let limit = 128
    /// The least quotient with 38 digits, which gets no further ones.
    private static let longQuotient = UInt128(10_000_000_000_000_000_000) * 1_000_000_000_000_000_000

    /// Reads digits with a sign, a point and an exponent; nil if the text does not begin with a number.
    init?(_ text: String) {
        var bytes = Array(text.utf8)[...]
        if let sign = bytes.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            isNegative = sign == UInt8(ascii: "-")
            bytes.removeFirst()
        }
        var hasDigit = false
        var hasPoint = false
        while let byte = bytes.first {
            if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
            } else if (0x30...0x39).contains(byte) {
                hasDigit = true
                let (tens, overflow) = mantissa.multipliedReportingOverflow(by: 10)
                let (sum, isOver) = tens.addingReportingOverflow(UInt128(byte - 0x30))
                if overflow || isOver {
                    if !hasPoint { exponent += 1 }
                } else {
                    mantissa = sum
                    if hasPoint { exponent -= 1 }
                }
            } else {
                break
            }
            bytes.removeFirst()
        }
        guard hasDigit else { return nil }
        if let mark = bytes.first, mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E"),
            let power = Int(String(decoding: bytes.dropFirst(), as: UTF8.self)), power.magnitude <= Self.limit
        {
            exponent += power
        }
    }

    /// The number that Foundation makes from a double: its first nineteen or twenty digits.
    init(_ value: Double) {
        guard value != 0, value.isFinite else { return }
        isNegative = value < 0
        var scaled = value.magnitude
        while scaled < Double(UInt64.max - 1), exponent > -Self.limit {
            scaled *= 10
            exponent -= 1
        }
        while scaled >= Double(UInt64.max) {
            scaled /= 10
            exponent += 1
        }
        mantissa = UInt128(UInt64(min(scaled, Double(UInt64.max).nextDown)))
    }

    private init(_ isNegative: Bool, _ mantissa: UInt128, _ exponent: Int) {
        (self.isNegative, self.mantissa, self.exponent) = (isNegative, mantissa, exponent)
    }

    /// The plain digits, without zeros at the end of a fraction.
    var text: String {
        var (mantissa, exponent) = (mantissa, exponent)
        if mantissa == 0 { return "0" }
        while exponent < 0, mantissa % 10 == 0 {
            mantissa /= 10
            exponent += 1
        }
        var digits = String(mantissa)
        if exponent >= 0 {
            digits += String(repeating: "0", count: min(exponent, Self.limit))
        } else {
            let places = -exponent
            if digits.utf8.count <= places {
                digits = String(repeating: "0", count: places - digits.utf8.count + 1) + digits
            }
            let whole = digits.utf8.count - places
            digits = String(digits.prefix(whole)) + "." + String(digits.suffix(places))
        }
        return isNegative ? "-" + digits : digits
    }

    /// The nearest double that Foundation finds: it divides by ten once for each digit of the fraction.
    var double: Double {
        var (mantissa, exponent) = (mantissa, exponent)
        while exponent < 0, mantissa > 0, mantissa % 10 == 0 {
            mantissa /= 10
            exponent += 1
        }
        var result = Double(mantissa)
        for _ in 0..<min(exponent.magnitude, 256) { result = exponent < 0 ? result / 10 : result * 10 }
        return isNegative ? -result : result
    }

    /// The same number with a smaller exponent, as far as the mantissa has room.
    private func lowered(to wanted: Int) -> DecimalNumber {
        var result = self
        while result.exponent > wanted {
            let (product, overflow) = result.mantissa.multipliedReportingOverflow(by: 10)
            if overflow { break }
            result.mantissa = product
            result.exponent -= 1
        }
        return result
    }

    /// Drops digits until the exponent is at least the wanted one.
    private func raised(to wanted: Int) -> DecimalNumber {
        var result = self
        while result.exponent < wanted, result.mantissa > 0 {
            result.mantissa /= 10
            result.exponent += 1
        }
        result.exponent = max(result.exponent, wanted)
        return result
    }

    static func + (a: DecimalNumber, b: DecimalNumber) -> DecimalNumber {
        if a.mantissa == 0 { return b }
        if b.mantissa == 0 { return a }
        var (x, y) = (a.lowered(to: b.exponent), b.lowered(to: a.exponent))
        let common = max(x.exponent, y.exponent)
        (x, y) = (x.raised(to: common), y.raised(to: common))
        if x.isNegative != y.isNegative {
            let isLess = x.mantissa < y.mantissa
            let difference = isLess ? y.mantissa - x.mantissa : x.mantissa - y.mantissa
            return DecimalNumber(isLess ? y.isNegative : x.isNegative, difference, common)
        }
        let (sum, overflow) = x.mantissa.addingReportingOverflow(y.mantissa)
        if overflow { return DecimalNumber(x.isNegative, x.mantissa / 10 + y.mantissa / 10, common + 1) }
        return DecimalNumber(x.isNegative, sum, common)
    }

    static prefix func - (a: DecimalNumber) -> DecimalNumber {
        DecimalNumber(a.mantissa != 0 && !a.isNegative, a.mantissa, a.exponent)
    }

    static func * (a: DecimalNumber, b: DecimalNumber) -> DecimalNumber {
        var (x, y, exponent) = (a.mantissa, b.mantissa, a.exponent + b.exponent)
        while true {
            let (product, overflow) = x.multipliedReportingOverflow(by: y)
            if !overflow {
                return DecimalNumber(a.isNegative != b.isNegative, product, exponent).raised(to: -limit)
            }
            // The longer factor loses a digit.
            if x > y { x /= 10 } else { y /= 10 }
            exponent += 1
        }
    }

    /// The quotient with as many digits as fit; nil for a division by zero.
    static func / (a: DecimalNumber, b: DecimalNumber) -> DecimalNumber? {
        if b.mantissa == 0 { return nil }
        var (quotient, rest) = a.mantissa.quotientAndRemainder(dividingBy: b.mantissa)
        var exponent = a.exponent - b.exponent
        while rest != 0, exponent > -limit, quotient < longQuotient {
            let (next, overflow) = rest.multipliedReportingOverflow(by: 10)
            let (digits, isOver) = quotient.multipliedReportingOverflow(by: 10)
            if overflow || isOver { break }
            quotient = digits + next / b.mantissa
            rest = next % b.mantissa
            exponent -= 1
        }
        return DecimalNumber(a.isNegative != b.isNegative, quotient, exponent)
    }

    static func < (a: DecimalNumber, b: DecimalNumber) -> Bool {
        let difference = a + -b
        return difference.mantissa != 0 && difference.isNegative
    }

    /// The number with a count of digits after the point, rounded by one of Foundation's modes.
    func rounded(_ scale: Int, _ mode: String) -> DecimalNumber {
        guard exponent < -scale else { return self }
        var (kept, dropped, unit) = (mantissa, UInt128(0), UInt128(1))
        for _ in 0..<min(-scale - exponent, 39) {
            dropped += kept % 10 * unit
            kept /= 10
            if unit <= UInt128.max / 10 { unit *= 10 }
        }
        let isUp: Bool =
            switch mode {
            case "down": isNegative && dropped > 0
            case "up": !isNegative && dropped > 0
            case "bankers": dropped > unit / 2 || dropped == unit / 2 && kept % 2 == 1
            default: dropped >= unit / 2
            }
        return DecimalNumber(isNegative, isUp ? kept + 1 : kept, -scale)
    }
}

extension Machine {
    /// Calculates with decimals: the operation, its operands as texts or numbers, and the mode of a rounding.
    mutating func calculateDecimal(_ arguments: UnsafeMutablePointer<Value>) throws(RuntimeError) -> Value {
        let operation = try shown(arguments[0])
        guard let a = try decimal(arguments[1]) else { return .nil }
        let result: DecimalNumber?
        switch operation {
        case "read": result = a
        case "double": return Value(a.double)
        case "round":
            guard arguments[2].tag == .int, arguments[2].asInt.magnitude < 128 else { throw Self.overflow }
            result = a.rounded(arguments[2].asInt, try shown(arguments[3]))
        default:
            guard let b = try decimal(arguments[2]) else { return .nil }
            switch operation {
            case "+": result = a + b
            case "-": result = a + -b
            case "*": result = a * b
            case "/": result = a / b
            default: return Value(a < b)
            }
        }
        guard let result else { return heap.makeString("NaN") }
        return heap.makeString(result.text)
    }

    /// A decimal's text or a number as a decimal; nil if the text is none.
    private mutating func decimal(_ value: Value) throws(RuntimeError) -> DecimalNumber? {
        switch value.tag {
        case .int: return DecimalNumber(String(value.asInt))
        case .double: return DecimalNumber(try number(value))
        default: return DecimalNumber(try shown(value))
        }
    }
}
