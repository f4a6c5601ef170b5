// Random programs of the language, run by the machine and by the plain evaluator. Both must log the same. A difference
// is shrunk to the few lines that cause it.

@testable import FlowEvaluator
import Flow
import FlowFuzzing
import Foundation
import Testing

/// A run of many programs.
struct LanguageRun {
    struct Finding {
        var index: Int
        var kind: Verdict.Kind
        var reason: String
        var program: LanguageProgram
    }

    var programs = 0
    var same = 0
    var tooLong = 0
    /// Programs without a result for the machine, by reason.
    var refused: [String: Int] = [:]
    var findings: [Finding] = []

    /// Runs programs of a seed until this many differences have been found.
    mutating func run(_ range: Range<Int>, seed: UInt64, stopAfter limit: Int = 1) {
        for index in range where findings.count < limit {
            let program = LanguageProgram(seed: seed, index: index)
            programs += 1
            switch Verdict(program) {
            case .same: same += 1
            case .refused(let reason), .unfit(let reason): refused[reason, default: 0] += 1
            case .tooLong: tooLong += 1
            case .difference(let kind, let first):
                let small = Self.shrink(program, to: kind)
                guard case .difference(let kind, let reason) = Verdict(small) else { continue }
                // A shrunk program can differ for another reason.
                let all = reason == first ? reason : "\(reason); before it was shrunk: \(first)"
                findings.append(Finding(index: index, kind: kind, reason: all, program: small))
            }
        }
    }

    /// The smallest program, obtained by removing statements, that still differs in the same way.
    static func shrink(_ program: LanguageProgram, to kind: Verdict.Kind) -> LanguageProgram {
        var best = program
        while let smaller = best.reductions.first(where: { Verdict($0).kind == kind }) { best = smaller }
        return best
    }

    var report: String {
        let without = refused.values.reduce(0, +)
        var lines = [
            "\(programs) programs: \(same) the same, \(tooLong) too long, \(without) refused, \(findings.count) differ"
        ]
        for (reason, count) in refused.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).prefix(10) {
            lines.append("  refused \(count): \(reason)")
        }
        for (kind, found) in Dictionary(grouping: findings, by: \.kind).sorted(by: { $0.key.rawValue < $1.key.rawValue }
        ) {
            lines.append("  \(kind.rawValue): \(found.count)")
        }
        return lines.joined(separator: "\n")
    }
}

@Suite("The language against a plain evaluator") struct LanguageTests {
    private static let environment = ProcessInfo.processInfo.environment
    /// Takes a few seconds. `Scripts/builders/properties --language N` runs more.
    private static let count = environment["FLOW_LANGUAGE_PROGRAMS"].flatMap { Int($0) } ?? 200
    private static let seed = environment["FLOW_SEED"].flatMap { UInt64($0) } ?? 1

    /// The index of the first program, to repeat a failure of a longer run.
    private static let first = environment["FLOW_LANGUAGE_FIRST"].flatMap { Int($0) } ?? 0

    @Test("The machine logs what the evaluator logs")
    func logsTheSame() async {
        let run = await Self.onLargeStack { () -> LanguageRun in
            var run = LanguageRun()
            run.run(Self.first..<Self.first + Self.count, seed: Self.seed)
            return run
        }
        if Self.environment["FLOW_LANGUAGE_PROGRAMS"] != nil { print(run.report) }
        for finding in run.findings {
            Issue.record(
                "seed \(Self.seed), program \(finding.index), \(finding.kind.rawValue): \(finding.reason)\n\(finding.program.text)"
            )
        }
        #expect(run.same >= run.programs * 9 / 10, "\(run.report)")
    }

    /// The evaluator recurses as deeply as the program is nested.
    private static func onLargeStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: body()) }
            thread.stackSize = 1 << 28
            thread.start()
        }
    }

    /// Instructions that belong to UIKit, the app, a session or a suite, not to the language.
    private static let others: Set<Opcode> = [
        .liveObject, .onlyInstance, .jumpIfObject, .callBase, .printValue, .stopTimer, .showValue, .cover,
        .setApplication, .beginLaunch, .endLaunch, .presentAtLaunch, .settle, .waitUntil, .beginOverlap,
        .endOverlap, .expect, .launch, .nameMember, .addAction, .verb, .verbAfterwards, .initializeFields, .statement,
        .endStatement, .nameObject, .asTypeForced, .missingReturn,
        // The generated programs declare no overloads.
        .choose,
        // They have no integers of other widths than Int, and no optionals in optionals.
        .fix, .jumpIfNotNil, .wrapNil,
    ]

    @Test("The programs contain every instruction of the language")
    func reachesEveryInstruction() {
        var counts: [UInt8: Int] = [:]
        let wanted = (UInt8.min...UInt8.max).filter { raw in
            Opcode(rawValue: raw).map { !Self.others.contains($0) } ?? false
        }
        let prints = Self.environment["FLOW_LANGUAGE_PROGRAMS"] != nil
        for index in 0..<400 where prints || wanted.contains(where: { counts[$0] == nil }) {
            let script = Script(LanguageProgram(seed: Self.seed, index: index).source) { _ in
                .failure(SourceReadError(reason: "there are no files"))
            }
            for instruction in script.program.code { counts[instruction.op.rawValue, default: 0] += 1 }
        }
        for raw in wanted { #expect(counts[raw] != nil, "no program has \(Opcode(rawValue: raw)!)") }
        if prints {
            for (raw, count) in counts.sorted(by: { $0.key < $1.key }) {
                print("  \(Opcode(rawValue: raw)!): \(count)")
            }
        }
    }
}
