// Writes accepted traces. A file is replaced atomically, and nothing outside the suite changes.

import Flow
import FlowSystem

/// The reason that a golden trace was not written.
struct AcceptanceError: Error, CustomStringConvertible {
    var description: String
}

enum Acceptance {
    /// Replaces the content of a file unless it is the same.
    static func write(_ bytes: ContiguousArray<UInt8>, to path: String) throws {
        var status = stat()
        if lstat(path, &status) == 0 {
            if status.st_mode & S_IFMT == S_IFLNK {
                let target = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? "another file"
                throw AcceptanceError(
                    description: "\(path): error: it is a link to '\(target)', and flow does not write through links")
            }
            guard access(path, W_OK) == 0 || errno != EACCES else {
                throw AcceptanceError(description: "\(path): error: it is read-only; nothing was written")
            }
            if status.st_size == bytes.count, case .success(bytes) = Script.readFile(path) { return }
        } else if errno != ENOENT {
            throw AcceptanceError(description: "\(path): error: cannot be written: \(SystemFailure(code: errno))")
        }
        do throws(SystemFailure) {
            try ReplacedFile.write(bytes, to: path)
        } catch {
            throw AcceptanceError(description: "\(path): error: cannot be written: \(error)")
        }
    }

    /// Returns a script with its inline traces updated.
    static func updated(_ source: ContiguousArray<UInt8>, _ changes: [PendingChange]) -> ContiguousArray<UInt8> {
        var source = source
        let inline = changes.compactMap { change -> (Range<Int>, ContiguousArray<UInt8>)? in
            if case .inline(let body) = change.target { (body, change.replacement) } else { nil }
        }
        for (body, replacement) in inline.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
            source.replaceSubrange(body, with: replacement)
        }
        return source
    }

    /// Updates the inline traces of a script.
    static func rewrite(_ path: String, _ changes: [PendingChange]) throws {
        guard changes.contains(where: { $0.target != .file }) else { return }
        try write(updated(try read(path), changes), to: path)
        GoldenTrace.remove(path + ".actual")
    }

    /// Writes the updated script to a file beside it, which ends in `.actual`.
    static func keepActual(_ path: String, _ changes: [PendingChange]) throws {
        try write(updated(try read(path), changes), to: path + ".actual")
    }

    private static func read(_ path: String) throws -> ContiguousArray<UInt8> {
        switch Script.readFile(path) {
        case .success(let bytes): return bytes
        case .failure(let error): throw AcceptanceError(description: "\(path): error: \(error.reason)")
        }
    }
}
