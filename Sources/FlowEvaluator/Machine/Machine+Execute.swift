// The instruction loop. It leaves whenever the world has something to do first; the frame remembers where.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    /// Executes instructions of the top frame until something else comes first.
    mutating func execute() throws(RuntimeError) -> Pause {
        var frame = frames.top
        if frame.pointee.flags.contains(.isReturning) { return try finishReturn() }
        var top = frames.count - 1
        var floor = Int(frame.pointee.floor)
        var r = registers + Int(frame.pointee.base)
        var pc = Int(frame.pointee.pc)
        let code = code
        /// Whether the end of a scope under way has let go of anything.
        var hasReleased = false
        while true {
            let instruction = code[pc]
            pc &+= 1
            let a = Int(instruction.a)
            let b = Int(instruction.b)
            switch instruction.op {
            // MARK: Moving values
            case .loadNil:
                if replace(r + a, .nil) { return pause(top, pc) }
            case .loadBool:
                if replace(r + a, Value(instruction.b != 0)) { return pause(top, pc) }
            case .loadInt:
                if replace(r + a, Value(instruction.signedK)) { return pause(top, pc) }
            case .loadConstant:
                var value = constants[instruction.k]
                if value.isCounted {
                    if value.isUnmade { value = makeConstant(instruction.k) }
                    heap.retain(value)
                }
                if replace(r + a, value) { return pause(top, pc) }
            case .move:
                let value = r[b]
                if value.isCounted { retain(value) }
                if replace(r + a, value) { return pause(top, pc) }
            case .take:
                let value = r[b]
                r[b] = .nil
                if replace(r + a, value) { return pause(top, pc) }
            case .clear:
                var index = b
                while index > a {
                    index &-= 1
                    let value = r[index]
                    if value.isCounted {
                        r[index] = .nil
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
                    if world.effectDepth > floor {
                        orderEnds(above: floor)
                        return pause(top, pc)
                    }
                }
            case .getGlobal:
                let value = globals[instruction.k]
                if value.isAbsent {
                    save(top, pc)
                    throw unsetGlobal(instruction.k)
                }
                if value.isCounted { retain(value) }
                if replace(r + a, value) { return pause(top, pc) }
            case .setGlobal:
                let value = r[a]
                if value.isCounted { retain(value) }
                if replace(globals + instruction.k, value) { return pause(top, pc) }
            case .getCaptured:
                let value = captured(top, b)
                if value.isCounted { retain(value) }
                if replace(r + a, value) { return pause(top, pc) }
            case .setCaptured:
                let value = r[a]
                if value.isCounted { retain(value) }
                if replaceCaptured(top, b, value) { return pause(top, pc) }
            case .closeCaptured:
                closeCells(from: Int(frames[top].base) + a)
            case .getField:
                let value = heap.fields[Int(world.payload(of: r[b].asObject)) + Int(instruction.c)]
                if value.isCounted { retain(value) }
                if replace(r + a, value) { return pause(top, pc) }
            case .setField:
                let value = r[b]
                if value.isCounted { retain(value) }
                let index = Int(world.payload(of: r[a].asObject)) + Int(instruction.c)
                let old = heap.fields[index]
                heap.fields[index] = value
                if old.isCounted {
                    releaseCounted(old)
                    if world.effectDepth > floor { return pause(top, pc) }
                }
            case .weaken:
                if try weaken(r + a) { return pause(top, pc) }
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
                let x = r[b], y = r[Int(instruction.c)]
                if x.tag == .int, y.tag == .int {
                    let (sum, overflow) = x.asInt.addingReportingOverflow(y.asInt)
                    if !overflow {
                        if replace(r + a, Value(sum)) { return pause(top, pc) }
                        continue
                    }
                }
                if try arithmetic(.add, r, a, x, y, top, pc) { return .effects }
            case .subtract:
                let x = r[b], y = r[Int(instruction.c)]
                if x.tag == .int, y.tag == .int {
                    let (difference, overflow) = x.asInt.subtractingReportingOverflow(y.asInt)
                    if !overflow {
                        if replace(r + a, Value(difference)) { return pause(top, pc) }
                        continue
                    }
                }
                if try arithmetic(.subtract, r, a, x, y, top, pc) { return .effects }
            case .multiply:
                let x = r[b], y = r[Int(instruction.c)]
                if x.tag == .int, y.tag == .int {
                    let (product, overflow) = x.asInt.multipliedReportingOverflow(by: y.asInt)
                    if !overflow {
                        if replace(r + a, Value(product)) { return pause(top, pc) }
                        continue
                    }
                } else if x.tag == .double, y.tag == .double {
                    if replace(r + a, Value(x.asDouble * y.asDouble)) { return pause(top, pc) }
                    continue
                }
                if try arithmetic(.multiply, r, a, x, y, top, pc) { return .effects }
            case .divide, .remainder:
                let x = r[b], y = r[Int(instruction.c)]
                if x.tag == .int, y.tag == .int, y.asInt > 0 {
                    let value = instruction.op == .divide ? x.asInt / y.asInt : x.asInt % y.asInt
                    if replace(r + a, Value(value)) { return pause(top, pc) }
                    continue
                }
                if try arithmetic(instruction.op, r, a, r[b], r[Int(instruction.c)], top, pc) { return .effects }
            case .addImmediate:
                let x = r[b]
                let small = instruction.signedC
                if x.tag == .int {
                    let (sum, overflow) = x.asInt.addingReportingOverflow(small)
                    if !overflow {
                        if replace(r + a, Value(sum)) { return pause(top, pc) }
                        continue
                    }
                }
                if try arithmetic(.add, r, a, x, Value(small), top, pc) { return .effects }
            case .equal, .notEqual, .identical, .notIdentical:
                let x = r[b], y = r[Int(instruction.c)]
                let same: Bool
                if x.tag == .int, y.tag == .int {
                    same = x.bits == y.bits
                } else {
                    save(top, pc)
                    same = try equal(x, y)
                }
                let wanted = instruction.op == .equal || instruction.op == .identical
                if replace(r + a, Value(same == wanted)) { return pause(top, pc) }
            case .less, .lessOrEqual, .greater, .greaterOrEqual:
                save(top, pc)
                let result = try compare(instruction.op, r[b], r[Int(instruction.c)])
                if replace(r + a, Value(result)) { return pause(top, pc) }
            case .rangeClosed, .rangeHalfOpen:
                save(top, pc)
                let range = try makeRange(r[b], r[Int(instruction.c)], isClosed: instruction.op == .rangeClosed)
                if replace(r + a, range) { return pause(top, pc) }
            case .not:
                if r[b].tag != .bool {
                    save(top, pc)
                    _ = try boolean(r[b])
                }
                if replace(r + a, Value(r[b].bits == 0)) { return pause(top, pc) }
            case .negate:
                save(top, pc)
                let value = try negated(r[b])
                if replace(r + a, value) { return pause(top, pc) }
            case .matchRange:
                save(top, pc)
                let result = try matches(r[b], r[Int(instruction.c)])
                if replace(r + a, Value(result)) { return pause(top, pc) }

            // MARK: Jumps
            case .jump:
                pc = instruction.k
            case .loop:
                pc = instruction.k
                steps &+= Int(instruction.a)
                if steps > stepsDue {
                    save(top, pc)
                    try count(0)
                }
            case .jumpIfFalse:
                if r[a].tag != .bool {
                    save(top, pc)
                    _ = try boolean(r[a])
                }
                if r[a].bits == 0 { pc = instruction.k }
            case .jumpIfTrue:
                if r[a].tag != .bool {
                    save(top, pc)
                    _ = try boolean(r[a])
                }
                if r[a].bits != 0 { pc = instruction.k }
            case .jumpIfNil:
                if r[a].isNil { pc = instruction.k }
            case .jumpIfNotNil:
                if !r[a].isNil { pc = instruction.k }
            case .jumpIfPresent:
                if !r[a].isAbsent { pc = instruction.k }
            case .jumpUnlessGeometry:
                if r[a].tag != .geometry { pc = instruction.k }
            case .jumpIfObject:
                if r[a].tag == .object || r[a].isNil {
                    pc = instruction.k
                } else if replace(r + a, .nil) {
                    return pause(top, pc)
                }
            case .testLess:
                let x = r[b], y = r[Int(instruction.c)]
                let holds: Bool
                if x.tag == .int, y.tag == .int {
                    holds = x.asInt < y.asInt
                } else {
                    save(top, pc)
                    holds = try compare(.less, x, y)
                }
                pc = holds == (a != 0) ? pc &+ 1 : code[pc].k
            case .testLessOrEqual:
                let x = r[b], y = r[Int(instruction.c)]
                let holds: Bool
                if x.tag == .int, y.tag == .int {
                    holds = x.asInt <= y.asInt
                } else {
                    save(top, pc)
                    holds = try compare(.lessOrEqual, x, y)
                }
                pc = holds == (a != 0) ? pc &+ 1 : code[pc].k
            case .testEqual:
                let x = r[b], y = r[Int(instruction.c)]
                let holds: Bool
                if x.tag == .int, y.tag == .int {
                    holds = x.bits == y.bits
                } else {
                    save(top, pc)
                    holds = try equal(x, y)
                }
                pc = holds == (a != 0) ? pc &+ 1 : code[pc].k
            case .testLessInt:
                let x = r[b]
                let holds: Bool
                if x.tag == .int {
                    holds = x.asInt < instruction.signedC
                } else {
                    save(top, pc)
                    holds = try compareOther(instruction.op, x, instruction.signedC)
                }
                pc = holds == (a != 0) ? pc &+ 1 : code[pc].k
            case .testLessOrEqualInt:
                let x = r[b]
                let holds: Bool
                if x.tag == .int {
                    holds = x.asInt <= instruction.signedC
                } else {
                    save(top, pc)
                    holds = try compareOther(instruction.op, x, instruction.signedC)
                }
                pc = holds == (a != 0) ? pc &+ 1 : code[pc].k
            case .testGreaterInt:
                let x = r[b]
                let holds: Bool
                if x.tag == .int {
                    holds = x.asInt > instruction.signedC
                } else {
                    save(top, pc)
                    holds = try compareOther(instruction.op, x, instruction.signedC)
                }
                pc = holds == (a != 0) ? pc &+ 1 : code[pc].k
            case .testGreaterOrEqualInt:
                let x = r[b]
                let holds: Bool
                if x.tag == .int {
                    holds = x.asInt >= instruction.signedC
                } else {
                    save(top, pc)
                    holds = try compareOther(instruction.op, x, instruction.signedC)
                }
                pc = holds == (a != 0) ? pc &+ 1 : code[pc].k
            case .testEqualInt:
                let x = r[b]
                let holds: Bool
                if x.tag == .int {
                    holds = x.asInt == instruction.signedC
                } else {
                    save(top, pc)
                    holds = try compareOther(instruction.op, x, instruction.signedC)
                }
                pc = holds == (a != 0) ? pc &+ 1 : code[pc].k

            // MARK: Values
            case .closure:
                let value = makeClosure(instruction.k, top)
                if replace(r + a, value) { return pause(top, pc) }
            case .makeList:
                var elements = ValueList(capacity: Int(instruction.c))
                for offset in 0..<Int(instruction.c) {
                    let value = r[b + offset]
                    if value.isCounted { retain(value) }
                    elements.append(value)
                }
                try checkMemory(top, pc)
                if replace(r + a, heap.makeList(elements)) { return pause(top, pc) }
            case .makeString:
                save(top, pc)
                let text = try joined(r + b, Int(instruction.c))
                try checkMemory(top, pc)
                if replace(r + a, heap.makeString(text)) { return pause(top, pc) }
            case .getIndex:
                let collection = r[b], index = r[Int(instruction.c)]
                if let value = listElement(collection, index) {
                    if value.isCounted { retain(value) }
                    if replace(r + a, value) { return pause(top, pc) }
                    continue
                }
                save(top, pc)
                if let pause = try loadElement(of: collection, at: index, top, a) { return pause }
            case .setIndex:
                let value = r[Int(instruction.c)]
                if let old = exchangeElement(r[a], r[b], value) {
                    if old.isCounted, discard(old) { return pause(top, pc) }
                    continue
                }
                save(top, pc)
                try setElement(r + a, at: r[b], to: value)
                if world.effectDepth > floor { return pause(top, pc) }
            case .append:
                try checkMemory(top, pc)
                if appendElement(r[a + 1], to: r[b]) {
                    pc = code[pc].k
                    if replace(r + a, .nil) { return pause(top, pc) }
                } else {
                    pc &+= 1
                }
            case .getGlobalIndex:
                let collection = globals[b], index = r[Int(instruction.c)]
                if let value = listElement(collection, index) {
                    if value.isCounted { retain(value) }
                    if replace(r + a, value) { return pause(top, pc) }
                    continue
                }
                save(top, pc)
                if collection.isAbsent { throw unsetGlobal(b) }
                if let pause = try loadElement(of: collection, at: index, top, a) { return pause }
            case .setGlobalIndex:
                let value = r[Int(instruction.c)]
                if let old = exchangeElement(globals[a], r[b], value) {
                    if old.isCounted, discard(old) { return pause(top, pc) }
                    continue
                }
                save(top, pc)
                if globals[a].isAbsent { throw unsetGlobal(a) }
                try setElement(globals + a, at: r[b], to: value)
                if world.effectDepth > floor { return pause(top, pc) }
            case .setCapturedIndex, .setFieldIndex:
                save(top, pc)
                let variable = instruction.op == .setFieldIndex ? fieldAddress(r, a) : capturedAddress(top, a)
                try setElement(variable, at: r[b], to: r[Int(instruction.c)])
                if world.effectDepth > floor { return pause(top, pc) }
            case .unwrap:
                if r[a].isNil {
                    save(top, pc)
                    throw Self.unwrappedNil
                }
            case .next:
                let sequence = r[a]
                if sequence.tag == .range {
                    let range = heap.ranges[sequence.index]
                    let position = r[a + 1].asInt
                    // More integers than the greatest one are counted without their sign.
                    guard UInt(bitPattern: position) < UInt(bitPattern: range.upper &- range.lower) else {
                        pc = code[pc].k
                        continue
                    }
                    pc &+= 1
                    r[a + 1] = Value(position &+ 1)
                    if replace(r + b, Value(range.lower &+ position)) { return pause(top, pc) }
                    continue
                }
                save(top, pc)
                guard let value = try nextElement(r, a) else {
                    pc = code[pc].k
                    continue
                }
                pc &+= 1
                if replace(r + b, value) { return pause(top, pc) }

            // MARK: Calls
            case .callFunction:
                let function = code[pc].k
                if instruction.c != 0 {
                    let old = r[a]
                    r[a] = .nil
                    // The call is begun anew once what that set off is over.
                    if old.isCounted, discard(old) { return pause(top, pc &- 1) }
                }
                save(top, pc &+ 1)
                guard enterPlainly(function, base: Int(frame.pointee.base) + a, count: b, floor: floor) else {
                    try enter(function: function, top, a, b, labels: nil)
                    return .frames
                }
                frame = frames.top
                top &+= 1
                r = registers + Int(frame.pointee.base)
                pc = Int(frame.pointee.pc)
                worldAddress.pointee.origin = UInt32(truncatingIfNeeded: pc)
            case .ownPart:
                if callOwnPart(frame) { return pause(top, pc) }
            case .returnValue, .returnNil:
                save(top, pc)
                let value: Value
                if instruction.op == .returnNil {
                    value = .nil
                } else {
                    value = r[a]
                    if value.isCounted { retain(value) }
                }
                guard isPlain(frame) else {
                    if value.isNil, isPlainHandler(frame) { return leaveHandler(frame, r) }
                    return try leave(top, with: value)
                }
                let isQuiet = clearRegisters(r, functions[Int(frame.pointee.function)].registerCount)
                r[0] = value
                if !isQuiet {
                    frame.pointee.flags.insert(.isReturning)
                    return .effects
                }
                _ = frames.removeLast()
                top &-= 1
                frame = frames.top
                floor = Int(frame.pointee.floor)
                r = registers + Int(frame.pointee.base)
                pc = Int(frame.pointee.pc)
                worldAddress.pointee.origin = UInt32(truncatingIfNeeded: pc)
            default:
                save(top, pc)
                if let reason = try executeRare(instruction, top, r) {
                    // A function of the program is entered here; what the world has to do is done outside.
                    guard reason == .frames, frames.count > top + 1 else { return reason }
                    frame = frames.top
                    floor = Int(frame.pointee.floor)
                    guard world.effectDepth <= floor, frame.pointee.awaiting < 0 else { return reason }
                    top = frames.count - 1
                    r = registers + Int(frame.pointee.base)
                    pc = Int(frame.pointee.pc)
                    worldAddress.pointee.origin = UInt32(truncatingIfNeeded: pc)
                    continue
                }
                pc = Int(frame.pointee.pc)
                if world.effectDepth > floor { return .effects }
            }
        }
    }

    @inline(__always)
    mutating func save(_ top: Int, _ pc: Int) { frames[top].pc = Int32(truncatingIfNeeded: pc) }

    @inline(__always)
    private mutating func pause(_ top: Int, _ pc: Int) -> Pause {
        frames[top].pc = Int32(truncatingIfNeeded: pc)
        return .effects
    }
}
