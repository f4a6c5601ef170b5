// What values own, apart from the world's objects: strings, arrays, dictionaries, closures, geometry and
// ranges, each kind in a pool of its own. Releasing is a worklist, so a chain of any length is let go
// without recursion.

internal import ContainerRuntime
internal import FlowSyntax

/// A key of a dictionary: values that can be compared without looking into the heap.
enum DictionaryKey: Hashable, Sendable {
    case bool(Bool)
    case int(Int)
    case double(Double)
    case duration(Nanoseconds)
    case string(String)
    case object(ObjectID)
    case enumCase(Symbol)
    case type(UInt32)
}

/// A function with what it captured.
struct Closure: Sendable {
    /// The function's index in the program.
    var function: Int
    /// The captured cells; a cell is shared by the closures that captured the same variable.
    var cells: ContiguousArray<UInt32>
    /// The receiver of a bound method; nil for a plain closure.
    var receiver: Value
    /// The native or UIKit method that a bound method stands for, or -1.
    var site: Int32
}

/// A variable that a closure captured. While its scope runs it stands for a register, then it holds the value.
struct Cell: Sendable {
    /// The absolute register while the cell is open, else -1.
    var register: Int32
    var value: Value
}

/// A rectangle, size or point.
enum Geometry: Hashable, Sendable {
    case rect(Rect)
    case size(Size)
    case point(Point)
}

/// `a..<b`, or `a...b` as `a..<b + 1`.
struct IntegerRange: Hashable, Sendable {
    var lower: Int
    var upper: Int

    /// The number of integers, or the greatest one where there are more.
    var count: Int {
        let (count, overflow) = upper.subtractingReportingOverflow(lower)
        return overflow ? .max : count
    }
}

/// The counted storage behind values.
struct Heap {
    var strings = Pool<Text>(empty: Text(""))
    var lists = Pool<ValueList>(empty: ValueList())
    var dictionaries = Pool<KeyedValues>(empty: [:])
    var closures = Pool<Closure>(empty: Closure(function: -1, cells: [], receiver: .nil, site: -1))
    var cells = Pool<Cell>(empty: Cell(register: -1, value: .nil))
    var geometry = Pool<Geometry>(empty: .point(Point(x: 0, y: 0)))
    var ranges = Pool<IntegerRange>(empty: IntegerRange(lower: 0, upper: 0))
    /// The fields of all instances, in blocks that `FieldStore` hands out.
    var fields = FieldStore()

    /// Values whose last owner went away and whose own contents are still to be released.
    var dying: ContiguousArray<Value> = []
    /// What they held after a part that ended too, the next on top: let go when the parts of that one have been.
    var owed: ContiguousArray<Value> = []

    /// What was made since the last census: elements, and text by sixteen bytes.
    var growth = 0
    /// How many payloads may at least be made before there can be too many; `Machine.checkMemory` sets it.
    var slack = 0
    /// The growth at which the next census is due.
    var censusDue = 1 << 16

    /// A heap of its own with the same values. O(slots)
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
        return copy
    }

    /// What is alive: payloads, and what they hold in bulk. O(payloads).
    var extent: Int {
        var total = liveCount
        for list in lists.all { total += list.count }
        for dictionary in dictionaries.all {
            for key in dictionary.keys { total += Self.extent(ofEntryFor: key) }
        }
        for text in strings.all { total += text.string.utf8.count / 16 }
        return total
    }

    /// What an entry of a dictionary counts as: it takes the space of four elements, and the text of its key.
    static func extent(ofEntryFor key: DictionaryKey) -> Int {
        guard case .string(let text) = key else { return 4 }
        return 4 + text.utf8.count / 16
    }

    /// The number of heap payloads alive; the memory limit looks at it.
    var liveCount: Int {
        strings.liveCount + lists.liveCount + dictionaries.liveCount + closures.liveCount + cells.liveCount
            + geometry.liveCount + ranges.liveCount
    }

    mutating func makeString(_ text: String) -> Value {
        slack &-= 1
        growth &+= text.utf8.count / 16
        return Value(.string, UInt64(strings.make(Text(text))))
    }
    mutating func makeList(_ elements: ValueList) -> Value {
        slack &-= 1
        growth &+= elements.count
        return Value(.list, UInt64(lists.make(elements)))
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
        return Value(.dictionary, UInt64(dictionaries.make(entries)))
    }

    /// Counts one more owner of a heap value; the world counts objects.
    @inline(__always)
    mutating func retain(_ value: Value) {
        switch value.tag {
        case .string: strings.retain(value.index)
        case .list: lists.retain(value.index)
        case .dictionary: dictionaries.retain(value.index)
        case .closure: closures.retain(value.index)
        case .geometry: geometry.retain(value.index)
        case .range: ranges.retain(value.index)
        default: break
        }
    }

    /// Gives up one owner of a heap value. What dies is queued in `dying`; `Machine.drainDying` empties it.
    @inline(__always)
    mutating func release(_ value: Value) {
        switch value.tag {
        case .string: if strings.release(value.index) { _ = strings.remove(value.index) }
        case .geometry: if geometry.release(value.index) { _ = geometry.remove(value.index) }
        case .range: if ranges.release(value.index) { _ = ranges.remove(value.index) }
        case .list: if lists.release(value.index) { dying.append(value) }
        case .dictionary: if dictionaries.release(value.index) { dying.append(value) }
        case .closure: if closures.release(value.index) { dying.append(value) }
        default: break
        }
    }

    /// The dictionary key of a value; nil for what cannot be a key.
    func key(_ value: Value) -> DictionaryKey? {
        switch value.tag {
        case .bool: .bool(value.isTrue)
        case .int: .int(value.asInt)
        case .double: .double(value.asDouble)
        case .duration: .duration(value.asDuration)
        case .string: .string(strings[value.index].string)
        case .object, .weakObject: .object(value.asObject)
        case .enumCase: .enumCase(value.asSymbol)
        case .type: .type(value.asClass.raw)
        default: nil
        }
    }
}

/// The fields of instances: one block, parts of it handed out by size and taken back.
struct FieldStore {
    private var block = Block(repeating: Value.nil, capacity: 64)
    private var slots: UnsafeMutablePointer<Value>
    private var used = 1
    private var free: ContiguousArray<ContiguousArray<UInt32>> = []

    init() { slots = block.base }

    /// How many fields there is room for.
    var extent: Int { used }

    /// A store of its own with the same fields.
    func copied() -> FieldStore {
        var copy = self
        copy.block = block.copied(count: used, capacity: block.capacity, filler: .nil)
        copy.slots = copy.block.base
        return copy
    }

    /// A part of so many fields, all nil. Index 0 stands for no fields.
    mutating func allocate(_ count: Int) -> UInt32 {
        if count == 0 { return 0 }
        if count < free.count, let part = free[count].popLast() { return part }
        let part = used
        used += count
        if used > block.capacity {
            block = block.copied(count: part, capacity: used * 2, filler: .nil)
            slots = block.base
        }
        return UInt32(part)
    }

    /// Takes a part back; its fields must have been released.
    mutating func deallocate(_ part: UInt32, count: Int) {
        if count == 0 { return }
        while free.count <= count { free.append([]) }
        for offset in 0..<count { slots[Int(part) + offset] = .nil }
        free[count].append(part)
    }

    /// How many fields are given out.
    var heldCount: Int { used - 1 - free.enumerated().reduce(0) { $0 + $1.offset * $1.element.count } }

    /// Where a field stands, until a part is allocated.
    func address(of index: Int) -> UnsafeMutablePointer<Value> {
        assert(index >= 0 && index < used, "no field stands here")
        return slots + index
    }

    @inline(__always)
    subscript(index: Int) -> Value {
        get {
            assert(index >= 0 && index < used, "no field stands here")
            return slots[index]
        }
        nonmutating set {
            assert(index >= 0 && index < used, "no field stands here")
            slots[index] = newValue
        }
    }
}
