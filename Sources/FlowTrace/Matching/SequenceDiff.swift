// The shortest edit script between two sequences (Myers, "An O(ND) difference algorithm and its variations", 1986). The
// search is bounded, so that comparing two unrelated traces does not take a minute.

/// An edit script between two sequences of numbers.
struct SequenceDiff {
    enum Edit: Equatable {
        /// An element of both sequences, with its indices.
        case keep(Int, Int)
        /// An element of only the first sequence.
        case remove(Int)
        /// An element of only the second sequence.
        case insert(Int)

        var isKeep: Bool { if case .keep = self { true } else { false } }

        /// The index in the first sequence.
        var oldIndex: Int? {
            switch self {
            case .keep(let index, _), .remove(let index): index
            case .insert: nil
            }
        }
    }

    /// The number of differences up to which the shortest script is computed. With more, everything between the equal
    /// ends counts as removed and inserted. Memory is at most `differenceLimit`² words of 4 bytes.
    static let differenceLimit = 1024

    /// Returns the edit script in the order of both sequences. Where elements differ, removals come first. O(equal ends + (n
    /// + m) × differences).
    static func edits(from old: [Int], to new: [Int]) -> [Edit] {
        var prefix = 0
        while prefix < old.count, prefix < new.count, old[prefix] == new[prefix] { prefix += 1 }
        var suffix = 0
        while suffix < old.count - prefix, suffix < new.count - prefix,
            old[old.count - 1 - suffix] == new[new.count - 1 - suffix]
        { suffix += 1 }

        var edits: [Edit] = (0..<prefix).map { .keep($0, $0) }
        let middleOld = prefix..<old.count - suffix
        let middleNew = prefix..<new.count - suffix
        edits += ordered(
            middle(old, middleOld, new, middleNew)
                ?? middleOld.map { .remove($0) } + middleNew.map { .insert($0) })
        for index in 0..<suffix { edits.append(.keep(middleOld.upperBound + index, middleNew.upperBound + index)) }
        return edits
    }

    /// Returns the shortest script between two ranges, or nil if it has more than `differenceLimit` differences.
    private static func middle(
        _ old: [Int], _ oldRange: Range<Int>, _ new: [Int], _ newRange: Range<Int>
    ) -> [Edit]? {
        let n = oldRange.count
        let m = newRange.count
        if n == 0 || m == 0 { return oldRange.map { .remove($0) } + newRange.map { .insert($0) } }
        let limit = min(n + m, differenceLimit)
        // farthest[k + limit + 1] is the farthest x on the diagonal k = x - y. history[d] is the starting state of round d
        // on its diagonals -d...d.
        var farthest = [Int32](repeating: 0, count: 2 * limit + 3)
        var history: [[Int32]] = []
        for d in 0...limit {
            history.append(Array(farthest[limit + 1 - d...limit + 1 + d]))
            for k in stride(from: -d, through: d, by: 2) {
                let down = k == -d || (k != d && farthest[limit + k] < farthest[limit + 2 + k])
                var x = down ? Int(farthest[limit + 2 + k]) : Int(farthest[limit + k]) + 1
                var y = x - k
                while x < n, y < m, old[oldRange.lowerBound + x] == new[newRange.lowerBound + y] {
                    x += 1
                    y += 1
                }
                farthest[limit + 1 + k] = Int32(x)
                if x >= n, y >= m { return path(history, n, m, oldRange.lowerBound, newRange.lowerBound) }
            }
        }
        return nil
    }

    /// Walks back from the end through the starting states of the rounds.
    private static func path(_ history: [[Int32]], _ n: Int, _ m: Int, _ oldBase: Int, _ newBase: Int) -> [Edit] {
        var edits: [Edit] = []
        var x = n
        var y = m
        for d in stride(from: history.count - 1, to: 0, by: -1) {
            let row = history[d]
            let k = x - y
            let down = k == -d || (k != d && row[k - 1 + d] < row[k + 1 + d])
            let previousK = down ? k + 1 : k - 1
            let previousX = Int(row[previousK + d])
            let previousY = previousX - previousK
            while x > previousX, y > previousY {
                x -= 1
                y -= 1
                edits.append(.keep(oldBase + x, newBase + y))
            }
            if down {
                y -= 1
                edits.append(.insert(newBase + y))
            } else {
                x -= 1
                edits.append(.remove(oldBase + x))
            }
        }
        while x > 0, y > 0 {
            x -= 1
            y -= 1
            edits.append(.keep(oldBase + x, newBase + y))
        }
        return edits.reversed()
    }

    /// Moves the removals of each run of differences before its insertions.
    private static func ordered(_ edits: [Edit]) -> [Edit] {
        var result: [Edit] = []
        result.reserveCapacity(edits.count)
        var insertions: [Edit] = []
        for edit in edits {
            switch edit {
            case .insert: insertions.append(edit)
            case .remove: result.append(edit)
            case .keep:
                result += insertions
                insertions.removeAll(keepingCapacity: true)
                result.append(edit)
            }
        }
        return result + insertions
    }
}
