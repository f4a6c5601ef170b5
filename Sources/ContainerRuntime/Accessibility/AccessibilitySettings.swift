// The settings of accessibility that a person changes while the app runs: an app reads them and is notified of each change.

extension Accessibility {
    /// The notifications, in the order of the settings' numbers.
    private static let settingNotifications: [SystemNotification] = [
        .boldTextStatusDidChange,
        .reduceMotionStatusDidChange,
        .reduceTransparencyStatusDidChange,
        .invertColorsStatusDidChange,
        .grayscaleStatusDidChange,
        .darkerSystemColorsStatusDidChange,
        .guidedAccessStatusDidChange,
        .monoAudioStatusDidChange,
        .closedCaptioningStatusDidChange,
        .speakScreenStatusDidChange,
        .speakSelectionStatusDidChange,
        .assistiveTouchStatusDidChange,
        .switchControlStatusDidChange,
        .differentiateWithoutColorDidChange,
        .onOffSwitchLabelsDidChange,
        .buttonShapesEnabledStatusDidChange,
        .prefersCrossFadeTransitionsStatusDidChange,
    ]

    /// Switches a setting on or off, and notifies the app of a change. Returns false for an unknown name.
    public static func set(_ name: String, to isOn: Bool, in world: inout World) -> Bool {
        guard let index = EnumType.accessibilitySetting.cases.firstIndex(of: name) else { return false }
        let bit: UInt32 = 1 << UInt32(index)
        guard (world.accessibility.settings & bit != 0) != isOn else { return true }
        world.accessibility.settings ^= bit
        Notifications.post(settingNotifications[index], in: &world)
        return true
    }

    /// Whether a person has switched Switch Control on.
    public static func isSwitchControlRunning(in world: borrowing World) -> Bool {
        world.accessibility.settings >> 12 & 1 == 1
    }

    /// A person chooses another text size: the app is notified (UIContentSizeCategory.didChangeNotification), then the
    /// controllers on screen, whose traits have changed.
    public static func setTextSize(_ name: String, in world: inout World) {
        let size = ContentSize(named: name)
        guard world.lifetimes.contentSize != size else { return }
        world.lifetimes.contentSize = size
        ContentSizes.sendTraits(in: &world)
        Notifications.post(
            .contentSizeCategoryDidChange, object: Responders.application(in: &world),
            userInfo: [
                "UIContentSizeCategoryNewValueKey": .enumCase(.contentSizeCategory, name)
            ], in: &world)
    }
}

extension EnumType {
    public static var accessibilitySetting: EnumType { EnumType(SettingNumbers.enumeration) }
}

/// The first numbers of the enumerations and rules.
enum SettingNumbers {
    @inline(__always) static var enumeration: UInt8 { 50 }
    @inline(__always) static var rule: UInt8 { 233 }
    @inline(__always) static var uikit: UInt8 { 75 }
}

extension UIKitClass {
    static var contentSizeCategoryName: UIKitClass { UIKitClass(SettingNumbers.uikit) }
}

extension Rule {
    public static var setting1: Rule { Rule(SettingNumbers.rule) }
}

/// The settings that an app reads.
enum AccessibilitySettings: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.contentSizeCategoryName, "UIContentSizeCategory", .object, nil)
    }

    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(
            .accessibilitySetting, "UIAccessibility.Setting",
            """
            boldText reduceMotion reduceTransparency invertColors grayscale darkerColors guidedAccess monoAudio \
            closedCaptioning speakScreen speakSelection assistiveTouch switchControl differentiateWithoutColor \
            onOffLabels buttonShapes crossFade
            """)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.setting(0, "isBoldTextEnabled", "Whether a person wants bold text.")
        PropertyInfo.setting(1, "isReduceMotionEnabled", "Whether a person wants less motion.")
        PropertyInfo.setting(2, "isReduceTransparencyEnabled", "Whether a person wants less transparency.")
        PropertyInfo.setting(3, "isInvertColorsEnabled", "Whether a person wants inverted colours.")
        PropertyInfo.setting(4, "isGrayscaleEnabled", "Whether a person wants shades of grey.")
        PropertyInfo.setting(5, "isDarkerSystemColorsEnabled", "Whether a person wants more contrast.")
        PropertyInfo.setting(6, "isGuidedAccessEnabled", "Whether a person wants Guided Access.")
        PropertyInfo.setting(7, "isMonoAudioEnabled", "Whether a person wants mono audio.")
        PropertyInfo.setting(8, "isClosedCaptioningEnabled", "Whether a person wants captions.")
        PropertyInfo.setting(9, "isSpeakScreenEnabled", "Whether a person wants spoken screens.")
        PropertyInfo.setting(10, "isSpeakSelectionEnabled", "Whether a person wants spoken selections.")
        PropertyInfo.setting(11, "isAssistiveTouchRunning", "Whether a person wants AssistiveTouch.")
        PropertyInfo.setting(12, "isSwitchControlRunning", "Whether a person wants Switch Control.")
        PropertyInfo.setting(13, "shouldDifferentiateWithoutColor", "Whether a person wants differences beside colour.")
        PropertyInfo.setting(14, "isOnOffSwitchLabelsEnabled", "Whether a person wants labels on switches.")
        PropertyInfo.setting(15, "buttonShapesEnabled", "Whether a person wants shapes of buttons.")
        PropertyInfo.setting(16, "prefersCrossFadeTransitions", "Whether a person wants cross-fades instead of slides.")
        PropertyInfo.notification(
            .accessibility, "boldTextStatusDidChangeNotification", .boldTextStatusDidChange,
            "A person has switched bold text on or off.")
        PropertyInfo.notification(
            .accessibility, "reduceMotionStatusDidChangeNotification", .reduceMotionStatusDidChange,
            "A person has switched less motion on or off.")
        PropertyInfo.notification(
            .accessibility, "reduceTransparencyStatusDidChangeNotification", .reduceTransparencyStatusDidChange,
            "A person has switched less transparency on or off.")
        PropertyInfo.notification(
            .accessibility, "invertColorsStatusDidChangeNotification", .invertColorsStatusDidChange,
            "A person has switched inverted colours on or off.")
        PropertyInfo.notification(
            .accessibility, "grayscaleStatusDidChangeNotification", .grayscaleStatusDidChange,
            "A person has switched shades of grey on or off.")
        PropertyInfo.notification(
            .accessibility, "darkerSystemColorsStatusDidChangeNotification", .darkerSystemColorsStatusDidChange,
            "A person has switched more contrast on or off.")
        PropertyInfo.notification(
            .accessibility, "guidedAccessStatusDidChangeNotification", .guidedAccessStatusDidChange,
            "A person has switched Guided Access on or off.")
        PropertyInfo.notification(
            .accessibility, "monoAudioStatusDidChangeNotification", .monoAudioStatusDidChange,
            "A person has switched mono audio on or off.")
        PropertyInfo.notification(
            .accessibility, "closedCaptioningStatusDidChangeNotification", .closedCaptioningStatusDidChange,
            "A person has switched captions on or off.")
        PropertyInfo.notification(
            .accessibility, "speakScreenStatusDidChangeNotification", .speakScreenStatusDidChange,
            "A person has switched spoken screens on or off.")
        PropertyInfo.notification(
            .accessibility, "speakSelectionStatusDidChangeNotification", .speakSelectionStatusDidChange,
            "A person has switched spoken selections on or off.")
        PropertyInfo.notification(
            .accessibility, "assistiveTouchStatusDidChangeNotification", .assistiveTouchStatusDidChange,
            "A person has switched AssistiveTouch on or off.")
        PropertyInfo.notification(
            .accessibility, "switchControlStatusDidChangeNotification", .switchControlStatusDidChange,
            "A person has switched Switch Control on or off.")
        PropertyInfo.notification(
            .accessibility, "differentiateWithoutColorDidChangeNotification", .differentiateWithoutColorDidChange,
            "A person has switched differences beside colour on or off.")
        PropertyInfo.notification(
            .accessibility, "onOffSwitchLabelsDidChangeNotification", .onOffSwitchLabelsDidChange,
            "A person has switched labels on switches on or off.")
        PropertyInfo.notification(
            .accessibility, "buttonShapesEnabledStatusDidChangeNotification", .buttonShapesEnabledStatusDidChange,
            "A person has switched shapes of buttons on or off.")
        PropertyInfo.notification(
            .accessibility, "prefersCrossFadeTransitionsStatusDidChangeNotification",
            .prefersCrossFadeTransitionsStatusDidChange,
            "A person has switched cross-fades instead of slides on or off.")
        PropertyInfo.computed(
            .application, "preferredContentSizeCategory", .enumeration(.contentSizeCategory),
            "The size of text that a person prefers."
        ) { world, _ in .enumCase(.contentSizeCategory, world.lifetimes.contentSize.name) }
        PropertyInfo.notification(
            .contentSizeCategoryName, "didChangeNotification", .contentSizeCategoryDidChange,
            "A person has chosen another size of text.")
        PropertyInfo.constant(
            .contentSizeCategoryName, "newValueUserInfoKey", "UIContentSizeCategoryNewValueKey",
            "The key of the new size.")
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .setting1, "setting.1", "settings-are-notified",
                "A setting of accessibility that a person changes has its new value when its notification is posted.",
                "UIAccessibility.isReduceMotionEnabled", "UIContentSizeCategory.didChangeNotification")
        ]
    }
}

/// The effects of a change of a setting.
private enum SettingAct: UInt8, PlainAct {
    case change, post

    enum Condition: ActCondition {
        case always

        var words: String? { nil }
    }

    var condition: Condition { .always }

    var rule: Rule { .setting1 }

    var words: ActWords {
        self == .change ? .says("the setting has its new value") : .says("the setting's notification is posted")
    }
}

extension EventOrder {
    static let setting = EventOrder(
        name: "setting", methods: ["textSize"], summary: "what a change of an accessibility setting causes",
        phases: [Phase("inside the change", SettingAct.self)])
}

extension PropertyInfo {
    /// A setting, by its number.
    fileprivate static func setting(_ number: UInt32, _ name: String, _ summary: String) -> PropertyInfo {
        shared(.accessibility, name, .bool, summary) { world, _ in
            .bool(world.accessibility.settings >> number & 1 == 1)
        }
    }
}
