// The verbs of modal presentations.

internal import ContainerRuntime

extension Verb {
    /// Presents a controller.
    static let present = Verb(
        "present", .operand("controller", .newController), .word("from", .controller),
        .word("as", .option(.presentationStyle), named: "style"), block: .completion, canBeAnimated: true,
        summary: "Presents a controller; without 'from', the front-most one presents it. The block is the completion.",
        example: """
            screen Home
            screen Composer
            launch { Home }
            present Composer as fullScreen { log "done" }
            expect order home.viewWillDisappear < composer.viewWillAppear < composer.viewDidAppear < home.viewDidDisappear
            expect home.presentedViewController === composer
            """
    ) { machine, arguments throws(RuntimeError) in
        let controller = try machine.object(arguments, 0, .viewController)
        let source = try machine.source(arguments, 1)
        let style = machine.operand(arguments, 2)
        if style.tag == .enumCase {
            machine.setPresentationStyle(machine.interner.text(style.asSymbol), of: controller)
        }
        machine.anchorPopover(of: controller)
        let animated = arguments.animated ?? true
        let completion = machine.operand(arguments, 3)
        let values = [Value(controller), Value(animated), completion.isAbsent ? Value.nil : completion]
        if machine.callOverride("present", ["_", "animated", "completion"], on: source, values) { return }
        machine.world.present(controller, from: source, animated: animated, completion: machine.token(completion))
    }

    /// Dismisses a presented controller.
    static let dismiss = Verb(
        "dismiss", .operand("controller", .controller, required: false), block: .completion, canBeAnimated: true,
        summary: "Dismisses what a controller presents or, if it presents nothing, the controller itself.",
        example: """
            screen Home
            screen Composer
            launch { Home }
            present Composer as fullScreen
            dismiss composer
            expect order home.viewDidAppear < composer.viewDidDisappear < composer.deinit
            """
    ) { machine, arguments throws(RuntimeError) in
        let controller = try machine.source(arguments, 0)
        let animated = arguments.animated ?? true
        let completion = machine.operand(arguments, 1)
        let values = [Value(animated), completion.isAbsent ? Value.nil : completion]
        if machine.callOverride("dismiss", ["animated", "completion"], on: controller, values) { return }
        machine.world.dismiss(controller, animated: animated, completion: machine.token(completion))
    }

    /// Drags a sheet down.
    static let interactiveDismiss = Verb(
        "interactive dismiss", .operand("controller", .controller, required: false), block: .following,
        summary: "Begins to drag a sheet or popover away, driven as in `interactive pop`.",
        example: """
            screen Home
            screen Composer
            launch { Home }
            present Composer
            interactive dismiss composer {
                progress 40%
                cancel
            }
            expect never composer.viewDidDisappear
            interactive dismiss composer { finish }
            expect exactly 1 of composer.deinit
            """
    ) { machine, arguments throws(RuntimeError) in
        let controller = try machine.source(arguments, 0)
        guard machine.world.beginInteractiveDismissal(controller) else {
            throw RuntimeError(
                "no-gesture", "'\(machine.world.name(of: controller))' cannot be dragged away",
                label: "it must be a sheet or popover with only sheets above it, and not in a transition")
        }
    }

    /// Drags a sheet to another detent.
    static let drag = Verb(
        "drag", .operand("controller", .controller),
        .word("to", .option(.sheetDetent), named: "detent", required: true),
        summary: "Drags a sheet to another detent and notifies its delegate.",
        example: """
            screen Home
            screen Places
            launch { Home }
            let places = Places()
            places.sheetPresentationController?.detents = [.medium(), .large()]
            present places
            drag places to large
            expect places.sheetPresentationController?.selectedDetentIdentifier == .large
            expect never places.viewWillDisappear
            """
    ) { machine, arguments throws(RuntimeError) in
        let controller = try machine.object(arguments, 0, .viewController)
        let detent = machine.operand(arguments, 1)
        guard detent.tag == .enumCase || detent.tag == .string else {
            throw RuntimeError(
                "wrong-operand", "expected a detent, but this is \(detent.kindName)",
                label: "expected 'medium', 'large' or the name of a custom detent")
        }
        let name = detent.tag == .string ? machine.describe(detent) : machine.interner.text(detent.asSymbol)
        guard let refusal = machine.world.dragSheet(of: controller, to: name) else {
            return
        }
        throw RuntimeError(
            "no-gesture", "'\(machine.world.name(of: controller))' \(refusal.explanation)",
            label: refusal == .tooOld || refusal == .notASheet
                ? "there is nothing to drag" : "it cannot be dragged there")
    }
}

extension Machine {
    mutating func setPresentationStyle(_ style: String, of controller: ObjectID) {
        guard let property = world.property(.viewController, "modalPresentationStyle") else { return }
        world.set(property, of: controller, to: .enumCase(.presentationStyle, style))
    }

    /// A script states only what is presented, so a popover needs no anchor.
    mutating func anchorPopover(of controller: ObjectID) {
        guard let property = world.property(.viewController, "prelude_isAnchored") else { return }
        world.set(property, of: controller, to: .bool(true))
    }

    /// The controller of an operand, or the front-most one if the operand is omitted.
    func source(_ arguments: VerbArguments, _ position: Int) throws(RuntimeError) -> ObjectID {
        if !operand(arguments, position).isAbsent { return try object(arguments, position, .viewController) }
        guard let front = world.frontmost() else {
            throw RuntimeError("no-front", "no controller is in front", label: "name one, or launch first")
        }
        return front
    }
}
