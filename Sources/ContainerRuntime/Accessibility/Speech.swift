// What VoiceOver says about an element: its label, its value, its traits and its hint, in this order.

/// VoiceOver's words.
enum Speech {
    /// The whole utterance for an element; empty if there is nothing to say.
    static func utterance(for element: AccessibilityElement) -> String {
        var pieces: [String] = []
        let traits = element.traits
        if traits.contains(.selected) { pieces.append("selected") }
        if let label = element.label {
            pieces.append(element.spellsLabel ? AttributedTexts.letters(of: label) : label)
        }
        if let value = element.value { pieces.append(words(forValue: value, traits)) }
        pieces += element.content
        if traits.contains(.notEnabled) { pieces.append("dimmed") }
        let words = words(for: element)
        // "Back, button" is not repeated as "Back, back button".
        pieces += words
        if let (index, count) = element.position { pieces.append("\(index) of \(count)") }
        if let hint = element.hint { pieces.append(hint) }
        if !element.isEditing { pieces += ownHints(for: traits) }
        if element.hasActions { pieces.append("actions available") }
        return pieces.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// How VoiceOver speaks a value: a switch is on or off, and a secure text is counted.
    static func words(forValue value: String, _ traits: AccessibilityTraits) -> String {
        if traits.contains(.secure) { return bullets(in: value) }
        guard traits.contains(.toggleButton) else { return value }
        return value == "1" ? "on" : value == "0" ? "off" : value
    }

    /// The character that a secure text field shows for each of its text.
    static let bullet: Character = "•"

    /// How VoiceOver speaks the value of a secure text field: it counts the bullets. A placeholder is spoken as it is.
    private static func bullets(in value: String) -> String {
        guard value.allSatisfy({ $0 == bullet }) else { return value }
        return value.count == 1 ? "1 bullet" : "\(value.count) bullets"
    }

    private static func words(for element: AccessibilityElement) -> [String] {
        let traits = element.traits
        if element.id.part == .backButton { return [element.label == "Back" ? "button" : "back button"] }
        var words: [String] = []
        if traits.contains(.tab) { words.append("tab") }
        if traits.contains(.toggleButton) {
            words.append("switch button")
        } else if traits.contains(.button) {
            words.append("button")
        }
        if traits.contains(.link) { words.append("link") }
        if traits.contains(.header) { words.append("heading") }
        if traits.contains(.searchField) { words.append("search field") }
        if traits.contains(.textField) { words.append(traits.contains(.secure) ? "secure text field" : "text field") }
        if element.isEditing { words.append("is editing") }
        if traits.contains(.image) { words.append("image") }
        if traits.contains(.keyboardKey) { words.append("keyboard key") }
        if traits.contains(.adjustable) { words.append("adjustable") }
        return words
    }

    /// The hints that VoiceOver adds itself.
    private static func ownHints(for traits: AccessibilityTraits) -> [String] {
        if traits.contains(.notEnabled) { return [] }
        if traits.contains(.adjustable) { return ["swipe up or down with one finger to adjust the value"] }
        if traits.contains(.toggleButton) { return ["double tap to toggle setting"] }
        if traits.contains(.textField) || traits.contains(.searchField) { return ["double tap to edit"] }
        return []
    }
}
