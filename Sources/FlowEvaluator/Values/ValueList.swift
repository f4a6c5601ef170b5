// The storage of an array. It has capacity at both ends, so that a queue is as fast as a stack. It is accessed by address: an
// element costs two loads and one comparison.

/// A list of values. Copies share the elements until one of them changes.
///
/// - Invariant: if `buffer` is nil, `count` and `room` are 0. Otherwise `base` points into it at `count` elements, followed by
///   space for `room` more.
struct ValueList {
    /// The elements' storage. Its header is the position of the first element in the array of which the list is a slice.
    private var buffer: ManagedBuffer<Int, Value>?
    private(set) var base: UnsafeMutablePointer<Value>
    private(set) var count: Int
    /// The number of values that fit after the last.
    private var room: Int

    private static let smallest = 4

    @inline(__always)
    init() {
        buffer = nil
        // A placeholder; no element is read through it.
        base = UnsafeMutablePointer(bitPattern: MemoryLayout<Value>.alignment)!
        count = 0
        room = 0
    }

    /// An empty list with the given capacity.
    @inline(__always)
    init(capacity: Int) {
        self.init()
        if capacity > 0 { allocate(capacity, front: 0) }
    }

    init(_ values: some Sequence<Value>) {
        self.init(capacity: values.underestimatedCount)
        for value in values { append(value) }
    }

    /// The values of a list, or of a slice of it, in separate storage.
    init(copying values: UnsafeBufferPointer<Value>) {
        self.init(capacity: values.count)
        if let start = values.baseAddress, !values.isEmpty { base.update(from: start, count: values.count) }
        count = values.count
        room -= values.count
    }

    private mutating func allocate(_ capacity: Int, front: Int) {
        let made = ManagedBuffer<Int, Value>.create(minimumCapacity: capacity) { _ in 0 }
        buffer = made
        base = made.withUnsafeMutablePointerToElements { $0 } + front
        room = capacity - front
    }

    /// The number of values that fit before the first.
    private var frontRoom: Int {
        guard let buffer else { return 0 }
        return base - buffer.withUnsafeMutablePointerToElements { $0 }
    }

    // MARK: Elements

    /// The address of an element for writing, valid until the list changes.
    /// - Precondition: the element exists.
    @inline(__always)
    mutating func address(of index: Int) -> UnsafeMutablePointer<Value> {
        assert(index >= 0 && index < count, "no element is here")
        if !isKnownUniquelyReferenced(&buffer) { move(front: 0, back: room) }
        return base + index
    }

    /// The elements in a range, in separate storage.
    func slice(_ range: Range<Int>) -> ValueList {
        let result = withExtendedLifetime(buffer) {
            ValueList(copying: UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
        }
        result.buffer?.header = sliceStart + range.lowerBound
        return result
    }

    /// The index that Swift gives the first element of a slice; 0 for other lists.
    var sliceStart: Int { buffer?.header ?? 0 }

    // MARK: Changes

    @inline(__always)
    mutating func append(_ value: Value) {
        if room == 0 || !isKnownUniquelyReferenced(&buffer) { makeRoomBehind(1) }
        base[count] = value
        count &+= 1
        room &-= 1
    }

    /// Appends the elements of a list, which may be this one.
    mutating func append(contentsOf other: ValueList) {
        if other.count == 0 { return }
        if room < other.count || !isKnownUniquelyReferenced(&buffer) { makeRoomBehind(other.count) }
        withExtendedLifetime(other) { (base + count).update(from: other.base, count: other.count) }
        count += other.count
        room -= other.count
    }

    /// Inserts a value; moves the shorter side. O(1) amortized at both ends
    mutating func insert(_ value: Value, at index: Int) {
        assert(index >= 0 && index <= count, "the index is out of bounds")
        if index >= count / 2, count > 0 || index > 0 {
            append(value)
            (base + index + 1).update(from: base + index, count: count - 1 - index)
        } else {
            if frontRoom == 0 || !isKnownUniquelyReferenced(&buffer) {
                move(front: Swift.max(count, Self.smallest), back: room)
            }
            base -= 1
            count += 1
            base.update(from: base + 1, count: index)
        }
        base[index] = value
    }

    /// Removes and returns an element; moves the shorter side. O(1) at both ends
    mutating func remove(at index: Int) -> Value {
        let value = address(of: index).pointee
        count -= 1
        if index < count - index {
            (base + 1).update(from: base, count: index)
            base += 1
        } else {
            (base + index).update(from: base + index + 1, count: count - index)
            room += 1
        }
        return value
    }

    mutating func removeLast() -> Value { remove(at: count - 1) }
    mutating func removeFirst() -> Value { remove(at: 0) }

    /// Makes the storage unique, with space for `more` values at the end. At least doubles the capacity, unless removals left
    /// enough space at the front to move the elements there.
    @inline(never)
    private mutating func makeRoomBehind(_ more: Int) {
        let front = frontRoom
        guard front >= Swift.max(more, count / 2), isKnownUniquelyReferenced(&buffer) else {
            return move(front: 0, back: Swift.max(count, more, Self.smallest))
        }
        (base - front).update(from: base, count: count)
        base -= front
        room += front
    }

    /// Moves the elements into new, uniquely owned storage.
    @inline(never)
    private mutating func move(front: Int, back: Int) {
        let (old, start) = (self, base)
        allocate(front + count + back, front: front)
        withExtendedLifetime(old) { base.update(from: start, count: count) }
        buffer?.header = old.sliceStart
        room -= count
    }
}

extension ValueList: RandomAccessCollection, ExpressibleByArrayLiteral {
    @inline(__always) var startIndex: Int { 0 }
    @inline(__always) var endIndex: Int { count }

    init(arrayLiteral elements: Value...) { self.init(elements) }

    @inline(__always)
    subscript(index: Int) -> Value {
        assert(index >= 0 && index < count, "no element is here")
        return base[index]
    }

    func withContiguousStorageIfAvailable<Result>(
        _ body: (UnsafeBufferPointer<Value>) throws -> Result
    ) rethrows -> Result? {
        try withExtendedLifetime(buffer) { try body(UnsafeBufferPointer(start: base, count: count)) }
    }
}
