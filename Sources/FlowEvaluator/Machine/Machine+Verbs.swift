// Performs verbs, and the parts of verbs that wait until the world is idle.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    /// Performs a verb or its deferred part; its call site is the next word.
    @inline(__always)
    mutating func performVerb(_ instruction: Instruction, _ top: Int) throws(RuntimeError) -> Pause? {
        let a = Int(instruction.a)
        let verb = VerbCatalogue.all[program.callSites[takeCallSite(top)].target]
        if instruction.op == .verb {
            try perform(verb, top, a, animated: instruction.c)
            if frames.count - 1 > top { return .frames }
            return world.effectDepth > Int(frames[top].floor) ? .effects : nil
        }
        let arguments = VerbArguments(base: Int(frames[top].base) + a, animated: nil, location: Int(frames[top].pc))
        try verb.afterwards?(&self, arguments)
        return .frames
    }

    private mutating func perform(_ verb: Verb, _ top: Int, _ a: Int, animated: UInt16) throws(RuntimeError) {
        countWork()
        // As a call of UIKit, which counts as many acts.
        try count(16)
        recordCause(top)
        guard isRunning || verb.launches || verb.launchesEnded || !verb.settles || verb.afterwards != nil else {
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
