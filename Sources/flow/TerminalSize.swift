// The size of the prompt's terminal.

import CTerminal
import FlowREPL

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The size of the terminal at standard output, or 80 by 24 if it is not a terminal.
struct TerminalSize {
    var columns: Int
    var rows: Int

    /// The size as `FlowREPL` represents it.
    var screen: ScreenSize { ScreenSize(columns: columns, rows: rows) }

    /// The current size.
    static var current: TerminalSize {
        var columns: Int32 = 0
        var rows: Int32 = 0
        terminalSize(STDOUT_FILENO, &columns, &rows)
        return TerminalSize(columns: columns > 0 ? Int(columns) : 80, rows: rows > 0 ? Int(rows) : 24)
    }

    /// The width of an output's terminal, in columns; nil if the output is not a terminal.
    static func columns(of output: Output) -> Int? {
        guard output.isTerminal else { return nil }
        var columns: Int32 = 0
        var rows: Int32 = 0
        terminalSize(output.descriptor, &columns, &rows)
        return columns > 0 ? Int(columns) : nil
    }

    /// Whether the terminal rewraps the lines on its screen when its width changes; nil if unknown.
    static let wrapsAnew: Bool? = {
        func isSet(_ variable: String) -> Bool { getenv(variable) != nil }
        // Inside a multiplexer, the multiplexer decides, so check for it first.
        if isSet("TMUX") { return true }
        if isSet("STY") || isSet("XTERM_VERSION") { return false }
        let others = [
            "VTE_VERSION", "KONSOLE_VERSION", "KITTY_WINDOW_ID", "ALACRITTY_WINDOW_ID", "WT_SESSION", "TERM_PROGRAM",
        ]
        return others.contains(where: isSet) ? true : nil
    }()
}
