// Names of Flow's own library never reach a user: neither the tables that completion and messages use, nor traces and reports.

import Flow
import FlowRepository
import Foundation
import Testing

@Suite("Flow's own names") struct OwnNameTests {
    @Test("No case of an enumeration is Flow's own") func cases() {
        for type in EnumType.allCases {
            #expect(type.cases.filter { $0.contains("prelude") } == [], "\(type.swiftName)")
        }
    }

    @Test("No golden trace or report has one", arguments: ["Tests", "Scripts", "docs"]) func goldens(folder: String)
        throws
    {
        let base = Repository.root.appendingPathComponent(folder)
        let paths = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
        // One report is about a script that uses such names itself.
        for path in paths
        where path.hasSuffix(".trace") || path.hasSuffix(".txt") && !path.hasSuffix("/library-name.txt") {
            let text = try String(contentsOf: base.appendingPathComponent(path), encoding: .utf8)
            #expect(!text.contains("prelude_"), "\(folder)/\(path)")
        }
    }

    @Test("No message of a storyboard's run has one") func messages() throws {
        let folder = "Tests/Scripts/errors"
        for script in CorpusScript.files(under: folder).filter({ $0.text.contains("storyboard") }) {
            let loaded = script.load()
            guard !loaded.hasErrors else { continue }
            for index in loaded.scenarios.indices {
                var writer = TraceWriter()
                let result = loaded.run(index, options: RunOptions(findsLeaks: false), writer: &writer)
                for diagnostic in result.diagnostics {
                    let text = DiagnosticRenderer(sources: loaded.sources, colour: false).renderAll([diagnostic])
                    #expect(!text.contains("prelude_"), "\(text)")
                }
                #expect(!String(decoding: writer.takeBytes(), as: UTF8.self).contains("prelude_"), "\(script.name)")
            }
        }
    }
}
