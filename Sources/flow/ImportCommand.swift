// `flow import`: writes storyboards as a script that has their scenes in code.

import ArgumentParser
import Flow
import StoryboardImport

struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Writes storyboards and xibs as a script.",
        discussion: """
            The script has a screen or a container per scene, with its views, constraints, outlets, actions and \
            segues, and launches the initial scene of the first storyboard. References between storyboards \
            resolve within the files of one run. A xib becomes the class of its controller or of its view. A warning \
            per kind reports what the script does not contain, with its place.
            """)

    @Option(help: "The file to write; without it, standard output.", completion: .file())
    var output: String?

    @Argument(
        help: "The storyboards and xibs; - is standard input.", completion: .file(extensions: ["storyboard", "xib"]))
    var files: [String]

    @OptionGroup var common: CommonOptions

    func run() throws {
        var sources = SourceMap()
        var blueprints: [(file: Int, blueprint: Blueprint)] = []
        for path in files {
            let source = try InputFile.read(path)
            let file = sources.add(source)
            do throws(XMLMistake) {
                blueprints.append((file, try Blueprint(reading: source)))
            } catch {
                show([StoryboardCheck.diagnostic(error, file: file)], in: sources, colour: common.colour)
                throw ExitStatus.wrongInput
            }
        }
        let script = StoryboardScript.source(of: blueprints, isTaken: Script.isUIKitName)
        var interner = Interner()
        let source = SourceFile(name: "import.flow", text: script.text)
        let bytes: ContiguousArray<UInt8>
        switch Formatter.format(source, file: 0, interner: &interner) {
        case .formatted(let formatted): bytes = formatted
        case .refused: bytes = source.bytes
        }
        if let output {
            try OutputFile.write(bytes, to: output)
        } else {
            bytes.withUnsafeBytes { Output.standardOutput.write($0) }
        }
        show(script.warnings, in: sources, colour: common.colour)
    }
}
