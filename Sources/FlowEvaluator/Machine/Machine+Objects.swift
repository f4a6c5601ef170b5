// Creates instances and calls their methods. The program's methods are found by class and labels, UIKit's in its
// tables.

internal import ContainerRuntime
internal import FlowSyntax

/// The result of a member lookup.
enum ResolvedMember: Sendable {
    case field(Int, ClassDefinition.Field)
    case computed(getter: Int, setter: Int?)
    case slot(ClassDefinition.Slot)
    case methods(Overloads)
    case property(PropertyID)
    /// A property of a colour, which may also hold a kept object.
    case colour(PropertyID)
    /// A set of options.
    case options(PropertyID, EnumType)
    case missing
}

extension Machine {
    // MARK: Creating instances

    /// Creates an instance of the call site's class; the arguments of its initializer are in R[a + 1] ….
    mutating func construct(_ top: Int, _ a: Int, _ count: Int, _ callSite: CallSite) throws(RuntimeError) {
        try self.count(16)
        guard let reference = callSite.owner else { return }
        try countMemory()
        let object = makeObject(reference)
        audit?.makers[object] = Int(frames[top].pc)
        if !program.classPoints.isEmpty, let index = reference.declaredIndex {
            visits[program.classPoints[index]] &+= 1
        }
        // The callbacks of UIKit's init come when the fields are set, before the instruction that names the instance.
        let calls = count > 0 && callSite.name != .none
        let hasFields = calls && reference.declaredIndex.map { program.classes[$0].fieldInitializer != nil } == true
        if hasFields || world.reportsInInit(object), let name = upcomingName(top) {
            world.setName(interner.text(name), of: object)
        }
        let register = Int(frames[top].base) + a
        release(registers[register])
        registers[register] = Value(object)
        if callSite.target >= 0, callSite.name != .none {
            var arguments: [RuntimeValue] = []
            let info = MethodInfo.all[callSite.target]
            let name = count > 0 ? className(reference) : ""
            defer { passesValues = false }
            for position in 0..<count {
                passesValues = Self.passesValues(info.parameters[position])
                try append(
                    registers[register + 1 + position], as: info.parameters[position].type, of: name, to: &arguments)
            }
            if info.owner == .button { keepConfiguration(info, register, count, of: object, reference) }
            if info.owner == .barButtonItem,
                let position = info.parameters.prefix(count).firstIndex(where: { $0.label == "image" })
            {
                describeImage(registers[register + 1 + position], of: object)
            }
            world.call(info.id, on: object, arguments)
            frames[top].awaiting = -1
        } else if callSite.target >= 0 {
            let makes = program.functions[callSite.target].isHead
            try enter(function: callSite.target, top, a, count, labels: nil, flags: makes ? .makesInstance : [])
            if !makes { initializeFields(of: object, reference, before: callSite.target) }
            return
        }
        // A declared initializer calls that of `super` itself.
        world.finishInit(object)
        initializeFields(of: object, reference, before: nil)
    }

    /// The name that a following instruction gives to the instance under construction. Callbacks during its init
    /// already show it.
    private func upcomingName(_ top: Int) -> Symbol? {
        var pc = Int(frames[top].pc)
        while pc < program.code.count, program.code[pc].op == .take { pc += 1 }
        guard pc < program.code.count, program.code[pc].op == .nameObject else { return nil }
        return Symbol(raw: UInt32(program.code[pc].k))
    }

    /// An instance with its fields, all nil.
    mutating func makeObject(_ reference: ClassReference) -> ObjectID {
        var payload: UInt32 = 0
        if let index = reference.declaredIndex, !program.classes[index].fields.isEmpty {
            let count = program.classes[index].fields.count
            let block = heap.fields.allocate(count + 1)
            heap.fields[Int(block)] = Value(count)
            payload = block + 1
        }
        return world.make(worldClass(reference), payload: payload)
    }

    /// Enters the functions that set the initial values of fields, the superclass's first, before `initializer` runs. If
    /// `initializer` calls by `super.init` the initializer that a class's head implies, the fields of that class and its
    /// superclasses wait for the head's parameters.
    mutating func initializeFields(of object: ObjectID, _ reference: ClassReference, before initializer: Int?) {
        var last = initializer
        while let function = last, !program.functions[function].isHead {
            last = program.functions[function].superInitializer
        }
        initializeFields(
            of: object, from: program.searchStart(reference), below: last.flatMap { program.functions[$0].owner })
    }

    /// Enters these functions in the initializer that a head implies, once the parameters are set.
    mutating func initializeFields(behindHead top: Int) {
        let object = registers[Int(frames[top].base)].asObject
        let makes = frames[top].flags.contains(.makesInstance)
        let start = makes ? reference(of: object) : program.functions[Int(frames[top].function)].owner
        // An explicit initializer calls UIKit's init itself; the implied one does it here.
        world.finishInit(object)
        if let start { initializeFields(of: object, from: start, below: nil) }
    }

    private mutating func initializeFields(
        of object: ObjectID, from start: ClassReference, below end: ClassReference?
    ) {
        var current = start
        while let index = current.declaredIndex, current != end {
            if let function = program.classes[index].fieldInitializer {
                let base = freeBase
                ensureCapacity(base + 8)
                world.retain(object)
                store(Value(object), base)
                push(function: function, base: base, floor: world.effectDepth)
            }
            current = program.classes[index].superclass
        }
    }

    // MARK: Finding members

    func findMember(_ name: Symbol, in reference: ClassReference) -> ResolvedMember {
        var methods: Overloads?
        var current = program.searchStart(reference)
        while let index = current.declaredIndex {
            let definition = program.classes[index]
            // A getter may override a field that the superclass stores.
            if let getter = definition.getters[name] {
                return .computed(getter: getter, setter: definition.setters[name])
            }
            if let field = definition.fields.lastIndex(where: { $0.name == name && !$0.isHidden }),
                isOwn(field, definition)
            {
                return .field(field, definition.fields[field])
            }
            if let slot = definition.slots.first(where: { $0.name == name }) { return .slot(slot) }
            if methods == nil { methods = definition.methods[name] }
            current = definition.superclass
        }
        // If a function shares the name of a UIKit property, such as tableView, reading the name without a call reads the
        // property.
        if let property = world.property(uikit(reference), interner.text(name)) {
            switch property.info.type {
            case .enumeration(.color): return .colour(property)
            case .options(let type) where type.isOptionSet: return .options(property, type)
            default: return .property(property)
            }
        }
        return methods.map { .methods($0) } ?? .missing
    }

    /// Whether a class stores a field, or inherits one that no class in between overrides.
    private func isOwn(_ field: Int, _ definition: ClassDefinition) -> Bool {
        guard definition.fields[field].isOverridden, let parent = definition.superclass.declaredIndex else {
            return true
        }
        return program.classes[parent].fields.count <= field
    }

    /// A member of a class, cached.
    mutating func member(_ name: Symbol, in reference: ClassReference) -> ResolvedMember {
        let key = Int(reference.raw) << 32 | Int(name.raw)
        if let known = memberCache[key] { return known }
        let resolved = findMember(name, in: reference)
        memberCache[key] = resolved
        return resolved
    }

    // MARK: Calling methods

    /// Calls a method of R[a].
    mutating func callMethod(_ top: Int, _ a: Int, _ count: Int, _ callSiteIndex: Int) throws(RuntimeError) -> Pause? {
        let register = Int(frames[top].base) + a
        let receiver = registers[register]
        switch receiver.tag {
        case .object:
            return try callObject(top, a, count, callSiteIndex, receiver.asObject)
        case .type:
            return try callStatic(top, a, count, program.callSites[callSiteIndex], receiver.asClass)
        case .record, .enumCase:
            return try callRecord(top, a, count, callSiteIndex, receiver)
        case .nil:
            if !program.valueExtensions.isEmpty, let pause = try callExtension(top, a, count, callSiteIndex, receiver) {
                return pause
            }
            if mapsOptional(program.callSites[callSiteIndex], count) { return nil }
            throw foundNil(program.callSites[callSiteIndex].name, "called on")
        default:
            // The compiler has decided that a call of a built-in function is not that of an extension.
            if !program.valueExtensions.isEmpty, program.callSites[callSiteIndex].builtin == .none,
                let pause = try callExtension(top, a, count, callSiteIndex, receiver)
            {
                return pause
            }
            return try callValueMember(top, a, count, program.callSites[callSiteIndex], receiver)
        }
    }

    private mutating func callObject(
        _ top: Int, _ a: Int, _ count: Int, _ callSiteIndex: Int, _ object: ObjectID
    ) throws(RuntimeError) -> Pause? {
        let classID = world.classOf(object)
        if let cache = caches.lookup(callSiteIndex, classID) {
            if cache.kind == 1 {
                try enter(function: Int(cache.index), top, a, count, labels: nil)
                return .frames
            }
            if cache.kind == 2 { return try callUIKit(MethodInfo.all[Int(cache.index)], top, a, count) }
        }
        let callSite = program.callSites[callSiteIndex]
        let reference = reference(of: object)
        if isCallback(callSite), let info = uikitMethod(callSite, in: uikit(reference), count), info.sendsCallback {
            // The program calls a callback itself. UIKit delivers the callback, so the trace shows it as an event.
            caches.store(callSiteIndex, classID, kind: 2, index: Int32(info.id.raw))
            return try callUIKit(info, top, a, count)
        }
        if let (function, isDirect) = scriptMethod(callSite, in: reference, Int(frames[top].base) + a, count) {
            if isDirect { caches.store(callSiteIndex, classID, kind: 1, index: Int32(function)) }
            try enter(function: function, top, a, count, labels: isDirect ? nil : callSite.labels)
            return .frames
        }
        if let info = uikitMethod(callSite, in: uikit(reference), count) {
            caches.store(callSiteIndex, classID, kind: 2, index: Int32(info.id.raw))
            return try callUIKit(info, top, a, count)
        }
        if mapsOptional(callSite, count), !isOpaque(Value(object)) { return try mapOptional(top, a, callSite) }
        return try callMemberValue(top, a, count, callSite, reference)
    }

    private func isCallback(_ callSite: CallSite) -> Bool {
        Callback.names.first(interner.text(callSite.name)) != nil
    }

    func uikit(_ reference: ClassReference) -> UIKitClass {
        reference.declaredIndex.map { program.classes[$0].uikit } ?? reference.uikit ?? .object
    }

    /// The program's method for a call, and whether the arguments are already in parameter order.
    mutating func scriptMethod(
        _ callSite: CallSite, in reference: ClassReference, _ register: Int, _ count: Int
    ) -> (function: Int, isDirect: Bool)? {
        var current = program.searchStart(reference)
        var loose: Int?
        while let index = current.declaredIndex {
            if let overloads = program.classes[index].methods[callSite.name] {
                if callSite.labels.count == count,
                    let function = overloads.function(labels: callSite.labels, in: program.functions)
                {
                    return (function, true)
                }
                if loose == nil {
                    let candidates = overloads.candidates(labels: callSite.labels, in: interner)
                    looks &+= UInt64(candidates.count)
                    loose = first(of: candidates, accepting: callSite.labels)
                }
            }
            current = program.classes[index].superclass
        }
        return loose.map { ($0, false) }
    }

    /// UIKit's method for a call. A call site that the compiler has bound lists all labels; a dynamic one lists those
    /// in the source.
    func uikitMethod(_ callSite: CallSite, in uikit: UIKitClass, _ count: Int) -> MethodInfo? {
        let base = interner.text(callSite.name)
        let labels = callSite.labels.map { $0 == .none ? "_" : interner.text($0) }
        if !labels.contains("{}") { return world.method(uikit, base, labels: labels)?.info }
        let row = MethodInfo.names.first(base) { row in
            let info = MethodInfo.all[row]
            guard uikit.isKind(of: info.owner), !info.isStatic else { return false }
            var next = 0
            for parameter in info.parameters {
                if next < labels.count,
                    labels[next] == parameter.label || (labels[next] == "{}" && parameter.type == .code)
                {
                    next += 1
                } else if parameter.defaultValue == nil {
                    return false
                }
            }
            return next == labels.count
        }
        return row.map { MethodInfo.all[$0] }
    }

    /// Calls a UIKit method with the arguments in R[a + 1] …; the result goes to R[a].
    mutating func callUIKit(
        _ info: MethodInfo, _ top: Int, _ a: Int, _ count: Int
    ) throws(RuntimeError) -> Pause? {
        if info.owner == .coder { return try callCoder(info, top, a, count) }
        if info.owner == .userActivity, !info.isInitializer { return try addUserInfo(top, a) }
        recordCause(top)
        world.origin = UInt32(bitPattern: frames[top].pc)
        let register = Int(frames[top].base) + a
        var arguments: [RuntimeValue] = []
        arguments.reserveCapacity(count)
        let isComplete = count == info.parameters.count
        let labels = isComplete ? [] : callSiteLabels(top)
        if program.opaqueClass != nil, let foreign = foreignArgument(info, register, count, labels) {
            return try skipCall(info, with: foreign, register)
        }
        var next = 0
        defer { passesValues = false }
        for (position, parameter) in info.parameters.enumerated() {
            passesValues = Self.passesValues(parameter)
            if isComplete {
                try append(registers[register + 1 + position], as: parameter.type, of: info.base, to: &arguments)
            } else if next < count, labels[next] == parameter.label || (labels[next] == "{}" && parameter.type == .code)
            {
                try append(registers[register + 1 + next], as: parameter.type, of: info.base, to: &arguments)
                next += 1
            } else {
                arguments.append(.nil)
            }
        }
        let receiver = registers[register]
        if info.changesSubviews, receiver.tag == .object { reportReach(top, into: receiver.asObject, info) }
        world.call(info.id, on: receiver.tag == .object ? receiver.asObject : .none, arguments)
        if info.owner == .tableView || info.owner == .collectionView, receiver.tag == .object,
            let request = ReusableViews.takeRequest(of: receiver.asObject, in: &world)
        {
            return try makeView(for: request, top, a)
        }
        return awaitResult(top, register)
    }

    /// Stores the result of the preceding call in a register, now or when its effects are over.
    mutating func awaitResult(_ top: Int, _ register: Int) -> Pause? {
        if world.effectDepth > Int(frames[top].floor) {
            frames[top].awaiting = Int32(register)
            return .effects
        }
        let value = takenResult()
        let old = registers[register]
        registers[register] = value
        if old.isCounted { releaseCounted(old) }
        return world.effectDepth > Int(frames[top].floor) ? .effects : nil
    }

    /// The result of UIKit's last call as an owned value.
    @inline(__always)
    mutating func takenResult() -> Value {
        let value = makeValue(world.takeResult())
        if world.passesResult { KeyValueObservation.passToken(in: &world) }
        return value
    }

    /// Calls a function held by a field or property as a method.
    private mutating func callMemberValue(
        _ top: Int, _ a: Int, _ count: Int, _ callSite: CallSite, _ reference: ClassReference
    ) throws(RuntimeError) -> Pause? {
        let register = Int(frames[top].base) + a
        let object = registers[register].asObject
        if case .field(let index, _) = member(callSite.name, in: reference) {
            let value = heap.fields[Int(world.payload(of: object)) + index]
            retain(value)
            let old = registers[register]
            registers[register] = value
            release(old)
            // The receiver's type is unknown, and the property is nil: `q.onTap?(x)` is nil.
            if value.isNil, program.isOptionalRequirement(callSite.name) {
                return world.effectDepth > Int(frames[top].floor) ? .effects : nil
            }
            return try callValue(top, a, count, callSite)
        }
        // Calling a callback or an optional requirement that the class does not implement does nothing.
        let name = interner.text(callSite.name)
        let uikit = uikit(reference)
        if program.mayLack(callSite.name, reference)
            || Callback.names.first(name, where: { uikit.isKind(of: Callback.allCases[$0].info.owner) }) != nil
        {
            let old = registers[register]
            registers[register] = .nil
            release(old)
            return world.effectDepth > Int(frames[top].floor) ? .effects : nil
        }
        if let pause = try callKeyed(name, top, a, count, object) { return pause }
        if world.isAlive(object),
            let kept = keptMember(callSite.name, in: reference, isStatic: false, labels: callSite.labels),
            // A call of an opaque value that UIKit has as a property is one of another module's function.
            kept.kind != .property || !isOpaque(Value(object))
        {
            return try callKept(kept, top, a, count, callSite, object)
        }
        if world.isAlive(object), program.opaqueClass != nil { return try callOpaque(top, a, count, callSite) }
        if case .methods(let functions) = member(callSite.name, in: reference) {
            throw mismatch(callSite.labels, program.functions[functions[0]])
        }
        throw missingMember(callSite.name, of: object)
    }

    /// The error for a missing member of an object, or for the use of an ended object.
    func missingMember(_ name: Symbol, of object: ObjectID) -> RuntimeError {
        guard world.isAlive(object) else {
            return staleObject("'\(interner.text(name))'")
        }
        return missingMember(name, of: reference(of: object))
    }

    /// The error for using an object of an ended process.
    func staleObject(_ what: String) -> RuntimeError {
        RuntimeError(
            "stale-object", "\(what) is used on an object of a process that has ended",
            label: "a variable keeps the old object; use the names of the new process's objects")
    }

    func missingMember(_ name: Symbol, of reference: ClassReference) -> RuntimeError {
        if let unmodelled = UnmodelledName.member(interner.text(name)) {
            return RuntimeError("unmodelled", unmodelled.message, label: "not modelled")
        }
        return RuntimeError(
            "unknown-member", "'\(className(reference))' has no member '\(interner.text(name))'",
            label: "not a member of \(className(reference))")
    }

    private mutating func callStatic(
        _ top: Int, _ a: Int, _ count: Int, _ callSite: CallSite, _ reference: ClassReference
    ) throws(RuntimeError) -> Pause? {
        // About what the search for the name costs.
        steps &+= 20
        let base = interner.text(callSite.name)
        let labels = callSite.labels.map { $0 == .none ? "_" : interner.text($0) }
        let uikit = uikit(reference)
        let row = MethodInfo.names.first(base) { row in
            let info = MethodInfo.all[row]
            return info.isStatic && uikit.isKind(of: info.owner) && info.parameters.count == count
                && info.parameters.map(\.label) == labels
        }
        if let row { return try callUIKit(MethodInfo.all[row], top, a, count) }
        var current = program.searchStart(reference)
        while let index = current.declaredIndex {
            let functions = program.classes[index].staticMethods[callSite.name] ?? []
            let candidates = functions.candidates(labels: callSite.labels, in: interner)
            if let function = first(of: candidates, accepting: callSite.labels) {
                // The type stays in the register: it is the callee's `Self`.
                try enter(function: function, top, a, count, labels: callSite.labels)
                return .frames
            }
            current = program.classes[index].superclass
        }
        if let pause = try callStaticValue(top, a, count, callSite, reference) { return pause }
        if let kept = keptMember(callSite.name, in: reference, isStatic: true, labels: callSite.labels) {
            return try callKeptStatic(kept, top, a, count, callSite, reference)
        }
        if program.opaqueClass != nil { return try callOpaque(top, a, count, callSite) }
        throw missingMember(callSite.name, of: reference)
    }
}
