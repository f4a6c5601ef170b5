// System calls on files. Interrupted calls are repeated, partial writes are continued, and the only error that is not thrown
// is a missing file.

/// Repeats a call while signals interrupt it.
/// - Throws: the error of a negative result.
package func interruptible(_ call: () -> Int32) throws(SystemFailure) -> Int32 {
    while true {
        let result = call()
        if result >= 0 { return result }
        if errno != EINTR { throw SystemFailure(code: errno) }
    }
}

/// The status of the file at a path, following symbolic links; nil if there is none.
/// - Throws: the reason that the status cannot be read.
package func fileStatus(_ path: String) throws(SystemFailure) -> stat? {
    var status = stat()
    if stat(path, &status) == 0 { return status }
    guard [ENOENT, ENOTDIR].contains(errno) else { throw SystemFailure(code: errno) }
    return nil
}

/// Whether there is no file at a path. Returns false if that cannot be determined.
package func isMissing(_ path: String) -> Bool {
    do throws(SystemFailure) { return try fileStatus(path) == nil } catch { return false }
}

/// Writes all bytes.
/// - Throws: the reason that the rest cannot be written.
package func writeAll(_ bytes: some Collection<UInt8>, to descriptor: Int32) throws(SystemFailure) {
    // Typed errors do not pass through the standard library's functions.
    let write = { (bytes: UnsafeBufferPointer<UInt8>) -> SystemFailure? in
        do throws(SystemFailure) { try writeAll(UnsafeRawBufferPointer(bytes), to: descriptor) } catch { return error }
        return nil
    }
    if let failure = bytes.withContiguousStorageIfAvailable(write) ?? Array(bytes).withUnsafeBufferPointer(write) {
        throw failure
    }
}

/// Writes all bytes, waiting for a non-blocking descriptor.
/// - Throws: the reason that the rest cannot be written.
package func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemFailure) {
    var rest = bytes
    while let base = rest.baseAddress, !rest.isEmpty {
        let count = write(descriptor, base, rest.count)
        if count > 0 {
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        } else if count < 0, errno == EAGAIN {
            var waited = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            poll(&waited, 1, -1)
        } else if count == 0 || errno != EINTR {
            // A write of zero bytes must fail, or it would be repeated forever.
            throw SystemFailure(code: count == 0 ? EIO : errno)
        }
    }
}

/// The names in a folder in the file system's order, without "." and "..".
/// - Throws: the reason that not all of them can be read.
package func names(inFolder path: String) throws(SystemFailure) -> [String] {
    guard let folder = opendir(path) else { throw SystemFailure(code: errno) }
    defer { closedir(folder) }
    var names: [String] = []
    while true {
        errno = 0
        guard let entry = readdir(folder) else {
            // `readdir` returns nil at the end and for an error; only `errno` distinguishes the two.
            if errno != 0 { throw SystemFailure(code: errno) }
            return names
        }
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name != ".", name != ".." { names.append(name) }
    }
}
