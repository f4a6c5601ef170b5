// A file error in one line that names the file.

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A file that cannot be read or written: `cannot read mail.flow: No such file or directory`.
struct FileFailure: Error, CustomStringConvertible {
    let description: String

    /// - Parameters:
    ///   - action: the operation that failed, as an infinitive: `read`.
    ///   - path: the file as the user named it.
    ///   - code: the `errno` of the failed call.
    init(_ action: String, _ path: String, _ code: Int32) {
        self.init(action, path, because: String(cString: strerror(code)))
    }

    init(_ action: String, _ path: String, because reason: String) {
        description = "cannot \(action) \(path): \(reason)"
    }
}
