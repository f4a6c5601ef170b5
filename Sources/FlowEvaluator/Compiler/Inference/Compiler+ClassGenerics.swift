// Generic types of classes that members name as values: `let cellType = T.self`. The call that creates an instance leaves each
// type in a global variable. The instance takes it before its properties get their initial values, and keeps it.

internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// Notes the generic types that a class and its extensions name as values. O(nodes of the class)
    mutating func collectClassGenerics(of index: Int) {
        let (own, node) = classNodes[index].declaration
        guard node.exists, program.classes[index].kind == .class, !files[own].isLibrary,
            literals.wrapperGenerics[index] == nil
        else { return }
        let bodies = [(file: own, node: node)] + classNodes[index].extensions
        for name in genericNames(of: index) {
            let isNamed = bodies.contains { declaration in
                file = declaration.file
                let body = tree.child(declaration.node, 2)
                return body.exists && names(name, in: body)
            }
            guard isNamed else { continue }
            file = own
            _ = interner.intern("<\(text(name))>")
            literals.classGenerics[index, default: []].append((name, globals.count))
            program.globals.append(interner.intern("\(text(program.classes[index].name)).\(text(name))"))
            globals.append(
                GlobalVariable(
                    name: .none, isConstant: false, isWeak: false, type: .unknown, location: location(node),
                    isDeclared: true, isPlain: true))
        }
    }

    /// Notes the types that the creation of an instance passes.
    mutating func noteClassGenerics(_ index: Int, _ node: NodeID, _ bindings: [Symbol: InferredType]) {
        guard let known = literals.classGenerics[index] else { return }
        var passed: [PassedType] = []
        for (name, global) in known {
            guard let type = bindings[name].flatMap({ classConstant(of: $0) }) ?? bound(of: name, index) else {
                continue
            }
            passed.append(PassedType(global: global, type: type))
        }
        if !passed.isEmpty { literals.passedTypes[Self.nodeKey(file, node)] = passed }
    }

    /// The class above a generic type, which Swift infers if nothing else is known: `class Row<T: Cell>`.
    private mutating func bound(of name: Symbol, _ index: Int) -> Constant? {
        let (own, node) = classNodes[index].declaration
        let saved = file
        defer { file = saved }
        file = own
        let list = tree.child(node, 3)
        guard list.exists, tree.kind(list) == .genericList,
            let generic = tree.children(list).first(where: { tree.name($0) == name }), tree.child(generic, 0).exists,
            let reference = namedClass(tree.child(generic, 0)) ?? keptClass(tree.name(tree.child(generic, 0)))
        else { return nil }
        if let declared = reference.declaredIndex, program.classes[declared].kind != .class { return nil }
        return .type(reference.raw)
    }

    /// A type as a value: a class if there is one of its name, so that its static members can be called.
    private mutating func classConstant(of type: InferredType) -> Constant? {
        guard let constant = typeConstant(of: type) else { return nil }
        guard case .enumCase(let name) = constant, let reference = lookUpType(name) ?? keptClass(name) else {
            return constant
        }
        return .type(reference.raw)
    }

    /// Takes the types that the call has left, before the properties of an instance get their initial values.
    mutating func takeClassTypes(of index: Int) {
        for (name, global) in literals.classGenerics[index] ?? [] {
            let frame = state.temporaries(4)
            state.emit(Instruction(.move, frame + 1, 0))
            state.mayHold(frame + 1, .unknown)
            load(.enumCase(hiddenName(name)), into: frame + 2)
            state.emit(Instruction(.loadStatic, frame + 3, k: global))
            emitCallSite(
                .callBuiltin, frame, 3,
                CallSite(
                    name: interner.intern("prelude_keepType"), labels: [.none, .none, .none], builtin: .library))
            load(.absent, into: frame)
            state.emit(Instruction(.setGlobal, frame, k: global))
            releaseTemporaries()
        }
    }

    /// Compiles the name of a class's generic type in a member: the type that the instance keeps. Nil if the class keeps none.
    /// - Parameter other: compiles what the name means if the instance was created without the type.
    mutating func keptGeneric(
        _ name: Symbol, into target: Int?, else other: (inout Compiler) -> Operand
    ) -> Operand? {
        guard !literals.classGenerics.isEmpty, !isInStaticMember, var current = enclosingOwner?.declaredIndex else {
            return nil
        }
        while !(literals.classGenerics[current]?.contains { $0.name == name } ?? false) {
            guard let above = program.classes[current].superclass.declaredIndex else { return nil }
            current = above
        }
        let frame = state.temporaries(3)
        let receiver = selfOperand(state.declaration)
        state.emit(Instruction(.move, frame + 1, receiver.register))
        state.mayHold(frame + 1, .unknown)
        load(.enumCase(hiddenName(name)), into: frame + 2)
        emitCallSite(
            .callBuiltin, frame, 2,
            CallSite(name: interner.intern("prelude_keptType"), labels: [.none, .none], builtin: .library))
        let isKept = state.emit(Instruction(.jumpIfPresent, frame, k: 0))
        let instead = other(&self)
        state.emit(Instruction(.move, frame, instead.register))
        state.patch(isKept, to: state.here)
        return move(frame, .unknown, into: target)
    }
}
