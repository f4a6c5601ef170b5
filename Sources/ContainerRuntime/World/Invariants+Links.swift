// Invariants that span the whole world: links must not form cycles, no object's reference count may be lower than the number of
// references that the world holds to it, and every record of a table must be in use or free. Random tests check them.

extension Invariants {
    /// Checks that no links form a cycle. O(objects).
    static func checkCycles(_ broken: inout [String], in world: borrowing World) {
        checkWays("parents", &broken, in: world) { world.isController($0) ? world[controller: $0].parent : .none }
        checkWays("superviews", &broken, in: world) { world.isView($0) ? world[view: $0].superview : .none }
        checkWays("presenters", &broken, in: world) { object in
            world.isController(object) && world.isPresented(object)
                ? world[presentation: object].presenter : .none
        }
        checkWays("stacks", &broken, in: world) { world.isController($0) ? world[controller: $0].below : .none }
    }

    /// Follows one kind of link from each object. Visits each object once.
    private static func checkWays(
        _ what: String, _ broken: inout [String], in world: borrowing World, _ next: (ObjectID) -> ObjectID
    ) {
        var ended: Set<ObjectID> = []
        for object in world.objects.handles where !ended.contains(object) {
            var way: Set<ObjectID> = []
            var step = object
            while step.exists, !ended.contains(step) {
                guard way.insert(step).inserted else {
                    broken.append("the \(what) of \(world.name(of: step)) lead back to it")
                    break
                }
                step = next(step)
            }
            ended.formUnion(way)
        }
    }

    /// Checks that no object's reference count is less than the number of references from containers, presentations, pages,
    /// tabs and waiting effects. The driver may retain more. O(records).
    static func checkCounts(_ broken: inout [String], in world: borrowing World) {
        var held: [ObjectID: Int32] = [:]
        func hold(_ object: ObjectID) {
            if object.exists { held[object, default: 0] += 1 }
        }
        func hold(_ effect: Effect) {
            guard effect.isOwning else { return }
            for object in [effect.subject, effect.heldObject, effect.heldValue] { hold(object) }
        }
        for object in world.objects.handles { for target in heldObjects(of: object, in: world) { hold(target) } }
        for record in world.presenting.records {
            for object in [
                record.presented, record.presenter, record.original, record.container, record.replacement,
                record.coordinator, record.animator, record.interaction,
            ] { hold(object) }
            for request in record.waiting {
                hold(request.presented)
                hold(request.source)
            }
        }
        for running in world.motion.transitions {
            for object in [
                running.container, running.context, running.drive.animator, running.drive.interaction,
            ] { hold(object) }
        }
        for effect in world.stack { hold(effect) }
        for effect in world.queues.turn { hold(effect) }
        for effect in world.queues.commit { hold(effect) }
        for timed in world.queues.timeline { hold(timed.effect) }
        for object in world.objects.handles {
            let (strong, wanted) = (world.objects[object.index].strong, held[object] ?? 0)
            if strong < wanted { broken.append("\(world.name(of: object)) is held \(strong) times, not \(wanted)") }
        }
        if held.keys.contains(where: { !world.isAlive($0) }) {
            broken.append("a reference to a deallocated object is counted")
        }
    }

    /// The objects that an object's records retain.
    private static func heldObjects(of object: ObjectID, in world: borrowing World) -> [ObjectID] {
        switch world.objects[object.index].kind {
        case .controller:
            let record = world[controller: object]
            var held = world.children(of: object) + [record.view, record.item, record.tabItem]
            var references = ReferenceList()
            record.container.container?.addReferences(of: object, to: &references, in: world)
            for reference in references.all { if case .object(let target) = reference.target { held.append(target) } }
            return held
        case .view:
            let record = world[view: object]
            return world.subviews(of: object)
                + (record.windowIndex >= 0 ? [world.records.windows[record.windowIndex].root] : [])
        case .plain, .timer, .alertAction, .free: return []
        }
    }

    /// Checks that every transition can end: an effect is scheduled, or a gesture or a property animator drives it.
    /// O(objects).
    static func checkRest(_ broken: inout [String], in world: borrowing World) {
        guard world.stack.isEmpty, world.queues.turn.isEmpty, world.queues.commit.isEmpty, !world.views.needsCommit,
            !world.hasGestureInHand,
            !world.queues.timeline.contains(where: { !$0.isTimer }),
            !world.presenting.records.contains(where: { $0.animator.exists }),
            !world.motion.transitions.contains(where: { $0.drive.animator.exists })
        else { return }
        if world.motion.runningAnimations != 0 {
            broken.append("\(world.motion.runningAnimations) running animations never end")
        }
        for object in world.objects.handles where world.isController(object) {
            let record = world[controller: object]
            let name = world.name(of: object)
            if let what = record.container.container?.unfinished(object, in: world) {
                broken.append("\(what) of \(name) are busy")
            }
            if record.presentation >= 0, world[presentation: object].phase != .presented {
                broken.append("the presentation of \(name) is \(world[presentation: object].phase)")
            }
            if record.isLoading { broken.append("the view of \(name) is being loaded") }
            if record.isInCallback { broken.append("\(name) is in a callback") }
        }
    }

    /// Checks that each record of the tables belongs to exactly one object. O(objects).
    static func checkTables(_ broken: inout [String], in world: borrowing World) {
        var used: [String: Int] = [:]
        var shown: Set<Int32> = []
        for object in world.objects.handles {
            switch world.objects[object.index].kind {
            case .controller:
                let record = world[controller: object]
                if let container = record.container.container { used["\(container)", default: 0] += 1 }
                if record.presentation >= 0, !shown.insert(record.presentation).inserted {
                    broken.append("\(world.name(of: object)) shares its presentation")
                }
            case .view:
                let record = world[view: object]
                if record.windowIndex >= 0 { used["window", default: 0] += 1 }
                if record.list >= 0 { used["list", default: 0] += 1 }
                if record.presentation >= 0, world.presenting.records[record.presentation].container != object {
                    broken.append("\(world.name(of: object)) is not the container of its presentation")
                }
            case .timer: used["timer", default: 0] += 1
            case .alertAction: used["action", default: 0] += 1
            case .plain, .free: break
            }
        }
        func check(_ table: String, _ count: Int) {
            let owners = used[table] ?? 0
            if count != owners {
                broken.append("\(count) records of the kind \(table) are in use, and \(owners) objects have one")
            }
        }
        for index in 0..<Containers.all.count {
            check("\(Containers.all[index])", Containers.all[index].recordCount(in: world))
        }
        check("window", world.records.windows.usedCount)
        check("list", world.records.lists.usedCount)
        check("timer", world.queues.timers.usedCount)
        check("action", world.records.alertActions.usedCount)
        let presented = world.presenting.records.usedCount
        if presented != shown.count {
            broken.append("\(presented) presentations are in use, and \(shown.count) controllers have one")
        }
    }
}
