// The page about one rule: its sentence, its versions, its sources, its console lines, and the orders that follow it.

import ContainerRuntime

extension Explanation {
    /// Returns everything about a rule.
    static func page(of rule: RuleInfo) -> [String] {
        lines(for: rule) + ["  iOS versions: \(versions(of: rule))"] + positionLines(of: rule)
            + ["  A script that shows it, with its trace: docs/rules/\(rule.family).md"]
    }

    /// Returns the iOS versions to which a rule applies. A rule that does not apply to all versions names them in its sentence.
    private static func versions(of rule: RuleInfo) -> String {
        rule.sentence.contains("iOS ") ? "as the rule says" : "all that Flow models"
    }

    /// Returns the lines of orders that follow a rule.
    private static func positionLines(of rule: RuleInfo) -> [String] {
        let found = EventOrder.all.flatMap { order -> [String] in
            order.phases.flatMap(\.lines).enumerated().filter { $0.element.rule == rule.rule }.map { index, line in
                "    \(order.name): line \(index + 1), \(line.text)"
            }
        }
        return found.isEmpty ? [] : ["  Orders that follow it:"] + found
    }
}
