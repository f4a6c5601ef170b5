// Relations between views and controllers: whether a child's view is in its container's view, and the frames of views that fill
// their superview.

extension World {
    /// The controller that has this root view; `.none` for other views.
    public func controller(of view: ObjectID) -> ObjectID {
        isView(view) ? ViewHierarchy.liveController(of: view, in: self) ?? .none : .none
    }

    /// The view of a controller if it is loaded. Otherwise schedules the load, whose result is the view.
    mutating func giveView(of controller: ObjectID) -> RuntimeValue {
        if let view = self[controller: controller].view.orNil { return .object(view) }
        schedule([.load(controller), .of(.controllers(.giveView), controller, .none, .loading1)])
        return .nil
    }
}

extension ViewHierarchy {
    /// Whether the child's view is loaded and inside the container's view. O(depth between them).
    static func isInHierarchy(_ child: ObjectID, of container: ObjectID, in world: borrowing World) -> Bool {
        let view = world[controller: child].view
        let above = world[controller: container].view
        guard view.exists, above.exists else { return false }
        var step = world[view: view].superview
        while step.exists {
            if step == above { return true }
            step = world[visitingView: step].superview
        }
        return false
    }

    /// Whether a view fills its superview by a mask. UIKit gives one to each controller's view and to the views that it puts
    /// into a window.
    private static func fills(_ view: ObjectID, _ superview: ObjectID, in world: borrowing World) -> Bool {
        (world[view: view].controller.exists || world[view: superview].windowIndex >= 0)
            && !Autoresizing.hasMask(view, in: world)
    }

    /// Sets the frame of a view. Subviews that filled the view fill it again, as their autoresizing mask demands.
    static func resizeView(_ view: ObjectID, to frame: Rect, in world: inout World) {
        guard world.isView(view), !world[view: view].hasFrame || world[view: view].frame != frame else { return }
        guard world[view: view].firstSubview.exists else {
            let old = world[view: view].frame
            if old.width != frame.width || old.height != frame.height {
                Layout.markNeeds(Need.constraints, of: view, in: &world)
            }
            return ViewHierarchy.setFrame(frame, of: view, in: &world)
        }
        var work: ContiguousArray<(view: ObjectID, frame: Rect)> = [(view, frame)]
        while let (step, frame) = work.popLast() {
            let old = ViewHierarchy.boundsRect(of: step, in: world)
            if old.width != frame.width || old.height != frame.height {
                let new = Rect(x: old.x, y: old.y, width: frame.width, height: frame.height)
                var subview = world[view: step].firstSubview
                while subview.exists {
                    if world[view: subview].frame == old, fills(subview, step, in: world) {
                        work.append((subview, new))
                    }
                    subview = world[visitingView: subview].next
                }
                Layout.markNeeds(Need.constraints, of: step, in: &world)
            }
            ViewHierarchy.setFrame(frame, of: step, in: &world)
        }
    }
}
