// Error propagation: an error unwinds the frames to a `catch`, to the statement that expects it, or to the end of the run.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax
internal import FlowTrace

extension Machine {
    /// Transfers an error to its handler.
    mutating func handle(_ error: RuntimeError) {
        dropDecodedElement()
        let resumed = resumedError
        resumedError = nil
        let origin = resumed?.origin ?? origin()
        // About what the search for a handler costs, also for an error that the script catches.
        steps &+= 128
        if resumed == nil, case .uikit(let exception) = error.kind { writer.exception(exception, depth: depth) }
        if case .limit = error.kind {
            fail(error, from: origin, causes: causeNotes, outcome: .limitExceeded)
            return
        }
        if case .crash = error.kind {
            if let error = endOfCode("crash") { return fail(error, from: origin, outcome: .scriptError) }
            endProcessAndCode(skipsStatement: true)
            return
        }
        let (handler, catching) = handler(of: error)
        // As in Swift, the changes of an `inout` argument survive an error. The innermost such call therefore returns
        // its values, and its caller stores them and throws the error again.
        if handler != nil || expecting != nil && !error.isFatal, let call = changingCall(above: catching) {
            return returnChanges(of: call, error, from: origin)
        }
        unwindWorld(to: handler == nil ? 0 : Int(frames[catching].floor))
        let ended = world.effectDepth
        while frames.count - 1 > catching { dropTop() }
        if !preparedKeys.isEmpty { dropPreparedKeys(from: catching) }
        if let handler {
            catchError(error, handler, catching)
            orderEnds(above: ended)
            if handler.holdsError {
                let register = Int(frames[catching].base) + handler.register
                heldErrors.append(HeldError(register: register, error: error, origin: origin))
            }
            return
        }
        orderEnds(above: ended)
        world.breakOff()
        if let expecting {
            lastError = text(of: error)
            close(expecting)
            releaseError(error)
            resumeAfterStatement()
            return
        }
        let outcome: RunOutcome
        switch error.kind {
        case .uikit, .thrown: outcome = .crashed
        case .mistake: outcome = error.isTrap ? .crashed : .scriptError
        case .limit, .crash: outcome = .limitExceeded
        }
        fail(error, from: origin, outcome: outcome)
        releaseError(error)
    }

    /// The handler of an error and its frame. Returns nil and the outermost frame if nothing catches the error, for
    /// example because it ends the app.
    private func handler(of error: RuntimeError) -> (ErrorHandler?, frame: Int) {
        if error.isFatal { return (nil, 0) }
        for position in frames.indices.reversed() {
            guard let handler = program.handler(at: Int(frames[position].pc)) else { continue }
            // A thrown error ends only its task; any other error ends the app.
            if error.isThrown || !isOfPrelude(frames[position]) { return (handler, position) }
        }
        return (nil, 0)
    }

    private func isOfPrelude(_ frame: Frame) -> Bool {
        sources[program.functions[Int(frame.function)].location.file].isLibrary
    }

    /// The innermost running statement whose error is expected. Skips a statement whose remaining code, such as that of a
    /// `let`, belongs to the same statement: resuming there would reach the same error again.
    private var expecting: Int? {
        guard statement >= 0, let frame = frames.first else { return nil }
        var step: Int? = statement
        while let index = step {
            let info = program.statements[index]
            if info.expectsError, Int(frame.pc) <= info.resumePoint { return index }
            step = info.outer
        }
        return nil
    }

    /// The text of an error for `expect error` and `catch`.
    func text(of error: RuntimeError) -> String {
        if case .thrown(let value) = error.kind { return describe(value) }
        return error.message
    }

    private mutating func releaseError(_ error: RuntimeError) {
        if case .thrown(let value) = error.kind { release(value) }
    }

    private mutating func catchError(_ error: RuntimeError, _ handler: ErrorHandler, _ top: Int) {
        let base = Int(frames[top].base)
        closeCells(from: base + handler.floor)
        releaseRegisters(base + handler.floor..<base + functions[Int(frames[top].function)].registerCount)
        endOverlaps(of: top, keeping: handler.overlaps)
        while let held = heldErrors.last, held.register >= base + handler.floor { heldErrors.removeLast() }
        frames[top].awaiting = -1
        frames[top].flags.remove(.isReturning)
        if frames[top].flags.contains(.isInSuper) {
            frames[top].flags.remove(.isInSuper)
            depth += 1
        }
        frames[top].pc = Int32(handler.target)
        let value: Value
        if case .thrown(let thrown) = error.kind { value = thrown } else { value = heap.makeString(text(of: error)) }
        store(value, base + handler.register)
    }

    /// Ends the overlaps of the top frame but for the outer `count`.
    private mutating func endOverlaps(of top: Int, keeping count: Int) {
        let outer = overlaps.lastIndex { $0 < top }.map { $0 + 1 } ?? 0
        overlaps.removeLast(overlaps.count - outer - count)
    }

    /// Rethrows an error to the next handler. An error that was held meanwhile keeps its kind, location and stack.
    /// - Parameter value: the error in a handler's representation.
    /// - Parameter register: the register for which the error is held.
    private mutating func resumedError(_ value: Value, heldFor register: Int) -> RuntimeError {
        let held = heldErrors.last { $0.register == register }
        if held == nil || held!.error.isThrown { retain(value) }
        guard let held else { return RuntimeError(thrown: value) }
        resumedError = held
        return held.error
    }

    /// Leaves the top frame because of an error. Releases its registers and returns nothing; the caller must order the
    /// deallocations. The caller has already dropped the world's effects for all frames at once. Otherwise, unwinding
    /// would visit the effects of each frame's end again for every outer frame.
    mutating func dropTop() {
        let frame = frames.removeLast()
        let base = Int(frame.base)
        closeCells(from: base)
        releaseRegisters(base..<base + functions[Int(frame.function)].registerCount)
        if frame.closure >= 0 { releaseInTurn(Value(.closure, UInt64(frame.closure))) }
        while let pending = pendingResults.last, pending.frame >= frames.count { pendingResults.removeLast() }
        while let overlap = overlaps.last, overlap >= frames.count { overlaps.removeLast() }
        if !preparedKeys.isEmpty { dropPreparedKeys(from: frames.count) }
        if frame.flags.contains(.isInSuper) { depth += 1 }
        if frame.flags.contains(.isHandler) {
            callbackDepth -= 1
            if frame.flags.contains(.isIndented) { depth -= 1 }
            if frame.event >= 0 { events.removeLast() }
        }
    }

    /// Drops the world's effects above a stack depth.
    mutating func unwindWorld(to depth: Int) {
        for token in world.unwind(to: depth) { releaseCounted(Value(.closure, token.raw)) }
    }

    /// Skips the rest of a statement that failed as expected or ended the app.
    mutating func resumeAfterStatement() {
        let info = program.statements[statement]
        while let last = openStatements.last, last.index != info.outer { openStatements.removeLast() }
        endOverlaps(of: 0, keeping: info.overlaps)
        let base = Int(frames[0].base)
        while let held = heldErrors.last, held.register >= base + info.registerFloor { heldErrors.removeLast() }
        closeCells(from: base + info.registerFloor)
        let ended = world.effectDepth
        releaseRegisters(base + info.registerFloor..<base + functions[Int(frames[0].function)].registerCount)
        orderEnds(above: ended)
        frames[0].awaiting = -1
        frames[0].flags = []
        frames[0].pc = Int32(info.resumePoint)
    }

    // MARK: Calls that change values

    /// The innermost call above a frame that returns changed values, which its caller stores.
    private func changingCall(above catching: Int) -> Int? {
        for position in frames.indices.reversed() {
            guard position > catching, position > 0 else { return nil }
            let frame = frames[position]
            if program.functions[Int(frame.function)].inouts.isEmpty { continue }
            if frame.flags.contains(.isHandler) || frame.flags.contains(.isReturning) { continue }
            let caller = frames[position - 1]
            let next = code[Int(caller.pc)]
            if next.op == .jumpUnlessInout, Int(caller.base) + Int(next.a) == Int(frame.base) { return position }
        }
        return nil
    }

    /// Ends a call because of an error, but returns its changes: the caller stores the values and then rethrows the
    /// error.
    private mutating func returnChanges(of call: Int, _ error: RuntimeError, from origin: ErrorOrigin) {
        unwindWorld(to: Int(frames[call].floor))
        let ended = world.effectDepth
        while frames.count - 1 > call { dropTop() }
        let base = Int(frames[call].base)
        let inouts = program.functions[Int(frames[call].function)].inouts
        var values = ValueList(capacity: inouts.count + 2)
        values.append(Self.failedCall)
        if case .thrown(let thrown) = error.kind {
            values.append(thrown)
        } else {
            values.append(heap.makeString(text(of: error)))
        }
        for register in inouts {
            retain(registers[base + register])
            values.append(registers[base + register])
        }
        let record = heap.makeRecord(values)
        dropTop()
        store(record, base)
        orderEnds(above: ended)
        while let held = heldErrors.last, held.register >= base { heldErrors.removeLast() }
        heldErrors.append(HeldError(register: base, error: error, origin: origin))
    }

    /// The header of the record that a call with changed values returns if an error ended the call.
    private static let failedCall = Value(.absent, 1)

    /// The error that ended the call whose changed values are in R[register]; nil if it returned.
    mutating func errorOfCall(_ top: Int, _ register: Int) -> RuntimeError? {
        let register = Int(frames[top].base) + register
        guard registers[register].tag == .record else { return nil }
        let header = heap.header(of: registers[register])
        guard header.isAbsent, header.bits == Self.failedCall.bits else { return nil }
        return resumedError(heap.elements(of: registers[register])[1], heldFor: register)
    }

    // MARK: Throwing

    /// The error that an instruction throws: the value in R[a], or if b is set, the error that a handler stored there.
    mutating func thrownError(_ instruction: Instruction, _ top: Int, _ r: UnsafeMutablePointer<Value>) -> RuntimeError
    {
        let value = r[Int(instruction.a)]
        if instruction.b != 0 { return resumedError(value, heldFor: Int(frames[top].base) + Int(instruction.a)) }
        retain(value)
        return RuntimeError(thrown: value)
    }

    static var missingReturn: RuntimeError {
        RuntimeError(
            "missing-return", "this function ended without returning a value", label: "expected 'return' with a value")
    }

    // MARK: Reporting

    func unsetGlobal(_ index: Int) -> RuntimeError {
        let name = interner.text(program.globals[index])
        return RuntimeError(
            "unset-variable", "'\(name)' has no value here",
            label: "it belongs to the top level, which a scenario does not run")
    }

    /// The error for using a member of nil; it names the nil expression as the script spells it.
    func foundNil(_ name: Symbol, _ use: String) -> RuntimeError {
        let member = interner.text(name)
        var subject = "nil"
        if let base = spelling(ofBaseOf: member) { subject = "'\(base)', which is nil" }
        return RuntimeError(
            "found-nil", "'\(member)' is \(use) \(subject)",
            label: use == "set on" ? "this is nil" : "this is nil; '?' before the dot would skip it")
    }

    /// The text of the current statement before a dot and a member; nil if it is too long to quote. A script can catch the
    /// error in a loop, so the search must not depend on the length of the statement. O(1)
    private func spelling(ofBaseOf member: String) -> String? {
        let longest = 200
        guard let position = position() else { return nil }
        let location = location(of: position, longest: longest)
        let text = sources[location.file].text(location.range)
        var bytes = text.utf8[...]
        while let dot = bytes.firstIndex(of: UInt8(ascii: ".")) {
            bytes = bytes[bytes.index(after: dot)...]
            if bytes.starts(with: member.utf8) {
                return text.hasPrefix(member) ? nil : String(text[..<dot])
            }
        }
        return nil
    }

    /// The location of the current instruction.
    func currentLocation() -> SourceLocation? { position().flatMap { location(of: $0) } }

    /// The innermost position in the program's own code.
    private func position() -> (function: Int32, pc: Int32)? {
        for frame in frames.reversed() {
            if isOfPrelude(frame) { continue }
            let pc = max(Int(frame.pc) - 1, program.functions[Int(frame.function)].entryPoint)
            guard pc < program.sourceOffsets.count else { continue }
            return (frame.function, Int32(pc))
        }
        return nil
    }

    private func location(of position: (function: Int32, pc: Int32), longest: Int = .max) -> SourceLocation {
        let file = program.functions[Int(position.function)].location.file
        let offset = program.sourceOffsets[Int(position.pc)]
        // A function that the compiler wrote can call one of another file.
        guard Int(offset) < sources[file].bytes.count else {
            return program.functions[Int(position.function)].location
        }
        return SourceLocation(file: file, range: statementRange(from: offset, in: sources[file], longest: longest))
    }

    /// The range from an offset to the end of its line, its statement, or the enclosing bracket or block; not longer than a
    /// number of bytes.
    func statementRange(from offset: UInt32, in source: SourceFile, longest: Int = .max) -> SourceRange {
        var end = UInt32(min(source.bytes.count - Int(offset), longest) + Int(offset))
        var open = 0
        scan: for index in offset..<max(end, offset) {
            switch source.bytes[Int(index)] {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                end = index
                break scan
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                open -= 1
                guard open < 0 else { continue }
                end = index
                break scan
            case UInt8(ascii: ";") where open == 0:
                end = index
                break scan
            default: break
            }
        }
        while end > offset, source.bytes[Int(end) - 1] == 0x20 || source.bytes[Int(end) - 1] == UInt8(ascii: "{") {
            end -= 1
        }
        return SourceRange(start: offset, end: max(end, offset + 1))
    }

    /// Where an error arises now. O(calls of the library and of storyboards' programs)
    private func origin() -> ErrorOrigin {
        var origin = ErrorOrigin(position: position())
        for position in stride(from: frames.count - 1, to: 0, by: -1) {
            let frame = frames[position]
            // The user has written neither the library nor a storyboard's program.
            if sources[program.functions[Int(frame.function)].location.file].isGenerated { continue }
            if origin.calls.count == ErrorOrigin.shownCalls {
                origin.furtherCalls = position
                break
            }
            let caller = frames[position - 1]
            if !frame.flags.contains(.isHandler), isOfPrelude(caller) { continue }
            origin.calls.append(
                ErrorOrigin.Call(
                    function: frame.function, caller: caller.function, callerPC: caller.pc,
                    isHandler: frame.flags.contains(.isHandler)))
        }
        return origin
    }

    /// The notes that name the calls that led to an error.
    private func notes(of origin: ErrorOrigin) -> [DiagnosticNote] {
        var notes: [DiagnosticNote] = []
        for call in origin.calls {
            let caller = program.functions[Int(call.caller)]
            let name = functionName(program.functions[Int(call.function)])
            if call.isHandler {
                notes.append(DiagnosticNote("in \(name), which UIKit called"))
            } else {
                let pc = max(Int(call.callerPC) - 1, caller.entryPoint)
                let range = SourceRange(start: program.sourceOffsets[pc], end: program.sourceOffsets[pc] + 1)
                notes.append(
                    DiagnosticNote(
                        "in \(name), called here", at: SourceLocation(file: caller.location.file, range: range)))
            }
        }
        if origin.furtherCalls > 0 { notes.append(DiagnosticNote("and \(origin.furtherCalls) more calls")) }
        return notes
    }

    func functionName(_ function: Function) -> String {
        let name = function.name == .none ? "a closure" : "'\(interner.text(function.name))'"
        guard let owner = function.owner else { return name }
        return "\(name) of \(className(owner))"
    }

    private mutating func fail(
        _ error: RuntimeError, from origin: ErrorOrigin, causes: [DiagnosticNote] = [], outcome: RunOutcome
    ) {
        self.outcome = outcome
        let location =
            origin.position.map { self.location(of: $0) }
            ?? SourceLocation(file: 0, range: SourceRange(start: 0, end: 0))
        let text = text(of: error)
        var message = error.message
        if error.isThrown {
            // A value may have megabytes of text.
            let most = 1000
            message += ": " + (text.utf8.count > most ? text.prefix(most) + "…" : text)
        }
        var diagnostic = Diagnostic(
            error.code, message, at: location, label: error.label, notes: causes + notes(of: origin),
            fixIts: error.fixIts)
        if outcome == .crashed, statement >= 0, !isSession {
            diagnostic.notes.append(DiagnosticNote("the app has crashed; what follows in this scenario did not run"))
        }
        diagnostics.append(diagnostic)
        lastError = text
        abandon()
    }
}
