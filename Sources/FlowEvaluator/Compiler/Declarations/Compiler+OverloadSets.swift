// Forms sets of functions that differ only in types or constraints. A call finds the set's dispatching function by its
// labels; its single instruction chooses one of the others by the arguments' run-time types, because the language
// erases static types.

internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// A function with the node that declares it, for its annotations.
    struct Overload {
        var function: Int
        var file: Int
        var node: NodeID
    }

    /// Joins a function to another with the same labels. Returns the dispatching function, which may be `other`
    /// already; nil if the values in a call cannot decide between the two.
    mutating func joinOverloads(_ function: Int, _ node: NodeID, with other: Int) -> Int? {
        guard canJoin(function, other) else { return nil }
        let added = overloadMember(Overload(function: function, file: file, node: node))
        if let set = chosenSets[other] {
            program.overloadSets[set].members.append(added)
            mergeParameters(of: function, into: other)
            return other
        }
        guard let first = pendingFunctions.first(where: { $0.function == other }) else { return nil }
        let members = [overloadMember(Overload(function: other, file: first.file, node: first.node)), added]
        var chooser = program.functions[other]
        chooser.callback = nil
        let isVariadic = program.functions[function].parameters.map(\.isVariadic)
        // The call is checked before a member is chosen, so it must accept what any member accepts. An argument for a
        // parameter that not all members declare as variadic is passed alone; `chooseVariadic` wraps it in an array.
        for position in chooser.parameters.indices {
            chooser.parameters[position].type = .unknown
            if !isVariadic[position] { chooser.parameters[position].isVariadic = false }
        }
        let index = program.functions.count
        program.functions.append(chooser)
        functionTypes.append(functionTypes[other])
        mergeParameters(of: function, into: index)
        chosenSets[index] = program.overloadSets.count
        program.overloadSets.append(OverloadSet(members: members))
        begin(chooser.name, owner: chooser.owner)
        state.sourceOffset = chooser.location.range.start
        declareParameters(program.functions[index].parameters, list: .none)
        state.emit(Instruction(.choose, 0, k: chosenSets[index]!))
        finish(into: index)
        return index
    }

    /// Whether two functions receive and return their values in the same registers.
    private func canJoin(_ function: Int, _ other: Int) -> Bool {
        let (a, b) = (program.functions[function], program.functions[other])
        // One call is compiled for all members, before it is known which of them runs.
        return a.inouts == b.inouts && a.isInitializer == b.isInitializer && a.callback == nil
            && a.parameters.count == b.parameters.count
            && zip(a.parameters, b.parameters).allSatisfy {
                $0.isAutoclosure == $1.isAutoclosure
            }
    }

    private mutating func mergeParameters(of function: Int, into chooser: Int) {
        let parameters = program.functions[function].parameters
        for position in parameters.indices {
            let chosen = program.functions[chooser].parameters[position]
            if parameters[position].codeArity != chosen.codeArity {
                program.functions[chooser].parameters[position].codeArity = -1
            }
            if !parameters[position].refusesCode { program.functions[chooser].parameters[position].refusesCode = false }
            if parameters[position].takesCode { program.functions[chooser].parameters[position].takesCode = true }
            if parameters[position].hasDefault { program.functions[chooser].parameters[position].hasDefault = true }
        }
        if functionTypes[function] != functionTypes[chooser] { functionTypes[chooser] = .unknown }
    }

    private mutating func overloadMember(_ overload: Overload) -> OverloadSet.Member {
        let saved = file
        file = overload.file
        defer { file = saved }
        let owner = program.functions[overload.function].owner?.declaredIndex
        var member = OverloadSet.Member(function: overload.function, tests: [])
        let node = overload.node
        if tree.kind(node) != .varDeclaration {
            let list = tree.child(node, 0)
            let generics = genericBounds(of: node)
            for parameter in tree.children(list) where tree.kind(parameter) == .parameter {
                let test = overloadTest(tree.child(parameter, 1), generics)
                guard tree.flags(parameter).contains(.isVariadic) else {
                    member.tests.append(test)
                    continue
                }
                var list = OverloadSet.Test(kind: .list)
                list.element = test.kind
                list.elementOwner = test.owner
                list.isVariadic = true
                member.tests.append(list)
            }
        }
        if let owner { member.constraints = constraints(on: node, of: owner) }
        return member
    }

    /// The tests of an operator's parameters; nil if no parameter is a protocol or an `NSNumber`.
    mutating func protocolTests(_ function: Int, _ node: NodeID) -> [OverloadSet.Test]? {
        var tests = overloadMember(Overload(function: function, file: file, node: node)).tests
        var isNeeded = false
        for position in tests.indices {
            var isTested = tests[position].kind == .number
            if let index = tests[position].owner?.declaredIndex { isTested = program.classes[index].kind == .protocol }
            if isTested {
                isNeeded = true
            } else {
                // Any value passes, because the type of the parameter excludes others.
                tests[position] = OverloadSet.Test()
            }
        }
        return isNeeded ? tests : nil
    }

    /// The bounds of a function's generic types.
    private func genericBounds(of node: NodeID) -> [(name: Symbol, bound: NodeID)] {
        guard tree.kind(node) == .funcDeclaration else { return [] }
        let list = tree.child(node, 3)
        guard list.exists, tree.kind(list) == .genericList else { return [] }
        return tree.children(list).map { (tree.name($0), tree.child($0, 0)) }
    }

    /// The constraints of the extension that contains a member.
    private mutating func constraints(on node: NodeID, of index: Int) -> [(
        source: OverloadSet.Source, test: OverloadSet.Test
    )] {
        let start = tree.range(node).start
        let extensions = [(classNodes[index].file, classNodes[index].node)] + classNodes[index].extensions
        let clause = extensions.first { other, node in
            other == file && node.exists && tree.kind(node) == .extensionDeclaration && tree.child(node, 3).exists
                && tree.range(node).start <= start && start < tree.range(node).end
        }
        guard let clause else { return [] }
        let types = Array(tree.children(tree.child(clause.1, 3)))
        var result: [(source: OverloadSet.Source, test: OverloadSet.Test)] = []
        for position in stride(from: 0, to: types.count - 1, by: 2) where tree.kind(types[position]) == .namedType {
            guard let source = constraintSource(types[position], index) else { continue }
            result.append((source, overloadTest(types[position + 1], [])))
        }
        return result
    }

    private func constraintSource(_ type: NodeID, _ index: Int) -> OverloadSet.Source? {
        let name = tree.name(type)
        if name == names.selfType { return .receiver }
        if program.classes[index].kind == .values {
            return text(name) == "Wrapped" ? .receiver : text(name) == "Element" ? .element : nil
        }
        // The language erases generic arguments. Only a stored property of the parameter's type still shows the
        // argument.
        let field = program.classes[index].fields.firstIndex { field in
            guard let found = fieldNodes[Self.nestedKey(index, field.name)] ?? fieldNode(field.name, of: index) else {
                return false
            }
            let tree = files[found.file].tree
            var annotation = tree.child(found.node, 0)
            while annotation.exists, [.optionalType, .implicitlyUnwrappedType].contains(tree.kind(annotation)) {
                annotation = tree.child(annotation, 0)
            }
            return annotation.exists && tree.kind(annotation) == .namedType && tree.name(annotation) == name
        }
        return field.map { .field($0) }
    }

    func fieldNode(_ name: Symbol, of index: Int) -> (file: Int, node: NodeID)? {
        memberNodes(index).first { member in
            let tree = files[member.file].tree
            return tree.kind(member.node) == .varDeclaration && tree.name(member.node) == name
        }
    }

    private mutating func overloadTest(_ annotation: NodeID, _ generics: [(name: Symbol, bound: NodeID)])
        -> OverloadSet.Test
    {
        var test = OverloadSet.Test()
        var type = annotation
        while type.exists, [.optionalType, .implicitlyUnwrappedType].contains(tree.kind(type)) {
            test.isOptional = true
            type = tree.child(type, 0)
        }
        guard type.exists else { return test }
        switch tree.kind(type) {
        case .arrayType:
            let element = overloadTest(tree.child(type, 0), generics)
            test.kind = .list
            test.element = element.kind
            test.elementOwner = element.owner
        case .dictionaryType: test.kind = .dictionary
        case .functionType:
            test.kind = .function
            test.arity = max(tree.childCount(type) - 1, 0)
        case .tupleType where tree.childCount(type) == 1:
            let inner = overloadTest(tree.child(type, 0), generics)
            let isOptional = test.isOptional || inner.isOptional
            test = inner
            test.isOptional = isOptional
        case .tupleType: test.kind = .tuple
        case .namedType:
            if let bound = generics.first(where: { $0.name == tree.name(type) })?.bound {
                guard bound.exists, tree.kind(bound) == .namedType else { return test }
                return overloadTest(bound, [])
            }
            nameTest(type, &test)
        default: break
        }
        return test
    }

    private mutating func nameTest(_ type: NodeID, _ test: inout OverloadSet.Test) {
        if !tree.child(type, 0).exists, let alias = alias(named: tree.name(type)), alias.type.exists {
            let saved = file
            file = alias.file
            aliasDepth += 1
            // Aliases may refer to each other.
            if aliasDepth < 16 { test = overloadTest(alias.type, []) }
            aliasDepth -= 1
            file = saved
            return
        }
        if text(tree.name(type)) == "NSNumber" {
            test.kind = .number
            return
        }
        switch annotatedType(type) {
        case .bool: test.kind = .bool
        case .int: test.kind = .int
        case .double: test.kind = .double
        case .string: test.kind = .string
        case .list: test.kind = .list
        case .dictionary: test.kind = .dictionary
        case .range: test.kind = .range
        case .rect: test.kind = .rect
        case .size: test.kind = .size
        case .point: test.kind = .point
        case .instance(let reference), .value(let reference):
            test.kind = .owner
            test.owner = reference
        default:
            guard let reference = namedClass(type), reference.declaredIndex != nil else { return }
            test.kind = .owner
            test.owner = reference
        }
    }
}
