// The instruction loop. It leaves whenever the world has something to do first; the frame remembers where.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    /// Executes instructions of the top frame until something else comes first.
    mutating func execute() throws(RuntimeError) -> Pause {
        let top = frames.count - 1
        if frames[top].flags.contains(.isReturning) { return try finishReturn() }
        let floor = Int(frames[top].floor)
        let r = registers + Int(frames[top].base)
        var pc = Int(frames[top].pc)
        while true {
            let instruction = code[pc]
            pc += 1
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
                let value = constants[instruction.k]
                if value.isCounted { heap.retain(value) }
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
                    index -= 1
                    let value = r[index]
                    if value.isCounted {
                        r[index] = .nil
                        releaseCounted(value)
                    }
                }
                if world.effectDepth > floor { return pause(top, pc) }
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
            case .takeGlobal:
                let value = globals[instruction.k]
                if value.isAbsent {
                    save(top, pc)
                    throw unsetGlobal(instruction.k)
                }
                globals[instruction.k] = .nil
                if replace(r + a, value) { return pause(top, pc) }
            case .getCaptured:
                let value = captured(top, b)
                if value.isCounted { retain(value) }
                if replace(r + a, value) { return pause(top, pc) }
            case .setCaptured:
                let value = r[a]
                if value.isCounted { retain(value) }
                if replaceCaptured(top, b, value) { return pause(top, pc) }
            case .takeCaptured:
                let value = captured(top, b)
                _ = exchangeCaptured(top, b, .nil)
                if replace(r + a, value) { return pause(top, pc) }
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
            case .takeField:
                let index = Int(world.payload(of: r[b].asObject)) + Int(instruction.c)
                let value = heap.fields[index]
                heap.fields[index] = .nil
                if replace(r + a, value) { return pause(top, pc) }
            case .weaken:
                if weaken(r + a) { return pause(top, pc) }
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
                if x.tag == .double, y.tag == .double {
                    if replace(r + a, Value(x.asDouble * y.asDouble)) { return pause(top, pc) }
                    continue
                }
                if try arithmetic(.multiply, r, a, x, y, top, pc) { return .effects }
            case .divide, .remainder:
                if try arithmetic(instruction.op, r, a, r[b], r[Int(instruction.c)], top, pc) { return .effects }
            case .addImmediate:
                let x = r[b]
                let small = Int(Int16(bitPattern: instruction.c))
                if x.tag == .int {
                    let (sum, overflow) = x.asInt.addingReportingOverflow(small)
                    if !overflow {
                        if replace(r + a, Value(sum)) { return pause(top, pc) }
                        continue
                    }
                }
                if try arithmetic(.add, r, a, x, Value(small), top, pc) { return .effects }
            case .equal, .notEqual, .identical, .notIdentical:
                let same = equal(r[b], r[Int(instruction.c)])
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
                save(top, pc)
                let value = try boolean(r[b])
                if replace(r + a, Value(!value)) { return pause(top, pc) }
            case .negate:
                save(top, pc)
                let value = try negated(r[b])
                if replace(r + a, value) { return pause(top, pc) }
            case .matchRange:
                let result = matches(r[b], r[Int(instruction.c)])
                if replace(r + a, Value(result)) { return pause(top, pc) }

            // MARK: Jumps
            case .jump:
                pc = instruction.k
            case .loop:
                pc = instruction.k
                steps += 1
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
                if holds == (a != 0) { pc += 1 }
            case .testLessOrEqual:
                let x = r[b], y = r[Int(instruction.c)]
                let holds: Bool
                if x.tag == .int, y.tag == .int {
                    holds = x.asInt <= y.asInt
                } else {
                    save(top, pc)
                    holds = try compare(.lessOrEqual, x, y)
                }
                if holds == (a != 0) { pc += 1 }
            case .testEqual:
                let x = r[b], y = r[Int(instruction.c)]
                let holds = x.tag == .int && y.tag == .int ? x.bits == y.bits : equal(x, y)
                if holds == (a != 0) { pc += 1 }

            // MARK: Values
            case .closure:
                let value = makeClosure(instruction.k, top)
                if replace(r + a, value) { return pause(top, pc) }
            case .makeList:
                var elements = ContiguousArray<Value>()
                elements.reserveCapacity(Int(instruction.c))
                for offset in 0..<Int(instruction.c) {
                    let value = r[b + offset]
                    if value.isCounted { retain(value) }
                    elements.append(value)
                }
                try checkMemory(top, pc)
                if replace(r + a, heap.makeList(elements)) { return pause(top, pc) }
            case .makeString:
                save(top, pc)
                var text = ""
                for offset in 0..<Int(instruction.c) { append(r[b + offset], to: &text) }
                try checkMemory(top, pc)
                if replace(r + a, heap.makeString(text)) { return pause(top, pc) }
            case .getIndex:
                save(top, pc)
                let value = try element(of: r[b], at: r[Int(instruction.c)])
                if replace(r + a, value) { return pause(top, pc) }
            case .setIndex:
                save(top, pc)
                try setElement(r + a, at: r[b], to: r[Int(instruction.c)])
                if world.effectDepth > floor { return pause(top, pc) }
            case .unwrap:
                if r[a].isNil {
                    save(top, pc)
                    throw RuntimeError("found-nil", "this is nil, and '!' says that it is not", label: "nil")
                }
            case .next:
                save(top, pc)
                if let value = try nextElement(r, a) {
                    pc += 1
                    if replace(r + b, value) { return pause(top, pc) }
                }
            // MARK: Leaving
            case .returnValue:
                save(top, pc)
                let value = r[a]
                if value.isCounted { retain(value) }
                return try leave(top, with: value)
            case .returnNil:
                save(top, pc)
                return try leave(top, with: .nil)
            case .callFunction:
                let site = code[pc].k
                save(top, pc + 1)
                try enter(function: program.sites[site].target, top, a, b, labels: nil)
                return .frames
            default:
                save(top, pc)
                if let reason = try executeRare(instruction, top, r) { return reason }
                pc = Int(frames[top].pc)
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

    /// Arithmetic that is not on two small integers; true when storing the result set something off.
    private mutating func arithmetic(
        _ op: Opcode, _ r: UnsafeMutablePointer<Value>, _ a: Int, _ x: Value, _ y: Value, _ top: Int, _ pc: Int
    ) throws(RuntimeError) -> Bool {
        save(top, pc)
        let value = try calculate(op, x, y)
        let result = replace(r + a, value)
        try checkMemory(top, pc)
        return result
    }

    private func unsetGlobal(_ index: Int) -> RuntimeError {
        let name = interner.text(program.globals[index])
        return RuntimeError(
            "unset-variable", "'\(name)' has no value here",
            label: "it belongs to the top level, which a scenario does not run")
    }

    /// Keeps what is alive within the limit. Payloads are counted as they come and go; what they hold is looked
    /// through only once as much has been made as may still be alive, so that the looking costs next to nothing.
    mutating func checkMemory(_ top: Int, _ pc: Int) throws(RuntimeError) {
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

    private var tooManyValues: RuntimeError {
        .limit(
            "too-many-values", "the script needs memory for more than \(limits.values) values",
            label: "what it keeps may grow for ever")
    }
}
