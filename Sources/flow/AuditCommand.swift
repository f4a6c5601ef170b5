// `flow audit`: runs scripts with VoiceOver on, and reports what makes their screens hard to use.

import ArgumentParser
import Flow

/// The lowest severity that is reported.
enum SeverityOption: String, ExpressibleByArgument, CaseIterable {
    case minor, serious, critical

    var severity: AuditSeverity { AuditSeverity.allCases.first { $0.word == rawValue }! }
}

struct AuditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Reports what makes an app's screens hard to use with VoiceOver and other assistive technologies.",
        discussion: """
            Runs every scenario with VoiceOver on, and audits the screen after each statement. Each issue is reported \
            once, where the script creates the element. The trace is not written and expectations are not checked: \
            that is what 'flow test' is for. 'flow explain CODE' explains a rule.
            """)

    @Argument(
        help: "The scripts to audit, after the Swift files and folders that they use; - is standard input.",
        completion: .file(extensions: ["flow", "swift"]))
    var files: [String]

    @Option(help: "The least severe issues to report: minor, serious or critical.")
    var severity = SeverityOption.minor

    @OptionGroup var report: ReportOptions
    @OptionGroup(title: "Limits") var limits: LimitOptions
    @OptionGroup var common: CommonOptions

    func run() throws {
        var worst = ExitStatus.success
        var written = DiagnosticReport(
            rules: AuditRule.all.map {
                ReportedRule(
                    code: $0.code, summary: $0.summary, source: $0.sources.joined(separator: "; "),
                    address: $0.address, level: $0.severity.level)
            })
        var total = AuditTotal()
        try InputFile.loadScripts(files) { script in
            if script.hasErrors {
                show(script.diagnostics, in: script.sources, colour: common.colour)
                written.addFailures(script.diagnostics.filter { $0.severity == .error }, in: script.sources)
                worst = .wrongInput
                return
            }
            var found: [Diagnostic] = []
            var writer = TraceWriter(format: .none)
            script.runAll(options: options(for: script), writer: &writer) { _, result, _ in
                worst = max(worst, status(of: result, in: script))
                if result.endsEarly {
                    written.addFailures(result.diagnostics.filter { $0.severity == .error }, in: script.sources)
                }
                guard let audit = result.audit else { return }
                total.screens += audit.screens
                total.elements += audit.elements
                for issue in audit.issues where issue.rule.severity.rawValue >= severity.severity.rawValue {
                    // Scenarios share declarations, so they can have the same issue at the same location.
                    let diagnostic = issue.diagnostic
                    let isKnown = found.contains {
                        $0.code == diagnostic.code && $0.message == diagnostic.message
                            && $0.location == diagnostic.location
                    }
                    if isKnown { continue }
                    found.append(diagnostic)
                    total.count(issue.rule.severity)
                }
            }
            if report.format == .text {
                show(found, in: script.sources, colour: common.colour)
            } else {
                written.add(found, in: script.sources)
            }
        }
        Output.standardOutput.write(
            report.format == .text
                ? total.line(isComplete: worst == .success) : written.written(as: report.format.format))
        if total.issues > 0 { worst = max(worst, .failed) }
        if worst != .success { throw worst }
    }

    private func options(for script: Script) -> RunOptions {
        var options = RunOptions(limits: limits.limits, keepsTree: false)
        options.audits = true
        options.stateStore = FolderStates(path: script.folder)
        return options
    }

    /// Returns the exit status for a scenario. Reports an error that ended it early, because the audit then misses the rest.
    private func status(of result: RunResult, in script: Script) -> ExitStatus {
        guard result.endsEarly else { return .success }
        show(result.diagnostics.filter { $0.severity == .error }, in: script.sources, colour: common.colour)
        return ExitStatus(result.outcome)
    }
}

extension RunResult {
    /// Whether an error ended the scenario before its last statement.
    fileprivate var endsEarly: Bool {
        switch outcome {
        case .passed, .failedExpectations: false
        case .crashed, .scriptError, .limitExceeded: true
        }
    }
}

extension AuditSeverity {
    /// The level of its issues in SARIF.
    fileprivate var level: String {
        switch self {
        case .minor: "note"
        case .serious: "warning"
        case .critical: "error"
        }
    }
}

/// The number of issues by severity, and of audited scenarios and statements.
private struct AuditTotal {
    var screens = 0
    var elements = 0
    private var bySeverity = [0, 0, 0]

    var issues: Int { bySeverity.reduce(0, +) }

    mutating func count(_ severity: AuditSeverity) { bySeverity[Int(severity.rawValue)] += 1 }

    /// The last line of the report. After an error, the audit has not seen the rest.
    func line(isComplete: Bool) -> String {
        func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
        let audited = "\(counted(screens, "screen")), \(counted(elements, "element"))"
        if issues == 0 { return "\(audited): \(isComplete ? "no issues" : "no issues before the error")\n" }
        let counts = AuditSeverity.allCases.reversed().compactMap { severity in
            let count = bySeverity[Int(severity.rawValue)]
            return count == 0 ? nil : "\(count) \(severity.word)"
        }
        return "\(audited): \(counted(issues, "issue")) (\(counts.joined(separator: ", ")))\n"
    }
}
