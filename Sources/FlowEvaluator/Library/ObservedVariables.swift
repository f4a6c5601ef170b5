// The variables of functions that have observers, written in Flow because the observers are the program's code. The variable is an
// object, which its observers get as an argument: a reference of their own would keep it alive.

internal import FlowSyntax

extension LibraryModule {
    static let observedVariables = LibraryModule(
        names: ["willSet", "didSet"],
        source: #"""
            class prelude_Observed {
                var prelude_value: Any
                var prelude_willSet: Any = nil
                var prelude_didSet: Any = nil
                init(_ value: Any) { prelude_value = value }
                var wrappedValue: Any {
                    get { return prelude_value }
                    set {
                        if prelude_willSet != nil { prelude_willSet(self, newValue) }
                        let oldValue = prelude_value
                        prelude_value = newValue
                        if prelude_didSet != nil { prelude_didSet(self, oldValue) }
                    }
                }
            }
            """#)
}

extension SyntaxTree {
    /// Whether a function of the file has a variable with observers.
    var observesLocals: Bool {
        containsNode { node in
            guard kind(node) == .block || kind(node) == .closure || kind(node) == .switchCase else { return false }
            return children(node).contains { kind($0) == .varDeclaration && child($0, 3).exists }
        }
    }
}
