import FlowDiagnostics
import FlowTrace
import Testing

@Suite struct TracePatternTests {
    private func mismatch(_ text: String) throws -> TraceMismatch? {
        TraceMatcher(TraceMatcherTests.records).trace(try TracePattern.parse(text))
    }

    @Test(arguments: [
        TraceMatcherTests.transcript,
        "...", "...\n...",
        """
                message.willMove(toParent: mail)
                message.viewDidLoad
                  log "loaded message 7"
                ...
        """,
        """
        ...
        inbox.viewWillDisappear
        message.viewWillAppear(animated: true)
        ...
        message.didMove(toParent: $c)
        """,
        "...\n  log \"loaded message 7\"\n...",
        "message.willMove(toParent: $c)\n...\nmessage.didMove(toParent: $c)",
        "$m.willMove\n...\n$m.viewDidLoad\n...\n$m.didMove",
        "...\n-- turn\nmessage.viewDidLoad\n...",
        "...\n-- +500ms\n...",
        "> push Message(id: 7) onto mail animated\n...",
        "\tmessage.willMove(toParent: mail)\n\tmessage.viewDidLoad\n\t\tlog \"loaded message 7\"\n\t...\n",
    ])
    func tracesThatMatch(pattern: String) throws {
        let mismatch = try mismatch(pattern)
        #expect(mismatch == nil)
    }

    @Test(
        arguments: [
            ("", "the trace continues with message.willMove(toParent: mail)", nil),
            (
                "message.viewDidLoad\n...",
                "expected 'message.viewDidLoad', but found message.willMove(toParent: mail)", 0
            ),
            ("...\nmessage.viewWillDisappear\n...", "'message.viewWillDisappear' did not happen", 1),
            ("message.willMove\n...\ninbox.deinit", "'inbox.deinit' did not happen", 2),
            (
                "message.willMove\nmessage.viewDidLoad\nlog \"loaded message 7\"\n...",
                "expected 'log \"loaded message 7\"', but found log \"loaded message 7\"", 2
            ),
            ("message.willMove\n-- commit\n...", "expected '-- commit', but found -- turn", 1),
            ("...\nmessage.didMove\nx.y", "the trace ends before 'x.y'", 2),
            (
                "message.willMove(toParent: $c)\n...\ninbox.viewDidDisappear(animated: $c)\n...",
                "'inbox.viewDidDisappear(animated: $c)' did not happen", 2
            ),
        ] as [(String, String, Int?)])
    func tracesThatDoNot(pattern: String, message: String, line: Int?) throws {
        let mismatch = try #require(try mismatch(pattern))
        #expect(mismatch.message == message)
        #expect(mismatch.pattern == line)
    }

    @Test func depthIsExplained() throws {
        let records: [TraceRecord] = [
            .event(TraceEvent(subject: "a", callback: "f")), .event(TraceEvent(depth: 1, subject: "b", callback: "g")),
        ]
        let mismatch = TraceMatcher(records).trace(try TracePattern.parse("a.f\nb.g"))
        #expect(mismatch?.notes == ["it is at depth 1, but this line is indented for depth 0"])
        #expect(TraceMatcher(records).trace(try TracePattern.parse("a.f\n  b.g")) == nil)
    }

    @Test func aGlobOfGapsIsFoundInLinearTime() throws {
        let records = (0..<3000).map { TraceRecord.event(TraceEvent(subject: "a", callback: "f\($0 % 2)")) }
        let text = String(repeating: "...\na.f0\n", count: 500) + "...\na.f9"
        #expect(TraceMatcher(records).trace(try TracePattern.parse(text)) != nil)
    }

    @Test(arguments: [
        ("a.f\n   b.g", 10), ("== main", 0), ("log x", 4), ("-- turnip", 7), ("a.f(", 4), ("a.f x", 4),
        ("  [x] a.f", 2),
        (">x", 1), ("! \\u{zz}", 3),
    ])
    func malformedLinesAreReportedWithTheirLocation(text: String, offset: Int) throws {
        let script = "expect trace {" + text + "}"
        let source = SourceFile(name: "s.flow", text: script)
        let range = SourceRange(start: 14, end: UInt32(script.utf8.count - 1))
        let error = try #require(throws: TracePatternError.self) {
            try TracePattern.parse(source, range: range, file: 3)
        }
        #expect(error.diagnostic.location.file == 3)
        let found = error.diagnostic.location.range
        #expect(Int(found.start) <= 14 + offset && 14 + offset <= Int(found.end), "\(found)")
        #expect(found.end < script.utf8.count)
    }

    @Test func rangesPointIntoTheScript() throws {
        let script = "expect trace {\n    a.f\n\n    ...\n}"
        let source = SourceFile(name: "s.flow", text: script)
        let pattern = try TracePattern.parse(source, range: SourceRange(start: 14, end: UInt32(script.utf8.count - 1)))
        #expect(pattern.ranges.map { source.text($0) } == ["a.f", "..."])
    }
}
