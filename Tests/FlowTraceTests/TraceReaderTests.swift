import FlowFuzzing
import FlowDiagnostics
import FlowTrace
import Testing

@Suite struct TraceReaderTests {
    struct Refusal: Sendable, CustomTestStringConvertible {
        var text: String
        var code: String
        var line: Int
        var column: Int
        var testDescription: String { "\(code) \(line):\(column)" }

        init(_ text: String, _ code: String, _ line: Int, _ column: Int) {
            (self.text, self.code, self.line, self.column) = (text, code, line, column)
        }
    }

    @Test(arguments: [
        Refusal("", "trace-header", 1, 1), Refusal("> pop\n", "trace-header", 1, 1),
        Refusal("flow-trace 2\n", "trace-version", 1, 1), Refusal("flow-trace x\n", "trace-version", 1, 1),
        Refusal("flow-trace 99999999999999999999\n", "trace-version", 1, 1),
        Refusal("flow-trace 1\n<<<<<<< HEAD\n  a.b\n", "trace-conflict", 2, 1),
        Refusal("flow-trace 1\n  a.b\n=======\n", "trace-conflict", 3, 1),
        Refusal("flow-trace 1\n>>>>>>> topic\n", "trace-conflict", 2, 1),
        Refusal("<<<<<<< HEAD\nflow-trace 1\n", "trace-conflict", 1, 1),
        Refusal("flow-trace 1\npop\n", "trace-line", 2, 1), Refusal("flow-trace 1\n>pop\n", "trace-line", 2, 2),
        Refusal("flow-trace 1\n==x\n", "trace-line", 2, 1), Refusal("flow-trace 1\n== \"x\n", "trace-line", 2, 6),
        Refusal("flow-trace 1\n   a.b\n", "trace-line", 2, 1), Refusal("flow-trace 1\n\ta.b\n", "trace-line", 2, 1),
        Refusal("flow-trace 1\n                  a.b\n", "trace-line", 2, 1),
        Refusal("flow-trace 1\n  [9] a.b\n", "trace-line", 2, 3),
        Refusal("flow-trace 1\n                [3] a.b\n", "trace-line", 2, 17),
        Refusal("flow-trace 1\n  a\n", "trace-line", 2, 4), Refusal("flow-trace 1\n  a.b c\n", "trace-line", 2, 6),
        Refusal("flow-trace 1\n  a.b(x: 1\n", "trace-line", 2, 11),
        Refusal("flow-trace 1\n  a.b(x: )\n", "trace-line", 2, 10),
        Refusal("flow-trace 1\n  a.b(x: [1)\n", "trace-line", 2, 13),
        Refusal("flow-trace 1\n  log x\n", "trace-line", 2, 7),
        Refusal("flow-trace 1\n  log \"x\" y\n", "trace-line", 2, 10),
        Refusal("flow-trace 1\n  -- turnip\n", "trace-line", 2, 10),
        Refusal("flow-trace 1\n  -- +5\n", "trace-line", 2, 3),
        Refusal("flow-trace 1\n  -- +0.0000001ms\n", "trace-line", 2, 3),
        Refusal("flow-trace 1\n    -- turn\n", "trace-line", 2, 5),
        Refusal("flow-trace 1\n  ? a b\n", "trace-line", 2, 8),
        Refusal("flow-trace 1\n> \\u{zz}\n", "trace-line", 2, 4),
        Refusal("{\"kind\":\"flow-trace\",\"version\":2}\n", "trace-version", 1, 1),
        Refusal("{\"kind\":\"turn\"}\n", "trace-header", 1, 1),
        Refusal("{\"kind\":\"flow-trace\",\"version\":1}\n{\"kind\":\"future\"}\n", "trace-line", 2, 1),
        Refusal(
            "{\"kind\":\"flow-trace\",\"version\":1}\n{\"kind\":\"log\",\"depth\":-1,\"text\":\"\"}\n", "trace-line", 2,
            1),
        Refusal("{\"kind\":\"flow-trace\",\"version\":1}\n{\"kind\":\"log\",\"depth\":1}\n", "trace-line", 2, 1),
        Refusal("{\"kind\":\"flow-trace\",\"version\":1}\n{\"kind\":\"tu", "trace-line", 2, 12),
        Refusal("{\"kind\":\"flow-trace\",\"version\":1}\n{\"kind\":\"turn\"} x\n", "trace-line", 2, 17),
        Refusal(
            "{\"kind\":\"flow-trace\",\"version\":1}\n{\"kind\":\"turn\",\"kind\":\"turn\"}\n", "trace-line", 2, 16),
        Refusal(
            "{\"kind\":\"flow-trace\",\"version\":1}\n\(String(repeating: "[", count: 100_000))\n", "trace-line", 2, 33),
    ])
    func whatIsNotATraceIsReportedWithItsLocation(_ refusal: Refusal) throws {
        let source = SourceFile(name: "bad.trace", text: refusal.text)
        let reading = TraceReader.read(source)
        let first = try #require(reading.diagnostics.first { $0.severity == .error })
        #expect(first.code == refusal.code)
        let position = source.position(at: first.location.range.start)
        #expect("\(position.line):\(position.column)" == "\(refusal.line):\(refusal.column)", "\(first.message)")
    }

    @Test func bytesThatAreNotUTF8AreRefused() throws {
        let source = SourceFile(
            name: "bad", bytes: ContiguousArray("flow-trace 1\n  log \"".utf8) + [0xff, 0x22, 0x0a])
        let reading = TraceReader.read(source)
        #expect(reading.diagnostics.map(\.code) == ["trace-not-utf8"])
    }

    @Test func aFileThatIsCutOffIsWarnedOf() {
        let reading = TraceReader.read(SourceFile(name: "cut", text: "flow-trace 1\n  a.viewDidLo"))
        #expect(reading.diagnostics.map(\.code) == ["trace-truncated"])
        #expect(!reading.hasErrors)
        #expect(reading.records.count == 1)
    }

    @Test func aTranscriptNeedsNoHeader() {
        let reading = TraceReader.read(SourceFile(name: "t", text: "> pop\n\n  a.b\n"), requiresHeader: false)
        #expect(reading.diagnostics.isEmpty)
        #expect(reading.lines == [1, 3])
    }

    @Test func errorsEndAfterTwenty() {
        let text = "flow-trace 1\n" + String(repeating: "nonsense\n", count: 1000)
        #expect(TraceReader.read(SourceFile(name: "n", text: text)).diagnostics.count == 20)
    }

    @Test func jsonIsNestedAsDeepAsTheTableOfLimitsSays() {
        func reading(_ levels: Int) -> TraceReading {
            let value = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
            let text = """
                {"kind":"flow-trace","version":1}
                {"kind":"log","depth":0,"text":"a","new":\(value)}

                """
            return TraceReader.read(SourceFile(name: "j", text: text))
        }
        #expect(reading(31).diagnostics.isEmpty)
        #expect(reading(32).diagnostics.map(\.message) == ["the JSON is nested too deep"])
        #expect(reading(100_000).diagnostics.map(\.message) == ["the JSON is nested too deep"])
    }

    @Test func jsonMembersThatAreNotKnownArePassedOver() {
        let text = """
            {"kind":"flow-trace","version":1,"by":"flow 9"}
            { "kind" : "log", "depth" : 0, "text" : "\\ud83d\\ude00\\/", "new" : [1.5e3, null, {"a": false}] }

            """
        let reading = TraceReader.read(SourceFile(name: "j", text: text))
        #expect(reading.diagnostics.isEmpty)
        #expect(reading.records == [.log("😀/", depth: 0)])
    }

    /// Reads real traces with randomly changed bytes: each reading ends, and its records can be written again.
    @Test(arguments: [TraceWriter.Format.text, .jsonLines], 1...30 as ClosedRange<UInt64>)
    func changedBytesNeverCrashTheReader(format: TraceWriter.Format, seed: UInt64) {
        var random = SplitMix(state: seed)
        let good = RoundTripTests.written(RandomTrace.trace(seed, count: 20), format)
        for _ in 0..<40 {
            var bytes = good
            for _ in 0...Int.random(in: 0..<6, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: index)
                default: bytes.insert("\n\"\\{}[]() .:!?>-=u".utf8.randomElement(using: &random)!, at: index)
                }
            }
            let reading = TraceReader.read(SourceFile(name: "fuzz", bytes: bytes), requiresHeader: false)
            #expect(reading.records.count == reading.lines.count)
            let again = TraceReader.read(
                SourceFile(name: "again", bytes: RoundTripTests.written(reading.records, .text)))
            #expect(!again.hasErrors)
        }
    }
}
