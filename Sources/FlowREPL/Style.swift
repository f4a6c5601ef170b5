// Colour at the prompt: what a part of the output is, and how that looks on a terminal that wants colour.

/// What a piece of output is.
enum Style: String {
    case added = "32"
    case removed = "31"
    case changed = "33"
    case faint = "2"
    case strong = "1"
    case console = "35"
    case error = "31;1"
    case logged = "36"

    /// The text in the style's colour, or as it is.
    func paint(_ text: String, _ isColoured: Bool) -> String {
        isColoured && !text.isEmpty ? "\u{1b}[\(rawValue)m\(text)\u{1b}[0m" : text
    }
}
