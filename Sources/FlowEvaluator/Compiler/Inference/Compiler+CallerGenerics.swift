// Generic types that only the caller knows, as in `func resolve<T>() -> T`. The inference binds them to what the call's context
// expects. The call leaves each type in a global variable, and the function takes it from there when it begins.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

/// A generic type of a function that no argument shows and that the function's body names.
struct CallerGeneric: Sendable {
    var function: MemberNode
    var name: Symbol
    /// The global variable that passes the type.
    var global: Int
}

/// A type that a call passes.
struct PassedType: Sendable {
    var global: Int
    var type: Constant
}

extension Compiler {
    /// Finds the functions whose generic types only their callers know. O(nodes), if the program has generic functions
    mutating func collectCallerGenerics() {
        guard !genericNames.isEmpty else { return }
        let saved = file
        defer { file = saved }
        for index in files.indices where index >= literals.genericFiles && !files[index].isLibrary {
            file = index
            for raw in 1..<UInt32(max(tree.nodeCount, 1)) where tree.kind(NodeID(raw: raw)) == .funcDeclaration {
                collectGenerics(of: NodeID(raw: raw))
            }
        }
        for index in standing.classes..<program.classes.count {
            collectWrapperGenerics(of: index)
            collectClassGenerics(of: index)
        }
        literals.genericFiles = files.count
    }

    /// Notes the generic types that a property wrapper's members name as values, as in
    /// `var wrappedValue: T { Container.shared.resolve(T.self) }`. Each variable passes its own type to them.
    private mutating func collectWrapperGenerics(of index: Int) {
        let (own, node) = classNodes[index].declaration
        guard node.exists, !files[own].isLibrary, let label = interner.find("wrappedValue"),
            !memberNodes(named: label, of: index).isEmpty
        else { return }
        file = own
        let body = tree.child(node, 2)
        guard body.exists else { return }
        for name in genericNames(of: index) where names(name, in: body) {
            _ = interner.intern("<\(text(name))>")
            literals.wrapperGenerics[index, default: []].append((name, globals.count))
            program.globals.append(interner.intern("\(text(program.classes[index].name)).\(text(name))"))
            globals.append(
                GlobalVariable(
                    name: .none, isConstant: false, isWeak: false, type: .unknown, location: location(node),
                    isDeclared: true, isPlain: true))
        }
    }

    private mutating func collectGenerics(of node: NodeID) {
        let (list, body) = (tree.child(node, 3), tree.child(node, 2))
        guard list.exists, tree.kind(list) == .genericList, body.exists else { return }
        let parameters = tree.child(node, 0)
        for generic in tree.children(list) {
            let name = tree.name(generic)
            let isShown =
                parameters.exists && tree.children(parameters).contains { shows(name, tree.child($0, 1)) != nil }
            guard !isShown, names(name, in: body) else { continue }
            let global = globals.count
            _ = interner.intern("<\(text(name))>")
            program.globals.append(interner.intern("\(text(tree.name(node))).\(text(name))"))
            globals.append(
                GlobalVariable(
                    name: .none, isConstant: false, isWeak: false, type: .unknown, location: location(generic),
                    isDeclared: true, isPlain: true))
            literals.callerGenerics[tree.name(node), default: []].append(
                CallerGeneric(function: MemberNode(file: file, node: node), name: name, global: global))
        }
    }

    /// Whether a body names a type as a value. The nodes of a body precede it.
    func names(_ name: Symbol, in body: NodeID) -> Bool {
        let start = tree.range(body).start
        var raw = body.raw
        while raw > 1 {
            raw -= 1
            let node = NodeID(raw: raw)
            if tree.range(node).start < start { return false }
            if tree.kind(node) == .identifier, tree.name(node) == name { return true }
        }
        return false
    }

    /// Notes the types that a call passes to a function whose generic types only the caller knows.
    mutating func noteGenerics(_ node: NodeID, _ callee: NodeID, _ arguments: [NodeID], _ expected: InferredType) {
        guard !literals.callerGenerics.isEmpty, [.identifier, .member].contains(tree.kind(callee)),
            let known = literals.callerGenerics[tree.name(callee)]
        else { return }
        var passed: [PassedType] = []
        for generic in known {
            let signature = signature(generic.function, of: nil)
            guard let matches = match(arguments, signature) else { continue }
            var bindings: [Symbol: InferredType] = [:]
            let result = literals.types.unwrapped(signature.result)
            literals.types.unify(result, literals.types.unwrapped(expected), &bindings)
            for (argument, position) in zip(arguments, matches) where bindings[generic.name] == nil {
                let type = inferExpression(tree.child(argument, 0))
                literals.types.unify(signature.parameters[position], type, &bindings)
            }
            guard let bound = bindings[generic.name], let type = typeConstant(of: bound) else { continue }
            passed.append(PassedType(global: generic.global, type: type))
        }
        if !passed.isEmpty { literals.passedTypes[Self.nodeKey(file, node)] = passed }
    }

    /// A type as a value.
    mutating func typeConstant(of type: InferredType) -> Constant? {
        if case .nominal(let index, let parts) = literals.types[type], parts.isEmpty {
            return .type(ClassReference(declared: index).raw)
        }
        guard let spelling = sourceSpelling(of: type) else { return nil }
        // A type with static members of the program is a class, so that the function can call them.
        if let own = program.valueExtensions[spelling],
            !program.classes[own].staticMethods.isEmpty || !program.classes[own].staticGetters.isEmpty
        {
            return .type(ClassReference(declared: own).raw)
        }
        return .enumCase(interner.intern(interner.find("prelude_decodeField") != nil ? codedType(spelling) : spelling))
    }

    /// A type as source spells it; nil if a part is unknown.
    private func sourceSpelling(of type: InferredType) -> String? {
        switch literals.types[type] {
        case .optional(let inner): return sourceSpelling(of: inner).map { $0 + "?" }
        case .array(let element): return sourceSpelling(of: element).map { "[\($0)]" }
        case .dictionary(let key, let value):
            guard let key = sourceSpelling(of: key), let value = sourceSpelling(of: value) else { return nil }
            return "[\(key): \(value)]"
        default: return type == .literal ? nil : spelling(of: type)
        }
    }

    // MARK: Code

    /// Leaves the types that a call passes in their variables.
    mutating func passTypes(of node: NodeID) {
        guard literals.passesTypes, let passed = literals.passedTypes[Self.nodeKey(file, node)] else { return }
        for next in passed {
            let register = state.temporaries()
            load(next.type, into: register)
            state.emit(Instruction(.setGlobal, register, k: next.global))
            state.top = register
        }
    }

    /// Takes the types that the caller has left, at the beginning of a function.
    mutating func takePassedTypes(_ node: NodeID) {
        guard !literals.callerGenerics.isEmpty, tree.kind(node) == .funcDeclaration,
            let known = literals.callerGenerics[tree.name(node)]
        else { return }
        for generic in known where generic.function.file == file && generic.function.node == node {
            let register = state.temporaries()
            let cleared = state.temporaries()
            state.emit(Instruction(.loadStatic, register, k: generic.global))
            load(.absent, into: cleared)
            state.emit(Instruction(.setGlobal, cleared, k: generic.global))
            state.top = register + 1
            declareLocal(
                hiddenName(generic.name), isConstant: true, type: .unknown, at: tree.range(tree.child(node, 3)))
        }
    }

    /// Leaves the generic types of a variable's wrapper in their variables.
    mutating func passWrapperTypes(of node: NodeID, to index: Int) {
        guard let known = literals.wrapperGenerics[index], let label = interner.find("wrappedValue"),
            let member = memberNodes(named: label, of: index).first
        else { return }
        let annotation = inferredType(tree.child(node, 0))
        let pattern = at(member, of: index) { $0.inferredType($0.tree.child(member.node, 0)) }
        var bindings: [Symbol: InferredType] = [:]
        literals.types.unify(pattern, annotation, &bindings)
        for (name, global) in known {
            guard let bound = bindings[name], let type = typeConstant(of: bound) else { continue }
            let register = state.temporaries()
            load(type, into: register)
            state.emit(Instruction(.setGlobal, register, k: global))
        }
    }

    /// Takes the types that a wrapper's variable has left, at the beginning of a member of the wrapper.
    mutating func takeWrapperTypes(_ owner: ClassReference?) {
        guard let index = owner?.declaredIndex, let known = literals.wrapperGenerics[index] else { return }
        for (name, global) in known {
            let register = state.temporaries()
            state.emit(Instruction(.loadStatic, register, k: global))
            state.top = register + 1
            declareLocal(hiddenName(name), isConstant: true, type: .unknown, at: tree.range(classNodes[index].node))
        }
    }

    /// The local variable that holds a generic type. No source can use its name.
    func hiddenName(_ name: Symbol) -> Symbol { interner.find("<\(text(name))>") ?? .none }
}
