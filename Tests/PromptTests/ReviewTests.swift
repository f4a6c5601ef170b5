// A review at a terminal: single keys answer it, and every way to leave restores the terminal.

import FlowRepository
import Foundation
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite("A review at a terminal") struct ReviewTests {
    /// A folder of scripts whose traces differ, removed with the value.
    private final class Suite {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("flow-review-\(UUID().uuidString)")

        init(_ names: [String]) throws {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            for name in names {
                try write(name + ".flow", "log \"\(name)\"\n")
                try write(name + ".trace", Self.old)
            }
        }

        static let old = "flow-trace 1\n== main\n"
        func write(_ name: String, _ text: String) throws {
            try Data(text.utf8).write(to: url.appendingPathComponent(name))
        }
        func isAccepted(_ name: String) throws -> Bool {
            try String(contentsOf: url.appendingPathComponent(name + ".trace"), encoding: .utf8) != Self.old
        }
        deinit { try? FileManager.default.removeItem(at: url) }
    }

    /// A shell that runs the review and then prints the state of the terminal.
    private func review(_ suite: Suite, then: String = "; echo code $?; stty -a | tr ';' '\\n'") throws -> PromptProcess
    {
        try PromptProcess(
            shell: "cd '\(suite.url.path)' && \"$FLOW\" test --review .\(then)", rows: 60, home: Home())
    }

    /// Waits for the end of the shell's output, and checks that the terminal reads lines and echoes them.
    private func expectRestored(_ process: PromptProcess) throws {
        try process.wait(for: "what stty says") { $0.text.contains("echoke") }
        let words = Set(process.screen.text.split { $0 == " " || $0 == "\n" })
        #expect(words.contains("icanon") && words.contains("echo"), "\(process.screen.text)")
    }

    @Test("Only letter keys answer, without Return") func keys() throws {
        let suite = try Suite(["a", "b", "c"])
        let process = try review(suite)
        try process.wait(for: "[1 of 3]")
        // An arrow key's sequence ends in a letter that would accept everything.
        try process.type("\u{1b}[A\r\u{1b}OA")
        try process.waitUntilTaken()
        try process.type("a")
        try process.wait(for: "[2 of 3]")
        try process.type("r")
        try process.wait(for: "[3 of 3]")
        try process.type("xa")
        try process.wait(for: "a, r, s, A, R or q? a")
        try process.wait(for: "2 of 3 accepted")
        try process.wait(for: "code 1")
        try expectRestored(process)
        #expect(try ["a", "b", "c"].map(suite.isAccepted) == [true, false, true])
    }

    @Test("Ctrl-D and q end it", arguments: ["\u{4}", "q"]) func quit(key: String) throws {
        let suite = try Suite(["a", "b"])
        let process = try review(suite)
        try process.wait(for: "[1 of 2]")
        try process.type("a")
        try process.wait(for: "[2 of 2]")
        try process.type(key)
        try process.wait(for: "1 of 2 accepted")
        try expectRestored(process)
        #expect(try ["a", "b"].map(suite.isAccepted) == [true, false])
    }

    @Test("Ctrl-C ends it without accepting anything") func interrupt() throws {
        let suite = try Suite(["a", "b"])
        // The signal would end the shell too, unless it has a command to run afterwards.
        let process = try review(suite, then: "; code=$?; trap - INT; echo code $code; stty -a | tr ';' '\\n'")
        try process.wait(for: "[1 of 2]")
        try process.type("a")
        try process.wait(for: "[2 of 2]")
        try process.type("\u{3}")
        _ = try? process.end()
        #expect(try ["a", "b"].map(suite.isAccepted) == [false, false])
        #expect(!process.screen.text.contains("accepted"))
    }

    @Test("A fatal signal restores the terminal", arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGSEGV])
    func signals(number: Int32) throws {
        let suite = try Suite(["a"])
        let process = try PromptProcess(
            shell: """
                cd '\(suite.url.path)'; sh -c 'echo $$ >pid; exec "$FLOW" test --review .'; stty -a | tr ';' '\\n'
                """, rows: 60, home: Home(), environment: ["SWIFT_BACKTRACE": "enable=no"])
        try process.wait(for: "[1 of 1]")
        let text = try String(contentsOf: suite.url.appendingPathComponent("pid"), encoding: .utf8)
        let identifier = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        kill(identifier, number)
        try expectRestored(process)
        #expect(try !suite.isAccepted("a"))
    }

    @Test("Ctrl-Z restores the terminal, and the review continues afterwards") func stop() throws {
        let suite = try Suite(["a"])
        let process = try PromptProcess(
            shell: """
                cd '\(suite.url.path)'; set -m; "$FLOW" test --review .; stty -a | tr ';' '\\n'; echo; fg
                """, rows: 60, home: Home())
        try process.wait(for: "[1 of 1]")
        try process.type("\u{1a}")
        try expectRestored(process)
        try process.type("a")
        try process.wait(for: "1 of 1 accepted")
        #expect(try suite.isAccepted("a"))
    }
}
