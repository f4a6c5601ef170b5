// The options that all subcommands share, and the printing of diagnostics.

import ArgumentParser
import Flow

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// When to colour text.
enum ColourChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never

    /// Whether to colour text for an output. `auto` requires a terminal and respects `NO_COLOR` and `TERM=dumb`.
    func applies(to output: Output) -> Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto: output.isTerminal && !isSet("NO_COLOR") && value("TERM") != "dumb"
        }
    }

    private func isSet(_ variable: String) -> Bool { !(value(variable) ?? "").isEmpty }

    private func value(_ variable: String) -> String? { getenv(variable).map { String(cString: $0) } }
}

/// Options common to all subcommands.
struct CommonOptions: ParsableArguments {
    @Option(name: .customLong("color"), help: "When to colour messages: auto, always or never.")
    var colour = ColourChoice.auto
}

/// The format in which a command reports diagnostics.
enum DiagnosticFormatOption: String, ExpressibleByArgument, CaseIterable {
    case text, json, sarif

    var format: DiagnosticFormat { DiagnosticFormat(rawValue: rawValue)! }
}

/// The options of commands that report diagnostics.
struct ReportOptions: ParsableArguments {
    @Option(help: "The format of the report: text, json (one object per line) or sarif (a SARIF 2.1.0 log).")
    var format = DiagnosticFormatOption.text
}

/// The largest number of diagnostics printed per script. A binary file causes far more, and each one costs a scan of
/// the file for its line number.
private let shownDiagnostics = 500

/// Prints diagnostics to standard error, followed by their count.
func show(_ diagnostics: [Diagnostic], in sources: SourceMap, colour: ColourChoice) {
    guard !diagnostics.isEmpty else { return }
    let output = Output.standardError
    let renderer = DiagnosticRenderer(
        sources: sources, colour: colour.applies(to: output), columns: TerminalSize.columns(of: output))
    guard diagnostics.count > shownDiagnostics else {
        output.write(renderer.renderAll(diagnostics))
        return
    }
    for diagnostic in diagnostics.prefix(shownDiagnostics) { output.write(renderer.render(diagnostic) + "\n") }
    output.write("... and \(diagnostics.count - shownDiagnostics) more\n\(DiagnosticRenderer.count(diagnostics))\n")
}
