// The actions of people who use Switch Control, Full Keyboard Access or Voice Control.

internal import ContainerRuntime
internal import FlowDiagnostics

extension Verb {
    private static let player = """
        screen Player {
            var plays = 0
            label song
            button play { plays += 1 }
            button skip
            on viewDidLoad {
                song.text = "Clair de lune"
                play.title = "Play"
                skip.title = "Skip"
            }
        }
        launch { Player }

        """

    /// Moves the cursor of Switch Control.
    static let switchControl = Verb(
        "switchControl", .literal("next", required: false),
        .literal("previous", required: false, joint: .requiredAlternative),
        .literal("select", required: false, joint: .requiredAlternative),
        summary: "Moves Switch Control's cursor to the next element that the user can act on, or acts on it.",
        example: player + """
            setting switchControl on
            switchControl next
            switchControl select
            expect player.plays == 1
            expect UIAccessibility.focusedElement(using: .notificationSwitchControl) === player.play
            """
    ) { machine, arguments throws(RuntimeError) in
        guard Accessibility.isSwitchControlRunning(in: machine.world) else {
            throw RuntimeError(
                "switch-control-off", "Switch Control is off", label: "write 'setting switchControl on' before it")
        }
        machine.use(.switchControl, arguments)
    }

    /// Moves the focus of Full Keyboard Access.
    static let fullKeyboard = Verb(
        "fullKeyboard", .literal("next", required: false),
        .literal("previous", required: false, joint: .requiredAlternative),
        .literal("select", required: false, joint: .requiredAlternative),
        summary:
            "Presses Tab or Shift-Tab in Full Keyboard Access, or the space bar, which acts on the focused element.",
        example: player + """
            fullKeyboard next
            fullKeyboard next
            fullKeyboard previous
            fullKeyboard select
            expect player.plays == 1
            """
    ) { machine, arguments throws(RuntimeError) in machine.use(.fullKeyboard, arguments) }

    /// Moves the focus of a keyboard.
    static let moveFocus = Verb(
        "moveFocus", .literal("next", required: false),
        .literal("previous", required: false, joint: .requiredAlternative),
        .word("to", .view, joint: .requiredAlternative),
        summary:
            "Moves the keyboard's focus on an iPad: to the next or the previous view that can be focused, or to one view.",
        example: """
            app { device "iPad Pro 11" }
            screen Form {
                let name = UITextField()
                let city = UITextField()
                on viewDidLoad {
                    name.frame = CGRect(x: 20, y: 100, width: 200, height: 40)
                    city.frame = CGRect(x: 20, y: 200, width: 200, height: 40)
                    view.addSubview(name)
                    view.addSubview(city)
                }
            }
            launch { Form }
            moveFocus next
            expect form.name.isFocused
            moveFocus to form.city
            expect form.city.isFocused
            """
    ) { machine, arguments throws(RuntimeError) in
        guard FocusEngine.exists(in: machine.world) else {
            throw RuntimeError(
                "no-focus", "this device has no focus engine",
                label: "expected an iPad from iOS 15, such as 'iPad Pro 11'")
        }
        if machine.has(arguments, 0) { return FocusEngine.move(forward: true, in: &machine.world) }
        if machine.has(arguments, 1) { return FocusEngine.move(forward: false, in: &machine.world) }
        let view = try machine.object(arguments, 2, .view)
        guard FocusEngine.move(to: view, in: &machine.world) else {
            throw RuntimeError(
                "no-focus", "'\(machine.world.name(of: view))' cannot be focused",
                label:
                    "expected a text on the screen, a row of a list with allowsFocus, or an override of canBecomeFocused"
            )
        }
    }

    /// Speaks to Voice Control.
    static let voiceControl = Verb(
        "voiceControl", .literal("tap"), .operand("name", .value),
        summary: "Says \"tap\" and a name to Voice Control: the element that has the name is activated.",
        example: player + """
            voiceControl tap "Play"
            expect player.plays == 1
            """
    ) { machine, arguments throws(RuntimeError) in
        let value = machine.operand(arguments, 1)
        guard value.tag == .string else {
            throw RuntimeError("wrong-operand", "this is not the name of an element", label: "expected a text")
        }
        let name = machine.describe(value)
        let found = Accessibility.elements(called: name, in: machine.world)
        guard let element = found.first else {
            let names = Accessibility.names(in: machine.world)
            let hint = nearestSpelling(to: name, among: names).map { "did you mean '\($0)'?" }
            throw RuntimeError(
                "no-element", "Voice Control finds no element '\(name)' that the user can act on",
                label: hint ?? "the names are " + names.map { "'\($0)'" }.joined(separator: ", "))
        }
        guard found.count == 1 else {
            throw RuntimeError(
                "several-elements",
                "Voice Control finds \(found.count) elements '\(name)', and asks which one is meant",
                label: "give them different labels, or accessibilityUserInputLabels")
        }
        Accessibility.tap(element, in: &machine.world)
    }

    /// Asks VoiceOver for more content.
    static let voiceOverMore = Verb(
        "voiceOver more",
        summary: "Asks for all custom content of the element under VoiceOver's cursor, which is spoken.",
        example: player + """
            let composer = AXCustomContent(label: "Composer", value: "Debussy")
            player.song.accessibilityCustomContent = [composer]
            voiceOver on
            voiceOver more
            expect spoken "Composer, Debussy"
            """
    ) { machine, _ throws(RuntimeError) in
        try machine.requireVoiceOver()
        Accessibility.speakContent(in: &machine.world)
    }
}

extension Machine {
    /// Moves the cursor of a technology, or acts on its element, as the operands of a verb request.
    fileprivate mutating func use(_ technology: CursorTechnology, _ arguments: VerbArguments) {
        if has(arguments, 2) { return Accessibility.select(technology, in: &world) }
        Accessibility.move(technology, forward: has(arguments, 0), in: &world)
    }
}
