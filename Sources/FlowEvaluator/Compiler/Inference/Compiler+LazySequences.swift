// Functions of lazy sequences. Swift chooses the one that makes an array where an array is expected, and the lazy one
// otherwise, so the inference notes the calls whose context expects an array.

internal import FlowSyntax

extension Compiler {
    /// The functions that make a lazy sequence of another.
    private static let lazyFunctions: Set<String> = [
        "map", "compactMap", "flatMap", "filter", "prefix", "drop", "dropFirst", "dropLast", "suffix", "reversed",
    ]

    /// Infers a call of a function of a lazy sequence; nil for any other call.
    mutating func inferLazyCall(
        _ node: NodeID, _ name: String, of type: InferredType, _ arguments: [NodeID], _ expected: InferredType
    ) -> InferredType? {
        guard case .lazy = literals.types[type] else { return nil }
        if name == "enumerated" { mark(node, .lazyLoop) }
        guard Self.lazyFunctions.contains(name) else { return nil }
        let made = inferLibraryMethod(name, of: type, arguments, expected)
        if case .array = literals.types[literals.types.unwrapped(expected)] {
            mark(node, .eager)
            return made
        }
        let element = literals.types.element(made)
        return literals.types.make(.lazy(element))
    }

    /// Compiles a call of a function of a lazy sequence that makes an array; nil for any other call.
    mutating func eagerCall(_ node: NodeID, into target: Int?) -> Operand? {
        guard literals.hasMarks, literalMark(node) == .eager, node != literals.eagerCall else { return nil }
        let outer = literals.eagerCall
        literals.eagerCall = node
        defer { literals.eagerCall = outer }
        let register = target ?? state.temporaries(1)
        expression(node, into: register)
        listElements(.unknown, in: register)
        return Operand(register: register, type: .list)
    }

    /// Whether the module of lazy sequences is loaded.
    var usesLazySequences: Bool { interner.find("prelude_elementsWalk") != nil }

    // MARK: Loops

    /// Whether a loop asks a lazy sequence for one element at a time.
    func isLazyLoop(_ node: NodeID) -> Bool {
        literals.hasMarks && literalMark(tree.child(node, 1)) == .lazyLoop && usesLazySequences
    }

    /// Notes the sequence of a loop, if it is lazy.
    mutating func markLazyLoop(_ sequence: NodeID, _ type: InferredType) {
        if case .lazy = literals.types[type], literalMark(sequence) == .none { mark(sequence, .lazyLoop) }
    }

    /// Compiles the request for the next element of a lazy sequence, which may be nil.
    mutating func emitAdvance(_ iterator: Int, _ register: Int) -> Int {
        state.emit(Instruction(.move, register, iterator))
        emitCallSite(.callMethod, register, 0, CallSite(name: interner.intern("prelude_advance")))
        let end = state.emit(Instruction(.jumpIfFalse, register, k: 0))
        state.emit(Instruction(.move, register, iterator))
        emitCallSite(.callMethod, register, 0, CallSite(name: interner.intern("prelude_current")))
        return end
    }
}
