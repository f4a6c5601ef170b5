// Programs of the language alone, whose logs must equal what Swift prints. `Scripts/builders/swift-output` compiles each with
// Swift and writes what it prints to the file beside it.

import Flow
import FlowTrace
import Foundation
import Testing

@Suite("Programs as Swift runs them") struct SwiftProgramTests {
    static let folder = "Tests/Scripts/swift/programs"

    static let programs: [String] = {
        let names = try? FileManager.default.contentsOfDirectory(
            atPath: CorpusScript.root.appendingPathComponent(folder).path)
        return (names ?? []).filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(6)) }.sorted()
    }()

    @Test("There are programs") func exist() { #expect(Self.programs.count >= 15) }

    @Test("A program logs what Swift prints", arguments: programs)
    func logs(program: String) throws {
        let base = CorpusScript.root.appendingPathComponent(Self.folder)
        let text = try String(contentsOf: base.appendingPathComponent("\(program).swift"), encoding: .utf8)
        let printed = try String(contentsOf: base.appendingPathComponent("\(program).out"), encoding: .utf8)
        let script = CorpusScript(name: "\(Self.folder)/\(program).swift", text: text, isMistaken: false).load()
        try #require(!script.hasErrors, "\(RunningTests.render(script.diagnostics, script.sources))")
        var writer = TraceWriter()
        let result = script.run(0, options: RunOptions(), writer: &writer)
        #expect(result.outcome == .passed, "\(RunningTests.render(result.diagnostics, script.sources))")
        let logged = String(decoding: writer.buffer, as: UTF8.self).split(separator: "\n").compactMap(Self.logged)
        let found = logged.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false)
        let wanted = printed.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        for (line, (a, b)) in zip(found, wanted).enumerated() where a != b {
            Issue.record("line \(line + 1): '\(a)', but Swift prints '\(b)'")
        }
        #expect(found.count == wanted.count)
    }

    /// The logged text in a line of a trace; nil for any other line.
    private static func logged(_ line: Substring) -> String? {
        let line = line.drop { $0 == " " }
        guard line.hasPrefix("log \""), line.hasSuffix("\"") else { return nil }
        var result = ""
        var isEscaped = false
        for character in line.dropFirst(5).dropLast() {
            if isEscaped {
                result.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                result.append(character)
            }
        }
        return result
    }
}
