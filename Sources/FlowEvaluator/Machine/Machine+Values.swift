// What values are to each other: equality, order, arithmetic, text, and their form at the border to the world.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    // MARK: Equality and order

    /// Whether two values are the same, as `==` says.
    func equal(_ x: Value, _ y: Value) -> Bool {
        var work: [(Value, Value)] = [(x, y)]
        while let (a, b) = work.popLast() {
            switch (a.tag, b.tag) {
            case (.list, .list):
                let (left, right) = (heap.lists[a.index], heap.lists[b.index])
                guard left.count == right.count else { return false }
                for index in left.indices { work.append((left[index], right[index])) }
            case (.dictionary, .dictionary):
                let (left, right) = (heap.dictionaries[a.index], heap.dictionaries[b.index])
                guard left.count == right.count else { return false }
                for (key, value) in left {
                    guard let other = right[key] else { return false }
                    work.append((value, other))
                }
            default:
                if !equalAtoms(a, b) { return false }
            }
        }
        return true
    }

    private func equalAtoms(_ x: Value, _ y: Value) -> Bool {
        switch (x.tag, y.tag) {
        case (.int, .double): Double(x.asInt) == y.asDouble
        case (.double, .int): x.asDouble == Double(y.asInt)
        case (.double, .double): x.asDouble == y.asDouble
        case (.string, .string): heap.strings[x.index] == heap.strings[y.index]
        case (.geometry, .geometry): heap.geometry[x.index] == heap.geometry[y.index]
        case (.range, .range): heap.ranges[x.index] == heap.ranges[y.index]
        case (.object, .weakObject), (.weakObject, .object): x.bits == y.bits
        default: x.tag == y.tag && x.bits == y.bits
        }
    }

    /// Whether a pattern of a `switch` matches: a range matches what lies in it.
    func matches(_ subject: Value, _ pattern: Value) -> Bool {
        if pattern.tag == .range, subject.tag == .int {
            let range = heap.ranges[pattern.index]
            return subject.asInt >= range.lower && subject.asInt < range.upper
        }
        return equal(subject, pattern)
    }

    func compare(_ op: Opcode, _ x: Value, _ y: Value) throws(RuntimeError) -> Bool {
        switch (x.tag, y.tag) {
        case (.int, .int): return ordered(op, x.asInt, y.asInt)
        case (.string, .string): return ordered(op, heap.strings[x.index], heap.strings[y.index])
        case (.duration, .duration): return ordered(op, x.asDuration, y.asDuration)
        case (.percent, .percent): return ordered(op, x.asDouble, y.asDouble)
        default:
            if let left = x.number, let right = y.number { return ordered(op, left, right) }
            throw RuntimeError(
                "wrong-operand", "\(x.kindName) and \(y.kindName) have no order", label: "these cannot be compared")
        }
    }

    private func ordered<T: Comparable>(_ op: Opcode, _ x: T, _ y: T) -> Bool {
        switch op {
        case .less: x < y
        case .lessOrEqual: x <= y
        case .greater: x > y
        default: x >= y
        }
    }

    func boolean(_ value: Value) throws(RuntimeError) -> Bool {
        guard value.tag == .bool else {
            throw RuntimeError(
                "not-a-boolean", "a condition must be a Boolean, and this is \(value.kindName)",
                label: "expected true or false")
        }
        return value.isTrue
    }

    // MARK: Arithmetic

    func negated(_ value: Value) throws(RuntimeError) -> Value {
        switch value.tag {
        case .int:
            let (result, overflow) = (0).subtractingReportingOverflow(value.asInt)
            if overflow { throw Self.overflow }
            return Value(result)
        case .double: return Value(-value.asDouble)
        case .duration: return Value(duration: -value.asDuration)
        default: throw RuntimeError("wrong-operand", "\(value.kindName) cannot be negated", label: "expected a number")
        }
    }

    private static var overflow: RuntimeError {
        RuntimeError("overflow", "this overflows: the result does not fit an integer of 64 bits")
    }

    mutating func calculate(_ op: Opcode, _ x: Value, _ y: Value) throws(RuntimeError) -> Value {
        switch (x.tag, y.tag) {
        case (.int, .int): return try integers(op, x.asInt, y.asInt)
        case (.string, .string) where op == .add:
            try checkSize((heap.strings[x.index].utf8.count + heap.strings[y.index].utf8.count) / 16)
            return heap.makeString(heap.strings[x.index] + heap.strings[y.index])
        case (.list, .list) where op == .add:
            try checkSize(heap.lists[x.index].count + heap.lists[y.index].count)
            let joined = heap.lists[x.index] + heap.lists[y.index]
            for element in joined { retain(element) }
            return heap.makeList(joined)
        case (.duration, .duration): return try durations(op, x.asDuration, y.asDuration)
        case (.duration, _):
            if let factor = y.number, op == .multiply || op == .divide {
                return try scaled(x.asDuration, op == .multiply ? factor : 1 / factor)
            }
        case (_, .duration):
            if let factor = x.number, op == .multiply { return try scaled(y.asDuration, factor) }
        default: break
        }
        if let left = x.number, let right = y.number {
            switch op {
            case .add: return Value(left + right)
            case .subtract: return Value(left - right)
            case .multiply: return Value(left * right)
            case .divide: return Value(left / right)
            default: return Value(left.truncatingRemainder(dividingBy: right))
            }
        }
        let sign = op == .add ? "+" : op == .subtract ? "-" : op == .multiply ? "*" : op == .divide ? "/" : "%"
        throw RuntimeError(
            "wrong-operand", "'\(sign)' cannot join \(x.kindName) and \(y.kindName)",
            label: x.tag == .string || y.tag == .string ? "to put a value into a string, write \"\\(value)\"" : nil)
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
            if overflow { throw Self.overflow }
            return Value(duration: sum)
        case .subtract:
            let (difference, overflow) = x.subtractingReportingOverflow(y)
            if overflow { throw Self.overflow }
            return Value(duration: difference)
        case .divide: return Value(Double(x) / Double(y))
        default: throw RuntimeError("wrong-operand", "two durations cannot be multiplied")
        }
    }

    private func scaled(_ duration: Nanoseconds, _ factor: Double) throws(RuntimeError) -> Value {
        let result = (Double(duration) * factor).rounded()
        guard result.magnitude < 9e18 else { throw Self.overflow }
        return Value(duration: Nanoseconds(result))
    }

    mutating func makeRange(_ x: Value, _ y: Value, isClosed: Bool) throws(RuntimeError) -> Value {
        guard x.tag == .int, y.tag == .int else {
            throw RuntimeError(
                "wrong-operand", "a range goes from an integer to an integer", label: "expected integers")
        }
        let upper = isClosed ? y.asInt.addingReportingOverflow(1).partialValue : y.asInt
        guard x.asInt <= upper else {
            throw RuntimeError("wrong-range", "a range cannot end before it begins", label: "\(x.asInt) to \(y.asInt)")
        }
        return heap.makeRange(IntegerRange(lower: x.asInt, upper: upper))
    }

    // MARK: Text

    /// A value as an interpolation shows it.
    func append(_ value: Value, to text: inout String) {
        switch value.tag {
        case .string: text += heap.strings[value.index]
        default: describe(value, quoted: false, into: &text, depth: 0)
        }
    }

    /// A value as a log or message shows it; a string as it is.
    func describe(_ value: Value) -> String {
        var text = ""
        append(value, to: &text)
        return text
    }

    /// A value as it would be written: strings in quotes.
    func literal(_ value: Value) -> String {
        var text = ""
        describe(value, quoted: true, into: &text, depth: 0)
        return text
    }

    private func describe(_ value: Value, quoted: Bool, into text: inout String, depth: Int) {
        switch value.tag {
        case .nil: text += "nil"
        case .bool: text += value.isTrue ? "true" : "false"
        case .int: text += String(value.asInt)
        case .double: text += Self.text(of: value.asDouble)
        case .duration: text += Self.text(ofDuration: value.asDuration)
        case .percent: text += Self.text(of: value.asDouble * 100, whole: true) + "%"
        case .enumCase: text += interner.text(value.asSymbol)
        case .type: text += className(value.asClass)
        case .function: text += "function \(interner.text(program.functions[value.index].name))"
        case .closure: text += "function"
        case .absent: text += "nothing"
        case .object, .weakObject: text += world.name(of: value.asObject)
        case .string: text += quoted ? quote(heap.strings[value.index]) : heap.strings[value.index]
        case .range:
            let range = heap.ranges[value.index]
            text += "\(range.lower)..<\(range.upper)"
        case .geometry: text += Self.text(of: heap.geometry[value.index])
        case .list, .dictionary:
            if depth >= 64 {
                text += "…"
            } else {
                describeCollection(value, into: &text, depth: depth)
            }
        }
    }

    private func describeCollection(_ value: Value, into text: inout String, depth: Int) {
        text += "["
        var isFirst = true
        if value.tag == .list {
            for element in heap.lists[value.index] {
                if !isFirst { text += ", " }
                isFirst = false
                describe(element, quoted: true, into: &text, depth: depth + 1)
            }
        } else {
            for (key, element) in heap.dictionaries[value.index] {
                if !isFirst { text += ", " }
                isFirst = false
                describeKey(key, into: &text)
                text += ": "
                describe(element, quoted: true, into: &text, depth: depth + 1)
            }
            if isFirst { text += ":" }
        }
        text += "]"
    }

    func describeKey(_ key: DictionaryKey, into text: inout String) {
        switch key {
        case .bool(let value): text += value ? "true" : "false"
        case .int(let value): text += String(value)
        case .double(let value): text += Self.text(of: value)
        case .duration(let value): text += Self.text(ofDuration: value)
        case .string(let value): text += quote(value)
        case .object(let value): text += world.name(of: value)
        case .enumCase(let value): text += interner.text(value)
        case .type(let raw): text += className(ClassReference(raw: raw))
        }
    }

    private func quote(_ string: String) -> String {
        var result = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// A number as Swift prints it; a whole one without decimals where `whole` asks for it.
    static func text(of number: Double, whole: Bool = false) -> String {
        if whole, number == number.rounded(), number.magnitude < 1e15 { return String(Int(number)) }
        return String(number)
    }

    static func text(ofDuration duration: Nanoseconds) -> String {
        if duration % 1_000_000_000 == 0 { return "\(duration / 1_000_000_000)s" }
        if duration % 1_000_000 == 0 { return "\(duration / 1_000_000)ms" }
        return "\(Double(duration) / 1e6)ms"
    }

    static func text(of geometry: Geometry) -> String {
        switch geometry {
        case .rect(let r):
            "(\(text(of: r.x, whole: true)), \(text(of: r.y, whole: true)), \(text(of: r.width, whole: true)), "
                + "\(text(of: r.height, whole: true)))"
        case .size(let s): "\(text(of: s.width, whole: true))x\(text(of: s.height, whole: true))"
        case .point(let p): "(\(text(of: p.x, whole: true)), \(text(of: p.y, whole: true)))"
        }
    }

    // MARK: The border to the world

    /// A value of the world as an owned value.
    mutating func makeValue(_ value: RuntimeValue) -> Value {
        switch value {
        case .nil: return .nil
        case .bool(let value): return Value(value)
        case .int(let value): return Value(value)
        case .double(let value): return Value(value)
        case .duration(let value): return Value(duration: value)
        case .string(let value): return heap.makeString(value)
        case .object(let object):
            guard world.isAlive(object) else { return .nil }
            if let behind = world.classBehind(object) { return Value(type: reference(ofClass: behind)) }
            world.retain(object)
            return Value(object)
        case .code(let token):
            heap.closures.retain(Int(token.raw))
            return Value(.closure, token.raw)
        case .rect(let rect): return heap.makeGeometry(.rect(rect))
        case .size(let size): return heap.makeGeometry(.size(size))
        case .point(let point): return heap.makeGeometry(.point(point))
        case .enumCase(_, let name): return interner.find(name).map { Value(enumCase: $0) } ?? .nil
        case .list(let values):
            var elements = ContiguousArray<Value>()
            for value in values { elements.append(makeValue(value)) }
            return heap.makeList(elements)
        }
    }

    /// A value in the world's form; nil if the type cannot hold it. Code is handed over with its ownership.
    mutating func runtimeValue(_ value: Value, as type: ValueType) -> RuntimeValue? {
        switch value.tag {
        case .nil, .absent: return .nil
        case .bool: return .bool(value.isTrue)
        case .int:
            switch type {
            case .double: return .double(Double(value.asInt))
            case .duration:
                return .duration(
                    Nanoseconds(clamping: Int(value.asInt).multipliedReportingOverflow(by: 1_000_000_000).partialValue))
            default: return .int(value.asInt)
            }
        case .double:
            if type == .duration {
                let nanoseconds = (value.asDouble * 1e9).rounded()
                return .duration(nanoseconds.magnitude < 9e18 ? Nanoseconds(nanoseconds) : .max)
            }
            return .double(value.asDouble)
        case .duration: return .duration(value.asDuration)
        case .percent: return .double(value.asDouble)
        case .string: return .string(heap.strings[value.index])
        case .enumCase:
            let name = interner.text(value.asSymbol)
            switch type {
            case .enumeration(let wanted), .options(let wanted): return .enumCase(wanted, name)
            default:
                return EnumType.allCases.first { $0.cases.contains(name) }.map { .enumCase($0, name) } ?? .string(name)
            }
        case .object, .weakObject: return .object(value.asObject)
        case .type:
            if case .object(.classObject, _) = type {
                return .object(worldAddress.pointee.classObject(of: worldClass(value.asClass)))
            }
            return .string(className(value.asClass))
        case .function, .closure: return token(value).map { .code($0) }
        case .geometry:
            switch heap.geometry[value.index] {
            case .rect(let rect): return .rect(rect)
            case .size(let size): return .size(size)
            case .point(let point): return .point(point)
            }
        case .list:
            var values: [RuntimeValue] = []
            for element in heap.lists[value.index] { values.append(runtimeValue(element, as: .any) ?? .nil) }
            return .list(values)
        case .dictionary:
            guard type == .any else { return nil }
            // Keys and values in turn; only names are keys for UIKit.
            var entries: [RuntimeValue] = []
            for (key, element) in heap.dictionaries[value.index] {
                switch key {
                case .string(let name): entries.append(.string(name))
                case .enumCase(let name): entries.append(.string(interner.text(name)))
                default: entries.append(.nil)
                }
                entries.append(runtimeValue(element, as: .any) ?? .nil)
            }
            return .list(entries)
        case .range: return type == .any ? .nil : nil
        }
    }

    /// A value for UIKit: of its type, or nil.
    mutating func argument(_ value: Value, as type: ValueType, of name: String) throws(RuntimeError) -> RuntimeValue {
        if let given = runtimeValue(value, as: type), fits(given, type) { return given }
        throw RuntimeError(
            "wrong-type", "'\(name)' takes \(type.spelling), and this is \(value.kindName)",
            label: "expected \(type.spelling)")
    }

    private func fits(_ value: RuntimeValue, _ type: ValueType) -> Bool {
        switch (value, type) {
        case (_, .any), (.nil, _), (.bool, .bool), (.int, .int), (.double, .double), (.duration, .duration),
            (.string, .string), (.string, .selector), (.rect, .rect), (.size, .size), (.point, .point),
            (.code, .code), (.enumCase, .enumeration), (.enumCase, .options), (.list, .options), (.list, .objects):
            true
        case (.object(let object), .object(let wanted, _)):
            // A delegate may be of any class.
            wanted == .object || uikit(reference(of: object)).isKind(of: wanted)
        default: false
        }
    }

    /// A function as code that the world may keep: one more owner of a closure.
    mutating func token(_ value: Value) -> CodeToken? {
        switch value.tag {
        case .closure:
            heap.closures.retain(value.index)
            return CodeToken(raw: value.bits)
        case .function:
            let closure = heap.makeClosure(Closure(function: value.index, cells: [], receiver: .nil, site: -1))
            return CodeToken(raw: closure.bits)
        default: return nil
        }
    }
}
