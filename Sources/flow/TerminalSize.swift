// How large the terminal is on which the prompt runs.

import CTerminal

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The size of the terminal of standard output, or of 80 by 24 where there is none.
struct TerminalSize {
    var columns: Int
    var rows: Int

    /// The size now.
    static var current: TerminalSize {
        var columns: Int32 = 0
        var rows: Int32 = 0
        terminalSize(STDOUT_FILENO, &columns, &rows)
        return TerminalSize(columns: columns > 0 ? Int(columns) : 80, rows: rows > 0 ? Int(rows) : 24)
    }
}
