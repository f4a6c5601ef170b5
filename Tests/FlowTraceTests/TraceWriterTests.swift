import ContainerRuntime
import FlowTrace
import Testing

@Suite struct TraceWriterTests {
    private func text(_ filter: TraceFilter = .everything, _ write: (inout TraceWriter) -> Void) -> String {
        var writer = TraceWriter(filter: filter)
        write(&writer)
        return String(decoding: writer.takeBytes(), as: UTF8.self)
    }

    /// Time that passes without events leaves no line, however often it passes.
    @Test(arguments: [TraceWriter.Format.text, .jsonLines], [0, 1 << 16]) func timesThatFollowEachOtherAreOne(
        format: TraceWriter.Format, threshold: Int
    ) {
        final class Bytes: @unchecked Sendable { var text = "" }
        let bytes = Bytes()
        var writer = TraceWriter(format: format, threshold: threshold) {
            bytes.text += String(decoding: $0, as: UTF8.self)
        }
        writer.startRecording()
        writer.keepsJournal = true
        writer.statement("wait 60s".utf8)
        for _ in 0..<60 { writer.mark(.elapsed(1_000_000_000)) }
        writer.mark(.turn)
        writer.mark(.elapsed(250_000_000))
        writer.flush()
        // Text that was already returned does not change.
        writer.mark(.elapsed(250_000_000))
        writer.statement("wait 1s".utf8)
        writer.mark(.elapsed(1_000_000_000))
        writer.flush()
        let times = bytes.text.split(separator: "\n").filter { $0.contains("-- +") || $0.contains("elapsed") }
        #expect(times.count == 4)
        #expect(times[0].hasSuffix(format == .text ? "  -- +60s" : "\"nanoseconds\":60000000000}"))
        let recorded: [TraceRecord] = [
            .statement("wait 60s"), .elapsed(60_000_000_000), .turn, .elapsed(500_000_000), .statement("wait 1s"),
            .elapsed(1_000_000_000),
        ]
        #expect(writer.takeRecords() == recorded)
        #expect(writer.takeJournal() == recorded)
    }

    @Test func theTranscriptLooksAsDocumented() {
        let text = text { writer in
            writer.header()
            writer.scenario("")
            writer.scenario("main")
            writer.scenario("back keeps the badge")
            writer.statement("push Message(id: 7) onto mail animated".utf8)
            writer.write(
                .event(
                    TraceEvent(subject: "message", callback: "willMove", arguments: [TraceArgument("toParent", "mail")])
                ))
            writer.mark(.turn)
            writer.write(.event(TraceEvent(subject: "message", callback: "viewDidLoad")))
            writer.log("loaded \"message\" 7\n", depth: 1)
            writer.mark(.elapsed(500_000_000))
            writer.mark(.commit)
            writer.write(.console("Unbalanced calls to begin/end appearance transitions for <A: a>.", depth: 0))
            writer.write(.exception(TraceException(name: "NSInvalidArgumentException", reason: "why")))
            writer.write(
                .finding(
                    TraceFinding(
                        code: "child-without-did-move", subject: "inbox", text: "inbox has no didMove; ever",
                        fix: "call inbox.didMove(toParent: shell)")))
            writer.write(.event(TraceEvent(depth: 12, subject: "my screen", callback: "deinit")))
            writer.value("3")
        }
        #expect(
            text == """
                flow-trace 1
                == main
                == "main"
                == back keeps the badge
                > push Message(id: 7) onto mail animated
                  message.willMove(toParent: mail)
                  -- turn
                  message.viewDidLoad
                    log "loaded \\"message\\" 7\\n"
                  -- +500ms
                  -- commit
                  ! Unbalanced calls to begin/end appearance transitions for <A: a>.
                  !! NSInvalidArgumentException: why
                  ? child-without-did-move inbox: inbox has no didMove\\u{3b} ever; call inbox.didMove(toParent: shell)
                                [12] `my screen`.deinit
                  = 3

                """)
    }

    @Test(
        arguments: [
            (0, "0ms"), (1, "0.000001ms"), (250_000_000, "250ms"), (16_666_667, "16.666667ms"),
            (999_999_999, "999.999999ms"),
            (1_000_000_000, "1s"), (1_250_000_000, "1.25s"), (60_000_000_001, "60.000000001s"),
            (-500_000_000, "-500ms"),
            (Int64.max, "9223372036.854775807s"), (Int64.min, "-9223372036.854775808s"),
        ] as [(Int64, String)])
    func timesAreExact(time: Int64, spelling: String) {
        #expect(text { $0.mark(.elapsed(time)) } == "  -- +\(spelling)\n")
    }

    @Test(arguments: [
        ("push a\n    onto  b", false, "push a onto  b"), ("overlap", true, "overlap { … }"),
        ("a,\r\n\t b  ", false, "a, b"),
        ("", true, "{ … }"), ("  \n x", false, "x"),
    ])
    func aStatementIsOnOneLine(source: String, hasBlock: Bool, shown: String) {
        #expect(text { $0.statement(source.utf8, hasBlock: hasBlock) } == "> \(shown)\n")
    }

    @Test func jsonLinesLookAsDocumented() {
        var writer = TraceWriter(format: .jsonLines)
        writer.header()
        writer.scenario("")
        writer.write(
            .event(
                TraceEvent(
                    subject: "a", className: "A", callback: "willMove", arguments: [TraceArgument("toParent", "nil")])))
        writer.log("x\u{1b}\"", depth: 1)
        writer.mark(.elapsed(500))
        #expect(
            String(decoding: writer.takeBytes(), as: UTF8.self) == #"""
                {"kind":"flow-trace","version":1}
                {"kind":"scenario","title":""}
                {"kind":"event","depth":0,"subject":"a","class":"A","callback":"willMove","arguments":[{"label":"toParent","value":"nil"}]}
                {"kind":"log","depth":1,"text":"x\u001b\""}
                {"kind":"elapsed","nanoseconds":500}

                """#)
    }

    @Test func nothingIsWrittenInFormatNoneButRecordsAreKept() {
        var writer = TraceWriter(format: .none)
        writer.log("unseen", depth: 0)
        writer.startRecording()
        writer.log("kept", depth: 0)
        writer.mark(.turn)
        #expect(writer.takeRecords() == [.log("kept", depth: 0), .turn])
        #expect(writer.takeBytes().isEmpty)
        writer.log("unseen again", depth: 0)
        #expect(writer.takeRecords().isEmpty)
    }

    @Test func theBufferIsGivenToTheSinkAtItsThreshold() {
        final class Store: @unchecked Sendable { var pieces: [String] = [] }
        let store = Store()
        var writer = TraceWriter(threshold: 10) { store.pieces.append(String(decoding: $0, as: UTF8.self)) }
        writer.mark(.turn)
        #expect(store.pieces.isEmpty)
        writer.mark(.commit)
        #expect(store.pieces == ["  -- turn\n  -- commit\n"])
        writer.mark(.turn)
        writer.flush()
        writer.flush()
        #expect(store.pieces.count == 2)
        writer.mark(.turn)
        #expect(writer.byteCount == 42)
        #expect(writer.takeBytes().count == 10)
        #expect(writer.byteCount == 42)
    }

    private func event(_ subject: TraceText, _ className: TraceText, _ callback: TraceText) -> TraceRecord {
        .event(TraceEvent(subject: subject, className: className, callback: callback))
    }

    @Test(arguments: [
        ("inbox.*", ["inbox.viewDidLoad", "inbox.viewDidAppear"]),
        ("inbox", ["inbox.viewDidLoad", "inbox.viewDidAppear"]),
        ("Message.*", ["message2.viewDidLoad"]), ("*.viewDidLoad", ["inbox.viewDidLoad", "message2.viewDidLoad"]),
        ("-*.viewDid?oad", ["inbox.viewDidAppear"]), ("inbox,-*.*Appear", ["inbox.viewDidLoad"]),
        ("m*e?.view*", ["message2.viewDidLoad"]), ("nobody", []),
        ("", ["inbox.viewDidLoad", "inbox.viewDidAppear", "message2.viewDidLoad"]),
    ])
    func aFilterPicksEvents(pattern: String, shown: [String]) throws {
        let filter = try TraceFilter(pattern)
        let text = text(filter) { writer in
            writer.write(event("inbox", "Inbox", "viewDidLoad"))
            writer.write(event("inbox", "Inbox", "viewDidAppear"))
            writer.write(event("message2", "Message", "viewDidLoad"))
        }
        #expect(text == shown.map { "  \($0)\n" }.joined())
    }

    @Test(arguments: ["a.b.c", ".b", "a.", "-"])
    func aMalformedFilterIsRefused(pattern: String) {
        #expect(throws: TraceFilter.Malformed.self) { try TraceFilter(pattern) }
    }

    @Test func marksOfHiddenEventsFallTogether() throws {
        let filter = try TraceFilter("inbox")
        let text = text(filter) { writer in
            writer.statement("pop".utf8)
            writer.mark(.turn)
            writer.write(event("shell", "Shell", "viewDidLoad"))
            writer.mark(.elapsed(100_000_000))
            writer.write(event("shell", "Shell", "viewDidLoad"))
            writer.mark(.elapsed(200_000_000))
            writer.mark(.commit)
            writer.write(event("inbox", "Inbox", "viewDidLoad"))
            writer.mark(.turn)
            writer.write(event("shell", "Shell", "viewDidLoad"))
            writer.statement("pop".utf8)
            writer.log("shown", depth: 0)
        }
        #expect(
            text == """
                > pop
                  -- +300ms
                  -- commit
                  inbox.viewDidLoad
                > pop
                  log "shown"

                """)
    }
}
