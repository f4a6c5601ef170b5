// The invariants between any two effects, for any program. For tests with random programs.

extension World {
    /// Descriptions of the invariants that do not hold; empty in a sound world. O(objects and their depths).
    public func checkInvariants() -> [String] {
        var broken: [String] = []
        Invariants.checkCycles(&broken, in: self)
        // The checks below would not terminate with a cycle.
        guard broken.isEmpty else { return broken }
        Invariants.checkCounts(&broken, in: self)
        Invariants.checkTables(&broken, in: self)
        Invariants.checkRest(&broken, in: self)
        Recognizers.check(&broken, in: self)
        Notifications.check(&broken, in: self)
        Invariants.checkFirstResponders(&broken, in: self)
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

/// The invariants of a world between two acts. For tests.
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
                broken.append("\(name) has a child that is deallocated")
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
            broken.append("the number of children of \(name) is wrong")
        }
        if record.parent.exists, !world.isController(record.parent) {
            broken.append("the parent of \(name) is deallocated")
        }
        if record.view.exists {
            if !world.isView(record.view) {
                broken.append("the view of \(name) is deallocated")
            } else if world[view: record.view].controller != controller {
                broken.append("the view of \(name) refers to another controller")
            }
        }
        if let known = world.traitState.traitPaths[controller] {
            let walked = TraitEnvironment.traitPath(of: controller, in: world, usesCache: false)
            if known.top != walked.top { broken.append("the ancestors of \(name) have changed") }
            if known.own != walked.own { broken.append("the overrides above \(name) have changed") }
        }
        if record.presented.exists,
            world.topPresented(above: controller)
                != world.presentationChain(from: record.presented).last
        {
            broken.append("the chain of what \(name) presents has another top")
        }
        record.container.container?.check(controller, &broken, in: world)
    }

    /// A first responder is alive and in a window, which has no other one.
    fileprivate static func checkFirstResponders(_ broken: inout [String], in world: borrowing World) {
        var windows: ContiguousArray<ObjectID> = []
        for responder in world.views.firstResponders {
            guard world.isAlive(responder) else {
                broken.append("a first responder is deallocated")
                continue
            }
            let window = ViewHierarchy.window(ofResponder: responder, in: world)
            if !window.exists { broken.append("\(world.name(of: responder)) is first responder outside a window") }
            if windows.contains(window) { broken.append("a window has two first responders") }
            windows.append(window)
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
                broken.append("\(name) has a subview that is deallocated")
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
                broken.append("\(name) does not record what a subview needs")
            }
            count += 1
            if world[view: subview].isNeedy, subview != world.views.unmarked { needy += 1 }
            previous = subview
            subview = world[view: subview].next
            if count > record.subviewCount { break }
        }
        if count != record.subviewCount || previous != record.lastSubview {
            broken.append("the number of subviews of \(name) is wrong")
        }
        if needy != record.needyCount { broken.append("the number of needs below \(name) is wrong") }
    }
}
