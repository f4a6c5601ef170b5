// Sets of options of UIKit. Where the type of `.top` or `[.top, .left]` is not known, the script has a case or an array of cases;
// beside a set of options, both are values of its type.

internal import ContainerRuntime
internal import FlowSurface
internal import FlowSyntax

extension Machine {
    /// Stores a property of a type, now or when its effects are over. In the world, an empty set is an empty array.
    mutating func awaitOptions(_ type: EnumType, _ top: Int, _ register: Int) -> Pause? {
        let pause = awaitResult(top, register)
        if frames[top].awaiting < 0, registers[register].tag == .list {
            store(Value(options: optionBits(registers[register], as: type) ?? 0, of: type), register)
        }
        return pause
    }

    // MARK: Bits

    /// The bits of a value that is used as a set of options of a type; nil if it is none.
    func optionBits(_ value: Value, as type: EnumType) -> UInt64? {
        switch value.tag {
        case .options: return value.optionType == type ? value.optionBits : nil
        case .enumCase:
            guard value.enumeration == nil else { return nil }
            return type.rawValue(ofCase: interner.text(value.asSymbol)).map { UInt64($0) }
        case .list:
            var bits: UInt64 = 0
            for member in heap.lists[value.index] {
                // `[.top, [.left, .right]]` nests at most the members that an array literal holds.
                guard member.tag != .list, let own = optionBits(member, as: type) else { return nil }
                bits |= own
            }
            return bits
        default: return nil
        }
    }

    /// The bits of an argument of a set's function.
    private func argumentBits(_ value: Value, as type: EnumType, of name: String) throws(RuntimeError) -> UInt64 {
        guard let bits = optionBits(value, as: type) else {
            throw RuntimeError(
                "wrong-type", "'\(name)' takes \(type.swiftName), but this is \(value.kindName)",
                label: "expected \(type.swiftName)")
        }
        return bits
    }

    // MARK: Values of a type

    /// `T(rawValue:)`: a set of options, or a case; nil for a number that no case has.
    mutating func makeUIKitValue(_ raw: Value, _ type: EnumType) throws(RuntimeError) -> Value {
        if type.isOptionSet, let bits = optionBits(raw, as: type) { return Value(options: bits, of: type) }
        if type.isOpen, raw.tag == .string {
            return makeCase(type.openCase(ofRawValue: heap.strings[raw.index].string), of: type)
        }
        guard raw.tag == .int else {
            throw RuntimeError(
                "wrong-type", "'\(type.swiftName)(rawValue:)' takes an integer, but this is \(raw.kindName)",
                label: "expected an integer")
        }
        if type.isOptionSet { return Value(options: UInt64(bitPattern: Int64(raw.asInt)), of: type) }
        if let name = type.caseName(ofRawValue: raw.asInt) { return makeCase(name, of: type) }
        return type.hasUnnamedCases ? makeCase(type.unnamedCase(ofRawValue: raw.asInt), of: type) : .nil
    }

    /// A case of an enumeration of UIKit, or the set of options with this only member.
    mutating func makeCase(_ name: String, of type: EnumType) -> Value {
        if type.isOptionSet {
            return Value(options: type.rawValue(ofCase: name).map { UInt64($0) } ?? 0, of: type)
        }
        return Value(.enumCase, Value.caseBits(interner.intern(name), of: type))
    }

    /// A property of a set of options; nil if it has none of this name.
    mutating func optionsMember(_ name: String, of value: Value) -> Value? {
        switch name {
        case "rawValue", "hashValue": Value(Int(value.optionBits))
        case "isEmpty": Value(value.optionBits == 0)
        case "description", "debugDescription": heap.makeString(describe(value))
        case "self": value
        default: nil
        }
    }

    /// The names of the text sizes, from the smallest.
    var textSizes: [String] { EnumType.contentSizeCategory.cases }

    /// The position of a case among the text sizes; nil for any other value.
    func textSize(_ value: Value) -> Int? {
        guard value.tag == .enumCase, value.enumeration == nil else { return nil }
        return textSizes.firstIndex(of: interner.text(value.asSymbol))
    }

    /// The raw value of a case of UIKit; nil if its enumeration is unknown, or the headers state no number.
    mutating func rawValue(ofCase value: Value) -> Value? {
        let name = interner.text(value.asSymbol)
        if let type = value.surfaceEnumeration {
            if let raw = surfaceMember(value.asSymbol, of: type, isStatic: true)?.rawValue { return Value(raw) }
            return namedRawValue(name, Surface.table.name(of: type))
        }
        // A name that only one enumeration has needs no type.
        let owner = value.bits >> 32 == 0 ? EnumType.onlyOne(withCase: name) : nil
        guard let type = value.uikitEnumeration ?? owner else { return nil }
        if type == .layoutPriority { return LayoutPriorities.value(named: name).map { Value($0) } }
        if type.isOpen { return heap.makeString(type.openRawValue(ofCase: name)) }
        let raw = type.rawValue(ofCase: name) ?? type.rawValue(ofUnnamedCase: name)
        return raw.map { Value($0) } ?? namedRawValue(name, type.swiftName)
    }

    /// The raw value of a constant of UIKit that is no integer.
    mutating func namedRawValue(_ name: String, _ type: String) -> Value? {
        switch Surface.namedRawValue(of: name, in: type) {
        case .number(let number)?: Value(number)
        case .text(let text)?: heap.makeString(text)
        case nil: nil
        }
    }

    /// A case with the enumeration of the surface that a member's type is; the value itself if it is not a case of that type.
    func typedCase(_ value: Value, _ type: String) -> Value {
        guard value.tag == .enumCase, value.bits >> 32 == 0, let type = Surface.table.type(named: type),
            Surface.table.kind(of: type) == .enumeration,
            Surface.table.member(interner.text(value.asSymbol), of: type, isStatic: true)?.kind == .enumCase
        else { return value }
        return Value(.enumCase, Value.caseBits(value.asSymbol, ofSurface: type))
    }

    /// The case of an enumeration of the surface with a raw value; nil for a number that no case has.
    mutating func surfaceCase(_ raw: Value, _ number: Int) throws(RuntimeError) -> Value {
        let type = Surface.TypeID(raw: Int32(number - Value.firstSurfaceNumber))
        guard raw.tag == .int else {
            throw RuntimeError(
                "wrong-type",
                "'\(Surface.table.name(of: type))(rawValue:)' takes an integer, but this is \(raw.kindName)",
                label: "expected an integer")
        }
        guard
            let found = Surface.table.members(of: type).first(where: {
                $0.kind == .enumCase && $0.rawValue == raw.asInt
            })
        else { return .nil }
        return Value(.enumCase, Value.caseBits(interner.intern(found.name), ofSurface: type))
    }

    /// A set of options as the key of a dictionary. A single member has the key of its case, whose type may be unknown in a
    /// literal or a subscript.
    func optionsKey(_ value: Value) -> DictionaryKey {
        let type = value.optionType
        guard let name = type.caseName(ofRawValue: Int(value.optionBits)), let symbol = interner.find(name) else {
            return .options(value.bits)
        }
        return .enumCase(Value.caseBits(symbol, of: type))
    }

    /// The key for a subscript of a dictionary.
    @inline(__always)
    mutating func dictionaryKey(_ value: Value, in slot: Int) throws(RuntimeError) -> DictionaryKey {
        if !preparedKeys.isEmpty, let key = takePreparedKey(value) { return key }
        return value.tag == .list ? try listKey(value, in: slot) : try dictionaryKey(value)
    }

    /// The key that an array is. An array of options is one set if the keys are sets, which the first one shows.
    @inline(never)
    private func listKey(_ value: Value, in slot: Int) throws(RuntimeError) -> DictionaryKey {
        guard heap.lists[value.index].isEmpty || isOptions(value),
            let first = heap.dictionaries[slot].pair(at: 0), let type = Self.optionType(of: first.key),
            let bits = optionBits(value, as: type)
        else { return try dictionaryKey(value) }
        return optionsKey(Value(options: bits, of: type))
    }

    private static func optionType(of key: DictionaryKey) -> EnumType? {
        switch key {
        case .options(let bits): return Value(.options, bits).optionType
        case .enumCase(let bits):
            let type = Value(.enumCase, bits).uikitEnumeration
            return type?.isOptionSet == true ? type : nil
        default: return nil
        }
    }

    // MARK: Functions

    /// The result of a set's function that leaves the set unchanged.
    func optionsMethod(_ name: String, _ receiver: Value, _ arguments: UnsafeMutablePointer<Value>, _ count: Int)
        throws(RuntimeError) -> Value
    {
        let type = receiver.optionType
        let own = receiver.optionBits
        guard count == 1 else { throw noMethod(name, receiver) }
        let other = try argumentBits(arguments[0], as: type, of: name)
        func set(_ bits: UInt64) -> Value { Value(options: bits, of: type) }
        switch name {
        case "contains", "isSuperset": return Value(own & other == other)
        case "union": return set(own | other)
        case "intersection": return set(own & other)
        case "subtracting": return set(own & ~other)
        case "symmetricDifference": return set(own ^ other)
        case "isSubset": return Value(own & other == own)
        case "isDisjoint": return Value(own & other == 0)
        case "isStrictSubset": return Value(own & other == own && own != other)
        case "isStrictSuperset": return Value(own & other == other && own != other)
        default: throw noMethod(name, receiver)
        }
    }

    /// Performs a function that changes the set in a variable, and returns its result.
    mutating func changeOptions(
        _ target: UnsafeMutablePointer<Value>, _ arguments: UnsafeMutablePointer<Value>, _ name: String
    ) throws(RuntimeError) -> Value {
        let type = target.pointee.optionType
        let own = target.pointee.optionBits
        let other = try argumentBits(arguments[0], as: type, of: name)
        func set(_ bits: UInt64) -> Value { Value(options: bits, of: type) }
        let common: Value = own & other == 0 ? .nil : set(own & other)
        switch name {
        case "insert":
            target.pointee = set(own | other)
            let isNew = own & other != other
            return insertion(isNew: isNew, isNew ? set(other) : set(own & other))
        case "update":
            target.pointee = set(own | other)
            return common
        case "remove":
            target.pointee = set(own & ~other)
            return common
        case "formUnion": target.pointee = set(own | other)
        case "formIntersection": target.pointee = set(own & other)
        case "subtract": target.pointee = set(own & ~other)
        case "formSymmetricDifference": target.pointee = set(own ^ other)
        default: throw noMethod(name, target.pointee)
        }
        return .nil
    }

    /// `(inserted: isNew, memberAfterInsert: member)`, if the program has a tuple with these labels.
    private mutating func insertion(isNew: Bool, _ member: Value) -> Value {
        guard
            let shape = program.tupleShapes.firstIndex(where: {
                $0.count == 2 && interner.text($0[0]) == "inserted" && interner.text($0[1]) == "memberAfterInsert"
            })
        else { return .nil }
        return heap.makeRecord([Value(shape), Value(isNew), member])
    }

    // MARK: Arrays of options

    /// Whether an array holds options.
    func holdsOptions(_ list: ValueList) -> Bool { !list.isEmpty && list.allSatisfy { $0.tag == .enumCase } }

    func isOptions(_ value: Value) -> Bool { value.tag == .list && holdsOptions(heap.lists[value.index]) }

    mutating func insertOptions(_ options: Value, into slot: Int) throws(RuntimeError) {
        for option in heap.lists[options.index] where !holds(option, heap.lists[slot]) {
            try checkMemory()
            heap.growth += 1
            heap.lists[slot].append(option)
        }
    }

    /// Removes options. They are plain values, so nothing is released.
    mutating func removeOptions(_ options: Value, from slot: Int) {
        for option in heap.lists[options.index] {
            let position = heap.lists[slot].firstIndex { $0.asSymbol == option.asSymbol }
            if let position { _ = heap.lists[slot].remove(at: position) }
        }
    }

    func holds(_ option: Value, _ list: ValueList) -> Bool { list.contains { $0.asSymbol == option.asSymbol } }
}
