// Captured variables. While a variable's scope lasts, its value stays in a register, and an open cell refers to the
// register. When the scope ends, closing the cell moves the value into it.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    @inline(__always)
    func captured(_ top: Int, _ index: Int) -> Value {
        let cell = heap.cells[Int(heap.closures[Int(frames[top].closure)].cells[index])]
        return cell.register >= 0 ? registers[Int(cell.register)] : cell.value
    }

    /// Stores an owned value in a captured variable and returns the old value.
    mutating func exchangeCaptured(_ top: Int, _ index: Int, _ value: Value) -> Value {
        let cell = Int(heap.closures[Int(frames[top].closure)].cells[index])
        let register = Int(heap.cells[cell].register)
        if register >= 0 {
            let old = registers[register]
            registers[register] = value
            return old
        }
        let old = heap.cells[cell].value
        heap.cells[cell].value = value
        return old
    }

    /// The address of a captured variable, valid until the next cell is created.
    func capturedAddress(_ top: Int, _ index: Int) -> UnsafeMutablePointer<Value> {
        let cell = heap.cells.payloads + Int(heap.closures[Int(frames[top].closure)].cells[index])
        if cell.pointee.register >= 0 { return registers + Int(cell.pointee.register) }
        return cell.pointer(to: \.value)!
    }

    mutating func replaceCaptured(_ top: Int, _ index: Int, _ value: Value) -> Bool {
        let old = exchangeCaptured(top, index, value)
        if !old.isCounted { return false }
        releaseCounted(old)
        return world.effectDepth > Int(frames[top].floor)
    }

    /// Creates a closure of a function with its current captures.
    mutating func makeClosure(_ function: Int, _ top: Int) -> Value {
        let base = Int(frames[top].base)
        var cells = ContiguousArray<UInt32>()
        for capture in program.functions[function].captures {
            switch capture {
            case .register(let index): cells.append(openCell(base + index))
            case .outer(let index):
                let cell = heap.closures[Int(frames[top].closure)].cells[index]
                heap.cells.retain(Int(cell))
                cells.append(cell)
            case .value(let index):
                let value = registers[base + index]
                retain(value)
                cells.append(UInt32(heap.cells.make(Cell(register: -1, value: value))))
            }
        }
        return heap.makeClosure(Closure(function: function, cells: cells, receiver: .nil, callSite: -1))
    }

    /// The open cell of a register, created when the first closure captures it.
    private mutating func openCell(_ register: Int) -> UInt32 {
        var position = openCells.count
        while position > 0 {
            let cell = openCells[position - 1]
            let own = Int(heap.cells[Int(cell)].register)
            if own == register {
                heap.cells.retain(Int(cell))
                return cell
            }
            if own < register { break }
            position -= 1
        }
        let cell = UInt32(heap.cells.make(Cell(register: Int32(register), value: .nil)))
        heap.cells.retain(Int(cell))
        openCells.insert(cell, at: position)
        return cell
    }

    /// Closes the cells of registers at or above an absolute one, whose scopes end. Cells that closures still hold receive a
    /// copy of the value. The registers themselves are released with the others, in order.
    mutating func closeCells(from register: Int) {
        while let cell = openCells.last, Int(heap.cells[Int(cell)].register) >= register {
            openCells.removeLast()
            if heap.cells.release(Int(cell)) {
                _ = heap.cells.remove(Int(cell))
            } else {
                let value = registers[Int(heap.cells[Int(cell)].register)]
                retain(value)
                heap.cells[Int(cell)].value = value
                heap.cells[Int(cell)].register = -1
            }
        }
    }
}
