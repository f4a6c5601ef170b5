// The table rows of responders: what a program can use, and what each row does.

extension Callback {
    public static var nextResponder: Callback { Callback(161) }
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
            """)
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.event(.touchesBegan, "touchesBegan", .touches, "Fingers have touched the view.")
        CallbackInfo.event(.touchesMoved, "touchesMoved", .touches, "Fingers that touch the view have moved.")
        CallbackInfo.event(.touchesEnded, "touchesEnded", .touches, "Fingers have left the screen.")
        CallbackInfo.event(
            .touchesCancelled, "touchesCancelled", .touches, "The system or a gesture has taken the touches over.")
        CallbackInfo.event(.pressesBegan, "pressesBegan", .presses, "A button or a key is pressed.", since: 9)
        CallbackInfo.event(
            .pressesChanged, "pressesChanged", .presses, "The force of a pressed button has changed.", since: 9)
        CallbackInfo.event(.pressesEnded, "pressesEnded", .presses, "A button or a key is released.", since: 9)
        CallbackInfo.event(
            .pressesCancelled, "pressesCancelled", .presses, "The system has taken the presses over.", since: 9)
        CallbackInfo.event(.motionBegan, "motionBegan", .motion, "The device is being shaken.", since: 3)
        CallbackInfo.event(.motionEnded, "motionEnded", .motion, "The device has been shaken.", since: 3)
        CallbackInfo.event(
            .motionCancelled, "motionCancelled", .motion, "The motion was no shake, or it was interrupted.", since: 3)
        CallbackInfo.row(
            .nextResponder, "next", [], .events, owner: .responder, isQuestion: true, isQuiet: true,
            "The next responder, if the class overrides the property.", rules: [.responder1])
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
    /// A callback that goes along the responder chain.
    fileprivate static func event(
        _ callback: Callback, _ base: String, _ parameter: Parameter, _ summary: String, since: Int = 2
    ) -> CallbackInfo {
        row(
            callback, base, [parameter, .event], .events, owner: .responder, isQuiet: true, since: since, summary,
            rules: [.responder2], arguments: .made(Responders.listedArguments))
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
