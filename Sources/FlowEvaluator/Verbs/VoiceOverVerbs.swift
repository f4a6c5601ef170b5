// What a person who uses VoiceOver does: switching it on, and moving its cursor.

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
        "voiceOver", .literal("on"), summary: "Switches VoiceOver on: the trace shows its cursor and what it speaks.",
        example: inbox + """
            voiceOver on
            expect spoken "Inbox, heading"
            """
    ) { machine, _ throws(RuntimeError) in
        Accessibility.setVoiceOver(true, in: &machine.world)
    }

    /// Switches VoiceOver off.
    static let voiceOverOff = Verb(
        "voiceOver off", summary: "Switches VoiceOver off.",
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
        "next", .next, "Swipes right: VoiceOver's cursor moves to the next element.",
        """
        voiceOver next
        expect spoken "Lunch?"
        expect focus on inbox.subject
        """)

    /// Swipes left.
    static let voiceOverPrevious = moving(
        "previous", .previous, "Swipes left: VoiceOver's cursor moves to the previous element.",
        """
        voiceOver last
        voiceOver previous
        expect focus on inbox.subject
        """)

    /// Taps with four fingers near the top.
    static let voiceOverFirst = moving(
        "first", .first, "Taps with four fingers at the top: VoiceOver's cursor moves to the first element.",
        """
        voiceOver last
        voiceOver first
        expect focus on "Inbox"
        """)

    /// Taps with four fingers near the bottom.
    static let voiceOverLast = moving(
        "last", .last, "Taps with four fingers at the bottom: VoiceOver's cursor moves to the last element.",
        """
        voiceOver last
        expect spoken "Archive, button"
        """)

    /// Touches the element under the cursor.
    static let voiceOverRead = moving(
        "read", .read, "Touches the element under VoiceOver's cursor, which is spoken again.",
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

extension Machine {
    func requireVoiceOver() throws(RuntimeError) {
        if Accessibility.isVoiceOverRunning(in: world) { return }
        throw RuntimeError("voiceover-off", "VoiceOver is off", label: "write 'voiceOver on' before it")
    }

    /// What VoiceOver has spoken, in order.
    static func spoken(_ records: [TraceRecord]) -> [String] {
        records.compactMap { record in
            guard case .event(let event) = record, event.subject.string == "voiceOver",
                event.callback.string == "speaks", let text = event.arguments.first?.value.string
            else { return nil }
            return text
        }
    }

    /// The reason why VoiceOver's cursor is not on an element: an object, or a text that is the element's label.
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
        let place =
            cursor.map { "it is on \(world.name(of: $0.source)): \"\(Accessibility.utterance(for: $0))\"" }
            ?? "it is nowhere"
        return Failure("VoiceOver's cursor is elsewhere", label: "not here", notes: [place])
    }
}
