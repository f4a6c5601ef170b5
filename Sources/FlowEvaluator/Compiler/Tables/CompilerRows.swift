// The rows of the compiler's tables that every script fills. They are structures, because the Swift runtime instantiates the type of
// an array of tuples at the first use, in each process.

internal import FlowDiagnostics
internal import FlowSyntax

/// Where a class of the program is declared.
struct ClassNodes: Sendable {
    var file: Int
    /// The declaration; none for a class that the compiler adds.
    var node: NodeID
    var extensions: [(file: Int, node: NodeID)] = []

    var declaration: (file: Int, node: NodeID) { (file, node) }
}

/// The initializers of a class that were found by a search of its superclasses.
struct KnownInitializers: Sendable {
    var reference: ClassReference
    var initializers: [Initializer]
}

/// A name and where it is declared.
struct NamedRange: Sendable {
    var name: Symbol
    var range: SourceRange
}
