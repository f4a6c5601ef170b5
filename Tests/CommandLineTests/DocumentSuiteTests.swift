// The documents' scripts as a suite: `flow test` runs the scripts that a reader copies from them into a folder.

import Foundation
import FlowRepository
import Testing

@Suite("The documents' scripts as a suite") struct DocumentSuiteTests {
    static let fences = DocumentFence.documents.flatMap(DocumentFence.all).filter { $0.mark == "flow" }

    /// `docs-language-0123.flow`, so that a failure names the document and the line.
    private static func name(_ fence: DocumentFence) -> String {
        let document = fence.document.replacing("/", with: "-").replacing(".md", with: "")
        return "\(document)-" + String("000\(fence.line)".suffix(4))
    }

    private static func inSuite(_ body: (URL) throws -> Void) throws {
        try TemporaryFolder.with { folder in
            for fence in fences {
                try folder.write("\(name(fence)).flow", fence.text)
                if let trace = fence.trace { try folder.write("\(name(fence)).trace", trace) }
            }
            try body(folder)
        }
    }

    @Test("Each document that teaches the language has some, and the README shows a trace") func fences() {
        for document in ["README.md", "docs/language.md", "docs/testing.md", "docs/tutorial.md"] {
            #expect(Self.fences.contains { $0.document == document }, "\(document)")
        }
        #expect(Self.fences.contains { $0.document == "README.md" && $0.trace != nil })
    }

    @Test("Their expectations hold, and their traces are the actual ones") func asTheyStand() throws {
        try Self.inSuite { folder in
            let outcome = try FlowProcess.run("test", in: folder)
            // The only failures allowed are those of examples without checks.
            let failed = outcome.output.split(separator: "\n").filter { $0.hasPrefix("FAILED") }
            #expect(failed.isEmpty, "\(outcome.output)\(outcome.errors)")
            for fence in Self.fences where fence.trace != nil {
                #expect(outcome.output.contains("ok        \(Self.name(fence)).flow\n"), "\(outcome.output)")
            }
        }
    }

    @Test("After acceptance they pass, also in another process") func accepted() throws {
        try Self.inSuite { folder in
            let accepted = try FlowProcess.run("test", "--accept", in: folder)
            #expect(accepted.status == 0, "\(accepted.output)\(accepted.errors)")
            for fence in Self.fences {
                let name = Self.name(fence)
                #expect(try folder.read("\(name).flow") == fence.text, "a trace of \(name) was rewritten")
                if let trace = fence.trace { #expect(try folder.read("\(name).trace") == trace) }
            }
            let outcome = try FlowProcess.run("test", "--twice", in: folder)
            #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
            let last = outcome.output.split(separator: "\n").last { $0.hasSuffix(" failed") }
            #expect(last == "\(Self.fences.count) passed, 0 failed", "\(outcome.output)")
            print("The documents' \(Self.fences.count) scripts, by flow test: \(last ?? "nothing")")
        }
    }
}
