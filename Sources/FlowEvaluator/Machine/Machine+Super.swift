// Calls of `super`: the program's nearest implementation above a class, or UIKit's own.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    /// Calls the nearest implementation above the call site's class, or UIKit's implementation of the callback.
    mutating func callSuper(_ top: Int, _ a: Int, _ count: Int, _ callSite: CallSite) throws(RuntimeError) -> Pause? {
        let register = Int(frames[top].base) + a
        let method = methodFrame(top)
        frames[method].flags.insert(.calledSuper)
        if callSite.target <= -2 {
            var arguments: [RuntimeValue] = []
            let info = MethodInfo.all[-2 - callSite.target]
            defer { passesValues = false }
            for position in 0..<count {
                passesValues = Self.passesValues(info.parameters[position])
                try append(
                    registers[register + 1 + position], as: info.parameters[position].type, of: info.base,
                    to: &arguments)
            }
            world.call(info.id, on: registers[register].asObject, arguments)
            return awaitResult(top, register)
        }
        if callSite.target >= 0 {
            try enter(function: callSite.target, top, a, count, labels: nil)
            return .frames
        }
        var current = callSite.owner.flatMap { $0.declaredIndex }.map { program.classes[$0].superclass }
        while let reference = current, let index = reference.declaredIndex {
            let function: Int?
            if let callback = callSite.callback {
                function = program.classes[index].callbacks.first { $0.0 == callback }?.1
            } else {
                let overloads = program.classes[index].methods[callSite.name]
                function = overloads.flatMap { first(of: $0, accepting: callSite.labels) }
            }
            if let function {
                try enter(function: function, top, a, count, labels: nil, event: Int(frames[method].event))
                return .frames
            }
            current = program.classes[index].superclass
        }
        if let callback = callSite.callback, !callback.info.isQuestion, !isCalledByProgram(method, callSite, count) {
            callBaseImplementation(of: Int(frames[method].event), frames.top)
            let old = registers[register]
            registers[register] = .nil
            release(old)
            return world.effectDepth > Int(frames[top].floor) ? .effects : nil
        }
        if callSite.callback != nil, let function = staticAnswer(callSite, register) {
            try enter(function: function, top, a, count, labels: nil)
            return .frames
        }
        let receiver = registers[register]
        let kind = receiver.tag == .object ? uikit(reference(of: receiver.asObject)) : .object
        if let info = uikitMethod(callSite, in: kind, count) {
            return try callUIKit(info, top, a, count)
        }
        let old = registers[register]
        registers[register] = count == 1 ? superAnswer(callSite, registers[register + 1], of: old) : .nil
        release(old)
        return world.effectDepth > Int(frames[top].floor) ? .effects : nil
    }

    /// UIKit's implementation of a data source's method in a table view controller with static cells: the method of the object
    /// that has them, which becomes the receiver. Nil for any other method.
    private mutating func staticAnswer(_ callSite: CallSite, _ register: Int) -> Int? {
        let receiver = registers[register]
        guard receiver.tag == .object else { return nil }
        let content = StaticCells.content(of: receiver.asObject, in: world)
        guard content.exists else { return nil }
        var current = reference(of: content)
        while let index = current.declaredIndex {
            let overloads = program.classes[index].methods[callSite.name]
            if let function = overloads.flatMap({ first(of: $0, accepting: callSite.labels) }) {
                let value = Value(content)
                retain(value)
                registers[register] = value
                release(receiver)
                return function
            }
            current = program.classes[index].superclass
        }
        return nil
    }

    /// Whether the program called the override itself, so that no event has UIKit's implementation of it. A method that
    /// sends its callback has none.
    private func isCalledByProgram(_ method: Int, _ callSite: CallSite, _ count: Int) -> Bool {
        let base = Int(frames[method].base)
        guard frames[method].event < 0, registers[base].tag == .object,
            let info = uikitMethod(callSite, in: uikit(reference(of: registers[base].asObject)), count)
        else { return false }
        return !info.sendsCallback
    }

    /// Calls UIKit's implementation of the callback that a frame implements; returns true if that has effects.
    @inline(__always)
    mutating func callBaseImplementation(_ frame: UnsafeMutablePointer<Frame>) -> Bool {
        frame.pointee.flags.insert(.calledSuper)
        callBaseImplementation(of: Int(frame.pointee.event), frame)
        return frame.pointee.flags.contains(.isInSuper)
    }

    @inline(__always)
    private mutating func callBaseImplementation(of event: Int, _ frame: UnsafeMutablePointer<Frame>) {
        guard event >= 0 else { return }
        worldAddress.pointee.callSuper(events[event])
        guard world.effectDepth > Int(frame.pointee.floor) else { return }
        frame.pointee.flags.insert(.isInSuper)
        depth -= 1
    }

    /// The frame of the method that contains a frame: closures run in separate frames above it.
    @inline(__always)
    private func methodFrame(_ top: Int) -> Int {
        var index = top
        while index > 0, frames[index].event < 0, frames[index].closure >= 0 { index -= 1 }
        return index
    }
}
