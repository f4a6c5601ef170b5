// Objects: made, counted and reclaimed. Ownership is counted so that `deinit` is an event at the place
// where UIKit has it; whatever an object releases is released by later effects, never by recursion.

extension World {
    /// Makes an instance, owned once by the caller. `payload` is the driver's, and 0 where the driver keeps nothing for the
    /// object: one that goes without a payload is not reported by `Step.reclaim`.
    public mutating func make(_ id: ClassID, payload: UInt32) -> ObjectID {
        let form = tables.traits[Int(id.raw)].form
        let slot = tables.traits[Int(id.raw)].slot
        let family = tables.classes[Int(id.raw)].family
        let index = objects.take(slot)
        lifetimes.lastSerial += 1
        lifetimes.liveCount += 1
        names.lastOrdinals[family] += 1
        var record = ObjectRecord(generation: objects[index].generation, slot: slot)
        record.kind = .plain
        record.classID = id
        record.payload = payload
        record.strong = 1
        record.ordinal = names.lastOrdinals[family]
        record.serial = lifetimes.lastSerial
        let object = ObjectID(index: UInt32(index), generation: record.generation)
        switch form {
        case .plain: break
        case .alertAction:
            record.kind = .alertAction
            record.component = containers.alertActions.insert(AlertActionRecord(object: object))
        case .timer:
            record.kind = .timer
            record.component = makeTimer(object)
        case .controller, .listController:
            record.kind = .controller
            initializeController(at: index, form, tables.traits[Int(id.raw)].container)
        case .view, .window, .list:
            record.kind = .view
            initializeView(object, form)
        }
        objects[index] = record
        names.newest = object
        return object
    }

    private mutating func initializeController(at index: Int, _ form: ObjectForm, _ kind: ContainerKind) {
        var record = ControllerRecord()
        if configuration.ios >= 13 { record.told = screenTraits }
        record.hasListView = form == .listController
        if let container = kind.container {
            record.setContainer(container, container.insertRecord(at: index, in: &self))
        }
        objects.controller(index).initialize(to: record)
    }

    private mutating func initializeView(_ object: ObjectID, _ form: ObjectForm) {
        var record = ViewRecord()
        record.needs = interests.needs
        switch form {
        case .window:
            record.window = object
            record.isHidden = true
            record.hasFrame = true
            record.frame = Rect(x: 0, y: 0, width: screenSize.width, height: screenSize.height)
            let index = views.windows.insert(WindowRecord(object: object))
            record.setExtra(.window, index)
        case .list: record.setExtra(.list, views.lists.insert(ListRecord()))
        default: break
        }
        objects.view(object.index).initialize(to: record)
    }

    private mutating func makeTimer(_ object: ObjectID) -> Int32 {
        queues.timers.insert(TimerRecord(object: object, isValid: false))
    }

    // For the driver, which asks with each of its own references, these are inlined.

    /// Whether the handle's object exists. It does until it is reclaimed, its `deinit` included.
    @inlinable @inline(__always)
    public func isAlive(_ object: ObjectID) -> Bool {
        let index = object.index
        guard index < objects.end else { return false }
        let record = objects.address(index)
        return record.pointee.generation == object.generation && record.pointee.kind != .free
    }

    /// Whether the object may still be referred to: it exists and is not being deallocated.
    @inline(__always)
    public func isReachable(_ object: ObjectID) -> Bool {
        isAlive(object) && !objects[object.index].isDeallocating
    }

    @inlinable
    public func payload(of object: ObjectID) -> UInt32 {
        isAlive(object) ? objects.address(object.index).pointee.payload : 0
    }

    public mutating func setPayload(_ payload: UInt32, of object: ObjectID) {
        if isAlive(object) { objects[object.index].payload = payload }
    }

    /// Adds a strong reference; ignored for none and for what is gone.
    @inlinable @inline(__always)
    public mutating func retain(_ object: ObjectID) {
        let index = object.index
        guard index < objects.end else { return }
        let record = objects.address(index)
        if record.pointee.generation == object.generation { record.pointee.strong &+= 1 }
    }

    /// Drops a strong reference. The last one schedules the deallocation on top of the stack.
    @inlinable @inline(__always)
    public mutating func release(_ object: ObjectID) {
        let index = object.index
        guard index < objects.end else { return }
        let record = objects.address(index)
        guard record.pointee.generation == object.generation else { return }
        record.pointee.strong &-= 1
        if record.pointee.strong <= 0 { lastReferenceGone(index, object) }
    }

    @usableFromInline
    mutating func lastReferenceGone(_ index: Int, _ object: ObjectID) {
        guard objects[index].kind != .free else { return }
        // An object has one deinit: one that has left it behind only gives its memory back.
        let first: DeallocationAct
        switch objects[index].life {
        case .alive: first = .settleSuspects
        case .deallocating: return
        case .escaped: first = .giveBack
        }
        objects[index].life = .deallocating
        stack.append(
            Effect(
                operation: .deallocate, place: first.rawValue, rule: DeallocationAct.deinitialize.rule,
                subject: object))
    }

    /// Has the objects whose last references went one after another, since the stack had a depth, end in that order: the
    /// stack would begin with the last. Nothing but releases may have come since then.
    public mutating func orderEnds(above depth: Int) {
        var (low, high) = (depth, stack.count - 1)
        while low < high {
            (stack[low], stack[high]) = (stack[high], stack[low])
            low += 1
            high -= 1
        }
    }

    public func strongCount(of object: ObjectID) -> Int { isAlive(object) ? Int(objects[object.index].strong) : 0 }

    /// How many objects exist.
    public var liveObjects: Int { lifetimes.liveCount }

    // MARK: Deallocation

    /// Reports what is wrong about the object and sends `deinit`; then the object is gone, unless `deinit` handed it out.
    mutating func deallocate(at top: Int) {
        let object = stack[top].subject
        switch DeallocationAct(rawValue: stack[top].place) {
        case .settleSuspects:
            stack[top].place = DeallocationAct.deinitialize.rawValue
            if !suspects.isEmpty {
                settleSuspects(about: object)
                if waits(at: top) { return }
            }
            fallthrough
        case .deinitialize:
            stack[top].place = DeallocationAct.reclaim.rawValue
            call(.deinit, object, DeallocationAct.deinitialize.rule)
            if waits(at: top) { return }
        case .reclaim, .giveBack, nil: break
        }
        let plan = takeOff(top)
        guard objects[object.index].strong <= 0 else {
            return escape(object, isNews: plan.place == DeallocationAct.reclaim.rawValue)
        }
        reclaim(object)
    }

    /// The deinit of an object, or what it set off, has left a strong reference to it: Swift's runtime stops the app in
    /// these words. An object of the Objective-C runtime, as each of UIKit's is, is freed without a word, and the app ends
    /// with the next use of that reference. The object keeps its slot until its holder lets go.
    private mutating func escape(_ object: ObjectID, isNews: Bool) {
        objects[object.index].life = .escaped
        guard isNews else { return }
        if isObjectiveC(object) {
            return raise(
                UIKitException.badAccess,
                "\(description(of: object)) is freed at the end of its deinit, and a strong reference to it is left, whose "
                    + "next use reads freed memory", .dealloc4)
        }
        raise(
            UIKitException.fatalError,
            "Object \(description(of: object)) of class \(className(classOf(object))) deallocated with non-zero retain "
                + "count \(objects[object.index].strong + 1). This object's deinit, or something called from it, may have "
                + "created a strong reference to self which outlived deinit, resulting in a dangling reference.",
            .dealloc2)
    }

    private func isObjectiveC(_ object: ObjectID) -> Bool { tables.classes[Int(classOf(object).raw)].isObjectiveC }

    /// What stops the app where a weak reference to an object is formed; nil where one can be. To an object of the
    /// Objective-C runtime none can be once deallocation has begun, in that runtime's words; one to an object of a class of
    /// Swift's own is nil from the start.
    public func weakReferenceFailure(_ object: ObjectID) -> UIKitException? {
        guard isAlive(object), objects[object.index].isDeallocating, isObjectiveC(object) else { return nil }
        return UIKitException(
            name: UIKitException.fatalError,
            reason: "Cannot form weak reference to instance (\(description(of: object))) of class "
                + "\(className(classOf(object))). It is possible that this object was over-released, or is in the process of "
                + "deallocation.", rule: .dealloc3)
    }

    /// Releases what the object held and frees its slot. Nothing that it released is gone yet: the
    /// deallocations stand on the stack.
    mutating func reclaim(_ object: ObjectID) {
        guard isAlive(object) else { return }
        let record = objects[object.index]
        forgetName(of: object)
        var next = record.stored
        while next >= 0 {
            let stored = lifetimes.storedValues[next]
            if case .object(let held) = stored.value, !isWeak(stored.property) { release(held) }
            lifetimes.storedValues.remove(next, leaving: StoredValue(property: stored.property, value: .nil, next: -1))
            next = stored.next
        }
        switch record.kind {
        case .controller: reclaimController(object)
        case .view: reclaimView(object)
        case .timer:
            let timer = queues.timers[record.component]
            if timer.isValid { discard(timer.code) }
            queues.timers.remove(record.component, leaving: TimerRecord(object: .none))
        case .alertAction: AlertController.reclaimAction(object, in: &self)
        case .plain:
            if Coders.isCoder(object, in: self) { Coders.reclaimCoder(record.component, in: &self) }
            if !restoration.userInfo.isEmpty { restoration.userInfo[object] = nil }
        case .free: break
        }
        objects.giveBack(object.index)
        lifetimes.liveCount -= 1
        if record.payload != 0 { yield(.reclaim(object, payload: record.payload)) }
    }

    private mutating func reclaimController(_ controller: ObjectID) {
        let record = self[controller: controller]
        if record.lastChild.exists, !environment.traitPaths.isEmpty { environment.traitPaths.removeAll() }
        // Pushed in reverse: the view is released before the children, the children first to last.
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
            let root = views.windows[record.windowIndex].root
            views.windows.remove(record.windowIndex, leaving: WindowRecord(object: .none))
            if root.exists { release(root) }
        }
        if record.list >= 0 {
            views.lists.remove(record.list, leaving: ListRecord())
        }
        if record.hasBoundsOrigin { views.boundsOrigins[view] = nil }
        if record.actions >= 0 { Controls.discardActions(of: view, in: &self) }
    }

    // MARK: Records by handle

    /// The controller's record. The handle must be of a live controller.
    @inline(__always)
    subscript(controller object: ObjectID) -> ControllerRecord {
        @inline(__always) _read { yield address(ofController: object).pointee }
        @inline(__always) _modify { yield &address(ofController: object).pointee }
    }

    // Addresses hold until an object is made, of whatever kind.

    /// Where the record of a live controller stands.
    @inline(__always)
    func address(ofController object: ObjectID) -> UnsafeMutablePointer<ControllerRecord> {
        assert(objects[object.index].kind == .controller)
        return objects.controller(object.index)
    }

    /// Where the record of a live view stands.
    @inline(__always)
    func address(ofView object: ObjectID) -> UnsafeMutablePointer<ViewRecord> {
        assert(objects[object.index].kind == .view)
        return objects.view(object.index)
    }

    /// Where the record of a live navigation controller stands.
    @inline(__always)
    func address(ofNavigation object: ObjectID) -> UnsafeMutablePointer<NavigationRecord> {
        assert(objects[object.index].slot == .navigation)
        return objects.navigation(object.index)
    }

    /// The view's record. The handle must be of a live view.
    @inline(__always)
    subscript(view object: ObjectID) -> ViewRecord {
        @inline(__always) _read { yield address(ofView: object).pointee }
        @inline(__always) _modify { yield &address(ofView: object).pointee }
    }

    /// The record of a live navigation controller.
    @inline(__always)
    subscript(navigation object: ObjectID) -> NavigationRecord {
        @inline(__always) _read { yield address(ofNavigation: object).pointee }
        @inline(__always) _modify { yield &address(ofNavigation: object).pointee }
    }

    /// The lists of a live navigation controller.
    @inline(__always)
    subscript(lists object: ObjectID) -> NavigationLists {
        @inline(__always) _read { yield containers.navigationLists[self[controller: object].containerIndex] }
        @inline(__always) _modify { yield &containers.navigationLists[self[controller: object].containerIndex] }
    }

    /// What the class of a live object, or of one that is none, is like.
    @inline(__always)
    subscript(traits object: ObjectID) -> ClassTraits {
        @inline(__always) _read { yield tables.traits[Int(objects[object.index].classID.raw)] }
    }

    @inline(__always)
    func isController(_ object: ObjectID) -> Bool {
        let index = object.index
        return index < objects.end && objects[index].generation == object.generation
            && objects[index].kind == .controller
    }

    @inline(__always)
    func isView(_ object: ObjectID) -> Bool {
        let index = object.index
        return index < objects.end && objects[index].generation == object.generation && objects[index].kind == .view
    }

    @inline(__always)
    func isNavigation(_ object: ObjectID) -> Bool { isController(object) && self[controller: object].isNavigation }

    func isWindow(_ object: ObjectID) -> Bool { isView(object) && self[view: object].windowIndex >= 0 }
}
