// Children of custom containers: added, removed, swapped, moved between containers, and reverted halfway.

extension Generator {
    mutating func embed() {
        let candidates = controllers([.box, .manual]).filter { depth($0) < Self.deepest - 1 }
        guard !candidates.isEmpty else { return }
        let container = random.pick(candidates)
        if random.chance(20) {
            let index = unnamed()
            add(
                .embed, [kind(container), .leaf],
                [
                    kind(container) == .manual
                        ? "\(name(container)).add(Leaf(), animated: \(flag()))" : "embed Leaf() in \(name(container))"
                ])
            join(index, container)
            return
        }
        let child = child(for: container)
        add(.embed, [kind(container), kind(child)], [addition(child, container)])
        join(child, container)
    }

    mutating func addition(_ child: Int, _ container: Int) -> String {
        kind(container) == .manual
            ? "\(name(container)).add(\(name(child)), animated: \(flag()))"
            : "embed \(name(child)) in \(name(container))"
    }

    mutating func removal(_ child: Int, _ container: Int) -> String {
        kind(container) == .manual
            ? "\(name(container)).drop(\(name(child)), animated: \(flag()))" : "remove \(name(child))"
    }

    mutating func remove() {
        let candidates = controllers([.box, .manual]).filter { !named(nodes[$0].children).isEmpty }
        guard !candidates.isEmpty else { return }
        let container = random.pick(candidates)
        guard let child = pick(named(nodes[container].children)) else { return }
        add(.remove, [kind(container), kind(child)], [removal(child, container)])
        detach(child)
    }

    mutating func transition() {
        let candidates = controllers([.box]).filter { !named(nodes[$0].children).isEmpty }
        guard !candidates.isEmpty else { return }
        let container = random.pick(candidates)
        guard let old = pick(named(nodes[container].children)) else { return }
        let new = child(for: container)
        guard new != old, nodes[new].parent == nil else { return }
        let line =
            random.chance(50)
            ? "transition \(name(old)) to \(name(new)) in \(name(container)) over \(random.pick(["0s", "250ms"]))"
            : "\(name(container)).swap(\(name(old)), \(name(new)), animated: \(flag()))"
        add(.transition, [.box, kind(old), kind(new)], [line])
        detach(old)
        join(new, container)
    }

    /// A child moves from one container to another in one statement's turn.
    mutating func reparent() {
        let sources = controllers([.box, .manual]).filter { !named(nodes[$0].children).isEmpty }
        guard !sources.isEmpty else { return }
        let source = random.pick(sources)
        guard let child = pick(named(nodes[source].children)) else { return }
        let targets = controllers([.box, .manual]).filter {
            $0 != source && !isInside($0, child) && depth($0) + height(child) < Self.deepest
        }
        guard !targets.isEmpty else { return }
        let target = random.pick(targets)
        add(.reparent, [kind(source), kind(target), kind(child)], [removal(child, source), addition(child, target)])
        join(child, target)
    }

    mutating func waver() {
        let candidates = controllers([.manual]).filter { !named(nodes[$0].children).isEmpty }
        guard let container = candidates.randomOne(&random) else { return }
        let child = random.pick(named(nodes[container].children))
        add(.cancelledAppearance, [.manual], ["\(name(container)).waver(\(name(child)))"])
    }
}
