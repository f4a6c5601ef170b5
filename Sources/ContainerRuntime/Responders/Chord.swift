// Keys in the notation of keyboards and menus: `⇧⌘N`, `⌘↑`, `return`.

/// A key with its modifiers.
struct Chord {
    /// The key as `UIKeyCommand.input` names it: a lower-case letter, or the constant of a key without a character.
    let input: String
    let modifiers: Int
    /// The characters that the key types; nil if it types none.
    let characters: String?

    init?(_ text: String) {
        var modifiers = 0
        var rest = Substring(text)
        while let first = rest.first, let index = Self.symbols.firstIndex(of: first), rest.count > 1 {
            modifiers |= 1 << index
            rest.removeFirst()
        }
        let key = String(rest)
        self.modifiers = modifiers
        if let input = Self.input(ofKey: key) {
            self.input = input
            characters = modifiers & ~Self.shift == 0 ? Self.characters(ofInput: input) : nil
            return
        }
        guard key.count == 1 else { return nil }
        // Menus show letters in upper case; the input of a command is in lower case.
        input = modifiers == 0 ? key : key.lowercased()
        let isTyped = modifiers & (Self.command | Self.control) == 0
        characters = isTyped ? modifiers & Self.shift == 0 ? key : key.uppercased() : nil
    }

    /// The symbols of the modifiers, each with the bit of its position.
    private static let symbols: [Character] = ["⇧", "⌃", "⌥", "⌘"]
    private static let names = ["shift", "control", "alternate", "command"]
    private static var shift: Int { 1 }
    private static var control: Int { 2 }
    private static var command: Int { 8 }

    /// The input of a key that has a name or a symbol.
    private static func input(ofKey key: String) -> String? {
        switch key {
        case "return", "↩": "\r"
        case "tab", "⇥": "\t"
        case "space": " "
        case "delete", "⌫": "\u{8}"
        case "escape", "⎋": "UIKeyInputEscape"
        case "↑": "UIKeyInputUpArrow"
        case "↓": "UIKeyInputDownArrow"
        case "←": "UIKeyInputLeftArrow"
        case "→": "UIKeyInputRightArrow"
        default: nil
        }
    }

    private static func characters(ofInput input: String) -> String? {
        switch input {
        case "\r": "\n"
        case "\t", " ", "\u{8}": input
        default: nil
        }
    }

    /// The modifiers of a command as a bit mask. Caps Lock and the numeric keypad count as not pressed.
    static func mask(of value: RuntimeValue?) -> RuntimeValue {
        var mask = 0
        var values: [RuntimeValue] = []
        if case .list(let several)? = value { values = several } else if let value { values = [value] }
        for case .enumCase(_, let name) in values {
            if let index = names.firstIndex(of: name) { mask |= 1 << index }
        }
        return .int(mask)
    }

    /// The modifiers of a bit mask.
    static func flags(of mask: Int) -> RuntimeValue {
        .list(
            names.indices.filter { mask & 1 << $0 != 0 }.map { .enumCase(.keyModifierFlags, names[$0]) })
    }

    /// The number of a key on a US keyboard in the table of USB keyboards, which UIKeyboardHIDUsage names; nil for a character
    /// of no such key.
    static func usage(ofInput input: String) -> Int? {
        let named = [
            "\r": 0x28, "UIKeyInputEscape": 0x29, "\u{8}": 0x2A, "\t": 0x2B, " ": 0x2C, "UIKeyInputRightArrow": 0x4F,
            "UIKeyInputLeftArrow": 0x50, "UIKeyInputDownArrow": 0x51, "UIKeyInputUpArrow": 0x52,
        ]
        if let usage = named[input] { return usage }
        guard let byte = input.utf8.first, input.utf8.count == 1 else { return nil }
        return switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): 0x04 + Int(byte - UInt8(ascii: "a"))
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): 0x04 + Int(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "1")...UInt8(ascii: "9"): 0x1E + Int(byte - UInt8(ascii: "1"))
        case UInt8(ascii: "0"): 0x27
        // The signs from 0x2D to 0x38; 0x32 is on no US keyboard.
        default: Array("-=[]\\\0;'`,./".utf8).firstIndex(of: byte).map { 0x2D + $0 }
        }
    }

    /// The edit action that a key has in every app.
    static func standardAction(_ input: String, _ modifiers: Int) -> String? {
        switch (input, modifiers) {
        case ("c", command): "copy:"
        case ("x", command): "cut:"
        case ("v", command): "paste:"
        case ("a", command): "selectAll:"
        default: nil
        }
    }
}
