// Random containers that follow the protocol of the programming guide, in every permitted order and division into
// statements and functions, or omit exactly one step of it.

import FlowFuzzing

/// A script with one container that shows and hides children, and its mistake.
struct CarefulContainer {
    /// The step that the container omits for its first child, or performs too early.
    enum Mistake: String, CaseIterable {
        case none
        case noAddChild = "view-without-add-child"
        case noDidMove = "child-without-did-move"
        case noFrame = "child-without-frame"
        case noWillMove = "removed-without-will-move"
        case noRemoveFromSuperview = "view-left-behind"
        case noRemoveFromParent = "will-move-nil-without-remove"
        case viewFirst = "view-before-add-child"
        case noEnd = "begin-never-ended"
        case noForwarding = "forwarding-not-taken-over"

        /// Whether the mistake concerns hiding a child.
        var isOfHiding: Bool { [.noWillMove, .noRemoveFromSuperview, .noRemoveFromParent].contains(self) }
    }

    private(set) var text = ""
    private var random: SplitMix
    private let mistake: Mistake
    /// Whether the container forwards appearance itself.
    private let forwards: Bool
    private let laysOut: Bool
    private var functions: [String] = []
    private var statements: [String] = []

    init(seed: UInt64, _ mistake: Mistake) {
        random = SplitMix(state: seed)
        self.mistake = mistake
        switch mistake {
        case .noEnd, .noForwarding: forwards = true
        // A child that gets no forwarded callbacks shows no other mistake.
        default: forwards = random.below(3) == 0
        }
        let isLaidOut = random.below(4) == 0
        laysOut = mistake != .noFrame && isLaidOut
        write()
        var lines = ["screen Home", "screen First", "screen Second", "screen Third", "container Shell {"]
        if forwards { lines.append("    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }") }
        if laysOut {
            lines.append("    override func viewDidLayoutSubviews() {")
            lines.append("        super.viewDidLayoutSubviews()")
            lines.append("        for child in children { child.view.frame = view.bounds }")
            lines.append("    }")
        }
        lines += functions + ["}"] + statements
        text = lines.joined(separator: "\n") + "\n"
    }

    // MARK: The script

    private mutating func write() {
        let comesLater = random.below(3) == 0
        let shellIs = "navigation nav { " + (comesLater ? "Home" : "Shell shell") + " }"
        statements.append("launch { \(random.below(2) == 0 && !comesLater ? "Shell shell" : shellIs) }")
        if comesLater { statements.append("let shell = Shell()") }
        var shown: [String] = []
        var wasMistaken = mistake == .none
        for name in ["First", "Second", "Third"] {
            let child = name.lowercased()
            statements.append("let \(child) = \(name)()")
            let isMistaken = !wasMistaken && !mistake.isOfHiding
            if let old = shown.last, !forwards, !isMistaken, !comesLater, random.below(3) == 0 {
                swap(old, child)
                shown.removeLast()
            } else {
                show(child, isMistaken ? mistake : .none)
                wasMistaken = wasMistaken || isMistaken
            }
            // A mistake about a child would also affect the following steps.
            if !isMistaken { shown.append(child) }
            if comesLater && name == "First" { statements += ["push shell", "wait 1s"] }
            let hides = random.below(2) == 0 && !shown.isEmpty
            if mistake.isOfHiding && !wasMistaken || hides && mistake == .none {
                let gone = shown.removeFirst()
                hide(gone, wasMistaken ? .none : mistake)
                wasMistaken = true
            }
            if random.below(3) == 0 { statements.append("wait 1s") }
        }
        statements.append("wait 1s")
    }

    private mutating func show(_ child: String, _ mistake: Mistake) {
        var steps = ["addChild(\(child))", "view.addSubview(\(child).view)", "\(child).didMove(toParent: self)"]
        if mistake == .viewFirst { steps.swapAt(0, 1) }
        switch mistake {
        case .noAddChild: steps = [steps[1]]
        case .noDidMove: steps.removeLast()
        default: break
        }
        if !laysOut, mistake != .noFrame {
            steps.insert("\(child).view.frame = view.bounds", at: random.below(steps.count + 1))
        }
        if forwards, mistake != .noForwarding {
            let insertion = steps.firstIndex { $0.hasPrefix("view.addSubview") } ?? 0
            steps.insert("\(child).beginAppearanceTransition(true, animated: false)", at: insertion)
            if mistake != .noEnd { steps.insert("\(child).endAppearanceTransition()", at: insertion + 2) }
        }
        divide(steps)
    }

    private mutating func hide(_ child: String, _ mistake: Mistake) {
        var steps = [
            "\(child).willMove(toParent: nil)", "\(child).view.removeFromSuperview()", "\(child).removeFromParent()",
        ]
        if forwards {
            steps.insert("\(child).beginAppearanceTransition(false, animated: false)", at: 1)
            steps.insert("\(child).endAppearanceTransition()", at: 3)
        }
        switch mistake {
        case .noWillMove: steps.removeFirst()
        case .noRemoveFromSuperview: steps.removeAll { $0.contains("removeFromSuperview") }
        case .noRemoveFromParent: steps.removeLast()
        default: break
        }
        divide(steps)
    }

    /// A transition whose completion ends both moves.
    private mutating func swap(_ old: String, _ new: String) {
        let duration = random.below(2) == 0 ? "0" : "0.3"
        let frame = laysOut ? [] : ["\(new).view.frame = view.bounds"]
        function(
            ["\(old).willMove(toParent: nil)", "addChild(\(new))"] + frame + [
                "transition(from: \(old), to: \(new), duration: \(duration), options: [], animations: nil) { _ in",
                "    \(old).removeFromParent()",
                "    \(new).didMove(toParent: self)",
                "}",
            ], [old, new])
    }

    // MARK: Statements and functions

    /// Writes steps as statements of the script, as one function, or as several, the last group sometimes in a
    /// completion.
    private mutating func divide(_ steps: [String]) {
        let child = ["first", "second", "third"].filter { name in steps.contains { $0.contains(name) } }
        var rest = steps[...]
        while !rest.isEmpty {
            let count = random.below(3) == 0 ? 1 + random.below(rest.count) : rest.count
            let group = Array(rest.prefix(count))
            rest = rest.dropFirst(count)
            switch random.below(5) {
            case 0, 1: statements += group.map(spelledOutside)
            // The steps already performed must not wait for time to pass before the last group.
            case 2 where rest.isEmpty:
                function(["DispatchQueue.main.async {"] + group.map { "    " + $0 } + ["}"], child)
            case 3 where rest.isEmpty && group.count == 1:
                function(["UIView.animate(withDuration: 0.2) { } completion: { _ in", "    " + group[0], "}"], child)
            default: function(group, child)
            }
        }
    }

    /// A function of the container with these steps, and its call.
    private mutating func function(_ lines: [String], _ children: [String]) {
        let name = "step\(functions.count)"
        let parameters = children.map { "_ \($0): UIViewController" }.joined(separator: ", ")
        functions.append(
            "    func \(name)(\(parameters)) {\n" + lines.map { "        " + $0 + "\n" }.joined() + "    }")
        statements.append("shell.\(name)(\(children.joined(separator: ", ")))")
    }

    private func spelledOutside(_ step: String) -> String {
        let named = step.replacing("self", with: "shell").replacing("= view.", with: "= shell.view.")
        return named.hasPrefix("addChild") || named.hasPrefix("view.") ? "shell." + named : named
    }
}
