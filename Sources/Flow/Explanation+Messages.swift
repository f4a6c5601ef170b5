// Explains UIKit's console lines and exceptions, by name or by a pasted line.

import ContainerRuntime
import FlowTrace

extension Explanation {
    /// Returns the messages with a name, or those that match a pasted line, each with its rule; nil if there are
    /// none.
    static func linesOfMessages(named name: String) -> [String]? {
        var messages = SystemMessage.all.filter { $0.id == name }
        // A name is one word; a console line has several.
        if messages.isEmpty, name.contains(" ") { messages = SystemMessage.matching(name).map(\.message) }
        guard !messages.isEmpty else { return nil }
        return Array(messages.map { lines(for: $0) + rule(of: $0) }.joined(separator: [""]))
    }

    private static func rule(of message: SystemMessage) -> [String] {
        let rule = message.rule.info
        return ["  Rule that produces it:", "    " + headline(rule)] + sourceLines(of: rule).map { "  " + $0 }
    }

    /// Returns the messages that UIKit prints under a rule.
    static func messages(of rule: RuleInfo) -> [SystemMessage] { SystemMessage.all.filter { $0.rule == rule.rule } }

    /// Returns a message: its id, its kind, and its wording by era.
    static func lines(for message: SystemMessage) -> [String] {
        ["\(message.id): \(kind(message))"] + message.wordings.map { "  \(era($0, of: message))\($0.text)" }
    }

    private static func kind(_ message: SystemMessage) -> String {
        switch message.kind {
        case .console: "UIKit logs"
        case .exception(let name): "UIKit raises \(name)"
        }
    }

    /// Returns the versions that use a wording; empty if there is only one wording.
    private static func era(_ wording: SystemMessage.Wording, of message: SystemMessage) -> String {
        if wording.since > 0 { return "since iOS \(wording.since): " }
        guard let next = message.wordings.first(where: { $0.since > 0 }) else { return "" }
        return "before iOS \(next.since): "
    }

    static func markdown(_ message: SystemMessage) -> String {
        let words = message.wordings.map { wording in
            let era = era(wording, of: message)
            return "  - \(era)`\(wording.text)`\n"
        }
        return "- \(kind(message)) (`\(message.id)`):\n" + words.joined()
    }

    static func json(_ message: SystemMessage) -> String {
        let exception: String =
            if case .exception(let name) = message.kind { ",\"exception\":\(quoted(name))" } else { "" }
        let wordings = message.wordings.map { "{\"since\":\($0.since),\"text\":\(quoted($0.text))}" }
        return "{\"id\":\(quoted(message.id))\(exception),\"wordings\":[\(wordings.joined(separator: ","))]}"
    }
}
