// The system calls of an archive store. Tests replace them with calls that fail one by one.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The system calls of a store. A negative result is a negated error number.
package protocol FileCalls: Sendable {
    /// `openat`. Without a folder's descriptor, the working folder is used.
    func open(_ name: String, in folder: Int32?, flags: Int32, mode: UInt32) -> Int32
    func makeFolder(_ name: String, in folder: Int32?, mode: UInt32) -> Int32
    func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int
    func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int
    func synchronise(_ descriptor: Int32) -> Int32
    func rename(_ name: String, to other: String, in folder: Int32) -> Int32
    func link(_ name: String, to other: String, in folder: Int32) -> Int32
    func remove(_ name: String, in folder: Int32) -> Int32
    func close(_ descriptor: Int32) -> Int32
    /// Locks an open file without waiting. Closing the descriptor or ending the process releases the lock.
    func lock(_ descriptor: Int32) -> Int32
    /// Reads the status of an open file.
    func status(_ descriptor: Int32, _ status: inout FileStatus) -> Int32
    /// Reads the status of the file with a name, without following links.
    func status(of name: String, in folder: Int32, _ status: inout FileStatus) -> Int32
}

/// The fields of a file's status that a store uses.
package struct FileStatus: Equatable, Sendable {
    package var isRegular = false
    package var size: Int64 = 0
    package var device: UInt64 = 0
    package var number: UInt64 = 0

    package init() {}

    fileprivate mutating func take(_ status: stat) {
        isRegular = status.st_mode & S_IFMT == S_IFREG
        size = Int64(status.st_size)
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}

/// The system's own calls.
package struct SystemCalls: FileCalls {
    package init() {}

    package func open(_ name: String, in folder: Int32?, flags: Int32, mode: UInt32) -> Int32 {
        result(openat(folder ?? AT_FDCWD, name, flags | O_CLOEXEC, mode_t(mode)))
    }

    package func makeFolder(_ name: String, in folder: Int32?, mode: UInt32) -> Int32 {
        result(mkdirat(folder ?? AT_FDCWD, name, mode_t(mode)))
    }

    package func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        result(systemRead(descriptor, buffer.baseAddress, buffer.count))
    }

    package func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        result(systemWrite(descriptor, bytes.baseAddress, bytes.count))
    }

    package func synchronise(_ descriptor: Int32) -> Int32 {
        #if canImport(Darwin)
            // On Darwin, `fsync` leaves the bytes in the drive's cache.
            if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
        #endif
        return result(fsync(descriptor))
    }

    package func rename(_ name: String, to other: String, in folder: Int32) -> Int32 {
        result(renameat(folder, name, folder, other))
    }

    package func link(_ name: String, to other: String, in folder: Int32) -> Int32 {
        result(linkat(folder, name, folder, other, 0))
    }

    package func remove(_ name: String, in folder: Int32) -> Int32 { result(unlinkat(folder, name, 0)) }

    package func close(_ descriptor: Int32) -> Int32 { result(systemClose(descriptor)) }

    package func lock(_ descriptor: Int32) -> Int32 { result(flock(descriptor, LOCK_EX | LOCK_NB)) }

    package func status(_ descriptor: Int32, _ status: inout FileStatus) -> Int32 {
        var found = stat()
        let code = result(fstat(descriptor, &found))
        status.take(found)
        return code
    }

    package func status(of name: String, in folder: Int32, _ status: inout FileStatus) -> Int32 {
        var found = stat()
        let code = result(fstatat(folder, name, &found, AT_SYMLINK_NOFOLLOW))
        status.take(found)
        return code
    }
}

private func result<Number: SignedInteger>(_ number: Number) -> Number {
    number < 0 ? -Number(exactly: errno)! : number
}

private func systemRead(_ descriptor: Int32, _ base: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, base, count)
}

private func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, base, count)
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
