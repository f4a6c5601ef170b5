// "Did you mean": the candidate nearest to a misspelled name.

/// The candidate nearest to a spelling by edits of single bytes (insert, delete, replace, swap neighbours), if
/// it is near enough: at most a third of the spelling's length, rounded up, letters' case counting nothing.
///
/// - Parameter most: the most edits, where fewer are wanted than that.
/// - Returns: the first of the nearest in the order given; nil where none is near, and never the spelling itself.
/// - Complexity: O(candidates × length²); lengths beyond 64 bytes are never near.
public func nearestSpelling(
    to spelling: String, among candidates: some Sequence<String>, within most: Int = .max
) -> String? {
    let target = Array(spelling.utf8)
    guard !target.isEmpty, target.count <= 64 else { return nil }
    let limit = min((target.count + 2) / 3, most)
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
        let bytes = Array(candidate.utf8)
        if bytes == target || bytes.count > 64 || abs(bytes.count - target.count) > limit { continue }
        let distance = editDistance(target, bytes)
        // A candidate that shares nothing with the spelling is no suggestion.
        guard distance <= limit, distance < max(target.count, bytes.count) else { continue }
        if distance < best?.distance ?? Int.max { best = (distance, candidate) }
    }
    return best?.candidate
}

/// Damerau-Levenshtein distance (optimal string alignment), ASCII letters' case ignored.
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    func fold(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
    var twoBack = [Int](repeating: 0, count: b.count + 1)
    var oneBack = Array(0...b.count)
    var row = oneBack
    for i in 0..<a.count {
        row[0] = i + 1
        for j in 0..<b.count {
            let cost = fold(a[i]) == fold(b[j]) ? 0 : 1
            row[j + 1] = min(oneBack[j + 1] + 1, row[j] + 1, oneBack[j] + cost)
            if i > 0, j > 0, fold(a[i]) == fold(b[j - 1]), fold(a[i - 1]) == fold(b[j]) {
                row[j + 1] = min(row[j + 1], twoBack[j - 1] + 1)
            }
        }
        (twoBack, oneBack, row) = (oneBack, row, twoBack)
    }
    return oneBack[b.count]
}
