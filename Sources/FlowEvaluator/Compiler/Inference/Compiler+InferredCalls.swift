// Calls in the inference of literals: which function is called, its generic types, and what its arguments are expected to be.

internal import FlowSyntax

/// What the inference knows about a function.
struct InferredSignature {
    var labels: [Symbol] = []
    var parameters: [InferredType] = []
    var optional: [Bool] = []
    var variadic: [Bool] = []
    var result = InferredType.unknown
    /// The generic types that a call binds.
    var generics: [Symbol] = []
}

extension Compiler {
    mutating func inferCall(_ node: NodeID, _ expected: InferredType) -> InferredType {
        var callee = tree.child(node, 0)
        while tree.kind(callee) == .parenthesized { callee = tree.child(callee, 0) }
        let arguments = Array(tree.children(node, from: 1))
        let expected = expected == .any ? .unknown : expected
        noteGenerics(node, callee, arguments, expected)
        switch tree.kind(callee) {
        case .identifier: return inferNamedCall(node, callee, arguments, expected)
        case .member: return inferMemberCall(node, callee, arguments, expected)
        case .implicitMember:
            let type = literals.types.unwrapped(expected)
            markExpected(node, tree.name(callee), type)
            markMaking(callee, type)
            return inferStaticCall(node, tree.name(callee), type, arguments, expected)
        case .arrayLiteral, .dictionaryLiteral:
            return construct(spelledType(callee), node, arguments, expected)
        default:
            return inferApplication(of: inferBase(callee), arguments)
        }
    }

    private mutating func inferNamedCall(
        _ node: NodeID, _ callee: NodeID, _ arguments: [NodeID], _ expected: InferredType
    ) -> InferredType {
        let name = tree.name(callee)
        if let index = literals.locals.lastIndex(where: { $0.name == name }) {
            if let local = literals.localFunctions.last(where: { $0.index == index }),
                files[local.member.file].tree.name(local.member.node) == name
            {
                return inferChoice(node, [local.member], of: nil, [], arguments, expected)
            }
            return inferApplication(of: literals.locals[index].type, arguments)
        }
        if let mapped = inferOptionalMap(node, text(name), of: literals.receiver, .none, arguments, expected) {
            return mapped
        }
        markExtensionMember(node, name, of: literals.receiver)
        if case .nominal(let index, let known) = literals.types[literals.receiver] {
            let members = memberNodes(named: name, of: index)
            let found = functions(members)
            if !found.isEmpty { return inferChoice(node, found, of: index, known, arguments, expected) }
            let property = memberType(name, of: literals.receiver)
            if case .function = literals.types[property] { return inferApplication(of: property, arguments) }
        }
        let globals = literals.globals[name] ?? []
        let found = functions(globals)
        if !found.isEmpty { return inferChoice(node, found, of: nil, [], arguments, expected) }
        if let global = globals.first {
            return inferApplication(of: variableType(global, of: nil), arguments)
        }
        if let result = inferLibraryFunction(text(name), arguments, expected) { return result }
        let type = spelledType(callee)
        if type != .unknown { return construct(type, node, arguments, expected) }
        return inferArguments(arguments)
    }

    /// Infers arguments of which nothing is known.
    @discardableResult
    mutating func inferArguments(_ arguments: [NodeID], _ expected: InferredType = .unknown) -> InferredType {
        for argument in arguments { inferExpression(tree.child(argument, 0), expected) }
        return .unknown
    }

    func functions(_ members: [MemberNode]) -> [MemberNode] {
        members.filter { files[$0.file].tree.kind($0.node) == .funcDeclaration }
    }

    private mutating func inferMemberCall(
        _ node: NodeID, _ callee: NodeID, _ arguments: [NodeID], _ expected: InferredType
    ) -> InferredType {
        let (base, name) = (tree.child(callee, 0), tree.name(callee))
        if tree.kind(base) == .identifier, text(tree.name(base)) == "Swift",
            let result = inferLibraryFunction(text(name), arguments, expected)
        {
            return result
        }
        var type: InferredType
        let named =
            tree.kind(base) == .identifier && localType(tree.name(base)) == nil ? inferExpression(base) : .unknown
        if case .metatype(let inner) = literals.types[named] {
            let spelled = spelledType(base)
            type = literals.types.make(.metatype(spelled == .unknown ? inner : spelled))
            // `Outer.Inner(…)` creates a value of the nested type.
            if (0x41...0x5A).contains(text(name).utf8.first ?? 0) {
                return construct(spelledType(callee), node, arguments, expected)
            }
        } else {
            type = inferBase(base)
        }
        if case .metatype(let inner) = literals.types[type] {
            return inferStaticCall(node, name, inner, arguments, expected)
        }
        if let coded = inferContainerCall(text(name), of: type, arguments) { return coded }
        if let mapped = inferOptionalMap(node, text(name), of: type, base, arguments, expected) { return mapped }
        type = literals.types.unwrapped(type)
        markExtensionMember(node, name, of: type)
        if case .nominal(let index, let known) = literals.types[type] {
            let members = memberNodes(named: name, of: index)
            let found = functions(members)
            if !found.isEmpty { return inferChoice(node, found, of: index, known, arguments, expected) }
            let property = memberType(name, of: type)
            if case .function = literals.types[property] { return inferApplication(of: property, arguments) }
            // The functions of an option set take option sets of its type.
            let isOptions = program.classes[index].baseNames.contains { text($0) == "OptionSet" }
            return inferArguments(arguments, isOptions ? type : .unknown)
        }
        if let own = extensionClass(of: type) {
            let members = memberNodes(named: name, of: own)
            let found = functions(members)
            if !found.isEmpty {
                return inReceiver(type) { $0.inferChoice(node, found, of: nil, [], arguments, expected) }
            }
        }
        if let pair = inferNumberTuple(text(name), of: type, arguments, node) { return pair }
        if ["firstIndex", "lastIndex"].contains(text(name)) || type == .substring && text(name) == "range" {
            markSlice(node, of: type)
        }
        return inferLazyCall(node, text(name), of: type, arguments, expected)
            ?? inferLibraryMethod(text(name), of: type, arguments, expected)
    }

    private mutating func inferStaticCall(
        _ node: NodeID, _ name: Symbol, _ type: InferredType, _ arguments: [NodeID], _ expected: InferredType
    ) -> InferredType {
        if name == names.initName { return construct(type, node, arguments, expected) }
        let payload = payloadTypes(name, of: type)
        if !payload.isEmpty {
            var inner = type
            // The values of a generic case show the generic arguments.
            if case .nominal(let index, let known) = literals.types[type], !known.isEmpty {
                let generic = literals.types.make(
                    .nominal(index, genericNames(of: index).map { literals.types.make(.generic($0)) }))
                var bindings: [Symbol: InferredType] = [:]
                literals.types.unify(generic, type, &bindings)
                for (argument, pattern) in zip(arguments, payloadTypes(name, of: generic)) {
                    let shown = literals.types.substituted(pattern, bindings, closes: genericNames(of: index))
                    literals.types.unify(pattern, inferExpression(tree.child(argument, 0), shown), &bindings)
                }
                inner = literals.types.substituted(generic, bindings, closes: genericNames(of: index))
            } else {
                let labels = payloadLabels(name, of: type)
                var position = 0
                for argument in arguments {
                    // Values with defaults may be missing.
                    let isOwn = position < labels.count && labels[position] == tree.name(argument)
                    if !isOwn, let next = labels.dropFirst(position).firstIndex(of: tree.name(argument)) {
                        position = next
                    }
                    inferExpression(tree.child(argument, 0), position < payload.count ? payload[position] : .unknown)
                    position += 1
                }
            }
            return inner
        }
        if case .nominal(let index, let known) = literals.types[type] {
            let members = memberNodes(named: name, of: index)
            let found = functions(members)
            if !found.isEmpty { return inferChoice(node, found, of: index, known, arguments, expected) }
        } else if let own = extensionClass(of: type) {
            let members = memberNodes(named: name, of: own)
            let found = functions(members)
            if !found.isEmpty {
                return inReceiver(type) { $0.inferChoice(node, found, of: nil, [], arguments, expected) }
            }
        }
        if type == .double {
            inferArguments(arguments, text(name) == "random" ? literals.types.make(.range(.double)) : .double)
            return .double
        }
        return inferArguments(arguments)
    }

    // MARK: Signatures

    /// A function's type as a value.
    mutating func functionType(_ member: MemberNode, of index: Int?) -> InferredType {
        let signature = signature(member, of: index)
        return literals.types.make(.function(signature.parameters, result: signature.result))
    }

    mutating func signature(_ member: MemberNode, of index: Int?) -> InferredSignature {
        at(member, of: index) { compiler in
            var result = InferredSignature()
            let (tree, node) = (compiler.tree, member.node)
            let list = tree.child(node, 0)
            if list.exists {
                for parameter in tree.children(list) where tree.kind(parameter) == .parameter {
                    let label = tree.child(parameter, 0)
                    let name = label.exists ? tree.name(label) : tree.name(parameter)
                    result.labels.append(name == compiler.names.underscore ? .none : name)
                    result.parameters.append(compiler.parameterType(parameter))
                    result.optional.append(tree.child(parameter, 2).exists)
                    result.variadic.append(tree.flags(parameter).contains(.isVariadic))
                }
            }
            if tree.kind(node) == .funcDeclaration {
                result.result = tree.child(node, 1).exists ? compiler.inferredType(tree.child(node, 1)) : .void
                let generics = tree.child(node, 3)
                if generics.exists, tree.kind(generics) == .genericList {
                    result.generics = tree.children(generics).map { tree.name($0) }
                }
            }
            return result
        }
    }

    /// The parameter of each argument; nil if the labels do not fit.
    func match(_ arguments: [NodeID], _ signature: InferredSignature) -> [Int]? {
        var result: [Int] = []
        var position = 0
        for argument in arguments {
            let label = tree.name(argument)
            let isTrailing = tree.flags(argument).contains(.isTrailing) && label == .none
            if let last = result.last, label == .none, !isTrailing, signature.variadic[last] {
                result.append(last)
                continue
            }
            while position < signature.labels.count {
                if isTrailing ? takesFunction(signature.parameters[position]) : signature.labels[position] == label {
                    break
                }
                guard signature.optional[position] || signature.variadic[position] || isTrailing else { return nil }
                position += 1
            }
            guard position < signature.labels.count else { return nil }
            result.append(position)
            position += 1
        }
        while position < signature.labels.count {
            let function = takesFunction(signature.parameters[position])
            guard signature.optional[position] || signature.variadic[position] || function else { return nil }
            position += 1
        }
        return result
    }

    private func takesFunction(_ type: InferredType) -> Bool {
        if type == .unknown { return true }
        switch literals.types[literals.types.unwrapped(type)] {
        case .function, .generic: return true
        default: return false
        }
    }

    /// Infers a call of one of several functions. If several fit the labels, a parameter on whose type they differ expects
    /// nothing.
    private mutating func inferChoice(
        _ node: NodeID, _ members: [MemberNode], of index: Int?, _ known: [InferredType], _ arguments: [NodeID],
        _ expected: InferredType
    ) -> InferredType {
        var found: (signature: InferredSignature, matches: [Int])?
        let members = membersByResult(node, members, of: index, known, arguments, expected)
        for member in members {
            let next = signature(member, of: index)
            guard let matches = match(arguments, next) else { continue }
            guard var first = found else {
                found = (next, matches)
                continue
            }
            guard first.signature.parameters.count == next.parameters.count else { continue }
            for position in next.parameters.indices
            where first.signature.parameters[position] != next.parameters[position] {
                first.signature.parameters[position] = .unknown
            }
            if first.signature.result != next.result { first.signature.result = .unknown }
            found = first
        }
        guard let found else { return inferArguments(arguments) }
        var bindings: [Symbol: InferredType] = [:]
        if let index {
            bindings = Dictionary(zip(genericNames(of: index), known), uniquingKeysWith: { first, _ in first })
        }
        return apply(found.signature, found.matches, &bindings, node, arguments, expected)
    }

    /// Infers a function's call. The call binds its own generic types.
    private mutating func apply(
        _ signature: InferredSignature, _ matches: [Int], _ bindings: inout [Symbol: InferredType], _ node: NodeID,
        _ arguments: [NodeID], _ expected: InferredType
    ) -> InferredType {
        for name in signature.generics { bindings[name] = nil }
        if !signature.generics.isEmpty, expected != .unknown {
            literals.types.unify(signature.result, expected, &bindings)
        }
        bindArguments(signature, matches, &bindings, arguments)
        let result = literals.types.substituted(signature.result, bindings, closes: signature.generics)
        if node.exists, !signature.generics.isEmpty, literals.types.unwrapped(result) == .double {
            mark(node, .converted)
        }
        return result
    }

    /// Infers the arguments of a call: first what shows the generic types, then the closures, then the literals again.
    mutating func bindArguments(
        _ signature: InferredSignature, _ matches: [Int], _ bindings: inout [Symbol: InferredType],
        _ arguments: [NodeID]
    ) {
        let generics = signature.generics
        var flexible: [Int] = []
        for isClosure in [false, true] {
            for (position, argument) in arguments.enumerated() {
                let value = tree.child(argument, 0)
                guard (tree.kind(value) == .closure) == isClosure else { continue }
                let pattern = signature.parameters[matches[position]]
                let type = inferExpression(value, literals.types.substituted(pattern, bindings, closes: generics))
                guard !generics.isEmpty else { continue }
                if isFlexible(type) { flexible.append(position) }
                literals.types.unify(pattern, type, &bindings)
            }
        }
        for position in flexible {
            let shown = literals.types.substituted(
                signature.parameters[matches[position]], bindings, closes: generics)
            if !isFlexible(shown) { inferExpression(tree.child(arguments[position], 0), shown) }
        }
    }

    /// Infers a call of a value, such as a closure in a variable.
    private mutating func inferApplication(of type: InferredType, _ arguments: [NodeID]) -> InferredType {
        let type = literals.types.unwrapped(type)
        switch literals.types[type] {
        case .function(let parameters, let result):
            for (position, argument) in arguments.enumerated() {
                inferExpression(
                    tree.child(argument, 0), position < parameters.count ? parameters[position] : .unknown)
            }
            return result
        case .nominal(let index, let known):
            guard let name = interner.find("callAsFunction") else { break }
            let members = memberNodes(named: name, of: index)
            let found = functions(members)
            if !found.isEmpty { return inferChoice(.none, found, of: index, known, arguments, .unknown) }
        default: break
        }
        return inferArguments(arguments)
    }
}
