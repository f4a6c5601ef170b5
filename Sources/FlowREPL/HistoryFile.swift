// What was typed at prompts before, in a file that several prompts may add to at once and that a crash at any moment, a
// full disk or a stranger's bytes do no harm to. What is in it is never lost by reading it.

import FlowSystem

/// A file of blocks. The first line is the header; each other line is a block, escaped as `HistoryText` says.
///
/// A block is appended by one write, so that those of two prompts mix as wholes. Appending takes a shared lock, trimming an
/// exclusive one, and who has waited for a lock looks whether the file is still the one of that name.
public struct HistoryFile {
    /// The blocks that are kept when the file is trimmed, which it is at twice as many.
    public static let limit = 10_000
    /// The bytes from which on it is trimmed too, to half of them. No append passes the limit of what is read from here.
    public static let sizeLimit = 8 << 20
    /// The most bytes that are read, from the end of the file. One that is larger is none that a prompt has written, and
    /// is not trimmed.
    static let readLimit = 16 << 20

    public let path: String
    private var canAppend = true
    private var hasToldFailure = false
    /// The lines in the file, as far as is known here.
    private var lineCount = 0

    /// What a file holds.
    public struct Loaded: Sendable, Equatable {
        /// The newest blocks, the newest last.
        public var entries: [String] = []
        /// What is wrong with the file and what follows from it; nil if all is well.
        public var message: String?
    }

    /// - Parameter path: the file, which need not exist; nor need its folder.
    public init(path: String) { self.path = path }

    // MARK: Reading

    /// Reads the file, and trims it where it has grown to twice the limit.
    public mutating func load() -> Loaded {
        var loaded = Loaded()
        let descriptor = uninterrupted { open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
        guard descriptor >= 0 else {
            // It is made by the first block that is kept.
            if errno != ENOENT { loaded.message = refuse("cannot be read (\(reason(errno)))") }
            return loaded
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            loaded.message = refuse("is not a file")
            return loaded
        }
        let size = Int(status.st_size)
        guard size > 0 else { return loaded }
        let start = max(0, size - Self.readLimit)
        guard let bytes = readBytes(descriptor, from: start, count: size - start),
            let head = start == 0 ? bytes : readBytes(descriptor, from: 0, count: HistoryText.header.count)
        else {
            loaded.message = refuse("cannot be read (\(reason(errno)))")
            return loaded
        }
        guard head.starts(with: HistoryText.header) else {
            loaded.message = refuse("is not a history file that this version of flow can read")
            return loaded
        }
        let text = HistoryText(bytes, isTail: start > 0)
        loaded.entries = Array(text.entries.suffix(Self.limit))
        lineCount = text.lineCount
        loaded.message = message(text, skipped: start)
        if access(path, W_OK) != 0 {
            let code = errno
            canAppend = false
            loaded.message = loaded.message ?? "\(path) cannot be written (\(reason(code))): history is not saved"
        } else if isTooLarge(lines: lineCount, size: size), start == 0 {
            trim()
        }
        return loaded
    }

    private func message(_ text: HistoryText, skipped: Int) -> String? {
        if skipped > 0 { return "\(path) is too large: only the last \(Self.readLimit >> 20) MB were read" }
        var parts: [String] = []
        if text.brokenLines > 0 {
            parts.append("\(text.brokenLines) unreadable line\(text.brokenLines == 1 ? "" : "s")")
        }
        if text.isCut { parts.append("an incomplete last entry") }
        return parts.isEmpty ? nil : "\(path) has " + parts.joined(separator: " and ") + ": skipped"
    }

    /// Leaves the file alone for good.
    private mutating func refuse(_ what: String) -> String {
        canAppend = false
        return "\(path) \(what): it is left unchanged, and history is not saved"
    }

    // MARK: Appending

    /// Appends a block.
    /// - Returns: why it was not kept, the first time that one is not.
    public mutating func append(_ block: String) -> String? {
        guard canAppend else { return nil }
        guard let line = HistoryText.line(block) else { return nil }
        do throws(Failure) {
            let size = try write(line)
            lineCount += 1
            if isTooLarge(lines: lineCount, size: size) { trim() }
            return nil
        } catch {
            guard !hasToldFailure else { return nil }
            hasToldFailure = true
            return "\(path) cannot be written (\(reason(error.code))): history is not saved"
        }
    }

    private struct Failure: Error { var code: Int32 }

    private func isTooLarge(lines: Int, size: Int) -> Bool { lines >= 2 * Self.limit || size > Self.sizeLimit }

    /// Returns the size of the file with the line.
    private func write(_ line: [UInt8]) throws(Failure) -> Int {
        for _ in 0..<8 {
            let descriptor = try openForAppending()
            defer { close(descriptor) }
            var status = stat()
            guard fstat(descriptor, &status) == 0 else { throw Failure(code: errno) }
            guard status.st_mode & S_IFMT == S_IFREG else { throw Failure(code: EINVAL) }
            fchmod(descriptor, 0o600)
            // What was not written whole, here or by another prompt, is closed, so that this is a line of its own.
            let isEmpty = status.st_size == 0
            let last = isEmpty ? [] : readBytes(descriptor, from: Int(status.st_size) - 1, count: 1)
            guard let last else { throw Failure(code: errno) }
            let bytes = (isEmpty ? HistoryText.header : last == HistoryText.lineEnd ? [] : HistoryText.cancel) + line
            let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress!, $0.count) }
            guard count == bytes.count else { throw Failure(code: count < 0 ? errno : ENOSPC) }
            // Without a lock, it may have gone into a file that has been replaced since.
            if isNamed(descriptor) { return Int(status.st_size) + count }
        }
        throw Failure(code: EAGAIN)
    }

    /// Whether an open file is the one of this name.
    private func isNamed(_ descriptor: Int32) -> Bool {
        var (opened, named) = (stat(), stat())
        return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0 && opened.st_ino == named.st_ino
            && opened.st_dev == named.st_dev
    }

    /// Opens the file and holds its lock, so that it is not replaced before it is closed.
    private func openForAppending() throws(Failure) -> Int32 {
        for _ in 0..<8 {
            let flags = O_RDWR | O_APPEND | O_CREAT | O_NONBLOCK | O_CLOEXEC
            var descriptor = uninterrupted { open(path, flags, 0o600) }
            if descriptor < 0, errno == ENOENT {
                makeFolders()
                descriptor = uninterrupted { open(path, flags, 0o600) }
            }
            guard descriptor >= 0 else { throw Failure(code: errno) }
            lock(descriptor, LOCK_SH)
            if isNamed(descriptor) { return descriptor }
            close(descriptor)
        }
        throw Failure(code: EAGAIN)
    }

    /// Makes the folders of the path that are not there, for their user alone.
    private func makeFolders() {
        for index in path.utf8.indices.dropFirst() where path.utf8[index] == UInt8(ascii: "/") {
            mkdir(String(path[..<index]), 0o700)
        }
    }

    /// Waits for a lock for a second: who holds it for longer is stopped, and a prompt does not stop with it.
    @discardableResult private func lock(_ descriptor: Int32, _ kind: Int32) -> Bool {
        for _ in 0..<500 {
            if flock(descriptor, kind | LOCK_NB) == 0 { return true }
            guard errno == EWOULDBLOCK || errno == EINTR else { return false }
            usleep(2000)
        }
        return false
    }

    // MARK: Trimming

    /// Puts a file with the newest lines in the place of the old one. Whatever fails, the old one stays.
    private mutating func trim() {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        guard lock(descriptor, LOCK_EX) else { return }
        var opened = stat()
        guard isNamed(descriptor), fstat(descriptor, &opened) == 0, opened.st_size <= Self.readLimit,
            let bytes = readBytes(descriptor, from: 0, count: Int(opened.st_size)),
            bytes.starts(with: HistoryText.header)
        else { return }
        let text = HistoryText(bytes)
        lineCount = text.lineCount
        // Another prompt may have trimmed it.
        guard isTooLarge(lines: lineCount, size: bytes.count) else { return }
        let newest = HistoryText.header + HistoryText.lastLines(Self.limit, size: Self.sizeLimit / 2, of: bytes)
        guard replace(descriptor, Int(opened.st_size), with: newest) else { return }
        lineCount = min(lineCount, Self.limit)
    }

    /// - Parameters:
    ///   - old: the file as it is, of which `size` bytes are in the new one.
    private func replace(_ old: Int32, _ size: Int, with bytes: [UInt8]) -> Bool {
        do throws(SystemFailure) {
            let file = try ReplacedFile(path: path)
            // It is for its user alone, whatever mode the old one has been given.
            fchmod(file.descriptor, 0o600)
            try writeAll(bytes, to: file.descriptor)
            // The disk is waited for before the last look at the old file, and not after it.
            _ = try interruptible { fsync(file.descriptor) }
            // Who waited for the lock for too long has appended without it.
            var status = stat()
            if fstat(old, &status) == 0, status.st_size > size,
                let more = readBytes(old, from: size, count: Int(status.st_size) - size)
            {
                try writeAll(more, to: file.descriptor)
            }
            try file.commit()
            return true
        } catch {
            return false
        }
    }
}

private func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

private func readBytes(_ descriptor: Int32, from start: Int, count: Int) -> [UInt8]? {
    guard lseek(descriptor, off_t(start), SEEK_SET) >= 0 else { return nil }
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
        initialized = 0
        while initialized < count {
            let got = systemRead(descriptor, buffer.baseAddress! + initialized, count - initialized)
            if got == 0 { break }
            if got < 0, errno != EINTR {
                failed = true
                break
            }
            initialized += max(got, 0)
        }
    }
    return failed ? nil : bytes
}

private func systemRead(_ descriptor: Int32, _ base: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(descriptor, base, count)
}

private func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer, _ count: Int) -> Int {
    uninterrupted { write(descriptor, base, count) }
}

/// Calls again while a signal interrupts.
private func uninterrupted<Number: SignedInteger>(_ call: () -> Number) -> Number {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}
