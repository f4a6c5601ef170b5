// Hierarchies outside windows. As in UIKit, nothing solves their constraints before a layout of the hierarchy begins, a question
// needs the solution, or the hierarchy enters a window. A conflict in a view that is still being configured is not reported.

/// The changes in one hierarchy that the solver has not received.
struct ParkedChanges: Sendable {
    /// The program's constraints, whose `isWaiting` stays set.
    var records: [Int32] = []
    /// Views whose frames or contents have changed.
    var views: [ObjectID] = []
    /// Stack views whose constraints are out of date, and whose `isStale` stays set.
    var stacks: [ObjectID] = []
}

/// Keeps the changes of hierarchies outside windows.
enum Parking {
    /// The topmost superview of a view, or the view itself. O(depth).
    private static func top(of view: ObjectID, in world: borrowing World) -> ObjectID {
        var top = view
        while world[view: top].superview.exists { top = world[visitingView: top].superview }
        return top
    }

    /// Takes out the changes of the hierarchy that is solved now, and those of hierarchies that have entered another one.
    /// - Returns: the topmost view of the hierarchy that is solved although it is in no window; otherwise `.none`.
    static func begin(for view: ObjectID, in world: inout World) -> ObjectID {
        let isOutside = world.isView(view) && !world[view: view].window.exists
        let root = isOutside ? top(of: view, in: world) : .none
        guard !world.constraints.engine.parked.isEmpty else { return root }
        if root.exists { release(root, in: &world) }
        for object in world.lifetimes.touched where world.constraints.engine.parked[object] != nil {
            guard world.isView(object), world[view: object].superview.exists || world[view: object].window.exists
            else { continue }
            release(object, in: &world)
        }
        return root
    }

    /// A view has left `superview`, so other views may be on top now.
    static func leave(_ superview: ObjectID, in world: inout World) {
        guard !world.constraints.engine.parked.isEmpty, world.isView(superview) else { return }
        release(top(of: superview, in: world), in: &world)
    }

    /// Queues the changes below a view again.
    static func release(_ top: ObjectID, in world: inout World) {
        guard !world.constraints.engine.parked.isEmpty,
            let changes = world.constraints.engine.parked.removeValue(forKey: top)
        else { return }
        world.constraints.engine.waiting += changes.records
        world.constraints.engine.staleStacks += changes.stacks
        world.lifetimes.touched += changes.views
    }

    // MARK: Parking

    /// The topmost view under which a change of a view must wait; nil if the solver can receive it.
    private static func place(of view: ObjectID, _ root: ObjectID, in world: borrowing World) -> ObjectID? {
        guard world.isView(view), !world[view: view].window.exists else { return nil }
        let top = top(of: view, in: world)
        return top == root ? nil : top
    }

    static func park(record index: Int32, _ root: ObjectID, in world: inout World) -> Bool {
        guard let place = place(of: world.constraints.engine.records[index].holder, root, in: world) else {
            return false
        }
        world.constraints.engine.parked[place, default: ParkedChanges()].records.append(index)
        return true
    }

    static func park(stack: ObjectID, _ root: ObjectID, in world: inout World) -> Bool {
        guard let place = place(of: stack, root, in: world) else { return false }
        world.constraints.engine.parked[place, default: ParkedChanges()].stacks.append(stack)
        return true
    }

    /// Returns whether the change of a view waits, or concerns no constraint.
    static func park(view: ObjectID, _ root: ObjectID, in world: inout World) -> Bool {
        guard !world[view: view].window.exists else { return false }
        guard isMentioned(view, in: world) else { return true }
        guard let place = place(of: view, root, in: world) else { return false }
        world.constraints.engine.parked[place, default: ParkedChanges()].views.append(view)
        return true
    }

    private static func isMentioned(_ view: ObjectID, in world: borrowing World) -> Bool {
        world.constraints.engine.itemOf[view] != nil || world.constraints.engine.guides[view] != nil
            || world.constraints.engine.insetMentions[view] != nil
            || world.constraints.engine.indexOfStack[view] != nil || world.constraints.engine.stackOf[view] != nil
    }
}

extension Rule {
    public static var constraint10: Rule { Rule(304) }
}

extension Parking: Interface {
    static var rules: [RuleInfo] {
        [
            .inferred(
                .constraint10, "constraint.10", "unfinished-views-are-not-solved",
                "Nothing solves the constraints of views outside windows before a layout of these views begins, a query "
                    + "needs the solution, or they enter a window. A conflict that has been resolved by then is not "
                    + "reported.",
                "UIView.layoutIfNeeded")
        ]
    }
}
