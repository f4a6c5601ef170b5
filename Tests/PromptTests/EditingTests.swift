// Typing and editing a block, on screens as a person sees them.

import Foundation
import Testing

@Suite("Editing a block") struct EditingTests {
    private func prompt(
        columns: Int = 80, rows: Int = 24, home: Home? = nil, environment: [String: String] = [:]
    ) throws -> (PromptProcess, Home) {
        let home = try home ?? Home()
        let process = try PromptProcess(columns: columns, rows: rows, home: home, environment: environment)
        try process.waitForPrompt()
        return (process, home)
    }

    @Test("Enter runs a block that is whole, and makes an indented line of one that is not") func smartEnter() throws {
        let (process, home) = try prompt()
        try process.type("screen Inbox {\r")
        try process.wait(for: "an indented line") { $0.row == 2 && $0.block.count == 2 && $0.column == 10 }
        try process.type("log \"a\"\r")
        try process.type("}")
        try process.wait(block: "screen Inbox {\n    log \"a\"\n}")
        #expect(process.history == [])
        try process.enter("")
        #expect(process.history == ["screen Inbox {\n    log \"a\"\n}"])
        withExtendedLifetime(home) {}
    }
}
