// The implementation of `flow run`. It is separate from the command so that a plain `flow run <file>…` can skip the
// argument parser, which takes longer to start (4 ms) than a small script takes to run (1 ms).

import Flow

/// Scripts to run, and how.
struct ScriptRun {
    /// Paths of scripts; `-` is standard input.
    var files: [String]
    /// Statements to run instead of files, one per line.
    var expressions: [String] = []
    /// The path of the trace; nil means standard output.
    var outputPath: String?
    var format = TraceWriter.Format.text
    var filter = TraceFilter.everything
    /// Whether to print each scenario's hierarchy to standard output.
    var showsTree = false
    /// Whether to append to each event the rule that produced it.
    var showsRules = false
    var options = RunOptions(keepsTree: false)
    /// The folder of archives; nil means the script's folder.
    var archives: String?
    /// Whether to try a relaunch after each statement.
    var triesRelaunches = false
    /// Whether to trace UIKit's own controllers and views.
    var tracesSystem = false
    var colour = ColourChoice.auto
    /// The path of the drawing of the screen; nil if none was requested.
    var snapshotPath: String?

    /// Runs all scripts without errors and writes their traces.
    /// - Throws: the worst `ExitStatus` other than success, or a `FileFailure`.
    func perform() throws {
        let file = try outputPath.map { path throws(FileFailure) in try OutputFile(path: path) }
        let output = file?.output ?? .standardOutput
        var drawing: String?
        var worst = ExitStatus.success
        var hasErrors = false
        var loading = LoadOptions()
        loading.triesRelaunches = triesRelaunches
        loading.refusesLate = true
        loading.tracesSystem = tracesSystem
        func run(_ script: Script) {
            show(script.diagnostics, in: script.sources, colour: colour)
            if script.hasErrors {
                hasErrors = true
            } else {
                worst = max(worst, self.run(script, to: output, &drawing))
            }
        }

        if expressions.isEmpty {
            try InputFile.loadScripts(files, options: loading, run)
        } else {
            let source = SourceFile(name: "<expression>", text: expressions.joined(separator: "\n"))
            run(Script.load(source, resolvingImportsFrom: nil, options: loading))
        }
        // An incomplete trace must not replace a file.
        guard !hasErrors else { throw ExitStatus.wrongInput }
        try file?.commit()
        if let snapshotPath, let drawing {
            try OutputFile.write(ContiguousArray(drawing.utf8), to: snapshotPath)
        }
        guard worst == .success else { throw worst }
    }

    /// Runs the scenarios of a script in order, and writes each trace as soon as its scenario ends.
    private func run(_ script: Script, to output: Output, _ drawing: inout String?) -> ExitStatus {
        var writer = TraceWriter(format: format, filter: filter) { output.write($0) }
        writer.showsRules = showsRules
        writer.header()
        var worst = ExitStatus.success
        var showedTree = false
        var options = options
        options.stateStore = FolderStates(path: archives ?? script.folder)
        script.runAll(options: options, writer: &writer) { _, result, writer in
            writer.flush()
            drawing = result.drawing ?? drawing
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
