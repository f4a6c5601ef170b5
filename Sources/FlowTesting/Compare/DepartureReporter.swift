// Turns the changes of a diff into departures, each with the line of the log, the statement of the script, the rule of
// the expected event, and a possible cause.

import Flow

/// Describes the changes of a diff.
struct DepartureReporter {
    let diff: TraceDiff
    let log: [LogEvent]
    let run: ScenarioEvents
    /// The run's item for each expected record.
    let expectedOrigins: [Int]
    /// The log's event for each actual record.
    let actualOrigins: [Int]

    /// A callback of an object.
    private struct Call: Hashable {
        var subject: TraceText
        var callback: TraceText

        init?(_ record: TraceRecord) {
            guard case .event(let event) = record else { return nil }
            (subject, callback) = (event.subject, event.callback)
        }
    }

    /// Returns the changes in the order of both traces. A callback that an object never logs is reported once.
    func departures() -> [LogDeparture] {
        let logged = Set(diff.actual.compactMap(Call.init))
        let before = positionsBefore()
        var never: [Call: (departure: Int, count: Int)] = [:]
        var result: [LogDeparture] = []
        for change in diff.changes {
            var departure = departure(change, before)
            if let expected = change.expected, change.kind == .missing, let call = Call(diff.expected[expected]),
                !logged.contains(call)
            {
                if let first = never[call] {
                    never[call]?.count += 1
                    result[first.departure].notes[0] = "the log never shows it (expected \(first.count + 1) times)"
                    continue
                }
                never[call] = (result.count, 1)
                departure.notes.insert("the log never shows it", at: 0)
                departure.notes += silence(call, logged, run.items[expectedOrigins[expected]])
            }
            result.append(departure)
        }
        return result
    }

    private func departure(_ change: TraceDiff.Change, _ before: [Int?]) -> LogDeparture {
        let record = change.actual.map { diff.actual[$0] } ?? change.expected.map { diff.expected[$0] } ?? .turn
        let line = change.actual.map { log[actualOrigins[$0]].line }
        var departure = LogDeparture(kind: kind(change.kind), line: line, event: Self.spelling(record))
        if let expected = change.expected {
            let item = run.items[expectedOrigins[expected]]
            departure.rules = item.event.rule.flatMap { RuleInfo.named($0.string) }.map { [$0] } ?? []
            if let statement = item.statement.map({ run.statements[$0] }) {
                departure.statement = statement.source
                departure.path = statement.path
                departure.scriptLine = statement.line
            }
            switch change.kind {
            case .missing:
                let previous = before[expected]
                departure.line = previous.map { log[actualOrigins[$0]].line }
                departure.notes.append(
                    previous.map { "expected after \(Self.spelling(diff.actual[$0]))" }
                        ?? "expected before everything else")
            case .moved, .causeChanged:
                departure.notes.append(
                    expected == 0
                        ? "expected before everything else"
                        : "expected after \(Self.spelling(diff.expected[expected - 1]))")
            default: departure.notes += arguments(expected, change.actual)
            }
        } else {
            departure.notes.append("nothing in the script causes it here")
        }
        return departure
    }

    private func kind(_ kind: TraceDiff.Kind) -> LogDeparture.Kind {
        switch kind {
        case .missing: .missing
        case .extra: .extra
        case .moved, .causeChanged: .moved
        case .argumentChanged, .depthChanged, .timeChanged, .statementChanged: .argumentChanged
        }
    }

    private func arguments(_ expected: Int, _ actual: Int?) -> [String] {
        guard let actual, case .event(let old) = diff.expected[expected], case .event(let new) = diff.actual[actual]
        else {
            return []
        }
        return zip(old.arguments, new.arguments).filter { $0 != $1 }.map { before, after in
            "\(before.label?.string ?? "an argument"): \(before.value) became \(after.value)"
        }
    }

    /// Returns, for each expected record, the last unchanged actual record before its position; nil if there is none.
    private func positionsBefore() -> [Int?] {
        let changedExpected = Set(diff.changes.compactMap(\.expected))
        let changedActual = Set(diff.changes.compactMap(\.actual))
        var kept = diff.actual.indices.lazy.filter { !changedActual.contains($0) }.makeIterator()
        var last: Int?
        return diff.expected.indices.map { index in
            if changedExpected.contains(index) { return last }
            last = kept.next()
            return last
        }
    }

    /// Returns possible causes if an object never logs a callback but logs others.
    private func silence(_ call: Call, _ logged: Set<Call>, _ item: ScenarioEvents.Item) -> [String] {
        let info = item.callback
        let isLogged = logged.contains { $0.subject == call.subject }
        guard isLogged else { return [] }
        if info.family == .environment, info.mustCallSuper, let parent = run.parents[call.subject] {
            return ["UIKit sends it to children from their parent's super: does \(parent) call super.\(info.base)?"]
        }
        let cause =
            info.mustCallSuper
            ? "does its class print it, or override it without calling super? Then a logger in a base class is not "
                + "called"
            : "does its class print it?"
        return [cause, "--per-class ignores what a class never logs"]
    }

    /// Returns `message.viewWillAppear(animated: true)`, or only the labels if no argument is compared.
    static func spelling(_ record: TraceRecord) -> String {
        guard case .event(let event) = record else { return "" }
        guard !event.arguments.isEmpty else { return "\(event.subject).\(event.callback)" }
        let base = event.callback.string.prefix { $0 != "(" }
        let arguments = event.arguments.map { argument in
            (argument.label.map { "\($0): " } ?? "") + argument.value.string
        }
        return "\(event.subject).\(base)(\(arguments.joined(separator: ", ")))"
    }
}
