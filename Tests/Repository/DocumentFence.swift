// The fenced blocks of the repository's documents, which the tests run.

import Foundation

/// A block between a line that begins with three backquotes and the next line of only three backquotes.
public struct DocumentFence: Sendable {
    /// The document's path, relative to the root.
    public let document: String
    /// The line of its opening backquotes, from 1.
    public let line: Int
    /// The text after the backquotes: `flow`, `flow error`, `trace`.
    public let mark: String
    /// The lines between, with line breaks.
    public let text: String
    /// The trace shown directly below, separated by at most a blank line.
    public fileprivate(set) var trace: String?

    /// The documents with fences: the README and those of `docs`, sorted.
    public static let documents: [String] = {
        let folder = Repository.root.appendingPathComponent("docs").path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
    }()

    /// The fences of a document in order.
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
