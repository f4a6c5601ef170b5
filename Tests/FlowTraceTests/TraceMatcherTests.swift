import FlowDiagnostics
import FlowTrace
import Testing

@Suite struct TraceMatcherTests {
    static let transcript = """
        > push Message(id: 7) onto mail animated
          message.willMove(toParent: mail)
          -- turn
          message.viewDidLoad
            log "loaded message 7"
          inbox.viewWillDisappear(animated: true)
          message.viewWillAppear(animated: true)
          -- +500ms
          inbox.viewDidDisappear(animated: true)
          message.viewDidAppear(animated: true)
          message.didMove(toParent: mail)

        """

    static var records: [TraceRecord] {
        TraceReader.read(SourceFile(name: "t", text: transcript), requiresHeader: false).records.map { record in
            guard case .event(var event) = record else { return record }
            event.className = event.subject == "inbox" ? "Inbox" : "Message"
            return .event(event)
        }
    }

    private var matcher: TraceMatcher {
        TraceMatcher(Self.records) { $0 == "Message" && $1 == "Detail" }
    }

    private func patterns(_ texts: String...) throws -> [EventPattern] {
        try texts.map { try EventPattern.parse($0) }
    }

    @Test(arguments: [
        "message.viewDidLoad", "Message.viewDidLoad", "Detail.viewDidLoad", "*.viewDidLoad", "message.*",
        "message.willMove", "message.willMove(...)", "message.willMove(toParent: mail)",
        "message.willMove(toParent: *)",
        "message.willMove(toParent:mail )", "message.willMove(mail)", "message.willMove(toParent: $c)",
        "message.willMove(toParent: mail, ...)", "message.viewDidLoad()", "$x.viewDidLoad",
    ])
    func patternsThatMatch(pattern: String) throws {
        #expect(matcher.happens(try EventPattern.parse(pattern)) == nil)
    }

    @Test(arguments: [
        "inbox.viewDidLoad", "Inbox.viewDidLoad", "message.viewDidLoad(animated: true)", "message.willMove()",
        "message.willMove(toParent: nil)", "message.willMove(parent: mail)", "message.willMove(toParent: mail, x: 1)",
        "Detail2.viewDidLoad", "message.willMove(toParent: mail, animated: true, ...)",
    ])
    func patternsThatDoNotMatch(pattern: String) throws {
        #expect(matcher.happens(try EventPattern.parse(pattern)) != nil)
    }

    @Test(arguments: [
        ("", 0), ("message", 7), ("message.", 8), ("message.x y", 9), ("message.x(", 10), ("message.x(a: )", 13),
        ("message.x(... a)", 14), ("1.x", 0), ("message.x(a: [1)", 16), ("$.x", 1), ("a.b(c: 1 2", 10),
    ])
    func malformedPatternsAreReportedWithTheirLocation(pattern: String, offset: Int) throws {
        let error = try #require(throws: TracePatternError.self) { try EventPattern.parse(pattern) }
        #expect(error.diagnostic.label?.hasPrefix("expected") == true)
        let range = error.diagnostic.location.range
        #expect(Int(range.start) == offset || Int(range.end) == offset, "\(range)")
    }

    @Test(arguments: ["0.5s", "500ms", "0.50s"])
    func durationsAreComparedByTheirTime(spelling: String) throws {
        let event = TraceEvent(subject: "a", callback: "f", arguments: [TraceArgument("over", "500ms")])
        #expect(TraceMatcher([.event(event)]).happens(try EventPattern.parse("a.f(over: \(spelling))")) == nil)
    }

    @Test(arguments: [
        ("guard.show(willShow: inbox, ...)", true), ("guard.show(nav: mail, animated: true, ...)", true),
        ("guard.show(mail, ...)", true), ("guard.show(animated: true, nav: mail, ...)", false),
        ("guard.show(willShow: inbox)", false), ("guard.show(willShow: mail, ...)", false),
    ])
    func anOpenListMaySkipArguments(pattern: String, isMatch: Bool) throws {
        let event = TraceEvent(
            subject: "guard", callback: "show",
            arguments: [
                TraceArgument("nav", "mail"), TraceArgument("willShow", "inbox"), TraceArgument("animated", "true"),
            ])
        #expect((TraceMatcher([.event(event)]).happens(try EventPattern.parse(pattern)) == nil) == isMatch)
    }

    @Test func anOrderIsKept() throws {
        let order = try patterns("message.willMove", "inbox.viewWillDisappear", "message.didMove")
        #expect(matcher.order(order) == nil)
    }

    @Test func anOrderThatIsNotKeptNamesWhatCameBefore() throws {
        let mismatch = matcher.order(try patterns("inbox.viewDidDisappear", "message.viewWillAppear"))
        #expect(mismatch?.message == "'message.viewWillAppear' happened before 'inbox.viewDidDisappear', not after it")
        #expect(mismatch?.pattern == 1)
        #expect(mismatch?.record == 6)
    }

    @Test func whatDidNotHappenIsReportedWithTheNearest() throws {
        #expect(
            matcher.happens(try EventPattern.parse("message.viewDidAppear(animated: false)"))
                == TraceMismatch(
                    "'message.viewDidAppear(animated: false)' did not happen",
                    notes: ["it happened as message.viewDidAppear(animated: true)"], pattern: 0))
        #expect(
            matcher.happens(try EventPattern.parse("inbox.viewDidAppear"))?.notes
                == ["seen: message.viewDidAppear(animated: true)"])
        #expect(
            matcher.order(try patterns("message.viewDidLoad", "message.viewDidLoad"))?.message
                == "'message.viewDidLoad' did not happen again after 'message.viewDidLoad'")
    }

    @Test func neverAndExactly() throws {
        let appear = try EventPattern.parse("*.viewWillAppear")
        #expect(matcher.never(try EventPattern.parse("*.deinit")) == nil)
        #expect(
            matcher.never(appear)?.message
                == "message.viewWillAppear(animated: true) happened, but '*.viewWillAppear' must not")
        #expect(matcher.exactly(1, of: appear) == nil)
        #expect(matcher.exactly(2, of: appear)?.message == "expected 2 of '*.viewWillAppear', but found 1")
        #expect(matcher.exactly(0, of: try EventPattern.parse("x.y")) == nil)
    }

    @Test func capturesAgreeOrTheSearchGoesOn() throws {
        func event(_ subject: TraceText, _ parent: TraceText) -> TraceRecord {
            .event(TraceEvent(subject: subject, callback: "didMove", arguments: [TraceArgument("toParent", parent)]))
        }
        let matcher = TraceMatcher([event("a", "x"), event("a", "y"), event("b", "y")])
        #expect(matcher.order(try patterns("a.didMove(toParent: $c)", "b.didMove(toParent: $c)")) == nil)
        #expect(matcher.order(try patterns("$s.didMove(toParent: x)", "$s.didMove(toParent: y)")) == nil)
        #expect(matcher.order(try patterns("b.didMove(toParent: $c)", "a.didMove(toParent: $c)")) != nil)
        #expect(matcher.unordered(try patterns("b.didMove(toParent: $c)", "a.didMove(toParent: $c)")) == nil)
        #expect(
            matcher.unordered(
                try patterns("b.didMove(toParent: $c)", "a.didMove(toParent: $c)", "a.didMove(toParent: $c)"))
                != nil)
    }

    @Test func unorderedGivesEachPatternAnEventOfItsOwn() throws {
        #expect(matcher.unordered(try patterns("message.viewDidLoad", "*.willMove", "inbox.*")) == nil)
        // The first pattern must leave its event to the second, which matches no other.
        #expect(matcher.unordered(try patterns("inbox.*", "inbox.viewWillDisappear", "inbox.*")) != nil)
        #expect(matcher.unordered(try patterns("inbox.*", "inbox.viewWillDisappear")) == nil)
        #expect(matcher.unordered(try patterns("inbox.*", "inbox.*")) == nil)
        let mismatch = matcher.unordered(try patterns("*.viewDidLoad", "message.viewDidLoad"))
        #expect(mismatch?.message.hasPrefix("'message.viewDidLoad' happened once, fewer times than") == true)
        #expect(matcher.unordered(try patterns("a.b"))?.message == "'a.b' did not happen")
    }

    @Test func aSearchWithCapturesEnds() throws {
        let records = (0..<60).map {
            TraceRecord.event(TraceEvent(subject: "a", callback: "f", arguments: [TraceArgument(nil, "\($0)")]))
        }
        let many = try (0..<20).map { try EventPattern.parse("a.f($c\($0))") } + [EventPattern.parse("a.g($c1)")]
        #expect(TraceMatcher(records).order(many) != nil)
        #expect(TraceMatcher(records).unordered(many) != nil)
        let trace = try TracePattern.parse((0..<20).map { "...\na.f($c\($0))\n" }.joined() + "...\na.g($c1)")
        #expect(TraceMatcher(records).trace(trace) != nil)
    }

    @Test func deepAndWideUnorderedBlocksAreMatchedWithoutRecursion() throws {
        let records = (0..<400).map { _ in TraceRecord.event(TraceEvent(subject: "a", callback: "f")) }
        let pattern = try EventPattern.parse("a.f")
        #expect(TraceMatcher(records).unordered(Array(repeating: pattern, count: 400)) == nil)
        #expect(TraceMatcher(records).unordered(Array(repeating: pattern, count: 401)) != nil)
    }
}
