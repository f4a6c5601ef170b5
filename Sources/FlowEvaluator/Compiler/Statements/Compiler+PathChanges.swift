// Changes through a path: methods that change their value in place, and assignments.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// Emits the instruction that changes a component in place, if all members on its path are stored. Returns the
    /// jumps to the general code for members that turn out not to be stored; nil if they cannot be stored.
    mutating func emitInPlace(
        _ op: Opcode, _ a: Int, _ c: Int = 0, _ path: ValuePath, callSite mutation: CallSite? = nil
    ) -> [Int]? {
        var variable: Instruction
        switch path.root {
        case .register(let register): variable = Instruction(.place, Int(PlaceRoot.register.rawValue), k: register)
        case .global(let global): variable = Instruction(.place, Int(PlaceRoot.global.rawValue), k: global)
        case .captured(let captured): variable = Instruction(.place, Int(PlaceRoot.captured.rawValue), k: captured)
        case .field(let field): variable = Instruction(.place, Int(PlaceRoot.field.rawValue), k: field)
        case .member, .value: return nil
        }
        if path.isWeak || declaresSubscripts || path.steps.isEmpty { return nil }
        var words: [(step: ValuePath.Step, isForced: Bool)] = []
        for step in path.steps {
            switch step {
            case .unwrap:
                if words.isEmpty {
                    variable.a |= PlaceRoot.isForced
                } else {
                    words[words.count - 1].isForced = true
                }
            case .indices, .key: return nil
            default: words.append((step, false))
            }
        }
        // The last step of a stored element is an index.
        if op == .setPlace {
            guard case .index? = words.last?.step else { return nil }
        }
        var exits: [Int] = []
        state.emit(Instruction(op, a, words.count, c))
        state.emit(variable)
        for (step, isForced) in words {
            switch step {
            case .index(let index): state.emit(.step(index: index, isForced: isForced, fallback: nil))
            case .member(let name):
                state.emit(.memberStep(isForced: isForced))
                let index = addCallSite(CallSite(name: name))
                state.emit(Instruction(.callSite, 0, k: index))
                exits.append(state.emit(Instruction(.jump, 0, k: 0)))
            default: break
            }
        }
        if let mutation {
            let index = addCallSite(mutation)
            state.emit(Instruction(.callSite, 0, k: index))
        }
        return exits
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
            let operand = compiler.expression(value, into: register, expecting: path.type)
            compiler.state.mayHold(register, operand.type)
            if op == .assign {
                compiler.checkAssigned(operand.type, to: path.type, compiler.tree.name(node), value)
                if path.type == .double { compiler.state.emit(Instruction(.widen, register)) }
                compiler.assignStored(register, &path)
                return
            }
            let opcode = compiler.compoundOpcode(op)
            let exits =
                !compiler.declaresCompound(op)
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
        if case .register(let variable) = path.root, path.steps.count == 1, case .member(let name) = path.steps[0],
            case .value(let reference) = path.rootType,
            case .field(let index, let field) = findMember(name, in: reference),
            field.setter < 0 || state.isInitializer || state.accessorName == name
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

    /// Reports a change of a part of a constant value.
    mutating func checkChange(of path: ValuePath) {
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

    /// Calls a mutating member of the language on a part: `model.items.append(x)`.
    mutating func mutate(
        path node: NodeID, _ frame: Int, _ arguments: ArraySlice<NodeID>, _ callSite: CallSite, into target: Int?
    ) -> Operand {
        var path = valuePath(node)
        checkChange(of: path)
        state.mayHold(frame, .unknown)
        for (position, argument) in arguments.enumerated() {
            let operand = expression(tree.child(argument, 0), into: frame + 1 + position)
            state.mayHold(frame + 1 + position, operand.type)
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
}
