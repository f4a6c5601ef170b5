// Spellings with a special meaning to the compiler, interned once.

internal import FlowSyntax

/// Well-known symbols.
struct KnownSymbols: Sendable {
    let underscore: Symbol
    let selfName: Symbol
    let initName: Symbol
    let deinitName: Symbol
    let `true`: Symbol
    let content: Symbol
    let error: Symbol
    let newValue: Symbol
    let oldValue: Symbol
    let get: Symbol
    let set: Symbol
    let willSet: Symbol
    let didSet: Symbol
    let order: Symbol
    let never: Symbol
    let exactly: Symbol
    let of: Symbol
    let unordered: Symbol
    let warning: Symbol
    let finding: Symbol
    let trace: Symbol
    let tree: Symbol
    let to: Symbol
    let root: Symbol
    let turn: Symbol
    let animated: Symbol
    let unanimated: Symbol
    let log: Symbol
    let main: Symbol
    let app: Symbol
    let count: Symbol
    /// Represents the label of a trailing closure.
    let trailing: Symbol
    let loadView: Symbol
    let expect: Symbol
    let same: Symbol
    let different: Symbol
    let coder: Symbol
    let selfType: Symbol
    let some: Symbol
    let none: Symbol
    let rawValue: Symbol
    let allCases: Symbol

    init(_ interner: inout Interner) {
        underscore = interner.intern("_")
        selfName = interner.intern("self")
        initName = interner.intern("init")
        deinitName = interner.intern("deinit")
        `true` = interner.intern("true")
        content = interner.intern("content")
        error = interner.intern("error")
        newValue = interner.intern("newValue")
        oldValue = interner.intern("oldValue")
        get = interner.intern("get")
        set = interner.intern("set")
        willSet = interner.intern("willSet")
        didSet = interner.intern("didSet")
        order = interner.intern("order")
        never = interner.intern("never")
        exactly = interner.intern("exactly")
        of = interner.intern("of")
        unordered = interner.intern("unordered")
        warning = interner.intern("warning")
        finding = interner.intern("finding")
        trace = interner.intern("trace")
        tree = interner.intern("tree")
        to = interner.intern("to")
        root = interner.intern("root")
        turn = interner.intern("turn")
        animated = interner.intern("animated")
        unanimated = interner.intern("unanimated")
        log = interner.intern("log")
        main = interner.intern("main")
        app = interner.intern("app")
        count = interner.intern("count")
        trailing = interner.intern("{}")
        loadView = interner.intern("loadView")
        expect = interner.intern("expect")
        same = interner.intern("same")
        different = interner.intern("different")
        coder = interner.intern("coder")
        selfType = interner.intern("Self")
        some = interner.intern("some")
        none = interner.intern("none")
        rawValue = interner.intern("rawValue")
        allCases = interner.intern("allCases")
    }
}
