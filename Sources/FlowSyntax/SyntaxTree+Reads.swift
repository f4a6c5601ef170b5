// Local variables that the compiler stores in another variable: those with property wrappers and observers.

public import FlowDiagnostics

extension SyntaxTree {
    /// The smallest block, closure or case of a switch around a node; nil if none contains it. O(nodes)
    public func enclosingBlock(of node: NodeID) -> SourceRange? {
        let inner = range(node)
        var found: SourceRange?
        for next in nodes {
            guard next.kind == .block || next.kind == .closure || next.kind == .switchCase, next.start <= inner.start,
                inner.end <= next.end
            else { continue }
            if let found, found.end - found.start <= next.end - next.start { continue }
            found = SourceRange(start: next.start, end: next.end)
        }
        return found
    }

    /// Whether a declaration in a range has a name: a variable, a parameter, a function or a pattern. O(nodes)
    public func declares(_ name: Symbol, in range: SourceRange) -> Bool {
        nodes.indices.contains { index in
            let node = nodes[index]
            guard range.start <= node.start, node.end <= range.end else { return false }
            switch node.kind {
            case .varDeclaration, .funcDeclaration, .parameter, .bindingPattern, .optionalBinding, .forStatement,
                .capture:
                return node.name == name
            case .tuplePattern:
                return children(NodeID(raw: UInt32(truncatingIfNeeded: index))).contains { self.name($0) == name }
            default: return false
            }
        }
    }

    /// Makes the uses of a variable in a range those of a member of the variable that stores it: `level` becomes
    /// `_level.wrappedValue`, and `$level` becomes `_level.projectedValue`. O(nodes)
    public mutating func replaceUses(
        of name: Symbol, in range: SourceRange, by stored: Symbol, member: Symbol, projected: Symbol?
    ) {
        for index in 1..<nodes.count where range.start <= nodes[index].start && nodes[index].end <= range.end {
            guard nodes[index].name == name else { continue }
            switch nodes[index].kind {
            case .identifier: makeMember(index, member, of: stored)
            case .dollar where projected != nil: makeMember(index, projected ?? member, of: stored)
            case .command where nodes[index].count == 0:
                // A lone name: the value of a closure.
                let (start, end) = (nodes[index].start, nodes[index].end)
                let value = add(.identifier, from: start, to: end, name: name)
                makeMember(Int(value.raw), member, of: stored)
                nodes[index].kind = .expressionStatement
                nodes[index].name = .none
                nodes[index].first = UInt32(truncatingIfNeeded: links.count)
                link(value, to: NodeID(raw: UInt32(truncatingIfNeeded: index)))
            default: break
            }
        }
    }

    private mutating func makeMember(_ index: Int, _ member: Symbol, of stored: Symbol) {
        let base = add(.identifier, from: nodes[index].start, to: nodes[index].end, name: stored)
        nodes[index].kind = .member
        nodes[index].name = member
        nodes[index].first = UInt32(truncatingIfNeeded: links.count)
        nodes[index].count = 0
        link(base, to: NodeID(raw: UInt32(truncatingIfNeeded: index)))
    }
}
