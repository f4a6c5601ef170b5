import FlowDiagnostics
import FlowRepository
import FlowTrace
import Foundation
import Testing

/// The examples of docs/trace.md are traces, and reading and writing preserves them.
@Suite struct TraceDocumentTests {
    private static func blocks(_ language: String) throws -> [String] {
        let page = Repository.root.appendingPathComponent("docs/trace.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        return text.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
            $0.components(separatedBy: "```\n").first
        }
    }

    @Test(arguments: ["trace", "json-trace"])
    func examplesComeBackAsTheyStand(language: String) throws {
        let blocks = try Self.blocks(language)
        #expect(blocks.count >= (language == "trace" ? 3 : 1))
        for block in blocks {
            let reading = TraceReader.read(SourceFile(name: "docs/trace.md", text: block))
            #expect(reading.diagnostics.map(\.message) == [])
            let written = RoundTripTests.written(reading.records, language == "trace" ? .text : .jsonLines)
            #expect(String(decoding: written, as: UTF8.self) == block)
        }
    }

    @Test func everyKindOfRecordIsShown() throws {
        for language in ["trace", "json-trace"] {
            var kinds = Set<String>()
            for block in try Self.blocks(language) {
                for record in TraceReader.read(SourceFile(name: "docs/trace.md", text: block)).records {
                    kinds.insert(String("\(record)".prefix { $0 != "(" }))
                }
            }
            if language == "trace" { kinds.insert("commit") }
            #expect(kinds.count == 11, "\(kinds)")
        }
    }
}
