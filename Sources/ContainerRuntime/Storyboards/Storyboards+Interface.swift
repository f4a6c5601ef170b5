// The API of storyboards: callbacks, properties and methods. The library that makes scenes and performs segues is written in
// Flow; only it uses the names that begin with `prelude_`.

/// The first numbers of the room's rows.
enum StoryboardNumbers {
    @inline(__always) static var callback: UInt16 { Callback.unwindForSegue.rawValue - 7 }
    @inline(__always) static var rule: UInt16 { 275 }
}

extension Callback {
    public static var initWithCoder: Callback { Callback(StoryboardNumbers.callback) }
    public static var awakeFromNib: Callback { Callback(StoryboardNumbers.callback + 1) }
    public static var prepareForSegue: Callback { Callback(StoryboardNumbers.callback + 2) }
    public static var shouldPerformSegue: Callback { Callback(StoryboardNumbers.callback + 3) }
    public static var allowedChildrenForUnwinding: Callback { Callback(StoryboardNumbers.callback + 4) }
    public static var canPerformUnwindSegueAction: Callback { Callback(StoryboardNumbers.callback + 5) }
    public static var canPerformUnwindSegueActionWithSender: Callback { Callback(StoryboardNumbers.callback + 6) }
}

extension Storyboards: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .initWithCoder, "init", [.object("coder", "coder", .coder)], .storyboard,
            "A storyboard creates the controller.",
            rules: [.storyboard1], arguments: .object)
        CallbackInfo.row(
            .awakeFromNib, "awakeFromNib", [], .storyboard, owner: .responder, mustCallSuper: true,
            "A storyboard has created the object and connected the outlets outside its view.",
            rules: [.storyboard2])
        CallbackInfo.row(
            .prepareForSegue, "prepare", [.object("for", "segue", .object), .sender("sender")], .storyboard, since: 5,
            "A segue is about to be performed; its destination exists, but its view is not loaded.", rules: [.segue1],
            arguments: .made(arguments))
        CallbackInfo.row(
            .shouldPerformSegue, "shouldPerformSegue",
            [.init(label: "withIdentifier", name: "identifier", type: .string), .sender("sender")], .storyboard,
            isQuestion: true, defaultAnswer: .bool(true), isQuiet: true, since: 6,
            "Whether a control may perform its segue.", rules: [.segue2], arguments: .made(arguments))
        CallbackInfo.row(
            .allowedChildrenForUnwinding, "allowedChildrenForUnwinding", [.object("from", "source", .object)],
            .storyboard, isQuestion: true, isQuiet: true, since: 9,
            "The children in which to search for the destination of an unwind segue.", rules: [.unwind1],
            arguments: .made(arguments))
        CallbackInfo.row(
            .canPerformUnwindSegueAction, "canPerformUnwindSegueAction",
            [
                .init(label: "_", name: "action", type: .selector), .object("from", "source", .viewController),
                .sender("sender"),
            ], .storyboard, isQuestion: true, defaultAnswer: .bool(false), isQuiet: true, since: 13,
            "Whether an unwind segue may end at the controller.", rules: [.unwind1], arguments: .made(arguments))
        CallbackInfo.row(
            .canPerformUnwindSegueActionWithSender, "canPerformUnwindSegueAction",
            [
                .init(label: "_", name: "action", type: .selector), .object("from", "source", .viewController),
                .sender("withSender"),
            ], .storyboard, isQuestion: true, defaultAnswer: .bool(false), isQuiet: true, since: 6,
            "Whether an unwind segue may end at the controller, until iOS 12.", rules: [.unwind1],
            arguments: .made(arguments))
        CallbackInfo.row(
            .unwindForSegue, "unwind",
            [.object("for", "segue", .object), .object("towards", "controller", .viewController)], .storyboard,
            since: 9, "An unwind segue passes through the container to a child.", rules: [.unwind3],
            arguments: .made(arguments))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .viewController, "storyboard", .object(.object, isOptional: true),
            "The storyboard that created the controller.")
        PropertyInfo.stored(
            .viewController, "storyboardIdentifier", .string, "The controller's identifier in its storyboard.")
        PropertyInfo.known(
            .viewController, "nibName", .string, first: .nil,
            "The name of the nib that creates the view, if it was given.")
        PropertyInfo.stored(
            .viewController, "prelude_nib", .object(.object, isOptional: true),
            "The object that loads the controller's views.")
        PropertyInfo.stored(.viewController, "prelude_storyboardName", .string, "The name of the storyboard.")
    }

    static var methods: [MethodInfo] { own + library }

    /// UIKit's methods.
    @RowBuilder<MethodInfo> private static var own: [MethodInfo] {
        MethodInfo.method(
            .responder, "awakeFromNib", [], sendsCallback: true, "UIKit calls it; an override calls super."
        ) {
            world, object, _ in
            world.schedule(.enter(.awakeFromNib, object, .storyboard2))
        }
        MethodInfo.method(
            .viewController, "prepare",
            [.of("for", "segue", .object(.object, isOptional: true)), .of("sender", "sender", .any)],
            sendsCallback: true, "UIKit calls it; an override calls super."
        ) { world, controller, arguments in
            prepare(controller, for: arguments[0], sender: arguments[1], in: &world)
        }
        MethodInfo.method(
            .viewController, "shouldPerformSegue",
            [.of("withIdentifier", "identifier", .string), .of("sender", "sender", .any)],
            result: .bool, "Whether a control may perform its segue: true, unless overridden."
        ) { world, _, _ in world.driver.result = .bool(true) }
        MethodInfo.method(
            .viewController, "allowedChildrenForUnwinding",
            [.of("from", "source", .object(.object, isOptional: false))],
            result: .objects(.viewController),
            "The children in which to search for the destination of an unwind segue."
        ) { world, controller, _ in
            giveChildren(of: controller, from: world.driver.unwindSource, in: &world)
        }
        MethodInfo.method(
            .viewController, "canPerformUnwindSegueAction",
            [
                .of("_", "action", .selector), .of("from", "source", .object(.viewController, isOptional: true)),
                .of("sender", "sender", .any),
            ],
            result: .bool, "Whether an unwind segue may end at the controller: it must have the action."
        ) { world, controller, arguments in
            // An unwind segue does not end where it starts.
            guard arguments.object(1) != controller else { return world.driver.result = .bool(false) }
            Responders.canPerform(arguments.string(0) ?? "", controller, arguments[2], in: &world)
        }
        MethodInfo.method(
            .viewController, "canPerformUnwindSegueAction",
            [
                .of("_", "action", .selector), .of("from", "source", .object(.viewController, isOptional: true)),
                .of("withSender", "sender", .any),
            ],
            result: .bool, "Whether an unwind segue may end at the controller, until iOS 12."
        ) { world, controller, arguments in
            // An unwind segue does not end where it starts.
            guard arguments.object(1) != controller else { return world.driver.result = .bool(false) }
            Responders.canPerform(arguments.string(0) ?? "", controller, arguments[2], in: &world)
        }
        MethodInfo.method(
            .viewController, "unwind",
            [
                .of("for", "segue", .object(.object, isOptional: true)),
                .of("towards", "controller", .object(.viewController, isOptional: true)),
            ], sendsCallback: true,
            "UIKit calls it; an override calls super. A navigation controller pops, a tab bar controller selects."
        ) { world, controller, arguments in
            sendUnwind(controller, for: arguments[0], towards: arguments[1], in: &world)
        }
    }
}

extension CallbackInfo.Parameter {
    /// The sender, a value of any kind.
    fileprivate static func sender(_ label: String) -> Self { Self(label: label, name: "sender", type: .any) }
}
