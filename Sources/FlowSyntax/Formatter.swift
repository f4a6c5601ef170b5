// The formatter. It has no options: indentation follows nesting and spacing follows tokens. The author's line breaks stay,
// with at most one blank line in a row, and so does every comment. Multi-line strings and raw traces stay byte for byte.
//
// It works on the tokens with the roles that the parser assigned, not on the tree, so that nothing can get lost.

public import FlowDiagnostics

/// Formats scripts.
public struct Formatter {
    /// The result of formatting a source.
    public enum Result: Sendable {
        case formatted(ContiguousArray<UInt8>)
        /// The source has syntax errors and stays as it is.
        case refused([Diagnostic])
    }

    /// The width of one indentation level.
    public static let indentation = 4

    /// Formats a source. The result parses to the same tree, and formatting it again changes nothing.
    ///
    /// - Parameter file: the index of the source in the map with which the diagnostics will be rendered.
    public static func format(_ source: SourceFile, file: Int, interner: inout Interner) -> Result {
        var layout: TokenLayout? = TokenLayout()
        let parsed = Parser.parse(source, file: file, interner: &interner, layout: &layout)
        if parsed.diagnostics.contains(where: { $0.severity == .error }) { return .refused(parsed.diagnostics) }
        var formatter = Formatter(source: source, entries: layout?.entries ?? [], comments: parsed.tree.comments)
        formatter.run()
        return .formatted(formatter.output)
    }

    /// An open bracket.
    private struct Bracket {
        var isBrace: Bool
        /// The indentation of the line with the closing bracket.
        var outer: Int
        /// The indentation of the lines inside.
        var inner: Int
        /// The indentation of the statement that is being formatted inside.
        var statement: Int
    }

    private let source: SourceFile
    private let entries: ContiguousArray<TokenLayout.Entry>
    private let comments: ContiguousArray<Comment>
    private var output = ContiguousArray<UInt8>()
    private var brackets: [Bracket] = []
    private var fileStatement = 0
    /// The indentation of the current line.
    private var lineIndent = 0
    private var previous: TokenLayout.Entry?
    private var previousEnd = 0
    private var previousIsComment = false
    private var previousOpensLine = false
    /// Whether the previous token is an operator directly after the '...' of a pattern.
    private var previousJoinsEllipsis = false

    private init(
        source: SourceFile, entries: ContiguousArray<TokenLayout.Entry>, comments: ContiguousArray<Comment>
    ) {
        self.source = source
        self.entries = entries
        self.comments = comments
        output.reserveCapacity(source.bytes.count + source.bytes.count / 8)
        let bytes = source.bytes
        if bytes.count >= 3, bytes[0] == 0xef, bytes[1] == 0xbb, bytes[2] == 0xbf { previousEnd = 3 }
    }

    private mutating func run() {
        var comment = 0
        for entry in entries {
            while comment < comments.count, comments[comment].range.start < entry.token.start {
                // A comment in an interpolation has already been written with its string.
                if Int(comments[comment].range.start) >= previousEnd { write(comments[comment], before: entry) }
                comment += 1
            }
            write(entry)
        }
        while comment < comments.count {
            if Int(comments[comment].range.start) >= previousEnd { write(comments[comment], before: nil) }
            comment += 1
        }
        if !output.isEmpty { output.append(UInt8(ascii: "\n")) }
    }

    // MARK: Tokens

    private mutating func write(_ entry: TokenLayout.Entry) {
        let token = entry.token
        let gap = gap(before: Int(token.start))
        if entry.role.contains(.raw) { return writeRaw(entry) }
        let opensLine = gap.lines > 0 || output.isEmpty
        let joinsEllipsis =
            !opensLine && !gap.hasSpace && entry.role.contains(.infix) && previous?.role.contains(.ellipsis) == true
        if opensLine {
            let closesAfterBlank = isClosing(token.kind)
            let opensBefore = previous.map { isOpening($0.token.kind) } ?? true && !previousIsComment
            breakLine(blank: gap.lines > 1 && !closesAfterBlank && !opensBefore, indent: indent(of: entry))
        } else if previousIsComment ? gap.hasSpace : isSpaced(entry, gap.hasSpace) {
            output.append(UInt8(ascii: " "))
        }
        if entry.role.contains(.statement) { note(statement: lineIndent) }
        if isClosing(token.kind), !brackets.isEmpty { brackets.removeLast() }
        append(Int(token.start)..<Int(token.end))
        if isOpening(token.kind) { open(entry) }
        previous = entry
        previousEnd = Int(token.end)
        previousIsComment = false
        previousOpensLine = opensLine
        previousJoinsEllipsis = joinsEllipsis
    }

    private mutating func open(_ entry: TokenLayout.Entry) {
        let isBrace = entry.token.kind == .leftBrace
        let hangsOnStatement = isBrace && !entry.role.contains(.closure) && (brackets.last?.isBrace ?? true)
        let outer = hangsOnStatement ? statementIndent : lineIndent
        let inner = outer + Formatter.indentation
        brackets.append(Bracket(isBrace: isBrace, outer: outer, inner: inner, statement: inner))
    }

    private var statementIndent: Int { brackets.last?.statement ?? fileStatement }

    private mutating func note(statement indent: Int) {
        if brackets.isEmpty {
            fileStatement = indent
        } else {
            brackets[brackets.count - 1].statement = indent
        }
    }

    /// The indentation of a line that begins with a token.
    private func indent(of entry: TokenLayout.Entry) -> Int {
        guard let bracket = brackets.last else {
            return startsLine(entry) ? 0 : fileStatement + Formatter.indentation
        }
        if isClosing(entry.token.kind) || entry.role.contains(.caseLabel) { return bracket.outer }
        if !bracket.isBrace { return bracket.inner }
        if entry.role.contains(.statement) { return bracket.inner }
        return startsLine(entry) ? bracket.statement : bracket.statement + Formatter.indentation
    }

    /// Whether a token at the start of a line does not continue the line above.
    private func startsLine(_ entry: TokenLayout.Entry) -> Bool {
        let role = entry.role
        if role.contains(.statement) || role.contains(.caseLabel) || role.contains(.separator) { return true }
        if role.contains(.openingBrace) { return !role.contains(.closure) }
        return role.contains(.continuation) && entry.token.kind == .name
    }

    private func isOpening(_ kind: TokenKind) -> Bool {
        kind == .leftBrace || kind == .leftParen || kind == .leftBracket
    }

    private func isClosing(_ kind: TokenKind) -> Bool {
        kind == .rightBrace || kind == .rightParen || kind == .rightBracket
    }

    // MARK: Spacing

    /// Whether to write a space between the previous token and this one on the same line. Where spacing is significant in
    /// the grammar, the author's spacing stays.
    private func isSpaced(_ entry: TokenLayout.Entry, _ hadSpace: Bool) -> Bool {
        guard let before = previous else { return false }
        let (a, b) = (before.token, entry.token)
        if b.kind == .comma || b.kind == .semicolon { return false }
        if b.kind == .rightParen || b.kind == .rightBracket { return false }
        if a.kind == .leftParen || a.kind == .leftBracket { return false }
        if entry.role.contains(.labelColon) || entry.role.contains(.caseColon) { return false }
        if before.role.contains(.emptyColon) || entry.role.contains(.emptyColon) { return false }
        if a.kind == .comma || a.kind == .semicolon { return true }
        if before.role.contains(.labelColon) || before.role.contains(.caseColon) { return true }
        if a.kind == .leftBrace || b.kind == .rightBrace { return true }
        if b.kind == .leftBrace { return !before.role.contains(.prefix) }
        if a.kind == .rightBrace { return hadSpace || !isPostfix(b.kind) }
        if before.role.contains(.prefix) { return hadSpace && entry.role.contains(.prefix) }
        // With a space after it, the '...' of a pattern would become that of a range.
        if before.role.contains(.ellipsis), entry.role.contains(.infix) { return hadSpace }
        if previousJoinsEllipsis { return false }
        if before.role.contains(.infix), !isRange(before) { return true }
        if isRange(before) || isRange(entry) { return hadSpace }
        if before.role.contains(.infix) || entry.role.contains(.infix) { return true }
        if entry.role.contains(.postfix) { return false }
        if entry.role.contains(.typeBracket) { return false }
        if before.role.contains(.typeBracket), a.op == .less { return false }
        // A line that begins with a dot continues the one above unless a space follows the dot. A digit after the dot makes
        // a number of what precedes it.
        if a.kind == .dot, previousOpensLine || b.kind != .name { return hadSpace }
        if a.kind == .dot || a.kind == .at { return false }
        return hadSpace
    }

    /// Whether the token forms a range; the '...' of a pattern does not.
    private func isRange(_ entry: TokenLayout.Entry) -> Bool {
        if entry.role.contains(.ellipsis) { return false }
        return entry.token.op == .rangeClosed || entry.token.op == .rangeHalfOpen
    }

    private func isPostfix(_ kind: TokenKind) -> Bool {
        kind == .dot || kind == .question || kind == .bang || isOpening(kind)
    }

    // MARK: Comments and raw text

    private mutating func write(_ comment: Comment, before next: TokenLayout.Entry?) {
        let gap = gap(before: Int(comment.range.start))
        if gap.lines > 0 || output.isEmpty {
            let opensBefore = previous.map { isOpening($0.token.kind) } ?? true && !previousIsComment
            breakLine(blank: gap.lines > 1 && !opensBefore, indent: commentIndent(before: next))
        } else {
            // Keep the author's alignment of comments at the end of a line.
            let isBehindToken = !previousIsComment || gap.hasSpace
            let spaces = isBehindToken ? max(gap.hasSpace ? 1 : 0, gap.width) : 0
            for _ in 0..<spaces { output.append(UInt8(ascii: " ")) }
        }
        append(Int(comment.range.start)..<Int(comment.range.end))
        trimTrailingSpace()
        previousEnd = Int(comment.range.end)
        previousIsComment = true
    }

    private func commentIndent(before next: TokenLayout.Entry?) -> Int {
        guard let next, !isClosing(next.token.kind) else { return brackets.last?.inner ?? 0 }
        return indent(of: next)
    }

    /// Writes a raw trace unchanged, up to its last line break.
    private mutating func writeRaw(_ entry: TokenLayout.Entry) {
        var end = Int(entry.token.end)
        while end > Int(entry.token.start), source.bytes[end - 1] != UInt8(ascii: "\n") { end -= 1 }
        let isBlankLine = end == Int(entry.token.start)
        if !isBlankLine {
            // The line break itself belongs to the next token.
            append(Int(entry.token.start)..<end - 1)
            previousEnd = end - 1
        } else {
            previousEnd = Int(entry.token.end)
        }
        previousIsComment = false
    }

    // MARK: Text

    /// The line breaks and the space between the last written token and an offset.
    private func gap(before offset: Int) -> (lines: Int, hasSpace: Bool, width: Int) {
        var lines = 0
        for index in previousEnd..<max(previousEnd, offset) where source.bytes[index] == UInt8(ascii: "\n") {
            lines += 1
        }
        return (lines, offset > previousEnd, max(0, offset - previousEnd))
    }

    private mutating func breakLine(blank: Bool, indent: Int) {
        if !output.isEmpty {
            output.append(UInt8(ascii: "\n"))
            if blank { output.append(UInt8(ascii: "\n")) }
        }
        for _ in 0..<indent { output.append(UInt8(ascii: " ")) }
        lineIndent = indent
    }

    /// Appends source bytes with LF line breaks. A carriage return that follows another one stays: removing it would make
    /// the other part of a line break the next time.
    private mutating func append(_ range: Range<Int>) {
        let bytes = source.bytes
        for index in range {
            let isLineBreak =
                bytes[index] == UInt8(ascii: "\r") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
                && (index == 0 || bytes[index - 1] != UInt8(ascii: "\r"))
            if !isLineBreak { output.append(bytes[index]) }
        }
    }

    private mutating func trimTrailingSpace() {
        while let last = output.last, last == 0x20 || last == 0x09 || last == 0x0d { output.removeLast() }
    }
}
