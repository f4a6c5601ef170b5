// Replaces a file atomically: the new content goes to a temporary file in the same folder, which is renamed at the end.

/// A file that is being written. It follows symbolic links, keeps the mode of the old file, and writes directly to anything
/// but a regular file (a device, a pipe). A neighbour that is not committed is removed by `deinit`.
package final class ReplacedFile {
    package let descriptor: Int32
    private let target: String
    /// Whether an old file is replaced rather than a new one created.
    private let replaces: Bool
    private var isOpen = true
    /// The neighbour, while it exists, and its slot in `FilesUnderWay`.
    private var neighbour: (path: String, slot: Int?)?

    /// - Parameter mode: the permissions of a new file, before the process's umask.
    /// - Throws: the reason that the file or its folder cannot be written.
    package init(path: String, mode: mode_t = 0o666) throws(SystemFailure) {
        let target = try resolved(path)
        self.target = target
        let status = try fileStatus(target)
        let kind = status.map { $0.st_mode & S_IFMT } ?? S_IFREG
        replaces = status != nil && kind == S_IFREG
        if kind == S_IFDIR { throw SystemFailure(code: EISDIR) }
        if status != nil, access(target, W_OK) != 0 { throw SystemFailure(code: errno) }
        guard kind == S_IFREG else {
            descriptor = try interruptible { open(target, O_WRONLY | O_CLOEXEC) }
            return
        }
        let opened = try openNeighbour(of: target, mode: mode)
        descriptor = opened.descriptor
        neighbour = (opened.path, opened.slot)
        // An error thrown from here on makes `deinit` remove the neighbour.
        if let status { try keepMode(status.st_mode & 0o7777) }
    }

    deinit { abandon() }

    /// Replaces the whole content of a file.
    package static func write(
        _ bytes: some Collection<UInt8>, to path: String, mode: mode_t = 0o666
    ) throws(SystemFailure) {
        let file = try ReplacedFile(path: path, mode: mode)
        try writeAll(bytes, to: file.descriptor)
        try file.commit()
    }

    /// Atomically replaces the old file with the written content. Call it once.
    package func commit() throws(SystemFailure) {
        // Without fsync, a crash of the machine could leave the name without content. A new file replaces nothing, so
        // nothing can be lost, and a suite's new traces need not wait for the disk one by one.
        if replaces { _ = try interruptible { fsync(descriptor) } }
        isOpen = false
        // An interrupted close has still closed the descriptor.
        if close(descriptor) != 0, errno != EINTR { throw SystemFailure(code: errno) }
        guard let neighbour else { return }
        if rename(neighbour.path, target) != 0 { throw SystemFailure(code: errno) }
        FilesUnderWay.remove(neighbour.slot)
        self.neighbour = nil
    }

    /// Discards the written content and keeps the old file.
    private func abandon() {
        if isOpen { close(descriptor) }
        guard let neighbour else { return }
        unlink(neighbour.path)
        FilesUnderWay.remove(neighbour.slot)
    }

    private func keepMode(_ mode: mode_t) throws(SystemFailure) {
        guard fchmod(descriptor, mode) != 0 else { return }
        let code = errno
        // A file system without modes may refuse a mode that the file already has.
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & 0o7777 == mode else { throw SystemFailure(code: code) }
    }
}

/// The path with symbolic links resolved; the path itself if there is no file yet.
private func resolved(_ path: String) throws(SystemFailure) -> String {
    guard let real = realpath(path, nil) else {
        // Any other error must stop the replacement, because it would replace the link itself.
        guard [ENOENT, ENOTDIR].contains(errno) else { throw SystemFailure(code: errno) }
        return path
    }
    defer { free(real) }
    return String(cString: real)
}

/// Creates a hidden file in the same folder, so that the rename stays within one file system. The path is recorded before
/// the file exists, so that a process that runs out of memory in between leaves no file.
private func openNeighbour(
    of path: String, mode: mode_t
) throws(SystemFailure) -> (descriptor: Int32, path: String, slot: Int?) {
    let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
    var failure = SystemFailure(code: EEXIST)
    for attempt in 0..<64 {
        let candidate = "\(path[..<start]).\(path[start...]).\(getpid()).\(attempt)"
        let slot = FilesUnderWay.add(candidate)
        do throws(SystemFailure) {
            let descriptor = try interruptible { open(candidate, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
            return (descriptor, candidate, slot)
        } catch {
            FilesUnderWay.remove(slot)
            failure = error
        }
        if failure.code != EEXIST { break }
    }
    throw failure
}
