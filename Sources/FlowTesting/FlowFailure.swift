// A failure as a value with its place, for reporters that are not ours: Swift Testing, say.

import Flow

/// What failed, and where in the script.
public struct FlowFailure: Hashable, Sendable {
    /// One sentence, and if there is one what was expected behind a colon.
    public var message: String
    /// The script, or the file that it imports.
    public var path: String
    /// Counted from 1.
    public var line: Int
    /// Counted from 1.
    public var column: Int
    /// How the trace differs from the golden one, in the manner of a unified diff; empty if it is not about that.
    public var difference: String

    init(_ message: String, path: String, line: Int = 1, column: Int = 1, difference: String = "") {
        self.message = message
        self.path = path
        self.line = line
        self.column = column
        self.difference = difference
    }

    /// A mistake, or what went wrong in a run, with what is said beside it.
    init(_ diagnostic: Diagnostic, in sources: SourceMap) {
        let source = sources[diagnostic.location.file]
        let position = source.position(at: diagnostic.location.range.start)
        let notes = [diagnostic.label].compactMap(\.self) + diagnostic.notes.map(\.message)
        self.init(
            ([diagnostic.message] + notes).joined(separator: ": "), path: source.name, line: position.line,
            column: position.column)
    }
}
