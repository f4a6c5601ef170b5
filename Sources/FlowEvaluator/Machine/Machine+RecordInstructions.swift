// The instructions of structures, patterns, operators and subscripts of the program.

internal import ContainerRuntime
internal import FlowSurface
internal import FlowSyntax

extension Machine {
    /// Performs an instruction of the section "Structures".
    @inline(never)
    mutating func performRecord(_ instruction: Instruction, _ top: Int, _ r: UnsafeMutablePointer<Value>)
        throws(RuntimeError) -> Pause?
    {
        let a = Int(instruction.a)
        let b = Int(instruction.b)
        let c = Int(instruction.c)
        switch instruction.op {
        case .makeRecord:
            try checkMemory()
            var values = ValueList(capacity: c)
            for offset in 0..<c {
                retain(r[b + offset])
                values.append(r[b + offset])
            }
            return replace(r + a, heap.makeRecord(values)) ? .effects : nil
        case .getStored:
            guard r[b].tag == .record, c < heap.elements(of: r[b]).count else { throw Self.unwrappedNil }
            let value = strong(heap.elements(of: r[b])[c])
            return replace(r + a, value) ? .effects : nil
        case .setStored:
            guard r[a].tag == .record else { throw Self.unwrappedNil }
            let slot = try uniqueRecord(r + a)
            retain(r[b])
            let address = heap.lists[slot].address(of: c)
            let old = address.pointee
            address.pointee = r[b]
            release(old)
            return world.effectDepth > Int(frames[top].floor) ? .effects : nil
        case .loadStatic:
            let value = globals[instruction.k]
            retain(value)
            return replace(r + a, value) ? .effects : nil
        case .choose:
            choose(top, instruction.k)
            return .frames
        case .jumpUnlessInout:
            if r[a].tag != .record || !heap.header(of: r[a]).isAbsent { frames[top].pc = Int32(instruction.k) }
            return nil
        case .changedPlace:
            skipStore(of: r[a], top)
            return nil
        case .jumpUnlessValue:
            switch r[a].tag {
            case .record, .geometry, .list, .dictionary, .string, .enumCase, .int, .double, .bool: break
            default: frames[top].pc = Int32(instruction.k)
            }
            return nil
        case .isCase: return try testCase(top, a, b, r)
        case .extractElement:
            if c == 0, let error = errorOfCall(top, b) { throw error }
            let value = element(c, of: r[b])
            retain(value)
            return replace(r + a, value) ? .effects : nil
        case .callOperator: return try callOperator(top, a, b, program.callSites[takeCallSite(top)])
        default: return try callSubscript(top, a, b, takeCallSite(top), isSet: c != 0)
        }
    }

    /// R[a] = whether R[b] is the case that the call site names, or a tuple with as many elements as it has labels.
    private mutating func testCase(_ top: Int, _ a: Int, _ b: Int, _ r: UnsafeMutablePointer<Value>)
        throws(RuntimeError) -> Pause?
    {
        let callSite = program.callSites[takeCallSite(top)]
        let value = r[b]
        var holds = false
        if callSite.name == .none {
            switch value.tag {
            case .record:
                holds = heap.header(of: value).tag == .int && heap.elements(of: value).count == callSite.target + 1
            case .list: holds = heap.lists[value.index].count == callSite.target
            default: break
            }
        } else {
            let wanted =
                callSite.owner?.declaredIndex.map { Value(enumCase: callSite.name, of: $0) }
                ?? Value(enumCase: callSite.name)
            switch value.tag {
            case .enumCase: holds = value.isSameCase(as: wanted)
            case .options: holds = optionBits(wanted, as: value.optionType) == value.optionBits
            case .record:
                let header = heap.header(of: value)
                holds = header.tag == .enumCase && header.isSameCase(as: wanted)
            default: break
            }
        }
        _ = replace(r + a, Value(holds))
        return nil
    }

    /// The unretained value at a position of a case, a tuple or a pair; nil if there is none.
    private func element(_ position: Int, of value: Value) -> Value {
        switch value.tag {
        case .record:
            let values = heap.elements(of: value)
            if position + 1 < values.count { return values[position + 1] }
            return .nil
        case .list:
            let values = heap.lists[value.index]
            return position < values.count ? values[position] : .nil
        default: return .nil
        }
    }

    /// Follows a step to the element of a structure at a position.
    mutating func followStored(_ position: Int, of place: inout ResolvedPlace, isRead: Bool) throws(RuntimeError) {
        let value = place.address.pointee
        guard value.tag == .record, position < heap.elements(of: value).count else { throw Self.unwrappedNil }
        if isRead {
            place.address = heap.lists[value.index].base + position
        } else {
            let slot = try uniqueRecord(place.address)
            place.address = heap.lists[slot].address(of: position)
        }
    }

    // MARK: Operators

    /// Calls the operator of the operands' types, or the language's.
    mutating func callOperator(_ top: Int, _ a: Int, _ count: Int, _ callSite: CallSite) throws(RuntimeError) -> Pause?
    {
        let base = Int(frames[top].base) + a
        for position in 1...count {
            let operand = registers[base + position]
            var index = declaredClass(of: operand) ?? program.valueExtensions[kind(of: operand)]
            while let next = index {
                if let functions = program.classes[next].staticMethods[callSite.name],
                    let function = first(of: functions, fitting: base, count)
                {
                    store(.nil, base)
                    try enter(function: function, top, a, count, labels: nil)
                    return .frames
                }
                index = program.classes[next].superclass.declaredIndex
            }
        }
        // Another type declares `>`, and this one only `<`, which is the same with its operands exchanged.
        if count == 2, interner.text(callSite.name) == ">", let less = interner.find("<"),
            let index = declaredClass(of: registers[base + 1]),
            let functions = program.classes[index].staticMethods[less],
            let function = first(of: functions, fitting: base, count)
        {
            swap(&registers[base + 1], &registers[base + 2])
            store(.nil, base)
            try enter(function: function, top, a, count, labels: nil)
            return .frames
        }
        if callSite.target >= 0, let function = globalOperator(callSite.target, base, count, top) {
            store(.nil, base)
            try enter(function: function, top, a, count, labels: nil)
            return .frames
        }
        return try languageOperator(top, a, count, callSite)
    }

    /// The top-level function that declares an operator for the operands above a frame.
    private func globalOperator(_ first: Int, _ base: Int, _ count: Int, _ top: Int) -> Int? {
        var hasNil = false
        var isOpaque = true
        for position in 1...count {
            let operand = registers[base + position]
            if operand.isNil { hasNil = true }
            if !self.isOpaque(operand) { isOpaque = false }
        }
        let running = Int(frames[top].function)
        if mayCall(first, running, hasNil, isOpaque), fits(first, base, count) { return first }
        for function in program.operatorOverloads[first] ?? []
        where mayCall(function, running, hasNil, isOpaque) && fits(function, base, count) { return function }
        return nil
    }

    /// Whether a function that runs may call an operator. In the body of an operator for optionals, the operator of two
    /// values is that of their type. Opaque values are of another module's types, which the program's types are not.
    private func mayCall(_ function: Int, _ running: Int, _ hasNil: Bool, _ isOpaque: Bool) -> Bool {
        if isOpaque {
            for parameter in program.functions[function].parameters {
                switch parameter.type {
                case .instance(let reference), .value(let reference):
                    if program.isOpaque(reference) { return function != running }
                default: return function != running
                }
            }
            return false
        }
        if function != running || hasNil { return true }
        for parameter in program.functions[function].parameters where parameter.excludesNil { return true }
        return false
    }

    private func first(of functions: some Sequence<Int>, fitting base: Int, _ count: Int) -> Int? {
        for function in functions where fits(function, base, count) { return function }
        return nil
    }

    /// Whether an operand may be an instance of a class. A class that only the surface or another module has accepts
    /// any value.
    private func mayBe(_ operand: Value, _ reference: ClassReference) -> Bool {
        // Swift's values bridge only to classes of Foundation.
        switch operand.tag {
        case .string, .int, .double, .bool, .list, .dictionary, .record:
            if className(reference).hasPrefix("UI"), isKeptClass(reference) { return false }
        default: break
        }
        if isKeptClass(reference), operand.tag == .object, let own = declaredClass(of: operand),
            program.classes[own].kept <= 0, !program.isOpaque(ClassReference(declared: own)),
            !program.isKeptBelowUIKit(ClassReference(declared: own))
        {
            return false
        }
        if program.isKept(reference) || program.isOpaque(reference) { return true }
        guard operand.tag == .object else { return false }
        if world.isKind(operand.asObject, of: worldClass(reference)) { return true }
        return declaredClass(of: operand).map { program.isOpaque(ClassReference(declared: $0)) } ?? false
    }

    private func isKeptClass(_ reference: ClassReference) -> Bool {
        guard program.isKept(reference), let type = program.surfaceType(reference) else { return false }
        return Surface.table.kind(of: type) == .class
    }

    /// Whether the types of a function's parameters accept the operands of an operator.
    private func fits(_ function: Int, _ base: Int, _ count: Int) -> Bool {
        let parameters = program.functions[function].parameters
        guard parameters.count == count else { return false }
        if let tests = program.operatorTests[function] {
            for position in 0..<min(count, tests.count) where tests[position].kind != .any {
                guard conforms(registers[base + 1 + position], tests[position]) else { return false }
            }
        }
        for (position, parameter) in parameters.enumerated() {
            let operand = registers[base + 1 + position]
            if operand.isNil, parameter.excludesNil { return false }
            switch parameter.type {
            case .value, .instance:
                if operand.isNil { continue }
                if case .instance(let reference) = parameter.type, !mayBe(operand, reference) { return false }
                guard case .value(let reference) = parameter.type else { continue }
                guard let wanted = reference.declaredIndex, isValue(operand, of: wanted) else {
                    guard operand.tag == .enumCase, operand.enumeration == nil, operand.uikitEnumeration == nil,
                        let wanted = reference.declaredIndex
                    else { return false }
                    return mayHave(operand.asSymbol, wanted)
                }
            case .int: guard operand.isInteger else { return false }
            case .double: guard operand.tag == .double || operand.tag == .int else { return false }
            case .string: guard operand.tag == .string else { return false }
            case .bool: guard operand.tag == .bool else { return false }
            case let type where type.isGeometry:
                // `.zero` of an unknown type is a size.
                guard operand.tag == .geometry, heap.geometry[operand.index].kind == type.valueKind || isZero(operand)
                else {
                    return false
                }
            case .list: guard operand.tag == .list || operand.tag == .record else { return false }
            case .dictionary: guard operand.tag == .dictionary else { return false }
            default: break
            }
        }
        return true
    }

    /// Whether a type of the program has a case or a static property of a name.
    private func mayHave(_ name: Symbol, _ index: Int) -> Bool {
        for found in program.classes[index].cases where found.name == name { return true }
        return program.classes[index].staticGlobals[name] != nil || program.classes[index].staticGetters[name] != nil
    }

    private static let bitOperators: [String] = ["&", "|", "^", "~", "<<", ">>", "&+", "&-", "&*"]

    private mutating func languageOperator(_ top: Int, _ a: Int, _ count: Int, _ callSite: CallSite)
        throws(RuntimeError) -> Pause?
    {
        let base = Int(frames[top].base) + a
        let left = registers[base + 1]
        let right = count > 1 ? registers[base + 2] : .nil
        let value: Value
        switch (interner.text(callSite.name), count) {
        case ("==", 2):
            let isEqual = try equal(left, right)
            if !isEqual, let pause = try compareByProgram(top, a) { return pause }
            value = Value(isEqual)
        case ("!=", 2):
            // `!=` is the opposite of a declared `==`, which `callOperator` cannot find by this name.
            value = Value(try !equal(left, right))
        case ("~=", 2):
            let isMatch = try matches(right, left)
            if !isMatch, let pause = try matchByProgram(top, a) { return pause }
            value = Value(isMatch)
        case ("<", 2): value = Value(try compare(.less, left, right))
        case ("<=", 2): value = Value(try compare(.lessOrEqual, left, right))
        case (">", 2): value = Value(try compare(.greater, left, right))
        case (">=", 2): value = Value(try compare(.greaterOrEqual, left, right))
        case ("+", 2): value = try calculate(.add, left, right)
        case ("-", 2): value = try calculate(.subtract, left, right)
        case ("*", 2): value = try calculate(.multiply, left, right)
        case ("/", 2): value = try calculate(.divide, left, right)
        case ("%", 2): value = try calculate(.remainder, left, right)
        case ("-", 1): value = try negated(left)
        case ("!", 1): value = Value(try !boolean(left))
        case let (name, 1...2)
        where Self.bitOperators.contains(name) && left.isInteger && (count == 1 || right.isInteger):
            value = Self.bits(name, left, count > 1 ? right : Value(0))
        case ("UInt64 +", 2): value = try unsignedOrOther(.add, left, right)
        case ("UInt64 *", 2): value = try unsignedOrOther(.multiply, left, right)
        default:
            if let opaque = opaqueOperand(left) ?? opaqueOperand(right) {
                value = opaque
                break
            }
            throw RuntimeError(
                "wrong-operand",
                "'\(interner.text(callSite.name))' is not declared for \(left.kindName)"
                    + (count > 1 ? " and \(right.kindName)" : ""), label: "no type declares it")
        }
        store(value, base)
        return world.effectDepth > Int(frames[top].floor) ? .effects : nil
    }

    /// The result of an operator that may be another module's: an operand that is opaque, or a value of one that is such
    /// a module's name.
    private mutating func opaqueOperand(_ operand: Value) -> Value? {
        let isForeign = operand.tag == .type ? isOpaque(operand.asClass) : isOpaque(operand)
        return isForeign ? opaqueValue(of: operand) : nil
    }

    // MARK: Subscripts

    /// Calls a subscript that the type of the value in R[a] declares, with b arguments in R[a + 1] …. The last argument of a
    /// setter is the new value. The next word is the jump past the language's own subscript.
    private mutating func callSubscript(_ top: Int, _ a: Int, _ count: Int, _ callSiteIndex: Int, isSet: Bool)
        throws(RuntimeError) -> Pause?
    {
        let callSite = program.callSites[callSiteIndex]
        let end = takeWord(top).k
        let base = Int(frames[top].base) + a
        let receiver = registers[base]
        var index = subscriptOwner(of: receiver)
        while let next = index {
            for found in program.classes[next].subscripts where found.isStatic == (receiver.tag == .type) {
                guard let function = isSet ? found.setter : found.getter else { continue }
                let parameters = program.functions[function].parameters
                let wanted = parameters.map { $0.label ?? .none }.prefix(callSite.labels.count)
                guard parameters.count == count, callSite.labels.elementsEqual(wanted), accepts(function, base, count)
                else { continue }
                frames[top].pc = Int32(truncatingIfNeeded: end)
                try enter(function: function, top, a, count, labels: nil)
                return .frames
            }
            index = program.classes[next].superclass.declaredIndex
        }
        guard let function = subscriptWithDefaults(base, callSite.labels, isSet: isSet) else { return nil }
        frames[top].pc = Int32(truncatingIfNeeded: end)
        try enter(function: function, top, a, count, labels: callSite.labels + (isSet ? [.none] : []))
        return .frames
    }

    /// The type whose subscripts a value or a type has, before those of its superclasses.
    private func subscriptOwner(of receiver: Value) -> Int? {
        if receiver.tag == .type { return receiver.asClass.declaredIndex }
        return declaredClass(of: receiver) ?? program.valueExtensions[kind(of: receiver)]
    }

    /// Whether an index may have the type of a parameter.
    private func mayTake(_ type: StaticType, _ value: Value) -> Bool {
        switch type {
        case .int: value.isInteger
        case .string: value.tag == .string
        default: true
        }
    }

    /// The subscript that takes the labels if some of its parameters have their defaults.
    private func subscriptWithDefaults(_ base: Int, _ labels: [Symbol], isSet: Bool) -> Int? {
        let receiver = registers[base]
        var index = subscriptOwner(of: receiver)
        while let next = index {
            for found in program.classes[next].subscripts where found.isStatic == (receiver.tag == .type) {
                guard let function = isSet ? found.setter : found.getter else { continue }
                let parameters = program.functions[function].parameters.dropLast(isSet ? 1 : 0)
                guard parameters.contains(where: \.hasDefault), accepts(Array(parameters), labels) else { continue }
                if labels.isEmpty || mayTake(parameters[0].type, registers[base + 1]) { return function }
            }
            index = program.classes[next].superclass.declaredIndex
        }
        return nil
    }

    private func accepts(_ function: Int, _ base: Int, _ count: Int) -> Bool { fits(function, base, count) }
}
