// Attributed texts for assistive technologies: labels, values, hints and announcements as NSAttributedString, with the attributes of
// their speech. The driver has the strings; the world reads their texts and attributes.

/// The numbers of the rows.
private enum AttributedNumbers {
    @inline(__always) static var enumeration: UInt8 { 80 }
    @inline(__always) static var rule: UInt16 { 285 }
}

extension EnumType {
    static var speechAttribute: EnumType { EnumType(AttributedNumbers.enumeration) }
}

extension Rule {
    public static var attributed1: Rule { Rule(AttributedNumbers.rule) }
}

enum AttributedTexts {
    /// The property that keeps whether a label is spelled out.
    fileprivate static let spelling = "prelude_spellsOut"

    /// What an attributed text is for, and which part of it is read.
    fileprivate enum Reading: Int {
        case label, value, hint, text, language, queue, announcement, queuedAnnouncement, urgentAnnouncement, font,
            layoutChanged,
            screenChanged,
            scrollStatus

        var property: String {
            switch self {
            case .label: "accessibilityLabel"
            case .value: "accessibilityValue"
            case .hint: "accessibilityHint"
            default: "text"
            }
        }
    }

    fileprivate static func read(
        _ key: String, of text: ObjectID, _ reading: Reading, for object: ObjectID, in world: inout World
    ) {
        world.driver.answerGiven = .nil
        world.schedule(.of(.accessibility(.textRead), text, object, .attributed1, with: .index(reading.rawValue)))
        world.emit(.read(key, of: text, isRegistered: false))
    }

    /// The driver has answered.
    static func wasRead(_ effect: Effect, in world: inout World) {
        guard let reading = Reading(rawValue: effect.spokenNumber) else { return }
        let (text, object, answer) = (effect.subject, effect.argument, world.driver.answerGiven)
        switch reading {
        case .label, .value, .hint, .text:
            guard world.isReachable(object), case .string = answer else { return }
            let uikit = world.uikitClass(of: world.classOf(object))
            if reading == .label, let property = world.property(.object, "accessibilityLabel") {
                // An assignment of the plain label would discard the attributes.
                world.store(answer, in: property, of: object, isWeak: false)
            } else if let property = world.property(uikit, reading.property) {
                world.set(property, of: object, to: answer)
            }
            if reading == .label { read("attributes", of: text, .language, for: object, in: &world) }
            if reading == .text { read("attributes", of: text, .font, for: object, in: &world) }
        case .font:
            guard world.isReachable(object), let font = attribute("font", in: answer),
                let property = world.property(world.uikitClass(of: world.classOf(object)), "font")
            else { return }
            world.set(property, of: object, to: font)
        case .language:
            guard world.isReachable(object) else { return }
            if let language = attribute("accessibilitySpeechLanguage", in: answer),
                let property = world.property(.object, "accessibilityLanguage")
            {
                world.set(property, of: object, to: language)
            }
            if attribute("accessibilitySpeechSpellOut", in: answer) == .bool(true) {
                setSpelling(true, of: object, in: &world)
            }
        case .queue:
            let isQueued = attribute("accessibilitySpeechQueueAnnouncement", in: answer) == .bool(true)
            let reading: Reading =
                switch attribute("accessibilitySpeechAnnouncementPriority", in: answer) {
                case .enumCase(_, "low")?, .string("low")?: .queuedAnnouncement
                case .enumCase(_, "high")?, .string("high")?: .urgentAnnouncement
                default: isQueued ? .queuedAnnouncement : .announcement
                }
            read("string", of: text, reading, for: .none, in: &world)
        case .layoutChanged, .screenChanged:
            if case .string(let words) = answer { return VoiceOver.say(words, .accessibility6, in: &world) }
            VoiceOver.request(reading == .screenChanged ? .screen(text) : .layout(text), in: &world)
        case .scrollStatus:
            if case .string(let words) = answer { VoiceOver.say(words, .accessibility15, in: &world) }
        case .announcement, .queuedAnnouncement, .urgentAnnouncement:
            guard case .string(let words) = answer else { return }
            let priority: Announcement.Priority =
                reading == .queuedAnnouncement ? .low : reading == .urgentAnnouncement ? .high : .normal
            VoiceOver.announce(words, priority, in: &world)
        }
    }

    /// Whether the argument of a notification may be an attributed string, which is no object of UIKit's.
    static func mayBeText(_ object: ObjectID, in world: borrowing World) -> Bool {
        world.isReachable(object) && world[traits: object].uikit == .object
    }

    /// Speaks the text of a notification. If the object has none, the notification moves the cursor to it.
    static func speak(_ text: ObjectID, isScreen: Bool, in world: inout World) {
        read("string", of: text, isScreen ? .screenChanged : .layoutChanged, for: .none, in: &world)
    }

    /// Speaks the status of a scroll view.
    static func speakStatus(_ text: ObjectID, in world: inout World) {
        read("string", of: text, .scrollStatus, for: .none, in: &world)
    }

    /// Stores whether VoiceOver spells the label of an object.
    fileprivate static func setSpelling(_ spells: Bool, of object: ObjectID, in world: inout World) {
        guard spells != isSpelled(object, in: world), let property = world.property(.object, spelling) else { return }
        world.store(.bool(spells), in: property, of: object, isWeak: false)
    }

    /// A plain label replaces an attributed one, with the attributes of its speech.
    static func forgetLabel(of object: ObjectID, in world: inout World) {
        guard world.stored("accessibilityAttributedLabel", of: object)?.object.exists == true else { return }
        setSpelling(false, of: object, in: &world)
        for name in ["accessibilityAttributedLabel", "accessibilityLanguage"] {
            if let property = world.property(.object, name) {
                world.store(.nil, in: property, of: object, isWeak: false)
            }
        }
    }

    /// Whether VoiceOver spells the label of an object.
    static func isSpelled(_ object: ObjectID, in world: borrowing World) -> Bool {
        world.stored(spelling, of: object) == .bool(true)
    }

    /// The letters of a label, as VoiceOver spells it.
    static func letters(of label: String) -> String {
        var letters = ""
        for letter in label where letter != " " {
            if !letters.isEmpty { letters += " " }
            letters.append(letter)
        }
        return letters
    }

    /// The value of an attribute of the whole text; keys and values alternate.
    private static func attribute(_ name: String, in attributes: RuntimeValue) -> RuntimeValue? {
        guard case .dictionary(let entries) = attributes else { return nil }
        for position in stride(from: 0, to: entries.count - 1, by: 2) {
            switch entries[position] {
            case .string(name), .enumCase(_, name): return entries[position + 1]
            default: continue
            }
        }
        return nil
    }

    /// An announcement that is an attributed text.
    static func announce(_ text: ObjectID, in world: inout World) {
        read("attributes", of: text, .queue, for: .none, in: &world)
    }
}

extension AttributedTexts: Interface {
    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(
            .speechAttribute, "UIAccessibilitySpeechAttribute",
            "accessibilitySpeechPunctuation accessibilitySpeechLanguage accessibilitySpeechPitch "
                + "accessibilitySpeechQueueAnnouncement accessibilitySpeechAnnouncementPriority "
                + "accessibilitySpeechIPANotation accessibilitySpeechSpellOut accessibilityTextHeadingLevel "
                + "accessibilityTextCustom accessibilityTextualContext", .unknown)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.attributed(
            .object, "accessibilityAttributedLabel", "The label with attributes of its speech.", .label)
        PropertyInfo.attributed(
            .object, "accessibilityAttributedValue", "The value with attributes of its speech.", .value)
        PropertyInfo.attributed(
            .object, "accessibilityAttributedHint", "The hint with attributes of its speech.", .hint)
        PropertyInfo.attributed(.label, "attributedText", "The text with attributes.", .text)
        PropertyInfo.known(
            .object, spelling, .bool, first: .bool(false),
            "Whether VoiceOver spells the label; Flow's own property.")
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .attributed1, "accessibility.20", "attributed-texts-are-spoken",
                "An attributed label, value or hint replaces the plain one. The speech language of a whole label is the "
                    + "element's language, and a label that is spelled out is spoken letter by letter. A queued "
                    + "announcement, or one of low priority, waits for the end of the current one.",
                "NSObject.accessibilityAttributedLabel", "UIAccessibility.post")
        ]
    }
}

extension PropertyInfo {
    fileprivate static func attributed(
        _ owner: UIKitClass, _ name: String, _ summary: String, _ reading: AttributedTexts.Reading
    ) -> PropertyInfo {
        computed(owner, name, .any, summary) { world, object in
            world.stored(name, of: object) ?? .nil
        } set: { world, object, value in
            guard let property = world.property(owner, name) else { return }
            if reading == .label { AttributedTexts.setSpelling(false, of: object, in: &world) }
            if reading == .label, world.stored(name, of: object)?.object.exists == true,
                let language = world.property(.object, "accessibilityLanguage")
            {
                // It may be that of the previous label.
                world.set(language, of: object, to: .nil)
            }
            world.store(value, in: property, of: object, isWeak: false)
            let text = value.object
            if text.exists {
                AttributedTexts.read("string", of: text, reading, for: object, in: &world)
            } else if let plain = world.property(
                world.uikitClass(of: world.classOf(object)), reading.property)
            {
                world.set(plain, of: object, to: value)
            }
        }
    }
}
