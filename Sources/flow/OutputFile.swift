// A file that a command writes. It replaces the old file atomically, and error messages name its path.

import FlowSystem

/// An unfinished file, which replaces the old one on `commit()`.
struct OutputFile {
    /// The output that writes to the new file.
    let output: Output
    private let file: ReplacedFile

    /// - Throws: `FileFailure` when the file or its folder cannot be written.
    init(path: String) throws(FileFailure) {
        file = try Self.named(path) { () throws(SystemFailure) in try ReplacedFile(path: path) }
        output = Output(descriptor: file.descriptor, name: path)
    }

    /// Replaces the old file atomically. Call it once.
    func commit() throws(FileFailure) {
        try Self.named(output.name) { () throws(SystemFailure) in try file.commit() }
    }

    /// Replaces the content of a file atomically.
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
