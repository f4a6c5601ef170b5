// Gestures that drive a transition: starting one, moving the finger and lifting it.

internal import ContainerRuntime

extension Verb {
    /// Swipes back from the edge.
    static let interactive = Verb(
        "interactive", .literal("pop"), .operand("navigation", .navigation, required: false), block: .following,
        summary: "Begins a swipe back, which the block drives; one that it does not end stays in hand.",
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
                label: "it must be on screen, with more than its root, and in no transition")
        }
    }

    /// Drags one child of a custom container out and another one in.
    static let interactiveTransition = Verb(
        "interactive transition", .operand("from", .controller), .word("to", .newController, required: true),
        .word("over", .duration), block: .following,
        summary: "Begins a swap of two children of a container that a finger drives, as `interactive pop` does.",
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
                label: "its container must be on screen, and neither in a transition nor under a finger")
        }
    }

    /// Moves the finger of the gesture in progress.
    static let progress = Verb(
        "progress", .operand("fraction", .value),
        summary: "Moves the finger of the gesture in hand to a part of the way.",
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
                "wrong-operand", "a percentage is expected, and this is \(fraction.kindName)",
                label: "expected a percentage such as 40%")
        }
        machine.world.updateGesture(progress: fraction.asDouble)
    }

    /// Ends the gesture; its transition completes.
    static let finish = Verb(
        "finish", summary: "Ends the gesture in hand: its transition goes on to the end.",
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
        "cancel", summary: "Ends the gesture in hand: its transition turns back.",
        example: """
            screen Home
            screen Detail
            launch { navigation main { Home; Detail } }
            interactive pop main { cancel }
            expect order home.viewWillDisappear < home.viewDidDisappear < detail.viewWillAppear < detail.viewDidAppear
            expect never detail.viewDidDisappear
            """
    ) { machine, _ throws(RuntimeError) in
        try machine.requireGesture()
        machine.world.endGesture(isFinishing: false)
    }
}

extension Machine {
    fileprivate func requireGesture() throws(RuntimeError) {
        if world.hasGestureInHand { return }
        throw RuntimeError("no-gesture", "no gesture is in hand", label: "begin one: interactive pop { … }")
    }
}
