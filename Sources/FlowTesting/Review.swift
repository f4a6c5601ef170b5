// Reviews differences one by one: accept, reject or skip each, or all identical ones in all files at once.

import Flow

/// A review of the differences of a run.
public struct Review: Sendable {
    /// Changes that are equal except for their locations.
    public struct Group: Sendable {
        public var changes: [PendingChange]
    }

    public enum Answer: Sendable {
        /// Accept this change.
        case accept
        /// Leave it; its script keeps failing.
        case reject
        /// Accept every change like it.
        case acceptAll
        /// Leave every change like it.
        case rejectAll
        /// Leave it undecided.
        case skip
        case quit
    }

    public let groups: [Group]

    /// - Parameter reports: the reports of a run that accepted nothing.
    public init(_ reports: [ScriptReport]) {
        var order: [String] = []
        var groups: [String: [PendingChange]] = [:]
        for change in reports.flatMap(\.changes) {
            let key = change.fingerprint
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(change)
        }
        self.groups = order.map { Group(changes: groups[$0]!) }
    }

    /// The number of changes.
    public var count: Int { groups.reduce(0) { $0 + $1.changes.count } }

    /// Returns the question about a change.
    /// - Parameter alike: the number of remaining changes like it, itself included.
    public static func question(_ change: PendingChange, number: Int, of count: Int, alike: Int, isColoured: Bool)
        -> String
    {
        let head =
            "\n[\(number) of \(count)] \(change.name): \(change.diff.summary)\n" + change.text(isColoured: isColoured)
        let all = alike > 1 ? "A accept all \(alike) like this, R reject them, " : ""
        guard change.isAcceptable else {
            return head + "\(change.script): nothing can be accepted while an expectation fails\nr reject, s skip, "
                + all + "q quit? "
        }
        return head + "a accept, r reject, s skip, " + all + "q quit? "
    }

    /// Returns the reply if the user accepts a change that cannot be accepted.
    private static func refusal(_ change: PendingChange) -> String {
        "\(change.script): cannot be accepted while an expectation fails; fix it first. r, s or q? "
    }

    public static func answer(_ text: String) -> Answer? {
        switch text.drop(while: { $0 == " " }).prefix(while: { $0 != "\n" && $0 != " " }) {
        case "a", "y": .accept
        case "r", "n": .reject
        case "A": .acceptAll
        case "R": .rejectAll
        case "s": .skip
        case "q": .quit
        default: nil
        }
    }

    /// Asks about each change until all are decided or the user quits.
    /// - Parameters:
    ///   - ask: shows a question and returns the typed line; nil at the end of the input.
    /// - Returns: the accepted changes, all of which `--accept` would accept too.
    public func run(isColoured: Bool, ask: (String) -> String?) -> [PendingChange] {
        var accepted: [PendingChange] = []
        var number = 0
        for group in groups {
            var index = 0
            group: while index < group.changes.count {
                let change = group.changes[index]
                number += 1
                var question = Self.question(
                    change, number: number, of: count, alike: group.changes.count - index, isColoured: isColoured)
                while true {
                    guard let line = ask(question) else { return accepted }
                    switch Self.answer(line) {
                    case .accept where !change.isAcceptable:
                        question = Self.refusal(change)
                        continue
                    case .accept: accepted.append(change)
                    case .reject, .skip: break
                    case .acceptAll:
                        accepted += group.changes[index...].filter(\.isAcceptable)
                        number += group.changes.count - index - 1
                        break group
                    case .rejectAll:
                        number += group.changes.count - index - 1
                        break group
                    case .quit: return accepted
                    case nil:
                        question = "a, r, s, A, R or q? "
                        continue
                    }
                    break
                }
                index += 1
            }
        }
        return accepted
    }

    /// Writes the accepted changes, one script at a time.
    /// - Returns: the problems with writing them, one per line.
    public static func write(_ accepted: [PendingChange]) -> [String] {
        var problems: [String] = []
        for (script, changes) in Dictionary(grouping: accepted, by: \.script).sorted(by: { $0.key < $1.key }) {
            do {
                if let golden = changes.first(where: { $0.target == .file }) {
                    try GoldenTrace(ofScript: script).accept(golden.replacement)
                }
                try Acceptance.rewrite(script, changes)
            } catch {
                problems.append("\(error)")
            }
        }
        return problems
    }
}
