// Compares an app's log with a script: maps the log's objects to the script's, then compares the events that both can
// show. An event that only one side can show proves nothing about the other and is omitted.

public import Flow

/// The options of a comparison.
public struct LogComparisonOptions: Sendable {
    /// The class or live name in the script for each class of the log that the comparison cannot map on its own.
    public var names: [String: String] = [:]
    /// Whether to omit a callback for every class that never logs it, rather than only if no class logs it.
    public var isPerClass = false
    public var limits = Limits()

    public init() {}
}

/// The reason that a log cannot be compared with a script.
public struct LogComparisonFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// A sentence without a full stop.
    public var description: String
}

/// The comparison of a log with a scenario.
public struct LogComparison: Sendable {
    /// The script's counterpart of an object of the log, or of all objects of a class.
    public struct Pair: Hashable, Sendable {
        /// The class in the log.
        public var className: String
        /// The object in the log; nil for all objects of the class.
        public var object: String?
        /// The name in the script; nil if the script has no counterpart, so that the events are omitted.
        public var name: String?
        /// The number of its events in the log.
        public var eventCount: Int
    }

    /// The title of the scenario, empty for the top level.
    public let scenario: String
    /// The pairs in the order of the log.
    public let pairs: [Pair]
    /// The number of compared events of the log and of the script's run.
    public private(set) var eventCounts = (log: 0, script: 0)
    /// The app's departures from the script, in the order of both.
    public private(set) var departures: [LogDeparture] = []
    /// The app's departures from UIKit's own rules, in the order of the log.
    public private(set) var breaches: [LogDeparture] = []
    /// The outcome of the script's run.
    public let outcome: RunOutcome
    /// The diagnostics of the script's run.
    public let diagnostics: [Diagnostic]

    public var isSame: Bool { departures.isEmpty && breaches.isEmpty }

    /// The number of departures and of events whose classes the scenario lacks.
    private var unexplained: Int {
        departures.count + pairs.reduce(0) { $0 + ($1.name == nil ? $1.eventCount : 0) }
    }

    private let log: [LogEvent]
    private let run: ScenarioEvents
    private let mapping: LogMapping
    private let isPerClass: Bool
    /// The callbacks that the log shows of each class, by the comparison's names.
    private var shownOf: [TraceText: CallbackSet] = [:]

    /// Compares a log with the scenario that fits it best: the first with the fewest departures and omitted events.
    ///
    /// - Parameter title: the title of the scenario; nil for any.
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
        var limited = options
        var shared = SharedSteps(byteCount: script.byteCount, steps: options.limits.steps)
        for index in chosen {
            limited.limits.shared = shared
            let comparison = LogComparison(log, script, index, limited)
            shared.add(comparison.run.steps)
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

    /// Returns the first six distinct names.
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

    /// The compared events of the log or of the run, with their origins.
    private struct Side {
        var records: [TraceRecord] = []
        /// Indices of the log's events or of the run's items.
        var origins: [Int] = []
        private var laidOut: [TraceText: CallbackSet] = [:]

        /// Appends an event. Consecutive layout passes of one object count once, because any code may cause another
        /// pass.
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
        report(TraceDiff(expected: expected.records, actual: actual.records), expected.origins, actual.origins)
    }

    /// Returns the arguments that every line about their callback shows. An argument that a line omits cannot be
    /// compared.
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
            // A device's name for an object means nothing to a script; only whether it is nil counts.
            case .object: kept.append(TraceArgument(label, argument.value == "nil" ? "nil" : "an object"))
            default: break
            }
        }
        return TraceEvent(subject: name, callback: TraceText(info.selector), arguments: kept)
    }

    // MARK: Telling

    private mutating func report(_ diff: TraceDiff, _ expectedOrigins: [Int], _ actualOrigins: [Int]) {
        let teller = DepartureReporter(
            diff: diff, log: log, run: run, expectedOrigins: expectedOrigins, actualOrigins: actualOrigins)
        departures = teller.departures()
    }

    /// Checks each object that the log distinguishes, and each class of which the script has exactly one object.
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
