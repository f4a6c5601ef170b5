// Members that replace others: computed properties that override stored ones, and members of constrained extensions.

internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// Marks a stored property that a subclass computes, in its class and in those that inherit it, so that all code reads and
    /// sets it by name.
    mutating func overrideField(_ name: Symbol, of index: Int) {
        var owner = program.classes[index].superclass.declaredIndex
        while let next = owner {
            let parent = program.classes[next].superclass.declaredIndex
            let inherited = parent.map { program.classes[$0].fields.count } ?? 0
            let fields = program.classes[next].fields
            if let field = fields.lastIndex(where: { $0.name == name && !$0.isHidden }), field >= inherited {
                for other in program.classes.indices where fields.count <= program.classes[other].fields.count {
                    if program.classes[other].fields[field].name == name {
                        program.classes[other].fields[field].isOverridden = true
                    }
                }
                return
            }
            owner = parent
        }
    }

    /// Declares `override var x { didSet { … } }`: accessors that read and set the superclass's property, whose own observers run
    /// too.
    mutating func declareOverridingObservers(_ node: NodeID, of index: Int) {
        let name = tree.name(node)
        overrideField(name, of: index)
        let getter = declareSynthesized(node, owner: index, parameter: nil)
        let setter = declareSynthesized(node, owner: index, parameter: names.newValue)
        program.classes[index].getters[name] = getter
        program.classes[index].setters[name] = setter
        var accessor = SynthesizedAccessor(
            function: setter, file: file, node: node, field: -1, kind: .overridingSetter)
        declareObserverFunctions(tree.child(node, 3), node, &accessor, of: index)
        synthesizedAccessors[index, default: []] += [
            SynthesizedAccessor(function: getter, file: file, node: node, field: -1, kind: .overridingGetter),
            accessor,
        ]
    }

    /// Reads the superclass's property into a register.
    mutating func emitSuperProperty(_ name: Symbol, of index: Int, into register: Int) {
        state.emit(Instruction(.move, register, 0))
        emitCallSite(.getSuper, register, 0, CallSite(name: name, owner: ClassReference(declared: index)))
        state.mayHold(register, .unknown)
    }

    /// Whether a member is in an extension with a `where` clause.
    func isConstrained(_ node: NodeID, of index: Int) -> Bool {
        let start = tree.range(node).start
        return classNodes[index].extensions.contains { other, node in
            other == file && (tree.child(node, 3).exists || namesArguments(node)) && tree.range(node).start <= start
                && start < tree.range(node).end
        }
    }

    /// Whether an extension states the arguments of a generic type: `extension Box<Int>`.
    private func namesArguments(_ node: NodeID) -> Bool {
        let bytes = files[file].source.bytes
        let end = Int(nameRange(node).end)
        return tree.kind(node) == .extensionDeclaration && end < bytes.count && bytes[end] == UInt8(ascii: "<")
    }

    /// Joins the accessors of a computed property to those of another constrained extension.
    mutating func joinAccessors(_ node: NodeID, _ accessors: NodeID, of index: Int) {
        let name = tree.name(node)
        guard let first = program.classes[index].getters[name] else { return }
        let bodies =
            tree.kind(accessors) == .block
            ? [(names.get, accessors, Symbol?.none)]
            : tree.children(accessors).map { accessor in
                let parameter = tree.child(accessor, 0)
                return (
                    tree.name(accessor), tree.child(accessor, 1), parameter.exists ? tree.name(parameter) : nil
                )
            }
        for (word, body, parameter) in bodies {
            let isGetter = word == names.get
            guard isGetter || word == names.set else { continue }
            let function = declareAccessor(
                node, body: body, owner: index, parameter: isGetter ? nil : parameter ?? names.newValue)
            if isGetter {
                if let chooser = joinOverloads(function, node, with: first) {
                    program.classes[index].getters[name] = chooser
                }
            } else if let other = program.classes[index].setters[name] {
                if let chooser = joinOverloads(function, node, with: other) {
                    program.classes[index].setters[name] = chooser
                }
            } else {
                program.classes[index].setters[name] = function
            }
        }
    }

    /// Whether an extension in another target already has a computed property of this name. If so, warns that all files
    /// use the first one.
    mutating func isInOtherTarget(_ name: Symbol, of index: Int, _ node: NodeID) -> Bool {
        guard let getter = program.classes[index].getters[name],
            isInAnotherTarget(than: program.functions[getter].location, node)
        else { return false }
        warnOfTargets(name, node, first: program.functions[getter].location)
        return true
    }
}
