// Calls. If the callee is known, its labels are checked and its arguments are put into parameter order here. Otherwise the
// machine binds the call by the same rules.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    mutating func call(_ node: NodeID, into target: Int?) -> Operand {
        // The call may be the base of a chain.
        if literals.passesTypes { passTypes(of: node) }
        var callee = tree.child(node, 0)
        let arguments = tree.children(node, from: 1)
        // `(Int)(x)` calls what is in the parentheses.
        while tree.kind(callee) == .parenthesized, tree.kind(tree.child(callee, 0)) == .identifier {
            callee = tree.child(callee, 0)
        }
        if let made = uikitValue(callee, arguments, into: target) { return made }
        switch tree.kind(callee) {
        case .identifier: return callNamed(node, callee, arguments, into: target)
        case .member: return callMember(node, callee, arguments, into: target)
        case .optionalChain
        where isOptionalRequirement(tree.child(callee, 0))
            && !arguments.contains { tree.kind(tree.child($0, 0)) == .inoutExpression }:
            return callOptional(tree.child(callee, 0), arguments, into: target)
        case .arrayLiteral where arguments.isEmpty && tree.childCount(callee) == 1:
            return arrayLiteral([], into: target)
        // `[Int](range)`
        case .arrayLiteral where arguments.count == 1 && label(arguments.first!) == .none && isTypeSpelling(callee):
            return callBuiltinValue(
                .makeArray, node, arguments, callee: tree.child(callee, 0), into: target, makes: .none)
        case .dictionaryLiteral where arguments.isEmpty:
            let register = target ?? state.temporaries()
            state.emit(Instruction(.makeDictionary, register, register, 0))
            state.mayHold(register, .dictionary)
            return Operand(register: register, type: .dictionary)
        case .arrayLiteral where isTypeSpelling(callee), .dictionaryLiteral where isTypeSpelling(callee):
            return makeCollection(callee, node, arguments, into: target)
                ?? Operand(register: target ?? state.temporaries(), type: .unknown)
        case .superExpression:
            report(
                "super-as-value", "'super' is not a function", at: location(callee), label: "expected 'super.name(…)'")
            return Operand(register: target ?? state.temporaries(), type: .unknown)
        case .implicitMember where calledName(callee) != tree.name(callee):
            return callNamed(node, callee, arguments, into: target)
        case .implicitMember where text(tree.name(callee)) == "now" || text(tree.name(callee)) == "zero":
            let register = target ?? state.temporaries()
            load(.duration(0), into: register)
            return Operand(register: register, type: .duration)
        case .implicitMember where makesCollection(callee, arguments):
            return callCollectionInitializer(node, arguments, into: target)
        case .implicitMember where text(tree.name(callee)) == "seconds":
            return callBuiltinValue(.makeSeconds, node, arguments, into: target)
        case .implicitMember where text(tree.name(callee)) == "milliseconds":
            return callBuiltinValue(.makeMilliseconds, node, arguments, into: target)
        case .implicitMember where isOwnCase(tree.name(callee)):
            let index = implicitOwner(tree.name(callee), expecting: implicitExpectation)
            return makeCase(tree.name(callee), of: index, node, arguments, into: target)
        case .implicitMember
        where implicitClass != nil || isKeptCase(tree.name(callee)) || tree.name(callee) == names.initName:
            return callImplicit(node, callee, arguments, into: target)
        case .implicitMember where implicitExtension(tree.name(callee)) != nil:
            let owner = ClassReference(declared: implicitExtension(tree.name(callee))!)
            let frame = state.temporaries(arguments.count + 5)
            load(.type(owner.raw), into: frame)
            return callStatic(tree.name(callee), of: owner, frame, node, callee, arguments, into: target)
        case .implicitMember:
            if let index = implicitOwner(tree.name(callee), expecting: implicitExpectation) {
                let owner = ClassReference(declared: index)
                let frame = state.temporaries(arguments.count + 5)
                load(.type(owner.raw), into: frame)
                return callStatic(tree.name(callee), of: owner, frame, node, callee, arguments, into: target)
            }
            report(
                "unknown-case", "'.\(text(tree.name(callee)))(…)' needs a class before the dot", at: location(callee),
                label: "write the class's name")
            return Operand(register: target ?? state.temporaries(), type: .unknown)
        default:
            let frame = beginCall(arguments.count)
            let function = base(callee)
            state.emit(Instruction(.move, frame, function.register))
            return finishCall(.callValue, frame, arguments, CallSite(name: .none), type: .unknown, into: target)
        }
    }

    /// Calls a static member of the expected class, as in `.systemFont(ofSize: 12)`; without one, the call's value is the name.
    private mutating func callImplicit(
        _ node: NodeID, _ callee: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand {
        let name = tree.name(callee)
        let isExpected = implicitClass != nil
        if let owner = implicitClass ?? maker(name) ?? keptMaker(name, arguments) {
            implicitClass = nil
            if name == names.initName { return construct(owner, node, arguments, into: target) }
            let kind = uikit(owner)
            let isModelled = methods(named: name).contains {
                MethodInfo.all[$0].isStatic && kind.isKind(of: MethodInfo.all[$0].owner)
            }
            let isDeclared = owner.declaredIndex.map { program.classes[$0].staticMethods[name] != nil } ?? false
            if isDeclared || isModelled && !program.isKept(owner) {
                let frame = beginCall(arguments.count + 1)
                load(.type(owner.raw), into: frame)
                return callStatic(name, of: owner, frame, node, callee, arguments, into: target)
            }
            if let kept = keptMember(name, in: owner, isStatic: true, labels: callLabels(arguments)) {
                let frame = beginCall(arguments.count + 1)
                load(.type(owner.raw), into: frame)
                return callKept(name, kept, frame, callee, arguments, into: target)
            }
            // Another module has added it to the expected class.
            if isExpected, let foreign = opaqueInitializer(node, arguments, into: target) { return foreign }
        }
        // `.init(top: 8, …)` where a built-in value type is expected.
        if name == names.initName, let builtin = expectedKind, Self.argumentCount(of: builtin) != nil {
            return callBuiltin(builtin, node, callee, arguments, into: target)
        }
        // The value of a type that wraps one, such as `Notification.Name`, is the wrapped value.
        if name == names.initName, arguments.count == 1, let only = arguments.first,
            tree.name(only) == .none || text(tree.name(only)) == "rawValue"
        {
            return expression(tree.child(only, 0), into: target)
        }
        if name == names.initName, let foreign = opaqueInitializer(node, arguments, into: target) { return foreign }
        for argument in arguments { expression(tree.child(argument, 0)) }
        let register = target ?? state.temporaries()
        load(.enumCase(name), into: register)
        return Operand(register: register, type: .unknown)
    }

    /// The UIKit class with a static function of this name that creates an instance of the class, if there is only one.
    private func maker(_ name: Symbol) -> ClassReference? {
        let owners = Set(
            methods(named: name).map { MethodInfo.all[$0] }
                .filter { $0.isStatic && $0.result == .object($0.owner, isOptional: false) }.map(\.owner))
        return owners.count == 1 ? owners.first.map { ClassReference($0) } : nil
    }

    /// Allocates registers for a callee and its arguments.
    mutating func beginCall(_ arguments: Int) -> Int { state.temporaries(arguments + 1) }

    /// Compiles arguments in order, emits the call and moves the result.
    mutating func finishCall(
        _ op: Opcode, _ frame: Int, _ arguments: ArraySlice<NodeID>, _ callSite: CallSite, type: StaticType,
        into target: Int?
    ) -> Operand {
        var callSite = callSite
        callSite.labels = []
        state.mayHold(frame, .unknown)
        let inouts = changedPlaces(arguments.map { $0 })
        let top = inouts == nil ? frame + 1 + arguments.count : max(frame + 1 + arguments.count, state.top)
        for (position, argument) in arguments.enumerated() {
            if inouts?[position] == nil {
                let operand = expression(tree.child(argument, 0), into: frame + 1 + position)
                state.mayHold(frame + 1 + position, operand.type)
            }
            state.top = top
            callSite.labels.append(label(argument))
        }
        if let inouts { readPlaces(inouts, above: frame) }
        emitChangingCall(op, frame, arguments.count, callSite, inouts?.compactMap { $0 })
        return result(frame, type, into: target)
    }

    mutating func result(_ frame: Int, _ type: StaticType, into target: Int?) -> Operand {
        state.mayHold(frame, .unknown)
        guard let target, target != frame else { return Operand(register: frame, type: type) }
        state.emit(Instruction(.take, target, frame))
        state.mayHold(target, type)
        return Operand(register: target, type: type)
    }

    // MARK: Calls by name

    mutating func callNamed(
        _ node: NodeID, _ callee: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand {
        if literalMark(node) == .optionalMap {
            return callOptionalMap(nil, callee, arguments.first!, into: target)
        }
        let name = calledName(callee)
        if reducesSelf(name, arguments) { return reduceInto(node, arguments, into: target) }
        switch resolve(name) {
        case .local(let index):
            return callValue(node, callee, arguments, taking: state.locals[index].parameters, into: target)
        case .captured(let index, _, _, _):
            return callValue(node, callee, arguments, taking: state.captureNames[index].parameters, into: target)
        case .global, .live:
            return callValue(node, callee, arguments, taking: nil, into: target)
        case .function(let first):
            var index = first
            if !globalOverloads.isEmpty, !accepts(arguments, shape(of: first)) {
                index = globalOverloads[name]?.first { accepts(arguments, shape(of: $0)) } ?? first
            }
            index = chosenByResult(index, node)
            if files[file].isSwift, seesOpaqueNames, !accepts(arguments, shape(of: index)),
                let other = callHidden(name, node, callee, arguments, into: target)
            {
                return other
            }
            let frame = beginCall(program.functions[index].parameters.count)
            // A register that holds no counted value need not be cleared before the arguments are evaluated.
            if state.dirty > frame { state.emit(Instruction(.loadNil, frame)) }
            return bound(
                .callFunction, frame, arguments, shape(of: index), CallSite(name: name, target: index), node,
                type: functionTypes[index], into: target)
        case .type where aliasedCollection(name) != nil, .builtin where aliasedCollection(name) != nil:
            return makeCollection(callee, node, arguments, into: target)
                ?? Operand(register: target ?? state.temporaries(), type: .unknown)
        case .type(let reference):
            if name == names.selfType, let own = dynamicSelf(callee) {
                return call(names.initName, on: own, arguments, into: target)
            }
            return construct(reference, node, arguments, into: target)
        case .staticMember(let owner):
            if let own = staticSelf(callee), own.type == .type(owner) {
                if isOverridden(name, owner) { return call(name, on: own, arguments, into: target) }
                let frame = state.temporaries(arguments.count + 5)
                state.emit(Instruction(.move, frame, own.register))
                return callStatic(name, of: owner, frame, node, callee, arguments, into: target)
            }
            let frame = state.temporaries(arguments.count + 5)
            load(.type(owner.raw), into: frame)
            return callStatic(name, of: owner, frame, node, callee, arguments, into: target)
        case .member:
            guard let owner = selfClass else { break }
            if let own = callExtensionMember(name, node, nil, arguments, into: target) { return own }
            if mayBeValue(owner) { return callOwnValue(name, owner, node, callee, arguments, into: target) }
            if let builtin = MemberTables.function(named: text(name)), isLanguages(name, arguments, in: owner) {
                return callBuiltin(builtin, node, callee, arguments, into: target)
            }
            let frame = beginCall(arguments.count + 4)
            state.emit(Instruction(.move, frame, selfOperand(callee).register))
            return callMethod(name, of: owner, frame, node, callee, arguments, into: target)
        case .builtin where arguments.isEmpty && text(name) == "Void":
            let register = target ?? state.temporaries()
            state.emit(Instruction(.loadNil, register))
            return Operand(register: register, type: .void)
        case .builtin(let builtin):
            return callBuiltin(builtin, node, callee, arguments, into: target)
        case .unresolved:
            if let isReal = numericGeneric(name) {
                return callBuiltin(isReal ? .makeDouble : .makeInt, node, callee, arguments, into: target)
            }
            if let generic = genericType(name, into: nil) {
                let frame = state.temporaries(arguments.count + 5)
                state.emit(Instruction(.move, frame, generic.register))
                return dynamicCall(names.initName, frame, arguments, into: target)
            }
            // A Swift file has no verbs, so this is C's logarithm.
            if files[file].isSwift, arguments.count == 1, text(name) == "log" {
                return callBuiltin(.library, node, callee, arguments, into: target)
            }
            if let made = surfaceValue(name, arguments, into: target) { return made }
            if let associated = associationCall(name, arguments, into: target) { return associated }
            if verbs[name] == nil, let (owner, member) = globalsOwner(of: name) {
                let frame = beginCall(arguments.count + 1)
                load(.type(owner.raw), into: frame)
                return callKept(name, member, frame, callee, arguments, into: target)
            }
            if let base = opaqueOwner(of: name) {
                let frame = beginCall(arguments.count + 1)
                state.emit(Instruction(.move, frame, base.register))
                recordUse(text(name), .opaque, at: nameLocation(callee))
                return callKept(name, nil, frame, callee, arguments, into: target)
            }
            if let owner = selfClass, let current = currentName(name, at: callee) {
                let frame = beginCall(arguments.count + 4)
                state.emit(Instruction(.move, frame, selfOperand(callee).register))
                return callCurrent(current, of: owner, frame, node, callee, arguments, into: target)
            }
            return reportUncallable(name, node, callee, arguments, into: target)
        }
        return Operand(register: target ?? state.temporaries(), type: .unknown)
    }

    /// Calls the value of a variable. A nested function's parameters are known.
    private mutating func callValue(
        _ node: NodeID, _ callee: NodeID, _ arguments: ArraySlice<NodeID>, taking parameters: [Function.Parameter]?,
        into target: Int?
    ) -> Operand {
        let frame = beginCall(parameters?.count ?? arguments.count)
        expression(callee, into: frame)
        let callSite = CallSite(name: tree.name(callee))
        guard let parameters else {
            return finishCall(.callValue, frame, arguments, callSite, type: .unknown, into: target)
        }
        return bound(
            .callValue, frame, arguments, shape(of: parameters), callSite, node, type: .unknown, into: target)
    }

    /// Whether a call refers to the language's function although UIKit has members of that name. UIKit's members of
    /// such names all have labels, as `size(forChildContentContainer:withParentContainerSize:)` does. The class must
    /// not declare a match either.
    private mutating func isLanguages(_ name: Symbol, _ arguments: ArraySlice<NodeID>, in owner: ClassReference) -> Bool
    {
        guard arguments.allSatisfy({ label($0) == .none }) else { return false }
        var current = program.searchStart(owner)
        while let index = current.declaredIndex {
            let functions = candidates(program.classes[index].methods[name], arguments)
            for function in functions where accepts(arguments, shape(of: function)) { return false }
            current = program.classes[index].superclass
        }
        let uikit = uikit(owner)
        return !methods(named: name).contains {
            let method = MethodInfo.all[$0]
            return uikit.isKind(of: method.owner) && method.parameters.allSatisfy { $0.label == "_" }
        }
    }

    private mutating func reportUncallable(
        _ name: Symbol, _ node: NodeID, _ callee: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand {
        if verbs[name] != nil {
            let inner = arguments.map { text(tree.range(tree.child($0, 0))) }
            report(
                "verb-as-function", "'\(text(name))' is a verb, not a function", at: location(callee),
                label: "a verb takes no parentheses",
                fixIts: arguments.allSatisfy({ tree.name($0) == .none })
                    ? [
                        FixIt(
                            message: "write '\(text(name)) \(inner.joined(separator: " "))'",
                            location: location(node), replacement: "\(text(name)) \(inner.joined(separator: " "))")
                    ] : [])
        } else {
            reportUnresolved(name, callee)
        }
        for argument in arguments { expression(tree.child(argument, 0)) }
        return Operand(register: target ?? state.temporaries(), type: .unknown)
    }

    func shape(of function: Int) -> [CallParameter] { shape(of: program.functions[function].parameters) }

    func shape(of parameters: [Function.Parameter]) -> [CallParameter] {
        parameters.map {
            CallParameter(
                label: $0.label ?? .none, hasDefault: $0.hasDefault, takesCode: $0.takesCode,
                refusesCode: $0.refusesCode, type: $0.type.guidesArguments ? $0.type : .unknown,
                isVariadic: $0.isVariadic,
                isAutoclosure: $0.isAutoclosure, builder: $0.builder, elements: $0.elements)
        }
    }

    // MARK: Binding arguments to known parameters

    /// Compiles a call whose parameters are known.
    mutating func bound(
        _ op: Opcode, _ frame: Int, _ arguments: ArraySlice<NodeID>, _ parameters: [CallParameter],
        _ callSite: CallSite,
        _ node: NodeID, type: StaticType, into target: Int?, receiver receiverPath: ValuePath? = nil
    ) -> Operand {
        guard let order = match(arguments, parameters, node) else {
            for argument in arguments { expression(tree.child(argument, 0)) }
            return Operand(register: frame, type: type)
        }
        state.mayHold(frame, .unknown)
        let inouts = changedPlaces(order)
        let registers = frame + 1 + parameters.count
        if registers > state.high { state.high = registers }
        let keepsPaths = inouts != nil || receiverPath != nil
        let top = keepsPaths ? max(registers, state.top) : registers
        state.top = max(state.top, registers)
        for (position, parameter) in order.enumerated() {
            let register = frame + 1 + position
            if parameters[position].isVariadic {
                collectVariadic(position, arguments, parameters, order, into: register)
            } else if let parameter {
                let value = tree.child(parameter, 0)
                if parameters[position].isAutoclosure {
                    compileAutoclosure(value, into: register)
                } else if parameters[position].takesName, tree.kind(value) == .keyPath {
                    keyPathName(value, into: register)
                } else if inouts?[position] == nil {
                    if parameters[position].builder != nil, [.closure, .commandBlock].contains(tree.kind(value)) {
                        nextBuilder = parameters[position].builder
                    }
                    if tree.kind(value) == .call, op == .callFunction, callSite.target >= 0,
                        position < program.functions[callSite.target].parameters.count
                    {
                        expectedCall = (value, program.functions[callSite.target].parameters[position].type)
                    }
                    let operand = expression(
                        value, into: register, expecting: parameters[position].type,
                        elements: parameters[position].elements)
                    state.mayHold(register, operand.type)
                }
            } else {
                load(.absent, into: register)
            }
            state.top = top
        }
        if let inouts { readPlaces(inouts, above: frame) }
        if let receiverPath { readPlace(receiverPath, into: frame) }
        var callSite = callSite
        callSite.labels = parameters.map(\.label)
        let changesReceiver =
            callSite.target >= 0 && op == .callFunction && program.functions[callSite.target].inouts.first == 0
        let places: [ValuePath?]? =
            inouts.map { (changesReceiver ? [receiverPath] : []) + $0.compactMap { $0 } } ?? receiverPath.map { [$0] }
        emitChangingCall(op, frame, parameters.count, callSite, places)
        return result(frame, type, into: target)
    }

    /// The argument of each parameter, or nil to use its default. If they do not match, returns nil and reports an
    /// error at `node`, unless that is nil.
    mutating func match(_ arguments: ArraySlice<NodeID>, _ parameters: [CallParameter], _ node: NodeID) -> [NodeID?]? {
        var order: [NodeID?] = []
        var rest = arguments
        for (position, parameter) in parameters.enumerated() {
            if parameter.isVariadic {
                guard let first = rest.first, label(first) == parameter.label, !tree.flags(first).contains(.isTrailing)
                else {
                    order.append(nil)
                    continue
                }
                order.append(first)
                rest = rest.dropFirst()
                while let next = rest.first, label(next) == .none { rest = rest.dropFirst() }
                continue
            }
            guard let next = rest.first else {
                if parameter.hasDefault {
                    order.append(nil)
                    continue
                }
                if node.exists { reportMissingArgument(parameter, position, node) }
                return nil
            }
            let written = label(next)
            let isTrailing = written == names.trailing
            let later = parameters.dropFirst(position + 1)
            // The closure goes to a later parameter that needs it.
            let isSpared = parameter.hasDefault && rest.count <= later.filter { !$0.hasDefault && !$0.isVariadic }.count
            let fits =
                isTrailing
                ? !isSpared
                    && (parameter.takesCode
                        || !(parameter.refusesCode || later.contains(where: \.takesCode)
                            || (parameter.hasDefault && !later.isEmpty)))
                : written == parameter.label
            if fits {
                order.append(next)
                rest = rest.dropFirst()
            } else if parameter.hasDefault, isTrailing || later.contains(where: { $0.label == written }) {
                order.append(nil)
            } else {
                if node.exists, !reportArgumentOrder(arguments, parameters, node) {
                    reportLabel(next, parameter, node)
                }
                return nil
            }
        }
        if let extra = rest.first {
            guard node.exists else { return nil }
            let wanted = parameters.isEmpty ? "no arguments" : count(parameters.count, "argument")
            report(
                "too-many-arguments", "'\(calleeName(node))' takes \(wanted)", at: location(extra),
                label: rest.count == 1 ? "one too many" : "too many from here on",
                fixIts: withoutArguments(rest, of: arguments))
            return nil
        }
        return order
    }

    func calleeName(_ node: NodeID) -> String {
        let callee = tree.child(node, 0)
        return tree.name(callee) == .none ? text(tree.range(callee)) : text(tree.name(callee))
    }

    private mutating func reportMissingArgument(_ parameter: CallParameter, _ position: Int, _ node: NodeID) {
        let name = parameter.label == .none ? "argument \(position + 1)" : "'\(text(parameter.label)):'"
        let end = tree.range(node).end
        let location = SourceLocation(file: file, range: SourceRange(start: end - 1, end: end))
        report(
            "missing-argument", "'\(calleeName(node))' is missing \(name)", at: location,
            label: parameter.label == .none ? "expected a value" : "expected '\(text(parameter.label)): value'")
    }

    private mutating func reportLabel(_ argument: NodeID, _ parameter: CallParameter, _ node: NodeID) {
        let written = tree.name(argument)
        let value = tree.range(tree.child(argument, 0))
        let whole = tree.range(argument)
        let location = SourceLocation(
            file: file,
            range: written == .none ? whole : SourceRange(start: whole.start, end: nameRange(argument).end))
        let wanted = parameter.label == .none ? "no label" : "'\(text(parameter.label)):'"
        let found = written == .none ? "but this has none" : "not '\(text(written)):'"
        let replacement =
            parameter.label == .none
            ? text(value) : "\(text(parameter.label)): \(text(value))"
        report(
            "wrong-label", "'\(calleeName(node))' takes \(wanted) here, \(found)", at: location,
            label: "expected \(wanted)",
            fixIts: [
                FixIt(
                    message: parameter.label == .none ? "omit the label" : "write '\(text(parameter.label)):'",
                    location: SourceLocation(file: file, range: whole), replacement: replacement)
            ])
    }
}
