// Integers of other widths than `Int` in the machine: results that do not fit, and arithmetic above `Int.max`.

internal import FlowSyntax

extension Machine {
    /// Performs `.fix`: gives the integer in a register the width of a type. Other values are unchanged.
    mutating func fix(_ instruction: Instruction, _ r: UnsafeMutablePointer<Value>) throws(RuntimeError) {
        let register = r + Int(instruction.a)
        let value = register.pointee
        guard let width = IntegerWidth(rawValue: UInt8(truncatingIfNeeded: instruction.b)),
            let fix = IntegerFix(rawValue: UInt8(truncatingIfNeeded: instruction.c)), value.isInteger
        else { return }
        if fix == .wrap {
            register.pointee = width.wrapped(value.bits)
            return
        }
        if width.contains(value) { return }
        switch fix {
        case .exactly: register.pointee = .nil
        case .clamp:
            register.pointee = value.tag == .int && value.asInt < width.minimum.asInt ? width.minimum : width.maximum
        default:
            throw RuntimeError(
                "overflow", "this overflows: the result does not fit in \(width.name)",
                label: "expected \(try shown(width.minimum)) to \(try shown(width.maximum))")
        }
    }

    /// Arithmetic on integers of which one exceeds `Int.max`, or whose sum or product may; nil for other operands.
    func unsignedArithmetic(_ op: Opcode, _ x: Value, _ y: Value) throws(RuntimeError) -> Value? {
        guard x.isInteger, y.isInteger else { return nil }
        // The subtraction of a constant is the addition of a negative one.
        if op == .add, x.tag == .unsigned, y.tag == .int, y.asInt < 0 {
            return Value(unsigned: x.bits - UInt64(y.asInt.magnitude))
        }
        // Any other negative operand is an `Int`, whose other operand cannot exceed `Int.max`.
        if x.tag == .int && x.asInt < 0 || y.tag == .int && y.asInt < 0 { throw Self.unsignedOverflow }
        let (result, overflow): (UInt64, Bool)
        switch op {
        case .add: (result, overflow) = x.bits.addingReportingOverflow(y.bits)
        case .subtract: (result, overflow) = x.bits.subtractingReportingOverflow(y.bits)
        case .multiply: (result, overflow) = x.bits.multipliedReportingOverflow(by: y.bits)
        default:
            if y.bits == 0 { throw RuntimeError("division-by-zero", "this divides by zero") }
            (result, overflow) = (op == .divide ? x.bits / y.bits : x.bits % y.bits, false)
        }
        if overflow { throw Self.unsignedOverflow }
        return Value(unsigned: result)
    }

    /// A sum or a product of `UInt64`.
    mutating func unsignedOrOther(_ op: Opcode, _ x: Value, _ y: Value) throws(RuntimeError) -> Value {
        if let value = try unsignedArithmetic(op, x, y) { return value }
        return try calculate(op, x, y)
    }

    private static var unsignedOverflow: RuntimeError {
        RuntimeError("overflow", "this overflows: the result does not fit in UInt64")
    }

    /// An operator on the bits of integers.
    static func bits(_ name: String, _ left: Value, _ right: Value) -> Value {
        // The bits of an operand above `Int.max` are unsigned, and shift in zeros.
        if left.tag == .unsigned || right.tag == .unsigned, name != "&+", name != "&-", name != "&*" {
            let (a, b) = (left.bits, right.bits)
            switch name {
            case "&": return Value(unsigned: a & b)
            case "|": return Value(unsigned: a | b)
            case "^": return Value(unsigned: a ^ b)
            case "~": return Value(unsigned: ~a)
            case "<<": return Value(unsigned: a << b)
            default: return Value(unsigned: a >> b)
            }
        }
        let (left, right) = (Int(truncatingIfNeeded: left.bits), Int(truncatingIfNeeded: right.bits))
        switch name {
        case "&": return Value(left & right)
        case "|": return Value(left | right)
        case "^": return Value(left ^ right)
        case "~": return Value(~left)
        case "<<": return Value(left << right)
        case ">>": return Value(left >> right)
        case "&+": return Value(left &+ right)
        case "&-": return Value(left &- right)
        default: return Value(left &* right)
        }
    }
}
