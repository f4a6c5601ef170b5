// The scripts of the repository as test cases, and the directives in their first lines and in the documents' fences.

import Flow
import Foundation
import FlowRepository
import Testing

/// A script that a test reads: a file or a document's fence.
struct CorpusScript: Sendable, CustomTestStringConvertible {
    /// The path relative to the root of the repository, with the fence's line for a document.
    let name: String
    let text: String
    /// Whether it must be rejected.
    let isMistaken: Bool

    var testDescription: String { name }

    /// Loads the script, as `flow test` does.
    func load(_ text: String? = nil) -> Script {
        let root = Self.root.path
        var options = LoadOptions()
        options.refusesLate = true
        return Script(
            SourceFile(name: name, text: text ?? self.text), options: options,
            reader: { Script.readFile($0.hasPrefix("/") ? $0 : "\(root)/\($0)") },
            lister: { SwiftSources.folder("\(root)/\($0)") })
    }

    /// The reports expected by the lines that begin with `//~`.
    var expected: [ExpectedDiagnostic] {
        text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { ExpectedDiagnostic(String($0)) }
    }

    static var root: URL { Repository.root }

    /// Every script below a folder, ordered by path.
    static func files(under folder: String, except: Set<String> = []) -> [CorpusScript] {
        let base = root.appendingPathComponent(folder)
        let paths = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".flow") && !except.contains($0) }.sorted().compactMap { path in
            let url = base.appendingPathComponent(path)
            guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
            return CorpusScript(
                name: "\(folder)/\(path)", text: text, isMistaken: false)
        }
    }

    /// Compares a text with the golden file at this path, relative to the root. With FLOW_ACCEPT in the environment,
    /// writes it.
    static func expect(_ text: String, in path: String, sourceLocation: Testing.SourceLocation = #_sourceLocation)
        throws
    {
        #expect(try GoldenFile.text(path, found: text) == text, sourceLocation: sourceLocation)
    }

    /// The fences of a document that are marked `flow`, each a whole script.
    static func fences(of document: String) -> [CorpusScript] {
        DocumentFence.all(of: document).filter { $0.mark.split(separator: " ").first == "flow" }.map {
            CorpusScript(name: "\(document):\($0.line)", text: $0.text, isMistaken: $0.mark == "flow error")
        }
    }
}

/// `//~ error 5:6 "substring of the message" fix: "replacement"`.
struct ExpectedDiagnostic: Hashable, Sendable {
    let severity: String
    let line: Int
    let column: Int
    let substring: String
    let fix: String?

    init?(_ line: String) {
        let pattern = /^\/\/~ (error|warning) (\d+):(\d+) "(.*?)"(?: fix: "(.*)")?$/
        guard let match = line.wholeMatch(of: pattern), let row = Int(match.2), let column = Int(match.3) else {
            return nil
        }
        severity = String(match.1)
        self.line = row
        self.column = column
        substring = String(match.4)
        fix = match.5.map {
            String($0.replacing("\\n", with: "\n").replacing("\\\"", with: "\"").replacing("\\\\", with: "\\"))
        }
    }

    /// The difference between this and the reported diagnostic. Nil if they match.
    func difference(to diagnostic: Diagnostic, in sources: SourceMap) -> String? {
        let source = sources[diagnostic.location.file]
        let position = source.position(at: diagnostic.location.range.start)
        if position.line != line || position.column != column {
            return "reported at \(position.line):\(position.column)"
        }
        if diagnostic.severity.word != severity { return "reported as \(diagnostic.severity.word)" }
        let texts = [diagnostic.message, diagnostic.label ?? ""] + diagnostic.notes.map(\.message)
        if !texts.contains(where: { $0.contains(substring) }) {
            return "'\(diagnostic.message)' does not say '\(substring)'"
        }
        guard let fix else { return nil }
        if diagnostic.fixIts.contains(where: { $0.replacement == fix }) { return nil }
        return "suggested \(diagnostic.fixIts.map(\.replacement)), not '\(fix)'"
    }
}
