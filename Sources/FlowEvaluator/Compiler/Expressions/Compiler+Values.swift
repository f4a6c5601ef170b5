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
        if let chosen = literalInitializer(own, arguments) {
            return makeFromLiteral(chosen, tree.child(arguments.first!, 0), into: target)
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

    /// The initializer of a built-in type's extensions that a call means; nil if it means one of the type's own.
    mutating func extendedInitializer(_ index: Int, _ arguments: ArraySlice<NodeID>) -> Int? {
        candidates(program.classes[index].initializers, arguments).first {
            accepts(arguments, shape(of: $0)) && !isCompiling($0) && !excludes(arguments, $0)
        }
    }

    /// Compiles an initializer of a built-in value type: an extension's or the type's own.
    private mutating func constructExtended(
        _ index: Int, _ node: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand {
        if let chosen = extendedInitializer(index, arguments) {
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
        if let chosen = own.first(where: { accepts(arguments, $0.parameters) }), !chosen.isUIKit,
            !(isCompiling(chosen.index) || excludes(arguments, chosen.index)) || !hasKeptInitializer(owner, arguments),
            !arguments.isEmpty || chosen.parameters.isEmpty || !inheritsInitializers(owner)
        {
            let labels = Overloads.labels(of: program.functions[chosen.index])
            return delegating(labels, below: index, node, arguments) {
                $0.delegate(to: chosen.index, node, arguments, into: target)
            }
        }
        return delegating(arguments.map { tree.name($0) }, below: index, node, arguments) {
            $0.callInheritedInit(node, baseNode, arguments, owner, into: target)
        }
    }

    /// Compiles `self.init(…)` with an initializer that the class inherits from UIKit, or has without a declaration.
    private mutating func callInheritedInit(
        _ node: NodeID, _ baseNode: NodeID, _ arguments: ArraySlice<NodeID>, _ owner: ClassReference, into target: Int?
    ) -> Operand {
        if isNibInitializer(arguments), uikit(owner).isKind(of: .viewController) {
            return callSuper(names.initName, node, baseNode, arguments, into: target)
        }
        if hasKeptInitializer(owner, arguments) || program.isOpaque(owner) {
            let frame = state.temporaries(arguments.count + 5)
            state.emit(Instruction(.move, frame, 0))
            _ = callKept(names.initName, nil, frame, node, arguments, into: nil, type: .unknown)
        } else {
            _ = callSuper(names.initName, node, baseNode, arguments, into: nil)
        }
        // UIKit's initializers never fail here: `self.init(coder: coder)!`.
        let register = target ?? state.temporaries()
        state.emit(Instruction(.move, register, 0))
        state.mayHold(register, .unknown)
        return Operand(register: register, type: .unknown)
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
        guard let property = staticProperty(name, of: reference), !hasStaticFunction(name, reference, arguments) else {
            return nil
        }
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
            if expecting.valueKind == nil, let only = typeMade(with: arguments) {
                return construct(only, node, arguments, into: target)
            }
        }
        if name == names.some, !isOwnCase(name), arguments.count == 1 {
            var value = expression(tree.child(arguments.first!, 0), into: target, expecting: expecting)
            wrap(&value, into: target)
            return value
        }
        if isRandomNumber(callee, arguments, expecting: expecting) {
            return randomNumber(arguments.first!, expecting, into: target)
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
        if let found = enumerationCase(name, of: index) {
            return found.hasDefaults || found.labels.count == arguments.count
        }
        guard let functions = program.classes[index].staticMethods[name] else { return true }
        return candidates(functions, arguments).contains { accepts(arguments, shape(of: $0)) }
    }

    /// The type of the program that `.init(…)` with these labels creates, if only one can.
    private mutating func typeMade(with arguments: ArraySlice<NodeID>) -> ClassReference? {
        guard let named = arguments.first(where: { tree.name($0) != .none }) else { return nil }
        let wanted = label(named)
        var found: ClassReference?
        for index in program.classes.indices where hasInitializer(index, label: wanted) {
            let own = candidates(program.classes[index].initializers, arguments)
            guard own.contains(where: { accepts(arguments, shape(of: $0)) }) else { continue }
            if found != nil { return nil }
            found = ClassReference(declared: index)
        }
        return found
    }

    /// Whether a type has an initializer with a parameter of this label: a quick test before the whole call is compared.
    private func hasInitializer(_ index: Int, label: Symbol) -> Bool {
        guard program.classes[index].kind != .protocol else { return false }
        for function in program.classes[index].initializers {
            for parameter in program.functions[function].parameters where parameter.label == label { return true }
        }
        return false
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
        checkOverlaps(paths)
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
