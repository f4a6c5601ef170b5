// The scripts that must run unchanged: the examples, typed Swift, each feature of the language, the documents; and those
// that must fail while they run.

import Flow
import FlowTrace
import Testing

@Suite("Running scripts") struct RunningTests {
    static let scripts =
        [
            "Scripts/examples", "Tests/Scripts/swift", "Tests/Scripts/language", "Tests/Scripts/findings",
            "Tests/Scripts/rules", "Tests/Scripts/guide",
        ]
        .flatMap { CorpusScript.files(under: $0) } + MistakeTests.documents.filter { !$0.isMistaken }

    @Test("The corpora exist") func corpora() {
        let folders = [
            "Scripts/examples/guide", "Scripts/examples/mail", "Tests/Scripts/swift", "Tests/Scripts/language",
            "Tests/Scripts/findings", "Tests/Scripts/rules", "Tests/Scripts/guide", "Tests/Scripts/failures",
            "Tests/Scripts/errors",
        ]
        for folder in folders { #expect(!CorpusScript.files(under: folder).isEmpty, "\(folder) has no script") }
        #expect(!MistakeTests.documents.isEmpty)
    }

    @Test("Every scenario runs to its end and meets its expectations", arguments: scripts)
    func passes(script: CorpusScript) {
        let loaded = script.load()
        guard !loaded.hasErrors else {
            Issue.record("\(Self.render(loaded.diagnostics, loaded.sources))")
            return
        }
        for index in loaded.scenarios.indices {
            var writer = TraceWriter(format: .none)
            let result = loaded.run(index, options: RunOptions(), writer: &writer)
            #expect(result.outcome == .passed, "\(Self.render(result.diagnostics, loaded.sources))")
        }
    }

    @Test("Two runs of a script give the same trace", arguments: scripts.filter { $0.name.contains("examples") })
    func repeats(script: CorpusScript) {
        let loaded = script.load()
        for index in loaded.scenarios.indices {
            var first = TraceWriter()
            var second = TraceWriter()
            _ = loaded.run(index, options: RunOptions(), writer: &first)
            _ = loaded.run(index, options: RunOptions(), writer: &second)
            #expect(first.buffer == second.buffer)
        }
    }

    @Test(
        "A run-time error is reported at its location",
        arguments: CorpusScript.files(under: "Tests/Scripts/failures"))
    func fails(script: CorpusScript) throws {
        let expected = try #require(script.expected.first, "the script does not say how it fails")
        let loaded = script.load()
        try #require(!loaded.hasErrors, "\(Self.render(loaded.diagnostics, loaded.sources))")
        var writer = TraceWriter(format: .none)
        // Lower than the defaults, so that an unoptimized build reaches them quickly.
        let limits = Limits(callDepth: 1000, steps: 1_000_000, values: 100_000, turns: 2000)
        let result = loaded.run(0, options: RunOptions(limits: limits), writer: &writer)
        #expect(result.outcome != .passed)
        let reported = try #require(result.diagnostics.first, "nothing was reported")
        if let difference = expected.difference(to: reported, in: loaded.sources) { Issue.record("\(difference)") }
    }

    @Test(
        "A mistake that UIKit accepts silently is found, and shown with location, reason and fix",
        arguments: CorpusScript.files(under: "Tests/Scripts/findings"))
    func finds(script: CorpusScript) throws {
        let codes = try #require(script.text.wholeMatch(of: /(?s)\/\/~ finding ([a-z -]+)\n.*/)).1
        let loaded = script.load()
        try #require(!loaded.hasErrors, "\(Self.render(loaded.diagnostics, loaded.sources))")
        var writer = TraceWriter()
        let result = loaded.run(0, options: RunOptions(), writer: &writer)
        let found = Set(
            String(decoding: writer.buffer, as: UTF8.self).split(separator: "\n").compactMap { line in
                line.drop { $0 == " " }.wholeMatch(of: /\? ([a-z-]+) .*/).map { String($0.1) }
            })
        #expect(found == (codes == "none" ? [] : Set(codes.split(separator: " ").map(String.init))))
        let text = """
            \(Self.render(loaded.diagnostics, loaded.sources))-- the run
            \(Self.render(result.findings, loaded.sources))
            """
        try CorpusScript.expect(text, in: String(script.name.dropLast(4)) + "txt")
    }

    static func render(_ diagnostics: [Diagnostic], _ sources: SourceMap) -> String {
        DiagnosticRenderer(sources: sources, colour: false).renderAll(diagnostics)
    }
}
