// Names that hide others: a type or a function of the program that has the name of another module's, of the language's, or of
// a protocol's requirement.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// Compiles a call that no function of the program takes: it refers to the language's function of that name, or to one of
    /// another module. Nil if there can be no such function.
    mutating func callHidden(
        _ name: Symbol, _ node: NodeID, _ callee: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand? {
        if let builtin = MemberTables.function(named: text(name)) {
            return callBuiltin(builtin, node, callee, arguments, into: target)
        }
        guard let base = opaqueOwner(of: name) else { return nil }
        let frame = beginCall(arguments.count + 1)
        state.emit(Instruction(.move, frame, base.register))
        recordUse(text(name), .opaque, at: nameLocation(callee))
        return callKept(name, nil, frame, callee, arguments, into: target)
    }

    /// The only enumeration of the program whose case of this name has one value, which a pattern may take apart. UIKit's cases have
    /// no values.
    func onlyOwner(ofCaseWithTuple name: Symbol) -> Int? {
        let owners = program.classes.indices.filter { index in
            program.classes[index].kind == .enumeration
                && program.classes[index].cases.contains { $0.name == name && $0.hasValues }
        }
        guard owners.count == 1, enumerationCase(name, of: owners[0])?.labels.count == 1 else { return nil }
        return owners[0]
    }

    /// Whether a type of the program, rather than of the library, declares a function of this name.
    func declaresOwnFunction(_ name: Symbol) -> Bool {
        program.classes.contains {
            $0.methods[name] != nil && !files[$0.location.file].isLibrary && $0.kind != .values
        }
    }

    /// Whether a function returns `Never`, so that control leaves the block that ends in its call.
    mutating func neverReturns(_ name: Symbol) -> Bool {
        if ["fatalError", "preconditionFailure", "exit", "abort"].contains(text(name)) { return true }
        while neverFiles < files.count {
            let tree = files[neverFiles].tree
            for raw in 1..<UInt32(max(tree.nodeCount, 1)) where tree.kind(NodeID(raw: raw)) == .funcDeclaration {
                let result = tree.child(NodeID(raw: raw), 1)
                guard result.exists, tree.kind(result) == .namedType, text(tree.name(result)) == "Never" else {
                    continue
                }
                neverNames.insert(tree.name(NodeID(raw: raw)))
            }
            neverFiles += 1
        }
        return neverNames.contains(name)
    }

    /// The built-in type of the raw values of the enumeration around the current position, if the name is `RawValue`.
    mutating func rawValueType(_ name: Symbol) -> Builtin? {
        guard text(name) == "RawValue", let index = scopeClass, program.classes[index].kind == .enumeration else {
            return nil
        }
        for declared in program.classes[index].cases {
            switch declared.raw {
            case .string: return .makeString
            case .int: return .makeInt
            case .double: return .makeDouble
            default: continue
            }
        }
        return nil
    }

    /// The full name of the type that an alias of the top level names: `UIGestureRecognizer.State`; nil for other names.
    mutating func aliasedSpelling(_ base: NodeID) -> String? {
        guard tree.kind(base) == .identifier, !typeAliases.isEmpty,
            let alias = typeAliases[Self.nestedKey(-1, tree.name(base))], alias.type.exists
        else { return nil }
        let aliased = files[alias.file].tree
        guard aliased.kind(alias.type) == .namedType else { return nil }
        let saved = file
        file = alias.file
        defer { file = saved }
        return text(tree.range(alias.type))
    }
}
