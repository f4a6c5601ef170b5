// What an app's log says that UIKit called, as values: the counterpart of a trace's events, where the objects are those of
// a device and have no live names.

public import ContainerRuntime
public import FlowDiagnostics

/// A line of a log that says that a callback came.
public struct LogEvent: Hashable, Sendable {
    /// The class of the object, without its module; where the line shows none, the live name of the object.
    public var className: TraceText
    /// What tells the objects of one class apart: an address, a number, a name; nil where the line shows none.
    public var object: TraceText?
    public var callback: Callback
    /// The arguments whose values the line shows, labelled as a trace labels them.
    public var arguments: [TraceArgument]
    /// The line, counted from 1.
    public var line: Int

    public init(
        className: TraceText, object: TraceText? = nil, callback: Callback, arguments: [TraceArgument] = [], line: Int
    ) {
        self.className = className
        self.object = object
        self.callback = callback
        self.arguments = arguments
        self.line = line
    }
}

/// What was read from a log.
public struct LogReading: Sendable {
    public var events: [LogEvent] = []
    /// Lines that say nothing of a callback.
    public var passedOver = 0
    /// Lines that name a callback and do not say on which object or class.
    public var nameless = 0
    /// What is wrong with the log, and what kept lines from being read.
    public var diagnostics: [Diagnostic] = []

    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
