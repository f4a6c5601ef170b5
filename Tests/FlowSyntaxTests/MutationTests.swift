// Scripts with one wrong token, and bytes that are not a script.

import FlowDiagnostics
import FlowFuzzing
import Foundation
import Testing

@testable import FlowSyntax

/// Deleting, duplicating or swapping any one token gives at most two syntax errors. A token is tried with only the
/// neighbouring statements, and one in sixteen in the whole script, because a parse takes linear time. Each script gives one
/// token in six; with FLOW_ROUNDS in the environment, all.
@Test(arguments: Script.correct)
func oneTokenIsTwoErrorsAtMost(_ script: Script) {
    let step = ProcessInfo.processInfo.environment["FLOW_ROUNDS"] == nil ? 6 : 1
    let ranges = tokens(script.source).map { Int($0.start)..<Int($0.end) }
    mutate(
        Array(stride(from: script.source.bytes.count % step, to: ranges.count, by: 16 * step)), of: ranges, in: script,
        script.source.bytes)
    for (piece, end) in pieces(of: script) {
        // Also covers the effect of a mutated last token on the next statement.
        let within = ranges.filter { piece.lowerBound <= $0.lowerBound && $0.upperBound <= end }
        let moved = within.map { $0.lowerBound - piece.lowerBound..<$0.upperBound - piece.lowerBound }
        let own = within.indices.filter {
            within[$0].upperBound <= piece.upperBound && ($0 + piece.upperBound) % step == 0
        }
        mutate(Array(own), of: moved, in: script, ContiguousArray(script.source.bytes[piece.lowerBound..<end]))
    }
}

/// A script in pieces of whole statements, each with the terminator after the statement.
private func pieces(of script: Script) -> [(piece: Range<Int>, end: Int)] {
    let tree = parse(script.source).tree
    let ends = tree.children(tree.root).map { Int(tree.range($0).end) }
    var pieces: [(piece: Range<Int>, end: Int)] = []
    var start = 0
    for (index, end) in ends.enumerated() where end - start >= 400 || index == ends.count - 1 {
        pieces.append((start..<end, index + 1 < ends.count ? ends[index + 1] : end))
        start = end
    }
    return pieces
}

/// Deletes, duplicates and swaps tokens of a text, one at a time.
private func mutate(_ indices: [Int], of ranges: [Range<Int>], in script: Script, _ bytes: ContiguousArray<UInt8>) {
    for index in indices {
        let range = ranges[index]
        var deleted = bytes
        deleted.removeSubrange(range)
        check(deleted, "delete", bytes[range], script)
        var doubled = bytes
        doubled.insert(contentsOf: [UInt8(ascii: " ")] + bytes[range], at: range.upperBound)
        check(doubled, "double", bytes[range], script)
        guard index + 1 < ranges.count else { continue }
        let next = ranges[index + 1]
        let swapped =
            bytes[..<range.lowerBound] + bytes[next] + bytes[range.upperBound..<next.lowerBound] + bytes[range]
            + bytes[next.upperBound...]
        check(ContiguousArray(swapped), "swap", bytes[range], script)
    }
}

private func check(_ bytes: ContiguousArray<UInt8>, _ change: String, _ token: ArraySlice<UInt8>, _ script: Script) {
    let parsed = parse(SourceFile(name: script.source.name, bytes: bytes))
    if parsed.diagnostics.count > 2 {
        Issue.record("\(change) '\(String(decoding: token, as: UTF8.self))':\n\(parsed.rendered)")
    }
}

/// Replaces bytes with random bytes, removes bytes, repeats pieces. Parsing must still return a tree whose nodes lie
/// within their parents' ranges, and diagnostics that can be rendered.
@Test(arguments: 0..<40)
func noBytesDoHarm(_ seed: UInt64) {
    var numbers = SplitMix(state: seed)
    let scripts = Script.corpus
    for _ in 0..<100 {
        var bytes = scripts[Int.random(in: 0..<scripts.count, using: &numbers)].source.bytes
        let start = Int.random(in: 0..<bytes.count, using: &numbers)
        bytes = ContiguousArray(bytes[start..<min(bytes.count, start + 600)])
        for _ in 0..<Int.random(in: 1...6, using: &numbers) where !bytes.isEmpty {
            let index = Int.random(in: 0..<bytes.count, using: &numbers)
            switch Int.random(in: 0..<4, using: &numbers) {
            case 0: bytes[index] = UInt8.random(in: 0...255, using: &numbers)
            case 1: bytes.remove(at: index)
            case 2: bytes[index] = Array("(){}[]\"\\.,:;?!=<>&|-+*/%@#$`' \n\t\r".utf8).randomElement(using: &numbers)!
            default:
                let end = min(bytes.count, index + Int.random(in: 1...40, using: &numbers))
                bytes.insert(contentsOf: bytes[index..<end], at: index)
            }
        }
        survive(SourceFile(name: "fuzz", bytes: bytes))
    }
}

@Test(arguments: 0..<10)
func randomBytesDoNoHarm(_ seed: UInt64) {
    var numbers = SplitMix(state: seed &+ 1000)
    for length in 0..<100 {
        survive(
            SourceFile(
                name: "noise",
                bytes: ContiguousArray((0..<length).map { _ in UInt8.random(in: 0...255, using: &numbers) })))
    }
}

private func survive(_ source: SourceFile) {
    let parsed = parse(source)
    for raw in 0..<UInt32(parsed.tree.nodeCount) {
        let range = parsed.tree.range(NodeID(raw: raw))
        #expect(Int(range.end) <= source.bytes.count)
    }
    #expect(parsed.rendered.isEmpty == parsed.diagnostics.isEmpty)
    var interner = Interner()
    guard case .formatted(let formatted) = Formatter.format(source, file: 0, interner: &interner) else {
        #expect(!parsed.diagnostics.isEmpty)
        return
    }
    let text = SourceFile(name: "formatted", bytes: formatted)
    let again = parse(text)
    #expect(again.dump == parsed.dump)
    guard case .formatted(let twice) = Formatter.format(text, file: 0, interner: &interner) else {
        Issue.record("what was formatted cannot be formatted")
        return
    }
    #expect(twice == formatted)
}
