// What a keyboard sends.

/// The keys that the tests press.
enum Key {
    static let up = "\u{1b}[A"
    static let down = "\u{1b}[B"
    static let right = "\u{1b}[C"
    static let left = "\u{1b}[D"
    static let home = "\u{1}"
    static let end = "\u{5}"
    static let backspace = "\u{7f}"
    static let delete = "\u{1b}[3~"
    static let tab = "\t"
    static let escape = "\u{1b}"
    static let undo = "\u{1f}"
    static let help = "\u{1b}OP"
    static let search = "\u{12}"
    static let interrupt = "\u{3}"
    static let endOfInput = "\u{4}"
    static let suspend = "\u{1a}"
}
