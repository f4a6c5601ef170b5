// `if` and `switch` as expressions, including one that is the only statement of a function and provides its value.

internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// Compiles `let x = if … { a } else { b }`: a function that is called in place and returns the value of its branch.
    mutating func branchExpression(_ node: NodeID, into target: Int?) -> Operand {
        let frame = state.temporaries(4)
        compileNested(named: .none, into: frame, at: node) { compiler in
            compiler.state.yieldsBranches = true
            compiler.compileControl(node)
        }
        state.mayHold(frame, .unknown)
        emitCallSite(.callValue, frame, 0, CallSite(name: .none))
        return move(frame, .unknown, into: target)
    }

    /// Compiles the only statement of a function if its branches provide the function's value; returns false for any
    /// other.
    mutating func compileAsBranches(_ only: NodeID) -> Bool {
        guard tree.kind(only) == .ifStatement || tree.kind(only) == .switchStatement,
            yieldsValue(only) || (state.isClosure || hasResult) && mayYieldValue(only)
        else {
            return false
        }
        state.yieldsBranches = true
        compileControl(only)
        state.yieldsBranches = false
        return true
    }

    /// Whether the last statement of a branch is a value, and would have no effect as a statement.
    private func yieldsValue(_ node: NodeID) -> Bool {
        let isSwitch = tree.kind(node) == .switchStatement
        let clauses = tree.children(node, from: isSwitch ? 1 : 0)
        guard isSwitch || clauses.last.map({ !tree.child($0, 0).exists }) ?? false else { return false }
        return clauses.contains { clause in
            guard let last = tree.children(tree.child(clause, isSwitch ? 2 : 1)).last else { return false }
            switch tree.kind(last) {
            case .ifStatement, .switchStatement: return yieldsValue(last)
            case .expressionStatement:
                switch tree.kind(tree.child(last, 0)) {
                case .call, .optionalChain, .force, .tryExpression, .error, .ellipsis: return false
                default: return true
                }
            default: return false
            }
        }
    }

    /// Whether each branch is one expression or leaves the function, as in Swift's `switch` expressions. The expressions may
    /// be calls, which a function without a result makes for their effects.
    private mutating func mayYieldValue(_ node: NodeID) -> Bool {
        let isSwitch = tree.kind(node) == .switchStatement
        let clauses = tree.children(node, from: isSwitch ? 1 : 0)
        guard isSwitch || clauses.last.map({ !tree.child($0, 0).exists }) ?? false else { return false }
        for clause in clauses {
            let statements = tree.children(tree.child(clause, isSwitch ? 2 : 1))
            guard statements.count == 1, let only = statements.first else { return false }
            switch tree.kind(only) {
            case .ifStatement, .switchStatement: guard mayYieldValue(only) else { return false }
            case .expressionStatement, .throwStatement, .returnStatement: continue
            case .command where isBareName(only): continue
            default: guard returnedCall(only) != nil else { return false }
            }
        }
        return true
    }

    /// Whether the current function declares a result.
    private var hasResult: Bool {
        let annotation = resultAnnotation
        return annotation.exists && !["Void", "()"].contains(text(tree.range(annotation)))
    }

    /// Compiles the block of a branch, whose last statement is the function's value if its branches are.
    mutating func compileBranch(_ block: NodeID) {
        if state.builtBranch != nil, compileBuiltBlock(block) { return }
        guard state.yieldsBranches, block.exists, let last = tree.children(block).last else {
            return compileBlock(block)
        }
        let wasInside = state.isInsideBlock
        state.isInsideBlock = true
        scope { compiler in
            compiler.state.yieldsBranches = false
            compiler.compileStatements(compiler.tree.children(block).dropLast())
            switch compiler.tree.kind(last) {
            case .expressionStatement: compiler.compileReturn(compiler.tree.child(last, 0), at: last)
            case .command where compiler.isBareName(last): compiler.compileReturn(last, at: last)
            case .ifStatement, .switchStatement:
                compiler.state.yieldsBranches = true
                compiler.compileControl(last)
            default:
                if let call = compiler.returnedCall(last) {
                    compiler.compileReturn(call, at: last)
                } else {
                    compiler.compileStatements([last])
                }
            }
            compiler.state.yieldsBranches = true
        }
        state.isInsideBlock = wasInside
    }

    /// Whether a statement is a lone name that is a value: no verb has the name, or a variable does.
    mutating func isBareName(_ node: NodeID) -> Bool {
        guard tree.kind(node) == .command, tree.childCount(node) == 1, !tree.child(node, 0).exists else { return false }
        if verbs[tree.name(node)] == nil || files[file].isSwift { return true }
        switch resolve(tree.name(node)) {
        case .local, .captured, .global, .member, .staticMember: return true
        default: return false
        }
    }
}
