// A file that a command was asked to write: replaced in one step, and named by its path where it cannot be.

import FlowSystem

/// A file under way, which takes the place of the old one when it is committed.
struct OutputFile {
    /// Takes the new content.
    let output: Output
    private let file: ReplacedFile

    /// - Throws: `FileFailure` when the file or its folder cannot be written.
    init(path: String) throws(FileFailure) {
        file = try Self.named(path) { () throws(SystemFailure) in try ReplacedFile(path: path) }
        output = Output(descriptor: file.descriptor, name: path)
    }

    /// Puts what was written in the place of the old file, in one step. Once only.
    func commit() throws(FileFailure) {
        try Self.named(output.name) { () throws(SystemFailure) in try file.commit() }
    }

    /// Replaces the whole content of a file.
    static func write(_ bytes: ContiguousArray<UInt8>, to path: String, mode: mode_t = 0o666) throws(FileFailure) {
        try named(path) { () throws(SystemFailure) in try ReplacedFile.write(bytes, to: path, mode: mode) }
    }

    private static func named<Result>(
        _ path: String, _ body: () throws(SystemFailure) -> Result
    ) throws(FileFailure) -> Result {
        do {
            return try body()
        } catch {
            throw FileFailure("write", path, error.code)
        }
    }
}
