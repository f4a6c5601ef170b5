// Leaks: objects that are alive at the end of a run although nothing in the app reaches them. Each is reported with the
// shortest cycle that retains it, in terms of the script.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Machine {
    /// The number of leaks that a run reports. A short script can leak hundreds of thousands of objects.
    private static var shownLeaks: Int { 500 }

    /// The leaks of a run that has ended, the oldest object first. Beyond `shownLeaks`, the last diagnostic is the number of
    /// objects. O(values alive)
    mutating func findLeaks() -> [Diagnostic] {
        var reached = NodeSet()
        reach(roots(), adding: &reached)
        let suspects = suspects(reached)
        var explained = NodeSet()
        var leaks: [Diagnostic] = []
        let rings = rings(of: suspects)
        for object in suspects where !explained.contains(.object(object)) {
            guard leaks.count < Self.shownLeaks, let cycle = shortestCycle(through: .object(object), rings) else {
                continue
            }
            leaks.append(diagnostic(object, cycle))
            reach([.object(object)], adding: &explained)
        }
        var (others, first) = (0, ObjectID.none)
        for object in suspects where !explained.contains(.object(object)) {
            guard leaks.count < Self.shownLeaks else {
                if others == 0 { first = object }
                others += 1
                continue
            }
            leaks.append(
                Diagnostic(
                    "leak", "\(world.name(of: object)) is never deallocated, and its owner is unknown",
                    at: declaration(of: object), severity: .warning))
            reach([.object(object)], adding: &explained)
        }
        leaks += leaksByTimers(reached).prefix(Self.shownLeaks)
        if others > 0 {
            leaks.append(
                Diagnostic(
                    "leak", "\(others) more objects are never deallocated", at: declaration(of: first),
                    severity: .warning,
                    notes: [DiagnosticNote("a run shows its first \(Self.shownLeaks) leaks")]))
        }
        return leaks
    }

    private func suspects(_ reached: NodeSet) -> [ObjectID] {
        world.allObjects.filter { !reached.contains(.object($0)) && isOfInterest($0) }
    }

    private func rings(of suspects: [ObjectID]) -> LeakRings {
        LeakRings(suspects.map { .object($0) }) { edges(of: $0).map(\.target) }
    }

    /// Whether a leak of the object is reported: it has a class of the script or is a controller.
    private func isOfInterest(_ object: ObjectID) -> Bool {
        let reference = reference(of: object)
        return reference.declaredIndex != nil && !program.isKept(reference)
            || uikit(reference).isKind(of: .viewController)
    }

    func roots() -> [LeakNode] {
        var result: [LeakNode] = []
        func add(_ node: LeakNode?) { if let node { result.append(node) } }
        for index in program.globals.indices { add(node(of: globals[index])) }
        for register in 0..<freeBase { add(node(of: registers[register])) }
        add(node(of: keptStatics))
        for reference in world.rootReferences { add(node(of: reference.target)) }
        for object in [application, scene] + madeWindows { add(node(of: .object(object))) }
        return result
    }

    func node(of value: Value) -> LeakNode? {
        switch value.tag {
        case .object: node(of: .object(value.asObject))
        case .closure: .closure(value.index)
        case .list, .record: .list(value.index)
        case .dictionary: .dictionary(value.index)
        default: nil
        }
    }

    /// The node of a target; nil for an object that died with an earlier process of the app.
    func node(of target: StrongReference.Target) -> LeakNode? {
        switch target {
        case .object(let object): world.isAlive(object) ? .object(object) : nil
        case .code(let code): .closure(Int(code.raw))
        }
    }

    /// The references that a node holds, in a deterministic order.
    func edges(of holder: LeakNode) -> [HeldReference] {
        var result: [HeldReference] = []
        func add(_ role: HeldRole, _ target: LeakNode?, isVariable: Bool = false) {
            if let target { result.append(HeldReference(role: role, target: target, isVariable: isVariable)) }
        }
        switch holder {
        case .object(let object):
            if let index = reference(of: object).declaredIndex {
                let payload = Int(world.payload(of: object))
                // Hidden fields are included, because they store lazy properties and property wrappers.
                for (offset, field) in program.classes[index].fields.enumerated() {
                    let role: HeldRole = field.name == .none ? .words("a stored property") : .name(field.name)
                    add(role, node(of: heap.fields[payload + offset]), isVariable: true)
                }
            }
            if let kept = keptValues(of: object) { add(.words("a kept property"), node(of: kept)) }
            for reference in world.references(of: object) {
                add(.words(reference.role), node(of: reference.target))
            }
        case .closure(let index):
            let closure = heap.closures[index]
            let names = closure.function >= 0 ? program.functions[closure.function].captureNames : []
            for (position, cell) in closure.cells.enumerated() {
                let role: HeldRole = position < names.count ? .name(names[position]) : .words("a variable")
                add(role, .cell(Int(cell)))
            }
            add(.words("self"), node(of: closure.receiver))
        case .list(let index):
            for (position, element) in heap.lists[index].enumerated() { add(.element(position), node(of: element)) }
        case .dictionary(let index):
            for (key, element) in heap.dictionaries[index] {
                add(.words("a key"), node(of: ownedValue(of: key)))
                add(.words("a value"), node(of: element))
            }
        case .cell(let index): add(.words(""), node(of: heap.cells[index].value))
        }
        return result
    }

    /// Adds everything that is reachable by strong references and not yet in `seen`.
    func reach(_ start: [LeakNode], adding seen: inout NodeSet) {
        var work = start.filter { seen.insert($0) }
        while let next = work.popLast() {
            for edge in edges(of: next) where seen.insert(edge.target) { work.append(edge.target) }
        }
    }

    /// The shortest path from a node back to itself. Visits only nodes on the same cycle.
    private func shortestCycle(through start: LeakNode, _ rings: LeakRings) -> [HeldStep]? {
        guard let ring = rings.ring(of: start) else { return nil }
        return shortestPath(from: start, along: { rings.ring(of: $0.target) == ring }, to: { $0.target == start })
    }

    /// The shortest path of references from a node that ends with a matching one, the first in the order of `edges`.
    /// O(nodes and references visited)
    func shortestPath(
        from start: LeakNode, along isAllowed: (HeldReference) -> Bool = { _ in true },
        to isEnd: (HeldReference) -> Bool
    ) -> [HeldStep]? {
        // Each entry has the index of the one before it on its path; -1 is the start. Paths are not copied, because they may be
        // as long as the graph is large.
        var visited: [(step: HeldStep, before: Int)] = []
        var seen: Set<LeakNode> = [start]
        var index = -1
        while index < visited.count {
            let holder = index < 0 ? start : visited[index].step.edge.target
            for edge in edges(of: holder) where isAllowed(edge) {
                if isEnd(edge) {
                    var path: [HeldStep] = [(holder, edge)]
                    while index >= 0 {
                        path.append(visited[index].step)
                        index = visited[index].before
                    }
                    return path.reversed()
                }
                if seen.insert(edge.target).inserted { visited.append(((holder, edge), index)) }
            }
            index += 1
        }
        return nil
    }

    // MARK: Descriptions

    private func diagnostic(_ object: ObjectID, _ cycle: [HeldStep]) -> Diagnostic {
        var notes: [DiagnosticNote] = []
        var fix: String?
        var location: SourceLocation?
        for (position, step) in cycle.enumerated() {
            guard case .cell = step.holder else {
                notes.append(note(step.holder, step.edge, cycle, position))
                if case .closure(let index) = step.holder, location == nil, heap.closures[index].function >= 0 {
                    location = program.functions[heap.closures[index].function].location
                    fix = "write '[weak \(text(step.edge.role))]' at the start of the closure"
                }
                continue
            }
        }
        if fix == nil, let field = cycle.last(where: \.edge.isVariable) {
            fix = "make '\(text(field.edge.role))' weak, or set it to nil when it is no longer needed"
        }
        if let fix { notes.append(DiagnosticNote(fix)) }
        return Diagnostic(
            "leak", "\(world.name(of: object)) is never deallocated: it holds itself",
            at: location ?? declaration(in: cycle, of: object), severity: .warning,
            label: location == nil ? nil : "this closure retains it", notes: notes)
    }

    /// A note on one reference of a cycle: `owner.onTap holds a closure`, `the closure captures owner`.
    private func note(_ holder: LeakNode, _ edge: HeldReference, _ cycle: [HeldStep], _ position: Int) -> DiagnosticNote
    {
        // A captured variable is described by its value.
        var target = edge.target
        if case .cell(let index) = target, let value = node(of: heap.cells[index].value) { target = value }
        switch holder {
        case .closure: return DiagnosticNote("the closure captures '\(text(edge.role))', which is \(name(of: target))")
        case .object(let object):
            let role = text(edge.role)
            let member = "\(world.name(of: object))\(role.contains(" ") ? ": " : ".")\(role)"
            return DiagnosticNote("\(member) holds \(name(of: target))")
        default: return DiagnosticNote("\(name(of: holder)) holds \(name(of: target))")
        }
    }

    func text(_ role: HeldRole) -> String {
        switch role {
        case .name(let name): interner.text(name)
        case .element(let position): "[\(position)]"
        case .words(let words): words
        }
    }

    func name(of node: LeakNode) -> String {
        switch node {
        case .object(let object): world.name(of: object)
        case .closure: "a closure"
        case .list: "an array"
        case .dictionary: "a dictionary"
        case .cell: "a variable"
        }
    }

    /// The location of the first class of the script on a cycle.
    private func declaration(in cycle: [HeldStep], of object: ObjectID) -> SourceLocation {
        for case .object(let holder) in cycle.map(\.holder) where reference(of: holder).declaredIndex != nil {
            return declaration(of: holder)
        }
        return declaration(of: object)
    }

    /// The location of the class of an object.
    func declaration(of object: ObjectID) -> SourceLocation {
        let reference = reference(of: object)
        return reference.declaredIndex.map { program.classes[$0].location }
            ?? SourceLocation(file: 0, range: SourceRange(start: 0, end: 0))
    }
}
