// What collections and closures held when they end: let go in its order, the first element first, and all that an element
// held before the next. A worklist, so that chains of any length end.

internal import ContainerRuntime

extension Machine {
    /// Lets go of what dead collections and closures held.
    mutating func drainDying() {
        var owed: ContiguousArray<Value> = []
        while true {
            if let dead = heap.dying.popLast() {
                releaseParts(of: dead, &owed)
            } else if let value = owed.popLast() {
                releaseOne(value)
            } else {
                return
            }
        }
    }

    /// Lets go of the parts of one, up to the first that ends with it and has parts too: the rest is owed, the next on top.
    private mutating func releaseParts(of dead: Value, _ owed: inout ContiguousArray<Value>) {
        let start = owed.count
        switch dead.tag {
        case .list:
            for element in heap.lists.remove(dead.index) { release(part: element, &owed) }
        case .dictionary:
            for (key, element) in heap.dictionaries.remove(dead.index) {
                if case .object(let object) = key { release(part: Value(object), &owed) }
                release(part: element, &owed)
            }
        case .closure:
            let closure = heap.closures.remove(dead.index)
            release(part: closure.receiver, &owed)
            for cell in closure.cells where heap.cells.release(Int(cell)) {
                release(part: heap.cells.remove(Int(cell)).value, &owed)
            }
        default: break
        }
        if owed.count - start > 1 { owed[start...].reverse() }
    }

    @inline(__always)
    private mutating func release(part: Value, _ owed: inout ContiguousArray<Value>) {
        guard part.isCounted else { return }
        if heap.dying.isEmpty { releaseOne(part) } else { owed.append(part) }
    }

    private mutating func releaseOne(_ value: Value) {
        if value.tag == .object { world.release(value.asObject) } else { heap.release(value) }
    }

    /// Puts the ends that have been scheduled since the stack had a depth in the order in which they were.
    @inline(__always)
    mutating func orderEnds(above depth: Int) {
        if world.effectDepth > depth + 1 { world.orderEnds(above: depth) }
    }

    /// Lets go of registers, the last first.
    mutating func releaseRegisters(_ range: Range<Int>) {
        var index = range.upperBound
        while index > range.lowerBound {
            index -= 1
            let old = registers[index]
            if old.isCounted {
                registers[index] = .nil
                releaseInTurn(old)
            }
        }
    }
}
