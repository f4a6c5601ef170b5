// A session as a script: the blocks as entered, without failed ones. An unmet expectation becomes a comment, because the script
// must pass.

internal import FlowDiagnostics
internal import FlowSyntax

extension Session {
    /// The session as a script: every block that was run and not undone, except statements that only showed a value. Unmet
    /// expectations are comments.
    public var script: String {
        history.moments[..<history.position].map(\.script).filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
    }
}

extension Session.State {
    /// The last compiled block, which must have ended, as part of a script with the same effects.
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

    /// Whether a shown expression is a valid statement of a script as it is.
    private func isStatement(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        switch tree.kind(tree.child(node, 0)) {
        case .tryExpression, .optionalChain, .force, .closure: true
        default: false
        }
    }

    /// Whether a shown expression may have had effects.
    private func containsCall(_ node: NodeID, in tree: SyntaxTree) -> Bool {
        var work = [node]
        while let next = work.popLast() {
            if tree.kind(next) == .call { return true }
            work += tree.children(next).filter(\.exists)
        }
        return false
    }

    /// The comments between two statements, one per line.
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
    /// Whether the declaration takes effect before any statement of its block runs.
    var comesBeforeStatements: Bool {
        switch self {
        case .screenDeclaration, .containerDeclaration, .viewDeclaration, .classDeclaration, .extensionDeclaration,
            .funcDeclaration, .appDeclaration, .importDeclaration, .structDeclaration, .enumDeclaration,
            .protocolDeclaration, .typealiasDeclaration, .operatorDeclaration:
            true
        default: false
        }
    }
}

extension SourceRange {
    fileprivate func contains(_ offset: UInt32) -> Bool { start <= offset && offset < max(end, start + 1) }
}
