// A failure as a value with its location, for reporters such as Swift Testing.

import Flow

/// A failure and its location in the script.
public struct FlowFailure: Hashable, Sendable {
    /// One sentence, and after a colon the expected result, if known.
    public var message: String
    /// The path of the script or of a file that it imports.
    public var path: String
    /// The line, counted from 1.
    public var line: Int
    /// The column, counted from 1.
    public var column: Int
    /// The difference from the golden trace in unified format; empty for other failures.
    public var difference: String

    init(_ message: String, path: String, line: Int = 1, column: Int = 1, difference: String = "") {
        self.message = message
        self.path = path
        self.line = line
        self.column = column
        self.difference = difference
    }

    /// Converts a diagnostic with its label and notes.
    init(_ diagnostic: Diagnostic, in sources: SourceMap) {
        let source = sources[diagnostic.location.file]
        let position = source.position(at: diagnostic.location.range.start)
        let notes = [diagnostic.label].compactMap(\.self) + diagnostic.notes.map(\.message)
        self.init(
            ([diagnostic.message] + notes).joined(separator: ": "), path: source.name, line: position.line,
            column: position.column)
    }
}
