import FlowFuzzing
@testable import FlowTrace
import FlowDiagnostics
import Testing

@Suite struct TraceDiffTests {
    private func records(_ text: String) -> [TraceRecord] {
        TraceReader.read(SourceFile(name: "t", text: text + "\n"), requiresHeader: false).records
    }

    private func diff(_ expected: String, _ actual: String) -> TraceDiff {
        TraceDiff(expected: records(expected), actual: records(actual))
    }

    @Test func equalTracesHaveNoDifference() {
        let diff = diff(TraceMatcherTests.transcript, TraceMatcherTests.transcript)
        #expect(diff.isEmpty)
        #expect(diff.text() == "")
    }

    @Test(arguments: [
        ("  a.f\n  b.g", "  a.f", "1 missing"), ("  a.f", "  a.f\n  b.g", "1 extra"),
        ("  a.f\n  b.g\n  c.h", "  b.g\n  c.h\n  a.f", "1 moved"),
        ("  b.g\n  c.h\n  a.f", "  a.f\n  b.g\n  c.h", "1 moved"),
        ("  a.f(x: 1)", "  a.f(x: 2)", "1 argument changed"), ("  a.f", "    a.f", "1 depth changed"),
        ("  -- +500ms", "  -- +350ms", "1 time changed"), ("  a.f", "  b.f", "1 missing, 1 extra"),
        ("  log \"x\"", "    log \"x\"", "1 depth changed"), ("  ? c a: x; y", "  ? c a: x; z", "1 argument changed"),
        ("> x\n  a.f\n  b.g\n> y\n  c.h", "> x\n  a.f\n> y\n  c.h\n  b.g", "1 cause changed"),
        ("> x\n  a.f\n  b.g\n> y", "> x\n> y\n  b.g\n  a.f", "2 cause changed"),
        ("> x\n  a.f\n> x\n  b.g", "> x\n> x\n  b.g\n  a.f", "1 cause changed"),
        ("  a.f\n> x\n  b.g", "> x\n  b.g\n  a.f", "1 cause changed"),
        ("> x\n  a.f\n  b.g\n  c.h", "  a.f\n  b.g\n  c.h\n> x", "1 moved"),
        ("> push A\n  a.f", "> push B\n  a.f", "1 statement changed"),
        ("> push A\n  a.f", "> pop\n  a.f", "1 statement changed"),
        ("> push A\n> push B\n  a.f", "> pop\n  a.f", "2 missing, 1 extra"),
        ("> push A\n  a.f\n  b.g\n  c.h", "> present A\n  a.f\n  c.h\n  b.g", "1 moved, 1 statement changed"),
        ("> push A\n  a.f\n  b.g\n  c.h", "> push B\n  a.f\n  c.h\n  b.g", "1 moved, 1 statement changed"),
        (
            "> x.y(1)\n  a.f\n  b.g\n> z\n  c.h", "> x.y(2)\n  a.f\n> z\n  c.h\n  b.g",
            "1 cause changed, 1 statement changed"
        ),
        ("== one\n  a.f\n== two\n  b.g", "== one\n== two\n  b.g\n  a.f", "1 missing, 1 extra"),
    ])
    func differencesHaveTheirKind(expected: String, actual: String, summary: String) {
        #expect(diff(expected, actual).summary == summary)
    }

    @Test func theTextShowsTheStatementAndTheReason() {
        let expected =
            "== back\n> push\n  a.one\n  a.two\n  a.three\n  a.four\n> pop\n  a.f(animated: true)\n  -- +500ms\n  b.g"
        let actual =
            "== back\n> push\n  a.one\n  a.two\n  a.three\n  a.four\n> pop\n  a.f(animated: false)\n  -- +350ms\n  b.g\n  c.h"
        let text = diff(expected, actual).text(
            .init(context: 1, names: ("back.trace", "back.trace.actual")), lines: Array(2...11))
        #expect(
            text == """
                --- back.trace
                +++ back.trace.actual
                @@ line 8 @@ == back | > push
                 > pop
                -  a.f(animated: true)
                -  -- +500ms
                +  a.f(animated: false)    <- animated: true became false
                +  -- +350ms    <- time changed
                   b.g
                +  c.h

                """)
    }

    @Test func theTextNamesTheStatementThatWasTheCause() {
        let text = diff("> x y\n  a.f\n  b.g\n> z\n  c.h", "> x y\n  a.f\n> z\n  c.h\n  b.g").text(.init(context: 0))
        #expect(
            text == """
                @@ @@ > x y
                -  b.g    <- moved from here
                @@ @@ > z
                +  b.g    <- cause changed: x y before

                """)
    }

    @Test func aRewrittenStatementIsReportedOnceAndNotOfItsEvents() {
        let expected = "> push A animated\n  a.f\n  a.did\n  b.g\n> pop\n  b.h"
        let text = diff(expected, "> push A\n  a.f\n  b.g\n  a.did\n> pop\n  b.h").text(.init(context: 0))
        #expect(
            text
                == """
                @@ @@
                -> push A animated
                +> push A    <- statement changed
                @@ @@ > push A
                -  a.did    <- moved from here
                +  a.did    <- moved to here

                """.replacing("+  a.did", with: "@@ @@ > push A\n+  a.did"))
    }

    @Test func aLongDifferenceIsCapped() {
        let diff = diff("  a.f", (0..<100).map { "  b.g\($0)" }.joined(separator: "\n"))
        let lines = diff.text(.init(lineLimit: 10)).split(separator: "\n")
        #expect(lines.count == 11)
        #expect(lines.last == "... 92 more differing lines")
    }

    @Test func coloursAreOptional() {
        let diff = diff("  a.f", "  b.f")
        #expect(!diff.text().contains("\u{1b}"))
        #expect(diff.text(.init(colour: true)).contains("\u{1b}[31m-  a.f\u{1b}[0m\n"))
    }

    /// The edit script turns one sequence into the other, and keeps as many elements as the longest common subsequence
    /// has.
    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func editsAreRightAndShortest(seed: UInt64) {
        var random = SplitMix(state: seed)
        let old = (0..<Int.random(in: 0...30, using: &random)).map { _ in Int.random(in: 0...4, using: &random) }
        let new = (0..<Int.random(in: 0...30, using: &random)).map { _ in Int.random(in: 0...4, using: &random) }
        var rebuiltOld: [Int] = []
        var rebuiltNew: [Int] = []
        var kept = 0
        for edit in SequenceDiff.edits(from: old, to: new) {
            switch edit {
            case .keep(let a, let b):
                #expect(old[a] == new[b])
                rebuiltOld.append(a)
                rebuiltNew.append(b)
                kept += 1
            case .remove(let a): rebuiltOld.append(a)
            case .insert(let b): rebuiltNew.append(b)
            }
        }
        #expect(rebuiltOld == Array(old.indices))
        #expect(rebuiltNew == Array(new.indices))
        var lengths = Array(repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
        for i in old.indices {
            for j in new.indices {
                lengths[i + 1][j + 1] = old[i] == new[j] ? lengths[i][j] + 1 : max(lengths[i][j + 1], lengths[i + 1][j])
            }
        }
        #expect(kept == lengths[old.count][new.count])
    }

    @Test func sequencesWithNothingInCommonAreBounded() {
        let edits = SequenceDiff.edits(from: Array(0..<3000), to: Array(10_000..<13_000))
        #expect(edits.count == 6000)
        #expect(edits.first == .remove(0))
        #expect(edits.last == .insert(2999))
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func everyDifferenceIsReportedOnce(seed: UInt64) {
        var random = SplitMix(state: seed)
        let expected = RandomTrace.trace(seed, count: 60)
        var actual = expected
        for _ in 0..<10 {
            let index = Int.random(in: 0..<actual.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: actual.remove(at: index)
            case 1: actual.insert(RandomTrace.record(&random), at: index)
            default: actual.swapAt(index, Int.random(in: 0..<actual.count, using: &random))
            }
        }
        let diff = TraceDiff(expected: expected, actual: actual)
        let removed = diff.edits.compactMap { if case .remove(let index) = $0 { index } else { nil } }
        let inserted = diff.edits.compactMap { if case .insert(let index) = $0 { index } else { nil } }
        #expect(diff.changes.compactMap(\.expected).sorted() == removed)
        #expect(diff.changes.compactMap(\.actual).sorted() == inserted)
        #expect(diff.isEmpty == (expected == actual))
        #expect(!diff.text(.init(lineLimit: 1000)).isEmpty || diff.isEmpty)
    }
}
