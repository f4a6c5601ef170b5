// "Did you mean": the candidate nearest to a misspelled name.

/// The candidate nearest to a spelling by single-byte edits (insert, delete, replace, swap neighbours), ignoring case.
/// Allows one edit for a spelling of up to five bytes, two for up to ten, and three for longer ones, because a
/// far-fetched suggestion is worse than none.
///
/// - Parameter most: the maximum number of edits, if the caller allows fewer than these.
/// - Returns: the first of the nearest candidates; nil if none is near. Never the spelling itself.
/// - Complexity: O(candidates × length²). Spellings longer than 64 bytes are never near.
public func nearestSpelling(
    to spelling: String, among candidates: some Sequence<String>, within most: Int = .max
) -> String? {
    let target = Array(spelling.utf8)
    guard !target.isEmpty, target.count <= longestSpelling else { return nil }
    let own = letters(of: target)
    var limit = min(target.count < 6 ? 1 : target.count < 11 ? 2 : 3, most)
    var rows = EditRows()
    var best: String?
    for var candidate in candidates {
        let distance = candidate.withUTF8 { bytes -> Int? in
            guard !bytes.isEmpty, bytes.count <= longestSpelling, abs(bytes.count - target.count) <= limit else {
                return nil
            }
            // One edit adds at most one new letter and removes at most one.
            let others = letters(of: bytes)
            guard (own & ~others).nonzeroBitCount <= limit, (others & ~own).nonzeroBitCount <= limit,
                !bytes.elementsEqual(target)
            else { return nil }
            let distance = rows.distance(target, bytes)
            // A candidate that shares no letter with the spelling is not a suggestion.
            return distance <= limit && distance < max(target.count, bytes.count) ? distance : nil
        }
        guard let distance else { continue }
        best = candidate
        // From here on, only a nearer candidate counts.
        limit = distance - 1
        if limit < 0 { break }
    }
    return best
}

/// The length in bytes of the longest spelling that is compared.
private let longestSpelling = 64

private func fold(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

/// The set of bytes in a spelling, ignoring case, as a bit mask. Bytes that are equal modulo 64 share a bit.
private func letters(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 | 1 << UInt64(fold($1) & 63) }
}

/// The rows of the edit distance table, reused by all comparisons of one search.
private struct EditRows {
    private var rows = [UInt8](repeating: 0, count: 3 * (longestSpelling + 1))

    /// The Damerau–Levenshtein distance (optimal string alignment), ignoring the case of ASCII letters.
    mutating func distance(_ a: [UInt8], _ b: UnsafeBufferPointer<UInt8>) -> Int {
        rows.withUnsafeMutableBufferPointer { rows in
            let width = longestSpelling + 1
            var (twoBack, oneBack, row) = (0, width, 2 * width)
            for j in 0...b.count { rows[oneBack + j] = UInt8(j) }
            for i in 0..<a.count {
                rows[row] = UInt8(i + 1)
                for j in 0..<b.count {
                    let cost: UInt8 = fold(a[i]) == fold(b[j]) ? 0 : 1
                    var least = min(rows[oneBack + j + 1] + 1, rows[row + j] + 1, rows[oneBack + j] + cost)
                    if i > 0, j > 0, fold(a[i]) == fold(b[j - 1]), fold(a[i - 1]) == fold(b[j]) {
                        least = min(least, rows[twoBack + j - 1] + 1)
                    }
                    rows[row + j + 1] = least
                }
                (twoBack, oneBack, row) = (oneBack, row, twoBack)
            }
            return Int(rows[oneBack + b.count])
        }
    }
}
