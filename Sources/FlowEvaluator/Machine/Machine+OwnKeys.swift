// Keys of dictionaries whose types declare `==` and `hash(into:)`. An instruction that needs such a key first enters the
// library's function `prelude_prepareKey`, which runs the program's code and notes the text of the key. Then the
// instruction restarts, and uses the text at once.

internal import ContainerRuntime
internal import FlowSyntax

/// The library's functions that find keys with the program's `hash(into:)` and `==`.
struct KeyFunctions: Sendable {
    /// The symbol of `hash`.
    var hash: Symbol
    var prepare: Int
    var literal: Int
    var unique: Int
}

/// The text of a key that an instruction uses when it restarts.
struct PreparedKey: Sendable {
    /// The frame of the instruction.
    var frame: Int
    var text: String
}

extension Machine {
    // MARK: Instructions

    /// Enters the library's function that prepares a key for an instruction, which then restarts. Nil if the key needs no code of
    /// the program, or is prepared already.
    @inline(__always)
    mutating func prepareKey(_ key: Value, of collection: Value, restart: Int, _ top: Int) throws(RuntimeError)
        -> Pause?
    {
        guard program.keys != nil, collection.tag == .dictionary else { return nil }
        return try prepareOwnKey(key, of: collection, restart: restart, top)
    }

    @inline(never)
    private mutating func prepareOwnKey(_ key: Value, of collection: Value, restart: Int, _ top: Int)
        throws(RuntimeError) -> Pause?
    {
        guard let keys = program.keys, hasOwnHash(key) else { return nil }
        if let last = preparedKeys.last, last.frame == top { return nil }
        frames[top].pc = Int32(truncatingIfNeeded: restart)
        return try enterLibrary(keys.prepare, key, collection, top)
    }

    /// Enters a function of the library with two arguments, above the registers of the frame.
    private mutating func enterLibrary(_ function: Int, _ first: Value, _ second: Value, _ top: Int)
        throws(RuntimeError) -> Pause
    {
        let base = freeBase
        ensureCapacity(base + 8)
        retain(first)
        retain(second)
        store(.nil, base)
        store(first, base + 1)
        store(second, base + 2)
        try enter(function: function, top, base - Int(frames[top].base), 2, labels: nil)
        return .frames
    }

    /// Enters the library's function that makes a dictionary of a literal's keys and values in R[b] …; the result goes to
    /// R[a]. Nil if no key needs code of the program.
    mutating func makeOwnDictionary(_ r: UnsafeMutablePointer<Value>, _ a: Int, _ b: Int, _ count: Int, _ top: Int)
        throws(RuntimeError) -> Pause?
    {
        guard let keys = program.keys else { return nil }
        var isOwn = false
        for position in 0..<count where hasOwnHash(r[b + position * 2]) { isOwn = true }
        guard isOwn else { return nil }
        let names = makeList(sharing: ValueList((0..<count).lazy.map { r[b + $0 * 2] }))
        let values = makeList(sharing: ValueList((0..<count).lazy.map { r[b + $0 * 2 + 1] }))
        let register = Int(frames[top].base) + a
        let pause = try enterLibrary(keys.literal, names, values, top)
        release(names)
        release(values)
        pendingResults.append(PendingResult(frame: frames.count - 1, register: register))
        return pause
    }

    /// Whether a call makes a dictionary of pairs whose keys need code of the program.
    func makesOwnKeys(_ callSite: CallSite, _ arguments: UnsafeMutablePointer<Value>, _ count: Int) -> Bool {
        guard program.keys != nil, count == 1, arguments[0].tag == .list, interner.text(callSite.name) == "Dictionary",
            let pair = heap.lists[arguments[0].index].first, pair.tag == .record || pair.tag == .list
        else { return false }
        let parts = heap.lists[pair.index]
        let position = pair.tag == .record ? 1 : 0
        return position < parts.count && hasOwnHash(parts[position])
    }

    /// Enters the library's function that makes a dictionary of pairs with different keys; the result goes to a register.
    mutating func makeUniqueKeys(_ pairs: Value, _ register: Int, _ top: Int) throws(RuntimeError) -> Pause? {
        guard let keys = program.keys else { return nil }
        let pause = try enterLibrary(keys.unique, pairs, .nil, top)
        pendingResults.append(PendingResult(frame: frames.count - 1, register: register))
        return pause
    }

    // MARK: Keys

    /// The key that a mutating member of a dictionary uses.
    static func changedKey(_ member: Builtin, _ arguments: UnsafeMutablePointer<Value>) -> Value? {
        switch member {
        case .removeValue: arguments[0]
        case .updateValue: arguments[1]
        default: nil
        }
    }

    /// Stores a value in the dictionary in a variable, and returns the old one.
    mutating func updateValue(_ target: UnsafeMutablePointer<Value>, _ value: Value, at index: Value)
        throws(RuntimeError) -> Value
    {
        let slot = try uniqueDictionary(target)
        let key = try dictionaryKey(index, in: slot)
        let old = heap.dictionaries[slot][key]?.asSome ?? .nil
        retain(old)
        retain(value)
        try insert(value, forKey: key, into: slot)
        return old
    }

    /// The prepared key for the running instruction; nil if there is none.
    mutating func takePreparedKey(_ value: Value) -> DictionaryKey? {
        let top = frames.count - 1
        guard let last = preparedKeys.last, last.frame == top, hasOwnHash(value),
            let index = preparedKeys.firstIndex(where: { $0.frame == top })
        else { return nil }
        return .record(RecordKey(text: preparedKeys.remove(at: index).text, value))
    }

    // MARK: Paths

    /// Enters the library's function that prepares a key on a path, if it needs one. Returns whether it did; the instruction
    /// then restarts, with the keys before it on the path.
    @inline(__always)
    mutating func preparesKey(_ key: Value, of place: inout ResolvedPlace, _ start: Int32, _ top: Int)
        throws(RuntimeError) -> Bool
    {
        guard program.keys != nil, place.address.pointee.tag == .dictionary,
            try prepareOwnKey(key, of: place.address.pointee, restart: Int(start), top) != nil
        else { return false }
        keepPathKeys(place, below: top)
        return true
    }

    /// Notes the keys that an instruction has used on its path, because it needs them again when it restarts.
    mutating func keepPathKeys(_ place: ResolvedPlace, below top: Int) {
        for text in place.keys { preparedKeys.append(PreparedKey(frame: top, text: text)) }
    }

    /// The key of a step on a path.
    @inline(__always)
    mutating func pathKey(_ index: Value, _ place: inout ResolvedPlace) throws(RuntimeError) -> DictionaryKey {
        if !preparedKeys.isEmpty, let key = takePreparedKey(index) {
            if case .record(let record) = key { place.keys.append(record.text) }
            return key
        }
        return try dictionaryKey(index)
    }

    /// Forgets the keys of frames that have ended, and of one whose instruction has failed.
    mutating func dropPreparedKeys(from frame: Int) {
        while let last = preparedKeys.last, last.frame >= frame { preparedKeys.removeLast() }
    }

    /// Moves the keys after a removed one forward, so that a search for an equal key meets no gap.
    mutating func closeGap(after key: DictionaryKey, in slot: Int) {
        guard case .record(let record) = key, let (hash, position) = record.place else { return }
        var next = position + 1
        while heap.dictionaries[slot].rename(
            .record(RecordKey(text: RecordKey.text(hash, at: next), .nil)), to: RecordKey.text(hash, at: next - 1))
        {
            next += 1
        }
    }

    // MARK: Hashes

    /// Whether a value has a type that declares `==` and `hash(into:)`, or contains such a value. O(contained values)
    func hasOwnHash(_ value: Value) -> Bool {
        switch value.tag {
        case .object, .enumCase: return declaresHash(value)
        case .record, .list, .dictionary: break
        default: return false
        }
        if declaresHash(value) { return true }
        var work = [value]
        var visits = 0
        while let next = work.popLast(), visits < 4096 {
            if declaresHash(next) { return true }
            if next.tag == .dictionary {
                visits += heap.dictionaries[next.index].count
                if hasOwnMember(next.index) { return true }
            }
            guard next.tag == .record || next.tag == .list else { continue }
            let parts = heap.lists[next.index]
            visits += parts.count
            for part in parts where part.isCounted || part.tag == .enumCase { work.append(part) }
        }
        return false
    }

    /// Whether a key or a value of a dictionary is of such a type, or contains such a value. The first entry decides for values
    /// of one static type, but a protocol may have several.
    private func hasOwnMember(_ dictionary: Int) -> Bool {
        for (key, value) in heap.dictionaries[dictionary] {
            if case .record = key { return true }
            if hasOwnHash(value) { return true }
        }
        return false
    }

    /// How a type hashes its values itself.
    private enum OwnHash: Int {
        case none
        /// With `hash(into:)`.
        case function
        /// With the property `hash`, as subclasses of `NSObject` do.
        case property
    }

    /// How the class of a value, or a superclass, hashes it, if it also declares `==`. O(superclasses)
    private func ownHash(of value: Value) -> OwnHash {
        guard let keys = program.keys, let equality = program.equality else { return .none }
        var (isEquatable, found) = (false, OwnHash.none)
        var index = declaredClass(of: value)
        while let next = index {
            if program.classes[next].staticMethods[equality.name] != nil { isEquatable = true }
            if program.classes[next].getters[keys.hash] != nil {
                found = value.tag == .object ? .property : .function
            } else if found == .none, program.classes[next].methods[keys.hash] != nil {
                found = .function
            }
            if isEquatable, found == .property { break }
            index = program.classes[next].superclass.declaredIndex
        }
        return isEquatable ? found : .none
    }

    private func declaresHash(_ value: Value) -> Bool { ownHash(of: value) != .none }

    // MARK: Functions of the library

    /// What the library needs to hash a value: 1 if its type declares `hash(into:)`, 2 for the property `hash`, 3 for a dictionary,
    /// the array of its parts if one of them does, otherwise 0.
    mutating func hashParts(of value: Value) -> Value {
        let own = ownHash(of: value)
        if own != .none { return Value(own.rawValue) }
        guard hasOwnHash(value) else { return Value(0) }
        if value.tag == .dictionary { return Value(3) }
        return makeList(sharing: heap.lists[value.index])
    }

    /// The text of hashed parts, by which keys with an equal hash are found.
    mutating func hashText(of key: Value, _ parts: Value) -> Value {
        heap.makeString((RecordKey.prefix(for: key) ?? "") + heap.hashText(parts))
    }

    /// A number that depends only on hashed parts.
    func hashNumber(of parts: Value) -> Value {
        Value(Int(truncatingIfNeeded: DictionaryKey.string(heap.hashText(parts)).quickHash) &* 0x9e37_79b9)
    }

    /// The keys of a dictionary that have an equal hash.
    mutating func keys(of dictionary: Value, hash: Value) -> Value {
        var found = ValueList()
        guard dictionary.tag == .dictionary, hash.tag == .string else { return heap.makeList(found) }
        let text = heap.strings[hash.index].string
        while let key = heap.dictionaries[dictionary.index].storedKey(
            .record(RecordKey(text: RecordKey.text(text, at: found.count), .nil)))
        {
            found.append(makeValue(key))
        }
        return heap.makeList(found)
    }

    /// Notes the text of a key for the instruction that entered the running function.
    mutating func noteKey(_ hash: Value, at position: Value) -> Value {
        guard hash.tag == .string, position.tag == .int else { return .nil }
        let text = RecordKey.text(heap.strings[hash.index].string, at: position.asInt)
        preparedKeys.append(PreparedKey(frame: frames.count - 2, text: text))
        return .nil
    }
}
