// The formatter. It has no options: indentation follows nesting and spacing follows tokens. The author's line breaks stay,
// with at most one blank line in a row, and so does every comment. Multi-line strings and raw traces stay byte for byte.
//
// It works on the tokens, with the roles that the parser assigned, and not on the tree, so that no token is lost.

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
        var formatter = Formatter(source: source, elements: layout?.elements ?? [], comments: parsed.tree.comments)
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
    private let elements: ContiguousArray<TokenLayout.Element>
    private let comments: ContiguousArray<Comment>
    private var output = ContiguousArray<UInt8>()
    private var brackets: [Bracket] = []
    private var fileStatement = 0
    /// The indentation of the current line.
    private var lineIndent = 0
    private var previous: TokenLayout.Element?
    private var previousEnd = 0
    private var previousIsComment = false
    private var previousOpensLine = false
    /// Whether the previous token is an operator directly after the '...' of a pattern.
    private var previousJoinsEllipsis = false

    private init(
        source: SourceFile, elements: ContiguousArray<TokenLayout.Element>, comments: ContiguousArray<Comment>
    ) {
        self.source = source
        self.elements = elements
        self.comments = comments
        output.reserveCapacity(source.bytes.count + source.bytes.count / 8)
        let bytes = source.bytes
        if bytes.count >= 3, bytes[0] == 0xef, bytes[1] == 0xbb, bytes[2] == 0xbf { previousEnd = 3 }
    }

    private mutating func run() {
        var comment = 0
        for element in elements {
            while comment < comments.count, comments[comment].range.start < element.token.start {
                // A comment in an interpolation has already been written with its string.
                if Int(comments[comment].range.start) >= previousEnd { write(comments[comment], before: element) }
                comment += 1
            }
            write(element)
        }
        while comment < comments.count {
            if Int(comments[comment].range.start) >= previousEnd { write(comments[comment], before: nil) }
            comment += 1
        }
        if !output.isEmpty { output.append(UInt8(ascii: "\n")) }
    }

    // MARK: Tokens

    private mutating func write(_ element: TokenLayout.Element) {
        let token = element.token
        let gap = gap(before: Int(token.start))
        if element.role.contains(.raw) { return writeRaw(element) }
        let opensLine = gap.lines > 0 || output.isEmpty
        let joinsEllipsis =
            !opensLine && !gap.hasSpace && element.role.contains(.infix) && previous?.role.contains(.ellipsis) == true
        if opensLine {
            let closesAfterBlank = isClosing(token.kind)
            let opensBefore = previous.map { isOpening($0.token.kind) } ?? true && !previousIsComment
            breakLine(blank: gap.lines > 1 && !closesAfterBlank && !opensBefore, indent: indent(of: element))
        } else if previousIsComment ? gap.hasSpace : isSpaced(element, gap.hasSpace) {
            output.append(UInt8(ascii: " "))
        }
        if element.role.contains(.statement) { recordStatement(indent: lineIndent) }
        if isClosing(token.kind), !brackets.isEmpty { brackets.removeLast() }
        append(Int(token.start)..<Int(token.end))
        if isOpening(token.kind) { open(element) }
        previous = element
        previousEnd = Int(token.end)
        previousIsComment = false
        previousOpensLine = opensLine
        previousJoinsEllipsis = joinsEllipsis
    }

    private mutating func open(_ element: TokenLayout.Element) {
        let isBrace = element.token.kind == .leftBrace
        let hangsOnStatement = isBrace && !element.role.contains(.closure) && (brackets.last?.isBrace ?? true)
        let outer = hangsOnStatement ? statementIndent : lineIndent
        let inner = outer + Formatter.indentation
        brackets.append(Bracket(isBrace: isBrace, outer: outer, inner: inner, statement: inner))
    }

    private var statementIndent: Int { brackets.last?.statement ?? fileStatement }

    private mutating func recordStatement(indent: Int) {
        if brackets.isEmpty {
            fileStatement = indent
        } else {
            brackets[brackets.count - 1].statement = indent
        }
    }

    /// The indentation of a line that begins with a token.
    private func indent(of element: TokenLayout.Element) -> Int {
        guard let bracket = brackets.last else {
            return startsLine(element) ? 0 : fileStatement + Formatter.indentation
        }
        if isClosing(element.token.kind) || element.role.contains(.caseLabel) { return bracket.outer }
        if !bracket.isBrace { return bracket.inner }
        if element.role.contains(.statement) { return bracket.inner }
        return startsLine(element) ? bracket.statement : bracket.statement + Formatter.indentation
    }

    /// Whether a token at the start of a line does not continue the line above.
    private func startsLine(_ element: TokenLayout.Element) -> Bool {
        let role = element.role
        if role.contains(.statement) || role.contains(.caseLabel) || role.contains(.separator) { return true }
        if role.contains(.openingBrace) { return !role.contains(.closure) }
        return role.contains(.continuation) && element.token.kind == .name
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
    private func isSpaced(_ element: TokenLayout.Element, _ hadSpace: Bool) -> Bool {
        guard let before = previous else { return false }
        let (a, b) = (before.token, element.token)
        if b.kind == .comma || b.kind == .semicolon { return false }
        if b.kind == .rightParen || b.kind == .rightBracket { return false }
        if a.kind == .leftParen || a.kind == .leftBracket { return false }
        if element.role.contains(.labelColon) || element.role.contains(.caseColon) { return false }
        if before.role.contains(.emptyColon) || element.role.contains(.emptyColon) { return false }
        if a.kind == .comma || a.kind == .semicolon { return true }
        if before.role.contains(.labelColon) || before.role.contains(.caseColon) { return true }
        if a.kind == .leftBrace || b.kind == .rightBrace { return true }
        if b.kind == .leftBrace { return !before.role.contains(.prefix) }
        if a.kind == .rightBrace { return hadSpace || !isPostfix(b.kind) }
        if before.role.contains(.prefix) { return hadSpace && element.role.contains(.prefix) }
        // With a space after it, the '...' of a pattern would parse as that of a range.
        if before.role.contains(.ellipsis), element.role.contains(.infix) { return hadSpace }
        if previousJoinsEllipsis { return false }
        if before.role.contains(.infix), !isRange(before) { return true }
        if isRange(before) || isRange(element) { return hadSpace }
        if before.role.contains(.infix) || element.role.contains(.infix) { return true }
        if element.role.contains(.postfix) { return false }
        if element.role.contains(.typeBracket) { return false }
        if before.role.contains(.typeBracket), a.op == .less { return false }
        // A line that begins with a dot continues the one above unless a space follows the dot. A digit after the dot
        // would turn the preceding token into a number.
        if a.kind == .dot, previousOpensLine || b.kind != .name { return hadSpace }
        if a.kind == .dot || a.kind == .at { return false }
        return hadSpace
    }

    /// Whether the token forms a range; the '...' of a pattern does not.
    private func isRange(_ element: TokenLayout.Element) -> Bool {
        if element.role.contains(.ellipsis) { return false }
        return element.token.op == .rangeClosed || element.token.op == .rangeHalfOpen
    }

    private func isPostfix(_ kind: TokenKind) -> Bool {
        kind == .dot || kind == .question || kind == .bang || isOpening(kind)
    }

    // MARK: Comments and raw text

    private mutating func write(_ comment: Comment, before next: TokenLayout.Element?) {
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

    private func commentIndent(before next: TokenLayout.Element?) -> Int {
        guard let next, !isClosing(next.token.kind) else { return brackets.last?.inner ?? 0 }
        return indent(of: next)
    }

    /// Writes a raw trace unchanged, up to its last line break.
    private mutating func writeRaw(_ element: TokenLayout.Element) {
        var end = Int(element.token.end)
        while end > Int(element.token.start), source.bytes[end - 1] != UInt8(ascii: "\n") { end -= 1 }
        let isBlankLine = end == Int(element.token.start)
        if !isBlankLine {
            // The line break itself belongs to the next token.
            append(Int(element.token.start)..<end - 1)
            previousEnd = end - 1
        } else {
            previousEnd = Int(element.token.end)
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
    /// the other half of a line break the next time.
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
