// Instructions that do more than move a value: calls, members, statements, time. Each finds its frame's next
// instruction saved, and reads the site that stands behind it where it has one.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax
internal import FlowTrace

extension Machine {
    /// Carries out an instruction; gives why the loop must be left, or nil to go on.
    mutating func executeRare(_ instruction: Instruction, _ top: Int, _ r: UnsafeMutablePointer<Value>)
        throws(RuntimeError)
        -> Pause?
    {
        let a = Int(instruction.a)
        let b = Int(instruction.b)
        switch instruction.op {
        // MARK: Calls
        case .callValue:
            return try callValue(top, a, b, program.sites[takeSite(top)])
        case .callMethod:
            let site = takeSite(top)
            return try callMethod(top, a, b, site)
        case .callSuper:
            let site = takeSite(top)
            return try callSuper(top, a, b, program.sites[site])
        case .construct:
            let site = takeSite(top)
            try construct(top, a, b, program.sites[site])
            return .frames
        case .initializeFields:
            initializeFields(behindHead: top)
            if frames.count - 1 > top { return .frames }
            return world.effectDepth > Int(frames[top].floor) ? .effects : nil
        case .callBuiltin:
            let site = takeSite(top)
            return try callBuiltin(top, a, b, program.sites[site])
        case .mutate:
            let site = takeSite(top)
            return try mutate(top, a, r + b, Int(instruction.c), site)
        case .mutateGlobal:
            let site = takeSite(top)
            if globals[b].isAbsent { throw unsetGlobal(b) }
            return try mutate(top, a, globals + b, Int(instruction.c), site)
        case .mutateCaptured:
            let site = takeSite(top)
            return try mutate(top, a, capturedAddress(top, b), Int(instruction.c), site)
        case .mutateField:
            let site = takeSite(top)
            return try mutate(top, a, fieldAddress(r, b), Int(instruction.c), site)
        case .verb:
            let site = takeSite(top)
            try performVerb(top, a, instruction.c, program.sites[site])
            if frames.count - 1 > top { return .frames }
            return world.effectDepth > Int(frames[top].floor) ? .effects : nil
        case .verbAfterwards:
            let verb = VerbCatalogue.all[program.sites[takeSite(top)].target]
            let arguments = VerbArguments(
                base: Int(frames[top].base) + a, animated: nil, location: Int(frames[top].pc))
            try verb.afterwards?(&self, arguments)
            return .frames
        // MARK: Places
        case .beginAccess:
            let site = takeSite(top)
            return try beginAccess(top, a, b, site)
        case .endAccess:
            let site = takeSite(top)
            return try endAccess(top, a, b, site)
        case .getPlace:
            return try getPlace(top, a, steps: b)
        case .setPlace:
            return try setPlace(top, a, steps: b)
        case .combinePlace:
            return try combinePlace(top, a, Opcode(rawValue: UInt8(truncatingIfNeeded: instruction.c))!, steps: b)
        case .mutatePlace:
            return try mutatePlace(top, a, Int(instruction.c), steps: b)
        // MARK: Members
        case .listMember, .listElement:
            let site = takeSite(top)
            return try readList(instruction, top, site)
        case .getMember:
            let site = takeSite(top)
            return try getMember(top, a, b, site)
        case .setMember:
            let site = takeSite(top)
            return try setMember(top, a, b, site)
        case .getSuper:
            let site = takeSite(top)
            return try getSuper(top, a, program.sites[site])
        case .liveObject:
            let name = interner.text(Symbol(raw: UInt32(instruction.k)))
            let object = world.findObject(named: name) ?? .none
            world.retain(object)
            _ = replace(r + a, Value(object))
        case .onlyInstance:
            try onlyInstance(r + a)
        case .nameObject:
            if r[a].tag == .object {
                world.setName(interner.text(Symbol(raw: UInt32(instruction.k))), of: r[a].asObject)
            }
        case .nameMember:
            if r[a].tag == .object {
                world.setName(interner.text(Symbol(raw: UInt32(instruction.k))), of: r[a].asObject, isFindable: false)
            }
        case .addAction:
            if r[a].tag == .object, let token = token(r[b]) { world.addAction(token, to: r[a].asObject) }
        // MARK: Values
        case .makeDictionary:
            try makeDictionary(r, a, b, Int(instruction.c))
        case .isType, .asType, .asTypeForced:
            let site = takeSite(top)
            try testType(instruction.op, r, a, b, program.sites[site])
        case .iterate:
            try iterate(r, a)
        case .nextPair:
            if let (first, second) = try nextPair(r, a) {
                frames[top].pc += 1
                _ = replace(r + b, first)
                _ = replace(r + Int(instruction.c), second)
            }
        // MARK: Control
        case .throwValue where b != 0:
            throw resumedError(top, a)
        case .throwValue:
            let value = r[a]
            retain(value)
            throw RuntimeError(thrown: value, text: describe(value))
        case .missingReturn:
            throw RuntimeError(
                "missing-return", "this function ended without a value", label: "expected 'return' with a value")
        case .statement:
            begin(statement: instruction.k)
        case .endStatement:
            captureTree(at: program.statements[statement].location.range.start)
            if relaunchPoint != nil { tryRelaunch() }
            if checksInvariants { checkInvariants() }
        case .settle:
            return try settle(top)
        case .waitUntil:
            return try wait(top, r + a)
        case .beginOverlap:
            overlapDepth += 1
        case .endOverlap:
            overlapDepth -= 1
        case .expect:
            try check(program.expectations[instruction.k], r + a)
        case .setApplication:
            if b == 1 { scene = r[a].asObject } else { application = r[a].asObject }
            world.retain(r[a].asObject)
        case .beginLaunch:
            isRunning = true
            world.beginLaunch(application: application, scene: scene, isLandscape: a == 1)
            return .effects
        case .launch:
            launch(r + a, count: b)
            return .effects
        case .endLaunch:
            let windows = launchedWindows
            launchedWindows = []
            world.finishLaunch(windows, application: application, scene: scene, isInBackground: a == 1)
            for window in windows { world.release(window) }
            return .effects
        case .presentAtLaunch:
            if instruction.c != 0 {
                let style = EnumType.presentationStyle.cases[Int(instruction.c) - 1]
                setPresentationStyle(style, of: r[b].asObject)
            }
            world.presentAfterLaunch(r[b].asObject, from: r[a].asObject)
        case .printValue:
            writer.log(try shown(r[a]), depth: depth)
            try checkTrace()
        case .cover:
            visits[instruction.k] &+= 1
        case .showValue:
            if b == 0 || !r[a].isNil {
                writer.value(r[a].tag == .object ? world.description(of: r[a].asObject) : describe(r[a]))
            }
        case .stopTimer:
            world.invalidate(currentTimer)
            return .effects
        case .halt:
            return .halted
        default:
            preconditionFailure("an instruction without an operation")
        }
        return nil
    }

    /// The site of the instruction, which stands behind it.
    private mutating func takeSite(_ top: Int) -> Int {
        let pc = Int(frames[top].pc)
        frames[top].pc += 1
        return code[pc].k
    }

    // MARK: Statements and time

    /// Keeps the hierarchy if the statement that has come to rest stands on the line that was asked for; one that comes
    /// to rest several times, as in a loop, is seen at its last rest.
    mutating func captureTree(at offset: UInt32) {
        guard let treeLine, statement >= 0, program.statements[statement].location.file == 0,
            sources[0].position(at: offset).line == treeLine
        else { return }
        treeAtLine = HierarchyTree(world, self).lines
    }

    /// Looks at the world's invariants, and notes where one was first found broken.
    mutating func checkInvariants() {
        guard brokenInvariants.isEmpty else { return }
        let place = statement >= 0 ? program.statements[statement].location : nil
        let line = place.map { "line \(sources[$0.file].position(at: $0.range.start).line): " } ?? ""
        brokenInvariants = world.checkInvariants().map { line + $0 }
    }

    private mutating func begin(statement index: Int) {
        statement = index
        cause.times = 0
        lastError = nil
        if recordsAll { writer.startRecording() }
        let location = program.statements[index].location
        writer.place(location)
        if writer.isSilent { return }
        let source = sources[location.file]
        let (text, hasBlock) = StatementEcho.text(of: location.range, in: source)
        writer.statement(text, hasBlock: hasBlock)
    }

    /// Runs the world until it is idle, unless a callback or an `overlap` is in progress.
    private mutating func settle(_ top: Int) throws(RuntimeError) -> Pause? {
        if world.effectDepth > Int(frames[top].floor) {
            frames[top].pc -= 1
            return .effects
        }
        if callbackDepth > 0 || (overlapDepth > 0 && settleRequests == 0) { return nil }
        if world.advance(.idle) {
            frames[top].pc -= 1
            turns += 1
            countWork()
            try count()
            guard turns <= limits.turns else {
                throw .limit(
                    "never-idle", "the app is not idle after \(limits.turns) turns",
                    label: "what this sets off may never end")
            }
            return .effects
        }
        turns = 0
        settleRequests = 0
        if treeLine != nil, frames.count == 1 { captureTree(at: program.places[Int(frames[top].pc) - 1]) }
        return nil
    }

    /// Lets virtual time pass: R holds a duration, then the instant at which it is over, then nil.
    private mutating func wait(_ top: Int, _ register: UnsafeMutablePointer<Value>) throws(RuntimeError) -> Pause? {
        if register.pointee.isNil { return nil }
        if world.effectDepth > Int(frames[top].floor) {
            frames[top].pc -= 1
            return .effects
        }
        if callbackDepth > 0 {
            throw RuntimeError(
                "wait-in-callback", "'wait' cannot stand in a callback",
                label: "UIKit would block here; use 'after' instead")
        }
        let goal: World.RunGoal
        if register.pointee.tag == .enumCase {
            goal = .nextTurn
        } else {
            if register.pointee.tag == .duration {
                let (end, overflow) = world.now.addingReportingOverflow(max(register.pointee.asDuration, 0))
                register.pointee = Value(.int, UInt64(bitPattern: overflow ? .max : end))
            }
            goal = .time(register.pointee.asDuration)
        }
        if world.advance(goal) {
            frames[top].pc -= 1
            countWork()
            try count()
            return .effects
        }
        register.pointee = .nil
        return nil
    }

    private mutating func launch(_ r: UnsafeMutablePointer<Value>, count: Int) {
        for position in 0..<count {
            let windowValue = r[position * 2]
            let window: ObjectID
            if windowValue.tag == .object {
                window = windowValue.asObject
                world.retain(window)
            } else {
                window = world.makeWindow()
            }
            launchedWindows.append(window)
            if r[position * 2 + 1].tag == .object { world.setRoot(r[position * 2 + 1].asObject, of: window) }
        }
    }

    private mutating func onlyInstance(_ register: UnsafeMutablePointer<Value>) throws(RuntimeError) {
        guard register.pointee.tag == .type else { return }
        let reference = register.pointee.asClass
        world.countSearch()
        let live = world.liveInstances(of: worldClass(reference))
        let name = className(reference)
        guard let only = live.first, live.count == 1 else {
            throw RuntimeError(
                live.isEmpty ? "no-instance" : "several-instances",
                live.isEmpty ? "there is no \(name)" : "there are \(live.count) of \(name)",
                label: live.isEmpty
                    ? "make one first"
                    : "say which: " + live.prefix(4).map { world.name(of: $0) }.joined(separator: ", "))
        }
        world.retain(only)
        register.pointee = Value(only)
    }

    func className(_ reference: ClassReference) -> String {
        if let index = reference.declaredIndex { return interner.text(program.classes[index].name) }
        return reference.uikit?.swiftName ?? "?"
    }

    private mutating func performVerb(_ top: Int, _ a: Int, _ animated: UInt16, _ site: Site) throws(RuntimeError) {
        countWork()
        try count()
        noteCause(top)
        let verb = VerbCatalogue.all[site.target]
        guard isRunning || verb.launches || !verb.settles || verb.afterwards != nil else {
            throw RuntimeError(
                "app-not-running", "the app is not running: '\(verb.name)' has nothing to act on",
                label: "write 'relaunch' before it")
        }
        let arguments = VerbArguments(
            base: Int(frames[top].base) + a, animated: animated == 0 ? nil : animated == 2,
            location: Int(frames[top].pc))
        try verb.perform(&self, arguments)
    }
}

/// The line that stands for a statement in a trace.
enum StatementEcho {
    /// The bytes of a statement up to its block, and whether there is one.
    static func text(of range: SourceRange, in source: SourceFile) -> (ArraySlice<UInt8>, hasBlock: Bool) {
        let bytes = source.bytes
        let start = Int(range.start)
        let end = min(Int(range.end), bytes.count)
        var index = start
        var depth = 0
        var inString = false
        while index < end {
            let byte = bytes[index]
            if inString {
                if byte == UInt8(ascii: "\\") { index += 1 } else if byte == UInt8(ascii: "\"") { inString = false }
            } else {
                switch byte {
                case UInt8(ascii: "\""): inString = true
                case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
                case UInt8(ascii: "{") where depth == 0: return (trimmed(bytes[start..<index]), true)
                default: break
                }
            }
            index += 1
        }
        return (trimmed(ArraySlice(bytes[start..<end])), false)
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var slice = bytes
        while let last = slice.last, last == 0x20 || last == 0x0a || last == 0x0d || last == 0x09 { slice.removeLast() }
        return slice
    }
}
