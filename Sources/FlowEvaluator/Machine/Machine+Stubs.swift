// Functions of other modules that a script controls: those that it replaces, and closures that wait for `answer`. Both
// are stored with the static objects of other modules, under the function's name.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    private static func key(ofStub name: String) -> DictionaryKey { .string("stub " + name) }
    private static func key(ofClosures name: String) -> DictionaryKey { .string("closures " + name) }

    private mutating func set(_ value: Value, _ key: DictionaryKey) {
        if keptStatics.tag != .dictionary { keptStatics = heap.makeDictionary(KeyedValues()) }
        if let old = heap.dictionaries[keptStatics.index].updateValue(value, forKey: key) { release(old) }
    }

    /// Stores the replacement of another module's function.
    mutating func keepStub(_ name: Value, _ closure: Value) {
        retain(closure)
        set(closure, Self.key(ofStub: heap.strings[name.index].string))
    }

    /// Calls the replacement of another module's function with the arguments in R[a + 1] …; nil if there is none.
    mutating func callStub(_ top: Int, _ a: Int, _ count: Int, _ callSite: CallSite) throws(RuntimeError) -> Pause? {
        guard let closure = stub(callSite.name, of: registers[Int(frames[top].base) + a]) else { return nil }
        retain(closure)
        store(closure, Int(frames[top].base) + a)
        return try callValue(top, a, count, CallSite(name: callSite.name, labels: callSite.labels.map { _ in .none }))
    }

    private func stub(_ name: Symbol, of receiver: Value) -> Value? {
        guard keptStatics.tag == .dictionary else { return nil }
        let entries = heap.dictionaries[keptStatics.index]
        return names(of: name, receiver).lazy.compactMap { entries[Self.key(ofStub: $0)] }.first
    }

    /// The names of a function of another module, from the class of its receiver upwards.
    private func names(of name: Symbol, _ receiver: Value) -> [String] {
        let first: ClassReference
        switch receiver.tag {
        case .object where world.isAlive(receiver.asObject): first = reference(of: receiver.asObject)
        case .type: first = receiver.asClass
        default: return []
        }
        var result: [String] = []
        var current = first
        while let index = current.declaredIndex {
            result.append("\(interner.text(program.classes[index].name)).\(interner.text(name))")
            current = program.classes[index].superclass
        }
        return result
    }

    // MARK: Closures that wait

    /// Keeps the last closure among the arguments of another module's function, if the script answers calls of the
    /// function.
    mutating func keepClosures(_ top: Int, _ a: Int, _ count: Int, _ callSite: CallSite) {
        let register = Int(frames[top].base) + a
        guard
            let name = names(of: callSite.name, registers[register]).first(where: {
                program.answered.contains($0)
            })
        else { return }
        for position in (0..<count).reversed() {
            let value = registers[register + 1 + position]
            guard value.tag == .closure || value.tag == .function else { continue }
            retain(value)
            let key = Self.key(ofClosures: name)
            if keptStatics.tag == .dictionary, let list = heap.dictionaries[keptStatics.index][key] {
                heap.lists[list.index].append(value)
            } else {
                set(heap.makeList([value]), key)
            }
            return
        }
    }

    /// Calls the oldest pending closure with a value, or with the values of a tuple.
    mutating func answerKept(_ name: Value, _ values: Value) throws(RuntimeError) {
        let text = name.tag == .string ? heap.strings[name.index].string : ""
        guard keptStatics.tag == .dictionary,
            let list = heap.dictionaries[keptStatics.index][Self.key(ofClosures: text)], !heap.lists[list.index].isEmpty
        else {
            throw RuntimeError(
                "nothing-waits", "no closure that was passed to '\(text)' is waiting for an answer",
                label: "nothing has called it with a closure, or every closure has been answered")
        }
        let closure = heap.lists[list.index].removeFirst()
        var arguments: [Value] = []
        if values.tag == .record, heap.header(of: values).tag == .int {
            arguments = Array(heap.lists[values.index].dropFirst())
        } else if !values.isAbsent {
            arguments = [values]
        }
        try enter(code: closure, arguments, of: text)
    }

    /// Enters an owned closure as a handler, with values that the caller continues to own.
    mutating func enter(code closure: Value, _ arguments: [Value], of text: String) throws(RuntimeError) {
        let base = freeBase
        var function = closure.index
        var code = -1
        if closure.tag == .closure {
            function = heap.closures[closure.index].function
            code = closure.index
        }
        guard function >= 0 else {
            release(closure)
            throw RuntimeError(
                "not-callable", "the closure that was passed to '\(text)' is a UIKit method",
                label: "'answer' calls closures of the script")
        }
        guard frames.count < limits.callDepth else {
            release(closure)
            throw .limit(
                "call-depth", "more than \(limits.callDepth) calls are nested; callbacks may cause each other endlessly"
            )
        }
        let wanted = program.functions[function].parameters.count
        guard
            arguments.count >= wanted
                || program.functions[function].parameters[arguments.count...].allSatisfy(\.hasDefault)
        else {
            release(closure)
            throw RuntimeError(
                "wrong-arguments", "the closure that was passed to '\(text)' takes \(wanted) arguments",
                label: "\(arguments.count) given")
        }
        ensureCapacity(base + functions[function].registerCount + 16)
        let receiver = code >= 0 ? heap.closures[code].receiver : .nil
        retain(receiver)
        store(receiver, base)
        for (position, value) in arguments.prefix(wanted).enumerated() {
            retain(value)
            store(value, base + 1 + position)
        }
        for position in min(arguments.count, wanted)..<wanted { store(.absent, base + 1 + position) }
        callbackDepth += 1
        push(function: function, closure: code, base: base, floor: world.effectDepth, flags: .isHandler)
    }
}
