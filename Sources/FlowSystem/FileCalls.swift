// Calls to the system about files, as everybody makes them here: what a signal interrupts is done again, what is done by half
// goes on, and only a file that is not there is no failure.

/// Calls again while a signal interrupts.
/// - Throws: why the call gave a negative number.
package func interruptible(_ call: () -> Int32) throws(SystemFailure) -> Int32 {
    while true {
        let result = call()
        if result >= 0 { return result }
        if errno != EINTR { throw SystemFailure(code: errno) }
    }
}

/// What a path leads to, over symbolic links; nil where there is nothing.
/// - Throws: why that cannot be told.
package func fileStatus(_ path: String) throws(SystemFailure) -> stat? {
    var status = stat()
    if stat(path, &status) == 0 { return status }
    guard [ENOENT, ENOTDIR].contains(errno) else { throw SystemFailure(code: errno) }
    return nil
}

/// Whether there is nothing at a path, for all that is known: where that cannot be told, there may be something.
package func isMissing(_ path: String) -> Bool {
    do throws(SystemFailure) { return try fileStatus(path) == nil } catch { return false }
}

/// Writes all bytes.
/// - Throws: why the rest cannot be written.
package func writeAll(_ bytes: some Collection<UInt8>, to descriptor: Int32) throws(SystemFailure) {
    // A typed error does not pass through the standard library's functions.
    let write = { (bytes: UnsafeBufferPointer<UInt8>) -> SystemFailure? in
        do throws(SystemFailure) { try writeAll(UnsafeRawBufferPointer(bytes), to: descriptor) } catch { return error }
        return nil
    }
    if let failure = bytes.withContiguousStorageIfAvailable(write) ?? Array(bytes).withUnsafeBufferPointer(write) {
        throw failure
    }
}

/// Writes all bytes; a descriptor that would not wait is waited for.
/// - Throws: why the rest cannot be written.
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
            // A write of nothing would be tried for ever.
            throw SystemFailure(code: count == 0 ? EIO : errno)
        }
    }
}

/// The names in a folder, in the folder's own order; not those of the folder itself and of its own.
/// - Throws: why not all of them can be read.
package func names(inFolder path: String) throws(SystemFailure) -> [String] {
    guard let folder = opendir(path) else { throw SystemFailure(code: errno) }
    defer { closedir(folder) }
    var names: [String] = []
    while true {
        errno = 0
        guard let entry = readdir(folder) else {
            // The end, or a failure: only `errno` tells one from the other.
            if errno != 0 { throw SystemFailure(code: errno) }
            return names
        }
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name != ".", name != ".." { names.append(name) }
    }
}
