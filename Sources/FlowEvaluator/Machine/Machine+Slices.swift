// Members of slices, whose indices are those of the array.

internal import FlowSyntax

extension Machine {
    /// An element or a part of a slice, or one of its properties: the slice, the index and the name.
    mutating func sliceMember(_ arguments: UnsafeMutablePointer<Value>) throws(RuntimeError) -> Value {
        let (slice, index) = (arguments[0], arguments[1])
        if slice.tag == .string { return try substringMember(slice, index, arguments[2]) }
        guard slice.tag == .list else { return try element(of: slice, at: index) }
        let list = heap.lists[slice.index]
        let start = list.sliceStart
        switch try shown(arguments[2]) {
        case "startIndex": return Value(start)
        case "endIndex": return Value(start + list.count)
        case "indices": return heap.makeRange(IntegerRange(lower: start, upper: start + list.count))
        case "index": return index.tag == .int ? Value(start + index.asInt) : .nil
        default: break
        }
        if index.tag == .range {
            let range = heap.ranges[index.index]
            let lower = range.lower == .min ? start : range.lower
            let upper = range.upper == .max ? start + list.count : range.upper
            guard lower >= start, lower <= upper, upper - start <= list.count else {
                throw outOfRange(range.lower, list.count)
            }
            return makeList(sharing: list.slice(lower - start..<upper - start))
        }
        let position = try listIndex(index)
        guard position >= start, position - start < list.count else { throw outOfRange(position, list.count) }
        let value = list[position - start]
        retain(value)
        return value
    }

    /// The same for a part of a string.
    private mutating func substringMember(_ part: Value, _ index: Value, _ question: Value) throws(RuntimeError)
        -> Value
    {
        let start = Int(heap.strings[part.index].sliceStart)
        let count = heap.characterCount(part.index)
        switch try shown(question) {
        case "startIndex": return Value(start)
        case "endIndex": return Value(start + count)
        case "indices": return heap.makeRange(IntegerRange(lower: start, upper: start + count))
        case "index":
            if index.tag == .range { return heap.makeRange(shifted(heap.ranges[index.index], by: start)) }
            return index.tag == .int ? Value(start &+ index.asInt) : .nil
        default: break
        }
        guard index.tag == .range else {
            let position = try listIndex(index)
            guard position >= start, position - start < count else { throw outOfRange(position, count) }
            return try character(of: part, at: Value(position - start))
        }
        let range = heap.ranges[index.index]
        guard range.lower == .min || range.lower >= start else { throw outOfRange(range.lower, count) }
        let local = heap.makeRange(shifted(range, by: -start))
        defer { release(local) }
        let made = try character(of: part, at: local)
        heap.strings[made.index].sliceStart &+= UInt32(truncatingIfNeeded: start)
        return made
    }

    /// The beginning or the end of a string as an owned value, with the indices of the string.
    mutating func part(of whole: Value, _ text: Substring, atEnd: Bool) -> Value {
        let made = heap.makeString(String(text))
        let skipped = atEnd ? heap.characterCount(whole.index) - heap.characterCount(made.index) : 0
        let start = heap.strings[whole.index].sliceStart
        heap.strings[made.index].sliceStart = start &+ UInt32(truncatingIfNeeded: max(skipped, 0))
        return made
    }

    /// A range with other bounds, of which those that are open stay so.
    private func shifted(_ range: IntegerRange, by distance: Int) -> IntegerRange {
        var result = range
        if range.lower != .min { result.lower &+= distance }
        if range.upper != .max { result.upper &+= distance }
        return result
    }
}
