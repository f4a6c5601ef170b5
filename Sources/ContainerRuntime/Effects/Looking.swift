// Read-only access to records.

extension World {
    public func parent(of controller: ObjectID) -> ObjectID {
        isController(controller) ? self[visitingController: controller].parent : .none
    }

    /// The children, in the order in which they were added. O(children).
    public func children(of controller: ObjectID) -> [ObjectID] {
        guard isController(controller) else { return [] }
        var list: [ObjectID] = []
        list.reserveCapacity(Int(self[controller: controller].childCount))
        var child = self[controller: controller].firstChild
        while child.exists {
            list.append(child)
            child = self[visitingController: child].next
        }
        return list
    }

    /// The view, or `.none` if it is not loaded. Does not load it.
    public func view(of controller: ObjectID) -> ObjectID {
        isController(controller) ? self[controller: controller].view : .none
    }

    public func superview(of view: ObjectID) -> ObjectID { isView(view) ? self[visitingView: view].superview : .none }

    /// The subviews, from back to front. O(subviews).
    public func subviews(of view: ObjectID) -> [ObjectID] {
        guard isView(view) else { return [] }
        var list: [ObjectID] = []
        var subview = self[view: view].firstSubview
        while subview.exists {
            list.append(subview)
            subview = self[visitingView: subview].next
        }
        return list
    }

    public func window(of view: ObjectID) -> ObjectID { isView(view) ? self[view: view].window : .none }

    public func frame(of view: ObjectID) -> Rect { isView(view) ? self[view: view].frame : .zero }

    public func isHidden(_ view: ObjectID) -> Bool { isView(view) && self[view: view].isHidden }

    public func isViewLoaded(_ controller: ObjectID) -> Bool { view(of: controller).exists }

    public func appearanceState(of controller: ObjectID) -> AppearanceState {
        isController(controller) ? self[controller: controller].state : .disappeared
    }
}
