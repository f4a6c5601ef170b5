import ContainerRuntime
import FlowDiagnostics
import FlowRepository
import FlowTrace
import Foundation
import Testing

/// A line of a log and its expected meaning.
private struct Shape: Sendable, CustomTestStringConvertible {
    var line: String
    var className: String
    var object: String?
    var callback: Callback
    var arguments: [String]

    init(
        _ line: String, _ className: String, _ callback: Callback = .viewDidLoad, object: String? = nil,
        arguments: [String] = []
    ) {
        self.line = line
        self.className = className
        self.object = object
        self.callback = callback
        self.arguments = arguments
    }

    var testDescription: String { line }

    static let all = [
        // The spellings of Swift and Objective-C.
        Shape("Inbox viewDidLoad", "Inbox"), Shape("Inbox viewDidLoad()", "Inbox"),
        Shape("Inbox: viewDidLoad", "Inbox"),
        Shape("Inbox.viewDidLoad()", "Inbox"), Shape("App.Inbox viewDidLoad()", "Inbox"),
        Shape("-[Inbox viewDidLoad]", "Inbox"), Shape("-[App.Inbox viewDidLoad]", "Inbox"),
        Shape("-[Inbox(Logging) viewDidLoad]", "Inbox"), Shape("-[_TtC3App5Inbox viewDidLoad]", "Inbox"),
        Shape("NSKVONotifying_Inbox viewDidLoad", "Inbox"), Shape("Inbox<Mail> viewDidLoad", "Inbox"),
        Shape("Écran viewDidLoad", "Écran"), Shape("inbox.viewDidLoad", "inbox"),
        Shape("Inbox viewWillAppear(_:)", "Inbox", .viewWillAppear),
        Shape("Inbox.viewWillAppear(true)", "Inbox", .viewWillAppear, arguments: ["animated: true"]),
        Shape("Inbox.viewWillAppear(animated: false)", "Inbox", .viewWillAppear, arguments: ["animated: false"]),
        Shape("-[Inbox viewWillAppear:]", "Inbox", .viewWillAppear),
        Shape("-[Inbox viewWillAppear:YES]", "Inbox", .viewWillAppear, arguments: ["animated: true"]),
        Shape("Inbox viewDidAppear animated=1", "Inbox", .viewDidAppear, arguments: ["animated: true"]),
        Shape("Inbox viewDidAppear: false", "Inbox", .viewDidAppear, arguments: ["animated: false"]),
        Shape("-[Inbox willMoveToParentViewController:]", "Inbox", .willMoveToParent),
        Shape("Inbox didMove(toParent:)", "Inbox", .didMoveToParent),
        Shape("Inbox.didMove(toParent: nil)", "Inbox", .didMoveToParent, arguments: ["toParent: nil"]),
        Shape(
            "Inbox.didMove(toParent: Optional(<App.Mail: 0x7f01>))", "Inbox", .didMoveToParent,
            arguments: ["toParent: <App.Mail: 0x7f01>"]),
        Shape("Badge willMove(toWindow:)", "Badge", .willMoveToWindow),
        Shape("-[Inbox viewWillTransitionToSize:withTransitionCoordinator:]", "Inbox", .viewWillTransition),
        Shape("-[Inbox dealloc]", "Inbox", .deinit), Shape("Inbox deinit", "Inbox", .deinit),
        Shape("Guard navigationController(_:didShow:animated:)", "Guard", .navigationDidShow),
        Shape("-[Guard navigationController:willShowViewController:animated:]", "Guard", .navigationWillShow),
        Shape(
            "AppDelegate application(_:didFinishLaunchingWithOptions:)", "AppDelegate", .didFinishLaunching),
        Shape("SceneDelegate sceneDidBecomeActive(_:)", "SceneDelegate", .sceneDidBecomeActive),
        // Objects.
        Shape("<App.Inbox: 0x7f8a0c> viewDidLoad", "Inbox", object: "0x7f8a0c"),
        Shape("Optional(<App.Inbox: 0x7f8…>).viewDidLoad", "Inbox", object: "0x7f8"),
        Shape("Inbox(0x7f8a0c) viewDidLoad", "Inbox", object: "0x7f8a0c"),
        Shape("Inbox#2 viewDidLoad", "Inbox", object: "#2"),
        Shape("Inbox viewDidLoad <App.Inbox: 0x7f8a0c>", "Inbox", object: "0x7f8a0c"),
        // The prefixes that consoles add to a message.
        Shape("2024-05-01 12:34:56.789+0200 App[123:456] Inbox viewDidLoad", "Inbox"),
        Shape("12:34:56.789 Inbox viewDidLoad", "Inbox"), Shape("2024-05-01T12:34:56Z Inbox viewDidLoad", "Inbox"),
        Shape("default\t12:34:56.789012+0200\tApp\tInbox viewDidLoad", "Inbox"),
        Shape(
            "2024-05-01 12:34:56.7+0200 0x1a2b Default 0x0 1234 0 App: [com.example:life] Inbox viewDidLoad", "Inbox"),
        // Common hand-written formats.
        Shape("🚀 Inbox viewDidLoad ✅", "Inbox"), Shape("🚀Inbox viewDidLoad", "Inbox"),
        Shape("• “Inbox” — viewDidLoad", "Inbox"), Shape("[Inbox] ➡️ viewDidLoad", "Inbox"),
        Shape("\u{1b}[32mInbox\u{1b}[0m viewDidLoad", "Inbox"), Shape("Inbox.swift:42 viewDidLoad()", "Inbox"),
        Shape("App/Inbox.swift viewDidLoad()", "Inbox"), Shape("Inbox calls super.viewDidLoad()", "Inbox"),
        Shape("👋 deinit Inbox", "Inbox", .deinit),
        Shape("viewDidLoad() in <App.Inbox: 0x7f8>", "Inbox", object: "0x7f8"),
    ]
}

@Suite struct LogReaderTests {
    private static func read(_ text: String) -> LogReading { LogReader.read(SourceFile(name: "a.log", text: text)) }

    @Test(arguments: Shape.all) fileprivate func aShapeIsRead(shape: Shape) throws {
        let reading = Self.read("a line before\n\(shape.line)\r\n")
        #expect(reading.diagnostics.isEmpty)
        let event = try #require(reading.events.first)
        #expect(event.className.string == shape.className)
        #expect(event.object?.string == shape.object)
        #expect(event.callback == shape.callback)
        #expect(event.arguments.map { "\($0.label ?? ""): \($0.value)" } == shape.arguments)
        #expect(event.line == 2)
        #expect(reading.passedOver == 1)
    }

    @Test(arguments: [
        "viewDidLoad", "viewDidLoad()", "self.viewDidLoad()", "super.viewWillAppear(animated)",
        "App[123:456] viewDidLoad", "12:34:56 viewDidLoad", "[INFO] viewDidLoad", "viewDidLoad Fetching Messages",
    ])
    func aCallbackWithoutAClassIsCountedApart(line: String) {
        let reading = Self.read(line + "\nInbox viewDidAppear\n")
        #expect(reading.nameless == 1)
        #expect(reading.passedOver == 0)
        #expect(reading.events.map(\.callback) == [.viewDidAppear])
    }

    @Test(arguments: [
        "Inbox is the first screen", "draw Inbox", "Inbox handler", "Inbox viewDidLoadAgain", "Inbox myviewDidLoad",
        "Inbox.navigationController is nil", "{\"kind\":\"log\",\"depth\":0,\"text\":\"x\"}", "{\"kind\":\"turn\"}",
        "{\"kind\":\"event\",\"depth\":", "{\"kind\":\"flow-trace\",\"version\":1}", "// Inbox",
    ])
    func whatIsNoCallbackIsPassedOver(line: String) {
        let reading = Self.read(line + "\nInbox viewDidAppear\n")
        #expect(reading.passedOver == 1)
        #expect(reading.nameless == 0)
        #expect(reading.events.map(\.callback) == [.viewDidAppear])
    }

    @Test func theExamplesOfTheDocumentAreRead() throws {
        let page = Repository.root.appendingPathComponent("docs/testing.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let blocks = text.components(separatedBy: "```log\n").dropFirst()
        let block = try #require(blocks.first?.components(separatedBy: "```").first)
        let reading = Self.read(block)
        #expect(reading.passedOver + reading.nameless == 0)
        #expect(reading.events.count == 6)
        #expect(reading.events.allSatisfy { $0.className == "Inbox" })
    }

    @Test func jsonLinesAreReadWhateverStandsBeforeThem() throws {
        let line =
            #"{"kind":"event","depth":0,"subject":"inbox2","class":"Inbox","callback":"didMove","#
            + #""arguments":[{"label":"toParent","value":"nil"}]}"#
        let reading = Self.read("\(line)\n12:34:56.789 App[1:2] \(line)\n")
        #expect(reading.diagnostics.isEmpty)
        let expected = LogEvent(
            className: "Inbox", object: "inbox2", callback: .didMoveToParent,
            arguments: [TraceArgument("toParent", "nil")], line: 1)
        #expect(reading.events.first == expected)
        #expect(reading.events.count == 2)
    }

    @Test(arguments: [
        ("", "the log is empty"), (" \n\r\n", "the log is empty"),
        ("nothing here\n", "no line of the log is a callback"),
        ("viewDidLoad\nviewDidAppear\n", "2 lines name a callback, but no object"),
        ("Inbox viewDidLoad\n\0", "NUL byte"),
        ("{\"kind\":\"flow-trace\",\"version\":2}\nInbox viewDidLoad\n", "a trace of format 2"),
    ])
    func whatCannotBeComparedIsAnError(text: String, message: String) throws {
        let reading = Self.read(text)
        let diagnostic = try #require(reading.diagnostics.first)
        #expect(reading.hasErrors)
        #expect(diagnostic.message.contains(message))
    }

    @Test func linesThatAreNotUTF8ArePassedOverAndTold() throws {
        let bytes = ContiguousArray("Inbox viewDidLoad\nInbox ".utf8) + [0xff] + " viewDidAppear\n\u{e9}\n".utf8
        let reading = LogReader.read(SourceFile(name: "a.log", bytes: bytes))
        #expect(reading.events.map(\.callback) == [.viewDidLoad])
        #expect(reading.diagnostics.map(\.message) == ["a line is not UTF-8, and skipped"])
        #expect(!reading.hasErrors)
        let wide = LogReader.read(SourceFile(name: "a.log", bytes: [0xff, 0xfe, 0x49, 0x00]))
        #expect(wide.diagnostics.map(\.message) == ["the log is UTF-16"])
    }

    @Test func aLineThatIsTooLongIsPassedOver() {
        let long = String(repeating: "a ", count: LogReader.lineLimit) + "Inbox viewDidLoad"
        let reading = Self.read(long + "\nInbox viewDidAppear\n")
        #expect(reading.passedOver == 1)
        #expect(reading.events.count == 1)
    }

    @Test func moreEventsThanTheLimitAreAnError() {
        let reading = Self.read(String(repeating: "A viewDidLoad\n", count: LogReader.eventLimit + 1))
        #expect(reading.diagnostics.map(\.message) == ["the log shows more than 200000 callbacks"])
    }
}
