// The reasons of a difference: the rule that produced an event, the statement that caused it, and the state of its
// object.

public import Flow

/// The reasons of a difference's first events.
public struct TraceReasons: Sendable {
    /// The reason of one change.
    public struct Reason: Hashable, Sendable {
        /// The event as a trace spells it.
        public var event: String
        public var statement: String?
        /// The state of the object at the event, or where the event is missing: `inbox is appearing`.
        public var state: String?
        /// The rule, if the event occurred.
        public var rule: String?
    }

    public let reasons: [(change: TraceDiff.Change, reason: Reason)]

    public init(_ diff: TraceDiff) {
        let now = Self.circumstances(of: diff.changes.compactMap(\.actual), in: diff.actual)
        let before = Self.circumstances(
            of: diff.changes.compactMap { $0.actual == nil ? $0.expected : nil }, in: diff.expected)
        reasons = diff.changes.compactMap { change in
            guard let index = change.actual ?? change.expected,
                case .event(let event) = (change.actual != nil ? diff.actual : diff.expected)[index],
                let circumstances = change.actual != nil ? now[index] : before[index]
            else { return nil }
            let line = TraceRecord.event(event).transcript.drop { $0 == " " }
            return (
                change,
                Reason(
                    event: String(line), statement: circumstances.statement, state: circumstances.state,
                    rule: event.rule?.string)
            )
        }
    }

    /// Returns the statement of some records and the state of their objects before them. O(records)
    private static func circumstances(
        of indices: [Int], in records: [TraceRecord]
    ) -> [Int: (statement: String?, state: String?)] {
        let wanted = Set(indices)
        guard let last = wanted.max() else { return [:] }
        var found: [Int: (statement: String?, state: String?)] = [:]
        var statement: String?
        var states: [TraceText: String] = [:]
        for index in 0...last {
            switch records[index] {
            case .scenario: (statement, states) = (nil, [:])
            case .statement(let source): statement = source.string
            case .event(let event):
                if wanted.contains(index) {
                    found[index] = (statement, states[event.subject].map { "\(event.subject.string) \($0)" })
                }
                if let state = Self.states[event.callback.string] { states[event.subject] = state }
            default: break
            }
        }
        return found
    }

    private static let states = [
        "loadView": "is loading its view", "viewDidLoad": "has loaded its view", "viewWillAppear": "is appearing",
        "viewIsAppearing": "is appearing", "viewDidAppear": "has appeared", "viewWillDisappear": "is disappearing",
        "viewDidDisappear": "has disappeared", "deinit": "is deallocated",
    ]

    /// The explanation of the first events whose rules are known.
    public var text: String {
        var text = ""
        for (_, reason) in reasons.filter({ $0.reason.rule != nil }).prefix(3) {
            guard let rule = reason.rule.flatMap({ RuleInfo.named($0) }) else { continue }
            text += "why: \(reason.event)\n"
            if let state = reason.state { text += "     state: \(state)\n" }
            text += "     \(Explanation.headline(rule))\n"
        }
        return text
    }
}
