// The words that the parser knows. They are the first symbols of every `Interner`, so interning a name is also the keyword
// lookup.

/// A word with a meaning in the grammar. Its raw value is that of its symbol.
enum Word: UInt8, Sendable, CaseIterable {
    case none
    // Reserved: never a name. The exceptions are `weak` and `override`, which are names where no declaration may follow.
    case `let`, `var`, weak, `func`, `init`, `deinit`, override, `super`, `self`, `if`, `else`, `guard`, `for`
    case `in`, `while`, `repeat`, `switch`, `case`, `do`, `catch`, `throw`, `return`, `break`, `continue`
    case `import`, `true`, `false`, `nil`
    // Heads of declarations, where a declaration may begin.
    case screen, container, view, `class`, app, scene, slot, on, scenario, launch, `extension`
    // Modifiers, ignored or stored as flags.
    case `static`, final, lazy, unowned, `private`, `fileprivate`, `public`, `internal`, open, required
    case convenience, mutating, nonmutating, dynamic, package, nonisolated, isolated, infix, prefix, postfix
    // Words with a meaning inside a construct.
    case underscore, `as`, `is`, `try`, await, async, expect, tree, trace, at, `where`, `default`, `defer`, times, of
    case get, set, willSet, didSet, some, any, `inout`, `throws`, `rethrows`, safe, unsafe
    case window, selected, hidden, presents, selector
    case `fallthrough`, `subscript`, `associatedtype`, `operator`, `precedencegroup`, `Self`
    // Kinds of containers, which begin a tree before a block.
    case navigation, tab, split, page
    // Heads of Swift's declarations, where a declaration may begin.
    case `struct`, `enum`, `protocol`, `typealias`, actor
    // Words of other languages, which get specific diagnostics.
    case function, fun, def, elseif, elif, elsif, and, or, not, const

    /// The spellings, in the order of the cases.
    static let spellings: [StaticString] = [
        "",
        "let", "var", "weak", "func", "init", "deinit", "override", "super", "self", "if", "else", "guard", "for",
        "in", "while", "repeat", "switch", "case", "do", "catch", "throw", "return", "break", "continue",
        "import", "true", "false", "nil",
        "screen", "container", "view", "class", "app", "scene", "slot", "on", "scenario", "launch", "extension",
        "static", "final", "lazy", "unowned", "private", "fileprivate", "public", "internal", "open", "required",
        "convenience", "mutating", "nonmutating", "dynamic", "package", "nonisolated", "isolated", "infix", "prefix",
        "postfix",
        "_", "as", "is", "try", "await", "async", "expect", "tree", "trace", "at", "where", "default", "defer",
        "times", "of",
        "get", "set", "willSet", "didSet", "some", "any", "inout", "throws", "rethrows", "safe", "unsafe",
        "window", "selected", "hidden", "presents", "selector", "fallthrough", "subscript", "associatedtype",
        "operator",
        "precedencegroup", "Self", "navigation", "tab", "split", "page",
        "struct", "enum", "protocol", "typealias", "actor", "function", "fun", "def", "elseif", "elif", "elsif", "and",
        "or",
        "not", "const",
    ]

    /// Creates the word that a symbol spells; `.none` if it spells none.
    init(_ symbol: Symbol) {
        self = symbol.raw < UInt32(Word.allCases.count) ? Word(rawValue: UInt8(symbol.raw)) ?? .none : .none
    }

    /// Whether the word can never be a name.
    var isReserved: Bool { self != .none && rawValue <= Word.nil.rawValue && self != .weak && self != .override }

    /// Whether the word is the head of a declaration where a declaration may begin.
    var isHead: Bool { rawValue >= Word.screen.rawValue && rawValue <= Word.extension.rawValue }

    static let lastModifier = Word.postfix

    /// Whether the word modifies the declaration after it.
    var isModifier: Bool {
        (rawValue >= Word.static.rawValue && rawValue <= Word.lastModifier.rawValue) || self == .weak
            || self == .override
    }

    /// Whether an editor shows the word as a keyword: it is reserved, heads a declaration, or is a keyword in the most
    /// common constructs.
    var isKeyword: Bool {
        if isReserved || isHead || self == .override { return true }
        return switch self {
        case .static, .as, .is, .try, .expect, .default, .defer, .throws: true
        default: false
        }
    }

    /// Whether the word is a kind of container.
    var isContainerKind: Bool { rawValue >= Word.navigation.rawValue && rawValue <= Word.page.rawValue }
    static let containerKinds: [Word] = [.navigation, .tab, .split, .page]

    var symbol: Symbol { Symbol(raw: UInt32(rawValue)) }
    var spelling: StaticString { Word.spellings[Int(rawValue)] }
}

/// The words of the language that an editor distinguishes from names.
public enum Keywords {
    /// The spellings, in the order of the grammar's table of words.
    public static var all: [String] { Word.allCases.filter(\.isKeyword).map { "\($0.spelling)" } }
}
