// The update cycle: constraints from subviews to superviews, layout and drawing from superviews to
// subviews. Views note what they need and what stands below them, so that a pass visits only these and
// a pass with nothing to do emits nothing.

extension World {
    /// Notes that a view needs something at the next commit. O(depth), and O(1) where that is noted already.
    mutating func markNeeds(_ need: UInt8, of view: ObjectID) {
        let need = need & (interest | Need.isAppearing)
        guard need != 0, isView(view) else { return }
        note(view, needs: self[view: view].needs | need, below: self[view: view].subtreeNeeds)
        markSubtree(above: view)
    }

    /// Carries what a view needs up to the top of its hierarchy.
    mutating func markSubtree(above view: ObjectID) {
        let wanted = self[view: view].needs | self[view: view].subtreeNeeds
        let window = self[view: view].window
        if isVisible(window) { needsCommit = true }
        var step = self[view: view].superview
        while step.exists, self[view: step].subtreeNeeds & wanted != wanted {
            workDone &+= 1
            note(step, needs: self[view: step].needs, below: self[view: step].subtreeNeeds | wanted)
            step = self[view: step].superview
        }
    }

    /// Notes what a view needs, and with its superview whether that is anything.
    private mutating func note(_ view: ObjectID, needs: UInt8, below: UInt8) {
        let wasNeedy = self[view: view].isNeedy
        self[view: view].needs = needs
        self[view: view].subtreeNeeds = below
        let isNeedy = needs | below != 0
        let superview = self[view: view].superview
        if isNeedy != wasNeedy, superview.exists { self[view: superview].needyCount += isNeedy ? 1 : -1 }
    }

    /// Forgets what the view itself needed.
    private mutating func forget(_ need: UInt8, of view: ObjectID) {
        note(view, needs: self[view: view].needs & ~need, below: self[view: view].subtreeNeeds)
    }

    // MARK: The commit

    /// The Core Animation commit: every visible window's pass, then the appearances that windows began.
    mutating func commit() {
        needsCommit = false
        schedule(.of(.endCommit, .none, .none, .window3))
        for window in visibleWindows.reversed() { scheduleUpdate(of: window) }
    }

    mutating func endCommit() {
        schedule(.of(.endTurn, .none, .none, .finding1))
        scheduleHeld(commitQueue)
        commitQueue.removeAll(keepingCapacity: true)
    }

    /// layoutIfNeeded: the pass of one view's subtree, now.
    public mutating func layoutIfNeeded(_ target: ObjectID) {
        let view = isController(target) ? self[controller: target].view : target
        guard isView(view) else { return }
        schedule(.of(.constraints, view, .none, .layout2), .layout(view))
    }

    private mutating func scheduleUpdate(of view: ObjectID) {
        if interest & Need.display != 0 { schedule(.of(.display, view, .none, .layout3)) }
        schedule(.layout(view))
        if interest & Need.constraints != 0 { schedule(.of(.constraints, view, .none, .layout2)) }
    }

    // MARK: Constraints

    mutating func updateConstraints(below view: ObjectID) {
        guard isView(view) else { return }
        schedule(.of(.constraintsOf, view, .none, .layout2))
        scheduleSubviews(of: view, needing: Need.constraints, .constraints, .layout2)
    }

    mutating func updateOwnConstraints(of view: ObjectID) {
        guard isView(view), self[view: view].needs & Need.constraints != 0 else { return }
        forget(Need.constraints, of: view)
        schedule(.enter(.updateConstraints, view, .layout2))
        if let controller = liveController(of: view) {
            schedule(.enter(.updateViewConstraints, controller, .layout2))
        }
    }

    // MARK: Layout

    /// The controller's pair wraps its own view's layoutSubviews; subviews follow.
    /// `layout-vc-callbacks-bracket-root-view`, `layout-constraints-draw-order`.
    mutating func layoutView(_ view: ObjectID) {
        guard isView(view) else { return }
        let needs = self[view: view].needs
        guard (needs | self[view: view].subtreeNeeds) & (Need.layout | Need.isAppearing) != 0 else { return }
        let controller = liveController(of: view) ?? .none
        forget(Need.layout | Need.isAppearing, of: view)
        schedule(.of(.layoutChildren, view, .none, .layout1))
        if needs & Need.layout != 0 {
            if self[view: view].list >= 0 {
                if controller.exists { schedule(.enter(.viewDidLayoutSubviews, controller, .layout1)) }
                schedule(.enter(.layoutSubviews, view, .layout1), .of(.listLayout, view, .none, .list2))
                if controller.exists { schedule(.enter(.viewWillLayoutSubviews, controller, .layout1)) }
            } else if controller.exists {
                if self[controller: controller].navigation >= 0 {
                    schedule(
                        .enter(.viewWillLayoutSubviews, controller, .layout1),
                        .enter(.layoutSubviews, view, .layout1),
                        .of(.syncNavigation, controller, .none, .navFirst1),
                        .enter(.viewDidLayoutSubviews, controller, .layout1))
                } else if self[controller: controller].pages >= 0 {
                    schedule(
                        .enter(.viewWillLayoutSubviews, controller, .layout1),
                        .enter(.layoutSubviews, view, .layout1),
                        .of(.pagePlace, controller, .none, .page8),
                        .enter(.viewDidLayoutSubviews, controller, .layout1))
                } else if self[controller: controller].tabBar >= 0 {
                    schedule(
                        .enter(.viewWillLayoutSubviews, controller, .layout1),
                        .enter(.layoutSubviews, view, .layout1),
                        .enter(.viewDidLayoutSubviews, controller, .layout1),
                        .of(.syncTabs, controller, .none, .tab1))
                } else {
                    schedule(
                        .enter(.viewWillLayoutSubviews, controller, .layout1),
                        .enter(.layoutSubviews, view, .layout1),
                        .enter(.viewDidLayoutSubviews, controller, .layout1))
                }
            } else {
                schedule(.enter(.layoutSubviews, view, .layout1))
            }
            if (needs | self[view: view].subtreeNeeds) & Need.constraints != 0 {
                schedule(.of(.constraints, view, .none, .layout2))
            }
        }
        if needs & Need.isAppearing != 0, controller.exists { schedule(.isAppearing(controller)) }
    }

    mutating func layoutChildren(of view: ObjectID) {
        guard isView(view) else { return }
        scheduleSubviews(of: view, needing: Need.layout | Need.isAppearing, .layoutView, .layout1)
    }

    // MARK: Drawing

    mutating func display(_ view: ObjectID) {
        guard isView(view) else { return }
        let needs = self[view: view].needs & Need.display != 0
        forget(Need.display, of: view)
        scheduleSubviews(of: view, needing: Need.display, .display, .layout3)
        if needs { schedule(.enter(.draw, view, .layout3)) }
    }

    /// Schedules an operation for the subviews whose subtree needs it, in order, and forgets the need here.
    /// O(subviews behind the last that needs anything).
    private mutating func scheduleSubviews(
        of view: ObjectID, needing need: UInt8, _ operation: Effect.Operation, _ rule: Rule
    ) {
        guard self[view: view].subtreeNeeds & need != 0 else { return }
        note(view, needs: self[view: view].needs, below: self[view: view].subtreeNeeds & ~need)
        var left = self[view: view].needyCount
        var subview = self[view: view].lastSubview
        while left > 0, subview.exists {
            let wanted = self[view: subview].needs | self[view: subview].subtreeNeeds
            workDone &+= 1
            if wanted != 0 { left -= 1 }
            if wanted & need != 0 { schedule(.of(operation, subview, .none, rule)) }
            subview = self[view: subview].previous
        }
    }
}
