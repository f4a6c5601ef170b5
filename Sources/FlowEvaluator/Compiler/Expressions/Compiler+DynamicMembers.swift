// Members that a type looks up while the program runs: `subscript(dynamicMember:)`, which `@dynamicMemberLookup` allows. Such a
// member is an element whose index is the member's name or a key path to it.

internal import ContainerRuntime
internal import FlowSyntax

extension Compiler {
    /// The subscript for a member that a type does not declare, and whether it takes the name; nil if there is none.
    mutating func dynamicSubscript(_ name: Symbol, _ type: StaticType) -> (getter: Int, takesName: Bool)? {
        guard declaresSubscripts, let label = interner.find("dynamicMember") else { return nil }
        let reference: ClassReference
        switch type {
        case .value(let own), .instance(let own): reference = own
        default: return nil
        }
        guard case .missing = findMember(name, in: reference) else { return nil }
        var index = reference.declaredIndex
        while let next = index {
            for own in program.classes[next].subscripts where !own.isStatic {
                let parameters = program.functions[own.getter].parameters
                guard parameters.count == 1, parameters[0].label == label else { continue }
                return (own.getter, parameters[0].type == .string)
            }
            index = program.classes[next].superclass.declaredIndex
        }
        return nil
    }

    /// Reads such a member; nil for any other.
    mutating func dynamicMember(_ node: NodeID, of operand: Operand, into target: Int?) -> Operand? {
        guard let found = dynamicSubscript(tree.name(node), operand.type) else { return nil }
        let frame = state.temporaries(2)
        state.emit(Instruction(.move, frame, operand.register))
        loadMember(node, isName: found.takesName, into: frame + 1)
        let skip = emitSubscriptCall(frame, 1, [interner.intern("dynamicMember")], isSet: false)
        state.emit(Instruction(.getIndex, frame, frame, frame + 1))
        state.patch(skip, to: state.here)
        return move(frame, functionTypes[found.getter], into: target)
    }

    /// The path to such a member; nil for any other.
    mutating func dynamicPath(_ node: NodeID) -> ValuePath? {
        let base = tree.child(node, 0)
        guard let found = dynamicSubscript(tree.name(node), quickType(base)) else { return nil }
        var path = valuePath(base)
        let index = state.temporaries()
        loadMember(node, isName: found.takesName, into: index)
        path.steps.append(.indices(first: index, labels: [interner.intern("dynamicMember")]))
        path.type = .unknown
        path.node = node
        return path
    }

    /// Loads the name of a member or a key path to it.
    private mutating func loadMember(_ node: NodeID, isName: Bool, into register: Int) {
        let name = tree.name(node)
        if isName {
            load(.string(text(name)), into: register)
            state.mayHold(register, .string)
            return
        }
        let getter = beginThunk(parameters: 1, at: node)
        let value = state.temporaries()
        emitCallSite(.getMember, value, 1, CallSite(name: name))
        state.mayHold(value, .unknown)
        state.emit(Instruction(.returnValue, value))
        finish(into: getter)
        let setter = beginThunk(parameters: 2, at: node)
        var path = ValuePath(root: .register(1), rootType: .unknown, type: .unknown, node: node)
        path.steps = [.member(name)]
        storeValue(2, at: &path)
        state.emit(Instruction(.returnValue, 1))
        finish(into: setter)
        program.keyPathSetters[getter] = setter
        state.emit(Instruction(.closure, register, k: getter))
        state.mayHold(register, .function)
    }
}
