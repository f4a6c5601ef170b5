// Reading and setting members.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    /// Performs an instruction that reads or sets a member; its call site is the next word.
    @inline(__always)
    mutating func performMember(_ instruction: Instruction, _ top: Int, _ r: UnsafeMutablePointer<Value>)
        throws(RuntimeError) -> Pause?
    {
        let a = Int(instruction.a)
        let b = Int(instruction.b)
        let callSite = takeCallSite(top)
        switch instruction.op {
        case .listMember, .listElement: return try readList(instruction, top, callSite)
        case .getMember: return try getMember(top, a, b, callSite)
        case .setMember: return try setMember(top, a, b, callSite)
        default: return try getSuper(top, a, program.callSites[callSite])
        }
    }

    // MARK: Reading

    /// R[a] = member of R[b].
    mutating func getMember(_ top: Int, _ a: Int, _ b: Int, _ callSiteIndex: Int) throws(RuntimeError) -> Pause? {
        let base = Int(frames[top].base)
        let receiver = registers[base + b]
        let name = program.callSites[callSiteIndex].name
        switch receiver.tag {
        case .object:
            return try getObjectMember(top, base + a, receiver.asObject, name, callSiteIndex)
        case .record, .enumCase:
            return try getRecordMember(top, base + a, receiver, name, callSiteIndex)
        case .nil:
            // An extension of `Optional` has members of nil.
            if !program.valueExtensions.isEmpty,
                let pause = try getExtensionMember(top, base + a, receiver, name, callSiteIndex)
            {
                return pause
            }
            throw foundNil(name, "read from")
        case .type:
            if let pause = try getStaticMember(top, base + a, name, of: receiver.asClass) { return pause }
        default:
            if !program.valueExtensions.isEmpty,
                let pause = try getExtensionMember(top, base + a, receiver, name, callSiteIndex)
            {
                return pause
            }
            do {
                store(try valueMember(name, of: receiver), base + a)
            } catch let error {
                // An opaque module may have added the member.
                guard error.code == "unknown-member", let opaque = opaqueValue(of: receiver) else { throw error }
                store(opaque, base + a)
            }
        }
        return world.effectDepth > Int(frames[top].floor) ? .effects : nil
    }

    /// Stores an owned value in an absolute register and releases the old one. The machine uses it for the first
    /// registers of a frame that it enters itself, because a caller may have left temporaries there.
    mutating func store(_ value: Value, _ register: Int) {
        let old = registers[register]
        registers[register] = value
        release(old)
    }

    mutating func getObjectMember(
        _ top: Int, _ register: Int, _ object: ObjectID, _ name: Symbol, _ callSiteIndex: Int
    ) throws(RuntimeError) -> Pause? {
        let reference = reference(of: object)
        switch member(name, in: reference) {
        case .field(let index, let field):
            let value = heap.fields[Int(world.payload(of: object)) + index]
            if field.isWeak {
                store(strong(value), register)
            } else {
                retain(value)
                store(value, register)
            }
        case .computed(let getter, _):
            try enterAccessor(getter, Value(object), top)
            pendingResults.append(PendingResult(frame: frames.count - 1, register: register))
            return .frames
        case .slot(let slot):
            store(slotChild(slot, of: object), register)
        case .property(let property):
            if property == PropertyID.userInfo {
                store(userInfo(of: object), register)
                return nil
            }
            world.get(property, of: object)
            return awaitResult(top, register)
        case .options(let property, let type):
            world.get(property, of: object)
            return awaitOptions(type, top, register)
        case .colour(let property):
            if let kept = keptColour(name, of: object) ?? inheritedTint(name, of: object) {
                store(kept, register)
                return nil
            }
            world.get(property, of: object)
            return awaitResult(top, register)
        case .methods(let functions):
            world.retain(object)
            store(
                heap.makeClosure(Closure(function: functions[0], cells: [], receiver: Value(object), callSite: -1)),
                register)
        case .missing:
            let kept = world.isAlive(object) ? keptMember(name, in: reference, isStatic: false) : nil
            if let kept, try resolvesDynamic(kept, of: object, into: register, top) {
                return .frames
            } else if let kept, let place = placeInView(kept, of: object) {
                world.get(place.property, of: place.view)
                return awaitResult(top, register)
            } else if let kept, let matrix = currentMatrix(kept, name, of: object) {
                store(matrix, register)
            } else if let kept, kept.kind == .property {
                if getKept(kept, name, of: object, into: register) { return .frames }
            } else if isOpaque(Value(object)), let opaque = opaqueValue(of: Value(object)) {
                store(opaque, register)
            } else if uikitHasMethod(name, uikit(reference)) {
                world.retain(object)
                store(
                    heap.makeClosure(
                        Closure(function: -1, cells: [], receiver: Value(object), callSite: Int32(callSiteIndex))),
                    register)
            } else if let kept {
                if getKept(kept, name, of: object, into: register) { return .frames }
            } else if program.mayLack(name, reference) {
                store(.nil, register)
            } else if let opaque = opaqueValue(of: Value(object)) {
                store(opaque, register)
            } else {
                throw missingMember(name, of: object)
            }
        }
        return world.effectDepth > Int(frames[top].floor) ? .effects : nil
    }

    private func uikitHasMethod(_ name: Symbol, _ uikit: UIKitClass) -> Bool {
        let base = interner.text(name)
        return MethodInfo.names.first(base) { row in
            uikit.isKind(of: MethodInfo.all[row].owner) && !MethodInfo.all[row].isInitializer
        } != nil
    }

    /// The referent of a weak reference as an owned value; nil if the object is deallocated.
    mutating func strong(_ value: Value) -> Value {
        guard value.tag == .weakObject else {
            retain(value)
            return value
        }
        guard world.isReachable(value.asObject) else { return .nil }
        world.retain(value.asObject)
        return Value(.object, value.bits)
    }

    /// A weak reference to an object; nil for other values.
    private func weakReference(to value: Value) throws(RuntimeError) -> Value {
        guard value.tag == .object else { return .nil }
        if !world.isReachable(value.asObject), let failure = world.weakReferenceFailure(value.asObject) {
            throw RuntimeError(failure)
        }
        return Value(.weakObject, value.bits)
    }

    /// Makes a register's reference weak; returns true if releasing it caused effects.
    mutating func weaken(_ register: UnsafeMutablePointer<Value>) throws(RuntimeError) -> Bool {
        let value = register.pointee
        guard value.tag == .object else { return false }
        register.pointee = try weakReference(to: value)
        world.release(value.asObject)
        return world.effectDepth > Int(frames[frames.count - 1].floor)
    }

    /// The child in a slot; nil once it is no longer a child.
    private mutating func slotChild(_ slot: ClassDefinition.Slot, of object: ObjectID) -> Value {
        let value = heap.fields[Int(world.payload(of: object)) + slot.childField]
        guard value.tag == .weakObject, world.isReachable(value.asObject),
            world.parent(of: value.asObject) == object
        else { return .nil }
        world.retain(value.asObject)
        return Value(.object, value.bits)
    }

    mutating func staticMember(_ name: Symbol, of reference: ClassReference) throws(RuntimeError) -> Value {
        let text = interner.text(name)
        if text == "zero", !program.isKept(reference) {
            return heap.makeGeometry(.rect(.zero))
        }
        let uikit = uikit(reference)
        if uikit == .application, text == "shared" { return sharedApplication() }
        if let property = PropertyInfo.shared(by: uikit, text) {
            world.get(property.id, of: .none)
            return makeValue(world.takeResult())
        }
        if program.isKept(reference), let kept = keptMember(name, in: reference, isStatic: true) {
            return keptStatic(kept, name, of: reference)
        }
        if isOpaque(reference), let opaque = opaqueValue(of: Value(type: reference)) { return opaque }
        if EnumType.allCases.contains(where: { $0.cases.contains(text) }) { return Value(enumCase: name) }
        var current = program.searchStart(reference)
        while let index = current.declaredIndex {
            if let function = program.classes[index].staticMethods[name]?.first {
                // The function keeps the type that it was read from as its `Self`.
                return heap.makeClosure(
                    Closure(function: function, cells: [], receiver: Value(type: reference), callSite: -1))
            }
            current = program.classes[index].superclass
        }
        if let kept = keptMember(name, in: reference, isStatic: true) { return keptStatic(kept, name, of: reference) }
        if let opaque = opaqueValue(of: Value(type: reference)) { return opaque }
        throw RuntimeError("unknown-member", "the class '\(className(reference))' has no static member '\(text)'")
    }

    /// The app, which is created on first use in a script that declares none.
    private mutating func sharedApplication() -> Value {
        if !world.isAlive(application) {
            application = Responders.application(in: &world)
            world.retain(application)
        }
        let isDelegate = Responders.isDelegate(application, in: world)
        let shared = isDelegate ? Responders.application(in: &world) : application
        world.retain(shared)
        return Value(shared)
    }

    // MARK: Setting

    /// Member of R[a] = R[b].
    mutating func setMember(_ top: Int, _ a: Int, _ b: Int, _ callSiteIndex: Int) throws(RuntimeError) -> Pause? {
        let base = Int(frames[top].base)
        let receiver = registers[base + a]
        let name = program.callSites[callSiteIndex].name
        switch receiver.tag {
        case .object: break
        case .geometry:
            let changed = try changedGeometry(heap.geometry[receiver.index], name, registers[base + b])
            store(heap.makeGeometry(changed), base + a)
            return nil
        case .record: return try setRecordMember(top, base + a, name, registers[base + b], callSiteIndex)
        case .type: return try setStaticMember(top, name, of: receiver.asClass, to: registers[base + b])
        case .nil:
            throw foundNil(name, "set on")
        default:
            throw RuntimeError(
                "not-assignable", "'\(interner.text(name))' of \(receiver.kindName) cannot be set",
                label: "it can only be read")
        }
        // For `super.name = value`, the lookup starts above the class that contains the statement.
        let above = program.callSites[callSiteIndex].owner?.declaredIndex.map { program.classes[$0].superclass }
        return try setObjectMember(top, receiver.asObject, name, to: registers[base + b], above: above)
    }

    /// Sets a member of an object. The lookup starts at a class, or at that of the object.
    mutating func setObjectMember(
        _ top: Int, _ object: ObjectID, _ name: Symbol, to value: Value, above: ClassReference? = nil
    ) throws(RuntimeError) -> Pause? {
        switch member(name, in: above ?? reference(of: object)) {
        case .field(let index, let field):
            if field.setter >= 0 {
                try callAccessor(field.setter, object, value, top)
                return .frames
            }
            try setField(object, index, field, value)
            return world.effectDepth > Int(frames[top].floor) ? .effects : nil
        case .computed(_, let setter):
            guard let setter else {
                throw RuntimeError("assignment-to-constant", "'\(interner.text(name))' is computed and has no setter")
            }
            try callAccessor(setter, object, value, top)
            return .frames
        case .slot(let slot):
            setSlot(slot, of: object, to: value)
            return nil
        case .property(let property), .options(let property, _):
            guard property.info.isSettable else {
                if isOpaque(Value(object)) { return nil }
                throw RuntimeError("assignment-to-constant", "'\(interner.text(name))' can only be read")
            }
            if property == PropertyID.userInfo {
                try setUserInfo(value, of: object, adding: false)
                return nil
            }
            if try skipsAssignment(of: value, to: property.info) { return nil }
            let given = try argument(value, as: property.info.type, of: interner.text(name))
            if property.info.owner.isKind(of: .view) { reportReach(top, into: object) }
            world.set(property, of: object, to: given)
            return world.effectDepth > Int(frames[top].floor) ? .effects : nil
        case .colour(let property):
            guard let colour = try modelledColour(value, name, of: object) else { return nil }
            world.set(property, of: object, to: colour)
            return world.effectDepth > Int(frames[top].floor) ? .effects : nil
        case .methods:
            // Another module's type may have a property of this name.
            if isOpaque(Value(object)) { return nil }
            throw RuntimeError("not-assignable", "'\(interner.text(name))' is a function")
        case .missing:
            guard world.isAlive(object),
                let kept = above.flatMap({ keptMember(name, in: $0, isStatic: false) })
                    ?? keptMember(name, in: reference(of: object), isStatic: false),
                !kept.isReadOnly, kept.kind == .property
            else {
                if program.opaqueClass != nil, world.isAlive(object) { return nil }
                throw missingMember(name, of: object)
            }
            if let place = placeInView(kept, of: object) {
                let given = try argument(value, as: place.property.info.type, of: interner.text(name))
                world.set(place.property, of: place.view, to: given)
                return world.effectDepth > Int(frames[top].floor) ? .effects : nil
            }
            _ = setMatrix(value, kept, of: object)
            keep(value, kept, name, of: object)
            if Self.paints(kept) { notePaint(value.tag != .nil, onLayer: object) }
            return world.effectDepth > Int(frames[top].floor) ? .effects : nil
        }
    }

    private mutating func setField(
        _ object: ObjectID, _ index: Int, _ field: ClassDefinition.Field, _ value: Value
    ) throws(RuntimeError) {
        let slot = Int(world.payload(of: object)) + index
        let old = heap.fields[slot]
        if field.isWeak {
            heap.fields[slot] = try weakReference(to: value)
        } else {
            retain(value)
            heap.fields[slot] = value
        }
        if old.tag != .weakObject { release(old) }
    }

    /// Enters a setter or an observer, whose result is dropped.
    private mutating func callAccessor(_ function: Int, _ object: ObjectID, _ value: Value, _ top: Int)
        throws(RuntimeError)
    {
        let takesValue = !program.functions[function].parameters.isEmpty
        try enterAccessor(function, Value(object), top, value: takesValue ? value : nil)
    }

    mutating func setSlot(_ slot: ClassDefinition.Slot, of object: ObjectID, to value: Value) {
        let index = Int(world.payload(of: object)) + slot.childField
        heap.fields[index] = value.tag == .object ? Value(.weakObject, value.bits) : .nil
    }

    /// R[a] = a property as the superclass implements it.
    mutating func getSuper(_ top: Int, _ a: Int, _ callSite: CallSite) throws(RuntimeError) -> Pause? {
        let register = Int(frames[top].base) + a
        let object = registers[register].asObject
        guard let owner = callSite.owner?.declaredIndex else { return nil }
        let parent = program.classes[owner].superclass
        switch member(callSite.name, in: parent) {
        case .computed(let getter, _):
            try enterAccessor(getter, Value(object), top)
            pendingResults.append(PendingResult(frame: frames.count - 1, register: register))
            return .frames
        case .property(let property), .colour(let property):
            world.get(property, of: object)
            return awaitResult(top, register)
        case .options(let property, let type):
            world.get(property, of: object)
            return awaitOptions(type, top, register)
        case .field(let index, let field):
            let value = heap.fields[Int(world.payload(of: object)) + index]
            if field.isWeak {
                store(strong(value), register)
            } else {
                retain(value)
                store(value, register)
            }
            return nil
        default:
            let inherited = keptMember(callSite.name, in: parent, isStatic: false)
            // An extension of a kept class overrides what that class inherits.
            guard
                let kept = inherited ?? keptMember(callSite.name, in: reference(of: object), isStatic: false)
            else {
                throw missingMember(callSite.name, of: parent)
            }
            let held = registers[register]
            registers[register] = .nil
            let enters = getKept(kept, callSite.name, of: object, into: register)
            release(held)
            if enters { return .frames }
            return world.effectDepth > Int(frames[top].floor) ? .effects : nil
        }
    }

    /// The address of a field of the instance in R[0], valid until the next instance is created.
    func fieldAddress(_ r: UnsafeMutablePointer<Value>, _ field: Int) -> UnsafeMutablePointer<Value> {
        heap.fields.address(of: Int(world.payload(of: r[0].asObject)) + field)
    }

    // MARK: Geometry

    private func changedGeometry(_ geometry: Geometry, _ name: Symbol, _ value: Value) throws(RuntimeError) -> Geometry
    {
        let member = interner.text(name)
        if case .rect(let rect) = geometry, value.tag == .geometry {
            switch (heap.geometry[value.index], member) {
            // `.zero` is a size where the compiler does not know its type.
            case (.size(let zero), "origin") where zero == Size(width: 0, height: 0):
                return .rect(Rect(x: 0, y: 0, width: rect.width, height: rect.height))
            case (.point(let origin), "origin"):
                return .rect(Rect(x: origin.x, y: origin.y, width: rect.width, height: rect.height))
            case (.size(let size), "size"):
                return .rect(Rect(x: rect.x, y: rect.y, width: size.width, height: size.height))
            default: break
            }
        }
        if let number = value.number, let changed = geometry.with(member, number) { return changed }
        throw RuntimeError("wrong-type", "'\(member)' of this value cannot be set to \(value.kindName)")
    }
}

extension Geometry {
    /// The value with one component changed; nil if it has no component of that name.
    fileprivate func with(_ name: String, _ number: Double) -> Geometry? {
        switch (self, name) {
        case (.rect(let r), "x"): .rect(Rect(x: number, y: r.y, width: r.width, height: r.height))
        case (.rect(let r), "y"): .rect(Rect(x: r.x, y: number, width: r.width, height: r.height))
        case (.rect(let r), "width"): .rect(Rect(x: r.x, y: r.y, width: number, height: r.height))
        case (.rect(let r), "height"): .rect(Rect(x: r.x, y: r.y, width: r.width, height: number))
        case (.size(let s), "width"): .size(Size(width: number, height: s.height))
        case (.size(let s), "height"): .size(Size(width: s.width, height: number))
        case (.point(let p), "x"): .point(Point(x: number, y: p.y))
        case (.point(let p), "y"): .point(Point(x: p.x, y: number))
        default: withSide(name, number)
        }
    }
}

/// A frame whose result goes to a register of another frame.
struct PendingResult: Sendable {
    var frame: Int
    var register: Int
    /// Whether the function returns a changed receiver too, which nothing stores.
    var dropsChanges = false
}
