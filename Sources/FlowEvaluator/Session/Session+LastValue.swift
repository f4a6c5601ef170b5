// `_` in an expression is the last value shown. Before the block is compiled, an expression replaces it. A session
// therefore remains a script, and showing a value does not keep it alive.

internal import FlowDiagnostics
internal import FlowSyntax
internal import FlowTrace

extension Session {
    /// The reason that a block with `_` cannot run.
    public struct NoLastValue: Error {
        /// Whether the last shown value has no expression that yields it.
        public var hasValue: Bool
    }

    /// The block with the last value in place of each `_` that is used as a value; nil if it contains none.
    public func writingOutLastValue(in text: String) throws(NoLastValue) -> String? {
        guard text.utf8.contains(UInt8(ascii: "_")) else { return nil }
        let source = SourceFile(name: "", text: text)
        var interner = Interner()
        let tree = Parser.parse(source, file: 0, interner: &interner).tree
        guard let mark = interner.find("_") else { return nil }
        var ranges: [SourceRange] = []
        var work = Array(tree.children(tree.root))
        while let node = work.popLast() {
            guard node.exists else { continue }
            var children = Array(tree.children(node))
            switch tree.kind(node) {
            case .identifier where tree.name(node) == mark: ranges.append(tree.range(node))
            case .command where tree.name(node) == mark && !children.contains(where: \.exists):
                ranges.append(tree.range(node))
            // `_ = x`, `for (_, x) in` and `case _` discard a value instead of using one.
            case .assignment: children = children.filter { tree.kind($0) != .identifier || tree.name($0) != mark }
            case .tuplePattern, .patternList: children = []
            default: break
            }
            work += children
        }
        guard !ranges.isEmpty else { return nil }
        guard let machine = state.machine, let value = machine.lastShown else {
            throw NoLastValue(hasValue: history.moments[..<position].contains { $0.records.contains(where: \.isValue) })
        }
        var result = ""
        var start: UInt32 = 0
        for range in ranges.sorted(by: { $0.start < $1.start }) {
            result += source.text(SourceRange(start: start, end: range.start)) + "(\(value))"
            start = range.end
        }
        return result + source.text(SourceRange(start: start, end: UInt32(source.bytes.count)))
    }
}

extension TraceRecord {
    fileprivate var isValue: Bool { if case .value = self { true } else { false } }
}
