// Changes in place: an instruction names a variable and the way from it to an element, and the way is gone when all that it
// needs has been evaluated. Each collection on it is copied if it is shared, and no code of the script runs before the
// change is done: a collection is never seen without the part that changes, and an error leaves it as it was.

internal import ContainerRuntime
internal import FlowSyntax

/// Where the value at a place is while the instruction changes it.
struct ResolvedPlace {
    var address: UnsafeMutablePointer<Value>
    /// The register that stands in for a member that is read and set as a whole, or -1.
    var copy = -1
    /// Dictionaries that get a default value when the change has succeeded, the outermost first.
    var defaults: ContiguousArray<Default> = []

    /// A key that is missing: the value in a register becomes its value.
    struct Default {
        var dictionary: UnsafeMutablePointer<Value>
        var key: Int
        var value: Int
    }
}

/// The element of a coder that the way to a place leads through. It is no part of the coder: what has been decoded is after the
/// registers, and is encoded when it has been changed. The machine keeps it, as most places are of no coder.
struct DecodedElement {
    var coder: ObjectID
    var key: Value
}

extension Machine {
    // MARK: Members

    /// What stands in the register of a member that is changed in place: the field itself is changed, and its observer is
    /// told, or not.
    private static let inPlace = Value.absent
    private static let inPlaceObserved = Value(.absent, 1)

    /// Begins a change of a member of R[b]: R[a] is its value, unless it is a stored one, which is changed where it is.
    mutating func beginAccess(_ top: Int, _ a: Int, _ b: Int, _ siteIndex: Int) throws(RuntimeError) -> Pause? {
        let r = registers + Int(frames[top].base)
        guard r[b].tag == .object, let (_, isObserved) = storedField(of: r[b].asObject, siteIndex) else {
            return try getMember(top, a, b, siteIndex)
        }
        _ = replace(r + a, isObserved ? Self.inPlaceObserved : Self.inPlace)
        return world.effectDepth > Int(frames[top].floor) ? .effects : nil
    }

    /// Ends it: a member that was read as a whole is set, and the observer of a stored one is told.
    mutating func endAccess(_ top: Int, _ a: Int, _ b: Int, _ siteIndex: Int) throws(RuntimeError) -> Pause? {
        let r = registers + Int(frames[top].base)
        guard r[a].isAbsent else { return try setMember(top, b, a, siteIndex) }
        guard r[a].bits == Self.inPlaceObserved.bits, let (index, _) = storedField(of: r[b].asObject, siteIndex) else {
            return nil
        }
        // The observer sets the field once more, to what it is.
        let value = heap.fields[Int(world.payload(of: r[b].asObject)) + index]
        retain(value)
        r[a] = value
        return try setMember(top, b, a, siteIndex)
    }

    /// The field of an object that a site's member is, if it can be changed in place, and whether an observer follows. One
    /// that asks for the old value needs a copy of it.
    private mutating func storedField(of object: ObjectID, _ siteIndex: Int) -> (index: Int, isObserved: Bool)? {
        let classID = world.classOf(object)
        if let cache = caches.entry(siteIndex, classID), cache.kind == 3 { return (Int(cache.index), false) }
        let reference = reference(of: object)
        switch member(program.sites[siteIndex].name, in: reference) {
        case .field(let index, let field) where !field.isWeak && (field.setter < 0 || field.isObservedAfterwards):
            if field.setter < 0 { caches.note(siteIndex, classID, kind: 3, index: Int32(index)) }
            return (index, field.setter >= 0)
        case .computed(let getter, _):
            guard let declared = reference.declaredIndex,
                let index = program.classes[declared].fields.firstIndex(where: { $0.lazyGetter == getter }),
                !heap.fields[Int(world.payload(of: object)) + index].isAbsent
            else { return nil }
            return (index, false)
        default: return nil
        }
    }

    // MARK: Ways

    /// The instruction's next word.
    private mutating func takeWord(_ top: Int) -> Instruction {
        let pc = Int(frames[top].pc)
        frames[top].pc += 1
        return code[pc]
    }

    /// Goes the way that the next words describe, and makes every collection on it its holder's own, unless it is only
    /// read; nil where a default value is to be evaluated first, after which the instruction begins anew.
    private mutating func resolve(_ top: Int, steps: Int, isRead: Bool = false) throws(RuntimeError) -> ResolvedPlace? {
        let r = registers + Int(frames[top].base)
        let start = frames[top].pc - 1
        let word = takeWord(top)
        var place: ResolvedPlace
        if word.op == .placeMember {
            let siteIndex = Int(takeWord(top).k)
            place = ResolvedPlace(address: r + Int(word.a), copy: Int(word.a))
            if r[Int(word.a)].isAbsent, let (index, _) = storedField(of: r[Int(word.b)].asObject, siteIndex) {
                place.address = heap.fields.address(of: Int(world.payload(of: r[Int(word.b)].asObject)) + index)
            }
            if word.c != 0 { try checkForced(place.address) }
        } else {
            place = ResolvedPlace(address: try variable(word, top, r))
            if word.a & PlaceRoot.isForced != 0 { try checkForced(place.address) }
        }
        for _ in 0..<steps {
            let step = takeWord(top)
            let code = step.hasDefault ? takeWord(top).k : -1
            if isCoder(place.address.pointee) {
                guard try decodeElement(step, of: &place, r, top) else {
                    frames[top].pc = start
                    return nil
                }
                if step.hasDefault, place.address.pointee.isNil, r[Int(step.c)].isAbsent {
                    dropDecodedElement()
                    frames[top].pc = Int32(truncatingIfNeeded: code)
                    return nil
                }
                continue
            }
            let isFound = try take(step, from: &place, r, isRead: isRead, defaultCode: code, top)
            if !isFound {
                dropDecodedElement()
                return nil
            }
        }
        return place
    }

    /// Where a variable is.
    private func variable(_ word: Instruction, _ top: Int, _ r: UnsafeMutablePointer<Value>) throws(RuntimeError)
        -> UnsafeMutablePointer<Value>
    {
        switch PlaceRoot(rawValue: word.a & ~PlaceRoot.isForced)! {
        case .register: return r + word.k
        case .global:
            if globals[word.k].isAbsent { throw unsetGlobal(word.k) }
            return globals + word.k
        case .captured: return capturedAddress(top, word.k)
        case .field: return fieldAddress(r, word.k)
        }
    }

    /// Goes one step of a way: from a collection to an element. False where a default is to be evaluated first.
    private mutating func take(
        _ step: Instruction, from place: inout ResolvedPlace, _ r: UnsafeMutablePointer<Value>, isRead: Bool,
        defaultCode: Int, _ top: Int
    ) throws(RuntimeError) -> Bool {
        let index = r[Int(step.a)]
        switch place.address.pointee.tag {
        case .list:
            let position = try listIndex(index)
            let count = heap.lists[place.address.pointee.index].count
            guard position >= 0, position < count else { throw outOfRange(position, count) }
            if isRead {
                place.address = heap.lists[place.address.pointee.index].base + position
            } else {
                let slot = try uniqueList(place.address)
                place.address = heap.lists[slot].address(of: position)
            }
        case .dictionary:
            let key = try dictionaryKey(index)
            let slot = isRead ? place.address.pointee.index : try uniqueDictionary(place.address)
            if let address = heap.dictionaries[slot].address(forKey: key, isRead: isRead) {
                place.address = address
            } else if step.hasDefault {
                guard !r[Int(step.c)].isAbsent else {
                    frames[top].pc = Int32(truncatingIfNeeded: defaultCode)
                    return false
                }
                place.defaults.append(.init(dictionary: place.address, key: Int(step.a), value: Int(step.c)))
                place.address = r + Int(step.c)
            } else {
                // A missing value is nil; nothing can be done to that, so nothing is stored here.
                place.address = registers + freeBase
                place.address.pointee = .nil
            }
        case .nil: throw RuntimeError("found-nil", "this is nil and has no elements", label: "nil")
        default: throw noElements(place.address.pointee)
        }
        if step.isForced { try checkForced(place.address) }
        return true
    }

    // MARK: Coders

    /// Goes from a coder to the value of a key, or to the default that has been evaluated. False where objects in it are
    /// initialized first, whose frames are entered.
    private mutating func decodeElement(
        _ step: Instruction, of place: inout ResolvedPlace, _ r: UnsafeMutablePointer<Value>, _ top: Int
    ) throws(RuntimeError) -> Bool {
        let coder = place.address.pointee.asObject
        let key = r[Int(step.a)]
        guard var value = try codedElement(of: coder, at: key, top) else { return false }
        if value.isNil, step.hasDefault, !r[Int(step.c)].isAbsent {
            value = r[Int(step.c)]
            retain(value)
        }
        // The first register after the frame's is used for a missing value.
        let address = registers + freeBase + 1
        address.pointee = value
        decodedElement = DecodedElement(coder: coder, key: key)
        place.address = address
        if step.isForced { try checkForced(address) }
        return true
    }

    /// Encodes what a change has made of a coder's element.
    private mutating func storeDecodedElement() throws(RuntimeError) {
        guard let element = decodedElement else { return }
        try setCoded(element.coder, at: element.key, to: registers[freeBase + 1])
        dropDecodedElement()
    }

    /// Lets go of what was decoded.
    mutating func dropDecodedElement() {
        guard decodedElement != nil else { return }
        decodedElement = nil
        let address = registers + freeBase + 1
        let value = address.pointee
        address.pointee = .nil
        release(value)
    }

    /// Why the instruction whose place is not there yet must be left: frames have been entered, or nothing.
    private func pauseBeforePlace(_ top: Int) -> Pause? { frames.count - 1 > top ? .frames : nil }

    private func checkForced(_ address: UnsafeMutablePointer<Value>) throws(RuntimeError) {
        if address.pointee.isNil { throw Self.unwrappedNil }
    }

    static var unwrappedNil: RuntimeError {
        RuntimeError("found-nil", "this is nil, but '!' requires a value", label: "nil")
    }

    /// Stores the defaults that have been changed, the innermost first.
    private mutating func store(_ defaults: ContiguousArray<ResolvedPlace.Default>, _ top: Int) throws(RuntimeError) {
        let r = registers + Int(frames[top].base)
        for missing in defaults.reversed() {
            let slot = try uniqueDictionary(missing.dictionary)
            let key = try dictionaryKey(r[missing.key])
            let value = r[missing.value]
            r[missing.value] = .absent
            try insert(value, forKey: key, into: slot)
        }
    }

    // MARK: Instructions

    /// Carries out an instruction that looks at a place or changes it.
    @inline(__always)
    mutating func performPlace(_ instruction: Instruction, _ top: Int, _ r: UnsafeMutablePointer<Value>)
        throws(RuntimeError) -> Pause?
    {
        let a = Int(instruction.a)
        let b = Int(instruction.b)
        switch instruction.op {
        case .beginAccess: return try beginAccess(top, a, b, takeSite(top))
        case .endAccess: return try endAccess(top, a, b, takeSite(top))
        case .getPlace: return try getPlace(top, a, steps: b)
        case .setPlace: return try setPlace(top, a, steps: b)
        case .combinePlace:
            return try combinePlace(top, a, Opcode(rawValue: UInt8(truncatingIfNeeded: instruction.c))!, steps: b)
        default: return try mutatePlace(top, a, Int(instruction.c), steps: b)
        }
    }

    /// R[a] = the value at a place; a missing one is nil.
    mutating func getPlace(_ top: Int, _ a: Int, steps: Int) throws(RuntimeError) -> Pause? {
        guard let place = try resolve(top, steps: steps, isRead: true) else { return pauseBeforePlace(top) }
        let value = strong(place.address.pointee)
        dropDecodedElement()
        _ = replace(registers + Int(frames[top].base) + a, value)
        return world.effectDepth > Int(frames[top].floor) ? .effects : nil
    }

    /// The element that the last step leads to = R[a].
    mutating func setPlace(_ top: Int, _ a: Int, steps: Int) throws(RuntimeError) -> Pause? {
        guard let place = try resolve(top, steps: steps - 1) else { return pauseBeforePlace(top) }
        let r = registers + Int(frames[top].base)
        let index = r[Int(takeWord(top).a)]
        try setElement(place.address, at: index, to: r[a])
        try store(place.defaults, top)
        try storeDecodedElement()
        return world.effectDepth > Int(frames[top].floor) ? .effects : nil
    }

    /// The value at a place = that value and R[a], combined by an operator.
    mutating func combinePlace(_ top: Int, _ a: Int, _ op: Opcode, steps: Int) throws(RuntimeError) -> Pause? {
        guard let place = try resolve(top, steps: steps) else { return pauseBeforePlace(top) }
        let value = registers[Int(frames[top].base) + a]
        let isExtended = op == .add ? try extend(place.address, by: value) : false
        if !isExtended {
            let old = place.address.pointee
            place.address.pointee = try calculate(op, old, value)
            release(old)
            try checkMemory()
        }
        try store(place.defaults, top)
        try storeDecodedElement()
        return world.effectDepth > Int(frames[top].floor) ? .effects : nil
    }

    /// Calls a mutating member of the value at a place with arguments in R[a + 1] …; the result comes into R[a].
    mutating func mutatePlace(_ top: Int, _ a: Int, _ count: Int, steps: Int) throws(RuntimeError) -> Pause? {
        guard let place = try resolve(top, steps: steps) else { return pauseBeforePlace(top) }
        let siteIndex = Int(takeWord(top).k)
        guard place.address.pointee.tag == .object || place.address.pointee.tag == .weakObject else {
            let pause = try mutate(top, a, place.address, count, siteIndex)
            try store(place.defaults, top)
            try storeDecodedElement()
            return pause ?? (world.effectDepth > Int(frames[top].floor) ? .effects : nil)
        }
        // An object has a method of the name: nothing is set afterwards.
        let base = Int(frames[top].base)
        store(strong(place.address.pointee), base + a)
        try store(place.defaults, top)
        dropDecodedElement()
        if place.copy >= 0 { _ = replace(registers + base + place.copy, Self.inPlace) }
        return try callMethod(top, a, count, siteIndex)
    }
}
