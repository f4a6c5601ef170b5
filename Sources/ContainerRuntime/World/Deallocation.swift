// Deallocation: each room releases what it retains for an object. An object's references are released by later effects,
// never by recursion.

extension World {
    /// Reports the object's unfinished mistakes and sends `deinit`. Then reclaims the object, unless a strong reference escaped
    /// from `deinit`.
    mutating func deallocate(at top: Int) {
        let object = stack[top].subject
        switch stack[top].next(DeallocationAct.self) {
        case .settleSuspects:
            stack[top].advance(to: DeallocationAct.deinitialize)
            if !suspects.isEmpty {
                settleSuspects(about: object)
                if waits(at: top) { return }
            }
            fallthrough
        case .deinitialize:
            // Without a callback that observes moves, `reclaim` unlinks the subviews, which is cheaper.
            stack[top].advance(to: interests.sendsMoves ? DeallocationAct.removeSubviews : .reclaim)
            call(.deinit, object, DeallocationAct.deinitialize.rule)
            if waits(at: top) { return }
            if interests.sendsMoves { fallthrough }
        case .removeSubviews:
            stack[top].advance(to: DeallocationAct.reclaim)
            if isView(object) { ViewHierarchy.removeSubviews(of: object, in: &self) }
            if waits(at: top) { return }
        case .reclaim, .freeEscaped, nil: break
        }
        let plan = takeOff(top)
        guard objects[object.index].strong <= 0 else {
            return escape(object, isNews: plan.isNext(DeallocationAct.reclaim))
        }
        reclaim(object)
    }

    /// An object's deinit, or its consequences, left a strong reference to the object: the Swift runtime stops the app
    /// with this message. An Objective-C object, as every UIKit object is, is silently freed, and the app crashes at
    /// the next use of that reference. The object keeps its slot until the reference is released.
    private mutating func escape(_ object: ObjectID, isNews: Bool) {
        objects[object.index].life = .escaped
        guard isNews else { return }
        if isObjectiveC(object) {
            return report(.resurrectedObject, ["object": description(of: object)])
        }
        report(
            .resurrectedSwiftObject,
            [
                "object": description(of: object), "class": className(classOf(object)),
                "count": "\(objects[object.index].strong + 1)",
            ])
    }

    /// Releases what the object retained, and frees its slot. The objects released still exist: their deallocations are on the
    /// stack.
    mutating func reclaim(_ object: ObjectID) {
        guard isAlive(object) else { return }
        if !lifetimes.blocks.isEmpty { Blocks.reclaim(object, in: &self) }
        if constraints.isUsed { Constraints.reclaim(object, in: &self) }
        if !responding.undo.isEmpty { UndoManagers.reclaim(object, in: &self) }
        if notifications.isUsed { Notifications.reclaim(object, in: &self) }
        let record = objects[object.index]
        forgetName(of: object)
        var next = record.stored
        while next >= 0 {
            let stored = lifetimes.storedValues[next]
            if !isWeak(stored.property) { stored.value.forEachObject { release($0) } }
            lifetimes.storedValues.remove(next, leaving: StoredValue(property: stored.property, value: .nil, next: -1))
            next = stored.next
        }
        switch record.kind {
        case .controller:
            if !views.firstResponders.isEmpty { views.firstResponders.removeAll { $0 == object } }
            reclaimController(object)
        case .view:
            if !views.firstResponders.isEmpty { views.firstResponders.removeAll { $0 == object } }
            reclaimView(object)
        case .timer:
            let timer = queues.timers[record.component]
            if timer.isValid, let code = timer.code { discard(code) }
            queues.timers.remove(record.component, leaving: TimerRecord(object: .none))
        case .alertAction: AlertController.reclaimAction(object, in: &self)
        case .plain:
            if record.component >= 0 {
                if Coders.isCoder(object, in: self) {
                    Coders.reclaimCoder(record.component, in: &self)
                } else if Recognizers.isRecognizer(object, in: self) {
                    Recognizers.reclaim(object, record.component, in: &self)
                }
            }
            if !restoration.userInfo.isEmpty { restoration.userInfo[object] = nil }
        case .free: break
        }
        if !traitState.own.isEmpty { traitState.own[object] = nil }
        if !traitState.registrations.isEmpty { TraitRegistrations.reclaim(object, in: &self) }
        objects.freeSlot(object.index)
        lifetimes.liveCount -= 1
        // The driver owns the fields of the program's classes, and releases what they retain.
        if record.payload != 0 { yield(.reclaim(object, payload: record.payload)) }
    }

    private mutating func reclaimController(_ controller: ObjectID) {
        let record = self[controller: controller]
        // A cached path of a descendant may lead through this controller.
        if record.lastChild.exists, !traitState.traitPaths.isEmpty { traitState.traitPaths.removeAll() }
        // Pushed in reverse: the view is released first, then the children from first to last.
        var child = record.lastChild
        while child.exists {
            let previous = self[controller: child].previous
            self[controller: child].parent = .none
            self[controller: child].next = .none
            self[controller: child].previous = .none
            self[controller: child].isInStack = false
            self[controller: child].below = .none
            release(child)
            child = previous
        }
        if record.item.exists { release(record.item) }
        if record.tabItem.exists { release(record.tabItem) }
        if record.view.exists {
            if isAlive(record.view) { self[view: record.view].controller = .none }
            release(record.view)
        }
        record.container.container?.removeRecord(record.containerIndex, of: controller, in: &self)
        if !containers.slotFrames.isEmpty { containers.slotFrames[controller] = nil }
    }

    private mutating func reclaimView(_ view: ObjectID) {
        let record = self[view: view]
        var subview = record.lastSubview
        while subview.exists {
            let previous = self[view: subview].previous
            if subview == views.unmarked { views.unmarked = .none }
            self[view: subview].superview = .none
            self[view: subview].next = .none
            self[view: subview].previous = .none
            if record.window.exists { ViewHierarchy.setWindow(.none, below: subview, in: &self) }
            release(subview)
            subview = previous
        }
        if record.windowIndex >= 0 {
            let root = records.windows[record.windowIndex].root
            records.windows.remove(record.windowIndex, leaving: WindowRecord(object: .none))
            if root.exists { release(root) }
        }
        if record.list >= 0 {
            ReusableViews.dropAll(of: view, in: &self)
            records.lists.remove(record.list, leaving: ListRecord())
        }
        if !gestures.ofViews.isEmpty { Recognizers.dropAll(of: view, in: &self) }
        if record.features.contains(.boundsOrigin) { views.boundsOrigins[view] = nil }
        if !views.motions.isEmpty { ScrollViews.reclaim(view, in: &self) }
        if !views.sentInsets.isEmpty { views.sentInsets[view] = nil }
        if record.actions >= 0 { Controls.discardActions(of: view, in: &self) }
    }
}
