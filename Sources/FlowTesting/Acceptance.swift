// Writing what was accepted: a file is either as it was or wholly new, and nothing outside the suite is touched.

import Flow
import FlowSystem

/// Why a golden trace was not written.
struct AcceptanceError: Error, CustomStringConvertible {
    var description: String
}

enum Acceptance {
    /// Replaces what a file holds, unless that is the same already.
    static func write(_ bytes: ContiguousArray<UInt8>, to path: String) throws {
        let manager = FileManager.default
        if let target = try? manager.destinationOfSymbolicLink(atPath: path) {
            throw AcceptanceError(
                description: "\(path): error: it is a link to '\(target)', and links are not written through")
        }
        if manager.fileExists(atPath: path) {
            guard manager.isWritableFile(atPath: path) else {
                throw AcceptanceError(description: "\(path): error: it is read-only; nothing was written")
            }
            if let old = manager.contents(atPath: path), old.elementsEqual(bytes) { return }
        }
        do {
            try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw AcceptanceError(description: "\(path): error: it cannot be written")
        }
    }

    /// A script with the traces that stand in it brought up to date.
    static func updated(_ source: ContiguousArray<UInt8>, _ changes: [PendingChange]) -> ContiguousArray<UInt8> {
        var source = source
        let inline = changes.compactMap { change -> (Range<Int>, ContiguousArray<UInt8>)? in
            if case .inline(let body) = change.place { (body, change.replacement) } else { nil }
        }
        for (body, replacement) in inline.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
            source.replaceSubrange(body, with: replacement)
        }
        return source
    }

    /// Brings the traces in a script up to date.
    static func rewrite(_ path: String, _ changes: [PendingChange]) throws {
        guard changes.contains(where: { $0.place != .file }) else { return }
        try write(updated(try read(path), changes), to: path)
        GoldenTrace.remove(path + ".actual")
    }

    /// Leaves the script as it would be beside it.
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
