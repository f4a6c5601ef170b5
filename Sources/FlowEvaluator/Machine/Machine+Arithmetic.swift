// Operators: arithmetic, concatenation of strings and lists, ranges.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    /// Performs arithmetic other than on two small integers; returns true if storing the result caused effects. The program
    /// counter is already saved.
    mutating func arithmetic(
        _ op: Opcode, _ target: UnsafeMutablePointer<Value>, _ x: Value, _ y: Value
    ) throws(RuntimeError) -> Bool {
        try checkWork()
        // `s += t` and `s = s + t` extend the value in the register.
        if op == .add, x.isCounted, target.pointee.tag == x.tag, target.pointee.bits == x.bits,
            try extend(target, by: y)
        {
            return false
        }
        let value = try calculate(op, x, y)
        let result = replace(target, value)
        try checkMemory()
        return result
    }

    /// Appends a list to the list in a variable, or a string to a string, in place if the variable owns it uniquely. Returns
    /// false for other types.
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
            if !heap.strings.isUnique(target.pointee.index), !isOnlyLent(target) {
                replaceLent(target, by: heap.makeString(heap.strings[target.pointee.index].string))
            }
            heap.growth &+= (length + more.utf8.count) / 16 - length / 16
            heap.strings[target.pointee.index].append(more)
        default: return false
        }
        try checkMemory()
        return true
    }

    mutating func calculate(_ op: Opcode, _ x: Value, _ y: Value) throws(RuntimeError) -> Value {
        switch (x.tag, y.tag) {
        case (.int, .int): return try integers(op, x.asInt, y.asInt)
        case (.string, .string) where op == .add:
            try checkSize((heap.strings[x.index].string.utf8.count + heap.strings[y.index].string.utf8.count) / 16)
            return heap.makeString(heap.strings[x.index].string + heap.strings[y.index].string)
        case (.list, .list) where op == .add:
            try checkSize(heap.lists[x.index].count + heap.lists[y.index].count)
            var joined = ValueList(capacity: heap.lists[x.index].count + heap.lists[y.index].count)
            joined.append(contentsOf: heap.lists[x.index])
            joined.append(contentsOf: heap.lists[y.index])
            return makeList(sharing: joined)
        case (.duration, .duration): return try durations(op, x.asDuration, y.asDuration)
        case (.duration, _):
            if let factor = y.number, op == .multiply || op == .divide {
                return try Self.scaled(x.asDuration, op == .multiply ? factor : 1 / factor)
            }
        case (_, .duration):
            if let factor = x.number, op == .multiply { return try Self.scaled(y.asDuration, factor) }
        default: break
        }
        if x.tag == .unsigned || y.tag == .unsigned, let value = try unsignedArithmetic(op, x, y) { return value }
        if isZero(x), y.number != nil { return try calculate(op, Value(0), y) }
        if isZero(y), x.number != nil { return try calculate(op, x, Value(0)) }
        if let left = number(x), let right = number(y) {
            switch op {
            case .add: return Value(left + right)
            case .subtract: return Value(left - right)
            case .multiply: return Value(left * right)
            case .divide: return Value(left / right)
            default: return Value(left.truncatingRemainder(dividingBy: right))
            }
        }
        // An opaque value may be any number.
        let isLeftOpaque = isOpaque(x)
        if isLeftOpaque || isOpaque(y) {
            let opaque = isLeftOpaque ? x : y
            retain(opaque)
            return opaque
        }
        let sign = op == .add ? "+" : op == .subtract ? "-" : op == .multiply ? "*" : op == .divide ? "/" : "%"
        throw RuntimeError(
            "wrong-operand", "'\(sign)' cannot join \(x.kindName) and \(y.kindName)",
            label: x.tag == .string || y.tag == .string ? "to put a value into a string, write \"\\(value)\"" : nil)
    }

    /// Whether a value is the `.zero` of a generic type, which is a size until its first use shows the type.
    func isZero(_ value: Value) -> Bool {
        guard value.tag == .geometry, case .size(let size) = heap.geometry[value.index] else { return false }
        return size.width == 0 && size.height == 0
    }

    /// The number of an operand. The constants of UILayoutPriority are numbers: `.required - 1`.
    private func number(_ value: Value) -> Double? {
        guard value.tag == .enumCase, value.enumeration == nil else { return value.number }
        return LayoutPriorities.value(named: interner.text(value.asSymbol))
    }

    private func integers(_ op: Opcode, _ x: Int, _ y: Int) throws(RuntimeError) -> Value {
        let (result, overflow): (Int, Bool)
        switch op {
        case .add: (result, overflow) = x.addingReportingOverflow(y)
        case .subtract: (result, overflow) = x.subtractingReportingOverflow(y)
        case .multiply: (result, overflow) = x.multipliedReportingOverflow(by: y)
        default:
            if y == 0 { throw RuntimeError("division-by-zero", "this divides by zero") }
            (result, overflow) =
                op == .divide ? x.dividedReportingOverflow(by: y) : x.remainderReportingOverflow(dividingBy: y)
        }
        if overflow { throw Self.overflow }
        return Value(result)
    }

    private func durations(_ op: Opcode, _ x: Nanoseconds, _ y: Nanoseconds) throws(RuntimeError) -> Value {
        switch op {
        case .add:
            let (sum, overflow) = x.addingReportingOverflow(y)
            if overflow { throw Self.durationOverflow }
            return Value(duration: sum)
        case .subtract:
            let (difference, overflow) = x.subtractingReportingOverflow(y)
            if overflow { throw Self.durationOverflow }
            return Value(duration: difference)
        case .divide: return Value(Double(x) / Double(y))
        default: throw RuntimeError("wrong-operand", "two durations cannot be multiplied")
        }
    }

    private static func scaled(_ duration: Nanoseconds, _ factor: Double) throws(RuntimeError) -> Value {
        let result = (Double(duration) * factor).rounded()
        guard result.magnitude < 9e18 else { throw durationOverflow }
        return Value(duration: Nanoseconds(result))
    }

    func negated(_ value: Value) throws(RuntimeError) -> Value {
        switch value.tag {
        case .int:
            let (result, overflow) = (0).subtractingReportingOverflow(value.asInt)
            if overflow { throw Self.overflow }
            return Value(result)
        case .double: return Value(-value.asDouble)
        case .duration:
            let (result, overflow) = Nanoseconds(0).subtractingReportingOverflow(value.asDuration)
            if overflow { throw Self.durationOverflow }
            return Value(duration: result)
        default: throw RuntimeError("wrong-operand", "\(value.kindName) cannot be negated", label: "expected a number")
        }
    }

    mutating func makeRange(_ x: Value, _ y: Value, isClosed: Bool) throws(RuntimeError) -> Value {
        guard x.tag == .int, y.tag == .int else {
            if let lower = x.number, let upper = y.number {
                guard lower <= upper else {
                    throw RuntimeError(
                        "wrong-range", "a range cannot end before it begins", label: "\(lower) to \(upper)")
                }
                return heap.makeRange(
                    IntegerRange(
                        lower: 0, upper: 0, isClosed: isClosed, kind: .reals,
                        lowerReal: x.tag == .int && x.asInt == .min ? -.infinity : lower,
                        upperReal: y.tag == .int && y.asInt == .max ? .infinity : upper))
            }
            if let lower = scalarNumber(x), let upper = scalarNumber(y), lower <= upper {
                return heap.makeRange(
                    IntegerRange(
                        lower: lower, upper: isClosed ? upper + 1 : upper, isClosed: isClosed, kind: .characters))
            }
            throw RuntimeError(
                "wrong-operand", "the bounds of a range must be numbers or characters", label: "expected numbers")
        }
        let (upper, overflow) = isClosed ? y.asInt.addingReportingOverflow(1) : (y.asInt, false)
        if overflow { throw Self.overflow }
        guard x.asInt <= upper else {
            throw RuntimeError("wrong-range", "a range cannot end before it begins", label: "\(x.asInt) to \(y.asInt)")
        }
        return heap.makeRange(IntegerRange(lower: x.asInt, upper: upper, isClosed: isClosed))
    }

    /// The value of the scalar in a text of one scalar.
    func scalarNumber(_ value: Value) -> Int? {
        guard value.tag == .string else { return nil }
        let scalars = heap.strings[value.index].string.unicodeScalars
        guard let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex else {
            return nil
        }
        return Int(first.value)
    }

    static var overflow: RuntimeError {
        RuntimeError("overflow", "this overflows: the result does not fit in a 64-bit integer")
    }

    static var durationOverflow: RuntimeError {
        RuntimeError("overflow", "this duration is too long", label: "expected less than 9000000000 seconds")
    }
}
