// The captures of a nested function: exactly the surrounding variables that it names. All others end with their scopes.

import FlowSyntax

extension Evaluator {
    /// A closure of `{ … }` or of a verb's block.
    func closure(_ node: NodeID, _ frame: Frame) throws -> FunctionValue {
        let info = FunctionInfo()
        info.body = Array(tree.children(node, from: 1))
        let head = tree.child(node, 0)
        if head.exists { info.parameters = parameters(tree.child(head, 1), ownLabels: false) }
        return FunctionValue(info, captures: try captured(node, frame), receiver: nil)
    }

    /// The variables that a function captures where it is created, those of its capture list last.
    func captured(_ node: NodeID, _ frame: Frame) throws -> [Variable] {
        let free: [Symbol]
        if let known = freeNames[node.raw] {
            free = known
        } else {
            var walk = CaptureWalk(evaluator: self, root: node)
            walk.visit(node)
            free = walk.free
            freeNames[node.raw] = free
        }
        var result: [Variable] = []
        let receiver = receiver(frame)
        for name in free {
            if let box = localBox(name, frame) {
                result.append(Variable(name: name, box: box))
            } else if let receiver, name == names.selfName || hasMember(name, receiver.instance.type),
                !result.contains(where: { $0.name == names.selfName })
            {
                result.append(Variable(name: names.selfName, box: Box(.object(receiver))))
            }
        }
        guard tree.kind(node) != .funcDeclaration, tree.child(node, 0).exists else { return result }
        for capture in tree.children(tree.child(tree.child(node, 0), 0)) {
            let given = tree.child(capture, 0)
            let value = given.exists ? try evaluate(given, frame) : try name(tree.name(capture), frame)
            result.append(
                Variable(name: tree.name(capture), box: Box(value, isWeak: tree.flags(capture).contains(.isWeak))))
        }
        return result
    }
}

/// A walk over a function that finds the names it does not declare.
struct CaptureWalk {
    let evaluator: Evaluator
    var free: [Symbol] = []
    private var bound: [Symbol] = []
    /// The function itself. Its capture list is evaluated where the function is created, and is not captured.
    private let root: NodeID

    init(evaluator: Evaluator, root: NodeID) {
        self.evaluator = evaluator
        self.root = root
    }

    private var tree: SyntaxTree { evaluator.tree }

    private mutating func use(_ name: Symbol) {
        if !bound.contains(name), !free.contains(name) { free.append(name) }
    }

    private mutating func inner(_ body: (inout CaptureWalk) -> Void) {
        let count = bound.count
        body(&self)
        bound.removeSubrange(count...)
    }

    private mutating func visitAll(_ nodes: ArraySlice<NodeID>) {
        for node in nodes where node.exists { visit(node) }
    }

    mutating func visit(_ node: NodeID) {
        switch tree.kind(node) {
        case .identifier: use(tree.name(node))
        case .selfExpression, .superExpression: use(evaluator.names.selfName)
        case .namedType, .optionalType, .arrayType, .dictionaryType, .functionType: break
        case .varDeclaration:
            visitAll([tree.child(node, 1)])
            bound.append(tree.name(node))
            for name in tree.children(tree.child(node, 4)) { bound.append(tree.name(name)) }
        case .optionalBinding:
            if tree.child(node, 1).exists { visit(tree.child(node, 1)) } else { use(tree.name(node)) }
            bound.append(tree.name(node))
        case .patternCondition: visitAll([tree.child(node, 1), tree.child(node, 0)])
        case .bindingPattern: bound.append(tree.name(node))
        case .closure, .commandBlock: visitClosure(node)
        case .funcDeclaration:
            bound.append(tree.name(node))
            inner { walk in
                walk.visitParameters(walk.tree.child(node, 0))
                walk.visit(walk.tree.child(node, 2))
            }
        case .forStatement: visitLoop(node)
        case .catchClause:
            inner { walk in
                walk.bound.append(walk.evaluator.names.error)
                walk.visitAll(walk.tree.children(node))
            }
        case .command:
            if tree.childCount(node) == 1, !tree.child(node, 0).exists { use(tree.name(node)) }
            visitAll(tree.children(node))
        case .block, .conditionClause, .whileStatement, .switchCase:
            inner { walk in walk.visitAll(walk.tree.children(node)) }
        default: visitAll(tree.children(node))
        }
    }

    private mutating func visitLoop(_ node: NodeID) {
        visit(tree.child(node, 1))
        inner { walk in
            let pattern = walk.tree.child(node, 0)
            if walk.tree.kind(pattern) == .casePattern {
                walk.visit(pattern)
            } else if pattern.exists {
                for name in walk.tree.children(pattern) { walk.bound.append(walk.tree.name(name)) }
            } else {
                walk.bound.append(walk.tree.name(node))
            }
            walk.visitAll(walk.tree.children(node, from: 2))
        }
    }

    private mutating func visitParameters(_ list: NodeID) {
        for parameter in tree.children(list) {
            if tree.child(parameter, 2).exists { visit(tree.child(parameter, 2)) }
            bound.append(tree.name(parameter))
        }
    }

    private mutating func visitClosure(_ node: NodeID) {
        let head = tree.child(node, 0)
        let captures = head.exists ? tree.child(head, 0) : .none
        for capture in tree.children(captures) where node != root {
            if tree.child(capture, 0).exists { visit(tree.child(capture, 0)) } else { use(tree.name(capture)) }
        }
        inner { walk in
            for capture in walk.tree.children(captures) { walk.bound.append(walk.tree.name(capture)) }
            if head.exists { walk.visitParameters(walk.tree.child(head, 1)) }
            walk.visitAll(walk.tree.children(node, from: 1))
        }
    }
}
