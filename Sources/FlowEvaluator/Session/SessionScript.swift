// A session as a script: the blocks as they were entered. A block that failed is none of them; an expectation that was not
// met is a comment, because the script is to pass.

internal import FlowDiagnostics
internal import FlowSyntax

extension Session {
    /// The session as a script: every block that was run and not undone, without what only showed a value. An expectation that
    /// was not met is a comment.
    public var script: String {
        history.moments[..<history.position].map(\.script).filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
    }
}

extension Session.State {
    /// The block that was compiled last, and has ended, as a part of a script that does the same.
    func scriptOfLastBlock() -> String {
        guard let machine, let file = compiler.order.last else { return "" }
        let source = compiler.files[file].source
        let tree = compiler.files[file].tree
        let nodes = Array(tree.children(tree.root))
        let unmet = Set(
            machine.diagnostics.filter { $0.code == "expectation-failed" && $0.location.file == file }
                .compactMap { diagnostic in
                    nodes.firstIndex { tree.range($0).contains(diagnostic.location.range.start) }
                })
        if unmet.isEmpty, !nodes.contains(where: { compiler.isDisplay($0) }) {
            return Self.withoutLineEnds(source.text(SourceRange(start: 0, end: UInt32(source.bytes.count))))
        }
        var lines: [String] = []
        var end: UInt32 = 0
        for (index, node) in nodes.enumerated() {
            let range = tree.range(node)
            lines += Self.comments(in: source.text(SourceRange(start: end, end: range.start)))
            end = range.end
            let text = source.text(range)
            if unmet.contains(index) {
                lines.append(Self.commentingOut(text))
            } else if compiler.isDisplay(node) {
                if containsCall(node, in: tree) { lines.append(isStatement(node, in: tree) ? text : "_ = " + text) }
            } else {
                lines.append(text)
            }
        }
        lines += Self.comments(in: source.text(SourceRange(start: end, end: UInt32(source.bytes.count))))
        return Self.withoutLineEnds(lines.joined(separator: "\n"))
    }

    /// Whether an expression that was shown can be a statement of a script as it is.
    private func isStatement(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        switch tree.kind(tree.child(node, 0)) {
        case .tryExpression, .optionalChain, .force, .closure: true
        default: false
        }
    }

    /// Whether a shown expression may have changed something.
    private func containsCall(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        var work = [node]
        while let next = work.popLast() {
            if tree.kind(next) == .call { return true }
            work += tree.children(next).filter(\.exists)
        }
        return false
    }

    /// The comments between two statements, a line each.
    private static func comments(in text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).compactMap { line in
            let comment = line.drop { $0.isWhitespace || $0 == ";" }
            return comment.isEmpty ? nil : String(comment)
        }
    }

    private static func commentingOut(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { "// " + $0 }.joined(separator: "\n")
    }

    private static func withoutLineEnds(_ text: String) -> String {
        var text = Substring(text)
        while text.last?.isNewline == true { text.removeLast() }
        return String(text)
    }
}

extension NodeKind {
    /// Whether it is a declaration that is there before any statement of its block has run.
    var comesBeforeStatements: Bool {
        switch self {
        case .screenDeclaration, .containerDeclaration, .viewDeclaration, .classDeclaration, .extensionDeclaration,
            .funcDeclaration, .appDeclaration, .importDeclaration:
            true
        default: false
        }
    }
}

extension SourceRange {
    fileprivate func contains(_ offset: UInt32) -> Bool { start <= offset && offset < max(end, start + 1) }
}
