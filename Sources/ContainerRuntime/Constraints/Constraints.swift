// Constraints between views: creating, activating and changing them. Nothing is solved here. The solver receives the changes
// when a layout pass begins. In a window it receives them immediately, because there UIKit logs a conflict inside the call.

internal import ConstraintSolver

/// NSLayoutConstraint, anchors and guides.
enum Constraints {
    // MARK: Making

    /// Creates a constraint. The caller owns the reference.
    static func make(_ record: ConstraintRecord, in world: inout World) -> ObjectID {
        let object = world.make(world.classID(.layoutConstraint), payload: 0)
        initialize(object, with: record, in: &world)
        return object
    }

    static func initialize(_ object: ObjectID, with record: ConstraintRecord, in world: inout World) {
        var record = record
        record.object = object
        record.origin = world.origin
        if let known = index(of: object, in: world) {
            world.constraints.engine.records[known] = record
        } else {
            world.objects[object.index].component = world.constraints.engine.records.insert(record)
        }
    }

    /// The index of a constraint's record; nil if the constraint was created without items.
    static func index(of constraint: ObjectID, in world: borrowing World) -> Int32? {
        guard world.isAlive(constraint), world.isKind(constraint, of: .layoutConstraint) else { return nil }
        let index = world.objects[constraint.index].component
        return index >= 0 ? index : nil
    }

    static func record(of constraint: ObjectID, in world: borrowing World) -> ConstraintRecord? {
        index(of: constraint, in: world).map { world.constraints.engine.records[$0] }
    }

    /// Sets the intrinsic size of a view whose content the world does not have, in points.
    static func setContentSize(_ size: Size, of view: ObjectID, in world: inout World) {
        world.lifetimes.notesViews = true
        world.constraints.engine.givenSizes[view] = size
        ViewConstraints.touch(view, in: &world)
    }

    // MARK: Activating

    static func activate(_ constraint: ObjectID, in world: inout World) { activate([constraint], in: &world) }

    /// Activates constraints, and solves once: the solution for only some of them is never seen.
    static func activate(_ constraints: [ObjectID], in world: inout World) {
        var isInWindow = false
        for constraint in constraints {
            install(constraint, in: &world)
            guard let record = record(of: constraint, in: world), record.isActive else { continue }
            isInWindow = isInWindow || world[view: record.holder].window.exists
        }
        if isInWindow { Solving.settle(in: &world) }
    }

    private static func install(_ constraint: ObjectID, in world: inout World) {
        guard let index = index(of: constraint, in: world) else { return }
        // A departure that was recorded earlier must not end a constraint that is activated now.
        takeDepartures(in: &world)
        let record = world.constraints.engine.records[index]
        guard !record.isActive else { return }
        guard let holder = commonView(record.first, record.second, in: world) else {
            return world.report(
                .noCommonAncestor,
                [
                    "first": anchorText(record.first, record.firstAttribute, in: world),
                    "second": anchorText(record.second, record.secondAttribute, in: world),
                ])
        }
        install(index, in: holder, in: &world)
    }

    /// Makes a view hold a constraint, which activates it.
    private static func install(_ index: Int32, in holder: ObjectID, in world: inout World) {
        let constraint = world.constraints.engine.records[index].object
        world.retain(constraint)
        // From now on, lower rooms record the views that change.
        world.lifetimes.notesViews = true
        world.constraints.engine.lastSerial += 1
        let serial = world.constraints.engine.lastSerial
        world.constraints.engine.records[index].holder = holder
        world.constraints.engine.records[index].serial = serial
        world.constraints.engine.held[holder, default: []].append(index)
        note(index, in: &world)
        enqueue(index, in: &world)
    }

    /// Adds a record to those that wait for the solver. In a window the solver finds out which views move, elsewhere it does so
    /// when the hierarchy is laid out.
    private static func enqueue(_ index: Int32, in world: inout World) {
        let record = world.constraints.engine.records[index]
        if !record.isWaiting {
            world.constraints.engine.records[index].isWaiting = true
            world.constraints.engine.waiting.append(index)
        }
        if !world[view: record.holder].window.exists {
            Layout.markNeeds(Need.layout, of: record.holder, in: &world)
        }
    }

    /// Passes a change of an active constraint to the solver.
    private static func resubmit(_ index: Int32, reports: Bool = true, in world: inout World) {
        enqueue(index, in: &world)
        if world[view: world.constraints.engine.records[index].holder].window.exists {
            Solving.settle(reports: reports, in: &world)
        }
    }

    private static func note(_ index: Int32, in world: inout World) {
        let record = world.constraints.engine.records[index]
        world.constraints.engine.mentions[record.first, default: []].append(index)
        if record.second.exists { world.constraints.engine.mentions[record.second, default: []].append(index) }
        for (item, attribute) in [(record.first, record.firstAttribute), (record.second, record.secondAttribute)]
        where attribute.isInset {
            world.constraints.engine.insetMentions[item, default: []].append(index)
            if !attribute.isBaseline { Guides.watchInsets(of: view(of: item, in: world), in: &world) }
        }
    }

    private static func unnote(_ index: Int32, in world: inout World) {
        let record = world.constraints.engine.records[index]
        remove(index, from: &world.constraints.engine.mentions, record.first)
        if record.second.exists { remove(index, from: &world.constraints.engine.mentions, record.second) }
        if record.firstAttribute.isInset {
            remove(index, from: &world.constraints.engine.insetMentions, record.first)
        }
        if record.secondAttribute.isInset {
            remove(index, from: &world.constraints.engine.insetMentions, record.second)
        }
    }

    /// Removes an index from an object's list. The search starts at the end: most constraints that are deactivated are recent.
    private static func remove(_ index: Int32, from lists: inout [ObjectID: [Int32]], _ object: ObjectID) {
        guard let place = lists[object]?.lastIndex(of: index) else { return }
        lists[object]?.remove(at: place)
        if lists[object]?.isEmpty == true { lists[object] = nil }
    }

    static func deactivate(_ constraint: ObjectID, in world: inout World) {
        guard let index = index(of: constraint, in: world) else { return }
        takeDepartures(in: &world)
        uninstall(index, in: &world)
    }

    static func uninstall(_ index: Int32, in world: inout World) {
        let record = world.constraints.engine.records[index]
        guard record.isActive else { return }
        Solving.forget(index, in: &world)
        world.constraints.engine.records[index].holder = .none
        world.constraints.engine.records[index].isBroken = false
        world.constraints.engine.records[index].isWaiting = false
        remove(index, from: &world.constraints.engine.held, record.holder)
        unnote(index, in: &world)
        // The next commit solves the rest. It lays out only what moves.
        if world.isView(record.holder) { world.lifetimes.touched.append(record.holder) }
        world.release(record.object)
    }

    /// The constraints that a view holds, in the order of activation.
    static func held(by view: ObjectID, in world: borrowing World) -> [ObjectID] {
        guard world.constraints.isUsed else { return [] }
        return (world.constraints.engine.held[view] ?? []).map { world.constraints.engine.records[$0].object }
    }

    // MARK: Changing

    static func setConstant(_ constant: Double, of constraint: ObjectID, in world: inout World) {
        guard let index = index(of: constraint, in: world),
            world.constraints.engine.records[index].constant != constant
        else { return }
        world.constraints.engine.records[index].constant = constant
        // Another constant that the program changes next may resolve a contradiction.
        if world.constraints.engine.records[index].isActive { resubmit(index, reports: false, in: &world) }
    }

    /// Sets the priority. A constraint that is active in a window can neither become required nor stop being required.
    /// Outside a window, it is not installed: libraries activate a constraint and then lower its priority.
    static func setPriority(_ priority: Double, of constraint: ObjectID, in world: inout World) {
        guard let index = index(of: constraint, in: world) else { return }
        let record = world.constraints.engine.records[index]
        guard record.priority != priority else { return }
        if record.isActive, world[view: record.holder].window.exists,
            (record.priority >= 1000) != (priority >= 1000)
        {
            return world.report(
                .mutatedRequired,
                [
                    "from": priority >= 1000 ? "not required" : "required",
                    "to": priority >= 1000 ? "required" : "not", "new": ConstraintText.number(priority),
                    "old": ConstraintText.number(record.priority),
                ])
        }
        world.constraints.engine.records[index].priority = priority
        guard record.isActive else { return }
        // The solver cannot change a strength, so the constraint is removed and added again.
        Solving.forget(index, in: &world)
        resubmit(index, in: &world)
    }

    // MARK: Items

    /// The view in whose coordinates an item's position is: a view's superview, or a guide's view.
    static func owner(of item: ObjectID, in world: borrowing World) -> ObjectID {
        if world.isView(item) { return world[view: item].superview }
        guard world.constraints.isUsed else { return .none }
        let view = world.constraints.engine.guideRecords[item]?.view ?? .none
        return world.isView(view) ? view : .none
    }

    /// The view of an item: itself, or a guide's view.
    static func view(of item: ObjectID, in world: borrowing World) -> ObjectID {
        world.isView(item) ? item : owner(of: item, in: world)
    }

    /// The nearest view that is or contains each of the items; without a second item, the view of the first. O(depth).
    static func commonView(_ first: ObjectID, _ second: ObjectID, in world: borrowing World) -> ObjectID? {
        let one = view(of: first, in: world)
        guard one.exists else { return nil }
        guard second.exists else { return one }
        let other = view(of: second, in: world)
        guard other.exists else { return nil }
        var (upper, lower) = (one, other)
        var (upperDepth, lowerDepth) = (depth(of: one, in: world), depth(of: other, in: world))
        if upperDepth > lowerDepth { (upper, lower, upperDepth, lowerDepth) = (lower, upper, lowerDepth, upperDepth) }
        for _ in upperDepth..<lowerDepth { lower = world[visitingView: lower].superview }
        while upper != lower {
            guard world[view: upper].superview.exists else { return nil }
            upper = world[visitingView: upper].superview
            lower = world[visitingView: lower].superview
        }
        return upper
    }

    private static func depth(of view: ObjectID, in world: borrowing World) -> Int {
        var depth = 0
        var step = world[view: view].superview
        while step.exists {
            depth += 1
            step = world[visitingView: step].superview
        }
        return depth
    }

    // MARK: Leaving

    /// Deactivates the constraints between views that have left their superview and views outside their subtree. Departures
    /// are collected, because removing a view must stay cheap for programs without constraints.
    static func takeDepartures(in world: inout World) {
        guard !world.lifetimes.departed.isEmpty else { return }
        let departed = world.lifetimes.departed
        world.lifetimes.departed.removeAll()
        guard world.constraints.isUsed else { return }
        for departure in departed {
            StackLayout.drop(departure.view, from: departure.superview, in: &world)
            Parking.leave(departure.superview, in: &world)
            guard !world.constraints.engine.mentions.isEmpty else { continue }
            var step = departure.view
            while step.exists, world.isView(step) {
                leave(step, with: departure.view, in: &world)
                for guide in world.constraints.engine.guides[step] ?? [] {
                    leave(guide, with: departure.view, in: &world)
                }
                step = ViewHierarchy.nextInSubtree(of: departure.view, after: step, in: world)
            }
        }
    }

    /// Deactivates the constraints of an item that a view outside the departed subtree holds.
    private static func leave(_ item: ObjectID, with departed: ObjectID, in world: inout World) {
        for index in world.constraints.engine.mentions[item] ?? [] {
            let holder = world.constraints.engine.records[index].holder
            if !world.isView(holder) || !ViewHierarchy.isView(holder, inside: departed, in: world) {
                uninstall(index, in: &world)
            }
        }
    }

    // MARK: Ownership

    /// Removes all references to a view, a guide or a constraint whose memory is freed.
    static func reclaim(_ object: ObjectID, in world: inout World) {
        guard world.constraints.isUsed else { return }
        if !world.constraints.priorities.isEmpty { world.constraints.priorities[object] = nil }
        if world.isView(object) {
            takeDepartures(in: &world)
        } else {
            let component = world.objects[object.index].component
            if component >= 0, world.isKind(object, of: .layoutConstraint) {
                world.constraints.engine.records.remove(component, leaving: ConstraintRecord())
            } else if component >= 0, world.isKind(object, of: .layoutAnchor) {
                Anchors.reclaim(component, in: &world)
            }
        }
        let mentions = world.constraints.engine.mentions.removeValue(forKey: object) ?? []
        for index in mentions where world.constraints.engine.records[index].holder != object {
            uninstall(index, in: &world)
        }
        Solving.dropItem(of: object, in: &world)
        Parking.release(object, in: &world)
        for index in world.constraints.engine.held.removeValue(forKey: object) ?? [] {
            unnote(index, in: &world)
            world.constraints.engine.records[index].holder = .none
            Solving.forget(index, in: &world)
            world.release(world.constraints.engine.records[index].object)
        }
        world.constraints.engine.unapplied[object] = nil
        world.constraints.engine.givenSizes[object] = nil
        for anchor in world.constraints.engine.anchors.removeValue(forKey: object) ?? [] { world.release(anchor) }
        for guide in world.constraints.engine.guides.removeValue(forKey: object) ?? [] { world.release(guide) }
        world.constraints.engine.guideRecords[object] = nil
        StackLayout.reclaim(object, in: &world)
    }

    /// Adds what a view or a guide owns in this room.
    static func addReferences(of object: ObjectID, to list: inout ReferenceList, in world: borrowing World) {
        guard world.constraints.isUsed else { return }
        list.add("constraints", held(by: object, in: world))
        list.add("an anchor", world.constraints.engine.anchors[object] ?? [])
        list.add("layoutGuides", world.constraints.engine.guides[object] ?? [])
        if let index = world.constraints.engine.indexOfStack[object] {
            list.add("arrangedSubviews", world.constraints.engine.stacks[index].arranged)
        }
    }
}
