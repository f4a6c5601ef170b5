// The scripts in the documents: what they show must run as it stands.

import Foundation
import Testing

/// A fence of a document.
struct DocumentExample: CustomTestStringConvertible, Sendable {
    var document: String
    var line: Int
    /// Whether the script must be refused (`flow error`).
    var isError: Bool
    /// The script, the prelude of its section before it.
    var script: String

    var testDescription: String { "\(document):\(line)" }

    static let all = ["README.md", "docs/language.md", "docs/tutorial.md", "docs/trace.md"].flatMap(examples)

    /// The fences marked `flow` or `flow error`. A comment `<!-- prelude … -->` is put before each fence that follows
    /// it in its section of the second level.
    private static func examples(of document: String) -> [DocumentExample] {
        let url = FlowProcess.root.appendingPathComponent(document)
        guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
        var examples: [DocumentExample] = []
        var prelude = ""
        var open: (end: String, keep: (String) -> Void)?
        var body = ""
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            if let current = open {
                if line == current.end {
                    current.keep(body)
                    open = nil
                } else {
                    body += line + "\n"
                }
                continue
            }
            if line.hasPrefix("## ") { prelude = "" }
            if line == "```flow" || line == "```flow error" {
                let before = prelude
                open = (
                    "```",
                    {
                        examples.append(
                            DocumentExample(
                                document: document, line: index + 1, isError: line.hasSuffix("error"),
                                script: before + $0))
                    }
                )
                body = ""
            } else if line.hasPrefix("<!-- prelude") {
                open = ("-->", { prelude = $0 })
                body = ""
            } else if line.hasPrefix("```") {
                open = ("```", { _ in })
                body = ""
            }
        }
        return examples
    }
}

@Suite("Examples in documents") struct DocumentExampleTests {
    @Test("The documents have examples") func exist() {
        #expect(DocumentExample.all.count > 20)
    }

    @Test("An example runs, or is refused", arguments: DocumentExample.all)
    func run(example: DocumentExample) throws {
        let folder = FlowProcess.root.appendingPathComponent("docs")
        let outcome = try FlowProcess.run("run", "--trace", "none", "-", input: example.script, in: folder)
        #expect(outcome.status == (example.isError ? 2 : 0), "\(outcome.errors)")
    }
}

@Suite("The README's trace") struct ReadmeTests {
    @Test("The trace shown is that of the script shown") func trace() throws {
        let text = try FlowProcess.root.read("README.md")
        let match = try #require(text.firstMatch(of: /```flow\n((?s).*?)```\n\n```trace\n((?s).*?)```/))
        let outcome = try FlowProcess.run("run", "-", input: String(match.1))
        #expect(outcome.status == 0)
        #expect(outcome.output == String(match.2))
    }
}
