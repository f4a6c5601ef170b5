// The trace of a block as the prompt shows it: the transcript's lines, without the echo of what was just typed.

import Flow

/// How traces are shown.
struct TraceView {
    /// How much is shown after a block.
    enum Feedback: String, CaseIterable {
        /// Events, logs and console lines.
        case concise
        /// With the marks of turns and time, and the hierarchy's change.
        case normal
        /// With the rule that made each event, and the clock.
        case verbose
    }

    var feedback = Feedback.normal
    var filter = TraceFilter.everything
    var isColoured = false

    /// The lines of a trace.
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
