// Dispatches instructions that need more than registers to the file that implements them.

internal import FlowSyntax

extension Machine {
    /// Performs an instruction; returns the reason to leave the loop, or nil to continue. The frame's program counter
    /// is already saved. If the instruction has a call site, that is the next word.
    @inline(never)
    mutating func perform(_ instruction: Instruction, _ top: Int, _ r: UnsafeMutablePointer<Value>)
        throws(RuntimeError) -> Pause?
    {
        switch instruction.op {
        case .callValue, .callMethod, .callSuper, .callBuiltin, .construct:
            return try performCall(instruction, top, r)
        case .initializeFields:
            initializeFields(behindHead: top)
            if frames.count - 1 > top { return .frames }
            return world.effectDepth > Int(frames[top].floor) ? .effects : nil
        case .endFields:
            let pause = try leave(top, with: .nil)
            guard pause == .frames, let below = frames.last else { return pause }
            return world.effectDepth > Int(below.floor) ? .effects : .frames
        case .verb, .verbAfterwards: return try performVerb(instruction, top)
        case .mutate, .mutateGlobal, .mutateCaptured, .mutateField: return try performMutation(instruction, top, r)
        case .beginAccess, .endAccess, .getPlace, .setPlace, .combinePlace, .mutatePlace:
            return try performPlace(instruction, top, r)
        case .getMember, .setMember, .getSuper, .listMember, .listElement:
            return try performMember(instruction, top, r)
        case .liveObject, .onlyInstance, .nameObject, .nameMember, .addAction: try performNaming(instruction, r)
        case .makeDictionary:
            if program.keys != nil,
                let pause = try makeOwnDictionary(
                    r, Int(instruction.a), Int(instruction.b), Int(instruction.c), top)
            {
                return pause
            }
            try makeDictionary(r, Int(instruction.a), Int(instruction.b), Int(instruction.c))
        case .isType, .asType, .asTypeForced:
            let callSite = program.callSites[takeCallSite(top)]
            try testType(instruction.op, r, Int(instruction.a), Int(instruction.b), callSite)
        case .widen:
            let value = r[Int(instruction.a)]
            if value.tag == .int {
                _ = replace(r + Int(instruction.a), Value(Double(value.asInt)))
            } else if isZero(value) {
                _ = replace(r + Int(instruction.a), Value(0.0))
            }
        case .fix: try fix(instruction, r)
        case .iterate: try iterate(r, Int(instruction.a))
        case .nextPair: try advancePair(instruction, top, r)
        case .throwValue: throw thrownError(instruction, top, r)
        case .missingReturn: throw Self.missingReturn
        case .statement, .endStatement, .expect, .cover, .printValue, .showValue: try performStatement(instruction, r)
        case .settle: return try settle(top)
        case .waitUntil: return try wait(top, r + Int(instruction.a))
        case .beginOverlap: overlaps.append(top)
        case .endOverlap: overlaps.removeLast()
        case .setApplication, .beginLaunch, .launch, .endLaunch, .presentAtLaunch: return performLaunch(instruction, r)
        case .makeRecord, .getStored, .setStored, .loadStatic, .choose, .jumpUnlessInout, .changedPlace,
            .jumpUnlessValue, .isCase,
            .extractElement,
            .callOperator, .callSubscript:
            return try performRecord(instruction, top, r)
        case .stopTimer:
            world.invalidate(currentTimer)
            return .effects
        case .halt: return .halted
        default: preconditionFailure("an instruction without an operation")
        }
        return nil
    }

    /// The call site of an instruction, from the next word.
    @inline(__always)
    mutating func takeCallSite(_ top: Int) -> Int {
        let pc = Int(frames[top].pc)
        frames[top].pc += 1
        return code[pc].k
    }
}
