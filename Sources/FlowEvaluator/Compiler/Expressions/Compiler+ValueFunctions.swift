// Calls of functions of values: those that extensions add to built-in types, those that change their receiver, and those of
// protocols.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// Whether an extension of the program adds a function to a built-in value type.
    func isExtended(_ type: StaticType, _ name: Symbol) -> Bool {
        guard !program.valueExtensions.isEmpty, let kind = type.valueKind else { return false }
        return adds(kind, name) || adds("Optional", name)
    }

    /// Whether an extension of a built-in value type adds a member.
    private func adds(_ kind: String, _ name: Symbol) -> Bool {
        guard let index = program.valueExtensions[kind] else { return false }
        return program.classes[index].methods[name] != nil || program.classes[index].getters[name] != nil
    }

    /// Whether a call refers to a function that an extension adds to a built-in value type: it takes the arguments, or
    /// it has this name and the language has no match.
    mutating func isExtended(_ type: StaticType, _ name: Symbol, by arguments: ArraySlice<NodeID>) -> Bool {
        guard isExtended(type, name) else { return false }
        guard let kind = type.valueKind, adds(kind, name), let index = program.valueExtensions[kind] else {
            return true
        }
        let functions = candidates(program.classes[index].methods[name], arguments)
        let isOwnBlock = takesBlock(name, arguments)
        for function in functions where accepts(arguments, shape(of: function)) && fitsArity(function, arguments) {
            if !isOwnBlock || program.functions[function].parameters.last?.takesCode == true { return true }
        }
        if isOwnBlock { return false }
        let spelling = text(name)
        let members = (MemberTables.members(of: type) ?? []) + ValueLibrary.members(of: type)
        for member in members where member.name == spelling && member.labels != nil {
            if accepts(arguments, valueParameters(member)) { return false }
        }
        return true
    }

    /// Whether a call such as `append { … }` is the language's, unless a function's last parameter is certainly a function.
    private func takesBlock(_ name: Symbol, _ arguments: ArraySlice<NodeID>) -> Bool {
        guard let last = arguments.last, label(last) == names.trailing else { return false }
        return mutatingMember(name, arguments) != nil
    }

    /// Whether a type of the program, or an extension of a built-in value type, has a mutating function that takes the
    /// arguments.
    private mutating func declaresMutating(_ name: Symbol, _ arguments: ArraySlice<NodeID>) -> Bool {
        let isOwnBlock = takesBlock(name, arguments)
        for index in program.classes.indices {
            // Hoisted: an argument that reads the compiler would copy it for each class.
            guard let overloads = program.classes[index].methods[name] else { continue }
            for function in candidates(overloads, arguments)
            where (!isOwnBlock || program.functions[function].parameters.last?.takesCode == true)
                && program.functions[function].inouts.first == 0 && accepts(arguments, shape(of: function))
            {
                return true
            }
        }
        return false
    }

    /// Compiles a call of a function that may change its receiver, a value in a variable; nil if the call cannot refer
    /// to such a function.
    mutating func callOnValue(
        _ name: Symbol, _ node: NodeID, _ baseNode: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand? {
        guard mutatingNames.contains(name) else { return nil }
        switch tree.kind(baseNode) {
        case .identifier, .member, .subscript, .force, .optionalChain, .selfExpression, .parenthesized: break
        case .dollar where isValuePath(baseNode): break
        default: return nil
        }
        let type = quickType(baseNode)
        switch type {
        case .value(let reference):
            guard case .methods(let functions) = findMember(name, in: reference),
                functions.contains(where: { program.functions[$0].inouts.first == 0 })
            else { return nil }
        case .unknown:
            guard declaresMutating(name, arguments) || mutatingMember(name, arguments) == nil else { return nil }
        case .list, .dictionary, .string, .int, .double, .bool:
            guard isExtended(type, name, by: arguments) else { return nil }
        default: return nil
        }
        let frame = state.temporaries(arguments.count + 5)
        var path = valuePath(baseNode)
        expectSet(name, arguments, at: &path)
        return finish(name, type, frame, node, arguments, path, into: target)
    }

    /// Makes a default `[]` a set if a member is called that arrays do not have: `groups[key, default: []].insert(x)`. An argument
    /// such as `.top` may belong to an option set, which is an array.
    private mutating func expectSet(_ name: Symbol, _ arguments: ArraySlice<NodeID>, at path: inout ValuePath) {
        guard case .key(let key, var fallback)? = path.steps.last, tree.kind(fallback.node) == .arrayLiteral,
            program.setClass >= 0, !["popFirst", "removeAll", "removeFirst"].contains(text(name)),
            !arguments.contains(where: { tree.kind(tree.child($0, 0)) == .implicitMember })
        else { return }
        let functions = candidates(program.classes[program.setClass].methods[name], arguments)
        guard
            functions.contains(where: { program.functions[$0].inouts.first == 0 && accepts(arguments, shape(of: $0)) })
        else { return }
        fallback.expected = .value(ClassReference(declared: program.setClass))
        path.steps[path.steps.count - 1] = .key(key, default: fallback)
    }

    /// Emits the call of a value's function, and stores the changed value back. Reads the value after the arguments,
    /// which may change it.
    private mutating func finish(
        _ name: Symbol, _ type: StaticType, _ frame: Int, _ node: NodeID, _ arguments: ArraySlice<NodeID>,
        _ path: ValuePath, into target: Int?
    ) -> Operand {
        if case .value(let reference) = type, let first = valueFunction(name, reference, arguments) {
            let function = chosenByResult(first, node)
            let changes = program.functions[function].inouts.first == 0
            if changes { checkChange(of: path) } else { readPlace(path, into: frame) }
            return bound(
                .callFunction, frame, arguments, shape(of: function, on: type), CallSite(name: name, target: function),
                node, type: resultType(function, name, on: type), into: target, receiver: changes ? path : nil)
        }
        var callSite = CallSite(name: name)
        state.top = max(state.top, frame + 1 + arguments.count)
        let inouts = changedPlaces(arguments.map { $0 })
        if let inouts {
            let top = max(frame + 1 + arguments.count, state.top)
            for (position, argument) in arguments.enumerated() {
                if inouts[position] == nil {
                    let operand = expression(tree.child(argument, 0), into: frame + 1 + position)
                    state.mayHold(frame + 1 + position, operand.type)
                }
                state.top = top
                callSite.labels.append(label(argument))
            }
            readPlaces(inouts, above: frame)
        } else {
            pass(arguments, to: &callSite, above: frame, expecting: argumentExpectation(type))
        }
        readPlace(path, into: frame)
        emitChangingCall(.callMethod, frame, arguments.count, callSite, [path] + (inouts ?? []).filter { $0 != nil })
        return move(frame, .unknown, into: target)
    }

    /// The function of a structure or an enumeration to which a call refers. Value types have no subclasses.
    private mutating func valueFunction(_ name: Symbol, _ reference: ClassReference, _ arguments: ArraySlice<NodeID>)
        -> Int?
    {
        guard let index = reference.declaredIndex else { return nil }
        let methods = program.classes[index].methods[name]
        return candidates(methods, arguments).first { accepts(arguments, shape(of: $0)) }
    }

    /// Calls a function of a value whose static type is known; the receiver is in the frame.
    /// The function of a protocol's extension that a call on a value of the protocol runs, even if the value's own type has one
    /// of the same name; nil if the protocol requires it.
    private mutating func extensionFunction(
        _ name: Symbol, _ reference: ClassReference, _ arguments: ArraySlice<NodeID>
    ) -> Int? {
        guard let index = reference.declaredIndex, program.classes[index].kind == .protocol, files[file].isSwift,
            program.classes[index].protocols.isEmpty, classNodes[index].node.exists
        else { return nil }
        let ((own, node), extensions) = (classNodes[index].declaration, classNodes[index].extensions)
        let tree = files[own].tree
        guard tree.kind(node) == .protocolDeclaration, tree.child(node, 2).exists,
            !tree.children(tree.child(node, 2)).contains(where: { tree.name($0) == name })
        else { return nil }
        let isConstrained = extensions.contains { files[$0.file].tree.child($0.node, 3).exists }
        guard !isConstrained else { return nil }
        return candidates(program.classes[index].methods[name], arguments).first {
            program.functions[$0].inouts.isEmpty && accepts(arguments, shape(of: $0))
        }
    }

    mutating func callValueMethod(
        _ name: Symbol, _ reference: ClassReference, _ frame: Int, _ node: NodeID, _ callee: NodeID,
        _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand {
        if let function = extensionFunction(name, reference, arguments) {
            return bound(
                .callFunction, frame, arguments, shape(of: function), CallSite(name: name, target: function), node,
                type: functionTypes[function], into: target)
        }
        if let first = valueFunction(name, reference, arguments) {
            let function = chosenByResult(first, node)
            if program.functions[function].inouts.first == 0 {
                // The receiver is not a variable, so the change is lost.
                report(
                    "immutable-receiver", "'\(text(name))' changes its receiver, which is not a variable",
                    at: nameLocation(callee), label: "expected a variable before the dot")
            }
            state.emit(Instruction(.unwrap, frame))
            return bound(
                .callFunction, frame, arguments, shape(of: function, on: .value(reference)),
                CallSite(name: name, target: function), node,
                type: resultType(function, name, on: .value(reference)), into: target)
        }
        switch findMember(name, in: reference) {
        case .missing:
            reportMissingMember(name, of: reference, node: callee)
            if keptMember(name, in: reference) == nil, hasOpaqueMembers(name, reference) {
                declareOpaque()
                return dynamicCall(name, frame, arguments, into: target)
            }
        case .methods(let functions):
            let nearest =
                functions.first { program.functions[$0].parameters.count == arguments.count } ?? functions.first ?? 0
            _ = match(arguments, shape(of: nearest), node)
        case .dynamic:
            return dynamicCall(
                name, frame, arguments, expecting: argumentExpectation(.value(reference)), into: target)
        default:
            let receiver = Operand(register: frame, type: .value(reference))
            _ = member(name, of: receiver, node: callee, into: frame)
            return finishCall(
                .callValue, frame, arguments, CallSite(name: name), type: .unknown, into: target)
        }
        for argument in arguments { expression(tree.child(argument, 0)) }
        return Operand(register: frame, type: .unknown)
    }

    /// The parameters of a function of a value. The parameters of an option set's functions are option sets of its
    /// type.
    private func shape(of function: Int, on type: StaticType) -> [CallParameter] {
        var parameters = shape(of: function)
        let expected = argumentExpectation(type)
        if expected != .unknown { for position in parameters.indices { parameters[position].type = expected } }
        return parameters
    }

    /// The arguments of an option set's functions: option sets of its type.
    private func argumentExpectation(_ type: StaticType) -> StaticType {
        guard case .value(let reference) = type, let options = interner.find("prelude_options") else { return .unknown }
        if case .missing = findMember(options, in: reference) { return .unknown }
        return type
    }

    /// The type of the result of a value's function. Those of an option set that combine sets have its type.
    private func resultType(_ function: Int, _ name: Symbol, on type: StaticType) -> StaticType {
        guard ["union", "intersection", "subtracting", "symmetricDifference"].contains(text(name)),
            argumentExpectation(type) == type
        else { return functionTypes[function] }
        return type
    }

    /// Whether a class holds the extensions of a built-in value type.
    func isValues(_ owner: ClassReference) -> Bool {
        owner.declaredIndex.map { program.classes[$0].kind == .values } ?? false
    }

    /// The language's members to which a call with a trailing closure refers in an extension that declares a function of the
    /// same name, if that function does not take the closure, as in `func sorted(by path: KeyPath<…>) { sorted { … } }`.
    mutating func libraryMembers(_ name: Symbol, _ owner: ClassReference, _ arguments: ArraySlice<NodeID>)
        -> (members: [BuiltinMember], type: StaticType)?
    {
        guard isValues(owner), let index = owner.declaredIndex, let own = program.classes[index].methods[name],
            let last = arguments.last, label(last) == names.trailing
        else { return nil }
        let type: StaticType
        switch text(program.classes[index].name) {
        case "Array": type = .list
        case "Dictionary": type = .dictionary
        case "String": type = .string
        default: return nil
        }
        for function in candidates(own, arguments)
        where accepts(arguments, shape(of: function)) && fitsArity(function, arguments) {
            return nil
        }
        guard let members = MemberTables.members(of: type),
            members.contains(where: {
                guard $0.name == text(name), !$0.isMutating, $0.labels != nil else { return false }
                return Self.takesFunction.contains($0.builtin)
            })
        else { return nil }
        return (members, type)
    }

    /// Calls a function of `self`, which may be a value.
    mutating func callOwnValue(
        _ name: Symbol, _ owner: ClassReference, _ node: NodeID, _ callee: NodeID, _ arguments: ArraySlice<NodeID>,
        into target: Int?
    ) -> Operand {
        let frame = state.temporaries(arguments.count + 5)
        let receiver = selfOperand(callee)
        if let (members, type) = libraryMembers(name, owner, arguments) {
            state.emit(Instruction(.move, frame, receiver.register))
            state.mayHold(frame, .unknown)
            return callValueMember(name, members, type, frame, node, callee, arguments, into: target)
        }
        if mutatingNames.contains(name) || isValues(owner) && mutatingMember(name, arguments) != nil {
            var root = ValuePath.Root.value(receiver.register)
            if !state.isClosure {
                root = .register(0)
            } else if let index = state.captureNames.firstIndex(where: { $0.name == names.selfName }) {
                root = .captured(index)
            }
            let path = ValuePath(root: root, rootType: receiver.type, type: receiver.type, node: callee)
            return finish(name, receiver.type, frame, node, arguments, path, into: target)
        }
        state.emit(Instruction(.move, frame, receiver.register))
        state.mayHold(frame, .unknown)
        if case .value(let reference) = receiver.type {
            return callValueMethod(name, reference, frame, node, callee, arguments, into: target)
        }
        return dynamicCall(name, frame, arguments, into: target)
    }
}
