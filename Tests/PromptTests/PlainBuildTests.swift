// The prompt of a build without readline, which takes Scripts/builders/without-readline minutes to build.

import Foundation
import Testing

@Suite("A build without readline") struct PlainBuildTests {
    private static let binary = ProcessInfo.processInfo.environment["FLOW_WITHOUT_READLINE"]

    @Test("It reads plain lines on any terminal", .enabled(if: binary != nil)) func plainLines() throws {
        let binary = try #require(Self.binary)
        let process = try PromptProcess(shell: "exec '\(binary)' repl", home: Home())
        try process.waitForPrompt()
        try process.type("screen Inbox {\r")
        try process.wait(for: "a second line") { $0.row == $0.blockRow + 1 && $0.lines[$0.row].contains("..") }
        try process.type("}\r")
        try process.waitForPrompt()
        try process.type("half")
        try process.wait(block: "half")
        try process.type(Key.interrupt)
        try process.wait(for: "another prompt") { $0.lines.contains { $0.hasSuffix("half^C") } }
        try process.waitForPrompt()
        try process.type(Key.endOfInput)
        #expect(try process.end() == 0)
        #expect(process.screen.sequences == 0)
    }
}
