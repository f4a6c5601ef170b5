// Releases the contents of dead collections and closures in depth-first order: the first element and everything it held
// are released before the next. A worklist replaces recursion, so that a chain of any length fits the stack.

internal import ContainerRuntime

extension Machine {
    /// Releases the contents of dead collections and closures.
    mutating func drainDying() {
        while true {
            if let dead = heap.dying.popLast() {
                releaseComponents(of: dead)
            } else if let value = heap.owed.popLast() {
                releaseOne(value)
            } else {
                return
            }
        }
    }

    /// Releases the components of a dead value, up to the first one that dies and has components itself. Moves the rest
    /// to `owed`, with the next one on top.
    private mutating func releaseComponents(of dead: Value) {
        let start = heap.owed.count
        switch dead.tag {
        case .list, .record:
            for element in heap.lists.remove(dead.index) { release(component: element) }
        case .dictionary:
            for (key, element) in heap.dictionaries.remove(dead.index) {
                release(component: ownedValue(of: key))
                release(component: element)
            }
        case .closure:
            let closure = heap.closures.remove(dead.index)
            release(component: closure.receiver)
            for cell in closure.cells where heap.cells.release(Int(cell)) {
                release(component: heap.cells.remove(Int(cell)).value)
            }
        default: break
        }
        if heap.owed.count - start > 1 { heap.owed[start...].reverse() }
    }

    @inline(__always)
    private mutating func release(component: Value) {
        guard component.isCounted else { return }
        if heap.dying.isEmpty { releaseOne(component) } else { heap.owed.append(component) }
    }

    private mutating func releaseOne(_ value: Value) {
        if value.tag == .object { world.release(value.asObject) } else { heap.release(value) }
    }

    /// Reorders the deallocations above a depth of the world's stack, so that the one scheduled first runs first.
    @inline(__always)
    mutating func orderEnds(above depth: Int) {
        if world.effectDepth > depth + 1 { world.orderEnds(above: depth) }
    }

    /// Releases registers from the last to the first.
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
