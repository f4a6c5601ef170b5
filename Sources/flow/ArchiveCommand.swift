// `flow archive`: what is in an archive of saved state, whether it is whole, and its other forms.

import ArgumentParser
import Flow
import StateArchive

struct ArchiveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "archive",
        abstract: "Shows, checks, compares and converts archives of saved state.",
        discussion: """
            An archive is what 'preserve to' writes: a binary property list in the form of a keyed archive. Every \
            subcommand reads its JSON form too. Exit code 2 says that a file is broken, and at which byte.
            """,
        subcommands: [
            ArchiveShowCommand.self, ArchiveTreeCommand.self, ArchiveVerifyCommand.self, ArchiveDiffCommand.self,
            ArchiveConvertCommand.self,
        ])
}

/// The forms in which an archive is shown.
enum ArchiveShowForm: String, ExpressibleByArgument, CaseIterable { case text, json }

struct ArchiveShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Prints what archives hold, in the form of Apple's archive tool or as JSON.")

    @Option(help: "The form: text, as Apple's tool prints an archive, or json, which holds all of it.")
    var format = ArchiveShowForm.text

    @Argument(help: "The archives; - is standard input.", completion: .file())
    var files: [String]

    func run() throws {
        try ArchiveFile.each(files, isTitled: format == .text) { file in
            switch format {
            case .text: StateArchive.text(file.state)
            case .json: try file.converted { state throws(ArchiveError) in try StateArchive.json(state) }
            }
        }
    }
}

struct ArchiveTreeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tree",
        abstract: "Prints the hierarchy of the restoration paths of archives, with classes.")

    @Argument(help: "The archives; - is standard input.", completion: .file())
    var files: [String]

    func run() throws {
        try ArchiveFile.each(files, isTitled: true) { StateArchive.tree($0.state) }
    }
}

struct ArchiveVerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Says whether archives are whole, or which place of them is broken.",
        discussion: "Exit code 2 says that one is not whole.")

    @Argument(help: "The archives; - is standard input.", completion: .file())
    var files: [String]

    func run() throws {
        try ArchiveFile.each(files, isTitled: false) { file in
            try file.checkForm()
            let form = file.isJSON ? "JSON \(StateArchive.jsonFormat)" : "format \(StateArchive.format)"
            let records = file.state.records.count == 1 ? "1 record" : "\(file.state.records.count) records"
            return ContiguousArray("\(file.name): whole, \(form), \(records), \(file.size) bytes\n".utf8)
        }
    }
}

struct ArchiveDiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Tells what differs between two archives, by restoration path and key.",
        discussion: """
            A line with - is in the first alone, with + in the second alone, with ~ in both and different. Exit code 1 \
            says that they differ.
            """)

    @Argument(help: "The first archive; - is standard input.", completion: .file())
    var first: String

    @Argument(help: "The second archive.", completion: .file())
    var second: String

    func validate() throws {
        if first == "-" && second == "-" { throw ValidationError("One of the archives at most is standard input.") }
    }

    func run() throws {
        let difference = StateArchive.difference(
            from: try ArchiveFile(first).state, to: try ArchiveFile(second).state)
        difference.withUnsafeBytes { Output.standardOutput.write($0) }
        if !difference.isEmpty { throw ExitStatus.failed }
    }
}

/// The forms that an archive can be brought into.
enum ArchiveForm: String, ExpressibleByArgument, CaseIterable { case binary, json, xml }

struct ArchiveConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Brings an archive into another form.",
        discussion: """
            json holds all of it, and binary made of it is the same file again, byte by byte; xml is for tools that \
            read no binary property list, and is not read back.
            """)

    @Option(help: "The form: binary, json or xml.")
    var to: ArchiveForm

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write to this file, for its user alone if it is new.", valueName: "file"),
        completion: .file())
    var output: String?

    @Argument(help: "The archive, or its JSON; - is standard input.", completion: .file())
    var file: String

    func run() throws {
        let file = try ArchiveFile(file)
        try file.checkForm()
        let bytes = try file.converted { state throws(ArchiveError) in
            switch to {
            case .binary: try StateArchive.encode(state)
            case .json: try StateArchive.json(state)
            case .xml: try StateArchive.xml(state)
            }
        }
        if let output {
            try OutputFile.write(bytes, to: output, mode: 0o600)
        } else if to == .binary, Output.standardOutput.isTerminal {
            throw FileFailure("write", "standard output", because: "it is a terminal; give a file with --output")
        } else {
            bytes.withUnsafeBytes { Output.standardOutput.write($0) }
        }
    }
}

/// An archive that was read from a file, or its JSON.
private struct ArchiveFile {
    /// The file as messages call it.
    let name: String
    let size: Int
    let isJSON: Bool
    let state: SavedState
    /// What was read.
    private let bytes: ContiguousArray<UInt8>

    init(_ path: String) throws(FileFailure) {
        name = path == "-" ? "<stdin>" : path
        bytes = try InputFile.readBytes(path, ofAtMost: StateArchive.largestJSON)
        size = bytes.count
        isJSON = bytes.first { !" \n\r\t".utf8.contains($0) } == UInt8(ascii: "{")
        do {
            state = isJSON ? try StateArchive.state(json: bytes) : try StateArchive.decode(bytes)
        } catch {
            throw FileFailure("read", name, because: error.description)
        }
    }

    /// An archive that says more than the state is not whole without it.
    func checkForm() throws(FileFailure) {
        guard !isJSON else { return }
        do {
            try StateArchive.checkForm(bytes, of: state)
        } catch {
            throw FileFailure("keep all of", name, because: error.description)
        }
    }

    /// Another form of the state.
    func converted(
        _ convert: (SavedState) throws(ArchiveError) -> ContiguousArray<UInt8>
    ) throws(FileFailure) -> ContiguousArray<UInt8> {
        do {
            return try convert(state)
        } catch {
            throw FileFailure("convert", name, because: error.description)
        }
    }

    /// Writes what comes of each file, the names between them if asked for; goes on behind one that is broken.
    static func each(
        _ paths: [String], isTitled: Bool, _ body: (ArchiveFile) throws -> ContiguousArray<UInt8>
    ) throws {
        var isBroken = false
        for path in paths {
            do {
                let file = try ArchiveFile(path)
                let text = try body(file)
                if isTitled, paths.count > 1 { Output.standardOutput.write("==> \(file.name) <==\n") }
                text.withUnsafeBytes { Output.standardOutput.write($0) }
            } catch let failure as FileFailure {
                Output.standardError.write("error: \(failure)\n")
                isBroken = true
            }
        }
        if isBroken { throw ExitStatus.wrongInput }
    }
}
