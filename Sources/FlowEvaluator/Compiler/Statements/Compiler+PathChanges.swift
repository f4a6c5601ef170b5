// Changes through a path: methods that change their value in place, and assignments.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// The instruction word for the root of a path; nil if the root is a member of an object or a value that no
    /// variable stores.
    private func rootWord(_ path: ValuePath) -> Instruction? {
        switch path.root {
        case .register(let register): Instruction(.place, Int(PlaceRoot.register.rawValue), k: register)
        case .global(let global): Instruction(.place, Int(PlaceRoot.global.rawValue), k: global)
        case .captured(let captured): Instruction(.place, Int(PlaceRoot.captured.rawValue), k: captured)
        case .field(let field): Instruction(.place, Int(PlaceRoot.field.rawValue), k: field)
        case .member, .value: nil
        }
    }

    /// A step of a path, and whether `!` follows the step.
    private typealias StepWord = (step: ValuePath.Step, isForced: Bool)

    /// The steps of a path without the unwrapping ones; nil if a step calls one of the program's subscripts.
    private func stepWords(_ path: ValuePath) -> (steps: [StepWord], isForced: Bool)? {
        var words: [StepWord] = []
        var isForced = false
        for step in path.steps {
            switch step {
            case .unwrap where words.isEmpty: isForced = true
            case .unwrap: words[words.count - 1].isForced = true
            case .indices: return nil
            default: words.append((step, false))
            }
        }
        return (words, isForced)
    }

    /// Emits the instruction that changes a component in place, if all members on its path are stored. Returns the
    /// jumps to the general code, for members that turn out at run time not to be stored. Returns nil if the compiler
    /// already knows that they are not.
    mutating func emitInPlace(
        _ op: Opcode, _ a: Int, _ c: Int = 0, _ path: ValuePath, callSite mutation: CallSite? = nil
    ) -> [Int]? {
        if path.isWeak || declaresSubscripts && valuesHaveSubscripts { return nil }
        guard let (words, isForced) = stepWords(path) else { return nil }
        // The last step of a stored element is an index.
        if op == .setPlace {
            guard case .index? = words.last?.step else { return nil }
        }
        let variable = rootWord(path)
        if case .value = path.root { return nil }
        var fallbacks: [ValuePath.Default] = []
        var exits: [Int] = []
        var missing: [Int] = []
        let start = state.emit(Instruction(op, a, words.count, c))
        if var variable {
            if isForced { variable.a |= PlaceRoot.isForced }
            state.emit(variable)
        } else if case .member(let name, let receiver) = path.root {
            state.emit(.storedMember(of: receiver, isForced: isForced))
            emitWord(CallSite(name: name))
            exits.append(state.emit(Instruction(.jump, 0, k: 0)))
        }
        for (step, isForced) in words {
            switch step {
            case .index(let index):
                state.emit(.step(index: index, isForced: isForced, fallback: nil, hasExit: declaresSubscripts))
                if declaresSubscripts { exits.append(state.emit(Instruction(.jump, 0, k: 0))) }
            case .key(let key, let fallback):
                fallbacks.append(fallback)
                state.emit(
                    .step(index: key, isForced: isForced, fallback: fallback.register, hasExit: declaresSubscripts))
                missing.append(state.emit(Instruction(.jump, 0, k: 0)))
                if declaresSubscripts { exits.append(state.emit(Instruction(.jump, 0, k: 0))) }
            case .member(let name):
                state.emit(.memberStep(isForced: isForced))
                emitWord(CallSite(name: name))
                exits.append(state.emit(Instruction(.jump, 0, k: 0)))
            case .stored(let position): state.emit(.storedStep(position, isForced: isForced))
            default: break
            }
        }
        if let mutation { emitWord(mutation) }
        guard !missing.isEmpty else { return exits }
        let end = state.emit(Instruction(.jump, 0, k: 0))
        for (jump, fallback) in zip(missing, fallbacks) {
            state.patch(jump, to: state.here)
            expression(fallback.node, into: fallback.register, expecting: fallback.expected)
            state.emit(Instruction(.jump, 0, k: start))
        }
        state.patch(end, to: state.here)
        return exits
    }

    private mutating func emitWord(_ callSite: CallSite) {
        let index = addCallSite(callSite)
        state.emit(Instruction(.callSite, 0, k: index))
    }

    /// Emits the words that describe a path to a call that changes values: the place, if it is stored, and the jump
    /// taken if the place already holds the value in a register. Returns that jump. The words follow the call in the
    /// order of its arguments.
    mutating func emitChanged(_ value: Int, _ path: ValuePath) -> Int {
        if let (words, _) = stepWords(path), !path.isWeak {
            let variable = rootWord(path)
            if let variable {
                state.emit(Instruction(.changedPlace, value, words.count))
                state.emit(variable)
            } else if case .member(let name, let receiver) = path.root {
                state.emit(Instruction(.changedPlace, value, words.count))
                state.emit(.storedMember(of: receiver, isForced: false))
                emitWord(CallSite(name: name))
            } else {
                state.emit(Instruction(.changedPlace, value, Instruction.noPlace))
                return state.emit(Instruction(.jump, 0, k: 0))
            }
            for (step, _) in words {
                switch step {
                case .index(let index), .key(let index, _):
                    state.emit(.step(index: index, isForced: false, fallback: nil))
                case .member(let name):
                    state.emit(.memberStep(isForced: false))
                    emitWord(CallSite(name: name))
                case .stored(let position): state.emit(.storedStep(position, isForced: false))
                default: break
                }
            }
        } else {
            state.emit(Instruction(.changedPlace, value, Instruction.noPlace))
        }
        return state.emit(Instruction(.jump, 0, k: 0))
    }

    /// Stores a value through the subscript at the end of a path: one of the program, or else the language's own. The
    /// setter changes its receiver in place if the path holds the only reference to it.
    mutating func storeElement(_ value: Int, _ indices: [Int], _ labels: [Symbol], of path: ValuePath) {
        var outer = path
        outer.steps.removeLast()
        let base = readPath(&outer).register
        let frame = state.temporaries(indices.count + 2)
        state.emit(Instruction(.take, frame, base))
        for (position, index) in indices.enumerated() { state.emit(Instruction(.move, frame + 1 + position, index)) }
        state.emit(Instruction(.move, frame + indices.count + 1, value))
        state.mayHold(frame + indices.count + 1, .unknown)
        let own = emitSubscriptCall(frame, indices.count + 1, labels, isSet: true)
        // The language's own subscript.
        state.emit(Instruction(.take, base, frame))
        for position in (1...indices.count + 1).reversed() { state.emit(Instruction(.loadNil, frame + position)) }
        state.emit(Instruction(.setIndex, base, indices.first ?? base, value))
        let end = state.emit(Instruction(.jump, 0, k: 0))
        state.patch(own, to: state.here)
        // The setter of a structure returns the changed structure, that of a class the same object.
        let isStored = emitChanged(frame, outer)
        state.emit(Instruction(.take, base, frame))
        state.patch(end, to: state.here)
        let isObject = state.emit(Instruction(.jumpUnlessValue, base, k: 0))
        storeSteps(base, at: &outer)
        state.patch(isObject, to: state.here)
        state.patch(isStored, to: state.here)
        state.emit(Instruction(.loadNil, frame))
        state.emit(Instruction(.loadNil, base))
    }

    // MARK: Assignments

    /// `self = value` in a mutating function or an initializer of a structure or an enumeration.
    mutating func assignSelf(_ value: NodeID) {
        let register = state.temporaries()
        let operand = expression(value, into: register, expecting: selfClass.map { instanceType($0) } ?? .unknown)
        state.mayHold(register, operand.type)
        if !state.isClosure {
            state.emit(Instruction(.move, 0, register))
        } else if let index = state.captureNames.firstIndex(where: { $0.name == names.selfName }) {
            state.emit(Instruction(.setCaptured, register, index))
        }
    }

    /// `(a, b) = (b, a)`.
    mutating func assignTuple(_ target: NodeID, _ value: NodeID) {
        let register = state.temporaries()
        let operand = expression(value, into: register)
        state.mayHold(register, operand.type)
        for (position, element) in tree.children(target).enumerated() {
            let place = tree.child(element, 0)
            if tree.kind(place) == .identifier, tree.name(place) == names.underscore { continue }
            let component = state.temporaries()
            state.mayHold(component, .unknown)
            state.emit(Instruction(.extractElement, component, register, position))
            var path = valuePath(place)
            checkChange(of: path)
            storeValue(component, at: &path)
        }
    }

    /// Compiles `path = value` and `path += value`.
    mutating func assign(path node: NodeID, _ value: NodeID, _ op: Operator) {
        inChain(of: node) { compiler in
            var path = compiler.valuePath(node)
            compiler.state.isInChain = false
            compiler.checkChange(of: path)
            let register = compiler.state.temporaries()
            let isElement = path.type == .unknown && op == .assign && compiler.tree.kind(node) == .subscript
            let expected = isElement ? compiler.subscriptType(node) : path.type
            let operand = compiler.expression(value, into: register, expecting: expected)
            compiler.state.mayHold(register, operand.type)
            if op == .assign {
                compiler.checkAssigned(operand.type, to: path.type, compiler.tree.name(node), value)
                if path.type == .double { compiler.state.emit(Instruction(.widen, register)) }
                compiler.assignStored(register, &path)
                return
            }
            let opcode = compiler.compoundOpcode(op)
            let exits =
                !compiler.declaresCompound(op) && compiler.literals.assignment == nil
                ? compiler.emitInPlace(.combinePlace, register, Int(opcode.rawValue), path) : nil
            let end = exits.map { _ in compiler.state.emit(Instruction(.jump, 0, k: 0)) }
            for exit in exits ?? [] { compiler.state.patch(exit, to: compiler.state.here) }
            if exits == nil || !exits!.isEmpty {
                let current = compiler.readPath(&path)
                compiler.emitOperator(op, current.register, current.register, register)
                compiler.storeValue(current.register, at: &path)
            }
            if let end { compiler.state.patch(end, to: compiler.state.here) }
        }
    }

    /// Stores an assigned value: directly if it is a property of the function's own structure.
    mutating func assignStored(_ register: Int, _ path: inout ValuePath) {
        if case .register(let variable) = path.root, path.steps.count == 1, case .stored(let position) = path.steps[0] {
            state.emit(Instruction(.setStored, variable, register, position))
            return
        }
        if case .register(let variable) = path.root, path.steps.count == 1, case .member(let name) = path.steps[0],
            case .value(let reference) = path.rootType,
            case .field(let index, let field) = findMember(name, in: reference),
            changesDirectly(field, index, of: reference)
        {
            if field.isWeak { state.emit(Instruction(.weaken, register)) }
            state.emit(Instruction(.setStored, variable, register, index + 1))
            return
        }
        let exits = emitInPlace(.setPlace, register, 0, path)
        let end = exits.map { _ in state.emit(Instruction(.jump, 0, k: 0)) }
        for exit in exits ?? [] { state.patch(exit, to: state.here) }
        if exits == nil || !exits!.isEmpty { storeValue(register, at: &path) }
        if let end { state.patch(end, to: state.here) }
    }

    /// Reports a change to a part of a constant.
    mutating func checkChange(of path: ValuePath) {
        if leavesValue(path) || mayPassObject(path) { return }
        switch path.constant {
        case .variable(let name, let node, let declaration):
            switch path.rootType {
            case .value, .tuple: reportConstant(name, node, declaredAt: declaration)
            case _ where path.steps.isEmpty: reportConstant(name, node, declaredAt: declaration)
            default: break
            }
        case .field(let name, let reference, let node):
            if path.rootType.isInstance, path.steps.count > 0 { break }
            if case .value = path.type, path.steps.count > 1 { break }
            if case .unknown = path.rootType, path.steps.count > 0, !isInValue { break }
            reportConstantMember(name, of: reference, node: node)
        case nil: break
        }
    }

    /// Whether a part before the last is an object, or may be one. Its change leaves the constant that holds it alone.
    mutating func mayPassObject(_ path: ValuePath) -> Bool {
        var type = path.rootType
        guard !path.steps.isEmpty else { return false }
        for step in path.steps.dropLast() {
            switch (step, type) {
            case (.member(let name), .value): type = quickMember(name, type)
            case (.member, .tuple): return true
            case (.member, .unknown), (.member, .instance): return true
            default: return false
            }
        }
        return type.isInstance || type == .unknown && path.steps.count > 1
    }

    /// Calls a mutating member of the language on a part of a value: `model.items.append(x)`.
    mutating func mutate(
        path node: NodeID, _ frame: Int, _ arguments: ArraySlice<NodeID>, _ callSite: CallSite, into target: Int?
    ) -> Operand {
        var path = valuePath(node)
        // A function of the program with the name of a mutating one, such as `insert`, may leave its receiver alone.
        let mayBeOwn = path.rootType == .unknown && declaresOwnFunction(callSite.name)
        if !mayBeOwn { checkChange(of: path) }
        state.mayHold(frame, .unknown)
        // The path keeps indices in registers above the frame.
        let top = max(state.top, frame + 1 + arguments.count)
        for (position, argument) in arguments.enumerated() {
            let operand = expression(tree.child(argument, 0), into: frame + 1 + position)
            state.mayHold(frame + 1 + position, operand.type)
            state.top = top
        }
        let exits = emitInPlace(.mutatePlace, frame, arguments.count, path, callSite: callSite)
        let end = exits.map { _ in state.emit(Instruction(.jump, 0, k: 0)) }
        for exit in exits ?? [] { state.patch(exit, to: state.here) }
        if exits == nil || !exits!.isEmpty {
            let current = readPath(&path)
            state.emit(Instruction(.mutate, frame, current.register, arguments.count))
            let index = addCallSite(callSite)
            state.emit(Instruction(.callSite, 0, k: index))
            let done = state.emit(Instruction(.jumpUnlessValue, current.register, k: 0))
            storeValue(current.register, at: &path)
            state.patch(done, to: state.here)
        }
        if let end { state.patch(end, to: state.here) }
        return move(frame, .unknown, into: target)
    }

    /// Sorts the array at a path, as `sort` does at a place.
    mutating func sort(
        path node: NodeID, _ arguments: ArraySlice<NodeID>, _ mutation: CallSite, into target: Int?
    ) -> Operand {
        var path = valuePath(node)
        checkChange(of: path)
        let frame = state.temporaries(arguments.count + 5)
        state.mayHold(frame, .unknown)
        for (position, argument) in arguments.enumerated() {
            let operand = expression(tree.child(argument, 0), into: frame + 1 + position)
            state.mayHold(frame + 1 + position, operand.type)
        }
        readPlace(path, into: frame)
        let isObject = state.emit(Instruction(.jumpIfObject, frame, k: 0))
        // The jump has released the array.
        readPlace(path, into: frame)
        emitCallSite(
            .callMethod, frame, arguments.count, CallSite(name: interner.intern("sorted"), labels: mutation.labels))
        storeValue(frame, at: &path)
        state.emit(Instruction(.loadNil, frame))
        let end = state.emit(Instruction(.jump, 0, k: 0))
        state.patch(isObject, to: state.here)
        emitCallSite(.callMethod, frame, arguments.count, mutation)
        state.patch(end, to: state.here)
        return move(frame, .unknown, into: target)
    }

    /// Stores the changed value at the root of a path.
    mutating func storeRoot(_ value: Int, _ path: ValuePath) {
        switch path.root {
        case .register(let variable): if variable != value { state.emit(Instruction(.move, variable, value)) }
        case .global(let global): state.emit(Instruction(.setGlobal, value, k: global))
        case .captured(let captured): state.emit(Instruction(.setCaptured, value, captured))
        case .field(let field): state.emit(Instruction(.setField, 0, value, field))
        case .member(let name, let receiver): emitCallSite(.setMember, receiver, value, CallSite(name: name))
        case .value: break
        }
    }
}
