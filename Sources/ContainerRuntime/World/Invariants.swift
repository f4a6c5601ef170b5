// What must hold between any two effects, whatever a program does: for tests over random programs.

extension World {
    /// The invariants that do not hold, in words; empty in a sound world. O(objects and their depths).
    public func checkInvariants() -> [String] {
        var broken: [String] = []
        Invariants.checkCycles(&broken, in: self)
        // What is walked below ends where ways do.
        guard broken.isEmpty else { return broken }
        Invariants.checkCounts(&broken, in: self)
        Invariants.checkTables(&broken, in: self)
        Invariants.checkRest(&broken, in: self)
        var live = 0
        for object in objects.handles {
            live += 1
            let record = objects[object.index]
            if record.strong < 0 && !record.isDeallocating { broken.append("\(name(of: object)) is over-released") }
            switch record.kind {
            case .controller: Invariants.checkController(object, &broken, in: self)
            case .view: Invariants.checkView(object, &broken, in: self)
            case .plain, .timer, .alertAction, .free: break
            }
        }
        if live != lifetimes.liveCount { broken.append("\(live) objects exist, \(lifetimes.liveCount) are counted") }
        if motion.runningAnimations < 0 { broken.append("more animations have ended than were begun") }
        return broken
    }
}

/// What must hold of a world between two acts. For tests.
enum Invariants {
    fileprivate static func checkController(_ controller: ObjectID, _ broken: inout [String], in world: borrowing World)
    {
        let record = world[controller: controller]
        let name = world.name(of: controller)
        var count: Int32 = 0
        var previous = ObjectID.none
        var child = record.firstChild
        while child.exists {
            guard world.isController(child) else {
                broken.append("\(name) has a child that is gone")
                return
            }
            if world[controller: child].parent != controller { broken.append("a child of \(name) has another parent") }
            if world[controller: child].previous != previous {
                broken.append("the children of \(name) are not linked back")
            }
            if world.objects[child.index].strong <= 0 {
                broken.append("\(name) does not hold \(world.name(of: child))")
            }
            count += 1
            previous = child
            child = world[controller: child].next
            if count > record.childCount { break }
        }
        if count != record.childCount || previous != record.lastChild {
            broken.append("the children of \(name) are miscounted")
        }
        if record.parent.exists, !world.isController(record.parent) { broken.append("the parent of \(name) is gone") }
        if record.view.exists {
            if !world.isView(record.view) {
                broken.append("the view of \(name) is gone")
            } else if world[view: record.view].controller != controller {
                broken.append("the view of \(name) does not know it")
            }
        }
        if let known = world.environment.traitPaths[controller], known.top != top(ofHierarchy: controller, in: world) {
            broken.append("the way up from \(name) has changed")
        }
        if record.presented.exists,
            Presentation.topPresented(above: controller, in: world)
                != Presentation.presentationChain(from: record.presented, in: world).last
        {
            broken.append("the chain of what \(name) presents has another top")
        }
        if record.navigation >= 0 { checkStack(of: controller, &broken, in: world) }
        if record.split >= 0 { checkColumns(of: controller, &broken, in: world) }
        if record.pages >= 0 { checkPages(of: controller, &broken, in: world) }
        if record.tabBar >= 0 { checkTabs(of: controller, &broken, in: world) }
    }

    private static func top(ofHierarchy controller: ObjectID, in world: borrowing World) -> ObjectID {
        var step = controller
        while world[controller: step].parent.exists { step = world[controller: step].parent }
        return step
    }

    private static func checkTabs(of tabBar: ObjectID, _ broken: inout [String], in world: borrowing World) {
        let record = world[tabBar: tabBar]
        var seen: Set<ObjectID> = []
        for tab in record.tabs {
            guard world.isController(tab) else {
                broken.append("a tab of \(world.name(of: tabBar)) is gone")
                continue
            }
            let parent = world[controller: tab].parent
            if parent != tabBar, !(record.more.exists && parent == record.more) {
                broken.append("\(world.name(of: tab)) is a tab and not a child of \(world.name(of: tabBar))")
            }
            if !seen.insert(tab).inserted { broken.append("\(world.name(of: tab)) is a tab twice") }
        }
        if record.selected.exists, !seen.contains(record.selected) {
            broken.append("\(world.name(of: tabBar)) has selected what is no tab of it")
        }
        if record.shown.exists, !world.isController(record.shown) {
            broken.append("\(world.name(of: tabBar)) shows what is gone")
        }
    }

    private static func checkPages(of pages: ObjectID, _ broken: inout [String], in world: borrowing World) {
        let record = world[pages: pages]
        for page in record.shown where !world.isController(page) {
            broken.append("a page of \(world.name(of: pages)) is gone")
        }
        if Set(record.shown).count != record.shown.count {
            broken.append("a page of \(world.name(of: pages)) is shown twice")
        }
        for page in record.turn.to where !world.isController(page) {
            broken.append("a page that \(world.name(of: pages)) turns to is gone")
        }
    }

    private static func checkColumns(of split: ObjectID, _ broken: inout [String], in world: borrowing World) {
        var seen: Set<ObjectID> = []
        for place in SplitColumn.allCases {
            let column = world.controller(for: place, of: split)
            guard column.exists else { continue }
            if !world.isController(column) { broken.append("a column of \(world.name(of: split)) is gone") }
            // The compact column may be one of the others too (split.9).
            if place != .compact, !seen.insert(column).inserted {
                broken.append("\(world.name(of: column)) is in two columns")
            }
        }
    }

    private static func checkStack(of navigation: ObjectID, _ broken: inout [String], in world: borrowing World) {
        var seen: Set<ObjectID> = []
        let stack = world.stack(of: navigation)
        if stack.count != world[navigation: navigation].height {
            broken.append("the stack of \(world.name(of: navigation)) has another height")
        }
        for controller in stack {
            guard world.isController(controller) else {
                broken.append("the stack of \(world.name(of: navigation)) holds what is gone")
                continue
            }
            if world[controller: controller].parent != navigation || !world[controller: controller].isInStack {
                broken.append(
                    "\(world.name(of: controller)) is in the stack and not a child of \(world.name(of: navigation))")
            }
            if !seen.insert(controller).inserted {
                broken.append("\(world.name(of: controller)) is in the stack twice")
            }
        }
    }

    fileprivate static func checkView(_ view: ObjectID, _ broken: inout [String], in world: borrowing World) {
        let record = world[view: view]
        let name = world.name(of: view)
        var count: Int32 = 0
        var needy: Int32 = 0
        var previous = ObjectID.none
        var subview = record.firstSubview
        while subview.exists {
            guard world.isView(subview) else {
                broken.append("\(name) has a subview that is gone")
                return
            }
            if world[view: subview].superview != view { broken.append("a subview of \(name) has another superview") }
            if world[view: subview].previous != previous {
                broken.append("the subviews of \(name) are not linked back")
            }
            if world[view: subview].window != record.window {
                broken.append("a subview of \(name) is in another window")
            }
            let wanted =
                subview == world.views.unmarked ? 0 : world[view: subview].needs | world[view: subview].subtreeNeeds
            if record.window.exists, ViewHierarchy.isVisible(record.window, in: world),
                wanted & ~record.subtreeNeeds & Need.layout != 0,
                world.stack.isEmpty, !world.views.needsCommit
            {
                broken.append("\(name) has forgotten what a subview needs")
            }
            count += 1
            if world[view: subview].isNeedy, subview != world.views.unmarked { needy += 1 }
            previous = subview
            subview = world[view: subview].next
            if count > record.subviewCount { break }
        }
        if count != record.subviewCount || previous != record.lastSubview {
            broken.append("the subviews of \(name) are miscounted")
        }
        if needy != record.needyCount { broken.append("the needs below \(name) are miscounted") }
    }
}
