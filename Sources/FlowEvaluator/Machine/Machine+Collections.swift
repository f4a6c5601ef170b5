// Arrays, dictionaries and ranges: elements, iteration, and changes in place. A collection is a value: one that
// has several owners is copied before it is changed.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    // MARK: Elements

    /// An element as an owned value.
    mutating func element(of collection: Value, at index: Value) throws(RuntimeError) -> Value {
        switch collection.tag {
        case .list:
            if index.tag == .range {
                let range = heap.ranges[index.index]
                let list = heap.lists[collection.index]
                guard range.lower >= 0, range.upper <= list.count else { throw outOfRange(range.upper - 1, list.count) }
                let part = ContiguousArray(list[range.lower..<range.upper])
                for element in part { retain(element) }
                return heap.makeList(part)
            }
            let position = try listIndex(index)
            let list = heap.lists[collection.index]
            guard position >= 0, position < list.count else { throw outOfRange(position, list.count) }
            let value = list[position]
            retain(value)
            return value
        case .dictionary:
            let key = try dictionaryKey(index)
            guard let value = heap.dictionaries[collection.index][key] else { return .nil }
            retain(value)
            return value
        case .nil: throw RuntimeError("found-nil", "this is nil and has no elements", label: "nil")
        default: throw noElements(collection)
        }
    }

    private func noElements(_ value: Value) -> RuntimeError {
        if value.tag == .object, !world.isAlive(value.asObject) { return staleObject("an element") }
        return RuntimeError(
            "no-elements", "\(value.kindName) has no elements", label: "expected an array or a dictionary")
    }

    private func listIndex(_ index: Value) throws(RuntimeError) -> Int {
        guard index.tag == .int else {
            throw RuntimeError(
                "wrong-index", "an array is indexed by an integer, and this is \(index.kindName)",
                label: "expected an integer")
        }
        return index.asInt
    }

    private func outOfRange(_ index: Int, _ count: Int) -> RuntimeError {
        RuntimeError(
            "index-out-of-range", "index \(index) is out of range",
            label: count == 0 ? "the array is empty" : "the array has \(count) element\(count == 1 ? "" : "s")")
    }

    private func dictionaryKey(_ value: Value) throws(RuntimeError) -> DictionaryKey {
        guard let key = heap.key(value) else {
            throw RuntimeError(
                "wrong-key", "\(value.kindName) cannot be a key", label: "expected a string, a number or an object")
        }
        return key
    }

    /// Stores an element into the collection in a variable.
    mutating func setElement(_ register: UnsafeMutablePointer<Value>, at index: Value, to value: Value)
        throws(RuntimeError)
    {
        let collection = register.pointee
        switch collection.tag {
        case .list:
            let position = try listIndex(index)
            guard position >= 0, position < heap.lists[collection.index].count else {
                throw outOfRange(position, heap.lists[collection.index].count)
            }
            let slot = uniqueList(register)
            retain(value)
            let old = heap.lists[slot][position]
            heap.lists[slot][position] = value
            release(old)
        case .dictionary:
            let key = try dictionaryKey(index)
            try checkMemory(frames.count - 1, Int(frames[frames.count - 1].pc))
            let slot = uniqueDictionary(register)
            if value.isNil {
                if let old = heap.dictionaries[slot].removeValue(forKey: key) {
                    if case .object(let object) = key { world.release(object) }
                    release(old)
                }
                return
            }
            retain(value)
            if let old = heap.dictionaries[slot].updateValue(value, forKey: key) {
                release(old)
            } else {
                heap.growth += Heap.extent(ofEntryFor: key)
                if case .object(let object) = key { world.retain(object) }
            }
        case .nil: throw RuntimeError("found-nil", "this is nil and has no elements", label: "nil")
        case .object where isCoder(collection): try setCoded(collection.asObject, at: index, to: value)
        default: throw noElements(collection)
        }
    }

    /// The list in a register, copied if it is shared.
    mutating func uniqueList(_ register: UnsafeMutablePointer<Value>) -> Int {
        let value = register.pointee
        if heap.lists.isUnique(value.index) { return value.index }
        let copy = heap.lists[value.index]
        for element in copy { retain(element) }
        register.pointee = heap.makeList(copy)
        release(value)
        return register.pointee.index
    }

    mutating func uniqueDictionary(_ register: UnsafeMutablePointer<Value>) -> Int {
        let value = register.pointee
        if heap.dictionaries.isUnique(value.index) { return value.index }
        let copy = heap.dictionaries[value.index]
        for (key, element) in copy {
            if case .object(let object) = key { world.retain(object) }
            retain(element)
        }
        register.pointee = heap.makeDictionary(copy)
        release(value)
        return register.pointee.index
    }

    mutating func makeDictionary(_ r: UnsafeMutablePointer<Value>, _ a: Int, _ b: Int, _ count: Int)
        throws(RuntimeError)
    {
        var entries = KeyedValues()
        for position in 0..<count {
            let key = try dictionaryKey(r[b + position * 2])
            let value = r[b + position * 2 + 1]
            if entries[key] != nil {
                throw RuntimeError(
                    "duplicate-key", "the key \(literal(r[b + position * 2])) stands twice in this dictionary")
            }
            retain(value)
            if case .object(let object) = key { world.retain(object) }
            entries.updateValue(value, forKey: key)
        }
        _ = replace(r + a, heap.makeDictionary(entries))
    }

    // MARK: Iteration

    /// Prepares R[a] for iteration: R[a + 1] counts.
    mutating func iterate(_ r: UnsafeMutablePointer<Value>, _ a: Int) throws(RuntimeError) {
        switch r[a].tag {
        case .list, .dictionary, .range: break
        case .string:
            var elements = ContiguousArray<Value>()
            for character in heap.strings[r[a].index] { elements.append(heap.makeString(String(character))) }
            _ = replace(r + a, heap.makeList(elements))
        default:
            throw RuntimeError(
                "not-a-sequence", "\(r[a].kindName) cannot be iterated",
                label: "expected an array, a dictionary or a range")
        }
        _ = replace(r + a + 1, Value(0))
    }

    /// The next element as an owned value, or nil at the end.
    mutating func nextElement(_ r: UnsafeMutablePointer<Value>, _ a: Int) throws(RuntimeError) -> Value? {
        let position = r[a + 1].asInt
        let sequence = r[a]
        let value: Value
        switch sequence.tag {
        case .range:
            let range = heap.ranges[sequence.index]
            guard position < range.upper - range.lower else { return nil }
            value = Value(range.lower + position)
        case .list:
            guard position < heap.lists[sequence.index].count else { return nil }
            value = heap.lists[sequence.index][position]
            retain(value)
        default:
            guard let (key, element) = try nextPair(r, a) else { return nil }
            return heap.makeList([key, element])
        }
        r[a + 1] = Value(position + 1)
        return value
    }

    /// The next key and value of a dictionary, or the two parts of the next element of an array of pairs.
    mutating func nextPair(_ r: UnsafeMutablePointer<Value>, _ a: Int) throws(RuntimeError) -> (Value, Value)? {
        let position = r[a + 1].asInt
        let sequence = r[a]
        r[a + 1] = Value(position + 1)
        if sequence.tag == .dictionary {
            guard position < heap.dictionaries[sequence.index].count else { return nil }
            let (key, value) = heap.dictionaries[sequence.index].element(at: position)
            retain(value)
            return (makeValue(key), value)
        }
        guard sequence.tag == .list, position < heap.lists[sequence.index].count else { return nil }
        let pair = heap.lists[sequence.index][position]
        guard pair.tag == .list, heap.lists[pair.index].count == 2 else {
            throw RuntimeError("not-a-pair", "an element is \(pair.kindName), not a pair", label: "expected pairs")
        }
        let (first, second) = (heap.lists[pair.index][0], heap.lists[pair.index][1])
        retain(first)
        retain(second)
        return (first, second)
    }

    mutating func makeValue(_ key: DictionaryKey) -> Value {
        switch key {
        case .bool(let value): return Value(value)
        case .int(let value): return Value(value)
        case .double(let value): return Value(value)
        case .duration(let value): return Value(duration: value)
        case .string(let value): return heap.makeString(value)
        case .object(let value):
            world.retain(value)
            return Value(value)
        case .enumCase(let value): return Value(enumCase: value)
        case .type(let raw): return Value(type: ClassReference(raw: raw))
        }
    }

    // MARK: Changes in place

    /// Calls a mutating member of the collection in a variable; arguments stand in R[a + 1] …, the result comes into
    /// R[a]. Where it fails the collection is as it was.
    mutating func mutate(_ top: Int, _ a: Int, _ target: UnsafeMutablePointer<Value>, _ count: Int, _ site: Int)
        throws(RuntimeError) -> Pause?
    {
        let base = Int(frames[top].base)
        let arguments = registers + base + a + 1
        let builtin = program.sites[site].builtin
        switch (target.pointee.tag, builtin) {
        case (.list, _): try mutateList(target, arguments, base + a, site, builtin)
        case (.dictionary, .removeValue):
            let key = try dictionaryKey(arguments[0])
            let slot = uniqueDictionary(target)
            let old = heap.dictionaries[slot].removeValue(forKey: key)
            if old != nil, case .object(let object) = key { world.release(object) }
            store(old ?? .nil, base + a)
        case (.dictionary, .updateValue):
            let old = try element(of: target.pointee, at: arguments[1])
            try setElement(target, at: arguments[1], to: arguments[0])
            store(old, base + a)
        case (.dictionary, .removeAll):
            _ = replace(target, heap.makeDictionary([:]))
        case (.string, .append):
            guard arguments[0].tag == .string else {
                throw RuntimeError("wrong-type", "only a string can be appended to a string")
            }
            let joined = heap.strings[target.pointee.index] + heap.strings[arguments[0].index]
            _ = replace(target, heap.makeString(joined))
        case (.bool, .toggle):
            target.pointee = Value(!target.pointee.isTrue)
        default:
            throw RuntimeError(
                "unknown-member",
                "\(target.pointee.kindName) has no member '\(interner.text(program.sites[site].name))'")
        }
        return world.effectDepth > Int(frames[top].floor) ? .effects : nil
    }

    private mutating func mutateList(
        _ target: UnsafeMutablePointer<Value>, _ arguments: UnsafeMutablePointer<Value>, _ result: Int, _ site: Int,
        _ builtin: Builtin
    ) throws(RuntimeError) {
        let slot = uniqueList(target)
        let length = heap.lists[slot].count
        switch builtin {
        case .append:
            try checkMemory(frames.count - 1, Int(frames[frames.count - 1].pc))
            let value = arguments[0]
            retain(value)
            heap.growth += 1
            heap.lists[slot].append(value)
        case .insert:
            try checkMemory(frames.count - 1, Int(frames[frames.count - 1].pc))
            heap.growth += 1
            let position = try listIndex(arguments[1])
            guard position >= 0, position <= length else { throw outOfRange(position, length) }
            let value = arguments[0]
            retain(value)
            heap.lists[slot].insert(value, at: position)
        case .removeLast, .popLast:
            if length == 0, builtin == .popLast { return store(.nil, result) }
            guard length > 0 else { throw outOfRange(0, 0) }
            store(heap.lists[slot].removeLast(), result)
        case .removeFirst:
            guard length > 0 else { throw outOfRange(0, 0) }
            store(heap.lists[slot].removeFirst(), result)
        case .removeAt:
            let position = try listIndex(arguments[0])
            guard position >= 0, position < length else { throw outOfRange(position, length) }
            store(heap.lists[slot].remove(at: position), result)
        case .removeAll:
            let old = heap.lists[slot]
            heap.lists[slot] = []
            for element in old { release(element) }
        default:
            throw RuntimeError("unknown-member", "an array has no member '\(interner.text(program.sites[site].name))'")
        }
    }
}
