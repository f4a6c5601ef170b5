// The window, and the presentations over its root.

extension Generator {
    mutating func windowOperation() {
        if isHidden || random.chance(40) {
            isHidden.toggle()
            add(
                isHidden ? .hideWindow : .showWindow, [kind(root)],
                [isHidden ? "window.isHidden = true" : "window.makeKeyAndVisible()"])
            return
        }
        guard presented.isEmpty else { return }
        let candidates = controllers(ControllerKind.allCases).filter { isFree($0) && !anonymous.contains($0) }
        let next =
            random.chance(30)
            ? make(random.pick(ControllerKind.made))
            : pick(candidates) ?? make(random.pick(ControllerKind.made))
        add(.root, [kind(next)], ["root \(name(next))"])
        root = next
    }

    mutating func present() {
        guard !isHidden, presented.count < 3 else { return }
        let top = presented.last?.node ?? root
        let free = nodes.indices.filter { isFree($0) && !anonymous.contains($0) }
        let node =
            random.chance(50)
            ? pick(free) ?? make(random.pick(ControllerKind.made)) : make(random.pick(ControllerKind.made))
        let style = random.pick(["fullScreen", "pageSheet", "pageSheet", "pageSheet", "overFullScreen"])
        add(
            .present, [kind(node)],
            ["present \(name(node)) from \(name(top)) as \(style) \(animation())"])
        presented.append((node, style))
    }

    mutating func dismiss() {
        guard let top = presented.last else { return }
        let kind = kind(top.node)
        if !isHidden, top.style == "pageSheet", random.chance(85) {
            let isFinished = random.chance(50)
            add(
                isFinished ? .sheetFinished : .sheetCancelled, [kind],
                [
                    "interactive dismiss \(name(top.node)) {", "    progress \(random.below(100))%",
                    "    \(isFinished ? "finish" : "cancel")", "}",
                ])
            if isFinished { presented.removeLast() }
            return
        }
        // A dismissal from a presenter removes everything above it.
        let level = random.below(presented.count + 1)
        let target = level == 0 ? root : presented[level - 1].node
        add(.dismiss, [kind], ["dismiss \(name(target)) \(animation())"])
        presented.removeLast(presented.count - min(level, presented.count - 1))
    }
}
