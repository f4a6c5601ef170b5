// Replaces a block: a new declaration replaces the earlier one of the same name, and the later blocks are rerun.

internal import FlowDiagnostics
internal import FlowSyntax

extension Session {
    /// A declaration that already exists in an earlier block.
    public struct Redeclaration: Sendable {
        public var name: String
        /// The index of the block that contains it.
        public var block: Int
        /// The text of that block with the declaration replaced.
        public var text: String
    }

    /// The result of replacing a block.
    public enum Replacement: Sendable {
        /// The blocks were rerun; the history has their records.
        case done
        /// The block with this index could not be run; the session is unchanged.
        case failed(Int, Reply)
    }

    /// The earlier declaration that a text replaces, if the text declares exactly one class or function.
    public func redeclaration(in text: String) -> Redeclaration? {
        guard let (tree, node, interner) = onlyNode(of: text), let name = declaredName(node, in: tree) else {
            return nil
        }
        let spelling = interner.text(name)
        for (index, block) in blocks.enumerated() {
            guard let range = range(of: spelling, in: block) else { continue }
            let source = SourceFile(name: "", text: block)
            let end = UInt32(source.bytes.count)
            let replaced =
                source.text(SourceRange(start: 0, end: range.start)) + text
                + source.text(SourceRange(start: range.end, end: end))
            return Redeclaration(name: spelling, block: index, text: replaced)
        }
        return nil
    }

    /// The index of the block that launches the app, and whether it contains nothing else.
    public var launchBlock: (index: Int, isAlone: Bool)? {
        for (index, block) in blocks.enumerated() {
            var interner = Interner()
            let tree = Parser.parse(SourceFile(name: "", text: block), file: 0, interner: &interner).tree
            let nodes = tree.children(tree.root)
            if nodes.contains(where: { tree.kind($0) == .launchDeclaration }) { return (index, nodes.count == 1) }
        }
        return nil
    }

    /// Replaces a block with a text and reruns the later blocks. If one of them is rejected or fails, the session is
    /// unchanged.
    /// - Precondition: No block is paused.
    public func replaceBlock(_ index: Int, with text: String) -> Replacement {
        precondition(pending == nil, "a block is still running")
        let (stateBefore, historyBefore, stops) = (state, history, breakpoints)
        defer { breakpoints = stops }
        breakpoints = Breakpoints()
        let later = Array(blocks[(index + 1)...])
        go(to: index)
        for (offset, block) in ([text] + later).enumerated() {
            let reply = submit(block, name: "block \(index + offset + 1)")
            guard reply.isRejected || reply.isRolledBack else { continue }
            (state, history) = (stateBefore, historyBefore)
            return .failed(index + offset, reply)
        }
        history.marks = historyBefore.marks
        return .done
    }

    private func onlyNode(of text: String) -> (SyntaxTree, NodeID, Interner)? {
        var interner = Interner()
        let parsed = Parser.parse(SourceFile(name: "", text: text), file: 0, interner: &interner)
        let nodes = Array(parsed.tree.children(parsed.tree.root))
        guard nodes.count == 1, !parsed.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
        return (parsed.tree, nodes[0], interner)
    }

    private func declaredName(_ node: NodeID, in tree: SyntaxTree) -> Symbol? {
        switch tree.kind(node) {
        case .screenDeclaration, .containerDeclaration, .viewDeclaration, .classDeclaration, .funcDeclaration:
            tree.name(node) == .none ? nil : tree.name(node)
        default: nil
        }
    }

    /// The range of a name's declaration in a block.
    private func range(of name: String, in block: String) -> SourceRange? {
        var interner = Interner()
        let tree = Parser.parse(SourceFile(name: "", text: block), file: 0, interner: &interner).tree
        let node = tree.children(tree.root).first { node in
            declaredName(node, in: tree).map { interner.text($0) == name } ?? false
        }
        return node.map { tree.range($0) }
    }
}
