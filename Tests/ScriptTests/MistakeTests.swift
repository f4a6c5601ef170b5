// Mistakes are told where they are, in words that help, with a suggestion that puts them right.

import Flow
import Testing

@Suite("Mistakes") struct MistakeTests {
    static let scripts =
        CorpusScript.files(under: "Tests/Scripts/errors", except: ["import-cycle-back.flow"])
        + documents.filter(\.isMistaken)

    static let documents = CorpusScript.fences(of: "docs/language.md") + CorpusScript.fences(of: "docs/tutorial.md")

    @Test("Each mistake is told once, in its place, and nothing else is", arguments: scripts)
    func told(script: CorpusScript) {
        let expected = script.expected
        #expect(!expected.isEmpty || script.isMistaken, "the script does not say what is wrong with it")
        let loaded = script.load()
        #expect(
            loaded.diagnostics.count == expected.count,
            "told: \(loaded.diagnostics.map { "\($0.code): \($0.message)" }.joined(separator: "; "))")
        for (wanted, told) in zip(expected, loaded.diagnostics) {
            if let difference = wanted.difference(to: told, in: loaded.sources) { Issue.record("\(difference)") }
        }
    }

    @Test(
        "A suggestion, taken, puts the script right",
        arguments: scripts.filter { $0.expected.allSatisfy { $0.fix != nil } })
    func fixed(script: CorpusScript) {
        let loaded = script.load()
        let fixes = loaded.diagnostics.compactMap(\.fixIts.first)
        let bytes = apply(fixes, to: SourceFile(name: script.name, text: script.text).bytes, file: 0)
        let text = String(decoding: bytes, as: UTF8.self)
        let again = script.load(text)
        #expect(!again.hasErrors, "\(again.diagnostics.map(\.message)) in:\n\(text)")
    }
}
