// Each reader of outside bytes reads some hundred mutated inputs; Scripts/builders/fuzz reads a million. Inputs that
// once caused a failure are in Corpus. They are read unchanged and mutated further.

import FlowFuzzing
import FlowRepository
import Foundation
import Testing

@Suite("Mutated input") struct FuzzTests {
    /// The contents of the repository's files that a reader mutates, ordered by path.
    private static func corpus(_ reader: any FuzzedReader, under folders: [String]) throws -> [ContiguousArray<UInt8>] {
        try folders.flatMap { folder in
            let base = Repository.root.appendingPathComponent(folder)
            let paths = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
            return try paths.filter { reader.endings.contains(($0 as NSString).pathExtension) }.sorted().map {
                ContiguousArray(try Data(contentsOf: base.appendingPathComponent($0)))
            }
        }
    }

    @Test("The invariants hold for any input", arguments: FuzzedReaders.all.map(\.name), 0..<3)
    func mutated(name: String, batch: Int) throws {
        let reader = try #require(FuzzedReaders.named(name, flow: ""))
        let files = try Self.corpus(
            reader,
            under: [
                "Scripts/examples", "Tests/Scripts", "Tests/FuzzTests/Corpus",
                "Tests/StoryboardImportTests/Storyboards",
            ])
        let run = FuzzRun(reader, corpus: files, seed: 1)
        for failure in run.failures(batch * 60..<batch * 60 + 60) {
            Issue.record("\(name), seed 1, input \(failure.index): \(failure.message)")
        }
    }

    @Test("Inputs that once failed no longer do", arguments: FuzzedReaders.all.map(\.name)) func kept(name: String)
        throws
    {
        let reader = try #require(FuzzedReaders.named(name, flow: ""))
        let files = try Self.corpus(reader, under: ["Tests/FuzzTests/Corpus"])
        #expect(!files.isEmpty)
        for file in files { #expect(reader.failure(reading: reader.seed(file)) == nil) }
    }

    @Test("A seed and an index determine the input") func inputs() throws {
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

    @Test("Odd archives are rejected, only read, or preserved byte for byte") func archiveShapes() {
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

    /// A reader that rejects bytes containing an `x`. The run must report it; otherwise the tests above could not fail.
    private struct Picky: FuzzedReader {
        let name = "picky"
        let endings: Set<String> = []
        func failure(reading bytes: ContiguousArray<UInt8>) -> String? { bytes.contains(0x78) ? "an x" : nil }
    }

    @Test("A violation is reported with its index") func failuresAreReported() {
        let run = FuzzRun(Picky(), corpus: [ContiguousArray("a x b\n".utf8)], seed: 1)
        let failures = run.failures(0..<40)
        #expect(!failures.isEmpty && failures.count < 40)
        for failure in failures { #expect(run.input(failure.index).contains(0x78)) }
    }
}
