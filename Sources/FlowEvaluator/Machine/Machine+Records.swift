// Structures, cases and tuples: their members, the functions of their types, and in-place changes of their properties.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    // MARK: Types of values

    /// The program's type of a value that is not an object; nil if the program declares none.
    func declaredClass(of value: Value) -> Int? {
        switch value.tag {
        case .enumCase: return value.enumeration
        case .record:
            let header = heap.header(of: value)
            switch header.tag {
            case .type: return header.asClass.declaredIndex
            case .enumCase: return header.enumeration
            default: return nil
            }
        case .object: return reference(of: value.asObject).declaredIndex
        default: return nil
        }
    }

    /// The enumeration of a case that does not record one: the only enumeration with a case of its name and a member of
    /// the given name.
    private mutating func enumeration(of value: Value, having name: Symbol) -> Int? {
        let symbol = value.tag == .record ? heap.header(of: value).asSymbol : value.asSymbol
        let candidates = program.classes.indices.filter { index in
            program.classes[index].kind == .enumeration && program.classes[index].cases.contains { $0.name == symbol }
        }
        let fitting = candidates.filter {
            program.classes[$0].getters[name] != nil || program.classes[$0].methods[name] != nil
        }
        if fitting.count == 1 { return fitting[0] }
        // `UIColor.clear` stays UIKit's even if one of the program's enumerations has a case `clear`.
        if candidates.count == 1, keptMember(name, ofCase: value) == nil { return candidates[0] }
        return nil
    }

    /// The declaration of a case.
    func enumerationCase(_ header: Value) -> ClassDefinition.EnumerationCase? {
        header.enumeration.flatMap { index in program.classes[index].cases.first { $0.name == header.asSymbol } }
    }

    /// Whether a value belongs to a structure, an enumeration or a protocol of the program.
    func isValue(_ value: Value, of index: Int) -> Bool {
        if program.classes[index].kind == .values { return program.valueExtensions[kind(of: value)] == index }
        guard program.classes[index].kind == .protocol else { return declaredClass(of: value) == index }
        guard var own = declaredClass(of: value) ?? extendedClass(of: value) else { return false }
        while true {
            if program.classes[own].protocols.contains(index) { return true }
            guard let next = program.classes[own].superclass.declaredIndex else { return false }
            own = next
        }
    }

    /// The nearest extension of an instance of a UIKit class, which may add a conformance.
    private func extendedClass(of value: Value) -> Int? {
        guard value.tag == .object, world.isReachable(value.asObject) else { return nil }
        return program.searchStart(reference(of: value.asObject)).declaredIndex
    }

    /// The name of a built-in value's type, as an extension uses it.
    func kind(of value: Value) -> String {
        switch value.tag {
        case .bool: "Bool"
        case .int, .unsigned: "Int"
        case .double: "Double"
        case .string: "String"
        case .list: "Array"
        case .dictionary: "Dictionary"
        case .range: "Range"
        case .geometry: heap.geometry[value.index].kind
        case .options: value.optionType.swiftName
        case .enumCase: value.uikitEnumeration?.swiftName ?? ""
        default: ""
        }
    }

    // MARK: Reading members

    mutating func getRecordMember(_ top: Int, _ register: Int, _ receiver: Value, _ name: Symbol, _ callSite: Int)
        throws(RuntimeError) -> Pause?
    {
        guard let index = declaredClass(of: receiver) ?? enumeration(of: receiver, having: name) else {
            if !program.valueExtensions.isEmpty,
                let pause = try getExtensionMember(top, register, receiver, name, callSite)
            {
                return pause
            }
            if interner.text(name) == "rawValue", let raw = rawValue(ofCase: receiver) {
                store(raw, register)
            } else if let value = orientationMember(interner.text(name), of: receiver) {
                store(value, register)
            } else if interner.text(name) == "isAccessibilityCategory", let size = textSize(receiver) {
                store(Value(size >= (textSizes.firstIndex(of: "accessibilityMedium") ?? 0)), register)
            } else if let kept = keptMember(name, ofCase: receiver) {
                store(plainMember(kept, of: receiver), register)
            } else {
                store(try tupleMember(name, of: receiver), register)
            }
            return nil
        }
        var name = name
        if interner.text(name) == "localizedDescription", let own = interner.find("errorDescription") {
            // `LocalizedError` describes an error by this property.
            if case .computed = member(own, in: ClassReference(declared: index)) { name = own }
            if case .field = member(own, in: ClassReference(declared: index)) { name = own }
        }
        switch member(name, in: ClassReference(declared: index)) {
        case .field(let position, let field):
            let value = heap.elements(of: receiver)[position + 1]
            // The register may be the only owner of the receiver, which owns the field.
            if !field.isWeak { retain(value) }
            store(field.isWeak ? strong(value) : value, register)
            return world.effectDepth > Int(frames[top].floor) ? .effects : nil
        case .computed(let getter, _):
            return try enterGetter(getter, on: receiver, register, top)
        case .methods(let functions):
            retain(receiver)
            store(
                heap.makeClosure(Closure(function: functions[0], cells: [], receiver: receiver, callSite: -1)), register
            )
            return nil
        default:
            store(try caseMember(name, of: receiver, index), register)
            return nil
        }
    }

    /// Enters a getter whose result goes to an absolute register.
    private mutating func enterGetter(_ getter: Int, on receiver: Value, _ register: Int, _ top: Int)
        throws(RuntimeError) -> Pause
    {
        try enterAccessor(getter, receiver, top)
        let drops = !program.functions[getter].inouts.isEmpty && code[Int(frames[top].pc)].op != .jumpUnlessInout
        pendingResults.append(PendingResult(frame: frames.count - 1, register: register, dropsChanges: drops))
        return .frames
    }

    /// `rawValue`, `hashValue` and similar properties of a case or a structure.
    private mutating func caseMember(_ name: Symbol, of receiver: Value, _ index: Int) throws(RuntimeError) -> Value {
        switch interner.text(name) {
        case "rawValue":
            guard let raw = program.classes[index].cases.first(where: { $0.name == receiver.asSymbol })?.raw else {
                break
            }
            return makeValue(raw)
        case "hashValue":
            return Value(Int(heap.key(receiver)?.quickHash ?? 0))
        case "description", "debugDescription", "localizedDescription": return heap.makeString(try shown(receiver))
        case "self":
            retain(receiver)
            return receiver
        default: break
        }
        if let opaque = opaqueValue(of: receiver) { return opaque }
        throw missingMember(name, of: ClassReference(declared: index))
    }

    /// A raw value as an owned value.
    mutating func makeValue(_ constant: Constant) -> Value {
        switch constant {
        case .string(let text): heap.makeString(text)
        case .int(let number): Value(number)
        case .double(let bits): Value(.double, bits)
        default: .nil
        }
    }

    /// An element of a tuple, by position or label, as an owned value.
    private mutating func tupleMember(_ name: Symbol, of tuple: Value) throws(RuntimeError) -> Value {
        if let foreign = foreignMember(of: tuple) { return foreign }
        if let position = tuplePosition(name, of: tuple) {
            let value = heap.elements(of: tuple)[position + 1]
            retain(value)
            return value
        }
        if interner.text(name) == "description" { return heap.makeString(try shown(tuple)) }
        throw RuntimeError(
            "unknown-member", "\(describe(tuple)) has no member '\(interner.text(name))'", label: "not a member of it")
    }

    private func tuplePosition(_ name: Symbol, of tuple: Value) -> Int? {
        guard tuple.tag == .record else { return nil }
        let header = heap.header(of: tuple)
        guard header.tag == .int else { return nil }
        let count = heap.elements(of: tuple).count - 1
        if let position = program.tupleShapes[header.asInt].firstIndex(of: name), position < count { return position }
        guard let position = Int(interner.text(name)), position >= 0, position < count else { return nil }
        return position
    }

    // MARK: Changing members

    /// The record in a variable, copied first if it is shared.
    mutating func uniqueRecord(_ variable: UnsafeMutablePointer<Value>) throws(RuntimeError) -> Int {
        let value = variable.pointee
        if heap.lists.isUnique(value.index) || isOnlyLent(variable) { return value.index }
        try checkMemory()
        let elements = heap.lists[value.index]
        for element in elements { retain(element) }
        replaceLent(variable, by: heap.makeRecord(elements))
        return variable.pointee.index
    }

    /// Sets a member of the record in an absolute register.
    mutating func setRecordMember(_ top: Int, _ register: Int, _ name: Symbol, _ value: Value, _ callSite: Int)
        throws(RuntimeError) -> Pause?
    {
        let receiver = registers[register]
        var position = tuplePosition(name, of: receiver)
        var isWeak = false
        if position == nil, let index = declaredClass(of: receiver) {
            switch member(name, in: ClassReference(declared: index)) {
            case .field(let found, let field) where field.setter < 0:
                position = found
                isWeak = field.isWeak
            case .field(_, let field): return try enterSetter(field.setter, register, value, top)
            case .computed(_, let setter?): return try enterSetter(setter, register, value, top)
            case .computed:
                throw RuntimeError("assignment-to-constant", "'\(interner.text(name))' is computed and has no setter")
            default: throw missingMember(name, of: ClassReference(declared: index))
            }
        }
        guard let position else {
            throw RuntimeError(
                "unknown-member", "\(describe(receiver)) has no member '\(interner.text(name))'",
                label: "not a member of it")
        }
        let slot = try uniqueRecord(registers + register)
        try setElement(slot, position, to: value, isWeak: isWeak)
        return world.effectDepth > Int(frames[top].floor) ? .effects : nil
    }

    private mutating func setElement(_ slot: Int, _ position: Int, to value: Value, isWeak: Bool = false)
        throws(RuntimeError)
    {
        let address = heap.lists[slot].address(of: position + 1)
        let old = address.pointee
        if isWeak {
            address.pointee = value.tag == .object ? Value(.weakObject, value.bits) : .nil
        } else {
            retain(value)
            address.pointee = value
        }
        release(old)
    }

    /// Enters a setter of the structure in a register. The setter returns the changed structure, which replaces the old
    /// one. If the caller names the place of the structure next, the register gives it to the setter, which can then change
    /// it in place.
    private mutating func enterSetter(_ setter: Int, _ register: Int, _ value: Value, _ top: Int)
        throws(RuntimeError) -> Pause
    {
        try enterAccessor(setter, registers[register], top, value: value)
        let next = code[Int(frames[top].pc)]
        if next.op == .changedPlace, Int(frames[top].base) + Int(next.a) == register {
            release(registers[register])
            registers[register] = .nil
        }
        // A setter returns the changed structure itself.
        pendingResults.append(PendingResult(frame: frames.count - 1, register: register))
        return .frames
    }

    /// Follows a step to a stored property. Returns false if the value at the place stores no property of that name.
    mutating func followMember(_ callSite: Int, of place: inout ResolvedPlace, isRead: Bool) throws(RuntimeError)
        -> Bool
    {
        let value = place.address.pointee
        guard value.tag == .record else { return false }
        let name = program.callSites[callSite].name
        var position = tuplePosition(name, of: value)
        if position == nil, let index = declaredClass(of: value),
            case .field(let found, let field) = member(name, in: ClassReference(declared: index)), field.setter < 0,
            !field.isWeak
        {
            position = found
        }
        guard let position else { return false }
        if isRead {
            place.address = heap.lists[value.index].base + (position + 1)
        } else {
            let slot = try uniqueRecord(place.address)
            place.address = heap.lists[slot].address(of: position + 1)
        }
        return true
    }

    // MARK: Calling

    /// Calls a function of the type of the record or case in R[a].
    mutating func callRecord(_ top: Int, _ a: Int, _ count: Int, _ callSiteIndex: Int, _ receiver: Value)
        throws(RuntimeError) -> Pause?
    {
        let callSite = program.callSites[callSiteIndex]
        let register = Int(frames[top].base) + a
        guard let index = declaredClass(of: receiver) ?? enumeration(of: receiver, having: callSite.name) else {
            if !program.valueExtensions.isEmpty, let pause = try callExtension(top, a, count, callSiteIndex, receiver) {
                return pause
            }
            // A colour that is a case has the kept methods of UIColor.
            if keptMember(callSite.name, ofCase: receiver, labels: callSite.labels) != nil {
                return try callValueMember(top, a, count, callSite, receiver)
            }
            if mapsOptional(callSite, count) { return try mapOptional(top, a, callSite) }
            let value = try tupleMember(callSite.name, of: receiver)
            store(value, register)
            return try callValue(top, a, count, callSite)
        }
        let reference = ClassReference(declared: index)
        if let (function, isDirect) = scriptMethod(callSite, in: reference, register, count) {
            try enter(function: function, top, a, count, labels: isDirect ? nil : callSite.labels)
            return .frames
        }
        if case .field(let position, _) = member(callSite.name, in: reference) {
            let value = heap.elements(of: receiver)[position + 1]
            retain(value)
            store(value, register)
            return try callValue(top, a, count, callSite)
        }
        if interner.text(callSite.name) == "hash" {
            store(.nil, register)
            return nil
        }
        if mapsOptional(callSite, count) { return try mapOptional(top, a, callSite) }
        if program.opaqueClass != nil { return try callOpaque(top, a, count, callSite) }
        throw missingMember(callSite.name, of: reference)
    }

    /// Replaces a tuple that is a closure's only argument with its elements. Returns the number of arguments.
    mutating func spreadTuple(_ register: Int, _ wanted: Int) -> Int {
        let tuple = registers[register]
        let values = heap.elements(of: tuple)
        guard values.count == wanted + 1, values[0].tag == .int else { return 1 }
        ensureCapacity(register + wanted + 8)
        for position in 0..<wanted {
            retain(values[position + 1])
            if position > 0 { store(values[position + 1], register + position) }
        }
        registers[register] = values[1]
        release(tuple)
        return wanted
    }

    // MARK: Static members

    mutating func getStaticMember(_ top: Int, _ register: Int, _ name: Symbol, of reference: ClassReference)
        throws(RuntimeError) -> Pause?
    {
        var current = program.searchStart(reference)
        while let index = current.declaredIndex {
            let definition = program.classes[index]
            if let getter = definition.staticGetters[name] {
                return try enterGetter(getter, on: Value(type: reference), register, top)
            }
            if let found = definition.cases.first(where: { $0.name == name }), !found.hasValues {
                store(Value(enumCase: name, of: index), register)
                return nil
            }
            if definition.kind == .enumeration, interner.text(name) == "allCases" {
                let cases = definition.cases.filter { !$0.hasValues }
                store(heap.makeList(ValueList(cases.lazy.map { Value(enumCase: $0.name, of: index) })), register)
                return nil
            }
            if let constant = definition.staticConstants[name] {
                store(heap.makeString(interner.text(constant)), register)
                return nil
            }
            if let argument = definition.genericArguments[name] {
                store(Value(type: argument), register)
                return nil
            }
            current = definition.superclass
        }
        if interner.text(name) == "self" {
            store(Value(type: reference), register)
            return nil
        }
        store(try staticMember(name, of: reference), register)
        return nil
    }

    mutating func setStaticMember(_ top: Int, _ name: Symbol, of reference: ClassReference, to value: Value)
        throws(RuntimeError) -> Pause?
    {
        var current = program.searchStart(reference)
        while let index = current.declaredIndex {
            if let setter = program.classes[index].staticSetters[name] {
                try enterAccessor(setter, Value(type: reference), top, value: value)
                return .frames
            }
            if let global = program.classes[index].staticGlobals[name] {
                retain(value)
                return replace(globals + global, value) ? .effects : nil
            }
            current = program.classes[index].superclass
        }
        throw missingMember(name, of: reference)
    }

    /// Calls a case with values, an initializer of a structure, or a function in a static property; nil if there is none.
    mutating func callStaticValue(
        _ top: Int, _ a: Int, _ count: Int, _ callSite: CallSite, _ reference: ClassReference
    ) throws(RuntimeError) -> Pause? {
        let register = Int(frames[top].base) + a
        guard let index = reference.declaredIndex else { return nil }
        let definition = program.classes[index]
        if definition.cases.contains(where: { $0.name == callSite.name && $0.hasValues }) {
            var values: ValueList = [Value(enumCase: callSite.name, of: index)]
            for position in 0..<count {
                retain(registers[register + 1 + position])
                values.append(registers[register + 1 + position])
            }
            store(heap.makeRecord(values), register)
            return .frames
        }
        if interner.text(callSite.name) == "init", definition.kind == .class, definition.kept == 0 {
            return try constructDynamically(top, a, count, callSite, reference)
        }
        guard interner.text(callSite.name) == "init", definition.isValue else { return nil }
        let labels = callSite.labels
        guard let function = first(of: definition.initializers, accepting: labels) else { return nil }
        registers[register] = .nil
        try enter(function: function, top, a, count, labels: labels)
        return .frames
    }

    /// Creates an instance of a class that is known only at run time: `type.init(from: decoder)`. Nil if the class
    /// declares no initializer with these labels and the call has arguments.
    private mutating func constructDynamically(
        _ top: Int, _ a: Int, _ count: Int, _ callSite: CallSite, _ reference: ClassReference
    ) throws(RuntimeError) -> Pause? {
        let (function, isComplete) = initializer(of: reference, accepting: callSite.labels)
        guard function != nil || !isComplete && count == 0 else { return nil }
        var made = callSite
        made.owner = reference
        made.name = .none
        made.target = function ?? -1
        try construct(top, a, count, made)
        return .frames
    }

    /// The initializer with these labels that a class declares or inherits from the program's classes; nil for UIKit's.
    /// `isComplete`: the program's initializers replace UIKit's.
    func initializer(of reference: ClassReference, accepting labels: [Symbol]) -> (function: Int?, isComplete: Bool) {
        var current = reference
        while let index = current.declaredIndex, !program.classes[index].isExtension {
            let definition = program.classes[index]
            if let function = first(of: definition.initializers, accepting: labels)
                ?? first(of: definition.inheritedInitializers, accepting: labels)
            {
                return (function, true)
            }
            if !definition.initializers.isEmpty, !definition.declaresOnlyConveniences { return (nil, true) }
            current = definition.superclass
        }
        return (nil, false)
    }

    // MARK: Extensions of kinds of values

    /// The class that holds the extensions of a value's type, if it has a member. An integer may also have the members
    /// of `CGFloat`.
    private func extensionClass(of value: Value, having name: Symbol) -> Int? {
        func has(_ kind: String) -> Int? {
            guard let index = program.valueExtensions[kind],
                program.classes[index].getters[name] != nil || program.classes[index].methods[name] != nil
            else { return nil }
            return index
        }
        return has(kind(of: value)) ?? (value.tag == .int ? has("Double") : nil) ?? has("Optional")
    }

    mutating func getExtensionMember(
        _ top: Int, _ register: Int, _ receiver: Value, _ name: Symbol, _ callSite: Int
    ) throws(RuntimeError) -> Pause? {
        guard let index = extensionClass(of: receiver, having: name), let getter = program.classes[index].getters[name]
        else { return nil }
        return try enterGetter(getter, on: receiver, register, top)
    }

    mutating func callExtension(_ top: Int, _ a: Int, _ count: Int, _ callSiteIndex: Int, _ receiver: Value)
        throws(RuntimeError) -> Pause?
    {
        let callSite = program.callSites[callSiteIndex]
        guard let index = extensionClass(of: receiver, having: callSite.name),
            program.classes[index].methods[callSite.name] != nil,
            let (function, isDirect) = scriptMethod(
                callSite, in: ClassReference(declared: index), Int(frames[top].base) + a, count)
        else { return nil }
        // A closure with another number of parameters belongs to the language's function of that name.
        if refusesClosure(function, callSite.labels, Int(frames[top].base) + a + 1, count) { return nil }
        try enter(function: function, top, a, count, labels: isDirect ? nil : callSite.labels)
        return .frames
    }
}
