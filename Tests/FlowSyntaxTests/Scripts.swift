// The scripts for the syntax tests: their own corpus and every example of the repository.

import FlowDiagnostics
import FlowRepository
import Foundation
import Testing

@testable import FlowSyntax

/// A script on disk.
struct Script: CustomTestStringConvertible, Sendable {
    let url: URL
    let source: SourceFile

    init(_ url: URL) {
        self.url = url
        let data = try? Data(contentsOf: url)
        source = SourceFile(name: url.lastPathComponent, bytes: ContiguousArray(data ?? Data()))
    }

    var testDescription: String { url.lastPathComponent }

    /// The expected output next to the script.
    func expected(_ suffix: String) -> String? {
        try? String(contentsOf: url.deletingPathExtension().appendingPathExtension(suffix), encoding: .utf8)
    }

    /// Writes the result as `name.suffix.actual`, to be reviewed and renamed.
    func keep(_ actual: String, _ suffix: String) {
        let actualURL = url.deletingPathExtension().appendingPathExtension(suffix + ".actual")
        try? actual.write(to: actualURL, atomically: true, encoding: .utf8)
    }

    private static let here = Repository.root.appendingPathComponent("Tests/FlowSyntaxTests")

    static let corpus = all(in: here.appendingPathComponent("Corpus"))
    static let errors = all(in: here.appendingPathComponent("Errors"))
    static let examples = all(in: Repository.root.appendingPathComponent("Scripts"))
    /// Every script without syntax errors.
    static let correct = (corpus + examples).filter { parse($0.source).diagnostics.isEmpty }

    private static func all(in folder: URL) -> [Script] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let urls = files?.compactMap { $0 as? URL }.filter { $0.pathExtension == "flow" } ?? []
        return urls.sorted { $0.path < $1.path }.map(Script.init)
    }
}

/// A tree with the data needed to print it.
struct Parsed {
    let source: SourceFile
    let tree: SyntaxTree
    let diagnostics: [Diagnostic]
    let interner: Interner

    var dump: String { tree.dump(in: source, interner: interner) }

    var rendered: String {
        var sources = SourceMap()
        _ = sources.add(source)
        return DiagnosticRenderer(sources: sources, colour: false).renderAll(diagnostics)
    }
}

func parse(_ source: SourceFile) -> Parsed {
    var interner = Interner()
    let result = Parser.parse(source, file: 0, interner: &interner)
    return Parsed(source: source, tree: result.tree, diagnostics: result.diagnostics, interner: interner)
}

func parse(_ text: String) -> Parsed { parse(SourceFile(name: "test.flow", text: text)) }

/// The tokens of a source, as the lexer reads them without the parser.
func tokens(_ source: SourceFile) -> [Token] {
    source.bytes.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress else { return [] }
        var lexer = Lexer(base: base, from: 0, to: bytes.count)
        var tokens: [Token] = []
        while true {
            let token = lexer.next()
            if token.kind == .endOfFile { return tokens }
            tokens.append(token)
        }
    }
}
