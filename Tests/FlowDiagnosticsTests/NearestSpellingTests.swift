// What counts as a near spelling.

import FlowDiagnostics
import Testing

@Test(arguments: [
    ("psuh", "push"), ("PUSH", "push"), ("animted", "animated"), ("crossDisolve", "crossDissolve"), ("pop", nil),
    ("trce", "trace"), ("xyz", nil), ("", nil), ("o", nil), ("vra", "var"),
])
func nearest(_ spelling: String, _ expected: String?) {
    let known = ["push", "pop", "animated", "crossDissolve", "trace", "var"].filter { $0 != spelling }
    #expect(nearestSpelling(to: spelling, among: known) == expected)
}

@Test func tiesGoToTheFirst() {
    #expect(nearestSpelling(to: "cat", among: ["car", "bat"]) == "car")
    #expect(nearestSpelling(to: "cat", among: ["bat", "car"]) == "bat")
}

@Test func longSpellingsAreNeverNear() {
    let long = String(repeating: "a", count: 65)
    #expect(nearestSpelling(to: long, among: [long + "b"]) == nil)
}
