// Members that replace others: computed properties that override stored ones, members of constrained extensions.

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

    /// Whether a member is in an extension with a `where` clause. Constraints are erased, so that the first member of a name is
    /// the one that runs, and a warning says so.
    mutating func isConstrained(_ node: NodeID, of index: Int) -> Bool {
        let start = tree.range(node).start
        let isConstrained = classNodes[index].extensions.contains { other, node in
            other == file && tree.child(node, 3).exists && tree.range(node).start <= start
                && start < tree.range(node).end
        }
        guard isConstrained else { return false }
        warn(
            "overload-by-constraint",
            "Flow erases constraints, and uses the first '\(text(tree.name(node)))' of these extensions",
            at: nameLocation(node), label: "this one is never used")
        return true
    }

    /// Whether an extension of another target already has a computed property of this name; a warning says so. All files use the
    /// first one.
    mutating func isInOtherTarget(_ name: Symbol, of index: Int, _ node: NodeID) -> Bool {
        guard let getter = program.classes[index].getters[name],
            isInAnotherTarget(than: program.functions[getter].location, node)
        else { return false }
        warnOfTargets(name, node, first: program.functions[getter].location)
        return true
    }
}
