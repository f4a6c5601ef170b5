// The trees of `launch` and `expect tree`.

import FlowDiagnostics

extension Parser {
    // tree = "{" ( tree-item ( "," | ";" | line-break ) )* "}"
    mutating func treeBlock() -> NodeID {
        if isPanicking, !recoverToBrace() { return .none }
        isPanicking = false
        guard token.kind == .leftBrace else { return treeWithoutBrace() }
        return nested { parser in
            let start = parser.token.start
            let mark = parser.pending.count
            let opener = parser.open()
            while !parser.isAtEnd(of: opener) {
                if parser.token.kind == .comma || parser.token.kind == .semicolon {
                    parser.layout?.mark(.separator)
                    parser.advance()
                } else {
                    parser.appendTreeItem()
                }
            }
            parser.close(opener)
            return parser.node(.treeBlock, from: start, since: mark)
        }
    }

    /// A tree whose `{` is missing: the following lines that are indented further.
    private mutating func treeWithoutBrace() -> NodeID {
        let start = previousEnd
        report(
            "expected-block", "the tree has no '{'", at: unexpectedRange, label: "expected '{'",
            fix: fix("insert '{'", behind, " {"))
        let mark = pending.count
        let indent = statementIndent
        while token.kind != .endOfFile, token.kind != .rightBrace, !(token.newlineBefore && token.indent <= indent) {
            if token.kind == .comma || token.kind == .semicolon { advance() } else { appendTreeItem() }
        }
        if token.kind == .rightBrace { advance() }
        hasRecovered = true
        return node(.treeBlock, from: start, flags: .broken, since: mark)
    }

    private mutating func appendTreeItem() {
        let errors = errorCount
        let before = token.start
        let saved = (isPanicking, statementIndent)
        isPanicking = false
        statementIndent = token.indent
        layout?.mark(.statement)
        let item = nested { $0.treeItem() }
        if !isPanicking {
            let isEnd =
                token.newlineBefore || token.kind == .comma || token.kind == .semicolon || token.kind == .rightBrace
                || token.kind == .endOfFile
            if !isEnd {
                reportExpected("',', ';' or a line break", code: "unexpected-in-tree", "a node of the tree ends here")
            }
        }
        if isPanicking { recover() }
        if errorCount > errors { tree.nodes[Int(item.raw)].flags.insert(.broken) }
        pending.append(item)
        (isPanicking, statementIndent) = saved
        if token.start == before, token.kind != .endOfFile, token.kind != .rightBrace { advance() }
    }

    // tree-item = "..." | "window" name? tree | name ":" tree-node | tree-node
    private mutating func treeItem() -> NodeID {
        let start = token.start
        if token.kind == .infix, token.op == .rangeClosed {
            layout?.mark(.ellipsis)
            advance()
            return node(.treeEllipsis, from: start)
        }
        if token.word == .window, peek().kind != .colon {
            advance()
            var name = Symbol.none
            if token.isName, !token.newlineBefore {
                name = token.symbol
                advance()
            }
            guard token.kind == .leftBrace else {
                reportExpected("'{'", code: "expected-block", "a window holds a tree")
                return node(.treeWindow, from: start, name: name, .none)
            }
            return node(.treeWindow, from: start, name: name, treeBlock())
        }
        if token.isName, peek().kind == .colon {
            let name = token.symbol
            advance()
            layout?.mark(.labelColon)
            advance()
            return node(.treeSlot, from: start, name: name, nested { $0.treeNode() })
        }
        return treeNode()
    }

    // tree-node = name arguments? name? ( "selected" | "hidden" )* tree? ( "presents" tree-node ( "as" name )? )?
    mutating func treeNode() -> NodeID {
        let start = token.start
        guard token.isName else {
            reportExpected("a controller", code: "expected-tree-node", "there is no controller here")
            return tree.add(.error, from: previousEnd, to: previousEnd, name: .none, flags: .broken)
        }
        let name = token
        advance()
        let arguments = treeArguments()
        var instance = NodeID.none
        if token.isName, !token.newlineBefore, token.word != .selected, token.word != .hidden, token.word != .presents,
            token.word != .as
        {
            instance = leaf(.identifier, token, flags: quoted(token))
            advance()
        }
        var flags = quoted(name)
        while !token.newlineBefore, token.word == .selected || token.word == .hidden {
            flags.insert(token.word == .selected ? .isSelected : .isHidden)
            advance()
        }
        let children = token.kind == .leftBrace && !token.newlineBefore && !isPanicking ? treeBlock() : .none
        var presented = NodeID.none
        var style = NodeID.none
        if token.word == .presents, !token.newlineBefore, !isPanicking {
            advance()
            presented = nested { $0.treeNode() }
        }
        if token.word == .as, !token.newlineBefore, !isPanicking, presented.exists {
            advance()
            if token.kind == .dot { advance() }
            if token.isName {
                style = leaf(.identifier, token, flags: quoted(token))
                advance()
            } else {
                reportExpected("a style", code: "expected-name", "'as' names the style of the presentation")
            }
        }
        return node(
            .treeNode, from: start, name: name.symbol, flags: flags, instance, arguments, children, presented, style)
    }

    private mutating func treeArguments() -> NodeID {
        guard token.kind == .leftParen, !token.spaceBefore, !isPanicking else { return .none }
        let start = token.start
        let mark = pending.count
        _ = arguments(.rightParen, ")")
        return node(.itemList, from: start, since: mark)
    }
}
