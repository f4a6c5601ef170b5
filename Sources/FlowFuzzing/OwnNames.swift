// The names of Flow's own library: no message and no trace of an app may contain one.

import Flow

/// The invariant that a run shows only names of UIKit and of the program.
enum OwnNames {
    /// The first message with a name of Flow's own, in a run whose program has no such name; nil if there is none.
    static func failure(of result: RunResult) -> String? {
        let messages = (result.diagnostics + result.leaks).map(\.message)
        return messages.first { contains(Array($0.utf8)) }.map { "a message has a name of Flow's own: \($0)" }
    }

    /// Whether a text contains `prelude_`, with which the names of the library's members begin.
    static func contains(_ text: [UInt8]) -> Bool {
        let name = Array("prelude_".utf8)
        guard text.count >= name.count else { return false }
        return (0...(text.count - name.count)).contains { text[$0..<($0 + name.count)].elementsEqual(name) }
    }
}
