// `self` and `Self` where only the caller knows the type: in the static members of a class that has subclasses, and in those of a
// protocol's extension. Such a member receives the type in its first register. `Cell.reuseIdentifier` is then the name of
// the cell's own class, and `Self()` creates an instance of it.

internal import ContainerRuntime
internal import FlowSyntax

/// The classes that other classes inherit from, and the static members that a subclass overrides.
struct OpenTypes: Sendable {
    /// The number of classes that were known.
    var count = 0
    var superclasses: Set<Int> = []
    var overridden: Set<Symbol> = []
}

extension Compiler {
    /// The type that a static member has received; nil outside static members, and if the type is always the enclosing one.
    mutating func staticSelf(_ node: NodeID) -> Operand? {
        if !state.isClosure {
            guard state.isStatic, state.takesType, let owner = state.owner, isOpen(owner) else { return nil }
            return Operand(register: 0, type: .type(owner))
        }
        guard let around = outer.last(where: { !$0.isClosure }), around.isStatic, around.takesType,
            let owner = around.owner, isOpen(owner)
        else { return nil }
        return selfOperand(node)
    }

    /// The type that `Self` names at run time; nil if it is always the enclosing type.
    mutating func dynamicSelf(_ node: NodeID) -> Operand? {
        if let type = staticSelf(node) { return type }
        guard let owner = selfClass, isOpen(owner) else { return nil }
        let frame = state.temporaries(2)
        state.emit(Instruction(.move, frame + 1, selfOperand(node).register))
        state.mayHold(frame + 1, .unknown)
        emitCallSite(
            .callBuiltin, frame, 1, CallSite(name: interner.intern("type"), labels: [.none], builtin: .typeOf))
        state.mayHold(frame, .unknown)
        return Operand(register: frame, type: .type(owner))
    }

    /// Whether the current function returns `Self`.
    var returnsOwnType: Bool {
        let annotation = resultAnnotation
        return annotation.exists && tree.kind(annotation) == .namedType && tree.name(annotation) == names.selfType
    }

    /// The type that the base of a member names if it is `self` in a static member, or `Self`.
    private mutating func dynamicSelf(named base: NodeID) -> Operand? {
        switch tree.kind(base) {
        case .selfExpression: staticSelf(base)
        case .identifier where tree.name(base) == names.selfType: dynamicSelf(base)
        default: nil
        }
    }

    /// Compiles `Self.name` for a static member that a subclass overrides or a conforming type declares; nil for any other.
    mutating func overriddenMember(_ name: Symbol, _ base: NodeID, into target: Int?) -> Operand? {
        guard mayBeOverridden(name, base), let type = dynamicSelf(named: base) else { return nil }
        return readMember(name, of: type, into: target)
    }

    /// Compiles `Self.name(…)` and `Self.init(…)` for a function that the type at run time chooses; nil for any other.
    mutating func callOverridden(
        _ name: Symbol, _ base: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand? {
        guard name == names.initName || mayBeOverridden(name, base), let type = dynamicSelf(named: base) else {
            return nil
        }
        return call(name, on: type, arguments, into: target)
    }

    /// Compiles a call that the type at run time chooses.
    mutating func call(
        _ name: Symbol, on type: Operand, _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand {
        let frame = state.temporaries(arguments.count + 5)
        state.emit(Instruction(.move, frame, type.register))
        return dynamicCall(name, frame, arguments, into: target)
    }

    /// Reads a static member that the type at run time chooses.
    mutating func readMember(_ name: Symbol, of type: Operand, into target: Int?) -> Operand {
        let register = target ?? state.temporaries()
        state.emit(Instruction(.getMember, register, type.register))
        let index = addCallSite(CallSite(name: name))
        state.emit(Instruction(.callSite, 0, k: index))
        state.mayHold(register, .unknown)
        return Operand(register: register, type: .unknown)
    }

    /// Whether a type may have its own version of a static member of the enclosing type.
    mutating func isOverridden(_ name: Symbol, _ owner: ClassReference) -> Bool {
        guard let index = owner.declaredIndex else { return false }
        if program.classes[index].kind == .protocol { return true }
        updateOpenTypes()
        return openTypes.overridden.contains(name)
    }

    /// Whether a protocol requires a member of this name.
    func isRequirement(_ name: Symbol, of owner: ClassReference) -> Bool {
        guard let index = owner.declaredIndex, program.classes[index].kind == .protocol else { return false }
        return program.classes[index].requirements.contains(name)
    }

    private mutating func mayBeOverridden(_ name: Symbol, _ base: NodeID) -> Bool {
        guard tree.kind(base) == .selfExpression || tree.kind(base) == .identifier && tree.name(base) == names.selfType,
            let owner = enclosingOwner
        else { return false }
        return isOverridden(name, owner)
    }

    /// Whether a value of the type may belong to a subclass or a conforming type.
    mutating func isOpen(_ reference: ClassReference) -> Bool {
        guard let index = reference.declaredIndex else { return false }
        switch program.classes[index].kind {
        case .protocol: return true
        case .class:
            updateOpenTypes()
            return openTypes.superclasses.contains(index)
        default: return false
        }
    }

    /// Counts the classes that are new since the last call. O(new classes, their static members and superclasses)
    private mutating func updateOpenTypes() {
        guard openTypes.count != program.classes.count else { return }
        for index in openTypes.count..<program.classes.count where program.classes[index].kind == .class {
            guard let above = program.classes[index].superclass.declaredIndex else { continue }
            openTypes.superclasses.insert(above)
            let names = program.classes[index].staticMethods.keys + program.classes[index].staticGetters.keys
            var step: Int? = names.isEmpty ? nil : above
            var steps = 0
            while let ancestor = step, steps < 1000 {
                for name in names where program.classes[ancestor].hasStaticFunction(name) {
                    openTypes.overridden.insert(name)
                }
                step = program.classes[ancestor].superclass.declaredIndex
                steps += 1
            }
        }
        openTypes.count = program.classes.count
    }
}

extension ClassDefinition {
    /// Whether the class declares a static function or the getter of a static property.
    fileprivate func hasStaticFunction(_ name: Symbol) -> Bool {
        staticMethods[name] != nil || staticGetters[name] != nil
    }
}
