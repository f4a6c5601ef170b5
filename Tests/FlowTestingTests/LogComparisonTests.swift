import Flow
import FlowTesting
import Testing

@Suite struct LogComparisonTests {
    /// Two messages are pushed, one is popped.
    private static let script = """
        screen Inbox
        screen Message

        launch { navigation mail { Inbox } }

        push Message() animated
        push Message() animated
        pop
        """

    private static func compare(
        _ log: String, with script: String = script, scenario: String? = nil,
        options: LogComparisonOptions = LogComparisonOptions()
    ) throws -> LogComparison {
        let script = Script.load(SourceFile(name: "mail.flow", text: script), resolvingImportsFrom: nil)
        try #require(!script.hasErrors)
        return try LogComparison.compare(reading(log), with: script, scenario: scenario, options: options)
    }

    private static func isSame(
        _ log: String, with script: String = script, scenario: String? = nil,
        options: LogComparisonOptions = LogComparisonOptions()
    ) throws -> Bool { try compare(log, with: script, scenario: scenario, options: options).isSame }

    private static func reading(_ log: String) -> LogReading { LogReader.read(SourceFile(name: "a.log", text: log)) }

    /// The departures, one per line: `12 missing inbox.viewDidLoad`.
    private static func lines(_ departures: [LogDeparture]) -> [String] {
        departures.map { "\($0.line ?? 0) \($0.kind.rawValue) \($0.event)" }
    }

    /// The run of the script as an app logs it, with the address of each object.
    private static let addresses = """
        <App.Inbox: 0x1> viewDidLoad
        <App.Inbox: 0x1> viewWillAppear(false)
        <App.Inbox: 0x1> viewDidAppear(false)
        <App.Message: 0x2> viewDidLoad
        <App.Inbox: 0x1> viewWillDisappear(true)
        <App.Message: 0x2> viewWillAppear(true)
        <App.Inbox: 0x1> viewDidDisappear(true)
        <App.Message: 0x2> viewDidAppear(true)
        <App.Message: 0x3> viewDidLoad
        <App.Message: 0x2> viewWillDisappear(true)
        <App.Message: 0x3> viewWillAppear(true)
        <App.Message: 0x2> viewDidDisappear(true)
        <App.Message: 0x3> viewDidAppear(true)
        <App.Message: 0x3> viewWillDisappear(true)
        <App.Message: 0x2> viewWillAppear(true)
        <App.Message: 0x3> viewDidDisappear(true)
        <App.Message: 0x2> viewDidAppear(true)
        <App.Message: 0x3> deinit

        """

    @Test func anAppThatDoesTheSameIsTheSame() throws {
        let comparison = try Self.compare(Self.addresses)
        #expect(Self.lines(comparison.departures + comparison.breaches) == [])
        #expect(Self.lines(comparison.departures + comparison.breaches) == [])
        #expect(comparison.pairs.map(\.name) == ["inbox", "message", "message2"])
        #expect(comparison.eventCounts.log == 18)
        #expect(comparison.eventCounts.script == 18)
    }

    @Test func withoutAddressesAClassIsComparedAsAWhole() throws {
        let log = Self.addresses.replacing("<App.Inbox: 0x1>", with: "Inbox").replacing(
            /<App.Message: 0x[23]>/, with: "Message")
        let comparison = try Self.compare(log)
        #expect(Self.lines(comparison.departures + comparison.breaches) == [])
        #expect(comparison.pairs.map(\.name) == ["inbox", "Message"])
    }

    @Test func callbacksThatTheLogNeverShowsAreLeftOut() throws {
        let log = Self.addresses.split(separator: "\n").filter { $0.contains("viewDidAppear") }.joined(separator: "\n")
        let comparison = try Self.compare(log)
        #expect(Self.lines(comparison.departures + comparison.breaches) == [])
        #expect(comparison.eventCounts.script == 4)
    }

    @Test func whatIsMissingIsReportedWithItsStatementAndItsRule() throws {
        let line = "<App.Message: 0x2> viewDidDisappear(true)\n"
        let comparison = try Self.compare(Self.addresses.replacing(line, with: ""))
        let departure = try #require(comparison.departures.first)
        #expect(Self.lines(comparison.departures) == ["11 missing message.viewDidDisappear(animated: true)"])
        #expect(departure.notes.first == "the log never shows it")
        #expect(departure.statement == "push Message() animated")
        #expect(departure.path == "mail.flow")
        #expect(departure.scriptLine == 7)
        #expect(departure.rules.map(\.id) == ["nav.push.6"])
        // Without addresses, an object that appears again seems never to have disappeared, so the log proves nothing.
        #expect(comparison.breaches.isEmpty)
    }

    @Test func whatIsExtraMovedOrCalledOtherwiseIsReported() throws {
        let extra = try Self.compare(Self.addresses + "<App.Inbox: 0x1> viewWillAppear(true)\n")
        #expect(Self.lines(extra.departures) == ["19 extra inbox.viewWillAppear(animated: true)"])

        var lines = Self.addresses.split(separator: "\n", omittingEmptySubsequences: false)
        lines.swapAt(6, 7)
        let moved = try Self.compare(lines.joined(separator: "\n"))
        #expect(moved.departures.map(\.kind) == [.moved])
        #expect(moved.departures.first?.statement == "push Message() animated")
        #expect(moved.departures.first?.scriptLine == 6)

        let line = "<App.Message: 0x2> viewWillAppear(true)\n<App.Inbox"
        let unanimated = Self.addresses.replacing(line, with: line.replacing("true", with: "false"))
        let argument = try Self.compare(unanimated)
        #expect(Self.lines(argument.departures) == ["6 argument changed message.viewWillAppear(animated: false)"])
        #expect(argument.departures.first?.notes == ["animated: true became false"])
    }

    @Test func anArgumentThatALineLeavesOutIsNotCompared() throws {
        let log = Self.addresses.replacing("0x1> viewWillAppear(false)", with: "0x1> viewWillAppear(_:)")
            .replacing("viewWillAppear(true)", with: "viewWillAppear(false)")
        #expect(try Self.isSame(log))
    }

    @Test func theObjectsOfAClassAreAssignedToWhatTheyDid() throws {
        // The log begins late: its first message is the script's second.
        let log = Self.addresses.split(separator: "\n").filter { $0.contains("0x3") }.joined(separator: "\n")
        let comparison = try Self.compare(log)
        #expect(comparison.pairs.map(\.name) == ["message2"])
    }

    @Test func anAddressIsAnotherObjectOnceItsWasDeallocated() throws {
        let again = """
            <App.Message: 0x3> viewDidLoad
            <App.Message: 0x2> viewWillDisappear(true)
            <App.Message: 0x3> viewWillAppear(true)
            <App.Message: 0x2> viewDidDisappear(true)
            <App.Message: 0x3> viewDidAppear(true)

            """
        let comparison = try Self.compare(Self.addresses + again, with: Self.script + "\npush Message() animated")
        #expect(Self.lines(comparison.departures + comparison.breaches) == [])
        #expect(comparison.pairs.map(\.name) == ["inbox", "message", "message2", "message3"])
    }

    @Test func classesAreFoundByLikeNamesByWhatTheyDoAndByWhatIsGiven() throws {
        let suffixed = Self.addresses.replacing("App.Inbox", with: "App.InboxViewController")
        #expect(try Self.isSame(suffixed))

        let foreign = Self.addresses.replacing("App.Inbox", with: "App.MailList").replacing("Message", with: "Letter")
        let found = try Self.compare(foreign)
        #expect(found.isSame)
        #expect(found.pairs.map(\.name) == ["inbox", "message", "message2"])

        // Swaps the names of the two classes.
        var options = LogComparisonOptions()
        options.names = ["MailList": "Message", "Letter": "inbox"]
        #expect(try !Self.isSame(foreign, options: options))
    }

    @Test func aClassThatTheScriptHasNotIsLeftOut() throws {
        let comparison = try Self.compare(Self.addresses + "UIInputWindowController viewDidLoad\n")
        #expect(Self.lines(comparison.departures + comparison.breaches) == [])
        #expect(comparison.pairs.last?.name == nil)
        let text = comparison.text(.init(script: "mail.flow", log: "a.log"), reading: Self.reading(Self.addresses))
        #expect(text.contains("UIInputWindowController has no counterpart in the script: 1 event ignored"))
    }

    @Test func aClassThatNeverPrintsACallbackIsAskedAboutOnce() throws {
        let log = Self.addresses.split(separator: "\n").filter {
            !$0.contains("Message: 0x2> viewWillAppear")
        }.joined(separator: "\n")
        let comparison = try Self.compare(log)
        let departure = try #require(comparison.departures.first)
        #expect(comparison.departures.count == 1)
        #expect(departure.notes.first == "the log never shows it (expected 2 times)")
        #expect(departure.notes.contains { $0.contains("without calling super") })

        var options = LogComparisonOptions()
        options.isPerClass = true
        let one = Self.addresses.split(separator: "\n").filter { !$0.contains("Inbox: 0x1> viewWill") }
        #expect(try !Self.isSame(one.joined(separator: "\n")))
        #expect(try Self.isSame(one.joined(separator: "\n"), options: options))
    }

    @Test func passesOfLayoutThatFollowEachOtherAreOne() throws {
        let script = "screen Home\nlaunch { Home }"
        let log = "Home viewDidLoad\nHome viewWillLayoutSubviews\nHome viewDidLayoutSubviews\n"
        let more = "Home viewWillLayoutSubviews\nHome viewDidLayoutSubviews\n"
        #expect(try Self.isSame(log + more + more, with: script))
        #expect(try !Self.isSame(log + more + "Home viewDidLoad\n" + more, with: script))
    }

    @Test(arguments: [
        ("viewDidLoad,viewDidLoad", "a second viewDidLoad", "loading.1"),
        ("viewWillAppear,viewDidLoad", "viewDidLoad after an appearance", "loading.1"),
        (
            "viewWillAppear,viewWillAppear,viewDidAppear", "viewWillAppear again before viewDidAppear",
            "appearance.3"
        ),
        ("viewDidLoad,viewDidAppear,viewWillAppear", "viewDidAppear without viewWillAppear", "appearance.7"),
        (
            "viewWillAppear,viewDidAppear,viewDidDisappear,viewWillDisappear",
            "viewDidDisappear without viewWillDisappear", "appearance.3"
        ),
        ("viewWillAppear,viewDidAppear,viewDidAppear", "a second viewDidAppear", "appearance.3"),
        (
            "viewWillDisappear,viewDidDisappear,viewDidDisappear", "viewDidDisappear while the view is not on screen",
            "appearance.3"
        ),
        (
            "viewWillAppear,viewDidAppear,viewWillDisappear,viewIsAppearing",
            "viewIsAppearing outside an appearance", "appearance.6"
        ),
    ])
    func uikitsOwnRulesHoldWhateverTheScriptSays(callbacks: String, message: String, rule: String) throws {
        let log = callbacks.split(separator: ",").map { "Home \($0)" }.joined(separator: "\n")
        let comparison = try Self.compare(log, with: "screen Home\nlaunch { Home }")
        let breach = try #require(comparison.breaches.first)
        #expect(breach.notes == [message])
        #expect(breach.rules.first?.id == rule)
        #expect(!comparison.isSame)
    }

    @Test(arguments: [
        "viewDidLoad,viewWillAppear,viewDidAppear,viewWillDisappear,viewWillAppear,viewDidAppear",
        "viewDidAppear,viewWillDisappear,viewDidDisappear,viewWillAppear,viewDidAppear",
        "viewWillDisappear,viewDidDisappear,viewDidLoad", "viewDidAppear,viewDidDisappear,viewDidAppear",
        "viewDidAppear,viewDidAppear", "viewWillAppear,viewWillAppear", "viewDidLoad,viewDidDisappear,viewDidDisappear",
    ])
    func whatUIKitDoesIsNoBreach(callbacks: String) throws {
        let log = callbacks.split(separator: ",").map { "Home \($0)" }.joined(separator: "\n")
        let breaches = try Self.compare(log, with: "screen Home\nlaunch { Home }").breaches
        // If the view existed before the log began, the log can show only one late load.
        #expect(breaches.allSatisfy { $0.notes == ["viewDidLoad after an appearance"] })
    }

    @Test func theScenarioThatFitsBestIsTaken() throws {
        let script = """
            screen Home
            screen Sheet
            launch { Home }
            scenario "nothing" { }
            scenario "a sheet" { present Sheet() animated }
            """
        let log = "Home viewDidLoad\nSheet viewDidLoad\n"
        #expect(try Self.compare(log, with: script).scenario == "a sheet")
        #expect(try Self.isSame(log, with: script, scenario: "a sheet"))
        #expect(throws: LogComparisonFailure.self) { try Self.compare(log, with: script, scenario: "a sheat") }
        #expect(throws: LogComparisonFailure.self) { try Self.compare("Elsewhere viewDidLoad\n", with: script) }
    }

    @Test func aReportIsTheSameInTextAndInJSON() throws {
        let log = Self.addresses.replacing("<App.Message: 0x2> viewDidDisappear(true)\n", with: "")
        let comparison = try Self.compare(log)
        let options = LogComparison.ReportOptions(script: "mail.flow", log: "a.log")
        #expect(
            comparison.text(options, reading: Self.reading(log)) == """
                a.log and mail.flow: compared 17 events of the log with 18 of the script
                  Inbox 0x1 is inbox
                  Message 0x2 is message
                  Message 0x3 is message2

                a.log:11: missing: message.viewDidDisappear(animated: true)
                  the log never shows it
                  expected after message2.viewWillAppear(animated: true)
                  does its class print it, or override it without calling super? Then a logger in a base class is not called
                  --per-class ignores what a class never logs
                  caused by: push Message() animated (mail.flow:7)
                  nav.push.6  push-covered-did-first: At the end of a push, the covered controller receives viewDidDisappear before the pushed controller receives viewDidAppear. (log)

                1 departure from the script

                """)
        let json = String(decoding: comparison.jsonLines(options, reading: Self.reading(log)), as: UTF8.self)
        #expect(json.contains(#"{"kind":"mapping","class":"Message","object":"0x3","name":"message2","events":6}"#))
        #expect(json.contains(#""what":"missing","line":11,"event":"message.viewDidDisappear(animated: true)""#))
        #expect(json.hasSuffix(#"{"kind":"summary","departures":1,"breaches":0}"# + "\n"))
    }
}
