// The API of gesture recognizers: classes, enumerations, callbacks, properties and methods.

/// The first numbers of the room's classes, enumerations, callbacks and rules.
enum GestureNumbers {
    @inline(__always) static var uikit: UInt8 { 55 }
    @inline(__always) static var enumeration: UInt8 { 40 }
    @inline(__always) static var callback: UInt16 { 210 }
    @inline(__always) static var rule: UInt16 { 218 }
}

extension UIKitClass {
    public static var gestureRecognizer: UIKitClass { UIKitClass(GestureNumbers.uikit) }
    public static var tapRecognizer: UIKitClass { UIKitClass(GestureNumbers.uikit + 1) }
    public static var longPressRecognizer: UIKitClass { UIKitClass(GestureNumbers.uikit + 2) }
    public static var panRecognizer: UIKitClass { UIKitClass(GestureNumbers.uikit + 3) }
    public static var edgePanRecognizer: UIKitClass { UIKitClass(GestureNumbers.uikit + 4) }
    public static var swipeRecognizer: UIKitClass { UIKitClass(GestureNumbers.uikit + 5) }
    public static var pinchRecognizer: UIKitClass { UIKitClass(GestureNumbers.uikit + 6) }
    public static var rotationRecognizer: UIKitClass { UIKitClass(GestureNumbers.uikit + 7) }
    public static var hoverRecognizer: UIKitClass { UIKitClass(GestureNumbers.uikit + 8) }
    public static var touch: UIKitClass { UIKitClass(GestureNumbers.uikit + 9) }
    public static var event: UIKitClass { UIKitClass(GestureNumbers.uikit + 10) }
}

extension EnumType {
    public static var gestureState: EnumType { EnumType(GestureNumbers.enumeration) }
    public static var touchPhase: EnumType { EnumType(GestureNumbers.enumeration + 1) }
    public static var swipeDirection: EnumType { EnumType(GestureNumbers.enumeration + 2) }
}

extension Callback {
    public static var recognizerReset: Callback { Callback(GestureNumbers.callback) }
    public static var recognizerCanPrevent: Callback { Callback(GestureNumbers.callback + 1) }
    public static var recognizerCanBePrevented: Callback { Callback(GestureNumbers.callback + 2) }
    public static var recognizerAction: Callback { Callback(GestureNumbers.callback + 3) }
    public static var recognizerShouldBegin: Callback { Callback(GestureNumbers.callback + 4) }
    public static var recognizerShouldReceive: Callback { Callback(GestureNumbers.callback + 5) }
    public static var recognizerSimultaneously: Callback { Callback(GestureNumbers.callback + 6) }
    public static var recognizerShouldRequireFailure: Callback { Callback(GestureNumbers.callback + 7) }
    public static var recognizerShouldBeRequired: Callback { Callback(GestureNumbers.callback + 8) }
    public static var hitTest: Callback { Callback(GestureNumbers.callback + 9) }
    public static var pointInside: Callback { Callback(GestureNumbers.callback + 10) }
}

extension Recognizers: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.gestureRecognizer, "UIGestureRecognizer", .object, nil)
        add(.tapRecognizer, "UITapGestureRecognizer", .gestureRecognizer, nil)
        add(.longPressRecognizer, "UILongPressGestureRecognizer", .gestureRecognizer, nil)
        add(.panRecognizer, "UIPanGestureRecognizer", .gestureRecognizer, nil)
        add(.edgePanRecognizer, "UIScreenEdgePanGestureRecognizer", .panRecognizer, nil)
        add(.swipeRecognizer, "UISwipeGestureRecognizer", .gestureRecognizer, nil)
        add(.pinchRecognizer, "UIPinchGestureRecognizer", .gestureRecognizer, nil)
        add(.rotationRecognizer, "UIRotationGestureRecognizer", .gestureRecognizer, nil)
        add(.hoverRecognizer, "UIHoverGestureRecognizer", .gestureRecognizer, nil)
        add(.touch, "UITouch", .object, nil)
        add(.event, "UIEvent", .object, nil)
    }

    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(
            .gestureState, "UIGestureRecognizer.State",
            "possible began changed ended cancelled failed recognized", .listed("0 1 2 3 4 5 3"))
        add(.touchPhase, "UITouch.Phase", "began moved stationary ended cancelled", .counted(from: 0))
        add(.swipeDirection, "UISwipeGestureRecognizer.Direction", "right left up down", .options("1 2 4 8"))
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.recognizerTouches(.recognizerTouchesBegan, "touchesBegan", "Fingers have touched its view.")
        CallbackInfo.recognizerTouches(.recognizerTouchesMoved, "touchesMoved", "Its fingers have moved.")
        CallbackInfo.recognizerTouches(.recognizerTouchesEnded, "touchesEnded", "Its fingers have left the screen.")
        CallbackInfo.recognizerTouches(
            .recognizerTouchesCancelled, "touchesCancelled", "The system has cancelled its touches.")
        CallbackInfo.row(
            .recognizerReset, "reset", [], .gesture, owner: .gestureRecognizer, isQuiet: true, since: 3,
            "The gesture is over, and the recognizer becomes possible again.", rules: [.gesture1])
        CallbackInfo.row(
            .recognizerCanPrevent, "canPrevent", [.object("_", "preventedGestureRecognizer", .gestureRecognizer)],
            .gesture, owner: .gestureRecognizer, isQuestion: true, defaultAnswer: .bool(true), isQuiet: true, since: 3,
            "Whether it prevents another recognizer of the same touch.", rules: [.gesture2], arguments: .object)
        CallbackInfo.row(
            .recognizerCanBePrevented, "canBePrevented",
            [.object("by", "preventingGestureRecognizer", .gestureRecognizer)], .gesture, owner: .gestureRecognizer,
            isQuestion: true, defaultAnswer: .bool(true), isQuiet: true, since: 3,
            "Whether another recognizer of the same touch can prevent it.", rules: [.gesture2], arguments: .object)
        CallbackInfo.row(
            .recognizerAction, "action", [.init(label: "state", name: "state", type: .enumeration(.gestureState))],
            .action, owner: .gestureRecognizer, isQuiet: true, since: 3,
            "A recognizer sends its action to its targets.", rules: [.gesture1])
        CallbackInfo.recognizerQuestion(
            .recognizerShouldBegin, "gestureRecognizerShouldBegin", [.recognizer], true,
            "Whether a recognizer may leave the state possible.", rules: [.gesture4], arguments: .object)
        CallbackInfo.recognizerQuestion(
            .recognizerShouldReceive, "gestureRecognizer", [.recognizer, .object("shouldReceive", "touch", .touch)],
            true, "Whether a recognizer receives a touch.", rules: [.gesture6], arguments: .objects)
        CallbackInfo.recognizerQuestion(
            .recognizerSimultaneously, "gestureRecognizer",
            [.recognizer, .other("shouldRecognizeSimultaneouslyWith")], false,
            "Whether two recognizers may recognize their gestures at the same time.", rules: [.gesture2],
            arguments: .objects)
        CallbackInfo.recognizerQuestion(
            .recognizerShouldRequireFailure, "gestureRecognizer",
            [.recognizer, .other("shouldRequireFailureOf")], false,
            "Whether another recognizer must fail before this one begins.", rules: [.gesture3], arguments: .objects)
        CallbackInfo.recognizerQuestion(
            .recognizerShouldBeRequired, "gestureRecognizer",
            [.recognizer, .other("shouldBeRequiredToFailBy")], false,
            "Whether this recognizer must fail before another one begins.", rules: [.gesture3], arguments: .objects)
        CallbackInfo.row(
            .hitTest, "hitTest", [.point, .object("with", "event", .event)], .viewOwn, owner: .view, isQuestion: true,
            isQuiet: true, "The view inside it that a finger touches.", rules: [.touch1],
            arguments: .made(HitTesting.hitArguments))
        CallbackInfo.row(
            .pointInside, "point", [.insidePoint, .object("with", "event", .event)], .viewOwn, owner: .view,
            isQuestion: true, defaultAnswer: .bool(false), isQuiet: true, "Whether it contains a point.",
            rules: [.touch1], arguments: .made(HitTesting.hitArguments))
    }

    static var properties: [PropertyInfo] { recognizerProperties + kindProperties + touchProperties }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .gestureRecognizer,
            [
                .of("target", "target", .object(.object, isOptional: true), .nil),
                .of("action", "action", .selector, .nil),
            ], "Creates a recognizer, with a target, held weakly, and its action."
        ) { world, recognizer, arguments in
            if let action = arguments.string(1) { addTarget(arguments.object(0), action, to: recognizer, in: &world) }
        }
        MethodInfo.method(
            .gestureRecognizer, "addTarget",
            [.of("_", "target", .object(.object, isOptional: false)), .of("action", "action", .selector)],
            "Adds a target, held weakly, and its action."
        ) { world, recognizer, arguments in
            addTarget(arguments.object(0), arguments.string(1) ?? "", to: recognizer, in: &world)
        }
        MethodInfo.method(
            .gestureRecognizer, "removeTarget",
            [.of("_", "target", .object(.object, isOptional: true)), .of("action", "action", .selector, .nil)],
            "Removes a target's actions, or all of them."
        ) { world, recognizer, arguments in
            removeTarget(arguments.object(0), arguments.string(1), of: recognizer, in: &world)
        }
        MethodInfo.method(
            .gestureRecognizer, "require",
            [.of("toFail", "otherGestureRecognizer", .object(.gestureRecognizer, isOptional: false))],
            "Waits for another recognizer to fail before it begins."
        ) { world, recognizer, arguments in
            require(arguments.object(0), by: recognizer, in: &world)
        }
        MethodInfo.method(
            .gestureRecognizer, "location", [.of("in", "view", .object(.view, isOptional: true))], result: .point,
            "The middle of the fingers, in a view's coordinates."
        ) { world, recognizer, arguments in
            let record = world.gestures.recognizers[index(of: recognizer, in: &world)]
            world.driver.result = .point(
                HitTesting.convert(record.point, from: .none, to: arguments.object(0), in: world))
        }
        MethodInfo.method(
            .gestureRecognizer, "location",
            [.of("ofTouch", "touchIndex", .int), .of("in", "view", .object(.view, isOptional: true))], result: .point,
            "The location of a finger, in a view's coordinates."
        ) { world, recognizer, arguments in
            let record = world.gestures.recognizers[index(of: recognizer, in: &world)]
            guard case .int(let index) = arguments[0] else { return }
            if record.touches.indices.contains(index) {
                let point = location(of: record.touches[index], in: arguments.object(1), in: world)
                world.driver.result = .point(point)
            } else if record.hasLifted, index >= 0, index < record.lifted {
                // The model keeps only the middle of the fingers that have left.
                world.driver.result = .point(
                    HitTesting.convert(record.point, from: .none, to: arguments.object(1), in: world))
            } else {
                world.report(
                    .noSuchTouch,
                    [
                        "class": world.className(world.classOf(recognizer)), "index": String(index),
                        "count": String(record.touches.count),
                    ])
            }
        }
        MethodInfo.method(
            .gestureRecognizer, "ignore",
            [.of("_", "touch", .object(.touch, isOptional: false)), .of("for", "event", .any)],
            "Stops following a touch; called by subclasses of the recognizer."
        ) { world, recognizer, arguments in
            ignore(arguments.object(0), by: recognizer, in: &world)
        }
        MethodInfo.method(
            .gestureRecognizer, "canPrevent",
            [.of("_", "preventedGestureRecognizer", .object(.gestureRecognizer, isOptional: false))], result: .bool,
            "Whether it prevents another recognizer of the same touch."
        ) { world, _, _ in world.driver.result = .bool(true) }
        MethodInfo.method(
            .gestureRecognizer, "canBePrevented",
            [.of("by", "preventingGestureRecognizer", .object(.gestureRecognizer, isOptional: false))], result: .bool,
            "Whether another recognizer of the same touch can prevent it."
        ) { world, _, _ in world.driver.result = .bool(true) }
        MethodInfo.method(
            .panRecognizer, "translation", [.of("in", "view", .object(.view, isOptional: true))], result: .point,
            "How far the fingers have moved."
        ) { world, recognizer, _ in
            let record = world.gestures.recognizers[index(of: recognizer, in: &world)]
            world.driver.result = .point(Point(x: record.point.x - record.base.x, y: record.point.y - record.base.y))
        }
        MethodInfo.method(
            .panRecognizer, "setTranslation",
            [.of("_", "translation", .point), .of("in", "view", .object(.view, isOptional: true))],
            "Sets the translation from which the next movements continue."
        ) { world, recognizer, arguments in
            guard case .point(let shift) = arguments[0] else { return }
            let record = index(of: recognizer, in: &world)
            let point = world.gestures.recognizers[record].point
            world.gestures.recognizers[record].base = Point(x: point.x - shift.x, y: point.y - shift.y)
        }
        MethodInfo.method(
            .panRecognizer, "velocity", [.of("in", "view", .object(.view, isOptional: true))], result: .point,
            "How fast the fingers move, in points per second."
        ) { world, recognizer, _ in
            world.driver.result = .point(
                world.gestures.recognizers[index(of: recognizer, in: &world)].velocity)
        }
        MethodInfo.method(
            .view, "addGestureRecognizer",
            [.of("_", "gestureRecognizer", .object(.gestureRecognizer, isOptional: false))],
            "Adds a recognizer, and removes it from its previous view."
        ) { world, view, arguments in
            add(arguments.object(0), to: view, in: &world)
        }
        MethodInfo.method(
            .view, "removeGestureRecognizer",
            [.of("_", "gestureRecognizer", .object(.gestureRecognizer, isOptional: false))],
            "Removes a recognizer and cancels its gesture."
        ) { world, view, arguments in
            remove(arguments.object(0), from: view, in: &world)
        }
    }
}

// Constructors of the rows.

extension CallbackInfo.Parameter {
    fileprivate static let recognizer = object("_", "gestureRecognizer", .gestureRecognizer)
    fileprivate static let point = Self(label: "_", name: "point", type: .point)
    fileprivate static let insidePoint = Self(label: "inside", name: "point", type: .point)

    fileprivate static func other(_ label: String) -> Self {
        object(label, "otherGestureRecognizer", .gestureRecognizer)
    }
}

extension CallbackInfo {
    fileprivate static func recognizerTouches(_ callback: Callback, _ base: String, _ summary: String) -> CallbackInfo {
        row(
            callback, base,
            [.init(label: "_", name: "touches", type: .objects(.touch)), .object("with", "event", .event)], .gesture,
            owner: .gestureRecognizer, isQuiet: true, since: 3, summary, rules: [.touch2],
            arguments: .made(Responders.listedArguments))
    }

    fileprivate static func recognizerQuestion(
        _ callback: Callback, _ base: String, _ parameters: [Parameter], _ answer: Bool, _ summary: String,
        rules: @autoclosure @escaping @Sendable () -> [Rule], arguments: Arguments
    ) -> CallbackInfo {
        row(
            callback, base, parameters, .gesture, owner: .object, isQuestion: true, defaultAnswer: .bool(answer),
            isQuiet: true, since: 3, summary, rules: rules(), arguments: arguments)
    }
}
