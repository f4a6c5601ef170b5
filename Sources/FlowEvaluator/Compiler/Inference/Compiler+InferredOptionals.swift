// What only a type with a question mark can decide: an optional is nil or its value at run time, so the value of an optional
// array has the array's `map`. And `.init` of the types of Swift's library, whose name only the context has.

internal import FlowSyntax

extension Compiler {
    /// The names of the functions that an optional has in common with collections.
    static let optionalMaps = ["map", "flatMap"]
    /// The names of static members of numbers.
    static let numberMembers = [
        "zero", "infinity", "pi", "max", "min", "nan", "greatestFiniteMagnitude", "leastNonzeroMagnitude",
        "leastNormalMagnitude", "ulpOfOne",
    ]

    // MARK: Inference

    /// Infers `map` or `flatMap` of an optional; nil for any other call. Without a base, the receiver is `self`.
    mutating func inferOptionalMap(
        _ node: NodeID, _ name: String, of type: InferredType, _ base: NodeID, _ arguments: [NodeID],
        _ expected: InferredType
    ) -> InferredType? {
        guard arguments.count == 1, Self.optionalMaps.contains(name) else { return nil }
        var inner = InferredType.unknown
        if case .optional(let wrapped) = literals.types[type] {
            inner = wrapped
        } else {
            guard type == .unknown, base.exists, isUIKitOptional(base, "String") else { return nil }
        }
        if let own = program.valueExtensions["Optional"], let name = interner.find(name),
            let functions = program.classes[own].methods[name],
            functions.contains(where: { program.functions[$0].parameters.count == 1 })
        {
            return nil
        }
        mark(node, .optionalMap)
        let result = inferTransform(arguments, [inner], literals.types.unwrapped(expected))
        return literals.types.make(.optional(name == "map" ? result : literals.types.held(result)))
    }

    /// The type of a whole expression: an optional chain adds a question mark.
    func needsQuestionMark(_ node: NodeID, _ type: InferredType) -> Bool {
        guard type != .unknown, type != .void, endsInChain(node) else { return false }
        if case .optional = literals.types[type] { return false }
        return true
    }

    /// Whether an expression is `.name` or `.name(…)`, whose type is that of its context.
    func isImplicit(_ node: NodeID) -> Bool {
        var next = node
        while true {
            switch tree.kind(next) {
            case .implicitMember: return true
            case .parenthesized, .call, .force: next = tree.child(next, 0)
            case .prefix where tree.op(next) == .negate: next = tree.child(next, 0)
            default: return false
            }
        }
    }

    /// Notes which type of Swift's library `.init` makes.
    mutating func markMaking(_ callee: NodeID, _ type: InferredType) {
        guard tree.name(callee) == names.initName else { return }
        let name: String? =
            switch type {
            case .double: "Double"
            case .int: "Int"
            case .string: "String"
            case .bool: "Bool"
            default:
                switch literals.types[type] {
                case .array: "Array"
                case .set: "Set"
                case .dictionary: "Dictionary"
                default: type.width?.name
                }
            }
        if let name { mark(callee, .making(interner.intern(name))) }
    }

    // MARK: Code

    /// The name that a call refers to: for `.init` of a type of Swift's library, that of the type.
    func calledName(_ callee: NodeID) -> Symbol {
        if tree.kind(callee) == .implicitMember, case .making(let name) = literalMark(callee) { return name }
        return bracketName(callee) ?? tree.name(callee)
    }

    /// Whether `map` is called on a property that UIKit declares as an optional.
    mutating func mapsUIKitOptional(_ name: Symbol, _ base: NodeID, _ arguments: ArraySlice<NodeID>) -> Bool {
        guard arguments.count == 1, Self.optionalMaps.contains(text(name)) else { return false }
        let owner: ClassReference?
        switch tree.kind(base) {
        case .identifier:
            guard case .member = resolve(tree.name(base)) else { return false }
            owner = selfClass
        case .member:
            guard case .instance(let reference) = quickType(tree.child(base, 0)) else { return false }
            owner = reference
        default: return false
        }
        // A list may be an optional in one class only.
        let kept = owner.flatMap { keptMember(tree.name(base), in: $0) }
        return kept.map { $0.isOptional && $0.type == "String" } ?? false
    }

    /// Compiles `map` or `flatMap` of an optional: the function is called unless the value is nil.
    mutating func callOptionalMap(_ base: NodeID?, _ node: NodeID, _ argument: NodeID, into target: Int?) -> Operand {
        let isMap = text(tree.name(node)) == "map"
        let frame = state.temporaries(2)
        let receiver = base.map { self.base($0) } ?? selfOperand(node)
        state.emit(Instruction(.move, frame + 1, receiver.register))
        state.mayHold(frame + 1, .unknown)
        let absent = state.emit(Instruction(.jumpIfNone, frame + 1, k: 0))
        expression(tree.child(argument, 0), into: frame)
        state.mayHold(frame, .unknown)
        state.top = max(state.top, frame + 2)
        emitCallSite(.callValue, frame, 1, CallSite(name: .none, labels: [.none]))
        if isMap { state.emit(Instruction(.wrapNil, frame, 1)) }
        let end = state.emit(Instruction(.jump, 0, k: 0))
        state.patch(absent, to: state.here)
        state.emit(Instruction(.loadNil, frame))
        state.patch(end, to: state.here)
        return result(frame, .unknown, into: target)
    }
}
