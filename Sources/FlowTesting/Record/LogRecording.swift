// Turns a log into a script. What the order of its events implies becomes verbs, what remains unknown becomes a
// comment with the log's line, and the order itself becomes expectations.

public import Flow
import FlowSystem

/// A script recorded from the log of an app.
public struct LogRecording: Sendable {
    /// The text of the script.
    public let text: String
    /// The comparison of the script's run with the log; nil if they cannot be compared.
    public let comparison: LogComparison?
    /// The number of the log's events whose classes the run lacks.
    public var leftOut: Int { comparison?.pairs.reduce(0) { $0 + ($1.name == nil ? $1.eventCount : 0) } ?? 0 }
    /// The number of statements, without comments.
    public let statements: Int
    /// The number of comments about gaps in the log and differences from the run.
    public let remarks: Int

    /// The name of the script during its trial.
    static let scriptName = "recorded.flow"

    /// Records a script.
    ///
    /// - Parameters:
    ///   - reading: a log without errors.
    ///   - name: the name of the log in comments.
    /// - Returns: nil if the log shows no controller that loads, appears or gets a parent.
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

    /// Returns the formatted script.
    private static func laidOut(_ text: String) -> String {
        var interner = Interner()
        let source = SourceFile(name: scriptName, text: text)
        guard case .formatted(let bytes) = Formatter.format(source, file: 0, interner: &interner) else { return text }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns a file name that is safe in a comment.
    private static func oneLine(_ name: String) -> String {
        String(name.map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 0x20 } ? "?" : $0 })
    }
}

/// A piece of the script, whose lines are kept or commented out together.
struct RecordedItem {
    enum Kind { case declaration, statement, expectation, remark }

    var kind: Kind
    var lines: [String]
    /// The line of the log at which it begins; nil for what no line shows.
    var logLine: Int?
}
