// Entering and leaving functions. A callee's registers begin where its caller put receiver and arguments, so
// nothing is copied; what it leaves behind is released, the result comes into the receiver's place.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    /// Enters a function of the program whose receiver and arguments stand in R[a] …; `labels` are those of
    /// the call where it is not bound yet.
    mutating func enter(
        function: Int, _ top: Int, _ a: Int, _ count: Int, labels: [Symbol]?, closure: Int = -1,
        flags: Frame.Flags = [], event: Int = -1
    ) throws(RuntimeError) {
        steps &+= functions[function].steps
        if frames.count >= limits.callDepth {
            throw .limit(
                "call-depth", "more than \(limits.callDepth) calls are inside each other; the recursion may never end")
        }
        if steps > stepsDue { try self.count(0) }
        let base = Int(frames[top].base) + a
        let wanted = functions[function].parameterCount
        if let labels {
            try bind(labels, count, to: program.functions[function], at: base)
        } else if count < wanted {
            for position in count..<wanted { setAbsent(base + 1 + position) }
        }
        push(
            function: function, closure: closure, base: base, floor: Int(frames[top].floor), event: event,
            flags: functions[function].isInitializer ? flags.union(.isInitializer) : flags)
    }

    private mutating func setAbsent(_ register: Int) {
        ensureCapacity(register + 8)
        let old = registers[register]
        registers[register] = .absent
        release(old)
    }

    /// Puts arguments into the order of the parameters, by their labels.
    mutating func bind(_ labels: [Symbol], _ count: Int, to function: Function, at base: Int) throws(RuntimeError) {
        let parameters = function.parameters
        ensureCapacity(base + max(count, parameters.count) + 16)
        var order: [Int] = []
        var next = 0
        for (position, parameter) in parameters.enumerated() {
            let label = next < count ? labels[next] : .none
            let later = parameters[(position + 1)...]
            let fits =
                next < count
                && (isTrailing(label)
                    ? parameter.takesCode
                        || !(later.contains(where: \.takesCode) || (parameter.hasDefault && !later.isEmpty))
                    : label == (parameter.label ?? .none) || registers[base + 1 + next].isAbsent)
            if fits {
                order.append(next)
                next += 1
            } else if parameter.hasDefault {
                order.append(-1)
            } else {
                throw mismatch(labels, function)
            }
        }
        if next < count { throw mismatch(labels, function) }
        if order.indices.allSatisfy({ order[$0] == $0 }) { return }
        var values: [Value] = []
        for position in 0..<count {
            values.append(registers[base + 1 + position])
            registers[base + 1 + position] = .nil
        }
        for (position, source) in order.enumerated() {
            store(source >= 0 ? values[source] : .absent, base + 1 + position)
        }
    }

    private func isTrailing(_ label: Symbol) -> Bool { interner.text(label) == "{}" }

    func mismatch(_ labels: [Symbol], _ function: Function) -> RuntimeError {
        let wanted = function.parameters.map { ($0.label.map { interner.text($0) } ?? "_") + ":" }.joined()
        let given = labels.map { ($0 == .none ? "_" : interner.text($0)) + ":" }.joined()
        return RuntimeError(
            "wrong-arguments",
            "'\(interner.text(function.name))' takes (\(wanted)), and (\(given)) was given",
            label: "expected \(interner.text(function.name))(\(wanted))")
    }

    mutating func ensureCapacity(_ needed: Int) {
        guard needed > capacity else { return }
        let larger = max(needed, capacity * 2)
        registers = memory.grow(from: capacity, to: larger)
        capacity = larger
    }

    // MARK: Leaving

    /// Leaves the top function with an owned value. Its locals are let go first, the last first; if that sets
    /// something off, the frame stays until it is over.
    mutating func leave(_ top: Int, with value: Value) throws(RuntimeError) -> Pause {
        let base = Int(frames[top].base)
        if !openCells.isEmpty { closeCells(from: base) }
        var result = value
        if frames[top].flags.contains(.isInitializer) {
            release(result)
            result = registers[base]
            registers[base] = .nil
        }
        releaseRegisters(base..<base + functions[Int(frames[top].function)].registerCount)
        registers[base] = result
        if frames[top].closure >= 0 { releaseInTurn(Value(.closure, UInt64(frames[top].closure))) }
        if world.effectDepth > Int(frames[top].floor) {
            orderEnds(above: Int(frames[top].floor))
            frames[top].flags.insert(.isReturning)
            return .effects
        }
        return try finishReturn()
    }

    /// Ends the frame, whose result stands in its first register.
    mutating func finishReturn() throws(RuntimeError) -> Pause {
        let frame = frames.removeLast()
        if let pending = pendingResults.last, pending.frame == frames.count {
            pendingResults.removeLast()
            let value = registers[Int(frame.base)]
            registers[Int(frame.base)] = .nil
            store(value, pending.register)
        }
        guard frame.flags.contains(.isHandler) else { return .frames }
        try endHandler(frame)
        return .frames
    }

    /// What the world waited for is over.
    private mutating func endHandler(_ frame: Frame) throws(RuntimeError) {
        callbackDepth -= 1
        if frame.flags.contains(.isIndented) { depth -= 1 }
        let base = Int(frame.base)
        let value = registers[base]
        registers[base] = .nil
        if frame.event >= 0 {
            let event = events.removeLast()
            if event.isQuestion {
                do throws(RuntimeError) {
                    world.answer(try answer(value, to: event))
                } catch {
                    release(value)
                    throw error
                }
            }
        }
        release(value)
    }

    /// What a handler has answered, in the world's form. No question of UIKit's is answered with code.
    private mutating func answer(_ value: Value, to event: Event) throws(RuntimeError) -> RuntimeValue {
        guard value.tag != .closure, value.tag != .function else {
            throw RuntimeError(
                "wrong-type", "'\(event.callback.info.selector)' is answered with a value, and this is a function",
                label: "expected a value")
        }
        return try runtimeValue(value, as: .any) ?? .nil
    }

    /// Leaves a handler that answers nothing and whose variables nothing has captured, as most are.
    mutating func leaveHandler(_ frame: UnsafeMutablePointer<Frame>, _ r: UnsafeMutablePointer<Value>) -> Pause {
        var isQuiet = clearRegisters(r + 1, functions[Int(frame.pointee.function)].registerCount - 1)
        let receiver = r[0]
        r[0] = .nil
        // What the handler held ends before its receiver.
        let floor = Int(frame.pointee.floor)
        if !isQuiet { orderEnds(above: floor) }
        if receiver.isCounted, discard(receiver) { isQuiet = false }
        guard isQuiet else {
            orderEnds(above: floor)
            frame.pointee.flags.insert(.isReturning)
            return .effects
        }
        frames.removeLast()
        events.removeLast()
        callbackDepth -= 1
        depth -= 1
        return .frames
    }

    // MARK: Captured variables

    @inline(__always)
    func captured(_ top: Int, _ index: Int) -> Value {
        let cell = heap.cells[Int(heap.closures[Int(frames[top].closure)].cells[index])]
        return cell.register >= 0 ? registers[Int(cell.register)] : cell.value
    }

    /// Puts an owned value into a captured variable and gives what was there.
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

    /// Where a captured variable stands, until a cell is made.
    func capturedAddress(_ top: Int, _ index: Int) -> UnsafeMutablePointer<Value> {
        let cell = heap.cells.payloads + Int(heap.closures[Int(frames[top].closure)].cells[index])
        if cell.pointee.register >= 0 { return registers + Int(cell.pointee.register) }
        return cell.pointer(to: \.value)!
    }

    /// Where a field of the instance in R[0] stands, until an instance is made.
    func fieldAddress(_ r: UnsafeMutablePointer<Value>, _ field: Int) -> UnsafeMutablePointer<Value> {
        heap.fields.address(of: Int(world.payload(of: r[0].asObject)) + field)
    }

    mutating func replaceCaptured(_ top: Int, _ index: Int, _ value: Value) -> Bool {
        let old = exchangeCaptured(top, index, value)
        if !old.isCounted { return false }
        releaseCounted(old)
        return world.effectDepth > Int(frames[top].floor)
    }

    /// Makes a closure of a function with what it captures now.
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
        return heap.makeClosure(Closure(function: function, cells: cells, receiver: .nil, site: -1))
    }

    /// The cell that stands for a register, made when the first closure captures it.
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

    /// The scopes of registers from an absolute one on end: the cells that closures still hold have the values too from now
    /// on. The registers are let go with the others, in their order.
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

    // MARK: Calling values

    /// Calls what R[a] holds: a function, a closure or a bound method.
    mutating func callValue(_ top: Int, _ a: Int, _ count: Int, _ site: Site) throws(RuntimeError) -> Pause? {
        let register = Int(frames[top].base) + a
        let value = registers[register]
        switch value.tag {
        case .function:
            registers[register] = .nil
            try enter(function: value.index, top, a, count, labels: site.labels)
        case .closure:
            registers[register] = .nil
            let closure = heap.closures[value.index]
            if closure.site >= 0 || !closure.receiver.isNil {
                // A frame's receiver has fields, which an object of a process that has ended has not.
                if closure.receiver.tag == .object, !world.isAlive(closure.receiver.asObject) {
                    registers[register] = value
                    throw staleObject("this method")
                }
                retain(closure.receiver)
                registers[register] = closure.receiver
                heap.release(value)
                if closure.site >= 0 { return try callBound(top, a, count, program.sites[Int(closure.site)].name) }
                // A function held as a value is called without labels.
                try enter(function: closure.function, top, a, count, labels: nil)
                return .frames
            }
            // A closure takes as many arguments as it has parameters, without labels; what is more is dropped.
            let wanted = program.functions[closure.function].parameters.count
            if count < wanted, closure.function >= 0,
                !program.functions[closure.function].parameters[count...].allSatisfy(\.hasDefault)
            {
                throw RuntimeError(
                    "wrong-arguments",
                    "this closure takes \(wanted) argument\(wanted == 1 ? "" : "s"), and \(count) given",
                    label: "expected \(wanted)")
            }
            var index = count
            while index > wanted {
                let extra = registers[register + index]
                registers[register + index] = .nil
                release(extra)
                index -= 1
            }
            try enter(function: closure.function, top, a, min(count, wanted), labels: nil, closure: value.index)
        case .type:
            throw RuntimeError(
                "not-callable", "a class held in a variable cannot be called", label: "write the class's name")
        default:
            let name = site.name == .none ? "this" : "'\(interner.text(site.name))'"
            throw RuntimeError(
                "not-callable", "\(name) is \(value.kindName), not a function", label: "expected a function")
        }
        return .frames
    }
}
