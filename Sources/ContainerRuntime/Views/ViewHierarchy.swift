// The view hierarchy: superviews, subviews and windows. When a view enters or leaves a window, the controllers in its subtree
// appear or disappear, unless a container moves the view and drives the appearance itself.

/// Superviews, subviews and windows, and the callbacks of moves between them.
enum ViewHierarchy {
    // MARK: Inserting

    /// The program calls addSubview or insertSubview. `position` is an index from the back, or the handle of the subview below
    /// which to insert.
    static func addSubview(_ view: ObjectID, to superview: ObjectID, at position: UInt64, in world: inout World) {
        guard world.isView(view), world.isView(superview) else { return }
        guard view != superview, !isView(superview, inside: view, in: world) else {
            return world.report(.subviewOfItself)
        }
        if isForeign(view, under: superview, in: world), let child = liveController(of: view, in: world) {
            return world.report(
                .foreignView,
                [
                    "child": world.description(of: child),
                    "owner": world.description(of: nearestController(above: superview, in: world)),
                    "parent": world.description(of: world[controller: child].parent),
                ])
        }
        if !world[view: view].hasFrame, let child = liveController(of: view, in: world),
            world[controller: child].parent.exists
        {
            world.suspect(.withoutFrame, child)
        }
        let old = world[view: view].window
        let new = world[view: superview].window
        let link = Effect.link(view, to: superview, at: position, isDriven: false, .window1)
        if old == new {
            scheduleSuperviewCallbacks(of: view, to: superview, around: link, in: &world)
            return
        }
        scheduleWindowMove(of: view, from: old, to: new, around: link, superview: superview, in: &world)
    }

    /// Links a view. Checks again, because callbacks may have changed the hierarchy since the link was scheduled.
    static func linkView(_ view: ObjectID, to superview: ObjectID, _ effect: Effect, in world: inout World) {
        guard world.isView(view), world.isView(superview), !isView(superview, inside: view, in: world) else { return }
        link(view, under: superview, at: effect.position, isDriven: effect.isDriven, in: &world)
    }

    /// Links a view to its new superview, on top or at `position`. If `isDriven` is true, a container drives the appearance.
    private static func link(
        _ view: ObjectID, under superview: ObjectID, at position: UInt64, isDriven: Bool, in world: inout World
    ) {
        // A view that is added again only moves among its siblings: it keeps its constraints.
        let moves = world[view: view].superview == superview
        let isInPlace =
            moves && !world[view: view].next.exists && !subview(of: superview, at: position, in: world).exists
        // Retained first, because the old superview's reference may be the last one.
        world.retain(view)
        detach(view, departs: !moves, in: &world)
        attach(view, to: superview, before: subview(of: superview, at: position, in: world), in: &world)
        let window = world[view: superview].window
        if window != world[view: view].window {
            setWindow(window, below: view, in: &world)
            if world.sendsTraitsOnEntry { TraitEnvironment.sendTraits(belowView: view, in: &world) }
        }
        // Adding the frontmost subview again changes nothing, and bringing one to the front in a layout requests no other.
        let isUnchanged = isInPlace || moves && superview == world.views.layingOut
        if isDriven ? !keepsContentApart(superview, in: world) : !isUnchanged {
            Layout.markNeeds(Need.layout, of: superview, in: &world)
        }
        Layout.markSubtree(above: view, in: &world)
        // UIKit adds the view of a presented controller, which needs no parent, to containers that may be nested deeply.
        if !isDriven, let child = liveController(of: view, in: world), !world[controller: child].parent.exists,
            nearestController(above: superview, in: world).exists
        {
            world.suspect(.viewWithoutParent, child)
        }
    }

    /// Whether a view's content is laid out separately from the view: the cells of a list, and the children's views in UIKit's
    /// containers.
    static func keepsContentApart(_ view: ObjectID, in world: borrowing World) -> Bool {
        if world[view: view].list >= 0 { return true }
        guard let owner = liveController(of: view, in: world) else { return false }
        return world[controller: owner].containerTraits.contains(.keepsContentApart)
    }

    /// Whether the container sets the size of a child's view each time it shows the view.
    private static func givesContentItsSize(_ container: ObjectID, in world: borrowing World) -> Bool {
        world[controller: container].containerTraits.contains(.givesContentItsSize)
    }

    /// Adds a child's view to its parent's view, through the program's addSubview or driven by the container.
    static func addControllerView(of child: ObjectID, to parent: ObjectID, _ effect: Effect, in world: inout World) {
        guard world.isController(child), world.isController(parent) else { return }
        if effect.isDriven {
            return install(child, in: parent, besides: effect.neighbour, effect.rule, in: &world)
        }
        let view = world[controller: child].view
        let superview = world[controller: parent].view
        if view.exists, superview.exists { world.schedule(.addSubview(view, to: superview)) }
    }

    /// A container inserts a child's view into its own view, or into the superview of another child's view, and drives the
    /// appearance itself. Both controllers must be alive.
    static func install(
        _ child: ObjectID, in parent: ObjectID, besides old: ObjectID = .none, _ rule: Rule, in world: inout World
    ) {
        let view = world[controller: child].view
        var superview = world[controller: parent].view
        guard view.exists, superview.exists else { return }
        if old.exists, world.isController(old), let besides = world[controller: old].view.orNil,
            world[view: besides].superview.exists
        {
            superview = world[view: besides].superview
        }
        // Scheduled effects run in reverse order, so this one runs after the view is linked.
        if world[controller: child].presented.exists { bringContextBack(with: child, to: superview, in: &world) }
        guard world[view: view].superview != superview, !isView(superview, inside: view, in: world) else { return }
        if !world[view: view].hasFrame || givesContentItsSize(parent, in: world) {
            ViewHierarchy.resizeView(view, to: contentFrame(of: child, in: parent, superview, in: world), in: &world)
        }
        // If no class observes moves, the link causes no callbacks and needs no effect.
        guard world.interests.sendsMoves else {
            return Self.link(view, under: superview, at: .max, isDriven: true, in: &world)
        }
        let link = Effect.link(view, to: superview, isDriven: true, rule)
        scheduleViewCallbacks(
            of: view, to: world[view: superview].window, superview: superview, around: link, in: &world)
    }

    /// The frame that a container gives a child's view: its bounds, minus the bars under which the child does not extend.
    static func contentFrame(
        of child: ObjectID, in parent: ObjectID, _ superview: ObjectID, in world: borrowing World
    ) -> Rect {
        let bounds = boundsRect(of: superview, in: world)
        guard world.views.limitsEdges, let container = world.container(parent) else { return bounds }
        return bounds.inset(by: container.frameInsets(of: parent, for: child, in: world))
    }

    /// A container that drives the appearance itself inserts a view into another.
    static func installView(_ view: ObjectID, in superview: ObjectID, _ effect: Effect, in world: inout World) {
        guard world.isView(view), world.isView(superview), world[view: view].superview != superview,
            !isView(superview, inside: view, in: world)
        else { return }
        let link = Effect.link(view, to: superview, at: effect.position, isDriven: true, effect.rule)
        scheduleViewCallbacks(
            of: view, to: world[view: superview].window, superview: superview, around: link, in: &world)
    }

    // MARK: Removing

    /// The program calls removeFromSuperview.
    static func removeView(_ view: ObjectID, in world: inout World) {
        guard world.isView(view), world[view: view].superview.exists else { return }
        let unlink = Effect.unlink(view, isDriven: false, .window2)
        let window = world[view: view].window
        if window.exists {
            scheduleWindowMove(of: view, from: window, to: .none, around: unlink, superview: .none, in: &world)
        } else {
            scheduleSuperviewCallbacks(of: view, to: .none, around: unlink, in: &world)
        }
    }

    /// Unlinks a view from its superview. Marks the superview for layout, unless a container drives the move.
    static func unlinkView(_ view: ObjectID, isDriven: Bool, in world: inout World) {
        guard world.isView(view), world[view: view].superview.exists else { return }
        let hadWindow = world[view: view].window.exists
        let superview = world[view: view].superview
        detach(view, in: &world)
        if !isDriven { askForLayout(of: superview, in: &world) }
        if hadWindow { setWindow(.none, below: view, in: &world) }
    }

    /// Removes the subviews of a view that is being deallocated, from back to front, with their callbacks.
    static func removeSubviews(of view: ObjectID, in world: inout World) {
        var subview = world[view: view].lastSubview
        while subview.exists {
            let unlink = Effect.unlink(subview, isDriven: true, DeallocationAct.removeSubviews.rule)
            scheduleViewCallbacks(of: subview, to: .none, superview: .none, around: unlink, in: &world)
            subview = world[visitingView: subview].previous
        }
    }

    static func removeControllerView(of child: ObjectID, _ effect: Effect, in world: inout World) {
        guard world.isController(child) else { return }
        if effect.isDriven { return uninstall(child, effect.rule, in: &world) }
        let view = world[controller: child].view
        if view.exists, world[view: view].superview.exists { world.schedule(.removeView(view)) }
    }

    /// A container removes the view of a live child.
    static func uninstall(_ child: ObjectID, _ rule: Rule, in world: inout World) {
        if world[controller: child].presented.exists { takeContextAlong(with: child, in: &world) }
        let view = world[controller: child].view
        guard view.exists, world[view: view].superview.exists else { return }
        guard world.interests.sendsMoves || !world.views.firstResponders.isEmpty else {
            return unlinkView(view, isDriven: true, in: &world)
        }
        let unlink = Effect.unlink(view, isDriven: true, rule)
        scheduleViewCallbacks(of: view, to: .none, superview: .none, around: unlink, in: &world)
    }

    // MARK: Windows

    /// Schedules a move of a subtree between windows. UIKit calls the controllers in the subtree first, then the views.
    private static func scheduleWindowMove(
        of view: ObjectID, from old: ObjectID, to new: ObjectID, around link: Effect, superview: ObjectID,
        in world: inout World
    ) {
        let leaves = isVisible(old, in: world)
        let enters = isVisible(new, in: world)
        scheduleViewCallbacks(of: view, to: new, superview: superview, around: link, in: &world)
        if enters, world.isWindow(superview) {
            world.schedule(.of(.environment(.orientWindow), superview, .none, .rotation6))
        }
        world.views.lastInsertion += 1
        if enters != leaves { scheduleWindowWill(below: view, appearing: enters, in: &world) }
    }

    /// Begins the appearance of the controllers in the subtree. A controller whose parent is also in the subtree is omitted,
    /// because the parent forwards its callbacks.
    static func scheduleWindowWill(below view: ObjectID, appearing: Bool, in world: inout World) {
        var notified: ContiguousArray<ObjectID> = []
        var step = view
        while step.exists {
            let controller = liveController(of: step, in: world) ?? .none
            if controller.exists, !isNotifiedByParent(controller, inSubtreeOf: view, in: world) {
                notified.append(controller)
            }
            step = nextInSubtree(of: view, after: step, in: world)
        }
        for controller in notified.reversed() {
            world.schedule(
                .windowWill(
                    controller, appearing: appearing, insertion: world.views.lastInsertion,
                    appearing ? .window1 : .window2))
        }
    }

    /// Whether the view of the controller's parent is in the moved subtree, above the controller's view.
    private static func isNotifiedByParent(
        _ controller: ObjectID, inSubtreeOf root: ObjectID, in world: borrowing World
    )
        -> Bool
    {
        let parent = world[controller: controller].parent
        guard parent.exists else { return false }
        let parentView = world[controller: parent].view
        guard parentView.exists else { return false }
        var step = world[controller: controller].view
        while step.exists {
            if step == parentView { return true }
            if step == root { return false }
            step = world[visitingView: step].superview
        }
        return false
    }

    /// Schedules the views' own callbacks before and after a move. Visits no view if no class implements them.
    static func scheduleViewCallbacks(
        of view: ObjectID, to window: ObjectID, superview: ObjectID, around link: Effect, in world: inout World
    ) {
        let changesWindow = world[view: view].window != window
        let rule = link.rule
        let (old, implemented) = (world[view: view].superview, world.tables.implementedAnywhere)
        // Effects scheduled first run last: the new superview is notified after the subview.
        if superview.exists, implemented.contains(.didAddSubview) {
            world.schedule(.enter(.didAddSubview, superview, view, rule))
        }
        if implemented.contains(.didMoveToSuperview) {
            world.schedule(.enter(.didMoveToSuperview, view, rule))
        }
        if changesWindow, implemented.contains(.didMoveToWindow) {
            world.schedule(.sendWindowMove(.didMoveToWindow, view, window, rule))
        }
        world.schedule(link)
        if changesWindow, implemented.contains(.willMoveToWindow) {
            world.schedule(.sendWindowMove(.willMoveToWindow, view, window, rule))
        }
        if implemented.contains(.willMoveToSuperview) {
            world.schedule(.enter(.willMoveToSuperview, view, superview, rule))
        }
        if old.exists, old != superview, implemented.contains(.willRemoveSubview) {
            world.schedule(.enter(.willRemoveSubview, old, view, rule))
        }
        if changesWindow, !world.views.firstResponders.isEmpty { scheduleResigning(below: view, in: &world) }
    }

    private static func scheduleSuperviewCallbacks(
        of view: ObjectID, to superview: ObjectID, around link: Effect, in world: inout World
    ) {
        scheduleViewCallbacks(of: view, to: world[view: view].window, superview: superview, around: link, in: &world)
    }

    /// Sends a window callback to a view, then to its subviews, superviews first.
    static func sendWindowMove(_ view: ObjectID, _ effect: Effect, in world: inout World) {
        guard world.isView(view) else { return }
        var subview = world[view: view].lastSubview
        while subview.exists {
            var copy = effect
            copy.subject = subview
            world.schedule(copy)
            subview = world[visitingView: subview].previous
        }
        world.schedule(.enter(effect.callback, view, effect.window, effect.rule))
    }

    /// Stores the window in every view of the subtree. O(subtree).
    static func setWindow(_ window: ObjectID, below view: ObjectID, in world: inout World) {
        var step = view
        while step.exists {
            world.workDone &+= 1
            let record = world.address(ofView: step)
            record.pointee.window = window
            if window.exists, world.interests.needs & Need.insets != 0 {
                Layout.markNeeds(Need.insets, of: step, in: &world)
            }
            if window.exists, !record.pointee.hasEnteredWindow {
                record.pointee.hasEnteredWindow = true
                // A controller's view is laid out at its first entry even if it has been laid out before (layout.6).
                if record.pointee.needs & Need.layout == 0, record.pointee.controller.exists {
                    Layout.markNeeds(Need.layout, of: step, in: &world)
                }
            }
            step = nextInSubtree(of: view, after: step, in: world)
        }
        if !world.views.firstResponders.isEmpty { dropFirstResponders(in: &world) }
    }

    /// Whether the window is on screen.
    static func isVisible(_ window: ObjectID, in world: borrowing World) -> Bool {
        window.exists && world.isAlive(window) && !world[view: window].isHidden
    }

    /// Whether the view is in a visible window.
    static func isOnScreen(_ view: ObjectID, in world: borrowing World) -> Bool {
        world.isView(view) && isVisible(world[view: view].window, in: world)
    }

    /// Whether a view or one of its superviews is hidden. O(depth).
    static func isHidden(_ view: ObjectID, in world: borrowing World) -> Bool {
        var step = view
        while step.exists {
            if world[view: step].isHidden { return true }
            step = world[visitingView: step].superview
        }
        return false
    }

    // MARK: Lists

    private static func attach(_ view: ObjectID, to superview: ObjectID, before: ObjectID, in world: inout World) {
        world.lifetimes.listVersion &+= 1
        let record = world.address(ofView: view)
        let above = world.address(ofView: superview)
        let after = before.exists ? world[view: before].previous : above.pointee.lastSubview
        record.pointee.superview = superview
        record.pointee.previous = after
        record.pointee.next = before
        if after.exists { world[view: after].next = view } else { above.pointee.firstSubview = view }
        if before.exists { world[view: before].previous = view } else { above.pointee.lastSubview = view }
        above.pointee.subviewCount += 1
        if record.pointee.isNeedy { above.pointee.needyCount += 1 }
        if world.lifetimes.notesViews { world.lifetimes.touched.append(view) }
    }

    /// Removes the view from its superview's list and releases the list's reference.
    /// - Parameter departs: whether the view leaves its superview, with the constraints between them.
    private static func detach(_ view: ObjectID, departs: Bool = true, in world: inout World) {
        let record = world.address(ofView: view)
        guard record.pointee.superview.exists else { return }
        world.lifetimes.listVersion &+= 1
        if departs, world.lifetimes.notesViews {
            world.lifetimes.departed.append(Departure(view: view, superview: record.pointee.superview))
        }
        let above = world.address(ofView: record.pointee.superview)
        let (previous, next) = (record.pointee.previous, record.pointee.next)
        if previous.exists { world[view: previous].next = next } else { above.pointee.firstSubview = next }
        if next.exists { world[view: next].previous = previous } else { above.pointee.lastSubview = previous }
        above.pointee.subviewCount -= 1
        // A view at which a mark has stopped is not in its superview's count yet.
        if view == world.views.unmarked {
            world.views.unmarked = .none
        } else if record.pointee.isNeedy {
            above.pointee.needyCount -= 1
        }
        record.pointee.superview = .none
        record.pointee.previous = .none
        record.pointee.next = .none
        world.release(view)
    }

    /// The subview below which to insert a view; `.none` for the top. The position is an index or the handle of that subview.
    private static func subview(of view: ObjectID, at position: UInt64, in world: borrowing World) -> ObjectID {
        if position > UInt64(UInt32.max) {
            let above = ObjectID(raw: position)
            return world.isView(above) && world[view: above].superview == view ? above : .none
        }
        let record = world[view: view]
        guard position < UInt64(record.subviewCount) else { return .none }
        // Walks from the nearer end.
        if position < UInt64(record.subviewCount / 2) {
            var step = record.firstSubview
            for _ in 0..<position { step = world[visitingView: step].next }
            return step
        }
        var step = record.lastSubview
        for _ in position + 1..<UInt64(record.subviewCount) { step = world[visitingView: step].previous }
        return step
    }

    /// The subview below which to insert a view, so that it ends up below or above a sibling; `.none` for the top. The view
    /// itself does not count, because it leaves the list first.
    static func subview(nextTo sibling: ObjectID, isAbove: Bool, without view: ObjectID, in world: borrowing World)
        -> ObjectID
    {
        var next = isAbove || sibling == view ? world[view: sibling].next : sibling
        if next == view || isAbove && sibling == view { next = next.exists ? world[view: next].next : .none }
        return next
    }

    /// The next view of the subtree in preorder; `.none` at the end.
    static func nextInSubtree(of root: ObjectID, after view: ObjectID, in world: borrowing World) -> ObjectID {
        let first = world[view: view].firstSubview
        if first.exists { return first }
        var step = view
        while step != root {
            let next = world[view: step].next
            if next.exists { return next }
            step = world[visitingView: step].superview
        }
        return .none
    }

    /// Whether the view is `ancestor` or one of its descendants. O(the smaller of the depth and the number of descendants).
    static func isView(_ view: ObjectID, inside ancestor: ObjectID, in world: borrowing World) -> Bool {
        if view == ancestor { return true }
        guard world[view: ancestor].firstSubview.exists else { return false }
        var step = world[view: view].superview
        var below = ancestor
        while step.exists {
            if step == ancestor { return true }
            step = world[visitingView: step].superview
            below = nextInSubtree(of: ancestor, after: below, in: world)
            guard below.exists else { return false }
            if below == view { return true }
        }
        return false
    }

    // MARK: Controllers of views

    @inline(__always)
    static func liveController(of view: ObjectID, in world: borrowing World) -> ObjectID? {
        let controller = world[view: view].controller
        return controller.exists && world.isReachable(controller) ? controller : nil
    }

    /// The controller of the nearest view, from `view` upwards, that has a controller; `.none` if no view has. O(depth).
    static func nearestController(above view: ObjectID, in world: borrowing World) -> ObjectID {
        var step = view
        while step.exists {
            if let controller = liveController(of: step, in: world) { return controller }
            step = world[visitingView: step].superview
        }
        return .none
    }

    /// Whether UIKit rejects the view: its controller has a parent other than the controller whose view would contain it.
    private static func isForeign(_ view: ObjectID, under superview: ObjectID, in world: borrowing World) -> Bool {
        guard let child = liveController(of: view, in: world), world[view: superview].window.exists else {
            return false
        }
        let parent = world[controller: child].parent
        return parent.exists && nearestController(above: superview, in: world) != parent
    }
}

// Console lines and exceptions.

extension ViewHierarchy {
    static var messages: [SystemMessage] { [.subviewOfItself, .foreignView] }
}

extension SystemMessage {
    fileprivate static let subviewOfItself = SystemMessage(
        "subview-of-itself", .exception("NSInvalidArgumentException"), .containment7, "Can't add self as subview")
    fileprivate static let foreignView = SystemMessage(
        "view-of-foreign-child", .exception("UIViewControllerHierarchyInconsistency"), .window7,
        "child view controller:{child} should have parent view controller:{owner} but actual parent is:{parent}")
}
