// `flow explain`: explains orders, events, rules and findings, with their sources.

import ArgumentParser
import Flow

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explains an order, a verb, a method, an event, a rule or a finding, with its sources.",
        discussion: """
            A name is one of: a verb (push, interactive dismiss), a UIKit method (popViewController), or anything else that \
            has an order (layout, commit, deallocation), which prints the order line by line, from the list that the runtime \
            runs; a callback (viewIsAppearing), which prints its declaration, its rules, and the lines of orders that send \
            it; a rule (nav.push.2, push-inside-layout); a family of rules (nav); the code of a finding \
            (child-without-did-move); or a UIKit message, by name (controller-pushed-twice) or as a quoted console line. \
            With --in, explains the events of a script that match a pattern, in the order of the run: the statement that \
            caused each, and the rule that produced it. With --in, 'layout badge' says what placed the view badge at the \
            end of the script: each part of its frame, with the constraints that decide it.
            """)

    @Argument(help: ArgumentHelp("The names to explain.", valueName: "names"))
    var names: [String] = []

    @Option(
        name: .customLong("in"),
        help: ArgumentHelp(
            "Run this script and explain the matching events. Repeat it for Swift sources before the script.",
            valueName: "file"),
        completion: .file(extensions: ["flow", "swift"]))
    var files: [String] = []

    @Flag(help: "List all rules.")
    var list = false

    @Flag(help: "Print rules, and the lines of orders, as JSON Lines; also for a family and with --list.")
    var json = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard names.isEmpty, !list else { return }
        throw ValidationError("Name an order, an event, a rule or a finding, or use --list.")
    }

    /// Writes the orders and rules of the names as JSON Lines. Only orders, rules and families have a JSON format.
    private func writeJSON() throws {
        let lines =
            try list
            ? RuleInfo.all.map(Explanation.json)
            : asked.flatMap { name throws in
                let rules = RuleInfo.all.filter { $0.id == name || $0.name == name || $0.family == name }
                let found = Explanation.orders(of: name).flatMap(Explanation.json) + rules.map(Explanation.json)
                if found.isEmpty {
                    Output.standardError.write("error: there is no order, rule or family '\(name)'\n")
                    throw ExitStatus.wrongInput
                }
                return found
            }
        Output.standardOutput.write(lines.map { $0 + "\n" }.joined())
    }

    func run() throws {
        let output = Output.standardOutput
        if json { return try writeJSON() }
        if list { output.writeProse(RuleInfo.all.map { Explanation.headline($0) + "\n" }.joined()) }
        if !files.isEmpty {
            return try InputFile.loadScripts(files) { script in
                show(script.diagnostics, in: script.sources, colour: common.colour)
                if script.hasErrors { throw ExitStatus.wrongInput }
                if names.count == 2, names[0] == "layout" { return try explain(layoutOf: names[1], in: script) }
                try explain(eventsOf: script)
            }
        }
        var isFirst = !list
        for name in asked {
            guard let lines = Explanation.lines(for: name) else {
                let near = nearest(to: name)
                Output.standardError.write(
                    "error: there is no order, verb, method, event, rule or finding '\(name)'"
                        + (near.map { "; did you mean '\($0)'?" } ?? "; 'flow explain --list' lists the rules") + "\n")
                throw ExitStatus.wrongInput
            }
            output.writeProse((isFirst ? "" : "\n") + lines.joined(separator: "\n") + "\n")
            isFirst = false
        }
    }

    /// The names from the command line. Two words that together form a name are joined: `interactive dismiss`.
    private var asked: [String] {
        var result: [String] = []
        for name in names {
            if let last = result.last, Explanation.names.contains(last + " " + name) {
                result[result.count - 1] = last + " " + name
            } else {
                result.append(name)
            }
        }
        return result
    }

    private func nearest(to name: String) -> String? { nearestSpelling(to: name, among: Explanation.names) }

    /// Runs a script and explains each event that matches.
    private func explain(eventsOf script: Script) throws {
        let path = files.last ?? ""
        let filter: TraceFilter
        do {
            filter = try TraceFilter(names.joined(separator: ","))
        } catch {
            throw ValidationError("\(error).")
        }
        var found = false
        var writer = TraceWriter(format: .jsonLines)
        script.runAll(options: RunOptions(), writer: &writer) { scenario, _, writer in
            let reasons = Explanation.reasons(of: records(of: writer.takeBytes(), path)) {
                var writer = TraceWriter(format: .jsonLines)
                var options = RunOptions()
                options.tracesContainers = true
                _ = script.run(scenario, options: options, writer: &writer)
                return records(of: writer.takeBytes(), path)
            }
            for reason in reasons where filter.shows(reason.event) {
                found = true
                Output.standardOutput.writeProse(Explanation.lines(for: reason).map { $0 + "\n" }.joined())
            }
        }
        guard found else {
            Output.standardError.write("error: no event of \(path) matches \(names.joined(separator: ", "))\n")
            throw ExitStatus.failed
        }
    }

    /// Runs a script and reports what placed a view, at the end of each scenario.
    private func explain(layoutOf name: String, in script: Script) throws {
        let path = files.last ?? ""
        var options = RunOptions()
        options.explainedView = name
        var found = false
        var writer = TraceWriter(format: .none)
        script.runAll(options: options, writer: &writer) { scenario, result, _ in
            guard let lines = result.layoutAccount else { return }
            found = true
            if script.scenarios.count > 1 { Output.standardOutput.write("== \(script.scenarios[scenario].title)\n") }
            Output.standardOutput.write(lines.map { $0 + "\n" }.joined())
        }
        guard found else {
            Output.standardError.write(
                "error: no view '\(name)' is alive at the end of \(path); "
                    + "'flow run --tree --views \(path)' lists the names\n")
            throw ExitStatus.failed
        }
    }

    /// Reads the trace of a scenario. It is in JSON Lines because text traces omit the classes that a pattern may name.
    private func records(of trace: ContiguousArray<UInt8>, _ path: String) -> [TraceRecord] {
        TraceReader.read(SourceFile(name: path, bytes: trace), requiresHeader: false).records
    }
}
