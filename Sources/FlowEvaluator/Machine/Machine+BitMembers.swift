// Members of integers that depend on the number of their bits, and those that report an overflow.

internal import FlowSyntax

extension IntegerWidth {
    /// The members of integers that report whether the result fits.
    static let reporting = [
        "addingReportingOverflow", "subtractingReportingOverflow", "multipliedReportingOverflow",
        "dividedReportingOverflow", "remainderReportingOverflow",
    ]

    /// The bits that the type has.
    fileprivate func own(_ raw: UInt64) -> UInt64 { bits == 64 ? raw : raw & (1 << UInt64(bits) - 1) }
}

extension Machine {
    /// A property that depends on the width of an integer, as an owned value; nil for any other name.
    static func bitMember(_ name: String, _ width: IntegerWidth, _ value: Value) -> Value? {
        let bits = width.own(value.bits)
        switch name {
        case "nonzeroBitCount": return Value(bits.nonzeroBitCount)
        case "leadingZeroBitCount": return Value(bits.leadingZeroBitCount - (64 - width.bits))
        case "trailingZeroBitCount": return Value(min(bits.trailingZeroBitCount, width.bits))
        case "byteSwapped", "bigEndian": return width.wrapped(bits.byteSwapped >> UInt64(64 - width.bits))
        case "littleEndian": return value
        default: return nil
        }
    }

    /// The pair of `x.addingReportingOverflow(y)` or of another such function.
    mutating func reportingOverflow(_ name: String, _ width: IntegerWidth, _ x: Value, _ y: Value)
        throws(RuntimeError) -> Value
    {
        guard x.isInteger, y.isInteger else { throw RuntimeError("wrong-type", "\(y.kindName) is not an integer") }
        let (a, b) = (Self.wide(x), Self.wide(y))
        let result: Int128
        switch name {
        case "addingReportingOverflow": result = a + b
        case "subtractingReportingOverflow": result = a - b
        case "multipliedReportingOverflow":
            let (product, overflow) = a.multipliedReportingOverflow(by: b)
            if overflow { return reported(width.wrapped(UInt64(truncatingIfNeeded: a &* b)), true) }
            result = product
        default:
            if b == 0 { return reported(x, true) }
            result = name == "dividedReportingOverflow" ? a / b : a % b
        }
        let fits = result >= Self.wide(width.minimum) && result <= Self.wide(width.maximum)
        return reported(width.wrapped(UInt64(truncatingIfNeeded: result)), !fits)
    }

    private static func wide(_ value: Value) -> Int128 {
        value.tag == .unsigned ? Int128(value.bits) : Int128(value.asInt)
    }

    private mutating func reported(_ value: Value, _ overflow: Bool) -> Value {
        numberTuple("partialValue", "overflow", value, Value(overflow))
    }

    /// A tuple of two values with labels that the compiler has declared.
    mutating func numberTuple(_ first: String, _ second: String, _ a: Value, _ b: Value) -> Value {
        let shape = program.tupleShapes.firstIndex {
            $0.count == 2 && interner.text($0[0]) == first && interner.text($0[1]) == second
        }
        return makePair(a, b, shape ?? 0)
    }
}
