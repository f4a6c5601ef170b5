// An app's log against a script: the log's objects are mapped to the script's, and what both can show is compared event by
// event. What only one of them can show says nothing about the other, and is left out.

public import Flow

/// How a log is compared.
public struct LogComparisonOptions: Sendable {
    /// What classes of the log are in the script, where that is not found: a class or a live name, by the log's class.
    public var names: [String: String] = [:]
    /// Whether a callback that a class never logs is left out for that class, and not only one that no class logs.
    public var isPerClass = false
    public var limits = Limits()

    public init() {}
}

/// Why a log cannot be compared with a script.
public struct LogComparisonFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// A sentence without a full stop.
    public var description: String
}

/// The comparison of a log with a scenario.
public struct LogComparison: Sendable {
    /// What an object of the log, or all of a class, is in the script.
    public struct Pair: Hashable, Sendable {
        /// The class as the log has it.
        public var className: String
        /// The object as the log has it; nil for all of the class.
        public var object: String?
        /// The name of the script; nil for what the script does not have, which is left out.
        public var name: String?
        /// How many of the log's events are its.
        public var eventCount: Int
    }

    /// The title of the scenario, empty for the top level.
    public let scenario: String
    /// In the order in which the log has them.
    public let pairs: [Pair]
    /// How many events of the log, and of the script's run, were compared.
    public private(set) var eventCounts = (log: 0, script: 0)
    /// Where the app departs from the script, in the order of both.
    public private(set) var departures: [LogDeparture] = []
    /// Where it departs from UIKit's own rules, in the order of the log.
    public private(set) var breaches: [LogDeparture] = []
    /// How the script's run ended.
    public let outcome: RunOutcome
    /// What the script's run has to say.
    public let diagnostics: [Diagnostic]

    public var isSame: Bool { departures.isEmpty && breaches.isEmpty }

    /// What the scenario does not explain: departures, and events of classes that it has not.
    private var unexplained: Int {
        departures.count + pairs.reduce(0) { $0 + ($1.name == nil ? $1.eventCount : 0) }
    }

    private let log: [LogEvent]
    private let run: ScenarioEvents
    private let mapping: LogMapping
    private let isPerClass: Bool
    /// The callbacks that the log shows of each class, by the names of the comparison.
    private var shownOf: [TraceText: CallbackSet] = [:]

    /// Compares a log with the scenario of the script that it fits best: the one with the fewest departures and events
    /// left out, the first of several.
    ///
    /// - Parameter title: the scenario's title; nil for any.
    /// - Precondition: neither the script nor the log has errors.
    public static func compare(
        _ log: LogReading, with script: Script, scenario title: String? = nil,
        options: LogComparisonOptions = LogComparisonOptions()
    ) throws(LogComparisonFailure) -> LogComparison {
        let chosen = script.scenarios.indices.filter { title == nil || script.scenarios[$0].title == title }
        guard !chosen.isEmpty else {
            let titles = script.scenarios.map(\.title)
            let near = nearestSpelling(to: title ?? "", among: titles)
            throw LogComparisonFailure(
                description: "the script has no scenario '\(title ?? "")'"
                    + (near.map { "; did you mean '\($0)'?" } ?? "; it has \(list(titles))"))
        }
        var best: LogComparison?
        for index in chosen {
            let comparison = LogComparison(log, script, index, options)
            guard comparison.pairs.contains(where: { $0.name != nil }) else { continue }
            if best.map({ comparison.unexplained < $0.unexplained }) ?? true { best = comparison }
        }
        if let best { return best }
        let run = ScenarioEvents(script, scenario: chosen[0], limits: options.limits)
        let logged = distinct(log.events.lazy.map(\.className.string))
        let known = distinct(run.objects.lazy.map(\.className.string))
        throw LogComparisonFailure(
            description:
                "no class of the log is in the script: the log has \(list(logged)), the script \(list(known)); "
                + "map them with --map Class=name")
    }

    /// The first six different names.
    private static func distinct(_ names: some Sequence<String>) -> [String] {
        var result: [String] = []
        for name in names where !result.contains(name) {
            result.append(name)
            if result.count == 6 { break }
        }
        return result
    }

    private static func list(_ names: [String]) -> String {
        if names.isEmpty { return "none" }
        return names.prefix(5).map { "'\($0)'" }.joined(separator: ", ") + (names.count > 5 ? " and others" : "")
    }

    private init(_ reading: LogReading, _ script: Script, _ index: Int, _ options: LogComparisonOptions) {
        scenario = script.scenarios[index].title
        log = reading.events
        run = ScenarioEvents(script, scenario: index, limits: options.limits)
        mapping = LogMapping(log: log, run: run, given: options.names)
        isPerClass = options.isPerClass
        outcome = run.outcome
        diagnostics = run.diagnostics
        pairs = zip(mapping.actors.indices, mapping.actors).map { [mapping] index, actor in
            Pair(
                className: actor.className.string, object: actor.object?.string,
                name: mapping.isMapped[index] ? mapping.names[index].string : nil, eventCount: actor.events.count)
        }
        for event in log { shownOf[event.className, default: []].insert(event.callback) }
        compare()
        check()
    }

    // MARK: Events that both can show

    /// An event of the comparison, and where it comes from.
    private struct Side {
        var records: [TraceRecord] = []
        /// Indices of the log's events, or of the run's items.
        var origins: [Int] = []
        private var laidOut: [TraceText: CallbackSet] = [:]

        /// A view is laid out as often as something asks for it: of the passes of one object that follow each other, one
        /// counts.
        mutating func append(_ event: TraceEvent, _ callback: Callback, origin: Int) {
            if callback.info.family == .layout {
                if laidOut[event.subject]?.contains(callback) == true { return }
                laidOut[event.subject, default: []].insert(callback)
            } else {
                laidOut[event.subject] = nil
            }
            records.append(.event(event))
            origins.append(origin)
        }
    }

    /// A callback and the label of an argument.
    private struct Slot: Hashable {
        var callback: Callback
        var label: TraceText
    }

    private mutating func compare() {
        let slots = comparedSlots()
        var (expected, actual) = (Side(), Side())
        var shownAs: [TraceText: CallbackSet] = [:]
        for (index, event) in log.enumerated() where mapping.isMapped[mapping.actorOfEvent[index]] {
            let name = mapping.names[mapping.actorOfEvent[index]]
            shownAs[name, default: []].formUnion(shownOf[event.className] ?? [])
            actual.append(
                Self.event(name, event.callback, event.arguments, slots), event.callback, origin: index)
        }
        for (index, item) in run.items.enumerated() {
            let callback = item.callback.callback
            guard let object = run.indices[item.event.subject], let name = mapping.objectNames[object],
                mapping.shown.contains(callback), !isPerClass || shownAs[name]?.contains(callback) ?? true
            else { continue }
            expected.append(Self.event(name, callback, item.event.arguments, slots), callback, origin: index)
        }
        eventCounts = (actual.records.count, expected.records.count)
        tell(TraceDiff(expected: expected.records, actual: actual.records), expected.origins, actual.origins)
    }

    /// The arguments that every line about their callback shows: what a line leaves out cannot be compared.
    private func comparedSlots() -> Set<Slot> {
        var counts: [Callback: Int] = [:]
        var shown: [Slot: Int] = [:]
        for (index, event) in log.enumerated() where mapping.isMapped[mapping.actorOfEvent[index]] {
            counts[event.callback, default: 0] += 1
            for argument in event.arguments {
                if let label = argument.label { shown[Slot(callback: event.callback, label: label), default: 0] += 1 }
            }
        }
        return Set(shown.filter { $0.value == counts[$0.key.callback] }.keys)
    }

    private static func event(
        _ name: TraceText, _ callback: Callback, _ arguments: [TraceArgument], _ slots: Set<Slot>
    ) -> TraceEvent {
        let info = callback.info
        var kept: [TraceArgument] = []
        for parameter in info.parameters {
            let label = TraceText(parameter.label == "_" ? parameter.name : parameter.label)
            guard slots.contains(Slot(callback: callback, label: label)),
                let argument = arguments.first(where: { $0.label == label })
            else { continue }
            switch parameter.type {
            case .bool, .int: kept.append(argument)
            // What a device calls an object is nothing to a script; whether there is one is.
            case .object: kept.append(TraceArgument(label, argument.value == "nil" ? "nil" : "an object"))
            default: break
            }
        }
        return TraceEvent(subject: name, callback: TraceText(info.selector), arguments: kept)
    }

    // MARK: Telling

    private mutating func tell(_ diff: TraceDiff, _ expectedOrigins: [Int], _ actualOrigins: [Int]) {
        let teller = DepartureTeller(
            diff: diff, log: log, run: run, expectedOrigins: expectedOrigins, actualOrigins: actualOrigins)
        departures = teller.departures()
    }

    /// Follows each object that the log tells apart, and the classes of which the script has one object.
    private mutating func check() {
        var found: [(event: Int, departure: LogDeparture)] = []
        for (index, actor) in mapping.actors.enumerated() {
            let isOne = actor.object != nil || mapping.isMapped[index] && run.indices[mapping.names[index]] != nil
            guard isOne, !actor.className.string.hasPrefix("UI"), !actor.className.string.hasPrefix("_") else {
                continue
            }
            var check = LifecycleCheck(shown: shownOf[actor.className] ?? [])
            for event in actor.events { check.follow(log[event].callback, event: event) }
            for breach in check.breaches {
                let selector = log[breach.event].callback.info.selector
                let departure = LogDeparture(
                    kind: .rule, line: log[breach.event].line, event: "\(mapping.names[index]).\(selector)",
                    notes: [breach.message], rules: breach.rules.map(\.info))
                found.append((breach.event, departure))
            }
        }
        breaches = found.sorted { $0.event < $1.event }.map(\.departure)
    }
}
