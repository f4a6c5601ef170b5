// The audit of labels: whether an element has one, and whether it says what the element is.

extension AuditRule {
    static let labels: [AuditRule] = [
        AuditRule(
            "element-without-label", .critical, "Every element has a label.", fix: "set its accessibilityLabel",
            consequence: "VoiceOver says only what kind of element it is, and Voice Control has no name for it.",
            sources: [
                "WCAG 2.2, 4.1.2 Name, Role, Value", "WCAG 2.2, 1.1.1 Non-text Content",
                "UIKit, accessibilityLabel",
            ]
        ) { screen, _, issues in
            for element in screen.elements where isBlank(element.label) && !isNamedByValue(element) {
                issues.add(element.id, "has no label")
            }
        },
        AuditRule(
            "label-is-file-name", .critical, "A label is not the name of a file or a class.",
            fix: "set an accessibilityLabel that says what the element is or does",
            consequence: "VoiceOver reads the name of an image or a class aloud, in the worst case letter by letter.",
            sources: ["WCAG 2.2, 1.1.1 Non-text Content", "WCAG 2.2, 2.4.6 Headings and Labels"]
        ) { screen, world, issues in
            for element in screen.elements {
                guard let label = element.label, !isBlank(label) else { continue }
                // The name of a class may be the very word that it shows: Rating, Inbox.
                let isClass =
                    label.hasPrefix("UI") && UIKitClass.named(label) != nil
                    || world.isView(element.source) && isJoined(label)
                        && label == world.className(world.classOf(element.source))
                let isImage = ImageLabels.isFileName(label, of: element.source, in: world)
                // Text on the screen may be the name of a user or of a document. Everybody sees it.
                let isText = !isImage && AccessibilityAttributes.ownLabel(of: element.source, in: world) == label
                if isImage || !isText && (isClass || isFileName(label)) {
                    issues.add(element.id, "has the label '\(label)', a name from code")
                }
            }
        },
        AuditRule(
            "duplicate-label", .serious, "Two interactive elements in a container have different labels.",
            fix: "say in each label what is different: the item that it belongs to, or its effect",
            consequence: "The elements sound the same, and Voice Control has to ask which one the user means.",
            sources: ["WCAG 2.2, 2.4.6 Headings and Labels", "WCAG 2.2, 2.4.4 Link Purpose (In Context)"]
        ) { screen, _, issues in
            struct Name: Hashable {
                var container: ObjectID
                var label: String
                var value: String?
            }
            var seen: Set<Name> = []
            for element in screen.elements where element.traits.isActionable {
                guard let label = element.label, !isBlank(label) else { continue }
                let name = Name(container: element.container, label: label, value: element.value)
                if !seen.insert(name).inserted {
                    issues.add(element.id, "has the label '\(label)', like another element of its container")
                }
            }
        },
        AuditRule(
            "label-repeats-trait", .minor, "A label does not repeat the kind of its element.",
            fix: "leave the kind out of the label; the traits say it", consequence: "VoiceOver says it twice.",
            sources: ["UIKit, accessibilityLabel: \"does not include the type of the control or view\""]
        ) { screen, _, issues in
            for element in screen.elements {
                guard let label = element.label, let word = element.traits.repeatedWord(in: label) else { continue }
                issues.add(element.id, "has the label '\(label)', which says '\(word)' as its traits do")
            }
        },
    ]

    private static func isBlank(_ label: String?) -> Bool {
        label?.utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") } ?? true
    }

    /// A text field is named by its placeholder, and the wheel of a picker by its selected row.
    private static func isNamedByValue(_ element: AccessibilityElement) -> Bool {
        (element.id.part == .wheel || !element.traits.isDisjoint(with: [.textField, .searchField]))
            && !isBlank(element.value)
    }

    /// Whether a label joins words with capitals: `PlayButton`.
    private static func isJoined(_ label: String) -> Bool {
        zip(label.utf8, label.utf8.dropFirst()).contains { $0 >= 97 && $0 <= 122 && $1 >= 65 && $1 <= 90 }
    }

    /// Whether a label looks like the name of an image: an extension, or words joined by underscores or with a prefix.
    static func isFileName(_ label: String) -> Bool {
        let lower = label.lowercased()
        if label.utf8.contains(UInt8(ascii: " ")) { return false }
        let endings = [".png", ".jpg", ".jpeg", ".pdf", ".svg", ".gif", ".heic", "@2x", "@3x"]
        for ending in endings where lower.hasSuffix(ending) { return true }
        if label.utf8.contains(UInt8(ascii: "_")) { return true }
        for prefix in ["btn", "img", "ic", "icn", "icon", "lbl"] where label.hasPrefix(prefix) {
            let rest = label.utf8.dropFirst(prefix.utf8.count)
            if let first = rest.first, first == UInt8(ascii: "-") || first >= 65 && first <= 90 { return true }
        }
        return false
    }
}

extension AccessibilityTraits {
    /// Whether users interact with such an element.
    var isActionable: Bool {
        !isDisjoint(with: [.button, .link, .adjustable, .textField, .searchField, .toggleButton])
    }

    /// The word at the end of a label that the traits say anyway; nil if there is none.
    fileprivate func repeatedWord(in label: String) -> String? {
        let words: [(AccessibilityTraits, [String])] = [
            (.button, ["button", "btn"]), (.link, ["link"]), (.header, ["heading", "header"]),
            (.image, ["image", "picture", "icon"]), (.tab, ["tab"]), (.searchField, ["search field"]),
            (.adjustable, ["slider"]), (.textField, ["text field"]), (.selected, ["selected"]),
        ]
        let lower = label.lowercased()
        for (trait, words) in words where contains(trait) {
            if let word = words.first(where: { lower == $0 || lower.hasSuffix(" " + $0) }) { return word }
        }
        return nil
    }
}
