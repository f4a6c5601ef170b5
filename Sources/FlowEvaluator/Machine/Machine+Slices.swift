// Members of slices, whose indices are those of the array.

internal import FlowSyntax

extension Machine {
    /// An element or a part of a slice, or one of its properties: the slice, the index and the name.
    mutating func sliceMember(_ arguments: UnsafeMutablePointer<Value>) throws(RuntimeError) -> Value {
        let (slice, index) = (arguments[0], arguments[1])
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
}
