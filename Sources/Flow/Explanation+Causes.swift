// The causes of events. A container that forwards a callback is not the cause; the rule that sent the callback to the
// container is.

import ContainerRuntime
import FlowTrace

/// An event with the rule that caused it.
public struct EventReason: Sendable {
    public var event: TraceEvent
    /// The statement that was running; empty before the first.
    public var statement: String
    /// The rule; nil for an event that the script caused directly.
    public var rule: RuleInfo?
    /// The container that forwarded the event, and the rule that requires it.
    public var way: (container: String, rule: RuleInfo)?

    /// The statement, or "the start" before the first.
    public var cause: String { statement.isEmpty ? "the start" : statement }
}

extension Explanation {
    /// Returns the events of a trace with their causes.
    /// - Parameter everything: returns the trace with the events of UIKit's own controllers, which show the container
    ///   that forwarded an event. Called only if an event was forwarded.
    public static func reasons(of records: [TraceRecord], everything: () -> [TraceRecord]) -> [EventReason] {
        var reasons: [EventReason] = []
        var statement = ""
        for record in records {
            if case .statement(let source) = record { statement = source.string }
            guard case .event(let event) = record else { continue }
            let rule = event.rule.flatMap { RuleInfo.named($0.string) }
            reasons.append(EventReason(event: event, statement: statement, rule: rule))
        }
        guard reasons.contains(where: { $0.rule?.role == .forwards }) else { return reasons }
        follow(&reasons, in: everything())
        return reasons
    }

    /// Gives each forwarded event the rule of the event that its outermost container received.
    private static func follow(_ reasons: inout [EventReason], in records: [TraceRecord]) {
        var start = 0
        for position in reasons.indices {
            let event = reasons[position].event
            guard let found = records[start...].firstIndex(of: .event(event)) else { return }
            start = found + 1
            guard let link = reasons[position].rule, link.role == .forwards else { continue }
            // A container forwards immediately: the previous event with this callback in the same statement is the
            // container's.
            var container: TraceEvent?
            for case .event(let before) in records[..<found].reversed().prefix(while: { !$0.isStatement })
            where before.callback == event.callback && before.subject != event.subject {
                container = container ?? before
                guard let id = before.rule?.string else { continue }
                let rule = RuleInfo.named(id)
                if rule?.role == .forwards { continue }
                reasons[position].rule = rule
                reasons[position].way = container.map { ($0.subject.string, link) }
                break
            }
        }
    }

    /// Returns an event with its statement, the rule and its sources, and the container that forwarded it.
    public static func lines(for reason: EventReason) -> [String] {
        var event = reason.event
        event.rule = reason.rule.map { TraceText($0.id) }
        let way = reason.way.map { "  forwarded by \($0.container): \(headline($0.rule))" }
        return lines(for: event, causedBy: reason.statement) + (way.map { [$0] } ?? [])
    }
}

extension TraceRecord {
    fileprivate var isStatement: Bool { if case .statement = self { true } else { false } }
}
