// Actions of the user and the system on existing objects: touches, layout, memory warnings.

internal import ContainerRuntime
internal import FlowDiagnostics

extension Verb {
    /// Taps a view as a user does.
    static let tap = Verb(
        "tap", .operand("view", .viewOrTitle), .literal("twice", required: false),
        .word("with", .value, named: "count"), .literal("fingers", required: false, joint: .continuation),
        .word("in", .controller),
        summary:
            "Taps a view or a bar item: its actions run if a finger can reach it. A title taps the menu element, the alert "
            + "action, the bar item, the button, the tab or the back button that has it.",
        example: """
            screen Home {
                var taps = 0
                button compose { taps += 1 }
            }
            launch { Home }
            tap home.compose
            expect home.taps == 1
            """
    ) { machine, arguments throws(RuntimeError) in
        if machine.operand(arguments, 0).tag == .string { return try machine.tapAction(arguments) }
        guard machine.operand(arguments, 4).isAbsent else {
            throw RuntimeError(
                "wrong-operand", "'in' belongs to the title of an action", label: "omit 'in', or give a title")
        }
        if let tab = machine.tabElement(arguments) { return try machine.tapElement(tab) }
        if let item = machine.barItem(arguments, 0) {
            return try machine.refuse(BarItems.tap(item, in: &machine.world), item)
        }
        if let item = machine.itemOfBar(arguments) { return try machine.tapItemOfBar(item) }
        let view = try machine.view(arguments, 0)
        let times = machine.has(arguments, 1) ? 2 : 1
        let fingers = try machine.fingers(arguments, 2)
        try machine.requireNoFingers()
        try machine.refuse(Touches.tap(view, times: times, fingers: fingers, in: &machine.world), view)
    }

    /// Lays out a controller's view.
    static let layout = Verb(
        "layout", .operand("controller", .controller),
        summary: "Calls setNeedsLayout and layoutIfNeeded on a controller's view.",
        example: """
            screen Home
            launch { Home }
            layout home
            expect exactly 1 of home.viewDidLayoutSubviews
            """
    ) { machine, arguments throws(RuntimeError) in
        let controller = try machine.object(arguments, 0, .viewController)
        let view = machine.world.view(of: controller)
        guard view.exists else {
            throw RuntimeError(
                "view-not-loaded", "the view of '\(machine.world.name(of: controller))' is not loaded",
                label: "there is nothing to lay out")
        }
        for name in ["layoutIfNeeded", "setNeedsLayout"] {
            guard let method = machine.world.method(.view, name, labels: []) else { continue }
            machine.world.call(method, on: view, [])
        }
        machine.dropResult()
    }

    /// Simulates low memory: sends the memory warning.
    static let memoryWarning = Verb(
        "memoryWarning", summary: "Sends a memory warning to the app and to every controller.",
        example: """
            screen Home { on didReceiveMemoryWarning { log "freeing" } }
            launch { Home }
            memoryWarning
            expect exactly 1 of home.didReceiveMemoryWarning
            """
    ) { machine, _ throws(RuntimeError) in
        machine.world.sendMemoryWarning()
    }
}

extension Machine {
    /// Taps the action of an alert, or a visible button, by its title.
    fileprivate mutating func tapAction(_ arguments: VerbArguments) throws(RuntimeError) {
        let title = describe(operand(arguments, 0))
        let alert = try source(arguments, 4)
        guard !has(arguments, 1), operand(arguments, 2).isAbsent else {
            throw RuntimeError(
                "wrong-operand", "an action is tapped once, with one finger", label: "expected only the title")
        }
        if operand(arguments, 4).isAbsent, Menus.isOpen(in: world) { return try tapElement(title) }
        guard world.isAlert(alert) else {
            if operand(arguments, 4).isAbsent, let item = barItem(titled: title) {
                return try refuse(BarItems.tap(item, in: &world), item)
            }
            if let list = world.listView(of: alert), RowEditing.tap(title, in: list, of: &world) { return }
            let control = TitledControls.control(titled: title, near: alert, in: world)
            if control.exists {
                try requireNoFingers()
                return try refuse(TitledControls.tap(control, titled: title, in: &world), control)
            }
            let tab = TabElements.tab(titled: title, of: world.nearestTabBarController(), in: world)
            if tab.exists { return try tapElement(tab) }
            let item = TabBars.item(titled: title, near: alert, in: world)
            if item.exists { return try tapItemOfBar(item) }
            let shown = world.tab(titled: title)
            if shown.exists {
                guard let refusal = world.tapTab(shown, of: world.nearestTabBarController()) else { return }
                throw RuntimeError(
                    "tap-refused", "the tab '\(title)' \(refusal.explanation)", label: "a finger cannot reach it")
            }
            let navigation = BackButtons.navigation(titled: title, in: world)
            if navigation.exists {
                try requireNoFingers()
                if BackButtons.tap(navigation, in: &world) { return }
                throw RuntimeError(
                    "tap-refused", "'\(world.name(of: navigation))' is in a transition",
                    label: "a finger cannot reach it")
            }
            throw RuntimeError(
                "tap-refused",
                "'\(world.name(of: alert))' is not an alert, and no visible button has the title '\(title)'",
                label: "present an alert first, or name a controller with 'in'")
        }
        let actions = world.actions(of: alert)
        guard let action = actions.first(where: { $0.title == title })?.action else {
            let titles = actions.map(\.title)
            let hint =
                if let near = nearestSpelling(to: title, among: titles) {
                    "did you mean '\(near)'?"
                } else if titles.isEmpty {
                    "it has no actions: add one with addAction"
                } else {
                    "its actions are " + titles.map { "'\($0)'" }.joined(separator: ", ")
                }
            throw RuntimeError(
                "no-action", "'\(world.name(of: alert))' has no action '\(title)'", label: hint)
        }
        if let refusal = world.tapAction(action, of: alert) {
            throw RuntimeError(
                "tap-refused", "'\(title)' \(refusal.explanation)",
                label: refusal == .cancelOfPopover
                    ? "tap beside it: interactive dismiss { finish }" : "a finger cannot reach it")
        }
    }
}
