// The registrations of handlers for changes of traits. A script may register many and free as many objects, so the registrations
// of an object are found without a walk over all.

/// Registrations in the order in which they were made.
struct TraitRegistrationTable: Sendable {
    /// A removed registration stays as one of `.none`, until half of all are removed.
    private var all: ContiguousArray<TraitRegistration> = []
    /// The indices in `all` of each object's registrations, in order.
    private var positions: [ObjectID: ContiguousArray<Int>] = [:]
    private var removed = 0

    var isEmpty: Bool { positions.isEmpty }

    /// The number of registrations, with the removed ones.
    var count: Int { all.count }

    subscript(index: Int) -> TraitRegistration {
        get { all[index] }
        _modify { yield &all[index] }
    }

    /// The indices of an object's registrations, in order. O(1)
    func indices(of object: ObjectID) -> ContiguousArray<Int> { positions[object] ?? [] }

    /// The registration with a serial number; nil if it was removed. O(log registrations)
    func registration(_ serial: UInt64) -> TraitRegistration? {
        var (low, high) = (0, all.count)
        while low < high {
            let middle = (low + high) / 2
            if all[middle].serial < serial { low = middle + 1 } else { high = middle }
        }
        guard low < all.count, all[low].serial == serial, all[low].object.exists else { return nil }
        return all[low]
    }

    /// Adds a registration and numbers it. O(1) on average.
    mutating func append(_ registration: TraitRegistration) {
        var registration = registration
        registration.serial = (all.last?.serial ?? 0) + 1
        positions[registration.object, default: []].append(all.count)
        all.append(registration)
    }

    /// Removes a registration of an object. O(the object's registrations) on average.
    mutating func remove(at index: Int) {
        let object = all[index].object
        positions[object]?.removeAll { $0 == index }
        if positions[object]?.isEmpty == true { positions[object] = nil }
        drop(index)
        compact()
    }

    /// Removes an object's registrations. O(the object's registrations) on average.
    mutating func removeAll(of object: ObjectID) {
        for index in positions.removeValue(forKey: object) ?? [] { drop(index) }
        compact()
    }

    private mutating func drop(_ index: Int) {
        all[index].object = .none
        all[index].code = nil
        removed += 1
    }

    private mutating func compact() {
        guard removed > 16, removed > all.count / 2 else { return }
        // The last one stays, so that numbers are not used again.
        let last = all.count - 1
        let kept = all.indices.filter { all[$0].object.exists || $0 == last }
        all = ContiguousArray(kept.map { all[$0] })
        removed = all.last.map { $0.object.exists ? 0 : 1 } ?? 0
        positions = [:]
        for index in all.indices where all[index].object.exists {
            positions[all[index].object, default: []].append(index)
        }
    }
}
