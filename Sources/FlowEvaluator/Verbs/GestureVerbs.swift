// Gestures that drive a transition: starting one, moving the finger and lifting it.

internal import ContainerRuntime

extension Verb {
    /// Swipes back from the edge.
    static let interactive = Verb(
        "interactive", .literal("pop"), .operand("navigation", .navigation, required: false), block: .following,
        summary: "Begins a swipe back that the block drives; it stays active after the block unless the block ends it.",
        example: """
            screen Home
            screen Detail
            launch { navigation main { Home; Detail } }
            interactive pop main {
                expect order detail.viewWillDisappear < home.viewWillAppear
                progress 40%
                cancel
            }
            expect main.topViewController === detail
            """
    ) { machine, arguments throws(RuntimeError) in
        let navigation = try machine.navigation(arguments, 1)
        guard machine.world.beginInteractivePop(navigation) != nil else {
            throw RuntimeError(
                "no-gesture", "'\(machine.world.name(of: navigation))' cannot be swiped back",
                label: "it must be on screen, with more than its root, and not in a transition")
        }
    }

    /// Drags one child of a custom container out and another one in.
    static let interactiveTransition = Verb(
        "interactive transition", .operand("child", .controller), .word("to", .newController, required: true),
        .word("over", .duration), block: .following,
        summary: "Begins an interactive transition between two children of a container, driven as in `interactive "
            + "pop`.",
        example: """
            screen Inbox
            screen Archive
            container Shell { slot content }
            launch { Shell shell { content: Inbox } }
            interactive transition inbox to Archive {
                expect order inbox.viewWillDisappear < archive.viewWillAppear
                progress 40%
                cancel
            }
            expect order archive.viewWillDisappear < archive.viewDidDisappear < inbox.viewWillAppear < inbox.viewDidAppear
            expect shell.children == [inbox]
            """
    ) { machine, arguments throws(RuntimeError) in
        let old = try machine.object(arguments, 0, .viewController)
        let new = try machine.object(arguments, 1, .viewController)
        let over = machine.operand(arguments, 2)
        let duration = over.isAbsent ? Nanoseconds(250_000_000) : try machine.nanoseconds(over)
        let parent = machine.world.parent(of: old)
        guard machine.world.beginInteractiveTransition(from: old, to: new, in: parent, duration: duration) else {
            throw RuntimeError(
                "no-gesture", "'\(machine.world.name(of: old))' cannot be dragged away",
                label: "its container must be on screen, and not in a transition or a gesture")
        }
    }

    /// Moves the finger of the gesture in progress.
    static let progress = Verb(
        "progress", .operand("fraction", .value),
        summary: "Moves the current gesture to a percentage of its distance.",
        example: """
            screen Home
            screen Detail
            launch { navigation main { Home; Detail } }
            interactive pop
            progress 60%
            finish
            expect main.topViewController === home
            """
    ) { machine, arguments throws(RuntimeError) in
        try machine.requireGesture()
        let fraction = machine.operand(arguments, 0)
        guard fraction.tag == .percent else {
            throw RuntimeError(
                "wrong-operand", "expected a percentage, but this is \(fraction.kindName)",
                label: "expected a percentage such as 40%")
        }
        machine.world.updateGesture(progress: fraction.asDouble)
    }

    /// Ends the gesture; its transition completes.
    static let finish = Verb(
        "finish", summary: "Finishes the current gesture and completes its transition.",
        example: """
            screen Home
            screen Detail
            launch { navigation main { Home; Detail } }
            interactive pop main { finish }
            expect exactly 1 of detail.deinit
            """
    ) { machine, _ throws(RuntimeError) in
        try machine.requireGesture()
        if let held = machine.world.transitionInHand {
            machine.inheritSlot(of: held.from, to: held.to, in: held.container)
        }
        machine.world.endGesture(isFinishing: true)
    }

    /// Ends the gesture; its transition is cancelled.
    static let cancel = Verb(
        "cancel", summary: "Cancels the current gesture: reverses its transition, or cancels its touches.",
        example: """
            screen Home
            screen Detail
            launch { navigation main { Home; Detail } }
            interactive pop main { cancel }
            expect order home.viewWillDisappear < home.viewDidDisappear < detail.viewWillAppear < detail.viewDidAppear
            expect never detail.viewDidDisappear
            """
    ) { machine, _ throws(RuntimeError) in
        if Touches.isInHand(in: machine.world) { return Touches.lift(isCancelled: true, in: &machine.world) }
        try machine.requireGesture()
        machine.world.endGesture(isFinishing: false)
    }
}

extension Machine {
    fileprivate func requireGesture() throws(RuntimeError) {
        if world.hasGestureInHand { return }
        throw RuntimeError("no-gesture", "no gesture is in progress", label: "begin one: interactive pop { … }")
    }
}
