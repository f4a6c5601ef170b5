// Mistakes are reported at their location, with a helpful message and a suggestion that corrects them.

import Flow
import Foundation
import FlowRepository
import Testing

@Suite("Mistakes") struct MistakeTests {
    static let scripts =
        CorpusScript.files(under: "Tests/Scripts/errors", except: ["import-cycle-back.flow"])
        + documents.filter(\.isMistaken)

    static let documents = DocumentFence.documents.flatMap(CorpusScript.fences)

    /// The scripts with a stored rendering next to them.
    static let files = scripts.filter { $0.name.hasPrefix("Tests/") }

    @Test("Each mistake is reported once, at its location, and nothing else is", arguments: scripts)
    func mistakes(script: CorpusScript) {
        let expected = script.expected
        #expect(!expected.isEmpty || script.isMistaken, "the script does not say what is wrong with it")
        let loaded = script.load()
        #expect(
            loaded.diagnostics.count == expected.count,
            "reported: \(loaded.diagnostics.map { "\($0.code): \($0.message)" }.joined(separator: "; "))")
        for (wanted, reported) in zip(expected, loaded.diagnostics) {
            if let difference = wanted.difference(to: reported, in: loaded.sources) { Issue.record("\(difference)") }
        }
    }

    @Test("Many unknown names are all reported, the first with a near spelling") func manyUnknown() throws {
        let count = 1000
        let classes = (0..<count).map { "screen Page\($0)x\n" }.joined()
        let uses = (0..<count).map { "func look\($0)() { log pgae\($0)x }\n" }.joined()
        let script = Script(SourceFile(name: "many.flow", text: classes + uses)) { _ in .failure(.init(reason: "none"))
        }
        #expect(script.diagnostics.count == count)
        #expect(script.diagnostics.first?.fixIts.first?.replacement == "Page0x")
        #expect(script.diagnostics.last?.fixIts.isEmpty == true)
    }

    @Test(
        "Applying a suggestion corrects the script",
        arguments: scripts.filter { $0.expected.allSatisfy { $0.fix != nil } })
    func fixed(script: CorpusScript) {
        let loaded = script.load()
        let fixes = loaded.diagnostics.compactMap(\.fixIts.first)
        let bytes = apply(fixes, to: SourceFile(name: script.name, text: script.text).bytes, file: 0)
        let text = String(decoding: bytes, as: UTF8.self)
        let again = script.load(text)
        #expect(!again.hasErrors, "\(again.diagnostics.map(\.message)) in:\n\(text)")
    }

    @Test("The rendering equals the stored one", arguments: files)
    func shown(script: CorpusScript) throws {
        let loaded = script.load()
        let text = DiagnosticRenderer(sources: loaded.sources, colour: false).renderAll(loaded.diagnostics)
        try CorpusScript.expect(text, in: String(script.name.dropLast(4)) + "txt")
    }

    @Test("Every stored rendering belongs to a script") func goldens() throws {
        let folder = CorpusScript.root.appendingPathComponent("Tests/Scripts/errors")
        let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }
        let names = Set(Self.files.map { $0.name })
        for name in kept.sorted() {
            #expect(names.contains("Tests/Scripts/errors/\(name.dropLast(3))flow"), "\(name) belongs to no script")
        }
    }
}
