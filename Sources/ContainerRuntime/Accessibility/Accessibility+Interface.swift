// The API of accessibility: what a program can say about an object, what it can post, and what VoiceOver reports in traces.

extension UIKitClass {
    /// `UIAccessibility`, which has no instances in UIKit. The model has one instance, which is VoiceOver in traces.
    public static var accessibility: UIKitClass { UIKitClass(47) }
    public static var accessibilityElement: UIKitClass { UIKitClass(48) }
}

extension EnumType {
    static var accessibilityTraits: EnumType { EnumType(35) }
    static var accessibilityNotification: EnumType { EnumType(36) }
    static var accessibilityScrollDirection: EnumType { EnumType(37) }
    static var assistiveTechnology: EnumType { EnumType(38) }
    static var semanticContentAttribute: EnumType { EnumType(39) }
}

extension Callback {
    public static var isAccessibilityElement: Callback { Callback(183) }
    public static var accessibilityLabel: Callback { Callback(184) }
    public static var accessibilityValue: Callback { Callback(185) }
    public static var accessibilityHint: Callback { Callback(186) }
    public static var accessibilityTraits: Callback { Callback(187) }
    public static var accessibilityElementsHidden: Callback { Callback(188) }
    public static var accessibilityViewIsModal: Callback { Callback(189) }
    public static var accessibilityElements: Callback { Callback(190) }
    public static var accessibilityElementDidBecomeFocused: Callback { Callback(191) }
    public static var accessibilityElementDidLoseFocus: Callback { Callback(192) }
    public static var accessibilityActivate: Callback { Callback(193) }
    public static var accessibilityPerformEscape: Callback { Callback(194) }
    public static var accessibilityPerformMagicTap: Callback { Callback(195) }
    public static var accessibilityScroll: Callback { Callback(196) }
    public static var accessibilityIncrement: Callback { Callback(197) }
    public static var accessibilityDecrement: Callback { Callback(198) }
    public static var voiceOverTogglesMusic: Callback { Callback(199) }
    public static var voiceOverFocuses: Callback { Callback(200) }
    public static var voiceOverSpeaks: Callback { Callback(201) }
    public static var voiceOverPlays: Callback { Callback(202) }
}

extension Accessibility: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.accessibility, "UIAccessibility", .object, nil)
        add(.accessibilityElement, "UIAccessibilityElement", .responder, nil)
    }

    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(
            .accessibilityTraits, "UIAccessibilityTraits", "none " + AccessibilityTraits.names,
            .options(AccessibilityTraits.rawValues))
        add(
            .accessibilityNotification, "UIAccessibility.Notification",
            "announcement layoutChanged pageScrolled screenChanged pauseAssistiveTechnology resumeAssistiveTechnology",
            .unknown)
        add(
            .accessibilityScrollDirection, "UIAccessibilityScrollDirection", "right left up down next previous",
            .counted(from: 1))
        add(
            .assistiveTechnology, "UIAccessibility.AssistiveTechnologyIdentifier",
            "notificationVoiceOver notificationSwitchControl", .unknown)
        add(
            .semanticContentAttribute, "UISemanticContentAttribute",
            "unspecified playback spatial forceLeftToRight forceRightToLeft", .counted(from: 0))
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.getter(.isAccessibilityElement, "isAccessibilityElement", "Whether the object is an element.")
        CallbackInfo.getter(.accessibilityLabel, "accessibilityLabel", "What the element is.")
        CallbackInfo.getter(.accessibilityValue, "accessibilityValue", "The element's value.")
        CallbackInfo.getter(.accessibilityHint, "accessibilityHint", "The effect of an action on the element.")
        CallbackInfo.getter(.accessibilityTraits, "accessibilityTraits", "The element's characteristics.")
        CallbackInfo.getter(
            .accessibilityElementsHidden, "accessibilityElementsHidden", "Whether the contents are hidden.")
        CallbackInfo.getter(
            .accessibilityViewIsModal, "accessibilityViewIsModal", "Whether the siblings are ignored.")
        CallbackInfo.getter(.accessibilityElements, "accessibilityElements", "The elements, in order.")
        CallbackInfo.row(
            .accessibilityElementDidBecomeFocused, "accessibilityElementDidBecomeFocused", [], .accessibility,
            owner: .object, isQuiet: true, since: 4, "An assistive technology has moved its cursor to the element.",
            rules: [.accessibility5])
        CallbackInfo.row(
            .accessibilityElementDidLoseFocus, "accessibilityElementDidLoseFocus", [], .accessibility, owner: .object,
            isQuiet: true, since: 4, "An assistive technology has moved its cursor away from the element.",
            rules: [.accessibility5])
        CallbackInfo.action(
            .accessibilityActivate, "accessibilityActivate", "The user double-taps the element.",
            rules: [.accessibility9])
        CallbackInfo.action(
            .accessibilityPerformEscape, "accessibilityPerformEscape", "The user draws a two-finger Z, to go back.",
            rules: [.accessibility7])
        CallbackInfo.action(
            .accessibilityPerformMagicTap, "accessibilityPerformMagicTap", "The user double-taps with two fingers.",
            rules: [.accessibility7])
        CallbackInfo.row(
            .accessibilityScroll, "accessibilityScroll",
            [.init(label: "_", name: "direction", type: .enumeration(.accessibilityScrollDirection))], .accessibility,
            owner: .object, isQuestion: true, defaultAnswer: .bool(false), isQuiet: true, since: 4,
            "The user swipes with three fingers.", rules: [.accessibility7], arguments: .made(scrollArguments))
        CallbackInfo.row(
            .accessibilityIncrement, "accessibilityIncrement", [], .accessibility, owner: .object, isQuiet: true,
            since: 4, "The user swipes up on an adjustable element.", rules: [.accessibility8])
        CallbackInfo.row(
            .accessibilityDecrement, "accessibilityDecrement", [], .accessibility, owner: .object, isQuiet: true,
            since: 4, "The user swipes down on an adjustable element.", rules: [.accessibility8])
        CallbackInfo.row(
            .voiceOverTogglesMusic, "togglesMusic", [], .accessibility, owner: .accessibility, since: 4,
            "The Music app plays or pauses.", rules: [.accessibility11])
        CallbackInfo.row(
            .voiceOverFocuses, "focuses",
            [.object("on", "element", .object), .init(label: "part", name: "part", type: .string)], .accessibility,
            owner: .accessibility, since: 3, "VoiceOver's cursor is on an element.",
            rules: [.accessibility2, .accessibility4, .accessibility6])
        CallbackInfo.row(
            .voiceOverSpeaks, "speaks",
            [
                .init(label: "_", name: "text", type: .string),
                .init(label: "language", name: "language", type: .string),
            ], .accessibility, owner: .accessibility, since: 3, "VoiceOver speaks.",
            rules: [.accessibility3, .accessibility6, .accessibility8, .accessibility10, .accessibility12])
        CallbackInfo.row(
            .voiceOverPlays, "plays", [.init(label: "sound", name: "sound", type: .string)], .accessibility,
            owner: .accessibility, since: 3, "VoiceOver plays a sound.",
            rules: [.accessibility4, .accessibility6, .accessibility7, .accessibility8, .accessibility9])
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.attribute("isAccessibilityElement", .bool, "Whether the object is an element.") { world, object in
            .bool(AccessibilityAttributes.isElement(object, in: world))
        }
        PropertyInfo.computed(
            .object, "accessibilityLabel", .string, "The element's description, in a word or two."
        ) { world, object in
            .text(AccessibilityAttributes.label(of: object, in: world))
        } set: { world, object, label in
            AttributedTexts.forgetLabel(of: object, in: &world)
            if let property = world.property(.object, "accessibilityLabel") {
                world.store(label, in: property, of: object, isWeak: false)
            }
        }
        PropertyInfo.attribute("accessibilityValue", .string, "The element's value.") { world, object in
            .text(AccessibilityAttributes.value(of: object, in: world))
        }
        PropertyInfo.attribute("accessibilityTraits", .options(.accessibilityTraits), "The element's characteristics.")
        { world, object in AccessibilityAttributes.traits(of: object, in: world).value }
        PropertyInfo.stored(.object, "accessibilityHint", .string, "The effect of an action on the element.")
        PropertyInfo.stored(.object, "accessibilityLanguage", .string, "The language in which the element is spoken.")
        PropertyInfo.stored(
            .object, "accessibilityElementsHidden", .bool, first: .bool(false), "Whether the contents are hidden.")
        PropertyInfo.stored(
            .object, "accessibilityViewIsModal", .bool, first: .bool(false), "Whether the siblings are ignored.")
        PropertyInfo.stored(
            .object, "shouldGroupAccessibilityChildren", .bool, first: .bool(false),
            "Whether VoiceOver keeps the elements inside together.")
        PropertyInfo.stored(
            .object, "accessibilityElements", .objects(.object),
            "The elements inside, in the order in which they are visited.")
        PropertyInfo.attribute(
            "accessibilityFrame", .rect, "The frame on the screen: the view's own, unless the program sets it."
        ) {
            world, object in
            if case .rect(let frame)? = world.stored("accessibilityFrame", of: object) { return .rect(frame) }
            guard world.isView(object) else { return .rect(frame(ofElement: object, in: world)) }
            guard world[view: object].window.exists else { return .rect(.zero) }
            let (center, frame) = (HitTesting.center(of: object, in: world), world[view: object].frame)
            return .rect(
                Rect(
                    x: center.x - frame.width / 2, y: center.y - frame.height / 2, width: frame.width,
                    height: frame.height))
        }
        PropertyInfo.stored(
            .object, "accessibilityPath", .any, "The outline of the element on the screen; stored, but not used.")
        PropertyInfo.stored(
            .accessibilityElement, "accessibilityFrameInContainerSpace", .rect, first: .rect(.zero),
            "The frame in the container's coordinates.")
        PropertyInfo.stored(
            .accessibilityElement, "accessibilityContainer", .object(.object, isOptional: true), isWeak: true,
            "The object that contains the element, held weakly.")
        PropertyInfo.stored(
            .view, "semanticContentAttribute", .enumeration(.semanticContentAttribute),
            first: .enumCase(.semanticContentAttribute, "unspecified"), "Whether the view is mirrored.")
        PropertyInfo.computed(
            .view, "effectiveUserInterfaceLayoutDirection", .enumeration(.interfaceLayoutDirection),
            "The direction in which its content is laid out: that of its traits, unless its semantic content attribute forces one."
        ) { world, view in
            let isForced = world.stored("semanticContentAttribute", of: view)
            let isMirrored =
                switch isForced {
                case .enumCase(_, "forceRightToLeft")?: true
                case .enumCase(_, "forceLeftToRight")?: false
                default: world.traits(of: view)[.direction] == 2
                }
            return .enumCase(.interfaceLayoutDirection, isMirrored ? "rightToLeft" : "leftToRight")
        }
        PropertyInfo.notification(
            .accessibility, "voiceOverStatusDidChangeNotification", .voiceOverStatusDidChange,
            "VoiceOver was turned on or off.")
        PropertyInfo.notification(
            .accessibility, "announcementDidFinishNotification", .announcementDidFinish, "An announcement has ended.")
        PropertyInfo.notification(
            .accessibility, "elementFocusedNotification", .elementFocused, "An assistive technology's cursor has moved."
        )
        PropertyInfo.constant(
            .accessibility, "announcementStringValueUserInfoKey", "UIAccessibilityAnnouncementKeyStringValue",
            "The key of the text of an announcement.")
        PropertyInfo.constant(
            .accessibility, "announcementWasSuccessfulUserInfoKey", "UIAccessibilityAnnouncementKeyWasSuccessful",
            "The key for whether an announcement was spoken completely.")
        PropertyInfo.constant(
            .accessibility, "focusedElementUserInfoKey", "UIAccessibilityFocusedElementKey",
            "The key of the element that has the cursor.")
        PropertyInfo.constant(
            .accessibility, "unfocusedElementUserInfoKey", "UIAccessibilityUnfocusedElementKey",
            "The key of the element that had the cursor.")
        PropertyInfo.constant(
            .accessibility, "assistiveTechnologyUserInfoKey", "UIAccessibilityAssistiveTechnologyKey",
            "The key of the assistive technology.")
        PropertyInfo.shared(.accessibility, "isVoiceOverRunning", .bool, "Whether VoiceOver is running.") { world, _ in
            .bool(isVoiceOverRunning(in: world))
        }
    }

    /// The frame on the screen of an element that is no view: its frame in the container's space, moved to where that is.
    static func frame(ofElement element: ObjectID, in world: borrowing World) -> Rect {
        guard case .rect(var frame)? = world.stored("accessibilityFrameInContainerSpace", of: element),
            case .object(let container)? = world.stored("accessibilityContainer", of: element),
            world.isView(container), world[view: container].window.exists
        else { return .zero }
        let origin = HitTesting.convert(Point(x: frame.x, y: frame.y), from: container, to: .none, in: world)
        (frame.x, frame.y) = (origin.x, origin.y)
        return frame
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .accessibilityElement,
            [.of("accessibilityContainer", "container", .object(.object, isOptional: false))],
            "Creates an element that is not a view."
        ) { world, element, arguments in
            if let property = world.property(.accessibilityElement, "accessibilityContainer") {
                world.set(property, of: element, to: arguments[0])
            }
        }
        MethodInfo.method(
            .accessibility, "post",
            [
                .of("notification", "notification", .enumeration(.accessibilityNotification)),
                .of("argument", "argument", .any),
            ], isStatic: true, "Posts a notification to assistive technologies."
        ) { world, _, arguments in
            if case .enumCase(_, let name) = arguments[0] { VoiceOver.post(name, arguments[1], in: &world) }
        }
        MethodInfo.method(
            .accessibility, "focusedElement",
            [.of("using", "technology", .enumeration(.assistiveTechnology))], isStatic: true, result: .any,
            "The element under the cursor of an assistive technology, or of the running one for nil."
        ) { world, _, arguments in
            // Nil means the technology that is running.
            let isAny = arguments[0] == .nil && isVoiceOverRunning(in: world)
            if isAny || arguments[0] == .enumCase(.assistiveTechnology, "notificationVoiceOver") {
                world.driver.result = cursor(in: world).map { .object($0.source) } ?? .nil
            } else {
                world.driver.result = .optional(focus(of: .switchControl, in: world))
            }
        }
        MethodInfo.method(
            .accessibility, "convertToScreenCoordinates",
            [.of("_", "rect", .rect), .of("in", "view", .object(.view, isOptional: false))], isStatic: true,
            result: .rect, "A rectangle of a view in the coordinates of the screen."
        ) { world, _, arguments in
            guard case .rect(var rect) = arguments[0] else { return }
            let origin = HitTesting.convert(
                Point(x: rect.x, y: rect.y), from: arguments.object(1), to: .none, in: world)
            (rect.x, rect.y) = (origin.x, origin.y)
            world.driver.result = .rect(rect)
        }
        MethodInfo.method(
            .object, "accessibilityActivate", result: .bool, "Whether the object has handled a double tap."
        ) { world, _, _ in world.driver.result = .bool(false) }
        MethodInfo.method(
            .object, "accessibilityPerformEscape", result: .bool, "Whether the object has gone back."
        ) { world, object, _ in world.driver.result = .bool(Gestures.escape(from: object, in: &world)) }
        MethodInfo.method(
            .object, "accessibilityPerformMagicTap", result: .bool, "Whether the object has performed its main action."
        ) { world, _, _ in world.driver.result = .bool(false) }
        MethodInfo.method(
            .object, "accessibilityScroll",
            [.of("_", "direction", .enumeration(.accessibilityScrollDirection))], result: .bool,
            "Whether the object has scrolled."
        ) { world, object, arguments in
            let index = arguments.cases(0).first.flatMap {
                EnumType.accessibilityScrollDirection.cases.firstIndex(of: $0)
            }
            world.driver.result = .bool(Gestures.scroll(object, index ?? 0, in: &world))
        }
        MethodInfo.method(.object, "accessibilityIncrement", [], "Increments the value of the object.") {
            world, object, _ in
            _ = ValueControls.adjust(object, up: true, in: &world)
        }
        MethodInfo.method(.object, "accessibilityDecrement", [], "Decrements the value of the object.") {
            world, object, _ in
            _ = ValueControls.adjust(object, up: false, in: &world)
        }
        MethodInfo.method(
            .object, "accessibilityElementIsFocused", result: .bool, "Whether VoiceOver's cursor is on the object."
        ) { world, object, _ in
            world.driver.result = .bool(cursor(in: world)?.id == AccessibilityElementID(object))
        }
        MethodInfo.method(
            .object, "accessibilityElementCount", result: .int, "The number of listed elements inside the object."
        ) { world, object, _ in ElementQueries.ask(.count, of: object, in: &world) }
        MethodInfo.method(
            .object, "accessibilityElement", [.of("at", "index", .int)], result: .any, "A listed element by its index."
        ) { world, object, arguments in
            ElementQueries.ask(.element, of: object, index: arguments.int(0), in: &world)
        }
        MethodInfo.method(
            .object, "index", [.of("ofAccessibilityElement", "element", .object(.object, isOptional: false))],
            result: .int, "The index of a listed element; `NSNotFound` for any other object."
        ) { world, object, arguments in
            ElementQueries.ask(.index, of: object, element: arguments.object(0), in: &world)
        }
    }

    /// The argument of accessibilityScroll(_:).
    private static func scrollArguments(_ effect: Effect, in world: inout World) -> EventArguments {
        let type = EnumType.accessibilityScrollDirection
        return world.arguments(.enumCase(type, type.cases[effect.scrollDirection]))
    }
}

// Constructors of the rows.

extension PropertyInfo {
    /// A property of every object, which UIKit's classes provide and a program can set.
    fileprivate static func attribute(
        _ name: String, _ type: ValueType, _ summary: String, _ get: @escaping Getter
    ) -> PropertyInfo {
        computed(.object, name, type, summary, get) { world, object, value in
            if let property = world.property(.object, name) {
                world.store(value, in: property, of: object, isWeak: false)
            }
        }
    }
}

extension CallbackInfo {
    /// An action that returns whether the object has performed it.
    fileprivate static func action(
        _ callback: Callback, _ name: String, _ summary: String,
        rules: @autoclosure @escaping @Sendable () -> [Rule]
    ) -> CallbackInfo {
        row(
            callback, name, [], .accessibility, owner: .object, isQuestion: true, defaultAnswer: .bool(false),
            isQuiet: true, since: 4, summary, rules: rules())
    }

    /// The getter of a property, where one of the program's classes overrides it.
    fileprivate static func getter(_ callback: Callback, _ name: String, _ summary: String) -> CallbackInfo {
        row(
            callback, name, [], .accessibility, owner: .object, isQuestion: true, isQuiet: true, since: 3, summary,
            rules: [.accessibility1])
    }
}

extension RuntimeValue {
    fileprivate static func text(_ text: String?) -> RuntimeValue { text.map { .string($0) } ?? .nil }
}
