// The built-in functions and members of the language.

internal import ContainerRuntime
internal import FlowSyntax
internal import FlowTrace

extension Machine {
    // MARK: Free functions

    /// Calls a built-in function with the arguments in R[a + 1] …; the result goes to R[a].
    mutating func callBuiltin(_ top: Int, _ a: Int, _ count: Int, _ callSite: CallSite) throws(RuntimeError) -> Pause? {
        let register = Int(frames[top].base) + a
        let arguments = registers + register + 1
        let result: Value
        switch callSite.builtin {
        case .print:
            try printLine(callSite, arguments, count)
            result = .nil
        case .logFormat:
            writer.log(try formatted(UnsafeBufferPointer(start: arguments, count: count)), depth: depth)
            try checkTrace()
            result = .nil
        case .library where makesOwnKeys(callSite, arguments, count):
            return try makeUniqueKeys(arguments[0], register, top)
        case .library: result = try callLibrary(callSite, arguments, count)
        case .refuse:
            throw RuntimeError(
                "refused-function", "Flow does not run this function: \(try shown(arguments[0]))",
                label: callSite.target == 0 ? "the run stops here" : "refused here; see the warning")
        case .fatalError, .precondition, .libraryFatal:
            if callSite.builtin == .precondition {
                guard try !boolean(arguments[0]) else {
                    result = .nil
                    break
                }
            }
            let text = count > (callSite.builtin == .precondition ? 1 : 0) ? try shown(arguments[count - 1]) : ""
            throw RuntimeError(UIKitException(name: UIKitException.fatalError, reason: text, rule: .program))
        case .min, .max:
            var best = arguments[0]
            for position in 1..<max(count, 1) {
                let other = arguments[position]
                let order: Opcode = callSite.builtin == .min ? .less : .greaterOrEqual
                if try compare(order, other, best) { best = other }
            }
            retain(best)
            result = best
        case .abs:
            if arguments[0].tag == .int {
                guard let magnitude = Int(exactly: arguments[0].asInt.magnitude) else { throw Self.overflow }
                result = Value(magnitude)
            } else {
                result = Value(try number(arguments[0]).magnitude)
            }
        case .makeInt, .makeDouble:
            // A number of another module is opaque.
            if isOpaque(arguments[0]) {
                result = owned(arguments[0])
            } else {
                result = callSite.builtin == .makeInt ? try makeInt(arguments[0]) : makeDouble(arguments[0])
            }
        case .makeString:
            result = heap.makeString(try madeText(callSite, arguments[0]))
        case .makeArray: result = try makeArray(arguments[0])
        case .rect, .makeRect: result = try makeRect(arguments, count)
        case .size, .makeSize:
            result = heap.makeGeometry(.size(Size(width: try number(arguments[0]), height: try number(arguments[1]))))
        case .point, .makePoint:
            result = heap.makeGeometry(.point(Point(x: try number(arguments[0]), y: try number(arguments[1]))))
        case .makeInsets, .makeDirectionalInsets, .makeTransform:
            result = try makeGeometry(callSite, UnsafeBufferPointer(start: arguments, count: count))
        case .identity:
            result = owned(arguments[0])
        case .some: result = owned(arguments[0].asSome)
        case .objectIdentifier:
            // An identifier does not keep its object alive.
            let isObject = arguments[0].tag == .object || arguments[0].tag == .weakObject
            result = isObject ? Value(.int, arguments[0].bits) : plainName(of: arguments[0])
            if !isObject { retain(result) }
        case .zip: result = try zip(arguments[0], arguments[1])
        case .stride:
            result = try stride(
                arguments[0], arguments[1], arguments[2], isThrough: interner.text(callSite.labels[1]) == "through")
        case .typeOf: result = typeOf(arguments[0])
        case .makeUIKitValue:
            let number = arguments[1].asInt
            if number >= Value.firstSurfaceNumber {
                result = try surfaceCase(arguments[0], number)
                break
            }
            result = try makeUIKitValue(arguments[0], EnumType(number: UInt8(truncatingIfNeeded: number)) ?? .rectEdge)
        case .reportOmittedSuper:
            reportOmittedSuper(arguments[0], arguments[1].asInt)
            result = .nil
        case .screenBounds:
            let size = world.screenSize
            result = heap.makeGeometry(.rect(Rect(x: 0, y: 0, width: size.width, height: size.height)))
        case .isAvailable: result = Value(world.configuration.ios >= arguments[0].asInt)
        case .makeSeconds, .makeMilliseconds:
            let value = try number(arguments[0])
            result = try Self.seconds(callSite.builtin == .makeSeconds ? value : value / 1000)
        case .suspend: return try suspend(top, arguments[0])
        case .async:
            world.async(try code(arguments[count - 1], for: "async"))
            result = .nil
        case .asyncAfter:
            let delay = try nanoseconds(arguments[0])
            _ = world.schedule(try code(arguments[count - 1], for: "asyncAfter"), after: delay)
            result = .nil
        case .addTimer:
            // The run loop has only one mode. It ignores other inputs, such as ports.
            if arguments[0].tag == .object { Timers.start(arguments[0].asObject, in: &world) }
            result = .nil
        default: result = .nil
        }
        store(result, register)
        return world.effectDepth > Int(frames[top].floor) ? .effects : nil
    }

    /// Code that a system function keeps, retained.
    private mutating func code(_ value: Value, for name: String) throws(RuntimeError) -> CodeToken {
        guard let token = token(value) ?? workItem(value) else {
            throw RuntimeError(
                "wrong-type", "'\(name)' takes () -> Void, but this is \(value.kindName)", label: "expected a block")
        }
        return token
    }

    func number(_ value: Value) throws(RuntimeError) -> Double {
        guard let number = value.number else {
            throw RuntimeError(
                "wrong-type", "expected a number, but this is \(value.kindName)", label: "expected a number")
        }
        return number
    }

    /// A duration, or a number of seconds, as in UIKit's functions.
    func nanoseconds(_ value: Value) throws(RuntimeError) -> Nanoseconds {
        if value.tag == .duration { return value.asDuration }
        return Self.nanoseconds(ofSeconds: try number(value))
    }

    private func makeInt(_ value: Value) throws(RuntimeError) -> Value {
        switch value.tag {
        case .int, .unsigned: return value
        case .double: return try makeInteger(value.asDouble)
        case .string:
            heap.count(bytes: heap.strings[value.index].string.utf8.count &* 4)
            return Int(heap.strings[value.index].string).map { Value($0) } ?? .nil
        case .bool: return Value(value.isTrue ? 1 : 0)
        default: return .nil
        }
    }

    private func makeDouble(_ value: Value) -> Value {
        if let number = value.number { return Value(number) }
        if value.tag == .string {
            heap.count(bytes: heap.strings[value.index].string.utf8.count &* 4)
            return Double(heap.strings[value.index].string).map { Value($0) } ?? .nil
        }
        if value.tag == .duration { return Value(Double(value.asDuration) / 1e9) }
        return value.tag == .percent ? Value(value.asDouble) : .nil
    }

    mutating func makeArray(_ value: Value) throws(RuntimeError) -> Value {
        switch value.tag {
        case .list:
            let list = heap.lists[value.index]
            // An array made from a slice begins at 0.
            if list.sliceStart != 0 { return makeList(sharing: ValueList(list)) }
            retain(value)
            return value
        case .range:
            let range = heap.ranges[value.index]
            try checkSize(range.count)
            return heap.makeList(ValueList((range.lower..<range.upper).lazy.map { Value($0) }))
        case .string:
            var elements = ValueList()
            for character in heap.strings[value.index].string { elements.append(heap.makeString(String(character))) }
            return heap.makeList(elements)
        case .record where isSet(value): return makeList(sharing: members(ofSet: value))
        case .dictionary:
            var pairs = ValueList()
            for (key, element) in heap.dictionaries[value.index] {
                let owned = makeValue(key)
                retain(element)
                pairs.append(makePair(owned, element, Program.entryShape))
            }
            return heap.makeList(pairs)
        default: throw RuntimeError("wrong-type", "\(value.kindName) cannot become an array")
        }
    }

    private mutating func makeRect(_ arguments: UnsafeMutablePointer<Value>, _ count: Int) throws(RuntimeError) -> Value
    {
        if count == 2, arguments[0].tag == .geometry, arguments[1].tag == .geometry,
            case .point(let origin) = heap.geometry[arguments[0].index],
            case .size(let size) = heap.geometry[arguments[1].index]
        {
            return heap.makeGeometry(.rect(Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)))
        }
        guard count == 4 else { throw RuntimeError("wrong-arguments", "a rectangle has x, y, width and height") }
        return heap.makeGeometry(
            .rect(
                Rect(
                    x: try number(arguments[0]), y: try number(arguments[1]), width: try number(arguments[2]),
                    height: try number(arguments[3]))))
    }

    private mutating func zip(_ x: Value, _ y: Value) throws(RuntimeError) -> Value {
        if x.tag == .range || y.tag == .range || x.tag == .string || y.tag == .string {
            // A range without an upper bound provides as many numbers as the other value has elements.
            let first = try listed(x, asLongAs: y)
            let second = try listed(y, asLongAs: first)
            defer {
                release(first)
                release(second)
            }
            return try zip(first, second)
        }
        guard x.tag == .list, y.tag == .list else { throw RuntimeError("wrong-type", "'zip' takes two arrays") }
        var pairs = ValueList()
        for (left, right) in Swift.zip(heap.lists[x.index], heap.lists[y.index]) {
            retain(left)
            retain(right)
            pairs.append(makePair(left, right))
        }
        return heap.makeList(pairs)
    }

    /// The elements of a value as an owned array. An endless range provides as many elements as the other value has.
    private mutating func listed(_ value: Value, asLongAs other: Value) throws(RuntimeError) -> Value {
        guard value.tag == .range, heap.ranges[value.index].upper == .max else { return try makeArray(value) }
        let lower = heap.ranges[value.index].lower
        let count: Int
        switch other.tag {
        case .list: count = heap.lists[other.index].count
        case .string: count = heap.characterCount(other.index)
        case .range: count = heap.ranges[other.index].count
        default: throw RuntimeError("wrong-type", "'zip' takes two arrays")
        }
        try checkSize(count)
        return heap.makeList(ValueList((0..<count).lazy.map { Value(lower &+ $0) }))
    }

    /// The numbers of a `stride` that are not all integers.
    private mutating func strideReals(_ from: Double, _ to: Double, _ by: Double, isThrough: Bool)
        throws(RuntimeError) -> Value
    {
        guard by != 0, from.isFinite, by.isFinite else {
            throw by == 0 ? Self.zeroStride : RuntimeError("wrong-type", "'stride' takes numbers")
        }
        try checkSize(Int(min(max((to - from) / by, 0), 1e9)))
        var elements = ValueList()
        var count = 0.0
        while true {
            let next = from + count * by
            let isIn = by > 0 ? (isThrough ? next <= to : next < to) : (isThrough ? next >= to : next > to)
            guard isIn else { return heap.makeList(elements) }
            elements.append(Value(next))
            count += 1
        }
    }

    private mutating func stride(_ from: Value, _ to: Value, _ by: Value, isThrough: Bool) throws(RuntimeError) -> Value
    {
        if from.tag == .double || to.tag == .double || by.tag == .double, let from = from.number, let to = to.number,
            let by = by.number
        {
            return try strideReals(from, to, by, isThrough: isThrough)
        }
        guard from.tag == .int, to.tag == .int, by.tag == .int, by.asInt != 0 else {
            throw by.tag == .int && by.asInt == 0
                ? Self.zeroStride : RuntimeError("wrong-type", "'stride' takes integers")
        }
        var elements = ValueList()
        var next = from.asInt
        let end = to.asInt
        while isThrough && next == end || (by.asInt > 0 ? next < end : next > end) {
            elements.append(Value(next))
            try checkSize(elements.count)
            let (sum, overflow) = next.addingReportingOverflow(by.asInt)
            if overflow { break }
            next = sum
        }
        return heap.makeList(elements)
    }

    private static func seconds(_ number: Double) throws(RuntimeError) -> Value {
        let nanoseconds = (number * 1e9).rounded()
        guard nanoseconds.magnitude < 9e18 else { throw durationOverflow }
        return Value(duration: Nanoseconds(nanoseconds))
    }

    private func typeOf(_ value: Value) -> Value {
        value.tag == .object
            ? Value(type: reference(of: value.asObject))
            : declaredClass(of: value).map { Value(type: ClassReference(declared: $0)) } ?? plainType(of: value)
    }

    /// A type of Swift's library as `Int.self` is represented, if it is the class of its extensions; any other value itself.
    private func plainName(of value: Value) -> Value {
        guard value.tag == .type, let index = value.asClass.declaredIndex, program.classes[index].kind == .values else {
            return value
        }
        return Value(enumCase: program.classes[index].name)
    }

    /// The type of a value of Swift's library without generic arguments, as `Int.self` is represented; nil for others.
    private func plainType(of value: Value) -> Value {
        guard [.int, .double, .bool, .string].contains(value.tag), let name = interner.find(kind(of: value)) else {
            return .nil
        }
        return Value(enumCase: name)
    }

    // MARK: Members of values

    /// A property of a value, as an owned value.
    mutating func valueMember(_ name: Symbol, of value: Value) throws(RuntimeError) -> Value {
        let spelling = interner.text(name)
        switch (value.tag, spelling) {
        case (.string, "rawValue"): return owned(value)
        case (.string, "count"): return Value(heap.characterCount(value.index))
        case (.string, "isEmpty"): return Value(heap.strings[value.index].string.isEmpty)
        case (.string, "first"):
            return heap.strings[value.index].string.first.map { heap.makeString(String($0)) } ?? .nil
        case (.string, "last"): return heap.strings[value.index].string.last.map { heap.makeString(String($0)) } ?? .nil
        case (.list, "count"): return Value(heap.lists[value.index].count)
        case (.list, "isEmpty"): return Value(heap.lists[value.index].isEmpty)
        case (.list, "first"): return owned(heap.lists[value.index].first?.asSome)
        case (.list, "last"): return owned(heap.lists[value.index].last?.asSome)
        case (.list, "section") where heap.lists[value.index].count == 2: return owned(heap.lists[value.index].first)
        case (.list, "row") where heap.lists[value.index].count == 2,
            (.list, "item") where heap.lists[value.index].count == 2:
            return owned(heap.lists[value.index].last)
        case (.list, "indices"): return heap.makeRange(IntegerRange(lower: 0, upper: heap.lists[value.index].count))
        case (.dictionary, "count"): return Value(heap.dictionaries[value.index].count)
        case (.dictionary, "isEmpty"): return Value(heap.dictionaries[value.index].isEmpty)
        case (.dictionary, "keys"):
            var keys = ValueList(capacity: heap.dictionaries[value.index].count)
            for (key, _) in heap.dictionaries[value.index] { keys.append(makeValue(key)) }
            return heap.makeList(keys)
        case (.dictionary, "values"): return makeList(sharing: heap.dictionaries[value.index].values)
        case (.range, "count"):
            let (count, overflow) = heap.ranges[value.index].upper.subtractingReportingOverflow(
                heap.ranges[value.index].lower)
            if overflow { throw Self.overflow }
            return Value(count)
        case (.range, "isEmpty"):
            let range = heap.ranges[value.index]
            return Value(
                range.kind == .reals
                    ? !range.isClosed && range.lowerReal == range.upperReal : range.upper == range.lower)
        case (.range, "lowerBound"):
            let range = heap.ranges[value.index]
            if range.kind == .reals { return Value(range.lowerReal) }
            return range.kind == .characters ? scalar(Value(range.lower)) : Value(range.lower)
        case (.range, "upperBound"):
            let range = heap.ranges[value.index]
            if range.kind == .reals { return Value(range.upperReal) }
            let upper = range.isClosed ? range.upper - 1 : range.upper
            return range.kind == .characters ? scalar(Value(upper)) : Value(upper)
        case (.duration, "seconds"): return Value(Double(value.asDuration) / 1e9)
        case (_, "description"): return heap.makeString(try shown(value))
        case (.geometry, _):
            if let member = geometryMember(spelling, heap.geometry[value.index]) { return member }
        case (.options, _): if let member = optionsMember(spelling, of: value) { return member }
        case (.enumCase, _):
            if let member = orientationMember(spelling, of: value) { return member }
            if let kept = keptMember(name, ofCase: value) { return plainMember(kept, of: value) }
        default: break
        }
        if let member = try libraryMember(spelling, of: value) { return member }
        throw RuntimeError(
            "unknown-member", "\(value.kindName) has no member '\(spelling)'",
            label: "not a member of \(value.kindName)")
    }

    private mutating func owned(_ value: Value?) -> Value {
        guard let value else { return .nil }
        retain(value)
        return value
    }

    private mutating func geometryMember(_ name: String, _ geometry: Geometry) -> Value? {
        switch geometry {
        case .rect(let rect):
            switch name {
            case "x", "minX": return Value(rect.x)
            case "y", "minY": return Value(rect.y)
            case "width": return Value(rect.width)
            case "height": return Value(rect.height)
            case "maxX": return Value(rect.x + rect.width)
            case "maxY": return Value(rect.y + rect.height)
            case "midX": return Value(rect.x + rect.width / 2)
            case "midY": return Value(rect.y + rect.height / 2)
            case "origin": return heap.makeGeometry(.point(Point(x: rect.x, y: rect.y)))
            case "size": return heap.makeGeometry(.size(Size(width: rect.width, height: rect.height)))
            default: return nil
            }
        case .size(let size):
            return name == "width" ? Value(size.width) : name == "height" ? Value(size.height) : nil
        case .point(let point):
            return name == "x" ? Value(point.x) : name == "y" ? Value(point.y) : nil
        case .insets, .directionalInsets, .transform: return geometry.side(name).map { Value($0) }
        }
    }

    mutating func listMethod(
        _ name: String, _ receiver: Value, _ arguments: UnsafeMutablePointer<Value>, _ count: Int
    ) throws(RuntimeError) -> Value {
        let list = heap.lists[receiver.index]
        switch name {
        case "contains" where isOptions(arguments[0]) && holdsOptions(list):
            return Value(heap.lists[arguments[0].index].allSatisfy { holds($0, list) })
        case "contains": return Value(try firstIndex(of: arguments[0], in: list) != nil)
        case "firstIndex": return try firstIndex(of: arguments[0], in: list).map { Value($0) } ?? .nil
        case "reversed": return makeList(sharing: ValueList(list.reversed()))
        case "dropFirst": return makeList(sharing: list.slice(min(1, list.count)..<list.count))
        case "dropLast": return makeList(sharing: list.slice(0..<max(list.count - 1, 0)))
        case "prefix", "suffix":
            guard count > 0, arguments[0].tag == .int, arguments[0].asInt >= 0 else {
                throw wrongCount("'\(name)' takes a number of elements", arguments, count)
            }
            let length = min(arguments[0].asInt, list.count)
            return makeList(
                sharing: list.slice(name == "prefix" ? 0..<length : list.count - length..<list.count))
        case "min", "max":
            guard var best = list.first else { return .nil }
            try self.count(visits: list.count)
            for element in list.dropFirst() {
                let isBetter =
                    try name == "min" ? compare(.less, element, best) : compare(.greaterOrEqual, element, best)
                if isBetter { best = element }
            }
            retain(best)
            return best.asSome
        case "joined" where count == 0 && list.first?.tag == .list: return try flattened(list)
        case "joined":
            let separator = count > 0 ? try shown(arguments[0]) : ""
            try self.count(visits: list.count)
            var text = ""
            for (position, element) in list.enumerated() {
                if position > 0 { text += separator }
                try show(element, in: &text)
                try checkSize(text.utf8.count / 16)
            }
            return heap.makeString(text)
        case "enumerated":
            var pairs = ValueList(capacity: list.count)
            for (index, element) in list.enumerated() {
                retain(element)
                pairs.append(makePair(Value(index), element, Program.offsetShape))
            }
            return heap.makeList(pairs)
        default: throw noMethod(name, receiver)
        }
    }

    /// The position of the first element that equals a value.
    private mutating func firstIndex(of value: Value, in list: ValueList) throws(RuntimeError) -> Int? {
        var position = 0
        while position < list.count, try !equal(list[position], value) { position += 1 }
        try count(visits: position)
        return position < list.count ? position : nil
    }
}
