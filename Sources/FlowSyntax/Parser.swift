// Parses source text into a tree and diagnostics, by recursive descent over tokens that are read on demand. It knows the
// grammar of `Grammar/flow.ebnf` but neither verbs nor UIKit. It never fails, and it reports at most one error per
// statement.
//
// A file whose braces do not match is parsed a second time with blocks that end by indentation (Parser+Blocks.swift). The
// parser keeps the second result if it has errors, but at most twice as many as the first.

public import FlowDiagnostics

/// The result of `Parser.parse`.
public struct ParseResult: Sendable {
    /// The syntax of the whole file, errors included.
    public var tree: SyntaxTree
    /// The errors and warnings, ordered by position.
    public var diagnostics: [Diagnostic]
}

/// The parser of Flow.
public struct Parser {
    /// The maximum depth of a tree and of nested constructs.
    public static let depthLimit = 256

    let file: Int
    let base: UnsafePointer<UInt8>
    let count: Int
    var lexer: Lexer
    var interner: Interner
    var tree = SyntaxTree()
    /// The children of nodes under construction.
    var pending: ContiguousArray<NodeID> = []
    var diagnostics: [Diagnostic] = []
    /// The number of errors, including those that were not reported.
    var errorCount = 0
    /// The lines of the last reported errors.
    private(set) var reportedLines: [SourceRange] = []
    /// The indentation of the last `slot: node` outside a tree, while the following lines may belong to it.
    var straySlotIndent: UInt32?

    /// The current token, which is not consumed yet.
    var token = Token()
    private var ahead = Token()
    private var hasAhead = false
    /// The infix operators that the file declared so far, each followed by the name of its group.
    var operatorGroups: [String] = []
    /// The end of the last consumed token.
    var previousEnd: UInt32 = 0

    /// The syntax that is allowed at the current position.
    var context: Context = []
    /// Whether the current statement has reported its error; further ones are dropped until the next statement.
    var isPanicking = false
    /// Whether the parser has recovered from an error inside the statement.
    var hasRecovered = false
    /// The indentation of the line on which the current statement begins.
    var statementIndent: UInt32 = 0
    var depth = 0
    /// The kind of the innermost body.
    var body = Body.statements
    /// The attributes of the last type: `inout`, `@autoclosure`.
    var typeMarks: NodeFlags = []
    /// Whether blocks end by indentation.
    let followsIndentation: Bool
    /// Whether a brace was missing or closed nothing.
    var hasBraceTrouble = false
    /// The start of the last statement that was read again with another first word. It is not parsed a third time,
    /// because the rest of the statement may rule out the assumed head word.
    var rereadStart: UInt32?
    /// The start of the line of the last string that was never closed.
    var unclosedStringLine: UInt32?
    /// The layout of the tokens, if the formatter requested it.
    var layout: TokenLayout?

    /// What a body contains.
    enum Body {
        case statements
        /// The members of a type.
        case members
        /// The cases and members of an enumeration.
        case enumeration
        /// Requirements, which have no bodies.
        case requirements
        /// The body of a head that could not be parsed. It may contain anything, because errors in it would only follow
        /// from the head's error.
        case unknown
    }

    /// The syntax that is allowed around an expression.
    struct Context: OptionSet {
        let rawValue: UInt8

        /// Inside `(` or `[`: line breaks are space.
        static let brackets = Context(rawValue: 1 << 0)
        /// An item of a command: `as` and `in` are words, and `{` opens the command's block.
        static let command = Context(rawValue: 1 << 1)
        /// An item of `expect`: `is` is an operator.
        static let expect = Context(rawValue: 1 << 2)
        /// A condition: `{` opens the statement's block.
        static let noTrailingClosure = Context(rawValue: 1 << 3)
        /// The value of a variable: a `{` after it may open its observers.
        static let initializer = Context(rawValue: 1 << 4)
        /// A pattern: `...` before a value begins a range.
        static let pattern = Context(rawValue: 1 << 5)
    }

    /// Parses a file.
    ///
    /// - Parameters:
    ///   - file: the index of the source in the map with which the diagnostics will be rendered.
    ///   - interner: gains the names of the file.
    ///   - conditions: the flags by which `#if` decides.
    /// - Returns: a tree in any case. Errors are among the diagnostics, and their nodes are flagged `.broken`.
    public static func parse(
        _ source: SourceFile, file: Int, interner: inout Interner, conditions: BuildConditions = BuildConditions()
    ) -> ParseResult {
        var layout: TokenLayout?
        return parse(source, file: file, interner: &interner, conditions: conditions, layout: &layout)
    }

    static func parse(
        _ source: SourceFile, file: Int, interner: inout Interner, conditions: BuildConditions = BuildConditions(),
        layout: inout TokenLayout?
    ) -> ParseResult {
        withUnsafePointer(to: conditions) {
            parse(source, file: file, interner: &interner, conditions: $0, layout: &layout)
        }
    }

    private static func parse(
        _ source: SourceFile, file: Int, interner: inout Interner, conditions: UnsafePointer<BuildConditions>,
        layout: inout TokenLayout?
    ) -> ParseResult {
        if let excess = excess(of: source, file: file) {
            return ParseResult(tree: SyntaxTree(emptyFileOfLength: 0), diagnostics: [excess])
        }
        return source.bytes.withUnsafeBufferPointer { buffer in
            var empty: UInt8 = 0
            return withUnsafePointer(to: &empty) { nothing in
                let base = buffer.baseAddress ?? nothing
                var parser = Parser(base: base, count: buffer.count, file: file, conditions, followsIndentation: false)
                parser.layout = layout
                parser.run(&interner)
                if parser.hasBraceTrouble {
                    var second = Parser(
                        base: base, count: buffer.count, file: file, conditions, followsIndentation: true)
                    second.run(&interner)
                    // With meaningless indentation, the second parse has many more errors.
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

    private init(
        base: UnsafePointer<UInt8>, count: Int, file: Int, _ conditions: UnsafePointer<BuildConditions>,
        followsIndentation: Bool
    ) {
        self.base = base
        self.count = count
        self.file = file
        self.followsIndentation = followsIndentation
        lexer = Lexer(base: base, from: 0, to: count)
        lexer.conditions = conditions
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

    /// Consumes the current token and reads the next.
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

    /// The token after the current one.
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

    /// Sets the symbol and word of a name.
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

    /// A probe that starts after the current token.
    func probe() -> Probe {
        Probe(lexer: lexer, from: Int(token.end), line: Int(token.line))
    }

    /// Reads part of the source as a separate text, such as the inside of an interpolation.
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

    /// Continues lexing after text that was read without the lexer.
    mutating func resume(at position: Int, line: Int) {
        lexer.position = position
        lexer.line = line
        hasAhead = false
        token = read()
    }

    /// Discards the token after the current one, because the end of the current one has changed.
    mutating func dropAhead() { hasAhead = false }

    /// Splits the current `>=` after generic types into `>` and `=`.
    mutating func splitGreaterOrEqual() {
        token.op = .greater
        token.end = token.start + 1
        lexer.position = Int(token.end)
        lexer.line = Int(token.line)
        hasAhead = false
    }

    /// The text of a token.
    func spelling(_ token: Token) -> String { text(SourceRange(start: token.start, end: token.end)) }

    /// The text of a range.
    func text(_ range: SourceRange) -> String {
        String(
            decoding: UnsafeBufferPointer(start: base + Int(range.start), count: range.count), as: UTF8.self)
    }

    // MARK: Nodes

    mutating func leaf(_ kind: NodeKind, _ token: Token, flags: NodeFlags = []) -> NodeID {
        tree.add(kind, from: token.start, to: token.end, name: token.symbol, flags: flags)
    }

    /// Adds a node that ends with the last consumed token, with its children in order. It is inlined so that omitted
    /// children cost nothing.
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

    /// Adds a node whose children are those in `pending` from `mark` on.
    mutating func node(
        _ kind: NodeKind, from start: UInt32, name: Symbol = .none, op: Operator = .none, flags: NodeFlags = [],
        since mark: Int
    ) -> NodeID {
        let id = node(kind, from: start, name: name, op: op, flags: flags)
        adopt(id, since: mark)
        return id
    }

    /// Appends the nodes in `pending` from `mark` on to the children of the node that was added last.
    mutating func adopt(_ node: NodeID, since mark: Int) {
        for index in mark..<pending.count { tree.link(pending[index], to: node) }
        pending.removeLast(pending.count - mark)
    }

    // MARK: Diagnostics

    /// Reports an error unless the current statement already has one.
    mutating func report(
        _ code: String, _ message: String, at range: SourceRange, label: String? = nil,
        notes: [DiagnosticNote] = [], fix: FixIt? = nil
    ) {
        if isPanicking { return }
        isPanicking = true
        add(code, message, at: range, label: label, notes: notes, fix: fix)
    }

    /// Reports an error that does not affect the parsing of the statement.
    mutating func add(
        _ code: String, _ message: String, at range: SourceRange, label: String? = nil,
        notes: [DiagnosticNote] = [], fix: FixIt? = nil
    ) {
        errorCount += 1
        if isLineReported(range.start) { return }
        diagnostics.append(
            Diagnostic(
                code, message, at: SourceLocation(file: file, range: range), label: label, notes: notes,
                fixIts: fix.map { [$0] } ?? []))
    }

    /// Whether an error on this line was reported; a second one is usually a consequence of the first. Records the
    /// line.
    private mutating func isLineReported(_ offset: UInt32) -> Bool {
        for line in reportedLines where line.start <= offset && offset <= line.end { return true }
        var start = Int(offset)
        while start > 0, base[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        var end = Int(offset)
        while end < count, base[end] != UInt8(ascii: "\n") { end += 1 }
        reportedLines.append(SourceRange(start: UInt32(start), end: UInt32(end)))
        if reportedLines.count > 8 { reportedLines.removeFirst() }
        return false
    }

    func fix(_ message: String, _ range: SourceRange, _ replacement: String) -> FixIt {
        FixIt(message: message, location: SourceLocation(file: file, range: range), replacement: replacement)
    }

    func range(_ token: Token) -> SourceRange { SourceRange(start: token.start, end: token.end) }
    func range(from start: UInt32) -> SourceRange { SourceRange(start: start, end: previousEnd) }

    /// The empty range after the last consumed token.
    var behind: SourceRange { SourceRange(start: previousEnd, end: previousEnd) }

    /// Parses one level of nesting. Beyond the limit it reports an error and gives up on the statement.
    mutating func nested(_ body: (inout Parser) -> NodeID) -> NodeID {
        guard depth < Parser.depthLimit else {
            report(
                "too-deep", "this is nested more than \(Parser.depthLimit) levels deep", at: range(token),
                label: "name the inner part")
            return leaf(.error, token, flags: .broken)
        }
        depth += 1
        defer { depth -= 1 }
        return body(&self)
    }
}

extension NodeID {
    /// Marks a child that a call of `Parser.node` does not pass. `none` marks one that the source omits.
    static var omitted: NodeID { NodeID(raw: .max) }
}
