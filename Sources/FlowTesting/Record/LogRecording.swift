// A log as a script: what the order of its events implies is written as verbs, what it does not tell is a comment with the
// line of the log, and the order itself is what the script expects.

public import Flow
import FlowSystem

/// A script made of what an app printed.
public struct LogRecording: Sendable {
    /// The script.
    public let text: String
    /// How its run compares with the log; nil where it cannot be compared.
    public let comparison: LogComparison?
    /// How many events of the log are of classes that its run does not have.
    public var leftOut: Int { comparison?.pairs.reduce(0) { $0 + ($1.name == nil ? $1.eventCount : 0) } ?? 0 }
    /// Its statements, comments aside.
    public let statements: Int
    /// What could not be told from the log, or is otherwise in the run: comments of the script.
    public let remarks: Int

    /// The name that the script has while it is tried.
    static let scriptName = "recorded.flow"

    /// Makes a script.
    ///
    /// - Parameters:
    ///   - reading: a log without errors.
    ///   - name: what comments call the log.
    /// - Returns: nil where the log shows no controller's view.
    public static func record(_ reading: LogReading, name: String, limits: Limits = Limits()) -> LogRecording? {
        let objects = RecordedObjects(reading.events)
        let steps = RecordedSteps(reading.events, objects).steps
        guard steps.contains(where: { !$0.appeared.isEmpty || !$0.loaded.isEmpty || !$0.attached.isEmpty }) else {
            return nil
        }
        var planner = RecordingPlanner(reading.events, objects, steps, log: Self.oneLine(fileName(of: name)))
        planner.plan()
        var trial = RecordingTrial(planner.items, limits: limits)
        trial.run()
        return LogRecording(trial, reading)
    }

    private init(_ trial: RecordingTrial, _ reading: LogReading) {
        text = Self.laidOut(trial.text)
        statements = trial.items.count { $0.kind == .statement }
        remarks = trial.items.count { $0.kind == .remark }
        comparison = trial.script.flatMap { try? LogComparison.compare(reading, with: $0) }
    }

    /// The script as the formatter has it.
    private static func laidOut(_ text: String) -> String {
        var interner = Interner()
        let source = SourceFile(name: scriptName, text: text)
        guard case .formatted(let bytes) = Formatter.format(source, file: 0, interner: &interner) else { return text }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A file's name as a comment can have it.
    private static func oneLine(_ name: String) -> String {
        String(name.map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 0x20 } ? "?" : $0 })
    }
}

/// A piece of the script: lines that stand or fall together.
struct RecordedItem {
    enum Kind { case declaration, statement, expectation, remark }

    var kind: Kind
    var lines: [String]
    /// The line of the log that it begins with; nil for what no line says.
    var logLine: Int?
}
