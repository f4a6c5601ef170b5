// Tables of strings, which translate the texts of storyboards.

import Flow
import StoryboardImport

/// Reads the input as a table. What it reads before a mistake stays, and the mistake has an offset within a text of at most three
/// bytes per byte of the input, as UTF-16 has in UTF-8.
public struct FuzzedStrings: FuzzedReader {
    public let name = "strings"
    public let endings: Set<String> = ["strings"]

    public init() {}

    public func failure(reading bytes: ContiguousArray<UInt8>) -> String? {
        let table = StringsTable(language: "de", bytes: bytes)
        if let mistake = table.mistake, mistake > bytes.count * 3 { return "the mistake is beyond the end" }
        let written = table.texts.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
        return written > bytes.count * 3 ? "the texts are longer than the table" : nil
    }
}
