// Integers of other widths than `Int`: where the inference knows their type, their operators and initializers stop or wrap
// at its width.

internal import FlowSyntax

extension Compiler {
    /// The name of the machine's `+` or `*` for sums and products of `UInt64`, which may exceed `Int.max`.
    private static func unsignedOperator(_ op: Operator) -> String? {
        switch op {
        case .add, .addAssign: "UInt64 +"
        case .multiply, .multiplyAssign: "UInt64 *"
        default: nil
        }
    }

    /// Gives the value in a register the type that the inference has noted for its expression.
    mutating func applyMark(of node: NodeID, to operand: inout Operand) {
        switch literalMark(node) {
        case .converted:
            state.emit(Instruction(.widen, operand.register))
            operand.type = .double
        case .fixed(let width, let fix): emitFix(width, fix, operand.register)
        default: break
        }
    }

    mutating func emitFix(_ width: IntegerWidth, _ fix: IntegerFix, _ register: Int) {
        state.emit(Instruction(.fix, register, Int(width.rawValue), Int(fix.rawValue)))
    }

    /// Compiles a sum or a product of `UInt64`; nil for any other operation.
    mutating func unsignedInfix(_ node: NodeID, into target: Int?) -> Operand? {
        guard case .fixed(.uint64, .trap) = literalMark(node), let name = Self.unsignedOperator(tree.op(node)) else {
            return nil
        }
        let frame = state.temporaries(3)
        state.emit(Instruction(.loadNil, frame))
        for position in 0..<2 {
            expression(tree.child(node, position), into: frame + 1 + position)
            state.top = max(state.top, frame + 3)
        }
        emitOperatorCall(interner.intern(name), frame, 2)
        return move(frame, .int, into: target)
    }

    /// The operator that a compound assignment of a `UInt64` calls; nil for any other assignment.
    mutating func unsignedCompound(_ op: Operator) -> Symbol? {
        guard let fixed = literals.assignment, fixed.width == .uint64, fixed.fix == .trap else { return nil }
        return Self.unsignedOperator(op).map { interner.intern($0) }
    }

    /// Compiles a constant of a type, such as `UInt8.max`, or a literal above `Int.max`; nil for other expressions.
    mutating func fixedConstant(_ node: NodeID, into target: Int?) -> Operand? {
        let value: Value
        switch literalMark(node) {
        case .limit(let width, let isMaximum): value = isMaximum ? width.maximum : width.minimum
        case .bitWidth(let width): value = Value(width.bits)
        case .unsigned:
            let range = tree.range(node)
            let spelling = source.bytes[Int(range.start)..<Int(range.end)]
            guard let bits = LiteralValue.unsigned(Array(spelling)) else { return nil }
            value = Value(unsigned: bits)
        default: return nil
        }
        let register = target ?? state.temporaries()
        load(value.tag == .unsigned ? .unsigned(value.bits) : .int(value.asInt), into: register)
        return Operand(register: register, type: .int)
    }

    /// Compiles a member whose result depends on the number of bits; nil for other expressions.
    mutating func bitMember(_ node: NodeID, into target: Int?) -> Operand? {
        guard case .bitMember(let width) = literalMark(node) else { return nil }
        let isCall = tree.kind(node) == .call
        let member = isCall ? tree.child(node, 0) : node
        let frame = state.temporaries(5)
        state.emit(Instruction(.loadNil, frame))
        expression(tree.child(member, 0), into: frame + 1)
        state.top = max(state.top, frame + 5)
        state.emit(Instruction(.loadNil, frame + 2))
        if isCall { expression(tree.child(tree.child(node, 1), 0), into: frame + 2) }
        state.top = max(state.top, frame + 5)
        load(.int(Int(width.rawValue)), into: frame + 3)
        load(.string(text(tree.name(member))), into: frame + 4)
        state.mayHold(frame + 4, .string)
        emitCallSite(
            .callBuiltin, frame, 4,
            CallSite(
                name: interner.intern("prelude_bits"), labels: Array(repeating: .none, count: 4), builtin: .library))
        return move(frame, isCall ? .unknown : .int, into: target)
    }

    /// Declares the labels of the tuples that functions of integers and of rectangles return.
    mutating func declareNumberTuples() {
        if interner.find("quotientAndRemainder") != nil {
            _ = tupleShape(["quotient", "remainder"].map { interner.intern($0) })
        }
        if interner.find("divided") != nil { _ = tupleShape(["slice", "remainder"].map { interner.intern($0) }) }
        if IntegerWidth.reporting.contains(where: { interner.find($0) != nil }) {
            _ = tupleShape(["partialValue", "overflow"].map { interner.intern($0) })
        }
    }

    // MARK: Inference

    /// Infers a function of integers that returns a tuple; nil for any other.
    mutating func inferNumberTuple(_ name: String, of type: InferredType, _ arguments: [NodeID], _ node: NodeID)
        -> InferredType?
    {
        let isReporting = IntegerWidth.reporting.contains(name)
        guard isReporting || name == "quotientAndRemainder", type.isNumber else { return nil }
        inferArguments(arguments, type)
        if isReporting, let width = type.width, arguments.count == 1 { mark(node, .bitMember(width)) }
        let labels = (isReporting ? ["partialValue", "overflow"] : ["quotient", "remainder"]).map {
            interner.intern($0)
        }
        return literals.types.make(.tuple([type, isReporting ? .bool : type], labels: labels))
    }

    /// Notes that an operation has the width of its operands' type.
    mutating func markOperation(_ node: NodeID, _ type: InferredType, _ fix: IntegerFix) {
        if let width = literals.types.unwrapped(type).width { mark(node, .fixed(width, fix)) }
    }

    /// Notes what an initializer of an integer type does with a value that the type does not have.
    mutating func markConversion(_ node: NodeID, _ width: IntegerWidth, _ argument: NodeID, _ type: InferredType) {
        let fix: IntegerFix =
            switch text(tree.name(argument)) {
            case "truncatingIfNeeded", "bitPattern": .wrap
            case "clamping": .clamp
            case "exactly": .exactly
            default: type == .string ? .exactly : .trap
            }
        mark(node, .fixed(width, fix))
    }

    /// Notes a property whose value depends on the width of its type. Returns its type; nil for any other property.
    mutating func inferFixedMember(_ name: Symbol, of type: InferredType, _ node: NodeID, isStatic: Bool)
        -> InferredType?
    {
        guard let width = literals.types.unwrapped(type).width else { return nil }
        switch (text(name), isStatic) {
        case ("max", true): mark(node, .limit(width, isMaximum: true))
        case ("min", true): mark(node, .limit(width, isMaximum: false))
        case ("bitWidth", _):
            mark(node, .bitWidth(width))
            return .int
        case ("leadingZeroBitCount", false), ("trailingZeroBitCount", false), ("nonzeroBitCount", false):
            mark(node, .bitMember(width))
            return .int
        case ("byteSwapped", false), ("bigEndian", false), ("littleEndian", false): mark(node, .bitMember(width))
        case ("zero", true), ("magnitude", false): break
        default: return nil
        }
        return type
    }
}
