// What a trace consists of, as values. The writer prints them, the reader reads them back, diffs and
// expectations compare them; the two spellings (transcript and JSON Lines) are only at the edge.

public import ContainerRuntime

/// One line of a trace.
public enum TraceRecord: Hashable, Sendable {
    /// The section of a scenario opens. The empty title is the top level of the script.
    case scenario(TraceText)
    /// A top-level statement that acts, its source on one line.
    case statement(TraceText)
    case event(TraceEvent)
    /// What the script logged.
    case log(TraceText, depth: Int)
    /// A console line in UIKit's words.
    case console(TraceText, depth: Int)
    case exception(TraceException)
    case finding(TraceFinding)
    /// A new turn of the main run loop began.
    case turn
    /// The commit that ends a turn.
    case commit
    /// Virtual time passed.
    case elapsed(Nanoseconds)
    /// The value that the prompt shows for an expression.
    case value(TraceText)

    public static func mark(_ mark: Mark) -> TraceRecord {
        switch mark {
        case .turn: .turn
        case .commit: .commit
        case .elapsed(let time): .elapsed(time)
        }
    }

    /// Whether this is a turn, a commit or the passing of time.
    public var isMark: Bool {
        switch self {
        case .turn, .commit, .elapsed: true
        default: false
        }
    }

    /// How many handlers were running; marks, statements and sections are the run loop's and have none.
    public var depth: Int {
        switch self {
        case .event(let event): event.depth
        case .log(_, let depth), .console(_, let depth): depth
        case .exception(let exception): exception.depth
        case .finding(let finding): finding.depth
        case .scenario, .statement, .turn, .commit, .elapsed, .value: 0
        }
    }
}

/// A callback as a trace shows it.
public struct TraceEvent: Hashable, Sendable {
    /// How many handlers were running when it came.
    public var depth: Int
    /// The live name of the object that was called.
    public var subject: TraceText
    /// The class of the subject where it is known. The transcript does not show it, so that it takes no part
    /// in equality.
    public var className: TraceText?
    /// The base name of the callback.
    public var callback: TraceText
    public var arguments: [TraceArgument]
    /// The id of the runtime's rule that made the event, where it is known. Like the class, it takes no part in
    /// equality.
    public var rule: TraceText?

    public init(
        depth: Int = 0, subject: TraceText, className: TraceText? = nil, callback: TraceText,
        arguments: [TraceArgument] = [], rule: TraceText? = nil
    ) {
        self.depth = depth
        self.subject = subject
        self.className = className
        self.callback = callback
        self.arguments = arguments
        self.rule = rule
    }

    public static func == (a: TraceEvent, b: TraceEvent) -> Bool {
        a.depth == b.depth && a.callback == b.callback && a.subject == b.subject && a.arguments == b.arguments
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(depth)
        hasher.combine(subject)
        hasher.combine(callback)
        hasher.combine(arguments)
    }
}

/// An argument of an event.
public struct TraceArgument: Hashable, Sendable {
    /// The label, or the parameter's name where Swift's label is `_`.
    public var label: TraceText?
    /// The value as it is printed: `true`, `nil`, `mail`, `250ms`, `"text"`, `[a, b]`. A value that
    /// `isPrintable` refuses is written as a quoted string instead.
    public var value: TraceText

    public init(_ label: TraceText?, _ value: TraceText) {
        self.label = label
        self.value = value
    }
}

/// What UIKit raised.
public struct TraceException: Hashable, Sendable {
    public var depth: Int
    public var name: TraceText
    public var reason: TraceText

    public init(depth: Int = 0, name: TraceText, reason: TraceText) {
        self.depth = depth
        self.name = name
        self.reason = reason
    }
}

/// A protocol mistake that UIKit is silent about.
public struct TraceFinding: Hashable, Sendable {
    public var depth: Int
    /// A stable lower-case identifier, as `child-without-did-move`.
    public var code: TraceText
    /// The live name of the object that it is about.
    public var subject: TraceText
    public var text: TraceText
    /// What to do about it; empty if nothing is advised.
    public var fix: TraceText

    public init(depth: Int = 0, code: TraceText, subject: TraceText, text: TraceText, fix: TraceText) {
        self.depth = depth
        self.code = code
        self.subject = subject
        self.text = text
        self.fix = fix
    }
}
