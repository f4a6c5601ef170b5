// A generated program as nested statements and declarations. Each line of its text records its act and its callback, so
// that a run can report which of them it has reached.

/// The act of a statement and its context.
struct MeaningTag: Hashable, Sendable {
    /// A verb, a method, or a kind of statement.
    var act: String
    /// The callback or the kind of code that contains it.
    var context: String
}

/// A statement or declaration with the contents of its block.
struct Piece: Sendable {
    /// The first line, including the `{` of a block.
    var head: String
    /// nil for a single line.
    var body: [Piece]?
    /// The line that closes the block.
    var tail = "}"
    var tag: MeaningTag?

    init(_ head: String, _ body: [Piece]? = nil, tail: String = "}", tag: MeaningTag? = nil) {
        self.head = head
        self.body = body
        self.tail = tail
        self.tag = tag
    }
}

/// A program as text, with the tags of its lines.
struct MeaningText: Sendable {
    private(set) var text = ""
    /// The tags by line, counted from 0.
    private(set) var tags: [Int: MeaningTag] = [:]
    private var line = 0

    init(_ pieces: [Piece]) { for piece in pieces { add(piece, 0) } }

    /// Recursion is bounded by the generator's nesting.
    private mutating func add(_ piece: Piece, _ depth: Int) {
        if let tag = piece.tag { tags[line] = tag }
        write(piece.head, depth)
        guard let body = piece.body else { return }
        for inner in body { add(inner, depth + 1) }
        write(piece.tail, depth)
    }

    private mutating func write(_ content: String, _ depth: Int) {
        text += String(repeating: " ", count: depth * 4) + content + "\n"
        line += 1
    }
}
