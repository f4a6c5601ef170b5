// Two traces compared as events, not as lines: an event that came at another place has moved, one with another
// argument has changed, and a wait that took longer is a matter of time.

import ContainerRuntime

/// The differences between the trace that was expected and the one that came.
public struct TraceDiff: Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// Expected and did not come.
        case missing
        /// Came and was not expected.
        case extra
        /// Came at another place under the same statement.
        case moved
        /// Came under another statement.
        case causeChanged = "cause changed"
        /// Came with other arguments.
        case argumentChanged = "argument changed"
        /// Came inside another number of handlers.
        case depthChanged = "depth changed"
        /// The statement is written otherwise; what comes under it is compared with what came under the old one.
        case statementChanged = "statement changed"
        /// More or less time passed.
        case timeChanged = "time changed"
    }

    /// A difference. An index is nil where that trace has no such record.
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

    /// Compares two traces. O(n + m) where they are equal, and bounded where they have little in common.
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

    /// The same differences between the same traces, where the one that came tells more of its events.
    /// - Precondition: `actual` equals the trace that came.
    public func telling(_ actual: [TraceRecord]) -> TraceDiff {
        TraceDiff(expected: expected, actual: actual, changes: changes, edits: edits)
    }

    private init(expected: [TraceRecord], actual: [TraceRecord], changes: [Change], edits: [SequenceDiff.Edit]) {
        self.expected = expected
        self.actual = actual
        self.changes = changes
        self.edits = edits
    }

    public var isEmpty: Bool { changes.isEmpty }

    /// The expected record at which the traces first differ, or behind which more came; nil if nothing was expected.
    public var firstExpected: Int? {
        var last: Int?
        for edit in edits {
            if case .keep(let index, _) = edit { last = index } else { return edit.oldIndex ?? last }
        }
        return nil
    }

    /// How many differences there are of each kind that occurs: `2 missing, 1 moved`.
    public var summary: String {
        Kind.allCases.compactMap { kind in
            let count = changes.count { $0.kind == kind }
            return count == 0 ? nil : "\(count) \(kind.rawValue)"
        }.joined(separator: ", ")
    }

    // MARK: Classification

    /// Gives each removal and insertion its kind: first the pairs within one run of differences that are the
    /// same but for an argument, the depth or the time, then equal records of one scenario as moves.
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

    /// What two records must share to be the same but for a detail.
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
            // A statement that was rewritten has its verb, or what its first word is.
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

    /// Pairs the statements of one run of differences that have other verbs, where as many went as came: each stands at the
    /// place of the other.
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

    /// Under which statement each record stands, and which statements are the same in both traces.
    private struct Causes {
        private let expected: [Int?]
        private let actual: [Int?]
        /// The place in the actual trace of a statement of the expected one that is in both.
        private var counterparts: [Int: Int] = [:]

        init(_ edits: [SequenceDiff.Edit], _ expected: [TraceRecord], _ actual: [TraceRecord]) {
            self.expected = TraceDiff.statements(of: expected)
            self.actual = TraceDiff.statements(of: actual)
            for case .keep(let old, let new) in edits {
                if case .statement = expected[old] { counterparts[old] = new }
            }
        }

        /// Takes statements that were rewritten for the same.
        mutating func add(_ changes: ArraySlice<Change>) {
            for change in changes where change.kind == .statementChanged {
                if let old = change.expected, let new = change.actual { counterparts[old] = new }
            }
        }

        /// Whether a record came under the statement that it was expected under; a statement is caused by none.
        func areSame(_ old: Int, _ new: Int) -> Bool {
            guard expected[old] != old else { return true }
            guard let before = expected[old], let now = actual[new] else { return expected[old] == actual[new] }
            return counterparts[before] == now
        }
    }

    /// For each record the place of the last statement of its scenario up to it; nil before the first.
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

    /// Merges each extra record with the first missing one that has the same key and is not taken yet, whether
    /// that stands before it or behind it. The pair stands at the extra's place.
    private static func pair<Key: Hashable>(
        _ changes: inout [Change], from start: Int, expected expectedKey: (Int) -> Key?,
        actual actualKey: (Int) -> Key?, kind: (Int, Int) -> Kind
    ) {
        var waiting: [Key: [Int]] = [:]
        for place in changes.indices[start...].reversed() where changes[place].kind == .missing {
            if let index = changes[place].expected, let key = expectedKey(index) {
                waiting[key, default: []].append(place)
            }
        }
        var merged = Set<Int>()
        for place in changes.indices[start...] where changes[place].kind == .extra {
            guard let new = changes[place].actual, let key = actualKey(new), let missing = waiting[key]?.popLast(),
                let old = changes[missing].expected
            else { continue }
            changes[place] = Change(kind: kind(old, new), expected: old, actual: new)
            merged.insert(missing)
        }
        var kept = start
        for place in changes.indices[start...] where !merged.contains(place) {
            changes[kept] = changes[place]
            kept += 1
        }
        changes.removeSubrange(kept...)
    }
}
