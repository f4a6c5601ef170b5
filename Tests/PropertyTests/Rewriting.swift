// Programs derived from a program: ways out and back from its final state, the same operation animated and not, and the
// same program by UIKit's calls.

extension Generator {
    /// The controllers of these kinds on the screen.
    private func seen(_ kinds: [ControllerKind]) -> [Int] { controllers(kinds).filter { isOnScreen($0) } }

    /// Pages on the screen that can be turned: the page controller and the next page.
    private var turnable: [(pages: Int, next: Int)] {
        seen(ControllerKind.pages).compactMap { pages in
            guard let shown = nodes[pages].children.first, let position = nodes[pages].ring.firstIndex(of: shown) else {
                return nil
            }
            let next = nodes[pages].ring[(position + 1) % 3]
            return isInside(pages, next) ? nil : (pages, next)
        }
    }

    /// A way out and back from a program's final state. After the last line, everything is as before the first. If the
    /// way may show a controller for the first time, the program takes it once beforehand, because the first time loads
    /// and adapts the controller.
    struct RoundTrip {
        var lines: [String]
        var showsNew = false
    }

    func roundTrips() -> [RoundTrip] {
        var trips: [RoundTrip] = []
        for navigation in seen([.navigation]).map({ name($0) }) {
            for animation in ["animated", "unanimated"] {
                trips.append(
                    RoundTrip(lines: ["push Leaf() onto \(navigation) \(animation)", "pop \(navigation) \(animation)"]))
            }
        }
        for tabs in seen([.tabs]) {
            guard let selected = nodes[tabs].selected else { continue }
            for tab in nodes[tabs].children where tab != selected {
                trips.append(
                    RoundTrip(
                        lines: ["select \(name(tab)) in \(name(tabs))", "select \(name(selected)) in \(name(tabs))"],
                        showsNew: true))
            }
        }
        for (pages, _) in turnable {
            trips.append(
                RoundTrip(lines: ["turn \(name(pages)) forward", "turn \(name(pages)) reverse"], showsNew: true))
            trips.append(
                RoundTrip(
                    lines: ["interactive turn \(name(pages)) reverse {", "    progress 40%", "    cancel", "}"],
                    showsNew: true))
        }
        for split in seen(ControllerKind.splits) where hasAllColumns(split) {
            let name = name(split)
            trips.append(
                RoundTrip(
                    lines: [
                        "let mode = \(name).preferredDisplayMode", "\(name).preferredDisplayMode = .secondaryOnly",
                        "\(name).preferredDisplayMode = mode",
                    ]))
        }
        if !isHidden, window.isPad, nodes.indices.filter({ nodes[$0].split != nil }).allSatisfy(hasAllColumns) {
            let (width, height) = window.size
            trips.append(
                RoundTrip(lines: ["resize window to 400x1180", "resize window to \(width)x\(height)"], showsNew: true))
            trips.append(
                RoundTrip(lines: ["resize window to 1180x820", "resize window to \(width)x\(height)"], showsNew: true))
        }
        for list in seen(ControllerKind.lists) {
            // A finger does not reach a list below a presented controller.
            guard let stack = ancestors(of: list).first(where: { kind($0) == .navigation }),
                (ancestors(of: list).last ?? list) == presented.last?.node ?? root
            else { continue }
            let row = kind(list) == .table ? "row" : "item"
            trips.append(
                RoundTrip(lines: ["tap \(row) 1 in \(name(list))", "pop \(name(stack)) unanimated"]))
        }
        if let front = frontName {
            for style in ["fullScreen", "pageSheet", "overFullScreen", "currentContext"] {
                trips.append(
                    RoundTrip(
                        lines: ["present Leaf() from \(front) as \(style) animated", "dismiss \(front) unanimated"]))
            }
        }
        return trips
    }

    /// Whether a split view controller still has its columns after a collapse: none is missing, and nothing was pushed
    /// over them.
    private func hasAllColumns(_ index: Int) -> Bool {
        guard let split = nodes[index].split, !split.isCollapsed, split[.secondary] != nil else { return false }
        return split.columns.allSatisfy { column in column.map { nodes[$0].parent == index } ?? true }
    }

    /// The same operation twice: animated, and not.
    func twins() -> [(animated: String, unanimated: String)] {
        var lines: [String] = []
        for navigation in seen([.navigation]) {
            let stack = nodes[navigation].children
            let name = name(navigation)
            lines.append("push Leaf() onto \(name)")
            for free in nodes.indices where isFree(free) && !anonymous.contains(free) && kind(free) != .navigation {
                guard !isInside(navigation, free) else { continue }
                lines.append("push \(self.name(free)) onto \(name)")
            }
            if stack.count > 1 { lines += ["pop \(name)", "pop \(name) to root"] }
            if stack.count > 1, named(stack) == stack, !stack.contains(where: { kind($0) == .navigation }) {
                let names = stack.reversed().map { self.name($0) }.joined(separator: ", ")
                lines.append("set stack of \(name) to [\(names)]")
            }
        }
        for (pages, next) in turnable { lines.append("turn \(name(pages)) to \(name(next)) forward") }
        if let front = frontName {
            for style in ["fullScreen", "pageSheet", "overFullScreen"] {
                lines.append("present Leaf() from \(front) as \(style)")
            }
            if !presented.isEmpty { lines.append("dismiss \(front)") }
        }
        var pairs = lines.map { ($0 + " animated", $0 + " unanimated") }
        for box in seen([.box]) {
            guard let old = named(nodes[box].children).first else { continue }
            let line = "transition \(name(old)) to Leaf() in \(name(box)) over "
            pairs.append((line + "250ms", line + "0s"))
        }
        return pairs
    }

    /// The same program with UIKit's calls in place of the verbs that do no more than these calls.
    static func calls(of operations: [Operation]) -> [Operation] {
        operations.map { operation in
            var operation = operation
            operation.lines = operation.lines.map(call)
            return operation
        }
    }

    private static func call(_ line: String) -> String {
        let words = line.split(separator: " ").map(String.init)
        if line.hasPrefix(" ") { return line }
        switch (words[0], words.count) {
        case ("select", 4): return "\(words[3]).selectedViewController = \(words[1])"
        case ("show", 4): return "\(words[3]).show(\(words[1]), sender: nil)"
        case ("showDetail", 4): return "\(words[3]).showDetailViewController(\(words[1]), sender: nil)"
        default: break
        }
        let animated = words.last == "animated"
        guard words.last == "animated" || words.last == "unanimated" else { return line }
        switch (words[0], words.count) {
        case ("push", 5): return "\(words[3]).pushViewController(\(words[1]), animated: \(animated))"
        case ("pop", 3): return "\(words[1]).popViewController(animated: \(animated))"
        case ("pop", 5) where words[3] == "root": return "\(words[1]).popToRootViewController(animated: \(animated))"
        case ("pop", 5): return "\(words[1]).popToViewController(\(words[3]), animated: \(animated))"
        case ("dismiss", 3): return "\(words[1]).dismiss(animated: \(animated))"
        case ("turn", 6):
            return "\(words[1]).setViewControllers([\(words[3])], direction: .\(words[4]), animated: \(animated))"
        default: return line
        }
    }
}
