// What went wrong with a file, in a line that names it.

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A file that cannot be read or written: `cannot read mail.flow: No such file or directory`.
struct FileFailure: Error, CustomStringConvertible {
    let description: String

    /// - Parameters:
    ///   - action: what could not be done, an infinitive as `read`.
    ///   - path: the file as the user named it.
    ///   - code: the `errno` that the system gave.
    init(_ action: String, _ path: String, _ code: Int32) {
        self.init(action, path, because: String(cString: strerror(code)))
    }

    init(_ action: String, _ path: String, because reason: String) {
        description = "cannot \(action) \(path): \(reason)"
    }
}
