// Gestures that drive a transition: what begins one, moves the finger, and lifts it.

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

    /// Moves the finger.
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

    /// Lifts the finger beyond the middle.
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
        machine.world.endGesture(isFinishing: true)
    }

    /// Lifts the finger where it turns back.
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
        if world.gestureInHand.exists { return }
        throw RuntimeError("no-gesture", "no gesture is in hand", label: "begin one: interactive pop { … }")
    }
}
