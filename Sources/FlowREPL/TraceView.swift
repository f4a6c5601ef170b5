// The trace of a block at the prompt: the lines of the transcript without the echo of the input.

import Flow

/// How to show traces.
struct TraceView {
    /// How much to show after a block.
    enum Feedback: String, CaseIterable {
        /// Events, logs and console lines.
        case concise
        /// Also the marks of turns and time, and the changes of the hierarchy.
        case normal
        /// Also the rule that produced each event, and the clock.
        case verbose
    }

    var feedback = Feedback.normal
    var filter = TraceFilter.everything
    var isColoured = false

    /// Returns the visible lines of a trace.
    func text(of records: [TraceRecord]) -> String {
        var text = ""
        for record in records where shows(record) {
            var line = record.transcript
            if feedback == .verbose, case .event(let event) = record, let rule = event.rule { line += "  // \(rule)" }
            text += style(of: record).map { $0.paint(line, isColoured) } ?? line
            text += "\n"
        }
        return text
    }

    private func shows(_ record: TraceRecord) -> Bool {
        switch record {
        case .statement, .scenario: false
        case .turn, .commit, .elapsed: feedback != .concise && filter.showsEverything
        case .event(let event): filter.shows(event)
        default: true
        }
    }

    private func style(of record: TraceRecord) -> Style? {
        switch record {
        case .turn, .commit, .elapsed: .faint
        case .console, .finding: .console
        case .exception: .error
        case .log: .logged
        default: nil
        }
    }
}
