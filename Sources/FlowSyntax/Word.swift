// The words the parser looks at. They are the first symbols of every `Interner`, so a name's symbol says at
// once which word it is: interning is the keyword look-up.

/// A word that the grammar gives a meaning in some place. The raw value is its symbol's.
enum Word: UInt8, Sendable, CaseIterable {
    case none
    // Reserved: never a name.
    case `let`, `var`, weak, `func`, `init`, `deinit`, override, `super`, `self`, `if`, `else`, `guard`, `for`
    case `in`, `while`, `repeat`, `switch`, `case`, `do`, `catch`, `throw`, `return`, `break`, `continue`
    case `import`, `true`, `false`, `nil`
    // Heads of declarations, where one can stand.
    case screen, container, view, `class`, app, scene, slot, on, scenario, launch, `extension`
    // Modifiers, dropped or kept as flags.
    case `static`, final, lazy, unowned, `private`, `fileprivate`, `public`, `internal`, open, required
    case convenience, mutating, nonmutating, dynamic
    // Words with a meaning inside a construct.
    case underscore, `as`, `is`, `try`, await, async, expect, tree, trace, at, `where`, `default`, `defer`, times, of
    case get, set, willSet, didSet, some, any, `inout`, `throws`, `rethrows`, safe, unsafe
    case window, selected, hidden, presents, selector
    // Kinds of containers, which open a tree before a block.
    case navigation, tab, split, page
    // Words of other languages, told as what they are.
    case `struct`, `enum`, `protocol`, `typealias`, function, fun, def, elseif, elif, elsif, and, or, not, const

    /// Spellings in the order of the cases.
    static let spellings: [StaticString] = [
        "",
        "let", "var", "weak", "func", "init", "deinit", "override", "super", "self", "if", "else", "guard", "for",
        "in", "while", "repeat", "switch", "case", "do", "catch", "throw", "return", "break", "continue",
        "import", "true", "false", "nil",
        "screen", "container", "view", "class", "app", "scene", "slot", "on", "scenario", "launch", "extension",
        "static", "final", "lazy", "unowned", "private", "fileprivate", "public", "internal", "open", "required",
        "convenience", "mutating", "nonmutating", "dynamic",
        "_", "as", "is", "try", "await", "async", "expect", "tree", "trace", "at", "where", "default", "defer",
        "times", "of",
        "get", "set", "willSet", "didSet", "some", "any", "inout", "throws", "rethrows", "safe", "unsafe",
        "window", "selected", "hidden", "presents", "selector", "navigation", "tab", "split", "page",
        "struct", "enum", "protocol", "typealias", "function", "fun", "def", "elseif", "elif", "elsif", "and", "or",
        "not", "const",
    ]

    /// The word a symbol spells, or `.none`.
    init(_ symbol: Symbol) {
        self = symbol.raw < UInt32(Word.allCases.count) ? Word(rawValue: UInt8(symbol.raw)) ?? .none : .none
    }

    /// Whether the word can never be a name.
    var isReserved: Bool { self != .none && rawValue <= Word.nil.rawValue }

    /// Whether the word heads a declaration where one can stand.
    var isHead: Bool { rawValue >= Word.screen.rawValue && rawValue <= Word.extension.rawValue }

    /// Whether the word modifies the declaration behind it.
    var isModifier: Bool {
        (rawValue >= Word.static.rawValue && rawValue <= Word.dynamic.rawValue) || self == .weak || self == .override
    }

    /// Whether the word is a kind of container.
    var isContainerKind: Bool { rawValue >= Word.navigation.rawValue && rawValue <= Word.page.rawValue }
    static let containerKinds: [Word] = [.navigation, .tab, .split, .page]

    var symbol: Symbol { Symbol(raw: UInt32(rawValue)) }
    var spelling: StaticString { Word.spellings[Int(rawValue)] }
}
