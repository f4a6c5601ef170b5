// Scripts from logs: the log of a script's run becomes a script with the same trace, and a hostile log becomes a valid
// script.

import Flow
import FlowRepository
import FlowTesting
import Foundation
import Testing

@Suite struct LogRecordingTests {
    /// The log of a device that does what a script does, as FlowLog.swift prints it.
    private static func log(_ script: String) throws -> LogReading {
        let script = Script.load(SourceFile(name: "app.flow", text: script), resolvingImportsFrom: nil)
        try #require(!script.hasErrors, "\(script.diagnostics)")
        var writer = TraceWriter(format: .jsonLines)
        writer.header()
        #expect(script.run(0, writer: &writer).outcome == .passed)
        return LogReader.read(SourceFile(name: "device.log", bytes: writer.takeBytes()))
    }

    private static func record(_ text: String) throws -> LogRecording {
        try #require(LogRecording.record(LogReader.read(SourceFile(name: "d.log", text: text)), name: "d.log"))
    }

    /// The lines after the declarations, which run.
    private static func statements(_ recording: LogRecording) -> [String] {
        let lines = recording.text.split(separator: "\n").map(String.init)
        return lines.drop { !$0.hasPrefix("launch") }.filter { !$0.hasPrefix("expect") && !$0.hasPrefix("//") }
    }

    private static let screens = "screen Inbox\nscreen Message\nscreen Composer\n"

    @Test(arguments: [
        ["launch { Inbox }"],
        ["launch { navigation main { Inbox } }", "push Message onto main animated", "pop main animated"],
        [
            "launch { navigation main { Inbox } }", "push Message onto main unanimated",
            "push Composer onto main unanimated",
            "pop main to inbox unanimated",
        ],
        ["launch { navigation main { Inbox, Message } }", "pop main animated"],
        ["launch { tab bar { Inbox, Message } }", "select message in bar", "select inbox in bar"],
        ["launch { Inbox }", "present Composer animated", "dismiss animated"],
        ["launch { Inbox }", "present Composer as fullScreen unanimated", "dismiss unanimated"],
        [
            "launch { navigation main { Inbox } }", "push Message onto main animated", "present Composer animated",
            "dismiss animated", "pop main animated", "push Message onto main animated",
        ],
        ["launch { navigation main { Inbox } }", "memoryWarning", "push Message onto main animated"],
    ])
    func aRunBecomesItsScript(lines: [String]) throws {
        let text = lines.joined(separator: "\n").replacing("navigation main", with: "navigation navBar")
            .replacing("onto main", with: "onto navBar").replacing("pop main", with: "pop navBar")
        let reading = try Self.log(Self.screens + text + "\n")
        let recording = try #require(LogRecording.record(reading, name: "device.log"))
        #expect(Self.statements(recording).map { $0.replacing("navBar", with: "main") } == lines, "\(recording.text)")
        #expect(recording.comparison?.isSame == true && recording.leftOut == 0, "\(recording.text)")
        #expect(!recording.text.contains("the run differs"), "\(recording.text)")
    }

    @Test func whatDevicesPrintedBecomesWhatTheyDid() throws {
        let url = Repository.root.appendingPathComponent("Tests/FuzzTests/Corpus/logs/flowlog.log")
        let recording = try Self.record(try String(contentsOf: url, encoding: .utf8))
        #expect(
            Self.statements(recording) == [
                "launch { navigation mail { Inbox } }", "push Message onto mail animated", "pop mail animated",
            ])
        #expect(recording.comparison?.isSame == true)
        #expect(recording.text.contains("screen Message {\n    on viewDidLoad { }\n    on viewWillAppear { }\n"))
        #expect(recording.text.contains("expect order message.viewDidLoad < inbox.viewWillDisappear < "))
    }

    @Test func withoutParentsTheEndOfATransitionDistinguishesAPushFromAPresentation() throws {
        func log(_ end: String) -> String {
            """
            Inbox viewDidLoad
            Inbox viewWillAppear(false)
            Inbox viewDidAppear(false)
            Message viewDidLoad
            Inbox viewWillDisappear(true)
            Message viewWillAppear(true)
            \(end)

            """
        }
        let pushed = try Self.record(log("Inbox viewDidDisappear(true)\nMessage viewDidAppear(true)"))
        #expect(Self.statements(pushed) == ["launch { navigation main { Inbox } }", "push Message animated"])
        #expect(pushed.text.contains("// d.log:4: the log shows no parents; the order at the end is that of a push"))
        let presented = try Self.record(log("Message viewDidAppear(true)\nInbox viewDidDisappear(true)"))
        #expect(Self.statements(presented) == ["launch { Inbox }", "present Message as fullScreen animated"])
    }

    @Test func whatCannotBeKnownIsAComment() throws {
        let recording = try Self.record(
            "Inbox viewDidLoad\nInbox viewWillAppear(false)\nInbox viewDidAppear(false)\n"
                + "Inbox viewWillDisappear(false)\nInbox viewDidDisappear(false)\n")
        #expect(Self.statements(recording) == ["launch { Inbox }"])
        #expect(recording.text.contains("// d.log:4: the log does not show what caused this (inbox)\n"))
        #expect(recording.comparison?.isSame == false)
    }

    @Test func anAppThatDoesOtherwiseIsReportedInTheScript() throws {
        let recording = try Self.record(
            "Inbox viewWillAppear(false)\nInbox viewDidLoad\nInbox viewDidAppear(false)\n")
        #expect(
            recording.text.contains("// line 1 of the log: the run differs:\n//     expect order inbox.view"))
        #expect(recording.comparison?.isSame == false)
    }

    @Test(arguments: [
        "UIView viewDidLoad", "class viewDidLoad\nSelf viewWillAppear(true)",
        "Int viewDidLoad\nUIAlertController viewDidLoad",
        "Tab willMove(toParent: Tab)\nTab viewWillAppear(true)", "Ä viewDidLoad\nÖ.viewWillAppear(true)",
        "A willMove(toParent: <B: 0x1>)\nB willMove(toParent: <A: 0x2>)\nA viewWillAppear(true)\nB viewWillAppear(true)",
        "Push viewDidLoad\nPush viewWillAppear(true)\nScreen viewDidLoad\nScreen viewWillAppear(true)",
        "A viewDidLoad\nA willMove(toParent: Optional()))\nA didMove(toParent: <)\nA viewWillAppear(true)",
        "Launch viewWillAppear(true)\nlaunch.viewWillAppear(true)\nexpect.viewDidLoad()",
    ])
    func whateverIsLoggedTheScriptRuns(log: String) throws {
        guard let recording = LogRecording.record(LogReader.read(SourceFile(name: "d.log", text: log)), name: "d\n.log")
        else { return }
        let script = Script.load(SourceFile(name: "r.flow", text: recording.text), resolvingImportsFrom: nil)
        #expect(!script.hasErrors, "\(recording.text)")
        var writer = TraceWriter(format: .none)
        #expect(script.run(0, writer: &writer).outcome == .passed, "\(recording.text)")
    }

    @Test(.timeLimit(.minutes(1))) func manyObjectsAndParentsAreBounded() throws {
        var text = ""
        for index in 0..<6000 {
            text += "<A\(index % 50): 0x\(String(index + 1, radix: 16))> willMove(toParent: <P: 0x\(index)a>)\n"
            text += "<A\(index % 50): 0x\(String(index + 1, radix: 16))> viewWillAppear(true)\n"
        }
        let recording = try Self.record(text)
        #expect(recording.text.utf8.count < 4 << 20)
    }

    @Test func aLogWithoutControllersIsNoScript() {
        let reading = LogReader.read(
            SourceFile(name: "d.log", text: "Store deinit\nAppDelegate applicationDidBecomeActive(_:)\n"))
        #expect(!reading.hasErrors && !reading.events.isEmpty)
        #expect(LogRecording.record(reading, name: "d.log") == nil)
    }
}
