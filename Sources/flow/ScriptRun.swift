// What `flow run` does once its arguments are understood. It is apart from the command so that the plain
// `flow run FILE…` can begin without the argument parser, whose own start takes several times as long as a small
// script (4 ms against 1).

import Flow

/// Scripts to run, and how.
struct ScriptRun {
    /// Paths of scripts; `-` is standard input.
    var files: [String]
    /// Statements to run instead of files, a line each.
    var expressions: [String] = []
    /// Where the trace goes; nil is standard output.
    var outputPath: String?
    var format = TraceWriter.Format.text
    var filter = TraceFilter.everything
    /// Whether each scenario's hierarchy follows on standard output.
    var showsTree = false
    /// Whether each event is followed by its rule.
    var showsRules = false
    var options = RunOptions(keepsTree: false)
    /// The folder of archives; nil is the script's own.
    var archives: String?
    /// Whether a relaunch is tried after each statement.
    var triesRelaunches = false
    /// Whether UIKit's own controllers and views are traced too.
    var tracesSystem = false
    var colour = ColourChoice.auto

    /// Runs all scripts and writes their traces, a script that has errors aside.
    /// - Throws: the worst `ExitStatus` but success, or a `FileFailure`.
    func perform() throws {
        let file = try outputPath.map { path throws(FileFailure) in try OutputFile(path: path) }
        let output = file?.output ?? .standardOutput
        var worst = ExitStatus.success
        var hasErrors = false
        var loading = LoadOptions()
        loading.triesRelaunches = triesRelaunches
        loading.tracesSystem = tracesSystem
        func run(_ script: Script) {
            show(script.diagnostics, in: script.sources, colour: colour)
            if script.hasErrors {
                hasErrors = true
            } else {
                worst = max(worst, self.run(script, to: output))
            }
        }

        if expressions.isEmpty {
            for path in files { run(try InputFile.load(path, options: loading)) }
        } else {
            let source = SourceFile(name: "<expression>", text: expressions.joined(separator: "\n"))
            run(Script.load(source, resolvingImportsFrom: nil, options: loading))
        }
        // A file is not replaced by what is only a part of what was asked for.
        guard !hasErrors else { throw ExitStatus.wrongInput }
        try file?.commit()
        guard worst == .success else { throw worst }
    }

    /// Runs the scenarios of a script in their order; the trace of each is written as soon as it ends.
    private func run(_ script: Script, to output: Output) -> ExitStatus {
        var writer = TraceWriter(format: format, filter: filter) { output.write($0) }
        writer.showsRules = showsRules
        writer.header()
        var worst = ExitStatus.success
        var showedTree = false
        var options = options
        options.stateStore = FolderStates(path: archives ?? script.folder)
        for scenario in script.scenarios.indices {
            let result = script.run(scenario, options: options, writer: &writer)
            writer.flush()
            if showsTree, let tree = result.tree {
                showedTree = true
                Output.standardOutput.write(tree.map { $0 + "\n" }.joined())
            }
            show(result.diagnostics + result.findings + result.leaks, in: script.sources, colour: colour)
            worst = max(worst, ExitStatus(result.outcome))
        }
        if let line = options.treeLine, !showedTree {
            Output.standardError.write(
                "error: no statement on line \(line) of \(script.paths[0]) completed; --tree-at shows nothing\n"
            )
            worst = max(worst, .wrongInput)
        }
        return worst
    }
}
