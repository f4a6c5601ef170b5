// An audited run, for generated programs whose expected effects are unknown. It checks properties of the machine that
// hold for every run: the world is consistent between statements, a copy continues like the original, and at the end
// every reference count equals the number of owners.

internal import ContainerRuntime
package import FlowTrace

/// The properties to check.
package struct ScriptAudit: Sendable {
    /// Whether to check the world's invariants after each statement, and after a fixed number of the world's steps.
    package var checksWorld = true
    /// The number of the world's steps after which the machine is copied; nil for never.
    package var copiesAfter: Int?
    /// Whether to copy the machine during the first gesture too, because the world keeps a gesture outside its records.
    package var copiesGesture = false
    /// Whether to check the reference counts of the heap at the end, and also between statements. An uncaught error prevents
    /// the check at the end.
    package var countsHeap = true
    /// The total number of values and objects to count between statements. A script may loop over many values for a
    /// long time, and each check visits them all.
    static let mostCounted = 100_000

    package init() {}
}

extension Script {
    /// Runs a scenario as `run` does, and audits the machine.
    /// - Returns: the result of the run, the number of the world's steps, and descriptions of the properties violated during
    ///   the run and at its end.
    /// - Precondition: The script has no errors.
    package func run(
        _ scenario: Int, options: RunOptions, audit: ScriptAudit, writer: inout TraceWriter
    ) -> (result: RunResult, steps: Int, failures: [String], endFailures: [String]) {
        writer.scenario(scenarios[scenario].title)
        var machine = makeMachine(scenario, options: options, writer: writer)
        var copies: [Machine] = []
        var copiesGesture = audit.copiesGesture
        var failures: [String] = []
        var endFailures: [String] = []
        var steps = 0
        var (statement, counted) = (-1, -1)
        var uncounted = audit.countsHeap ? ScriptAudit.mostCounted : 0
        while !machine.frames.isEmpty, machine.step(intoHandlers: true) {
            steps += 1
            let visits = machine.world.visits
            if machine.statement != statement || steps & 63 == 0 {
                statement = machine.statement
                if audit.checksWorld, failures.isEmpty { failures = machine.world.checkInvariants() }
            }
            if machine.statement != counted, failures.isEmpty, machine.heap.liveCount < uncounted, machine.isAtRest {
                counted = machine.statement
                uncounted -= machine.heap.liveCount + machine.world.liveObjects
                failures = machine.countFailures()
            }
            machine.world.visits = visits
            let beginsGesture = copiesGesture && machine.world.hasGestureInHand
            if beginsGesture { copiesGesture = false }
            if beginsGesture || steps == audit.copiesAfter { copies.append(machine.copy()) }
        }
        let visits = machine.world.visits
        if audit.checksWorld, failures.isEmpty { endFailures = machine.world.checkInvariants() }
        if audit.countsHeap { endFailures += machine.endFailures() }
        machine.world.visits = visits
        machine.finish()
        while var copy = copies.popLast() {
            while !copy.frames.isEmpty, copy.step(intoHandlers: true) {}
            copy.finish()
            if copy.writer.buffer != machine.writer.buffer { endFailures.append("a copy continues differently") }
            if copy.outcome != machine.outcome || copy.steps != machine.steps {
                endFailures.append("a copy ends differently")
            }
        }
        writer = machine.writer
        return (result(of: machine, options), steps, failures, endFailures)
    }
}
