// The example of every verb runs, and the reference contains every verb as declared.

import Flow
import FlowRepository
import FlowTrace
import Foundation
import Testing

@Suite("Verbs") struct VerbTests {
    @Test("A verb's example runs and meets its expectations", arguments: VerbReference.all)
    func example(verb: VerbReference) {
        let script = Script.load(SourceFile(name: verb.name, text: verb.example), resolvingImportsFrom: nil)
        #expect(script.diagnostics.isEmpty, "\(RunningTests.render(script.diagnostics, script.sources))")
        guard !script.hasErrors else { return }
        #expect(verb.example.contains(verb.name))
        for index in script.scenarios.indices {
            var writer = TraceWriter(format: .none)
            let result = script.run(index, writer: &writer)
            #expect(result.outcome == .passed, "\(RunningTests.render(result.diagnostics, script.sources))")
        }
    }

    @Test("The reference has every verb as declared", arguments: VerbReference.all)
    func reference(verb: VerbReference) throws {
        let page = Repository.root.appending(path: "docs/language.md")
        let reference = try String(contentsOf: page, encoding: .utf8)
        let row = "| `\(verb.signature.replacingOccurrences(of: "|", with: "\\|"))` | \(verb.summary) |"
        #expect(reference.contains(row), "docs/language.md lacks this row: \(row)")
    }

    @Test("Headings of the reference show a verb's name or its signature") func headings() throws {
        let page = Repository.root.appending(path: "docs/language.md")
        let reference = try String(contentsOf: page, encoding: .utf8)
        let verbs = try #require(reference.split(separator: "\n## Verbs\n").last?.split(separator: "\n## ").first)
        let known = Set(VerbReference.all.flatMap { [$0.signature, $0.name] } + ["statusBar"])
        for line in verbs.split(separator: "\n") where line.hasPrefix("### `") {
            for code in line.matches(of: /`([^`]+)`/).map({ String($0.1) }) {
                #expect(known.contains(code), "\(line): \(code) is neither the name nor the signature of a verb")
            }
        }
    }

    /// Mistakes in commands, each with the verb whose signature the report shows.
    static let mistakes = [
        ("push", "push"), ("push Home onto", "push"), ("push Home quickly", "push"), ("push Home animated now", "push"),
        ("push Home { log 1 }", "push"), ("after 1s", "after"), ("swipe left", "swipe"),
        ("answer Api.load 3", "answer"),
    ]

    @Test("The report of a mistake in a command shows the verb's signature", arguments: mistakes)
    func mistake(command: String, name: String) throws {
        let text = "screen Home\nlaunch { navigation main { Home } }\n\(command)\n"
        let script = Script.load(SourceFile(name: "mistake.flow", text: text), resolvingImportsFrom: nil)
        let verb = try #require(VerbReference.all.first { $0.name == name })
        let notes = script.diagnostics.flatMap(\.notes).map(\.message)
        #expect(notes.contains("'\(name)' is written: \(verb.signature)"), "\(script.diagnostics)")
    }
}
