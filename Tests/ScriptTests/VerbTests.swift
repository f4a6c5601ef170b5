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
        #expect(reference.contains(row), "docs/language.md wants this row: \(row)")
    }
}
