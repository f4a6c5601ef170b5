// The actions of a VoiceOver user: turning it on, and moving its cursor.

internal import ContainerRuntime
internal import FlowTrace

extension Verb {
    private static let inbox = """
        screen Inbox {
            title = "Inbox"
            label subject
            button archive
            on viewDidLoad {
                subject.text = "Lunch?"
                archive.title = "Archive"
            }
        }
        launch { navigation main { Inbox } }

        """

    /// Switches VoiceOver on.
    static let voiceOverOn = Verb(
        "voiceOver", .literal("on"), summary: "Turns VoiceOver on; the trace then shows its cursor and its speech.",
        example: inbox + """
            voiceOver on
            expect spoken "Inbox, heading"
            """
    ) { machine, _ throws(RuntimeError) in
        Accessibility.setVoiceOver(true, in: &machine.world)
    }

    /// Turns VoiceOver off.
    static let voiceOverOff = Verb(
        "voiceOver off", summary: "Turns VoiceOver off.",
        example: inbox + """
            voiceOver on
            voiceOver off
            expect UIAccessibility.isVoiceOverRunning == false
            """
    ) { machine, _ throws(RuntimeError) in
        Accessibility.setVoiceOver(false, in: &machine.world)
    }

    /// Swipes right.
    static let voiceOverNext = moving(
        "next", .next, "Swipes right: moves VoiceOver's cursor to the next element.",
        """
        voiceOver next
        expect spoken "Lunch?"
        expect focus on inbox.subject
        """)

    /// Swipes left.
    static let voiceOverPrevious = moving(
        "previous", .previous, "Swipes left: moves VoiceOver's cursor to the previous element.",
        """
        voiceOver last
        voiceOver previous
        expect focus on inbox.subject
        """)

    /// Taps with four fingers near the top.
    static let voiceOverFirst = moving(
        "first", .first, "Taps the top with four fingers: moves VoiceOver's cursor to the first element.",
        """
        voiceOver last
        voiceOver first
        expect focus on "Inbox"
        """)

    /// Taps with four fingers near the bottom.
    static let voiceOverLast = moving(
        "last", .last, "Taps the bottom with four fingers: moves VoiceOver's cursor to the last element.",
        """
        voiceOver last
        expect spoken "Archive, button"
        """)

    /// Touches the element under the cursor.
    static let voiceOverRead = moving(
        "read", .read, "Touches the element under VoiceOver's cursor, which VoiceOver speaks again.",
        """
        voiceOver read
        expect spoken "Inbox, heading"
        """)

    private static func moving(_ word: String, _ move: VoiceOverMove, _ summary: String, _ example: String) -> Verb {
        Verb("voiceOver \(word)", summary: summary, example: inbox + "voiceOver on\n" + example) {
            machine, _ throws(RuntimeError) in
            try machine.requireVoiceOver()
            Accessibility.move(move, in: &machine.world)
        }
    }
}

// MARK: Gestures

extension Verb {
    private static let reader = """
        screen Shelf
        screen Book {
            let page = UIView()
            var turned = 0
            on viewDidLoad {
                page.isAccessibilityElement = true
                page.accessibilityLabel = "Page 1"
                page.accessibilityTraits = .adjustable
                view.addSubview(page)
            }
            func accessibilityScroll(_ direction) -> Bool {
                turned += 1
                return true
            }
            func accessibilityIncrement() { turned += 10 }
        }
        launch { navigation main { Shelf; Book } }
        voiceOver on

        """

    private static func gesture(_ machine: inout Machine, _ gesture: VoiceOverGesture, _ direction: String = "right")
        throws(RuntimeError)
    {
        try machine.requireVoiceOver()
        Accessibility.perform(gesture, direction: direction, in: &machine.world)
    }

    /// Taps twice.
    static let voiceOverActivate = Verb(
        "voiceOver activate", summary: "Double-taps: activates the element under VoiceOver's cursor.",
        example: reader + """
            voiceOver activate
            expect main.topViewController === shelf
            """
    ) { machine, _ throws(RuntimeError) in try gesture(&machine, .activate) }

    /// Chooses a custom action.
    static let voiceOverAction = Verb(
        "voiceOver action", .operand("name", .value),
        summary: "Performs a custom action of the element under VoiceOver's cursor, as the rotor does.",
        example: reader + """
            var deleted = 0
            book.page.accessibilityCustomActions = [
                UIAccessibilityCustomAction(name: "Delete") { action in
                    deleted += 1
                    return true
                }
            ]
            voiceOver last
            voiceOver action "Delete"
            expect deleted == 1
            """
    ) { machine, arguments throws(RuntimeError) in
        try machine.requireVoiceOver()
        let name = machine.operand(arguments, 0)
        guard name.tag == .string else {
            throw RuntimeError("wrong-operand", "this is not the name of an action", label: "expected a text")
        }
        Accessibility.performAction(named: machine.describe(name), in: &machine.world)
    }

    /// Turns the rotor, or swipes up and down.
    static let voiceOverRotor = Verb(
        "voiceOver rotor", .literal("next", required: false),
        .literal("previous", required: false, joint: .requiredAlternative),
        .operand("name", .value, required: false, joint: .requiredAlternative),
        summary:
            "Turns VoiceOver's rotor to a name such as \"Headings\", or goes to the rotor's next or previous element.",
        example: inbox + """
            inbox.archive.accessibilityTraits = .header
            voiceOver on
            voiceOver rotor "Headings"
            voiceOver rotor next
            expect focus on inbox.archive
            """
    ) { machine, arguments throws(RuntimeError) in
        try machine.requireVoiceOver()
        let name = machine.operand(arguments, 2)
        if name.isAbsent {
            guard Accessibility.moveRotor(forward: machine.has(arguments, 0), in: &machine.world) else {
                throw RuntimeError(
                    "rotor-not-turned", "the rotor is not turned to anything that a swipe can reach",
                    label: "write 'voiceOver rotor \"Headings\"' before it")
            }
            return
        }
        guard name.tag == .string else {
            throw RuntimeError("wrong-operand", "this is not the name of a rotor", label: "expected a text")
        }
        if let names = Accessibility.turnRotor(to: machine.describe(name), in: &machine.world) {
            throw RuntimeError(
                "no-rotor", "no rotor '\(machine.describe(name))' is offered here",
                label: "the rotors are " + names.map { "'\($0)'" }.joined(separator: ", "))
        }
    }

    /// Draws a two-finger Z.
    static let voiceOverEscape = Verb(
        "voiceOver escape",
        summary: "Draws a Z with two fingers: asks the responder chain to escape, for example to go back.",
        example: reader + """
            voiceOver escape
            expect main.topViewController === shelf
            """
    ) { machine, _ throws(RuntimeError) in try gesture(&machine, .escape) }

    /// Taps twice with two fingers.
    static let voiceOverMagicTap = Verb(
        "voiceOver magicTap",
        summary: "Double-taps with two fingers: the responder chain performs its main action, or music plays or "
            + "pauses.",
        example: reader + """
            voiceOver magicTap
            expect voiceOver.togglesMusic
            """
    ) { machine, _ throws(RuntimeError) in try gesture(&machine, .magicTap) }

    /// Swipes with three fingers.
    static let voiceOverScroll = Verb(
        "voiceOver scroll", .literal("right", required: false),
        .literal("left", required: false, joint: .requiredAlternative),
        .literal("up", required: false, joint: .requiredAlternative),
        .literal("down", required: false, joint: .requiredAlternative),
        summary: "Swipes with three fingers: the responder chain scrolls.",
        example: reader + """
            voiceOver last
            voiceOver scroll left
            expect book.turned == 1
            """
    ) { machine, arguments throws(RuntimeError) in
        let index = (0..<4).first { machine.has(arguments, $0) } ?? 0
        try gesture(&machine, .scroll, ["right", "left", "up", "down"][index])
    }

    /// Swipes up or down with one finger.
    static let voiceOverAdjust = Verb(
        "voiceOver adjust", .literal("up", required: false),
        .literal("down", required: false, joint: .requiredAlternative),
        summary: "Swipes up or down: increments or decrements an adjustable element.",
        example: reader + """
            voiceOver last
            voiceOver adjust up
            expect book.turned == 10
            """
    ) { machine, arguments throws(RuntimeError) in
        try gesture(&machine, machine.has(arguments, 0) ? .increment : .decrement)
    }

    /// Touches an element.
    static let focus = Verb(
        "focus", .operand("element", .value),
        summary: "Touches a view while VoiceOver is on, which moves its cursor there.",
        example: reader + """
            focus book.page
            expect spoken "Page 1"
            """
    ) { machine, arguments throws(RuntimeError) in
        try machine.requireVoiceOver()
        Accessibility.touch(try machine.object(arguments, 0, .object), in: &machine.world)
    }

    /// Announces a text.
    static let announce = Verb(
        "announce", .operand("text", .value),
        summary: "Posts an announcement, which VoiceOver speaks at 50 ms per character.",
        example: reader + """
            announce "Saved"
            expect spoken "Saved"
            """
    ) { machine, arguments throws(RuntimeError) in
        try machine.requireVoiceOver()
        Accessibility.announce(machine.describe(machine.operand(arguments, 0)), in: &machine.world)
    }

    /// Performs an escape on an object.
    static let gestureEscape = Verb(
        "gesture", .literal("escape"), .word("on", .value, named: "element"),
        summary: "Draws a Z with two fingers on an element, or where VoiceOver's cursor is.",
        example: """
            screen Home
            screen Detail
            launch { navigation main { Home; Detail } }
            gesture escape on detail.view
            expect main.topViewController === home
            """
    ) { machine, arguments throws(RuntimeError) in try performed(&machine, .escape, arguments, at: 1) }

    /// Performs a magic tap on an object.
    static let gestureMagicTap = Verb(
        "gesture magicTap", .word("on", .value, named: "element"),
        summary: "Double-taps with two fingers on an element, or where VoiceOver's cursor is.",
        example: """
            screen Home {
                var isPlaying = false
                func accessibilityPerformMagicTap() -> Bool {
                    isPlaying = !isPlaying
                    return true
                }
            }
            launch { Home }
            gesture magicTap on home.view
            expect home.isPlaying
            """
    ) { machine, arguments throws(RuntimeError) in try performed(&machine, .magicTap, arguments, at: 0) }

    private static func performed(
        _ machine: inout Machine, _ gesture: VoiceOverGesture, _ arguments: VerbArguments, at position: Int
    ) throws(RuntimeError) {
        let isNamed = !machine.operand(arguments, position).isAbsent
        let object = isNamed ? try machine.object(arguments, position, .object) : .none
        Accessibility.perform(gesture, on: object, in: &machine.world)
    }
}

extension Machine {
    func requireVoiceOver() throws(RuntimeError) {
        if Accessibility.isVoiceOverRunning(in: world) { return }
        throw RuntimeError("voiceover-off", "VoiceOver is off", label: "write 'voiceOver on' before it")
    }

    /// The utterances of VoiceOver, in order.
    static func spoken(_ records: [TraceRecord]) -> [String] {
        records.compactMap { record in
            guard case .event(let event) = record, event.subject.string == "voiceOver",
                event.callback.string == "speaks", let text = event.arguments.first?.value.string
            else { return nil }
            return text
        }
    }

    /// The failure if VoiceOver's cursor is not on an element, given as an object or as a label.
    func focusFailure(_ wanted: Value) -> Failure? {
        guard Accessibility.isVoiceOverRunning(in: world) else {
            return Failure("VoiceOver is off", label: "write 'voiceOver on' before it")
        }
        let cursor = Accessibility.cursor(in: world)
        let holds =
            switch wanted.tag {
            case .object: cursor.map { $0.source == wanted.asObject } ?? false
            case .nil: cursor == nil
            default: cursor?.label == describe(wanted)
            }
        if holds { return nil }
        let position =
            cursor.map { "it is on \(world.name(of: $0.source)): \"\(Accessibility.utterance(for: $0))\"" }
            ?? "it is on no element"
        return Failure("VoiceOver's cursor is elsewhere", label: "not here", notes: [position])
    }
}
