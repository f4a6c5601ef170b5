// A folder of archives that survives crashes of the machine: a write leaves the old archive or the new one intact, and
// keeps the previous one beside it. docs/archive.md explains how. All system calls go through `FileCalls`.

public import ContainerRuntime

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A folder to which saved states are exported, and from which they are imported, by name.
///
/// The path of the folder may contain links; names in it may not. New files and folders are accessible only to their user.
/// Several processes and threads may use one folder: the last write wins, and writes are never mixed.
public struct StateFolder: Sendable {
    /// The suffix of the file with the previous archive.
    public static let previousEnding = ".previous"

    /// The folder, as it was given.
    public let path: String
    private let calls: any FileCalls

    /// - Parameter path: the folder. The first write creates it if only the last component is missing.
    public init(path: String) { self.init(path: path, calls: SystemCalls()) }

    package init(path: String, calls: any FileCalls) {
        self.path = path
        self.calls = calls
    }

    /// Checks that an archive can be written with a name.
    /// - Throws: an `ArchiveError` of the kind `refusedName`.
    public static func check(_ name: String) throws(ArchiveError) { _ = try ArchiveName(name, isWritten: true) }

    // MARK: Writing

    /// Writes a state durably: when this method returns, the state survives a crash of the machine. If it throws,
    /// either the old state or the new one remains intact.
    ///
    /// An existing intact archive with the name is kept as `name.previous`.
    /// - Parameter name: a file name, or a path of names joined by `/`. Missing folders are created.
    /// - Throws: the `ArchiveError` of `StateArchive.encode`, of a refused name, or of a failed system call.
    public func write(_ state: SavedState, to name: String) throws(ArchiveError) {
        try write(try StateArchive.encode(state), to: name)
    }

    private func write(_ bytes: ContiguousArray<UInt8>, to name: String) throws(ArchiveError) {
        let name = try ArchiveName(name, isWritten: true)
        let folder = try openFolder(name, making: true)
        defer { _ = calls.close(folder) }
        let files = StateFiles(folder: folder, calls: calls, name: name)
        let temporary = try files.makeTemporary()
        // The content is on disk before the name refers to it, so closing cannot report a new error.
        defer { _ = calls.close(temporary.descriptor) }
        do {
            try files.write(bytes, to: temporary.descriptor)
            try files.keepPrevious(beside: temporary)
            try files.expect(
                calls.rename(temporary.name, to: name.file, in: folder), "replace the old archive with the new one")
        } catch {
            _ = calls.remove(temporary.name, in: folder)
            throw error
        }
        try files.expect(retried { calls.synchronise(folder) }, "sync the new archive's name to the disk")
    }

    // MARK: Reading

    /// Reads the state with a name. If the newest archive is damaged or missing, reads the previous one and returns the
    /// newest one's error as a warning.
    /// - Throws: an `ArchiveError` if the name is refused or neither archive can be read. An unknown format in the
    ///   newest archive also throws, even if a previous archive exists: the newest is intact, so its state must not be
    ///   replaced by an older one.
    public func read(_ name: String) throws(ArchiveError) -> (state: SavedState, warnings: [ArchiveError]) {
        let name = try ArchiveName(name, isWritten: false)
        let folder = try openFolder(name, making: false)
        defer { _ = calls.close(folder) }
        let files = StateFiles(folder: folder, calls: calls, name: name)
        let newest: ArchiveError
        do {
            return (try StateArchive.decode(try files.read(name.file)), [])
        } catch {
            guard error.mayHaveBetterBefore else { throw error.named(name.text) }
            newest = error
        }
        do {
            let state = try StateArchive.decode(try files.read(name.previous))
            var warning = newest.named(name.text)
            warning.advice = "the previous archive is used: \(name.text)\(Self.previousEnding)"
            return (state, [warning])
        } catch {
            var failure = newest.named(name.text)
            if error.kind != .missing {
                failure.problem +=
                    ", and in \(name.text)\(Self.previousEnding) \(error.location.map { "\($0): " } ?? "")"
                failure.problem += error.problem
            }
            throw failure
        }
    }

    // MARK: Folders

    /// Opens the folder that contains a name's file, without following links.
    private func openFolder(_ name: ArchiveName, making: Bool) throws(ArchiveError) -> Int32 {
        let flags = O_RDONLY | O_DIRECTORY
        var folder = retried { calls.open(path, in: nil, flags: flags, mode: 0) }
        if folder == -ENOENT, making {
            let made = calls.makeFolder(path, in: nil, mode: 0o700)
            if made < 0, made != -EEXIST { throw .system(-made, "create the folder \(plain(path))") }
            folder = retried { calls.open(path, in: nil, flags: flags, mode: 0) }
        }
        if folder == -ENOENT, !making { throw .missing(path).named(name.text) }
        guard folder >= 0 else { throw .system(-folder, "open the folder \(plain(path))") }
        for (depth, component) in name.folders.enumerated() {
            let inner: Int32
            do {
                inner = try openFolder(component, in: folder, making: making)
            } catch {
                _ = calls.close(folder)
                let folders = name.folders[...depth].joined(separator: "/")
                throw error.kind == .missing ? error.named(name.text) : error.named("\(path)/\(folders)")
            }
            _ = calls.close(folder)
            folder = inner
        }
        return folder
    }

    private func openFolder(_ name: String, in folder: Int32, making: Bool) throws(ArchiveError) -> Int32 {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
        var inner = retried { calls.open(name, in: folder, flags: flags, mode: 0) }
        if inner == -ENOENT, making {
            let made = calls.makeFolder(name, in: folder, mode: 0o700)
            if made < 0, made != -EEXIST { throw .system(-made, "create the folder") }
            let synchronised = retried { calls.synchronise(folder) }
            if synchronised < 0 { throw .system(-synchronised, "sync the folder to the disk") }
            inner = retried { calls.open(name, in: folder, flags: flags, mode: 0) }
        }
        switch inner {
        case 0...: return inner
        case -ENOENT: throw .missing(name)
        case -ELOOP, -ENOTDIR:
            throw ArchiveError(
                .refusedName, "expected a folder, but this is a link or a file", advice: "give the path without it")
        default: throw .system(-inner, "open the folder")
        }
    }
}

/// Repeats a call while signals interrupt it.
func retried<Number: SignedInteger>(_ call: () -> Number) -> Number {
    // The bound prevents a hang if the system interrupts the call without end.
    for _ in 0..<1_000 {
        let result = call()
        if result != -Number(EINTR) { return result }
    }
    return call()
}

extension ArchiveError {
    static func system(_ code: Int32, _ action: String) -> ArchiveError {
        ArchiveError(.system(code), "cannot \(action): \(String(cString: strerror(code)))")
    }

    static func missing(_ name: String) -> ArchiveError {
        ArchiveError(.missing, "there is no \(plain(name))", advice: "preserve to it first")
    }

    /// The error with the file's name before its location.
    func named(_ name: String) -> ArchiveError {
        var error = self
        error.location = plain(name) + (location.map { ", \($0)" } ?? "")
        return error
    }

    /// Whether the previous archive may be intact although the newest one has this error.
    fileprivate var mayHaveBetterBefore: Bool {
        switch kind {
        case .missing, .damaged, .foreign, .beyondLimit: true
        case .system(let code): code == EIO
        case .unknownFormat, .invalidState, .refusedName: false
        }
    }
}
