// The table rows of appearance: what a program can use, and what each row does.

extension Appearance: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .viewWillAppear, "viewWillAppear", [.animated], .appearance, mustCallSuper: true,
            "The view is about to be added to the hierarchy.",
            rules: [
                .appearance1, .appearance4, .navFirst1, .navFirst2, .navPop2, .navPush3, .navSwipe2, .transition1,
                .transition6, .window1, .split2, .present1, .present3, .present12, .present14, .present15, .dismiss1,
                .sheet2, .tab1, .tab2, .tab5, .tab10, .page1, .page2, .page3, .page4, .page5, .page7, .page12,
            ], arguments: .animated)
        CallbackInfo.row(
            .viewIsAppearing, "viewIsAppearing", [.animated], .appearance, mustCallSuper: true, since: 13,
            "The view is in the hierarchy and its superview has laid it out.", rules: [.appearance6],
            arguments: .animated)
        CallbackInfo.row(
            .viewDidAppear, "viewDidAppear", [.animated], .appearance, mustCallSuper: true,
            "The view is fully on screen, and its transition has ended.",
            rules: [
                .appearance2, .appearance5, .appearance7, .navFirst1, .navFirst2, .navPop2, .navPush6, .navSwipe2,
                .transition2, .transition6, .window3, .split2, .present1, .present3, .present12, .present14, .present15,
                .dismiss1, .sheet2, .tab3, .tab5, .tab10, .page1, .page2, .page3, .page4, .page5, .page7,
            ], arguments: .animated)
        CallbackInfo.row(
            .viewWillDisappear, "viewWillDisappear", [.animated], .appearance, mustCallSuper: true,
            "The view is about to leave the hierarchy or to be covered.",
            rules: [
                .appearance1, .appearance4, .navFirst2, .navPop2, .navPush3, .navSwipe2, .transition1, .transition6,
                .window2, .split2, .present1, .present12, .present14, .present15, .dismiss1, .tab1, .tab2, .tab5, .tab6,
                .tab7, .tab10, .split7, .page1, .page2, .page3, .page4, .page5, .page7, .page12,
            ], arguments: .animated)
        CallbackInfo.row(
            .viewDidDisappear, "viewDidDisappear", [.animated], .appearance, mustCallSuper: true,
            "The view has left the hierarchy.",
            rules: [
                .appearance2, .appearance5, .navFirst2, .navOffscreen1, .navPop4, .navPush6, .navSwipe2, .transition2,
                .transition6,
                .window3, .split2, .present1, .present12, .present14, .present15, .dismiss1, .tab1, .tab3, .tab5, .tab6,
                .tab10, .page1, .page2, .page3, .page4, .page5, .page7, .page12,
            ], arguments: .animated)
        CallbackInfo.row(
            .shouldAutomaticallyForwardAppearanceMethods, "shouldAutomaticallyForwardAppearanceMethods", [],
            .containment, isQuestion: true, defaultAnswer: .bool(true), isQuiet: true,
            "Whether UIKit forwards appearance callbacks to the container's children.", rules: [.appearance4])
    }

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
            "Starts a child's appearance or disappearance."
        ) { world, controller, arguments in
            world.schedule(.explicitBegin(controller, appearing: arguments.bool(0), animated: arguments.bool(1)))
        }
        MethodInfo.method(
            .viewController, "endAppearanceTransition", [], "Ends a child's appearance or disappearance."
        ) {
            world, controller, _ in
            world.schedule(.explicitEnd(controller))
        }
        MethodInfo.method(
            .viewController, "viewWillAppear", [.of("_", "animated", .bool)], sendsCallback: true,
            "Called by UIKit before the view appears. Use beginAppearanceTransition to trigger it."
        ) { world, controller, arguments in
            misuse("viewWillAppear:", .viewWillAppear, controller, arguments, in: &world)
        }
        MethodInfo.method(
            .viewController, "viewDidAppear", [.of("_", "animated", .bool)], sendsCallback: true,
            "Called by UIKit once the view has appeared. Use endAppearanceTransition to trigger it."
        ) { world, controller, arguments in
            misuse("viewDidAppear:", .viewDidAppear, controller, arguments, in: &world)
        }
        MethodInfo.method(
            .viewController, "viewWillDisappear", [.of("_", "animated", .bool)], sendsCallback: true,
            "Called by UIKit before the view disappears. Use beginAppearanceTransition to trigger it."
        ) { world, controller, arguments in
            misuse("viewWillDisappear:", .viewWillDisappear, controller, arguments, in: &world)
        }
        MethodInfo.method(
            .viewController, "viewDidDisappear", [.of("_", "animated", .bool)], sendsCallback: true,
            "Called by UIKit once the view has disappeared. Use endAppearanceTransition to trigger it."
        ) { world, controller, arguments in
            misuse("viewDidDisappear:", .viewDidDisappear, controller, arguments, in: &world)
        }
    }

    /// Calls an appearance callback that the program calls directly, and prints UIKit's warning.
    private static func misuse(
        _ selector: String, _ callback: Callback, _ controller: ObjectID, _ arguments: Arguments, in world: inout World
    ) {
        world.schedule(.enter(callback, controller, animated: arguments.bool(0), .program))
        world.report(.appearanceCalledDirectly, ["selector": selector])
    }
}

// Console lines and exceptions.

extension Appearance {
    static var messages: [SystemMessage] { [.unbalancedAppearance, .appearanceCalledDirectly] }
}

extension SystemMessage {
    static let unbalancedAppearance = SystemMessage(
        "unbalanced-appearance", .console, .appearance3,
        "Unbalanced calls to begin/end appearance transitions for {controller}.")
    fileprivate static let appearanceCalledDirectly = SystemMessage(
        "appearance-called-directly", .console, .appearance3,
        "[ViewController] Calling -{selector} directly on a view controller is not supported, and may result in "
            + "out-of-order callbacks and other inconsistent behavior. Use the -beginAppearanceTransition:animated: "
            + "and "
            + "-endAppearanceTransition APIs on UIViewController to manually drive appearance callbacks instead. Make "
            + "a "
            + "symbolic breakpoint at UIViewControllerAlertForAppearanceCallbackMisuse to catch this in the debugger.")
}
