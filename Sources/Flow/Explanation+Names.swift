// Explains verbs, methods and callbacks by name: the orders that they cause or that contain them, as the runtime's
// tables list them.

import ContainerRuntime
import FlowEvaluator

extension Explanation {
    // MARK: Orders by name

    /// Returns the orders for the name of an order, of a UIKit method or property, or of a verb.
    public static func orders(of name: String) -> [EventOrder] {
        let named = EventOrder.orders(named: name)
        return named + ordersOfVerbs[name, default: []].flatMap { EventOrder.orders(named: $0) }
    }

    /// Verbs whose consequences another order lists.
    private static let ordersOfVerbs: [String: [String]] = [
        "interactive": ["pop"], "turn": ["set pages"], "interactive turn": ["turn"],
        "terminate": ["background"], "relaunch": ["background"], "restore": ["relaunch"],
    ]

    /// Where to find the consequences of a verb that has no order; nil if the verb has none in UIKit.
    private static let referencesOfVerbs: [String: String] = {
        let gestures =
            "see the gestures it drives: 'pop', 'interactive dismiss', 'interactive transition', "
            + "'interactive select' and 'turn'"
        let code = "see the statements that run in it"
        let segues = "see the callbacks of its segue, such as 'prepare' and 'shouldPerformSegue'"
        return [
            "progress": gestures, "finish": gestures, "cancel": gestures, "tap": "see the control's actions",
            "after": code, "every": code, "async": code, "overlap": code,
            "perform": segues, "unwind": segues,
        ]
    }()

    // MARK: Verbs

    /// Returns the lines about the verbs whose name, or its first word, is the given one; empty if there are none.
    static func verbLines(for name: String) -> [[String]] {
        let verbs = VerbReference.all.filter { $0.name == name || $0.name.hasPrefix(name + " ") }
        return verbs.map { lines(for: $0, asked: name) }
            + WordReference.all.filter { $0.name == name }.map { word in
                ["\(word.signature): a word of scripts", "  \(word.summary)", "  It causes nothing in UIKit."]
            }
    }

    private static func lines(for verb: VerbReference, asked name: String) -> [String] {
        var result = ["\(verb.signature): a verb", "  \(verb.summary)"]
        let orders = orders(of: verb.name)
        if orders.isEmpty {
            let reference = referencesOfVerbs[verb.name].map { "; \($0)" } ?? ""
            result += ["  It causes nothing in UIKit by itself\(reference).", "  For example:"]
            result += indented(verb.example)
        } else if verb.name != name {
            result.append("  For what it causes, see 'flow explain \"\(verb.name)\"'.")
        }
        return result
    }

    /// Returns an example script for a verb whose order has been printed; empty for other names.
    static func exampleLines(for name: String) -> [[String]] {
        guard let verb = VerbReference.all.first(where: { $0.name == name }), !orders(of: name).isEmpty else {
            return []
        }
        return [["For example (with 'flow run --why', each event names its rule):"] + indented(verb.example)]
    }

    private static func indented(_ script: String) -> [String] {
        script.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
    }

    // MARK: Methods

    /// Returns the lines about UIKit's methods with a name; empty if there are none.
    static func methodLines(for name: String) -> [[String]] {
        let rows = MethodInfo.all.filter { $0.base == name && !$0.isInitializer }
        let hasOrder = !orders(of: name).isEmpty
        return rows.map { method in
            var result = ["\(method.owner.swiftName).\(method.selector), a method", "  \(method.summary)"]
            if !hasOrder {
                result.append("  It has no separate order; see its rules and callbacks.")
            }
            return result
        }
    }

    // MARK: Callbacks

    /// Returns a callback as a handler declares it, with its parameter types.
    static func signature(of info: CallbackInfo) -> String {
        let parameters = info.parameters.map { parameter in
            let label = parameter.label == parameter.name ? "" : parameter.label + " "
            return "\(label)\(parameter.name): \(parameter.type.spelling)"
        }
        return "\(info.base)(\(parameters.joined(separator: ", ")))"
    }

    /// Returns how a script handles a callback of a UIKit class, `on viewWillAppear(animated) { … }`; nil for a delegate's
    /// method.
    static func handler(of info: CallbackInfo) -> String? {
        guard info.owner != .object, !info.isQuestion, info.isInherited(by: info.owner) else { return nil }
        let parameters = info.parameters.map { $0.name }.joined(separator: ", ")
        return "on \(info.base)\(parameters.isEmpty ? "" : "(\(parameters))") { … }"
    }

    /// Returns the positions of a callback in the orders.
    static func positions(of callback: Callback) -> [String] {
        EventOrder.all.flatMap { order -> [String] in
            let lines = order.phases.flatMap(\.lines)
            return lines.indices.filter { lines[$0].callbacks.contains(callback) }.map { index in
                let position = index == 0 ? "at the beginning" : "after '\(lines[index - 1].text)'"
                return "\(order.name): line \(index + 1), \(position)"
            }
        }
    }
}
