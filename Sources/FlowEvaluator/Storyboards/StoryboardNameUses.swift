// The names of a storyboard's parts in an app's code: segues, scenes, cells and storyboards.

internal import FlowDiagnostics
internal import FlowSyntax
internal import StoryboardImport

/// Finds the calls in a declaration that name a part of a storyboard with a literal.
struct StoryboardNameUses {
    let tree: SyntaxTree
    let source: SourceFile
    let file: Int
    let interner: Interner

    /// The uses below a node, in order. O(nodes)
    func uses(in root: NodeID) -> [CodeClass.NameUse] {
        var found: [CodeClass.NameUse] = []
        var waiting = [root]
        while let node = waiting.popLast() {
            if tree.kind(node) == .call, let use = use(in: node) { found.append(use) }
            // A script can perform a wrong segue to see UIKit's exception.
            if expectsError(node) { continue }
            waiting.append(contentsOf: tree.children(node).reversed().filter(\.exists))
        }
        return found
    }

    /// Whether a block, or the main flow, ends with UIKit's exception.
    func expectsError(_ block: NodeID) -> Bool {
        (tree.kind(block) == .block || tree.kind(block) == .file)
            && tree.children(block).contains { node in
                tree.kind(node) == .command && interner.text(tree.name(node)) == "expect"
                    && isWord("error", tree.child(node, 1))
            }
    }

    private func isWord(_ word: String, _ node: NodeID) -> Bool {
        node.exists && tree.kind(node) == .identifier && interner.text(tree.name(node)) == word
    }

    /// The commands of a script that perform a segue of an object: `perform "read" from inbox`. O(nodes)
    func performed() -> [(object: String, use: CodeClass.NameUse)] {
        var found: [(object: String, use: CodeClass.NameUse)] = []
        var waiting = [tree.root]
        while let node = waiting.popLast() {
            if expectsError(node) { continue }
            waiting.append(contentsOf: tree.children(node).reversed().filter(\.exists))
            guard tree.kind(node) == .command, ["perform", "unwind"].contains(interner.text(tree.name(node))) else {
                continue
            }
            let (segue, word, object) = (tree.child(node, 1), tree.child(node, 2), tree.child(node, 3))
            guard segue.exists, isWord("from", word), object.exists, tree.kind(object) == .identifier,
                let name = text(of: segue)
            else { continue }
            let use = CodeClass.NameUse(
                kind: .segue, name: name, location: SourceLocation(file: file, range: tree.range(segue)))
            found.append((interner.text(tree.name(object)), use))
        }
        return found
    }

    private func use(in call: NodeID) -> CodeClass.NameUse? {
        let callee = tree.child(call, 0)
        guard callee.exists, tree.kind(callee) == .member || tree.kind(callee) == .identifier else { return nil }
        let arguments = tree.children(call, from: 1)
        let labels = arguments.map { interner.text(tree.name($0)) }
        if interner.text(tree.name(callee)) == "makeKeyAndVisible" {
            return CodeClass.NameUse(
                kind: .window, name: nil, location: SourceLocation(file: file, range: tree.range(call)))
        }
        guard let (kind, position) = Self.kind(interner.text(tree.name(callee)), labels) else { return nil }
        // Another controller's segues are not those of the class.
        if kind == .segue, tree.kind(callee) == .member, !isSelf(tree.child(callee, 0)) { return nil }
        let argument = Array(arguments)[position]
        let value = tree.child(argument, 0)
        guard value.exists else { return nil }
        let location = SourceLocation(file: file, range: tree.range(value))
        if kind == .storyboard, let bundle = labels.firstIndex(of: "bundle"),
            !isMainBundle(tree.child(Array(arguments)[bundle], 0))
        {
            return CodeClass.NameUse(kind: .otherStoryboard, name: nil, location: location)
        }
        return CodeClass.NameUse(kind: kind, name: text(of: value), location: location)
    }

    /// The part that a call names, and the position of the argument with its name.
    private static func kind(_ function: String, _ labels: [String]) -> (CodeClass.NameUse.Kind, Int)? {
        switch (function, labels.first ?? "") {
        case ("performSegue", "withIdentifier"): (.segue, 0)
        case ("instantiateViewController", "withIdentifier"), ("instantiateViewController", "identifier"): (.scene, 0)
        case ("UIStoryboard", "name"): (.storyboard, 0)
        case ("dequeueReusableCell", "withIdentifier"): (.cell, 0)
        case ("register", _):
            labels.firstIndex(of: "forCellReuseIdentifier").map { (.registeredCell, $0) }
        default: nil
        }
    }

    private func isSelf(_ base: NodeID) -> Bool {
        guard base.exists else { return false }
        return tree.kind(base) == .selfExpression || tree.kind(base) == .optionalChain && isSelf(tree.child(base, 0))
    }

    /// Whether an expression is the bundle of the app: `nil`, `.main` or `Bundle.main`.
    private func isMainBundle(_ bundle: NodeID) -> Bool {
        guard bundle.exists else { return true }
        switch tree.kind(bundle) {
        case .nilLiteral: return true
        case .member, .implicitMember: return interner.text(tree.name(bundle)) == "main"
        default: return false
        }
    }

    /// The text of a literal; nil for any other expression.
    private func text(of value: NodeID) -> String? {
        guard tree.kind(value) == .string else { return nil }
        let parts = tree.children(value)
        guard parts.allSatisfy({ tree.kind($0) == .stringSegment }) else { return nil }
        return parts.map { String(decoding: tree.stringValue(of: $0, in: source), as: UTF8.self) }.joined()
    }
}
