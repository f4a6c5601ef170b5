// The holders of an object, for `why x alive`: each strong reference to it, traced back to a holder that the user can
// name. Also finds the leaks held by repeating timers, which the run loop retains until they are invalidated.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

/// A reference, stored with its target.
private struct IncomingReference {
    /// The holding node; nil for a root, which the role names.
    var holder: LeakNode?
    var role: HeldRole
}

extension Machine {
    // MARK: Holders

    /// Descriptions of the holders of an object, the app's own references first: `main.viewControllers`, `the variable 'kept'`,
    /// `a repeating timer, a closure that captures 'self'`. O(everything alive)
    func holders(of object: ObjectID) -> [String] {
        let incoming = incomingReferences()
        var seen: Set<String> = []
        return incoming[.object(object)].map { outermost($0, incoming) }.filter { seen.insert($0).inserted }
    }

    /// Whether an object is reachable from the roots.
    func isReached(_ object: ObjectID) -> Bool {
        var seen = NodeSet()
        reach(roots(), adding: &seen)
        return seen.contains(.object(object))
    }

    /// All references by target, in a deterministic order.
    private func incomingReferences() -> NodeTable<[IncomingReference]> {
        var incoming = NodeTable<[IncomingReference]>(absent: [])
        var work: [LeakNode] = []
        var seen = NodeSet()
        func add(_ target: LeakNode?, _ holder: LeakNode?, _ role: HeldRole) {
            guard let target else { return }
            incoming[target].append(IncomingReference(holder: holder, role: role))
            if seen.insert(target) { work.append(target) }
        }
        for (index, name) in program.globals.enumerated() {
            add(node(of: globals[index]), nil, .words("the variable '\(interner.text(name))'"))
        }
        for register in 0..<freeBase { add(node(of: registers[register]), nil, .words("the running code")) }
        for reference in world.rootReferences { add(node(of: reference.target), nil, .words(reference.role)) }
        for object in [application, scene] + madeWindows { add(node(of: .object(object)), nil, .words("the app")) }
        for object in world.allObjects where seen.insert(.object(object)) { work.append(.object(object)) }
        while let holder = work.popLast() {
            for edge in edges(of: holder) { add(edge.target, holder, edge.role) }
        }
        return incoming
    }

    /// A reference traced back to a holder with a name, with the kinds of the values in between.
    private func outermost(_ reference: IncomingReference, _ incoming: NodeTable<[IncomingReference]>) -> String {
        var reference = reference
        var kinds: [String] = []
        var passed: Set<LeakNode> = []
        while let holder = reference.holder, passed.insert(holder).inserted {
            switch holder {
            case .object(let object):
                let isTimer = world.isRepeatingTimer(object)
                let outer = isTimer ? "a repeating timer" : member(text(reference.role), of: object)
                return ([outer] + kinds.reversed()).joined(separator: ", ")
            case .closure: kinds.append("a closure that captures '\(text(reference.role))'")
            case .list, .dictionary: kinds.append(name(of: holder))
            case .cell: break
            }
            guard let next = incoming[holder].first else { break }
            reference = next
        }
        let outer = reference.holder == nil ? [text(reference.role)] : []
        return (outer + kinds.reversed()).joined(separator: ", ")
    }

    private func member(_ role: String, of object: ObjectID) -> String {
        role.contains(" ") ? "\(world.name(of: object)), \(role)" : "\(world.name(of: object)).\(role)"
    }

    // MARK: Timers

    /// The controllers held only by the blocks of repeating timers, which leak until the timer is invalidated, and by those
    /// of notification centers, which leak until the token is removed.
    /// - Parameter reached: the nodes that the app reaches, including through timers.
    func leaksByTimers(_ reached: NodeSet) -> [Diagnostic] {
        let timers = world.allObjects.filter { object in
            world.isRepeatingTimer(object)
                || uikit(reference(of: object)) == .notificationToken && !world.references(of: object).isEmpty
        }
        guard !timers.isEmpty else { return [] }
        var explained = NodeSet(timers.map { .object($0) })
        reach(roots(), adding: &explained)
        return timers.compactMap { timer in
            let path = shortestPath(from: .object(timer), along: { !explained.contains($0.target) }) { edge in
                guard case .object(let object) = edge.target else { return false }
                return uikit(reference(of: object)).isKind(of: .viewController) && reached.contains(edge.target)
            }
            // One report per timer explains all that it holds. Later timers skip that part, or the search would be a square.
            reach(edges(of: .object(timer)).map(\.target), adding: &explained)
            guard let path, case .object(let held)? = path.last?.edge.target else { return nil }
            return diagnostic(held, heldByTimer: world.isRepeatingTimer(timer), path)
        }
    }

    /// - Parameter isTimer: whether a timer holds the object; otherwise, the token of a notification's observer does.
    private func diagnostic(_ held: ObjectID, heldByTimer isTimer: Bool, _ path: [HeldStep]) -> Diagnostic {
        var location: SourceLocation?
        var captured = "self"
        // No closure captures the target of a timer, so only the end of the timer releases it.
        let isTarget = isTimer && path.first.map { text($0.edge.role) } == "target"
        var notes = [
            DiagnosticNote(
                isTimer
                    ? "the run loop holds the timer, and the timer its \(isTarget ? "target" : "block")"
                    : "the notification center holds the token of its observer, and the token its block")
        ]
        for (holder, edge) in path {
            if case .closure(let index) = holder, heap.closures[index].function >= 0, location == nil,
                !sources[program.functions[heap.closures[index].function].location.file].isLibrary
            {
                location = program.functions[heap.closures[index].function].location
                captured = text(edge.role)
                notes.append(DiagnosticNote("the closure captures '\(captured)'"))
            }
        }
        notes.append(
            DiagnosticNote(
                (isTimer ? "stop the timer with 'invalidate()'" : "remove the token with 'removeObserver(_:)'")
                    + (isTarget ? "" : ", or write '[weak \(captured)]' at the start of the closure")))
        return Diagnostic(
            "leak",
            "\(world.name(of: held)) is never deallocated: "
                + (isTimer ? "a repeating timer holds it" : "the notification center holds it"),
            at: location ?? declaration(of: held), severity: .warning,
            label: location == nil ? nil : "this closure retains it", notes: notes)
    }
}
