// What every subcommand understands, and the diagnostics that every subcommand shows.

import ArgumentParser
import Flow

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// When text is coloured.
enum ColourChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never

    /// Whether text for an output is coloured. `auto` asks for a terminal, and respects `NO_COLOR` and `TERM=dumb`.
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

/// The most diagnostics that are shown of one script. More come of bytes that are no script, and each costs a look
/// through the file for its line.
private let shownDiagnostics = 500

/// Shows diagnostics on standard error, closed by their count.
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
