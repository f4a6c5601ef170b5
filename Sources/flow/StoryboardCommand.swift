// `flow storyboard`: checks and draws storyboards.

import ArgumentParser
import Flow
import StoryboardImport

struct StoryboardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "storyboard",
        abstract: "Checks and draws storyboards.",
        discussion: """
            Reads the storyboards that Interface Builder writes. Exit code 2 means that a file is not a storyboard, \
            or that a check found an error.
            """,
        subcommands: [StoryboardCheckCommand.self, StoryboardGraphCommand.self, StoryboardFeaturesCommand.self])
}

struct StoryboardCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Reports the mistakes in storyboards.",
        discussion: """
            Reports segues and connections that lead nowhere, repeated and missing identifiers, unreachable scenes, \
            gaps in the chain of restoration identifiers, and buttons without a label. References between \
            storyboards resolve within the files of one run. Swift files and folders are the app's code: the \
            classes, outlets and actions that it lacks are reported, too, and the storyboards and xibs in a folder \
            are checked. Prints nothing if there are no mistakes.
            """)

    @Argument(
        help: "The storyboards and xibs, and the app's code; - is standard input.",
        completion: .file(extensions: ["storyboard", "xib", "swift"]))
    var files: [String]

    @OptionGroup var report: ReportOptions
    @OptionGroup var common: CommonOptions

    func run() throws {
        var sources = SourceMap()
        var blueprints: [(file: Int, blueprint: Blueprint)] = []
        var refused: [Diagnostic] = []
        let given = files.filter { !SwiftSources.isSource($0) }
        let code = files.filter(SwiftSources.isSource)
        // A folder of code can contain storyboards and xibs, too.
        var documents = given
        for path in try StoryboardCode.documents(in: code) where !given.contains(path) { documents.append(path) }
        if documents.isEmpty {
            throw FileFailure("check", files.joined(separator: " "), because: "there is no storyboard or xib in it")
        }
        for path in documents {
            let source = try InputFile.read(path)
            let file = sources.add(source)
            do throws(XMLMistake) {
                blueprints.append((file, try Blueprint(reading: source)))
            } catch {
                // A folder can also contain documents for other platforms.
                if error.code == "not-a-storyboard", !given.contains(path) { continue }
                refused.append(StoryboardCheck.diagnostic(error, file: file))
            }
        }
        let classes = try StoryboardCode.classes(in: code, &sources, &refused)
        // An app that shows a window itself need not launch with a storyboard.
        let showsWindow = classes.contains { $0.uses.contains { $0.kind == .window } }
        var found = StoryboardCheck.check(blueprints, showsWindow: showsWindow)
        if !classes.isEmpty {
            found += StoryboardCheck.check(
                blueprints, against: classes,
                CodeTypes(classes, ancestors: Script.uikitAncestors, hasProperty: Script.uikitHasProperty))
        }
        // In the order of the arguments.
        let diagnostics = sources.files.indices.flatMap { file in (refused + found).filter { $0.location.file == file }
        }
        if report.format == .text {
            show(diagnostics, in: sources, colour: common.colour)
        } else {
            var written = DiagnosticReport()
            written.add(diagnostics, in: sources)
            Output.standardOutput.write(written.written(as: report.format.format))
        }
        if diagnostics.contains(where: { $0.severity == .error }) { throw ExitStatus.wrongInput }
    }
}

/// The formats of `flow storyboard graph`.
enum GraphFormatOption: String, ExpressibleByArgument, CaseIterable {
    case svg, mermaid, dot, json

    var format: GraphFormat { GraphFormat(rawValue: rawValue)! }
}

struct StoryboardGraphCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "graph",
        abstract: "Draws the scenes and segues of a storyboard.")

    @Option(help: "The format: svg, mermaid, dot (of Graphviz) or json.")
    var format = GraphFormatOption.svg

    @Option(help: "The file to write; without it, standard output.", completion: .file())
    var output: String?

    @Argument(help: "The storyboard; - is standard input.", completion: .file(extensions: ["storyboard"]))
    var file: String

    @OptionGroup var common: CommonOptions

    func run() throws {
        let blueprint = try StoryboardFile.read(file, colour: common.colour)
        let text = StoryboardGraph(blueprint).written(as: format.format)
        guard let output else { return Output.standardOutput.write(text) }
        try OutputFile.write(ContiguousArray(text.utf8), to: output)
    }
}

struct StoryboardFeaturesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "features",
        abstract: "Counts the features that storyboards use, and how many of the uses Flow understands.")

    @Argument(help: "The storyboards; - is standard input.", completion: .file(extensions: ["storyboard"]))
    var files: [String]

    @OptionGroup var common: CommonOptions

    func run() throws {
        var features = StoryboardFeatures()
        var refused = 0
        for path in files {
            let source = try InputFile.read(path)
            do throws(XMLMistake) {
                features.add(try Blueprint(reading: source))
            } catch {
                refused += 1
            }
        }
        Output.standardOutput.write(features.table)
        if refused > 0 { Output.standardOutput.write("refused: \(refused) file\(refused == 1 ? "" : "s")\n") }
    }
}

/// Reading one storyboard for a command.
enum StoryboardFile {
    /// Reads a storyboard. Prints the mistake of a file that is not a storyboard.
    static func read(_ path: String, colour: ColourChoice) throws -> Blueprint {
        var sources = SourceMap()
        let source = try InputFile.read(path)
        let file = sources.add(source)
        do throws(XMLMistake) {
            return try Blueprint(reading: source)
        } catch {
            show([StoryboardCheck.diagnostic(error, file: file)], in: sources, colour: colour)
            throw ExitStatus.wrongInput
        }
    }
}
