// The comparison of a trace with a record: keeps the events that the source could have observed, and compares them in
// the record's order.

/// The difference between a record and a run of its script.
struct Comparison {
    let record: ConformanceRecord
    let run: ConformanceScript.Run

    /// Nil if the run matches the record.
    func difference() -> String? {
        let actions = record.steps.map(\.action)
        guard run.steps.map(\.action) == actions else {
            return "the script's steps are \(run.steps.map(\.action)), the record's \(actions)"
        }
        for (position, expected) in record.expected.enumerated() {
            var wanted = expected.filter { !$0.isCall }
            var seen = run.steps[position].seen.filter(isKept)
            if actions[position].hasPrefix("launch") || run.launches.contains(position) {
                wanted = withoutRepeatedLayout(wanted)
                seen = withoutRepeatedLayout(seen)
            }
            if !agrees(wanted, seen) {
                return """
                    step "\(actions[position])"
                      seen by the source: \(wanted.map(\.description).joined(separator: ", "))
                      seen in the trace:  \(seen.map(\.description).joined(separator: ", "))
                    """
            }
        }
        return nil
    }

    /// Whether the source would have observed the event: it has an object in the map and a callback that the source
    /// logs. For a record that is partially checkable, only the pairs of object and callback that it expects.
    private func isKept(_ seen: Observation) -> Bool {
        let expected = record.expected.joined()
        switch seen {
        case .event(let subject, _, _):
            guard !subject.hasPrefix("(") else { return false }
            let isExpected = expected.contains {
                $0.isSameCallback(as: seen) && (record.checkable == .full || $0.subject == subject)
            }
            if isExpected || record.checkable != .full { return isExpected }
            return record.logged.contains { Observation(logged: $0).isSameCallback(as: seen) }
        case .console:
            return record.logged.contains("console")
                || expected.contains { if case .console = $0 { true } else { false } }
        case .exception:
            return true
        }
    }

    private func agrees(_ wanted: [Observation], _ seen: [Observation]) -> Bool {
        switch record.order {
        case .total, .none:
            return same(wanted, seen)
        case .perObject:
            let subjects = Set(wanted.map(\.subject) + seen.map(\.subject))
            return subjects.allSatisfy { subject in
                same(wanted.filter { $0.subject == subject }, seen.filter { $0.subject == subject })
            }
        }
    }

    /// At launch, some sources saw one pair of layout callbacks and others two, so the number is ignored.
    private func withoutRepeatedLayout(_ observations: [Observation]) -> [Observation] {
        var kept: [Observation] = []
        for observation in observations {
            kept.append(observation)
            let tail = kept.suffix(4)
            guard tail.count == 4, case .event(_, "viewDidLayoutSubviews", _) = observation,
                Array(tail.prefix(2)) == Array(tail.suffix(2))
            else { continue }
            kept.removeLast(2)
        }
        return kept
    }

    private func same(_ wanted: [Observation], _ seen: [Observation]) -> Bool {
        wanted.count == seen.count && zip(wanted, seen).allSatisfy { $0.matches($1) }
    }
}
