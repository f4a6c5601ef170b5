// The places of static variables, which include the variables outside types in Swift files.

internal import FlowDiagnostics
internal import FlowSyntax

/// The setter of a computed static variable.
struct StaticSetter {
    let function: Int
    let name: Symbol
    let owner: ClassReference
}

extension Compiler {
    /// Whether an expression reads a static variable of the program: `Store.items`.
    mutating func isStaticMember(_ node: NodeID) -> Bool {
        guard case .type(let owner) = quickType(tree.child(node, 0)) else { return false }
        return staticProperty(tree.name(node), of: owner) != nil
    }

    /// The place of a static variable. Its first use initializes it.
    mutating func staticPlace(_ name: Symbol, of owner: ClassReference, _ node: NodeID) -> Place {
        guard let property = staticProperty(name, of: owner) else {
            let value = expression(node)
            return Place(root: .register(value.register), variableType: value.type, node: node)
        }
        let value = readStatic(property.getter, into: nil)
        guard let global = property.global, property.setter == nil else {
            var place = Place(root: .register(value.register), variableType: value.type, node: node)
            place.setter = property.setter.map { StaticSetter(function: $0, name: name, owner: owner) }
            if place.setter == nil { place.constant = .computed(name, node) }
            return place
        }
        // The copy would be a second reference, and so force a copy on change.
        state.emit(Instruction(.loadNil, value.register))
        return Place(
            root: .global(global), isWeak: globals[global].isWeak, variableType: value.type, node: node,
            constant: globals[global].isConstant ? .variable(name, node, declaration: nil) : nil)
    }

    /// Calls the setter of a computed static variable after a change of its value.
    mutating func storeBack(_ place: Place) {
        guard let setter = place.setter, case .register(let register) = place.root else { return }
        callStaticSetter(setter, register)
    }

    /// Calls the setter of a computed static variable.
    mutating func callStaticSetter(_ setter: StaticSetter, _ register: Int) {
        let frame = state.temporaries(2)
        load(.type(setter.owner.raw), into: frame)
        state.emit(Instruction(.move, frame + 1, register))
        state.mayHold(frame + 1, .unknown)
        emitCallSite(.callFunction, frame, 1, CallSite(name: setter.name, target: setter.function))
    }

    mutating func reportWithoutSetter(_ name: Symbol, _ node: NodeID) {
        report(
            "assignment-to-constant", "'\(text(name))' is computed and has no setter", at: nameLocation(node),
            label: "it can only be read")
    }
}
