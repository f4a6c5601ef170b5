// The memory of the world's objects: one block, in which each has a slot. What is kept of an object stands in its slot,
// and a handle says where that begins, so nothing is looked up on the way from a handle to a record (decision 0056).

/// A growable block of slots. A slot begins with the object's own record; a controller's or a view's stands behind it,
/// and more of a container behind that, where it is used too often to be looked up. A slot's index is that of its first word of eight bytes; slots are given
/// out again for the same kind, and never change their place in the block or their size.
@usableFromInline
struct ObjectHeap: Sendable {
    /// What stands in a slot behind the object's own record.
    @usableFromInline
    enum Slot: UInt8, Sendable, BitwiseCopyable, CaseIterable {
        case plain, controller, controllerWithMore, view

        /// Its size.
        var words: Int {
            let bytes =
                switch self {
                case .plain: ObjectHeap.afterObject
                case .controller: ObjectHeap.afterController
                case .controllerWithMore: ObjectHeap.afterController + ObjectHeap.more
                case .view: ObjectHeap.afterObject + MemoryLayout<ViewRecord>.stride
                }
            return bytes / MemoryLayout<UInt64>.stride
        }
    }

    /// Where in a slot the second record stands, in bytes, and a third.
    private static var afterObject: Int { MemoryLayout<ObjectRecord>.stride }
    private static var afterController: Int { afterObject + MemoryLayout<ControllerRecord>.stride }
    /// The bytes of a third record, which its container knows: as many as the one that has most needs.
    static var more: Int { 80 }

    @usableFromInline private(set) var words: Table<UInt64> = Table(capacity: 512)
    /// By kind the slot that is given out next, or 0. A free slot names the next one as its payload.
    private var free: Table<UInt32> = Table()

    #if DEBUG
        /// One number: how often a record was looked at.
        @usableFromInline private(set) var looks: Table<UInt64> = Table(capacity: 1)
    #endif

    /// Slot 0 is no object's, and is there so that nothing need ask whether a handle is one.
    init() {
        #if DEBUG
            looks.append(0)
        #endif
        free.append(0, count: Slot.allCases.count)
        let none = take(.plain)
        assert(none == 0)
        address(none).pointee = ObjectRecord(generation: 0, slot: .plain, strong: .max / 2)
    }

    /// Where the last slot ends: every index is below it.
    @inlinable @inline(__always)
    var end: Int { words.count }

    /// Where an object's record stands until another object is made. The index must be a slot's. O(1).
    @inlinable @inline(__always)
    func address(_ index: Int) -> UnsafeMutablePointer<ObjectRecord> {
        #if DEBUG
            looks.address(0).pointee &+= 1
        #endif
        return UnsafeMutableRawPointer(words.address(index)).assumingMemoryBound(to: ObjectRecord.self)
    }

    @inline(__always)
    func controller(_ index: Int) -> UnsafeMutablePointer<ControllerRecord> {
        (UnsafeMutableRawPointer(address(index)) + Self.afterObject).assumingMemoryBound(
            to: ControllerRecord.self)
    }

    @inline(__always)
    func view(_ index: Int) -> UnsafeMutablePointer<ViewRecord> {
        (UnsafeMutableRawPointer(address(index)) + Self.afterObject).assumingMemoryBound(to: ViewRecord.self)
    }

    /// The third record of a slot that has one.
    @inline(__always)
    func third<Record>(_ index: Int, as type: Record.Type) -> UnsafeMutablePointer<Record> {
        (UnsafeMutableRawPointer(address(index)) + Self.afterController).assumingMemoryBound(to: type)
    }

    @inline(__always)
    subscript(index: Int) -> ObjectRecord {
        @inline(__always) _read { yield address(index).pointee }
        @inline(__always) _modify { yield &address(index).pointee }
    }

    /// A free slot, whose generation is that of the object to come. O(1) on average.
    mutating func take(_ slot: Slot) -> Int {
        #if MOVING_HEAP
            // Under the address sanitizer: whoever keeps an address for too long is found by any test that gets there.
            words = words.copied()
        #endif
        let first = free[Int(slot.rawValue)]
        if first != 0 {
            free[Int(slot.rawValue)] = address(Int(first)).pointee.payload
            return Int(first)
        }
        let index = words.count
        words.append(0, count: slot.words)
        address(index).pointee = ObjectRecord(generation: 1, slot: slot)
        return index
    }

    /// Frees a slot, which has another generation from now on. O(1).
    mutating func giveBack(_ index: Int) {
        let old = address(index).pointee
        let generation = old.generation &+ 1
        var record = ObjectRecord(generation: generation == 0 ? 1 : generation, slot: old.slot)
        record.payload = free[Int(old.slot.rawValue)]
        address(index).pointee = record
        free[Int(old.slot.rawValue)] = UInt32(index)
    }

    /// The indices of all slots but the first, free or not.
    var slots: some Sequence<Int> {
        sequence(first: 0) { index in
            let next = index + address(index).pointee.slot.words
            return next < end ? next : nil
        }.dropFirst()
    }

    /// The handles of the objects that exist, those that are being deallocated among them, in no order. O(slots).
    var handles: some Sequence<ObjectID> {
        slots.lazy.filter { self[$0].kind != .free }.map {
            ObjectID(index: UInt32($0), generation: self[$0].generation)
        }
    }

    /// A heap with memory of its own and the same objects. O(slots).
    func copied() -> ObjectHeap {
        var copy = self
        copy.words = words.copied()
        copy.free = free.copied()
        #if DEBUG
            copy.looks = looks.copied()
        #endif
        return copy
    }

    /// A heap in which all slots of this one are free, the lowest to be given out first. No handle of an object of this
    /// one is ever one of an object of that. O(slots).
    func emptied() -> ObjectHeap {
        var empty = copied()
        for slot in Slot.allCases { empty.free[Int(slot.rawValue)] = 0 }
        for index in Array(slots).reversed() {
            // A free slot has a generation that no handle has yet.
            if self[index].kind == .free { empty[index].generation &-= 1 }
            empty.giveBack(index)
        }
        return empty
    }
}
