// Texts that the repository keeps of what tests found: FLOW_ACCEPT=1 writes them anew, to be read before they are committed.

import Foundation

/// A file that holds what a test finds.
public enum GoldenFile {
    /// Whether the tests keep what they find.
    public static let isAccepting = ProcessInfo.processInfo.environment["FLOW_ACCEPT"] != nil

    /// The text that is kept in a file below the root. Where the tests keep what they find, that is written first.
    public static func text(_ path: String, found: String) throws -> String {
        let file = Repository.root.appendingPathComponent(path)
        if isAccepting { try Data(found.utf8).write(to: file, options: .atomic) }
        return try String(contentsOf: file, encoding: .utf8)
    }
}
