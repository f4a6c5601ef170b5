// Compares the runtime with UIKit's observed behaviour. Every record passes, is listed with a checkable reason, or
// waits for a named feature of the language.

import Flow
import Foundation
import Testing

/// The result of a record.
enum Verdict: Hashable, Sendable {
    case passed
    case listed
    case later
    case failed(String)

    init(_ record: ConformanceRecord) {
        let ledger = Ledger.shared
        let reason = ledger.listed[record.id]
        guard let script = ConformanceScript(of: record) else {
            if reason != nil {
                self = .failed("it is listed and has no script")
            } else if ledger.later[record.id] == nil {
                self = .failed("it has no script and is not in later.txt")
            } else {
                self = .later
            }
            return
        }
        if ledger.later[record.id] != nil {
            self = .failed("it has a script and is in later.txt")
            return
        }
        let difference = Self.difference(record, script)
        switch (difference, reason) {
        case (nil, nil): self = .passed
        case (nil, .some): self = .failed("it is listed and passes")
        case (.some, .some): self = .listed
        case (.some(let text), nil): self = .failed(text)
        }
    }

    private static func difference(_ record: ConformanceRecord, _ script: ConformanceScript) -> String? {
        guard !script.script.hasErrors else {
            return DiagnosticRenderer(sources: script.script.sources, colour: false)
                .renderAll(script.script.diagnostics)
        }
        let subjects = Set(record.expected.joined().filter { !$0.isCall }.compactMap(\.subject))
        let unnamed = subjects.subtracting(script.names.values)
        guard unnamed.isEmpty else { return "the script's names leave out \(unnamed.sorted())" }
        let run = script.run()
        let expectsException = record.expected.joined().contains { if case .exception = $0 { true } else { false } }
        let isFine = run.outcomes.allSatisfy { $0 == .passed || expectsException && $0 == .crashed }
        guard isFine else { return run.messages }
        if record.checkable == .no {
            return run.expectationsMet > 0 ? nil : "the record's facts are in words, and the script asserts none"
        }
        return Comparison(record: record, run: run).difference()
    }

    static let all: [String: Verdict] = Dictionary(
        uniqueKeysWithValues: ConformanceRecord.all.map { ($0.id, Verdict($0)) })
}

@Suite("Conformance") struct ConformanceTests {
    @Test("The records exist") func records() {
        #expect(ConformanceRecord.all.count == 269)
        #expect(Ledger.shared.malformed.isEmpty, "\(Ledger.shared.malformed)")
    }

    @Test("A record passes, is listed, or waits for a named feature", arguments: ConformanceRecord.all)
    func verdict(record: ConformanceRecord) {
        if case .failed(let text) = Verdict.all[record.id] { Issue.record("\(record.id): \(text)") }
    }

    @Test("The records in the lists exist, and those that contradict a listed record pass") func lists() {
        let ids = Set(ConformanceRecord.all.map(\.id))
        #expect(Set(Ledger.shared.listed.keys).union(Ledger.shared.later.keys).subtracting(ids).isEmpty)
        for (id, reason) in Ledger.shared.listed {
            guard case .contradicted(let others) = reason else { continue }
            for other in others {
                #expect(Verdict.all[other] == .passed, "\(id) is listed because of \(other), which does not pass")
            }
        }
    }

    @Test("The reason of each exception is either in its record or in reasons.txt") func reasons() {
        var unquoted: Set<String> = []
        for record in ConformanceRecord.all {
            for text in record.steps.flatMap(\.expect) {
                if case .exception(_, nil) = Observation(recorded: text) { unquoted.insert(record.id) }
            }
        }
        #expect(Set(Ledger.shared.reasons.keys) == unquoted)
    }

    @Test("Each script has a record") func scripts() {
        let base = ConformanceRecord.folder.appendingPathComponent("Scripts")
        let paths = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
        let known = Set(ConformanceRecord.all.map { "\($0.family)/\($0.id).flow" })
        #expect(Set(paths.filter { $0.hasSuffix(".flow") }).subtracting(known).isEmpty)
    }

    @Test("At most one in ten of a family is listed", arguments: Set(ConformanceRecord.all.map(\.family)).sorted())
    func share(family: String) {
        let verdicts = ConformanceRecord.all.filter { $0.family == family }.compactMap { Verdict.all[$0.id] }
        let listed = verdicts.filter { $0 == .listed }.count
        #expect(listed * 10 <= verdicts.count, "\(listed) of \(verdicts.count)")
    }

    @Test("The results by family match table.txt") func table() throws {
        let table = Self.table().joined(separator: "\n") + "\n"
        let url = ConformanceRecord.folder.appendingPathComponent("table.txt")
        if ProcessInfo.processInfo.environment["FLOW_ACCEPT"] != nil {
            try table.write(to: url, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: url, encoding: .utf8) == table)
        // One write, so that no other test's output is interleaved with the lines.
        print("\n" + table)
    }

    private static func table() -> [String] {
        var families: [String] = []
        for record in ConformanceRecord.all where !families.contains(record.family) { families.append(record.family) }
        var lines = ["family           records  passed  listed  later  failed"]
        var rows = families.sorted().map { family in
            (family, ConformanceRecord.all.filter { $0.family == family }.compactMap { Verdict.all[$0.id] })
        }
        rows.append(("all", Array(Verdict.all.values)))
        for (family, verdicts) in rows {
            let counts = [.passed, .listed, .later].map { verdict in verdicts.filter { $0 == verdict }.count }
            let columns = [verdicts.count] + counts + [verdicts.count - counts.reduce(0, +)]
            let widths = [8, 8, 8, 7, 8]
            let text = zip(columns, widths).map { String(repeating: " ", count: $1 - String($0).count) + String($0) }
            lines.append(family.padding(toLength: 16, withPad: " ", startingAt: 0) + text.joined())
        }
        return lines
    }
}
