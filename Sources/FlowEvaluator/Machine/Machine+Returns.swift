// Returning from functions. The callee's registers are released from the last to the first, and the result replaces the
// receiver.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    // MARK: Plain frames

    /// Whether a frame was entered by a call and its end only returns to the caller.
    @inline(__always)
    func isPlain(_ frame: UnsafeMutablePointer<Frame>) -> Bool {
        frame.pointee.flags.isCall && frame.pointee.closure < 0
            && openCells.isEmpty && pendingResults.isEmpty && frames.count > 1
    }

    /// Whether a frame belongs to a handler that can return without special treatment.
    @inline(__always)
    func isPlainHandler(_ frame: UnsafeMutablePointer<Frame>) -> Bool {
        frame.pointee.flags.isHandlerOnly && frame.pointee.event >= 0 && frame.pointee.closure < 0
            && openCells.isEmpty && pendingResults.isEmpty && !events.top.pointee.isQuestion
    }

    /// Releases a frame's registers from the last to the first; returns false if that caused effects.
    @inline(__always)
    mutating func clearRegisters(_ r: UnsafeMutablePointer<Value>, _ count: Int) -> Bool {
        // Shifts the tags so that the first counted one is 16. One OR over all tags then detects counted values.
        let offset = 16 - Value.Tag.string.rawValue
        var tags: UInt8 = 0
        var index = 0
        while index < count {
            tags |= r[index].tag.rawValue &+ offset
            index &+= 1
        }
        return tags & 16 == 0 || clearCounted(r, count)
    }

    // Not inlined: most frames end without counted values.
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

    // MARK: General frames

    /// Leaves the top function with an owned value. Its locals are released first, in reverse order. If that causes
    /// effects, the frame stays until they are over.
    mutating func leave(_ top: Int, with value: Value) throws(RuntimeError) -> Pause {
        let base = Int(frames[top].base)
        if !openCells.isEmpty { closeCells(from: base) }
        var result = value
        // The result of an initializer is its receiver, whatever its body returned.
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

    /// Ends the frame, whose result is in its first register.
    mutating func finishReturn() throws(RuntimeError) -> Pause {
        let frame = frames.removeLast()
        if let pending = pendingResults.last, pending.frame == frames.count {
            pendingResults.removeLast()
            let returned = registers[Int(frame.base)]
            registers[Int(frame.base)] = .nil
            let value = pending.dropsChanges ? resultOnly(returned) : returned
            store(value, pending.register)
        }
        guard frame.flags.contains(.isHandler) else { return .frames }
        try endHandler(frame)
        return .frames
    }

    /// The result of a function that returned changed values with it, which nothing stores.
    private mutating func resultOnly(_ value: Value) -> Value {
        guard value.tag == .record, heap.header(of: value).isAbsent else { return value }
        let result = heap.elements(of: value)[1]
        retain(result)
        release(value)
        return result
    }

    /// Ends a handler and resumes the world.
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
        } else if frame.flags.contains(.answers), value.tag != .closure, value.tag != .function {
            do throws(RuntimeError) {
                world.answer(try runtimeValue(value, as: .any) ?? .nil)
            } catch {
                release(value)
                throw error
            }
        }
        release(value)
    }

    /// A handler's answer in the world's representation. No callback of UIKit returns code, so this releases none.
    private mutating func answer(_ value: Value, to event: Event) throws(RuntimeError) -> RuntimeValue {
        guard value.tag != .closure, value.tag != .function else {
            throw RuntimeError(
                "wrong-type", "'\(event.callback.info.selector)' is answered with a value, but this is a function",
                label: "expected a value")
        }
        return try runtimeValue(value, as: .any) ?? .nil
    }

    /// Leaves a handler in the common case: it answers nothing, and no closure captures its variables.
    mutating func leaveHandler(_ frame: UnsafeMutablePointer<Frame>, _ r: UnsafeMutablePointer<Value>) -> Pause {
        var isQuiet = clearRegisters(r + 1, functions[Int(frame.pointee.function)].registerCount - 1)
        let receiver = r[0]
        r[0] = .nil
        // The handler's own objects are released before its receiver.
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
}
