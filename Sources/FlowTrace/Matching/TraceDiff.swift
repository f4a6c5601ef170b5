// Compares two traces as events rather than lines. An event at a different position has moved, an event with a
// different argument has changed, and a longer wait is a change of time.

import ContainerRuntime

/// The differences between the expected and the actual trace.
public struct TraceDiff: Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// Expected but absent.
        case missing
        /// Present but not expected.
        case extra
        /// At a different position under the same statement.
        case moved
        /// Under a different statement.
        case causeChanged = "cause changed"
        /// With different arguments.
        case argumentChanged = "argument changed"
        /// At a different depth: inside a different number of handlers.
        case depthChanged = "depth changed"
        /// A rewritten statement. Its events are compared with those of the old statement.
        case statementChanged = "statement changed"
        /// More or less time has passed.
        case timeChanged = "time changed"
    }

    /// A difference. An index is nil if that trace has no such record.
    public struct Change: Hashable, Sendable {
        public var kind: Kind
        /// The record's index in the expected trace.
        public var expected: Int?
        /// The record's index in the actual trace.
        public var actual: Int?
    }

    public let expected: [TraceRecord]
    public let actual: [TraceRecord]
    /// The differences in the order of the traces.
    public let changes: [Change]
    let edits: [SequenceDiff.Edit]

    /// Compares two traces. O(n + m) if they are equal; bounded if they have little in common.
    public init(expected: [TraceRecord], actual: [TraceRecord]) {
        self.expected = expected
        self.actual = actual
        guard expected != actual else {
            edits = []
            changes = []
            return
        }
        var numbers: [TraceRecord: Int] = [:]
        func number(_ record: TraceRecord) -> Int {
            if let known = numbers[record] { return known }
            numbers[record] = numbers.count
            return numbers.count - 1
        }
        let old = expected.map(number)
        let new = actual.map(number)
        edits = SequenceDiff.edits(from: old, to: new)
        changes = Self.classify(edits, expected: expected, actual: actual)
    }

    /// The same differences with an actual trace that contains more details of its events.
    /// - Precondition: `actual` equals `self.actual`.
    public func showing(_ actual: [TraceRecord]) -> TraceDiff {
        TraceDiff(expected: expected, actual: actual, changes: changes, edits: edits)
    }

    private init(expected: [TraceRecord], actual: [TraceRecord], changes: [Change], edits: [SequenceDiff.Edit]) {
        self.expected = expected
        self.actual = actual
        self.changes = changes
        self.edits = edits
    }

    public var isEmpty: Bool { changes.isEmpty }

    /// The expected record at which the traces first differ, or after which extra records follow; nil if nothing was
    /// expected.
    public var firstExpected: Int? {
        var last: Int?
        for edit in edits {
            if case .keep(let index, _) = edit { last = index } else { return edit.oldIndex ?? last }
        }
        return nil
    }

    /// The number of differences per kind that occurs: `2 missing, 1 moved`.
    public var summary: String {
        Kind.allCases.compactMap { kind in
            let count = changes.count { $0.kind == kind }
            return count == 0 ? nil : "\(count) \(kind.rawValue)"
        }.joined(separator: ", ")
    }

    // MARK: Classification

    /// Classifies removals and insertions. Pairs in one run of differences that are equal except for an argument, the depth
    /// or the time come first, then equal records in one scenario, which have moved.
    private static func classify(
        _ edits: [SequenceDiff.Edit], expected: [TraceRecord], actual: [TraceRecord]
    ) -> [Change] {
        var changes: [Change] = []
        var runStart = 0
        var sectionStart = 0
        var causes = Causes(edits, expected, actual)
        for edit in edits {
            guard case .keep(let index, _) = edit else {
                switch edit {
                case .remove(let index): changes.append(Change(kind: .missing, expected: index, actual: nil))
                case .insert(let index): changes.append(Change(kind: .extra, expected: nil, actual: index))
                case .keep: break
                }
                continue
            }
            pairChanges(&changes, from: runStart, expected, actual)
            causes.add(changes[runStart...])
            if case .scenario = expected[index] {
                pairMoves(&changes, from: sectionStart, expected, actual, causes)
                sectionStart = changes.count
            }
            runStart = changes.count
        }
        pairChanges(&changes, from: runStart, expected, actual)
        causes.add(changes[runStart...])
        pairMoves(&changes, from: sectionStart, expected, actual, causes)
        return changes
    }

    /// The properties that two records must share to be equal except for a detail.
    private struct Likeness: Hashable {
        var kind: Int
        var subject: TraceText
        var name: TraceText

        init?(_ record: TraceRecord) {
            switch record {
            case .event(let event): (kind, subject, name) = (0, event.subject, event.callback)
            case .elapsed: (kind, subject, name) = (1, "", "")
            case .log(let text, _): (kind, subject, name) = (2, "", text)
            case .console(let text, _): (kind, subject, name) = (3, "", text)
            case .exception(let exception): (kind, subject, name) = (4, exception.name, exception.reason)
            case .finding(let finding): (kind, subject, name) = (5, finding.subject, finding.code)
            // A rewritten statement keeps its verb or first word.
            case .statement(let source):
                (kind, subject, name) = (6, "", TraceText(String(source.string.prefix { $0 != " " && $0 != "." })))
            case .scenario, .turn, .commit, .value: return nil
            }
        }
    }

    private static func pairChanges(
        _ changes: inout [Change], from start: Int, _ expected: [TraceRecord], _ actual: [TraceRecord]
    ) {
        pair(&changes, from: start) {
            Likeness(expected[$0])
        } actual: {
            Likeness(actual[$0])
        } kind: { old, new in
            switch (expected[old], actual[new]) {
            case (.elapsed, _): .timeChanged
            case (.statement, _): .statementChanged
            case (.event(let a), .event(let b)) where a.arguments != b.arguments: .argumentChanged
            case (.finding(let a), .finding(let b)) where a.depth == b.depth: .argumentChanged
            default: .depthChanged
            }
        }
        pairStatements(&changes, from: start, expected, actual)
    }

    /// Pairs the statements in one run of differences that have different verbs, if as many are missing as are extra.
    private static func pairStatements(
        _ changes: inout [Change], from start: Int, _ expected: [TraceRecord], _ actual: [TraceRecord]
    ) {
        func isStatement(_ record: TraceRecord) -> Bool { if case .statement = record { true } else { false } }
        var balance = 0
        for change in changes[start...] {
            if change.kind == .missing, let index = change.expected, isStatement(expected[index]) { balance += 1 }
            if change.kind == .extra, let index = change.actual, isStatement(actual[index]) { balance -= 1 }
        }
        guard balance == 0 else { return }
        pair(&changes, from: start) {
            isStatement(expected[$0]) ? true : nil
        } actual: {
            isStatement(actual[$0]) ? true : nil
        } kind: { _, _ in
            .statementChanged
        }
    }

    private static func pairMoves(
        _ changes: inout [Change], from start: Int, _ expected: [TraceRecord], _ actual: [TraceRecord],
        _ causes: Causes
    ) {
        pair(&changes, from: start) {
            expected[$0].isMark ? nil : expected[$0]
        } actual: {
            actual[$0]
        } kind: { old, new in
            causes.areSame(old, new) ? .moved : .causeChanged
        }
    }

    /// The statement of each record, and the statements that both traces share.
    private struct Causes {
        private let expected: [Int?]
        private let actual: [Int?]
        /// The indices in the actual trace of the shared statements, by their indices in the expected one.
        private var counterparts: [Int: Int] = [:]

        init(_ edits: [SequenceDiff.Edit], _ expected: [TraceRecord], _ actual: [TraceRecord]) {
            self.expected = TraceDiff.statements(of: expected)
            self.actual = TraceDiff.statements(of: actual)
            for case .keep(let old, let new) in edits {
                if case .statement = expected[old] { counterparts[old] = new }
            }
        }

        /// Treats rewritten statements as shared.
        mutating func add(_ changes: ArraySlice<Change>) {
            for change in changes where change.kind == .statementChanged {
                if let old = change.expected, let new = change.actual { counterparts[old] = new }
            }
        }

        /// Whether a record belongs to the statement under which it was expected. A statement itself belongs to none.
        func areSame(_ old: Int, _ new: Int) -> Bool {
            guard expected[old] != old else { return true }
            guard let before = expected[old], let now = actual[new] else { return expected[old] == actual[new] }
            return counterparts[before] == now
        }
    }

    /// The index of each record's latest statement in its scenario, including itself; nil before the first statement.
    static func statements(of records: [TraceRecord]) -> [Int?] {
        var last: Int?
        return records.indices.map { index in
            switch records[index] {
            case .statement: last = index
            case .scenario: last = nil
            default: break
            }
            return last
        }
    }

    /// Merges each extra record with the first unpaired missing one that has the same key, before or after it. The pair
    /// takes the position of the extra record.
    private static func pair<Key: Hashable>(
        _ changes: inout [Change], from start: Int, expected expectedKey: (Int) -> Key?,
        actual actualKey: (Int) -> Key?, kind: (Int, Int) -> Kind
    ) {
        var waiting: [Key: [Int]] = [:]
        for position in changes.indices[start...].reversed() where changes[position].kind == .missing {
            if let index = changes[position].expected, let key = expectedKey(index) {
                waiting[key, default: []].append(position)
            }
        }
        var merged = Set<Int>()
        for position in changes.indices[start...] where changes[position].kind == .extra {
            guard let new = changes[position].actual, let key = actualKey(new), let missing = waiting[key]?.popLast(),
                let old = changes[missing].expected
            else { continue }
            changes[position] = Change(kind: kind(old, new), expected: old, actual: new)
            merged.insert(missing)
        }
        var kept = start
        for position in changes.indices[start...] where !merged.contains(position) {
            changes[kept] = changes[position]
            kept += 1
        }
        changes.removeSubrange(kept...)
    }
}
