// What the user does with keys and with the device as a whole: typing and shaking.

internal import ContainerRuntime

extension Verb {
    /// Types into a text field or a text view.
    static let type = Verb(
        "type", .operand("characters", .value), .word("into", .view, required: true),
        summary:
            "Types characters, key by key, into a text field, a text view or a search bar, which becomes first responder.",
        example: """
            screen Home {
                let field = UITextField()
                on viewDidLoad { view.addSubview(field) }
            }
            launch { Home }
            type "Ada" into home.field
            expect home.field.text == "Ada"
            expect home.field.isFirstResponder
            """
    ) { machine, arguments throws(RuntimeError) in
        let characters = machine.operand(arguments, 0)
        guard characters.tag == .string else {
            throw RuntimeError(
                "wrong-operand", "expected characters to type, but this is \(characters.kindName)",
                label: "expected a string such as \"Ada\"")
        }
        let view = try machine.object(arguments, 1, .view)
        SearchBars.prepare(view, in: &machine.world)
        let refusal = Responders.type(machine.describe(characters), into: view, in: &machine.world)
        if let refusal {
            throw RuntimeError(
                "type-refused", "\(machine.world.name(of: view)) \(refusal.explanation)",
                label: "a user cannot type into it")
        }
    }

    /// Taps the clear button of a text field.
    static let clear = Verb(
        "clear", .operand("field", .view),
        summary: "Taps the clear button of a text field or a search bar.",
        example: """
            screen Home {
                let field = UITextField()
                on viewDidLoad {
                    field.clearButtonMode = .always
                    view.addSubview(field)
                }
            }
            launch { Home }
            type "Ada" into home.field
            clear home.field
            expect home.field.text == ""
            """
    ) { machine, arguments throws(RuntimeError) in
        let field = try machine.object(arguments, 0, .view)
        SearchBars.prepare(field, in: &machine.world)
        if let refusal = Responders.clear(field, in: &machine.world) {
            throw RuntimeError(
                "clear-refused", "\(machine.world.name(of: field)) \(refusal.explanation)",
                label: "a user cannot clear it")
        }
    }

    /// Presses a key or a button.
    static let press = Verb(
        "press", .operand("key", .value),
        summary:
            "Presses a key (\"return\"), a key with modifiers (\"⌘N\"), or a button of a remote (\"select\", "
            + "\"menu\", \"upArrow\").",
        example: """
            screen Home {
                var drafts = 0
                override var keyCommands: [UIKeyCommand]? {
                    [UIKeyCommand(input: "n", modifierFlags: .command, action: #selector(compose))]
                }
                func compose() { drafts += 1 }
            }
            launch { Home }
            press "⌘N"
            expect home.drafts == 1
            """
    ) { machine, arguments throws(RuntimeError) in
        let key = machine.operand(arguments, 0)
        guard key.tag == .string, KeyPresses.press(machine.describe(key), in: &machine.world) else {
            throw RuntimeError(
                "wrong-operand", "this is neither a key nor a button",
                label: "expected a string such as \"⌘N\" or \"select\"")
        }
    }

    /// Shakes the device.
    static let shake = Verb(
        "shake",
        summary: "Shakes the device: the motion goes to the first responder, or to the key window, and up the chain.",
        example: """
            screen Home {
                on motionEnded(motion) { log "undo" }
                override var canBecomeFirstResponder: Bool { true }
                on viewDidAppear { becomeFirstResponder() }
            }
            launch { Home }
            shake
            expect exactly 1 of home.motionEnded
            """
    ) { machine, _ throws(RuntimeError) in
        Responders.shake(in: &machine.world)
    }

    /// Shakes the device and undoes.
    static let shakeUndo = Verb(
        "shake undo",
        summary: "Shakes the device and confirms the alert that offers to undo.",
        example: drawing + """
            home.draw()
            shake undo
            expect home.lines == 0
            """
    ) { machine, _ throws(RuntimeError) in try machine.shake(isRedo: false) }

    /// Shakes the device and redoes.
    static let shakeRedo = Verb(
        "shake redo",
        summary: "Shakes the device and confirms the alert that offers to redo.",
        example: drawing + """
            home.draw()
            shake undo
            shake redo
            expect home.lines == 1
            """
    ) { machine, _ throws(RuntimeError) in try machine.shake(isRedo: true) }

    private static let drawing = """
        screen Home {
            var lines = 0
            func draw() {
                lines += 1
                undoManager?.registerUndo(withTarget: self) { home in home.erase() }
            }
            func erase() {
                lines -= 1
                undoManager?.registerUndo(withTarget: self) { home in home.draw() }
            }
        }
        launch { Home }

        """
}

extension Machine {
    fileprivate mutating func shake(isRedo: Bool) throws(RuntimeError) {
        guard UndoManagers.shake(isRedo: isRedo, in: &world) else {
            throw RuntimeError(
                "shake-refused", "the app does not offer to undo when it is shaken",
                label: "applicationSupportsShakeToEdit is false")
        }
    }
}
