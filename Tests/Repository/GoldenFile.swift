// Expected results in the repository. FLOW_ACCEPT=1 rewrites them, to be reviewed before they are committed.

import Foundation

/// A file with an expected result.
public enum GoldenFile {
    /// Whether the tests rewrite the expected results.
    public static let isAccepting = ProcessInfo.processInfo.environment["FLOW_ACCEPT"] != nil

    /// The text of a file, given its path relative to the root. With FLOW_ACCEPT, writes the found text first.
    public static func text(_ path: String, found: String) throws -> String {
        let file = Repository.root.appendingPathComponent(path)
        if isAccepting { try Data(found.utf8).write(to: file, options: .atomic) }
        return try String(contentsOf: file, encoding: .utf8)
    }
}
