// The table of console lines and exceptions, and the functions that report them.

extension SystemMessage {
    /// The messages of all rooms, in order.
    public static let all: [SystemMessage] = {
        var rows: [SystemMessage] = []
        Interfaces.forEach { rows += $0.messages }
        return rows
    }()

    /// The messages that match a line, with the matching wording. The line may have a prefix, such as a device's time and
    /// process. O(messages × bytes).
    public static func matching(_ line: String) -> [(message: SystemMessage, wording: Wording)] {
        let bytes = Array(line.utf8)
        var found: [(SystemMessage, Wording)] = []
        for message in all {
            if let wording = message.wording(of: bytes) { found.append((message, wording)) }
        }
        return found
    }
}

extension World {
    /// Logs or raises a message. `values` replace its placeholders.
    mutating func report(_ message: SystemMessage, _ values: KeyValuePairs<String, String> = [:]) {
        assert(SystemMessage.all.contains { $0.id == message.id }, "no room lists \(message.id)")
        let text = message.text(ios: configuration.ios, values)
        switch message.kind {
        case .console: emit(.console(Message(text: text, rule: message.rule)))
        case .exception(let name): emit(.exception(UIKitException(name: name, reason: text, rule: message.rule)))
        }
    }

    /// The exception of a message, for a driver that raises it itself.
    public func exception(_ message: SystemMessage, _ values: KeyValuePairs<String, String>) -> UIKitException {
        guard case .exception(let name) = message.kind else { preconditionFailure("\(message.id) is a console line") }
        return UIKitException(name: name, reason: message.text(ios: configuration.ios, values), rule: message.rule)
    }
}
