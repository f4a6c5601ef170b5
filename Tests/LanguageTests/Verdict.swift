// The verdict on a program: the machine runs it twice, the evaluator once, and the results are compared.

import Flow
@testable import FlowEvaluator
import FlowFuzzing

/// The result of a program: its log and how it ended.
struct Behaviour: Equatable {
    var lines: [String]
    var failure: String?

    /// The same without the deallocations at the end of a failed program.
    var counted: Behaviour {
        guard failure != nil else { return self }
        return Behaviour(lines: lines.reversed().drop { $0.hasPrefix("~") }.reversed(), failure: failure)
    }
}

/// The outcome of one program.
enum Verdict: Equatable {
    case same
    /// The checker rejects it, by its first mistake.
    case refused(String)
    case tooLong
    /// The evaluator cannot run it.
    case unfit(String)
    /// The logs differ, or the machine's heap is defective.
    case difference(Kind, String)

    enum Kind: String {
        case log = "another log"
        case outcome = "another outcome"
        case heap = "a heap out of order"
        case repetition = "another run"
    }

    private static let limits = Limits(
        callDepth: 400, steps: 400_000, values: 400_000, objects: 20_000, turns: 2000, trace: 1 << 22)

    init(_ program: LanguageProgram) {
        let source = program.source
        let script = Script(source) { _ in .failure(SourceReadError(reason: "there are no files")) }
        if let mistake = script.diagnostics.first(where: { $0.severity == .error }) {
            self = .refused("\(mistake.code): \(mistake.message)")
            return
        }
        let evaluator = Evaluator(source)
        evaluator.run()
        if let what = evaluator.unfit {
            self = .unfit(what)
            return
        }
        guard !evaluator.isOverLimit, let machine = Self.run(script), let again = Self.run(script) else {
            self = .tooLong
            return
        }
        // A program without a required 'return' has no meaning.
        if machine.behaviour.failure == "missing-return" {
            self = .unfit("no return")
            return
        }
        let plain = Behaviour(lines: evaluator.lines, failure: evaluator.failure).counted
        let difference = Self.difference(machine.behaviour.counted, plain)
        if let difference {
            self = difference
        } else if machine.behaviour != again.behaviour {
            self = .difference(.repetition, "the same program, run again, logs something else")
        } else if machine.behaviour.failure == nil, let fault = machine.fault {
            self = .difference(.heap, fault)
        } else {
            self = .same
        }
    }

    /// The machine's result for a script, and the defect of its heap. Nil if a limit ended the run.
    private static func run(_ script: Script) -> (behaviour: Behaviour, fault: String?)? {
        var writer = TraceWriter(format: .none)
        writer.startRecording()
        let image = ProgramImage(script.program, script.interner)
        let entryPoint = script.program.entryPoints[0]
        var machine = Machine(
            program: script.program, image: image, entryPoint: entryPoint, interner: script.interner,
            sources: script.sources,
            limits: limits, writer: writer)
        machine.run()
        let fault = HeapAudit.fault(in: machine, function: entryPoint.function)
        var lines: [String] = []
        for case .log(let text, _) in machine.writer.takeRecords() { lines.append("\(text)") }
        withExtendedLifetime(image) {}
        if machine.outcome == .limitExceeded { return nil }
        return (Behaviour(lines: lines, failure: machine.diagnostics.first?.code), fault)
    }

    private static func difference(_ machine: Behaviour, _ plain: Behaviour) -> Verdict? {
        if machine == plain { return nil }
        let count = zip(machine.lines, plain.lines).prefix { $0 == $1 }.count
        func next(_ behaviour: Behaviour) -> String {
            count < behaviour.lines.count ? behaviour.lines[count] : "(the end: \(behaviour.failure ?? "passed"))"
        }
        return .difference(
            machine.lines == plain.lines ? .outcome : .log,
            "after \(count) lines the machine logs \(next(machine)) and the evaluator \(next(plain))")
    }

    var kind: Kind? { if case .difference(let kind, _) = self { kind } else { nil } }
}
