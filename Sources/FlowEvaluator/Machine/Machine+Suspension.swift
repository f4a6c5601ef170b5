// Suspended code: the frames of a waiting task, stored as a closure that continues them. Such a closure is an ordinary
// value. So the run loop can hold it, a copy of the world copies it, and the search for leaks sees what it keeps alive.

internal import ContainerRuntime
internal import FlowSyntax

extension Closure {
    /// The `function` of a closure that continues suspended code. Its receiver is the list of the frames and registers;
    /// its cells are the captured variables whose scopes have not ended.
    static let suspended = -2
}

extension Machine {
    /// The fields of a continuation of the library: the code to continue, and whether there is nothing to wait for.
    private enum Holder {
        static let code = 0
        static let isResumed = 1
    }

    /// Suspends the running task until the run loop continues it. The argument is a continuation, which receives the code to
    /// continue. Script code outside tasks lets time pass instead.
    mutating func suspend(_ top: Int, _ holder: Value) throws(RuntimeError) -> Pause? {
        guard holder.tag == .object, isOfLibrary(holder.asObject) else { return nil }
        let fields = Int(world.payload(of: holder.asObject))
        if heap.fields[fields + Holder.isResumed].isTrue { return nil }
        var root = top
        while root > 0, !frames[root].flags.contains(.isHandler) { root -= 1 }
        guard root > 0 else { return try letTimePass(top) }
        guard frames[root].event < 0 else {
            throw RuntimeError(
                "await-in-callback", "'await' cannot suspend a callback, which UIKit calls synchronously",
                label: "this would suspend; start a task with 'Task { … }'")
        }
        let code = takeFrames(from: root)
        let old = heap.fields[fields + Holder.code]
        heap.fields[fields + Holder.code] = code
        release(old)
        return .frames
    }

    private func isOfLibrary(_ object: ObjectID) -> Bool {
        guard let index = reference(of: object).declaredIndex, program.classes[index].fields.count > Holder.isResumed
        else { return false }
        return sources[program.classes[index].location.file].isLibrary
    }

    /// Runs the app's next step, and repeats the waiting call.
    private mutating func letTimePass(_ top: Int) throws(RuntimeError) -> Pause? {
        frames[top].pc -= 2
        countWork()
        try count()
        if world.advance(.idle) { return .effects }
        if let next = world.nextTime, world.advance(.time(next)) { return .effects }
        frames[top].pc += 2
        throw RuntimeError(
            "await-never-ends", "nothing will resume this 'await'", label: "this would wait forever")
    }

    // MARK: Saving

    /// Removes the frames from `root` upwards from the stacks and returns an owned closure that continues them. As far
    /// as the world knows, their handler has then ended.
    private mutating func takeFrames(from root: Int) -> Value {
        let base = Int(frames[root].base)
        let end = freeBase
        var cells = ContiguousArray<UInt32>()
        var saved = ValueList(capacity: end - base + 8 * (frames.count - root))
        let results = pendingResults.filter { $0.frame >= root }
        pendingResults.removeLast(results.count)
        let inner = Array(overlaps.drop { $0 < root })
        overlaps.removeLast(inner.count)
        var open: [Int] = []
        while let cell = openCells.last, Int(heap.cells[Int(cell)].register) >= base {
            openCells.removeLast()
            cells.append(cell)
            open.append(Int(heap.cells[Int(cell)].register))
        }
        for count in [frames.count - root, results.count, inner.count, open.count, end - base] {
            saved.append(Value(count))
        }
        for index in root..<frames.count {
            let frame = frames[index]
            saved.append(Value(Int(frame.pc)))
            saved.append(Value(Int(frame.base) - base))
            saved.append(Value(Int(frame.function)))
            saved.append(Value(Int(frame.flags.rawValue)))
            saved.append(frame.closure >= 0 ? Value(.closure, UInt64(frame.closure)) : .nil)
        }
        for result in results {
            saved.append(Value(result.frame - root))
            saved.append(Value(result.register - base))
        }
        for overlap in inner { saved.append(Value(overlap - root)) }
        for (cell, register) in zip(cells, open) {
            heap.cells[Int(cell)].value = registers[register]
            heap.cells[Int(cell)].register = -1
            registers[register] = .nil
            saved.append(Value(register - base))
        }
        for register in base..<end {
            saved.append(registers[register])
            registers[register] = .nil
        }
        while let held = heldErrors.last, held.register >= base { heldErrors.removeLast() }
        callbackDepth -= 1
        if frames[root].flags.contains(.isIndented) { depth -= 1 }
        while frames.count > root { frames.removeLast() }
        let list = heap.makeList(saved)
        return heap.makeClosure(Closure(function: Closure.suspended, cells: cells, receiver: list, callSite: -1))
    }

    // MARK: Continuing

    /// Continues suspended code as a separate handler.
    /// - Parameter keeps: whether the world keeps its reference to the closure.
    mutating func continueSuspended(_ closure: Int, keeps: Bool) throws(RuntimeError) {
        let list = heap.closures[closure].receiver
        guard list.tag == .list else { return }
        let saved = heap.lists[list.index]
        let cells = heap.closures[closure].cells
        let (frameCount, resultCount, overlapCount, cellCount, size) = (
            saved[0].asInt, saved[1].asInt, saved[2].asInt, saved[3].asInt, saved[4].asInt
        )
        guard frames.count + frameCount < limits.callDepth else { throw tooDeep() }
        heap.closures[closure].receiver = .nil
        heap.closures[closure].cells = []
        heap.lists[list.index] = ValueList()
        heap.release(list)
        drainDying()
        let base = freeBase
        let root = frames.count
        ensureCapacity(base + size + 16)
        var position = 5
        for _ in 0..<frameCount {
            let code = saved[position + 4]
            frames.append(
                Frame(
                    pc: Int32(saved[position].asInt), base: Int32(base + saved[position + 1].asInt),
                    function: Int32(saved[position + 2].asInt), closure: code.isNil ? -1 : Int32(code.index),
                    floor: Int32(world.effectDepth), flags: Frame.Flags(rawValue: UInt8(saved[position + 3].asInt))))
            position += 5
        }
        for _ in 0..<resultCount {
            pendingResults.append(
                PendingResult(frame: root + saved[position].asInt, register: base + saved[position + 1].asInt))
            position += 2
        }
        for _ in 0..<overlapCount {
            overlaps.append(root + saved[position].asInt)
            position += 1
        }
        let opened = position
        position += cellCount
        for register in base..<base + size {
            store(saved[position], register)
            position += 1
        }
        // The cells were saved from the highest register down.
        for index in (0..<cellCount).reversed() {
            let (cell, register) = (Int(cells[index]), base + saved[opened + index].asInt)
            registers[register] = heap.cells[cell].value
            heap.cells[cell].value = .nil
            heap.cells[cell].register = Int32(register)
            openCells.append(cells[index])
        }
        callbackDepth += 1
        if frames[root].flags.contains(.isIndented) { depth += 1 }
        if !keeps { releaseCounted(Value(.closure, UInt64(closure))) }
    }

    private func tooDeep() -> RuntimeError {
        .limit("call-depth", "more than \(limits.callDepth) calls are nested; tasks may cause each other endlessly")
    }
}
