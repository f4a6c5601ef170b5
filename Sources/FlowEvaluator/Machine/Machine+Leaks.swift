// Leaks: objects that are alive at the end of a run although nothing in the app reaches them. Each is reported with the
// shortest cycle that retains it, in terms of the script.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

/// A node of the reference graph.
enum LeakNode: Hashable {
    case object(ObjectID)
    case closure(Int)
    case list(Int)
    case dictionary(Int)
    case cell(Int)
}

private typealias Node = LeakNode
private typealias Edge = HeldReference

/// A strong reference to a node.
struct HeldReference {
    var role: String
    var target: LeakNode
    /// Whether it is a variable of a script's class, which the user can make weak.
    var isVariable = false
}

/// A reference of a path, with the node that it leaves.
typealias HeldStep = (holder: LeakNode, edge: HeldReference)

extension Machine {
    /// The leaks of a run that has ended, the oldest object first. O(values alive)
    mutating func findLeaks() -> [Diagnostic] {
        var reached: Set<Node> = []
        reach(roots(), adding: &reached)
        let suspects = suspects(reached)
        var explained: Set<Node> = []
        var leaks: [Diagnostic] = []
        let rings = rings(of: suspects)
        for object in suspects where !explained.contains(.object(object)) {
            guard let cycle = shortestCycle(through: .object(object), rings) else { continue }
            leaks.append(diagnostic(object, cycle))
            reach([.object(object)], adding: &explained)
        }
        for object in suspects where !explained.contains(.object(object)) {
            leaks.append(
                Diagnostic(
                    "leak", "\(world.name(of: object)) is never deallocated, and its owner is unknown",
                    at: declaration(of: object), severity: .warning))
            reach([.object(object)], adding: &explained)
        }
        return leaks + leaksByTimers(reached)
    }

    private func suspects(_ reached: Set<Node>) -> [ObjectID] {
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
        for index in program.globals.indices { result += node(of: globals[index]).map { [$0] } ?? [] }
        for register in 0..<freeBase { result += node(of: registers[register]).map { [$0] } ?? [] }
        if let kept = node(of: keptStatics) { result.append(kept) }
        for reference in world.rootReferences { result.append(node(of: reference.target)) }
        for object in [application, scene] + madeWindows where object.exists { result.append(.object(object)) }
        return result
    }

    func node(of value: Value) -> LeakNode? {
        switch value.tag {
        case .object: .object(value.asObject)
        case .closure: .closure(value.index)
        case .list, .record: .list(value.index)
        case .dictionary: .dictionary(value.index)
        default: nil
        }
    }

    func node(of target: StrongReference.Target) -> LeakNode {
        switch target {
        case .object(let object): .object(object)
        case .code(let code): .closure(Int(code.raw))
        }
    }

    /// The references that a node holds, in a deterministic order.
    func edges(of holder: LeakNode) -> [HeldReference] {
        var result: [HeldReference] = []
        func add(_ role: String, _ value: Value) {
            if let target = node(of: value) { result.append(HeldReference(role: role, target: target)) }
        }
        switch holder {
        case .object(let object):
            if let index = reference(of: object).declaredIndex {
                let payload = Int(world.payload(of: object))
                // Hidden fields are included, because they store lazy properties and property wrappers.
                for (offset, field) in program.classes[index].fields.enumerated() {
                    if let target = node(of: heap.fields[payload + offset]) {
                        let role = field.name == .none ? "a stored property" : interner.text(field.name)
                        result.append(Edge(role: role, target: target, isVariable: true))
                    }
                }
            }
            if let kept = keptValues(of: object) { add("a kept property", kept) }
            for reference in world.references(of: object) {
                result.append(Edge(role: reference.role, target: node(of: reference.target)))
            }
        case .closure(let index):
            let closure = heap.closures[index]
            let names = closure.function >= 0 ? program.functions[closure.function].captureNames : []
            for (position, cell) in closure.cells.enumerated() {
                let name = position < names.count ? interner.text(names[position]) : "a variable"
                result.append(Edge(role: name, target: .cell(Int(cell))))
            }
            add("self", closure.receiver)
        case .list(let index):
            for (position, element) in heap.lists[index].enumerated() { add("[\(position)]", element) }
        case .dictionary(let index):
            for (key, element) in heap.dictionaries[index] {
                add("a key", ownedValue(of: key))
                add("a value", element)
            }
        case .cell(let index): add("", heap.cells[index].value)
        }
        return result
    }

    /// Adds everything that is reachable by strong references and not yet in `seen`.
    func reach(_ start: [LeakNode], adding seen: inout Set<LeakNode>) {
        var work = start.filter { seen.insert($0).inserted }
        while let next = work.popLast() {
            for edge in edges(of: next) where seen.insert(edge.target).inserted { work.append(edge.target) }
        }
    }

    /// The shortest path from a node back to itself. Visits only nodes on the same cycle.
    private func shortestCycle(through start: Node, _ rings: LeakRings) -> [HeldStep]? {
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
                    fix = "write '[weak \(step.edge.role)]' at the start of the closure"
                }
                continue
            }
        }
        if fix == nil, let field = cycle.last(where: \.edge.isVariable) {
            fix = "make '\(field.edge.role)' weak, or set it to nil when it is no longer needed"
        }
        if let fix { notes.append(DiagnosticNote(fix)) }
        return Diagnostic(
            "leak", "\(world.name(of: object)) is never deallocated: it holds itself",
            at: location ?? declaration(in: cycle, of: object), severity: .warning,
            label: location == nil ? nil : "this closure retains it", notes: notes)
    }

    /// A note on one reference of a cycle: `owner.onTap holds a closure`, `the closure captures owner`.
    private func note(_ holder: Node, _ edge: Edge, _ cycle: [HeldStep], _ position: Int) -> DiagnosticNote {
        // A captured variable is described by its value.
        var target = edge.target
        if case .cell(let index) = target, let value = node(of: heap.cells[index].value) { target = value }
        switch holder {
        case .closure: return DiagnosticNote("the closure captures '\(edge.role)', which is \(name(of: target))")
        case .object(let object):
            let member =
                edge.role.contains(" ")
                ? "\(world.name(of: object)): \(edge.role)" : "\(world.name(of: object)).\(edge.role)"
            return DiagnosticNote("\(member) holds \(name(of: target))")
        default: return DiagnosticNote("\(name(of: holder)) holds \(name(of: target))")
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
