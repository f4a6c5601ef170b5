// One case of a suite: a script or a scenario of one is run, and what fails comes back as values with their places, for
// whatever reports them.

import Flow
import Foundation

/// What failed, and where in the script.
public struct FlowFailure: Hashable, Sendable {
    /// One sentence, and if there is one what was expected behind a colon.
    public var message: String
    /// The script, or the file that it imports.
    public var path: String
    /// Counted from 1.
    public var line: Int
    /// Counted from 1.
    public var column: Int
    /// How the trace differs from the golden one, in the manner of a unified diff; empty if it is not about that.
    public var difference: String
}

/// A script, or a scenario of one, that can be checked.
public struct FlowCase: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The path of the script.
    public let path: String
    /// The path as the suite was asked for it.
    public let name: String
    /// The scenario's title, empty for the top level; nil for the whole script.
    public let scenario: String?
    /// What is wrong with the suite here, which is then all there is to check.
    public let problem: String?

    /// The bytes that a golden trace may have.
    static let largestGolden = 1 << 30
    /// The most mistakes of a script that are failures of their own.
    private static let mistakeLimit = 20

    public init(path: String, name: String? = nil, scenario: String? = nil, problem: String? = nil) {
        self.path = path
        self.name = name ?? path
        self.scenario = scenario
        self.problem = problem
    }

    public var description: String {
        switch scenario {
        case nil: name
        case ""?: "\(name): main"
        case let title?: "\(name): \(title)"
        }
    }

    /// Runs the case and compares its trace with the golden one, if there is one.
    ///
    /// A script that neither expects anything nor has a golden trace fails, unless it only declares. Nothing is written but
    /// `….trace.actual` beside a golden trace that differs, for a whole script; `flow test --accept` accepts it.
    /// - Returns: what failed, in the order of the script.
    public func failures() -> [FlowFailure] {
        if let problem { return [FlowFailure(message: problem, path: path, line: 1, column: 1, difference: "")] }
        // The stack of a test's thread is not made for a script that nests deep.
        var failures: [FlowFailure] = []
        OrderedWork([self]) { $0.run() }.run(jobs: 1) { failures = $0 }
        return failures
    }

    private func run() -> [FlowFailure] {
        let script = Script.load(path: path)
        guard !script.hasErrors else {
            return script.diagnostics.filter { $0.severity == .error }.prefix(Self.mistakeLimit).map {
                failure($0, in: script.sources)
            }
        }
        let chosen = script.scenarios.indices.filter { scenario == nil || script.scenarios[$0].title == scenario }
        guard !chosen.isEmpty else { return [failure("there is no scenario '\(scenario ?? "")'")] }

        var failures: [FlowFailure] = []
        var writer = TraceWriter(format: .text)
        writer.keepsPlaces = true
        writer.header()
        for index in chosen {
            let result = script.run(index, options: RunOptions(keepsTree: false), writer: &writer)
            guard result.outcome != .passed else { continue }
            let errors = result.diagnostics.filter { $0.severity == .error }
            failures += errors.map { failure($0, in: script.sources) }
            if errors.isEmpty { failures.append(failure("the scenario did not pass: \(result.outcome)")) }
        }
        if scenario == nil || scenario == "" {
            for equivalence in script.equivalences {
                let why = EquivalenceTest(equivalence, of: path).run(as: Script.self, false, 60)
                guard let why else { continue }
                var different = failure(String(why.prefix { $0 != "\n" }), difference: why)
                different.line =
                    script.sources[equivalence.location.file]
                    .position(at: equivalence.location.range.start).line
                failures.append(different)
            }
        }
        let places = writer.places.map { location in
            let source = script.sources[location.file]
            return (path: source.name, position: source.position(at: location.range.start))
        }
        let expectations = chosen.reduce(0) { $0 + script.scenarios[$1].expectations }
        return failures + compare(writer.takeBytes(), expectations: expectations, places: places)
    }

    // MARK: The golden trace

    private func compare(
        _ trace: ContiguousArray<UInt8>, expectations: Int, places: [(path: String, position: SourcePosition)]
    ) -> [FlowFailure] {
        let golden = GoldenTrace(ofScript: path)
        let actual = TraceReader.read(SourceFile(name: golden.actualPath, bytes: trace)).records
        guard FileManager.default.fileExists(atPath: golden.path) else {
            let isSilent = actual.allSatisfy { if case .scenario = $0 { true } else { false } }
            guard expectations == 0, !isSilent else { return [] }
            return [failure("nothing is checked: no expectation and no golden trace; 'flow test --accept' keeps one")]
        }
        let source: SourceFile
        switch Script.readFile(golden.path, ofAtMost: Self.largestGolden) {
        case .success(let bytes): source = SourceFile(name: golden.path, bytes: bytes)
        case .failure(let error): return [failure("the golden trace '\(golden.path)' cannot be read: \(error.reason)")]
        }
        let reading = TraceReader.read(source)
        if let error = reading.diagnostics.first(where: { $0.severity == .error }) {
            let position = source.position(at: error.location.range.start)
            return [
                FlowFailure(
                    message: error.message, path: golden.path, line: position.line, column: position.column,
                    difference: "")
            ]
        }
        var expected = Array(zip(reading.records, reading.lines))
        if let scenario { expected = Self.section(scenario, of: expected) }
        let diff = TraceDiff(expected: expected.map(\.0), actual: actual)
        guard let first = diff.changes.first else {
            if scenario == nil { golden.removeActual() }
            return []
        }
        if scenario == nil {
            do { try golden.keepActual(trace) } catch {
                return [failure("'\(golden.actualPath)' cannot be written, and the trace is not the golden one")]
            }
        }
        let lines = expected.map(\.1)
        let text = diff.text(.init(names: (golden.path, golden.actualPath)), lines: lines)
        var failure = failure("the trace is not the golden one: \(diff.summary)", difference: text)
        if let place = Self.statement(of: first, in: diff).flatMap({ $0 < places.count ? places[$0] : nil }) {
            (failure.path, failure.line) = (place.path, place.position.line)
            failure.column = place.position.column
        }
        return [failure]
    }

    /// The records of a scenario, its opening included.
    private static func section(_ title: String, of records: [(TraceRecord, Int)]) -> [(TraceRecord, Int)] {
        var isInside = false
        return records.filter { record, _ in
            if case .scenario(let opened) = record { isInside = opened == TraceText(title) }
            return isInside
        }
    }

    /// Which statement of the trace a change stands under, counted from 0; nil before the first.
    private static func statement(of change: TraceDiff.Change, in diff: TraceDiff) -> Int? {
        func count(_ records: ArraySlice<TraceRecord>) -> Int {
            records.count { if case .statement = $0 { true } else { false } }
        }
        let passed =
            if let index = change.actual {
                count(diff.actual[...index])
            } else {
                count(diff.expected[...(change.expected ?? 0)])
            }
        return passed > 0 ? passed - 1 : nil
    }

    // MARK: Failures

    private func failure(_ message: String, difference: String = "") -> FlowFailure {
        FlowFailure(message: message, path: path, line: 1, column: 1, difference: difference)
    }

    private func failure(_ diagnostic: Diagnostic, in sources: SourceMap) -> FlowFailure {
        let source = sources[diagnostic.location.file]
        let position = source.position(at: diagnostic.location.range.start)
        let notes = [diagnostic.label].compactMap(\.self) + diagnostic.notes.map(\.message)
        return FlowFailure(
            message: ([diagnostic.message] + notes).joined(separator: ": "), path: source.name, line: position.line,
            column: position.column, difference: "")
    }
}
