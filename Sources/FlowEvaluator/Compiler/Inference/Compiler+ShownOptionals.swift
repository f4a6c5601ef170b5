// The optionals in texts. Swift prints `Optional("Ada")` where a value's type has a question mark. A value itself does not
// know it, so the inference notes the shape of the types that `print` and interpolations show.

internal import FlowSyntax

extension Compiler {
    /// Notes the shape of the type that a text of a Swift file shows, if it has optionals.
    mutating func noteText(of node: NodeID, _ type: InferredType) {
        guard files[file].isSwift else { return }
        var (inner, type) = (node, type)
        while tree.kind(inner) == .parenthesized || isErasure(inner) {
            inner = tree.child(inner, 0)
            type = inferExpression(inner, .any)
            if type == .any { type = .unknown }
        }
        if endsInChain(inner) {
            if case .optional = literals.types[type] {} else { type = literals.types.make(.optional(type)) }
        }
        if type == .unknown, isUIKitOptional(inner) { type = literals.types.make(.optional(.unknown)) }
        guard type != .unknown else { return }
        let shape = shownShape(of: type)
        let key = Self.nodeKey(file, node)
        if shape.contains("?") || literals.texts[key] != nil { literals.texts[key] = shape }
    }

    /// Infers a value that a text shows.
    mutating func inferShown(_ node: NodeID) {
        let type = inferExpression(node, .any)
        noteText(of: node, type == .any ? .unknown : type)
    }

    /// Whether an expression is a property of a class of the program that UIKit declares as an optional.
    mutating func isUIKitOptional(_ node: NodeID, _ type: String? = nil) -> Bool {
        let owner: InferredType
        switch tree.kind(node) {
        case .identifier: owner = localType(tree.name(node)) == nil ? literals.receiver : .unknown
        case .member:
            let base = inferExpression(tree.child(node, 0))
            owner = literals.types.unwrapped(base)
        default: return false
        }
        guard case .nominal(let index, _) = literals.types[owner], program.classes[index].kind == .class,
            memberNodes(named: tree.name(node), of: index).isEmpty
        else { return false }
        let kept = keptMember(tree.name(node), in: ClassReference(declared: index))
        return kept.map { $0.isOptional && (type ?? $0.type) == $0.type } ?? false
    }

    /// Whether an annotation in a Swift file is that of an optional.
    func isShownOptional(_ annotation: NodeID) -> Bool {
        files[file].isSwift && annotation.exists
            && [.optionalType, .implicitlyUnwrappedType].contains(tree.kind(annotation))
    }

    /// Whether an expression is `x as Any`, which keeps the type of `x` in texts.
    private func isErasure(_ node: NodeID) -> Bool {
        guard tree.kind(node) == .asExpression, tree.flags(node).isDisjoint(with: [.isOptional, .isForced]) else {
            return false
        }
        let type = tree.child(node, 1)
        return tree.kind(type) == .namedType && ["Any", "AnyHashable"].contains(text(tree.name(type)))
    }

    /// Whether the value of an expression is that of an optional chain.
    func endsInChain(_ node: NodeID) -> Bool {
        var next = node
        while true {
            switch tree.kind(next) {
            case .optionalChain: return true
            case .member, .call, .subscript, .force: next = tree.child(next, 0)
            default: return false
            }
        }
    }

    /// The shape of a type: `?` before an optional's type, `[` before an element's, `{` before a key's and a value's, `(…)`
    /// around a tuple's, and a dot for each other type.
    private func shownShape(of type: InferredType) -> String {
        switch literals.types[type] {
        case .optional(let inner): "?" + shownShape(of: inner)
        case .array(let element), .slice(let element), .set(let element), .sequence(let element):
            "[" + shownShape(of: element)
        case .dictionary(let key, let value): "{" + shownShape(of: key) + shownShape(of: value)
        case .tuple(let parts, _): "(" + parts.map { shownShape(of: $0) }.joined() + ")"
        default: "."
        }
    }

    /// Replaces the value in a register with its text, if its type has optionals or the program describes it.
    mutating func describeShown(_ node: NodeID, _ type: StaticType, in register: Int) {
        guard let shape = literals.texts[Self.nodeKey(file, node)], shape.contains("?") else {
            return describeOwn(type, in: register)
        }
        let frame = state.temporaries(4)
        state.emit(Instruction(.move, frame + 1, register))
        state.mayHold(frame + 1, .unknown)
        state.emit(Instruction(.move, frame + 2, register))
        state.mayHold(frame + 2, .unknown)
        describeOwn(type, in: frame + 2)
        load(.string(shape), into: frame + 3)
        state.mayHold(frame + 3, .string)
        let name = interner.intern("prelude_optionals")
        emitCallSite(
            .callBuiltin, frame, 3, CallSite(name: name, labels: [.none, .none, .none], builtin: .library))
        state.emit(Instruction(.move, register, frame))
        state.mayHold(register, .unknown)
    }
}
