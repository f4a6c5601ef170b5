// Looking at the world without changing it: hierarchies, responders, states.

/// A node of a hierarchy, in preorder.
public struct HierarchyNode: Hashable, Sendable {
    public var object: ObjectID
    /// 0 for a root.
    public var depth: Int
    /// The state of a controller; nil for a window.
    public var state: AppearanceState?
    /// Whether the controller's view has been loaded.
    public var isLoaded: Bool
    /// Whether the node before it at its depth presents it; it then stands behind all of that one's subtree.
    public var isPresented: Bool
}

extension World {
    public func parent(of controller: ObjectID) -> ObjectID {
        isController(controller) ? self[controller: controller].parent : .none
    }

    /// The children, in the order of adding. O(children).
    public func children(of controller: ObjectID) -> [ObjectID] {
        guard isController(controller) else { return [] }
        var list: [ObjectID] = []
        list.reserveCapacity(Int(self[controller: controller].childCount))
        var child = self[controller: controller].firstChild
        while child.exists {
            list.append(child)
            child = self[controller: child].next
        }
        return list
    }

    /// The stack of a navigation controller, the root first. O(height).
    public func stack(of navigation: ObjectID) -> [ObjectID] {
        isNavigation(navigation) ? NavigationController.controllers(above: .none, inStackOf: navigation, in: self) : []
    }

    /// The view, not loading it; none if it is not loaded.
    public func view(of controller: ObjectID) -> ObjectID {
        isController(controller) ? self[controller: controller].view : .none
    }

    /// The controller whose root view this is.
    public func controller(of view: ObjectID) -> ObjectID {
        isView(view) ? ViewHierarchy.liveController(of: view, in: self) ?? .none : .none
    }

    public func superview(of view: ObjectID) -> ObjectID { isView(view) ? self[view: view].superview : .none }

    /// The subviews, from back to front. O(subviews).
    public func subviews(of view: ObjectID) -> [ObjectID] {
        guard isView(view) else { return [] }
        var list: [ObjectID] = []
        var subview = self[view: view].firstSubview
        while subview.exists {
            list.append(subview)
            subview = self[view: subview].next
        }
        return list
    }

    public func window(of view: ObjectID) -> ObjectID { isView(view) ? self[view: view].window : .none }

    public func frame(of view: ObjectID) -> Rect { isView(view) ? self[view: view].frame : .zero }

    public func isHidden(_ view: ObjectID) -> Bool { isView(view) && self[view: view].isHidden }

    /// The name under which a controller or a view is preserved; nil without one.
    public func restorationIdentifier(of object: ObjectID) -> String? {
        if let overridden = restoration.identifiers[object] { return overridden }
        return RestorationPaths.setIdentifier(of: object, in: self)
    }

    public func isViewLoaded(_ controller: ObjectID) -> Bool { view(of: controller).exists }

    public func appearanceState(of controller: ObjectID) -> AppearanceState {
        isController(controller) ? self[controller: controller].state : .disappeared
    }

    /// The nearest navigation controller above; none without one.
    public func navigationController(of controller: ObjectID) -> ObjectID {
        var step = parent(of: controller)
        while step.exists {
            if isNavigation(step) { return step }
            step = parent(of: step)
        }
        return .none
    }

    /// The next responder: a view's controller or superview, a controller's view's superview.
    func nextResponder(after object: ObjectID) -> ObjectID {
        if isView(object) {
            if let controller = ViewHierarchy.liveController(of: object, in: self) { return controller }
            return self[view: object].superview
        }
        if isController(object) {
            if Presentation.isPresented(object, in: self) { return self[presentation: object].presenter }
            let view = self[controller: object].view
            return view.exists ? self[view: view].superview : .none
        }
        return .none
    }

    /// The windows with their controllers below, back to front, and then the controllers that stand in none,
    /// by age. Preorder.
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
            && !Presentation.isPresented(controller, in: self)
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
            // What is presented may contain what presents it, which UIKit does not refuse.
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
                child = self[controller: child].previous
            }
        }
    }
}
