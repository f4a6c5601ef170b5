// The table rows of responders: what a program can use, and what each row does.

extension Callback {
    public static var nextResponder: Callback { Callback(161) }
    public static var canBecomeFirstResponder: Callback { Callback(162) }
    public static var becomeFirstResponder: Callback { Callback(163) }
    public static var canResignFirstResponder: Callback { Callback(164) }
    public static var resignFirstResponder: Callback { Callback(165) }
    public static var canPerformAction: Callback { Callback(166) }
    public static var targetForAction: Callback { Callback(167) }
}

extension EnumType {
    public static var eventSubtype: EnumType { EnumType(29) }
}

extension Responders: Interface {
    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(
            .eventSubtype, "UIEvent.EventSubtype",
            """
            none motionShake remoteControlPlay remoteControlPause remoteControlStop remoteControlTogglePlayPause \
            remoteControlNextTrack remoteControlPreviousTrack
            """, .listed("0 1 100 101 102 103 104 105"))
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.event(.touchesBegan, "touchesBegan", .touches, "Fingers have touched the view.")
        CallbackInfo.event(.touchesMoved, "touchesMoved", .touches, "Fingers that touch the view have moved.")
        CallbackInfo.event(.touchesEnded, "touchesEnded", .touches, "Fingers have left the screen.")
        CallbackInfo.event(
            .touchesCancelled, "touchesCancelled", .touches, "The system or a gesture has taken over the touches.")
        CallbackInfo.event(.pressesBegan, "pressesBegan", .presses, "A button or a key is pressed.", since: 9)
        CallbackInfo.event(
            .pressesChanged, "pressesChanged", .presses, "The force of a pressed button has changed.", since: 9)
        CallbackInfo.event(.pressesEnded, "pressesEnded", .presses, "A button or a key is released.", since: 9)
        CallbackInfo.event(
            .pressesCancelled, "pressesCancelled", .presses, "The system has taken the presses over.", since: 9)
        CallbackInfo.event(.motionBegan, "motionBegan", .motion, "The device is being shaken.", since: 3)
        CallbackInfo.event(.motionEnded, "motionEnded", .motion, "The device has been shaken.", since: 3)
        CallbackInfo.event(
            .motionCancelled, "motionCancelled", .motion, "The motion was not a shake, or it was interrupted.", since: 3
        )
        CallbackInfo.row(
            .nextResponder, "next", [], .events, owner: .responder, isQuestion: true, isQuiet: true,
            "The next responder, if the class overrides the property.", rules: [.responder1])
        CallbackInfo.question(
            .canBecomeFirstResponder, "canBecomeFirstResponder", false, "Whether it can become first responder.",
            rules: [.responder3])
        CallbackInfo.question(
            .becomeFirstResponder, "becomeFirstResponder", true,
            "A tap or the end of a presentation makes it first responder.", rules: [.responder3])
        CallbackInfo.question(
            .canResignFirstResponder, "canResignFirstResponder", true, "Whether it can resign.", rules: [.responder4])
        CallbackInfo.question(
            .resignFirstResponder, "resignFirstResponder", true,
            "Asks it to resign, because another responder becomes first responder, or because it leaves its window.",
            rules: [.responder3, .responder4, .responder5, .responder6])
        CallbackInfo.row(
            .canPerformAction, "canPerformAction",
            [
                .init(label: "_", name: "action", type: .selector),
                .init(label: "withSender", name: "sender", type: .any),
            ], .events, owner: .responder, isQuestion: true, defaultAnswer: .bool(false), isQuiet: true, since: 3,
            "Whether it can perform an action.", rules: [.action2], arguments: .made(Responders.actionArguments))
        CallbackInfo.row(
            .targetForAction, "target",
            [
                .init(label: "forAction", name: "action", type: .selector),
                .init(label: "withSender", name: "sender", type: .any),
            ], .events, owner: .responder, isQuestion: true, isQuiet: true, since: 7,
            "The responder that performs an action.", rules: [.action2], arguments: .made(Responders.actionArguments))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(.responder, "next", .object(.responder, isOptional: true), "The next responder.") {
            world, responder in .optional(next(after: responder, in: &world))
        }
        PropertyInfo.computed(
            .application, "delegate", .object(.object, isOptional: true), isWeak: true,
            "The app's delegate, held weakly: the app itself, which receives a delegate's callbacks, or a responder."
        ) { world, application in
            .optional(
                world.isReachable(world.responding.delegate) ? world.responding.delegate : application)
        } set: { world, _, value in
            world.responding.delegate = value.object
        }
        PropertyInfo.computed(
            .window, "windowScene", .object(.scene, isOptional: true),
            "The scene of the windows; nil for an app without scenes. Setting it changes nothing: there is one scene."
        ) { world, _ in
            .optional(scene(in: &world))
        } set: { _, _, _ in
        }
        PropertyInfo.computed(
            .application, "connectedScenes", .objects(.scene), "The scenes; empty for an app without scenes."
        ) { world, _ in
            let scene = scene(in: &world)
            return .objects(scene.exists ? [scene] : [])
        }
        PropertyInfo.known(
            .responder, "prelude_served", .object(.responder, isOptional: true), first: .nil, isWeak: true,
            "Flow's own: the app or the scene of a delegate.")
        PropertyInfo.computed(
            .responder, "prelude_caller", .object(.responder, isOptional: true),
            "Flow's own: the app or the scene that calls its delegate."
        ) { world, object in .object(caller(of: object, in: &world)) }
        PropertyInfo.computed(
            .scene, "delegate", .object(.object, isOptional: true), isWeak: true,
            "The scene's delegate, held weakly: the scene itself, which receives a delegate's callbacks, or another object."
        ) { world, scene in
            guard let delegate = world.stored("delegate", of: scene) ?? world.stored("prelude_delegate", of: scene)
            else {
                return world.classOf(scene) == world.classID(.scene) ? .nil : .object(scene)
            }
            return world.isReachable(delegate.object) ? delegate : .nil
        } set: { world, scene, value in
            PropertyInfo.store(value, as: "delegate", of: scene, in: &world)
        }
        PropertyInfo.computed(.scene, "windows", .objects(.window), "The visible windows, from back to front.") {
            world, _ in .objects(world.views.visibleWindows)
        }
        PropertyInfo.computed(.scene, "keyWindow", .object(.window, isOptional: true), "The key window.") { world, _ in
            .optional(world.keyWindow)
        }
        PropertyInfo.computed(
            .scene, "interfaceOrientation", .enumeration(.interfaceOrientation), "The orientation of the interface."
        ) { world, _ in .enumCase(.interfaceOrientation, world.orientation.name) }
        PropertyInfo.computed(.responder, "isFirstResponder", .bool, "Whether it is its window's first responder.") {
            world, responder in .bool(isFirst(responder, in: world))
        }
        PropertyInfo.computed(.responder, "canBecomeFirstResponder", .bool, "Whether it can become first responder.") {
            world, responder in .bool(Text.canEdit(responder, in: world))
        }
        PropertyInfo.computed(.responder, "canResignFirstResponder", .bool, "Whether it can resign first responder.") {
            _, _ in .bool(true)
        }
        PropertyInfo.notification(
            .responder, "keyboardWillShowNotification", .keyboardWillShow, "The keyboard is about to appear.")
        PropertyInfo.notification(
            .responder, "keyboardDidShowNotification", .keyboardDidShow, "The keyboard has appeared.")
        PropertyInfo.notification(
            .responder, "keyboardWillHideNotification", .keyboardWillHide, "The keyboard is about to disappear.")
        PropertyInfo.notification(
            .responder, "keyboardDidHideNotification", .keyboardDidHide, "The keyboard has disappeared.")
        PropertyInfo.notification(
            .responder, "keyboardWillChangeFrameNotification", .keyboardWillChangeFrame,
            "The keyboard's frame is about to change.")
        PropertyInfo.notification(
            .responder, "keyboardDidChangeFrameNotification", .keyboardDidChangeFrame,
            "The keyboard's frame has changed.")
        PropertyInfo.constant(
            .responder, "keyboardFrameBeginUserInfoKey", "UIKeyboardFrameBeginUserInfoKey", "The key of the old frame.")
        PropertyInfo.constant(
            .responder, "keyboardFrameEndUserInfoKey", "UIKeyboardFrameEndUserInfoKey", "The key of the new frame.")
        PropertyInfo.constant(
            .responder, "keyboardAnimationDurationUserInfoKey", "UIKeyboardAnimationDurationUserInfoKey",
            "The key of the animation's duration, in seconds.")
        PropertyInfo.constant(
            .responder, "keyboardAnimationCurveUserInfoKey", "UIKeyboardAnimationCurveUserInfoKey",
            "The key of the animation's curve.")
        PropertyInfo.constant(
            .responder, "keyboardIsLocalUserInfoKey", "UIKeyboardIsLocalUserInfoKey",
            "The key for whether the keyboard belongs to this app.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.event(.touchesBegan)
        MethodInfo.event(.touchesMoved)
        MethodInfo.event(.touchesEnded)
        MethodInfo.event(.touchesCancelled)
        MethodInfo.event(.pressesBegan)
        MethodInfo.event(.pressesChanged)
        MethodInfo.event(.pressesEnded)
        MethodInfo.event(.pressesCancelled)
        MethodInfo.event(.motionBegan)
        MethodInfo.event(.motionEnded)
        MethodInfo.event(.motionCancelled)
        MethodInfo.method(
            .object, "prelude_serve", [.of("_", "scene", .object(.scene, isOptional: false))],
            "Flow's own: makes an object of the program's class the scene of a delegate."
        ) { world, delegate, arguments in
            setScene(arguments.object(0), of: delegate, in: &world)
        }
        MethodInfo.method(
            .responder, "becomeFirstResponder", [], result: .bool,
            "Makes it its window's first responder, if the current one resigns and it accepts."
        ) { world, responder, _ in world.schedule(.becomeFirstResponder(responder)) }
        MethodInfo.method(
            .responder, "resignFirstResponder", [], result: .bool,
            "Resigns as first responder, unless it refuses."
        ) { world, responder, _ in world.schedule(.resignFirstResponder(responder)) }
        MethodInfo.method(
            .view, "endEditing", [.of("_", "force", .bool)], result: .bool,
            "Makes the first responder in the view resign; if forced, it cannot refuse."
        ) { world, view, arguments in
            endEditing(of: view, isForced: arguments.bool(0), in: &world)
        }
        MethodInfo.method(
            .responder, "canPerformAction", [.of("_", "action", .selector), .of("withSender", "sender", .any)],
            result: .bool, "Whether it can perform an action, which means that it has the method."
        ) { world, responder, arguments in
            canPerform(arguments.string(0) ?? "", responder, arguments[1], in: &world)
        }
        MethodInfo.method(
            .responder, "target", [.of("forAction", "action", .selector), .of("withSender", "sender", .any)],
            result: .object(.object, isOptional: true), "The nearest responder that can perform an action."
        ) { world, responder, arguments in
            findTargetHere(arguments.string(0) ?? "", from: responder, arguments[1], in: &world)
        }
        MethodInfo.method(
            .viewController, "targetViewController",
            [.of("forAction", "action", .selector), .of("sender", "sender", .any)],
            result: .object(.viewController, isOptional: true),
            "The nearest controller with its own implementation of an action, such as show."
        ) { world, controller, arguments in
            world.driver.result = .optional(
                targetController(arguments.string(0) ?? "", from: controller, in: world))
        }
        MethodInfo.method(
            .application, "sendAction",
            [
                .of("_", "action", .selector), .of("to", "target", .object(.object, isOptional: true)),
                .of("from", "sender", .object(.object, isOptional: true)),
                .of("for", "event", .object(.object, isOptional: true)),
            ], result: .bool, "Sends an action to a target, or along the responder chain if that is nil."
        ) { world, _, arguments in
            sendAction(
                arguments.string(0) ?? "", to: arguments.object(1), from: arguments[2], for: arguments[3], in: &world)
        }
        MethodInfo.method(
            .control, "sendAction",
            [
                .of("_", "action", .selector), .of("to", "target", .object(.object, isOptional: true)),
                .of("for", "event", .object(.object, isOptional: true)),
            ], "Sends an action to a target, or along the responder chain if that is nil."
        ) { world, control, arguments in
            sendAction(
                arguments.string(0) ?? "", to: arguments.object(1), from: .object(control), for: arguments[2],
                in: &world)
        }
    }
}

// Constructors of the rows.

extension CallbackInfo.Parameter {
    fileprivate static let touches = Self(label: "_", name: "touches", type: .objects(.object))
    fileprivate static let presses = Self(label: "_", name: "presses", type: .objects(.object))
    fileprivate static let motion = Self(label: "_", name: "motion", type: .enumeration(.eventSubtype))
    fileprivate static let event = object("with", "event", .object)
}

extension CallbackInfo {
    /// A callback that travels along the responder chain.
    fileprivate static func event(
        _ callback: Callback, _ base: String, _ parameter: Parameter, _ summary: String, since: Int = 2
    ) -> CallbackInfo {
        row(
            callback, base, [parameter, .event], .events, owner: .responder, isQuiet: true, since: since, summary,
            rules: [.responder2], arguments: .made(Responders.listedArguments))
    }
}

extension CallbackInfo {
    /// A Boolean method or property of a responder that UIKit asks.
    fileprivate static func question(
        _ callback: Callback, _ base: String, _ answer: Bool, _ summary: String,
        rules: @autoclosure @escaping @Sendable () -> [Rule]
    ) -> CallbackInfo {
        row(
            callback, base, [], .events, owner: .responder, isQuestion: true, defaultAnswer: .bool(answer),
            isQuiet: true,
            summary, rules: rules())
    }
}

extension MethodInfo {
    /// The same callback as a method, which passes its arguments to the next responder.
    fileprivate static func event(_ callback: Callback) -> MethodInfo {
        let info = callback.info
        return method(
            .responder, info.base, info.parameters.map { .of($0.label, $0.name, .any) },
            "Passes the event to the next responder."
        ) { world, responder, arguments in
            Responders.passOn(callback, from: responder, arguments, in: &world)
        }
    }
}
