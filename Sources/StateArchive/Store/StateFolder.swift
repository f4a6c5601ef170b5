// Archives in a folder that survive what happens to the machine: a write leaves the archive that was there or the new
// one, whole, and the one before stays beside it. docs/archive.md says how; every call to the system goes through
// `FileCalls`.

public import ContainerRuntime

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A folder that saved states are exported to and imported from, under names beneath it.
///
/// The folder itself may be reached through links; what is beneath it may not. Files and folders that are made are for
/// their user alone. Processes and threads may use one folder at once: the last write wins, and nothing is mixed.
public struct StateFolder: Sendable {
    /// What a name's file is called that the archive before the newest is kept in.
    public static let previousEnding = ".previous"

    /// The folder, as it was given.
    public let path: String
    private let calls: any FileCalls

    /// - Parameter path: the folder; it is made at the first write where only itself is missing.
    public init(path: String) { self.init(path: path, calls: SystemCalls()) }

    package init(path: String, calls: any FileCalls) {
        self.path = path
        self.calls = calls
    }

    /// Refuses a name that no archive can be written under.
    /// - Throws: `ArchiveError` of the kind `refusedName`.
    public static func check(_ name: String) throws(ArchiveError) { _ = try ArchiveName(name, isWritten: true) }

    // MARK: Writing

    /// Writes a state under a name, durably: when this returns, the state survives the machine's end. Where it
    /// throws, what was there before is there still, or the new state is, whole.
    ///
    /// A whole archive that the name had is kept as `name.previous`.
    /// - Parameter name: a file's name, or a path of names joined by `/`; folders that are missing are made.
    /// - Throws: `ArchiveError` as `StateArchive.encode`; where the name is refused; and what the system says.
    public func write(_ state: SavedState, to name: String) throws(ArchiveError) {
        try write(try StateArchive.encode(state), to: name)
    }

    private func write(_ bytes: ContiguousArray<UInt8>, to name: String) throws(ArchiveError) {
        let name = try ArchiveName(name, isWritten: true)
        let folder = try openFolder(name, making: true)
        defer { _ = calls.close(folder) }
        let files = StateFiles(folder: folder, calls: calls, name: name)
        let temporary = try files.makeTemporary()
        // What the file holds is on the disk before its name is; after that, closing has nothing to tell.
        defer { _ = calls.close(temporary.descriptor) }
        do {
            try files.write(bytes, to: temporary.descriptor)
            try files.keepPrevious(beside: temporary)
            try files.expect(
                calls.rename(temporary.name, to: name.file, in: folder), "put the new archive in the place of the old")
        } catch {
            _ = calls.remove(temporary.name, in: folder)
            throw error
        }
        try files.expect(retried { calls.synchronise(folder) }, "make the new archive's name durable")
    }

    // MARK: Reading

    /// Reads the state under a name. Where the newest archive is broken or gone, the one before is read, with a warning
    /// that says what is wrong with the newest.
    /// - Throws: `ArchiveError` where the name is refused, where neither can be read, and, whatever is beside it, where
    ///   the newest is of a format that is unknown: it is whole, and older state is no answer.
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
            warning.advice = "the archive before it is used: \(name.text)\(Self.previousEnding)"
            return (state, [warning])
        } catch {
            var failure = newest.named(name.text)
            if error.kind != .missing {
                failure.problem += ", and in \(name.text)\(Self.previousEnding) \(error.place.map { "\($0): " } ?? "")"
                failure.problem += error.problem
            }
            throw failure
        }
    }

    // MARK: Folders

    /// Opens the folder that a name's file stands in, link by link none.
    private func openFolder(_ name: ArchiveName, making: Bool) throws(ArchiveError) -> Int32 {
        let flags = O_RDONLY | O_DIRECTORY
        var folder = retried { calls.open(path, in: nil, flags: flags, mode: 0) }
        if folder == -ENOENT, making {
            let made = calls.makeFolder(path, in: nil, mode: 0o700)
            if made < 0, made != -EEXIST { throw .system(-made, "make the folder \(plain(path))") }
            folder = retried { calls.open(path, in: nil, flags: flags, mode: 0) }
        }
        if folder == -ENOENT, !making { throw .missing(path).named(name.text) }
        guard folder >= 0 else { throw .system(-folder, "open the folder \(plain(path))") }
        for (depth, part) in name.folders.enumerated() {
            let inner: Int32
            do {
                inner = try openFolder(part, in: folder, making: making)
            } catch {
                _ = calls.close(folder)
                let place = name.folders[...depth].joined(separator: "/")
                throw error.kind == .missing ? error.named(name.text) : error.named("\(path)/\(place)")
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
            if made < 0, made != -EEXIST { throw .system(-made, "make the folder") }
            let synchronised = retried { calls.synchronise(folder) }
            if synchronised < 0 { throw .system(-synchronised, "make the folder's name durable") }
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

/// Calls again while a signal interrupts.
func retried<Number: SignedInteger>(_ call: () -> Number) -> Number {
    // A signal that comes each time would be a fault of the system; a bound keeps it from being a hang.
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

    /// The error with the file before its place.
    func named(_ name: String) -> ArchiveError {
        var error = self
        error.place = plain(name) + (place.map { ", \($0)" } ?? "")
        return error
    }

    /// Whether the archive before the newest may be whole although the newest has this error.
    fileprivate var mayHaveBetterBefore: Bool {
        switch kind {
        case .missing, .damaged, .foreign, .beyondLimit: true
        case .system(let code): code == EIO
        case .unknownFormat, .invalidState, .refusedName: false
        }
    }
}
