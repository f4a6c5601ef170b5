// A static check of the containment protocol, which compares the calls in a controller class with those that the programming
// guide requires. A class gets a warning only if neither its body nor code outside classes makes the missing call. A call in a
// completion handler, another function or a scenario therefore causes no false warning.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

/// A call in the body of a class.
private struct BodyCall {
    var name: String
    /// The receiver; `.none` for an implicit `self`.
    var receiver: NodeID
    var arguments: [NodeID]
    var node: NodeID
    var file: Int
    /// The member of the class that contains the call.
    var member: NodeID
    /// The block in which the call is a statement; `.none` if it is part of another statement.
    var block: NodeID
}

/// The properties that set a view's position or size.
private let placingProperties: Set<String> = [
    "frame", "bounds", "center", "transform", "constraints", "isActive", "autoresizingMask",
    "translatesAutoresizingMaskIntoConstraints",
]

/// The calls of the statements, scenarios and functions outside classes. They may perform any part of the protocol.
private struct OutsideCode {
    var names: Set<String> = []
    var sendsNil = false
    var setsFrames = false
}

extension Compiler {
    /// Warns about the required calls that the script's classes omit. O(nodes)
    mutating func checkContainment() {
        var outside: OutsideCode?
        for index in standing.classes..<program.classes.count {
            let definition = program.classes[index]
            guard definition.uikit.isKind(of: .viewController),
                !files[definition.location.file].isLibrary
            else { continue }
            checkContainment(of: index, &outside)
        }
    }

    /// - Parameter outside: the code outside classes, collected when the first class needs it.
    private mutating func checkContainment(of index: Int, _ outside: inout OutsideCode?) {
        let calls = bodyCalls(of: index)
        warnOfForwarding(index)
        guard calls.contains(where: { isChecked($0.name) }) else { return }
        let others = outside ?? outsideCode()
        outside = others
        let names = others.names.union(calls.map(\.name))
        for call in calls {
            file = call.file
            switch call.name {
            case "addChild":
                guard let child = call.arguments.first else { continue }
                if !names.contains("didMove"), !isPassedOn(child, by: call, among: calls) {
                    warn(.withoutDidMove, about: child, at: call)
                }
                warnOfOrder(of: child, addedBy: call, among: calls)
                if !others.setsFrames, !setsFrames(index), !isLaidOut(child, among: calls),
                    let insertion = insertion(of: child, in: call.member, among: calls)
                {
                    file = call.file
                    warn(.withoutFrame, about: child, at: insertion)
                }
            case "willMove":
                if let argument = call.arguments.first, tree.kind(argument) == .nilLiteral,
                    names.isDisjoint(with: ["removeFromParent", "remove", "didMove"]), call.receiver.exists,
                    !isPassedOn(call.receiver, by: call, among: calls)
                {
                    warn(.keptInParent, about: call.receiver, at: call)
                }
            case "removeFromParent":
                if !others.sendsNil, !sendsNil(calls) { warn(.withoutWillMove, about: call.receiver, at: call) }
                if names.isDisjoint(with: ["removeFromSuperview", "transition"]) {
                    file = call.file
                    warn(.viewLeftBehind, about: call.receiver, at: call)
                }
            case "addSubview", "insertSubview":
                guard let argument = call.arguments.first else { continue }
                if names.isDisjoint(with: ["addChild", "embed", "animateTransition"]),
                    let child = owner(ofView: argument),
                    isOwnView(call.receiver)
                {
                    warn(.viewWithoutParent, about: child, at: call)
                }
                if call.receiver.exists, let child = owner(ofView: call.receiver), isChild(child, among: calls) {
                    warn(.reachesPast, about: child, at: call)
                }
            case "beginAppearanceTransition":
                if !names.contains("endAppearanceTransition") { warn(.neverEnded, about: call.receiver, at: call) }
            default: break
            }
        }
    }

    private func isChecked(_ name: String) -> Bool {
        switch name {
        case "addChild", "willMove", "removeFromParent", "addSubview", "insertSubview", "beginAppearanceTransition":
            true
        default: false
        }
    }

    // MARK: Calls in a body

    /// The calls and commands in the members of a class, in source order.
    private func bodyCalls(of index: Int) -> [BodyCall] {
        var calls: [BodyCall] = []
        // The members of a file follow each other.
        var last = (file: -1, hasNodes: false)
        for (file, member) in memberNodes(index) {
            let tree = files[file].tree
            if file != last.file { last = (file, hasNodes(file)) }
            var waiting = [(node: member, block: NodeID.none)]
            while let (node, block) = waiting.popLast() {
                if var call = call(node, file), !last.hasNodes || isOfController(call, tree) {
                    (call.member, call.block) = (member, block)
                    calls.append(call)
                }
                let inside =
                    switch tree.kind(node) {
                    case .block: node
                    case .expressionStatement: block
                    default: NodeID.none
                    }
                waiting.append(contentsOf: tree.children(node).reversed().filter(\.exists).map { ($0, inside) })
            }
        }
        return calls
    }

    /// A call or command outside any member and block; nil for other nodes, and for calls of `super`.
    private func call(_ node: NodeID, _ file: Int) -> BodyCall? {
        let tree = files[file].tree
        if tree.kind(node) == .command {
            return BodyCall(
                name: text(tree.name(node)), receiver: .none, arguments: Array(tree.children(node, from: 1)),
                node: node,
                file: file, member: .none, block: .none)
        }
        guard tree.kind(node) == .call else { return nil }
        let callee = tree.child(node, 0)
        let receiver = tree.kind(callee) == .member ? tree.child(callee, 0) : .none
        guard tree.kind(callee) == .member || tree.kind(callee) == .identifier,
            !receiver.exists || tree.kind(receiver) != .superExpression
        else { return nil }
        let name = currentSpelling(text(tree.name(callee)))
        // Other libraries have functions of this name, such as `addChild(name:attributes:)` of an XML element.
        if name == "addChild", tree.childCount(node) != 2 || tree.name(tree.child(node, 1)) != .none { return nil }
        return BodyCall(
            name: name, receiver: receiver, arguments: tree.children(node, from: 1).map { tree.child($0, 0) },
            node: node,
            file: file, member: .none, block: .none)
    }

    /// Whether a file imports a module whose scenes have nodes, which have functions of the same names as controllers.
    private func hasNodes(_ file: Int) -> Bool {
        importedModules(of: file).contains { ["SpriteKit", "RealityKit"].contains($0) }
    }

    /// Whether a controller receives a call, and not a node: nothing is known about the types of other receivers.
    private func isOfController(_ call: BodyCall, _ tree: SyntaxTree) -> Bool {
        guard call.name == "addChild" || call.name == "removeFromParent", call.receiver.exists else { return true }
        return tree.kind(call.receiver) == .selfExpression
    }

    /// The current name of a function of containment; Swift files may use the former one.
    private func currentSpelling(_ name: String) -> String {
        switch name {
        case "addChildViewController": "addChild"
        case "removeFromParentViewController": "removeFromParent"
        default: name
        }
    }

    /// The code outside classes, in all files of the script. O(nodes)
    private func outsideCode() -> OutsideCode {
        let classes: [NodeKind] = [
            .screenDeclaration, .containerDeclaration, .viewDeclaration, .classDeclaration, .extensionDeclaration,
        ]
        var result = OutsideCode()
        for file in files.indices where !files[file].isLibrary {
            let tree = files[file].tree
            var waiting = [tree.root]
            while let node = waiting.popLast() {
                // An `expect` mentions calls without making them.
                if classes.contains(tree.kind(node)) || tree.kind(node) == .command && tree.name(node) == names.expect {
                    continue
                }
                if let call = call(node, file) {
                    result.names.insert(call.name)
                    if sendsNil([call]) { result.sendsNil = true }
                } else if setsFrame(node, tree) {
                    result.setsFrames = true
                }
                waiting.append(contentsOf: tree.children(node).filter(\.exists))
            }
        }
        return result
    }

    /// An expression's source text without `self.`, `?` and `!`, which do not change what it refers to.
    private func spelling(_ node: NodeID) -> String {
        guard node.exists else { return "self" }
        var result = source.text(tree.range(node)).filter { $0 != "?" && $0 != "!" }
        if result.hasPrefix("self.") { result.removeFirst(5) }
        return result
    }

    /// `child` in `child.view`; nil for the class's own view and for other expressions.
    private func owner(ofView node: NodeID) -> NodeID? {
        var view = node
        while [.force, .optionalChain].contains(tree.kind(view)) { view = tree.child(view, 0) }
        guard tree.kind(view) == .member, text(tree.name(view)) == "view" else { return nil }
        let base = tree.child(view, 0)
        return [.selfExpression, .superExpression].contains(tree.kind(base)) ? nil : base
    }

    /// Whether an expression is the class's own view, in which a container shows its children.
    private func isOwnView(_ node: NodeID) -> Bool { node.exists && spelling(node) == "view" }

    /// Whether the class passes the child to another function of the script, which may make the missing calls.
    private func isPassedOn(_ child: NodeID, by call: BodyCall, among calls: [BodyCall]) -> Bool {
        let name = spelling(child)
        return calls.contains { other in
            other.member == call.member && other.file == call.file && other.node != call.node
                && other.arguments.contains { spelling($0) == name }
        }
    }

    /// Whether the child's view is an argument or the receiver of another function, which may lay it out.
    private func isLaidOut(_ child: NodeID, among calls: [BodyCall]) -> Bool {
        let view = spelling(child) + ".view"
        let others: Set<String> = ["addSubview", "insertSubview", "removeFromSuperview"]
        return calls.contains { call in
            !others.contains(call.name)
                && (call.receiver.exists && spelling(call.receiver) == view
                    || call.arguments.contains { spelling($0) == view })
        }
    }

    /// Warns if a function inserts the view before it adds the child, or ends the move before it inserts the view.
    private mutating func warnOfOrder(of child: NodeID, addedBy call: BodyCall, among calls: [BodyCall]) {
        guard let insertion = insertion(of: child, in: call.member, among: calls), isInOneBlock(insertion, call) else {
            return
        }
        if tree.range(insertion.node).start < tree.range(call.node).start {
            warn(.viewBeforeParent, about: child, at: call)
        }
        let name = spelling(child)
        let end = calls.first { other in
            other.name == "didMove" && other.member == call.member && other.receiver.exists
                && spelling(other.receiver) == name
        }
        if let end, isInOneBlock(insertion, end), tree.range(end.node).start < tree.range(insertion.node).start {
            warn(.didMoveBeforeView, about: child, at: end)
        }
    }

    /// Whether two calls are statements of the same block, so that one runs after the other.
    private func isInOneBlock(_ first: BodyCall, _ second: BodyCall) -> Bool {
        first.block.exists && first.block == second.block && first.file == second.file
    }

    /// The call that inserts the child's view.
    private func insertion(of child: NodeID, in member: NodeID, among calls: [BodyCall]) -> BodyCall? {
        let name = spelling(child)
        return calls.first { call in
            guard call.member == member, call.name == "addSubview" || call.name == "insertSubview",
                let view = call.arguments.first, let owner = owner(ofView: view)
            else { return false }
            return spelling(owner) == name
        }
    }

    private func isChild(_ node: NodeID, among calls: [BodyCall]) -> Bool {
        let name = spelling(node)
        if name.hasPrefix("children[") || name.hasPrefix("children.") { return true }
        return calls.contains { $0.name == "addChild" && $0.arguments.first.map(spelling) == name }
    }

    private func sendsNil(_ calls: [BodyCall]) -> Bool {
        calls.contains { call in
            call.name == "willMove" && call.arguments.contains { files[call.file].tree.kind($0) == .nilLiteral }
        }
    }

    /// Whether the class sets the frame of any view or uses constraints.
    private func setsFrames(_ index: Int) -> Bool {
        for (file, member) in memberNodes(index) {
            let tree = files[file].tree
            var waiting = [member]
            while let node = waiting.popLast() {
                if setsFrame(node, tree) { return true }
                waiting.append(contentsOf: tree.children(node).filter(\.exists))
            }
        }
        return false
    }

    /// Whether a node assigns to one of `placingProperties`, or names a layout anchor.
    private func setsFrame(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
        switch tree.kind(node) {
        case .assignment:
            let target = tree.child(node, 0)
            return tree.kind(target) == .member && placingProperties.contains(text(tree.name(target)))
        case .member: return text(tree.name(node)).hasSuffix("Anchor")
        default: return false
        }
    }

    // MARK: Forwarding

    /// The override of `shouldAutomaticallyForwardAppearanceMethods` whose body is only `false`.
    private func forwardingOverride(_ index: Int) -> (file: Int, node: NodeID)? {
        memberNodes(index).first { file, member in
            let tree = files[file].tree
            guard text(tree.name(member)) == "shouldAutomaticallyForwardAppearanceMethods" else { return false }
            var waiting = [member]
            while let node = waiting.popLast() {
                if tree.kind(node) == .boolLiteral { return text(tree.name(node)) == "false" }
                let children = tree.children(node).filter(\.exists)
                if tree.kind(node) == .block, children.count != 1 { return false }
                waiting.append(contentsOf: children.reversed())
            }
            return false
        }
    }

    /// Whether a file mentions `beginAppearanceTransition`.
    private func mentionsForwarding(_ tree: SyntaxTree) -> Bool {
        (1..<UInt32(tree.nodeCount)).contains { raw in
            let node = NodeID(raw: raw)
            return tree.kind(node) == .member && text(tree.name(node)) == "beginAppearanceTransition"
        }
    }

    private mutating func warnOfForwarding(_ index: Int) {
        guard let override = forwardingOverride(index), !mentionsForwarding(files[override.file].tree) else { return }
        file = override.file
        let info = FindingInfo.of(.notForwarded)
        warn(
            info.code, "the class turns automatic forwarding off, but never forwards appearance itself",
            at: nameLocation(override.node),
            notes: [
                DiagnosticNote(info.consequence),
                DiagnosticNote("to fix it, \(info.fix(for: "each child")), or remove the override"),
            ])
    }

    // MARK: Reporting

    private mutating func warn(_ kind: FindingKind, about child: NodeID, at call: BodyCall) {
        let info = FindingInfo.of(kind)
        let name = spelling(child)
        warn(
            info.code, info.text(about: name), at: location(call.node),
            notes: [DiagnosticNote(info.consequence), DiagnosticNote("to fix it, \(info.fix(for: name))")])
    }
}
