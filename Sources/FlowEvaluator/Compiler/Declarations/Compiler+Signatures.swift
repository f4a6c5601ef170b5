// The functions of a class as their declarations describe them: parameters, accessors, and arguments passed with &.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// A declared function whose body is compiled later.
    struct PendingFunction {
        var function: Int
        var file: Int
        var node: NodeID
        var body: NodeID
        var owner: ClassReference?
        var isStatic: Bool
    }

    /// Declares a function, method, handler, initializer or deinitializer.
    mutating func declareFunction(_ node: NodeID, owner: ClassReference?) -> Int {
        let kind = tree.kind(node)
        let list = tree.child(node, 0)
        var parameters = tree.children(list).map {
            parameterDeclaration($0, ownLabel: kind == .initDeclaration)
        }
        let generics = kind == .funcDeclaration ? tree.child(node, 3) : .none
        if generics.exists, tree.kind(generics) == .genericList {
            // A value of a generic type may be nil.
            let names = (tree.children(generics).map { [tree] in tree.name($0) })
            for (position, parameter) in tree.children(list).enumerated()
            where parameters[position].excludesNil && names.contains(tree.name(tree.child(parameter, 1))) {
                parameters[position].excludesNil = false
            }
        }
        checkDistinct(parameters, list)
        let name =
            kind == .initDeclaration
            ? names.initName : kind == .deinitDeclaration ? names.deinitName : tree.name(node)
        let index = addFunction(
            name: name, parameters: parameters, node: node, body: tree.child(node, 2), owner: owner,
            isStatic: tree.flags(node).contains(.isStatic), result: annotatedType(tree.child(node, 1)))
        if kind == .funcDeclaration, files[file].isSwift, tree.flags(node).contains(.isAsync) {
            asyncFunctions.insert(index)
        }
        return index
    }

    mutating func declareAccessor(_ node: NodeID, body: NodeID, owner: Int, parameter: Symbol?) -> Int {
        let parameters = parameter.map { [Function.Parameter(label: nil, name: $0, hasDefault: false)] } ?? []
        return addFunction(
            name: tree.name(node), parameters: parameters, node: node, body: body,
            owner: ClassReference(declared: owner), isStatic: tree.flags(node).contains(.isStatic),
            result: annotatedType(tree.child(node, 0)))
    }

    mutating func addFunction(
        name: Symbol, parameters: [Function.Parameter], node: NodeID, body: NodeID, owner: ClassReference?,
        isStatic: Bool, result: StaticType
    ) -> Int {
        let index = program.functions.count
        program.functions.append(
            Function(
                name: name, entryPoint: 0, registerCount: 1, parameters: parameters, captures: [], owner: owner,
                callback: nil, location: nameLocation(node)))
        let isValue = isValueClass(owner)
        program.functions[index].isInitializer = tree.kind(node) == .initDeclaration && !isValue
        if program.functions[index].isInitializer {
            if tree.flags(node).contains(.isConvenience) { conveniences.insert(index) }
            if tree.flags(node).contains(.isOptional) { failables.insert(index) }
        }
        program.functions[index].inouts = inouts(of: node, name, owner, isStatic: isStatic)
        functionTypes.append(isValue && tree.kind(node) == .initDeclaration ? instanceType(owner!) : result)
        pendingFunctions.append(
            PendingFunction(
                function: index, file: file, node: node, body: body, owner: owner, isStatic: isStatic))
        return index
    }

    /// The registers whose values a function returns with its result.
    mutating func inouts(of node: NodeID, _ name: Symbol, _ owner: ClassReference?, isStatic: Bool) -> [Int] {
        guard tree.kind(node) == .funcDeclaration else { return [] }
        var result: [Int] = []
        if mayBeValue(owner), !isStatic, tree.flags(node).contains(.isMutating) {
            result.append(0)
            mutatingNames.insert(name)
        }
        let list = tree.child(node, 0)
        guard list.exists else { return result }
        for (position, parameter) in tree.children(list).enumerated()
        where tree.kind(parameter) == .parameter && tree.flags(parameter).contains(.isInout) {
            result.append(position + 1)
        }
        return result
    }

    mutating func parameterDeclaration(_ node: NodeID, ownLabel: Bool, isSubscript: Bool = false) -> Function.Parameter
    {
        let label = tree.child(node, 0)
        let name = tree.name(node)
        let written: Symbol? =
            if label.exists {
                tree.name(label) == names.underscore ? nil : tree.name(label)
            } else {
                ownLabel || tree.child(node, 1).exists && !isSubscript && name != names.underscore ? name : nil
            }
        var parameter = Function.Parameter(
            label: written, name: name, hasDefault: tree.child(node, 2).exists,
            takesCode: isFunctionType(tree.child(node, 1)))
        parameter.codeArity = arity(ofFunctionType: tree.child(node, 1))
        parameter.refusesCode = isCertainlyNoFunction(tree.child(node, 1))
        let flags = tree.flags(node)
        parameter.isVariadic = flags.contains(.isVariadic)
        parameter.isAutoclosure = flags.contains(.isAutoclosure)
        parameter.builder = resultBuilder(of: node)
        if parameter.isVariadic {
            parameter.elements = variadicTypes(tree.child(node, 1))
        } else {
            parameter.type = annotatedType(tree.child(node, 1))
            if parameter.type.isValue { parameter.refusesCode = true }
            parameter.elements = elementTypes(ofAnnotation: tree.child(node, 1))
        }
        parameter.excludesNil = tree.child(node, 1).exists && tree.kind(tree.child(node, 1)) == .namedType
        return parameter
    }

    func isFunctionType(_ node: NodeID) -> Bool {
        var inner = node
        var steps = 0
        while true {
            switch tree.kind(inner) {
            case .functionType: return true
            case .namedType where steps < 16:
                steps += 1
                guard let alias = alias(named: tree.name(inner)), alias.file == file else { return false }
                inner = alias.type
            case .optionalType, .implicitlyUnwrappedType: inner = tree.child(inner, 0)
            case .tupleType where tree.childCount(inner) == 1: inner = tree.child(inner, 0)
            default: return false
            }
        }
    }

    /// The number of parameters of a function type or a key path as it is written; -1 for any other annotation.
    private func arity(ofFunctionType node: NodeID) -> Int {
        guard node.exists else { return -1 }
        switch tree.kind(node) {
        case .functionType: return tree.childCount(node) - 1
        case .optionalType, .implicitlyUnwrappedType: return arity(ofFunctionType: tree.child(node, 0))
        case .tupleType where tree.childCount(node) == 1: return arity(ofFunctionType: tree.child(node, 0))
        // A key path is a function of its root.
        case .namedType where text(tree.name(node)).hasSuffix("KeyPath"): return 1
        default: return -1
        }
    }

    /// Whether a trailing closure has as many parameters as the function's last parameter passes.
    func fitsArity(_ function: Int, _ arguments: ArraySlice<NodeID>) -> Bool {
        guard let last = arguments.last, label(last) == names.trailing, tree.kind(tree.child(last, 0)) == .closure,
            let wanted = program.functions[function].parameters.last?.codeArity, wanted >= 0
        else { return true }
        let closure = tree.child(last, 0)
        let head = tree.child(closure, 0)
        let list = head.exists ? tree.child(head, 1) : .none
        let count = list.exists ? tree.childCount(list) : dollarCount(closure)
        return count == 0 || count == wanted
    }

    /// Whether an annotation is a type whose values are no functions.
    private mutating func isCertainlyNoFunction(_ node: NodeID) -> Bool {
        guard node.exists else { return false }
        switch tree.kind(node) {
        case .arrayType, .dictionaryType: return true
        case .optionalType: return isCertainlyNoFunction(tree.child(node, 0))
        case .namedType:
            let name = tree.name(node)
            return Self.dataTypes.contains(text(name)) && alias(named: name) == nil && lookUpType(name) == nil
        default: return false
        }
    }

    private static let dataTypes: Set<String> = [
        "KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath", "PartialKeyPath", "AnyKeyPath", "Int", "Double",
        "CGFloat",
        "Float", "TimeInterval", "String", "Substring", "Character", "Bool", "Array", "Dictionary", "Set",
    ]

    /// The label of an argument, as parameters have it.
    func label(_ argument: NodeID) -> Symbol {
        if tree.flags(argument).contains(.isTrailing), tree.name(argument) == .none { return names.trailing }
        if let formerLabel, tree.name(argument) == formerLabel.former { return formerLabel.current }
        return tree.name(argument)
    }

    mutating func checkDistinct(_ parameters: [Function.Parameter], _ list: NodeID) {
        // The first set of names costs a process as much as a short script.
        var others: Set<Symbol> = []
        for (position, parameter) in parameters.enumerated() where parameter.name != names.underscore {
            let isNew =
                position < 16
                ? !parameters[..<position].contains { $0.name == parameter.name }
                : !parameters[..<16].contains { $0.name == parameter.name } && others.insert(parameter.name).inserted
            if isNew { continue }
            report(
                "duplicate-declaration", "two parameters are called '\(text(parameter.name))'",
                at: location(tree.child(list, position)), label: "choose another name")
        }
    }
}
