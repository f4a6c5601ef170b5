// Releases the contents of dead collections and closures in depth-first order: the first element and all that it held come
// before the next. A worklist avoids recursion, so that chains may have any length.

internal import ContainerRuntime

extension Machine {
    /// Releases the contents of dead collections and closures.
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

    /// Releases the parts of a dead value, up to the first one that dies and has parts itself. The rest goes to `owed`, the
    /// next on top.
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

    /// Sorts the deallocations scheduled above a stack depth into the order in which they were scheduled.
    @inline(__always)
    mutating func orderEnds(above depth: Int) {
        if world.effectDepth > depth + 1 { world.orderEnds(above: depth) }
    }

    /// Releases registers, the last first.
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
