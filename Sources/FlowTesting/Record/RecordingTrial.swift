// Runs a recorded script before it is delivered. Every item that does not compile, fails or does not hold becomes a
// comment, so the delivered script runs.

import Flow

/// Tries a script and comments out what fails.
struct RecordingTrial {
    private(set) var items: [RecordedItem]
    /// The script of the last trial.
    private(set) var script: Script?
    private let limits: Limits

    /// The largest number of trials. One failure may hide others.
    private static let rounds = 40

    init(_ items: [RecordedItem], limits: Limits) {
        self.items = items
        self.limits = limits
    }

    var text: String { items.flatMap(\.lines).map { $0 + "\n" }.joined() }

    mutating func run() {
        for round in 1...Self.rounds {
            let source = SourceFile(name: LogRecording.scriptName, text: text)
            let script = Script.load(source, resolvingImportsFrom: nil)
            self.script = script.hasErrors ? nil : script
            var failures = Self.errors(script.diagnostics, script)
            if !script.hasErrors {
                var writer = TraceWriter(format: .none)
                let options = RunOptions(limits: limits, keepsTree: false)
                let result = script.run(0, options: options, writer: &writer)
                failures = Self.errors(result.diagnostics, script)
                if result.outcome == .passed || failures.isEmpty && result.outcome != .crashed { return }
            }
            // In the last round only comments remain, which always run.
            let isLast = round == Self.rounds - 1
            if !takeOut(failures, everything: isLast) { takeOut([], everything: true) }
        }
    }

    /// Returns the lines and messages of the errors.
    private static func errors(_ diagnostics: [Diagnostic], _ script: Script) -> [(line: Int, message: String)] {
        diagnostics.filter { $0.severity == .error }.map { diagnostic in
            let source = script.sources[diagnostic.location.file]
            return (source.position(at: diagnostic.location.range.start).line, diagnostic.message)
        }
    }

    /// Comments out the items on some lines, or all that run. Returns false if there was none.
    @discardableResult
    private mutating func takeOut(_ failures: [(line: Int, message: String)], everything: Bool) -> Bool {
        var messages: [Int: String] = [:]
        let words = Dictionary(failures.map { ($0.line, $0.message) }, uniquingKeysWith: { first, _ in first })
        var line = 1
        for (index, item) in items.enumerated() {
            let lines = line..<line + item.lines.count
            line = lines.upperBound
            guard item.kind == .statement || item.kind == .expectation || item.kind == .declaration else { continue }
            if let message = lines.lazy.compactMap({ words[$0] }).first {
                messages[index] = message
            } else if everything, item.kind != .declaration {
                messages[index] = "not tried"
            }
        }
        // Each message belongs to one item, so the order does not matter.
        for (index, message) in messages {
            let item = items[index]
            let location = item.logLine.map { "line \($0) of the log: " } ?? ""
            let head =
                item.kind == .expectation
                ? "// \(location)the run differs:" : "// \(location)this does not run (\(Self.oneLine(message))):"
            items[index] = RecordedItem(
                kind: .remark, lines: [head] + item.lines.filter { !$0.isEmpty }.map { "//     \($0)" },
                logLine: item.logLine)
        }
        return !messages.isEmpty
    }

    private static func oneLine(_ text: String) -> String { String(text.prefix(200).map { $0.isNewline ? " " : $0 }) }
}
