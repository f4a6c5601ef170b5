// The types of collections in brackets as callees: `[Int].init()`, `[String: Int](minimumCapacity: 8)`, `[Row].make()`.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// Compiles `[T](…)` or `[K: V](…)`; nil if the brackets are a literal of values.
    mutating func makeCollection(
        _ type: NodeID, _ node: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand? {
        guard isTypeSpelling(type) else { return nil }
        if isDictionaryType(type) {
            guard !arguments.isEmpty else {
                let register = target ?? state.temporaries()
                state.emit(Instruction(.makeDictionary, register, register, 0))
                state.mayHold(register, .dictionary)
                return Operand(register: register, type: .dictionary)
            }
            _ = interner.intern("Dictionary")
            return callBuiltin(.library, node, type, arguments, into: target)
        }
        guard !arguments.isEmpty else { return arrayLiteral([], into: target) }
        if arguments.map({ text(label($0)) }) == ["repeating", "count"] {
            return callBuiltinValue(
                .library, node, arguments, into: target, makes: .makeArray, of: numberType(tree.child(type, 0)))
        }
        _ = interner.intern("Array")
        return callBuiltin(.makeArray, node, type, arguments, into: target)
    }

    /// Compiles `[T].init(…)` or a static function that an extension adds, `[K: V].make(…)`; nil for any other call.
    mutating func callOnCollectionType(
        _ name: Symbol, _ node: NodeID, _ callee: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand? {
        let type = tree.child(callee, 0)
        let isDictionary = isDictionaryType(type)
        guard isDictionary || tree.kind(type) == .arrayLiteral || isAliasedCollection(type) else { return nil }
        if name == names.initName { return makeCollection(type, node, arguments, into: target) }
        guard let index = program.valueExtensions[isDictionary ? "Dictionary" : "Array"],
            program.classes[index].staticMethods[name] != nil, isTypeSpelling(type)
        else { return nil }
        let frame = state.temporaries(arguments.count + 5)
        let reference = ClassReference(declared: index)
        load(.type(reference.raw), into: frame)
        return callStatic(name, of: reference, frame, node, callee, arguments, into: target)
    }

    /// The name of the type of the collection that brackets spell; nil for other callees.
    func bracketName(_ callee: NodeID) -> Symbol? {
        switch tree.kind(callee) {
        case .arrayLiteral: interner.find("Array")
        case .dictionaryLiteral: interner.find("Dictionary")
        case .identifier where !typeAliases.isEmpty:
            aliasedCollection(tree.name(callee)).flatMap { interner.find($0 ? "Dictionary" : "Array") }
        default: nil
        }
    }

    private func isDictionaryType(_ type: NodeID) -> Bool {
        switch tree.kind(type) {
        case .dictionaryLiteral: true
        case .identifier: aliasedCollection(tree.name(type)) == true
        default: false
        }
    }

    private func isAliasedCollection(_ type: NodeID) -> Bool {
        tree.kind(type) == .identifier && aliasedCollection(tree.name(type)) != nil
    }

    /// Whether a name is an alias of a dictionary's type, such as `[String: Any]`, rather than of an array's; nil for other names.
    func aliasedCollection(_ name: Symbol) -> Bool? {
        guard let alias = alias(named: name), alias.type.exists else { return nil }
        switch files[alias.file].tree.kind(alias.type) {
        case .arrayType: return false
        case .dictionaryType: return true
        default: return nil
        }
    }

    /// The type of a collection that an alias names: `[String: Any]`; nil for other expressions.
    func aliasedCollectionSpelling(_ node: NodeID) -> String? {
        guard isAliasedCollection(node), let alias = alias(named: tree.name(node)) else { return nil }
        return files[alias.file].source.text(files[alias.file].tree.range(alias.type))
    }
}
