// What instructions do when their operands are not the usual ones, and the limits on what a script may keep.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    // MARK: Calls

    /// Enters a function whose arguments are all there; false where the call needs a closer look.
    @inline(__always)
    mutating func enterPlainly(_ function: Int, base: Int, count: Int, floor: Int) -> Bool {
        let entry = functions + function
        guard count >= entry.pointee.parameterCount, !entry.pointee.isInitializer, frames.count < limits.callDepth,
            steps < stepsDue
        else { return false }
        steps &+= entry.pointee.steps
        ensureCapacity(base &+ entry.pointee.registerCount &+ 8)
        frames.append(
            Frame(
                pc: Int32(truncatingIfNeeded: entry.pointee.entry), base: Int32(truncatingIfNeeded: base),
                function: Int32(truncatingIfNeeded: function), closure: -1, floor: Int32(truncatingIfNeeded: floor)))
        return true
    }

    /// Whether a frame was entered by a call, and nothing but its caller waits for its end.
    @inline(__always)
    func isPlain(_ frame: UnsafeMutablePointer<Frame>) -> Bool {
        frame.pointee.flags.isCall && frame.pointee.closure < 0
            && openCells.isEmpty && pendingResults.isEmpty && frames.count > 1
    }

    /// Whether a frame is that of a handler which is left by nothing but its end.
    @inline(__always)
    func isPlainHandler(_ frame: UnsafeMutablePointer<Frame>) -> Bool {
        frame.pointee.flags.isHandlerOnly && frame.pointee.event >= 0 && frame.pointee.closure < 0
            && openCells.isEmpty && pendingResults.isEmpty && !events.top.pointee.isQuestion
    }

    /// Lets go of a frame's registers, the last first; false when that set something off.
    @inline(__always)
    mutating func clearRegisters(_ r: UnsafeMutablePointer<Value>, _ count: Int) -> Bool {
        // The first counted kind is moved up to 16, so that the bits of all can be joined.
        let offset = 16 - Value.Tag.string.rawValue
        var tags: UInt8 = 0
        var index = 0
        while index < count {
            tags |= r[index].tag.rawValue &+ offset
            index &+= 1
        }
        return tags & 16 == 0 || clearCounted(r, count)
    }

    @inline(never)
    private mutating func clearCounted(_ r: UnsafeMutablePointer<Value>, _ count: Int) -> Bool {
        var index = count
        while index > 0 {
            index &-= 1
            let old = r[index]
            if old.isCounted {
                r[index] = .nil
                if old.tag == .string { heap.release(old) } else { releaseInTurn(old) }
            }
        }
        let floor = Int(frames.top.pointee.floor)
        guard world.effectDepth > floor else { return true }
        orderEnds(above: floor)
        return false
    }

    // MARK: Elements

    /// The element of a list, which is not counted yet; nil where there is none.
    @inline(__always)
    func listElement(_ collection: Value, _ index: Value) -> Value? {
        guard collection.tag == .list, index.tag == .int else { return nil }
        let list = heap.lists.payloads + collection.index
        guard UInt(bitPattern: index.asInt) < UInt(bitPattern: list.pointee.count) else { return nil }
        return list.pointee[index.asInt]
    }

    /// Puts a value into a list that nobody else owns, and gives what was there; nil where that cannot be done so.
    @inline(__always)
    mutating func exchangeElement(_ collection: Value, _ index: Value, _ value: Value) -> Value? {
        guard collection.tag == .list, index.tag == .int, heap.lists.isUnique(collection.index) else { return nil }
        let list = heap.lists.payloads + collection.index
        guard UInt(bitPattern: index.asInt) < UInt(bitPattern: list.pointee.count) else { return nil }
        if value.isCounted { retain(value) }
        let place = list.pointee.address(of: index.asInt)
        let old = place.pointee
        place.pointee = value
        return old
    }

    /// Appends a value to a list that nobody else owns; false where that cannot be done so.
    @inline(__always)
    mutating func appendElement(_ value: Value, to collection: Value) -> Bool {
        guard collection.tag == .list, heap.lists.isUnique(collection.index) else { return false }
        if value.isCounted { retain(value) }
        heap.growth &+= 1
        heap.lists.payloads[collection.index].append(value)
        return true
    }

    // MARK: Text

    /// The texts of values, joined: strings and integers as bytes, without a string in between.
    mutating func joined(_ values: UnsafeMutablePointer<Value>, _ count: Int) throws(RuntimeError) -> String {
        var capacity = 0
        for position in 0..<count {
            switch values[position].tag {
            case .string: capacity += heap.strings.payloads[values[position].index].string.utf8.count
            case .int: capacity += Self.longestInteger
            default:
                var text = ""
                for position in 0..<count { try show(values[position], in: &text) }
                return text
            }
        }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(capacity, 1)) { buffer in
            var end = buffer.baseAddress!
            for position in 0..<count {
                let value = values[position]
                if value.tag == .int {
                    end = Self.write(value.asInt, to: end)
                } else {
                    var text = heap.strings.payloads[value.index].string
                    text.withUTF8 { bytes in
                        for byte in bytes {
                            end.initialize(to: byte)
                            end += 1
                        }
                    }
                }
            }
            let start = UnsafePointer(buffer.baseAddress!)
            return String(decoding: UnsafeBufferPointer(start: start, count: UnsafePointer(end) - start), as: UTF8.self)
        }
    }

    /// The bytes of the longest integer, its sign included.
    private static let longestInteger = 20

    /// Writes an integer in decimal and gives where it ends.
    private static func write(_ value: Int, to start: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        var end = start
        if value < 0 {
            end.initialize(to: UInt8(ascii: "-"))
            end += 1
        }
        var rest = value.magnitude
        var digits = 1
        while rest >= 10 {
            rest /= 10
            digits += 1
        }
        rest = value.magnitude
        var position = digits
        while position > 0 {
            position -= 1
            (end + position).initialize(to: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        }
        return end + digits
    }

    // MARK: Comparisons with constants

    /// Compares what is no integer with one, as the comparison of two registers does.
    mutating func compareOther(_ op: Opcode, _ x: Value, _ constant: Int) throws(RuntimeError) -> Bool {
        switch op {
        case .testLessInt: try compare(.less, x, Value(constant))
        case .testLessOrEqualInt: try compare(.lessOrEqual, x, Value(constant))
        case .testGreaterInt: try compare(.less, Value(constant), x)
        case .testGreaterOrEqualInt: try compare(.lessOrEqual, Value(constant), x)
        default: try equal(x, Value(constant))
        }
    }

    // MARK: Arithmetic

    /// Arithmetic that is not on two small integers; true when storing the result set something off.
    mutating func arithmetic(
        _ op: Opcode, _ r: UnsafeMutablePointer<Value>, _ a: Int, _ x: Value, _ y: Value, _ top: Int, _ pc: Int
    ) throws(RuntimeError) -> Bool {
        save(top, pc)
        // `s += t` and `s = s + t` extend what is in the register.
        if op == .add, x.isCounted, r[a].tag == x.tag, r[a].bits == x.bits, try extend(r + a, by: y) { return false }
        let value = try calculate(op, x, y)
        let result = replace(r + a, value)
        try checkMemory(top, pc)
        return result
    }

    /// Appends a list to the list in a variable, or a string to a string, in place where nobody else owns that; false
    /// where these are neither.
    mutating func extend(_ target: UnsafeMutablePointer<Value>, by value: Value) throws(RuntimeError) -> Bool {
        switch (target.pointee.tag, value.tag) {
        case (.list, .list):
            let more = heap.lists[value.index]
            try checkSize(heap.lists[target.pointee.index].count + more.count)
            let slot = try uniqueList(target)
            for element in more { retain(element) }
            heap.growth &+= more.count
            heap.lists[slot].append(contentsOf: more)
        case (.string, .string):
            let more = heap.strings[value.index].string
            let length = heap.strings[target.pointee.index].string.utf8.count
            try checkSize((length + more.utf8.count) / 16)
            if !heap.strings.isUnique(target.pointee.index) {
                let shared = target.pointee
                target.pointee = heap.makeString(heap.strings[shared.index].string)
                heap.release(shared)
            }
            heap.growth &+= (length + more.utf8.count) / 16 - length / 16
            heap.strings[target.pointee.index].append(more)
        default: return false
        }
        try checkMemory(frames.count - 1, Int(frames[frames.count - 1].pc))
        return true
    }

    func unsetGlobal(_ index: Int) -> RuntimeError {
        let name = interner.text(program.globals[index])
        return RuntimeError(
            "unset-variable", "'\(name)' has no value here",
            label: "it belongs to the top level, which a scenario does not run")
    }

    /// Keeps what is alive within the limit. Payloads are counted as they come and go; what they hold is looked
    /// through only once as much has been made as may still be alive, so that the looking costs next to nothing.
    @inline(__always)
    mutating func checkMemory(_ top: Int, _ pc: Int) throws(RuntimeError) {
        if heap.slack < 0 || heap.growth > heap.censusDue { try countMemory(top, pc) }
    }

    /// Counts what is alive. Until as many payloads as are left have been made, there is no need to do so again.
    mutating func countMemory(_ top: Int, _ pc: Int) throws(RuntimeError) {
        heap.slack = limits.values - (heap.liveCount + world.liveObjects)
        if heap.liveCount + world.liveObjects > limits.values {
            save(top, pc)
            throw tooManyValues
        }
        if world.liveObjects > limits.objects {
            save(top, pc)
            try checkObjects()
        }
        guard heap.growth > heap.censusDue else { return }
        let extent = heap.extent + world.liveObjects
        if extent > limits.values {
            save(top, pc)
            throw tooManyValues
        }
        heap.growth = 0
        heap.censusDue = max(limits.values - extent, limits.values / 8)
    }

    /// Refuses to make something larger than all that may be alive.
    func checkSize(_ count: Int) throws(RuntimeError) {
        if count > limits.values { throw tooManyValues }
    }

    var tooManyValues: RuntimeError {
        .limit(
            "too-many-values", "the script needs memory for more than \(limits.values) values",
            label: "what it keeps may grow for ever")
    }
}
