// From source text to tree and diagnostics: recursive descent over tokens read on the fly. It knows the
// grammar of `Grammar/flow.ebnf` and neither verbs nor UIKit; it never fails, and tells at most one error a
// statement.
//
// A file whose braces do not match is read a second time with indentation as the guide to where a block
// ends, and the reading with fewer errors is taken (`BlockEnd`).

public import FlowDiagnostics

/// What `Parser.parse` found.
public struct ParseResult: Sendable {
    /// The syntax of the file, whole even where it is wrong.
    public var tree: SyntaxTree
    /// What is wrong, by position.
    public var diagnostics: [Diagnostic]
}

/// Reads Flow.
public struct Parser {
    /// How deep a tree may be, and how deep constructs may nest.
    public static let depthLimit = 256

    let file: Int
    let base: UnsafePointer<UInt8>
    let count: Int
    var lexer: Lexer
    var interner: Interner
    var tree = SyntaxTree()
    /// Children of the nodes under construction.
    var pending: ContiguousArray<NodeID> = []
    var diagnostics: [Diagnostic] = []
    /// The errors met, those included that were not worth telling.
    var errorCount = 0
    /// The lines of the last errors told.
    private(set) var toldLines: [SourceRange] = []
    /// The indentation of the last `slot: node` that stood outside a tree, while what follows may belong to it.
    var straySlotIndent: UInt32?

    /// The token to be read next.
    var token = Token()
    private var ahead = Token()
    private var hasAhead = false
    /// Where the last token taken ends.
    var previousEnd: UInt32 = 0

    /// What may stand where the parser is.
    var context: Context = []
    /// The statement has its error; no other is told until the next begins.
    var isPanicking = false
    /// The statement's errors were recovered from within it.
    var hasRecovered = false
    /// The indentation of the line on which the current statement begins.
    var statementIndent: UInt32 = 0
    var depth = 0
    /// Whether blocks end where the indentation says so.
    let followsIndentation: Bool
    /// A brace was missing or left over.
    var hasBraceTrouble = false
    /// Where the last statement begins that was read again with another first word. It is not read a third time: what is
    /// behind the word may keep it from being the head that it was taken for.
    var rereadStart: UInt32?
    /// The line of the last string that was never closed.
    var unclosedStringLine: UInt32?
    /// What the formatter must know of each token, if it asked.
    var layout: TokenLayout?

    /// What may stand where an expression is read.
    struct Context: OptionSet {
        let rawValue: UInt8

        /// Inside `(` or `[`: a line break is space.
        static let brackets = Context(rawValue: 1 << 0)
        /// An item of a command: `as` and `in` are words, and `{` opens the command's block.
        static let command = Context(rawValue: 1 << 1)
        /// An item of `expect`: `is` is an operator.
        static let expect = Context(rawValue: 1 << 2)
        /// A condition, where `{` opens the statement's block.
        static let noTrailingClosure = Context(rawValue: 1 << 3)
        /// The value of a variable, behind which `{` may open its observers.
        static let initializer = Context(rawValue: 1 << 4)
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - file: the index of the source in the map that the diagnostics will be rendered with.
    ///   - interner: gains the names of the file.
    /// - Returns: always a tree; mistakes are among the diagnostics, and their nodes are flagged `.broken`.
    public static func parse(_ source: SourceFile, file: Int, interner: inout Interner) -> ParseResult {
        var layout: TokenLayout?
        return parse(source, file: file, interner: &interner, layout: &layout)
    }

    static func parse(
        _ source: SourceFile, file: Int, interner: inout Interner, layout: inout TokenLayout?
    ) -> ParseResult {
        if let excess = excess(of: source, file: file) {
            return ParseResult(tree: SyntaxTree(emptyFileOfLength: 0), diagnostics: [excess])
        }
        return source.bytes.withUnsafeBufferPointer { buffer in
            var empty: UInt8 = 0
            return withUnsafePointer(to: &empty) { nothing in
                let base = buffer.baseAddress ?? nothing
                var parser = Parser(base: base, count: buffer.count, file: file, followsIndentation: false)
                parser.layout = layout
                parser.run(&interner)
                if parser.hasBraceTrouble {
                    var second = Parser(base: base, count: buffer.count, file: file, followsIndentation: true)
                    second.run(&interner)
                    // Indentation that means nothing makes for many errors.
                    let limit = 2 * parser.diagnostics.count
                    if !second.diagnostics.isEmpty, second.diagnostics.count <= limit {
                        parser = second
                    }
                }
                layout = parser.layout
                return ParseResult(tree: parser.tree, diagnostics: parser.diagnostics)
            }
        }
    }

    private init(base: UnsafePointer<UInt8>, count: Int, file: Int, followsIndentation: Bool) {
        self.base = base
        self.count = count
        self.file = file
        self.followsIndentation = followsIndentation
        lexer = Lexer(base: base, from: 0, to: count)
        interner = Interner(placeholder: ())
    }

    private mutating func run(_ interner: inout Interner) {
        swap(&self.interner, &interner)
        tree.reserve(forSourceOf: count)
        if count >= 3, base[0] == 0xef, base[1] == 0xbb, base[2] == 0xbf {
            lexer.position = 3
            lexer.line = 3
        }
        token = read()
        tree.root = parseFile()
        limitHeight()
        reportBytes()
        tree.comments = lexer.comments
        diagnostics.sort { $0.location.range.start < $1.location.range.start }
        swap(&self.interner, &interner)
    }

    // MARK: Tokens

    /// Takes the current token and reads the next.
    mutating func advance() {
        previousEnd = token.end
        layout?.record(token)
        if hasAhead {
            token = ahead
            hasAhead = false
        } else {
            token = read()
        }
    }

    /// The token behind the current one.
    mutating func peek() -> Token {
        if !hasAhead {
            ahead = read()
            hasAhead = true
        }
        return ahead
    }

    private mutating func read() -> Token {
        var token = lexer.next()
        name(&token)
        return token
    }

    /// Gives a name its symbol and word.
    mutating func name(_ token: inout Token) {
        switch token.kind {
        case .name:
            if token.flags.contains(.quoted) {
                token.symbol = intern(Int(token.start) + 1, Int(token.end) - 1)
            } else {
                token.symbol = intern(Int(token.start), Int(token.end))
                token.word = Word(token.symbol)
            }
        case .dollar, .hash:
            token.symbol = intern(Int(token.start) + 1, Int(token.end))
            token.word = Word(token.symbol)
        default: return
        }
    }

    private mutating func intern(_ start: Int, _ end: Int) -> Symbol {
        interner.intern(UnsafeBufferPointer(start: base + start, count: end - start))
    }

    /// A look-ahead that starts behind the current token.
    func probe() -> Probe {
        Probe(lexer: lexer, from: Int(token.end), line: Int(token.line))
    }

    /// Reads part of the source as a text of its own, as the inside of an interpolation is.
    mutating func within<Result>(_ start: Int, _ end: Int, _ body: (inout Parser) -> Result) -> Result {
        let saved = (lexer.position, lexer.limit, lexer.line, lexer.indent, token, ahead, hasAhead, previousEnd)
        let savedLayout = layout
        layout = nil
        lexer.position = start
        lexer.limit = end
        hasAhead = false
        token = read()
        let result = body(&self)
        layout = savedLayout
        (lexer.position, lexer.limit, lexer.line, lexer.indent, token, ahead, hasAhead, previousEnd) = saved
        return result
    }

    /// Places the lexer behind text that was read without it.
    mutating func resume(at position: Int, line: Int) {
        lexer.position = position
        lexer.line = line
        hasAhead = false
        token = read()
    }

    /// Reads the `>=` here, behind the types of a generic, as `>` and `=`.
    mutating func splitGreaterOrEqual() {
        token.op = .greater
        token.end = token.start + 1
        lexer.position = Int(token.end)
        lexer.line = Int(token.line)
        hasAhead = false
    }

    /// The bytes of a token.
    func spelling(_ token: Token) -> String { text(SourceRange(start: token.start, end: token.end)) }

    /// The bytes of a range.
    func text(_ range: SourceRange) -> String {
        String(
            decoding: UnsafeBufferPointer(start: base + Int(range.start), count: range.count), as: UTF8.self)
    }

    // MARK: Nodes

    mutating func leaf(_ kind: NodeKind, _ token: Token, flags: NodeFlags = []) -> NodeID {
        tree.add(kind, from: token.start, to: token.end, name: token.symbol, flags: flags)
    }

    /// Adds a node that ends with what was read last, and its children in their order. It is inlined, so that a child that is
    /// not given costs nothing.
    @inline(__always)
    mutating func node(
        _ kind: NodeKind, from start: UInt32, name: Symbol = .none, op: Operator = .none, flags: NodeFlags = [],
        _ a: NodeID = .omitted, _ b: NodeID = .omitted, _ c: NodeID = .omitted, _ d: NodeID = .omitted,
        _ e: NodeID = .omitted
    ) -> NodeID {
        let id = tree.add(kind, from: start, to: max(start, previousEnd), name: name, op: op, flags: flags)
        if a != .omitted { tree.link(a, to: id) }
        if b != .omitted { tree.link(b, to: id) }
        if c != .omitted { tree.link(c, to: id) }
        if d != .omitted { tree.link(d, to: id) }
        if e != .omitted { tree.link(e, to: id) }
        return id
    }

    /// A node whose children are those of `pending` from a mark on.
    mutating func node(
        _ kind: NodeKind, from start: UInt32, name: Symbol = .none, op: Operator = .none, flags: NodeFlags = [],
        since mark: Int
    ) -> NodeID {
        let id = node(kind, from: start, name: name, op: op, flags: flags)
        adopt(id, since: mark)
        return id
    }

    /// Gives the node added last the children of `pending` from a mark on, behind those it has.
    mutating func adopt(_ node: NodeID, since mark: Int) {
        for index in mark..<pending.count { tree.link(pending[index], to: node) }
        pending.removeLast(pending.count - mark)
    }

    // MARK: Diagnostics

    /// Tells an error, unless this statement has its error already.
    mutating func report(
        _ code: String, _ message: String, at range: SourceRange, label: String? = nil,
        notes: [DiagnosticNote] = [], fix: FixIt? = nil
    ) {
        if isPanicking { return }
        isPanicking = true
        add(code, message, at: range, label: label, notes: notes, fix: fix)
    }

    /// Tells an error that leaves the statement as good as it was.
    mutating func add(
        _ code: String, _ message: String, at range: SourceRange, label: String? = nil,
        notes: [DiagnosticNote] = [], fix: FixIt? = nil
    ) {
        errorCount += 1
        if isLineTold(range.start) { return }
        diagnostics.append(
            Diagnostic(
                code, message, at: SourceLocation(file: file, range: range), label: label, notes: notes,
                fixIts: fix.map { [$0] } ?? []))
    }

    /// Whether an error of this line was told: a second one mostly follows from the first. Notes the line.
    private mutating func isLineTold(_ offset: UInt32) -> Bool {
        for line in toldLines where line.start <= offset && offset <= line.end { return true }
        var start = Int(offset)
        while start > 0, base[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        var end = Int(offset)
        while end < count, base[end] != UInt8(ascii: "\n") { end += 1 }
        toldLines.append(SourceRange(start: UInt32(start), end: UInt32(end)))
        if toldLines.count > 8 { toldLines.removeFirst() }
        return false
    }

    func fix(_ message: String, _ range: SourceRange, _ replacement: String) -> FixIt {
        FixIt(message: message, location: SourceLocation(file: file, range: range), replacement: replacement)
    }

    func range(_ token: Token) -> SourceRange { SourceRange(start: token.start, end: token.end) }
    func range(from start: UInt32) -> SourceRange { SourceRange(start: start, end: previousEnd) }

    /// The place behind the last token.
    var behind: SourceRange { SourceRange(start: previousEnd, end: previousEnd) }

    /// Runs one level of nesting; beyond the limit it reports instead, and the statement is given up.
    mutating func nested(_ body: (inout Parser) -> NodeID) -> NodeID {
        guard depth < Parser.depthLimit else {
            report(
                "too-deep", "this is nested more than \(Parser.depthLimit) levels deep", at: range(token),
                label: "give the inner part a name")
            return leaf(.error, token, flags: .broken)
        }
        depth += 1
        defer { depth -= 1 }
        return body(&self)
    }
}

extension NodeID {
    /// Stands for a child that a call of `Parser.node` does not give; `none` is one that the source leaves out.
    static var omitted: NodeID { NodeID(raw: .max) }
}
