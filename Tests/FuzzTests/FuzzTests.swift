// Each reader of outside bytes reads some hundred mutated inputs; Scripts/builders/fuzz reads a million. An input that did harm
// once is kept in Corpus, where it is read as it is and mutated further.

import FlowFuzzing
import FlowRepository
import Foundation
import Testing

@Suite("Mutated input") struct FuzzTests {
    /// The bytes of the repository's files that a reader mutates, in the order of their paths.
    private static func corpus(_ reader: any FuzzedReader, under folders: [String]) throws -> [ContiguousArray<UInt8>] {
        try folders.flatMap { folder in
            let base = Repository.root.appendingPathComponent(folder)
            let paths = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
            return try paths.filter { reader.endings.contains(($0 as NSString).pathExtension) }.sorted().map {
                ContiguousArray(try Data(contentsOf: base.appendingPathComponent($0)))
            }
        }
    }

    @Test("Whatever is read, what must hold does", arguments: FuzzedReaders.all.map(\.name), 0..<4)
    func mutated(name: String, part: Int) throws {
        let reader = try #require(FuzzedReaders.named(name, flow: ""))
        let files = try Self.corpus(reader, under: ["Scripts/examples", "Tests/Scripts", "Tests/FuzzTests/Corpus"])
        let run = FuzzRun(reader, corpus: files, seed: 1)
        for failure in run.failures(part * 60..<part * 60 + 60) {
            Issue.record("\(name), seed 1, input \(failure.index): \(failure.message)")
        }
    }

    @Test("What did harm once does none", arguments: FuzzedReaders.all.map(\.name)) func kept(name: String) throws {
        let reader = try #require(FuzzedReaders.named(name, flow: ""))
        let files = try Self.corpus(reader, under: ["Tests/FuzzTests/Corpus"])
        #expect(!files.isEmpty)
        for file in files { #expect(reader.failure(reading: reader.seed(file)) == nil) }
    }

    @Test("A seed and an index give the same input, others another") func inputs() throws {
        let files: [ContiguousArray<UInt8>] = [
            ContiguousArray("let a = 1\nlog \"x\"\n".utf8), ContiguousArray("b\n".utf8),
        ]
        let one = FuzzRun(FuzzedTrace(), corpus: files, seed: 7)
        let same = FuzzRun(FuzzedTrace(), corpus: files, seed: 7)
        let other = FuzzRun(FuzzedTrace(), corpus: files, seed: 8)
        #expect((0..<50).map(one.input) == (0..<50).map(same.input))
        #expect((0..<50).map(one.input) != (0..<50).map(other.input))
        #expect(Set((0..<50).map(one.input)).count > 25)
    }

    @Test("Odd archives are refused, read alone, or kept byte by byte") func archiveShapes() {
        let reader = FuzzedArchiveShape()
        var fates: [FuzzedArchiveShape.Fate: Int] = [:]
        for index in 0..<1000 {
            switch reader.fate(of: ContiguousArray("\(index)".utf8)) {
            case .success(let fate): fates[fate, default: 0] += 1
            case .failure(let harm): Issue.record("input '\(index)': \(harm.message)")
            }
        }
        for fate in [FuzzedArchiveShape.Fate.refused, .readOnly, .kept] { #expect(fates[fate, default: 0] > 30) }
    }

    /// A reader for which bytes that hold an `x` are wrong: what does not hold must be told, or the tests above cannot fail.
    private struct Picky: FuzzedReader {
        let name = "picky"
        let endings: Set<String> = []
        func failure(reading bytes: ContiguousArray<UInt8>) -> String? { bytes.contains(0x78) ? "an x" : nil }
    }

    @Test("What does not hold is told with its index") func failuresAreTold() {
        let run = FuzzRun(Picky(), corpus: [ContiguousArray("a x b\n".utf8)], seed: 1)
        let failures = run.failures(0..<40)
        #expect(!failures.isEmpty && failures.count < 40)
        for failure in failures { #expect(run.input(failure.index).contains(0x78)) }
    }
}
