// The memory of the world's objects: one block, in which each object has a slot. An object's records are in its slot, and the
// handle holds the slot's index, so that getting from a handle to a record needs no lookup (decision 0056).

/// A growable block of slots. A slot begins with the object's own record, followed by the record of a controller or
/// view. Some containers have a third record there, because they use it too often for a lookup. A slot's index counts
/// eight-byte words. A freed slot is reused for the same kind, and never moves within the block or changes its size.
@usableFromInline
struct ObjectHeap: Sendable {
    /// The layout of a slot after the object's own record.
    @usableFromInline
    enum Slot: UInt8, Sendable, BitwiseCopyable, CaseIterable {
        case plain, controller, controllerWithMore, view

        /// The size in eight-byte words.
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

    /// The byte offsets of the second and third records in a slot.
    private static var afterObject: Int { MemoryLayout<ObjectRecord>.stride }
    private static var afterController: Int { afterObject + MemoryLayout<ControllerRecord>.stride }
    /// The size of the third record in bytes, which must fit the container with the largest one.
    static var more: Int { 80 }

    @usableFromInline private(set) var words: Table<UInt64> = Table(capacity: 512)
    /// For each layout, the slot to reuse next, or 0. A free slot stores the next free one as its payload.
    private var free: Table<UInt32> = Table()

    #if DEBUG
        /// One element: the number of accesses to records.
        @usableFromInline private(set) var looks: Table<UInt64> = Table(capacity: 1)
    #endif

    /// Reserves slot 0 for `.none`, so that no access needs to check for it.
    init() {
        #if DEBUG
            looks.append(0)
        #endif
        free.append(0, count: Slot.allCases.count)
        let none = take(.plain)
        assert(none == 0)
        address(none).pointee = ObjectRecord(generation: 0, slot: .plain, strong: .max / 2)
    }

    /// The end of the last slot: every index is less.
    @inlinable @inline(__always)
    var end: Int { words.count }

    /// The address of an object's record, valid until another object is created. The index must be a slot's. O(1).
    @inlinable @inline(__always)
    func address(_ index: Int) -> UnsafeMutablePointer<ObjectRecord> {
        #if DEBUG
            looks.address(0).pointee &+= 1
        #endif
        return UnsafeMutableRawPointer(words.address(index)).assumingMemoryBound(to: ObjectRecord.self)
    }

    /// The number of records that walks have visited, modulo 2³². The record of `.none` stores it as its ordinal, so that code that
    /// only reads the world can count.
    var visits: UInt32 {
        get { none.pointee.ordinal }
        nonmutating set { none.pointee.ordinal = newValue }
    }

    @inline(__always)
    func countVisit(_ visits: UInt32 = 1) { none.pointee.ordinal &+= visits }

    /// The record of `.none`.
    @inline(__always)
    private var none: UnsafeMutablePointer<ObjectRecord> {
        UnsafeMutableRawPointer(words.base).assumingMemoryBound(to: ObjectRecord.self)
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

    /// The third record, in a slot that has one.
    @inline(__always)
    func third<Record>(_ index: Int, as type: Record.Type) -> UnsafeMutablePointer<Record> {
        (UnsafeMutableRawPointer(address(index)) + Self.afterController).assumingMemoryBound(to: type)
    }

    @inline(__always)
    subscript(index: Int) -> ObjectRecord {
        @inline(__always) _read { yield address(index).pointee }
        @inline(__always) _modify { yield &address(index).pointee }
    }

    /// Takes a free slot. Its generation is the new object's. O(1) on average.
    mutating func take(_ slot: Slot) -> Int {
        #if MOVING_HEAP
            // With the address sanitizer, moving the block exposes any code that keeps an address for too long.
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

    /// Frees a slot and advances its generation. O(1).
    mutating func freeSlot(_ index: Int) {
        let old = address(index).pointee
        let generation = old.generation &+ 1
        var record = ObjectRecord(generation: generation == 0 ? 1 : generation, slot: old.slot)
        record.payload = free[Int(old.slot.rawValue)]
        address(index).pointee = record
        free[Int(old.slot.rawValue)] = UInt32(index)
    }

    /// The indices of all slots but the first, free ones included.
    var slots: some Sequence<Int> {
        sequence(first: 0) { index in
            let next = index + address(index).pointee.slot.words
            return next < end ? next : nil
        }.dropFirst()
    }

    /// The handles of all existing objects, including those being deallocated. Unordered. O(slots).
    var handles: some Sequence<ObjectID> {
        slots.lazy.filter { self[$0].kind != .free }.map {
            ObjectID(index: UInt32($0), generation: self[$0].generation)
        }
    }

    /// A heap with its own memory and the same objects. O(slots).
    func copied() -> ObjectHeap {
        var copy = self
        copy.words = words.copied()
        copy.free = free.copied()
        #if DEBUG
            copy.looks = looks.copied()
        #endif
        return copy
    }

    /// A heap in which all slots of this one are free, and the lowest is used first. A handle to an object of this heap
    /// never refers to an object of the new one. O(slots).
    func emptied() -> ObjectHeap {
        var empty = copied()
        for slot in Slot.allCases { empty.free[Int(slot.rawValue)] = 0 }
        for index in Array(slots).reversed() {
            // No handle has the generation of a free slot yet.
            if self[index].kind == .free { empty[index].generation &-= 1 }
            empty.freeSlot(index)
        }
        return empty
    }
}
