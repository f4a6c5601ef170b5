// Compiled `expect` statements.

public import FlowDiagnostics
internal import FlowSyntax
public import FlowTrace

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
        /// R[a] is the text that an utterance must contain, or absent.
        case spoken
        /// R[a] is the element under VoiceOver's cursor.
        case focus
        /// The last relaunch has restored the state.
        case restored

        /// Whether the expectation inspects the trace rather than values, the hierarchy or an error.
        var looksAtTrace: Bool {
            switch self {
            case .condition, .comparison, .tree, .error, .restored, .focus: false
            case .happens, .order, .never, .exactly, .unordered, .trace, .warning, .finding, .spoken: true
            }
        }
    }

    var kind: Kind
    var location: SourceLocation
    /// The location of each pattern.
    var locations: [SourceLocation] = []
    /// The range between the braces of an `expect trace`.
    var body: SourceLocation?
}

/// A complete `expect trace` whose statement produced a different trace.
public struct StaleTrace: Hashable, Sendable {
    /// The range between its braces.
    public var body: SourceLocation
    /// The whole `expect`.
    public var location: SourceLocation
    /// The statement's actual records, its echo first.
    public var records: [TraceRecord]
}

/// Two scripts whose traces a third one compares: `same trace "a.flow" "b.flow"`.
public struct Equivalence: Hashable, Sendable {
    /// Whether the traces must be equal; otherwise they must differ.
    public var isSame: Bool
    /// The paths as written, relative to the script.
    public var first: String
    public var second: String
    public var location: SourceLocation
}

/// A statement, function or class that coverage counts.
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
    /// Whether the hierarchy may have further nodes between and after these.
    var isOpen: Bool

    struct Node: Hashable, Sendable {
        /// The class or container kind; `window` for a window.
        var className: String
        var name: String?
        var slot: String?
        var isWindow = false
        /// The child nodes; nil if the pattern does not constrain them.
        var children: TreePatternBox?
        /// A pattern of one node, the presented controller; nil if the pattern does not constrain it.
        var presented: TreePatternBox?
        /// The presentation style.
        var style: String?
    }
}

/// The children of a pattern node. The parser's nesting limit bounds the depth.
final class TreePatternBox: Hashable, Sendable {
    let pattern: TreePattern

    init(_ pattern: TreePattern) { self.pattern = pattern }

    static func == (a: TreePatternBox, b: TreePatternBox) -> Bool { a.pattern == b.pattern }
    func hash(into hasher: inout Hasher) { hasher.combine(pattern) }
}
