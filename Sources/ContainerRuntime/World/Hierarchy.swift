// The hierarchies of a world as a list of nodes, to display and compare.

/// A node of a hierarchy, in preorder.
public struct HierarchyNode: Hashable, Sendable {
    public var object: ObjectID
    /// 0 for a root.
    public var depth: Int
    /// The state of a controller; nil for a window.
    public var state: AppearanceState?
    /// Whether the controller's view has been loaded.
    public var isLoaded: Bool
    /// Whether the preceding node at its depth presents it. A presented node comes after its presenter's whole subtree.
    public var isPresented: Bool
}

extension World {
    /// The windows with their controllers, back to front, then the controllers outside all windows, oldest first. Preorder.
    public func hierarchy() -> [HierarchyNode] {
        var nodes: [HierarchyNode] = []
        var shown: Set<ObjectID> = []
        for window in liveInstances(of: classID(.window)) {
            nodes.append(HierarchyNode(object: window, depth: 0, state: nil, isLoaded: true, isPresented: false))
            let root = root(of: window)
            if isController(root) { append(root, depth: 1, to: &nodes, &shown) }
        }
        for controller in liveInstances(of: classID(.viewController))
        where !shown.contains(controller) && !self[controller: controller].parent.exists
            && !isPresented(controller)
        {
            append(controller, depth: 0, to: &nodes, &shown)
        }
        return nodes
    }

    private func append(
        _ root: ObjectID, depth: Int, to nodes: inout [HierarchyNode], _ shown: inout Set<ObjectID>
    ) {
        var work: ContiguousArray<(controller: ObjectID, depth: Int, isPresented: Bool)> = [(root, depth, false)]
        while let (controller, depth, isPresented) = work.popLast() {
            // A presented controller may contain its presenter; UIKit does not refuse that.
            guard shown.insert(controller).inserted else { continue }
            let record = self[controller: controller]
            nodes.append(
                HierarchyNode(
                    object: controller, depth: depth, state: record.state, isLoaded: record.view.exists,
                    isPresented: isPresented))
            if record.presented.exists { work.append((record.presented, depth, true)) }
            var child = record.lastChild
            while child.exists {
                work.append((child, depth + 1, false))
                child = self[visitingController: child].previous
            }
        }
    }
}
