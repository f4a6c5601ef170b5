// A run that is looked into on its way: for programs that a generator makes, whose effects nobody has written down. What
// must hold of every run is held against the machine itself: its world is sound between statements, a copy of it goes on
// as it does, and at the end everything is owned by as many as it counts.

internal import ContainerRuntime
package import FlowTrace

/// What is looked into.
package struct ScriptAudit: Sendable {
    /// Whether the invariants of the world are checked after each statement, and after every so many steps of the world.
    package var checksWorld = true
    /// After how many steps of the world the machine is copied; nil for never.
    package var copiesAfter: Int?
    /// Whether the machine is copied when a gesture is first in hand too: the world knows what is in hand apart from its
    /// records.
    package var copiesGesture = false
    /// Whether the counts of the heap are checked at the end, and between statements too: an error that nothing catches
    /// leaves no end to look at.
    package var countsHeap = true
    /// How many values and objects are counted between statements, in all: a script may loop over many for long.
    static let mostCounted = 100_000

    package init() {}
}

extension Script {
    /// Runs a scenario as `run` does, and looks into the machine on the way.
    /// - Returns: what the run came to, the number of steps that the world took, what did not hold on the way, and what does
    ///   not at the end, in words.
    /// - Precondition: the script has no errors.
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
        while !machine.frames.isEmpty, machine.goOn(intoHandlers: true) {
            steps += 1
            if machine.statement != statement || steps & 63 == 0 {
                statement = machine.statement
                if audit.checksWorld, failures.isEmpty { failures = machine.world.checkInvariants() }
            }
            if machine.statement != counted, failures.isEmpty, machine.heap.liveCount < uncounted, machine.isAtRest {
                counted = machine.statement
                uncounted -= machine.heap.liveCount + machine.world.liveObjects
                failures = machine.countFailures()
            }
            let beginsGesture = copiesGesture && machine.world.hasGestureInHand
            if beginsGesture { copiesGesture = false }
            if beginsGesture || steps == audit.copiesAfter { copies.append(machine.copy()) }
        }
        if audit.checksWorld, failures.isEmpty { endFailures = machine.world.checkInvariants() }
        if audit.countsHeap { endFailures += machine.endFailures() }
        machine.finish()
        while var copy = copies.popLast() {
            while !copy.frames.isEmpty, copy.goOn(intoHandlers: true) {}
            copy.finish()
            if copy.writer.buffer != machine.writer.buffer { endFailures.append("a copy runs on otherwise") }
            if copy.outcome != machine.outcome || copy.steps != machine.steps {
                endFailures.append("a copy ends otherwise")
            }
        }
        writer = machine.writer
        return (result(of: machine, options), steps, failures, endFailures)
    }
}
