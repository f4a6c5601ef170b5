// The update cycle: constraints from subviews to superviews, layout and drawing from superviews to
// subviews. Views note what they need and what stands below them, so that a pass visits only these and
// a pass with nothing to do emits nothing.

extension World {
    /// Notes that a view needs something at the next commit. O(depth), and O(1) where that is noted already.
    mutating func markNeeds(_ need: UInt8, of view: ObjectID) {
        let need = need & (interests.needs | Need.isAppearing)
        guard need != 0, isView(view) else { return }
        let record = address(ofView: view)
        // What stands nowhere brings along what it needs.
        guard record.pointee.superview.exists || record.pointee.window.exists else {
            record.pointee.needs |= need
            return
        }
        note(record, needs: record.pointee.needs | need, below: record.pointee.subtreeNeeds)
        markSubtree(above: view)
    }

    /// Carries what a view needs up to the top of its hierarchy, or as far as whoever looks down will find it.
    mutating func markSubtree(above view: ObjectID) {
        let record = address(ofView: view)
        if !views.needsCommit, isVisible(record.pointee.window) { views.needsCommit = true }
        if view != views.unmarked { mark(above: record, mayWait: true) }
    }

    /// Notes in the superviews what stands below them. In a deep hierarchy the mark may wait on its way for the commit,
    /// which begins there if nothing else needs anything: what is added at the bottom costs no more than at the top.
    private mutating func mark(above view: UnsafeMutablePointer<ViewRecord>, mayWait: Bool) {
        var record = view
        let wanted = record.pointee.needs | record.pointee.subtreeNeeds
        var steps = 0
        while record.pointee.superview.exists {
            let superview = record.pointee.superview
            record = address(ofView: superview)
            if record.pointee.subtreeNeeds & wanted == wanted { return }
            workDone &+= 1
            steps &+= 1
            if superview == views.unmarked || mayWait && mayStop(at: superview, record, after: steps) {
                record.pointee.subtreeNeeds |= wanted
                views.unmarked = superview
                return
            }
            note(record, needs: record.pointee.needs, below: record.pointee.subtreeNeeds | wanted)
        }
    }

    /// How many superviews a mark passes at once.
    private static let longWay = 32

    /// Whether a mark may wait at a view: its superviews know nothing of it, no other mark waits, and whoever looks down is
    /// there already, as the view is laid out just now, or will begin there, as no pass is under way that has passed by.
    @inline(__always)
    private func mayStop(at view: ObjectID, _ record: UnsafeMutablePointer<ViewRecord>, after steps: Int) -> Bool {
        guard view == views.layingOut || steps > World.longWay && stack.count <= views.passFloor else { return false }
        return !views.unmarked.exists && !record.pointee.isNeedy && record.pointee.window.exists
    }

    /// Carries the mark that waits up to the top, for a pass that begins anywhere but where it waits or below.
    private mutating func tellUnmarked(before view: ObjectID) {
        var step = view
        for _ in 0..<World.longWay * 2 where step.exists {
            if step == views.unmarked { return }
            step = self[view: step].superview
        }
        tellUnmarked()
    }

    private mutating func tellUnmarked() {
        let record = address(ofView: views.unmarked)
        views.unmarked = .none
        guard record.pointee.isNeedy, record.pointee.superview.exists else { return }
        address(ofView: record.pointee.superview).pointee.needyCount += 1
        mark(above: record, mayWait: false)
    }

    /// Notes what a view needs, and with its superview whether that is anything.
    @inline(__always)
    private mutating func note(_ record: UnsafeMutablePointer<ViewRecord>, needs: UInt8, below: UInt8) {
        let wasNeedy = record.pointee.isNeedy
        record.pointee.needs = needs
        record.pointee.subtreeNeeds = below
        if record.pointee.isNeedy != wasNeedy { countNeeds(of: record) }
    }

    /// Counts a view that needs something now, or nothing any more, with its superview. A view below which nothing needs
    /// anything any more forgets what it has noted of that, and so on upwards. O(depth).
    private mutating func countNeeds(of view: UnsafeMutablePointer<ViewRecord>) {
        var record = view
        while record.pointee.superview.exists {
            let isNeedy = record.pointee.isNeedy
            if views.unmarked.exists, record == address(ofView: views.unmarked) {
                if !isNeedy { views.unmarked = .none }
                return
            }
            let below = record
            record = address(ofView: record.pointee.superview)
            record.pointee.needyCount += isNeedy ? 1 : -1
            if isNeedy, record.pointee.subviewCount > World.many { noteAmongMany(below, of: record) }
            if isNeedy || record.pointee.needyCount > 0 || record.pointee.subtreeNeeds == 0 { return }
            workDone &+= 1
            record.pointee.subtreeNeeds = 0
            if record.pointee.isNeedy { return }
        }
    }

    /// Forgets what the view itself needed.
    mutating func forget(_ need: UInt8, of view: ObjectID) {
        let record = address(ofView: view)
        note(record, needs: record.pointee.needs & ~need, below: record.pointee.subtreeNeeds)
    }

    /// A pass that an exception drops has taken the marks of the views that it was yet to visit: they are set again.
    mutating func abandonPass(at view: ObjectID) {
        guard isView(view) else { return }
        if views.layingOut == view { views.layingOut = .none }
        let record = address(ofView: view)
        var below = record.pointee.subtreeNeeds
        var subview = record.pointee.firstSubview
        while subview.exists {
            below |= self[view: subview].needs | self[view: subview].subtreeNeeds
            subview = self[view: subview].next
        }
        note(record, needs: record.pointee.needs, below: below)
        guard record.pointee.isNeedy else { return }
        mark(above: record, mayWait: false)
        views.needsCommit = true
    }

    // MARK: The commit

    /// Whether a commit would do anything.
    var hasCommit: Bool {
        !queues.commit.isEmpty || !suspects.isEmpty || views.visibleWindows.count != 1
            || self[view: views.visibleWindows[0]].isNeedy
            || views.unmarked.exists
    }

    /// The Core Animation commit: every visible window's pass, the appearances that windows began, and the findings of
    /// the turn.
    mutating func commit(at top: Int) {
        switch stack[top].place {
        case 0:
            views.needsCommit = false
            stack[top].place = 1
            views.passFloor = top
            let isOnly = views.visibleWindows.count == 1
            if views.unmarked.exists { isOnly ? updateUnmarked() : tellUnmarked() }
            for window in views.visibleWindows.reversed() where !isOnly || self[view: window].isNeedy {
                scheduleUpdate(of: window)
            }
            if waits(at: top) { return }
            fallthrough
        case 1:
            stack[top].place = 2
            guard queues.commit.isEmpty else {
                scheduleHeld(queues.commit)
                queues.commit.removeAll()
                return
            }
        default: break
        }
        _ = takeOff(top)
        endTurn()
    }

    /// Begins the pass of the only window at the view whose mark waits, if nothing else in the window needs anything.
    private mutating func updateUnmarked() {
        let window = views.visibleWindows[0]
        guard self[view: views.unmarked].window == window, !self[view: window].isNeedy else { return tellUnmarked() }
        scheduleUpdate(of: views.unmarked)
    }

    /// Readies a view's subtree for a pass that does not come from above.
    @inline(__always)
    private mutating func enterPass(of view: ObjectID) {
        if views.unmarked.exists { tellUnmarked(before: view) }
    }

    /// layoutIfNeeded: the pass of one view's subtree, now.
    public mutating func layoutIfNeeded(_ target: ObjectID) {
        let view = isController(target) ? self[controller: target].view : target
        if isView(view) { scheduleLayout(of: view) }
    }

    /// The pass of a live controller's view, if anything in it needs one just now.
    mutating func layOut(_ controller: ObjectID) {
        let view = self[controller: controller].view
        guard view.exists else { return }
        enterPass(of: view)
        if self[view: view].isNeedy { scheduleLayout(of: view) }
    }

    private mutating func scheduleUpdate(of view: ObjectID) {
        if interests.needs & Need.display != 0 { schedule(.of(.display, view, .none, .layout3)) }
        scheduleLayout(of: view)
    }

    private mutating func scheduleLayout(of view: ObjectID) {
        schedule(.layout(view))
        if interests.needs & Need.constraints != 0 { schedule(.of(.constraints, view, .none, .layout2)) }
    }

    // MARK: Constraints

    mutating func updateConstraints(below view: ObjectID) {
        guard isView(view) else { return }
        enterPass(of: view)
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

    /// The pass of a view: the controller's pair wraps its own view's layoutSubviews; subviews follow.
    /// `layout-vc-callbacks-bracket-root-view`, `layout-constraints-draw-order`.
    mutating func layoutView(at top: Int) {
        let view = stack[top].subject
        var place = stack[top].place
        if place == 0 {
            guard isView(view) else { return letGo(takeOff(top)) }
            views.passFloor = min(views.passFloor, top)
            enterPass(of: view)
            guard beginLayout(at: top) else { return }
            place = 1
            views.layingOut = view
        }
        let controller = stack[top].other
        while !waits(at: top) {
            switch place {
            case 1:
                guard stack[top].flag else {
                    place = 7
                    continue
                }
                if stack[top].value != 0 { schedule(.of(.constraints, view, .none, .layout2)) }
            case 2: if controller.exists { call(.viewWillLayoutSubviews, controller, .layout1) }
            case 3: call(.layoutSubviews, view, .layout1)
            case 4: layoutContent(of: view, controller)
            case 5: if controller.exists { call(.viewDidLayoutSubviews, controller, .layout1) }
            case 6: if controller.exists, self[controller: controller].tabBar >= 0 { syncTabs(controller) }
            default:
                let plan = takeOff(top)
                views.layingOut = .none
                layoutSubviews(of: view)
                return letGo(plan)
            }
            place += 1
        }
        stack[top].place = place
    }

    /// Notes what the view needs, in the plan: `flag` for layout, `value` for constraints. What needs nothing itself is
    /// passed by on the way to the only subview that does. False where the plan is over.
    private mutating func beginLayout(at top: Int) -> Bool {
        let pass = Need.layout | Need.isAppearing
        let start = stack[top].subject
        var view = start
        var record = address(ofView: view)
        while record.pointee.needs & pass == 0 {
            if record.pointee.subtreeNeeds & pass != 0, let only = onlyNeedy(below: record) {
                note(record, needs: record.pointee.needs, below: record.pointee.subtreeNeeds & ~pass)
                workDone &+= 1
                view = only
                record = address(ofView: view)
                continue
            }
            let plan = takeOff(top)
            layoutSubviews(of: view)
            letGo(plan)
            return false
        }
        guard view == start else {
            let plan = takeOff(top)
            schedule(.layout(view))
            letGo(plan)
            return false
        }
        let needs = record.pointee.needs
        stack[top].flag = needs & Need.layout != 0
        stack[top].value = UInt64((needs | record.pointee.subtreeNeeds) & Need.constraints)
        note(record, needs: needs & ~pass, below: record.pointee.subtreeNeeds)
        guard let controller = liveController(of: view) else { return true }
        retain(controller)
        stack[top].other = controller
        if needs & Need.isAppearing != 0 { tellIsAppearing(controller) }
        return true
    }

    /// The only subview that needs anything; nil where several may.
    @inline(__always)
    private func onlyNeedy(below record: UnsafeMutablePointer<ViewRecord>) -> ObjectID? {
        guard record.pointee.needyCount == 1 else { return nil }
        let last = record.pointee.lastSubview
        if self[view: last].isNeedy { return last }
        return record.pointee.subviewCount > World.many ? needyAmongMany(below: record) : nil
    }

    /// From how many subviews on the one that needs something is not looked for.
    private static let many = 16

    /// Notes the last view to need something of those that have many siblings.
    @inline(never)
    private mutating func noteAmongMany(
        _ view: UnsafeMutablePointer<ViewRecord>, of superview: UnsafeMutablePointer<ViewRecord>
    ) {
        let next = view.pointee.next
        views.amongMany = next.exists ? self[view: next].previous : superview.pointee.lastSubview
    }

    @inline(never)
    private func needyAmongMany(below record: UnsafeMutablePointer<ViewRecord>) -> ObjectID? {
        guard isView(views.amongMany), self[view: views.amongMany].isNeedy,
            self[view: views.amongMany].superview.exists,
            address(ofView: self[view: views.amongMany].superview) == record
        else { return nil }
        return views.amongMany
    }

    /// What UIKit's own containers and lists do between the two callbacks of their controllers.
    private mutating func layoutContent(of view: ObjectID, _ controller: ObjectID) {
        if self[view: view].list >= 0 { return schedule(.of(.listLayout, view, .none, .list2)) }
        guard controller.exists else { return }
        if self[controller: controller].navigation >= 0 { return syncNavigation(controller) }
        if self[controller: controller].pages >= 0 { schedule(.of(.pagePlace, controller, .none, .page8)) }
    }

    private mutating func layoutSubviews(of view: ObjectID) {
        scheduleSubviews(of: view, needing: Need.layout | Need.isAppearing, .layoutView, .layout1)
    }

    // MARK: Drawing

    mutating func display(_ view: ObjectID) {
        guard isView(view) else { return }
        enterPass(of: view)
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
        let record = address(ofView: view)
        guard record.pointee.subtreeNeeds & need != 0 else { return }
        note(record, needs: record.pointee.needs, below: record.pointee.subtreeNeeds & ~need)
        if let only = onlyNeedy(below: record) {
            workDone &+= 1
            if (self[view: only].needs | self[view: only].subtreeNeeds) & need != 0 {
                schedule(.of(operation, only, .none, rule))
            }
            return
        }
        var left = record.pointee.needyCount
        var subview = record.pointee.lastSubview
        while left > 0, subview.exists {
            let below = address(ofView: subview)
            let wanted = below.pointee.needs | below.pointee.subtreeNeeds
            workDone &+= 1
            if wanted != 0 { left -= 1 }
            if wanted & need != 0 { schedule(.of(operation, subview, .none, rule)) }
            subview = below.pointee.previous
        }
    }
}
