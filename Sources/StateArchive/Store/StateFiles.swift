// The files of one archive in its folder: the newest, the previous one, and the temporary files of writers.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The files with a name in an open folder.
struct StateFiles {
    let folder: Int32
    let calls: any FileCalls
    let name: ArchiveName

    /// A temporary file, created and locked by its writer.
    struct Temporary {
        var name: String
        var descriptor: Int32
        var writer: Int
    }

    func expect(_ result: Int32, _ action: String) throws(ArchiveError) {
        if result < 0 { throw .system(-result, action).named(name.text) }
    }

    // MARK: Temporary files

    /// Creates a temporary file for this writer alone. Names are numbered, and the lock on a file shows that its writer
    /// is alive. If a writer was killed, the next one that needs the name removes its file. Names therefore need no
    /// random numbers, and no process numbers, which are not unique across containers.
    func makeTemporary() throws(ArchiveError) -> Temporary {
        for writer in ArchiveName.writers {
            let temporary = name.temporary(writer)
            for _ in 0..<2 {
                let descriptor = retried {
                    calls.open(temporary, in: folder, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
                }
                if descriptor >= 0 {
                    // Another writer may have found the file before it was locked, and removed it.
                    if calls.lock(descriptor) != -EWOULDBLOCK {
                        switch refers(descriptor, at: temporary) {
                        case 0: break
                        case 1...: return Temporary(name: temporary, descriptor: descriptor, writer: writer)
                        case let failure:
                            _ = calls.remove(temporary, in: folder)
                            _ = calls.close(descriptor)
                            throw .system(-failure, "examine a file next to it").named(name.text)
                        }
                    }
                    _ = calls.close(descriptor)
                    break
                }
                guard descriptor == -EEXIST else {
                    throw .system(-descriptor, "create a file next to it").named(name.text)
                }
                guard removeAbandoned(temporary) else { break }
            }
        }
        throw ArchiveError(
            .system(EBUSY), at: plain(name.text), "\(ArchiveName.writers.count) other processes are writing it",
            advice: "try again, or remove files named '\(name.temporary(0))' that are not in use")
    }

    /// Returns 1 if a name refers to an open file, 0 if it refers to another file or none, and a negative error if that
    /// cannot be determined.
    private func refers(_ descriptor: Int32, at name: String) -> Int32 {
        var (mine, found) = (FileStatus(), FileStatus())
        let own = calls.status(descriptor, &mine)
        if own < 0 { return own }
        let named = calls.status(of: name, in: folder, &found)
        if named < 0 { return named == -ENOENT ? 0 : named }
        return mine.device == found.device && mine.number == found.number ? 1 : 0
    }

    /// Removes a temporary file whose writer has ended. It must hold the file's lock, and the name must still refer to
    /// that file.
    private func removeAbandoned(_ temporary: String) -> Bool {
        let descriptor = retried {
            calls.open(temporary, in: folder, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK, mode: 0)
        }
        guard descriptor >= 0 else { return descriptor == -ENOENT }
        defer { _ = calls.close(descriptor) }
        guard calls.lock(descriptor) >= 0, refers(descriptor, at: temporary) > 0 else { return false }
        return calls.remove(temporary, in: folder) >= 0
    }

    /// Writes all bytes, and waits until they are on disk.
    func write(_ bytes: ContiguousArray<UInt8>, to descriptor: Int32) throws(ArchiveError) {
        let failure: Int = bytes.withUnsafeBytes { bytes in
            var rest = bytes
            while !rest.isEmpty {
                let count = retried { calls.write(descriptor, rest) }
                // A write of zero bytes must fail, or it would be repeated forever.
                guard count > 0 else { return count < 0 ? count : -Int(EIO) }
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            }
            return 0
        }
        try expect(Int32(failure), "write it")
        try expect(retried { calls.synchronise(descriptor) }, "sync it to the disk")
    }

    // MARK: The previous archive

    /// Links the archive that is about to be replaced to `previous` as well, if the archive is intact. A damaged
    /// archive does not replace a good previous one.
    func keepPrevious(beside temporary: Temporary) throws(ArchiveError) {
        let bytes: ContiguousArray<UInt8>
        do {
            bytes = try read(name.file)
        } catch {
            switch error.kind {
            // The archive may be valid although this process cannot read it now, so it must not be replaced.
            case .system, .refusedName: throw error.named(name.text)
            // The file is missing or is not an archive, so it may be replaced.
            default: return
            }
        }
        do {
            try StateArchive.check(bytes)
        } catch  where error.kind != .unknownFormat {
            return
        } catch {
            // An archive of another version counts as intact.
        }
        let leaving = name.leaving(temporary.writer)
        _ = calls.remove(leaving, in: folder)
        guard calls.link(name.file, to: leaving, in: folder) >= 0 else {
            // Without hard links, the newest archive is missing for a moment; readers then read the previous one.
            let moved = calls.rename(name.file, to: name.previous, in: folder)
            // Another writer may have moved the file.
            if moved != -ENOENT { try expect(moved, "keep the previous archive") }
            return
        }
        let renamed = calls.rename(leaving, to: name.previous, in: folder)
        // `rename` between two names of one file does nothing.
        _ = calls.remove(leaving, in: folder)
        try expect(renamed, "keep the previous archive")
    }

    // MARK: Reading

    /// All bytes of a regular file.
    func read(_ file: String) throws(ArchiveError) -> ContiguousArray<UInt8> {
        let descriptor = retried { calls.open(file, in: folder, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK, mode: 0) }
        switch descriptor {
        case 0...: break
        case -ENOENT: throw .missing(file)
        case -ELOOP:
            throw ArchiveError(
                .refusedName, "it is a link, and links are not followed", advice: "give the path of the file itself")
        default: throw .system(-descriptor, "open it")
        }
        defer { _ = calls.close(descriptor) }
        var status = FileStatus()
        let code = calls.status(descriptor, &status)
        guard code >= 0 else { throw .system(-code, "examine it") }
        guard status.isRegular else {
            throw ArchiveError(.refusedName, "it is not a regular file", advice: "give the name of a file")
        }
        let largest = StateArchive.Limits.largestFile
        guard status.size <= largest else {
            throw ArchiveError(
                .beyondLimit, "it has \(status.size) bytes, but an archive has at most \(largest)",
                advice: "give an archive")
        }
        var bytes = ContiguousArray<UInt8>()
        bytes.reserveCapacity(Int(status.size) + 1)
        var chunk = ContiguousArray<UInt8>(repeating: 0, count: 1 << 16)
        // The file may grow while it is read, so the number of bytes is bounded.
        while bytes.count <= largest {
            let count = chunk.withUnsafeMutableBytes { chunk in retried { calls.read(descriptor, into: chunk) } }
            guard count > 0 else {
                if count < 0 { throw .system(Int32(-count), "read it") }
                return bytes
            }
            bytes.append(contentsOf: chunk[..<count])
        }
        throw ArchiveError(.beyondLimit, "it grows beyond \(largest) bytes", advice: "give an archive")
    }
}
