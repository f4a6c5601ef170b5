import ContainerRuntime
import FlowDiagnostics
import FlowTrace
import Testing

/// Events as a world yields them, through the writer's fast path and through records.
@Suite struct WorldTraceTests {
    /// A window with a shell that embeds an inbox. The program implements no callbacks.
    private static func play(_ each: (Step, borrowing World) -> Void) {
        var world = World()
        let shell = world.defineClass(
            "Shell", superclass: world.classID(.viewController), implements: [], isTraced: true)
        let inbox = world.defineClass(
            "Inbox", superclass: world.classID(.viewController), implements: [], isTraced: true)
        let parent = world.make(shell, payload: 0)
        let child = world.make(inbox, payload: 0)
        world.setName("my shell", of: parent)
        let window = world.makeWindow()
        world.setRoot(parent, of: window)
        world.makeKeyAndVisible(window)
        drain(&world, each)
        world.embed(child, in: parent, frame: nil)
        drain(&world, each)
        world.remove(child)
        world.release(child)
        drain(&world, each)
    }

    private static func drain(_ world: inout World, _ each: (Step, borrowing World) -> Void) {
        repeat {
            while let step = world.next() { each(step, world) }
        } while world.advance(.idle)
    }

    private static func written(_ writer: TraceWriter, asRecords: Bool = false) -> String {
        var writer = writer
        play { step, world in
            switch step {
            case .event(let event):
                if asRecords {
                    writer.write(.event(TraceEvent(event, in: world, depth: 9)))
                } else {
                    writer.event(event, in: world, depth: 9)
                }
            case .mark(let mark): writer.mark(mark)
            case .notice:
                switch world.notice {
                case .finding(let finding): writer.finding(finding, in: world, depth: 0)
                case .console(let message): writer.console(message, depth: 0)
                case .exception(let exception): writer.exception(exception, depth: 0)
                default: break
                }
            default: break
            }
        }
        return String(decoding: writer.takeBytes(), as: UTF8.self)
    }

    @Test(arguments: [TraceWriter.Format.text, .jsonLines])
    func theFastPathWritesWhatRecordsWrite(format: TraceWriter.Format) {
        let fast = Self.written(TraceWriter(format: format))
        #expect(fast == Self.written(TraceWriter(format: format), asRecords: true))
        #expect(fast.utf8.count > 500)
    }

    @Test func aTraceOfAWorldComesBack() {
        let text = Self.written(TraceWriter())
        let reading = TraceReader.read(SourceFile(name: "w", text: text), requiresHeader: false)
        #expect(reading.diagnostics.map(\.message) == [])
        #expect(reading.records.count == text.split(separator: "\n").count)
        #expect(text.contains("                [9] inbox.willMove(toParent: `my shell`)\n"))
        #expect(text.contains("[9] `my shell`.viewWillAppear(animated: false)\n"))
        #expect(text.contains("[9] inbox.deinit\n"))
    }

    @Test func aFilterAppliesToTheFastPath() throws {
        let text = Self.written(TraceWriter(filter: try TraceFilter("Inbox.did*")))
        let events = text.split(separator: "\n").filter { $0.hasPrefix("                [9] ") }
        #expect(!events.isEmpty)
        #expect(events.allSatisfy { $0.contains("inbox.did") })
    }

    @Test func jsonNamesTheClassAndTheRule() {
        let text = Self.written(TraceWriter(format: .jsonLines))
        #expect(text.contains(#""subject":"inbox","class":"Inbox","callback":"viewDidLoad","arguments":[],"rule":"#))
    }

    @Test func recordingKeepsTheClass() throws {
        var writer = TraceWriter(format: .none)
        writer.startRecording()
        Self.play { step, world in
            if case .event(let event) = step { writer.event(event, in: world, depth: 0) }
        }
        let matcher = TraceMatcher(writer.takeRecords())
        #expect(matcher.happens(try EventPattern.parse("Inbox.viewDidLoad")) == nil)
        #expect(matcher.happens(try EventPattern.parse("inbox.willMove(toParent: `my shell`)")) == nil)
        #expect(matcher.happens(try EventPattern.parse("inbox.willMove(toParent: nil)")) == nil)
        #expect(matcher.happens(try EventPattern.parse("Outbox.viewDidLoad")) != nil)
    }

    @Test(arguments: [
        (RuntimeValue.nil, "nil"), (.object(.none), "nil"), (.bool(true), "true"), (.int(-7), "-7"),
        (.double(0.5), "0.5"),
        (.double(3), "3.0"), (.duration(250_000_000), "250ms"), (.string("a \"b\"\n"), #""a \"b\"\n""#),
        (.rect(Rect(x: 0, y: 0.5, width: 320, height: 80)), "rect(0, 0.5, 320, 80)"),
        (.size(Size(width: 1, height: 2)), "size(1, 2)"), (.point(Point(x: 1, y: -2)), "point(1, -2)"),
        (.enumCase(.contentMode, "center"), ".center"), (.code(CodeToken(raw: 1)), "{ … }"),
        (.list([.int(1), .list([.string("x")])]), #"[1, ["x"]]"#),
        (.rect(Rect(x: .infinity, y: 0, width: .nan, height: 0)), "rect(inf, 0, nan, 0)"),
    ])
    func valuesAreSpelledAsInAScript(value: RuntimeValue, spelling: String) {
        var world = World()
        let event = Event(
            subject: .none, callback: .viewWillAppear, arguments: world.arguments(value), rule: .program,
            isImplemented: false, isQuestion: false)
        var writer = TraceWriter()
        writer.event(event, in: world, depth: 0)
        #expect(String(decoding: writer.takeBytes(), as: UTF8.self) == "  nil.viewWillAppear(animated: \(spelling))\n")
    }

    @Test func everyArgumentHasItsLabel() {
        let world = World()
        var event = Event(
            subject: .none, callback: .navigationWillShow,
            arguments: EventArguments(object: .none, .none, flag: true), rule: .program,
            isImplemented: false, isQuestion: false)
        var writer = TraceWriter()
        writer.event(event, in: world, depth: 0)
        writer.write(.event(TraceEvent(event, in: world, depth: 0)))
        event.callback = .viewDidLoad
        writer.event(event, in: world, depth: 0)
        writer.write(.event(TraceEvent(event, in: world, depth: 0)))
        #expect(
            String(decoding: writer.takeBytes(), as: UTF8.self) == """
                  nil.navigationController(navigationController: nil, willShow: nil, animated: true)
                  nil.navigationController(navigationController: nil, willShow: nil, animated: true)
                  nil.viewDidLoad(nil, nil, true)
                  nil.viewDidLoad(nil, nil, true)

                """)
    }

    @Test func listsAreCutOffBelowEightLevels() {
        var value = RuntimeValue.int(1)
        for _ in 0..<5000 { value = .list([value]) }
        var world = World()
        let event = Event(
            subject: .none, callback: .viewWillAppear, arguments: world.arguments(value), rule: .program,
            isImplemented: false, isQuestion: false)
        var writer = TraceWriter()
        writer.event(event, in: world, depth: 0)
        #expect(
            String(decoding: writer.takeBytes(), as: UTF8.self)
                == "  nil.viewWillAppear(animated: [[[[[[[[[…]]]]]]]]])\n")
    }
}
