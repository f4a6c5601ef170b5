// The life of objects, and their records by handle. Ownership is counted so that `deinit` is an event at the place where
// UIKit has it: the last release schedules the deallocation.

extension World {
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
                operation: .plan(.deallocate), rawPlace: first.rawValue, rule: DeallocationAct.deinitialize.rule,
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

    /// The view's record. The handle must be of a live view.
    @inline(__always)
    subscript(view object: ObjectID) -> ViewRecord {
        @inline(__always) _read { yield address(ofView: object).pointee }
        @inline(__always) _modify { yield &address(ofView: object).pointee }
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
