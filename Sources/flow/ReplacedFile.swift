// A file that is either as it was or wholly new: what is written goes to a neighbour that takes its place at the end.

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A file under way. It follows symbolic links, keeps the mode of what it replaces, and writes straight through to
/// what is no regular file (a device, a pipe). A neighbour that is not committed is removed with its `ReplacedFile`.
final class ReplacedFile {
    /// Takes the new content.
    let output: Output
    private let target: String
    private var isOpen = true

    /// - Parameter mode: the permissions of a file that is not there yet, less what the process's mask takes.
    /// - Throws: `FileFailure` when the file or its directory cannot be written.
    init(path: String, mode: mode_t = 0o666) throws(FileFailure) {
        target = resolved(path)
        var status = stat()
        let exists = stat(target, &status) == 0
        let kind = status.st_mode & S_IFMT
        if exists, kind == S_IFDIR { throw FileFailure("write", path, EISDIR) }
        if exists, access(target, W_OK) != 0 { throw FileFailure("write", path, errno) }
        if exists, kind != S_IFREG {
            output = Output(descriptor: open(target, O_WRONLY | O_CLOEXEC), name: path)
        } else {
            let opened = openNeighbour(of: target, mode: mode)
            output = Output(descriptor: opened.descriptor, name: path, temporary: opened.path)
        }
        guard output.descriptor >= 0 else { throw FileFailure("write", path, errno) }
        if exists, output.temporary != nil { fchmod(output.descriptor, status.st_mode & 0o7777) }
    }

    deinit {
        guard isOpen else { return }
        close(output.descriptor)
        removeTemporary()
    }

    /// Replaces the whole content of a file.
    static func write(
        _ bytes: ContiguousArray<UInt8>, to path: String, mode: mode_t = 0o666
    ) throws(FileFailure) {
        let file = try ReplacedFile(path: path, mode: mode)
        bytes.withUnsafeBytes { file.output.write($0) }
        try file.commit()
    }

    /// Puts what was written in the place of the old file, in one step. Once only.
    func commit() throws(FileFailure) {
        isOpen = false
        var isDone = close(output.descriptor) == 0
        if isDone, let temporary = output.temporary { isDone = rename(temporary, target) == 0 }
        guard !isDone else { return }
        let code = errno
        removeTemporary()
        throw FileFailure("write", output.name, code)
    }

    private func removeTemporary() {
        if let temporary = output.temporary { unlink(temporary) }
    }
}

/// The path with its symbolic links followed; the path itself where there is nothing yet.
private func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
}

/// Creates a hidden file in the same directory, so that a rename stays within one file system. The descriptor is
/// negative, and `errno` says why, where that is impossible.
private func openNeighbour(of path: String, mode: mode_t) -> (descriptor: Int32, path: String) {
    let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
    var candidate = path
    for attempt in 0..<64 {
        candidate = "\(path[..<start]).\(path[start...]).\(getpid()).\(attempt)"
        let descriptor = open(candidate, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        if descriptor >= 0 || errno != EEXIST { return (descriptor, candidate) }
    }
    return (-1, candidate)
}
