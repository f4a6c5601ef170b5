// The lifetime of objects, and access to their records by handle. Strong references are counted, and the last release
// schedules the deallocation, so `deinit` comes at the same place in a trace as in an app.

extension World {
    // These functions are inlined because the driver calls them for each of its own references.

    /// Whether the handle's object exists. It exists until it is reclaimed, and therefore also during its `deinit`.
    @inlinable @inline(__always)
    public func isAlive(_ object: ObjectID) -> Bool {
        let index = object.index
        guard index < objects.end else { return false }
        let record = objects.address(index)
        return record.pointee.generation == object.generation && record.pointee.kind != .free
    }

    /// Whether the object may still be used: it exists and is not being deallocated.
    @inline(__always)
    public func isReachable(_ object: ObjectID) -> Bool {
        isAlive(object) && !objects[object.index].isDeallocating
    }

    @inlinable
    public func payload(of object: ObjectID) -> UInt32 {
        isAlive(object) ? objects.address(object.index).pointee.payload : 0
    }

    /// Changes what the driver stores for an object; see `make`.
    public mutating func setPayload(_ payload: UInt32, of object: ObjectID) {
        if isAlive(object) { objects[object.index].payload = payload }
    }

    /// Adds a strong reference. Does nothing for `.none` or a stale handle.
    @inlinable @inline(__always)
    public mutating func retain(_ object: ObjectID) {
        let index = object.index
        guard index < objects.end else { return }
        let record = objects.address(index)
        if record.pointee.generation == object.generation { record.pointee.strong &+= 1 }
    }

    /// Drops a strong reference. The last release schedules the deallocation on top of the stack.
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
        // An object has only one deinit. If the object survived its deinit, only its memory remains to be freed.
        let first: DeallocationAct
        switch objects[index].life {
        case .alive: first = .settleSuspects
        case .deallocating: return
        case .escaped: first = .freeEscaped
        }
        objects[index].life = .deallocating
        stack.append(
            Effect(
                operation: .plan(.deallocate), rawCursor: first.rawValue, rule: DeallocationAct.deinitialize.rule,
                subject: object))
    }

    /// Reorders the deallocations above a depth of the stack, so that the object released first is deallocated first.
    /// Without this call, the stack would begin with the last. Since the stack had that depth, only releases may have
    /// happened.
    public mutating func orderEnds(above depth: Int) {
        var (low, high) = (depth, stack.count - 1)
        while low < high {
            (stack[low], stack[high]) = (stack[high], stack[low])
            low += 1
            high -= 1
        }
    }

    public func strongCount(of object: ObjectID) -> Int { isAlive(object) ? Int(objects[object.index].strong) : 0 }

    /// The number of existing objects.
    public var liveObjects: Int { lifetimes.liveCount }

    // MARK: Records by handle

    /// The controller's record. The handle must refer to a live controller.
    @inline(__always)
    subscript(controller object: ObjectID) -> ControllerRecord {
        @inline(__always) _read { yield address(ofController: object).pointee }
        @inline(__always) _modify { yield &address(ofController: object).pointee }
    }

    // An address is valid until the next object of any kind is created, because creation may move the table.

    /// The address of a live controller's record.
    @inline(__always)
    func address(ofController object: ObjectID) -> UnsafeMutablePointer<ControllerRecord> {
        assert(objects[object.index].kind == .controller)
        return objects.controller(object.index)
    }

    /// The address of a live view's record.
    @inline(__always)
    func address(ofView object: ObjectID) -> UnsafeMutablePointer<ViewRecord> {
        assert(objects[object.index].kind == .view)
        return objects.view(object.index)
    }

    /// The view's record. The handle must refer to a live view.
    @inline(__always)
    subscript(view object: ObjectID) -> ViewRecord {
        @inline(__always) _read { yield address(ofView: object).pointee }
        @inline(__always) _modify { yield &address(ofView: object).pointee }
    }

    // A walk along parents, superviews or siblings visits each record by one of these. A visit counts as work, because a chain may be
    // as long as the limit of objects allows, and a script may cause any number of walks along it.

    /// A live controller's record, visited by a walk.
    subscript(visitingController object: ObjectID) -> ControllerRecord {
        @inline(__always) _read {
            objects.countVisit()
            yield address(ofController: object).pointee
        }
    }

    /// A live view's record, visited by a walk.
    subscript(visitingView object: ObjectID) -> ViewRecord {
        @inline(__always) _read {
            objects.countVisit()
            yield address(ofView: object).pointee
        }
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

    func isWindow(_ object: ObjectID) -> Bool { isView(object) && self[view: object].windowIndex >= 0 }
}
