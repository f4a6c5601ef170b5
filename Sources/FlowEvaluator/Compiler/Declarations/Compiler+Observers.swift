// The observers of stored properties: `willSet` and `didSet`, and key-value observation.

internal import FlowSyntax

extension Compiler {
    /// Declares the setter of a stored property that has observers or that key-value observation can observe.
    mutating func declareObservers(_ node: NodeID, field: Int, of index: Int) {
        let observers = tree.child(node, 3)
        let isObserved = hasObservers(node)
        let isDynamic = tree.flags(node).contains(.isDynamic) && !tree.flags(node).contains(.isConstant)
        guard isObserved || isDynamic else { return }
        var accessor = SynthesizedAccessor(
            function: declareSynthesized(node, owner: index, parameter: names.newValue), file: file, node: node,
            field: field, kind: .observed)
        accessor.isDynamic = isDynamic
        if program.classes[index].isValue { valueSetters.insert(tree.name(node)) }
        program.classes[index].fields[field].setter = accessor.function
        program.classes[index].fields[field].isObservedAfterwards = !isDynamic
        if isObserved {
            declareObserverFunctions(observers, node, &accessor, of: index)
            for observer in tree.children(observers) {
                let parameter = tree.child(observer, 0)
                let isDidSet = tree.name(observer) == names.didSet
                if !isDidSet || parameter.exists || mentions(names.oldValue, in: tree.child(observer, 1)) {
                    program.classes[index].fields[field].isObservedAfterwards = false
                }
            }
        }
        synthesizedAccessors[index, default: []].append(accessor)
    }

    /// Whether the code here changes a stored property of its own instance without running observers: in the property's own
    /// observers, and in an initializer of the type that declares it. As in Swift, a closure, a local function or a deferred
    /// block of an initializer runs them.
    func changesDirectly(_ field: ClassDefinition.Field, _ index: Int, of reference: ClassReference) -> Bool {
        if field.setter < 0 { return true }
        guard !state.isClosure, state.loopsAroundDeferred == nil else { return false }
        return state.accessorName == field.name || state.isInitializer && declares(index, reference)
    }

    /// The step to a member of the value at the end of a path. It passes the observers of the code's own structure where the
    /// code changes it directly.
    func memberStep(_ name: Symbol, of path: ValuePath) -> ValuePath.Step {
        guard path.steps.isEmpty, case .register(0) = path.root, state.owner != nil, !state.isClosure,
            case .value(let reference) = path.rootType,
            case .field(let index, let field) = findMember(name, in: reference),
            field.setter >= 0, !field.isWeak, changesDirectly(field, index, of: reference)
        else { return .member(name) }
        return .stored(index + 1)
    }

    /// Whether a variable has `willSet` or `didSet`.
    func hasObservers(_ node: NodeID) -> Bool {
        let observers = tree.child(node, 3)
        return observers.exists && tree.kind(observers) == .accessorList
    }

    /// Compiles the declaration of a variable with observers outside types: its first value. Observers of a variable in a
    /// function are refused, because nothing would call them; then returns false.
    mutating func compileObserved(_ node: NodeID) -> Bool {
        if declaresGlobals, let owner = swiftVariable(tree.name(node)),
            let property = staticProperty(tree.name(node), of: owner)
        {
            _ = readStatic(property.getter, into: nil)
            return true
        }
        report(
            "unmodelled", "Flow does not call the observers of a variable in a function", at: nameLocation(node),
            label: "call a function after each change, or move the variable to a type")
        return false
    }

    /// Declares the functions of `willSet` and `didSet`.
    mutating func declareObserverFunctions(
        _ observers: NodeID, _ node: NodeID, _ accessor: inout SynthesizedAccessor, of index: Int
    ) {
        for observer in tree.children(observers) {
            let parameter = tree.child(observer, 0)
            let isDidSet = tree.name(observer) == names.didSet
            let function = declareAccessor(
                node, body: tree.child(observer, 1), owner: index,
                parameter: parameter.exists ? tree.name(parameter) : isDidSet ? names.oldValue : names.newValue)
            if isDidSet { accessor.didSet = function } else { accessor.willSet = function }
            if isDidSet, parameter.exists || mentions(names.oldValue, in: tree.child(observer, 1)) {
                accessor.usesOldValue = true
            }
        }
    }

    /// Whether a name occurs in a block.
    private func mentions(_ name: Symbol, in block: NodeID) -> Bool {
        var work = [block]
        while let next = work.popLast() {
            if tree.kind(next) == .identifier || tree.kind(next) == .command, tree.name(next) == name { return true }
            work.append(contentsOf: tree.children(next))
        }
        return false
    }
}
