// A departure of an app from a script or from UIKit's rules, as a value that is printed as text or JSON.

public import Flow

/// A departure of an app from a script or from UIKit's own rules.
public struct LogDeparture: Hashable, Sendable {
    public enum Kind: String, Sendable {
        /// Only the script's run has the event.
        case missing
        /// Only the log has the event.
        case extra
        /// The event is at another position.
        case moved
        case argumentChanged = "argument changed"
        /// The event violates one of UIKit's rules, independently of the script.
        case rule
    }

    public var kind: Kind
    /// The line of the log that shows the event, or the last line before it; nil if there is none.
    public var line: Int?
    /// The event with the script's name of its object: `message.viewWillAppear(animated: true)`.
    public var event: String
    /// Remarks, each a clause or a sentence: changed values, the event before it, a possible cause.
    public var notes: [String] = []
    /// The script's statement that causes the event, on one line.
    public var statement: String?
    /// The script and the line of the statement.
    public var path: String?
    public var scriptLine: Int?
    /// The rules that demand the expected event.
    public var rules: [RuleInfo] = []

    public static func == (a: LogDeparture, b: LogDeparture) -> Bool {
        a.kind == b.kind && a.line == b.line && a.event == b.event && a.notes == b.notes && a.statement == b.statement
            && a.path == b.path && a.scriptLine == b.scriptLine && a.rules.map(\.id) == b.rules.map(\.id)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(line)
        hasher.combine(event)
    }
}
