// Optionals in optionals. An optional is nil or its value at run time, and a nil counts the optionals that hold it
// (`Value.asSome`). The library counts them where it makes an optional of an element. Where a value becomes an optional only
// because its context expects one, the types decide.

internal import FlowSyntax

extension Compiler {
    // MARK: Inference

    /// Notes that a value which may be nil is the value of further optionals: an `Int?` where an `Int??` is expected, or a `T`
    /// where a `T?` is.
    mutating func noteWrapping(_ node: NodeID, _ type: InferredType, _ expected: InferredType) {
        guard type != .unknown, expected != .unknown, case .optional = literals.types[expected], takesWrapping(node)
        else {
            return
        }
        let (wanted, given) = (depth(expected), depth(type))
        let missing = wanted - given
        var isNeeded = missing > 0 && given > 0
        if missing > 0, given == 0, case .generic = literals.types[type] {
            isNeeded = literals.types.unwrapped(expected) == type
        }
        let key = Self.nodeKey(file, node)
        guard isNeeded || literals.hasWraps && literals.wraps[key] != nil else { return }
        literals.wraps[key] = isNeeded ? missing : 0
        if isNeeded, literals.infersUnfolding, spineHasChain(node) { literals.endingChains.insert(key) }
        literals.hasWraps = true
    }

    /// Notes a pattern whose subject may be a nil in an optional.
    mutating func noteNestedPattern(_ pattern: NodeID, _ type: InferredType) {
        guard case .optional(let inner) = literals.types[type] else { return }
        let isName =
            tree.kind(pattern) == .implicitMember
            && (tree.name(pattern) == names.none || tree.name(pattern) == names.some)
        switch literals.types[inner] {
        case .optional, .generic:
            guard isName || [.optionalPattern, .casePattern].contains(tree.kind(pattern)) else { return }
            literals.wraps[Self.nodeKey(file, pattern)] = 1
        default:
            guard isName else { return }
            literals.wraps[Self.nodeKey(file, pattern)] = 2
        }
        literals.hasWraps = true
    }

    /// Notes that `.none` is nil: enumerations of UIKit have such a case too.
    mutating func noteNone(_ node: NodeID, _ expected: InferredType) {
        guard tree.name(node) == names.none, case .optional = literals.types[expected] else { return }
        let key = Self.nodeKey(file, node)
        // `bind` has seen a pattern before its expression.
        guard literals.wraps[key] ?? 0 <= 0 else { return }
        literals.wraps[key] = -1
        literals.hasWraps = true
    }

    /// Notes the same for an operand of `==` beside an optional.
    mutating func noteNone(_ node: NodeID, beside type: InferredType) {
        if tree.kind(node) == .implicitMember { noteNone(node, type) }
    }

    /// The type of `Optional<Int>.none`; nil for any other member.
    mutating func inferSpelledNone(_ node: NodeID, _ base: NodeID) -> InferredType? {
        guard tree.name(node) == names.none, tree.kind(base) == .identifier, text(tree.name(base)) == "Optional" else {
            return nil
        }
        let spelled = spelledType(base)
        if case .optional = literals.types[spelled] { return spelled }
        return literals.types.make(.optional(.unknown))
    }

    /// The number of question marks of a type.
    private func depth(_ type: InferredType) -> Int {
        var (inner, depth) = (type, 0)
        while case .optional(let next) = literals.types[inner] {
            inner = next
            depth += 1
        }
        return depth
    }

    /// Whether an expression has a type of its own. `nil` and `.none` have that of their context, and each branch is taken by itself.
    private func takesWrapping(_ node: NodeID) -> Bool {
        switch tree.kind(node) {
        case .nilLiteral, .parenthesized, .ternary, .tryExpression, .ifStatement, .switchStatement, .closure,
            .arrayLiteral,
            .dictionaryLiteral:
            false
        case .infix: tree.op(node) != .coalesce
        default: !isImplicit(node)
        }
    }

    // MARK: Code

    /// Counts the optionals around the value of an expression.
    mutating func applyWrapping(of node: NodeID, to operand: inout Operand, into target: Int?) {
        let key = Self.nodeKey(file, node)
        guard let count = literals.wraps[key], count > 0, !literals.endingChains.contains(key) else { return }
        wrap(&operand, count, into: target)
    }

    /// Counts the optionals around the value of a chain in the closure of `sequence(first:next:)`, before a link that is nil ends
    /// it: such a link ends the sequence. Elsewhere, Swift makes an optional of what the chain gives.
    mutating func wrapChain(_ node: NodeID, in register: Int) {
        let key = Self.nodeKey(file, node)
        guard literals.endingChains.contains(key), let count = literals.wraps[key], count > 0 else { return }
        state.emit(Instruction(.wrapNil, register, count))
    }

    /// Counts further optionals around a value, in a register of its own.
    mutating func wrap(_ operand: inout Operand, _ count: Int = 1, into target: Int?) {
        let register = target ?? state.temporaries()
        if operand.register != register {
            state.emit(Instruction(.move, register, operand.register))
            state.mayHold(register, operand.type)
            operand.register = register
        }
        state.emit(Instruction(.wrapNil, register, count))
    }

    /// Tests a pattern of an optional. Returns the jump that is taken if the subject has no value, and the register of the
    /// value.
    mutating func valueTest(_ pattern: NodeID, _ subject: Int) -> (miss: Int, value: Int) {
        guard isNested(pattern) else { return (state.emit(Instruction(.jumpIfNil, subject, k: 0)), subject) }
        let value = state.temporaries()
        state.emit(Instruction(.move, value, subject))
        state.mayHold(value, .unknown)
        return (state.emit(Instruction(.jumpIfNone, value, k: 0)), value)
    }

    /// Tests the pattern `.none`. Returns the jump that is taken if the subject has a value.
    mutating func noneTest(_ pattern: NodeID, _ subject: Int) -> Int {
        guard isNested(pattern) else { return state.emit(Instruction(.jumpIfNotNil, subject, k: 0)) }
        let value = state.temporaries()
        state.emit(Instruction(.move, value, subject))
        state.mayHold(value, .unknown)
        return state.emit(Instruction(.jumpIfSome, value, k: 0))
    }

    /// Whether `.none` or `.some` is a pattern of an optional.
    func isOfOptional(_ pattern: NodeID) -> Bool {
        literals.hasWraps && literals.wraps[Self.nodeKey(file, pattern)] != nil
    }

    /// Whether `.none` is nil.
    func isNone(_ node: NodeID) -> Bool { literals.hasWraps && literals.wraps[Self.nodeKey(file, node)] == -1 }

    private func isNested(_ pattern: NodeID) -> Bool {
        literals.hasWraps && literals.wraps[Self.nodeKey(file, pattern)] == 1
    }

    /// Compiles a cast to an optional type, of which nil is a value.
    mutating func castToOptional(_ opcode: Opcode, _ callSite: Int, _ operand: Int, into register: Int) {
        if operand != register { state.emit(Instruction(.move, register, operand)) }
        state.mayHold(register, .unknown)
        let exists = state.emit(Instruction(.jumpIfNotNil, register, k: 0))
        switch opcode {
        case .isType: state.emit(Instruction(.loadBool, register, 1))
        case .asType: state.emit(Instruction(.wrapNil, register, 1))
        default: break
        }
        let end = state.emit(Instruction(.jump, 0, k: 0))
        state.patch(exists, to: state.here)
        state.emit(Instruction(opcode, register, register))
        state.emit(Instruction(.callSite, 0, k: callSite))
        state.patch(end, to: state.here)
    }
}
