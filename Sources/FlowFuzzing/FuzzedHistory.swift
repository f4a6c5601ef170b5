// The prompt's history file, whose content can be anything.

import FlowREPL

/// Reads bytes as a history file and appends to them as the prompt does.
public struct FuzzedHistory: FuzzedReader {
    public let name = "history"
    public let endings: Set<String> = ["history", "flow"]

    public init() {}

    public func failure(reading bytes: ContiguousArray<UInt8>) -> String? {
        let read = HistoryText(Array(bytes))
        for block in read.entries {
            guard let line = HistoryText.line(block) else {
                if block.utf8.count <= HistoryText.largestBlock { return "a block that was read cannot be written" }
                continue
            }
            if line.dropLast().contains(UInt8(ascii: "\n")) { return "a block is several lines" }
            let again = HistoryText(line)
            if again.entries != [block] || again.brokenLines > 0 || again.isCut { return "a block is read as another" }
        }
        // Whatever the content, and wherever it was cut, the appended block must be read back, together with all
        // earlier blocks.
        let block = "push A\n  \\ \u{7} flow-history 1"
        let appended = HistoryText(
            Array(bytes) + (read.isCut ? HistoryText.cancel : []) + (HistoryText.line(block) ?? []))
        if appended.entries != read.entries + [block] { return "appending changes the existing content" }
        if appended.brokenLines != read.brokenLines || appended.isCut { return "the appended entry is not intact" }
        let last = HistoryText(HistoryText.lastLines(3, of: Array(bytes)))
        if !read.entries.reversed().starts(with: last.entries.reversed()) { return "the last lines are others" }
        return nil
    }
}
