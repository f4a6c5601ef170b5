// Other programs out of a program: ways out and back from where it has come to, and the same by UIKit's calls.

extension Generator {
    /// Ways out and back from where a program has come to: after the second line all is as it was before the first.
    mutating func roundTrips() -> [[String]] {
        var trips: [[String]] = []
        for navigation in onScreenStacks {
            for animation in ["animated", "unanimated"] {
                trips.append(["push Leaf() onto \(navigation) \(animation)", "pop \(navigation) \(animation)"])
            }
        }
        if let front = frontName {
            for style in ["fullScreen", "pageSheet", "overFullScreen", "currentContext"] {
                trips.append(["present Leaf() from \(front) as \(style) animated", "dismiss \(front) unanimated"])
            }
        }
        return trips
    }

    /// The same program by UIKit's calls, as far as its verbs are no more than these.
    static func calls(of operations: [Operation]) -> [Operation] {
        operations.map { operation in
            var operation = operation
            operation.lines = operation.lines.map(call)
            return operation
        }
    }

    private static func call(_ line: String) -> String {
        let words = line.split(separator: " ").map(String.init)
        let animated = words.last == "animated"
        guard words.last == "animated" || words.last == "unanimated", !line.hasPrefix(" ") else { return line }
        switch (words[0], words.count) {
        case ("push", 5): return "\(words[3]).pushViewController(\(words[1]), animated: \(animated))"
        case ("pop", 3): return "\(words[1]).popViewController(animated: \(animated))"
        case ("pop", 5) where words[3] == "root": return "\(words[1]).popToRootViewController(animated: \(animated))"
        case ("pop", 5): return "\(words[1]).popToViewController(\(words[3]), animated: \(animated))"
        case ("dismiss", 3): return "\(words[1]).dismiss(animated: \(animated))"
        default: return line
        }
    }
}
