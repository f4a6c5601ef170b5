// A golden trace that is not what came: in a file of its own beside the script, or in the script under the statement
// that caused it. Accepting writes one file a script, in one step.

public import Flow

/// A difference that can be accepted.
public struct PendingChange: Sendable {
    public enum Place: Hashable, Sendable {
        /// The golden file.
        case file
        /// What stands between the braces of an `expect trace`, as bytes of the script.
        case inline(Range<Int>)
    }

    /// The script's path.
    public var script: String
    public var place: Place
    public var diff: TraceDiff
    /// The line of each expected record in its file.
    public var lines: [Int]
    /// What takes the place of what is there.
    public var replacement: ContiguousArray<UInt8>
    /// The file that it is in.
    public var path: String
    /// The line of the file at which the difference begins, from 1.
    public var line: Int
    /// Whether `--accept` would keep it: not while an expectation of the script fails.
    public var isAcceptable = true

    /// `main.trace:12`, `main.flow:7`.
    public var name: String { "\(path):\(line)" }

    /// What is missing and what is extra, whatever file it is in: changes that have the same are alike.
    public var fingerprint: String {
        diff.text(TraceDiff.TextOptions(context: 0, lineLimit: .max)).split(separator: "\n")
            .filter { !$0.hasPrefix("@@") }.joined(separator: "\n")
    }

    /// The difference as a person reads it.
    public func text(isColoured: Bool, lineLimit: Int = 60) -> String {
        let options = TraceDiff.TextOptions(
            colour: isColoured, lineLimit: lineLimit, names: (path, place == .file ? path + ".actual" : "the run"))
        return diff.text(options, lines: lines) + TraceReasons(diff).text
    }
}

/// The text of an `expect trace` that says what came.
enum InlineTrace {
    /// What stands between the braces, in the layout of the script around it.
    /// - Parameters:
    ///   - records: the statement's records.
    ///   - body: what stands there now.
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

    /// The records that the block shows: no echo of the statement, and marks if it has some or is empty.
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

    /// The records that the block says now.
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
