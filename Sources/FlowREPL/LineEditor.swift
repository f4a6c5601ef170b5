// The interface between the prompt and its line editor. An editor knows keys and terminals, the prompt knows the
// language. The prompt can therefore use GNU readline, plain lines, or a test's list of blocks.

/// One completion.
public struct Completion: Sendable, Hashable {
    /// The replacement for the list's range. Editors add nothing to it: a trailing space, if needed, is part of it.
    public var text: String
    /// A one-line description; may be empty.
    public var summary: String

    public init(text: String, summary: String = "") {
        self.text = text
        self.summary = summary
    }
}

/// The completions at an offset of a block.
public struct CompletionList: Sendable, Hashable {
    /// The range that an item replaces: UTF-8 offsets in the block, on the line of the cursor, with the cursor inside
    /// or at the end.
    public var range: Range<Int>
    /// The items in display order.
    public var items: [Completion]

    public init(range: Range<Int>, items: [Completion]) {
        self.range = range
        self.items = items
    }
}

/// Answers an editor's questions while the user types a block. Offsets are UTF-8 offsets at character boundaries.
@MainActor public protocol PromptAssistant: AnyObject {
    /// Returns the completions that may replace the word at an offset.
    func completions(in block: String, at offset: Int) -> CompletionList

    /// Whether Enter runs the block rather than inserting a line break.
    func isComplete(_ block: String) -> Bool

    /// Returns the indentation of a new line at `offset`, in columns. The text after the offset becomes the start of
    /// that line. If it starts with `}`, it is indented like the line of the opening brace.
    func indentation(in block: String, at offset: Int) -> Int

    /// Returns help for the word at an offset (F1); nil if there is none.
    func help(in block: String, at offset: Int) -> String?

    /// Returns a pasted or typed block without the prompts of a transcript.
    func strippingPrompts(_ block: String) -> String
}

/// The result of reading a block.
public enum LineInput: Sendable, Equatable {
    /// A block to run, without its final newline. It may be blank.
    case block(String)
    /// The user interrupted. The typed text is discarded, and the cursor is on an empty line.
    case interrupted
    /// The end of the input. The cursor is on an empty line.
    case end
    /// The input cannot be read, for this reason.
    case failed(String)
}

/// Reads blocks from a user and shows the answers.
@MainActor public protocol LineEditor: AnyObject {
    /// Reads one block. `prompt` is the uncoloured prompt of the first line, `continuation` that of the others.
    func read(prompt: String, continuation: String, assistant: any PromptAssistant) -> LineInput

    /// Writes output, which may contain colours.
    func write(_ text: String)

    /// The current width of the terminal, in columns; 80 if the output is not a terminal.
    var columns: Int { get }

    /// The current size of the output's terminal, to which answers are wrapped and paged; nil if the output is not a terminal.
    var screen: ScreenSize? { get }

    /// Whether output may be coloured.
    var isColoured: Bool { get }

    /// Adds an entry that was not typed, such as a block of a loaded script. An editor without a history does
    /// nothing.
    func addHistory(_ block: String)
}

/// The size of a terminal.
public struct ScreenSize: Sendable, Hashable {
    public var columns: Int
    public var rows: Int

    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}

/// The limits that every editor respects.
public enum BlockLimits {
    /// The largest block, in bytes. Longer text belongs in a file.
    public static let size = 1 << 20
}
