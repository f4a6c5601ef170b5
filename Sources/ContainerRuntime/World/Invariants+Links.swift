// What must hold of the world as a whole: no way through the hierarchy leads back to where it began, nobody is held by
// fewer references than the world has of them, and no record of a table is lost. For tests over random programs.

extension World {
    /// Ways that lead back to where they began. O(objects).
    func checkCycles(_ broken: inout [String]) {
        checkWays("parents", &broken) { isController($0) ? self[controller: $0].parent : .none }
        checkWays("superviews", &broken) { isView($0) ? self[view: $0].superview : .none }
        checkWays("presenters", &broken) { object in
            isController(object) && isPresented(object) ? self[presentation: object].presenter : .none
        }
        checkWays("stacks", &broken) { isController($0) ? self[controller: $0].below : .none }
    }

    /// Follows one kind of link from each object; what was passed once is not followed again.
    private func checkWays(_ what: String, _ broken: inout [String], _ next: (ObjectID) -> ObjectID) {
        var ended: Set<ObjectID> = []
        for object in objects.handles where !ended.contains(object) {
            var way: Set<ObjectID> = []
            var step = object
            while step.exists, !ended.contains(step) {
                guard way.insert(step).inserted else {
                    broken.append("the \(what) of \(name(of: step)) lead back to it")
                    break
                }
                step = next(step)
            }
            ended.formUnion(way)
        }
    }

    /// Objects that are held less often than the world refers to them: by their containers, presentations, pages and tabs,
    /// and by what waits to be carried out. Whoever drives the world may hold them besides. O(records).
    func checkCounts(_ broken: inout [String]) {
        var held: [ObjectID: Int32] = [:]
        func hold(_ object: ObjectID) {
            if object.exists { held[object, default: 0] += 1 }
        }
        func hold(_ effect: Effect) {
            guard effect.isOwning else { return }
            for object in [effect.subject, effect.other, effect.heldValue] { hold(object) }
        }
        for object in objects.handles { for target in heldObjects(of: object) { hold(target) } }
        for record in presenting.records {
            for object in [
                record.presented, record.presenter, record.original, record.container, record.standIn,
                record.coordinator, record.animator,
            ] { hold(object) }
            for request in record.waiting {
                hold(request.presented)
                hold(request.source)
            }
        }
        for lists in containers.navigationLists {
            for operation in lists.waiting { for controller in operation.controllers { hold(controller) } }
            for request in lists.presentations {
                hold(request.presented)
                hold(request.source)
            }
        }
        for effect in stack { hold(effect) }
        for effect in queues.turn { hold(effect) }
        for effect in queues.commit { hold(effect) }
        for entry in queues.timeline { hold(entry.effect) }
        for object in objects.handles {
            let (strong, wanted) = (objects[object.index].strong, held[object] ?? 0)
            if strong < wanted { broken.append("\(name(of: object)) is held \(strong) times, not \(wanted)") }
        }
        if held.keys.contains(where: { !isAlive($0) }) { broken.append("what is gone is referred to as held") }
    }

    /// What an object holds by its records.
    private func heldObjects(of object: ObjectID) -> [ObjectID] {
        switch objects[object.index].kind {
        case .controller:
            let record = self[controller: object]
            var held = children(of: object) + [record.view, record.item, record.tabItem]
            if record.split >= 0 { held += containers.splits[record.split].columns }
            if record.tabBar >= 0 {
                held += containers.tabBars[record.tabBar].tabs + [containers.tabBars[record.tabBar].more]
            }
            if record.navigation >= 0 { held.append(self[navigation: object].transition.coordinator) }
            if record.pages >= 0 {
                let pages = containers.pages[record.pages]
                held += [pages.before.controller, pages.after.controller]
                for turn in [pages.turn] + pages.waiting { held += turn.to + [turn.back] }
            }
            if record.alert >= 0 {
                held += containers.alerts[record.alert].actions + containers.alerts[record.alert].fields
            }
            return held
        case .view:
            let record = self[view: object]
            return subviews(of: object) + (record.windowIndex >= 0 ? [views.windows[record.windowIndex].root] : [])
        case .plain, .timer, .alertAction, .free: return []
        }
    }

    /// Transitions that nothing will end: nothing is scheduled, and neither a finger nor an animator of the program's drives
    /// one. O(objects).
    func checkRest(_ broken: inout [String]) {
        guard stack.isEmpty, queues.turn.isEmpty, queues.commit.isEmpty, !views.needsCommit,
            !hasGestureInHand,
            !queues.timeline.contains(where: { !$0.isTimer }),
            !presenting.records.contains(where: { $0.animator.exists })
        else { return }
        if motion.runningAnimations != 0 {
            broken.append("\(motion.runningAnimations) animations run that nothing will end")
        }
        for object in objects.handles where isController(object) {
            let record = self[controller: object]
            let name = name(of: object)
            if record.navigation >= 0, self[navigation: object].isBusy { broken.append("the stack of \(name) is busy") }
            if record.tabBar >= 0, self[tabBar: object].isSwitching { broken.append("the tabs of \(name) are busy") }
            if record.pages >= 0, self[pages: object].isBusy { broken.append("the pages of \(name) are busy") }
            if record.presentation >= 0, self[presentation: object].phase != .presented {
                broken.append("the presentation of \(name) is \(self[presentation: object].phase)")
            }
            if record.isLoading { broken.append("the view of \(name) is being loaded") }
            if record.isInCallback { broken.append("\(name) is in a callback") }
        }
    }

    /// Records of the tables that no object has, and none that two have. O(objects).
    func checkTables(_ broken: inout [String]) {
        var used: [String: Int] = [:]
        var shown: Set<Int32> = []
        for object in objects.handles {
            switch objects[object.index].kind {
            case .controller:
                let record = self[controller: object]
                if record.extra != .none { used["\(record.extra)", default: 0] += 1 }
                if record.presentation >= 0, !shown.insert(record.presentation).inserted {
                    broken.append("\(name(of: object)) shares its presentation")
                }
            case .view:
                let record = self[view: object]
                if record.windowIndex >= 0 { used["window", default: 0] += 1 }
                if record.list >= 0 { used["list", default: 0] += 1 }
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
        check("navigation", containers.navigationLists.usedCount)
        check("split", containers.splits.usedCount)
        check("tabBar", containers.tabBars.usedCount)
        check("pages", containers.pages.usedCount)
        check("alert", containers.alerts.usedCount)
        check("window", views.windows.usedCount)
        check("list", views.lists.usedCount)
        check("timer", queues.timers.usedCount)
        check("action", containers.alertActions.usedCount)
        let presented = presenting.records.usedCount
        if presented != shown.count {
            broken.append("\(presented) presentations are in use, and \(shown.count) controllers have one")
        }
    }
}
