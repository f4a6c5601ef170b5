// Answers at the size of a terminal: prose wraps, source lines are clipped, and long help is paged. Without a terminal
// none of this happens.

import Flow
import FlowREPL
import Testing

@MainActor @Suite("Screens") struct ScreenTests {
    private func prompt(_ columns: Int, _ rows: Int = 1000) -> Prompt {
        var options = PromptOptions()
        options.screen = ScreenSize(columns: columns, rows: rows)
        return Prompt(options: options)
    }

    private static let lines = [
        ":help", "?push", ":help viewWillAppear", "why", ":why home.viewDidAppear", "why not home.viewWillDisappear",
        "??appear",
        ":nothing", "?nothing", ":tutorial", ":tutorial end", "pusj Detail onto main animated",
        "let x: Int = \"a text that is long enough to need clipping on a narrow terminal\" + unknown + another",
        "func fail() { throw \"a message that does not fit one line of a narrow terminal\" }", "fail()",
        "launch { navigation other { Home } }", ":break foo.bar",
    ]

    @Test("Nothing is wider than the terminal", arguments: [40, 60, 80, 132]) func width(columns: Int) {
        let prompt = prompt(columns)
        for line in ["screen Home", "screen Detail", "launch { navigation main { Home } }"] {
            _ = prompt.respond(to: line)
        }
        for typed in Self.lines {
            let text = prompt.respond(to: typed).text
            for line in text.split(separator: "\n") {
                // A word longer than the line stays in one piece, so that users can copy addresses.
                let isOneWord = line.split(separator: " ").contains { DisplayWidth.of($0) > columns / 2 }
                #expect(DisplayWidth.of(line) <= columns || isOneWord, "\(typed): \(line)")
            }
        }
    }

    @Test("Without a terminal nothing wraps") func noTerminal() {
        let prompt = Prompt(options: PromptOptions())
        let answer = prompt.respond(to: "?viewWillAppear").text
        #expect(answer.split(separator: "\n").contains { $0.count > 200 })
    }

    @Test("The overview fits a screen") func overview() {
        let prompt = prompt(80, 24)
        let lines = prompt.respond(to: ":help").text.split(separator: "\n")
        #expect(lines.count < 24)
        #expect(lines.allSatisfy { DisplayWidth.of($0) < 80 })
        for word in [":tree", "push", "Tab", "Ctrl-C", "Verbs", "Keys"] {
            #expect(lines.contains { $0.contains(word) }, "\(word)")
        }
        #expect(prompt.respond(to: "help").text == prompt.respond(to: ":help").text)
    }

    @Test("Help on a verb comes in pages") func pages() {
        let whole = prompt(80).respond(to: ":help push").text
        let prompt = prompt(80, 24)
        var pages = prompt.respond(to: ":help push").text
        #expect(pages.split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
        #expect(pages.contains(" more lines: Enter shows them\n"))
        var text = ""
        for _ in 0..<20 {
            guard let mark = pages.range(of: "… ") else { break }
            text += pages[..<mark.lowerBound]
            pages = prompt.respond(to: "").text
        }
        #expect(text + pages == whole)
        // Any other line ends the paging.
        _ = prompt.respond(to: ":help push")
        _ = prompt.respond(to: ":clock")
        #expect(prompt.respond(to: "").text == "")
    }

    @Test("The caret is below its target, however narrow the screen") func caret() {
        let prompt = prompt(50)
        let block = "let first = 1; let second = 2; let third = 3; let fourth = nowhere; let fifth = 5"
        let lines = prompt.respond(to: block).text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let source = lines.firstIndex(where: { $0.contains("= nowhere") }) else {
            Issue.record("no line is shown: \(lines)")
            return
        }
        let column = lines[source].prefix(upTo: lines[source].range(of: "nowhere")!.lowerBound).count
        #expect(lines[source + 1].prefix(column).allSatisfy { $0 == " " || $0 == "|" })
        #expect(lines[source + 1].dropFirst(column).hasPrefix("^^^^^^^"))
        #expect(lines.allSatisfy { $0.count <= 50 })
    }
}

extension StringProtocol {
    /// The first position of a text.
    fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}
