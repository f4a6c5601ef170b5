// The user's touches: complete gestures, and fingers that remain on the screen until they are lifted.

internal import ContainerRuntime

extension Verb {
    /// Presses a view.
    static let longPress = Verb(
        "longPress", .operand("view", .viewOrBarItem), .word("over", .duration),
        summary: "Presses a view with a finger and lifts it after one second, or after the time that 'over' gives.",
        example: """
            screen Home {
                var held = 0
                let press = UILongPressGestureRecognizer()
                func hold(sender) { held += sender.state == .began ? 1 : 0 }
                on viewDidLoad {
                    press.addTarget(self, action: #selector(hold))
                    view.addGestureRecognizer(press)
                }
            }
            launch { Home }
            longPress home.view over 600ms
            expect home.held == 1
            """
    ) { machine, arguments throws(RuntimeError) in
        if let item = machine.barItem(arguments, 0) {
            guard BarItems.press(item, in: &machine.world) else {
                throw RuntimeError(
                    "tap-refused", "\(machine.world.name(of: item)) opens no menu", label: "a long press does nothing")
            }
            return
        }
        let view = try machine.view(arguments, 0)
        let time = try machine.time(arguments, 1, or: 1_000_000_000)
        try machine.requireNoFingers()
        try machine.refuse(Touches.press(view, for: time, in: &machine.world), view)
    }

    /// Swipes on a view.
    static let swipe = Verb(
        "swipe", .operand("direction", .option(.swipeDirection)), .word("on", .view, required: true),
        .word("with", .value, named: "count"),
        .literal("fingers", required: false, joint: .continuation),
        summary: "Swipes quickly across a view.",
        example: """
            screen Home {
                var swipes = 0
                func swiped() { swipes += 1 }
                on viewDidLoad {
                    let swipe = UISwipeGestureRecognizer(target: self, action: #selector(swiped))
                    swipe.direction = .left
                    view.addGestureRecognizer(swipe)
                }
            }
            launch { Home }
            swipe left on home.view
            swipe right on home.view
            expect home.swipes == 1
            """
    ) { machine, arguments throws(RuntimeError) in
        let view = try machine.object(arguments, 1, .view)
        let direction = machine.operand(arguments, 0)
        guard direction.tag == .enumCase else {
            throw RuntimeError(
                "wrong-operand", "expected a direction, but this is \(direction.kindName)",
                label: "expected 'left', 'right', 'up' or 'down'")
        }
        let fingers = try machine.fingers(arguments, 2)
        try machine.requireNoFingers()
        let name = machine.interner.text(direction.asSymbol)
        if fingers == 1, Touches.refusal(of: view, in: &machine.world) == nil,
            PageSwipes.swipe(view, name, in: &machine.world)
        {
            return
        }
        try machine.refuse(Touches.swipe(view, name, fingers: fingers, in: &machine.world), view)
    }

    /// Moves a finger on a view.
    static let pan = Verb(
        "pan", .operand("view", .view), .word("left", .value, named: "points"), .word("right", .value, named: "points"),
        .word("up", .value, named: "points"), .word("down", .value, named: "points"), .word("over", .duration),
        .word("from", .option(.rectEdge), named: "edge"), .word("with", .value, named: "count"),
        summary:
            "Drags a finger across a view in 300 ms, or in the time that 'over' gives, and lifts it; 'from' starts at "
            + "an edge.",
        example: """
            screen Home {
                var moved = 0
                func drag(sender) { moved = sender.translation(in: view).y }
                on viewDidLoad {
                    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(drag)))
                }
            }
            launch { Home }
            pan home.view down 120
            expect home.moved == 120
            """
    ) { machine, arguments throws(RuntimeError) in
        let view = try machine.object(arguments, 0, .view)
        let way = try machine.way(arguments, 1)
        let time = try machine.time(arguments, 5, or: 300_000_000)
        let edge = machine.operand(arguments, 6)
        let name = edge.tag == .enumCase ? machine.interner.text(edge.asSymbol) : nil
        let fingers = try machine.fingers(arguments, 7)
        try machine.requireNoFingers()
        try machine.refuse(
            Touches.pan(view, by: way, over: time, fromEdge: name, fingers: fingers, in: &machine.world), view)
    }

    /// Pinches a view.
    static let pinch = Verb(
        "pinch", .operand("view", .view), .word("to", .value, named: "scale", required: true), .word("over", .duration),
        summary: "Spreads two fingers on a view, or moves them together for a scale below 1.",
        example: """
            screen Photo {
                var scale = 1.0
                func zoom(sender) { scale = sender.scale }
                on viewDidLoad {
                    view.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: #selector(zoom)))
                }
            }
            launch { Photo }
            pinch photo.view to 2
            expect photo.scale == 2
            """
    ) { machine, arguments throws(RuntimeError) in
        let view = try machine.object(arguments, 0, .view)
        let scale = try machine.number(arguments, 1, "a scale such as 2 or 0.5")
        guard scale > 0 else {
            throw RuntimeError(
                "wrong-operand", "a scale must be greater than 0", label: "expected a scale such as 2 or 0.5")
        }
        let time = try machine.time(arguments, 2, or: 300_000_000)
        try machine.requireNoFingers()
        try machine.refuse(Touches.pinch(view, to: scale, turning: 0, over: time, in: &machine.world), view)
    }

    /// Turns two fingers.
    static let twist = Verb(
        "twist", .operand("view", .view), .word("by", .value, named: "degrees", required: true),
        .word("over", .duration),
        summary: "Turns two fingers on a view clockwise, by an angle in degrees.",
        example: """
            screen Photo {
                var turned = 0.0
                func turn(sender) { turned = sender.rotation }
                on viewDidLoad {
                    view.addGestureRecognizer(UIRotationGestureRecognizer(target: self, action: #selector(turn)))
                }
            }
            launch { Photo }
            twist photo.view by 90
            expect photo.turned > 1.57 && photo.turned < 1.58
            """
    ) { machine, arguments throws(RuntimeError) in
        let view = try machine.object(arguments, 0, .view)
        let degrees = try machine.number(arguments, 1, "an angle in degrees")
        let time = try machine.time(arguments, 2, or: 300_000_000)
        try machine.requireNoFingers()
        try machine.refuse(
            Touches.pinch(view, to: 1, turning: degrees / 180 * 3.141592653589793, over: time, in: &machine.world),
            view)
    }

    /// Moves the pointer.
    static let hover = Verb(
        "hover", .literal("away", required: false),
        .operand("view", .view, required: false, joint: .requiredAlternative),
        summary: "Moves the pointer over a view, or away from all views.",
        example: """
            screen Home {
                var states = 0
                func point(sender) { states += 1 }
                on viewDidLoad {
                    view.addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: #selector(point)))
                }
            }
            launch { Home }
            hover home.view
            hover away
            expect home.states == 2
            """
    ) { machine, arguments throws(RuntimeError) in
        guard !machine.operand(arguments, 1).isAbsent else {
            _ = Touches.hover(.none, in: &machine.world)
            return
        }
        let view = try machine.object(arguments, 1, .view)
        try machine.refuse(Touches.hover(view, in: &machine.world), view)
    }

    /// Puts fingers on the screen.
    static let touch = Verb(
        "touch", .operand("view", .viewOrPoint), .word("with", .value, named: "count"),
        .literal("fingers", required: false, joint: .continuation),
        block: .following,
        summary: "Touches a view or a point of the screen; the finger stays down until 'lift', even after the block.",
        example: """
            screen Home {
                var states = ""
                func drag(sender) { states += sender.state == .ended ? "end" : "." }
                on viewDidLoad {
                    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(drag)))
                }
            }
            launch { Home }
            touch home.view {
                move down 40
                move right 20
                lift
            }
            expect home.states == "..end"
            """
    ) { machine, arguments throws(RuntimeError) in
        let fingers = try machine.fingers(arguments, 1)
        try machine.requireNoFingers()
        let target = machine.operand(arguments, 0)
        if target.tag == .geometry, case .point(let point) = machine.heap.geometry[target.index] {
            guard Touches.touch(at: point, fingers: fingers, in: &machine.world) else {
                throw RuntimeError(
                    "no-view", "no view is at this point",
                    label: "it is outside every window, or the keyboard covers it")
            }
            return
        }
        let view = try machine.object(arguments, 0, .view)
        try machine.refuse(Touches.touch(view, fingers: fingers, in: &machine.world), view)
    }

    /// Moves the fingers on the screen.
    static let move = Verb(
        "move", .word("left", .value, named: "points"), .word("right", .value, named: "points"),
        .word("up", .value, named: "points"), .word("down", .value, named: "points"),
        .word("over", .duration),
        summary: "Moves the fingers on the screen by a distance in points.",
        example: """
            screen Home
            launch { Home }
            touch home.view
            move down 40
            lift
            """
    ) { machine, arguments throws(RuntimeError) in
        try machine.requireFingers()
        let way = try machine.way(arguments, 0)
        Touches.move(by: way, over: try machine.time(arguments, 4, or: 0), in: &machine.world)
    }

    /// Lifts the fingers.
    static let lift = Verb(
        "lift", summary: "Lifts the fingers from the screen.",
        example: """
            screen Home
            launch { Home }
            touch home.view
            lift
            """
    ) { machine, _ throws(RuntimeError) in
        try machine.requireFingers()
        Touches.lift(in: &machine.world)
    }
}

extension Machine {
    /// Throws the reason that a finger does not reach a view.
    func refuse(_ refusal: TapRefusal?, _ view: ObjectID, named name: String? = nil) throws(RuntimeError) {
        guard let refusal else { return }
        let label =
            switch refusal {
            case .noAction: "add a gesture recognizer, or override touchesBegan"
            case .scrolledAway(let scroll, let distance):
                "bring it into view first: scroll \(world.name(of: scroll)) by \(distance)"
            default: "a finger cannot reach it"
            }
        throw RuntimeError(
            "tap-refused", "\(name ?? world.name(of: view)) \(refusal.explanation(in: world))", label: label)
    }

    fileprivate func requireFingers() throws(RuntimeError) {
        if Touches.areOnScreen(in: world) { return }
        throw RuntimeError("no-gesture", "no finger is on the screen", label: "begin with 'touch'")
    }

    func requireNoFingers() throws(RuntimeError) {
        guard Touches.isInHand(in: world) else { return }
        throw RuntimeError(
            "fingers-on-screen", "fingers are already on the screen", label: "write 'lift' or 'cancel' before it")
    }

    /// The number of fingers after 'with'; 1 without it.
    func fingers(_ arguments: VerbArguments, _ position: Int) throws(RuntimeError) -> Int {
        let value = operand(arguments, position)
        if value.isAbsent { return 1 }
        guard value.tag == .int, value.asInt >= 1, value.asInt <= 10 else {
            throw RuntimeError(
                "wrong-operand", "expected a number of fingers, but this is \(value.kindName)",
                label: "expected 1 to 10 fingers")
        }
        return Int(value.asInt)
    }

    fileprivate func number(_ arguments: VerbArguments, _ position: Int, _ wanted: String) throws(RuntimeError)
        -> Double
    {
        let value = operand(arguments, position)
        let number = value.tag == .int ? Double(value.asInt) : value.tag == .double ? value.asDouble : .nan
        // Also excludes NaN, for which both comparisons are false.
        guard number > -100_000, number < 100_000 else {
            throw RuntimeError(
                "wrong-operand", "expected \(wanted), but this is \(value.kindName)", label: "expected \(wanted)")
        }
        return number
    }

    fileprivate func time(_ arguments: VerbArguments, _ position: Int, or first: Nanoseconds) throws(RuntimeError)
        -> Nanoseconds
    {
        let value = operand(arguments, position)
        return value.isAbsent ? first : min(max(try nanoseconds(value), 0), 3_600_000_000_000)
    }

    /// The direction that the word left, right, up or down gives.
    fileprivate func way(_ arguments: VerbArguments, _ position: Int) throws(RuntimeError) -> Point {
        var way = Point(x: 0, y: 0)
        for (offset, sign) in [-1.0, 1, -1, 1].enumerated() where !operand(arguments, position + offset).isAbsent {
            let points = try number(arguments, position + offset, "a number of points") * sign
            if offset < 2 { way.x += points } else { way.y += points }
        }
        return way
    }
}
