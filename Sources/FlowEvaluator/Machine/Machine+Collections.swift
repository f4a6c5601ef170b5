// Arrays, dictionaries and ranges: elements, iteration and in-place changes. Collections have value semantics: a shared one is
// copied before it is changed.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    // MARK: Elements

    /// The unretained element of a list; nil if it does not exist.
    @inline(__always)
    func listElement(_ collection: Value, _ index: Value) -> Value? {
        guard collection.tag == .list, index.tag == .int else { return nil }
        let list = heap.lists.payloads + collection.index
        guard UInt(bitPattern: index.asInt) < UInt(bitPattern: list.pointee.count) else { return nil }
        return list.pointee[index.asInt]
    }

    /// Stores a value in a uniquely owned list and returns the old element; nil if the collection is not such a list or the
    /// index is invalid.
    @inline(__always)
    mutating func exchangeElement(_ collection: Value, _ index: Value, _ value: Value) -> Value? {
        guard collection.tag == .list, index.tag == .int, heap.lists.isUnique(collection.index) else { return nil }
        let list = heap.lists.payloads + collection.index
        guard UInt(bitPattern: index.asInt) < UInt(bitPattern: list.pointee.count) else { return nil }
        if value.isCounted { retain(value) }
        let address = list.pointee.address(of: index.asInt)
        let old = address.pointee
        address.pointee = value
        return old
    }

    /// Appends a value to a uniquely owned list; returns false for any other collection.
    @inline(__always)
    mutating func appendElement(_ value: Value, to collection: Value) -> Bool {
        guard collection.tag == .list, heap.lists.isUnique(collection.index) else { return false }
        if value.isCounted { retain(value) }
        heap.growth &+= 1
        heap.lists.payloads[collection.index].append(value)
        return true
    }

    /// An element as an owned value.
    mutating func element(of collection: Value, at index: Value) throws(RuntimeError) -> Value {
        switch collection.tag {
        case .list:
            if index.tag == .range {
                let list = heap.lists[collection.index]
                return makeList(sharing: list.slice(try positions(index, in: list.count)))
            }
            let position = try listIndex(index)
            let list = heap.lists[collection.index]
            guard position >= 0, position < list.count else { throw outOfRange(position, list.count) }
            let value = list[position]
            retain(value)
            return value
        case .dictionary:
            let key = try dictionaryKey(index, in: collection.index)
            guard let value = heap.dictionaries[collection.index][key] else { return .nil }
            retain(value)
            return value.asSome
        case .nil: throw RuntimeError("found-nil", "this is nil and has no elements", label: "nil")
        case .string: return try character(of: collection, at: index)
        default: throw noElements(collection)
        }
    }

    /// R[a] = an element of a collection or a coder. Returns the reason to leave the loop, or nil to continue.
    @inline(__always)
    mutating func loadElement(of collection: Value, at index: Value, _ top: Int, _ a: Int) throws(RuntimeError)
        -> Pause?
    {
        if isCoder(collection) { return try getCoded(top, a, collection.asObject, at: index) }
        if let pause = try prepareKey(index, of: collection, restart: Int(frames[top].pc) - 1, top) { return pause }
        let value = try element(of: collection, at: index)
        return replace(registers + Int(frames[top].base) + a, value) ? .effects : nil
    }

    func noElements(_ value: Value) -> RuntimeError {
        if value.tag == .object, !world.isAlive(value.asObject) { return staleObject("an element") }
        return RuntimeError(
            "no-elements", "\(value.kindName) has no elements", label: "expected an array or a dictionary")
    }

    func listIndex(_ index: Value) throws(RuntimeError) -> Int {
        guard index.tag == .int else {
            throw RuntimeError(
                "wrong-index", "an array is indexed by an integer, but this is \(index.kindName)",
                label: "expected an integer")
        }
        return index.asInt
    }

    func outOfRange(_ index: Int, _ count: Int) -> RuntimeError {
        RuntimeError(
            "index-out-of-range", "index \(index) is out of range",
            label: count == 0 ? "the array is empty" : "the array has \(count) element\(count == 1 ? "" : "s")")
    }

    func dictionaryKey(_ value: Value) throws(RuntimeError) -> DictionaryKey {
        if value.tag == .options { return optionsKey(value) }
        if value.tag == .string { heap.count(bytes: heap.strings[value.index].string.utf8.count) }
        guard let key = heap.key(value) else {
            throw RuntimeError(
                "wrong-key", "\(value.kindName) cannot be a key",
                label: "expected a string, a number, an object, or an array or a structure of up to 4,095 of these")
        }
        return key
    }

    /// Stores an element in the collection in a variable.
    mutating func setElement(_ register: UnsafeMutablePointer<Value>, at index: Value, to value: Value)
        throws(RuntimeError)
    {
        let collection = register.pointee
        switch collection.tag {
        case .list:
            if index.tag == .range { return try replacePart(register, index, with: value) }
            let position = try listIndex(index)
            guard position >= 0, position < heap.lists[collection.index].count else {
                throw outOfRange(position, heap.lists[collection.index].count)
            }
            let slot = try uniqueList(register)
            retain(value)
            let address = heap.lists[slot].address(of: position)
            let old = address.pointee
            address.pointee = value
            release(old)
        case .dictionary:
            let slot = try uniqueDictionary(register)
            let key = try dictionaryKey(index, in: slot)
            if value.isNone {
                let owned = storedKey(key, in: slot)
                if let old = heap.dictionaries[slot].removeValue(forKey: key) {
                    closeGap(after: key, in: slot)
                    release(owned)
                    release(old)
                }
                return
            }
            retain(value)
            try insert(value.unwrapped, forKey: key, into: slot)
        case .nil: throw RuntimeError("found-nil", "this is nil and has no elements", label: "nil")
        case .object where isCoder(collection): try setCoded(collection.asObject, at: index, to: value)
        // An opaque value keeps nothing, as where a member of it is set.
        case .object where isOpaque(collection): break
        default: throw noElements(collection)
        }
    }

    /// Stores an owned value in a uniquely owned dictionary.
    mutating func insert(_ value: Value, forKey key: DictionaryKey, into slot: Int) throws(RuntimeError) {
        if let old = heap.dictionaries[slot].updateValue(value, forKey: key) { return release(old) }
        heap.growth += Heap.extent(ofEntryFor: key)
        retain(ownedValue(of: key))
        try checkMemory()
    }

    /// The list in a variable, copied first if it is shared.
    mutating func uniqueList(_ variable: UnsafeMutablePointer<Value>) throws(RuntimeError) -> Int {
        let value = variable.pointee
        if heap.lists.isUnique(value.index) || isOnlyLent(variable) { return value.index }
        try countCopy(heap.lists[value.index].count)
        replaceLent(variable, by: makeList(sharing: heap.lists[value.index]))
        return variable.pointee.index
    }

    mutating func uniqueDictionary(_ variable: UnsafeMutablePointer<Value>) throws(RuntimeError) -> Int {
        let value = variable.pointee
        if heap.dictionaries.isUnique(value.index) || isOnlyLent(variable) { return value.index }
        let copy = heap.dictionaries[value.index]
        try countCopy(copy.count)
        for (key, element) in copy {
            retain(ownedValue(of: key))
            retain(element)
        }
        replaceLent(variable, by: heap.makeDictionary(copy))
        return variable.pointee.index
    }

    /// A new list that retains the given elements.
    mutating func makeList(sharing elements: ValueList) -> Value {
        for element in elements { retain(element) }
        return heap.makeList(elements)
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
                    "duplicate-key", "the key \(literal(r[b + position * 2])) occurs twice in this dictionary")
            }
            retain(value)
            retain(ownedValue(of: key))
            entries.updateValue(value, forKey: key)
        }
        _ = replace(r + a, heap.makeDictionary(entries))
    }

    // MARK: Iteration

    /// R[b], R[c] = the next pair of the iteration in R[a], skipping the jump for the end.
    mutating func advancePair(_ instruction: Instruction, _ top: Int, _ r: UnsafeMutablePointer<Value>)
        throws(RuntimeError)
    {
        guard let (first, second) = try nextPair(r, Int(instruction.a)) else { return }
        frames[top].pc += 1
        _ = replace(r + Int(instruction.b), first)
        _ = replace(r + Int(instruction.c), second)
    }

    /// Prepares R[a] for iteration, with the position in R[a + 1].
    mutating func iterate(_ r: UnsafeMutablePointer<Value>, _ a: Int) throws(RuntimeError) {
        switch r[a].tag {
        case .range where heap.ranges[r[a].index].kind != .integers:
            throw RuntimeError(
                "not-a-sequence", "a range of numbers with fractions, or of characters, has no elements",
                label: "expected a range of integers; 'stride' has steps")
        case .list, .dictionary, .range, .string: break
        case .record where isSet(r[a]): _ = replace(r + a, makeList(sharing: members(ofSet: r[a])))
        case .object where isOpaque(r[a]):
            try reportNoElements(r[a])
            _ = replace(r + a, heap.makeList(ValueList()))
        default:
            throw RuntimeError(
                "not-a-sequence", "\(r[a].kindName) cannot be iterated",
                label: "expected an array, a dictionary or a range")
        }
        _ = replace(r + a + 1, Value(0))
    }

    /// Whether a value is a `Set` of the library.
    func isSet(_ value: Value) -> Bool {
        value.tag == .record && program.setClass >= 0 && declaredClass(of: value) == program.setClass
    }

    /// The members of a set in the order of their insertion. O(count)
    func members(ofSet value: Value) -> ValueList {
        let members = heap.elements(of: value)[1]
        return members.tag == .dictionary ? heap.dictionaries[members.index].values : []
    }

    /// The next element as an owned value, or nil at the end.
    mutating func nextElement(_ r: UnsafeMutablePointer<Value>, _ a: Int) throws(RuntimeError) -> Value? {
        let position = r[a + 1].asInt
        let sequence = r[a]
        let value: Value
        switch sequence.tag {
        case .range:
            let range = heap.ranges[sequence.index]
            // The comparison is unsigned because a range may contain more than `Int.max` integers.
            guard UInt(bitPattern: position) < UInt(bitPattern: range.upper &- range.lower) else { return nil }
            value = Value(range.lower &+ position)
        case .list:
            guard position < heap.lists[sequence.index].count else { return nil }
            value = heap.lists[sequence.index][position]
            retain(value)
        case .string:
            guard let (character, end) = Text.character(of: heap.strings[sequence.index].string, at: position) else {
                return nil
            }
            r[a + 1] = Value(end)
            return heap.makeString(character)
        default:
            guard let (key, element) = try nextPair(r, a) else { return nil }
            return makePair(key, element, Program.entryShape)
        }
        r[a + 1] = Value(position &+ 1)
        return value
    }

    /// A tuple of two owned values. Without a shape, it has no labels.
    mutating func makePair(_ first: Value, _ second: Value, _ shape: Int = 0) -> Value {
        heap.makeRecord([Value(shape), first, second])
    }

    /// The next key and value of a dictionary, or both elements of the next element of an array of pairs.
    mutating func nextPair(_ r: UnsafeMutablePointer<Value>, _ a: Int) throws(RuntimeError) -> (Value, Value)? {
        let position = r[a + 1].asInt
        let sequence = r[a]
        if sequence.tag == .dictionary {
            guard let (key, value, next) = heap.dictionaries[sequence.index].pair(at: position) else { return nil }
            r[a + 1] = Value(next)
            retain(value)
            return (makeValue(key), value)
        }
        r[a + 1] = Value(position &+ 1)
        guard sequence.tag == .list, position < heap.lists[sequence.index].count else { return nil }
        let pair = heap.lists[sequence.index][position]
        if pair.tag == .record, heap.elements(of: pair).count == 3 {
            let values = heap.elements(of: pair)
            retain(values[1])
            retain(values[2])
            return (values[1], values[2])
        }
        guard pair.tag == .list, heap.lists[pair.index].count == 2 else {
            throw RuntimeError("not-a-pair", "an element is \(pair.kindName), not a pair", label: "expected pairs")
        }
        let (first, second) = (heap.lists[pair.index][0], heap.lists[pair.index][1])
        retain(first)
        retain(second)
        return (first, second)
    }

    // MARK: Changes in place

    /// Performs an instruction that calls a mutating member of the collection in a variable; its call site is the next word.
    @inline(__always)
    mutating func performMutation(_ instruction: Instruction, _ top: Int, _ r: UnsafeMutablePointer<Value>)
        throws(RuntimeError) -> Pause?
    {
        let a = Int(instruction.a)
        let b = Int(instruction.b)
        let restart = Int(frames[top].pc) - 1
        let callSite = takeCallSite(top)
        let variable: UnsafeMutablePointer<Value>
        switch instruction.op {
        case .mutate: variable = r + b
        case .mutateGlobal:
            if globals[b].isAbsent { throw unsetGlobal(b) }
            variable = globals + b
        case .mutateCaptured: variable = capturedAddress(top, b)
        default: variable = fieldAddress(r, b)
        }
        return try mutate(top, a, variable, Int(instruction.c), callSite, restart: restart)
    }

    /// Calls a mutating member of the collection in a variable, with the arguments in R[a + 1] …; the result goes to R[a]. An
    /// error leaves the collection unchanged. An object may have a method with the same name.
    mutating func mutate(
        _ top: Int, _ a: Int, _ target: UnsafeMutablePointer<Value>, _ count: Int, _ callSite: Int, restart: Int
    ) throws(RuntimeError) -> Pause? {
        let base = Int(frames[top].base)
        let arguments = registers + base + a + 1
        switch target.pointee.tag {
        case .object, .weakObject, .nil:
            store(strong(target.pointee), base + a)
            return try callMethod(top, a, count, callSite)
        case .dictionary where program.keys != nil:
            if let key = Self.changedKey(program.callSites[callSite].builtin, arguments),
                let pause = try prepareKey(key, of: target.pointee, restart: restart, top)
            {
                return pause
            }
            fallthrough
        default:
            store(try change(target, arguments, program.callSites[callSite]), base + a)
            return world.effectDepth > Int(frames[top].floor) ? .effects : nil
        }
    }

    /// Performs a mutating member of the collection in a variable and returns its result.
    private mutating func change(
        _ target: UnsafeMutablePointer<Value>, _ arguments: UnsafeMutablePointer<Value>, _ callSite: CallSite
    ) throws(RuntimeError) -> Value {
        switch (target.pointee.tag, callSite.builtin) {
        case (.options, _): return try changeOptions(target, arguments, interner.text(callSite.name))
        case (.list, let builtin): return try mutateList(target, arguments, callSite.name, builtin)
        case (.enumCase, .insertMember), (.enumCase, .removeMember), (.enumCase, .formUnion):
            // A property with one option holds it without an array.
            _ = replace(target, heap.makeList([target.pointee]))
            return try mutateList(target, arguments, callSite.name, callSite.builtin)
        case (.dictionary, .removeValue):
            let key = try dictionaryKey(arguments[0], in: target.pointee.index)
            let slot = try uniqueDictionary(target)
            let owned = storedKey(key, in: slot)
            guard let old = heap.dictionaries[slot].removeValue(forKey: key) else { return .nil }
            closeGap(after: key, in: slot)
            release(owned)
            return old.asSome
        case (.dictionary, .updateValue): return try updateValue(target, arguments[0], at: arguments[1])
        case (.dictionary, .removeAll):
            _ = replace(target, heap.makeDictionary([:]))
        case (.string, .append):
            guard arguments[0].tag == .string else {
                throw RuntimeError("wrong-type", "only a string can be appended to a string")
            }
            _ = try extend(target, by: arguments[0])
        case (.string, .removeFirst), (.string, .removeLast), (.string, .popLast), (.string, .removeAll):
            return try removeText(target, callSite.builtin)
        case (.bool, .toggle):
            target.pointee = Value(!target.pointee.isTrue)
        default:
            throw RuntimeError(
                "unknown-member", "\(target.pointee.kindName) has no member '\(interner.text(callSite.name))'")
        }
        return .nil
    }

    /// The result of a collection's mutating member that has the name of a function of the program. The result
    /// includes the changed collection, which the next instructions store. Nil if the call does not refer to such a
    /// member, or if no instruction stores the change.
    mutating func changed(
        _ receiver: Value, _ arguments: UnsafeMutablePointer<Value>, _ top: Int, _ callSite: CallSite
    ) throws(RuntimeError) -> Value? {
        guard
            receiver.tag == .list || receiver.tag == .dictionary || receiver.tag == .string || receiver.tag == .options,
            code[Int(frames[top].pc)].op == .jumpUnlessInout
        else { return nil }
        let name = interner.text(callSite.name)
        let labels = callSite.labels.map { $0 == .none ? "_" : interner.text($0) }
        let type = valueType(receiver) ?? .unknown
        guard
            let member = (MemberTables.members(of: type) ?? []).first(where: {
                $0.isMutating && $0.name == name && $0.labels == labels
            })
        else { return nil }
        let receiver = arguments - 1
        var changed = callSite
        changed.builtin = member.builtin
        let result = try change(receiver, arguments, changed)
        let value = receiver.pointee
        receiver.pointee = .nil
        return heap.makeRecord([.absent, result, value])
    }

    /// Whether a list has an element equal to a value. O(count)
    private mutating func has(_ value: Value, _ slot: Int) throws(RuntimeError) -> Bool {
        for position in 0..<heap.lists[slot].count where try equal(heap.lists[slot][position], value) { return true }
        return false
    }

    private mutating func mutateList(
        _ target: UnsafeMutablePointer<Value>, _ arguments: UnsafeMutablePointer<Value>, _ name: Symbol,
        _ builtin: Builtin
    ) throws(RuntimeError) -> Value {
        if builtin == .removeAll {
            _ = replace(target, heap.makeList([]))
            return .nil
        }
        let slot = try uniqueList(target)
        let length = heap.lists[slot].count
        switch builtin {
        case .append, .insert:
            let position = builtin == .append ? length : try listIndex(arguments[1])
            guard position >= 0, position <= length else { throw outOfRange(position, length) }
            try checkMemory()
            retain(arguments[0])
            heap.growth += 1
            heap.lists[slot].insert(arguments[0], at: position)
            return .nil
        case .insertMember where isOptions(arguments[0]) && holdsOptions(heap.lists[slot]):
            try insertOptions(arguments[0], into: slot)
            return .nil
        case .removeMember where isOptions(arguments[0]) && holdsOptions(heap.lists[slot]):
            removeOptions(arguments[0], from: slot)
            return .nil
        case .insertMember:
            if try !has(arguments[0], slot) {
                try checkMemory()
                retain(arguments[0])
                heap.growth += 1
                heap.lists[slot].append(arguments[0])
            }
            return .nil
        case .removeMember:
            for position in 0..<length where try equal(heap.lists[slot][position], arguments[0]) {
                return heap.lists[slot].remove(at: position)
            }
            return .nil
        case .formUnion:
            guard arguments[0].tag == .list else { throw noElements(arguments[0]) }
            for member in heap.lists[arguments[0].index] where try !has(member, slot) {
                retain(member)
                heap.growth += 1
                heap.lists[slot].append(member)
            }
            return .nil
        case .popLast where length == 0: return .nil
        case .removeFirst, .removeLast, .popLast:
            guard length > 0 else { throw outOfRange(0, 0) }
            let element = heap.lists[slot].remove(at: builtin == .removeFirst ? 0 : length - 1)
            return builtin == .popLast ? element.asSome : element
        case .removeAt:
            let position = try listIndex(arguments[0])
            guard position >= 0, position < length else { throw outOfRange(position, length) }
            return heap.lists[slot].remove(at: position)
        default:
            throw RuntimeError(
                "unknown-member", "an array has no member '\(interner.text(name))'")
        }
    }
}
