// `super`: calls of overridden members, calls of superclass initializers, and the class that `super` refers to.

internal import ContainerRuntime
internal import FlowSyntax

extension Compiler {
    /// The class above which `super` looks up members; reports an error and returns nil outside a class.
    mutating func superOwner(_ node: NodeID) -> ClassReference? {
        var position = outer.count
        while position >= 0 {
            let isClosure = position == outer.count ? state.isClosure : outer[position].isClosure
            if !isClosure {
                if let owner = position == outer.count ? state.owner : outer[position].owner { return owner }
                break
            }
            position -= 1
        }
        report(
            "super-outside", "'super' is used outside a class", at: location(node),
            label: "only a class's functions and handlers have a super")
        return nil
    }

    /// The receiver of `super.name` in its own register, typed as the superclass, and the class above which the lookup
    /// starts. Reports an error and returns nil outside a class.
    mutating func superReceiver(_ node: NodeID) -> (receiver: Operand, owner: ClassReference)? {
        guard let owner = superOwner(node) else { return nil }
        let register = state.temporaries()
        state.emit(Instruction(.move, register, selfOperand(node).register))
        state.mayHold(register, .unknown)
        return (Operand(register: register, type: .instance(superclass(of: owner))), owner)
    }

    /// Whether the position is in a static member, or in a closure in one.
    var isInStaticMember: Bool {
        state.isClosure ? outer.last { !$0.isClosure }?.isStatic ?? false : state.isStatic
    }

    /// The type that a static member passes on with `super`: its own `Self`.
    private mutating func typeOfStaticMember(_ owner: ClassReference, _ node: NodeID) -> Operand {
        if let own = staticSelf(node) { return own }
        let register = state.temporaries()
        load(.type(owner.raw), into: register)
        return Operand(register: register, type: .type(owner))
    }

    /// Compiles `super.name` in a static member; nil elsewhere, and if the superclasses declare no such property.
    mutating func staticSuper(_ name: Symbol, _ node: NodeID, into target: Int?) -> Operand? {
        guard isInStaticMember, let owner = state.owner ?? enclosingOwner,
            let property = staticProperty(name, of: superclass(of: owner))
        else { return nil }
        let type = property.global == nil ? typeOfStaticMember(owner, node).register : nil
        return readStatic(property.getter, of: type, into: target)
    }

    private func superclass(of owner: ClassReference) -> ClassReference {
        guard let index = owner.declaredIndex else { return owner }
        let definition = program.classes[index]
        guard let above = definition.superclass.declaredIndex, program.classes[above].isExtension,
            !definition.isExtension, definition.kept == 0
        else { return definition.superclass }
        // The lookup may pass through an extension of a class above the superclass.
        return ClassReference(definition.uikit)
    }

    /// Whether UIKit's own init loads the view.
    private func loadsInInit(_ reference: ClassReference) -> Bool {
        reference.declaredIndex == nil && uikit(reference).loadsViewInInit
    }

    /// Compiles `super.f(…)` and `super.init(…)`.
    mutating func callSuper(
        _ name: Symbol, _ node: NodeID, _ baseNode: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand {
        guard let owner = superOwner(baseNode) else {
            for argument in arguments { expression(tree.child(argument, 0)) }
            return Operand(register: target ?? state.temporaries(), type: .unknown)
        }
        if isInStaticMember {
            let callee = tree.child(node, 0)
            let frame = state.temporaries(arguments.count + 5)
            let above = superclass(of: owner)
            // The machine finds a function that only the surface or another module has, by the type in the frame.
            if program.isKept(above) || program.isOpaque(above), !declaresMethod(name, above, isStatic: true) {
                load(.type(above.raw), into: frame)
            } else {
                state.emit(Instruction(.move, frame, typeOfStaticMember(owner, baseNode).register))
            }
            return callStatic(name, of: above, frame, node, callee, arguments, into: target)
        }
        let parent = superclass(of: owner)
        let frame = state.temporaries(arguments.count + 5)
        state.emit(Instruction(.move, frame, selfOperand(baseNode).register))
        markSuperCall()
        if name == names.initName {
            let candidates = initializers(of: parent)
            let chosen = candidates.first { accepts(arguments, $0.parameters) }
            if let chosen {
                if !chosen.isUIKit { recordSuperInitializer(chosen.index) }
                let made = bound(
                    .callSuper, frame, arguments, chosen.parameters,
                    CallSite(name: name, target: chosen.isUIKit ? -2 - chosen.index : chosen.index, owner: owner), node,
                    type: .void, into: target)
                if !chosen.isUIKit { passFailure(of: chosen.index, in: frame) }
                return made
            }
            // `super.init(nibName: nil, bundle: nil)` and `super.init(coder:)` need no code: the object already exists.
            let labels = arguments.map { text(tree.name($0)) }
            if arguments.isEmpty || labels == ["nibName", "bundle"] || labels == ["coder"] || labels == ["frame"] {
                if labels == ["nibName", "bundle"], uikit(parent).isKind(of: .viewController) {
                    passNib(arguments, to: frame)
                } else {
                    for argument in arguments { expression(tree.child(argument, 0)) }
                }
                if loadsInInit(parent) {
                    emitCallSite(.callMethod, frame, 0, CallSite(name: interner.intern("loadViewIfNeeded")))
                }
                return Operand(register: frame, type: .void)
            }
            if hasKeptInitializer(parent, arguments) || program.isKept(parent) || program.isOpaque(parent) {
                return callKept(names.initName, nil, frame, node, arguments, into: target, type: .unknown)
            }
            if let first = candidates.first {
                _ = match(arguments, first.parameters, node)
            } else {
                report(
                    "unknown-member", "'\(className(parent))' has no such initializer", at: location(node),
                    label: "no initializer of \(className(parent)) takes these arguments")
            }
            return Operand(register: frame, type: .void)
        }
        guard hasMember(name, parent) || keptMember(name, in: parent) != nil || program.isOpaque(parent) else {
            reportMissingMember(name, of: parent, node: tree.child(node, 0))
            for argument in arguments { expression(tree.child(argument, 0)) }
            return Operand(register: frame, type: .unknown)
        }
        var callSite = CallSite(name: name, owner: owner)
        callSite.callback = callbacks(named: name).first { callback in
            let labels = callback.info.parameters.map(\.label)
            return labels == arguments.map { tree.name($0) == .none ? "_" : text(tree.name($0)) }
                && uikit(owner).isKind(of: callback.info.owner)
        }
        pass(arguments, to: &callSite, above: frame)
        emitCallSite(.callSuper, frame, arguments.count, callSite)
        return move(frame, .unknown, into: target)
    }

    /// Records the program's initializer that an initializer, or a closure in it, calls by `super.init`.
    private mutating func recordSuperInitializer(_ function: Int) {
        state.superInitializer = function
        for position in outer.indices.reversed() where outer[position].owner != nil {
            outer[position].superInitializer = function
            return
        }
    }

    private mutating func markSuperCall() {
        state.callsSuper = true
        for position in outer.indices.reversed() where outer[position].owner != nil {
            outer[position].callsSuper = true
            return
        }
    }

    // MARK: Deinitializers

    /// The nearest inherited `deinit` of a class.
    func superDeinitializer(of owner: ClassReference?) -> Int? {
        var current = owner?.declaredIndex.flatMap { program.classes[$0].superclass }
        while let index = current?.declaredIndex {
            if let function = program.classes[index].deinitializer { return function }
            current = program.classes[index].superclass
        }
        return nil
    }

    /// Calls the superclass's `deinit` at the end of a `deinit`, after its variables have been released.
    mutating func emitSuperDeinitializer(_ function: Int) {
        leaveScope(downTo: 0)
        let receiver = state.temporaries()
        state.emit(Instruction(.move, receiver, 0))
        emitCallSite(.callFunction, receiver, 0, CallSite(name: program.functions[function].name, target: function))
        state.mayHold(receiver, .unknown)
        releaseTemporaries()
    }
}
