// The observers of stored properties: `willSet` and `didSet`, and key-value observation.

internal import FlowSyntax

extension Compiler {
    /// Declares the setter of a stored property that has observers or that key-value observation can observe.
    mutating func declareObservers(_ node: NodeID, field: Int, of index: Int) {
        let observers = tree.child(node, 3)
        let isObserved = observers.exists && tree.kind(observers) == .accessorList
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
