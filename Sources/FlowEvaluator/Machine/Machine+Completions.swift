// The closures among the arguments of functions that Flow only keeps. Completion handlers run in a later turn with
// plain values; a block that UIKit runs before the function returns runs immediately.

internal import ContainerRuntime
internal import FlowSurface
internal import FlowSyntax

extension Closure {
    /// The `function` of a closure that calls another closure with given values. Its receiver is a list of that closure
    /// and the values.
    static let given = -3
}

extension Machine {
    /// The members that run their first closure before they return.
    private static let immediate: Set<String> = [
        "performBatchUpdates", "performWithoutAnimation", "performAsCurrent",
    ]
    /// The prefixes of names of members whose completion handlers receive an object rather than a success flag.
    private static let fetching = ["get", "fetch", "load", "find", "query"]

    /// Schedules the completion handlers among the arguments for a later turn.
    mutating func runCompletions(
        _ top: Int, _ a: Int, _ count: Int, _ labels: [String], _ member: SurfaceMember, _ callSite: CallSite
    ) {
        // Without an `answer` in the script, a task of a session never completes.
        if !program.answered.isEmpty || member.name.hasSuffix("Task") {
            keepClosures(top, a, count, callSite)
            if member.name.hasSuffix("Task") { return }
        }
        let register = Int(frames[top].base) + a
        // Every queue runs its work in turns of the main queue.
        if member.name == "async", count > 0,
            let token = token(registers[register + count])
                ?? workItem(registers[register + count])
        {
            return world.async(token)
        }
        for position in 0..<min(count, labels.count) {
            var label = labels[position]
            // The table may list the function without its handler, as an asynchronous Swift function.
            if label == "{}" { label = member.labels.count < count ? "completion" : member.labels.last ?? "" }
            guard label.hasPrefix("completion") || label == "withCompletionHandler" else { continue }
            let code = registers[register + 1 + position]
            guard code.tag == .closure || code.tag == .function else { continue }
            retain(code)
            let values = ValueList([code] + plainArguments(of: code, member))
            let list = heap.makeList(values)
            let closure = heap.makeClosure(Closure(function: Closure.given, cells: [], receiver: list, callSite: -1))
            world.async(CodeToken(raw: closure.bits))
        }
    }

    /// The values for a completion handler: success, and nil for data that Flow does not have.
    private func plainArguments(of code: Value, _ member: SurfaceMember) -> [Value] {
        let function = code.tag == .function ? code.index : heap.closures[code.index].function
        guard function >= 0 else { return [] }
        let count = program.functions[function].parameters.count
        var values = Array(repeating: Value.nil, count: count)
        let isFinished = count == 1 && !Self.fetching.contains(where: { member.name.hasPrefix($0) })
        if isFinished || count == 2 && member.name == "requestAuthorization" { values[0] = .true }
        return values
    }

    /// Calls the closure that a `given` closure wraps, with the given values.
    mutating func enterGiven(_ closure: Int, keeps: Bool) throws(RuntimeError) {
        let list = heap.closures[closure].receiver
        let values = Array(heap.lists[list.index])
        retain(values[0])
        if !keeps {
            // Only the closure needs a release, because the values are plain.
            releaseCounted(Value(.closure, UInt64(closure)))
        }
        try enter(code: values[0], Array(values.dropFirst()), of: "this function")
    }

    /// Enters the closure that a member runs before it returns; returns whether there is one.
    mutating func runAtOnce(_ register: Int, _ count: Int, _ member: SurfaceMember) throws(RuntimeError) -> Bool {
        guard count > 0, Self.immediate.contains(member.name) else { return false }
        let code = registers[register + 1]
        guard code.tag == .closure || code.tag == .function else { return false }
        retain(code)
        try enter(code: code, [], of: member.name)
        return true
    }

    /// Calls the closure of `queue.sync { … }`, whose value is the call's. Returns nil without a closure.
    mutating func callSynchronously(_ top: Int, _ a: Int, _ count: Int) throws(RuntimeError) -> Pause? {
        let register = Int(frames[top].base) + a
        let code = registers[register + count]
        guard count > 0, code.tag == .closure || code.tag == .function else { return nil }
        retain(code)
        store(code, register)
        return try callValue(top, a, 0, CallSite(name: .none))
    }

    /// The code of an object that performs work, such as a `DispatchWorkItem`.
    mutating func workItem(_ value: Value) -> CodeToken? {
        guard value.tag == .object, let name = interner.find("perform") else { return nil }
        var current = reference(of: value.asObject)
        while let index = current.declaredIndex {
            if let function = program.classes[index].methods[name]?.first,
                program.functions[function].parameters.isEmpty
            {
                retain(value)
                return CodeToken(
                    raw: heap.makeClosure(Closure(function: function, cells: [], receiver: value, callSite: -1)).bits)
            }
            current = program.classes[index].superclass
        }
        return nil
    }

    /// The error for a UIKit method used as a block that the run loop would run. Releases the closure.
    mutating func methodAsBlock(_ closure: Int) -> RuntimeError {
        let name = heap.closures[closure].callSite
        let text = name >= 0 ? interner.text(program.callSites[Int(name)].name) : "this"
        releaseCounted(Value(.closure, UInt64(closure)))
        return RuntimeError(
            "method-as-block", "'\(text)' is a UIKit method, which cannot be passed as a block",
            label: "write a closure that calls it")
    }
}
