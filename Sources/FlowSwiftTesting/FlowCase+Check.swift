// Records the failures of a case as issues of Swift Testing. Each issue has the script's file and line, where an editor
// shows it.

public import FlowTesting
import Testing

extension FlowCase {
    /// Runs the case and records an issue for each failure at its location in the script. The differences from a golden
    /// trace are attached as `….diff`.
    ///
    /// ```swift
    /// @Test(arguments: FlowSuite("Flows")) func flow(_ flow: FlowCase) { flow.check() }
    /// ```
    public func check() {
        for failure in failures() {
            if !failure.difference.isEmpty {
                Attachment.record(failure.difference, named: Self.lastComponents(1, of: failure.path) + ".diff")
            }
            Issue.record(
                Comment(rawValue: failure.message),
                sourceLocation: SourceLocation(
                    fileID: Self.lastComponents(2, of: "flow/" + failure.path), filePath: failure.path,
                    line: max(failure.line, 1), column: max(failure.column, 1)))
        }
    }

    /// The last components of a path. Swift Testing identifies a file by its module, here its folder, and its name.
    private static func lastComponents(_ count: Int, of path: String) -> String {
        path.split(separator: "/").suffix(count).joined(separator: "/")
    }
}
