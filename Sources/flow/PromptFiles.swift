// The paths of the prompt's files, as the XDG Base Directory Specification places them.

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The files of a user's prompt. A path is nil if the environment names no base folder.
enum PromptFiles {
    /// The history of blocks: `$XDG_STATE_HOME/flow/history`, or `~/.local/state/flow/history`.
    static var history: String? { path("XDG_STATE_HOME", "/.local/state", "history") }

    /// The script that runs before the first prompt: `$XDG_CONFIG_HOME/flow/init.flow`, or
    /// `~/.config/flow/init.flow`. Nil if it does not exist.
    static var initFile: String? {
        path("XDG_CONFIG_HOME", "/.config", "init.flow").flatMap { access($0, F_OK) == 0 ? $0 : nil }
    }

    /// Ignores relative paths, as the specification demands.
    private static func path(_ variable: String, _ fallback: String, _ name: String) -> String? {
        if let base = absolute(variable) { return "\(base)/flow/\(name)" }
        return absolute("HOME").map { "\($0)\(fallback)/flow/\(name)" }
    }

    private static func absolute(_ variable: String) -> String? {
        guard let value = getenv(variable), value.pointee == CChar(UInt8(ascii: "/")) else { return nil }
        return String(cString: value)
    }
}
