// What is known of verbs, methods and callbacks by their names: the orders that they cause, or in which they come. No order
// stands here; all of them are the runtime's.

import ContainerRuntime
import FlowEvaluator

extension Explanation {
    // MARK: Orders by name

    /// The orders of a name: those that have it, those of a method or a property of UIKit, and those of a verb.
    public static func orders(of name: String) -> [EventOrder] {
        let named = EventOrder.orders(named: name)
        return named + ordersOfVerbs[name, default: []].flatMap { EventOrder.orders(named: $0) }
    }

    /// Verbs that cause what others list.
    private static let ordersOfVerbs: [String: [String]] = [
        "interactive": ["pop"], "turn": ["set pages"], "interactive turn": ["turn"],
        "terminate": ["background"], "relaunch": ["background"], "restore": ["relaunch"],
    ]

    /// Where the consequences of a verb are listed that has none of its own; nil for what UIKit does not hear of.
    private static let placesOfVerbs: [String: String] = {
        let gestures =
            "see the gestures it drives: 'pop', 'interactive dismiss', 'interactive transition', "
            + "'interactive select' and 'turn'"
        let code = "see the statements that run in it"
        return [
            "progress": gestures, "finish": gestures, "cancel": gestures, "tap": "see the control's actions",
            "after": code, "every": code, "async": code, "overlap": code,
        ]
    }()

    // MARK: Verbs

    /// The lines about the verbs of a name, of all forms if it is their first word; empty if there is none.
    static func verbLines(for name: String) -> [[String]] {
        let verbs = VerbReference.all.filter { $0.name == name || $0.name.hasPrefix(name + " ") }
        return verbs.map { lines(for: $0, asked: name) }
            + WordReference.all.filter { $0.name == name }.map { word in
                ["\(word.signature): a word of scripts", "  \(word.summary)", "  It has no consequences of its own."]
            }
    }

    private static func lines(for verb: VerbReference, asked name: String) -> [String] {
        var result = ["\(verb.signature): a verb", "  \(verb.summary)"]
        let orders = orders(of: verb.name)
        if orders.isEmpty {
            let place = placesOfVerbs[verb.name].map { "; \($0)" } ?? ""
            result += ["  It has no consequences of its own\(place).", "  For example:"]
            result += verb.example.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
        } else if verb.name != name {
            result.append("  For its consequences, see 'flow explain \"\(verb.name)\"'.")
        }
        return result
    }

    // MARK: Methods

    /// The lines about UIKit's methods of a name; empty if there is none.
    static func methodLines(for name: String) -> [[String]] {
        let rows = MethodInfo.all.filter { $0.base == name && !$0.isInitializer }
        let hasOrder = !orders(of: name).isEmpty
        return rows.map { method in
            var result = ["\(method.owner.swiftName).\(method.selector), a method", "  \(method.summary)"]
            if !hasOrder {
                result.append("  It has no order of its own; its rules and callbacks describe its consequences.")
            }
            return result
        }
    }

    // MARK: Callbacks

    /// A callback as a handler declares it, with the types of its parameters.
    static func signature(of info: CallbackInfo) -> String {
        let parameters = info.parameters.map { parameter in
            let label = parameter.label == parameter.name ? "" : parameter.label + " "
            return "\(label)\(parameter.name): \(parameter.type.spelling)"
        }
        return "\(info.base)(\(parameters.joined(separator: ", ")))"
    }

    /// The lines of orders at which a callback comes.
    static func places(of callback: Callback) -> [String] {
        EventOrder.all.flatMap { order -> [String] in
            let lines = order.phases.flatMap(\.lines)
            return lines.indices.filter { lines[$0].callbacks.contains(callback) }.map { index in
                let place = index == 0 ? "at the beginning" : "after '\(lines[index - 1].text)'"
                return "\(order.name): line \(index + 1), \(place)"
            }
        }
    }
}
