// The top-level variables of a program while it is compiled.

internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// A top-level variable.
    struct GlobalVariable {
        var name: Symbol
        var isConstant: Bool
        var isWeak: Bool
        var type: StaticType
        var location: SourceLocation
        /// Whether the current position follows its declaration.
        var isDeclared: Bool
        /// Whether its initial value is a literal. Every scenario starts with that value.
        var isPlain: Bool
        /// Its declaration, whose annotation decides the types of literals.
        var node = NodeID.none
    }
}
