// A copy of a world is a checkpoint. Random programs are copied at random events. The copies and the original run the
// same continuation, and all must yield the same steps and results. State missing from a copy is detected when the copy
// continues. State shared with the original is detected in a copy that continues after the original has run.

import Flow
import FlowFuzzing
import Foundation
import Testing

@testable import ContainerRuntime
@testable import FlowEvaluator
@testable import FlowTrace

/// All readable state of a machine's world, and the trace so far.
private struct Picture: Equatable {
    var lines: [String] = []
    var trace: ContiguousArray<UInt8>

    init(_ machine: Machine) {
        trace = machine.writer.buffer
        Self.look(machine.world, &lines)
    }

    private static func look(_ world: borrowing World, _ lines: inout [String]) {
        lines.append("time \(world.now), orientation \(world.orientation), key window \(world.keyWindow)")
        lines.append("effects \(world.effectDepth), waiting \(world.waitingCount), idle \(world.isIdle)")
        lines.append("gesture \(world.hasGestureInHand), work \(world.workDone), origin \(world.origin)")
        lines += world.hierarchy().map { "\($0)" }
        for object in world.allObjects {
            let id = world.classOf(object)
            lines.append("\(object) \(world.name(of: object)): \(world.description(of: object)), class \(id)")
            lines.append("  identifier \(world.restorationIdentifier(of: object) ?? "none")")
            lines.append("  window \(world.window(of: object)), superview \(world.superview(of: object))")
            lines.append("  \(world.subviews(of: object)), \(world.frame(of: object)), \(world.isHidden(object))")
            lines.append("  parent \(world.parent(of: object)), children \(world.children(of: object))")
            lines.append("  stack \(world.stack(of: object)), \(world.appearanceState(of: object))")
        }
        lines += world.checkInvariants().map { "broken: \($0)" }
    }

    /// The first line that differs.
    func difference(from other: Picture) -> String? {
        if lines != other.lines {
            let index = zip(lines, other.lines).enumerated().first { $1.0 != $1.1 }?.offset
            guard let index else { return "\(lines.count) lines and \(other.lines.count)" }
            return "'\(lines[index])' and '\(other.lines[index])'"
        }
        return trace == other.trace ? nil : "the traces"
    }
}

/// One step of a run: what the world yielded, and the machine's response.
private struct Yield: Equatable {
    var step: String
    var traceBytes: Int
    var statement: Int
    var work: UInt64

    init(_ machine: Machine) {
        let step = machine.world.yielded
        if case .notice = step { self.step = "\(machine.world.notice)" } else { self.step = "\(step)" }
        traceBytes = machine.writer.buffer.count
        statement = machine.statement
        work = machine.world.workDone
    }
}

/// The result of a run from some moment on.
private struct Continuation {
    var yields: [Yield] = []
    var outcome = RunOutcome.passed
    var picture: Picture

    /// Runs a machine to its end.
    init(_ machine: inout Machine) {
        while !machine.frames.isEmpty, machine.step(intoHandlers: true) { yields.append(Yield(machine)) }
        machine.finish()
        outcome = machine.outcome
        picture = Picture(machine)
    }

    func difference(from other: Continuation) -> String? {
        if let index = zip(yields, other.yields).enumerated().first(where: { $1.0 != $1.1 })?.offset {
            return "at step \(index) after the copy: \(yields[index]) and \(other.yields[index])"
        }
        if yields.count != other.yields.count { return "\(yields.count) steps and \(other.yields.count)" }
        if outcome != other.outcome { return "the outcomes \(outcome) and \(other.outcome)" }
        return picture.difference(from: other.picture)
    }
}

/// A run of many copies.
private struct CopyRun {
    var copies = 0
    /// The copies with an effect on the stack, a wait for a turn, a running transition or a gesture.
    var amidst: [String: Int] = [:]

    /// Copies the run of a program at random moments.
    /// - Returns: the defect, or nil.
    mutating func check(_ text: String, moments count: Int, random: inout SplitMix) -> String? {
        let script = Script(SourceFile(name: "program.flow", text: text)) { _ in
            .failure(SourceReadError(reason: "there are no files"))
        }
        guard !script.hasErrors else { return "the program is refused" }
        var whole = script.makeMachine(0, options: RunOptions(), writer: TraceWriter())
        let length = Continuation(&whole).yields.count
        for _ in 0..<count {
            let moment = Int(random.next() % UInt64(max(length, 1)))
            var machine = script.makeMachine(0, options: RunOptions(), writer: TraceWriter())
            for _ in 0..<moment where !machine.frames.isEmpty { _ = machine.step(intoHandlers: true) }
            if let failure = failure(at: &machine) { return "copied at step \(moment): \(failure)" }
        }
        return nil
    }

    private mutating func failure(at machine: inout Machine) -> String? {
        record(machine.world)
        let picture = Picture(machine)
        var (ahead, aside) = (machine.copy(), machine.copy())
        if let found = Picture(ahead).difference(from: picture) { return "the copy is another: \(found)" }
        let first = Continuation(&ahead)
        if let found = Picture(machine).difference(from: picture) { return "the original notices its copy: \(found)" }
        let original = Continuation(&machine)
        if let found = Picture(aside).difference(from: picture) { return "the copy notices its original: \(found)" }
        let last = Continuation(&aside)
        if let found = first.difference(from: original) { return "a copy that runs first runs differently: \(found)" }
        if let found = last.difference(from: original) { return "a copy that runs last runs differently: \(found)" }
        return nil
    }

    private mutating func record(_ world: borrowing World) {
        copies += 1
        if world.effectDepth > 0 { amidst["effects", default: 0] += 1 }
        if !world.isIdle { amidst["work", default: 0] += 1 }
        if world.hasGestureInHand { amidst["gestures", default: 0] += 1 }
    }
}

@Suite("Copies of random programs") struct CopyTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let programs = environment["FLOW_COPIES"].flatMap { Int($0) } ?? 60
    private static let seed = environment["FLOW_SEED"].flatMap { UInt64($0) } ?? 1

    /// Statements of containers, and the processes of preservation and restoration.
    private static func program(_ seed: UInt64) -> String {
        if seed % 3 == 0 { return RandomApp(seed: seed).text }
        var generator = Generator(seed: seed)
        return Generator.text(of: generator.program(length: 12))
    }

    @Test("A copy runs like the original, and neither affects the other")
    func copies() {
        var run = CopyRun()
        for offset in 0..<Self.programs {
            let seed = Self.seed &+ UInt64(offset)
            var random = SplitMix(state: seed)
            let text = Self.program(seed)
            if let failure = run.check(text, moments: 3, random: &random) {
                Issue.record("seed \(seed): \(failure)\n\(text)")
                return
            }
        }
        if Self.environment["FLOW_COPIES"] != nil { print("\(run.copies) copies, amidst \(run.amidst)") }
        for moment in ["effects", "work", "gestures"] {
            #expect(run.amidst[moment, default: 0] > 0, "nothing was copied amidst \(moment)")
        }
    }
}
