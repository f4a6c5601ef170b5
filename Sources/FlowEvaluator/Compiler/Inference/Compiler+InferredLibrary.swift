// Functions of Swift's library in the inference of literals: what their closures and arguments are expected to be.

internal import FlowSyntax

extension Compiler {
    // MARK: Functions

    /// Infers a call of a function outside types; nil if the library has none of that name.
    mutating func inferLibraryFunction(
        _ name: String, _ arguments: [NodeID], _ expected: InferredType
    ) -> InferredType? {
        let values = arguments.map { tree.child($0, 0) }
        switch name {
        case "max", "min": return inferAlternatives(values, literals.types.unwrapped(expected))
        case "abs": return values.first.map { inferExpression($0, expected) }
        case "pow", "sqrt", "cbrt", "floor", "ceil", "round", "trunc", "sin", "cos", "tan", "asin", "acos", "atan",
            "atan2", "exp", "exp2", "log", "log2", "log10", "hypot", "fmod", "fabs", "fmin", "fmax", "sinh", "cosh",
            "tanh":
            inferArguments(arguments, .double)
            return .double
        case "zip" where values.count == 2:
            let parts = values.map { literals.types.element(inferExpression($0)) }
            let pair = literals.types.make(.tuple(parts, labels: [.none, .none]))
            return literals.types.make(.sequence(pair))
        case "stride" where values.count == 3:
            let bounds = inferAlternatives(Array(values.prefix(2)), literals.types.element(expected))
            // The stride between integers of a width is an Int.
            if bounds.width != nil {
                inferExpression(values[2], .int)
                return literals.types.make(.sequence(bounds))
            }
            return literals.types.make(.sequence(inferAlternatives(values, literals.types.element(expected))))
        case "repeatElement" where values.count == 2:
            let element = inferExpression(values[0], literals.types.element(expected))
            inferExpression(values[1], .int)
            return literals.types.make(.sequence(element))
        case "sequence" where values.count == 2:
            let first = inferExpression(values[0], literals.types.element(expected))
            if text(tree.name(arguments[0])) == "state" {
                let result = inferClosure(values[1], literals.types.make(.function([first], result: .unknown)))
                guard case .function(_, let next) = literals.types[result] else { return .unknown }
                return literals.types.make(.sequence(literals.types.held(next)))
            }
            let next = literals.types.make(.optional(first))
            literals.infersUnfolding = true
            let type = inferExpression(values[1], literals.types.make(.function([first], result: next)))
            literals.infersUnfolding = false
            guard first == .literal, case .function(_, let result) = literals.types[type],
                literals.types.unwrapped(result) == .double
            else { return literals.types.make(.sequence(first)) }
            inferExpression(values[0], .double)
            return literals.types.make(.sequence(.double))
        case "print", "debugPrint", "dump":
            for value in values { inferShown(value) }
            return .unknown
        case "String"
        where arguments.count == 1 && ["describing", "reflecting"].contains(text(tree.name(arguments[0]))):
            inferShown(values[0])
            return .string
        case "type" where arguments.count == 1:
            let type = inferExpression(values[0])
            markTypeName(arguments[0], type)
            return .unknown
        case "assert", "precondition", "fatalError", "swap": return inferArguments(arguments)
        default: return nil
        }
    }

    // MARK: Methods

    /// Infers a call of a method of a value.
    mutating func inferLibraryMethod(
        _ name: String, of type: InferredType, _ arguments: [NodeID], _ expected: InferredType
    ) -> InferredType {
        switch literals.types[type] {
        case .plain where type == .string || type == .substring:
            inferArguments(arguments)
            if ["dropFirst", "dropLast", "prefix", "suffix"].contains(name) { return .substring }
            let ends = ["first", "last", "min", "max", "popFirst", "popLast", "randomElement"]
            return ends.contains(name) ? literals.types.make(.optional(.string)) : .unknown
        case .plain: return inferNumberMethod(name, of: type, arguments, expected)
        case .array, .slice, .set, .range, .lazy, .sequence, .dictionary:
            return inferSequenceMethod(name, of: type, arguments, expected)
        case .result(let success):
            if name == "map" {
                return literals.types.make(.result(inferTransform(arguments, [success], .unknown)))
            }
            inferArguments(arguments)
            return name == "get" ? success : .unknown
        default: return inferArguments(arguments)
        }
    }

    private mutating func inferNumberMethod(
        _ name: String, of type: InferredType, _ arguments: [NodeID], _ expected: InferredType
    ) -> InferredType {
        guard type.isNumber else { return inferArguments(arguments) }
        switch name {
        case "rounded":
            inferArguments(arguments)
            return type
        case "squareRoot", "truncatingRemainder", "remainder", "advanced", "distance", "addingProduct", "isLess",
            "isLessThanOrEqualTo", "formRemainder", "formTruncatingRemainder", "addProduct":
            inferArguments(arguments, type == .double ? .double : .unknown)
            return type
        default: return inferArguments(arguments)
        }
    }

    /// Infers a closure or a function that is called with values. Returns the type of its result.
    mutating func inferTransform(
        _ arguments: [NodeID], _ parameters: [InferredType], _ result: InferredType
    ) -> InferredType {
        var type = InferredType.unknown
        let function = literals.types.make(.function(parameters, result: result))
        for argument in arguments {
            let value = inferExpression(tree.child(argument, 0), function)
            switch literals.types[value] {
            case .function(_, let made): type = made
            // `map(Double.init)` is a member of the type, and `map(Double.init(_:))` too.
            case .metatype(let made): type = made
            default: if value == .double { type = .double }
            }
        }
        return type == .unknown ? result : type
    }

    private mutating func inferSequenceMethod(
        _ name: String, of type: InferredType, _ arguments: [NodeID], _ expected: InferredType
    ) -> InferredType {
        let element = literals.types.element(type)
        let list = literals.types.make(.array(element))
        let pair = [element, element]
        func optional(_ compiler: inout Compiler, _ type: InferredType) -> InferredType {
            compiler.literals.types.make(.optional(type))
        }
        switch name {
        case "map", "compactMap", "flatMap":
            let hint = literals.types.element(literals.types.unwrapped(expected))
            let wanted =
                name == "map"
                ? hint
                : hint == .unknown
                    ? hint : name == "compactMap" ? optional(&self, hint) : literals.types.make(.sequence(hint))
            let made = inferTransform(arguments, [element], wanted)
            let part =
                name == "map"
                ? made : name == "compactMap" ? literals.types.held(made) : literals.types.element(made)
            return literals.types.make(.array(part == .unknown ? hint : part))
        case "reduce": return inferReduce(element, arguments, expected)
        case "mapValues", "compactMapValues":
            guard case .dictionary(let key, let value) = literals.types[type] else { break }
            var hint = InferredType.unknown
            if case .dictionary(_, let known) = literals.types[literals.types.unwrapped(expected)] { hint = known }
            let made = inferTransform(arguments, [value], hint)
            let part = name == "mapValues" ? made : literals.types.held(made)
            return literals.types.make(.dictionary(key: key, value: part))
        case "filter", "drop", "dropFirst", "dropLast", "prefix", "suffix", "sorted", "reversed", "shuffled", "union",
            "intersection", "subtracting", "symmetricDifference":
            inferMixed(arguments, values: list, closure: name == "sorted" ? pair : [element])
            if case .dictionary = literals.types[type], name == "filter" { return type }
            if case .set = literals.types[type], name != "sorted", name != "shuffled" { return type }
            return isSliced(type) && Self.slicing.contains(name) ? literals.types.make(.slice(element)) : list
        case "sort", "forEach", "removeAll", "contains", "allSatisfy", "firstIndex", "lastIndex", "partition",
            "starts", "elementsEqual", "append", "insert", "update", "remove", "replaceSubrange", "formUnion",
            "subtract", "isSubset", "isSuperset", "isDisjoint", "removeSubrange", "swapAt", "reserveCapacity":
            inferElements(arguments, name, element, name == "sort" ? pair : [element])
            if ["firstIndex", "lastIndex"].contains(name) { return optional(&self, .int) }
            if case .set = literals.types[type] {
                if name == "update" { return optional(&self, element) }
                if name == "insert" {
                    let labels = ["inserted", "memberAfterInsert"].map { interner.intern($0) }
                    return literals.types.make(.tuple([.bool, element], labels: labels))
                }
            }
            guard name == "remove" else { return .unknown }
            let isIndex = arguments.first.map { text(tree.name($0)) == "at" } ?? false
            return isIndex ? element : literals.types.make(.optional(element))
        case "first", "last", "min", "max", "randomElement", "popLast", "removeFirst", "removeLast", "popFirst":
            inferMixed(arguments, values: .unknown, closure: name == "min" || name == "max" ? pair : [element])
            return ["removeFirst", "removeLast"].contains(name) ? element : optional(&self, element)
        case "enumerated":
            let labels = program.tupleShapes[Program.offsetShape]
            return literals.types.make(.sequence(literals.types.make(.tuple([.int, element], labels: labels))))
        case "updateValue", "removeValue", "merge", "merging":
            guard case .dictionary(let key, let value) = literals.types[type] else { break }
            for argument in arguments {
                let node = tree.child(argument, 0)
                let label = text(tree.name(argument))
                let combine = literals.types.make(.function([value, value], result: value))
                inferExpression(
                    node,
                    label == "forKey"
                        ? key
                        : label == "uniquingKeysWith" || tree.kind(node) == .closure
                            ? combine : name == "updateValue" ? value : type)
            }
            return name == "merging" ? type : optional(&self, value)
        default: break
        }
        return inferArguments(arguments)
    }

    /// Infers the arguments of a method that takes elements, sequences of elements, positions or predicates.
    private mutating func inferElements(
        _ arguments: [NodeID], _ name: String, _ element: InferredType, _ closure: [InferredType]
    ) {
        if case .set = literals.types[element] {
            markSets(arguments.filter { tree.name($0) == .none }.map { tree.child($0, 0) })
        }
        let sequences = ["formUnion", "subtract", "isSubset", "isSuperset", "isDisjoint", "starts", "elementsEqual"]
        for argument in arguments {
            let value = tree.child(argument, 0)
            let isFunction = tree.kind(value) == .closure || ["where", "by"].contains(text(tree.name(argument)))
            let type: InferredType =
                switch text(tree.name(argument)) {
                case "at": .int
                case "contentsOf": literals.types.make(.sequence(element))
                default:
                    isFunction
                        ? literals.types.make(.function(closure, result: .unknown))
                        : sequences.contains(name) ? literals.types.make(.sequence(element)) : element
                }
            inferExpression(value, type)
        }
    }

    /// Infers arguments of which the closures take elements and the others have a type.
    private mutating func inferMixed(_ arguments: [NodeID], values: InferredType, closure: [InferredType]) {
        for argument in arguments {
            let value = tree.child(argument, 0)
            let function = literals.types.make(.function(closure, result: .unknown))
            let isFunction =
                tree.kind(value) == .closure || ["where", "by", "while"].contains(text(tree.name(argument)))
            inferExpression(value, isFunction ? function : values)
        }
    }

    /// Infers `reduce`. Its result has the type of the first value or, if that is a literal, the type that the closure
    /// returns.
    private mutating func inferReduce(
        _ element: InferredType, _ arguments: [NodeID], _ expected: InferredType
    ) -> InferredType {
        guard arguments.count == 2 else { return inferArguments(arguments) }
        let (first, combine) = (tree.child(arguments[0], 0), tree.child(arguments[1], 0))
        let isInto = text(tree.name(arguments[0])) == "into"
        var type = inferExpression(first, expected)
        // `reduce(.zero, +)` begins with a value of the elements' type.
        if type == .unknown, tree.kind(first) == .implicitMember { type = inferExpression(first, element) }
        if literals.types.unwrapped(expected) != .unknown, isFlexible(type) || type == .unknown { type = expected }
        if tree.kind(combine) == .operatorReference || tree.kind(combine) != .closure {
            inferExpression(combine)
            guard isFlexible(type) else { return type }
            inferExpression(first, element)
            return element
        }
        let result = inferExpression(
            combine, literals.types.make(.function([type, element], result: isInto ? .void : type)))
        guard !isInto, isFlexible(type), case .function(_, let shown) = literals.types[result] else { return type }
        let made = literals.types.settled(shown)
        guard made != .unknown, made != .int else { return shown }
        inferExpression(first, made)
        inferExpression(combine, literals.types.make(.function([made, element], result: made)))
        return made
    }
}
