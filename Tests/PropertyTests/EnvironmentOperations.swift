// Changes to the whole app, to the sizes and traits of its controllers, and to timers.

/// The properties of the window and the device on which split view controllers depend.
struct WindowModel {
    var isPad = false
    var isLandscape = false
    /// A size other than the screen's.
    var resized: (width: Int, height: Int)?

    var size: (width: Int, height: Int) { resized ?? screen }
    var isWide: Bool { size.width > size.height }
    /// On an iPad, 640 points or less. On this iPhone always, because its height is below 414 points in landscape.
    var isCompact: Bool { !isPad || size.width <= 640 }

    private var screen: (width: Int, height: Int) {
        let (short, long) = isPad ? (820, 1180) : (390, 844)
        return isLandscape ? (long, short) : (short, long)
    }

    /// The device, and the line of the trace that names it.
    var declaration: String { isPad ? "app { device \"iPad\" }\nlog \"on iPad\"" : "log \"on iPhone\"" }
}

extension Generator {
    /// Makes a text field first responder, wherever its controller is; outside the window, it refuses.
    mutating func focus() {
        let leaves = named(Array(nodes.indices)).filter { kind($0) == .leaf && nodes[$0].name != "unnamed" }
        guard let leaf = pick(leaves) else { return }
        let field = "\(name(leaf)).field"
        add(
            .focus, [.leaf],
            [
                "\(field).becomeFirstResponder()",
                "expect \(field).isFirstResponder == (\(field).window != nil)", "focused = \(field)",
            ])
    }

    mutating func environmentOperation() {
        switch random.below(8) {
        case 0...1: rotate()
        case 2...3: resize()
        default: overrideTraits()
        }
    }

    private mutating func rotate() {
        guard !isHidden else { return }
        window.isLandscape.toggle()
        add(.rotate, [kind(root)], ["rotate to \(window.isLandscape ? "landscape" : "portrait")"])
        // A window that does not fill the screen keeps its size.
        if window.resized == nil { resetModes(below: shownLevels) }
    }

    private mutating func resize() {
        guard !isHidden, window.isPad else { return }
        let (width, height) = random.pick([(500, 820), (1000, 820), (640, 800), (700, 900), (400, 1180)])
        let isOther = window.size != (width, height)
        window.resized = (width, height)
        add(.resize, [kind(root)], ["resize window to \(width)x\(height)"])
        if isOther { resetModes(below: shownLevels) }
    }

    /// The columns of a split view controller have their own overrides.
    private mutating func overrideTraits() {
        let candidates = named(Array(nodes.indices)).filter {
            nodes[$0].parent.map { !ControllerKind.splits.contains(kind($0)) } ?? false
        }
        // A visible split view controller adapts immediately.
        let splits = candidates.filter { nodes[$0].split != nil && isOnScreen($0) }
        guard let child = pick(random.chance(80) && !splits.isEmpty ? splits : candidates) else { return }
        let override = random.pick([true, false, nil].filter { $0 != nodes[child].override })
        nodes[child].override = override
        let words = override.map { " horizontal \($0 ? "compact" : "regular")" } ?? ""
        add(.traits, [kind(child)], ["traits \(name(child))\(words)"])
        if isOnScreen(child) { resetModes(below: [child]) }
    }

    mutating func small() {
        switch random.below(6) {
        case 0...1: add(.memoryWarning, [kind(root)], ["memoryWarning"])
        case 2...3:
            guard let index = pick(named(nodes.indices.filter { isOnScreen($0) })) else { return }
            add(.layout, [kind(index)], ["layout \(name(index))"])
        default: add(.timer, [kind(root)], ["after 100ms { log \"tick\" }", "wait 200ms"])
        }
    }
}
