// Handles the world's steps: traces events and enters their implementations, runs code, prints messages.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax
internal import FlowTrace

extension Machine {
    /// Handles one step of the world.
    mutating func deliver(_ step: Step) throws(RuntimeError) {
        // About what an event costs beside an instruction: its line in the trace and the call of its handler.
        steps += 16
        if steps > stepsDue { try count(0) }
        switch step {
        case .event(let event):
            if !writer.isSilent, !event.isHidden {
                writer.event(event, in: worldAddress.pointee, depth: depth)
            }
            if crashPoint != nil { try crash(at: event) }
            if event.isImplemented { try enterHandler(event) }
        case .notice:
            try deliver(world.notice)
        case .discard(let token):
            releaseCounted(Value(.closure, token.raw))
        case .reclaim(let object, let payload):
            reclaim(object, payload)
        case .mark(let mark):
            writer.mark(mark)
        }
    }

    private mutating func deliver(_ notice: Notice) throws(RuntimeError) {
        switch notice {
        case .pause:
            countWork()
            try count(0)
        case .run(let token, let arguments, let trace):
            try enterCode(token, arguments, trace, keeps: false)
        case .invoke(let token, let arguments, let trace):
            try enterCode(token, arguments, trace, keeps: true)
        case .askCode(let token, let arguments):
            try enterCode(token, arguments, nil, keeps: true, answers: true)
        case .send(let selector, let target, let arguments, let trace):
            try send(selector, target, arguments, trace)
        case .responds(let selector, let object):
            let answer = responds(object, to: selector)
            world.answer(.bool(answer))
        case .read(let key, let object, let isRegistered):
            answeredBoxes = []
            world.answer(observedValue(key, of: object, isRegistered: isRegistered))
            // The world holds its answer.
            for box in answeredBoxes ?? [] { world.release(box) }
            answeredBoxes = nil
        case .deliver(let selector, let target, let arguments, let rule):
            try send(selector, target, arguments, nil, shownBy: rule)
        case .override(let method, let target, let arguments, _) where method.isProperty:
            guard let setter = program.setter(method.base, of: reference(of: target), interner) else { return }
            try enterMethod(setter, of: target, arguments, isShown: false)
        case .override(let method, let target, _, let rule) where method.isUpdate:
            try updateConfiguration(method, of: target, rule)
        case .override(.layoutSublayers, let target, _, let rule):
            guard
                let function = program.function(
                    OverridableMethod.layoutSublayers.base, ["of"], of: reference(of: target), interner)
            else { return }
            writer.call(of: "layoutSublayers", on: target, rule, in: worldAddress.pointee, depth: depth)
            let layer = layer(of: target)
            try enterMethod(function, of: target, [.object(layer.asObject)], isShown: true)
            release(layer)
        case .override(let method, let target, let arguments, let rule):
            guard let function = program.function(method.base, method.labels, of: reference(of: target), interner)
            else { return }
            writer.call(of: method.base, on: target, rule, in: worldAddress.pointee, depth: depth)
            try enterMethod(function, of: target, arguments, isShown: true)
        case .console(let message):
            // Each console line creates its text, so it counts as work.
            steps &+= message.text.utf8.count / 2
            writer.console(message, depth: depth)
        case .finding(let finding):
            report(finding)
        case .exception(let exception):
            steps &+= exception.reason.utf8.count / 2
            throw RuntimeError(exception)
        }
    }

    // MARK: Handlers

    /// Enters the most derived implementation of a callback.
    private mutating func enterHandler(_ event: Event) throws(RuntimeError) {
        guard
            let function = implementation(of: event.callback, in: reference(of: event.subject))
                ?? classImplementation(event)
        else {
            worldAddress.pointee.callSuper(event)
            return
        }
        if frames.count >= limits.callDepth { throw endlessCallbacks() }
        let base = freeBase
        let descriptor = functions + function
        ensureCapacity(base &+ descriptor.pointee.registerCount &+ 8)
        worldAddress.pointee.retain(event.subject)
        store(Value(event.subject), base)
        steps &+= descriptor.pointee.steps
        if descriptor.pointee.parameterCount > 0 { pass(event, to: descriptor.pointee.parameterCount, at: base) }
        events.append(event)
        callbackDepth &+= 1
        depth &+= 1
        if descriptor.pointee.omitsRequiredSuper { reportMissingSuper(event, function) }
        push(
            function: function, base: base, floor: worldAddress.pointee.effectDepth, event: events.count &- 1,
            flags: .isShownHandler)
    }

    /// Stores the arguments of an event after its receiver.
    @inline(never)
    private mutating func pass(_ event: Event, to parameters: Int, at base: Int) {
        for position in 0..<parameters {
            store(makeValue(world.argument(position, of: event)), base + 1 + position)
        }
    }

    /// The static function with which a class object receives a callback.
    private func classImplementation(_ event: Event) -> Int? {
        guard let behind = world.classBehind(event.subject) else { return nil }
        var current = reference(ofClass: behind)
        while let index = current.declaredIndex {
            if let function = program.classFunction(event.callback, of: program.classes[index], interner) {
                return function
            }
            current = program.classes[index].superclass
        }
        return nil
    }

    private func endlessCallbacks() -> RuntimeError {
        .limit(
            "call-depth",
            "more than \(limits.callDepth) calls are nested; callbacks may cause each other endlessly")
    }

    /// The implementation of a callback by a class, possibly inherited. O(1), the first time O(callbacks of the class and its
    /// superclasses)
    @inline(__always)
    mutating func implementation(of callback: Callback, in reference: ClassReference) -> Int? {
        guard let index = reference.declaredIndex else { return nil }
        if !implementations.knows(index) { implementations.fill(index, from: program) }
        return implementations.function(index, callback)
    }

    /// Runs a completion handler, a timer's block or an action.
    private mutating func enterCode(
        _ token: CodeToken, _ arguments: [RuntimeValue], _ trace: Event?, keeps: Bool, answers: Bool = false
    ) throws(RuntimeError) {
        if answers { world.answer(.nil) }
        if let trace { writer.event(trace, in: worldAddress.pointee, depth: depth) }
        if frames.count >= limits.callDepth { throw endlessCallbacks() }
        let closure = Int(token.raw)
        let function = heap.closures[closure].function
        if function == Closure.suspended { return try continueSuspended(closure, keeps: keeps) }
        if function == Closure.given { return try enterGiven(closure, keeps: keeps) }
        if keeps { heap.closures.retain(closure) }
        let base = freeBase
        ensureCapacity(base + 16)
        let receiver = heap.closures[closure].receiver
        if function < 0 { throw methodAsBlock(closure) }
        retain(receiver)
        store(receiver, base)
        for position in 0..<functions[function].parameterCount {
            store(position < arguments.count ? makeValue(arguments[position]) : .nil, base + 1 + position)
        }
        if case .object(let timer)? = arguments.first { currentTimer = timer }
        steps &+= functions[function].steps
        callbackDepth += 1
        if trace != nil { depth += 1 }
        push(
            function: function, closure: closure, base: base, floor: world.effectDepth,
            flags: answers ? [.isHandler, .answers] : trace != nil ? .isShownHandler : .isHandler)
    }

    /// Calls the method that a selector names on its target.
    private mutating func send(
        _ selector: String, _ target: ObjectID, _ arguments: [RuntimeValue], _ trace: Event?,
        shownBy rule: Rule? = nil
    ) throws(RuntimeError) {
        if let trace { writer.event(trace, in: worldAddress.pointee, depth: depth) }
        guard
            let function = method(forSelector: selector, in: reference(of: target)) ?? classMethod(selector, of: target)
        else {
            if sendToUIKit(selector, target, arguments) { return }
            throw RuntimeError(
                world.exception(
                    .unrecognizedSelector,
                    [
                        "class": world.className(world.classOf(target)), "selector": selector,
                        "object": world.description(of: target),
                    ]))
        }
        // The library's methods are not events.
        if let rule, !selector.hasPrefix("prelude_") {
            let name = interner.text(program.functions[function].name)
            writer.call(of: name, on: target, rule, in: worldAddress.pointee, depth: depth)
        }
        // The library is not counted as a handler.
        try enterMethod(function, of: target, arguments, isShown: !selector.hasPrefix("prelude_"))
    }

    /// Enters a method that UIKit calls, with as many of the arguments as it takes.
    mutating func enterMethod(
        _ function: Int, of target: ObjectID, _ arguments: [RuntimeValue], isShown: Bool
    ) throws(RuntimeError) {
        if frames.count >= limits.callDepth { throw endlessCallbacks() }
        let base = freeBase
        ensureCapacity(base + 16)
        if let behind = world.classBehind(target) {
            store(Value(type: reference(ofClass: behind)), base)
        } else {
            world.retain(target)
            store(Value(target), base)
        }
        for position in 0..<functions[function].parameterCount {
            store(position < arguments.count ? makeValue(arguments[position]) : .nil, base + 1 + position)
        }
        callbackDepth += 1
        if isShown { depth += 1 }
        push(
            function: function, base: base, floor: world.effectDepth,
            flags: isShown ? .isShownHandler : .isHandler)
    }

    /// Calls UIKit's own method of this name with as many of the arguments as it takes. Returns false if the class has none. A method
    /// that Flow only keeps has no effect.
    private mutating func sendToUIKit(_ selector: String, _ target: ObjectID, _ arguments: [RuntimeValue]) -> Bool {
        let kind = uikit(reference(of: target))
        if let method = uikitMethod(selector, of: kind, atMost: max(arguments.count, 1)) {
            let count = MethodInfo.all[method].parameters.count
            world.call(MethodInfo.all[method].id, on: target, Array(arguments.prefix(count)))
            return true
        }
        let reference = reference(of: target)
        for base in Selectors.bases(of: selector)
        where keptMember(interner.intern(base), in: reference, isStatic: false) != nil { return true }
        return false
    }

    /// The first method of this name; the class's own come before inherited ones.
    func method(named name: Symbol, in reference: ClassReference) -> Int? {
        var current = reference
        while let index = current.declaredIndex {
            if let own = program.classes[index].methods[name]?.first { return own }
            current = program.classes[index].superclass
        }
        return nil
    }

    /// The static function with a selector that a class object receives.
    private func classMethod(_ selector: String, of target: ObjectID) -> Int? {
        guard let behind = world.classBehind(target) else { return nil }
        return method(forSelector: selector, in: reference(ofClass: behind), isStatic: true)
    }

    // MARK: The end of objects

    /// Releases the fields of an ended object in declaration order.
    mutating func reclaim(_ object: ObjectID, _ payload: UInt32) {
        guard payload > 0 else { return }
        // The first slot of a block holds the number of fields.
        let count = heap.fields[Int(payload) - 1].asInt
        let depth = world.effectDepth
        for offset in 0..<count {
            let value = heap.fields[Int(payload) + offset]
            heap.fields[Int(payload) + offset] = .nil
            if value.isCounted { releaseInTurn(value) }
        }
        orderEnds(above: depth)
        heap.fields.deallocate(payload - 1, count: count + 1)
    }
}
