// The table rows of an element's further properties: those for Switch Control, Voice Control and the rotor, and custom
// content (AXCustomContent).

/// The first numbers of the classes, enumerations and rules.
private enum DetailNumbers {
    @inline(__always) static var uikit: UInt8 { 92 }
    @inline(__always) static var enumeration: UInt8 { 67 }
    @inline(__always) static var callback: UInt16 { 255 }
    @inline(__always) static var rule: UInt16 { 255 }
}

extension UIKitClass {
    public static var customContent: UIKitClass { UIKitClass(DetailNumbers.uikit) }
}

extension EnumType {
    public static var accessibilityNavigationStyle: EnumType { EnumType(DetailNumbers.enumeration) }
    public static var accessibilityTextualContext: EnumType { EnumType(DetailNumbers.enumeration + 1) }
    public static var customContentImportance: EnumType { EnumType(DetailNumbers.enumeration + 2) }
    public static var interfaceLayoutDirection: EnumType { EnumType(DetailNumbers.enumeration + 3) }
}

extension Callback {
    public static var accessibilityElementCount: Callback { Callback(DetailNumbers.callback) }
    public static var accessibilityElementAt: Callback { Callback(DetailNumbers.callback + 1) }
}

extension Rule {
    public static var technology1: Rule { Rule(DetailNumbers.rule) }
    public static var customContent1: Rule { Rule(DetailNumbers.rule + 1) }
}

enum ElementDetails: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.customContent, "AXCustomContent", .object, nil)
    }

    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(
            .accessibilityNavigationStyle, "UIAccessibilityNavigationStyle", "automatic separate combined",
            .counted(from: 0))
        add(
            .accessibilityTextualContext, "UIAccessibilityTextualContext",
            "console fileSystem messaging narrative sourceCode spreadsheet wordProcessing", .unknown)
        add(.customContentImportance, "AXCustomContent.Importance", "default high", .counted(from: 0))
        add(.interfaceLayoutDirection, "UIUserInterfaceLayoutDirection", "leftToRight rightToLeft", .counted(from: 0))
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .accessibilityElementCount, "accessibilityElementCount", [], .accessibility, owner: .object,
            isQuestion: true, defaultAnswer: .int(0), isQuiet: true, since: 3,
            "How many elements a container has.", rules: [.accessibility1])
        CallbackInfo.row(
            .accessibilityElementAt, "accessibilityElement", [.init(label: "at", name: "index", type: .int)],
            .accessibility, owner: .object, isQuestion: true, isQuiet: true, since: 3, "An element of a container.",
            rules: [.accessibility1], arguments: .made(index))
    }

    private static func index(_ effect: Effect, in world: inout World) -> EventArguments {
        world.arguments(.int(Int(effect.keptList)))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .object, "accessibilityActivationPoint", .point,
            "The point of the screen that an activation touches: the middle of the frame, unless the program sets it."
        ) { world, object in
            if case .point(let point)? = world.stored("accessibilityActivationPoint", of: object) {
                return .point(point)
            }
            if case .rect(let frame)? = world.stored("accessibilityFrame", of: object) { return .point(frame.center) }
            if world.isReachable(object), world[traits: object].uikit.isKind(of: .accessibilityElement) {
                return .point(Accessibility.frame(ofElement: object, in: world).center)
            }
            guard world.isView(object), world[view: object].window.exists else { return .point(Point(x: 0, y: 0)) }
            return .point(HitTesting.center(of: object, in: world))
        } set: { world, object, value in
            if let property = world.property(.object, "accessibilityActivationPoint") {
                world.store(value, in: property, of: object, isWeak: false)
            }
        }
        PropertyInfo.stored(
            .object, "accessibilityNavigationStyle", .enumeration(.accessibilityNavigationStyle),
            first: .enumCase(.accessibilityNavigationStyle, "automatic"),
            "Whether Switch Control visits the elements inside one by one, or first as a group.")
        PropertyInfo.stored(
            .object, "accessibilityRespondsToUserInteraction", .bool,
            "Whether Switch Control, Voice Control and keyboards reach it; nil for the default of its class.")
        PropertyInfo.stored(
            .object, "accessibilityUserInputLabels", .any,
            "The names that Voice Control accepts for it, the preferred one first.")
        PropertyInfo.stored(
            .object, "accessibilityTextualContext", .enumeration(.accessibilityTextualContext),
            "What kind of text it has; stored, but not used.")
        PropertyInfo.stored(
            .object, "accessibilityHeaderElements", .objects(.object), "The headers of a table's cell; kept.")
        PropertyInfo.stored(
            .object, "accessibilityCustomContent", .objects(.customContent),
            "Further content, which VoiceOver speaks immediately if it is important, and otherwise on request.")
        PropertyInfo.known(.customContent, "label", .string, first: .string(""), "The label of the content.")
        PropertyInfo.known(.customContent, "value", .string, first: .string(""), "The content.")
        PropertyInfo.stored(
            .customContent, "importance", .enumeration(.customContentImportance),
            first: .enumCase(.customContentImportance, "default"), "Whether VoiceOver speaks it immediately.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .customContent, [.of("label", "label", .string), .of("value", "value", .string)],
            "Creates a piece of content with a label."
        ) { world, content, arguments in
            PropertyInfo.store(arguments[0], as: "label", of: content, in: &world)
            PropertyInfo.store(arguments[1], as: "value", of: content, in: &world)
        }
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .technology1, "accessibility.technology.1", "other-cursors-act",
                "Switch Control, Full Keyboard Access and Voice Control reach the elements that the user can act on, in "
                    + "VoiceOver's order, and start over after the last. A container with the navigation style combined "
                    + "is one stop until the user enters it. Voice Control finds an element by its input labels, or by "
                    + "its label.",
                "UIAccessibility.accessibilityRespondsToUserInteraction",
                "UIAccessibility.accessibilityNavigationStyle",
                "UIAccessibility.accessibilityUserInputLabels"),
            .inferred(
                .customContent1, "accessibility.content.1", "important-content-is-spoken",
                "VoiceOver speaks custom content of high importance after the value, and all of it on request.",
                "AXCustomContent.importance"),
        ]
    }

    // MARK: Custom content

    /// The pieces of an object's custom content: only those that VoiceOver speaks immediately, or all.
    static func content(of object: ObjectID, onlyImportant: Bool, in world: borrowing World) -> [String] {
        (world.stored("accessibilityCustomContent", of: object)?.objects ?? []).compactMap { piece in
            let isImportant =
                world.stored("importance", of: piece) == .enumCase(.customContentImportance, "high")
            guard world.isReachable(piece), isImportant || !onlyImportant,
                case .string(let label)? = world.stored("label", of: piece),
                case .string(let value)? = world.stored("value", of: piece)
            else { return nil }
            return label + ", " + value
        }
    }
}

extension Accessibility {
    /// The user asks for more content of the element under VoiceOver's cursor.
    public static func speakContent(in world: inout World) {
        guard let cursor = cursor(in: world), cursor.id.part == .whole else { return }
        let pieces = ElementDetails.content(of: cursor.source, onlyImportant: false, in: world)
        guard !pieces.isEmpty else { return VoiceOver.sound(.border, .customContent1, in: &world) }
        VoiceOver.say(pieces.joined(separator: ", "), .customContent1, in: &world)
    }
}
