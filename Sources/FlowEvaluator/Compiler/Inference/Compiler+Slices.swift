// Slices of arrays and strings. An `ArraySlice` has the indices of its array and a `Substring` those of its string, but its value
// is a list or a string like any other. So the inference notes where a slice is indexed, and the machine subtracts the index of
// its first element there.

internal import FlowSyntax

extension Compiler {
    /// The functions that return slices of arrays.
    static let slicing = ["drop", "dropFirst", "dropLast", "prefix", "suffix"]

    /// Whether the functions above return a slice of a collection.
    func isSliced(_ type: InferredType) -> Bool {
        switch literals.types[literals.types.unwrapped(type)] {
        case .array, .slice: true
        default: false
        }
    }

    /// Notes an index of a slice.
    mutating func markSlice(_ node: NodeID, of type: InferredType) {
        let inner = literals.types.unwrapped(type)
        if inner == .substring { return mark(node, .slice) }
        if case .slice = literals.types[inner] { mark(node, .slice) }
    }

    /// Infers a character or a part of a string; nil for a subscript of the program.
    mutating func inferTextElement(_ node: NodeID, of base: InferredType, _ arguments: [NodeID]) -> InferredType? {
        guard arguments.count == 1, tree.name(arguments[0]) == .none else { return nil }
        markSlice(node, of: base)
        let index = tree.child(arguments[0], 0)
        if tree.kind(index) == .ellipsis { return .substring }
        let type = inferExpression(index)
        if case .range = literals.types[type] { return .substring }
        return .unknown
    }

    /// Compiles an element, a part, or a property of a slice that is an index; nil for any other expression.
    mutating func sliceMember(_ node: NodeID, into target: Int?) -> Operand? {
        guard literals.hasMarks, literalMark(node) == .slice else { return nil }
        let frame = state.temporaries(4)
        state.emit(Instruction(.loadNil, frame))
        let value = base(tree.child(node, 0))
        state.emit(Instruction(.move, frame + 1, value.register))
        state.mayHold(frame + 1, .unknown)
        state.top = max(state.top, frame + 4)
        if tree.kind(node) == .subscript {
            expression(tree.child(tree.child(node, 1), 0), into: frame + 2)
            state.mayHold(frame + 2, .unknown)
            state.top = max(state.top, frame + 4)
            load(.string("element"), into: frame + 3)
        } else {
            state.emit(Instruction(.loadNil, frame + 2))
            load(.string(text(tree.name(node))), into: frame + 3)
        }
        return sliceQuestion(frame, into: target)
    }

    /// Compiles `firstIndex` or `lastIndex` of a slice; nil for any other call.
    mutating func sliceIndex(_ node: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?) -> Operand? {
        guard literals.hasMarks, literalMark(node) == .slice else { return nil }
        let callee = tree.child(node, 0)
        let frame = state.temporaries(4)
        state.emit(Instruction(.loadNil, frame))
        let value = base(tree.child(callee, 0))
        state.emit(Instruction(.move, frame + 1, value.register))
        state.mayHold(frame + 1, .unknown)
        state.top = max(state.top, frame + 4)
        let inner = state.temporaries(arguments.count + 5)
        state.emit(Instruction(.move, inner, frame + 1))
        let index = dynamicCall(tree.name(callee), inner, arguments, into: nil)
        state.emit(Instruction(.move, frame + 2, index.register))
        state.mayHold(frame + 2, .unknown)
        load(.string("index"), into: frame + 3)
        return sliceQuestion(frame, into: target)
    }

    private mutating func sliceQuestion(_ frame: Int, into target: Int?) -> Operand {
        state.mayHold(frame + 3, .string)
        emitCallSite(
            .callBuiltin, frame, 3,
            CallSite(name: interner.intern("prelude_slice"), labels: [.none, .none, .none], builtin: .library))
        return move(frame, .unknown, into: target)
    }

    /// Whether an expression is a position in a string, or a range of positions. They are numbers in Flow, so a subscript of
    /// the program that takes numbers would accept them.
    func isTextPosition(_ node: NodeID) -> Bool {
        switch tree.kind(node) {
        case .identifier, .member: return ["startIndex", "endIndex"].contains(text(tree.name(node)))
        case .call:
            let first = tree.childCount(node) > 1 ? tree.child(tree.child(node, 1), 0) : .none
            return text(tree.name(tree.child(node, 0))) == "index" && first.exists && isTextPosition(first)
        case .infix where tree.op(node) == .rangeClosed || tree.op(node) == .rangeHalfOpen:
            return isTextPosition(tree.child(node, 0)) || isTextPosition(tree.child(node, 1))
        case .partialRange: return tree.children(node).contains { $0.exists && isTextPosition($0) }
        default: return false
        }
    }

    /// Whether an expression is a range without a bound, and no subscript of the program can take one.
    func isLanguagesRange(_ node: NodeID) -> Bool {
        guard tree.kind(node) == .partialRange || tree.kind(node) == .ellipsis else { return false }
        let types = [
            "PartialRangeFrom", "PartialRangeUpTo", "PartialRangeThrough", "RangeExpression", "UnboundedRange",
        ]
        return !types.contains { interner.find($0) != nil }
    }

    /// Whether an expression is a string: by its type, or as `self` in an extension of strings.
    func isText(_ node: NodeID, _ type: StaticType) -> Bool {
        if type == .string { return true }
        guard tree.kind(node) == .selfExpression, let index = selfClass?.declaredIndex else { return false }
        return program.classes[index].kind == .values && text(program.classes[index].name) == "String"
    }
}
