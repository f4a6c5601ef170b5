// How large the terminal is on which the prompt runs.

import CTerminal
import FlowREPL

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The size of the terminal of standard output, or of 80 by 24 where there is none.
struct TerminalSize {
    var columns: Int
    var rows: Int

    /// The same as the prompt has it.
    var screen: ScreenSize { ScreenSize(columns: columns, rows: rows) }

    /// The size now.
    static var current: TerminalSize {
        var columns: Int32 = 0
        var rows: Int32 = 0
        terminalSize(STDOUT_FILENO, &columns, &rows)
        return TerminalSize(columns: columns > 0 ? Int(columns) : 80, rows: rows > 0 ? Int(rows) : 24)
    }

    /// The columns of the terminal that an output goes to; nil where it goes elsewhere.
    static func columns(of output: Output) -> Int? {
        guard output.isTerminal else { return nil }
        var columns: Int32 = 0
        var rows: Int32 = 0
        terminalSize(output.descriptor, &columns, &rows)
        return columns > 0 ? Int(columns) : nil
    }

    /// Whether the terminal wraps the lines on its screen anew when its width changes; nil if it is not known to.
    static let wrapsAnew: Bool? = {
        func isSet(_ variable: String) -> Bool { getenv(variable) != nil }
        // What runs inside of another terminal goes first.
        if isSet("TMUX") { return true }
        if isSet("STY") || isSet("XTERM_VERSION") { return false }
        let others = [
            "VTE_VERSION", "KONSOLE_VERSION", "KITTY_WINDOW_ID", "ALACRITTY_WINDOW_ID", "WT_SESSION", "TERM_PROGRAM",
        ]
        return others.contains(where: isSet) ? true : nil
    }()
}
