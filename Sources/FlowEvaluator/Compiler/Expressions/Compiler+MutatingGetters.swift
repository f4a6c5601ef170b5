// Properties of structures whose getters change the structure: lazy variables, and those with `mutating get`. The getter returns
// the changed structure with its result, as a mutating function does, and the reader stores it.

internal import FlowSyntax

extension Compiler {
    /// Notes that a getter of a structure changes the structure.
    mutating func markMutating(_ getter: Int, _ name: Symbol, of index: Int) {
        guard program.classes[index].isValue else { return }
        program.functions[getter].inouts = [0]
        mutatingGetters.insert(name)
    }

    /// Whether a call passes a variable with `&`.
    func changesArguments(_ arguments: ArraySlice<NodeID>) -> Bool {
        arguments.contains { tree.kind(tree.child($0, 0)) == .inoutExpression }
    }

    /// Compiles the getter of a structure's lazy variable.
    mutating func compileLazyValue(_ accessor: SynthesizedAccessor) {
        state.inouts = [0]
        let value = state.temporaries()
        emitLazyValue(accessor, into: value, isValue: true)
        emitInoutReturn(value)
    }

    /// Loads the value of a lazy variable of `self`, which its first read computes and stores.
    mutating func emitLazyValue(_ accessor: SynthesizedAccessor, into value: Int, isValue: Bool) {
        let annotation = tree.child(accessor.node, 0)
        if isValue {
            state.emit(Instruction(.getStored, value, 0, accessor.field + 1))
        } else {
            state.emit(Instruction(.getField, value, 0, accessor.field))
        }
        let present = state.emit(Instruction(.jumpIfPresent, value, k: 0))
        _ = expression(
            tree.child(accessor.node, 1), into: value, expecting: annotatedType(annotation), annotation: annotation)
        nameConstraint(tree.child(accessor.node, 1), tree.name(accessor.node), in: value)
        if isValue {
            state.emit(Instruction(.setStored, 0, value, accessor.field + 1))
        } else {
            state.emit(Instruction(.setField, 0, value, accessor.field))
        }
        state.patch(present, to: state.here)
    }

    /// Compiles `x.hash(into: &hasher)` as `hasher.combine(x)`: values of the language have no such function, and those of the
    /// program run their own for both. Nil for any other call.
    mutating func hashInto(_ name: Symbol, _ baseNode: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?)
        -> Operand?
    {
        guard arguments.count == 1, text(name) == "hash", let argument = arguments.first,
            text(tree.name(argument)) == "into", !files[file].isLibrary,
            tree.kind(tree.child(argument, 0)) == .inoutExpression, tree.kind(baseNode) != .superExpression
        else { return nil }
        var path = valuePath(tree.child(tree.child(argument, 0), 0))
        let frame = state.temporaries(4)
        let value = expression(baseNode, into: frame + 1)
        state.mayHold(frame + 1, value.type)
        state.top = max(state.top, frame + 4)
        let current = readPath(&path)
        state.emit(Instruction(.take, frame, current.register))
        state.mayHold(frame, .unknown)
        emitCallSite(.callMethod, frame, 1, CallSite(name: interner.intern("combine"), labels: [.none]))
        storeInouts(frame, [path])
        return move(frame, .void, into: target)
    }

    /// Compiles `x.hashValue` in a program that declares `hash(into:)`; nil for any other member.
    mutating func readHashValue(_ node: NodeID, into target: Int?) -> Operand? {
        guard program.keys != nil, text(tree.name(node)) == "hashValue", !files[file].isLibrary,
            let helper = interner.find("prelude_hashValue"), let function = functionNames[helper],
            !program.classes.contains(where: { $0.getters[tree.name(node)] != nil })
        else { return nil }
        let frame = beginCall(1)
        state.mayHold(frame + 1, .unknown)
        _ = expression(tree.child(node, 0), into: frame + 1)
        state.emit(Instruction(.loadNil, frame))
        emitCallSite(.callFunction, frame, 1, CallSite(name: helper, labels: [.none], target: function))
        return result(frame, .int, into: target)
    }

    /// Compiles the read of a property whose getter may change the structure around it; nil for any other.
    mutating func readMutating(_ node: NodeID, into target: Int?) -> Operand? {
        let name = tree.name(node)
        guard !mutatingGetters.isEmpty, mutatingGetters.contains(name) else { return nil }
        var type = StaticType.unknown
        if tree.kind(node) == .member {
            let baseNode = tree.child(node, 0)
            switch tree.kind(baseNode) {
            // The base is read by such a getter itself, which stores what it changes. That of a lazy variable can be stored
            // back as a whole.
            case .identifier, .member:
                guard mutatingGetters.contains(tree.name(baseNode)) else { break }
                guard valueSetters.contains(tree.name(baseNode)), case .value = quickType(baseNode) else { return nil }
            case .subscript, .force, .selfExpression, .parenthesized: break
            case .dollar where isValuePath(baseNode): break
            default: return nil
            }
            type = quickType(baseNode)
        } else {
            guard isInValue, let selfClass else { return nil }
            type = instanceType(selfClass)
        }
        switch type {
        case .value(let reference):
            guard case .computed(let getter, _) = findMember(name, in: reference),
                !program.functions[getter].inouts.isEmpty
            else { return nil }
        case .unknown: break
        default: return nil
        }
        var path = valuePath(tree.kind(node) == .member ? tree.child(node, 0) : node)
        if tree.kind(node) != .member {
            guard case .member? = path.steps.popLast() else { return nil }
        }
        let frame = state.temporaries(4)
        readPlace(path, into: frame)
        emitCallSite(.getMember, frame, frame, CallSite(name: name))
        storeInouts(frame, [path])
        var result = StaticType.unknown
        if case .value(let reference) = type, case .computed(let getter, _) = findMember(name, in: reference) {
            result = functionTypes[getter]
        }
        return move(frame, result, into: target)
    }
}
