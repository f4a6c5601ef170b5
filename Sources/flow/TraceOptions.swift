// The options for the format, content and destination of a trace.

import ArgumentParser
import Flow

/// The format of a trace.
enum TraceFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json, none

    var format: TraceWriter.Format {
        switch self {
        case .text: .text
        case .json: .jsonLines
        case .none: .none
        }
    }
}

/// The options of a run's trace.
struct TraceOptions: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp("Write the trace to a file, replacing it atomically at the end.", valueName: "file"),
        completion: .file())
    var output: String?

    @Option(name: .customLong("trace"), help: "The format of the trace: text, json (one record per line) or none.")
    var format = TraceFormat.text

    // An exclusion pattern starts with a dash, but is not an option.
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Trace only matching events: name.callback, Class.callback, or a name or callback alone; * matches any "
                + "text, and a leading - excludes. Separate patterns with commas; may be repeated.",
            valueName: "patterns"))
    var filter: [String] = []

    @Flag(help: "In text traces, append to each event the rule that produced it; 'flow explain' describes rules.")
    var why = false

    @Flag(help: "Trace UIKit's own controllers and views too: navigation controllers, alerts, bars, tables.")
    var system = false

    @Flag(help: "Show the hierarchy at the end of each scenario, on standard output.")
    var tree = false

    @Flag(help: "With --tree, show the views with their frames and safe areas.")
    var views = false

    @Option(
        help: ArgumentHelp(
            "Draw the screen at the end of the last scenario, with frames, names and the safe area, as SVG.",
            valueName: "file"),
        completion: .file(extensions: ["svg"]))
    var snapshot: String?

    @Option(help: ArgumentHelp("Show the hierarchy after the statement on this line.", valueName: "line"))
    var treeAt: Int?

    func validate() throws {
        if views && !tree { throw ValidationError("--views needs --tree.") }
        if tree && treeAt != nil { throw ValidationError("Give either --tree or --tree-at.") }
        if let treeAt, treeAt < 1 { throw ValidationError("--tree-at must be at least 1, not \(treeAt).") }
        if showsTree && format == .json && outputPath == nil {
            throw ValidationError(
                "The hierarchy is not JSON: write the trace to a file with -o, or choose --trace none.")
        }
        do {
            _ = try readFilter()
        } catch {
            throw ValidationError("\(error).")
        }
    }

    var showsTree: Bool { tree || treeAt != nil }

    /// The path of the trace, or nil for standard output.
    var outputPath: String? { output == "-" ? nil : output }

    /// The patterns of all `--filter` options. `validate` has checked their syntax.
    var traceFilter: TraceFilter { (try? readFilter()) ?? .everything }

    private func readFilter() throws(TraceFilter.Malformed) -> TraceFilter {
        try TraceFilter(filter.joined(separator: ","))
    }
}
