// The exit codes of the process. Subcommands throw an `ExitStatus` to end with it.

import Flow

/// The exit codes of `flow` in order of severity. With several files, the worst code counts.
enum ExitStatus: Int32, Error, Comparable {
    /// Every expectation held.
    case success = 0
    /// An expectation failed, the app crashed, or a check (`--check`, `diff`, `compare`) found a difference.
    case failed = 1
    /// A script, a file or an argument is invalid, or the run reached a limit.
    case wrongInput = 2
    /// A bug in `flow` itself.
    case internalFault = 3

    static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }

    init(_ outcome: RunOutcome) {
        self =
            switch outcome {
            case .passed: .success
            case .failedExpectations, .crashed: .failed
            case .scriptError, .limitExceeded: .wrongInput
            }
    }
}
