// Calls of structures and enumerations: initializers, functions that change their receiver, cases, implicit members.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    // MARK: Making values

    /// Compiles `Point(x: 1, y: 2)`, `State(rawValue: 1)`.
    mutating func constructValue(
        _ index: Int, _ node: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand {
        let reference = ClassReference(declared: index)
        let definition = program.classes[index]
        if definition.kind == .values { return constructExtended(index, node, arguments, into: target) }
        let own = definition.initializers
        if let chosen = candidates(own, arguments).first(where: { accepts(arguments, shape(of: $0)) }) {
            return callInitializer(chosen, node, arguments, into: target)
        }
        if definition.kind == .enumeration, arguments.count == 1, tree.name(arguments.first!) == names.rawValue {
            return makeFromRaw(index, tree.child(arguments.first!, 0), into: target)
        }
        if definition.kind == .protocol ? !opaqueModules.isEmpty : hasOpaqueBase(index) {
            // Another module may have a type of this name, or a protocol that adds the initializer.
            return opaqueInitializer(node, arguments, into: target)
                ?? Operand(register: target ?? state.temporaries(), type: .unknown)
        }
        if definition.kind == .protocol {
            report(
                "protocol-made", "'\(className(reference))' is a protocol, and has no instances", at: location(node),
                label: "expected a type that conforms to it")
        } else if let first = own.first {
            _ = match(arguments, shape(of: first), node)
        } else {
            report(
                "no-initializer", "'\(className(reference))' has no initializer", at: location(node),
                label: definition.kind == .enumeration ? "expected one of its cases" : nil)
        }
        for argument in arguments { expression(tree.child(argument, 0)) }
        return Operand(register: target ?? state.temporaries(), type: instanceType(reference))
    }

    /// Compiles a call of an initializer that another module may have added; nil if no such module is imported.
    mutating func opaqueInitializer(_ node: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?) -> Operand? {
        guard !opaqueModules.isEmpty else { return nil }
        for argument in arguments { expression(tree.child(argument, 0)) }
        let base = state.temporaries()
        guard let opaque = program.opaqueClass ?? opaqueClass(interner.intern("Opaque"))?.declaredIndex else {
            return nil
        }
        load(.type(ClassReference(declared: opaque).raw), into: base)
        return opaqueMember(names.initName, of: Operand(register: base, type: .unknown), node: node, into: target)
    }

    private mutating func callInitializer(
        _ function: Int, _ node: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand {
        let frame = beginCall(program.functions[function].parameters.count)
        if state.dirty > frame { state.emit(Instruction(.loadNil, frame)) }
        return bound(
            .callFunction, frame, arguments, shape(of: function), CallSite(name: names.initName, target: function),
            node,
            type: functionTypes[function], into: target)
    }

    /// Compiles an initializer of a built-in value type: an extension's or the type's own.
    private mutating func constructExtended(
        _ index: Int, _ node: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand {
        if let chosen = candidates(program.classes[index].initializers, arguments).first(where: {
            accepts(arguments, shape(of: $0))
        }) {
            return callInitializer(chosen, node, arguments, into: target)
        }
        let callee = tree.child(node, 0)
        guard let builtin = MemberTables.function(named: text(program.classes[index].name)) else {
            for argument in arguments { expression(tree.child(argument, 0)) }
            return Operand(register: target ?? state.temporaries(), type: .unknown)
        }
        return callBuiltin(builtin, node, callee, arguments, into: target)
    }

    /// Compiles `E(rawValue: x)`: a comparison with each raw value.
    private mutating func makeFromRaw(_ index: Int, _ value: NodeID, into target: Int?) -> Operand {
        let register = target.map { $0 >= state.localTop ? $0 : state.temporaries() } ?? state.temporaries()
        let raw = state.temporaries(3)
        expression(value, into: raw)
        state.mayHold(raw + 1, .unknown)
        var ends: [Int] = []
        for found in program.classes[index].cases {
            guard let constant = found.raw else { continue }
            load(constant, into: raw + 1)
            state.emit(Instruction(.equal, raw + 2, raw, raw + 1))
            let other = state.emit(Instruction(.jumpIfFalse, raw + 2, k: 0))
            load(.ownCase(Value.caseBits(found.name, of: index)), into: register)
            ends.append(state.emit(Instruction(.jump, 0, k: 0)))
            state.patch(other, to: state.here)
        }
        state.emit(Instruction(.loadNil, register))
        for end in ends { state.patch(end, to: state.here) }
        return Operand(register: register, type: .value(ClassReference(declared: index)))
    }

    /// Compiles `self.init(…)`.
    mutating func callSelfInit(
        _ node: NodeID, _ baseNode: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand? {
        guard !state.isClosure, let owner = state.owner, let index = owner.declaredIndex else { return nil }
        if state.isStatic {
            if let own = staticSelf(baseNode) { return call(names.initName, on: own, arguments, into: target) }
            return construct(owner, node, arguments, into: target)
        }
        guard state.isInitializer else { return nil }
        if program.classes[index].isValue {
            let made = constructValue(index, node, arguments, into: state.temporaries())
            state.emit(Instruction(.move, 0, made.register))
            let isMade = state.emit(Instruction(.jumpIfNotNil, 0, k: 0))
            state.emit(Instruction(.returnNil))
            state.patch(isMade, to: state.here)
            return made
        }
        guard program.classes[index].kind == .class else { return nil }
        let own = initializers(of: owner)
        if let chosen = own.first(where: { accepts(arguments, $0.parameters) }), !chosen.isUIKit {
            let frame = beginCall(chosen.parameters.count)
            state.emit(Instruction(.move, frame, 0))
            return bound(
                .callFunction, frame, arguments, chosen.parameters,
                CallSite(name: names.initName, target: chosen.index),
                node, type: .void, into: target)
        }
        if hasKeptInitializer(owner, arguments) || program.isOpaque(owner) {
            let frame = state.temporaries(arguments.count + 5)
            state.emit(Instruction(.move, frame, 0))
            return callKept(names.initName, nil, frame, node, arguments, into: target, type: .unknown)
        }
        return callSuper(names.initName, node, baseNode, arguments, into: target)
    }

    // MARK: Static members

    /// Compiles a call of a case with values, or of a function in a static property; nil for any other name.
    mutating func callOwnStatic(
        _ name: Symbol, _ reference: ClassReference, _ node: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand? {
        if let index = reference.declaredIndex, enumerationCase(name, of: index) != nil {
            return makeCase(name, of: index, node, arguments, into: target)
        }
        if let nested = nestedType(name, in: reference) {
            let made = construct(nested, node, arguments, into: target)
            storeRegisteredView(made, node, arguments)
            return made
        }
        guard let property = staticProperty(name, of: reference) else { return nil }
        let frame = beginCall(arguments.count)
        _ = readStatic(property.getter, into: frame)
        var callSite = CallSite(name: name)
        state.top = max(state.top, frame + 1 + arguments.count)
        pass(arguments, to: &callSite, above: frame)
        emitChangingCall(.callValue, frame, arguments.count, callSite, nil)
        return move(frame, .unknown, into: target)
    }

    /// Compiles `.name` if it is a case or a static member of a type of the program.
    mutating func ownImplicitMember(_ node: NodeID, into target: Int?, expecting: StaticType) -> Operand? {
        let name = tree.name(node)
        if name == names.none, case .value(let reference) = expecting,
            enumerationCase(name, of: reference.declaredIndex ?? 0) == nil
        {
            let register = target ?? state.temporaries()
            state.emit(Instruction(.loadNil, register))
            return Operand(register: register, type: .unknown)
        }
        guard let index = implicitOwner(name, expecting: expecting) else {
            // If several enumerations have the case, the other operand determines the type.
            guard isOwnCase(name), !isEnumCase(name) else { return nil }
            let register = target ?? state.temporaries()
            load(.enumCase(name), into: register)
            return Operand(register: register, type: .unknown)
        }
        let register = state.temporaries()
        load(.type(ClassReference(declared: index).raw), into: register)
        return member(
            name, of: Operand(register: register, type: .type(ClassReference(declared: index))), node: node,
            into: target)
    }

    /// Compiles `.name(…)`.
    mutating func implicitCall(_ node: NodeID, into target: Int?, expecting: StaticType) -> Operand {
        let callee = tree.child(node, 0)
        let name = tree.name(callee)
        let arguments = tree.children(node, from: 1)
        if name == names.initName {
            switch expecting {
            case .value(let reference), .instance(let reference):
                if returnsOwnType, let own = staticSelf(callee), own.type == .type(reference) {
                    return call(name, on: own, arguments, into: target)
                }
                return construct(reference, node, arguments, into: target)
            case .uikit(let type) where !Self.isAlsoClass(type) && (type.isOptionSet || arguments.count == 1):
                return uikitValue(type, arguments, into: target)
            default: break
            }
            if let only = typeMade(with: arguments) { return construct(only, node, arguments, into: target) }
        }
        if name == names.some, !isOwnCase(name), arguments.count == 1 {
            return expression(tree.child(arguments.first!, 0), into: target, expecting: expecting)
        }
        // `.now()` is a time of a queue, although a type such as `Date` has a property of this name.
        if arguments.isEmpty, expecting == .unknown, text(name) == "now" { return postfix(node, into: target) }
        if let index = implicitOwner(name, expecting: expecting),
            expecting != .unknown || opaqueModules.isEmpty || mayTake(arguments, name, index)
        {
            let frame = state.temporaries(arguments.count + 5)
            let reference = ClassReference(declared: index)
            load(.type(reference.raw), into: frame)
            return callStatic(name, of: reference, frame, node, callee, arguments, into: target)
        }
        if isOwnCase(name) { return makeCase(name, of: nil, node, arguments, into: target) }
        let saved = implicitExpectation
        implicitExpectation = expecting
        defer { implicitExpectation = saved }
        return postfix(node, into: target)
    }

    /// Whether a case or a static function of a type takes the arguments of a call. If not, the call may refer to
    /// another module's.
    private mutating func mayTake(_ arguments: ArraySlice<NodeID>, _ name: Symbol, _ index: Int) -> Bool {
        if let found = enumerationCase(name, of: index) { return found.labels.count == arguments.count }
        guard let functions = program.classes[index].staticMethods[name] else { return true }
        return candidates(functions, arguments).contains { accepts(arguments, shape(of: $0)) }
    }

    /// The type of the program that `.init(…)` with these labels creates, if only one can.
    private mutating func typeMade(with arguments: ArraySlice<NodeID>) -> ClassReference? {
        guard arguments.contains(where: { tree.name($0) != .none }) else { return nil }
        var found: ClassReference?
        for index in program.classes.indices where program.classes[index].kind != .protocol {
            let own = candidates(program.classes[index].initializers, arguments)
            guard own.contains(where: { accepts(arguments, shape(of: $0)) }) else { continue }
            if found != nil { return nil }
            found = ClassReference(declared: index)
        }
        return found
    }

    // MARK: Calls on values

    /// Whether an extension of the program adds a function to a built-in value type.
    func isExtended(_ type: StaticType, _ name: Symbol) -> Bool {
        guard !program.valueExtensions.isEmpty, let kind = type.valueKind else { return false }
        return [kind, "Optional"].contains { adds($0, name) }
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
        for function in functions where accepts(arguments, shape(of: function)) { return true }
        let spelling = text(name)
        let members = (MemberTables.members(of: type) ?? []) + ValueLibrary.members(of: type)
        for member in members where member.name == spelling && member.labels != nil {
            if accepts(arguments, valueParameters(member)) { return false }
        }
        return true
    }

    /// Whether a type of the program, or an extension of a built-in value type, has a mutating function that takes the
    /// arguments.
    private mutating func declaresMutating(_ name: Symbol, _ arguments: ArraySlice<NodeID>) -> Bool {
        for index in program.classes.indices {
            for function in candidates(program.classes[index].methods[name], arguments)
            where program.functions[function].inouts.first == 0 && accepts(arguments, shape(of: function)) {
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
        if case .value(let reference) = type, let function = valueFunction(name, reference, arguments) {
            let changes = program.functions[function].inouts.first == 0
            if changes { checkChange(of: path) } else { readPlace(path, into: frame) }
            return bound(
                .callFunction, frame, arguments, shape(of: function, on: type), CallSite(name: name, target: function),
                node, type: resultType(function, name, on: type), into: target, receiver: changes ? path : nil)
        }
        var callSite = CallSite(name: name)
        state.top = max(state.top, frame + 1 + arguments.count)
        pass(arguments, to: &callSite, above: frame, expecting: argumentExpectation(type))
        readPlace(path, into: frame)
        emitChangingCall(.callMethod, frame, arguments.count, callSite, [path])
        return move(frame, .unknown, into: target)
    }

    /// The function of a structure or an enumeration to which a call refers. Value types have no subclasses.
    private mutating func valueFunction(_ name: Symbol, _ reference: ClassReference, _ arguments: ArraySlice<NodeID>)
        -> Int?
    {
        guard let index = reference.declaredIndex else { return nil }
        return candidates(program.classes[index].methods[name], arguments).first { accepts(arguments, shape(of: $0)) }
    }

    /// Calls a function of a value whose static type is known; the receiver is in the frame.
    mutating func callValueMethod(
        _ name: Symbol, _ reference: ClassReference, _ frame: Int, _ node: NodeID, _ callee: NodeID,
        _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand {
        if let function = valueFunction(name, reference, arguments) {
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

    /// Calls a function of `self`, which may be a value.
    mutating func callOwnValue(
        _ name: Symbol, _ owner: ClassReference, _ node: NodeID, _ callee: NodeID, _ arguments: ArraySlice<NodeID>,
        into target: Int?
    ) -> Operand {
        let frame = state.temporaries(arguments.count + 5)
        let receiver = selfOperand(callee)
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

    // MARK: Arguments

    /// The paths of the `&` arguments; nil if there are none.
    mutating func changedPlaces(_ order: [NodeID?]) -> [ValuePath?]? {
        guard order.contains(where: { $0.map { tree.kind(tree.child($0, 0)) == .inoutExpression } ?? false }) else {
            return nil
        }
        var paths: [ValuePath?] = []
        for argument in order {
            guard let argument, tree.kind(tree.child(argument, 0)) == .inoutExpression else {
                paths.append(nil)
                continue
            }
            let path = valuePath(tree.child(tree.child(argument, 0), 0))
            checkChange(of: path)
            paths.append(path)
        }
        return paths
    }

    /// Compiles the arguments of a parameter `xs: T...` into an array.
    mutating func collectVariadic(
        _ position: Int, _ arguments: ArraySlice<NodeID>, _ parameters: [CallParameter], _ order: [NodeID?],
        into register: Int
    ) {
        var values: [NodeID] = []
        if let first = order[position], let start = arguments.firstIndex(of: first) {
            let next = order[(position + 1)...].compactMap { $0 }.first
            let end = next.flatMap { arguments.firstIndex(of: $0) } ?? arguments.endIndex
            values = arguments[start..<max(start, end)].map { tree.child($0, 0) }
        }
        let operand = arrayLiteral(
            values[...], into: register, expecting: parameters[position].elements.value)
        state.mayHold(register, operand.type)
    }

    /// Compiles an argument that the callee evaluates by calling it.
    mutating func compileAutoclosure(_ value: NodeID, into register: Int) {
        compileThunk(of: value, parameters: 0, at: value, into: register)
    }
}
