// What a program sees of appearance: the rows of the tables, and what each row does.

extension Appearance: Interface {
    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .viewController, "shouldAutomaticallyForwardAppearanceMethods", .bool,
            "Whether UIKit forwards the container's appearance to its children."
        ) { _, _ in .bool(true) }
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .viewController, "beginAppearanceTransition",
            [.of("_", "isAppearing", .bool), .of("animated", "animated", .bool)],
            "Tells a child that its appearance is about to change."
        ) { world, controller, arguments in
            world.schedule(.explicitBegin(controller, appearing: arguments.bool(0), animated: arguments.bool(1)))
        }
        MethodInfo.method(
            .viewController, "endAppearanceTransition", [], "Tells a child that its appearance has changed."
        ) {
            world, controller, _ in
            world.schedule(.explicitEnd(controller))
        }
        MethodInfo.method(
            .viewController, "viewWillAppear", [.of("_", "animated", .bool)],
            "Called by UIKit before the view appears. Use begin- and endAppearanceTransition to drive it."
        ) { world, controller, arguments in
            misuse("viewWillAppear:", .viewWillAppear, controller, arguments, in: &world)
        }
        MethodInfo.method(
            .viewController, "viewDidAppear", [.of("_", "animated", .bool)],
            "Called by UIKit once the view has appeared. Use begin- and endAppearanceTransition to drive it."
        ) { world, controller, arguments in
            misuse("viewDidAppear:", .viewDidAppear, controller, arguments, in: &world)
        }
        MethodInfo.method(
            .viewController, "viewWillDisappear", [.of("_", "animated", .bool)],
            "Called by UIKit before the view disappears. Use begin- and endAppearanceTransition to drive it."
        ) { world, controller, arguments in
            misuse("viewWillDisappear:", .viewWillDisappear, controller, arguments, in: &world)
        }
        MethodInfo.method(
            .viewController, "viewDidDisappear", [.of("_", "animated", .bool)],
            "Called by UIKit once the view has disappeared. Use begin- and endAppearanceTransition to drive it."
        ) { world, controller, arguments in
            misuse("viewDidDisappear:", .viewDidDisappear, controller, arguments, in: &world)
        }
    }

    /// A program that calls an appearance callback itself is warned, and gets it.
    private static func misuse(
        _ selector: String, _ callback: Callback, _ controller: ObjectID, _ arguments: Arguments, in world: inout World
    ) {
        world.schedule(.enter(callback, controller, animated: arguments.bool(0), .program))
        world.log(
            "[ViewController] Calling -\(selector) directly on a view controller is not supported, and may result in "
                + "out-of-order callbacks and other inconsistent behavior. Use the -beginAppearanceTransition:animated: "
                + "and -endAppearanceTransition APIs on UIViewController to manually drive appearance callbacks instead. "
                + "Make a symbolic breakpoint at UIViewControllerAlertForAppearanceCallbackMisuse to catch this in the "
                + "debugger.", .appearance3)
    }
}
