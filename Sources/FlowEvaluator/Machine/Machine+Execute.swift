// The instruction loop. It returns whenever the world has effects to perform first, and the frame stores the position.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    /// Executes the instructions of the top frame until it pauses: for an effect of the world, another frame or a
    /// limit.
    mutating func execute() throws(RuntimeError) -> Pause {
        if frames.top.pointee.flags.contains(.isReturning) { return try finishReturn() }
        var cursor = Cursor(frames.top, registers)
        let code = code
        /// Whether the scope that is ending has released anything.
        var hasReleased = false
        while true {
            let instruction = code[cursor.pc]
            cursor.pc &+= 1
            let r = cursor.registers
            let a = Int(instruction.a)
            let b = Int(instruction.b)
            switch instruction.op {
            // MARK: Moving values
            case .loadNil:
                if replace(r + a, .nil) { return cursor.pause() }
            case .loadBool:
                if replace(r + a, Value(instruction.b != 0)) { return cursor.pause() }
            case .loadInt:
                if replace(r + a, Value(instruction.signedK)) { return cursor.pause() }
            case .loadConstant:
                var value = constants[instruction.k]
                if value.isCounted {
                    if value.isUnmade { value = makeConstant(instruction.k) }
                    heap.retain(value)
                }
                if replace(r + a, value) { return cursor.pause() }
            case .move:
                let value = r[b]
                if value.isCounted { retain(value) }
                if replace(r + a, value) { return cursor.pause() }
            case .take:
                let value = r[b]
                r[b] = .nil
                if replace(r + a, value) { return cursor.pause() }
            case .clear:
                var index = b
                while index > a {
                    index &-= 1
                    let value = r[index]
                    if value.isCounted {
                        r[index] = .nil
                        // A string holds no object, so its release has no order to keep.
                        if value.tag == .string {
                            heap.release(value)
                        } else {
                            releaseInTurn(value)
                            hasReleased = true
                        }
                    }
                }
                if hasReleased {
                    hasReleased = false
                    if world.effectDepth > cursor.floor {
                        orderEnds(above: cursor.floor)
                        return cursor.pause()
                    }
                }
            case .getGlobal:
                let value = globals[instruction.k]
                if value.isAbsent {
                    cursor.save()
                    throw unsetGlobal(instruction.k)
                }
                if value.isCounted { retain(value) }
                if replace(r + a, value) { return cursor.pause() }
            case .setGlobal:
                let value = r[a]
                if value.isCounted { retain(value) }
                if replace(globals + instruction.k, value) { return cursor.pause() }
            case .getCaptured:
                let value = captured(frames.count &- 1, b)
                if value.isCounted { retain(value) }
                if replace(r + a, value) { return cursor.pause() }
            case .setCaptured:
                let value = r[a]
                if value.isCounted { retain(value) }
                if replaceCaptured(frames.count &- 1, b, value) { return cursor.pause() }
            case .closeCaptured:
                closeCells(from: Int(cursor.frame.pointee.base) + a)
            case .getField:
                let value = heap.fields[Int(world.payload(of: r[b].asObject)) + Int(instruction.c)]
                if value.isCounted { retain(value) }
                if replace(r + a, value) { return cursor.pause() }
            case .setField:
                let value = r[b]
                if value.isCounted { retain(value) }
                let index = Int(world.payload(of: r[a].asObject)) + Int(instruction.c)
                let old = heap.fields[index]
                heap.fields[index] = value
                if old.isCounted {
                    releaseCounted(old)
                    if world.effectDepth > cursor.floor { return cursor.pause() }
                }
            case .weaken:
                if try weaken(r + a) { return cursor.pause() }
            case .strengthen:
                let value = r[a]
                if value.tag == .weakObject {
                    if world.isReachable(value.asObject) {
                        world.retain(value.asObject)
                        r[a] = Value(.object, value.bits)
                    } else {
                        r[a] = .nil
                    }
                }

            // MARK: Arithmetic and comparison
            case .add:
                let sum = { (x: Int, y: Int) in x.addingReportingOverflow(y) }
                if try calculate(.add, instruction, r[Int(instruction.c)], cursor, sum) { return cursor.pause() }
            case .subtract:
                let difference = { (x: Int, y: Int) in x.subtractingReportingOverflow(y) }
                if try calculate(.subtract, instruction, r[Int(instruction.c)], cursor, difference) {
                    return cursor.pause()
                }
            case .multiply:
                let x = r[b], y = r[Int(instruction.c)]
                if x.tag == .double, y.tag == .double {
                    if replace(r + a, Value(x.asDouble * y.asDouble)) { return cursor.pause() }
                    continue
                }
                let product = { (x: Int, y: Int) in x.multipliedReportingOverflow(by: y) }
                if try calculate(.multiply, instruction, y, cursor, product) { return cursor.pause() }
            case .divide, .remainder:
                let x = r[b], y = r[Int(instruction.c)]
                if x.tag == .int, y.tag == .int, y.asInt > 0 {
                    let value = instruction.op == .divide ? x.asInt / y.asInt : x.asInt % y.asInt
                    if replace(r + a, Value(value)) { return cursor.pause() }
                    continue
                }
                cursor.save()
                if try arithmetic(instruction.op, r + a, x, y) { return .effects }
            case .addImmediate:
                let sum = { (x: Int, y: Int) in x.addingReportingOverflow(y) }
                if try calculate(.add, instruction, Value(instruction.signedC), cursor, sum) { return cursor.pause() }
            case .equal, .notEqual, .identical, .notIdentical:
                let x = r[b], y = r[Int(instruction.c)]
                let same: Bool
                if x.tag == .int, y.tag == .int {
                    same = x.bits == y.bits
                } else {
                    cursor.save()
                    same = try equal(x, y)
                }
                let wanted = instruction.op == .equal || instruction.op == .identical
                if replace(r + a, Value(same == wanted)) { return cursor.pause() }
            case .less, .lessOrEqual, .greater, .greaterOrEqual:
                cursor.save()
                let result = try compare(instruction.op, r[b], r[Int(instruction.c)])
                if replace(r + a, Value(result)) { return cursor.pause() }
            case .rangeClosed, .rangeHalfOpen:
                cursor.save()
                let range = try makeRange(r[b], r[Int(instruction.c)], isClosed: instruction.op == .rangeClosed)
                if replace(r + a, range) { return cursor.pause() }
            case .not:
                var bits = r[b].bits
                if r[b].tag != .bool {
                    cursor.save()
                    bits = try boolean(r[b]) ? 1 : 0
                }
                if replace(r + a, Value(bits == 0)) { return cursor.pause() }
            case .negate:
                cursor.save()
                let value = try negated(r[b])
                if replace(r + a, value) { return cursor.pause() }
            case .matchRange:
                cursor.save()
                let result = try matches(r[b], r[Int(instruction.c)])
                if replace(r + a, Value(result)) { return cursor.pause() }

            // MARK: Jumps
            case .jump:
                cursor.pc = instruction.k
            case .loop:
                cursor.pc = instruction.k
                steps &+= Int(instruction.a)
                if steps > stepsDue {
                    cursor.save()
                    try count(0)
                }
            case .jumpIfFalse:
                if r[a].tag != .bool {
                    cursor.save()
                    if try !boolean(r[a]) { cursor.pc = instruction.k }
                } else if r[a].bits == 0 {
                    cursor.pc = instruction.k
                }
            case .jumpIfTrue:
                if r[a].tag != .bool {
                    cursor.save()
                    if try boolean(r[a]) { cursor.pc = instruction.k }
                } else if r[a].bits != 0 {
                    cursor.pc = instruction.k
                }
            case .jumpIfNil:
                if r[a].isNil { cursor.pc = instruction.k }
            case .jumpIfNotNil:
                if !r[a].isNil { cursor.pc = instruction.k }
            case .jumpIfNone:
                if r[a].isNil {
                    if r[a].bits == 0 { cursor.pc = instruction.k } else { r[a].bits &-= 1 }
                }
            case .jumpIfSome:
                if !r[a].isNone {
                    r[a] = r[a].unwrapped
                    cursor.pc = instruction.k
                }
            case .jumpIfPresent:
                if !r[a].isAbsent { cursor.pc = instruction.k }
            case .jumpUnlessGeometry:
                if r[a].tag != .geometry { cursor.pc = instruction.k }
            case .jumpIfObject:
                if r[a].tag == .object || r[a].isNil {
                    cursor.pc = instruction.k
                } else if replace(r + a, .nil) {
                    return cursor.pause()
                }
            case .testLess: try test(instruction, r[Int(instruction.c)], &cursor, code, <)
            case .testLessOrEqual: try test(instruction, r[Int(instruction.c)], &cursor, code, <=)
            case .testEqual: try test(instruction, r[Int(instruction.c)], &cursor, code, ==)
            case .testLessInt: try test(instruction, Value(instruction.signedC), &cursor, code, <)
            case .testLessOrEqualInt: try test(instruction, Value(instruction.signedC), &cursor, code, <=)
            case .testGreaterInt: try test(instruction, Value(instruction.signedC), &cursor, code, >)
            case .testGreaterOrEqualInt: try test(instruction, Value(instruction.signedC), &cursor, code, >=)
            case .testEqualInt: try test(instruction, Value(instruction.signedC), &cursor, code, ==)

            // MARK: Values
            case .closure:
                let value = makeClosure(instruction.k, frames.count &- 1)
                if replace(r + a, value) { return cursor.pause() }
            case .makeList:
                var elements = ValueList(capacity: Int(instruction.c))
                for offset in 0..<Int(instruction.c) {
                    let value = r[b + offset]
                    if value.isCounted { retain(value) }
                    elements.append(value)
                }
                cursor.save()
                try checkMemory()
                if replace(r + a, heap.makeList(elements)) { return cursor.pause() }
            case .makeString:
                cursor.save()
                let text = try joined(r + b, Int(instruction.c))
                try checkMemory()
                if replace(r + a, heap.makeString(text)) { return cursor.pause() }
            case .getIndex:
                let collection = r[b], index = r[Int(instruction.c)]
                if let value = listElement(collection, index) {
                    if value.isCounted { retain(value) }
                    if replace(r + a, value) { return cursor.pause() }
                    continue
                }
                cursor.save()
                if let pause = try loadElement(of: collection, at: index, frames.count &- 1, a) { return pause }
            case .setIndex:
                let value = r[Int(instruction.c)]
                if let old = exchangeElement(r[a], r[b], value) {
                    if old.isCounted, discard(old) { return cursor.pause() }
                    continue
                }
                cursor.save()
                if let pause = try prepareKey(r[b], of: r[a], restart: cursor.pc &- 1, frames.count &- 1) {
                    return pause
                }
                try setElement(r + a, at: r[b], to: value)
                if world.effectDepth > cursor.floor { return cursor.pause() }
            case .append:
                cursor.save()
                try checkMemory()
                if appendElement(r[a + 1], to: r[b]) {
                    cursor.pc = code[cursor.pc].k
                    if replace(r + a, .nil) { return cursor.pause() }
                } else {
                    cursor.pc &+= 1
                }
            case .getGlobalIndex:
                let collection = globals[b], index = r[Int(instruction.c)]
                if let value = listElement(collection, index) {
                    if value.isCounted { retain(value) }
                    if replace(r + a, value) { return cursor.pause() }
                    continue
                }
                cursor.save()
                if collection.isAbsent { throw unsetGlobal(b) }
                if let pause = try loadElement(of: collection, at: index, frames.count &- 1, a) { return pause }
            case .setGlobalIndex:
                let value = r[Int(instruction.c)]
                if let old = exchangeElement(globals[a], r[b], value) {
                    if old.isCounted, discard(old) { return cursor.pause() }
                    continue
                }
                cursor.save()
                if globals[a].isAbsent { throw unsetGlobal(a) }
                if let pause = try prepareKey(r[b], of: globals[a], restart: cursor.pc &- 1, frames.count &- 1) {
                    return pause
                }
                try setElement(globals + a, at: r[b], to: value)
                if world.effectDepth > cursor.floor { return cursor.pause() }
            case .setCapturedIndex, .setFieldIndex:
                cursor.save()
                let variable =
                    instruction.op == .setFieldIndex ? fieldAddress(r, a) : capturedAddress(frames.count &- 1, a)
                if let pause = try prepareKey(
                    r[b], of: variable.pointee, restart: cursor.pc &- 1, frames.count &- 1)
                {
                    return pause
                }
                try setElement(variable, at: r[b], to: r[Int(instruction.c)])
                if world.effectDepth > cursor.floor { return cursor.pause() }
            case .unwrap:
                if r[a].isNil {
                    if r[a].bits == 0 {
                        cursor.save()
                        throw Self.unwrappedNil
                    }
                    r[a].bits &-= 1
                }
            case .wrapNil:
                if r[a].isNil { r[a].bits &+= UInt64(instruction.b) }
            case .next:
                let sequence = r[a]
                if sequence.tag == .range {
                    let range = heap.ranges[sequence.index]
                    let position = r[a + 1].asInt
                    // The comparison is unsigned because a range may contain more than `Int.max` integers.
                    guard UInt(bitPattern: position) < UInt(bitPattern: range.upper &- range.lower) else {
                        cursor.pc = code[cursor.pc].k
                        continue
                    }
                    cursor.pc &+= 1
                    r[a + 1] = Value(position &+ 1)
                    if replace(r + b, Value(range.lower &+ position)) { return cursor.pause() }
                    continue
                }
                cursor.save()
                guard let value = try nextElement(r, a) else {
                    cursor.pc = code[cursor.pc].k
                    continue
                }
                cursor.pc &+= 1
                if replace(r + b, value) { return cursor.pause() }

            // MARK: Calls
            case .callFunction:
                let function = code[cursor.pc].k
                if instruction.c != 0 {
                    let old = r[a]
                    r[a] = .nil
                    // The call restarts once the effects of the release are over.
                    if old.isCounted, discard(old) {
                        cursor.pc &-= 1
                        return cursor.pause()
                    }
                }
                cursor.pc &+= 1
                cursor.save()
                let base = Int(cursor.frame.pointee.base) + a
                guard enterPlainly(function, base: base, count: b, floor: cursor.floor) else {
                    try enter(function: function, frames.count &- 1, a, b, labels: nil)
                    return .frames
                }
                cursor = continueInTopFrame()
            case .callBase:
                if callBaseImplementation(cursor.frame) { return cursor.pause() }
            case .returnValue, .returnNil:
                cursor.save()
                let value: Value
                if instruction.op == .returnNil {
                    value = .nil
                } else {
                    value = r[a]
                    if value.isCounted { retain(value) }
                }
                let frame = cursor.frame
                guard isPlain(frame) else {
                    if value.isNil, isPlainHandler(frame) { return leaveHandler(frame, r) }
                    return try leave(frames.count &- 1, with: value)
                }
                let isQuiet = clearRegisters(r, functions[Int(frame.pointee.function)].registerCount)
                r[0] = value
                if !isQuiet {
                    frame.pointee.flags.insert(.isReturning)
                    return .effects
                }
                _ = frames.removeLast()
                cursor = continueInTopFrame()

            // MARK: Instructions that need more than registers
            default:
                cursor.save()
                try checkWork()
                let top = frames.count &- 1
                if let reason = try perform(instruction, top, r) {
                    // The loop enters a function of the program itself, and returns only for effects of the world.
                    guard reason == .frames, frames.count > top + 1 else { return reason }
                    let frame = frames.top
                    guard world.effectDepth <= Int(frame.pointee.floor), frame.pointee.awaiting < 0 else {
                        return reason
                    }
                    cursor = continueInTopFrame()
                    continue
                }
                cursor.pc = Int(cursor.frame.pointee.pc)
                if world.effectDepth > cursor.floor { return .effects }
            }
        }
    }

    /// The cursor of the frame that was entered or returned to. Attributes the world's next effects to it.
    @inline(__always)
    private func continueInTopFrame() -> Cursor {
        let cursor = Cursor(frames.top, registers)
        worldAddress.pointee.origin = UInt32(truncatingIfNeeded: cursor.pc)
        return cursor
    }

    /// Stores the result of an operator on R[b] and another value; returns true if that caused effects.
    @inline(__always)
    private mutating func calculate(
        _ op: Opcode, _ instruction: Instruction, _ y: Value, _ cursor: Cursor,
        _ operation: (Int, Int) -> (partialValue: Int, overflow: Bool)
    ) throws(RuntimeError) -> Bool {
        let x = cursor.registers[Int(instruction.b)]
        let target = cursor.registers + Int(instruction.a)
        if x.tag == .int, y.tag == .int {
            let (result, overflow) = operation(x.asInt, y.asInt)
            if !overflow { return replace(target, Value(result)) }
        }
        cursor.save()
        return try arithmetic(op, target, x, y)
    }

    /// Compares R[b] with another value, and skips or takes the jump that follows.
    @inline(__always)
    private mutating func test(
        _ instruction: Instruction, _ y: Value, _ cursor: inout Cursor, _ code: UnsafeMutablePointer<Instruction>,
        _ comparison: (Int, Int) -> Bool
    ) throws(RuntimeError) {
        let x = cursor.registers[Int(instruction.b)]
        let result: Bool
        if x.tag == .int, y.tag == .int {
            result = comparison(x.asInt, y.asInt)
        } else {
            cursor.save()
            result = try holds(instruction.op, x, y)
        }
        cursor.pc = result == (instruction.a != 0) ? cursor.pc &+ 1 : code[cursor.pc].k
    }
}
