// Functions and subscripts that differ only in their results. The context of a call chooses among them, as in Swift.

internal import FlowSyntax

extension Compiler {
    /// The functions that a call may run, without those whose result its context refuses. Notes the only one that is left.
    mutating func membersByResult(
        _ node: NodeID, _ members: [MemberNode], of index: Int?, _ known: [InferredType], _ arguments: [NodeID],
        _ expected: InferredType
    ) -> [MemberNode] {
        guard members.count > 1, node.exists else { return members }
        var fitting: [(member: MemberNode, signature: InferredSignature)] = []
        for member in members {
            let next = signature(member, of: index)
            if match(arguments, next) != nil { fitting.append((member, next)) }
        }
        guard fitting.count > 1, let first = fitting.first?.signature,
            fitting.allSatisfy({ $0.signature.parameters == first.parameters && $0.signature.generics.isEmpty })
        else { return members }
        let results = fitting.map(\.signature.result)
        guard let choice = choice(among: results, expected) else { return members }
        let chosen = fitting[choice].member
        note(chosen, at: node)
        return [chosen]
    }

    /// The position of the only result that an expected type accepts; nil if it accepts none or several.
    private mutating func choice(among results: [InferredType], _ expected: InferredType) -> Int? {
        guard Set(results).count == results.count else { return nil }
        let settled = literals.types.settled(expected)
        var found = results.indices.filter { results[$0] == settled }
        if found.isEmpty {
            let inner = literals.types.unwrapped(settled)
            found = results.indices.filter { inner != .unknown && results[$0] == inner }
        }
        if found.count != 1 { literals.isUndecided = true }
        return found.count == 1 ? found[0] : nil
    }

    private mutating func note(_ member: MemberNode, at node: NodeID) {
        for pending in pendingFunctions.dropFirst(literals.notedFunctions) where pending.node.exists {
            let key = Self.nodeKey(pending.file, pending.node)
            if literals.functionsAt[key] == nil { literals.functionsAt[key] = pending.function }
        }
        literals.notedFunctions = pendingFunctions.count
        if let function = literals.functionsAt[Self.nodeKey(member.file, member.node)] { mark(node, .chosen(function)) }
    }

    /// The subscript of a type that a context chooses by its result; nil if it does not.
    mutating func subscriptByResult(
        _ node: NodeID, _ candidates: [MemberNode], of index: Int, _ arguments: [NodeID], _ expected: InferredType
    ) -> MemberNode? {
        guard candidates.count > 1 else { return nil }
        var (parameters, results): ([[InferredType]], [InferredType]) = ([], [])
        for candidate in candidates {
            let (types, result) = at(candidate, of: index) { compiler in
                let list = compiler.tree.child(candidate.node, 0)
                let types = compiler.tree.children(list).map { compiler.parameterType($0) }
                return (types, compiler.inferredType(compiler.tree.child(candidate.node, 1)))
            }
            parameters.append(types)
            results.append(result)
        }
        guard parameters.allSatisfy({ $0 == parameters[0] }), let choice = choice(among: results, expected) else {
            return nil
        }
        note(candidates[choice], at: node)
        return candidates[choice]
    }

    /// The function that the inference has chosen for a call; nil if there was no choice.
    func chosenFunction(_ node: NodeID) -> Int? {
        guard case .chosen(let function) = literalMark(node) else { return nil }
        return function
    }

    // MARK: Containers of coders

    /// Infers a call that makes or uses a container of a decoder or an encoder: `.name` after `forKey:` is one of its keys. Nil
    /// for any other call.
    mutating func inferContainerCall(_ name: String, of type: InferredType, _ arguments: [NodeID]) -> InferredType? {
        var key = InferredType.unknown
        if case .container(let known) = literals.types[type] { key = known }
        let made = arguments.first { text(tree.name($0)) == "keyedBy" }.map { tree.child($0, 0) }
        guard key != .unknown || made != nil && (name == "container" || name == "nestedContainer") else { return nil }
        for argument in arguments {
            let isKey = text(tree.name(argument)) == "forKey" || name == "contains"
            inferExpression(tree.child(argument, 0), isKey ? key : .unknown)
        }
        guard let made else {
            guard name == "decode" || name == "decodeIfPresent", let first = arguments.first else { return .unknown }
            let value = selfType(tree.child(first, 0))
            return name == "decode" || value == .unknown ? value : literals.types.make(.optional(value))
        }
        let keys = selfType(made)
        return keys == .unknown ? .unknown : literals.types.make(.container(keys))
    }

    /// The type that `Name.self` names.
    private mutating func selfType(_ node: NodeID) -> InferredType {
        guard tree.kind(node) == .member, tree.name(node) == names.selfName else { return .unknown }
        return spelledType(tree.child(node, 0))
    }
}
