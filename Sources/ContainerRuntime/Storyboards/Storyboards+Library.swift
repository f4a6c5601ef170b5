// The methods for the library that makes scenes and performs segues. Their names begin with `prelude_`, as do all names that
// belong to the library alone.

extension Storyboards {
    /// The methods that the library calls.
    @RowBuilder<MethodInfo> static var library: [MethodInfo] {
        MethodInfo.method(
            .object, "prelude_opened", [.of("_", "name", .string)], "Registers an opened storyboard under its name."
        ) { world, board, arguments in
            guard let name = arguments.string(0) else { return }
            var opened = world.restoration.storyboards
            opened.removeAll { $0.object == board || !world.isReachable($0.object) }
            world.restoration.storyboards = opened + [(name, board)]
        }
        MethodInfo.method(
            .object, "prelude_restored", [.of("_", "controller", .object(.viewController, isOptional: true))],
            "Passes on the controller that a storyboard made in restoration."
        ) { world, _, arguments in
            let controller = arguments.object(0)
            guard world.isController(controller), !world.restoration.restoring.made.exists else { return }
            world.retain(controller)
            world.restoration.restoring.made = controller
        }
        MethodInfo.method(
            .viewController, "prelude_made",
            [
                .of("_", "board", .object(.object, isOptional: false)),
                .of("_", "nib", .object(.object, isOptional: false)),
                .of("_", "identifier", .any), .of("_", "hasView", .bool),
                .of("_", "coder", .object(.object, isOptional: true)),
            ], "Stores the storyboard, the nib and the identifier of a new controller."
        ) { world, controller, arguments in
            adopt(
                controller, board: arguments[0], nib: arguments[1], identifier: arguments.string(2),
                hasView: arguments.bool(3), coder: arguments.object(4), in: &world)
        }
        MethodInfo.method(
            .viewController, "prelude_setNib",
            [.of("_", "name", .string), .of("_", "nib", .object(.object, isOptional: false))],
            "Stores the nib that creates the controller's view."
        ) { world, controller, arguments in
            setNib(of: controller, name: arguments[0], nib: arguments[1], in: &world)
        }
        MethodInfo.method(
            .viewController, "prelude_rootView", [], result: .object(.view, isOptional: true),
            "The view of the controller's kind, created without callbacks."
        ) { world, controller, _ in
            ViewLoading.createView(for: controller, in: &world)
            world.driver.result = .optional(world[controller: controller].view)
        }
        MethodInfo.method(
            .view, "prelude_reusable", [.of("_", "identifier", .any), .of("_", "style", .any)],
            "Sets the reuse identifier of a prototype's view, and the style of a table cell."
        ) { world, view, arguments in
            ReusableViews.setIdentifier(arguments[0], of: view, in: &world)
            if world.isKind(view, of: .tableViewCell) { ListCells.setStyle(arguments[1], of: view, in: &world) }
        }
        MethodInfo.method(
            .view, "prelude_style", [.of("_", "style", .string)], "Sets the style of a table that loads from a nib."
        ) { world, view, arguments in
            TableStyles.set(.enumCase(.tableStyle, arguments.string(0) ?? "plain"), of: view, in: &world)
        }
        MethodInfo.method(
            .view, "prelude_decodes", [.of("_", "frame", .rect)], isStatic: true,
            "Gives the next view its frame in its document before its init(coder:) runs."
        ) { world, _, arguments in
            if case .rect(let frame) = arguments[0] { world.lifetimes.decodedFrame = frame }
        }
        MethodInfo.method(
            .view, "prelude_localized",
            [.of("_", "language", .string), .of("_", "text", .string), .of("_", "other", .string)], isStatic: true,
            result: .string, "A text in the language of the device, or else another one."
        ) { world, _, arguments in
            let language = arguments.string(0) ?? ""
            let device = world.configuration.language
            // The texts of `de` also serve a device in `de-AT`.
            let isSpoken = device == language || device.hasPrefix(language + "-") || device.hasPrefix(language + "_")
            world.driver.result = arguments[isSpoken ? 1 : 2]
        }
        MethodInfo.method(
            .viewController, "prelude_decodesTabs", [], isStatic: true,
            "Keeps the next tab bar controller from loading its view in its init."
        ) { world, _, _ in world.lifetimes.decodesTabs = true }
        MethodInfo.method(
            .view, "prelude_contentSize", [.of("_", "width", .double), .of("_", "height", .double)],
            "Sets the intrinsic size of an image view, whose image Flow does not have."
        ) { world, view, arguments in
            Constraints.setContentSize(
                Size(width: arguments.double(0), height: arguments.double(1)), of: view, in: &world)
        }
        MethodInfo.method(
            .view, "prelude_prototype",
            [.of("_", "prototype", .any), .of("_", "kind", .string), .of("_", "identifier", .string)],
            "Registers a prototype of a list."
        ) { world, list, arguments in
            let kind: ListViewKind =
                switch arguments.string(1) ?? "" {
                case "table": .tableCell
                case "collection": .collectionCell
                case let name: .supplementary(name)
                }
            ReusableViews.register(arguments[0], kind, arguments[2], of: list, in: &world)
        }
        MethodInfo.method(
            .viewController, "prelude_unwindParent", [], result: .object(.viewController, isOptional: true),
            "Where the search for the destination of an unwind segue continues: the parent, or the presenting "
                + "controller."
        ) { world, controller, _ in
            let parent = world[controller: controller].parent
            world.driver.result = .optional(
                parent.exists
                    ? parent : world.isPresented(controller) ? world[presentation: controller].source : .none)
        }
        MethodInfo.method(
            .viewController, "prelude_allowedChildren",
            [
                .of("_", "origin", .object(.object, isOptional: false)),
                .of("_", "source", .object(.viewController, isOptional: true)),
            ],
            result: .objects(.viewController), "Asks allowedChildrenForUnwinding(from:)."
        ) { world, controller, arguments in
            world.driver.unwindSource = arguments.object(1)
            if world.implements(controller, .allowedChildrenForUnwinding) {
                ask(.allowedChildrenForUnwinding, controller, [arguments[0]], .unwind1, in: &world)
            } else {
                giveChildren(of: controller, from: arguments.object(1), in: &world)
            }
        }
        MethodInfo.method(
            .viewController, "prelude_answersUnwind", [], result: .bool,
            "Whether its class overrides canPerformUnwindSegueAction."
        ) { world, controller, _ in
            world.driver.result = .bool(
                world.implements(controller, .canPerformUnwindSegueAction)
                    || world.implements(controller, .canPerformUnwindSegueActionWithSender))
        }
        MethodInfo.method(
            .viewController, "prelude_mayUnwind",
            [
                .of("_", "action", .selector), .of("_", "source", .object(.viewController, isOptional: true)),
                .of("_", "sender", .any),
            ],
            result: .bool, "Asks canPerformUnwindSegueAction."
        ) { world, controller, arguments in
            canUnwind(controller, arguments.string(0) ?? "", from: arguments[1], sender: arguments[2], in: &world)
        }
        MethodInfo.method(
            .viewController, "prelude_mayPerform", [.of("_", "identifier", .string), .of("_", "sender", .any)],
            result: .bool, "Asks shouldPerformSegue(withIdentifier:sender:)."
        ) { world, controller, arguments in
            ask(.shouldPerformSegue, controller, [arguments[0], arguments[1]], .segue2, in: &world)
        }
        MethodInfo.method(
            .viewController, "prelude_passesUnwind",
            [
                .of("_", "segue", .object(.object, isOptional: true)),
                .of("_", "child", .object(.viewController, isOptional: true)),
            ],
            result: .bool,
            "Sends unwind(for:towards:). Returns whether the class overrides it and so performs the step itself."
        ) { world, controller, arguments in
            if world.implements(controller, .unwindForSegue) {
                world.schedule(.of(.responders(.confirm), controller, .none, .unwind3))
                return sendUnwind(controller, for: arguments[0], towards: arguments[1], in: &world)
            }
            world.driver.result = .bool(false)
            sendUnwind(controller, for: arguments[0], towards: arguments[1], isAlone: true, in: &world)
        }
        MethodInfo.method(
            .object, "prelude_fails", [.of("_", "what", .string), .of("_", "text", .string)],
            "Raises an exception of UIKit."
        ) { world, object, arguments in
            fail(arguments.string(0) ?? "", arguments.string(1) ?? "", object, in: &world)
        }
        MethodInfo.method(
            .object, "prelude_send", [.of("_", "selector", .string), .of("_", "argument", .any)],
            "Calls a method of the program, and shows the call."
        ) { world, object, arguments in
            guard let selector = arguments.string(0) else { return }
            let values: [RuntimeValue] = arguments[1] == .nil ? [] : [arguments[1]]
            world.emit(
                .deliver(
                    selector: selector, to: object, arguments: values, rule: selector == "perform" ? .segue3 : .unwind2)
            )
        }
    }
}
