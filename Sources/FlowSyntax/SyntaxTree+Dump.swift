// Dumps the tree as text, for tests and for users who want to see how their script was parsed.

public import FlowDiagnostics

extension SyntaxTree {
    /// Returns the tree as an indented S-expression with one node per line: `(kind name operator flags children…)`. `_` is a
    /// child that the source omits. Literals keep their spelling. Positions are omitted, so that differently formatted
    /// sources compare equal.
    public func dump(in source: SourceFile, interner: Interner) -> String {
        var text = ""
        dump(root, depth: 0, source, interner, into: &text)
        text += "\n"
        return text
    }

    private func dump(_ node: NodeID, depth: Int, _ source: SourceFile, _ interner: Interner, into text: inout String) {
        for _ in 0..<depth { text += "  " }
        guard node.exists else {
            text += "_"
            return
        }
        text += "(\(kind(node))"
        if name(node) != .none { text += " \(interner.text(name(node)))" }
        if op(node) != .none { text += " \(op(node).spelling)" }
        if let spelling = spelling(node, source) { text += " " + spelling }
        for (flag, word) in NodeFlags.words where flags(node).contains(flag) {
            text += " +\(NodeFlags.word(of: flag, on: kind(node)) ?? word)"
        }
        for child in children(node) {
            text += "\n"
            dump(child, depth: depth + 1, source, interner, into: &text)
        }
        text += ")"
    }

    private func spelling(_ node: NodeID, _ source: SourceFile) -> String? {
        switch kind(node) {
        case .integerLiteral, .floatLiteral, .durationLiteral, .percentLiteral, .sizeLiteral: source.text(range(node))
        case .stringSegment: quoted(stringValue(of: node, in: source))
        case .rawTrace:
            quoted(ContiguousArray(source.bytes[Int(range(node).start)..<Int(range(node).end)].filter { $0 != 0x0d }))
        default: nil
        }
    }

    private func quoted(_ bytes: ContiguousArray<UInt8>) -> String {
        var text = "\""
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            text += scalar.escaped(asASCII: false)
        }
        return text + "\""
    }
}

extension NodeFlags {
    /// The names of the flags in a dump. A statement's terminator is formatting, so the dump omits it.
    fileprivate static let words: [(NodeFlags, StaticString)] = [
        (.broken, "broken"), (.isOverride, "isOverride"), (.isStatic, "isStatic"), (.isWeak, "isWeak"),
        (.isUnowned, "isUnowned"), (.isLazy, "isLazy"), (.isConstant, "isConstant"), (.isOptional, "isOptional"),
        (.isForced, "isForced"), (.isTrailing, "isTrailing"), (.isHalfOpen, "isHalfOpen"), (.hasHead, "hasHead"),
        (.isSelected, "isSelected"), (.isHidden, "isHidden"), (.isQuoted, "isQuoted"),
    ]

    /// The name of a flag that has a different meaning on a kind of node.
    fileprivate static func word(of flag: NodeFlags, on kind: NodeKind) -> StaticString? {
        switch (kind, flag) {
        case (.parameter, .isInout): "isInout"
        case (.initDeclaration, .isConvenience): "isConvenience"
        case (.parameter, .isVariadic): "isVariadic"
        case (.parameter, .isAutoclosure): "isAutoclosure"
        case (.namedType, .isComposed): "isComposed"
        case (.funcDeclaration, .isMutating), (.subscriptDeclaration, .isMutating): "isMutating"
        case (.funcDeclaration, .isAsync), (.varDeclaration, .isAsync), (.forStatement, .isAsync): "isAsync"
        case (.varDeclaration, .isDynamic): "isDynamic"
        case (let kind, .isFilePrivate) where kind != .treeNode: "isFilePrivate"
        default: nil
        }
    }
}
