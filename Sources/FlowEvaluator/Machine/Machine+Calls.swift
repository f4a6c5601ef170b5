// Entering functions. A callee's registers start where the caller put the receiver and the arguments, so a call copies
// nothing.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    // MARK: Instructions

    /// Performs a call instruction; its call site is the next word.
    @inline(__always)
    mutating func performCall(_ instruction: Instruction, _ top: Int, _ r: UnsafeMutablePointer<Value>)
        throws(RuntimeError) -> Pause?
    {
        let a = Int(instruction.a)
        let b = Int(instruction.b)
        let callSite = takeCallSite(top)
        switch instruction.op {
        case .callValue: return try callValue(top, a, b, program.callSites[callSite])
        case .callMethod: return try callMethod(top, a, b, callSite)
        case .callSuper: return try callSuper(top, a, b, program.callSites[callSite])
        case .callBuiltin: return try callBuiltin(top, a, b, program.callSites[callSite])
        default:
            try construct(top, a, b, program.callSites[callSite])
            return .frames
        }
    }

    // MARK: Entering

    /// Enters a function that has all its arguments; returns false if the call needs the general path.
    @inline(__always)
    mutating func enterPlainly(_ function: Int, base: Int, count: Int, floor: Int) -> Bool {
        let descriptor = functions + function
        guard count >= descriptor.pointee.parameterCount, !descriptor.pointee.isInitializer,
            frames.count < limits.callDepth,
            steps < stepsDue
        else { return false }
        steps &+= descriptor.pointee.steps
        ensureCapacity(base &+ descriptor.pointee.registerCount &+ 8)
        frames.append(
            Frame(
                pc: Int32(truncatingIfNeeded: descriptor.pointee.entryPoint), base: Int32(truncatingIfNeeded: base),
                function: Int32(truncatingIfNeeded: function), closure: -1, floor: Int32(truncatingIfNeeded: floor)))
        return true
    }

    /// Enters one of the program's functions with the receiver and arguments in R[a] …. `labels` are those of the call; nil
    /// if its arguments are already bound.
    mutating func enter(
        function: Int, _ top: Int, _ a: Int, _ count: Int, labels: [Symbol]?, closure: Int = -1,
        flags: Frame.Flags = [], event: Int = -1
    ) throws(RuntimeError) {
        steps &+= functions[function].steps
        if frames.count >= limits.callDepth {
            throw .limit(
                "call-depth", "more than \(limits.callDepth) calls are nested; the recursion may never end")
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

    /// Enters a getter, a setter or an observer, which counts as a call. The frame owns references to the receiver and
    /// the new value.
    mutating func enterAccessor(_ function: Int, _ receiver: Value, _ top: Int, value: Value? = nil)
        throws(RuntimeError)
    {
        steps &+= functions[function].steps
        if frames.count >= limits.callDepth {
            throw .limit(
                "call-depth", "more than \(limits.callDepth) calls are nested; the recursion may never end")
        }
        if steps > stepsDue { try self.count(0) }
        let base = freeBase
        ensureCapacity(base + 8)
        retain(receiver)
        store(receiver, base)
        if let value {
            retain(value)
            store(value, base + 1)
        }
        push(function: function, base: base, floor: Int(frames[top].floor))
    }

    private mutating func setAbsent(_ register: Int) {
        ensureCapacity(register + 8)
        let old = registers[register]
        registers[register] = .absent
        release(old)
    }

    /// Binds arguments to parameters by their labels.
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
                    ? takesTrailing(parameter, later, count - next)
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

    /// The first of some functions whose parameters accept a call's labels. Not a closure over the machine, because the
    /// compiler would copy the machine into it.
    func first(of functions: some Sequence<Int>, accepting labels: [Symbol]) -> Int? {
        for function in functions where accepts(program.functions[function].parameters, labels) { return function }
        return nil
    }

    func accepts(_ parameters: [Function.Parameter], _ labels: [Symbol]) -> Bool {
        var next = 0
        for (position, parameter) in parameters.enumerated() {
            if next < labels.count,
                labels[next] == (parameter.label ?? .none)
                    || interner.text(labels[next]) == "{}"
                        && takesTrailing(parameter, parameters[(position + 1)...], labels.count - next)
            {
                next += 1
            } else if !parameter.hasDefault {
                return false
            }
        }
        return next == labels.count
    }

    /// Whether a parameter takes a trailing closure, as `bind` decides. A later parameter without a default needs it more.
    private func takesTrailing(
        _ parameter: Function.Parameter, _ later: ArraySlice<Function.Parameter>, _ remaining: Int
    ) -> Bool {
        if parameter.hasDefault, remaining <= later.count(where: { !$0.hasDefault && !$0.isVariadic }) { return false }
        return parameter.takesCode
            || !(parameter.refusesCode || later.contains(where: \.takesCode)
                || (parameter.hasDefault && !later.isEmpty))
    }

    private func isTrailing(_ label: Symbol) -> Bool { interner.text(label) == "{}" }

    func mismatch(_ labels: [Symbol], _ function: Function) -> RuntimeError {
        let wanted = function.parameters.map { ($0.label.map { interner.text($0) } ?? "_") + ":" }.joined()
        let given = labels.map { ($0 == .none ? "_" : interner.text($0)) + ":" }.joined()
        return RuntimeError(
            "wrong-arguments",
            "'\(interner.text(function.name))' takes (\(wanted)), but this call passes (\(given))",
            label: "expected \(interner.text(function.name))(\(wanted))")
    }

    mutating func ensureCapacity(_ needed: Int) {
        guard needed > capacity else { return }
        let larger = max(needed, capacity * 2)
        registers = memory.grow(from: capacity, to: larger)
        capacity = larger
    }

    // MARK: Calling values

    /// Calls the function, closure or bound method in R[a].
    mutating func callValue(_ top: Int, _ a: Int, _ count: Int, _ callSite: CallSite) throws(RuntimeError) -> Pause? {
        let register = Int(frames[top].base) + a
        let value = registers[register]
        switch value.tag {
        case .function:
            registers[register] = .nil
            let function = overload(of: value.index, taking: count, .nil)
            try enter(
                function: function, top, a, count, labels: function == value.index ? callSite.labels : nil)
        case .closure:
            registers[register] = .nil
            let closure = heap.closures[value.index]
            if closure.callSite >= 0 || !closure.receiver.isNil {
                // A frame's receiver has fields, but an object of an ended process has none.
                if closure.receiver.tag == .object, !world.isAlive(closure.receiver.asObject) {
                    registers[register] = value
                    throw staleObject("this method")
                }
                retain(closure.receiver)
                registers[register] = closure.receiver
                heap.release(value)
                if closure.callSite >= 0 {
                    return try callBound(top, a, count, program.callSites[Int(closure.callSite)].name)
                }
                // A call of a function used as a value has no labels.
                let function = overload(of: closure.function, taking: count, closure.receiver)
                try enter(function: function, top, a, count, labels: nil)
                return .frames
            }
            // Closures take unlabelled arguments, and extra ones are dropped. A single tuple is spread over several
            // parameters.
            let wanted = program.functions[closure.function].parameters.count
            var count = count
            if wanted > count, count == 1, registers[register + 1].tag == .record {
                count = spreadTuple(register + 1, wanted)
            }
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
        case .object where callable(value.asObject) != nil:
            guard let method = callable(value.asObject) else { return nil }
            guard count == method.parameters.count else {
                throw RuntimeError(
                    "wrong-arguments",
                    "this completion takes \(method.parameters.count) argument, but \(count) were given",
                    label: "expected \(method.parameters[0].type.spelling)")
            }
            return try callUIKit(method, top, a, count)
        case .type:
            throw RuntimeError(
                "not-callable", "a class held in a variable cannot be called", label: "write the class's name")
        default:
            if let (function, isDirect) = callAsFunction(of: value, callSite, register, count) {
                try enter(function: function, top, a, count, labels: isDirect ? nil : callSite.labels)
                return .frames
            }
            let name = callSite.name == .none ? "this" : "'\(interner.text(callSite.name))'"
            throw RuntimeError(
                "not-callable", "\(name) is \(value.kindName), not a function", label: "expected a function")
        }
        return .frames
    }

    /// The program's `callAsFunction` that a call of an instance or a value refers to.
    private mutating func callAsFunction(of value: Value, _ callSite: CallSite, _ register: Int, _ count: Int)
        -> (function: Int, isDirect: Bool)?
    {
        guard let name = interner.find("callAsFunction") else { return nil }
        var callSite = callSite
        callSite.name = name
        if value.tag == .object { return scriptMethod(callSite, in: reference(of: value.asObject), register, count) }
        guard let index = declaredClass(of: value) else { return nil }
        return scriptMethod(callSite, in: ClassReference(declared: index), register, count)
    }

    /// The method that a call of an object of UIKit performs: some objects of UIKit are completions.
    private func callable(_ object: ObjectID) -> MethodInfo? {
        let uikit = uikit(reference(of: object))
        return MethodInfo.names.first("callAsFunction") { uikit.isKind(of: MethodInfo.all[$0].owner) }
            .map { MethodInfo.all[$0] }
    }

    /// Calls a UIKit method that was read from an object as a value. The number of arguments selects the method.
    mutating func callBound(_ top: Int, _ a: Int, _ count: Int, _ name: Symbol) throws(RuntimeError) -> Pause? {
        let object = registers[Int(frames[top].base) + a].asObject
        let (base, uikit) = (interner.text(name), uikit(reference(of: object)))
        let row = MethodInfo.names.first(base) { row in
            let info = MethodInfo.all[row]
            return uikit.isKind(of: info.owner) && !info.isInitializer && !info.isStatic
                && info.parameters.count == count
        }
        guard let row else {
            throw RuntimeError(
                "wrong-arguments", "'\(base)' does not take \(count) argument\(count == 1 ? "" : "s")",
                label: "a function held as a value takes all its arguments, without labels")
        }
        return try callUIKit(MethodInfo.all[row], top, a, count)
    }
}
