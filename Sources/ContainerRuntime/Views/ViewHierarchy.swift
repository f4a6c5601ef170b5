// Views: superviews, windows and frames. A view that enters or leaves a window changes the appearance of
// the controllers in its subtree, unless a container moves it and drives the appearance itself.

extension World {
    // MARK: Inserting

    /// The program's addSubview and insertSubview. `position` counts from the back, or is the subview to insert it below.
    mutating func addSubview(_ view: ObjectID, to superview: ObjectID, at position: UInt64) {
        guard isView(view), isView(superview) else { return }
        guard view != superview, !isView(superview, inside: view) else {
            raise("NSInvalidArgumentException", "Can't add self as subview", .containment7)
            return
        }
        if let reason = hierarchyInconsistency(of: view, under: superview) {
            raise("UIViewControllerHierarchyInconsistency", reason, .window7)
            return
        }
        if !self[view: view].hasFrame, let child = liveController(of: view), self[controller: child].parent.exists {
            suspect(.withoutFrame, child)
        }
        let old = self[view: view].window
        let new = self[view: superview].window
        let link = Effect(operation: .linkView, rule: .window1, subject: superview, other: view, value: position)
        if old == new {
            scheduleSuperviewCallbacks(of: view, to: superview, around: link)
            return
        }
        scheduleWindowMove(of: view, from: old, to: new, around: link, superview: superview)
    }

    /// The views may have changed since the link was scheduled.
    mutating func linkView(_ view: ObjectID, to superview: ObjectID, _ effect: Effect) {
        guard isView(view), isView(superview), !isView(superview, inside: view) else { return }
        link(view, under: superview, at: effect.value, isDriven: effect.flag)
    }

    /// Links a view under its new superview, on top or at `position`; `isDriven` by a container.
    private mutating func link(_ view: ObjectID, under superview: ObjectID, at position: UInt64, isDriven: Bool) {
        retain(view)
        detach(view)
        attach(view, to: superview, before: subview(of: superview, at: position))
        let window = self[view: superview].window
        if window != self[view: view].window {
            setWindow(window, below: view)
            if tellsTraitsOnEntry { tellTraits(belowView: view) }
        }
        if !isDriven || !keepsContentApart(superview) { markNeeds(Need.layout, of: superview) }
        markSubtree(above: view)
        if let child = liveController(of: view), !self[controller: child].parent.exists,
            nearestController(above: superview).exists
        {
            suspect(.viewWithoutParent, child)
        }
    }

    /// Whether the contents of a view stand in views of their own, which are laid out in its place: the cells of a list, and
    /// what UIKit's containers show.
    private func keepsContentApart(_ view: ObjectID) -> Bool {
        if self[view: view].list >= 0 { return true }
        guard let owner = liveController(of: view) else { return false }
        return switch self[controller: owner].extra {
        case .navigation, .tabBar, .pages: true
        case .none, .split, .alert: false
        }
    }

    /// Whether what a container shows has the container's size whenever it is shown.
    private func givesContentItsSize(_ container: ObjectID) -> Bool {
        let kind = self[controller: container].extra
        return kind == .navigation || kind == .tabBar
    }

    /// Gives a child's view to its parent's view: by the program's addSubview, or driven by the container.
    mutating func addControllerView(of child: ObjectID, to parent: ObjectID, _ effect: Effect) {
        guard isController(child), isController(parent) else { return }
        if effect.flag { return install(child, in: parent, besides: ObjectID(raw: effect.value), effect.rule) }
        let view = self[controller: child].view
        let superview = self[controller: parent].view
        if view.exists, superview.exists { schedule(.addSubview(view, to: superview)) }
    }

    /// A container puts a child's view into its own, or besides another child's view, wherever that stands; it drives the
    /// appearance itself. Both controllers live.
    mutating func install(_ child: ObjectID, in parent: ObjectID, besides old: ObjectID = .none, _ rule: Rule) {
        let view = self[controller: child].view
        var superview = self[controller: parent].view
        guard view.exists, superview.exists else { return }
        if old.exists, isController(old), let besides = optional(self[controller: old].view),
            self[view: besides].superview.exists
        {
            superview = self[view: besides].superview
        }
        guard self[view: view].superview != superview, !isView(superview, inside: view) else { return }
        if !self[view: view].hasFrame || givesContentItsSize(parent) { resize(view, to: boundsRect(of: superview)) }
        guard interests.tellsOfMoves else { return link(view, under: superview, at: .max, isDriven: true) }
        let link = Effect(operation: .linkView, flag: true, rule: rule, subject: superview, other: view, value: .max)
        scheduleViewCallbacks(of: view, to: self[view: superview].window, superview: superview, around: link)
    }

    /// A view is put into another by a container that drives appearance itself. `value` counts from the back.
    mutating func installView(_ view: ObjectID, in superview: ObjectID, _ effect: Effect) {
        guard isView(view), isView(superview), self[view: view].superview != superview,
            !isView(superview, inside: view)
        else { return }
        let link = Effect(
            operation: .linkView, flag: true, rule: effect.rule, subject: superview, other: view, value: effect.value)
        scheduleViewCallbacks(of: view, to: self[view: superview].window, superview: superview, around: link)
    }

    // MARK: Removing

    /// The program's removeFromSuperview.
    mutating func removeView(_ view: ObjectID) {
        guard isView(view), self[view: view].superview.exists else { return }
        let unlink = Effect(operation: .unlinkView, rule: .window2, subject: view)
        let window = self[view: view].window
        if window.exists {
            scheduleWindowMove(of: view, from: window, to: .none, around: unlink, superview: .none)
        } else {
            scheduleSuperviewCallbacks(of: view, to: .none, around: unlink)
        }
    }

    mutating func unlinkView(_ view: ObjectID) {
        guard isView(view), self[view: view].superview.exists else { return }
        let hadWindow = self[view: view].window.exists
        detach(view)
        if hadWindow { setWindow(.none, below: view) }
    }

    mutating func removeControllerView(of child: ObjectID, _ effect: Effect) {
        guard isController(child) else { return }
        if effect.flag { return uninstall(child, effect.rule) }
        let view = self[controller: child].view
        if view.exists, self[view: view].superview.exists { schedule(.removeView(view)) }
    }

    /// A container takes the view of a child, which lives, out of its own.
    mutating func uninstall(_ child: ObjectID, _ rule: Rule) {
        let view = self[controller: child].view
        guard view.exists, self[view: view].superview.exists else { return }
        guard interests.tellsOfMoves else { return unlinkView(view) }
        let unlink = Effect(operation: .unlinkView, flag: true, rule: rule, subject: view)
        scheduleViewCallbacks(of: view, to: .none, superview: .none, around: unlink)
    }

    // MARK: Windows

    /// Moves the subtree between windows: the controllers of the subtree are told, then the views.
    private mutating func scheduleWindowMove(
        of view: ObjectID, from old: ObjectID, to new: ObjectID, around link: Effect, superview: ObjectID
    ) {
        let leaves = isVisible(old)
        let enters = isVisible(new)
        scheduleViewCallbacks(of: view, to: new, superview: superview, around: link)
        if enters, isWindow(superview) { schedule(.of(.orientWindow, superview, .none, .rotation6)) }
        views.lastInsertion += 1
        if enters != leaves { scheduleWindowWill(below: view, appearing: enters) }
    }

    /// Schedules begin for every controller of the subtree that no parent in the subtree will tell.
    mutating func scheduleWindowWill(below view: ObjectID, appearing: Bool) {
        var told: ContiguousArray<ObjectID> = []
        var step = view
        while step.exists {
            let controller = liveController(of: step) ?? .none
            if controller.exists, !isToldByParent(controller, inSubtreeOf: view) { told.append(controller) }
            step = nextInSubtree(of: view, after: step)
        }
        for controller in told.reversed() {
            schedule(
                Effect(
                    operation: .windowWill, flag: appearing, rule: appearing ? .window1 : .window2,
                    subject: controller, value: views.lastInsertion))
        }
    }

    /// Whether the controller's parent has its own view in the moved subtree, above the controller's.
    private func isToldByParent(_ controller: ObjectID, inSubtreeOf root: ObjectID) -> Bool {
        let parent = self[controller: controller].parent
        guard parent.exists else { return false }
        let parentView = self[controller: parent].view
        guard parentView.exists else { return false }
        var step = self[controller: controller].view
        while step.exists {
            if step == parentView { return true }
            if step == root { return false }
            step = self[view: step].superview
        }
        return false
    }

    /// The views' own callbacks around a move; nothing is visited where no class has them.
    mutating func scheduleViewCallbacks(
        of view: ObjectID, to window: ObjectID, superview: ObjectID, around link: Effect
    ) {
        let changesWindow = self[view: view].window != window
        let rule = link.rule
        if tables.implementedAnywhere.contains(.didMoveToSuperview) {
            schedule(.enter(.didMoveToSuperview, view, rule))
        }
        if changesWindow, tables.implementedAnywhere.contains(.didMoveToWindow) {
            schedule(
                Effect(operation: .tellWindow, callback: .didMoveToWindow, rule: rule, subject: view, other: window))
        }
        schedule(link)
        if changesWindow, tables.implementedAnywhere.contains(.willMoveToWindow) {
            schedule(
                Effect(operation: .tellWindow, callback: .willMoveToWindow, rule: rule, subject: view, other: window))
        }
        if tables.implementedAnywhere.contains(.willMoveToSuperview) {
            schedule(.enter(.willMoveToSuperview, view, superview, rule))
        }
    }

    private mutating func scheduleSuperviewCallbacks(of view: ObjectID, to superview: ObjectID, around link: Effect) {
        scheduleViewCallbacks(of: view, to: self[view: view].window, superview: superview, around: link)
    }

    /// Tells a view and then its subviews, superviews first.
    mutating func tellWindow(_ view: ObjectID, _ effect: Effect) {
        guard isView(view) else { return }
        var subview = self[view: view].lastSubview
        while subview.exists {
            var copy = effect
            copy.subject = subview
            schedule(copy)
            subview = self[view: subview].previous
        }
        schedule(.enter(effect.callback, view, effect.other, effect.rule))
    }

    /// Notes the window in every view of the subtree. O(subtree).
    mutating func setWindow(_ window: ObjectID, below view: ObjectID) {
        var step = view
        while step.exists {
            workDone &+= 1
            self[view: step].window = window
            step = nextInSubtree(of: view, after: step)
        }
    }

    /// Whether the window is on screen.
    func isVisible(_ window: ObjectID) -> Bool { window.exists && isAlive(window) && !self[view: window].isHidden }

    /// Whether the view stands in a visible window.
    func isOnScreen(_ view: ObjectID) -> Bool { isView(view) && isVisible(self[view: view].window) }

    // MARK: Lists

    private mutating func attach(_ view: ObjectID, to superview: ObjectID, before: ObjectID) {
        containers.listVersion &+= 1
        let record = address(ofView: view)
        let above = address(ofView: superview)
        let after = before.exists ? self[view: before].previous : above.pointee.lastSubview
        record.pointee.superview = superview
        record.pointee.previous = after
        record.pointee.next = before
        if after.exists { self[view: after].next = view } else { above.pointee.firstSubview = view }
        if before.exists { self[view: before].previous = view } else { above.pointee.lastSubview = view }
        above.pointee.subviewCount += 1
        if record.pointee.isNeedy { above.pointee.needyCount += 1 }
    }

    /// Takes the view out of its superview's list, which held it.
    private mutating func detach(_ view: ObjectID) {
        let record = address(ofView: view)
        guard record.pointee.superview.exists else { return }
        containers.listVersion &+= 1
        let above = address(ofView: record.pointee.superview)
        let (previous, next) = (record.pointee.previous, record.pointee.next)
        if previous.exists { self[view: previous].next = next } else { above.pointee.firstSubview = next }
        if next.exists { self[view: next].previous = previous } else { above.pointee.lastSubview = previous }
        above.pointee.subviewCount -= 1
        if view == views.unmarked {
            views.unmarked = .none
        } else if record.pointee.isNeedy {
            above.pointee.needyCount -= 1
        }
        record.pointee.superview = .none
        record.pointee.previous = .none
        record.pointee.next = .none
        release(view)
    }

    /// The subview before which a place lies: an index, or the handle of a subview; none on top.
    private func subview(of view: ObjectID, at place: UInt64) -> ObjectID {
        if place > UInt64(UInt32.max) {
            let above = ObjectID(raw: place)
            return isView(above) && self[view: above].superview == view ? above : .none
        }
        let record = self[view: view]
        guard place < UInt64(record.subviewCount) else { return .none }
        // From the nearer end.
        if place < UInt64(record.subviewCount / 2) {
            var step = record.firstSubview
            for _ in 0..<place { step = self[view: step].next }
            return step
        }
        var step = record.lastSubview
        for _ in place + 1..<UInt64(record.subviewCount) { step = self[view: step].previous }
        return step
    }

    /// The subview before which another is to stand once it is out of the list, so that it stands below or above a
    /// sibling; none on top.
    func subview(nextTo sibling: ObjectID, isAbove: Bool, without view: ObjectID) -> ObjectID {
        var next = isAbove || sibling == view ? self[view: sibling].next : sibling
        if next == view || isAbove && sibling == view { next = next.exists ? self[view: next].next : .none }
        return next
    }

    /// The next view of the subtree in preorder; none at its end.
    func nextInSubtree(of root: ObjectID, after view: ObjectID) -> ObjectID {
        let first = self[view: view].firstSubview
        if first.exists { return first }
        var step = view
        while step != root {
            let next = self[view: step].next
            if next.exists { return next }
            step = self[view: step].superview
        }
        return .none
    }

    /// Whether the view is `ancestor` or stands below it. O(the depth or the subviews below `ancestor`, whichever is less).
    func isView(_ view: ObjectID, inside ancestor: ObjectID) -> Bool {
        if view == ancestor { return true }
        guard self[view: ancestor].firstSubview.exists else { return false }
        var step = self[view: view].superview
        var below = ancestor
        while step.exists {
            if step == ancestor { return true }
            step = self[view: step].superview
            below = nextInSubtree(of: ancestor, after: below)
            guard below.exists else { return false }
            if below == view { return true }
        }
        return false
    }

    // MARK: Controllers of views

    @inline(__always)
    func liveController(of view: ObjectID) -> ObjectID? {
        let controller = self[view: view].controller
        return controller.exists && isReachable(controller) ? controller : nil
    }

    /// The controller of the nearest view from `view` upwards; none without one. O(depth).
    func nearestController(above view: ObjectID) -> ObjectID {
        var step = view
        while step.exists {
            if let controller = liveController(of: step) { return controller }
            step = self[view: step].superview
        }
        return .none
    }

    /// UIKit's complaint about a child's view under a controller that is not the child's parent.
    private func hierarchyInconsistency(of view: ObjectID, under superview: ObjectID) -> String? {
        guard let child = liveController(of: view), self[view: superview].window.exists else { return nil }
        let parent = self[controller: child].parent
        guard parent.exists else { return nil }
        let above = nearestController(above: superview)
        guard above != parent else { return nil }
        return "child view controller:\(description(of: child)) should have parent view controller:"
            + "\(description(of: above)) but actual parent is:\(description(of: parent))"
    }

    // MARK: Frames

    func bounds(of view: ObjectID) -> Rect { isView(view) ? boundsRect(of: view) : .zero }

    func boundsRect(of view: ObjectID) -> Rect {
        let record = self[view: view]
        let origin = record.hasBoundsOrigin ? views.boundsOrigins[view] ?? Point(x: 0, y: 0) : Point(x: 0, y: 0)
        return Rect(x: origin.x, y: origin.y, width: record.frame.width, height: record.frame.height)
    }

    mutating func setBoundsOrigin(_ origin: Point, of view: ObjectID) {
        let isZero = origin == Point(x: 0, y: 0)
        guard !isZero || self[view: view].hasBoundsOrigin else { return }
        self[view: view].hasBoundsOrigin = !isZero
        views.boundsOrigins[view] = isZero ? nil : origin
    }

    /// Sets the frame; a new size asks for layout.
    mutating func setFrame(_ frame: Rect, of view: ObjectID) {
        guard isView(view) else { return }
        let old = self[view: view].frame
        self[view: view].frame = frame
        self[view: view].hasFrame = true
        if old.width != frame.width || old.height != frame.height { markNeeds(Need.layout, of: view) }
    }
}
