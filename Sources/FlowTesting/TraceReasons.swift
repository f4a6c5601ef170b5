// What stands behind a difference: the rule that made an event, the statement that caused it, and how its object stood.

public import Flow

/// The reasons of a difference's first events.
public struct TraceReasons: Sendable {
    /// Of one change.
    public struct Reason: Hashable, Sendable {
        /// The event, as a trace spells it.
        public var event: String
        public var statement: String?
        /// How the object stood when the event came, or should have: `inbox is appearing`.
        public var state: String?
        /// The rule, where the event is one that came.
        public var rule: String?
    }

    public let reasons: [(change: TraceDiff.Change, reason: Reason)]

    public init(_ diff: TraceDiff) {
        var reasons: [(TraceDiff.Change, Reason)] = []
        for change in diff.changes {
            let records = change.actual != nil ? diff.actual : diff.expected
            guard let index = change.actual ?? change.expected, case .event(let event) = records[index] else {
                continue
            }
            let line = TraceRecord.event(event).transcript.drop { $0 == " " }
            let (statement, state) = Self.circumstances(of: event, at: index, in: records)
            reasons.append(
                (
                    change,
                    Reason(
                        event: String(line), statement: statement, state: state,
                        rule: event.rule?.string)
                ))
        }
        self.reasons = reasons
    }

    private static func circumstances(of event: TraceEvent, at index: Int, in records: [TraceRecord]) -> (
        String?, String?
    ) {
        var statement: String?
        var state: String?
        var position = index - 1
        while position >= 0 {
            switch records[position] {
            case .statement(let source) where statement == nil: statement = source.string
            case .event(let earlier) where state == nil && earlier.subject == event.subject:
                state = Self.states[earlier.callback.string].map { "\(event.subject.string) \($0)" }
            case .scenario: return (statement, state)
            default: break
            }
            if statement != nil, state != nil { break }
            position -= 1
        }
        return (statement, state)
    }

    private static let states = [
        "loadView": "is loading its view", "viewDidLoad": "has loaded its view", "viewWillAppear": "is appearing",
        "viewIsAppearing": "is appearing", "viewDidAppear": "has appeared", "viewWillDisappear": "is disappearing",
        "viewDidDisappear": "has disappeared", "deinit": "is gone",
    ]

    /// A line for each of the first events whose rule is known.
    public var text: String {
        var text = ""
        for (_, reason) in reasons.filter({ $0.reason.rule != nil }).prefix(3) {
            guard let rule = reason.rule.flatMap({ RuleInfo.named($0) }) else { continue }
            text += "why: \(reason.event)\n"
            if let state = reason.state { text += "     \(state) then\n" }
            text += "     \(Explanation.headline(rule))\n"
        }
        return text
    }
}
