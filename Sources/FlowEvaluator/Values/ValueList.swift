// The storage of an array of the language. It has room at both ends, so that a queue takes as long as a stack, and it is
// reached by address: an element costs two loads and one comparison.

/// Values in a row. A copy shares the elements until one of the two is changed.
///
/// - Invariant: where `buffer` is nil, `count` and `room` are 0; else `base` is an address in it, `count` values from there
///   on are the elements, and behind them is room for `room` more.
struct ValueList {
    private var buffer: ManagedBuffer<Void, Value>?
    private(set) var base: UnsafeMutablePointer<Value>
    private(set) var count: Int
    /// How many values fit after the last.
    private var room: Int

    private static let smallest = 4

    @inline(__always)
    init() {
        buffer = nil
        // No element is read from here.
        base = UnsafeMutablePointer(bitPattern: MemoryLayout<Value>.alignment)!
        count = 0
        room = 0
    }

    /// An empty list with room for so many.
    @inline(__always)
    init(capacity: Int) {
        self.init()
        if capacity > 0 { allocate(capacity, front: 0) }
    }

    init(_ values: some Sequence<Value>) {
        self.init(capacity: values.underestimatedCount)
        for value in values { append(value) }
    }

    /// The values of a list, or of a part of it, in storage of their own.
    init(copying values: UnsafeBufferPointer<Value>) {
        self.init(capacity: values.count)
        if let start = values.baseAddress, !values.isEmpty { base.update(from: start, count: values.count) }
        count = values.count
        room -= values.count
    }

    private mutating func allocate(_ capacity: Int, front: Int) {
        let made = ManagedBuffer<Void, Value>.create(minimumCapacity: capacity) { _ in }
        buffer = made
        base = made.withUnsafeMutablePointerToElements { $0 } + front
        room = capacity - front
    }

    /// How many values fit before the first.
    private var frontRoom: Int {
        guard let buffer else { return 0 }
        return base - buffer.withUnsafeMutablePointerToElements { $0 }
    }

    // MARK: Elements

    /// Where an element is, to be changed, until the list is.
    /// - Precondition: there is one.
    @inline(__always)
    mutating func address(of index: Int) -> UnsafeMutablePointer<Value> {
        assert(index >= 0 && index < count, "no element is here")
        if !isKnownUniquelyReferenced(&buffer) { move(front: 0, back: room) }
        return base + index
    }

    /// The elements in a range, in storage of their own.
    func part(_ range: Range<Int>) -> ValueList {
        withExtendedLifetime(buffer) {
            ValueList(copying: UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
        }
    }

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

    /// Moves the shorter of the two sides. O(1) at both ends, amortized
    mutating func insert(_ value: Value, at index: Int) {
        assert(index >= 0 && index <= count, "an element cannot stand here")
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

    /// Takes an element out; the shorter of the two sides moves up. O(1) at both ends
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

    /// Makes the storage the list's own, with room for more values behind the last: twice as many at least, unless so much
    /// has been taken away before the first that the elements can move there.
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

    /// Moves the elements into storage of the list's own.
    @inline(never)
    private mutating func move(front: Int, back: Int) {
        let (old, start) = (self, base)
        allocate(front + count + back, front: front)
        withExtendedLifetime(old) { base.update(from: start, count: count) }
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
