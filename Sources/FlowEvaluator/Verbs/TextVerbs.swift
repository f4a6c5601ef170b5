// What a person does with keys and with the device as a whole: typing and shaking.

internal import ContainerRuntime

extension Verb {
    /// Types into a text field or a text view.
    static let type = Verb(
        "type", .operand("characters", .value), .word("into", .view, required: true),
        summary: "Types characters into a text field or a text view, key by key; it becomes first responder.",
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
                label: "expected a text such as \"Ada\"")
        }
        let view = try machine.object(arguments, 1, .view)
        let refusal = Responders.type(machine.describe(characters), into: view, in: &machine.world)
        if let refusal {
            throw RuntimeError(
                "type-refused", "\(machine.world.name(of: view)) \(refusal.explanation)",
                label: "a user cannot type into it")
        }
    }

    /// Shakes the device.
    static let shake = Verb(
        "shake",
        summary: "Shakes the device: the first responder, or the key window, receives the motion and passes it on.",
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
}
