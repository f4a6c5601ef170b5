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

    /// Declares the setter of a static variable that has observers.
    mutating func declareStaticObservers(_ node: NodeID, global: Int, of index: Int) {
        guard hasObservers(node) else { return }
        let observers = tree.child(node, 3)
        var accessor = SynthesizedAccessor(
            function: declareSynthesized(node, owner: index, parameter: names.newValue), file: file, node: node,
            field: global, kind: .observedStatic)
        program.classes[index].staticSetters[tree.name(node)] = accessor.function
        declareObserverFunctions(observers, node, &accessor, of: index, isStatic: true)
        synthesizedAccessors[index, default: []].append(accessor)
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

    /// Compiles the setter of a static variable with observers. The getter has initialized the variable.
    mutating func compileObservedStatic(_ accessor: SynthesizedAccessor, of index: Int) {
        state.isStatic = true
        let old = state.temporaries(3)
        let isWeak = globals[accessor.field].isWeak
        if let property = staticProperty(tree.name(accessor.node), of: ClassReference(declared: index)) {
            state.emit(Instruction(.move, old, readStatic(property.getter, into: nil).register))
            state.mayHold(old, .unknown)
        }
        if let willSet = accessor.willSet { emitObserver(willSet, old + 1, argument: 1) }
        if isWeak { state.emit(Instruction(.weaken, 1)) }
        state.emit(Instruction(.setGlobal, 1, k: accessor.field))
        if let didSet = accessor.didSet { emitObserver(didSet, old + 1, argument: old) }
        state.emit(Instruction(.returnNil))
    }

    /// Declares the functions of `willSet` and `didSet`.
    mutating func declareObserverFunctions(
        _ observers: NodeID, _ node: NodeID, _ accessor: inout SynthesizedAccessor, of index: Int,
        isStatic: Bool = false
    ) {
        for observer in tree.children(observers) {
            let parameter = tree.child(observer, 0)
            let isDidSet = tree.name(observer) == names.didSet
            let function = declareAccessor(
                node, body: tree.child(observer, 1), owner: index,
                parameter: parameter.exists ? tree.name(parameter) : isDidSet ? names.oldValue : names.newValue,
                isStatic: isStatic)
            if isDidSet { accessor.didSet = function } else { accessor.willSet = function }
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
