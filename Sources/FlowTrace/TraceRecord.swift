// The contents of a trace as values. The writer prints them, the reader reads them, and diffs and expectations compare
// them. Only the reader and the writer know the two formats, transcript and JSON Lines.

public import ContainerRuntime

/// One line of a trace.
public enum TraceRecord: Hashable, Sendable {
    /// The beginning of a scenario's section. The empty title is the top level of the script.
    case scenario(TraceText)
    /// A top-level statement that acts, with its source on one line.
    case statement(TraceText)
    case event(TraceEvent)
    /// A message that the script logged.
    case log(TraceText, depth: Int)
    /// A console line in UIKit's words.
    case console(TraceText, depth: Int)
    case exception(TraceException)
    case finding(TraceFinding)
    /// The beginning of a turn of the main run loop.
    case turn
    /// The commit that ends a turn.
    case commit
    /// Virtual time passed.
    case elapsed(Nanoseconds)
    /// The value of an expression at the prompt.
    case value(TraceText)

    public static func mark(_ mark: Mark) -> TraceRecord {
        switch mark {
        case .turn: .turn
        case .commit: .commit
        case .elapsed(let time): .elapsed(time)
        }
    }

    /// Whether this is a turn, a commit or a passage of time.
    public var isMark: Bool {
        switch self {
        case .turn, .commit, .elapsed: true
        default: false
        }
    }

    /// The number of running handlers. It is 0 for marks, statements and sections, which belong to the run loop.
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

/// A callback in a trace.
public struct TraceEvent: Hashable, Sendable {
    /// The number of handlers that were running when the callback was sent.
    public var depth: Int
    /// The live name of the object that received the callback.
    public var subject: TraceText
    /// The class of the subject, if known. The transcript does not show it, so equality ignores it.
    public var className: TraceText?
    /// The base name of the callback.
    public var callback: TraceText
    public var arguments: [TraceArgument]
    /// The id of the runtime's rule that caused the event, if known. Equality ignores it, as with the class.
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
    /// The label, or the parameter's name if Swift's label is `_`.
    public var label: TraceText?
    /// The printed value: `true`, `nil`, `mail`, `250ms`, `"text"`, `[a, b]`. A value for which `isPrintable` is false is
    /// written as a quoted string.
    public var value: TraceText

    public init(_ label: TraceText?, _ value: TraceText) {
        self.label = label
        self.value = value
    }
}

/// An exception that UIKit raised.
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

/// A mistake that UIKit accepts silently.
public struct TraceFinding: Hashable, Sendable {
    public var depth: Int
    /// A stable lower-case identifier such as `child-without-did-move`.
    public var code: TraceText
    /// The live name of the object at fault.
    public var subject: TraceText
    public var text: TraceText
    /// How to fix the mistake; empty if there is no advice.
    public var fix: TraceText

    public init(depth: Int = 0, code: TraceText, subject: TraceText, text: TraceText, fix: TraceText) {
        self.depth = depth
        self.code = code
        self.subject = subject
        self.text = text
        self.fix = fix
    }
}
