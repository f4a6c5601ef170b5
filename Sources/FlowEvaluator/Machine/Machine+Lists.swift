// Reads the count or one element of a UIKit list without creating an array.

internal import ContainerRuntime
internal import FlowSyntax

/// The members of a list that can be read this way, apart from its elements.
enum ListQuestion: UInt8 {
    case count, isEmpty, first, last

    init?(_ name: String) {
        switch name {
        case "count": self = .count
        case "isEmpty": self = .isEmpty
        case "first": self = .first
        case "last": self = .last
        default: return nil
        }
    }
}

extension Machine {
    /// Reads a member or element of a list, if that needs no array. The next word is the jump past the general code.
    /// The general code handles properties that the script overrides, and invalid indices.
    mutating func readList(_ instruction: Instruction, _ top: Int, _ callSiteIndex: Int) throws(RuntimeError) -> Pause?
    {
        let r = registers + Int(frames[top].base)
        let end = code[Int(frames[top].pc)].k
        frames[top].pc += 1
        guard let answer = listAnswer(instruction, r, callSiteIndex) else { return nil }
        frames[top].pc = Int32(truncatingIfNeeded: end)
        _ = replace(r + Int(instruction.a), answer)
        return world.effectDepth > Int(frames[top].floor) ? .effects : nil
    }

    private mutating func listAnswer(
        _ instruction: Instruction, _ r: UnsafeMutablePointer<Value>, _ callSiteIndex: Int
    ) -> Value? {
        let receiver = r[Int(instruction.b)]
        guard receiver.tag == .object, let property = listProperty(of: receiver.asObject, callSiteIndex),
            let count = world.listedCount(property, of: receiver.asObject)
        else { return nil }
        let position: Int
        if instruction.op == .listElement {
            let index = r[Int(instruction.c)]
            guard index.tag == .int, index.asInt >= 0, index.asInt < count else { return nil }
            position = index.asInt
        } else {
            switch ListQuestion(rawValue: UInt8(truncatingIfNeeded: instruction.c))! {
            case .count: return Value(count)
            case .isEmpty: return Value(count == 0)
            case .first: position = 0
            case .last: position = count - 1
            }
            if count == 0 { return .nil }
        }
        let object = world.listedObject(property, of: receiver.asObject, at: position)
        return makeValue(RuntimeValue.object(object))
    }

    /// The UIKit property that a call site's member of an object refers to; nil if the script defines the member.
    private mutating func listProperty(of object: ObjectID, _ callSiteIndex: Int) -> PropertyID? {
        let classID = world.classOf(object)
        if let cache = caches.lookup(callSiteIndex, classID), cache.kind == 4 {
            return PropertyInfo.all[Int(cache.index)].id
        }
        guard case .property(let property) = member(program.callSites[callSiteIndex].name, in: reference(of: object))
        else {
            return nil
        }
        caches.store(callSiteIndex, classID, kind: 4, index: Int32(property.raw))
        return property
    }

    // MARK: Parts

    /// The positions that a range names in a list. A range without a bound extends to the end on that side.
    func positions(_ index: Value, in count: Int) throws(RuntimeError) -> Range<Int> {
        let range = heap.ranges[index.index]
        let lower = range.lower == .min ? 0 : range.lower
        let upper = range.upper == .max ? count : range.upper
        guard lower <= upper else { throw outOfRange(lower, count) }
        guard lower >= 0, upper <= count else { throw outOfRange(upper - 1, count) }
        return lower..<upper
    }

    /// Replaces a part of the list in a variable, as in `a[1...2] = [9]`. O(n).
    mutating func replacePart(
        _ variable: UnsafeMutablePointer<Value>, _ index: Value, with value: Value
    ) throws(RuntimeError) {
        guard value.tag == .list else {
            throw RuntimeError(
                "wrong-type", "a part of an array is an array, but this is \(value.kindName)",
                label: "expected an array")
        }
        let old = variable.pointee
        let count = heap.lists[old.index].count
        let part = try positions(index, in: count)
        let inserted = heap.lists[value.index].count
        try checkSize(count - part.count + inserted)
        heap.work.pointee &+= count >> 2
        var result = ValueList([])
        for position in 0..<part.lowerBound { result.append(heap.lists[old.index][position]) }
        for position in 0..<inserted { result.append(heap.lists[value.index][position]) }
        for position in part.upperBound..<count { result.append(heap.lists[old.index][position]) }
        for position in 0..<result.count { retain(result[position]) }
        variable.pointee = heap.makeList(result)
        release(old)
        try checkMemory()
    }
}
