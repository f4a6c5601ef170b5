// Explains events, rules and findings in words, for `flow explain` and for programs that embed Flow. Everything comes
// from the runtime's own tables.

import ContainerRuntime
import FlowDiagnostics
import FlowEvaluator
public import FlowTrace

/// Explains names from the tables of callbacks, rules and findings.
public enum Explanation {
    /// Returns the lines about a name; nil if it is unknown. Verbs take precedence, then orders, then everything else.
    ///
    /// A name is one of these:
    /// - an order (`push`), a verb (`embed`) or a UIKit method (`popViewController`)
    /// - a callback (`viewIsAppearing`, `home.viewIsAppearing`)
    /// - a rule (`nav.push.2` or `push-inside-layout`) or a family of rules (`nav`)
    /// - a finding (`child-without-did-move`)
    /// - a UIKit message (`controller-pushed-twice`, or a console line with its text)
    public static func lines(for name: String) -> [String]? {
        let base = baseName(of: name)
        let verbs = verbLines(for: name)
        return joined(
            verbs + orders(of: name).map(lines) + exampleLines(for: name) + [ruleLines(for: name)].compactMap { $0 }
                + methodLines(for: base))
    }

    /// Returns the lines about a name that is neither a verb nor a method, for a caller that describes those itself.
    public static func eventLines(for name: String) -> [String]? {
        joined(orders(of: name).map(lines) + [ruleLines(for: name)].compactMap { $0 })
    }

    private static func joined(_ sections: [[String]]) -> [String]? {
        sections.isEmpty ? nil : Array(sections.joined(separator: [""]))
    }

    /// Returns a name without receiver and labels: `viewWillAppear` for `home.viewWillAppear(_:)`.
    private static func baseName(of name: String) -> String {
        name.split(separator: ".").last.map { String($0.prefix { $0 != "(" }) } ?? name
    }

    private static func ruleLines(for name: String) -> [String]? {
        if let rule = RuleInfo.named(name) {
            return page(of: rule)
        }
        if let finding = FindingInfo.named(name) { return lines(for: finding) }
        if let rule = AuditRule.named(name) { return lines(for: rule) }
        if let messages = linesOfMessages(named: name) { return messages }
        // A name may refer to both a family of rules and a callback, such as "action".
        let family = RuleInfo.all.filter { $0.family == name }
        let sections =
            (family.count > 1 ? [family.map(headline)] : []) + CallbackInfo.named(baseName(of: name)).map(lines)
        return sections.isEmpty ? nil : Array(sections.joined(separator: [""]))
    }

    /// Returns a rule in one line: its id and name, its sentence, and the strength of its evidence.
    public static func headline(_ rule: RuleInfo) -> String {
        "\(rule.id)  \(rule.name): \(rule.sentence) (\(rule.strength.rawValue))"
    }

    /// Returns the sources of a rule, one per line.
    static func sourceLines(of rule: RuleInfo) -> [String] {
        rule.sources.map { "  \($0.strength.rawValue): \($0.id), \($0.address)" }
    }

    /// Returns a rule with its sources.
    public static func lines(for rule: RuleInfo) -> [String] {
        [headline(rule)] + sourceLines(of: rule)
            + messages(of: rule).flatMap { lines(for: $0).map { "  " + $0 } }
    }

    /// Returns a rule as a JSON object.
    public static func json(_ rule: RuleInfo) -> String {
        let sources = rule.sources.map { source in
            "{\"id\":\(quoted(source.id)),\"strength\":\"\(source.strength.rawValue)\",\"address\":\(quoted(source.address))}"
        }
        return "{\"id\":\(quoted(rule.id)),\"name\":\(quoted(rule.name)),\"sentence\":\(quoted(rule.sentence)),"
            + "\"strength\":\"\(rule.strength.rawValue)\",\"sources\":[\(sources.joined(separator: ","))],"
            + "\"messages\":[\(messages(of: rule).map(json).joined(separator: ","))]}"
    }

    // MARK: Orders

    /// Returns an order with numbered lines: the effect, its condition, its rule, and the kind of evidence.
    public static func lines(for order: EventOrder) -> [String] {
        var result = ["\(order.name): \(order.summary)"]
        var number = 0
        for phase in order.phases {
            result.append("  \(phase.title)\(phase.lines.isEmpty ? "" : ":")")
            for line in phase.lines {
                number += 1
                let rule = line.rule.info
                let start = String(repeating: " ", count: number < 10 ? 5 : 4) + "\(number). "
                result.append(start + line.text + (line.condition.map { ", \($0)" } ?? ""))
                result.append("          \(rule.id) \(rule.name) (\(rule.strength.rawValue))")
            }
        }
        return result
    }

    /// Returns the lines of an order, each as a JSON object.
    public static func json(_ order: EventOrder) -> [String] {
        let lines = order.phases.flatMap { phase in phase.lines.map { (phase.title, $0) } }
        return lines.enumerated().map { index, numbered in
            let (phase, line) = numbered
            let rule = line.rule.info
            let callbacks = line.callbacks.map { "\"\($0.info.base)\"" }.joined(separator: ",")
            return "{\"order\":\(quoted(order.name)),\"phase\":\(quoted(phase)),\"number\":\(index + 1),"
                + "\"text\":\(quoted(line.text)),\"condition\":\(line.condition.map(quoted) ?? "null"),"
                + "\"callbacks\":[\(callbacks)],\"rule\":\(quoted(rule.id)),\"name\":\(quoted(rule.name)),"
                + "\"strength\":\"\(rule.strength.rawValue)\"}"
        }
    }

    /// Returns an event with the statement that caused it, its rule and the rule's sources.
    /// - Parameter statement: the source of the statement; empty before the first.
    public static func lines(for event: TraceEvent, causedBy statement: String) -> [String] {
        let line = TraceRecord.event(event).transcript.drop { $0 == " " }
        return [String(line), "  caused by: \(statement.isEmpty ? "the start" : statement)"]
            + (event.rule.flatMap { RuleInfo.named($0.string) }.map { lines(for: $0).map { "  " + $0 } } ?? [])
    }

    private static func lines(for finding: FindingInfo) -> [String] {
        [
            "\(finding.code): a finding, that is, a mistake that UIKit accepts silently and its documentation rules out",
            "  \(finding.text(about: "child"))", "  \(finding.consequence)", "  Fix: \(finding.fix(for: "child")).",
        ]
    }

    private static func lines(for rule: AuditRule) -> [String] {
        [
            "\(rule.code): a rule of 'flow audit' (\(rule.severity.word)): \(rule.summary)",
            "  Consequence: \(rule.consequence)", "  Fix: \(rule.fix).",
        ] + rule.sources.map { "  Required by \($0)" }
    }

    private static func lines(for info: CallbackInfo) -> [String] {
        var result = ["\(info.selector), called on a \(info.owner.swiftName)", "  \(info.summary)"]
        if !info.parameters.isEmpty { result.append("  Declare it as \(signature(of: info)).") }
        if let handler = handler(of: info) { result.append("  In a script: \(handler)") }
        if info.since > 2 { result.append("  Since iOS \(info.since).") }
        if info.mustCallSuper {
            result.append("  An override must call super.")
        } else if info.isInherited(by: info.owner), !info.isQuestion, info.owner != .object {
            result.append("  An override need not call super.")
        }
        if info.isQuestion {
            result.append("  It returns an answer. Without an implementation it is \(answer(info.defaultAnswer)).")
        }
        let rules = info.rules
        if !rules.isEmpty {
            result.append("  Rules that send it:")
            result += rules.map { "    " + headline($0) }
        }
        let positions = positions(of: info.callback)
        if !positions.isEmpty { result += ["  Orders that include it:"] + positions.map { "    " + $0 } }
        return result
    }

    private static func answer(_ value: RuntimeValue) -> String {
        switch value {
        case .bool(let answer): answer ? "true" : "false"
        case .int(let number): String(number)
        default: "nil"
        }
    }

    /// All names that can be explained.
    public static let names: [String] =
        EventOrder.all.flatMap { [$0.name] + $0.methods } + VerbReference.all.map(\.name)
        + WordReference.all.map(\.name)
        + MethodInfo.all.filter { !$0.isInitializer }.map(\.base) + RuleInfo.all.flatMap { [$0.id, $0.name] }
        + FindingInfo.all.map(\.code) + SystemMessage.all.map(\.id) + CallbackInfo.all.map(\.base)

    // MARK: The documentation

    /// The families of rules in table order.
    public static var families: [String] {
        var result: [String] = []
        for rule in RuleInfo.all where !result.contains(rule.family) { result.append(rule.family) }
        return result
    }

    /// Returns the page of a family for `docs/rules`.
    /// - Parameter addition: the end of a rule's section.
    public static func markdown(family: String, addition: (RuleInfo) -> String) -> String {
        var text = "# Rules: \(family)\n"
        for rule in RuleInfo.all where rule.family == family {
            text += "\n## \(rule.id) \(rule.name)\n\(rule.sentence)\n\nEvidence: \(rule.strength.rawValue).\n"
            if !rule.sources.isEmpty { text += "\n" }
            for source in rule.sources {
                let address = source.address.hasPrefix("http") ? "<\(source.address)>" : source.address
                text += "- \(source.strength.rawValue): `\(source.id)`, \(address)\n"
            }
            text += messages(of: rule).map(markdown).joined() + addition(rule)
        }
        return text
    }

    /// The index page of `docs/rules`.
    public static var markdownIndex: String {
        var text = """
            # The rules of the runtime

            Every event names the rule that produced it (`flow run --why`, `flow explain`). The source of a rule is a pasted
            **log**, a **test** that runs against UIKit, a **list** of observed callbacks, or a **document**; otherwise the rule
            is **inferred** from related rules. These pages are generated from the table that the runtime reads. They show each
            rule in a short script, with the events that it produces there.


            """
        for family in families {
            text += "## [\(family)](\(family).md)\n"
            for rule in RuleInfo.all where rule.family == family {
                text += "- `\(rule.id)` `\(rule.name)` \(rule.sentence) (\(rule.strength.rawValue))\n"
            }
            text += "\n"
        }
        let inferred = RuleInfo.all.filter { $0.strength == .inferred }
        text += "## Inferred\n" + inferred.map { "- `\($0.id)` `\($0.name)` \($0.sentence)\n" }.joined()
        return text
    }
}
