// Checks `expect` statements against the events of a statement. Each check returns nil if the trace is as expected.
// Otherwise it returns what was expected and the nearest observed events.

/// The difference between a trace and an expectation.
public struct TraceMismatch: Hashable, Sendable {
    /// One sentence without a full stop.
    public var message: String
    /// Notes that help to find the cause, one sentence each.
    public var notes: [String]
    /// The index of the unmet pattern, or of the unmet line of a `TracePattern`.
    public var pattern: Int?
    /// The index of the observed record at fault.
    public var record: Int?

    public init(_ message: String, notes: [String] = [], pattern: Int? = nil, record: Int? = nil) {
        self.message = message
        self.notes = notes
        self.pattern = pattern
        self.record = record
    }
}

/// Checks `expect` statements against the records of the observed statements.
public struct TraceMatcher {
    let records: [TraceRecord]
    private let isSubclass: (String, String) -> Bool
    /// The number of steps after which a search with captures gives up, because such a search may be exponential.
    static let searchLimit = 200_000

    /// - Parameter isSubclass: whether the first class inherits from the second, for patterns that name a class. A class
    ///   always matches itself.
    public init(_ records: [TraceRecord], isSubclass: @escaping (String, String) -> Bool = { _, _ in false }) {
        self.records = records
        self.isSubclass = isSubclass
    }

    /// `expect e`: the event occurred at least once.
    public func happens(_ pattern: EventPattern) -> TraceMismatch? {
        order([pattern])
    }

    /// `expect never e`.
    public func never(_ pattern: EventPattern) -> TraceMismatch? {
        for (index, record) in records.enumerated() where matches(pattern, record) {
            return TraceMismatch("\(record.text) happened, but '\(pattern)' must not", pattern: 0, record: index)
        }
        return nil
    }

    /// `expect exactly n of e`.
    public func exactly(_ count: Int, of pattern: EventPattern) -> TraceMismatch? {
        let found = records.indices.filter { matches(pattern, records[$0]) }
        guard found.count != count else { return nil }
        var mismatch = TraceMismatch(
            "expected \(count) of '\(pattern)', but found \(found.count)",
            pattern: 0,
            record: found.last)
        if found.isEmpty { mismatch.notes = nearest(pattern) }
        for index in found.prefix(Self.notesLimit) { mismatch.notes.append("it occurred as \(records[index].text)") }
        return mismatch
    }

    /// `expect order a < b < c`: events that match the patterns occurred in this order.
    public func order(_ patterns: [EventPattern]) -> TraceMismatch? {
        let hasCaptures = patterns.contains(where: \.hasCaptures)
        var chosen: [Int] = []
        var bindings = [TraceBindings()]
        var deepest: [Int] = []
        var from = 0
        var steps = 0
        while chosen.count < patterns.count {
            let pattern = patterns[chosen.count]
            var next = bindings[bindings.count - 1]
            while from < records.count, !matches(pattern, records[from], &next) {
                from += 1
                steps += 1
            }
            if from < records.count {
                chosen.append(from)
                bindings.append(next)
                from += 1
                if chosen.count > deepest.count { deepest = chosen }
                continue
            }
            guard hasCaptures, let last = chosen.popLast(), steps < Self.searchLimit else {
                return orderMismatch(patterns, reached: deepest)
            }
            bindings.removeLast()
            from = last + 1
        }
        return nil
    }

    private func orderMismatch(_ patterns: [EventPattern], reached: [Int]) -> TraceMismatch {
        let failed = reached.count
        let pattern = patterns[failed]
        guard let last = reached.last else {
            return TraceMismatch("'\(pattern)' did not happen", notes: nearest(pattern), pattern: failed)
        }
        if let earlier = records.indices.last(where: { matches(pattern, records[$0]) }), earlier <= last {
            return TraceMismatch(
                earlier == last
                    ? "'\(pattern)' did not happen again after '\(patterns[failed - 1])'"
                    : "'\(pattern)' happened before '\(patterns[failed - 1])', not after it",
                pattern: failed, record: earlier)
        }
        return TraceMismatch(
            "'\(pattern)' did not happen after '\(patterns[failed - 1])'", notes: nearest(pattern), pattern: failed,
            record: last)
    }

    // MARK: One event

    /// Whether a record is an event that matches the pattern.
    func matches(_ pattern: EventPattern, _ record: TraceRecord) -> Bool {
        var bindings = TraceBindings()
        return matches(pattern, record, &bindings)
    }

    /// Whether a record is an event that matches the pattern with the captures bound so far. Binds the pattern's captures.
    /// If it does not match, `bindings` stay unchanged.
    func matches(_ pattern: EventPattern, _ record: TraceRecord, _ bindings: inout TraceBindings) -> Bool {
        guard case .event(let event) = record else { return false }
        if let callback = pattern.callback, callback != event.callback { return false }
        if let arguments = pattern.arguments {
            let enough =
                pattern.isOpen ? event.arguments.count >= arguments.count : event.arguments.count == arguments.count
            guard enough else { return false }
        }
        guard pattern.hasCaptures else {
            return subjectMatches(pattern, event, &bindings) && argumentsMatch(pattern, event, &bindings)
        }
        var attempt = bindings
        guard subjectMatches(pattern, event, &attempt), argumentsMatch(pattern, event, &attempt) else { return false }
        bindings = attempt
        return true
    }

    private func subjectMatches(_ pattern: EventPattern, _ event: TraceEvent, _ bindings: inout TraceBindings) -> Bool {
        switch pattern.subject {
        case .any: return true
        case .capture(let name): return bindings.bind(name, to: event.subject)
        case .exactly(let name):
            if name == event.subject { return true }
            guard let className = event.className else { return false }
            return name == className || isSubclass(className.string, name.string)
        }
    }

    private func argumentsMatch(_ pattern: EventPattern, _ event: TraceEvent, _ bindings: inout TraceBindings) -> Bool {
        var next = 0
        for expected in pattern.arguments ?? [] {
            if pattern.isOpen, let label = expected.label {
                while next < event.arguments.count, event.arguments[next].label != label { next += 1 }
            }
            guard next < event.arguments.count else { return false }
            let argument = event.arguments[next]
            next += 1
            if let label = expected.label, label != argument.label { return false }
            switch expected.value {
            case .any: break
            case .exactly(let value): if value != argument.value { return false }
            case .capture(let name): if !bindings.bind(name, to: argument.value) { return false }
            }
        }
        return true
    }

    // MARK: The nearest events

    static let notesLimit = 3

    /// Notes about similar events: the callback with different arguments, or else with a different subject.
    func nearest(_ pattern: EventPattern) -> [String] {
        guard let callback = pattern.callback else { return [] }
        var loose = pattern
        loose.arguments = nil
        var seen = Set<TraceRecord>()
        for record in records where matches(loose, record) && seen.insert(record).inserted {
            return ["it happened as \(record.text)"]
        }
        var notes: [String] = []
        for record in records {
            guard case .event(let event) = record, event.callback == callback, seen.insert(record).inserted else {
                continue
            }
            notes.append("seen: \(record.text)")
            if notes.count == Self.notesLimit { break }
        }
        return notes
    }
}

/// The captures of a match, in the order in which they were bound.
struct TraceBindings: Hashable {
    private var names: [TraceText] = []
    private var values: [TraceText] = []

    /// Whether the capture has this value. An unbound capture is bound to it.
    mutating func bind(_ name: TraceText, to value: TraceText) -> Bool {
        if let index = names.firstIndex(of: name) { return values[index] == value }
        names.append(name)
        values.append(value)
        return true
    }
}
