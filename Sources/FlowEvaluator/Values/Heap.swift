// The storage that values own, apart from the world's objects: strings, arrays, dictionaries, closures, geometry and ranges,
// with one pool per kind. Releasing uses a worklist, so that a chain of any length is released without recursion.

internal import ContainerRuntime
internal import FlowSyntax

/// A key of a dictionary, in a form that compares without access to the heap.
enum DictionaryKey: Sendable {
    case bool(Bool)
    case int(Int)
    case double(Double)
    case duration(Nanoseconds)
    case string(String)
    case object(ObjectID)
    case enumCase(UInt64)
    case options(UInt64)
    case type(UInt32)
    case record(RecordKey)
}

/// A function with its captures.
struct Closure: Sendable {
    /// The function's index in the program.
    var function: Int
    /// The captured cells; closures that capture the same variable share its cell.
    var cells: ContiguousArray<UInt32>
    /// The receiver of a bound method; nil for a plain closure.
    var receiver: Value
    /// The call site of the native or UIKit method that a bound method refers to, or -1.
    var callSite: Int32
}

/// A captured variable. It refers to a register while its scope runs, and holds the value afterwards.
struct Cell: Sendable {
    /// The absolute register while the cell is open; -1 after.
    var register: Int32
    var value: Value
}

/// A value of Core Graphics, or insets.
enum Geometry: Hashable, Sendable {
    case rect(Rect)
    case size(Size)
    case point(Point)
    case insets(EdgeInsets)
    case directionalInsets(EdgeInsets)
    case transform(AffineTransform)
}

/// `a..<b`, or `a...b` as `a..<b + 1`.
struct IntegerRange: Equatable, Sendable {
    var lower: Int
    /// The bound after the last integer.
    var upper: Int
    /// Whether it was written `a...b`, which makes its upper bound its last integer.
    var isClosed = false
    var kind = Kind.integers
    /// The bounds of a range of numbers that are not all integers.
    var lowerReal = 0.0
    var upperReal = 0.0

    enum Kind: Sendable {
        case integers, reals
        /// A range of characters, whose bounds are their scalar values.
        case characters
    }

    /// Ranges with the same integers are equal, regardless of how they were written.
    static func == (a: IntegerRange, b: IntegerRange) -> Bool {
        guard a.kind == .reals || b.kind == .reals else {
            return a.lower == b.lower && a.upper == b.upper && a.kind == b.kind
        }
        return a.lowerBound == b.lowerBound && a.upperBound == b.upperBound && a.isClosed == b.isClosed
    }

    /// The bounds as numbers, as they are written.
    var lowerBound: Double { kind == .reals ? lowerReal : lower == .min ? -.infinity : Double(lower) }
    var upperBound: Double {
        kind == .reals ? upperReal : upper == .max ? .infinity : Double(isClosed ? upper &- 1 : upper)
    }

    /// Whether it contains a number.
    func contains(_ number: Double) -> Bool {
        number >= lowerBound && (isClosed ? number <= upperBound : number < upperBound)
    }

    /// The number of integers in the range, clamped to `Int.max`.
    var count: Int {
        let (count, overflow) = upper.subtractingReportingOverflow(lower)
        return overflow ? .max : count
    }
}

/// The reference-counted storage of values.
struct Heap {
    var strings = Pool<Text>(empty: Text(""))
    var lists = Pool<ValueList>(empty: ValueList())
    var dictionaries = Pool<KeyedValues>(empty: [:])
    var closures = Pool<Closure>(empty: Closure(function: -1, cells: [], receiver: .nil, callSite: -1))
    var cells = Pool<Cell>(empty: Cell(register: -1, value: .nil))
    var geometry = Pool<Geometry>(empty: .point(Point(x: 0, y: 0)))
    var ranges = Pool<IntegerRange>(empty: IntegerRange(lower: 0, upper: 0))
    /// The fields of all instances.
    var fields = FieldStore()

    /// Values whose count has reached zero, but whose contents have not been released yet.
    var dying: ContiguousArray<Value> = []
    /// The remaining contents of partly released values, the next on top. They wait until the value that just died is
    /// released completely.
    var owed: ContiguousArray<Value> = []

    /// The allocation since the last census: elements, and text in units of sixteen bytes.
    var growth = 0
    /// The work of operations on values that the machine's steps do not include yet, in steps. It has an address of its own, so
    /// that functions that only read values count too.
    private(set) var work: UnsafeMutablePointer<Int>
    /// The owner of that address.
    private var workBlock = Block<Int>(repeating: 0, capacity: 1)
    /// The number of payloads that can be created before the memory limit can be exceeded; `Machine.checkMemory` sets it.
    var slack = 0
    /// The growth that triggers the next census.
    var censusDue = 1 << 16

    init() { work = workBlock.base }

    /// An independent heap with the same values. O(slots)
    func copied() -> Heap {
        var copy = self
        copy.strings = strings.copied()
        copy.lists = lists.copied()
        copy.dictionaries = dictionaries.copied()
        copy.closures = closures.copied()
        copy.cells = cells.copied()
        copy.geometry = geometry.copied()
        copy.ranges = ranges.copied()
        copy.fields = fields.copied()
        copy.workBlock = Block(repeating: work.pointee, capacity: 1)
        copy.work = copy.workBlock.base
        return copy
    }

    /// The live size: payloads, and the elements and text in them. O(payloads)
    var extent: Int {
        var total = liveCount
        for list in lists.all { total += list.count }
        for dictionary in dictionaries.all {
            for (key, _) in dictionary { total += Self.extent(ofEntryFor: key) }
        }
        for text in strings.all { total += text.string.utf8.count / 16 }
        return total
    }

    /// The size of a dictionary entry: that of four elements plus the text of its key.
    static func extent(ofEntryFor key: DictionaryKey) -> Int {
        guard case .string(let text) = key else { return 4 }
        return 4 + text.utf8.count / 16
    }

    /// The number of live payloads, which the memory limit checks.
    var liveCount: Int {
        strings.liveCount + lists.liveCount + dictionaries.liveCount + closures.liveCount + cells.liveCount
            + geometry.liveCount + ranges.liveCount
    }

    mutating func makeString(_ text: String) -> Value {
        slack &-= 1
        growth &+= text.utf8.count / 16
        work.pointee &+= 1 + text.utf8.count >> 5
        return Value(.string, UInt64(strings.make(Text(text))))
    }
    mutating func makeList(_ elements: ValueList) -> Value {
        slack &-= 1
        growth &+= elements.count
        work.pointee &+= 1 + elements.count >> 1
        return Value(.list, UInt64(lists.make(elements)))
    }
    mutating func makeRecord(_ values: ValueList) -> Value {
        slack &-= 1
        growth &+= values.count
        work.pointee &+= 2 + values.count >> 1
        return Value(.record, UInt64(lists.make(values)))
    }
    mutating func makeGeometry(_ value: Geometry) -> Value {
        slack &-= 1
        return Value(.geometry, UInt64(geometry.make(value)))
    }
    mutating func makeRange(_ range: IntegerRange) -> Value {
        slack &-= 1
        return Value(.range, UInt64(ranges.make(range)))
    }
    mutating func makeClosure(_ closure: Closure) -> Value {
        slack &-= 1 + closure.cells.count
        return Value(.closure, UInt64(closures.make(closure)))
    }
    mutating func makeDictionary(_ entries: KeyedValues) -> Value {
        slack &-= 1
        growth &+= entries.count &* 4
        work.pointee &+= 1 + entries.count
        return Value(.dictionary, UInt64(dictionaries.make(entries)))
    }

    /// Retains a heap value; the world counts objects.
    @inline(__always)
    mutating func retain(_ value: Value) {
        switch value.tag {
        case .string: strings.retain(value.index)
        case .list, .record: lists.retain(value.index)
        case .dictionary: dictionaries.retain(value.index)
        case .closure: closures.retain(value.index)
        case .geometry: geometry.retain(value.index)
        case .range: ranges.retain(value.index)
        default: break
        }
    }

    /// Releases a heap value. A dead container is queued in `dying`, which `Machine.drainDying` empties.
    @inline(__always)
    mutating func release(_ value: Value) {
        switch value.tag {
        case .string: if strings.release(value.index) { _ = strings.remove(value.index) }
        case .geometry: if geometry.release(value.index) { _ = geometry.remove(value.index) }
        case .range: if ranges.release(value.index) { _ = ranges.remove(value.index) }
        case .list, .record: if lists.release(value.index) { dying.append(value) }
        case .dictionary: if dictionaries.release(value.index) { dying.append(value) }
        case .closure: if closures.release(value.index) { dying.append(value) }
        default: break
        }
    }

    /// The dictionary key of a value; nil if the value cannot be a key.
    func key(_ value: Value) -> DictionaryKey? {
        switch value.tag {
        case .bool: .bool(value.isTrue)
        case .int: .int(value.asInt)
        case .double: .double(value.asDouble)
        case .duration: .duration(value.asDuration)
        case .string: .string(strings[value.index].string)
        case .object, .weakObject: .object(value.asObject)
        case .enumCase: .enumCase(value.bits)
        case .options: .options(value.bits)
        case .type: .type(value.asClass.raw)
        case .record, .list: recordKey(value).map { .record($0) }
        default: nil
        }
    }
}

/// The fields of instances: one block, whose segments are allocated and freed by size.
struct FieldStore {
    private var block = Block(repeating: Value.nil, capacity: 64)
    private var slots: UnsafeMutablePointer<Value>
    private var used = 1
    private var free: ContiguousArray<ContiguousArray<UInt32>> = []

    init() { slots = block.base }

    /// The number of fields ever allocated, including the unused index 0.
    var extent: Int { used }

    /// An independent store with the same fields.
    func copied() -> FieldStore {
        var copy = self
        copy.block = block.copied(count: used, capacity: block.capacity, filler: .nil)
        copy.slots = copy.block.base
        return copy
    }

    /// Allocates a segment of `count` fields, all nil. Index 0 means no fields.
    mutating func allocate(_ count: Int) -> UInt32 {
        if count == 0 { return 0 }
        if count < free.count, let segment = free[count].popLast() { return segment }
        let segment = used
        used += count
        if used > block.capacity {
            block = block.copied(count: segment, capacity: used * 2, filler: .nil)
            slots = block.base
        }
        return UInt32(segment)
    }

    /// Frees a segment, whose fields must already be released.
    mutating func deallocate(_ segment: UInt32, count: Int) {
        if count == 0 { return }
        while free.count <= count { free.append([]) }
        for offset in 0..<count { slots[Int(segment) + offset] = .nil }
        free[count].append(segment)
    }

    /// The number of allocated fields.
    var heldCount: Int { used - 1 - free.enumerated().reduce(0) { $0 + $1.offset * $1.element.count } }

    /// The address of a field, valid until the next allocation.
    func address(of index: Int) -> UnsafeMutablePointer<Value> {
        assert(index >= 0 && index < used, "the index has no field")
        return slots + index
    }

    @inline(__always)
    subscript(index: Int) -> Value {
        get {
            assert(index >= 0 && index < used, "the index has no field")
            return slots[index]
        }
        nonmutating set {
            assert(index >= 0 && index < used, "the index has no field")
            slots[index] = newValue
        }
    }
}
