// Access to navigation controllers' records by handle.

extension World {
    /// The address of a live navigation controller's record.
    @inline(__always)
    func recordAddress(ofNavigation object: ObjectID) -> UnsafeMutablePointer<NavigationRecord> {
        assert(objects[object.index].slot == .controllerWithMore)
        return objects.third(object.index, as: NavigationRecord.self)
    }

    /// The record of a live navigation controller.
    @inline(__always)
    subscript(navigation object: ObjectID) -> NavigationRecord {
        @inline(__always) _read { yield recordAddress(ofNavigation: object).pointee }
        @inline(__always) _modify { yield &recordAddress(ofNavigation: object).pointee }
    }

    /// The lists of a live navigation controller.
    @inline(__always)
    subscript(lists object: ObjectID) -> NavigationLists {
        @inline(__always) _read { yield containers.navigationLists[self[controller: object].containerIndex] }
        @inline(__always) _modify { yield &containers.navigationLists[self[controller: object].containerIndex] }
    }

    @inline(__always)
    func isNavigation(_ object: ObjectID) -> Bool { isController(object) && self[controller: object].isNavigation }

    /// The stack of a navigation controller, root first. O(height).
    public func stack(of navigation: ObjectID) -> [ObjectID] {
        isNavigation(navigation) ? NavigationController.controllers(above: .none, inStackOf: navigation, in: self) : []
    }

    /// The nearest navigation controller among the ancestors, or `.none`.
    public func navigationController(of controller: ObjectID) -> ObjectID {
        var step = parent(of: controller)
        while step.exists {
            if isNavigation(step) { return step }
            step = parent(of: step)
        }
        return .none
    }
}

// The navigation controller to which a verb without an operand applies.
extension World {
    /// The navigation controller nearest to the frontmost controller: an ancestor, otherwise the first on screen, otherwise
    /// the only live one.
    public func nearestNavigation() -> ObjectID? {
        NavigationController.navigationInFront(in: self) ?? NavigationController.navigationAlive(in: self)
    }

    /// The result of `nearestNavigation()`. Counts the search as work, so that limits bound it.
    public mutating func findNearestNavigation() -> ObjectID? {
        if let front = NavigationController.navigationInFront(in: self) { return front }
        countSearch()
        return NavigationController.navigationAlive(in: self)
    }
}

extension NavigationController {
    fileprivate static func navigationInFront(in world: borrowing World) -> ObjectID? {
        var step = world.frontmost() ?? .none
        while step.exists {
            if world.isNavigation(step) { return step }
            step = world[visitingController: step].parent
        }
        return nil
    }

    fileprivate static func navigationAlive(in world: borrowing World) -> ObjectID? {
        let alive = world.liveInstances(of: world.classID(.navigationController))
        if let shown = alive.first(where: { ViewHierarchy.isOnScreen(world[controller: $0].view, in: world) }) {
            return shown
        }
        return alive.count == 1 ? alive[0] : nil
    }
}
