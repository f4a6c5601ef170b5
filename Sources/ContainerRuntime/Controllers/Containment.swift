// Parents and children of custom containers: UIKit's own calls, and the sequences of calls in the programming guide's
// listings, which the verbs perform.

extension World {
    // MARK: The guide's listings

    /// Listing 5-1: addChild, frame, addSubview, didMove. Without a frame the child fills the parent's bounds.
    public mutating func embed(_ child: ObjectID, in parent: ObjectID, frame: Rect?) {
        guard isController(child), isController(parent) else { return }
        if frame != nil || !containers.slotFrames.isEmpty { containers.slotFrames[child] = frame }
        schedule(inOrder: Containment.Embedding.self) { $0.effect(child, in: parent) }
    }

    /// Listing 5-2: willMove(toParent: nil), removeFromSuperview, removeFromParent.
    public mutating func remove(_ child: ObjectID) {
        guard isController(child) else { return }
        schedule(inOrder: Containment.Removal.self) { $0.effect(child) }
    }
}

/// Parents and children of custom containers.
enum Containment {
    // MARK: The calls

    static func addChild(_ child: ObjectID, to parent: ObjectID, in world: inout World) {
        guard world.isController(child), world.isController(parent) else { return }
        if child == parent || isController(parent, inside: child, in: world) {
            return refuseCycle(child, in: parent, in: &world)
        }
        let old = world[controller: child].parent
        if let view = world[controller: child].view.orNil, world[view: view].superview.exists {
            let above = ViewHierarchy.nearestController(above: world[view: view].superview, in: world)
            if above == parent, !old.exists, world.container(parent) == nil {
                world.find(.viewBeforeParent, child, at: world.origin)
            }
            if above.exists, above != parent, above != old {
                return world.report(
                    .childViewElsewhere,
                    [
                        "child": world.description(of: child), "owner": world.description(of: above),
                        "parent": world.description(of: parent),
                    ])
            }
        }
        // The child leaves first, and `addChild` starts again after the callback of the old parent.
        if old.exists, old != parent {
            world.schedule(.unparent(child, Adding.leaveParent.rule), .addChild(child, to: parent))
            return
        }
        // Adding a child again makes it the last. The parent may hold its only reference.
        if old == parent {
            world.retain(child)
            unlink(child, in: &world)
            world.release(child)
        }
        link(child, to: parent, in: &world)
        world.container(parent)?.didLink(child, to: parent, in: &world)
        world.suspect(.withoutDidMove, child)
        world[controller: child].awaitsDidMove = true
        world[controller: child].receivedWillMoveToNil = false
        world.schedule(.enter(.willMoveToParent, child, parent, Adding.willMove.rule))
    }

    /// removeFromParent, called by the program.
    static func removeFromParent(_ child: ObjectID, in world: inout World) {
        guard world.isController(child), world[controller: child].parent.exists else { return }
        if !world[controller: child].receivedWillMoveToNil { world.find(.withoutWillMove, child, at: world.origin) }
        if let view = world[controller: child].view.orNil, world[view: view].superview.exists {
            world.suspect(.viewLeftBehind, child)
        }
        unparent(child, notifies: true, rule: Leaving.unparent.rule, in: &world)
    }

    /// Unlinks a child from its parent. Objects that only the parent retained are deallocated after the callback
    /// scheduled here.
    static func unparent(_ child: ObjectID, notifies: Bool, rule: Rule, in world: inout World) {
        guard world.isController(child), world[controller: child].parent.exists else { return }
        detach(child, in: &world)
        if notifies {
            markWindowDrivenMove(child, in: &world)
            world.schedule(.enter(.didMoveToParent, child, .none, rule))
        }
    }

    /// Removes a live child from its parent.
    static func detach(_ child: ObjectID, in world: inout World) {
        let parent = world[controller: child].parent
        let container = world.container(parent)
        container?.forget(child, of: parent, in: &world)
        world.retain(child)
        unlink(child, in: &world)
        world[controller: child].receivedWillMoveToNil = false
        world[controller: child].awaitsDidMove = false
        TraitEnvironment.dropOverride(of: child, in: &world)
        world.release(child)
        container?.didUnlink(child, from: parent, in: &world)
    }

    /// Removes a child that leaves its container from the container's own list.
    static func forget(_ child: ObjectID, in parent: ObjectID, in world: inout World) {
        world.container(parent)?.forget(child, of: parent, in: &world)
    }

    /// Ends the loan of a child when a third container takes it from the borrower: the lender loses the child too,
    /// because it will not return.
    static func endLoan(of child: ObjectID, to borrower: ObjectID, in world: inout World) {
        let lender = world[controller: borrower].parent
        guard lender.exists, world.container(lender)?.lends(child, to: borrower, of: lender, in: world) == true else {
            return
        }
        forget(child, in: lender, in: &world)
    }

    /// willMove(toParent:), called by the program or by UIKit.
    static func willMove(_ child: ObjectID, to parent: ObjectID, in world: inout World) {
        guard world.isController(child) else { return }
        noteRepetition(of: child, to: parent, in: &world)
        world[controller: child].receivedWillMoveToNil = !parent.exists
        if !parent.exists, world[controller: child].parent.exists,
            world.container(world[controller: child].parent) == nil
        {
            world.suspect(.keptInParent, child)
        }
        world.schedule(.enter(.willMoveToParent, child, parent, .containment3))
    }

    /// addChild itself sends willMove(toParent:). A container calls it with a parent only to take back a removal.
    private static func noteRepetition(of child: ObjectID, to parent: ObjectID, in world: inout World) {
        guard parent.exists, world.isController(parent), world.container(parent) == nil,
            !world[controller: child].receivedWillMoveToNil
        else { return }
        if world[controller: child].parent == parent {
            world.find(.willMoveTwice, child, at: world.origin)
        } else if !world[controller: child].parent.exists {
            world.suspect(.willMoveTwice, child)
        }
    }

    /// didMove(toParent:), called by the program or by UIKit.
    static func didMove(_ child: ObjectID, to parent: ObjectID, in world: inout World) {
        guard world.isController(child) else { return }
        let own = world[controller: child].parent
        if own.exists, own != parent, world.container(own) == nil,
            parent.exists || world[controller: child].awaitsDidMove
        {
            world.find(.movedToAnother, child, at: world.origin)
        }
        world[controller: child].awaitsDidMove = false
        // The cancellation of an interactive transition calls didMove with the old parent.
        if parent.exists { world[controller: child].receivedWillMoveToNil = false }
        markWindowDrivenMove(child, in: &world)
        world.schedule(.enter(.didMoveToParent, child, parent, .containment3))
    }

    /// Marks a didMove for repetition after the commit, if it is called between the beginning of a window-driven
    /// appearance and the commit that ends it.
    static func markWindowDrivenMove(_ child: ObjectID, in world: inout World) {
        if world[controller: child].isWindowDriven { world[controller: child].movedWhileWindowDriven = true }
    }

    /// Sets the frame of the child's view: its slot's frame, or the parent's bounds.
    static func setFrame(ofChild child: ObjectID, in parent: ObjectID, in world: inout World) {
        guard world.isController(child), world.isController(parent), let view = world[controller: child].view.orNil,
            let above = world[controller: parent].view.orNil
        else { return }
        let frame = world.containers.slotFrames.isEmpty ? nil : world.containers.slotFrames.removeValue(forKey: child)
        ViewHierarchy.resizeView(view, to: frame ?? ViewHierarchy.boundsRect(of: above, in: world), in: &world)
    }

    // MARK: Lists

    /// Appends the child to the parent's children, which retain it.
    static func link(_ child: ObjectID, to parent: ObjectID, in world: inout World) {
        // Copies of UIKit's lists become invalid (`ListedObjects`).
        world.lifetimes.listVersion &+= 1
        let last = world[controller: parent].lastChild
        world[controller: child].parent = parent
        world[controller: child].previous = last
        world[controller: child].next = .none
        if last.exists { world[controller: last].next = child } else { world[controller: parent].firstChild = child }
        world[controller: parent].lastChild = child
        world[controller: parent].childCount += 1
        TraitEnvironment.forgetTraitPaths(from: child, in: &world)
        world.retain(child)
    }

    /// Removes the child from its parent's list, and releases the parent's reference to it.
    static func unlink(_ child: ObjectID, in world: inout World) {
        let record = world[controller: child]
        guard record.parent.exists else { return }
        world.lifetimes.listVersion &+= 1
        if record.previous.exists {
            world[controller: record.previous].next = record.next
        } else {
            world[controller: record.parent].firstChild = record.next
        }
        if record.next.exists {
            world[controller: record.next].previous = record.previous
        } else {
            world[controller: record.parent].lastChild = record.previous
        }
        world[controller: record.parent].childCount -= 1
        world[controller: child].parent = .none
        world[controller: child].previous = .none
        world[controller: child].next = .none
        TraitEnvironment.forgetTraitPaths(from: child, in: &world)
        world.release(child)
    }

    /// Whether the controller is `ancestor` or one of its descendants. Alternates between a search upwards from one and
    /// a search downwards from the other: O(the smaller of the depth and the number of descendants).
    static func isController(_ controller: ObjectID, inside ancestor: ObjectID, in world: borrowing World) -> Bool {
        if controller == ancestor { return true }
        guard world[controller: ancestor].firstChild.exists else { return false }
        var step = world[controller: controller].parent
        var below = ancestor
        while step.exists {
            if step == ancestor { return true }
            step = world[visitingController: step].parent
            below = Windows.nextController(of: ancestor, after: below, in: world)
            guard below.exists else { return false }
            if below == controller { return true }
        }
        return false
    }
}

// Console lines and exceptions.

extension Containment {
    static var messages: [SystemMessage] { [.containsItself, .childViewElsewhere] }

    /// Raises an exception because `child` would be its own ancestor.
    static func refuseCycle(_ child: ObjectID, in parent: ObjectID, in world: inout World) {
        world.report(
            .containsItself, ["child": world.description(of: child), "parent": world.description(of: parent)])
    }
}

extension SystemMessage {
    static let containsItself = SystemMessage(
        "controller-contains-itself", .exception("NSInvalidArgumentException"), .containment6,
        "Can't add {child} as a child of {parent}: a view controller cannot contain itself.")
    static let childViewElsewhere = SystemMessage(
        "child-view-elsewhere", .exception("UIViewControllerHierarchyInconsistency"), .containment5,
        "child view controller:{child} should have parent view controller:{owner} but requested parent is:{parent}")
}
