// `flow archive`: shows, verifies, compares and converts archives of saved state.

import ArgumentParser
import Flow
import StateArchive

struct ArchiveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "archive",
        abstract: "Shows, checks, compares and converts archives of saved state.",
        discussion: """
            'preserve to' writes archives: binary property lists in the form of keyed archives. Every subcommand \
            also reads their JSON form. Exit code 2 means that a file is damaged; the error names the byte.
            """,
        subcommands: [
            ArchiveShowCommand.self, ArchiveTreeCommand.self, ArchiveVerifyCommand.self, ArchiveDiffCommand.self,
            ArchiveConvertCommand.self,
        ])
}

/// The output formats of `flow archive show`.
enum ArchiveShowFormat: String, ExpressibleByArgument, CaseIterable { case text, json }

struct ArchiveShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Prints the contents of archives, as Apple's archive tool does or as JSON.")

    @Option(help: "The output format: text, as Apple's tool prints archives, or json, which is complete.")
    var format = ArchiveShowFormat.text

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
        abstract: "Prints the tree of restoration paths in archives, with classes.")

    @Argument(help: "The archives; - is standard input.", completion: .file())
    var files: [String]

    func run() throws {
        try ArchiveFile.each(files, isTitled: true) { StateArchive.tree($0.state) }
    }
}

struct ArchiveVerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Verifies archives and reports where they are damaged.",
        discussion: "Exit code 2 means that an archive is damaged.")

    @Argument(help: "The archives; - is standard input.", completion: .file())
    var files: [String]

    func run() throws {
        try ArchiveFile.each(files, isTitled: false) { file in
            try file.checkFormat()
            let format = file.isJSON ? "JSON \(StateArchive.jsonFormat)" : "format \(StateArchive.format)"
            let records = file.state.records.count == 1 ? "1 record" : "\(file.state.records.count) records"
            return ContiguousArray("\(file.name): valid, \(format), \(records), \(file.size) bytes\n".utf8)
        }
    }
}

struct ArchiveDiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Lists the differences between two archives, by restoration path and key.",
        discussion: """
            Lines with - are only in the first archive, with + only in the second, with ~ in both, but different. Exit \
            code 1 means that the archives differ.
            """)

    @Argument(help: "The first archive; - is standard input.", completion: .file())
    var first: String

    @Argument(help: "The second archive.", completion: .file())
    var second: String

    func validate() throws {
        if first == "-" && second == "-" { throw ValidationError("Only one of the archives can be standard input.") }
    }

    func run() throws {
        let difference = StateArchive.difference(
            from: try ArchiveFile(first).state, to: try ArchiveFile(second).state)
        difference.withUnsafeBytes { Output.standardOutput.write($0) }
        if !difference.isEmpty { throw ExitStatus.failed }
    }
}

/// The formats that `flow archive convert` writes.
enum ArchiveFormat: String, ExpressibleByArgument, CaseIterable { case binary, json, xml }

struct ArchiveConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Converts an archive to another format.",
        discussion: """
            json is complete: converting it back to binary reproduces the file byte for byte. xml is for tools that \
            cannot read binary property lists; flow does not read it back.
            """)

    @Option(help: "The output format: binary, json or xml.")
    var to: ArchiveFormat

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write to this file (created with mode 0600).", valueName: "file"),
        completion: .file())
    var output: String?

    @Argument(help: "The archive, or its JSON; - is standard input.", completion: .file())
    var file: String

    func run() throws {
        let file = try ArchiveFile(file)
        try file.checkFormat()
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

/// An archive read from a file, in binary or JSON format.
private struct ArchiveFile {
    /// The file name that messages show.
    let name: String
    let size: Int
    let isJSON: Bool
    let state: SavedState
    /// The file's content.
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

    /// Checks that a binary archive contains nothing besides `state`, because a conversion would lose it.
    func checkFormat() throws(FileFailure) {
        guard !isJSON else { return }
        do {
            try StateArchive.checkFormat(bytes, of: state)
        } catch {
            throw FileFailure("read all of", name, because: error.description)
        }
    }

    /// Returns the state in another format.
    func converted(
        _ convert: (SavedState) throws(ArchiveError) -> ContiguousArray<UInt8>
    ) throws(FileFailure) -> ContiguousArray<UInt8> {
        do {
            return try convert(state)
        } catch {
            throw FileFailure("read all of", name, because: error.description)
        }
    }

    /// Writes the output of `body` for each file, under its name if `isTitled`. Continues after a broken file.
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
