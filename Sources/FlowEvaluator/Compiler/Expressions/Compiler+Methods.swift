// Method calls on instances of the script's and UIKit's classes, and on values.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSurface
internal import FlowSyntax

extension Compiler {
    mutating func callMember(
        _ node: NodeID, _ callee: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand {
        let baseNode = tree.child(callee, 0)
        let name = tree.name(callee)
        if tree.kind(baseNode) == .superExpression {
            return callSuper(name, node, baseNode, arguments, into: target)
        }
        if tree.kind(baseNode) == .identifier, let builtin = MemberTables.function(named: text(name)),
            isSpelled(baseNode, "Swift") || isSpelled(baseNode, "Foundation")
        {
            return callBuiltin(builtin, node, callee, arguments, into: target)
        }
        if isModuleName(baseNode) { return callNamed(node, callee, arguments, into: target) }
        if let own = callOnCollectionType(name, node, callee, arguments, into: target) { return own }
        if name == names.initName, tree.kind(baseNode) == .identifier,
            case .builtin(let builtin) = resolve(tree.name(baseNode))
        {
            return callBuiltin(builtin, node, baseNode, arguments, into: target)
        }
        if name == names.initName, tree.kind(baseNode) == .selfExpression,
            let own = callSelfInit(node, baseNode, arguments, into: target)
        {
            return own
        }
        if let builtin = Self.queueFunctions.first(where: { isSpelled(callee, $0.key) })?.value {
            return callBuiltinValue(builtin, node, arguments, into: target)
        }
        // Every queue runs its work in turns of the main queue.
        if arguments.count == 2, text(name) == "asyncAfter", text(tree.name(arguments.first!)) == "deadline" {
            return callBuiltinValue(.asyncAfter, node, arguments, into: target)
        }
        if arguments.count == 2, text(name) == "reduce", text(tree.name(arguments.first!)) == "into" {
            return reduceInto(node, arguments, into: target)
        }
        if literalMark(node) == .optionalMap || mapsUIKitOptional(name, baseNode, arguments) {
            return callOptionalMap(baseNode, node, arguments.first!, into: target)
        }
        if let hashed = hashInto(name, baseNode, arguments, into: target) { return hashed }
        if let own = callExtreme(name, baseNode, arguments, into: target) { return own }
        if let list = eagerCall(node, into: target) ?? sliceIndex(node, arguments, into: target) { return list }
        if let own = callExtensionMember(name, node, baseNode, arguments, into: target) { return own }
        if let own = callOverridden(name, baseNode, arguments, into: target) { return own }
        if let special = callOnValueType(name, node, callee, arguments, into: target) { return special }
        if let special = callOnValue(name, node, baseNode, arguments, into: target) { return special }
        let frame = state.temporaries(arguments.count + 5)
        if let builtin = mutatingBuiltin(name, arguments, baseNode) {
            return callMutating(builtin, frame, node, baseNode, arguments, into: target)
        }
        let receiver = base(baseNode)
        // A collection in a temporary is moved, because a second reference would force a copy if the statement changes
        // it.
        let isGivenUp =
            receiver.register > frame && !receiver.type.isInstance && MemberTables.valueMembers.contains(text(name))
        state.emit(Instruction(isGivenUp ? .take : .move, frame, receiver.register))
        if mapsOptional(name, arguments, receiver.type) { return dynamicCall(name, frame, arguments, into: target) }
        switch receiver.type {
        case .instance(let reference):
            return callMethod(name, of: reference, frame, node, callee, arguments, into: target)
        case .value(let reference):
            return callValueMethod(name, reference, frame, node, callee, arguments, into: target)
        case .type(let reference):
            return callStatic(name, of: reference, frame, node, callee, arguments, into: target)
        default:
            if tree.kind(baseNode) == .selfExpression, let owner = selfClass,
                let (members, type) = libraryMembers(name, owner, arguments)
            {
                return callValueMember(name, members, type, frame, node, callee, arguments, into: target)
            }
            if let members = MemberTables.members(of: receiver.type), !isExtended(receiver.type, name, by: arguments) {
                return callValueMember(name, members, receiver.type, frame, node, callee, arguments, into: target)
            }
            return dynamicCall(
                name, frame, arguments, expecting: onlyParameter(name, receiver.type, arguments), into: target)
        }
    }

    /// The type that a function of an extension of a built-in value type gives its only argument.
    private mutating func onlyParameter(_ name: Symbol, _ type: StaticType, _ arguments: ArraySlice<NodeID>)
        -> StaticType
    {
        guard arguments.count == 1, !program.valueExtensions.isEmpty, let kind = type.valueKind,
            let index = program.valueExtensions[kind]
        else { return .unknown }
        let function = candidates(program.classes[index].methods[name], arguments).first {
            accepts(arguments, shape(of: $0))
        }
        return function.map { shape(of: $0)[0].type } ?? .unknown
    }

    /// Whether a call maps an optional: `map` and `flatMap` of a value whose type has no such function.
    private func mapsOptional(_ name: Symbol, _ arguments: ArraySlice<NodeID>, _ type: StaticType) -> Bool {
        guard arguments.count == 1, text(name) == "map" || text(name) == "flatMap" else { return false }
        switch type {
        case .instance(let reference), .value(let reference):
            return !hasMember(name, reference) && keptMember(name, in: reference) == nil && !program.isOpaque(reference)
        case .int, .double, .bool, .rect, .size, .point, .duration, .enumCase, .uikit: return true
        default: return false
        }
    }

    /// Run-loop functions that Swift code calls on objects that Flow does not otherwise model.
    static let queueFunctions: KeyValuePairs<String, Builtin> = [
        "DispatchQueue.main.async": .async, "DispatchQueue.main.asyncAfter": .asyncAfter,
        "RunLoop.main.add": .addTimer, "RunLoop.current.add": .addTimer, "Notification.Name": .identity,
        "NSNotification.Name": .identity,
    ]

    mutating func move(_ frame: Int, _ type: StaticType, into target: Int?) -> Operand {
        state.mayHold(frame, .unknown)
        guard let target, target != frame else { return Operand(register: frame, type: type) }
        state.emit(Instruction(.take, target, frame))
        state.mayHold(target, type)
        return Operand(register: target, type: type)
    }

    // MARK: Instances

    /// Calls a method of an instance whose static class is known. The receiver is already in the frame. Dispatch
    /// remains dynamic, because the instance's class may override the method.
    mutating func callMethod(
        _ name: Symbol, of reference: ClassReference, _ frame: Int, _ node: NodeID, _ callee: NodeID,
        _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand {
        if program.isOpaque(reference), files[file].isSwift, isOnlyAsync(name, reference), !isAwaited(node) {
            recordUse(text(name), .opaque, at: nameLocation(callee))
            return callKept(name, nil, frame, callee, arguments, into: target)
        }
        var overloads: [[CallParameter]] = []
        var results: [StaticType] = []
        var current = program.searchStart(reference)
        while let index = current.declaredIndex {
            let own = program.classes[index].methods[name]
            var functions = candidates(own, arguments)
            // If no overload matches, the error describes the first.
            if functions.isEmpty, let first = own?.first {
                functions = [own?.first { program.functions[$0].parameters.count == arguments.count } ?? first]
            }
            for function in functions {
                overloads.append(shape(of: function))
                results.append(functionTypes[function])
            }
            current = program.classes[index].superclass
        }
        let uikit = uikit(reference)
        for index in methods(named: name) {
            let method = MethodInfo.all[index]
            guard uikit.isKind(of: method.owner), !method.isInitializer, !method.isStatic else { continue }
            overloads.append(parameters(of: method))
            results.append(staticType(method.result))
        }
        for callback in callbacks(named: name) {
            let info = callback.info
            guard uikit.isKind(of: info.owner), info.owner != .object, !info.isQuestion else { continue }
            overloads.append(
                info.parameters.map {
                    CallParameter(
                        label: argumentLabel($0.label), hasDefault: false,
                        takesCode: false)
                })
            results.append(.void)
        }
        if overloads.isEmpty {
            let resolution = findMember(name, in: reference)
            if case .uikitProperty = resolution,
                let kept = keptMember(name, in: reference, labels: callLabels(arguments)), kept.kind == .method,
                kept.labels == callLabels(arguments)
            {
                return callKept(name, kept, frame, callee, arguments, into: target)
            }
            switch resolution {
            case .missing where keptMember(name, in: reference) != nil:
                let kept = keptMember(name, in: reference, labels: callLabels(arguments))
                return callKept(name, kept, frame, callee, arguments, into: target)
            case .missing where hasOpaqueMembers(name, reference):
                recordUse(text(name), .opaque, at: nameLocation(callee))
                return callKept(name, nil, frame, callee, arguments, into: target)
            case .missing:
                if let current = currentName(name, at: callee) {
                    return callCurrent(current, of: reference, frame, node, callee, arguments, into: target)
                }
                reportMissingMember(name, of: reference, node: callee)
            case .uikitProperty(let property) where program.isOpaque(reference) || mayBeForeign(property):
                // Another module may have a function of this name.
                return callKept(name, nil, frame, callee, arguments, into: target)
            case _ where reportCalledProperty(name, resolution, of: reference, node, callee, arguments):
                return Operand(register: frame, type: .unknown)
            default:
                // The member is a field or property that holds a function.
                let receiver = Operand(register: frame, type: .instance(reference))
                _ = member(name, of: receiver, node: callee, into: frame)
                return finishCall(
                    .callValue, frame, arguments, CallSite(name: name), type: .unknown, into: target)
            }
            for argument in arguments { expression(tree.child(argument, 0)) }
            return Operand(register: frame, type: .unknown)
        }
        let index = overloads.firstIndex { accepts(arguments, $0) }
        guard let index else {
            if let kept = keptMember(name, in: reference, labels: callLabels(arguments)),
                kept.labels.count == arguments.count,
                !overloads.contains(where: {
                    $0.count == kept.labels.count && $0.map { text($0.label) } == callLabels(arguments)
                })
                    && kept.labels == callLabels(arguments)
            {
                return callKept(name, kept, frame, callee, arguments, into: target)
            }
            if !opaqueModules.isEmpty, files[file].isSwift,
                !declaresMethod(name, reference) || program.isOpaque(reference) || isSurface(reference)
                    || isLibrary(reference)
            {
                // Another module may have added a function of this name with other labels.
                recordUse(text(name), .opaque, at: nameLocation(callee))
                return callKept(name, nil, frame, callee, arguments, into: target)
            }
            let nearest = overloads.first { $0.count == arguments.count } ?? overloads[0]
            reportOverloads(name, nearest, reference, node, arguments)
            return Operand(register: frame, type: .unknown)
        }
        if let function = chosenFunction(node) {
            return bound(
                .callFunction, frame, arguments, shape(of: function), CallSite(name: name, target: function), node,
                type: functionTypes[function], into: target)
        }
        checkOperandTypes(arguments, overloads[index])
        if recordsSurface,
            let method = self.methods(named: name).first(where: { uikit.isKind(of: MethodInfo.all[$0].owner) })
        {
            recordUse("\(MethodInfo.all[method].owner.swiftName).\(text(name))", .modelled, at: nameLocation(callee))
        }
        return bound(
            .callMethod, frame, arguments, overloads[index], CallSite(name: name), node, type: results[index],
            into: target)
    }

    /// Whether one of the program's classes declares or inherits a method, or a static function, of this name.
    func declaresMethod(_ name: Symbol, _ reference: ClassReference, isStatic: Bool = false) -> Bool {
        var current = program.searchStart(reference)
        while let index = current.declaredIndex {
            let definition = program.classes[index]
            if (isStatic ? definition.staticMethods : definition.methods)[name] != nil { return true }
            current = program.classes[index].superclass
        }
        return false
    }

    /// Reports arguments whose type can never match the parameter's.
    private mutating func checkOperandTypes(_ arguments: ArraySlice<NodeID>, _ parameters: [CallParameter]) {
        guard let order = match(arguments, parameters, .none) else { return }
        for (argument, parameter) in zip(order, parameters) {
            guard let argument, case .instance(let wanted) = parameter.type else { continue }
            let value = tree.child(argument, 0)
            var found: String?
            switch tree.kind(value) {
            case .identifier:
                if case .type(let type) = resolve(tree.name(value)) {
                    found = "the class \(className(type))"
                    report(
                        "class-as-instance", "'\(text(tree.name(value)))' is a class, not an instance",
                        at: location(value), label: "expected a \(className(wanted))",
                        fixIts: [
                            FixIt(
                                message: "create an instance: '\(text(tree.name(value)))()'", location: location(value),
                                replacement: "\(text(tree.name(value)))()")
                        ])
                    continue
                }
            case .string: found = "a string"
            case .integerLiteral, .floatLiteral: found = "a number"
            case .boolLiteral: found = "a Boolean"
            default: break
            }
            if let found {
                report(
                    "wrong-type", "expected a \(className(wanted)), but this is \(found)", at: location(value),
                    label: "expected a \(className(wanted))")
            }
        }
    }

    private mutating func reportOverloads(
        _ name: Symbol, _ nearest: [CallParameter], _ reference: ClassReference, _ node: NodeID,
        _ arguments: ArraySlice<NodeID>
    ) {
        _ = match(arguments, nearest, node)
        for argument in arguments { expression(tree.child(argument, 0)) }
    }

    // MARK: Values

    mutating func callValueMember(
        _ name: Symbol, _ members: [BuiltinMember], _ type: StaticType, _ frame: Int, _ node: NodeID, _ callee: NodeID,
        _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand {
        var named = members.filter { $0.name == text(name) && $0.labels != nil }
        if !named.contains(where: { accepts(arguments, valueParameters($0)) }) {
            named += ValueLibrary.members(of: type).filter { $0.name == text(name) && $0.labels != nil }
        }
        if named.isEmpty, isOpaqueExtension(name, members) {
            if program.opaqueClass == nil { _ = opaqueClass(interner.intern("Opaque")) }
            recordUse(text(name), .opaque, at: nameLocation(callee))
            return dynamicCall(name, frame, arguments, into: target)
        }
        guard !named.isEmpty else {
            reportMissingValueMember(name, of: type, members, node: callee)
            for argument in arguments { expression(tree.child(argument, 0)) }
            return Operand(register: frame, type: .unknown)
        }
        var shapes = named.map { valueParameters($0) }
        // The arguments of an option set's functions are sets of its type.
        if type.isOptionSet {
            for shape in shapes.indices {
                for position in shapes[shape].indices { shapes[shape][position].type = type }
            }
        }
        // A trailing closure belongs to a parameter that takes a function.
        let isTrailing = arguments.last.map { label($0) == names.trailing } ?? false
        let index =
            shapes.firstIndex { (!isTrailing || $0.last?.takesCode == true) && accepts(arguments, $0) }
            ?? shapes.firstIndex { accepts(arguments, $0) }
        guard let index else {
            if type == .range, let list = program.valueExtensions["Array"], program.classes[list].methods[name] != nil {
                // The library declares the function for arrays.
                let made = state.temporaries(2)
                state.emit(Instruction(.move, made + 1, frame))
                emitCallSite(
                    .callBuiltin, made, 1,
                    CallSite(name: interner.intern("Array"), labels: [.none], builtin: .makeArray))
                state.emit(Instruction(.take, frame, made))
                state.mayHold(frame, .list)
                return dynamicCall(name, frame, arguments, into: target)
            }
            if !opaqueModules.isEmpty, files[file].isSwift {
                // Another module may have added a function of this name with other labels.
                return dynamicCall(name, frame, arguments, into: target)
            }
            _ = match(arguments, shapes[0], node)
            return Operand(register: frame, type: .unknown)
        }
        return bound(
            .callMethod, frame, arguments, shapes[index], CallSite(name: name, builtin: named[index].builtin), node,
            type: type.isOptionSet && named[index].result == .unknown && !named[index].isMutating
                ? type : named[index].result, into: target)
    }

    /// The mutating member with this name, if the receiver may be a value that has it.
    private mutating func mutatingBuiltin(_ name: Symbol, _ arguments: ArraySlice<NodeID>, _ baseNode: NodeID)
        -> Builtin?
    {
        guard let member = mutatingMember(name, arguments) else { return nil }
        // Classes of programs have functions `update(with:)` that return nothing.
        if member.builtin == .changeOptions, text(name) == "update", !quickType(baseNode).isOptionSet { return nil }
        // A type of the program may have a function of this name that leaves its receiver alone.
        if case .value(let reference) = quickType(baseNode), case .methods = findMember(name, in: reference) {
            return nil
        }
        if member.builtin == .insertMember, quickType(baseNode).isOptionSet {
            _ = tupleShape([interner.intern("inserted"), interner.intern("memberAfterInsert")])
        }
        switch tree.kind(baseNode) {
        case .identifier, .member, .subscript, .optionalChain, .force: return member.builtin
        case .dollar: return isValuePath(baseNode) ? member.builtin : nil
        default: return nil
        }
    }

    /// The language's mutating member to which a call with these arguments can refer.
    func mutatingMember(_ name: Symbol, _ arguments: ArraySlice<NodeID>) -> BuiltinMember? {
        let spelling = text(name)
        let labels = arguments.map { tree.name($0) == .none ? "_" : text(tree.name($0)) }
        let isTrailing = arguments.last.map { tree.flags($0).contains(.isTrailing) } ?? false
        return (MemberTables.lists + MemberTables.dictionaries + MemberTables.booleans + MemberTables.options).first {
            guard $0.isMutating, $0.name == spelling else { return false }
            // A trailing closure may be the element: `handlers.append { … }`.
            return isTrailing ? $0.labels == ["by"] || $0.name == "append" && $0.labels == labels : $0.labels == labels
        }
    }

    /// Appends to a list in a local without retaining it, if the argument cannot change it. The code that follows handles all
    /// other receivers. Returns the jump to the end of the call.
    private mutating func appendInPlace(
        _ builtin: Builtin, _ frame: Int, _ baseNode: NodeID, _ arguments: ArraySlice<NodeID>
    ) -> Int? {
        guard builtin == .append, arguments.count == 1, tree.kind(baseNode) == .identifier,
            case .local(let index) = resolve(tree.name(baseNode)), case let local = state.locals[index],
            !local.isWeak, !local.isCaptured, !local.isConstant, local.type == .list,
            case let argument = tree.child(arguments.first!, 0), isSteady(argument)
        else { return nil }
        let operand = expression(argument, into: frame + 1)
        state.mayHold(frame + 1, operand.type)
        state.emit(Instruction(.append, frame, local.register))
        return state.emit(Instruction(.jump, 0, k: 0))
    }

    private mutating func callMutating(
        _ builtin: Builtin, _ frame: Int, _ node: NodeID, _ baseNode: NodeID, _ arguments: ArraySlice<NodeID>,
        into target: Int?
    ) -> Operand {
        let name = tree.name(tree.child(node, 0))
        if arguments.count <= 2, let first = arguments.first {
            let isCollection = text(tree.name(first)) == "contentsOf"
            if isCollection {
                expectLiteral(tree.child(first, 0), at: baseNode)
            } else {
                expectElement(tree.child(first, 0), of: baseNode)
            }
        }
        defer { expectedLiteral.node = .none }
        let appended = appendInPlace(builtin, frame, baseNode, arguments)
        defer { if let appended { state.patch(appended, to: state.here) } }
        let isSteady = arguments.allSatisfy { self.isSteady(tree.child($0, 0)) }
        if isValuePath(baseNode) {
            let callSite = CallSite(name: name, labels: arguments.map { label($0) }, builtin: builtin)
            if builtin == .sort { return sort(path: baseNode, arguments, callSite, into: target) }
            return mutate(path: baseNode, frame, arguments, callSite, into: target)
        }
        var place = place(baseNode, isSteady: isSteady)
        if case .instance(let reference) = place.type {
            let receiver = read(&place)
            state.emit(Instruction(.move, frame, receiver.register))
            state.mayHold(frame, .unknown)
            return callMethod(name, of: reference, frame, node, tree.child(node, 0), arguments, into: target)
        }
        checkConstant(place)
        let callSite = CallSite(name: name, labels: arguments.map { label($0) }, builtin: builtin)
        if builtin == .sort { return sort(&place, arguments, callSite, into: target) }
        compileOperands(arguments, frame)
        emitMutation(frame, arguments.count, callSite, at: &place)
        return move(frame, .unknown, into: target)
    }

    private mutating func compileOperands(_ arguments: ArraySlice<NodeID>, _ frame: Int) {
        state.mayHold(frame, .unknown)
        for (position, argument) in arguments.enumerated() {
            let operand = expression(tree.child(argument, 0), into: frame + 1 + position)
            state.mayHold(frame + 1 + position, operand.type)
        }
    }

    /// Emits the call of a mutating member of the value at a place.
    private mutating func emitMutation(_ frame: Int, _ count: Int, _ mutation: CallSite, at place: inout Place) {
        var instruction: Instruction?
        if place.steps.isEmpty, place.isVariable {
            switch place.root {
            case .register(let register): instruction = Instruction(.mutate, frame, register, count)
            case .global(let global): instruction = Instruction(.mutateGlobal, frame, global, count)
            case .captured(let captured): instruction = Instruction(.mutateCaptured, frame, captured, count)
            case .field(let field): instruction = Instruction(.mutateField, frame, field, count)
            case .member: break
            }
        }
        guard let instruction else { return emit(.mutatePlace, frame, count, at: &place, callSite: mutation) }
        state.emit(instruction)
        let callSiteIndex = addCallSite(mutation)
        state.emit(Instruction(.callSite, 0, k: callSiteIndex))
    }

    /// Sorts the array at a place. Sorting calls the script's code, which must see the unchanged array, so a sorted
    /// copy replaces it at the end. If the receiver is an object, its own method of that name is called. The frame is
    /// above all registers of the path, because those above a frame belong to the callee.
    private mutating func sort(
        _ place: inout Place, _ arguments: ArraySlice<NodeID>, _ mutation: CallSite, into target: Int?
    ) -> Operand {
        let frame = state.temporaries(arguments.count + 5)
        compileOperands(arguments, frame)
        load(&place, into: frame)
        let isObject = state.emit(Instruction(.jumpIfObject, frame, k: 0))
        load(&place, into: frame)
        emitCallSite(
            .callMethod, frame, arguments.count, CallSite(name: interner.intern("sorted"), labels: mutation.labels))
        store(frame, at: &place)
        state.emit(Instruction(.loadNil, frame))
        let end = state.emit(Instruction(.jump, 0, k: 0))
        state.patch(isObject, to: state.here)
        emitCallSite(.callMethod, frame, arguments.count, mutation)
        state.patch(end, to: state.here)
        return move(frame, .unknown, into: target)
    }
}
