// What the user and the system do to what is there: touches, layout, memory.

internal import ContainerRuntime

extension Verb {
    /// Taps a view as a finger would.
    static let tap = Verb(
        "tap", .operand("view", .view),
        summary: "Taps a control: its actions run if a finger could reach it.",
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
        let view = try machine.object(arguments, 0, .view)
        if let refusal = machine.world.tap(view) {
            throw RuntimeError(
                "tap-refused", "\(machine.world.name(of: view)) \(refusal.explanation(in: machine.world))",
                label: "a finger cannot reach it")
        }
    }

    /// Lays out what needs it.
    static let layout = Verb(
        "layout", .operand("controller", .controller),
        summary: "Marks a controller's view for layout and lays it out.",
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

    /// The system runs low on memory.
    static let memoryWarning = Verb(
        "memoryWarning", summary: "The system is low on memory and tells every controller.",
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
