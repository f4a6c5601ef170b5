// What the process tells the shell. Subcommands throw one of these to end with it.

import Flow

/// The exit codes of `flow`, worst last: of several files, the worst counts.
enum ExitStatus: Int32, Error, Comparable {
    /// All went as the script expects.
    case success = 0
    /// An expectation failed, the app crashed, or a file is not as `--check` asks.
    case failed = 1
    /// A script, a file or an argument is wrong, or a limit was reached.
    case wrongInput = 2
    /// A fault of `flow` itself.
    case internalFault = 3

    static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }

    init(_ outcome: Outcome) {
        self =
            switch outcome {
            case .passed: .success
            case .failedExpectations, .crashed: .failed
            case .scriptError, .limitExceeded: .wrongInput
            }
    }
}
