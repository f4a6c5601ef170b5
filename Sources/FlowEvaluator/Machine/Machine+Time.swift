// Time: runs the world until it is idle or for the duration of a `wait`.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    /// Runs the world until it is idle, unless a callback or an `overlap` is in progress.
    mutating func settle(_ top: Int) throws(RuntimeError) -> Pause? {
        if world.effectDepth > Int(frames[top].floor) {
            frames[top].pc -= 1
            return .effects
        }
        if callbackDepth > 0 || (!overlaps.isEmpty && settleRequests == 0) { return nil }
        if world.advance(.idle) {
            frames[top].pc -= 1
            turns += 1
            countWork()
            try count()
            guard turns <= limits.turns else {
                throw .limit(
                    "never-idle", "the app is not idle after \(limits.turns) turns",
                    label: "the effects of this may never end")
            }
            return .effects
        }
        countWork()
        try count(0)
        turns = 0
        settleRequests = 0
        if treeLine != nil, frames.count == 1 { captureTree(at: program.sourceOffsets[Int(frames[top].pc) - 1]) }
        return nil
    }

    /// Advances virtual time. The register holds the duration, then the instant to reach, then nil.
    mutating func wait(_ top: Int, _ register: UnsafeMutablePointer<Value>) throws(RuntimeError) -> Pause? {
        if register.pointee.isNil { return nil }
        if world.effectDepth > Int(frames[top].floor) {
            frames[top].pc -= 1
            return .effects
        }
        if callbackDepth > 0 {
            throw RuntimeError(
                "wait-in-callback", "'wait' cannot be used in a callback",
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
        let now = world.now
        if world.advance(goal) {
            frames[top].pc -= 1
            turns = world.now > now ? 0 : turns + 1
            countWork()
            try count()
            guard turns <= limits.turns else {
                throw .limit(
                    "never-idle", "no time passes in \(limits.turns) turns of the run loop",
                    label: "code that waits for no time calls itself again without end")
            }
            return .effects
        }
        countWork()
        try count(0)
        turns = 0
        register.pointee = .nil
        return nil
    }
}
