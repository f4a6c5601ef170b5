// Scripts with a mistake each. Their first lines say what must be told and where; what a user then sees is kept
// beside each script, to be read when it changes.

import Flow
import Foundation
import Testing

/// A script under `Tests/Scripts/errors`.
struct ErrorScript: CustomTestStringConvertible, Sendable {
    /// A line `//~ error LINE:COLUMN "part of the message" [fix: "replacement"]`.
    struct Claim: Sendable {
        var severity: Substring
        var line: Int
        var column: Int
        var part: String
        var replacement: String?
    }

    var name: String
    var source: String
    var claims: [Claim] = []

    var testDescription: String { name }

    static let folder = FlowProcess.root.appendingPathComponent("Tests/Scripts/errors")

    static let all: [ErrorScript] = ((try? folder.names()) ?? [])
        .filter { $0.hasSuffix(".flow") }
        .compactMap { try? ErrorScript(name: $0) }
        .filter { !$0.claims.isEmpty }

    private init(name: String) throws {
        self.name = name
        source = try Self.folder.read(name)
        let pattern = /\/\/~ (error|warning) (\d+):(\d+) "((?:[^"\\]|\\.)*)"(?: fix: "((?:[^"\\]|\\.)*)")?\s*/
        for line in source.split(whereSeparator: \.isNewline) {
            guard line.hasPrefix("//~") else { break }
            let match = try #require(line.wholeMatch(of: pattern), "\(name): \(line)")
            claims.append(
                Claim(
                    severity: match.1, line: try #require(Int(match.2)), column: try #require(Int(match.3)),
                    part: Self.unescaped(match.4), replacement: match.5.map(Self.unescaped)))
        }
    }

    private static func unescaped(_ text: Substring) -> String {
        text.replacingOccurrences(of: "\\n", with: "\n").replacingOccurrences(of: "\\\"", with: "\"")
            .replacingOccurrences(of: "\\\\", with: "\\")
    }
}

@Suite("Scripts with a mistake") struct ErrorScriptTests {
    @Test("There are the scripts that were asked for") func exist() {
        #expect(ErrorScript.all.count >= 42)
    }

    @Test("Each mistake is told in its place, and nothing else", arguments: ErrorScript.all)
    func told(script: ErrorScript) throws {
        let loaded = load(script.source)
        let found = loaded.diagnostics
        try #require(found.count == script.claims.count, "\(found.map(\.message))")
        for (diagnostic, claim) in zip(found, script.claims) {
            let source = loaded.sources[diagnostic.location.file]
            let position = source.position(at: diagnostic.location.range.start)
            #expect(diagnostic.severity.word == claim.severity)
            #expect(position == SourcePosition(line: claim.line, column: claim.column), "\(diagnostic.message)")
            let text = diagnostic.message + "\n" + (diagnostic.label ?? "")
            #expect(text.contains(claim.part), "\(text)")
            if let replacement = claim.replacement {
                #expect(diagnostic.fixIts.map(\.replacement).contains(replacement), "\(diagnostic.fixIts)")
            }
        }
    }

    @Test("The suggestions, applied, make the script right", arguments: ErrorScript.all)
    func repaired(script: ErrorScript) throws {
        guard script.claims.allSatisfy({ $0.replacement != nil }) else { return }
        let loaded = load(script.source)
        let fixIts = loaded.diagnostics.compactMap(\.fixIts.first)
        let file = try #require(loaded.sources.files.firstIndex { $0.name == mainName })
        let bytes = apply(fixIts, to: loaded.sources[file].bytes, file: file)
        let again = load(String(decoding: bytes, as: UTF8.self))
        #expect(!again.hasErrors, "\(again.diagnostics.map(\.message))")
    }

    @Test("What is shown is what was read and kept", arguments: ErrorScript.all)
    func shown(script: ErrorScript) throws {
        let outcome = try FlowProcess.run("check", script.name, in: ErrorScript.folder)
        #expect(outcome.status == (script.claims.contains { $0.severity == "error" } ? 2 : 0))
        let golden = String(script.name.dropLast(5)) + ".txt"
        if ProcessInfo.processInfo.environment["FLOW_ACCEPT"] != nil {
            try ErrorScript.folder.write(golden, outcome.errors)
        }
        #expect(try ErrorScript.folder.read(golden) == outcome.errors)
    }

    private func load(_ text: String) -> Script {
        Script.load(SourceFile(name: mainName, text: text), resolvingImportsFrom: ErrorScript.folder.path)
    }

    private let mainName = "<script>"
}
