// Remembers which scripts failed, for `--failed`: a file per working directory in the user's state folder.

import FlowSystem

/// The scripts that failed in the last run.
public struct FailureMemory: Sendable {
    private let url: URL?

    /// The failures of this process's working directory.
    public init() {
        self.init(
            directory: FileManager.default.currentDirectoryPath, environment: ProcessInfo.processInfo.environment)
    }

    public init(directory: String, environment: [String: String]) {
        let state = environment["XDG_STATE_HOME"] ?? environment["HOME"].map { $0 + "/.local/state" }
        let name = String(ScriptTest.digest(directory.utf8), radix: 16)
        url = state.map { URL(fileURLWithPath: $0).appendingPathComponent("flow/failed/\(name)") }
    }

    /// Returns the paths that failed; nil if no run is known.
    public func load() -> Set<String>? {
        guard let url, let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
        return Set(text.split(separator: "\n").map(String.init))
    }

    /// Saves the failures of the scripts that ran, and keeps those of the others. Ignores a state folder that cannot be
    /// written, because the file is only a convenience.
    public func save(failed: [String], ran: [String]) {
        guard let url else { return }
        let kept = (load() ?? []).subtracting(ran).union(failed)
        let folder = url.deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try ReplacedFile.write(Array(kept.sorted().map { $0 + "\n" }.joined().utf8), to: url.path)
        } catch {
            return
        }
    }
}
