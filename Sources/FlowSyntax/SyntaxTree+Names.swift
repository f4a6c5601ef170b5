// Where a node's name stands. A node keeps its whole range; the place of its name is found again when a
// person is to be shown it.

public import FlowDiagnostics

extension SyntaxTree {
    /// The place of the verb of a `.command`.
    public func commandNameRange(_ command: NodeID, in source: SourceFile) -> SourceRange {
        firstToken(of: command, in: source) { _ in true } ?? range(command)
    }

    /// The place of a node's name: of what a declaration declares, of a member behind its `.`, of an argument's
    /// label. The node's whole range where it has no name. O(length of the node).
    public func nameRange(_ node: NodeID, in source: SourceFile, interner: Interner) -> SourceRange {
        let whole = range(node)
        let spelling = interner.utf8(name(node))
        guard !spelling.isEmpty else { return whole }
        switch kind(node) {
        case .member, .implicitMember:
            let quotes: UInt32 = flags(node).contains(.isQuoted) ? 2 : 0
            let length = UInt32(spelling.count) + quotes
            return SourceRange(start: whole.end - min(length, UInt32(whole.count)), end: whole.end)
        default:
            let skipsHead = hasHeadWord(node)
            var isFirst = true
            let found = firstToken(of: node, in: source) { bytes in
                defer { isFirst = false }
                if isFirst, skipsHead { return false }
                let name = bytes.first == UInt8(ascii: "`") ? bytes.dropFirst().dropLast() : bytes[...]
                return name.elementsEqual(spelling)
            }
            return found ?? whole
        }
    }

    /// Whether a word of the language stands before the node's name.
    private func hasHeadWord(_ node: NodeID) -> Bool {
        switch kind(node) {
        case .screenDeclaration, .containerDeclaration, .viewDeclaration, .classDeclaration, .extensionDeclaration,
            .slotDeclaration, .onDeclaration, .funcDeclaration, .forStatement, .optionalBinding, .bindingPattern,
            .treeWindow:
            true
        default: false
        }
    }

    /// The first name token of a node that a test accepts.
    private func firstToken(
        of node: NodeID, in source: SourceFile, where accepts: (UnsafeBufferPointer<UInt8>) -> Bool
    ) -> SourceRange? {
        let range = range(node)
        return source.bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress, Int(range.end) <= bytes.count else { return nil }
            var lexer = Lexer(base: base, from: Int(range.start), to: Int(range.end))
            lexer.recordsComments = false
            while true {
                let token = lexer.next()
                if token.kind == .endOfFile { return nil }
                guard token.kind == .name else { continue }
                let spelling = UnsafeBufferPointer(
                    start: base + Int(token.start), count: Int(token.end - token.start))
                if accepts(spelling) { return SourceRange(start: token.start, end: token.end) }
            }
        }
    }
}
