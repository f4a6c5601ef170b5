// The report as JSON Lines: one object per script, with its scenarios and an object per change of a trace.

public import Flow

struct JSONReporter: Reporter {
    mutating func add(_ report: ScriptReport) -> String {
        guard report.outcome != .empty else { return "" }
        let scenarios = report.scenarios.map {
            "{\"title\":\(quoted($0.title)),\"line\":\($0.failureLine ?? $0.line),\"passed\":\($0.isPassed),"
                + "\"text\":\(quoted($0.messages))}"
        }
        let changes = report.changes.map { change in
            "{\"path\":\(quoted(change.path)),\"line\":\(change.line),\"inline\":\(change.target != .file),"
                + "\"changes\":\(change.diff.json(lines: change.lines))}"
        }
        let outcome = report.outcome == .passed ? "passed" : report.outcome == .failed ? "failed" : "\(report.outcome)"
        return "{\"kind\":\"script\",\"path\":\(quoted(report.path)),\"outcome\":\(quoted(outcome)),"
            + "\"line\":\(report.line),\"text\":\(quoted(report.text)),\"scenarios\":[\(scenarios.joined(separator: ","))],"
            + "\"changes\":[\(changes.joined(separator: ","))]}\n"
    }

    mutating func end(_ summary: TestSummary) -> String {
        "{\"kind\":\"summary\",\"passed\":\(summary.passed),\"failed\":\(summary.failed + summary.orphans.count),"
            + "\"complete\":\(summary.isComplete),\"orphans\":[\(summary.orphans.map(quoted).joined(separator: ","))]}\n"
    }
}

extension TraceDiff {
    /// Returns the differences as a JSON array: the kind, the expected and actual event, the statement, the state of
    /// the object, and the rule with its name.
    /// - Parameter lines: the line of each expected record in its file.
    public func json(lines: [Int] = []) -> String {
        let reasons = Dictionary(
            TraceReasons(self).reasons.map { ($0.change, $0.reason) }, uniquingKeysWith: { first, _ in first })
        let objects = changes.map { change -> String in
            var members = ["\"kind\":\(quoted(change.kind.rawValue))"]
            if let index = change.expected {
                members.append("\"expected\":\(quoted(String(expected[index].transcript.drop { $0 == " " })))")
                if index < lines.count { members.append("\"line\":\(lines[index])") }
            }
            if let index = change.actual {
                members.append("\"actual\":\(quoted(String(actual[index].transcript.drop { $0 == " " })))")
            }
            if let reason = reasons[change] {
                if let statement = reason.statement { members.append("\"statement\":\(quoted(statement))") }
                if let state = reason.state { members.append("\"state\":\(quoted(state))") }
                if let rule = reason.rule {
                    members.append("\"rule\":\(quoted(rule))")
                    if let name = RuleInfo.named(rule)?.name { members.append("\"ruleName\":\(quoted(name))") }
                }
            }
            return "{" + members.joined(separator: ",") + "}"
        }
        return "[" + objects.joined(separator: ",") + "]"
    }
}
