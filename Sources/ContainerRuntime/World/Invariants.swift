// What must hold between any two effects, whatever a program does: for tests over random programs.

extension World {
    /// The invariants that do not hold, in words; empty in a sound world. O(objects and their depths).
    public func checkInvariants() -> [String] {
        var broken: [String] = []
        checkCycles(&broken)
        // What is walked below ends where ways do.
        guard broken.isEmpty else { return broken }
        checkCounts(&broken)
        checkTables(&broken)
        checkRest(&broken)
        var live = 0
        for object in objects.handles {
            live += 1
            let record = objects[object.index]
            if record.strong < 0 && !record.isDeallocating { broken.append("\(name(of: object)) is over-released") }
            switch record.kind {
            case .controller: checkController(object, &broken)
            case .view: checkView(object, &broken)
            case .plain, .timer, .alertAction, .free: break
            }
        }
        if live != lifetimes.liveCount { broken.append("\(live) objects exist, \(lifetimes.liveCount) are counted") }
        if motion.runningAnimations < 0 { broken.append("more animations have ended than were begun") }
        return broken
    }

    private func checkController(_ controller: ObjectID, _ broken: inout [String]) {
        let record = self[controller: controller]
        let name = name(of: controller)
        var count: Int32 = 0
        var previous = ObjectID.none
        var child = record.firstChild
        while child.exists {
            guard isController(child) else {
                broken.append("\(name) has a child that is gone")
                return
            }
            if self[controller: child].parent != controller { broken.append("a child of \(name) has another parent") }
            if self[controller: child].previous != previous {
                broken.append("the children of \(name) are not linked back")
            }
            if objects[child.index].strong <= 0 { broken.append("\(name) does not hold \(self.name(of: child))") }
            count += 1
            previous = child
            child = self[controller: child].next
            if count > record.childCount { break }
        }
        if count != record.childCount || previous != record.lastChild {
            broken.append("the children of \(name) are miscounted")
        }
        if record.parent.exists, !isController(record.parent) { broken.append("the parent of \(name) is gone") }
        if record.view.exists {
            if !isView(record.view) {
                broken.append("the view of \(name) is gone")
            } else if self[view: record.view].controller != controller {
                broken.append("the view of \(name) does not know it")
            }
        }
        if let known = environment.traitPaths[controller], known.top != top(ofHierarchy: controller) {
            broken.append("the way up from \(name) has changed")
        }
        if record.presented.exists, topPresented(above: controller) != presentationChain(from: record.presented).last {
            broken.append("the chain of what \(name) presents has another top")
        }
        if record.navigation >= 0 { checkStack(of: controller, &broken) }
        if record.split >= 0 { checkColumns(of: controller, &broken) }
        if record.pages >= 0 { checkPages(of: controller, &broken) }
        if record.tabBar >= 0 { checkTabs(of: controller, &broken) }
    }

    private func top(ofHierarchy controller: ObjectID) -> ObjectID {
        var step = controller
        while self[controller: step].parent.exists { step = self[controller: step].parent }
        return step
    }

    private func checkTabs(of tabBar: ObjectID, _ broken: inout [String]) {
        let record = self[tabBar: tabBar]
        var seen: Set<ObjectID> = []
        for tab in record.tabs {
            guard isController(tab) else {
                broken.append("a tab of \(name(of: tabBar)) is gone")
                continue
            }
            let parent = self[controller: tab].parent
            if parent != tabBar, !(record.more.exists && parent == record.more) {
                broken.append("\(name(of: tab)) is a tab and not a child of \(name(of: tabBar))")
            }
            if !seen.insert(tab).inserted { broken.append("\(name(of: tab)) is a tab twice") }
        }
        if record.selected.exists, !seen.contains(record.selected) {
            broken.append("\(name(of: tabBar)) has selected what is no tab of it")
        }
        if record.shown.exists, !isController(record.shown) {
            broken.append("\(name(of: tabBar)) shows what is gone")
        }
    }

    private func checkPages(of pages: ObjectID, _ broken: inout [String]) {
        let record = self[pages: pages]
        for page in record.shown where !isController(page) {
            broken.append("a page of \(name(of: pages)) is gone")
        }
        if Set(record.shown).count != record.shown.count {
            broken.append("a page of \(name(of: pages)) is shown twice")
        }
        for page in record.turn.to where !isController(page) {
            broken.append("a page that \(name(of: pages)) turns to is gone")
        }
    }

    private func checkColumns(of split: ObjectID, _ broken: inout [String]) {
        var seen: Set<ObjectID> = []
        for place in SplitColumn.allCases {
            let column = controller(for: place, of: split)
            guard column.exists else { continue }
            if !isController(column) { broken.append("a column of \(name(of: split)) is gone") }
            // The compact column may be one of the others too (split.9).
            if place != .compact, !seen.insert(column).inserted {
                broken.append("\(name(of: column)) is in two columns")
            }
        }
    }

    private func checkStack(of navigation: ObjectID, _ broken: inout [String]) {
        var seen: Set<ObjectID> = []
        let stack = stack(of: navigation)
        if stack.count != self[navigation: navigation].height {
            broken.append("the stack of \(name(of: navigation)) has another height")
        }
        for controller in stack {
            guard isController(controller) else {
                broken.append("the stack of \(name(of: navigation)) holds what is gone")
                continue
            }
            if self[controller: controller].parent != navigation || !self[controller: controller].isInStack {
                broken.append("\(name(of: controller)) is in the stack and not a child of \(name(of: navigation))")
            }
            if !seen.insert(controller).inserted { broken.append("\(name(of: controller)) is in the stack twice") }
        }
    }

    private func checkView(_ view: ObjectID, _ broken: inout [String]) {
        let record = self[view: view]
        let name = name(of: view)
        var count: Int32 = 0
        var needy: Int32 = 0
        var previous = ObjectID.none
        var subview = record.firstSubview
        while subview.exists {
            guard isView(subview) else {
                broken.append("\(name) has a subview that is gone")
                return
            }
            if self[view: subview].superview != view { broken.append("a subview of \(name) has another superview") }
            if self[view: subview].previous != previous { broken.append("the subviews of \(name) are not linked back") }
            if self[view: subview].window != record.window {
                broken.append("a subview of \(name) is in another window")
            }
            let wanted =
                subview == views.unmarked ? 0 : self[view: subview].needs | self[view: subview].subtreeNeeds
            if record.window.exists, isVisible(record.window), wanted & ~record.subtreeNeeds & Need.layout != 0,
                stack.isEmpty, !views.needsCommit
            {
                broken.append("\(name) has forgotten what a subview needs")
            }
            count += 1
            if self[view: subview].isNeedy, subview != views.unmarked { needy += 1 }
            previous = subview
            subview = self[view: subview].next
            if count > record.subviewCount { break }
        }
        if count != record.subviewCount || previous != record.lastSubview {
            broken.append("the subviews of \(name) are miscounted")
        }
        if needy != record.needyCount { broken.append("the needs below \(name) are miscounted") }
    }
}
