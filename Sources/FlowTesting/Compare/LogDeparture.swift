// One place where an app does otherwise than a script, or than UIKit, as a value that is printed as text or JSON.

public import Flow

/// Where an app departs from a script, or from UIKit's own rules.
public struct LogDeparture: Hashable, Sendable {
    public enum Kind: String, Sendable {
        /// The script's run has it and the log has not.
        case missing
        /// The log has it and the script's run has not.
        case extra
        /// It comes at another place.
        case moved
        case argumentChanged = "argument changed"
        /// UIKit does not do this by itself, whatever the script says.
        case rule
    }

    public var kind: Kind
    /// The line of the log that shows it, or the last one before it; nil before the first.
    public var line: Int?
    /// The event, its object by the script's name: `message.viewWillAppear(animated: true)`.
    public var event: String
    /// What is to be said of it, a clause or a sentence each: what it became, what it stands behind, what may be the cause.
    public var notes: [String] = []
    /// The script's statement that causes the event, on one line.
    public var statement: String?
    /// The script, and the line of the statement.
    public var path: String?
    public var scriptLine: Int?
    /// The rules behind what was expected.
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
