// Encodes values of the language into coders and decodes them. An object that is not a controller, view or registered object
// encodes itself with `encode(with:)` and is recreated by `init(coder:)`.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    // MARK: Calls of a coder

    /// Calls a method of a coder with the arguments in R[a + 1] …; the result goes to R[a].
    mutating func callCoder(
        _ info: MethodInfo, _ top: Int, _ a: Int, _ count: Int
    ) throws(RuntimeError) -> Pause? {
        let register = Int(frames[top].base) + a
        let coder = registers[register].asObject
        // The result overwrites the receiver, which may be the only reference to the coder.
        world.retain(coder)
        let key = try codingKey(registers[register + count])
        if info.base == "encode" {
            try encode(registers[register + 1], forKey: key, in: coder)
            store(.nil, register)
        } else {
            let saved = world.decode(forKey: key, in: coder)
            if info.base == "containsValue" {
                store(Value(saved != nil), register)
            } else if let board = openedStoryboard(saved, forKey: key) {
                world.retain(board)
                store(Value(board), register)
            } else {
                try decode(info.base, saved, from: coder, into: register, top)
            }
        }
        world.release(coder)
        if frames.count - 1 > top { return .frames }
        return world.effectDepth > Int(frames[top].floor) ? .effects : nil
    }

    /// The storyboard of a controller's coder, if the program has opened it.
    private func openedStoryboard(_ saved: SavedValue?, forKey key: String) -> ObjectID? {
        guard key == RestorationKey.storyboard, case .string(let name)? = saved else { return nil }
        let board = OpenedStoryboards.object(named: name, in: world)
        return board.exists ? board : nil
    }

    private func codingKey(_ value: Value) throws(RuntimeError) -> String {
        guard value.tag == .string else {
            throw RuntimeError(
                "wrong-type", "a coder's key is a string, but this is \(value.kindName)", label: "expected a string")
        }
        return heap.strings[value.index].string
    }

    /// Whether a value is a coder, whose elements are the encoded values.
    func isCoder(_ value: Value) -> Bool {
        value.tag == .object && world.isKind(value.asObject, of: world.classID(.coder))
    }

    /// `coder[key] = value`.
    mutating func setCoded(_ coder: ObjectID, at index: Value, to value: Value) throws(RuntimeError) {
        try encode(value, forKey: try codingKey(index), in: coder)
    }

    /// R[a] = `coder[key]`.
    mutating func getCoded(
        _ top: Int, _ a: Int, _ coder: ObjectID, at index: Value
    ) throws(RuntimeError) -> Pause? {
        let register = Int(frames[top].base) + a
        let saved = world.decode(forKey: try codingKey(index), in: coder)
        try decode("decodeObject", saved, from: coder, into: register, top)
        if frames.count - 1 > top { return .frames }
        return world.effectDepth > Int(frames[top].floor) ? .effects : nil
    }

    /// An element of a coder as an owned value. Returns nil after entering the `init(coder:)` of objects in it, which must run
    /// first.
    mutating func codedElement(of coder: ObjectID, at index: Value, _ top: Int) throws(RuntimeError) -> Value? {
        let saved = world.decode(forKey: try codingKey(index), in: coder)
        var unmade: [Unmade] = []
        let value = saved.map { makeValue($0, from: coder, &unmade) } ?? .nil
        if unmade.isEmpty { return value }
        // The coder retains the objects that it created.
        release(value)
        for instance in unmade.reversed() { try initialize(instance, top) }
        return nil
    }

    // MARK: Encoding

    private mutating func encode(_ value: Value, forKey key: String, in coder: ObjectID) throws(RuntimeError) {
        try checkTree(value, isSaved: true)
        var objects: [(object: ObjectID, index: Int)] = []
        let saved = try savedValue(value, in: coder, &objects, depth: 0)
        // Effects run last in, first out: the value is encoded first, then the objects in order.
        for pending in objects.reversed() { world.encodeObject(pending.object, pending.index, in: coder) }
        world.encode(saved, forKey: key, in: coder)
    }

    /// The value in its saved form. Adds to `objects` those objects in the value that have not encoded themselves yet.
    /// If `coder` is none, the value must contain no object.
    mutating func savedValue(
        _ value: Value, in coder: ObjectID, _ objects: inout [(object: ObjectID, index: Int)], depth: Int
    ) throws(RuntimeError) -> SavedValue {
        guard depth <= SavedState.maximumDepth else {
            throw RuntimeError(
                "value-too-deep", "encoded values can nest at most \(SavedState.maximumDepth) deep",
                label: "this is deeper; a collection may contain itself")
        }
        try count()
        switch value.tag {
        case .nil, .absent: return .nil
        case .bool: return .bool(value.isTrue)
        case .int: return .int(value.asInt)
        case .unsigned:
            throw RuntimeError(
                "wrong-type", "a coder does not take an integer above Int.max", label: "encode it as a string")
        case .double: return .double(value.asDouble)
        case .duration: return .duration(value.asDuration)
        case .percent: return .percent(value.asDouble)
        case .enumCase: return .enumCase(interner.text(value.asSymbol))
        case .options: return .int(Int(value.optionBits))
        case .type: return .type(className(value.asClass))
        case .string: return .string(heap.strings[value.index].string)
        case .geometry:
            switch heap.geometry[value.index] {
            case .rect(let rect): return .rect(rect)
            case .size(let size): return .size(size)
            case .point(let point): return .point(point)
            case .insets, .directionalInsets, .transform:
                throw RuntimeError(
                    "wrong-type", "a coder takes no \(heap.geometry[value.index].kind) here",
                    label: "encode its sides as numbers")
            }
        case .range:
            let range = heap.ranges[value.index]
            return .range(range.lower, range.upper)
        case .list:
            var elements: [SavedValue] = []
            for element in heap.lists[value.index] {
                elements.append(try savedValue(element, in: coder, &objects, depth: depth + 1))
            }
            return .list(elements)
        case .dictionary:
            var pairs: [SavedValue.Pair] = []
            for (key, element) in heap.dictionaries[value.index] {
                let name = try savedKey(key, in: coder, &objects, depth: depth + 1)
                pairs.append(
                    SavedValue.Pair(key: name, value: try savedValue(element, in: coder, &objects, depth: depth + 1)))
            }
            return .dictionary(pairs)
        case .object, .weakObject:
            guard coder.exists else { throw notSaved(value) }
            guard world.isReachable(value.asObject) else { return .nil }
            switch world.encoding(of: value.asObject, in: coder) {
            case .reference(let reference): return reference
            case .known(let index): return .object(index)
            case .new(let index):
                objects.append((value.asObject, index))
                return .object(index)
            }
        case .record:
            guard let name = codedName(of: value) else { throw notSaved(value) }
            var fields: [SavedValue] = []
            for field in heap.elements(of: value).dropFirst() {
                fields.append(try savedValue(field, in: coder, &objects, depth: depth + 1))
            }
            return Self.savedRecord(name, fields)
        case .function, .closure: throw notSaved(value)
        }
    }

    private func notSaved(_ value: Value) -> RuntimeError {
        RuntimeError(
            "not-encodable", "\(value.kindName) cannot be saved",
            label: "expected a value, or an object with 'encode(with:)'")
    }

    private mutating func savedKey(
        _ key: DictionaryKey, in coder: ObjectID, _ objects: inout [(object: ObjectID, index: Int)], depth: Int
    ) throws(RuntimeError) -> SavedValue {
        let value: Value
        switch key {
        case .bool(let key): value = Value(key)
        case .int(let key): value = Value(key)
        case .double(let key): value = Value(key)
        case .duration(let key): value = Value(duration: key)
        case .string(let text): return .string(text)
        case .object(let object): value = Value(.weakObject, object.raw)
        case .enumCase(let bits): value = Value(.enumCase, bits)
        case .options(let bits): value = Value(.options, bits)
        case .record: value = ownedValue(of: key)
        case .type(let raw): value = Value(type: ClassReference(raw: raw))
        }
        return try savedValue(value, in: coder, &objects, depth: depth)
    }

    // MARK: Decoding

    private mutating func decode(
        _ method: String, _ saved: SavedValue?, from coder: ObjectID, into register: Int, _ top: Int
    ) throws(RuntimeError) {
        switch method {
        case "decodeInteger", "decodeInt32", "decodeInt64":
            if case .int(let number)? = saved { return store(Value(number), register) }
            if case .double(let number)? = saved { return store(Value(Int(exactly: number.rounded()) ?? 0), register) }
            return store(Value(0), register)
        case "decodeDouble", "decodeFloat":
            if case .double(let number)? = saved { return store(Value(number), register) }
            if case .int(let number)? = saved { return store(Value(Double(number)), register) }
            return store(Value(0.0), register)
        case "decodeBool":
            return store(Value(saved == .bool(true)), register)
        case "decodeCGPoint":
            if case .point? = saved { break }
            return store(heap.makeGeometry(.point(Point(x: 0, y: 0))), register)
        case "decodeCGSize":
            if case .size? = saved { break }
            return store(heap.makeGeometry(.size(Size(width: 0, height: 0))), register)
        case "decodeCGRect":
            if case .rect? = saved { break }
            return store(heap.makeGeometry(.rect(.zero)), register)
        default: break
        }
        var unmade: [Unmade] = []
        let value = saved.map { makeValue($0, from: coder, &unmade) } ?? .nil
        store(value, register)
        // The frame entered last runs first.
        for instance in unmade.reversed() { try initialize(instance, top) }
    }

    /// An object of an archive whose `init(coder:)` has not run yet.
    private struct Unmade {
        var object: ObjectID
        var initializer: Int
        var coder: ObjectID
        var reference: ClassReference
    }

    /// A saved value without objects, as an owned value.
    mutating func makeValue(_ saved: SavedValue) -> Value {
        var unmade: [Unmade] = []
        return makeValue(saved, from: .none, &unmade)
    }

    /// A saved value as an owned value. Its objects exist immediately and are initialized before the program continues.
    private mutating func makeValue(_ saved: SavedValue, from coder: ObjectID, _ unmade: inout [Unmade]) -> Value {
        switch saved {
        case .list(let values):
            var elements = ValueList(capacity: values.count)
            for value in values { elements.append(makeValue(value, from: coder, &unmade)) }
            return heap.makeList(elements)
        case .dictionary(let pairs):
            if let record = Self.fields(of: pairs) {
                var fields = ValueList(capacity: record.values.count)
                for field in record.values { fields.append(makeValue(field, from: coder, &unmade)) }
                return makeCoded(record.name, fields)
            }
            var entries = KeyedValues()
            for pair in pairs {
                let name = makeValue(pair.key, from: coder, &unmade)
                let value = makeValue(pair.value, from: coder, &unmade)
                if let key = heap.key(name) {
                    retain(ownedValue(of: key))
                    if let old = entries.updateValue(value, forKey: key) { release(old) }
                } else {
                    release(value)
                }
                release(name)
            }
            return heap.makeDictionary(entries)
        case .reference(let path):
            let object = world.object(at: path)
            world.retain(object)
            return Value(object)
        case .object(let index): return makeObject(index, from: coder, &unmade)
        default: return makeAtom(saved)
        }
    }

    /// A saved value that contains no others, as an owned value.
    mutating func makeAtom(_ saved: SavedValue) -> Value {
        switch saved {
        case .bool(let value): Value(value)
        case .int(let value): Value(value)
        case .double(let value): Value(value)
        case .duration(let value): Value(duration: value)
        case .percent(let value): Value(percent: value)
        case .string(let text): heap.makeString(text)
        case .enumCase(let name): Value(enumCase: interner.intern(name))
        case .type(let name): declaredClass(named: name).map { Value(type: $0) } ?? .nil
        case .point(let point): heap.makeGeometry(.point(point))
        case .size(let size): heap.makeGeometry(.size(size))
        case .rect(let rect): heap.makeGeometry(.rect(rect))
        case .range(let lower, let upper): heap.makeRange(IntegerRange(lower: lower, upper: upper))
        default: .nil
        }
    }

    func declaredClass(named name: String) -> ClassReference? {
        guard let symbol = interner.find(name) else { return UIKitClass.named(name).map { ClassReference($0) } }
        let index = program.classes.firstIndex { $0.name == symbol && !$0.isExtension }
        return index.map { ClassReference(declared: $0) } ?? UIKitClass.named(name).map { ClassReference($0) }
    }

    private mutating func makeObject(_ index: Int, from coder: ObjectID, _ unmade: inout [Unmade]) -> Value {
        switch world.decodedObject(index, in: coder) {
        case .missing: return .nil
        case .made(let object):
            world.retain(object)
            return Value(object)
        case .unmade(let name, let objectCoder):
            // An object whose class or `init(coder:)` no longer exists decodes as nil.
            guard let reference = declaredClass(named: name), let initializer = coderInitializer(of: reference) else {
                world.release(objectCoder)
                return .nil
            }
            let object = makeObject(reference)
            world.register(object, asObject: index, in: coder)
            unmade.append(Unmade(object: object, initializer: initializer, coder: objectCoder, reference: reference))
            return Value(object)
        }
    }

    /// The `init(coder:)` of a class, possibly inherited.
    private func coderInitializer(of reference: ClassReference) -> Int? {
        var current = reference
        while let index = current.declaredIndex {
            let own = program.classes[index].initializers.first { function in
                let parameters = program.functions[function].parameters
                return parameters.count == 1 && parameters[0].label.map { interner.text($0) } == "coder"
            }
            if let own { return own }
            current = program.classes[index].superclass
        }
        return nil
    }

    /// Enters the `init(coder:)` of a created object.
    private mutating func initialize(_ instance: Unmade, _ top: Int) throws(RuntimeError) {
        guard frames.count < limits.callDepth else {
            throw .limit(
                "call-depth", "more than \(limits.callDepth) calls are nested",
                label: "objects that decode each other may never end")
        }
        let base = freeBase
        ensureCapacity(base + 16)
        world.retain(instance.object)
        store(Value(instance.object), base)
        store(Value(instance.coder), base + 1)
        callbackDepth += 1
        push(
            function: instance.initializer, base: base, floor: Int(frames[top].floor),
            flags: [.isHandler, .isInitializer])
        initializeFields(of: instance.object, instance.reference, before: instance.initializer)
    }
}
