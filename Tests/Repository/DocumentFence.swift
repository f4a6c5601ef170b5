// The fenced blocks of the repository's documents: what a document shows is what tests run.

import Foundation

/// A block between a line that opens with three backquotes and one that is nothing else.
public struct DocumentFence: Sendable {
    /// The document's path below the root.
    public let document: String
    /// The line of its first backquotes, from 1.
    public let line: Int
    /// What stands behind the backquotes: `flow`, `flow error`, `trace`.
    public let mark: String
    /// The lines between, each with its break.
    public let text: String
    /// The trace that is shown right below, with nothing but a blank line between.
    public fileprivate(set) var trace: String?

    /// The documents that have fences: the README and those of `docs`, sorted.
    public static let documents: [String] = {
        let folder = Repository.root.appendingPathComponent("docs").path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
    }()

    /// The fences of a document in their order.
    public static func all(of document: String) -> [DocumentFence] {
        let url = Repository.root.appendingPathComponent(document)
        guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
        let lines = text.components(separatedBy: "\n")
        var fences: [DocumentFence] = []
        var opened: Int?
        var end = -2
        for (index, line) in lines.enumerated() {
            if let start = opened {
                guard line == "```" else { continue }
                let fence = DocumentFence(
                    document: document, line: start + 1, mark: String(lines[start].dropFirst(3)),
                    text: lines[(start + 1)..<index].map { $0 + "\n" }.joined(), trace: nil)
                let isBelow = start == end + 2 && lines[start - 1].isEmpty
                if isBelow, fence.mark == "trace" { fences[fences.count - 1].trace = fence.text }
                fences.append(fence)
                (opened, end) = (nil, index)
            } else if line.hasPrefix("```") {
                opened = index
            }
        }
        return fences
    }
}
