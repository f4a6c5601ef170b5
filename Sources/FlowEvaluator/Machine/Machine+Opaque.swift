// Opaque values, which come from modules that a script imports but Flow does not have. A member of an opaque value is
// the value itself, and a call of it drops the arguments. A condition on an opaque value is false, and the trace
// reports that.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    /// The value of a member of an opaque value or class: the value itself, or the only instance of its class. This
    /// includes a member that an opaque module may have added to another class. Nil if no such module exists.
    mutating func opaqueValue(of value: Value) -> Value? {
        guard let first = program.opaqueClass else { return nil }
        var reference = ClassReference(declared: first)
        if value.tag == .object {
            guard world.isAlive(value.asObject) else { return nil }
            if isOpaque(value) {
                world.retain(value.asObject)
                return value
            }
        } else if value.tag == .type, isOpaque(value.asClass) {
            reference = value.asClass
        }
        let key = DictionaryKey.type(reference.raw)
        if keptStatics.tag != .dictionary { keptStatics = heap.makeDictionary(KeyedValues()) }
        if let known = heap.dictionaries[keptStatics.index][key] {
            retain(known)
            return known
        }
        let made = Value(makeObject(reference))
        world.finishInit(made.asObject)
        retain(made)
        heap.dictionaries[keptStatics.index].updateValue(made, forKey: key)
        return made
    }

    /// The value of a member of a case that no type of the program or of UIKit declares: the case is one of another module. Nil
    /// for other values.
    mutating func foreignMember(of value: Value) -> Value? {
        guard value.tag == .enumCase, value.enumeration == nil, value.uikitEnumeration == nil else { return nil }
        return opaqueValue(of: value)
    }

    func isOpaque(_ reference: ClassReference) -> Bool {
        reference.declaredIndex.map { program.classes[$0].kept == ClassDefinition.opaque } ?? false
    }

    /// Whether a value is an opaque one.
    func isOpaque(_ value: Value) -> Bool {
        guard program.opaqueClass != nil, value.tag == .object, world.isAlive(value.asObject) else { return false }
        return isOpaque(reference(of: value.asObject))
    }

    /// Performs a call of a member of an opaque module: its arguments are dropped, and its closures run only if the script
    /// answers the call.
    mutating func callOpaque(_ top: Int, _ a: Int, _ count: Int, _ callSite: CallSite) throws(RuntimeError) -> Pause? {
        if program.stubsForeign, let pause = try callStub(top, a, count, callSite) { return pause }
        if !program.answered.isEmpty { keepClosures(top, a, count, callSite) }
        if endsIteration(top, count, callSite) {
            try reportNoElements(registers[Int(frames[top].base) + a])
            store(.nil, Int(frames[top].base) + a)
            return nil
        }
        let register = Int(frames[top].base) + a
        guard let value = opaqueValue(of: registers[register]) else { return nil }
        store(value, register)
        return world.effectDepth > Int(frames[top].floor) ? .effects : nil
    }

    /// Whether a call is that of a loop for the next element of a sequence. An opaque sequence has none.
    private func endsIteration(_ top: Int, _ count: Int, _ callSite: CallSite) -> Bool {
        let next = Int(frames[top].pc)
        return count == 0 && interner.text(callSite.name) == "next" && code[next].op == .jumpUnlessInout
            && code[next + 3].op == .jumpIfNone
    }

    /// Logs that a loop over an opaque sequence has no elements.
    mutating func reportNoElements(_ value: Value) throws(RuntimeError) {
        let name = value.tag == .object ? world.name(of: value.asObject) : "it"
        writer.log("opaque: '\(name)' has no elements", depth: depth)
        try checkTrace()
    }

    /// The labels of the call that a frame makes.
    func callSiteLabels(_ top: Int) -> [String] {
        program.callSites[code[Int(frames[top].pc) - 1].k].labels.map { $0 == .none ? "_" : interner.text($0) }
    }

    /// The first opaque argument where a UIKit method needs a real value; nil if there is none.
    mutating func foreignArgument(_ info: MethodInfo, _ register: Int, _ count: Int, _ labels: [String]) -> Value? {
        var next = 0
        for (position, parameter) in info.parameters.enumerated() {
            guard count == info.parameters.count || next < count && labels[next] == parameter.label else { continue }
            let source = register + 1 + (count == info.parameters.count ? position : next)
            if case .objects(let wanted) = parameter.type { dropOpaque(in: source, wanted, info.base) }
            let value = registers[source]
            next += 1
            guard isOpaque(value) else { continue }
            switch parameter.type {
            case .any: continue
            case .object(let wanted, _) where uikit(reference(of: value.asObject)).isKind(of: wanted): continue
            default: return value
            }
        }
        return nil
    }

    /// Removes the opaque elements of a list that UIKit takes, and logs that.
    private mutating func dropOpaque(in register: Int, _ wanted: UIKitClass, _ call: String) {
        guard registers[register].tag == .list else { return }
        let elements = heap.lists[registers[register].index]
        var rest = ValueList()
        for element in elements {
            if isOpaque(element), !uikit(reference(of: element.asObject)).isKind(of: wanted) {
                writer.log("opaque: '\(call)' omits '\(world.name(of: element.asObject))'", depth: depth)
            } else {
                rest.append(element)
            }
        }
        guard rest.count < elements.count else { return }
        for element in rest { retain(element) }
        store(heap.makeList(rest), register)
    }

    /// Logs that a call of UIKit with an opaque argument does nothing.
    mutating func skipCall(_ info: MethodInfo, with value: Value, _ register: Int) throws(RuntimeError) -> Pause? {
        writer.log("opaque: '\(info.base)' does nothing with '\(world.name(of: value.asObject))'", depth: depth)
        try checkTrace()
        store(.nil, register)
        return nil
    }

    /// Whether an opaque value is assigned to a UIKit property that needs a real one. The property keeps its value, and the trace
    /// reports that.
    mutating func skipsAssignment(of value: Value, to property: PropertyInfo) throws(RuntimeError) -> Bool {
        guard isOpaque(value) else { return false }
        switch property.type {
        case .any, .conforming: return false
        case .object(let wanted, _) where wanted == .object || uikit(reference(of: value.asObject)).isKind(of: wanted):
            return false
        default: break
        }
        writer.log("opaque: '\(property.name)' keeps its value", depth: depth)
        try checkTrace()
        return true
    }

    /// Decides a condition on an opaque value as false.
    mutating func decide(_ value: Value) throws(RuntimeError) -> Bool {
        writer.log("opaque: '\(world.name(of: value.asObject))' decides false", depth: depth)
        try checkTrace()
        return false
    }
}
