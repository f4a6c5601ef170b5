// The history of prompts in a file. Several prompts may append at once. The file survives a crash at any moment, a full
// disk and foreign bytes. Reading never loses content.

import FlowSystem

/// A file of blocks. The first line is the header. Every other line is a block, escaped as `HistoryText` describes.
///
/// A single write appends a block, so the blocks of two prompts never interleave. Appending takes a shared lock,
/// trimming an exclusive one. After waiting for a lock, a prompt checks that its file still has this path.
public struct HistoryFile {
    /// The number of blocks that trimming keeps. A file with twice as many is trimmed.
    public static let limit = 10_000
    /// The size in bytes that also triggers trimming, to half of it. A single append then stays below `readLimit`.
    public static let sizeLimit = 8 << 20
    /// The largest number of bytes read, from the end of the file. No prompt writes a larger file, so such a file is
    /// not trimmed.
    static let readLimit = 16 << 20

    public let path: String
    private var canAppend = true
    private var hasReportedFailure = false
    /// The number of lines in the file that this prompt has counted.
    private var lineCount = 0

    /// The content of a file.
    public struct Loaded: Sendable, Equatable {
        /// The newest blocks, oldest first.
        public var entries: [String] = []
        /// The file's defect and its consequence; nil for a valid file.
        public var message: String?
    }

    /// - Parameter path: the file. Neither it nor its folder need exist.
    public init(path: String) { self.path = path }

    // MARK: Reading

    /// Reads the file, and trims it if it has grown past a limit.
    public mutating func load() -> Loaded {
        var loaded = Loaded()
        let descriptor = uninterrupted { open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
        guard descriptor >= 0 else {
            // The first append creates it.
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
        var problems: [String] = []
        if text.brokenLines > 0 {
            problems.append("\(text.brokenLines) unreadable line\(text.brokenLines == 1 ? "" : "s")")
        }
        if text.isCut { problems.append("an incomplete last entry") }
        return problems.isEmpty ? nil : "\(path) has " + problems.joined(separator: " and ") + ": skipped"
    }

    /// Stops all further writes to the file.
    private mutating func refuse(_ what: String) -> String {
        canAppend = false
        return "\(path) \(what): it is left unchanged, and history is not saved"
    }

    // MARK: Appending

    /// Appends a block.
    /// - Returns: the error message of the first failed append; nil after success and after later failures.
    public mutating func append(_ block: String) -> String? {
        guard canAppend else { return nil }
        guard let line = HistoryText.line(block) else { return nil }
        do throws(Failure) {
            let size = try write(line)
            lineCount += 1
            if isTooLarge(lines: lineCount, size: size) { trim() }
            return nil
        } catch {
            guard !hasReportedFailure else { return nil }
            hasReportedFailure = true
            return "\(path) cannot be written (\(reason(error.code))): history is not saved"
        }
    }

    private struct Failure: Error { var code: Int32 }

    private func isTooLarge(lines: Int, size: Int) -> Bool { lines >= 2 * Self.limit || size > Self.sizeLimit }

    /// Appends a line. Returns the size of the file with it.
    private func write(_ line: [UInt8]) throws(Failure) -> Int {
        for _ in 0..<8 {
            let descriptor = try openForAppending()
            defer { close(descriptor) }
            var status = stat()
            guard fstat(descriptor, &status) == 0 else { throw Failure(code: errno) }
            guard status.st_mode & S_IFMT == S_IFREG else { throw Failure(code: EINVAL) }
            fchmod(descriptor, 0o600)
            // End a partly written line of this or another prompt first, so that this one is on a separate line.
            let isEmpty = status.st_size == 0
            let last = isEmpty ? [] : readBytes(descriptor, from: Int(status.st_size) - 1, count: 1)
            guard let last else { throw Failure(code: errno) }
            let bytes = (isEmpty ? HistoryText.header : last == HistoryText.lineEnd ? [] : HistoryText.cancel) + line
            let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress!, $0.count) }
            guard count == bytes.count else { throw Failure(code: count < 0 ? errno : ENOSPC) }
            // Without a lock, the line may have gone into a file that has since been replaced.
            if isNamed(descriptor) { return Int(status.st_size) + count }
        }
        throw Failure(code: EAGAIN)
    }

    /// Whether an open file is still the file at `path`.
    private func isNamed(_ descriptor: Int32) -> Bool {
        var (opened, named) = (stat(), stat())
        return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0 && opened.st_ino == named.st_ino
            && opened.st_dev == named.st_dev
    }

    /// Opens the file and takes its shared lock, so that it is not replaced before it is closed.
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

    /// Creates the missing folders of the path, with mode 0700.
    private func makeFolders() {
        for index in path.utf8.indices.dropFirst() where path.utf8[index] == UInt8(ascii: "/") {
            mkdir(String(path[..<index]), 0o700)
        }
    }

    /// Waits at most a second for a lock: the process that holds it longer is suspended, and must not block this
    /// prompt.
    @discardableResult private func lock(_ descriptor: Int32, _ kind: Int32) -> Bool {
        for _ in 0..<500 {
            if flock(descriptor, kind | LOCK_NB) == 0 { return true }
            guard errno == EWOULDBLOCK || errno == EINTR else { return false }
            usleep(2000)
        }
        return false
    }

    // MARK: Trimming

    /// Replaces the file with a new one that contains only the newest lines. If anything fails, the old file stays.
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
        // Another prompt may have trimmed the file already.
        guard isTooLarge(lines: lineCount, size: bytes.count) else { return }
        let newest = HistoryText.header + HistoryText.lastLines(Self.limit, size: Self.sizeLimit / 2, of: bytes)
        guard replace(descriptor, Int(opened.st_size), with: newest) else { return }
        lineCount = min(lineCount, Self.limit)
    }

    /// - Parameters:
    ///   - old: the current file, whose first `size` bytes the new one covers.
    private func replace(_ old: Int32, _ size: Int, with bytes: [UInt8]) -> Bool {
        do throws(SystemFailure) {
            let file = try ReplacedFile(path: path)
            // The history is private, regardless of the old file's mode.
            fchmod(file.descriptor, 0o600)
            try writeAll(bytes, to: file.descriptor)
            // Wait for the disk before the last look at the old file, not after it.
            _ = try interruptible { fsync(file.descriptor) }
            // A prompt whose wait for the lock timed out may have appended without it.
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

/// Repeats a call that a signal interrupts.
private func uninterrupted<Number: SignedInteger>(_ call: () -> Number) -> Number {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}
