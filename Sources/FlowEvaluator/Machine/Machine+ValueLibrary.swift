// Functions and type members of Swift's library that run no code of the program: mathematics, conversions, and
// initializers of values.

internal import ContainerRuntime
internal import FlowSyntax

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Machine {
    /// Calls a function of the library with the arguments in R[a + 1] …
    mutating func callLibrary(_ callSite: CallSite, _ arguments: UnsafeMutablePointer<Value>, _ count: Int)
        throws(RuntimeError) -> Value
    {
        let name = interner.text(callSite.name)
        let labels = callSite.labels.map { $0 == .none ? "_" : interner.text($0) }
        if let made = try makeLibraryValue(name, labels, arguments, count) { return made }
        switch name {
        case "arc4random_uniform" where count == 1:
            return Value(randomPosition(below: max(arguments[0].asInt, 1)) ?? 0)
        case "arc4random": return Value(Int(system.next() >> 32))
        case "random": return Value(Int(system.next() >> 33))
        case "drand48": return Value(Double(system.next() >> 16) * 0x1p-48)
        case "prelude_random" where count == 1: return try randomNumber(in: arguments[0])
        case "prelude_randomReal" where count == 1: return try randomNumber(in: arguments[0], isReal: true)
        case "prelude_randomOf" where count == 3: return try randomNumber(arguments)
        case "prelude_randomBool": return Value(system.next() >> 17 & 1 == 0)
        case "prelude_randomBits": return Value(unsigned: system.next())
        case "CACurrentMediaTime", "CFAbsoluteTimeGetCurrent": return Value(Double(world.now) / 1e9)
        case "NSLocalizedString" where count > 0:
            retain(arguments[0])
            return arguments[0]
        case "Range" where count == 2: return textRange(arguments[0], in: arguments[1])
        case "Range" where count == 1:
            retain(arguments[0])
            return arguments[0]
        case "NSStringFromClass", "NSStringFromSelector": return heap.makeString(try shown(arguments[0]))
        case "CATransform3DIsIdentity", "CATransform3DEqualToTransform", "CATransform3DIsAffine":
            return try matrixQuestion(name, arguments, count)
        case "prelude_described" where count == 1: return try describedValues(in: arguments[0])
        case "prelude_shown" where count == 2: return heap.makeString(try shown(arguments[0], with: arguments[1]))
        case "prelude_optionals" where count == 3:
            return try optionalText(arguments[0], arguments[1], arguments[2])
        case "prelude_bits" where count == 4:
            let (name, width) = (try shown(arguments[3]), IntegerWidth(rawValue: UInt8(arguments[2].asInt)) ?? .int64)
            if arguments[1].isNil { return Self.bitMember(name, width, arguments[0]) ?? .nil }
            return try reportingOverflow(name, width, arguments[0], arguments[1])
        case "prelude_setter" where count == 1:
            let reader = arguments[0].tag == .closure ? heap.closures[arguments[0].index].function : arguments[0].index
            guard let setter = program.keyPathSetters[reader] else {
                throw RuntimeError(
                    "unmodelled", "Flow cannot assign through this key path", label: "only its properties are modelled")
            }
            return Value(.function, UInt64(setter))
        case "prelude_slice" where count == 3: return try sliceMember(arguments)
        case "prelude_calculate" where count == 4: return try calculateDecimal(arguments)
        case "prelude_hashParts" where count == 1: return hashParts(of: arguments[0])
        case "prelude_hashText" where count == 2: return hashText(of: arguments[0], arguments[1])
        case "prelude_hashNumber" where count == 1: return hashNumber(of: arguments[0])
        case "prelude_keys" where count == 2: return keys(of: arguments[0], hash: arguments[1])
        case "prelude_noteKey" where count == 2: return noteKey(arguments[0], at: arguments[1])
        case "prelude_keyAccess" where count == 4: return try keyAccess(arguments)
        case "prelude_keepType" where count == 3: return keepType(arguments)
        case "prelude_keptType" where count == 2: return keptType(arguments)
        case "prelude_class" where count == 1: return codedClass(arguments[0])
        case "prelude_generics" where count == 1: return genericNames(of: arguments[0])
        case "UnicodeScalar" where count == 1: return scalar(arguments[0])
        default: break
        }
        guard count > 0 else { throw wrongLibraryCall(name, labels) }
        let x = try number(arguments[0])
        let y = count > 1 ? try number(arguments[1]) : 0
        let result: Double
        // C's names for floats end in `f`.
        switch name.count > 3 && name.hasSuffix("f") ? String(name.dropLast()) : name {
        case "ceil": result = x.rounded(.up)
        case "floor", "floo": result = x.rounded(.down)
        case "round": result = x.rounded()
        case "trunc": result = x.rounded(.towardZero)
        case "rint": result = x.rounded(.toNearestOrEven)
        case "sqrt": result = x.squareRoot()
        case "fabs": result = x.magnitude
        case "fmod": result = x.truncatingRemainder(dividingBy: y)
        case "fmax": result = max(x, y)
        case "fmin": result = min(x, y)
        case "pow": result = pow(x, y)
        case "exp": result = exp(x)
        case "log": result = log(x)
        case "log1p": result = log1p(x)
        case "expm1": result = expm1(x)
        case "log2": result = log2(x)
        case "log10": result = log10(x)
        case "sin": result = sin(x)
        case "cos": result = cos(x)
        case "tan": result = tan(x)
        case "asin": result = asin(x)
        case "acos": result = acos(x)
        case "atan": result = atan(x)
        case "atan2": result = atan2(x, y)
        case "sinh": result = sinh(x)
        case "cosh": result = cosh(x)
        case "tanh": result = tanh(x)
        case "cbrt": result = cbrt(x)
        case "hypot": result = (x * x + y * y).squareRoot()
        case "copysign": result = Double(signOf: y, magnitudeOf: x)
        case "lround": return try makeInteger(x.rounded())
        default: throw wrongLibraryCall(name, labels)
        }
        return Value(result)
    }

    func wrongLibraryCall(_ name: String, _ labels: [String]) -> RuntimeError {
        let list = labels.map { "\($0):" }.joined()
        return RuntimeError("unmodelled", "Swift has '\(name)(\(list))'; Flow's model does not", label: "not modelled")
    }

    func makeInteger(_ number: Double) throws(RuntimeError) -> Value {
        if let whole = Int(exactly: number.rounded(.towardZero)) { return Value(whole) }
        let reason =
            !number.isFinite
            ? "it is either infinite or NaN"
            : number > 0 ? "the result would be greater than Int.max" : "the result would be less than Int.min"
        throw RuntimeError("overflow", "Double value cannot be converted to Int because \(reason)")
    }

    /// The value that an initializer with labels or without arguments creates; nil if no type has the name.
    private mutating func makeLibraryValue(
        _ name: String, _ labels: [String], _ arguments: UnsafeMutablePointer<Value>, _ count: Int
    ) throws(RuntimeError) -> Value? {
        switch name {
        case "String", "Character", "Substring", "NSString":
            return try makeLibraryString(name, labels, arguments, count)
        case "Array", "ContiguousArray", "ArraySlice", "repeatElement":
            if count == 0 { return heap.makeList([]) }
            guard count == 2, arguments[1].tag == .int else { throw wrongLibraryCall(name, labels) }
            guard arguments[1].asInt >= 0 else {
                throw wrongCount("'count' is a number of elements", arguments[1].asInt)
            }
            try checkSize(arguments[1].asInt)
            return makeList(sharing: ValueList(repeatElement(arguments[0], count: arguments[1].asInt)))
        case "Dictionary":
            if count == 0 || labels.first == "minimumCapacity" { return heap.makeDictionary([:]) }
            return try dictionary(ofPairs: arguments[0])
        case "CGRect":
            if count == 0 { return heap.makeGeometry(.rect(.zero)) }
            throw wrongLibraryCall(name, labels)
        case "CGSize": return heap.makeGeometry(.size(Size(width: 0, height: 0)))
        case "CGPoint": return heap.makeGeometry(.point(Point(x: 0, y: 0)))
        case "UIEdgeInsets": return heap.makeGeometry(.insets(.zero))
        case "NSDirectionalEdgeInsets": return heap.makeGeometry(.directionalInsets(.zero))
        case "CGAffineTransform": return heap.makeGeometry(.transform(.identity))
        case "autoreleasepool": return .nil
        case "Double", "CGFloat", "Float", "TimeInterval", "CFTimeInterval", "Float32", "Float64":
            if count == 0 { return Value(0.0) }
            return arguments[0].number.map { Value($0) } ?? .nil
        case let name where name == "Int" || ValueLibrary.integers.contains(name):
            if count == 0 { return Value(0) }
            return try makeLibraryInteger(labels, arguments, count)
        default: return nil
        }
    }

    private mutating func makeLibraryString(
        _ name: String, _ labels: [String], _ arguments: UnsafeMutablePointer<Value>, _ count: Int
    ) throws(RuntimeError) -> Value {
        switch labels.first {
        case nil: return heap.makeString("")
        case "repeating":
            guard count == 2, arguments[1].tag == .int else { throw wrongLibraryCall(name, labels) }
            guard arguments[1].asInt >= 0 else { throw wrongCount("'count' is a number of copies", arguments[1].asInt) }
            let unit = try shown(arguments[0])
            try checkSize(unit.utf8.count * min(arguments[1].asInt, 1 << 32) / 16)
            return heap.makeString(String(repeating: unit, count: arguments[1].asInt))
        case "format":
            if labels.last == "arguments", arguments[count - 1].tag == .list {
                var values: ContiguousArray<Value> = [arguments[0]]
                values.append(contentsOf: heap.lists[arguments[count - 1].index])
                return heap.makeString(
                    try values.withUnsafeBufferPointer { buffer throws(RuntimeError) in try formatted(buffer) })
            }
            return heap.makeString(try formatted(UnsafeBufferPointer(start: arguments, count: count)))
        case "_" where count == 2 && labels[1] == "radix":
            guard arguments[0].isInteger, arguments[1].tag == .int, (2...36).contains(arguments[1].asInt) else {
                throw wrongLibraryCall(name, labels)
            }
            return heap.makeString(Self.digits(of: arguments[0], radix: arguments[1].asInt))
        case "_" where count == 3 && labels[1] == "radix":
            guard arguments[0].isInteger, arguments[1].tag == .int, (2...36).contains(arguments[1].asInt) else {
                throw wrongLibraryCall(name, labels)
            }
            return heap.makeString(
                Self.digits(of: arguments[0], radix: arguments[1].asInt, uppercase: arguments[2].isTrue))
        case "_" where arguments[0].tag == .list: return heap.makeString(try characters(in: arguments[0]))
        default: return heap.makeString(try shown(arguments[0]))
        }
    }

    private static func digits(of value: Value, radix: Int, uppercase: Bool = false) -> String {
        value.tag == .unsigned
            ? String(value.bits, radix: radix, uppercase: uppercase)
            : String(value.asInt, radix: radix, uppercase: uppercase)
    }

    /// The text of an array of characters, as `String(characters)` makes it.
    mutating func characters(in list: Value) throws(RuntimeError) -> String {
        var text = ""
        for element in heap.lists[list.index] {
            guard element.tag == .string else { return try shown(list) }
            text += heap.strings[element.index].string
        }
        return text
    }

    private func makeLibraryInteger(_ labels: [String], _ arguments: UnsafeMutablePointer<Value>, _ count: Int)
        throws(RuntimeError) -> Value
    {
        if labels.count == 2, labels[1] == "radix", arguments[0].tag == .string, arguments[1].tag == .int,
            (2...36).contains(arguments[1].asInt)
        {
            return Int(heap.strings[arguments[0].index].string, radix: arguments[1].asInt).map { Value($0) } ?? .nil
        }
        if arguments[0].isInteger { return arguments[0] }
        if labels == ["ascii"], arguments[0].tag == .string,
            let byte = heap.strings[arguments[0].index].string.utf8.first
        {
            return Value(Int(byte))
        }
        guard arguments[0].tag == .double else { return .nil }
        if labels.first == "exactly" { return Int(exactly: arguments[0].asDouble).map { Value($0) } ?? .nil }
        return try makeInteger(arguments[0].asDouble)
    }

    /// The dictionary of an array of pairs.
    private mutating func dictionary(ofPairs list: Value) throws(RuntimeError) -> Value {
        if list.tag == .dictionary {
            retain(list)
            return list
        }
        guard list.tag == .list else { throw RuntimeError("wrong-type", "\(list.kindName) has no pairs") }
        var entries = KeyedValues()
        for pair in heap.lists[list.index] {
            let (key, value): (Value, Value)
            switch pair.tag {
            case .record where heap.elements(of: pair).count == 3:
                (key, value) = (heap.elements(of: pair)[1], heap.elements(of: pair)[2])
            case .list where heap.lists[pair.index].count == 2:
                (key, value) = (heap.lists[pair.index][0], heap.lists[pair.index][1])
            default:
                throw RuntimeError("not-a-pair", "an element is \(pair.kindName), not a pair", label: "expected pairs")
            }
            let ownKey = try dictionaryKey(key)
            guard entries[ownKey] == nil else {
                throw RuntimeError("duplicate-key", "a key occurs twice in these pairs")
            }
            retain(key.isCounted && ownedValue(of: ownKey).isNil ? .nil : ownedValue(of: ownKey))
            retain(value)
            entries.updateValue(value, forKey: ownKey)
        }
        return heap.makeDictionary(entries)
    }

    // MARK: Members of numbers and geometry

    /// A property from the library; nil if the value has none of this name.
    mutating func libraryMember(_ name: String, of value: Value) throws(RuntimeError) -> Value? {
        switch value.tag {
        case .string: return try libraryMember(name, ofString: heap.strings[value.index].string, value)
        case .unsigned:
            if let member = Self.bitMember(name, .uint64, value) { return member }
            if name == "bitWidth" { return Value(64) }
            return numberMember(name, value)
        case .int, .double, .bool: return numberMember(name, value)
        case .list:
            switch name {
            case "startIndex": return Value(0)
            case "endIndex", "capacity", "underestimatedCount": return Value(heap.lists[value.index].count)
            case "hashValue": return Value(heap.lists[value.index].count)
            default: break
            }
        case .range:
            let range = heap.ranges[value.index]
            switch name {
            case "first": return range.upper > range.lower ? Value(range.lower) : .nil
            case "last": return range.upper > range.lower ? Value(range.upper - 1) : .nil
            case "startIndex", "location": return Value(range.lower)
            case "endIndex": return Value(range.upper)
            case "length": return Value(range.upper &- range.lower)
            case "indices":
                retain(value)
                return value
            default: break
            }
        case .dictionary where name == "first":
            guard let (key, element, _) = heap.dictionaries[value.index].pair(at: 0) else { return .nil }
            retain(element)
            return makePair(makeValue(key), element, Program.entryShape)
        case .geometry: return geometryLibraryMember(name, heap.geometry[value.index])
        default: break
        }
        return name == "debugDescription" ? heap.makeString(try shown(value)) : nil
    }

    private mutating func numberMember(_ name: String, _ value: Value) -> Value? {
        let number = value.number ?? (value.isTrue ? 1 : 0)
        switch name {
        case "doubleValue", "floatValue", "cgFloatValue", "native", "rawValue": return Value(number)
        case "intValue", "integerValue", "uintValue", "int8Value", "int16Value", "int32Value", "int64Value",
            "uint8Value",
            "uint16Value", "uint32Value", "uint64Value", "uintegerValue":
            return number.magnitude < 9.2e18 ? Value(Int(number)) : Value(0)
        case "boolValue": return Value(number != 0)
        case "stringValue": return heap.makeString(value.isInteger ? Self.digits(of: value, radix: 10) : String(number))
        case "hashValue": return value.tag == .int ? value : Value(Int(truncatingIfNeeded: number.bitPattern))
        default: break
        }
        if value.tag == .int {
            switch name {
            case "magnitude": return Value(Int(clamping: value.asInt.magnitude))
            case "bitWidth": return Value(64)
            default: return Self.bitMember(name, .int64, value)
            }
        }
        switch name {
        case "magnitude": return Value(number.magnitude)
        case "isNaN": return Value(number.isNaN)
        case "isZero": return Value(number == 0)
        case "isFinite": return Value(number.isFinite)
        case "isInfinite": return Value(number.isInfinite)
        case "sign": return Value(enumCase: interner.intern(number.sign == .minus ? "minus" : "plus"))
        case "ulp": return Value(number.ulp)
        case "bitPattern": return Value(unsigned: number.bitPattern)
        case "exponent": return Value(number.exponent)
        case "significand": return Value(number.significand)
        case "binade": return Value(number.binade)
        case "isNormal": return Value(number.isNormal)
        case "nextUp": return Value(number.nextUp)
        case "nextDown": return Value(number.nextDown)
        default: return nil
        }
    }

    /// Calls a method of the library; nil if the value has none of this name.
    mutating func callLibraryMember(
        _ callSite: CallSite, _ receiver: Value, _ arguments: UnsafeMutablePointer<Value>, _ count: Int
    ) throws(RuntimeError) -> Value? {
        let name = interner.text(callSite.name)
        let label = callSite.labels.first.map { $0 == .none ? "_" : interner.text($0) } ?? ""
        switch receiver.tag {
        case .string:
            return try callLibraryString(name, label, receiver, UnsafeBufferPointer(start: arguments, count: count))
        case .list: return try callLibraryList(name, label, receiver, arguments, count)
        case .int, .double: return try callNumber(name, receiver, arguments, count, label)
        case .range:
            let range = heap.ranges[receiver.index]
            switch name {
            case "min": return range.upper > range.lower ? Value(range.lower) : .nil
            case "randomElement":
                return range.upper > range.lower ? try randomNumber(in: receiver) : .nil
            case "max": return range.upper > range.lower ? Value(range.upper - 1) : .nil
            case "overlaps" where arguments[0].tag == .range:
                let other = heap.ranges[arguments[0].index]
                if range.kind == .reals || other.kind == .reals {
                    return Value(range.lowerBound <= other.upperBound && other.lowerBound <= range.upperBound)
                }
                return Value(range.lower < other.upper && other.lower < range.upper)
            case "clamped" where arguments[0].tag == .range:
                let other = heap.ranges[arguments[0].index]
                if range.kind == .reals || other.kind == .reals {
                    let lower = min(max(range.lowerBound, other.lowerBound), other.upperBound)
                    return heap.makeRange(
                        IntegerRange(
                            lower: 0, upper: 0, isClosed: range.isClosed, kind: .reals, lowerReal: lower,
                            upperReal: max(min(range.upperBound, other.upperBound), lower)))
                }
                let lower = min(max(range.lower, other.lower), other.upper)
                return heap.makeRange(
                    IntegerRange(
                        lower: lower, upper: max(min(range.upper, other.upper), lower), isClosed: range.isClosed))
            case "prefix" where count == 1 && label == "_" && arguments[0].tag == .int && arguments[0].asInt >= 0:
                // The range may have no end.
                let end = range.lower.addingReportingOverflow(arguments[0].asInt)
                let upper = min(range.upper, end.overflow ? .max : end.partialValue)
                try checkSize(upper - range.lower)
                return heap.makeList(ValueList((range.lower..<upper).lazy.map { Value($0) }))
            case "shuffled", "enumerated", "dropFirst", "dropLast", "prefix", "suffix":
                try checkSize(range.count)
                let list = heap.makeList(ValueList((range.lower..<range.upper).lazy.map { Value($0) }))
                defer { release(list) }
                if let result = try callLibraryList(name, label, list, arguments, count) { return result }
                return try listMethod(name, list, arguments, count)
            default: return nil
            }
        case .dictionary:
            let list = try makeArray(receiver)
            defer { release(list) }
            if let result = try callLibraryList(name, label, list, arguments, count) { return result }
            return try listMethod(name, list, arguments, count)
        case .geometry: return try callGeometry(name, heap.geometry[receiver.index], arguments, count)
        default: return nil
        }
    }

    private mutating func callNumber(
        _ name: String, _ receiver: Value, _ arguments: UnsafeMutablePointer<Value>, _ count: Int, _ label: String
    ) throws(RuntimeError) -> Value? {
        switch name {
        case "rounded":
            guard count > 0 else { return Value(try number(receiver).rounded()) }
            let rule: FloatingPointRoundingRule =
                switch arguments[0].tag == .enumCase ? interner.text(arguments[0].asSymbol) : "" {
                case "up": .up
                case "down": .down
                case "towardZero": .towardZero
                case "awayFromZero": .awayFromZero
                case "toNearestOrEven": .toNearestOrEven
                default: .toNearestOrAwayFromZero
                }
            return Value(try number(receiver).rounded(rule))
        case "squareRoot": return Value(try number(receiver).squareRoot())
        case "truncatingRemainder":
            return Value(try number(receiver).truncatingRemainder(dividingBy: number(arguments[0])))
        case "remainder": return Value(try number(receiver).remainder(dividingBy: number(arguments[0])))
        case "addingProduct":
            return Value(try number(receiver).addingProduct(number(arguments[0]), number(arguments[1])))
        case "isEqual": return Value(try number(receiver) == number(arguments[0]))
        case "isLess": return Value(try number(receiver) < number(arguments[0]))
        case "signum": return Value(receiver.asInt.signum())
        case "isMultiple":
            guard arguments[0].tag == .int, arguments[0].asInt != 0 else { return Value(receiver.asInt == 0) }
            return Value(receiver.asInt.isMultiple(of: arguments[0].asInt))
        case "advanced": return try calculate(.add, receiver, arguments[0])
        case "distance": return try calculate(.subtract, arguments[0], receiver)
        case "quotientAndRemainder":
            let quotient = try calculate(.divide, receiver, arguments[0])
            let remainder = try calculate(.remainder, receiver, arguments[0])
            return numberTuple("quotient", "remainder", quotient, remainder)
        case _ where IntegerWidth.reporting.contains(name):
            return try reportingOverflow(name, .int64, receiver, arguments[0])
        case "formatted": return heap.makeString(try shown(receiver))
        default: return nil
        }
    }
}
