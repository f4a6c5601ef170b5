// Conditions compile to tests that jump if false, where possible without materializing a Boolean.

internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// Emits a test and returns the jump taken when it is false.
    mutating func conditionJump(_ node: NodeID) -> Int {
        if tree.kind(node) == .infix, declaredOperators.isEmpty, operatorNames.isEmpty,
            let (opcode, swapped, expected) = Self.test(tree.op(node))
        {
            let left = leftOperand(tree.child(node, 0), before: tree.child(node, 1))
            if let small = smallConstant(tree.child(node, 1)), case let opcode = Self.constantTest(tree.op(node)) {
                state.emit(Instruction(opcode, expected ? 1 : 0, left.register, small))
                return state.emit(Instruction(.jump, 0, k: 0))
            }
            let right = expression(tree.child(node, 1), expecting: expectation(besides: left.type))
            let (first, second) = swapped ? (right, left) : (left, right)
            state.emit(Instruction(opcode, expected ? 1 : 0, first.register, second.register))
            return state.emit(Instruction(.jump, 0, k: 0))
        }
        let dirty = state.dirty
        let register = state.temporaries()
        let operand = expression(node, into: register)
        requireBool(operand.type, node)
        releaseKeeping(register)
        // The tested register holds a Boolean, which needs no release.
        state.dirty = min(state.dirty, dirty)
        return state.emit(Instruction(.jumpIfFalse, register, k: 0))
    }

    /// The type that one operand suggests for the other. A colour suggests none, because it may be a modelled case or a
    /// kept object.
    func expectation(besides type: StaticType) -> StaticType {
        guard type.namesMembers else { return .unknown }
        if case .instance(let reference) = type, program.isKept(reference) { return .unknown }
        return type
    }

    /// The comparisons that need no Boolean: the opcode, whether to swap the operands, and the expected result.
    private static func test(_ op: Operator) -> (Opcode, swapped: Bool, expected: Bool)? {
        switch op {
        case .less: (.testLess, false, true)
        case .greater: (.testLess, true, true)
        case .lessOrEqual: (.testLessOrEqual, false, true)
        case .greaterOrEqual: (.testLessOrEqual, true, true)
        case .equal: (.testEqual, false, true)
        case .notEqual: (.testEqual, false, false)
        default: nil
        }
    }

    /// Emits the tests of a condition and returns the jumps taken when it is false. Each operand of `&&` gets its own
    /// jump, and `!` inverts the test. Only for conditions whose temporaries can be released in any order without a
    /// difference in the trace.
    private mutating func conditionJumps(_ node: NodeID) -> [Int] {
        let kind = tree.kind(node)
        if kind == .infix, tree.op(node) == .and, isSteady(node) {
            return conditionJumps(tree.child(node, 0)) + conditionJumps(tree.child(node, 1))
        }
        guard kind == .prefix, tree.op(node) == .not, isSteady(node), !declaresNot else { return [conditionJump(node)] }
        let savedOffset = state.sourceOffset
        state.sourceOffset = tree.range(node).start
        let dirty = state.dirty
        let register = state.temporaries()
        let operand = expression(tree.child(node, 0), into: register)
        requireBool(operand.type, tree.child(node, 0))
        releaseKeeping(register)
        state.dirty = min(state.dirty, dirty)
        let jump = state.emit(Instruction(.jumpIfTrue, register, k: 0))
        state.sourceOffset = savedOffset
        return [jump]
    }

    private static func constantTest(_ op: Operator) -> Opcode {
        switch op {
        case .less: .testLessInt
        case .greater: .testGreaterInt
        case .lessOrEqual: .testLessOrEqualInt
        case .greaterOrEqual: .testGreaterOrEqualInt
        default: .testEqualInt
        }
    }

    /// Releases the temporaries above a tested register before either branch is taken.
    private mutating func releaseKeeping(_ register: Int) {
        if state.dirty > register + 1 {
            state.emit(Instruction(.clear, register + 1, state.dirty))
            state.dirty = register + 1
        }
    }

    /// Compiles a list of conditions; its bindings become locals of the current scope.
    mutating func conditions(_ list: NodeID) -> [Int] {
        var jumps: [Int] = []
        for condition in tree.children(list) {
            if tree.kind(condition) == .optionalBinding {
                jumps.append(optionalBinding(condition))
            } else if tree.kind(condition) == .patternCondition {
                jumps += patternCondition(condition)
            } else {
                jumps += conditionJumps(condition)
                releaseTemporaries()
            }
        }
        return jumps
    }

    /// `case pattern = value`.
    private mutating func patternCondition(_ node: NodeID) -> [Int] {
        // The value cannot refer to the pattern's variables, and its register is above theirs.
        let pattern = tree.child(node, 0)
        state.top = state.localTop + boundNames(in: pattern).count
        if state.top > state.high { state.high = state.top }
        let register = state.temporaries()
        let operand = expression(tree.child(node, 1), into: register)
        state.mayHold(register, operand.type)
        return matchAny([pattern], register, operand.type, keeping: register)
    }

    private mutating func optionalBinding(_ node: NodeID) -> Int {
        let name = tree.name(node)
        let register = state.temporaries()
        let value = tree.child(node, 1)
        var type = StaticType.unknown
        if value.exists {
            type = expression(value, into: register).type
        } else {
            switch resolve(name) {
            case .local(let index):
                let operand = load(local: state.locals[index])
                state.emit(Instruction(.move, register, operand.register))
                type = operand.type
            case .unresolved: reportUnresolved(name, node)
            default:
                let operand = identifier(node, into: register)
                if operand.register != register { state.emit(Instruction(.move, register, operand.register)) }
                type = operand.type
            }
        }
        if tree.child(node, 0).exists { type = annotatedType(tree.child(node, 0)) }
        let jump = state.emit(Instruction(.jumpIfNone, register, k: 0))
        releaseKeeping(register)
        state.dirty = 0
        declareLocal(
            name, isConstant: tree.flags(node).contains(.isConstant), type: type, at: nameRange(node))
        return jump
    }
}
