// The order in which a controller passes through the four appearance states, read from the lines of a stage.

/// The properties of the lines of a well-formed program.
enum StateOrder {
    private static let before: [String: Set<String>] = [
        "viewWillAppear": ["viewDidDisappear", "viewWillDisappear"],
        "viewIsAppearing": ["viewWillAppear"],
        "viewDidAppear": ["viewWillAppear", "viewIsAppearing"],
        "viewWillDisappear": ["viewDidAppear", "viewWillAppear", "viewIsAppearing"],
        "viewDidDisappear": ["viewWillDisappear"],
    ]

    /// The lines that a well-formed program never causes: forbidden lines, callbacks in the wrong state, and callbacks
    /// whose animated flag differs from that of the will-callback before.
    static func failures(in lines: [String]) -> [String] {
        var failures: [String] = []
        var last: [Substring: (callback: String, arguments: Substring)] = [:]
        for line in lines {
            if line.hasPrefix("!") || line.hasPrefix("exception") || line.hasPrefix("finding") { failures.append(line) }
            let subject = line.prefix { $0 != "." }
            let callback = String(line.dropFirst(subject.count + 1).prefix { $0 != "(" })
            guard let allowed = before[callback] else { continue }
            let arguments = line.dropFirst(subject.count + 1 + callback.count)
            let state = last[subject]
            if !allowed.contains(state?.callback ?? "viewDidDisappear") {
                failures.append("\(line) after \(state?.callback ?? "nothing")")
            }
            if !callback.contains("Will"), arguments != state?.arguments {
                failures.append("\(line) after \(state?.callback ?? "nothing")\(state?.arguments ?? "")")
            }
            last[subject] = (callback, arguments)
        }
        return failures
    }
}
