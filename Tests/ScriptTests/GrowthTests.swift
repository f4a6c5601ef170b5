// The cost of one more item does not depend on the number of items, for each script of Tests/Growth at three sizes. The
// measure is counted work, never a clock: the machine's steps, the world's acts and, in a debug build, each access to
// an object's record. Scripts/builders/growth --table counts instructions, up to 100,000 items.

import Flow
import FlowRepository
import Foundation
import Testing

@Suite("Growth") struct GrowthTests {
    /// A script with `$N` in place of a number.
    struct GrowthScript: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String

        var testDescription: String { name }

        static let all: [GrowthScript] = CorpusScript.files(under: "Tests/Growth").map {
            GrowthScript(name: String($0.name.dropFirst("Tests/Growth/".count).dropLast(".flow".count)), text: $0.text)
        }

        /// The script of n: lines between `#repeat` and `#end` are repeated n times, with `$I` as the index.
        func expanded(_ n: Int) -> String {
            var lines: [Substring] = []
            var block: [Substring]?
            for line in text.replacing("$N", with: "\(n)").split(separator: "\n", omittingEmptySubsequences: false) {
                switch line.trimmingCharacters(in: .whitespaces) {
                case "#repeat": block = []
                case "#end":
                    for index in 0..<n {
                        lines += (block ?? []).map { Substring($0.replacing("$I", with: "\(index)")) }
                    }
                    block = nil
                default: if block == nil { lines.append(line) } else { block?.append(line) }
                }
            }
            return lines.joined(separator: "\n")
        }

        /// The work of a run of n.
        func work(_ n: Int) throws -> Double {
            let script = Script(SourceFile(name: name, text: expanded(n))) { _ in .failure(.init(reason: "no imports"))
            }
            try #require(!script.hasErrors, "\(script.diagnostics.map(\.message))")
            var total = script.compilerWork
            for scenario in script.scenarios.indices {
                var writer = TraceWriter(format: .none)
                let options = RunOptions(limits: Limits(turns: 1_000_000), findsLeaks: true, keepsTree: false)
                let result = script.run(scenario, options: options, writer: &writer)
                #expect(result.outcome == .passed, "\(result.diagnostics.map(\.message))")
                total += UInt64(result.steps) + result.worldWork
            }
            return Double(total)
        }
    }

    /// The scripts that may grow faster. The file lists them with what UIKit itself must visit.
    static let reasons: Set<Substring> = {
        let file = Repository.root.appendingPathComponent("Tests/Growth/reasons.txt")
        let lines = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n")
        return Set(lines.filter { !$0.hasPrefix("#") }.compactMap { $0.split(separator: ":").first })
    }()

    @Test("Twice the size is twice the work", arguments: GrowthScript.all)
    func grows(script: GrowthScript) throws {
        let (few, more, most) = try (script.work(50), script.work(100), script.work(200))
        guard !Self.reasons.contains(script.name[...]) else { return }
        // A constant term cancels out in a difference. If all else is linear, the second difference is twice the first.
        let exponent = log2(max(most - more, 1) / max(more - few, 1))
        #expect(exponent < 1.1, "\(few) for 50, \(more) for 100, \(most) for 200")
    }

    @Test("Each reason belongs to a script")
    func reasonsAreNeeded() {
        let names = Set(GrowthScript.all.map { $0.name[...] })
        for name in Self.reasons { #expect(names.contains(name), "Tests/Growth/reasons.txt: \(name)") }
        #expect(names.count > 50)
    }
}
