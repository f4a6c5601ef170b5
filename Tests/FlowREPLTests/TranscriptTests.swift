// The transcripts of docs/repl.md are the prompt's actual output. FLOW_ACCEPT=1 rewrites them for review.

import Flow
import FlowREPL
import FlowRepository
import Foundation
import Testing

/// A page with transcripts: fenced as `session`, with a prompt before each typed line.
private struct TranscriptPage {
    let text: String

    init(_ name: String) throws {
        text = try String(contentsOf: Repository.root.appendingPathComponent(name), encoding: .utf8)
    }

    /// The page with the prompt's current answers.
    @MainActor func replayed() -> (text: String, count: Int) {
        var lines: [Substring] = []
        var output = ""
        var isInside = false
        var count = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if !isInside {
                output += line + "\n"
                isInside = line == "```session"
                lines = []
            } else if line == "```" {
                output += Self.replay(lines) + "```\n"
                isInside = false
                count += 1
            } else {
                lines.append(line)
            }
        }
        return (String(output.dropLast()), count)
    }

    /// A transcript of the typed lines.
    @MainActor private static func replay(_ lines: [Substring]) -> String {
        let prompt = Prompt(options: PromptOptions())
        var blocks: [String] = []
        for line in lines {
            if line.hasPrefix("flow["), let end = line.range(of: "]> ") {
                blocks.append(String(line[end.upperBound...]))
            } else if line.drop(while: { $0 == " " }).hasPrefix("..>"), !blocks.isEmpty {
                blocks[blocks.count - 1] += "\n" + line.drop { $0 == " " }.dropFirst(3).drop { $0 == " " }
            }
        }
        var output = ""
        for block in blocks {
            let typed = block.split(separator: "\n", omittingEmptySubsequences: false)
            output += prompt.promptText + (typed.first ?? "") + "\n"
            for line in typed.dropFirst() { output += prompt.continuationText + line + "\n" }
            output += prompt.respond(to: block).text
        }
        return output
    }
}

@MainActor @Suite struct TranscriptTests {
    @Test(arguments: ["docs/repl.md"])
    func thePageSaysWhatThePromptSays(_ name: String) throws {
        let page = try TranscriptPage(name)
        let (text, count) = page.replayed()
        #expect(count > 0)
        let kept = try GoldenFile.text(name, found: text)
        let old = kept.split(separator: "\n", omittingEmptySubsequences: false)
        let new = text.split(separator: "\n", omittingEmptySubsequences: false)
        let index = zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
        #expect(
            kept == text,
            "line \(index + 1): '\(index < old.count ? old[index] : "")' and now '\(index < new.count ? new[index] : "")'"
        )
    }
}
