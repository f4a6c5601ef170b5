// The update cycle: constraints from subviews to superviews, then layout and drawing from superviews to subviews. Views
// record their needs and those of their subviews, so that a pass visits only views with needs, and a pass without needs
// causes no events.

extension World {
    // MARK: The commit

    /// Whether a commit has anything to do.
    var hasCommit: Bool {
        !queues.commit.isEmpty || hasDueSuspects || views.visibleWindows.count != 1
            || self[view: views.visibleWindows[0]].isNeedy
            || views.unmarked.exists || !lifetimes.touched.isEmpty
    }

    /// layoutIfNeeded: lays out the subtree of a view immediately.
    public mutating func layoutIfNeeded(_ target: ObjectID) {
        let view = isController(target) ? self[controller: target].view : target
        if isView(view) { Layout.scheduleLayout(of: view, in: &self) }
    }
}

/// The needs of views, and the passes that satisfy them.
enum Layout {
    /// Records a view's need for the next commit. O(depth), or O(1) if it is recorded already.
    static func markNeeds(_ need: UInt8, of view: ObjectID, in world: inout World) {
        let need = need & (world.interests.needs | Need.isAppearing)
        guard need != 0, world.isView(view) else { return }
        let record = world.address(ofView: view)
        // A view outside any hierarchy keeps its needs until it is inserted.
        guard record.pointee.superview.exists || record.pointee.window.exists else {
            record.pointee.needs |= need
            return
        }
        setNeeds(record, needs: record.pointee.needs | need, below: record.pointee.subtreeNeeds, in: &world)
        markSubtree(above: view, in: &world)
    }

    /// Marks a view's needs in its superviews, up to the top or to the first view that a pass from above will visit.
    static func markSubtree(above view: ObjectID, in world: inout World) {
        let record = world.address(ofView: view)
        if !world.views.needsCommit, ViewHierarchy.isVisible(record.pointee.window, in: world) {
            world.views.needsCommit = true
        }
        if view != world.views.unmarked { mark(above: record, mayWait: true, in: &world) }
    }

    /// Marks a view's needs in its superviews. In a deep hierarchy the mark may stop on the way until the commit. If no other
    /// view has needs then, the commit begins where the mark stopped, so the cost does not depend on the depth.
    private static func mark(above view: UnsafeMutablePointer<ViewRecord>, mayWait: Bool, in world: inout World) {
        var record = view
        let wanted = record.pointee.needs | record.pointee.subtreeNeeds
        var steps = 0
        while record.pointee.superview.exists {
            let superview = record.pointee.superview
            record = world.address(ofView: superview)
            if record.pointee.subtreeNeeds & wanted == wanted { return }
            world.workDone &+= 1
            steps &+= 1
            if superview == world.views.unmarked || mayWait && mayStop(at: superview, record, after: steps, in: world) {
                record.pointee.subtreeNeeds |= wanted
                world.views.unmarked = superview
                return
            }
            setNeeds(record, needs: record.pointee.needs, below: record.pointee.subtreeNeeds | wanted, in: &world)
        }
    }

    /// The number of superviews after which a mark may stop.
    private static let longWay = 32

    /// Whether a mark may stop at a view. Its superviews must be unmarked, and no other mark may have stopped. A running pass
    /// must not miss it: either the pass is laying this view out, or no pass is running.
    @inline(__always)
    private static func mayStop(
        at view: ObjectID, _ record: UnsafeMutablePointer<ViewRecord>, after steps: Int, in world: borrowing World
    ) -> Bool {
        guard view == world.views.layingOut || steps > Layout.longWay && world.stack.count <= world.views.passFloor
        else { return false }
        return !world.views.unmarked.exists && !record.pointee.isNeedy && record.pointee.window.exists
    }

    /// Completes the stopped mark up to the top before a pass begins at `view`, unless the mark stopped at that view or above.
    private static func notifyUnmarked(before view: ObjectID, in world: inout World) {
        var step = view
        for _ in 0..<Layout.longWay * 2 where step.exists {
            if step == world.views.unmarked { return }
            step = world[visitingView: step].superview
        }
        notifyUnmarked(in: &world)
    }

    private static func notifyUnmarked(in world: inout World) {
        let record = world.address(ofView: world.views.unmarked)
        world.views.unmarked = .none
        guard record.pointee.isNeedy, record.pointee.superview.exists else { return }
        world.address(ofView: record.pointee.superview).pointee.needyCount += 1
        mark(above: record, mayWait: false, in: &world)
    }

    /// Stores a view's needs, and updates its superview's count if the view now has needs or has no more.
    @inline(__always)
    private static func setNeeds(
        _ record: UnsafeMutablePointer<ViewRecord>, needs: UInt8, below: UInt8, in world: inout World
    ) {
        let wasNeedy = record.pointee.isNeedy
        record.pointee.needs = needs
        record.pointee.subtreeNeeds = below
        if record.pointee.isNeedy != wasNeedy { countNeeds(of: record, in: &world) }
    }

    /// Updates the superview's count of subviews with needs. A superview whose count reaches 0 clears its mark, which may
    /// change the count above it in turn. O(depth).
    private static func countNeeds(of view: UnsafeMutablePointer<ViewRecord>, in world: inout World) {
        var record = view
        while record.pointee.superview.exists {
            let isNeedy = record.pointee.isNeedy
            if world.views.unmarked.exists, record == world.address(ofView: world.views.unmarked) {
                if !isNeedy { world.views.unmarked = .none }
                return
            }
            let below = record
            record = world.address(ofView: record.pointee.superview)
            record.pointee.needyCount += isNeedy ? 1 : -1
            if isNeedy, record.pointee.subviewCount > Layout.many { recordLatestNeedy(below, of: record, in: &world) }
            if isNeedy || record.pointee.needyCount > 0 || record.pointee.subtreeNeeds == 0 { return }
            world.workDone &+= 1
            record.pointee.subtreeNeeds = 0
            if record.pointee.isNeedy { return }
        }
    }

    /// Clears a need of the view itself.
    static func forget(_ need: UInt8, of view: ObjectID, in world: inout World) {
        let record = world.address(ofView: view)
        setNeeds(record, needs: record.pointee.needs & ~need, below: record.pointee.subtreeNeeds, in: &world)
    }

    /// Restores marks after an exception has dropped a pass, which clears the mark of a view before it visits the subviews.
    static func abandonPass(at view: ObjectID, in world: inout World) {
        guard world.isView(view) else { return }
        if world.views.layingOut == view { world.views.layingOut = .none }
        let record = world.address(ofView: view)
        var below = record.pointee.subtreeNeeds
        var subview = record.pointee.firstSubview
        while subview.exists {
            below |= world[view: subview].needs | world[view: subview].subtreeNeeds
            subview = world[visitingView: subview].next
        }
        setNeeds(record, needs: record.pointee.needs, below: below, in: &world)
        guard record.pointee.isNeedy else { return }
        mark(above: record, mayWait: false, in: &world)
        world.views.needsCommit = true
    }

    /// The Core Animation commit: updates every visible window, completes the appearances that window changes began, and
    /// reports the findings of the turn.
    static func commit(at top: Int, in world: inout World) {
        switch world.stack[top].next(CommitAct.self) {
        case .update:
            if !world.lifetimes.touched.isEmpty {
                // The solver marks the superviews of the views that it moves. They need layout in this commit.
                return world.schedule(.of(.constraints(.solve), .none, .none, LayoutAct.frames.rule))
            }
            world.views.needsCommit = false
            world.stack[top].advance(to: CommitAct.completeAppearances)
            world.views.passFloor = top
            let isOnly = world.views.visibleWindows.count == 1
            if world.views.unmarked.exists { isOnly ? updateUnmarked(in: &world) : notifyUnmarked(in: &world) }
            for window in world.views.visibleWindows.reversed() where !isOnly || world[view: window].isNeedy {
                scheduleUpdate(of: window, in: &world)
            }
            if world.waits(at: top) { return }
            fallthrough
        case .completeAppearances:
            world.stack[top].advance(to: CommitAct.endTurn)
            guard world.queues.commit.isEmpty else {
                world.scheduleHeld(world.queues.commit)
                world.queues.commit.removeAll()
                return
            }
        case .endTurn, nil: break
        }
        _ = world.takeOff(top)
        world.endTurn()
    }

    /// The number of commits in a row after which a layout counts as endless. UIKit has no such limit; the app hangs.
    static let mostCommitsInARow = 100

    /// Ends an endless layout: reports the view that requests layout in each pass, and clears all marks.
    static func breakOff(in world: inout World) {
        world.views.commitsInARow = 0
        if world.views.unmarked.exists { notifyUnmarked(in: &world) }
        var last = ObjectID.none
        for window in world.views.visibleWindows where world[view: window].isNeedy {
            var step = window
            while step.exists {
                let record = world.address(ofView: step)
                if record.pointee.needs & Need.layout != 0 { last = step }
                record.pointee.needs = 0
                record.pointee.subtreeNeeds = 0
                record.pointee.needyCount = 0
                step = ViewHierarchy.nextInSubtree(of: window, after: step, in: world)
            }
        }
        guard last.exists else { return }
        let controller = ViewHierarchy.nearestController(above: last, in: world)
        if controller.exists { world.find(.layoutNeverSettles, controller, at: nil) }
    }

    /// Begins the pass of the only window at the view where the mark stopped, if no other view in the window has needs.
    private static func updateUnmarked(in world: inout World) {
        let window = world.views.visibleWindows[0]
        guard world[view: world.views.unmarked].window == window, !world[view: window].isNeedy else {
            return notifyUnmarked(in: &world)
        }
        scheduleUpdate(of: world.views.unmarked, in: &world)
    }

    /// Completes the marks before a pass that begins at a view rather than at the top.
    @inline(__always)
    static func enterPass(of view: ObjectID, in world: inout World) {
        if world.views.unmarked.exists { notifyUnmarked(before: view, in: &world) }
    }

    /// Lays out the view of a live controller if it or its subtree has needs.
    static func layOut(_ controller: ObjectID, in world: inout World) {
        let view = world[controller: controller].view
        guard view.exists else { return }
        enterPass(of: view, in: &world)
        if world[view: view].isNeedy { scheduleLayout(of: view, in: &world) }
    }

    private static func scheduleUpdate(of view: ObjectID, in world: inout World) {
        if world.interests.needs & Need.display != 0 {
            world.schedule(.of(.views(.display), view, .none, UpdateAct.display.rule))
        }
        scheduleLayout(of: view, in: &world)
    }

    fileprivate static func scheduleLayout(of view: ObjectID, in world: inout World) {
        world.schedule(.layout(view))
        if world.lifetimes.notesViews {
            world.schedule(.of(.constraints(.solve), view, .none, LayoutAct.frames.rule))
        }
        if world.interests.needs & Need.constraints != 0 {
            world.schedule(.of(.views(.constraints), view, .none, UpdateAct.constraints.rule))
        }
        if world.interests.needs & Need.properties != 0 {
            world.schedule(.of(.views(.properties), view, .none, UpdateAct.properties.rule))
        }
        if world.interests.needs & Need.insets != 0 {
            world.schedule(.of(.views(.insets), view, .none, UpdateAct.insets.rule))
        }
    }

    // MARK: Constraints

    static func updateConstraints(below view: ObjectID, in world: inout World) {
        guard world.isView(view) else { return }
        enterPass(of: view, in: &world)
        world.schedule(.of(.views(.constraintsOf), view, .none, .layout2))
        scheduleSubviews(of: view, needing: Need.constraints, .views(.constraints), .layout2, in: &world)
    }

    static func updateOwnConstraints(of view: ObjectID, in world: inout World) {
        guard world.isView(view), world[view: view].needs & Need.constraints != 0 else { return }
        forget(Need.constraints, of: view, in: &world)
        // For a controller's view, UIKit's implementation of updateViewConstraints() calls updateConstraints().
        if let controller = ViewHierarchy.liveController(of: view, in: world) {
            world.schedule(.enter(.updateViewConstraints, controller, .layout2))
        } else {
            world.schedule(.enter(.updateConstraints, view, .layout2))
        }
    }

    // MARK: Layout

    /// Performs the layout pass of a view. The controller's two callbacks enclose the layoutSubviews of its own view; the
    /// subviews follow (layout-vc-callbacks-bracket-root-view, layout-constraints-draw-order).
    static func layoutView(at top: Int, in world: inout World) {
        let view = world.stack[top].subject
        var acts = world.stack[top].acts(LayoutAct.self)
        // Without callbacks for insets and without scroll views, no act before `begin` can hold.
        if acts.isUnstarted, world.interests.needs & Need.insets == 0, !world.lifetimes.hasScrollViews {
            acts.skip(to: .begin)
        }
        while !world.waits(at: top), let act = acts.next() {
            guard act.condition.holds(at: top, in: world) else { continue }
            switch act {
            case .insets:
                guard world.isView(view) else { continue }
                // Changed insets move guides and margins. The solver runs after the insets, and before the frames.
                if world.lifetimes.notesViews,
                    (world[view: view].needs | world[view: view].subtreeNeeds) & Need.insets != 0
                {
                    world.schedule(.of(.constraints(.solve), view, .none, LayoutAct.frames.rule))
                }
                world.schedule(.of(.views(.insets), view, .none, LayoutAct.insets.rule))
            case .scrollInsets: ScrollInsets.settle(view, in: &world)
            case .begin:
                guard world.isView(view) else { return world.releaseObjects(of: world.takeOff(top)) }
                world.views.passFloor = min(world.views.passFloor, top)
                enterPass(of: view, in: &world)
                guard beginLayout(at: top, in: &world) else { return }
                world.stack[top].enclosingView = world.views.layingOut
                world.views.layingOut = view
                if !world.stack[top].needsLayout { acts.skip(to: .afterNothing) }
            case .constraints: world.schedule(.of(.views(.constraints), view, .none, LayoutAct.constraints.rule))
            case .willLayout:
                world.call(.viewWillLayoutSubviews, world.stack[top].controller, LayoutAct.willLayout.rule)
            case .containerWillLayout:
                callPresentation(.containerViewWillLayoutSubviews, of: world.stack[top].controller, in: &world)
            case .containerDidLayout:
                callPresentation(.containerViewDidLayoutSubviews, of: world.stack[top].controller, in: &world)
            case .layoutSubviews: if sendLayoutSubviews(to: view, in: &world) { acts.skip(to: .didLayout) }
            case .frames: world.schedule(.of(.constraints(.apply), view, .none, LayoutAct.frames.rule))
            case .content: layOutContent(of: view, world.stack[top].controller, in: &world)
            case .didLayout: world.call(.viewDidLayoutSubviews, world.stack[top].controller, LayoutAct.didLayout.rule)
            case .afterDidLayout:
                let controller = world.stack[top].controller
                world.container(controller)?.didLayOut(controller, in: &world)
            case .subviews:
                let plan = world.takeOff(top)
                world.views.layingOut = plan.enclosingView
                layoutSubviews(of: view, in: &world)
                return world.releaseObjects(of: plan)
            }
        }
        world.stack[top].keep(acts)
    }

    /// Calls the presentation controller of a presented controller, if the program has set one.
    private static func callPresentation(_ callback: Callback, of controller: ObjectID, in world: inout World) {
        guard world.isPresented(controller),
            case .object(let target)? = world.stored("presentationController", of: controller),
            world.isReachable(target)
        else { return }
        world.schedule(.enter(callback, target, .layout9))
    }

    /// Moves the view's needs to the plan. If the view itself has none, the pass jumps down to the nearest descendant that has,
    /// as long as each view on the way has one subview with needs. Returns false if the plan has ended.
    private static func beginLayout(at top: Int, in world: inout World) -> Bool {
        let pass = Need.layout | Need.isAppearing
        let start = world.stack[top].subject
        var view = start
        var record = world.address(ofView: view)
        while record.pointee.needs & pass == 0 {
            if record.pointee.subtreeNeeds & pass != 0, let only = onlyNeedy(below: record, in: world) {
                setNeeds(record, needs: record.pointee.needs, below: record.pointee.subtreeNeeds & ~pass, in: &world)
                world.workDone &+= 1
                view = only
                record = world.address(ofView: view)
                continue
            }
            let plan = world.takeOff(top)
            layoutSubviews(of: view, in: &world)
            world.releaseObjects(of: plan)
            return false
        }
        guard view == start else {
            let plan = world.takeOff(top)
            world.schedule(.layout(view))
            world.releaseObjects(of: plan)
            return false
        }
        let needs = record.pointee.needs
        world.stack[top].needsLayout = needs & Need.layout != 0
        world.stack[top].needsConstraints = (needs | record.pointee.subtreeNeeds) & Need.constraints != 0
        // Outside a window, a pass cannot send viewIsAppearing: an animator has not inserted the view yet.
        let cleared = record.pointee.window.exists ? pass : Need.layout
        setNeeds(record, needs: needs & ~cleared, below: record.pointee.subtreeNeeds, in: &world)
        guard let controller = ViewHierarchy.liveController(of: view, in: world) else { return true }
        world.retain(controller)
        world.stack[top].controller = controller
        if needs & Need.isAppearing != 0 { Layout.sendIsAppearing(controller, in: &world) }
        return true
    }

    /// The subview that alone has needs; nil if several have, or if finding it would cost too much.
    @inline(__always)
    private static func onlyNeedy(below record: UnsafeMutablePointer<ViewRecord>, in world: borrowing World)
        -> ObjectID?
    {
        guard record.pointee.needyCount == 1 else { return nil }
        let last = record.pointee.lastSubview
        if world[view: last].isNeedy { return last }
        return record.pointee.subviewCount > Layout.many ? latestNeedy(below: record, in: world) : nil
    }

    /// The number of subviews above which searching for the only view with needs costs too much. Then `latestNeedy` is the
    /// only candidate.
    private static let many = 16

    /// Records the view that has just got needs and has many siblings.
    @inline(never)
    private static func recordLatestNeedy(
        _ view: UnsafeMutablePointer<ViewRecord>, of superview: UnsafeMutablePointer<ViewRecord>, in world: inout World
    ) {
        let next = view.pointee.next
        world.views.latestNeedy = next.exists ? world[view: next].previous : superview.pointee.lastSubview
    }

    // Not inlined, so that the common path stays short.
    @inline(never)
    private static func latestNeedy(below record: UnsafeMutablePointer<ViewRecord>, in world: borrowing World)
        -> ObjectID?
    {
        guard world.isView(world.views.latestNeedy), world[view: world.views.latestNeedy].isNeedy,
            world[view: world.views.latestNeedy].superview.exists,
            world.address(ofView: world[view: world.views.latestNeedy].superview) == record
        else { return nil }
        return world.views.latestNeedy
    }

    private static func layoutSubviews(of view: ObjectID, in world: inout World) {
        scheduleSubviews(of: view, needing: Need.layout | Need.isAppearing, .plan(.layoutView), .layout1, in: &world)
    }

    // MARK: Drawing

    static func display(_ view: ObjectID, in world: inout World) {
        guard world.isView(view) else { return }
        enterPass(of: view, in: &world)
        let needs = world[view: view].needs & Need.display != 0
        forget(Need.display, of: view, in: &world)
        scheduleSubviews(of: view, needing: Need.display, .views(.display), .layout3, in: &world)
        if needs { world.schedule(.enter(.draw, view, .layout3)) }
    }

    /// Schedules an operation for the subviews whose subtrees need it, in order, and clears the need here. O(subviews after the
    /// last one with needs).
    static func scheduleSubviews(
        of view: ObjectID, needing need: UInt8, _ operation: Effect.Operation, _ rule: Rule, in world: inout World
    ) {
        let record = world.address(ofView: view)
        guard record.pointee.subtreeNeeds & need != 0 else { return }
        setNeeds(record, needs: record.pointee.needs, below: record.pointee.subtreeNeeds & ~need, in: &world)
        if let only = onlyNeedy(below: record, in: world) {
            world.workDone &+= 1
            if (world[view: only].needs | world[view: only].subtreeNeeds) & need != 0 {
                world.schedule(.of(operation, only, .none, rule))
            }
            return
        }
        var left = record.pointee.needyCount
        var subview = record.pointee.lastSubview
        while left > 0, subview.exists {
            let below = world.address(ofView: subview)
            let wanted = below.pointee.needs | below.pointee.subtreeNeeds
            world.workDone &+= 1
            if wanted != 0 { left -= 1 }
            if wanted & need != 0 { world.schedule(.of(operation, subview, .none, rule)) }
            subview = below.pointee.previous
        }
    }
}

// viewIsAppearing, which the layout pass of a controller's view sends.
extension Layout {
    /// Sends viewIsAppearing now. The running plan retains the controller.
    static func sendIsAppearing(_ controller: ObjectID, in world: inout World) {
        guard takeIsAppearing(controller, in: &world) else { return }
        world.call(.viewIsAppearing, controller, animated: world[controller: controller].isAnimated, .appearance6)
    }

    /// Returns whether viewIsAppearing is due, and clears the flag.
    @inline(__always)
    static func takeIsAppearing(_ controller: ObjectID, in world: inout World) -> Bool {
        let record = world.address(ofController: controller)
        guard record.pointee.owesIsAppearing, record.pointee.state == .appearing else { return false }
        let view = record.pointee.view
        guard view.exists, world[view: view].window.exists else { return false }
        record.pointee.owesIsAppearing = false
        Layout.forget(Need.isAppearing, of: view, in: &world)
        return true
    }
}
