// The accessibility settings that the user changes while the app runs. The app reads them and is notified of each change.

extension Accessibility {
    /// Indexed by the settings' numbers.
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
        .onOffSwitchLabelsDidChange,
        .prefersCrossFadeTransitionsStatusDidChange,
        .shakeToUndoStatusDidChange,
        .videoAutoplayStatusDidChange,
    ]

    /// The numbers of settings that have two names: On/Off labels and cross-fades.
    private static let sameSettings = [17: 14, 18: 16]

    /// The settings that are on before the user changes any: Shake to Undo and the automatic playing of previews.
    static let initialSettings: UInt32 = 1 << 19 | 1 << 20

    /// Switches a setting on or off, and notifies the app of a change. Returns false for an unknown name.
    public static func set(_ name: String, to isOn: Bool, in world: inout World) -> Bool {
        guard let number = EnumType.accessibilitySetting.cases.firstIndex(of: name) else { return false }
        let index = sameSettings[number] ?? number
        let bit: UInt32 = 1 << UInt32(index)
        guard (world.accessibility.settings & bit != 0) != isOn else { return true }
        world.accessibility.settings ^= bit
        if name == "darkerColors", world.configuration.ios >= 13 {
            SystemTraits.set(.contrast, to: isOn ? 2 : 1, in: &world)
        }
        if name == "boldText", world.configuration.ios >= 13 {
            SystemTraits.set(.legibility, to: isOn ? 2 : 1, in: &world)
        }
        Notifications.post(settingNotifications[index], in: &world)
        return true
    }

    /// Whether the user has turned Switch Control on.
    public static func isSwitchControlRunning(in world: borrowing World) -> Bool {
        world.accessibility.settings >> 12 & 1 == 1
    }

    /// The user chooses another text size. The app is notified first (UIContentSizeCategory.didChangeNotification),
    /// then the controllers on screen, whose traits have changed.
    public static func setTextSize(_ name: String, in world: inout World) {
        guard world.accessibility.textSize != name else { return }
        world.accessibility.textSize = name
        if world.configuration.ios >= 10, let number = Traits.Kind.contentSize.names.firstIndex(of: name) {
            SystemTraits.set(.contentSize, to: UInt16(number), in: &world)
        }
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
    @inline(__always) static var rule: UInt16 { 233 }
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
            onOffLabels buttonShapes crossFade onOffSwitchLabels prefersCrossFadeTransitions shakeToUndo videoAutoplay
            """, .unknown)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.setting(0, "isBoldTextEnabled", "Whether Bold Text is on.")
        PropertyInfo.setting(1, "isReduceMotionEnabled", "Whether Reduce Motion is on.")
        PropertyInfo.setting(2, "isReduceTransparencyEnabled", "Whether Reduce Transparency is on.")
        PropertyInfo.setting(3, "isInvertColorsEnabled", "Whether the colours are inverted.")
        PropertyInfo.setting(4, "isGrayscaleEnabled", "Whether the screen is in greyscale.")
        PropertyInfo.setting(5, "isDarkerSystemColorsEnabled", "Whether Increase Contrast is on.")
        PropertyInfo.setting(6, "isGuidedAccessEnabled", "Whether Guided Access is on.")
        PropertyInfo.setting(7, "isMonoAudioEnabled", "Whether Mono Audio is on.")
        PropertyInfo.setting(8, "isClosedCaptioningEnabled", "Whether closed captions are on.")
        PropertyInfo.setting(9, "isSpeakScreenEnabled", "Whether Speak Screen is on.")
        PropertyInfo.setting(10, "isSpeakSelectionEnabled", "Whether Speak Selection is on.")
        PropertyInfo.setting(11, "isAssistiveTouchRunning", "Whether AssistiveTouch is on.")
        PropertyInfo.setting(12, "isSwitchControlRunning", "Whether Switch Control is on.")
        PropertyInfo.setting(13, "shouldDifferentiateWithoutColor", "Whether Differentiate Without Color is on.")
        PropertyInfo.setting(14, "isOnOffSwitchLabelsEnabled", "Whether switches show On/Off labels.")
        PropertyInfo.setting(15, "buttonShapesEnabled", "Whether Button Shapes is on.")
        PropertyInfo.setting(16, "prefersCrossFadeTransitions", "Whether cross-fades replace slide transitions.")
        PropertyInfo.setting(19, "isShakeToUndoEnabled", "Whether a shake offers to undo, as it does at first.")
        PropertyInfo.setting(20, "isVideoAutoplayEnabled", "Whether previews of videos play, as they do at first.")
        PropertyInfo.notification(
            .accessibility, "shakeToUndoDidChangeNotification", .shakeToUndoStatusDidChange,
            "Shake to Undo was turned on or off.")
        PropertyInfo.notification(
            .accessibility, "videoAutoplayStatusDidChangeNotification", .videoAutoplayStatusDidChange,
            "The automatic playing of previews was turned on or off.")
        PropertyInfo.notification(
            .accessibility, "boldTextStatusDidChangeNotification", .boldTextStatusDidChange,
            "Bold Text was turned on or off.")
        PropertyInfo.notification(
            .accessibility, "reduceMotionStatusDidChangeNotification", .reduceMotionStatusDidChange,
            "Reduce Motion was turned on or off.")
        PropertyInfo.notification(
            .accessibility, "reduceTransparencyStatusDidChangeNotification", .reduceTransparencyStatusDidChange,
            "Reduce Transparency was turned on or off.")
        PropertyInfo.notification(
            .accessibility, "invertColorsStatusDidChangeNotification", .invertColorsStatusDidChange,
            "Inverted colours were turned on or off.")
        PropertyInfo.notification(
            .accessibility, "grayscaleStatusDidChangeNotification", .grayscaleStatusDidChange,
            "Greyscale was turned on or off.")
        PropertyInfo.notification(
            .accessibility, "darkerSystemColorsStatusDidChangeNotification", .darkerSystemColorsStatusDidChange,
            "Increase Contrast was turned on or off.")
        PropertyInfo.notification(
            .accessibility, "guidedAccessStatusDidChangeNotification", .guidedAccessStatusDidChange,
            "Guided Access was turned on or off.")
        PropertyInfo.notification(
            .accessibility, "monoAudioStatusDidChangeNotification", .monoAudioStatusDidChange,
            "Mono Audio was turned on or off.")
        PropertyInfo.notification(
            .accessibility, "closedCaptioningStatusDidChangeNotification", .closedCaptioningStatusDidChange,
            "Closed captions were turned on or off.")
        PropertyInfo.notification(
            .accessibility, "speakScreenStatusDidChangeNotification", .speakScreenStatusDidChange,
            "Speak Screen was turned on or off.")
        PropertyInfo.notification(
            .accessibility, "speakSelectionStatusDidChangeNotification", .speakSelectionStatusDidChange,
            "Speak Selection was turned on or off.")
        PropertyInfo.notification(
            .accessibility, "assistiveTouchStatusDidChangeNotification", .assistiveTouchStatusDidChange,
            "AssistiveTouch was turned on or off.")
        PropertyInfo.notification(
            .accessibility, "switchControlStatusDidChangeNotification", .switchControlStatusDidChange,
            "Switch Control was turned on or off.")
        PropertyInfo.notification(
            .accessibility, "differentiateWithoutColorDidChangeNotification", .differentiateWithoutColorDidChange,
            "Differentiate Without Color was turned on or off.")
        PropertyInfo.notification(
            .accessibility, "onOffSwitchLabelsDidChangeNotification", .onOffSwitchLabelsDidChange,
            "On/Off labels were turned on or off.")
        PropertyInfo.notification(
            .accessibility, "buttonShapesEnabledStatusDidChangeNotification", .buttonShapesEnabledStatusDidChange,
            "Button Shapes was turned on or off.")
        PropertyInfo.notification(
            .accessibility, "prefersCrossFadeTransitionsStatusDidChangeNotification",
            .prefersCrossFadeTransitionsStatusDidChange,
            "Cross-fade transitions were turned on or off.")
        PropertyInfo.computed(
            .application, "preferredContentSizeCategory", .enumeration(.contentSizeCategory),
            "The text size that the user prefers."
        ) { world, _ in .enumCase(.contentSizeCategory, world.accessibility.textSize) }
        PropertyInfo.notification(
            .contentSizeCategoryName, "didChangeNotification", .contentSizeCategoryDidChange,
            "The user has chosen another text size.")
        PropertyInfo.constant(
            .contentSizeCategoryName, "newValueUserInfoKey", "UIContentSizeCategoryNewValueKey",
            "The key of the new size.")
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .setting1, "setting.1", "settings-are-notified",
                "When the notification of a changed accessibility setting is posted, the setting already has its new "
                    + "value.",
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
        name: "setting", methods: ["textSize"], summary: "what changing an accessibility setting causes",
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
