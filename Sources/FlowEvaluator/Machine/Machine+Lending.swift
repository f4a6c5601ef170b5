// Values that calls change in place. The register of a mutating function's `self` or of an `inout` parameter owns the
// value, and so does the place that lent it. If nothing else owns the value, the call changes it in place, as Swift
// does: no other code can see the change before the call returns. Otherwise the value is copied first, and the register
// and the place both get the copy.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    /// The greatest number of calls through which the machine follows a lent value. A value lent through more calls is
    /// copied.
    private static let mostLenders = 64

    /// Whether only the variable and the places that lent its value to calls own the value. Makes the collections
    /// around these places unique, because a second collection would own the value too.
    mutating func isOnlyLent(_ variable: UnsafeMutablePointer<Value>) -> Bool {
        let value = variable.pointee
        guard owners(of: value) <= Self.mostLenders else { return false }
        var address = variable
        var lenders = 0
        while lenders < Self.mostLenders, let lender = lender(of: address) {
            address = lender
            lenders += 1
        }
        // Copies of the collections around the places own the value too.
        return lenders > 0 && owners(of: value) == lenders + 1
    }

    private func owners(of value: Value) -> Int {
        switch value.tag {
        case .list, .record: heap.lists.owners(value.index) ?? 0
        case .dictionary: heap.dictionaries.owners(value.index) ?? 0
        case .string: heap.strings.owners(value.index) ?? 0
        default: 0
        }
    }

    /// Replaces the value with an owned copy, both in the variable and at the places that lent it.
    mutating func replaceLent(_ variable: UnsafeMutablePointer<Value>, by copy: Value) {
        let shared = variable.pointee
        var address = variable
        for _ in 0..<Self.mostLenders {
            // Find the next lender before the store: a place counts as a lender only while it holds the shared value.
            let next = lender(of: address)
            if address != variable { retain(copy) }
            address.pointee = copy
            release(shared)
            guard let next else { break }
            address = next
        }
    }

    /// The place that lent the value in a register to the register's call; nil if none did, or if the place no longer
    /// holds this value.
    private mutating func lender(of variable: UnsafeMutablePointer<Value>) -> UnsafeMutablePointer<Value>? {
        let register = variable - registers
        guard register >= 0, register < capacity, lendingDepth < Self.mostLenders else { return nil }
        var caller = frames.count - 1
        while caller >= 0, Int(frames[caller].base) > register { caller -= 1 }
        guard caller >= 0 else { return nil }
        var argument = 0
        var first = 2
        if caller > 0, register == Int(frames[caller].base), isChanged(register, of: caller - 1) {
            // In the setter of a subscript or a property, which returns its changed receiver, the lender is one call further
            // out.
            caller -= 1
            first = 0
        } else if !isResult(register, of: caller) {
            // If no function with this register is running, a member of the language changes the value.
            let frame = frames[caller]
            guard caller > 0, !frame.flags.contains(.isHandler), !frame.flags.contains(.isReturning),
                let position = program.functions[Int(frame.function)].inouts.firstIndex(
                    of: register - Int(frame.base)),
                isResult(Int(frame.base), of: caller - 1)
            else { return nil }
            argument = position
            caller -= 1
        }
        var pc = Int(frames[caller].pc) + first
        while code[pc].op == .changedPlace, argument > 0 {
            pc = code[end(ofPlaceAt: pc)].k + 1
            argument -= 1
        }
        guard code[pc].op == .changedPlace else { return nil }
        // Making a collection on the path unique may search for its lenders in turn.
        lendingDepth += 1
        defer { lendingDepth -= 1 }
        let value = variable.pointee
        // Reads the place first, so that no collection is copied for a place that holds another value by now.
        guard let place = address(ofPlaceAt: pc, caller, isRead: true), place.pointee.bits == value.bits,
            place.pointee.tag == value.tag, place != variable
        else { return nil }
        return address(ofPlaceAt: pc, caller, isRead: false)
    }

    /// Whether a frame waits for a call that returns changed values in a register.
    private func isResult(_ register: Int, of frame: Int) -> Bool {
        let next = code[Int(frames[frame].pc)]
        return next.op == .jumpUnlessInout && Int(frames[frame].base) + Int(next.a) == register
    }

    /// Whether a frame waits for a setter whose receiver is in a register. The setter of a subscript returns the changed value in the
    /// same register, and that of a property in the register of a pending result.
    private func isChanged(_ register: Int, of frame: Int) -> Bool {
        let next = code[Int(frames[frame].pc)]
        guard next.op == .changedPlace else { return false }
        let changed = Int(frames[frame].base) + Int(next.a)
        if changed == register { return true }
        let pending = pendingResults.last { $0.frame <= frame + 1 }
        return pending?.frame == frame + 1 && pending?.register == changed
    }

    /// Performs `changedPlace`: a place that holds the changed value already needs no store.
    mutating func skipStore(of value: Value, _ top: Int) {
        let pc = Int(frames[top].pc) - 1
        let end = end(ofPlaceAt: pc)
        let place = value.isCounted ? address(ofPlaceAt: pc, top, isRead: true) : nil
        let isStored = place.map { $0.pointee.bits == value.bits && $0.pointee.tag == value.tag } ?? false
        frames[top].pc = Int32(truncatingIfNeeded: isStored ? code[end].k : end + 1)
    }

    /// The index of the word after a `changedPlace` and its place.
    private func end(ofPlaceAt pc: Int) -> Int {
        let steps = Int(code[pc].b)
        if steps == Instruction.noPlace { return pc + 1 }
        var next = pc + (code[pc + 1].op == .placeMember ? 3 : 2)
        for _ in 0..<steps { next += code[next].isMember ? 2 : 1 }
        return next
    }

    /// The address of the place that a `changedPlace` instruction names; nil if a part of the path is computed or no longer
    /// exists. Unless `isRead` is true, shared collections on the path are copied first.
    private mutating func address(ofPlaceAt pc: Int, _ frame: Int, isRead: Bool) -> UnsafeMutablePointer<Value>? {
        let steps = Int(code[pc].b)
        if steps == Instruction.noPlace { return nil }
        let r = registers + Int(frames[frame].base)
        let root = code[pc + 1]
        var next = pc + 2
        var place: ResolvedPlace
        if root.op == .placeMember {
            guard let address = try? storedAddress(of: r[Int(root.b)], code[next].k) else { return nil }
            place = ResolvedPlace(address: address)
            next += 1
        } else {
            switch PlaceRoot(rawValue: root.a & ~PlaceRoot.isForced)! {
            case .register: place = ResolvedPlace(address: r + root.k)
            case .global: place = ResolvedPlace(address: globals + root.k)
            case .captured: place = ResolvedPlace(address: capturedAddress(frame, root.k))
            case .field:
                guard r[0].tag == .object, world.isAlive(r[0].asObject) else { return nil }
                place = ResolvedPlace(address: fieldAddress(r, root.k))
            }
        }
        for _ in 0..<steps {
            let step = code[next]
            do throws(RuntimeError) {
                if step.isMember {
                    guard try followMember(code[next + 1].k, of: &place, isRead: isRead) else { return nil }
                    next += 2
                } else if step.isStored {
                    try followStored(Int(step.a), of: &place, isRead: isRead)
                    next += 1
                } else {
                    guard let element = try storedElement(at: r[Int(step.a)], of: place.address, isRead: isRead) else {
                        return nil
                    }
                    place.address = element
                    next += 1
                }
            } catch {
                return nil
            }
        }
        return place.address
    }

    /// The address of an existing element of the collection at an address; nil for any other value.
    private mutating func storedElement(at index: Value, of address: UnsafeMutablePointer<Value>, isRead: Bool)
        throws(RuntimeError) -> UnsafeMutablePointer<Value>?
    {
        switch address.pointee.tag {
        case .list:
            let list = address.pointee.index
            guard index.tag == .int, index.asInt >= 0, index.asInt < heap.lists[list].count else { return nil }
            if isRead { return heap.lists[list].base + index.asInt }
            let slot = try uniqueList(address)
            return heap.lists[slot].address(of: index.asInt)
        case .dictionary:
            let key = try dictionaryKey(index)
            let slot = isRead ? address.pointee.index : try uniqueDictionary(address)
            return heap.dictionaries[slot].address(forKey: key, isRead: isRead)
        default: return nil
        }
    }
}
