// In-place changes. An instruction names a variable and a path from it to an element. The machine resolves the path
// once all operands are evaluated, and copies each shared collection on the path. No code of the script runs before the
// change is done. Code therefore never sees a half-changed collection, and an error leaves the collection unchanged.

internal import ContainerRuntime
internal import FlowSyntax

/// The address of the value at a place while an instruction changes it.
struct ResolvedPlace {
    var address: UnsafeMutablePointer<Value>
    /// The register that holds the copy of a member that is read and set as a whole, or -1.
    var copy = -1
    /// Whether it is the element of a dictionary, which makes a nil one that an optional holds.
    var isElement = false
    /// Default values to insert into dictionaries after the change has succeeded, the outermost first.
    var defaults: ContiguousArray<Default> = []
    /// The prepared texts of the keys on the path.
    var keys: ContiguousArray<String> = []

    /// A missing key, whose value is the one in a register.
    struct Default {
        var dictionary: UnsafeMutablePointer<Value>
        var key: DictionaryKey
        var value: Int
    }
}

/// The decoded element of a coder on a path. The coder does not contain the decoded value, so the value is stored after
/// the frame's registers, and encoded once it has changed. This state is in the machine, not in the place, because most
/// places involve no coder.
struct DecodedElement {
    var coder: ObjectID
    var key: Value
}

extension Machine {
    // MARK: Members

    /// Markers in the register of a member that is changed in place. For the second one, the field's observer runs
    /// afterwards.
    private static let inPlace = Value.absent
    private static let inPlaceObserved = Value(.absent, 1)

    /// Begins a change of a member of R[b]: R[a] = its value, unless it is a stored property, which is changed in place.
    mutating func beginAccess(_ top: Int, _ a: Int, _ b: Int, _ callSiteIndex: Int) throws(RuntimeError) -> Pause? {
        let r = registers + Int(frames[top].base)
        if r[b].tag == .object, let (_, isObserved) = storedField(of: r[b].asObject, callSiteIndex) {
            _ = replace(r + a, isObserved ? Self.inPlaceObserved : Self.inPlace)
        } else if try wrappedAddress(of: r[b], callSiteIndex) != nil {
            _ = replace(r + a, Self.inPlace)
        } else {
            return try getMember(top, a, b, callSiteIndex)
        }
        // Releasing the old value may have scheduled deallocations, which precede the next instruction.
        return world.effectDepth > Int(frames[top].floor) ? .effects : nil
    }

    /// Ends the change: sets a member that was read as a whole, or runs the observer of a stored property.
    mutating func endAccess(_ top: Int, _ a: Int, _ b: Int, _ callSiteIndex: Int) throws(RuntimeError) -> Pause? {
        let r = registers + Int(frames[top].base)
        guard r[a].isAbsent else { return try setMember(top, b, a, callSiteIndex) }
        guard r[a].bits == Self.inPlaceObserved.bits, let (index, _) = storedField(of: r[b].asObject, callSiteIndex)
        else {
            return nil
        }
        // The setter that runs the observer stores the field's current value once more.
        let value = heap.fields[Int(world.payload(of: r[b].asObject)) + index]
        retain(value)
        r[a] = value
        return try setMember(top, b, a, callSiteIndex)
    }

    /// The field that a call site's member of an object refers to, if it can be changed in place, and whether it has an
    /// observer. An observer that uses the old value needs a copy, so its field cannot.
    private mutating func storedField(of object: ObjectID, _ callSiteIndex: Int) -> (index: Int, isObserved: Bool)? {
        let classID = world.classOf(object)
        if let cache = caches.lookup(callSiteIndex, classID), cache.kind == 3 { return (Int(cache.index), false) }
        let reference = reference(of: object)
        switch member(program.callSites[callSiteIndex].name, in: reference) {
        case .field(let index, let field) where !field.isWeak && (field.setter < 0 || field.isObservedAfterwards):
            if field.setter < 0 { caches.store(callSiteIndex, classID, kind: 3, index: Int32(index)) }
            return (index, field.setter >= 0)
        case .computed(let getter, _):
            guard let declared = reference.declaredIndex,
                let index = program.classes[declared].fields.firstIndex(where: {
                    $0.lazyGetter == getter && $0.setter < 0
                }),
                !heap.fields[Int(world.payload(of: object)) + index].isAbsent
            else { return nil }
            return (index, false)
        default: return nil
        }
    }

    // MARK: Paths

    /// Reads the instruction's next word.
    mutating func takeWord(_ top: Int) -> Instruction {
        let pc = Int(frames[top].pc)
        frames[top].pc += 1
        return code[pc]
    }

    /// Follows the path in the next words. Unless the place is only read, makes each collection on the path unique. Returns nil
    /// if code for a default value or of an initializer runs first; the instruction then restarts.
    private mutating func resolve(_ top: Int, steps: Int, isRead: Bool = false) throws(RuntimeError) -> ResolvedPlace? {
        let r = registers + Int(frames[top].base)
        let start = frames[top].pc - 1
        let word = takeWord(top)
        var place: ResolvedPlace
        if word.op == .placeMember {
            let callSiteIndex = Int(takeWord(top).k)
            if word.exitsUnlessStored {
                let otherwise = takeWord(top).k
                guard let address = try storedAddress(of: r[Int(word.b)], callSiteIndex) else {
                    frames[top].pc = Int32(truncatingIfNeeded: otherwise)
                    return nil
                }
                place = ResolvedPlace(address: address)
            } else {
                place = ResolvedPlace(address: r + Int(word.a), copy: Int(word.a))
            }
            if place.copy >= 0, r[Int(word.a)].isAbsent {
                if let (index, _) = storedField(of: r[Int(word.b)].asObject, callSiteIndex) {
                    place.address = heap.fields.address(of: Int(world.payload(of: r[Int(word.b)].asObject)) + index)
                } else if let address = try wrappedAddress(of: r[Int(word.b)], callSiteIndex) {
                    place.address = address
                }
            }
            if word.c & 1 != 0 { try checkForced(place.address) }
        } else {
            place = ResolvedPlace(address: try variable(word, top, r))
            if word.a & PlaceRoot.isForced != 0 { try checkForced(place.address) }
        }
        for _ in 0..<steps {
            let step = takeWord(top)
            place.isElement = false
            if step.isMember {
                let callSite = takeWord(top).k
                let otherwise = takeWord(top).k
                guard try followMember(callSite, of: &place, isRead: isRead) else {
                    dropDecodedElement()
                    frames[top].pc = Int32(truncatingIfNeeded: otherwise)
                    return nil
                }
                if step.isForced { try checkForced(place.address) }
                continue
            }
            if step.isStored {
                try followStored(Int(step.a), of: &place, isRead: isRead)
                if step.isForced { try checkForced(place.address) }
                continue
            }
            let code = step.hasDefault ? takeWord(top).k : -1
            if step.hasExit, leaves(place.address, top) { return nil }
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
            let isFound = try take(step, from: &place, r, isRead: isRead, defaultCode: code, start: start, top)
            if !isFound {
                dropDecodedElement()
                return nil
            }
        }
        return place
    }

    /// Takes the jump in the next word if the value at an address is not a collection of the language. Returns whether
    /// it did.
    private mutating func leaves(_ address: UnsafeMutablePointer<Value>, _ top: Int) -> Bool {
        let otherwise = takeWord(top).k
        switch address.pointee.tag {
        case .list, .dictionary, .nil: return false
        default:
            dropDecodedElement()
            frames[top].pc = Int32(truncatingIfNeeded: otherwise)
            return true
        }
    }

    /// The address of a stored property without observers, which a call site names, of the object in a value; nil for any other
    /// member.
    mutating func storedAddress(of value: Value, _ callSiteIndex: Int) throws(RuntimeError)
        -> UnsafeMutablePointer<Value>?
    {
        guard value.tag == .object, world.isAlive(value.asObject) else { return nil }
        if let (index, isObserved) = storedField(of: value.asObject, callSiteIndex) {
            return isObserved ? nil : heap.fields.address(of: Int(world.payload(of: value.asObject)) + index)
        }
        return try wrappedAddress(of: value, callSiteIndex)
    }

    /// The address of the value in the property wrapper of an object's variable, if it is a stored property without observers.
    private mutating func wrappedAddress(of value: Value, _ callSiteIndex: Int) throws(RuntimeError)
        -> UnsafeMutablePointer<Value>?
    {
        guard value.tag == .object, world.isAlive(value.asObject),
            case let reference = reference(of: value.asObject), let declared = reference.declaredIndex,
            case .computed(let getter, _) = member(program.callSites[callSiteIndex].name, in: reference),
            let field = program.classes[declared].fields.firstIndex(where: { $0.wrappedGetter == getter }),
            let name = interner.find("wrappedValue")
        else { return nil }
        let wrapper = heap.fields.address(of: Int(world.payload(of: value.asObject)) + field)
        guard wrapper.pointee.tag == .record, let type = declaredClass(of: wrapper.pointee),
            case .field(let position, let stored) = member(name, in: ClassReference(declared: type)),
            stored.setter < 0, !stored.isWeak
        else { return nil }
        let slot = try uniqueRecord(wrapper)
        return heap.lists[slot].address(of: position + 1)
    }

    /// The address of a variable.
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

    /// Follows one step from a collection to an element. Returns false if a default must be evaluated first.
    private mutating func take(
        _ step: Instruction, from place: inout ResolvedPlace, _ r: UnsafeMutablePointer<Value>, isRead: Bool,
        defaultCode: Int, start: Int32, _ top: Int
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
            if try preparesKey(index, of: &place, start, top) { return false }
            let key = try pathKey(index, &place)
            let slot = isRead ? place.address.pointee.index : try uniqueDictionary(place.address)
            if let address = heap.dictionaries[slot].address(forKey: key, isRead: isRead) {
                place.address = address
                place.isElement = !step.hasDefault
            } else if step.hasDefault {
                guard !r[Int(step.c)].isAbsent else {
                    frames[top].pc = Int32(truncatingIfNeeded: defaultCode)
                    return false
                }
                place.defaults.append(.init(dictionary: place.address, key: key, value: Int(step.c)))
                place.address = r + Int(step.c)
            } else {
                // A missing element is nil, which no mutating member can change, so a scratch register represents it.
                place.address = registers + freeBase
                place.address.pointee = .nil
            }
        case .nil: throw RuntimeError("found-nil", "this is nil and has no elements", label: "nil")
        default: throw noElements(place.address.pointee)
        }
        if step.isForced {
            if !place.isElement { try checkForced(place.address) }
            place.isElement = false
        }
        return true
    }

    // MARK: Coders

    /// Follows a step from a coder to a key's value, or to its evaluated default. Returns false after entering the frames of
    /// initializers that must run first.
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
        // The first register after the frame's holds missing values.
        let address = registers + freeBase + 1
        address.pointee = value
        decodedElement = DecodedElement(coder: coder, key: key)
        place.address = address
        if step.isForced { try checkForced(address) }
        return true
    }

    /// Encodes the changed element of a coder.
    private mutating func storeDecodedElement() throws(RuntimeError) {
        guard let element = decodedElement else { return }
        try setCoded(element.coder, at: element.key, to: registers[freeBase + 1])
        dropDecodedElement()
    }

    /// Releases the decoded element.
    mutating func dropDecodedElement() {
        guard decodedElement != nil else { return }
        decodedElement = nil
        let address = registers + freeBase + 1
        let value = address.pointee
        address.pointee = .nil
        release(value)
    }

    /// The pause of an instruction whose place could not be resolved yet: `.frames` if frames were entered, otherwise
    /// nil.
    private func pauseBeforePlace(_ top: Int) -> Pause? { frames.count - 1 > top ? .frames : nil }

    func checkForced(_ address: UnsafeMutablePointer<Value>) throws(RuntimeError) {
        if address.pointee.isNil { throw Self.unwrappedNil }
    }

    static var unwrappedNil: RuntimeError {
        RuntimeError("found-nil", "this is nil, but '!' requires a value", label: "nil")
    }

    /// Inserts the changed defaults, the innermost first.
    private mutating func store(_ defaults: ContiguousArray<ResolvedPlace.Default>, _ top: Int) throws(RuntimeError) {
        let r = registers + Int(frames[top].base)
        // An inner dictionary is an element of the outer default, so it must be complete before the outer one is
        // inserted.
        for missing in defaults.reversed() {
            let slot = try uniqueDictionary(missing.dictionary)
            let value = r[missing.value]
            r[missing.value] = .absent
            try insert(value, forKey: missing.key, into: slot)
        }
    }

    // MARK: Instructions

    /// Performs an instruction that reads or changes a place.
    @inline(__always)
    mutating func performPlace(_ instruction: Instruction, _ top: Int, _ r: UnsafeMutablePointer<Value>)
        throws(RuntimeError) -> Pause?
    {
        let a = Int(instruction.a)
        let b = Int(instruction.b)
        switch instruction.op {
        case .beginAccess: return try beginAccess(top, a, b, takeCallSite(top))
        case .endAccess: return try endAccess(top, a, b, takeCallSite(top))
        case .getPlace: return try getPlace(top, a, steps: b)
        case .setPlace: return try setPlace(top, a, steps: b)
        case .combinePlace:
            return try combinePlace(top, a, Opcode(rawValue: UInt8(truncatingIfNeeded: instruction.c))!, steps: b)
        default: return try mutatePlace(top, a, Int(instruction.c), steps: b)
        }
    }

    /// R[a] = the value at a place, nil if it is missing.
    mutating func getPlace(_ top: Int, _ a: Int, steps: Int) throws(RuntimeError) -> Pause? {
        guard let place = try resolve(top, steps: steps, isRead: true) else { return pauseBeforePlace(top) }
        let value = place.isElement ? strong(place.address.pointee).asSome : strong(place.address.pointee)
        dropDecodedElement()
        _ = replace(registers + Int(frames[top].base) + a, value)
        return world.effectDepth > Int(frames[top].floor) ? .effects : nil
    }

    /// The element at the last step = R[a].
    mutating func setPlace(_ top: Int, _ a: Int, steps: Int) throws(RuntimeError) -> Pause? {
        let start = frames[top].pc - 1
        guard var place = try resolve(top, steps: steps - 1) else { return pauseBeforePlace(top) }
        let r = registers + Int(frames[top].base)
        let last = takeWord(top)
        if last.hasExit, leaves(place.address, top) { return pauseBeforePlace(top) }
        if try preparesKey(r[Int(last.a)], of: &place, start, top) { return pauseBeforePlace(top) }
        try setElement(place.address, at: r[Int(last.a)], to: r[a])
        try store(place.defaults, top)
        try storeDecodedElement()
        return world.effectDepth > Int(frames[top].floor) ? .effects : nil
    }

    /// The value at a place = the result of an operator on it and R[a].
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

    /// Calls a mutating member of the value at a place with the arguments in R[a + 1] …; the result goes to R[a].
    mutating func mutatePlace(_ top: Int, _ a: Int, _ count: Int, steps: Int) throws(RuntimeError) -> Pause? {
        let start = frames[top].pc - 1
        guard let place = try resolve(top, steps: steps) else { return pauseBeforePlace(top) }
        let callSiteIndex = Int(takeWord(top).k)
        guard place.address.pointee.tag == .object || place.address.pointee.tag == .weakObject else {
            let pause = try mutate(top, a, place.address, count, callSiteIndex, restart: Int(start))
            if pause == .frames, frames.count - 1 > top, frames[top].pc == start {
                // The member's key is prepared first, and then the instruction restarts.
                keepPathKeys(place, below: top)
                dropDecodedElement()
                return pause
            }
            try store(place.defaults, top)
            try storeDecodedElement()
            return pause ?? (world.effectDepth > Int(frames[top].floor) ? .effects : nil)
        }
        // The value is an object with a method of that name, so no value is stored afterwards.
        let base = Int(frames[top].base)
        store(strong(place.address.pointee), base + a)
        try store(place.defaults, top)
        dropDecodedElement()
        if place.copy >= 0 { _ = replace(registers + base + place.copy, Self.inPlace) }
        return try callMethod(top, a, count, callSiteIndex)
    }
}
