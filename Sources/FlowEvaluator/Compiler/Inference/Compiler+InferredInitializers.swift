// Initializers in the inference of literals: `T(…)`, memberwise initializers, and those of property wrappers.

internal import FlowSyntax

extension Compiler {
    /// Infers `T(…)`.
    mutating func construct(
        _ type: InferredType, _ node: NodeID, _ arguments: [NodeID], _ expected: InferredType
    ) -> InferredType {
        let labels = arguments.map { text(tree.name($0)) }
        switch literals.types[type] {
        case .plain where [.point, .size, .rect].contains(type):
            for (argument, label) in zip(arguments, labels) {
                let part: InferredType = label == "origin" ? .point : label == "size" ? .size : .double
                inferExpression(tree.child(argument, 0), part)
            }
            return type
        case .plain:
            let shown = arguments.map { inferExpression(tree.child($0, 0)) }
            guard let argument = arguments.first else { return type }
            let isNumber = type.isNumber || type == .bool
            let mayFail = isNumber && (shown[0] == .string || text(tree.name(argument)) == "exactly")
            let result = mayFail ? literals.types.make(.optional(type)) : type
            guard let width = type == .int ? .int64 : type.width else { return result }
            // `Int(x)` can only fail for an unsigned integer.
            if type != .int || shown[0].width == .uint64 { markConversion(node, width, argument, shown[0]) }
            return result
        case .nominal(let index, let known):
            let made = construct(index, known, type, node, arguments, expected)
            // A case with a raw value may not exist.
            let mayFail = labels == ["rawValue"] && program.classes[index].kind == .enumeration
            return mayFail ? literals.types.make(.optional(made)) : made
        case .array, .slice, .set, .sequence:
            let own = literals.types.element(type)
            let element = own == .unknown ? literals.types.element(expected) : own
            var shown = element
            for (argument, label) in zip(arguments, labels) {
                let value = tree.child(argument, 0)
                let part =
                    label == "repeating"
                    ? inferExpression(value, element)
                    : label == ""
                        ? literals.types.element(inferExpression(value, literals.types.make(.sequence(element))))
                        : inferExpression(value, .int)
                if label != "count", shown == .unknown { shown = part }
            }
            return literals.types.mapParts(type) { _, part in part == .unknown ? shown : part }
        case .dictionary(let key, let value):
            var pair = (key, value)
            if case .dictionary(let first, let second) = literals.types[literals.types.unwrapped(expected)] {
                pair.0 = literals.types.completed(key, by: first)
                pair.1 = literals.types.completed(value, by: second)
            }
            return constructDictionary(pair.0, pair.1, arguments, labels)
        case .optional(let inner):
            guard arguments.count == 1 else { return inferArguments(arguments, inner) }
            let shown = inferExpression(tree.child(arguments[0], 0), inner)
            return literals.types.make(.optional(literals.types.completed(inner, by: shown)))
        default:
            inferArguments(arguments)
            return type
        }
    }

    /// Infers `Dictionary(uniqueKeysWithValues:)`, `Dictionary(grouping:by:)` and `Dictionary(_:uniquingKeysWith:)`.
    private mutating func constructDictionary(
        _ key: InferredType, _ value: InferredType, _ arguments: [NodeID], _ labels: [String]
    ) -> InferredType {
        var (key, value) = (key, value)
        guard let first = arguments.first, labels[0] != "minimumCapacity" else {
            return literals.types.make(.dictionary(key: key, value: value))
        }
        let source = tree.child(first, 0)
        if labels[0] == "grouping" {
            let elements = inferExpression(source, value)
            let element = literals.types.element(elements)
            let function = literals.types.make(.function([element], result: key))
            for argument in arguments.dropFirst() {
                let shown = inferExpression(tree.child(argument, 0), function)
                if case .function(_, let made) = literals.types[shown] { key = literals.types.completed(key, by: made) }
            }
            let group = literals.types.make(.array(element))
            value = literals.types.completed(value, by: group)
        } else {
            let entry = literals.types.make(.tuple([key, value], labels: [.none, .none]))
            let shown = inferExpression(source, literals.types.make(.sequence(entry)))
            if case .tuple(let parts, _) = literals.types[literals.types.element(shown)], parts.count == 2 {
                key = literals.types.completed(key, by: parts[0])
                value = literals.types.completed(value, by: parts[1])
            }
            let combine = literals.types.make(.function([value, value], result: value))
            for argument in arguments.dropFirst() { inferExpression(tree.child(argument, 0), combine) }
        }
        return literals.types.make(.dictionary(key: key, value: value))
    }

    /// Infers the arguments of a property wrapper, `@Clamped(0...1)`, whose generic type is that of the variable.
    mutating func inferWrapper(_ call: NodeID, _ type: InferredType) {
        let arguments = Array(tree.children(call, from: 1))
        let wrapper = spelledType(tree.child(call, 0))
        guard case .nominal(let index, _) = literals.types[wrapper], let first = interner.find("wrappedValue") else {
            inferArguments(arguments)
            return
        }
        for member in memberNodes(named: names.initName, of: index) {
            var next = signature(member, of: index)
            var bindings: [Symbol: InferredType] = [:]
            if next.labels.first == first, !arguments.contains(where: { tree.name($0) == first }) {
                literals.types.unify(next.parameters[0], type, &bindings)
                next.labels.removeFirst()
                next.parameters.removeFirst()
                next.optional.removeFirst()
                next.variadic.removeFirst()
            } else if let value = memberNodes(named: first, of: index).first {
                // `@Stored("key", default: 1)` has the type of the wrapped value.
                let pattern = variableType(value, of: index)
                literals.types.unify(pattern, type, &bindings)
            }
            next.generics = genericNames(of: index)
            guard let matches = match(arguments, next) else { continue }
            return bindArguments(next, matches, &bindings, arguments)
        }
        inferArguments(arguments)
    }

    private mutating func construct(
        _ index: Int, _ known: [InferredType], _ type: InferredType, _ node: NodeID, _ arguments: [NodeID],
        _ expected: InferredType
    ) -> InferredType {
        let generics = genericNames(of: index)
        var bindings: [Symbol: InferredType] = [:]
        for (name, argument) in zip(generics, known) where argument != .unknown { bindings[name] = argument }
        let generic = literals.types.make(.nominal(index, generics.map { literals.types.make(.generic($0)) }))
        if !generics.isEmpty, expected != .unknown { literals.types.unify(generic, expected, &bindings) }
        var found: (signature: InferredSignature, matches: [Int])?
        for member in memberNodes(named: names.initName, of: index) {
            let next = signature(member, of: index)
            if let matches = match(arguments, next) {
                // Initializers with the same labels expect nothing.
                if found != nil {
                    inferArguments(arguments)
                    noteClassGenerics(index, node, bindings)
                    return type
                }
                found = (next, matches)
            }
        }
        if found == nil, program.classes[index].kind == .structure {
            let next = memberwise(index)
            found = match(arguments, next).map { (next, $0) }
        }
        guard var found else {
            inferArguments(arguments)
            noteClassGenerics(index, node, bindings)
            return type
        }
        found.signature.generics = generics
        bindArguments(found.signature, found.matches, &bindings, arguments)
        noteClassGenerics(index, node, bindings)
        return literals.types.substituted(generic, bindings, closes: generics)
    }

    /// The signature of a structure's memberwise initializer.
    private mutating func memberwise(_ index: Int) -> InferredSignature {
        var result = InferredSignature()
        for (file, node) in memberNodes(index) {
            let tree = files[file].tree
            guard tree.kind(node) == .varDeclaration, !tree.flags(node).contains(.isStatic),
                !tree.child(node, 2).exists,
                !(tree.flags(node).contains(.isConstant) && tree.child(node, 1).exists)
            else { continue }
            result.labels.append(tree.name(node))
            result.parameters.append(variableType(MemberNode(file: file, node: node), of: index))
            result.optional.append(true)
            result.variadic.append(false)
        }
        return result
    }
}
