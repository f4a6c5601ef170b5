// Custom containers: parents and children, by UIKit's calls and by the listings of the programming guide
// that the verbs stand for.

extension World {
    // MARK: The guide's listings

    /// Listing 5-1: addChild, frame, addSubview, didMove. Without a frame the child fills the parent's bounds.
    public mutating func embed(_ child: ObjectID, in parent: ObjectID, frame: Rect?) {
        guard isController(child), isController(parent) else { return }
        if frame != nil || !containers.slotFrames.isEmpty { containers.slotFrames[child] = frame }
        schedule(
            .addChild(child, to: parent),
            .load(child),
            .load(parent),
            .place(child, in: parent),
            .addControllerView(child, to: parent),
            .didMove(child, to: parent))
    }

    /// Listing 5-2: willMove(toParent: nil), removeFromSuperview, removeFromParent.
    public mutating func remove(_ child: ObjectID) {
        guard isController(child) else { return }
        schedule(
            .willMove(child, to: .none),
            .removeControllerView(child),
            .removeFromParent(child))
    }

    // MARK: The calls

    mutating func addChild(_ child: ObjectID, to parent: ObjectID) {
        guard isController(child), isController(parent) else { return }
        if child == parent || isController(parent, inside: child) {
            raise(
                "NSInvalidArgumentException",
                "Can't add \(description(of: child)) as a child of \(description(of: parent)): a view controller "
                    + "cannot contain itself.", .containment6)
            return
        }
        let old = self[controller: child].parent
        if let view = optional(self[controller: child].view), self[view: view].superview.exists {
            let above = nearestController(above: self[view: view].superview)
            if above.exists, above != parent, above != old {
                raise(
                    "UIViewControllerHierarchyInconsistency",
                    "child view controller:\(description(of: child)) should have parent view controller:"
                        + "\(description(of: above)) but requested parent is:\(description(of: parent))", .containment5)
                return
            }
        }
        if old.exists, old != parent {
            schedule(.unparent(child, .containment4), .addChild(child, to: parent))
            return
        }
        if old == parent {
            retain(child)
            unlink(child)
            release(child)
        }
        link(child, to: parent)
        if isSplit(parent) { setOverride(columnOverride(for: child, of: parent), of: child) }
        suspect(.withoutDidMove, child)
        self[controller: child].awaitsDidMove = true
        self[controller: child].toldWillMoveToNil = false
        schedule(.enter(.willMoveToParent, child, parent, .containment1))
    }

    /// The program's removeFromParent.
    mutating func removeFromParent(_ child: ObjectID) {
        guard isController(child), self[controller: child].parent.exists else { return }
        if !self[controller: child].toldWillMoveToNil { find(.withoutWillMove, child, at: origin) }
        if let view = optional(self[controller: child].view), self[view: view].superview.exists {
            suspect(.viewLeftBehind, child)
        }
        unparent(child, tells: true, rule: .containment2)
    }

    /// Parts parent and child. What the parent alone held is deallocated after what is scheduled here.
    mutating func unparent(_ child: ObjectID, tells: Bool, rule: Rule) {
        guard isController(child), self[controller: child].parent.exists else { return }
        part(child)
        if tells {
            noteWindowDrivenMove(child)
            schedule(.enter(.didMoveToParent, child, .none, rule))
        }
    }

    /// Takes a controller, which lives and is a child, from its parent.
    mutating func part(_ child: ObjectID) {
        let parent = self[controller: child].parent
        let kind = self[controller: parent].extra
        forget(child, in: parent)
        retain(child)
        unlink(child)
        self[controller: child].toldWillMoveToNil = false
        self[controller: child].awaitsDidMove = false
        dropOverride(of: child)
        release(child)
        if kind == .navigation { returnFromMore(child, from: parent) }
    }

    /// A container's own list loses a child that leaves it, whoever takes it away.
    mutating func forget(_ child: ObjectID, in parent: ObjectID) {
        switch self[controller: parent].extra {
        case .navigation: forgetInStack(child, of: parent)
        case .split: forgetColumn(child, of: parent)
        case .tabBar: forgetTab(child, of: parent)
        case .pages: forgetPage(child, of: parent)
        case .none, .alert: break
        }
    }

    /// willMove(toParent:), called by the program or for it.
    mutating func willMove(_ child: ObjectID, to parent: ObjectID) {
        guard isController(child) else { return }
        if !parent.exists { self[controller: child].toldWillMoveToNil = true }
        schedule(.enter(.willMoveToParent, child, parent, .containment3))
    }

    /// didMove(toParent:), called by the program or for it.
    mutating func didMove(_ child: ObjectID, to parent: ObjectID) {
        guard isController(child) else { return }
        self[controller: child].awaitsDidMove = false
        noteWindowDrivenMove(child)
        schedule(.enter(.didMoveToParent, child, parent, .containment3))
    }

    /// A didMove between a window's begin and the commit is sent again after it.
    mutating func noteWindowDrivenMove(_ child: ObjectID) {
        if self[controller: child].isWindowDriven { self[controller: child].movedWhileWindowDriven = true }
    }

    /// Gives the child's view its slot's frame, or the parent's bounds.
    mutating func place(_ child: ObjectID, in parent: ObjectID) {
        guard isController(child), isController(parent), let view = optional(self[controller: child].view),
            let above = optional(self[controller: parent].view)
        else { return }
        let frame = containers.slotFrames.isEmpty ? nil : containers.slotFrames.removeValue(forKey: child)
        setFrame(frame ?? boundsRect(of: above), of: view)
    }

    func optional(_ object: ObjectID) -> ObjectID? { object.exists ? object : nil }

    // MARK: Lists

    /// Appends to the parent's children, which hold it.
    mutating func link(_ child: ObjectID, to parent: ObjectID) {
        containers.listVersion &+= 1
        let last = self[controller: parent].lastChild
        self[controller: child].parent = parent
        self[controller: child].previous = last
        self[controller: child].next = .none
        if last.exists { self[controller: last].next = child } else { self[controller: parent].firstChild = child }
        self[controller: parent].lastChild = child
        self[controller: parent].childCount += 1
        forgetTraitPaths(from: child)
        retain(child)
    }

    /// Takes the child out of its parent's list, and drops the parent's hold on it.
    mutating func unlink(_ child: ObjectID) {
        let record = self[controller: child]
        guard record.parent.exists else { return }
        containers.listVersion &+= 1
        if record.previous.exists {
            self[controller: record.previous].next = record.next
        } else {
            self[controller: record.parent].firstChild = record.next
        }
        if record.next.exists {
            self[controller: record.next].previous = record.previous
        } else {
            self[controller: record.parent].lastChild = record.previous
        }
        self[controller: record.parent].childCount -= 1
        self[controller: child].parent = .none
        self[controller: child].previous = .none
        self[controller: child].next = .none
        forgetTraitPaths(from: child)
        release(child)
    }

    /// Whether the controller is `ancestor` or stands below it. Looks upwards from the one and downwards from the other by
    /// turns: O(the depth or what stands below `ancestor`, whichever is less).
    func isController(_ controller: ObjectID, inside ancestor: ObjectID) -> Bool {
        if controller == ancestor { return true }
        guard self[controller: ancestor].firstChild.exists else { return false }
        var step = self[controller: controller].parent
        var below = ancestor
        while step.exists {
            if step == ancestor { return true }
            step = self[controller: step].parent
            below = nextController(of: ancestor, after: below)
            guard below.exists else { return false }
            if below == controller { return true }
        }
        return false
    }
}
