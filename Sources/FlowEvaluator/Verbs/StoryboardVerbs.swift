// The verbs of segues.

internal import ContainerRuntime

extension Verb {
    /// Performs a segue by its identifier.
    static let performSegue = Verb(
        "perform", .operand("segue", .value), .word("from", .controller, required: true),
        summary: "Performs the segue with an identifier, as performSegue(withIdentifier:sender:) does.",
        example: """
            class Home: UIViewController {
                var last = ""
                override func performSegue(withIdentifier identifier: String, sender: Any?) { last = identifier }
            }
            launch { Home }
            perform "details" from home
            expect home.last == "details"
            """
    ) { machine, arguments throws(RuntimeError) in try machine.performSegue(arguments) }

    /// Performs an unwind segue by its identifier.
    static let unwindSegue = Verb(
        "unwind", .operand("segue", .value), .word("from", .controller, required: true),
        summary: "Performs the unwind segue with an identifier.",
        example: """
            class Form: UIViewController {
                var last = ""
                override func performSegue(withIdentifier identifier: String, sender: Any?) { last = identifier }
            }
            launch { Form }
            unwind "done" from form
            expect form.last == "done"
            """
    ) { machine, arguments throws(RuntimeError) in try machine.performSegue(arguments) }
}

extension Machine {
    /// Calls the controller's `performSegue(withIdentifier:sender:)`, which its class may override.
    fileprivate mutating func performSegue(_ arguments: VerbArguments) throws(RuntimeError) {
        let controller = try object(arguments, 1, .viewController)
        let identifier = operand(arguments, 0)
        guard identifier.tag == .string else {
            throw RuntimeError(
                "wrong-operand", "a segue has a string as its identifier, but this is \(identifier.kindName)",
                label: "expected a string")
        }
        if callOverride("performSegue", ["withIdentifier", "sender"], on: controller, [identifier, .nil]) { return }
        throw RuntimeError(
            "no-storyboard", "the script declares no storyboard, so \(world.name(of: controller)) has no segues",
            label: "declare one: storyboard \"Main.storyboard\" as main")
    }
}
