// Formats a comparison as text and as JSON Lines.

public import Flow

extension LogComparison {
    /// The options of a report.
    public struct ReportOptions: Sendable {
        /// The names of the script and of the log.
        public var script: String
        public var log: String
        public var isColoured = false
        /// The largest number of departures printed from the script, and of those from UIKit's rules.
        public var limit = 40

        public init(script: String, log: String) {
            self.script = script
            self.log = log
        }
    }

    // MARK: Text

    /// Returns the comparison as text: what was compared, the departures with their reasons, and their count.
    public func text(_ options: ReportOptions, reading: LogReading) -> String {
        var text = head(options, reading)
        for departure in departures.prefix(options.limit) { text += "\n" + Self.text(departure, options) }
        if departures.count > options.limit {
            text += "\n... \(departures.count - options.limit) more departures from the script\n"
        }
        for breach in breaches.prefix(options.limit) { text += "\n" + Self.text(breach, options) }
        if breaches.count > options.limit {
            text += "\n... \(breaches.count - options.limit) more departures from UIKit's rules\n"
        }
        guard !isSame else { return text + "the app matches the script\n" }
        var counts: [String] = []
        if !departures.isEmpty { counts.append(Self.count(departures.count, "departure", " from the script")) }
        if !breaches.isEmpty { counts.append(Self.count(breaches.count, "departure", " from UIKit's rules")) }
        return text + "\n" + counts.joined(separator: ", ") + "\n"
    }

    private func head(_ options: ReportOptions, _ reading: LogReading) -> String {
        let title = scenario.isEmpty ? "" : " \"\(scenario)\""
        var text =
            "\(options.log) and \(options.script)\(title): "
            + "compared \(Self.count(eventCounts.log, "event")) of the log with \(eventCounts.script) of the script"
        if reading.passedOver > 0 { text += "; \(Self.count(reading.passedOver, "line")) skipped" }
        if reading.nameless > 0 { text += "; \(Self.count(reading.nameless, "callback")) without a class" }
        text += "\n"
        for pair in pairs.prefix(options.limit) where pair.name != nil {
            let own = pair.className + (pair.object.map { " \($0)" } ?? "")
            if let name = pair.name, name != own, name != pair.object { text += "  \(own) is \(name)\n" }
        }
        var left: [String] = []
        var counts: [String: Int] = [:]
        for pair in pairs where pair.name == nil {
            if counts[pair.className] == nil { left.append(pair.className) }
            counts[pair.className, default: 0] += pair.eventCount
        }
        for name in left.prefix(options.limit) {
            text += "  \(name) has no counterpart in the script: \(Self.count(counts[name] ?? 0, "event")) ignored\n"
        }
        if pairs.count > options.limit { text += "  ...\n" }
        return text
    }

    private static func text(_ departure: LogDeparture, _ options: ReportOptions) -> String {
        func styled(_ text: String, _ style: String) -> String {
            options.isColoured ? "\u{1b}[\(style)m\(text)\u{1b}[0m" : text
        }
        let (word, style) =
            switch departure.kind {
            case .rule: ("against UIKit's rules", "35")
            case .missing: ("missing", "31")
            case .extra: ("extra", "32")
            case .moved, .argumentChanged: (departure.kind.rawValue, "33")
            }
        let location = departure.line.map { "\(options.log):\($0)" } ?? options.log
        var text = "\(location): \(styled(word, style)): \(departure.event)\n"
        for note in departure.notes { text += "  \(note)\n" }
        if let statement = departure.statement, let path = departure.path, let line = departure.scriptLine {
            text += "  caused by: \(statement) (\(path):\(line))\n"
        }
        for rule in departure.rules { text += "  " + styled(Explanation.headline(rule), "2") + "\n" }
        return text
    }

    private static func count(_ count: Int, _ noun: String, _ rest: String = "") -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")\(rest)"
    }

    // MARK: JSON Lines

    /// Returns the comparison as JSON Lines: `flow-compare`, a `mapping` per object, a `departure` per departure, a
    /// `summary`.
    public func jsonLines(_ options: ReportOptions, reading: LogReading) -> ContiguousArray<UInt8> {
        var output = ContiguousArray<UInt8>()
        func line(_ members: [JSONMember]) {
            for (index, member) in members.enumerated() {
                output.append(UInt8(ascii: index == 0 ? "{" : ","))
                output.append(json: TraceText(member.name))
                output.append(UInt8(ascii: ":"))
                member.append(to: &output)
            }
            output.append(contentsOf: "}\n".utf8)
        }
        line([
            .text("kind", "flow-compare"), .number("version", 1), .text("script", options.script),
            .text("log", options.log), .text("scenario", scenario), .number("logEvents", eventCounts.log),
            .number("scriptEvents", eventCounts.script), .number("passedOver", reading.passedOver),
            .number("nameless", reading.nameless),
        ])
        for pair in pairs {
            var members: [JSONMember] = [.text("kind", "mapping"), .text("class", pair.className)]
            if let object = pair.object { members.append(.text("object", object)) }
            if let name = pair.name { members.append(.text("name", name)) }
            line(members + [.number("events", pair.eventCount)])
        }
        for departure in departures + breaches {
            var members: [JSONMember] = [.text("kind", "departure"), .text("what", departure.kind.rawValue)]
            if let line = departure.line { members.append(.number("line", line)) }
            members += [.text("event", departure.event), .texts("notes", departure.notes)]
            if let statement = departure.statement { members.append(.text("statement", statement)) }
            if let path = departure.path { members.append(.text("path", path)) }
            if let scriptLine = departure.scriptLine { members.append(.number("scriptLine", scriptLine)) }
            line(
                members + [
                    .texts("rules", departure.rules.map(\.id)), .texts("ruleNames", departure.rules.map(\.name)),
                ])
        }
        line([
            .text("kind", "summary"), .number("departures", departures.count), .number("breaches", breaches.count),
        ])
        return output
    }
}

/// A member of a JSON object.
private enum JSONMember {
    case text(String, String)
    case number(String, Int)
    case texts(String, [String])

    var name: String {
        switch self {
        case .text(let name, _), .number(let name, _), .texts(let name, _): name
        }
    }

    func append(to output: inout ContiguousArray<UInt8>) {
        switch self {
        case .text(_, let text): output.append(json: TraceText(text))
        case .number(_, let number): output.append(contentsOf: String(number).utf8)
        case .texts(_, let texts):
            output.append(UInt8(ascii: "["))
            for (index, text) in texts.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                output.append(json: TraceText(text))
            }
            output.append(UInt8(ascii: "]"))
        }
    }
}
