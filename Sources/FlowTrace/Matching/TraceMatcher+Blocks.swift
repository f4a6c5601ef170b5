// The two forms of `expect` with a block: events in any order, and a whole trace with gaps.

extension TraceMatcher {
    /// `expect unordered { … }`: each pattern matches a different event, in any order. Other events are allowed.
    public func unordered(_ patterns: [EventPattern]) -> TraceMismatch? {
        let failed = patterns.contains(where: \.hasCaptures) ? searchPairing(patterns) : pairing(patterns)
        guard let failed else { return nil }
        let pattern = patterns[failed]
        let count = records.count { matches(pattern, $0) }
        if count > 0 {
            return TraceMismatch(
                "'\(pattern)' happened \(count == 1 ? "once" : "\(count) times"), fewer times than the block expects",
                pattern: failed)
        }
        return TraceMismatch("'\(pattern)' did not happen", notes: nearest(pattern), pattern: failed)
    }

    /// Pairs patterns with events by augmenting paths, breadth first. Returns a pattern without an event, or nil.
    /// O(patterns² × records) in the worst case.
    private func pairing(_ patterns: [EventPattern]) -> Int? {
        let candidates = patterns.map { pattern in records.indices.filter { matches(pattern, records[$0]) } }
        var owner = [Int?](repeating: nil, count: records.count)
        for start in patterns.indices {
            var cameFrom = [Int?](repeating: nil, count: records.count)
            var isVisited = [Bool](repeating: false, count: records.count)
            var queue = [start]
            var free: Int?
            var head = 0
            search: while head < queue.count {
                let pattern = queue[head]
                head += 1
                for record in candidates[pattern] where !isVisited[record] {
                    isVisited[record] = true
                    cameFrom[record] = pattern
                    guard let current = owner[record] else {
                        free = record
                        break search
                    }
                    queue.append(current)
                }
            }
            guard var record = free else { return start }
            while let pattern = cameFrom[record] {
                let previous = owner.firstIndex(of: pattern)
                owner[record] = pattern
                guard pattern != start, let previous else { break }
                record = previous
            }
        }
        return nil
    }

    /// Pairs patterns with events by backtracking, because captures make the pairs depend on each other. Returns the
    /// pattern at which the search failed or, at `searchLimit`, gave up; nil if all are paired.
    private func searchPairing(_ patterns: [EventPattern]) -> Int? {
        var chosen: [Int] = []
        var isTaken = [Bool](repeating: false, count: records.count)
        var bindings = [TraceBindings()]
        var from = 0
        var deepest = 0
        var steps = 0
        while chosen.count < patterns.count {
            var next = bindings[bindings.count - 1]
            while from < records.count, isTaken[from] || !matches(patterns[chosen.count], records[from], &next) {
                from += 1
                steps += 1
            }
            if from < records.count {
                isTaken[from] = true
                chosen.append(from)
                bindings.append(next)
                deepest = max(deepest, chosen.count)
                from = 0
                continue
            }
            guard let last = chosen.popLast(), steps < Self.searchLimit else { return min(deepest, patterns.count - 1) }
            isTaken[last] = false
            bindings.removeLast()
            from = last + 1
        }
        return nil
    }

    /// `expect trace { … }`: the pattern covers the records from the first to the last.
    public func trace(_ pattern: TracePattern) -> TraceMismatch? {
        let hasMarks = pattern.hasMarks
        let hasStatements = pattern.hasStatements
        let seen = records.indices.filter { index in
            switch records[index] {
            case .turn, .commit, .elapsed: hasMarks
            case .statement: hasStatements
            case .scenario: false
            default: true
            }
        }
        return traceMismatch(pattern, seen)
    }

    /// A `...` to which the search can backtrack, so that it matches one record more.
    private struct Gap {
        var line: Int
        var record: Int
        var bindings: TraceBindings
    }

    /// Matches from left to right. A gap first matches no record, then one more each time the rest fails. Without
    /// captures, only the last gap needs backtracking, as with `*` in a glob. With captures, all gaps are tried within
    /// `searchLimit` steps.
    private func traceMismatch(_ pattern: TracePattern, _ seen: [Int]) -> TraceMismatch? {
        let keepsGaps = pattern.hasCaptures
        var gaps: [Gap] = []
        var bindings = TraceBindings()
        var line = 0
        var record = 0
        var steps = 0
        var farthest = (line: 0, record: 0)
        while line < pattern.lines.count || record < seen.count {
            if line < pattern.lines.count, case .anything = pattern.lines[line] {
                if !keepsGaps { gaps.removeAll(keepingCapacity: true) }
                line += 1
                gaps.append(Gap(line: line, record: record, bindings: bindings))
                continue
            }
            if line >= farthest.line { farthest = (line, record) }
            if line < pattern.lines.count, record < seen.count,
                matches(pattern.lines[line], records[seen[record]], &bindings)
            {
                line += 1
                record += 1
                continue
            }
            steps += 1
            var resumed = false
            while !resumed, var gap = gaps.popLast(), !keepsGaps || steps < Self.searchLimit {
                gap.record += 1
                guard gap.record <= seen.count else { continue }
                (line, record, bindings) = (gap.line, gap.record, gap.bindings)
                gaps.append(gap)
                resumed = true
            }
            guard resumed else { return explain(pattern, seen, farthest) }
        }
        return nil
    }

    private func matches(_ line: TracePattern.Line, _ record: TraceRecord, _ bindings: inout TraceBindings) -> Bool {
        switch line {
        case .anything: true
        case .record(let expected): expected == record
        case .event(let event, let depth): record.depth == depth && matches(event, record, &bindings)
        }
    }

    private func explain(
        _ pattern: TracePattern, _ seen: [Int], _ farthest: (line: Int, record: Int)
    ) -> TraceMismatch {
        let index = farthest.record < seen.count ? seen[farthest.record] : nil
        guard farthest.line < pattern.lines.count else {
            let extra = index.map { records[$0].text } ?? ""
            return TraceMismatch("the trace continues with \(extra)", record: index)
        }
        let line = pattern.lines[farthest.line]
        if farthest.line > 0, case .anything = pattern.lines[farthest.line - 1] {
            return TraceMismatch(
                "'\(line.text)' did not happen", notes: hints(line), pattern: farthest.line, record: index)
        }
        guard let index else {
            return TraceMismatch("the trace ends before '\(line.text)'", notes: hints(line), pattern: farthest.line)
        }
        var notes: [String] = []
        if case .event(let event, let depth) = line, matches(event, records[index]), records[index].depth != depth {
            notes.append("it is at depth \(records[index].depth), but this line is indented for depth \(depth)")
        }
        return TraceMismatch(
            "expected '\(line.text)', but found \(records[index].text)", notes: notes, pattern: farthest.line,
            record: index)
    }

    private func hints(_ line: TracePattern.Line) -> [String] {
        if case .event(let event, _) = line { nearest(event) } else { [] }
    }
}
