// The border between the prompt and what reads its lines: an editor knows keys and terminals, the prompt knows the
// language, and neither knows the other's. So the prompt runs on GNU readline, on plain lines and on a test's list.

/// What a completion offers.
public struct Completion: Sendable, Hashable {
    /// What replaces the list's range. An editor adds nothing: a space that is wanted behind it is part of it.
    public var text: String
    /// What it is, in one line; empty if there is nothing to say.
    public var summary: String

    public init(text: String, summary: String = "") {
        self.text = text
        self.summary = summary
    }
}

/// What can stand at a place of a block.
public struct CompletionList: Sendable, Hashable {
    /// What an item replaces: UTF-8 offsets in the block, on the line of the cursor, the cursor within or at the end.
    public var range: Range<Int>
    /// The items in the order in which they are shown.
    public var items: [Completion]

    public init(range: Range<Int>, items: [Completion]) {
        self.range = range
        self.items = items
    }
}

/// What an editor asks while a block is typed. Offsets are of UTF-8, and at the border of a character.
@MainActor public protocol PromptAssistant: AnyObject {
    /// What can stand at an offset, in the place of the word there.
    func completions(in block: String, at offset: Int) -> CompletionList

    /// Whether Enter runs the block, or makes a new line.
    func isComplete(_ block: String) -> Bool

    /// The columns by which a new line at `offset` is indented: what stands behind the offset is how the line will begin.
    /// Where that is a `}`, it stands below the line of its opener.
    func indentation(in block: String, at offset: Int) -> Int

    /// Help for the word at an offset (F1); nil if there is none.
    func help(in block: String, at offset: Int) -> String?

    /// A pasted or typed block as it is to be run: prompts of a transcript taken off.
    func strippingPrompts(_ block: String) -> String
}

/// What came of reading a block.
public enum LineInput: Sendable, Equatable {
    /// A block to run, without the newline at its end; it may be blank.
    case block(String)
    /// The user interrupted; what was typed is gone and the cursor is on an empty line.
    case interrupted
    /// There is no more input; the cursor is on an empty line.
    case end
    /// Input cannot be read, and why.
    case failed(String)
}

/// Reads blocks from a user and shows the answers.
@MainActor public protocol LineEditor: AnyObject {
    /// Reads one block. `prompt` is the text of the first line (without colour), `continuation` of the others.
    func read(prompt: String, continuation: String, assistant: any PromptAssistant) -> LineInput

    /// Writes output, which may be coloured already.
    func write(_ text: String)

    /// The width of the terminal now; 80 where there is none.
    var columns: Int { get }

    /// The size of the terminal that output goes to now, at which answers wrap and stop; nil where it goes elsewhere.
    var screen: ScreenSize? { get }

    /// Whether output may be coloured.
    var isColoured: Bool { get }

    /// Adds an entry that was not typed here (a loaded script's, say), or nothing.
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

/// What every editor holds to.
public enum BlockLimits {
    /// The most bytes of a block. What is longer belongs into a file.
    public static let size = 1 << 20
}
