// A golden trace that differs from the run, in a file beside the script or inline below a statement. Accepting writes
// one file per script, atomically.

public import Flow

/// A difference that can be accepted.
public struct PendingChange: Sendable {
    public enum Target: Hashable, Sendable {
        /// The golden file.
        case file
        /// The text between the braces of an `expect trace`, as a byte range of the script.
        case inline(Range<Int>)
    }

    /// The path of the script.
    public var script: String
    public var target: Target
    public var diff: TraceDiff
    /// The line in the file of each expected record.
    public var lines: [Int]
    /// The text that replaces the golden one.
    public var replacement: ContiguousArray<UInt8>
    /// The path of the file to change.
    public var path: String
    /// The line of the file at which the difference begins, counted from 1.
    public var line: Int
    /// Whether `--accept` would accept the change. It does not while an expectation of the script fails.
    public var isAcceptable = true

    /// `main.trace:12`, `main.flow:7`.
    public var name: String { "\(path):\(line)" }

    /// The missing and extra lines without their location. Changes with equal fingerprints are alike.
    public var fingerprint: String {
        diff.text(TraceDiff.TextOptions(context: 0, lineLimit: .max)).split(separator: "\n")
            .filter { !$0.hasPrefix("@@") }.joined(separator: "\n")
    }

    /// Returns the difference as text, with its reasons.
    public func text(isColoured: Bool, lineLimit: Int = 60) -> String {
        let options = TraceDiff.TextOptions(
            colour: isColoured, lineLimit: lineLimit, names: (path, target == .file ? path + ".actual" : "the run"))
        return diff.text(options, lines: lines) + TraceReasons(diff).text
    }
}

/// The body of an `expect trace`.
enum InlineTrace {
    /// Returns the text between the braces, indented like the script around it.
    /// - Parameters:
    ///   - records: the statement's records.
    ///   - body: the range of the current text.
    static func body(of records: [TraceRecord], replacing body: Range<Int>, in source: ContiguousArray<UInt8>)
        -> ContiguousArray<UInt8>
    {
        var lineStart = body.lowerBound
        while lineStart > 0, source[lineStart - 1] != UInt8(ascii: "\n") { lineStart -= 1 }
        let margin = source[lineStart...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        let lines = kept(records, like: source[body])
        guard !lines.isEmpty else { return [UInt8(ascii: " ")] }
        let isCRLF = source.firstIndex(of: UInt8(ascii: "\n")).map { $0 > 0 && source[$0 - 1] == 0x0d } ?? false
        let lineBreak: [UInt8] = isCRLF ? [0x0d, 0x0a] : [0x0a]
        var text = ContiguousArray<UInt8>(lineBreak)
        for record in lines {
            text += margin + Array("    ".utf8) + record.transcript.utf8.dropFirst(2) + lineBreak
        }
        return text + margin
    }

    /// Returns the records that the block shows: no echo of the statement, and marks only if the block has some or is
    /// empty.
    static func kept(_ records: [TraceRecord], like body: ArraySlice<UInt8>) -> [TraceRecord] {
        let old = body.split(separator: UInt8(ascii: "\n")).map { $0.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d } }
        let isEmpty = old.allSatisfy(\.isEmpty)
        let hasMarks = isEmpty || old.contains { $0.starts(with: "-- ".utf8) }
        let hasStatements = old.contains { $0.first == UInt8(ascii: ">") }
        return records.filter { record in
            if case .statement = record { return hasStatements }
            return hasMarks || !record.isMark
        }
    }

    /// Returns the records that the block holds now.
    static func records(of body: ArraySlice<UInt8>) -> [TraceRecord] {
        let lines = body.split(separator: UInt8(ascii: "\n"))
        let margins = lines.compactMap { line -> Int? in
            let margin = line.prefix { $0 == 0x20 || $0 == 0x09 }.count
            return margin < line.count && line[line.startIndex + margin] != 0x0d ? margin : nil
        }
        let least = margins.min() ?? 0
        var text = ContiguousArray<UInt8>()
        for line in lines { text += Array("  ".utf8) + line.dropFirst(least) + [UInt8(ascii: "\n")] }
        return TraceReader.read(SourceFile(name: "", bytes: text), requiresHeader: false).records
    }
}
