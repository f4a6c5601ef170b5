// The styles of the prompt's output, and their terminal colours.

/// The role of a piece of output.
enum Style: String {
    case added = "32"
    case removed = "31"
    case changed = "33"
    case faint = "2"
    case strong = "1"
    case console = "35"
    case error = "31;1"
    case logged = "36"

    /// Returns the text in the style's colour, or unchanged.
    func paint(_ text: String, _ isColoured: Bool) -> String {
        isColoured && !text.isEmpty ? "\u{1b}[\(rawValue)m\(text)\u{1b}[0m" : text
    }
}
