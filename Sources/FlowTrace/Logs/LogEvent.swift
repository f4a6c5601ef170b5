// The callbacks in an app's log, as values. They correspond to a trace's events, but their objects are those of a device and
// have no live names.

public import ContainerRuntime
public import FlowDiagnostics

/// A callback that a line of a log reports.
public struct LogEvent: Hashable, Sendable {
    /// The object's class without its module, or the object's live name if the line shows no class.
    public var className: TraceText
    /// The object's identity within its class: an address, a number or a name; nil if the line shows none.
    public var object: TraceText?
    public var callback: Callback
    /// The arguments whose values the line shows, with the labels that a trace uses.
    public var arguments: [TraceArgument]
    /// The line number, counted from 1.
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

/// The result of reading a log.
public struct LogReading: Sendable {
    public var events: [LogEvent] = []
    /// The number of lines that report no callback.
    public var passedOver = 0
    /// The number of lines that name a callback but no object or class.
    public var nameless = 0
    /// The errors in the log, and the reasons that lines could not be read.
    public var diagnostics: [Diagnostic] = []

    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
