// Expressions in the inference of literals: from the types that their context expects to the literals, and back.

internal import FlowSyntax

extension Compiler {
    /// Infers an expression's type, and notes the literals in it that are doubles. The expected type may be unknown, or may
    /// have unknown parts.
    @discardableResult
    mutating func inferExpression(_ node: NodeID, _ expected: InferredType = .unknown) -> InferredType {
        var type = inferBase(node, expected)
        switch tree.kind(node) {
        case .member, .call, .subscript, .force:
            if needsQuestionMark(node, type) { type = literals.types.make(.optional(type)) }
        default: break
        }
        if case .optional = literals.types[expected] { noteWrapping(node, type, expected) }
        return type
    }

    /// The same for what is before a dot or a bracket, where an optional chain continues.
    mutating func inferBase(_ node: NodeID, _ expected: InferredType = .unknown) -> InferredType {
        guard literals.budget > 0 else { return .unknown }
        literals.budget -= 1
        if let own = inferOwnLiteral(node, expected) { return own }
        switch tree.kind(node) {
        case .integerLiteral:
            switch literals.types.unwrapped(expected) {
            case .double:
                mark(node, .double)
                return .double
            case .int, .any: return .int
            case let type where type.width != nil:
                if type.width == .uint64 { mark(node, .unsigned) }
                return type
            default: return .literal
            }
        case .floatLiteral: return .double
        case .boolLiteral: return .bool
        case .string:
            for part in tree.children(node) where tree.kind(part) != .stringSegment {
                let type = inferExpression(part)
                noteText(of: part, type)
            }
            return .string
        case .parenthesized: return inferExpression(tree.child(node, 0), expected)
        case .tryExpression:
            let type = inferExpression(tree.child(node, 0), expected)
            guard tree.flags(node).contains(.isOptional), type != .unknown else { return type }
            if type == .void, files[file].isSwift { mark(node, .voidTry) }
            return literals.types.make(.optional(literals.types.held(type)))
        case .prefix:
            if tree.op(node) == .not {
                inferExpression(tree.child(node, 0), .bool)
                return .bool
            }
            let type = inferExpression(tree.child(node, 0), expected)
            if tree.op(node) == .negate { markOperation(node, type, .trap) }
            return type
        case .infix: return inferInfix(node, expected)
        case .ownOperation: return inferOwnOperation(node, expected)
        case .ternary:
            inferExpression(tree.child(node, 0), .bool)
            return inferAlternatives([tree.child(node, 1), tree.child(node, 2)], expected)
        case .ifStatement, .switchStatement: return inferBranches(node, expected)
        case .arrayLiteral: return inferArray(node, expected)
        case .dictionaryLiteral: return inferDictionary(node, expected)
        case .tuple: return inferTuple(node, expected)
        case .closure, .commandBlock: return inferClosure(node, expected)
        case .identifier:
            if localType(tree.name(node)) == nil { markExtensionMember(node, tree.name(node), of: literals.receiver) }
            return inferIdentifier(tree.name(node))
        case .selfExpression: return literals.receiver
        case .dollar:
            let position = Int(text(tree.name(node))) ?? .max
            return position < literals.dollars.count ? literals.dollars[position] : .unknown
        case .implicitMember:
            let type = literals.types.unwrapped(expected)
            noteNone(node, expected)
            markExpected(node, tree.name(node), type)
            return inferFixedMember(tree.name(node), of: type, node, isStatic: true) ?? type
        case .member: return inferMember(node, expected)
        case .call: return inferCall(node, expected)
        case .subscript: return inferSubscript(node, expected)
        case .optionalChain, .force:
            let type = inferBase(tree.child(node, 0), expected)
            return literals.types.held(type)
        case .isExpression:
            inferExpression(tree.child(node, 0))
            return .bool
        case .asExpression:
            let type = inferredType(tree.child(node, 1))
            let isPlain = tree.flags(node).isDisjoint(with: [.isOptional, .isForced])
            inferExpression(tree.child(node, 0), isPlain ? type : .unknown)
            return tree.flags(node).contains(.isOptional) ? literals.types.make(.optional(type)) : type
        case .partialRange:
            let bound = literals.types.element(expected)
            let bounds = tree.children(node).filter(\.exists)
            return literals.types.make(.range(inferAlternatives(Array(bounds), bound)))
        case .keyPath: return inferKeyPath(node, expected)
        case .keyPathRoot: return literals.pathRoot
        case .command:
            let reading = tree.callReading(of: node)
            if reading.exists { return inferCall(reading, expected) }
            if tree.childCount(node) == 1 { return inferIdentifier(tree.name(node)) }
            for child in tree.children(node) where child.exists { inferExpression(child) }
            return .unknown
        case .inoutExpression: return inferExpression(tree.child(node, 0), expected)
        case .nilLiteral: return literals.types.make(.optional(.unknown))
        case .operatorReference, .missing, .error: return .unknown
        default:
            for child in tree.children(node) where child.exists { inferExpression(child) }
            return .unknown
        }
    }

    // MARK: Operators

    private mutating func inferInfix(_ node: NodeID, _ expected: InferredType) -> InferredType {
        let (left, right) = (tree.child(node, 0), tree.child(node, 1))
        let isAny = expected == .any
        let expected = isAny ? .unknown : expected
        switch tree.op(node) {
        case .and, .or:
            inferExpression(left, .bool)
            inferExpression(right, .bool)
            return .bool
        case .coalesce:
            let type = inferBase(left, expected)
            let inner = literals.types.held(type)
            // In `print(rows["a"]?.price ?? 0)`, Swift prefers to make both sides an `Any`.
            if isAny, endsInChain(left) {
                if case .optional = literals.types[type] {
                } else {
                    inferExpression(right, .any)
                    return inner
                }
            }
            let other = inferExpression(right, inner == .unknown || inner == .literal ? expected : inner)
            return literals.types.joined(inner, other)
        case .rangeClosed, .rangeHalfOpen:
            return literals.types.make(.range(inferAlternatives([left, right], literals.types.element(expected))))
        case .add, .subtract, .multiply, .divide, .remainder:
            if let own = inferOwnLiterals(node, expected) { return own }
            let (a, b) = inferOperands(left, right, literals.types.unwrapped(expected))
            let common = literals.types.joined(a, b)
            markOperation(node, common, .trap)
            return ownOperator(tree.op(node).spelling.description, a, b) ?? literals.types.unwrapped(common)
        default:
            let (a, b) = inferOperands(left, right, .unknown)
            noteWrapping(left, a, b)
            noteWrapping(right, b, a)
            noteNone(left, beside: b)
            noteNone(right, beside: a)
            return .bool
        }
    }

    /// Infers two operands of one type. An operand that is a literal has the type of the other.
    private mutating func inferOperands(_ left: NodeID, _ right: NodeID, _ expected: InferredType)
        -> (InferredType, InferredType)
    {
        let isNumber = expected == .double || expected == .int || expected.width != nil
        let outer = literals.isUndecided
        literals.isUndecided = false
        var a = inferExpression(left, isNumber ? expected : .unknown)
        let isOpenA = literals.isUndecided && a == .unknown
        literals.isUndecided = false
        var b = inferExpression(right, isNumber ? expected : .unknown)
        let isOpenB = literals.isUndecided && b == .unknown
        literals.isUndecided = outer
        if isOpenA != isOpenB {
            if isOpenA { a = inferExpression(left, b) } else { b = inferExpression(right, a) }
        }
        let (innerA, innerB) = (literals.types.unwrapped(a), literals.types.unwrapped(b))
        if isFlexible(a) || isImplicit(left) || makesLiteral(left, of: innerB), !isFlexible(b),
            isSettled(innerB) || isImplicit(left) && isNominal(innerB)
        {
            a = inferExpression(left, innerB)
        } else if isFlexible(b) || isImplicit(right) || makesLiteral(right, of: innerA), !isFlexible(a),
            isSettled(innerA) || isImplicit(right) && isNominal(innerA)
        {
            b = inferExpression(right, innerA)
        }
        return (a, b)
    }

    /// Whether a type still depends on its context.
    func isFlexible(_ type: InferredType) -> Bool {
        if type == .literal { return true }
        return InferredTypes.parts(literals.types[type]).contains { isFlexible($0) }
    }

    /// Whether an operand determines the type of a literal beside it.
    private func isSettled(_ type: InferredType) -> Bool {
        if type == .double || type == .int || type.width != nil { return true }
        if [.point, .size, .rect].contains(type) { return true }
        switch literals.types[type] {
        case .array, .slice, .set, .dictionary, .tuple: return true
        case .nominal(let index, _): return hasOwnLiterals(index)
        default: return false
        }
    }

    private mutating func inferOwnOperation(_ node: NodeID, _ expected: InferredType) -> InferredType {
        let children = Array(tree.children(node))
        let name = text(tree.name(node))
        guard children.count == 2 else {
            let type = children.first.map { inferExpression($0, expected) } ?? .unknown
            if name == "~" { markOperation(node, type, .wrap) }
            return type
        }
        if name.hasSuffix("<<") || name.hasSuffix(">>") {
            let (a, b) = (inferExpression(children[0], expected), inferExpression(children[1]))
            if let result = ownOperator(name, a, b) { return result }
            markOperation(node, a, .wrap)
            return a
        }
        let wanted = literals.types.unwrapped(expected)
        let (a, b) = inferOperands(children[0], children[1], wanted.width == nil ? .unknown : wanted)
        if let result = ownOperator(name, a, b) { return result }
        let common = literals.types.joined(a, b)
        if ["&+", "&-", "&*"].contains(name) { markOperation(node, common, .wrap) }
        return common
    }

    /// The result of an operator that the program declares for the operands; nil without one.
    private mutating func ownOperator(_ spelling: String, _ a: InferredType, _ b: InferredType) -> InferredType? {
        guard let name = interner.find(spelling), declaredOperators.contains(name) || operatorNames[name] != nil else {
            return nil
        }
        var candidates = (literals.globals[name] ?? []).map { (member: $0, index: Int?.none) }
        for operand in [a, b] {
            let type = literals.types.unwrapped(operand)
            let index: Int?
            if case .nominal(let found, _) = literals.types[type] {
                index = found
            } else {
                index = extensionClass(of: type)
            }
            if let index { candidates += memberNodes(named: name, of: index).map { ($0, index) } }
        }
        for (member, index) in candidates {
            let type = functionType(member, of: index)
            guard case .function(let parameters, let result) = literals.types[type],
                parameters.count == 2
            else { continue }
            let fits = zip(parameters, [a, b]).allSatisfy { parameter, operand in
                if case .generic = literals.types[parameter] { return true }
                return operand == .unknown || parameter == literals.types.unwrapped(operand)
                    || operand == .literal && parameter == .double
            }
            if fits { return result }
        }
        return nil
    }

    /// Infers expressions that have one type, such as the branches of `?:`: a double makes the literals among them doubles.
    mutating func inferAlternatives(_ nodes: [NodeID], _ expected: InferredType) -> InferredType {
        var common = InferredType.unknown
        var hasFlexible = false
        for node in nodes {
            let type = inferExpression(node, expected)
            if isFlexible(type) || type == .unknown && isImplicit(node) { hasFlexible = true }
            common = literals.types.joined(common, type)
        }
        if literals.types.unwrapped(expected) == .any {
            for node in nodes where common != .any && isImplicit(node) { inferExpression(node, common) }
            return expected
        }
        if hasFlexible, common != .literal, common != .unknown {
            for node in nodes { inferExpression(node, common) }
        }
        return common == .unknown || common == .literal && expected != .unknown ? expected : common
    }

    // MARK: Collections

    private mutating func inferArray(_ node: NodeID, _ expected: InferredType) -> InferredType {
        let type = literals.types.unwrapped(expected)
        let element = inferAlternatives(Array(tree.children(node)), literals.types.element(type))
        if case .set(let part) = literals.types[type] {
            if case .set = literals.types[part] { markSets(Array(tree.children(node))) }
            return literals.types.make(.set(element))
        }
        if case .array(let part) = literals.types[type], case .set = literals.types[part] {
            markSets(Array(tree.children(node)))
        }
        return literals.types.make(.array(element))
    }

    private mutating func inferDictionary(_ node: NodeID, _ expected: InferredType) -> InferredType {
        var (key, value) = (InferredType.unknown, InferredType.unknown)
        if case .dictionary(let first, let second) = literals.types[literals.types.unwrapped(expected)] {
            (key, value) = (first, second)
        }
        let entries = Array(tree.children(node))
        key = inferAlternatives(entries.map { tree.child($0, 0) }, key)
        value = inferAlternatives(entries.map { tree.child($0, 1) }, value)
        if case .set = literals.types[key] { markSets(entries.map { tree.child($0, 0) }) }
        return literals.types.make(.dictionary(key: key, value: value))
    }

    private mutating func inferTuple(_ node: NodeID, _ expected: InferredType) -> InferredType {
        var (parts, labels): ([InferredType], [Symbol]) = ([], [])
        if case .tuple(let known, let names) = literals.types[literals.types.unwrapped(expected)] {
            (parts, labels) = (known, names)
        }
        let elements = Array(tree.children(node))
        if elements.isEmpty { return .void }
        let isLabeled = labels.count == elements.count && labels.contains { $0 != .none }
        if isLabeled, elements.allSatisfy({ tree.name($0) == .none }) {
            let type = literals.types.make(.tuple(parts, labels: labels))
            mark(node, .labels(type))
        }
        var types: [InferredType] = []
        for (position, element) in elements.enumerated() {
            let part = parts.count == elements.count ? parts[position] : .unknown
            let type = inferExpression(tree.child(element, 0), part)
            types.append(part == .unknown ? type : part)
        }
        return literals.types.make(.tuple(types, labels: isLabeled ? labels : elements.map { tree.name($0) }))
    }

    // MARK: Closures

    /// Infers a closure with the parameters and the result that its context expects.
    mutating func inferClosure(_ node: NodeID, _ expected: InferredType) -> InferredType {
        var (parameters, result): ([InferredType], InferredType) = ([], .unknown)
        if case .function(let known, let value) = literals.types[literals.types.unwrapped(expected)] {
            (parameters, result) = (known, value)
        }
        let saved = (literals.locals.count, literals.dollars)
        let head = tree.child(node, 0)
        let list = head.exists ? tree.child(head, 1) : .none
        if list.exists {
            let names = Array(tree.children(list))
            // `{ name, value in … }` takes a pair apart.
            if names.count > 1, parameters.count == 1, case .tuple(let parts, _) = literals.types[parameters[0]] {
                parameters = parts
            }
            for (position, name) in names.enumerated() {
                let annotation = inferredType(tree.child(name, 1))
                let known = position < parameters.count ? parameters[position] : .unknown
                let type = annotation == .unknown ? known : annotation
                literals.locals.append((tree.name(name), type))
                if position < parameters.count { parameters[position] = type } else { parameters.append(type) }
            }
        } else {
            let used = dollarCount(node)
            if used > 1, parameters.count == 1, case .tuple(let parts, _) = literals.types[parameters[0]] {
                parameters = parts
            }
            literals.dollars = parameters
        }
        if head.exists, tree.child(head, 2).exists { result = inferredType(tree.child(head, 2)) }
        if isFlexible(result) { result = .unknown }
        let inner = inferBody(Array(tree.children(node, from: 1)), result: result)
        literals.locals.removeSubrange(saved.0...)
        literals.dollars = saved.1
        let shown = literals.types.completed(result, by: inner)
        return literals.types.make(.function(parameters, result: shown))
    }

    private mutating func inferKeyPath(_ node: NodeID, _ expected: InferredType) -> InferredType {
        var root = InferredType.unknown
        if case .function(let parameters, _) = literals.types[expected] { root = parameters.first ?? .unknown }
        var inner = tree.child(node, 0)
        while tree.childCount(inner) > 0, tree.kind(inner) != .keyPathRoot { inner = tree.child(inner, 0) }
        if tree.kind(inner) == .keyPathRoot, tree.child(inner, 0).exists { root = inferredType(tree.child(inner, 0)) }
        let saved = literals.pathRoot
        literals.pathRoot = root
        let value = inferExpression(tree.child(node, 0))
        literals.pathRoot = saved
        return literals.types.make(.function([root], result: value))
    }

    // MARK: Names

    func localType(_ name: Symbol) -> InferredType? { literals.locals.last { $0.name == name }?.type }

    /// The type of a property of `self`, or of a static one of its type.
    mutating func implicitMemberType(_ name: Symbol) -> InferredType? {
        guard literals.receiver != .unknown else { return nil }
        if case .optional = literals.types[literals.receiver] { return nil }
        let type = memberType(name, of: literals.receiver)
        if type != .unknown { return type }
        let shared = staticMember(name, of: literals.receiver)
        return shared == .unknown || shared == literals.receiver ? nil : shared
    }

    private mutating func inferIdentifier(_ name: Symbol) -> InferredType {
        if let local = localType(name) { return local }
        if let member = implicitMemberType(name) { return member }
        if let global = literals.globals[name]?.first {
            let isVariable = files[global.file].tree.kind(global.node) == .varDeclaration
            return isVariable ? variableType(global, of: nil) : functionType(global, of: nil)
        }
        return metatype(name) ?? .unknown
    }

    private mutating func metatype(_ name: Symbol) -> InferredType? {
        guard let first = text(name).utf8.first, (0x41...0x5A).contains(first) else { return nil }
        let type = inferredType(named: name, [])
        return type == .unknown ? nil : literals.types.make(.metatype(type))
    }

    private mutating func inferMember(_ node: NodeID, _ expected: InferredType) -> InferredType {
        let base = tree.child(node, 0)
        if let none = inferSpelledNone(node, base) { return none }
        // `Box<Double>.empty`: only the source has the generic argument.
        if tree.kind(base) == .identifier, localType(tree.name(base)) == nil,
            let known = metatype(tree.name(base)), case .metatype = literals.types[known]
        {
            let spelled = spelledType(base)
            if let fixed = inferFixedMember(tree.name(node), of: spelled, node, isStatic: true) { return fixed }
            return staticMember(tree.name(node), of: spelled == .unknown ? .unknown : spelled)
        }
        let type = inferBase(base)
        markExtensionMember(node, tree.name(node), of: literals.types.unwrapped(type))
        if let fixed = inferFixedMember(tree.name(node), of: type, node, isStatic: false) { return fixed }
        if ["startIndex", "endIndex", "indices"].contains(text(tree.name(node))) { markSlice(node, of: type) }
        return memberType(tree.name(node), of: type)
    }

    /// The type of an element by the subscript that an extension adds to a collection; nil without one.
    private mutating func inferOwnSubscript(of base: InferredType, _ arguments: [NodeID]) -> InferredType? {
        guard let own = extensionClass(of: base) else { return nil }
        let labels = arguments.map { tree.name($0) }
        let found = memberNodes(named: .none, of: own).first { member in
            let tree = files[member.file].tree
            let parameters = tree.children(tree.child(member.node, 0)).map { tree.child($0, 0) }
            return parameters.map { $0.exists ? tree.name($0) : .none } == labels
        }
        guard let found else { return nil }
        return inReceiver(base) { compiler in
            compiler.at(found, of: nil) { $0.inferredType($0.tree.child(found.node, 1)) }
        }
    }

    private mutating func inferSubscript(_ node: NodeID, _ expected: InferredType) -> InferredType {
        let whole = inferBase(tree.child(node, 0))
        let base = literals.types.unwrapped(whole)
        let arguments = Array(tree.children(node, from: 1))
        switch literals.types[base] {
        case .dictionary(let key, let value):
            if arguments.count == 1, tree.name(arguments[0]) != .none, let own = inferOwnSubscript(of: base, arguments)
            {
                inferExpression(tree.child(arguments[0], 0))
                return own
            }
            for argument in arguments {
                let isDefault = text(tree.name(argument)) == "default"
                if !isDefault, case .set = literals.types[key] { markSets([tree.child(argument, 0)]) }
                inferExpression(tree.child(argument, 0), isDefault ? value : key)
            }
            return arguments.count == 2 ? value : literals.types.make(.optional(value))
        case .array(let element), .slice(let element):
            var isSlice = false
            let slice = literals.types.make(.slice(element))
            for argument in arguments {
                if tree.kind(tree.child(argument, 0)) == .ellipsis { return slice }
                let index = inferExpression(tree.child(argument, 0))
                if case .range = literals.types[index] { isSlice = true }
            }
            if arguments.count == 1, tree.name(arguments[0]) != .none, let own = inferOwnSubscript(of: base, arguments)
            {
                return own
            }
            if arguments.count == 1 { markSlice(node, of: base) }
            return isSlice ? slice : element
        case .nominal(let index, let known):
            let labels = arguments.map { tree.name($0) }
            let candidates = memberNodes(named: .none, of: index).filter { member in
                let list = files[member.file].tree.child(member.node, 0)
                return files[member.file].tree.childCount(list) == labels.count
            }
            guard
                let found = subscriptByResult(node, candidates, of: index, arguments, expected) ?? candidates.first
            else { break }
            let generics = genericNames(of: index)
            let bindings = Dictionary(zip(generics, known), uniquingKeysWith: { first, _ in first })
            let (parameters, result) = at(found, of: index) { compiler in
                let list = compiler.tree.child(found.node, 0)
                let parameters = compiler.tree.children(list).map { compiler.parameterType($0) }
                return (parameters, compiler.inferredType(compiler.tree.child(found.node, 1)))
            }
            for (argument, parameter) in zip(arguments, parameters) {
                inferExpression(
                    tree.child(argument, 0),
                    candidates.count == 1 ? literals.types.substituted(parameter, bindings) : .unknown)
            }
            return literals.types.substituted(result, bindings)
        case .plain where base == .string || base == .substring:
            if let part = inferTextElement(node, of: base, arguments) { return part }
        default: break
        }
        for argument in arguments { inferExpression(tree.child(argument, 0)) }
        return .unknown
    }
}
