// Where the prompt's own files are, after the XDG Base Directory Specification.

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The files of a user's prompt; nil where no folder of the user's is known.
enum PromptFiles {
    /// The blocks typed so far: `$XDG_STATE_HOME/flow/history`, or `~/.local/state/flow/history`.
    static var history: String? { path("XDG_STATE_HOME", "/.local/state", "history") }

    /// The script that runs before the first prompt, if there is one: `$XDG_CONFIG_HOME/flow/init.flow`, or
    /// `~/.config/flow/init.flow`.
    static var initFile: String? {
        path("XDG_CONFIG_HOME", "/.config", "init.flow").flatMap { access($0, F_OK) == 0 ? $0 : nil }
    }

    /// The specification has paths that are not absolute ignored.
    private static func path(_ variable: String, _ fallback: String, _ name: String) -> String? {
        if let base = absolute(variable) { return "\(base)/flow/\(name)" }
        return absolute("HOME").map { "\($0)\(fallback)/flow/\(name)" }
    }

    private static func absolute(_ variable: String) -> String? {
        guard let value = getenv(variable), value.pointee == CChar(UInt8(ascii: "/")) else { return nil }
        return String(cString: value)
    }
}
