// Predicts from the source alone which controllers a relaunch would restore: the controllers of the launch tree at
// their paths, and the instances of every other controller class, which something must recreate.

internal import ContainerRuntime
public import FlowDiagnostics
internal import FlowSyntax

/// The prediction of whether a relaunch restores a controller of a script.
public struct RestorationVerdict: Hashable, Sendable {
    /// The controller as in the script: `navigation mail`, `Inbox`; its class if it is not in the launch tree.
    public var name: String
    /// The depth in the launch tree; 0 also for controllers outside it.
    public var depth: Int
    public var location: SourceLocation
    public var isBack: Bool
    /// The step that restores it, or the broken link of the chain.
    public var reason: String
}

extension Compiler {
    /// The verdicts on the launch tree, then on the other classes, in source order. O(nodes)
    mutating func restorationVerdicts() -> [RestorationVerdict] {
        var verdicts: [RestorationVerdict] = []
        var inTree: Set<ClassReference> = []
        if let launchNode, let block = launchTree(launchNode.node, launchNode.file) {
            file = launchNode.file
            judge(block, depth: 0, broken: nil, parent: nil, &verdicts, &inTree)
        }
        let delegateMakes = appClasses.values.contains { reference in
            implements(.viewControllerWithRestorationIdentifierPath, reference)
        }
        for index in program.classes.indices where files[program.classes[index].location.file].isMain {
            let definition = program.classes[index]
            let reference = ClassReference(declared: index)
            guard definition.uikit.isKind(of: .viewController), !definition.isExtension, !inTree.contains(reference)
            else { continue }
            let (isBack, reason) = judgeClass(reference, delegateMakes: delegateMakes)
            verdicts.append(
                RestorationVerdict(
                    name: text(definition.name), depth: 0, location: definition.location, isBack: isBack,
                    reason: reason))
        }
        return verdicts
    }

    /// Judges the nodes of a tree. `broken` is the first broken link above them; nil if the chain from the window is intact.
    private mutating func judge(
        _ block: NodeID, depth: Int, broken: String?, parent: ClassReference?, _ verdicts: inout [RestorationVerdict],
        _ inTree: inout Set<ClassReference>
    ) {
        for child in tree.children(block) {
            switch tree.kind(child) {
            case .treeWindow:
                judge(tree.child(child, 0), depth: depth, broken: nil, parent: nil, &verdicts, &inTree)
            case .treeSlot: judgeNode(tree.child(child, 0), depth, broken, parent, &verdicts, &inTree)
            case .treeNode: judgeNode(child, depth, broken, parent, &verdicts, &inTree)
            default: break
            }
        }
    }

    private mutating func judgeNode(
        _ node: NodeID, _ depth: Int, _ broken: String?, _ parent: ClassReference?,
        _ verdicts: inout [RestorationVerdict], _ inTree: inout Set<ClassReference>
    ) {
        guard tree.kind(node) == .treeNode, let reference = treeClass(tree.name(node)) else { return }
        inTree.insert(reference)
        let instance = tree.child(node, 0)
        let name = text(tree.name(node)) + (instance.exists ? " " + text(tree.name(instance)) : "")
        var reason: String?
        if let broken {
            reason = broken
        } else if !assigns("restorationIdentifier", reference) {
            reason = "it has no restorationIdentifier"
        } else if let parent, !savesChildren(parent) {
            reason = "\(className(parent)) does not encode its children"
        }
        verdicts.append(
            RestorationVerdict(
                name: name, depth: depth, location: nameLocation(node), isBack: reason == nil,
                reason: reason ?? "created by the launch"))
        let below = reason.map { reason in
            broken
                ?? (reason == "it has no restorationIdentifier"
                    ? "\(name) above it has no restorationIdentifier" : reason)
        }
        if tree.child(node, 2).exists {
            judge(tree.child(node, 2), depth: depth + 1, broken: below, parent: reference, &verdicts, &inTree)
        }
        if tree.child(node, 3).exists {
            judgeNode(tree.child(node, 3), depth + 1, below, nil, &verdicts, &inTree)
        }
    }

    private mutating func judgeClass(_ reference: ClassReference, delegateMakes: Bool) -> (Bool, String) {
        guard assigns("restorationIdentifier", reference) else { return (false, "it has no restorationIdentifier") }
        if assigns("restorationClass", reference) { return (true, "created by its restorationClass") }
        if delegateMakes { return (true, "created by the app's delegate, if it returns one for its path") }
        return (
            false, "nothing recreates it: it has no restorationClass, and the app's delegate creates no controllers"
        )
    }

    /// Whether UIKit saves a container's children, or the program may encode them.
    private mutating func savesChildren(_ reference: ClassReference) -> Bool {
        uikit(reference).savesChildren || implements(.encodeRestorableState, reference)
    }

    private func implements(_ callback: Callback, _ reference: ClassReference) -> Bool {
        var current = reference
        while let index = current.declaredIndex {
            if program.classes[index].callbacks.contains(where: { $0.0 == callback }) { return true }
            current = program.classes[index].superclass
        }
        return false
    }

    /// Whether a class, or one of its superclasses, assigns to its own property of this name.
    private func assigns(_ property: String, _ reference: ClassReference) -> Bool {
        var current = reference
        while let index = current.declaredIndex {
            for (file, member) in memberNodes(index) where assigns(property, member, files[file].tree) { return true }
            current = program.classes[index].superclass
        }
        return false
    }

    private func assigns(_ property: String, _ member: NodeID, _ tree: SyntaxTree) -> Bool {
        var waiting = [member]
        while let node = waiting.popLast() {
            if tree.kind(node) == .assignment {
                let target = tree.child(node, 0)
                let isOwn =
                    tree.kind(target) == .identifier
                    || tree.kind(target) == .member && tree.kind(tree.child(target, 0)) == .selfExpression
                if isOwn, text(tree.name(target)) == property { return true }
            }
            waiting.append(contentsOf: tree.children(node).filter(\.exists))
        }
        return false
    }
}
