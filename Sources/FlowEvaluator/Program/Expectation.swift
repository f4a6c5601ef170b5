// What an `expect` asks, prepared when the script is compiled.

public import FlowDiagnostics
internal import FlowSyntax
public import FlowTrace

/// An expectation.
struct Expectation: Sendable {
    enum Kind: Sendable {
        /// R[a] is true.
        case condition
        /// R[a] op R[a + 1].
        case comparison(Operator)
        case happens(EventPattern)
        case order([EventPattern])
        case never(EventPattern)
        case exactly(Int, EventPattern)
        case unordered([EventPattern])
        case trace(TracePattern)
        case tree(TreePattern)
        /// R[a] is the text that a console line must contain, or absent.
        case warning
        /// R[a] is the text that the error must contain, or absent.
        case error
        /// R[a] is the text that a finding must contain, or absent.
        case finding
        /// What was before the last relaunch is there again.
        case restored

        /// Whether it is about what was told, rather than about values, the hierarchy or an error.
        var looksAtTrace: Bool {
            switch self {
            case .condition, .comparison, .tree, .error, .restored: false
            case .happens, .order, .never, .exactly, .unordered, .trace, .warning, .finding: true
            }
        }
    }

    var kind: Kind
    /// Where the expectation stands.
    var location: SourceLocation
    /// Where each of its patterns stands.
    var places: [SourceLocation] = []
    /// What stands between the braces of a trace.
    var body: SourceLocation?
}

/// An `expect trace` that says in full what came, when something else came.
public struct StaleTrace: Hashable, Sendable {
    /// What stands between its braces.
    public var body: SourceLocation
    /// The whole `expect`.
    public var location: SourceLocation
    /// What came: the statement's records, its echo first.
    public var records: [TraceRecord]
}

/// Two scripts whose traces a third one compares: `same trace "a.flow" "b.flow"`.
public struct Equivalence: Hashable, Sendable {
    /// Whether the traces must be the same, or must not.
    public var isSame: Bool
    /// The paths as written, relative to the script.
    public var first: String
    public var second: String
    public var location: SourceLocation
}

/// A place that coverage counts.
public struct CoveragePoint: Hashable, Sendable {
    public enum Kind: String, Sendable {
        case statement
        /// A handler, method, accessor or initializer.
        case function
        /// A declared class.
        case type = "class"
    }

    public var kind: Kind
    /// `Inbox.viewDidLoad`, `Inbox`; empty for a statement.
    public var name: String
    public var location: SourceLocation
}

/// The hierarchy that `expect tree` describes.
struct TreePattern: Hashable, Sendable {
    var nodes: [Node]
    /// Whether further nodes may stand between and behind these.
    var isOpen: Bool

    struct Node: Hashable, Sendable {
        /// The class or kind; for a window the word `window`.
        var className: String
        var name: String?
        var slot: String?
        var isWindow = false
        /// nil where the pattern does not say.
        var children: TreePatternBox?
        /// A pattern of one node, what it presents; nil where the pattern does not say.
        var presented: TreePatternBox?
        /// How it presents that.
        var style: String?
    }
}

/// The children of a pattern node; depth is bounded by the parser's limit.
final class TreePatternBox: Hashable, Sendable {
    let pattern: TreePattern

    init(_ pattern: TreePattern) { self.pattern = pattern }

    static func == (a: TreePatternBox, b: TreePatternBox) -> Bool { a.pattern == b.pattern }
    func hash(into hasher: inout Hasher) { hasher.combine(pattern) }
}
