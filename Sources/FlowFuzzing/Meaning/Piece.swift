// A program as the generator makes it: statements and declarations that stand in each other. Lines are written from it,
// and each line remembers what it does and in which callback, so that a run can tell what was reached.

/// What a statement does, and where.
struct MeaningTag: Hashable, Sendable {
    /// A verb, a method, or a kind of statement.
    var act: String
    /// The callback, or the kind of code, in which it stands.
    var place: String
}

/// A statement or declaration with what stands in its block.
struct Piece: Sendable {
    /// The first line, up to the `{` where there is a block.
    var head: String
    /// nil where it is a line by itself.
    var body: [Piece]?
    /// What closes the block.
    var tail = "}"
    var tag: MeaningTag?

    init(_ head: String, _ body: [Piece]? = nil, tail: String = "}", tag: MeaningTag? = nil) {
        self.head = head
        self.body = body
        self.tail = tail
        self.tag = tag
    }
}

/// A program as text, with what each of its lines does.
struct MeaningText: Sendable {
    private(set) var text = ""
    /// By line, counted from 0.
    private(set) var tags: [Int: MeaningTag] = [:]
    private var line = 0

    init(_ pieces: [Piece]) { for piece in pieces { add(piece, 0) } }

    /// The depth is that of the generator's own nesting, which is bounded.
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
