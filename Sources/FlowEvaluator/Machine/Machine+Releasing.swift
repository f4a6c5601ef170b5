// What collections and closures held when they end: let go in its order, the first element first, and all that an element
// held before the next. A worklist, so that chains of any length end.

internal import ContainerRuntime

extension Machine {
    /// Lets go of what dead collections and closures held.
    mutating func drainDying() {
        while true {
            if let dead = heap.dying.popLast() {
                releaseParts(of: dead)
            } else if let value = heap.owed.popLast() {
                releaseOne(value)
            } else {
                return
            }
        }
    }

    /// Lets go of the parts of one, up to the first that ends with it and has parts too: the rest is owed, the next on top.
    private mutating func releaseParts(of dead: Value) {
        let start = heap.owed.count
        switch dead.tag {
        case .list:
            for element in heap.lists.remove(dead.index) { release(part: element) }
        case .dictionary:
            for (key, element) in heap.dictionaries.remove(dead.index) {
                if case .object(let object) = key { release(part: Value(object)) }
                release(part: element)
            }
        case .closure:
            let closure = heap.closures.remove(dead.index)
            release(part: closure.receiver)
            for cell in closure.cells where heap.cells.release(Int(cell)) {
                release(part: heap.cells.remove(Int(cell)).value)
            }
        default: break
        }
        if heap.owed.count - start > 1 { heap.owed[start...].reverse() }
    }

    @inline(__always)
    private mutating func release(part: Value) {
        guard part.isCounted else { return }
        if heap.dying.isEmpty { releaseOne(part) } else { heap.owed.append(part) }
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
