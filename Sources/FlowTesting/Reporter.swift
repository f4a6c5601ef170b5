// The formats of a suite's report. A reporter returns pieces of text in the order of the scripts; the reports decide
// the content.

import Flow

/// The format of a report.
public enum ReportFormat: String, CaseIterable, Sendable {
    /// Text for readers.
    case text
    /// The Test Anything Protocol, version 14.
    case tap
    /// JUnit XML, with a test case per scenario.
    case junit
    /// JSON Lines, one object per script.
    case jsonl
    /// Annotations for GitHub workflows.
    case github

    func makeReporter(isColoured: Bool, hasTimes: Bool) -> any Reporter {
        switch self {
        case .text: TextReporter(isColoured: isColoured)
        case .tap: TAPReporter()
        case .junit: JUnitReporter(hasTimes: hasTimes)
        case .jsonl: JSONReporter()
        case .github: GitHubReporter()
        }
    }
}

/// Writes the text of a report.
protocol Reporter {
    mutating func begin() -> String
    mutating func add(_ report: ScriptReport) -> String
    mutating func end(_ summary: TestSummary) -> String
}

extension Reporter {
    mutating func begin() -> String { "" }
}

/// The text report: one line per script, with its messages below.
struct TextReporter: Reporter {
    var isColoured: Bool

    mutating func add(_ report: ScriptReport) -> String {
        guard report.outcome != .empty else { return "" }
        let word = report.outcome.rawValue.padded(to: 9)
        return styled(word, report.outcome) + " " + report.path + "\n" + report.text
    }

    mutating func end(_ summary: TestSummary) -> String {
        var text = ""
        for orphan in summary.orphans {
            text +=
                "FAILED    \(orphan)\n\(orphan): error: this trace has no script; delete the trace or restore the "
                + "script\n"
        }
        if summary.unchecked > 0 {
            let scripts = summary.unchecked == 1 ? "1 script checks" : "\(summary.unchecked) scripts check"
            text += "note: \(scripts) nothing: no expectation and no golden trace; --accept writes one\n"
        }
        if summary.withoutGolden > 0 {
            let scripts = summary.withoutGolden == 1 ? "1 script has" : "\(summary.withoutGolden) scripts have"
            text += "note: \(scripts) expectations and no golden trace; --accept writes one\n"
        }
        let skipped = summary.skipped > 0 ? ", \(summary.skipped) skipped" : ""
        text += "\(summary.passed) passed, \(summary.failed + summary.orphans.count) failed\(skipped)\n"
        return text + (summary.advice.map { $0 + "\n" } ?? "")
    }

    private func styled(_ text: String, _ outcome: ScriptReport.Outcome) -> String {
        guard isColoured else { return text }
        let colour =
            switch outcome {
            case .passed: "32"
            case .failed, .unchecked: "31"
            case .accepted, .empty, .skipped: "33"
            }
        return "\u{1b}[\(colour)m\(text)\u{1b}[0m"
    }
}

/// A test in a report whose format has one per scenario.
struct ReportedTest {
    var name: String
    var path: String
    var line: Int
    var isPassed: Bool
    var messages: String
    var seconds: Double

    /// Returns the tests of a script: its scenarios, and the script itself if it fails as a whole or has none.
    static func tests(of report: ScriptReport) -> [ReportedTest] {
        guard report.outcome != .empty, report.outcome != .skipped else { return [] }
        let isFailed = report.outcome == .failed || report.outcome == .unchecked
        var tests = report.scenarios.map { scenario in
            ReportedTest(
                name: scenario.title.isEmpty ? "top level" : scenario.title, path: report.path,
                line: scenario.failureLine ?? scenario.line, isPassed: scenario.isPassed,
                messages: scenario.messages.isEmpty && !scenario.isPassed ? report.text : scenario.messages,
                seconds: scenario.seconds)
        }
        if tests.isEmpty || (isFailed && tests.allSatisfy(\.isPassed)) {
            tests.append(
                ReportedTest(
                    name: "trace", path: report.path, line: report.line, isPassed: !isFailed,
                    messages: report.outcome == .unchecked ? uncheckedText : report.text,
                    seconds: max(0, report.seconds - tests.reduce(0) { $0 + $1.seconds })))
        }
        return tests
    }

    private static let uncheckedText = "it checks nothing: no expectation and no golden trace; --accept writes one\n"

    /// The first line of the messages.
    var headline: String { messages.split(separator: "\n").first.map(String.init) ?? "it failed" }
}

struct TAPReporter: Reporter {
    private var count = 0

    mutating func begin() -> String { "TAP version 14\n" }

    mutating func add(_ report: ScriptReport) -> String {
        ReportedTest.tests(of: report).map { test in
            count += 1
            let name = "\(test.path): \(test.name)".filter { $0 != "\n" && $0 != "\r" }
            var text = "\(test.isPassed ? "ok" : "not ok") \(count) - \(Self.escaped(name))\n"
            guard !test.isPassed else { return text }
            text += "  ---\n  file: \(quoted(test.path))\n  line: \(test.line)\n  message: |\n"
            for line in test.messages.split(separator: "\n", omittingEmptySubsequences: false) {
                text += "    \(line)\n"
            }
            return text + "  ...\n"
        }.joined()
    }

    mutating func end(_ summary: TestSummary) -> String {
        var text = ""
        for orphan in summary.orphans {
            count += 1
            text += "not ok \(count) - \(Self.escaped(orphan)): this trace has no script\n"
        }
        return text + "1..\(count)\n"
    }

    private static func escaped(_ text: String) -> String {
        text.map { $0 == "#" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    }
}

struct JUnitReporter: Reporter {
    private let hasTimes: Bool
    private var body = ""
    private var count = 0
    private var failures = 0
    private var seconds = 0.0

    init(hasTimes: Bool) { self.hasTimes = hasTimes }

    mutating func add(_ report: ScriptReport) -> String {
        let tests = ReportedTest.tests(of: report)
        guard !tests.isEmpty else { return "" }
        let failed = tests.count { !$0.isPassed }
        count += tests.count
        failures += failed
        seconds += report.seconds
        body += "  <testsuite name=\"\(escaped(report.path))\" tests=\"\(tests.count)\" failures=\"\(failed)\""
        body += time(report.seconds) + ">\n"
        for test in tests {
            body += "    <testcase classname=\"\(escaped(report.path))\" name=\"\(escaped(test.name))\""
            body += " file=\"\(escaped(test.path))\" line=\"\(test.line)\"" + time(test.seconds)
            if test.isPassed {
                body += "/>\n"
            } else {
                body += ">\n      <failure message=\"\(escaped(test.headline))\">\(escaped(test.messages))</failure>\n"
                body += "    </testcase>\n"
            }
        }
        body += "  </testsuite>\n"
        return ""
    }

    mutating func end(_ summary: TestSummary) -> String {
        for orphan in summary.orphans {
            count += 1
            failures += 1
            body += "  <testsuite name=\"\(escaped(orphan))\" tests=\"1\" failures=\"1\">\n"
            body +=
                "    <testcase classname=\"\(escaped(orphan))\" name=\"trace\"><failure message=\"this trace has no "
            body += "script\"/></testcase>\n  </testsuite>\n"
        }
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"flow\" tests=\"\(count)\" "
            + "failures=\"\(failures)\"" + time(seconds) + ">\n" + body + "</testsuites>\n"
    }

    /// Returns a time attribute in seconds with six decimal places.
    private func time(_ seconds: Double) -> String {
        guard hasTimes else { return "" }
        let microseconds = Int((max(0, seconds) * 1_000_000).rounded())
        let fraction = String(microseconds % 1_000_000)
        let zeros = String(repeating: "0", count: 6 - fraction.count)
        return " time=\"\(microseconds / 1_000_000).\(zeros)\(fraction)\""
    }

    /// Escapes text for XML 1.0, which excludes most control characters.
    private func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n", "\t": result.unicodeScalars.append(scalar)
            case _ where scalar.value < 0x20 || scalar.value == 0xfffe || scalar.value == 0xffff: result += "\u{fffd}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

struct GitHubReporter: Reporter {
    mutating func add(_ report: ScriptReport) -> String {
        ReportedTest.tests(of: report).filter { !$0.isPassed }.map { test in
            "::error file=\(property(test.path)),line=\(test.line),title=\(property(test.name))::\(data(test.messages))\n"
        }.joined()
    }

    mutating func end(_ summary: TestSummary) -> String {
        summary.orphans.map { "::error file=\(property($0)),line=1,title=trace::this trace has no script\n" }
            .joined()
            + "\(summary.passed) passed, \(summary.failed + summary.orphans.count) failed\n"
    }

    private func data(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
