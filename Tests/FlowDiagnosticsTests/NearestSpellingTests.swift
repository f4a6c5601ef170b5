// Which spellings count as near.

import FlowDiagnostics
import FlowFuzzing
import Testing

@Test(arguments: [
    ("psuh", "push"), ("PUSH", "push"), ("animted", "animated"), ("crossDisolve", "crossDissolve"), ("pop", nil),
    ("trce", "trace"), ("xyz", nil), ("", nil), ("o", nil), ("vra", "var"),
])
func nearest(_ spelling: String, _ expected: String?) {
    let known = ["push", "pop", "animated", "crossDissolve", "trace", "var"].filter { $0 != spelling }
    #expect(nearestSpelling(to: spelling, among: known) == expected)
}

@Test(
    "A merely similar spelling is not suggested",
    arguments: [
        ("UISearchController", "UIAlertController"), ("Task", "tap"), ("load", "log"), ("UIFont", "UIView"),
        ("UIColor", "UIControl"), ("perform", "present"), ("Set", "self"),
    ])
func alike(_ spelling: String, _ candidate: String) {
    #expect(nearestSpelling(to: spelling, among: [candidate]) == nil)
}

@Test func tiesGoToTheFirst() {
    #expect(nearestSpelling(to: "cat", among: ["car", "bat"]) == "car")
    #expect(nearestSpelling(to: "cat", among: ["bat", "car"]) == "bat")
}

@Test func longSpellingsAreNeverNear() {
    let long = String(repeating: "a", count: 65)
    #expect(nearestSpelling(to: long, among: [long + "b"]) == nil)
}

/// The nearest spelling by exhaustive comparison, with the distance computed from its definition.
private func slowlyNearest(to spelling: String, among candidates: [String]) -> String? {
    func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        func fold(_ byte: UInt8) -> UInt8 { (0x41...0x5a).contains(byte) ? byte + 32 : byte }
        var rows = Array(repeating: Array(repeating: 0, count: b.count + 1), count: a.count + 1)
        for i in 0...a.count {
            for j in 0...b.count {
                guard i > 0, j > 0 else {
                    rows[i][j] = i + j
                    continue
                }
                let cost = fold(a[i - 1]) == fold(b[j - 1]) ? 0 : 1
                rows[i][j] = min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + cost)
                if i > 1, j > 1, fold(a[i - 1]) == fold(b[j - 2]), fold(a[i - 2]) == fold(b[j - 1]) {
                    rows[i][j] = min(rows[i][j], rows[i - 2][j - 2] + 1)
                }
            }
        }
        return rows[a.count][b.count]
    }
    let target = Array(spelling.utf8)
    var best: (Int, String)?
    for candidate in candidates where candidate != spelling {
        let bytes = Array(candidate.utf8)
        let found = distance(target, bytes)
        guard found <= (target.count < 6 ? 1 : target.count < 11 ? 2 : 3), found < max(target.count, bytes.count) else {
            continue
        }
        if found < best?.0 ?? .max { best = (found, candidate) }
    }
    return best?.1
}

@Test func whatIsPassedOverIsNotNear() {
    var random = SplitMix(state: 1)
    func word() -> String {
        let letters = Array("abCdeäz")
        return String((0...random.below(9)).map { _ in letters[random.below(letters.count)] })
    }
    for _ in 0..<2000 {
        let (spelling, candidates) = (word(), (0..<12).map { _ in word() })
        #expect(
            nearestSpelling(to: spelling, among: candidates) == slowlyNearest(to: spelling, among: candidates),
            "\(spelling) among \(candidates)")
    }
}
