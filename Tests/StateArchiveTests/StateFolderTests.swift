// The store of archives with failures of the system, with other processes, and with hostile names.

import ContainerRuntime
import Foundation
import StateArchive
import Testing

@Suite("State folder") struct StateFolderTests {
    static func with<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flow-archive-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }

    /// A state identified by a number, which all its records contain.
    static func state(_ number: Int) -> SavedState {
        var state = SavedState(
            bundleVersion: "1", systemVersion: "17.0", interfaceIdiom: 0, timestamp: Double(number))
        state.records = (0..<20).map { index in
            SavedRecord(
                kind: .viewController, path: "A/:[\(index)]:/B", className: "B",
                coder: SavedCoder(entries: [SavedCoder.Entry(key: "number", value: .int(number))]))
        }
        return state
    }

    private func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    private func permissions(_ url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }

    private func failure(_ body: () throws(ArchiveError) -> Void) -> ArchiveError? {
        do {
            try body()
            return nil
        } catch { return error }
    }

    @Test("A written archive is read, the previous one is kept, and nothing else is left") func writing() throws {
        try Self.with { folder throws in
            let store = StateFolder(path: folder.appendingPathComponent("made").path)
            for number in 1...3 { try store.write(Self.state(number), to: "a/b/mail.state") }
            let (state, warnings) = try store.read("a/b/mail.state")
            #expect(state == Self.state(3) && warnings.isEmpty)
            let inner = folder.appendingPathComponent("made/a/b")
            #expect(try names(in: inner) == ["mail.state", "mail.state.previous"])
            #expect(try store.read("a/b/mail.state.previous").state == Self.state(2))
            #expect(try permissions(inner.appendingPathComponent("mail.state")) == 0o600)
            #expect(try permissions(inner) == 0o700)
            #expect(try permissions(folder.appendingPathComponent("made")) == 0o700)
        }
    }

    @Test("If the newest archive is damaged or missing, the previous one is read, with a warning") func previous()
        throws
    {
        try Self.with { folder throws in
            let store = StateFolder(path: folder.path)
            let file = folder.appendingPathComponent("m")
            try store.write(Self.state(1), to: "m")
            try store.write(Self.state(2), to: "m")
            let whole = try Data(contentsOf: file)
            for broken in [whole.prefix(100), Data(), whole + [0], Data("{}".utf8)] {
                try broken.write(to: file)
                let (state, warnings) = try store.read("m")
                #expect(state == Self.state(1))
                #expect(warnings.count == 1 && warnings[0].location?.hasPrefix("m, byte ") == true)
                #expect(warnings[0].advice.contains("m.previous"))
            }
            // A damaged archive does not replace the good one.
            try store.write(Self.state(3), to: "m")
            #expect(try store.read("m").state == Self.state(3))
            #expect(try store.read("m.previous").state == Self.state(1))
            try FileManager.default.removeItem(at: file)
            #expect(try store.read("m").warnings.map(\.kind) == [.missing])
            // An archive of a newer format is intact, so reading must not return the previous one.
            var newer = whole
            newer[9] = 9
            try newer.write(to: file)
            #expect(failure { () throws(ArchiveError) in _ = try store.read("m") }?.kind == .unknownFormat)
            try store.write(Self.state(4), to: "m")
            #expect(try Data(contentsOf: folder.appendingPathComponent("m.previous")) == newer)
        }
    }

    @Test("If neither archive is intact, both are named") func neither() throws {
        try Self.with { folder throws in
            let store = StateFolder(path: folder.path)
            #expect(failure { () throws(ArchiveError) in _ = try store.read("m") }?.kind == .missing)
            #expect(failure { () throws(ArchiveError) in _ = try store.read("a/b/m") }?.kind == .missing)
            try Data("bplist00".utf8).write(to: folder.appendingPathComponent("m"))
            try Data().write(to: folder.appendingPathComponent("m.previous"))
            let error = failure { () throws(ArchiveError) in _ = try store.read("m") }
            #expect(error?.description.hasPrefix("m, byte 8: ") == true)
            #expect(error?.description.contains("in m.previous byte 0: ") == true)
        }
    }

    @Test(
        "Names cannot leave the folder",
        arguments: ["", "/etc/passwd", "..", "../m", "a/../../m", ".", "./m", "a//b", "a/", "m\0", ".m", "m.previous"])
    func refusedNames(name: String) throws {
        try Self.with { folder throws in
            let inner = folder.appendingPathComponent("inner")
            let store = StateFolder(path: inner.path)
            let error = failure { () throws(ArchiveError) in try store.write(Self.state(1), to: name) }
            #expect(error?.kind == .refusedName && error?.advice.isEmpty == false)
            #expect(try names(in: folder).isEmpty)
        }
    }

    @Test("Links are rejected as folders and as files, and folders and pipes as archives") func links() throws {
        try Self.with { folder throws in
            let outside = folder.appendingPathComponent("outside")
            let inside = folder.appendingPathComponent("inside")
            for url in [outside, inside] {
                try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            }
            try StateFolder(path: outside.path).write(Self.state(1), to: "m")
            let link = FileManager.default.createSymbolicLink(atPath:withDestinationPath:)
            try link(inside.appendingPathComponent("folder").path, outside.path)
            try link(inside.appendingPathComponent("file").path, outside.appendingPathComponent("m").path)
            try FileManager.default.createDirectory(
                at: inside.appendingPathComponent("directory"), withIntermediateDirectories: true)
            #expect(mkfifo(inside.appendingPathComponent("pipe").path, 0o600) == 0)
            let store = StateFolder(path: inside.path)
            for name in ["folder/m", "file", "directory", "pipe", "file/m"] {
                let reading = failure { () throws(ArchiveError) in _ = try store.read(name) }
                let writing = failure { () throws(ArchiveError) in try store.write(Self.state(2), to: name) }
                #expect(reading?.kind == .refusedName && writing?.kind == .refusedName, "\(name)")
            }
            #expect(try StateFolder(path: outside.path).read("m").state == Self.state(1))
            #expect(try names(in: outside) == ["m"])
            #expect(try names(in: inside).allSatisfy { !$0.hasPrefix(".") })
        }
    }

    @Test("Names and files are accepted up to their limits") func limits() throws {
        try Self.with { folder throws in
            let store = StateFolder(path: folder.path)
            let longest = String(repeating: "a", count: 200)
            try store.write(Self.state(1), to: longest)
            let deepest = Array(repeating: "d", count: 31).joined(separator: "/") + "/m"
            try store.write(Self.state(1), to: deepest)
            #expect(try store.read(deepest).state == Self.state(1))
            for name in [longest + "a", "d/" + deepest] {
                let error = failure { () throws(ArchiveError) in try store.write(Self.state(1), to: name) }
                #expect(error?.kind == .refusedName)
            }
            // A sparse file reports its size without taking space on the disk.
            let file = folder.appendingPathComponent("large")
            try Data().write(to: file)
            #expect(truncate(file.path, off_t(StateArchive.Limits.largestFile + 1)) == 0)
            let error = failure { () throws(ArchiveError) in _ = try store.read("large") }
            #expect(error?.kind == .beyondLimit && error?.description.contains("268435457") == true)
        }
    }

    // MARK: Faults

    /// The invariant after a write, failed or not: the old state or the new one, intact.
    private func expectWhole(_ folder: URL, didThrow: Bool, _ comment: Comment) throws {
        let (state, _) = try StateFolder(path: folder.path).read("a/m")
        #expect(state == Self.state(2) || state == Self.state(1) && didThrow, comment)
        // The next write succeeds, and leaves nothing of the failed one.
        try StateFolder(path: folder.path).write(Self.state(3), to: "a/m")
        #expect(try StateFolder(path: folder.path).read("a/m").state == Self.state(3), comment)
        #expect(
            try names(in: folder.appendingPathComponent("a")).allSatisfy { ["m", "m.previous"].contains($0) }, comment)
    }

    private func write(_ calls: FailingCalls, in folder: URL, after: Int = 1) throws -> ArchiveError? {
        try StateFolder(path: folder.path).write(Self.state(0), to: "a/m")
        try StateFolder(path: folder.path).write(Self.state(after), to: "a/m")
        let store = StateFolder(path: folder.path, calls: calls)
        return failure { () throws(ArchiveError) in try store.write(Self.state(2), to: "a/m") }
    }

    @Test(
        "Every failing call leaves the old state or the new one", arguments: [EIO, ENOSPC, EDQUOT, EACCES, ENOENT])
    func everyCallFails(code: Int32) throws {
        let count = try Self.with { folder throws in
            let calls = FailingCalls()
            #expect(try write(calls, in: folder) == nil)
            return calls.names.count
        }
        #expect(count > 15)
        var failures = 0
        for index in 0..<count {
            for hasNoLinks in [false, true] {
                try Self.with { folder throws in
                    let calls = FailingCalls(.error(code), at: index)
                    calls.hasNoLinks = hasNoLinks
                    let error = try write(calls, in: folder)
                    failures += error == nil ? 0 : 1
                    let call = index < calls.names.count ? calls.names[index] : "none"
                    // Skips a file that the system reports as missing.
                    let left = try names(in: folder.appendingPathComponent("a")).filter { $0.hasPrefix(".") }
                    #expect(left == [] || call == "remove" || code == ENOENT, "call \(index), \(call)")
                    if error == nil, code != ENOENT {
                        let previous = try StateFolder(path: folder.path).read("a/m.previous").state
                        #expect(previous == Self.state(1), "call \(index), \(call)")
                    }
                    try expectWhole(folder, didThrow: error != nil, "call \(index), \(call)")
                }
            }
        }
        #expect(failures > 10)
    }

    @Test("A process that dies at any call leaves the old state or the new one", arguments: [false, true])
    func death(hasNoLinks: Bool) throws {
        for index in 0..<40 {
            try Self.with { folder throws in
                let calls = FailingCalls(.death, at: index)
                calls.hasNoLinks = hasNoLinks
                let error = try write(calls, in: folder)
                let (state, _) = try StateFolder(path: folder.path).read("a/m")
                #expect(state == Self.state(2) || state == Self.state(1) && error != nil, "call \(index)")
                try StateFolder(path: folder.path).write(Self.state(3), to: "a/m")
                #expect(try StateFolder(path: folder.path).read("a/m").state == Self.state(3))
            }
        }
    }

    @Test("A disk that fills up during a write leaves the old state") func fullDisk() throws {
        try Self.with { folder throws in
            let count = try Self.with { other throws in
                let calls = FailingCalls()
                _ = try write(calls, in: other)
                return try #require(calls.names.firstIndex(of: "write"))
            }
            let error = try write(FailingCalls(.shortWrite, at: count), in: folder)
            #expect(error?.kind == .system(ENOSPC))
            #expect(error?.description.contains("a/m: cannot write it: ") == true)
            try expectWhole(folder, didThrow: true, "a full disk")
        }
    }

    @Test("Signals that interrupt calls change nothing") func interrupted() throws {
        try Self.with { folder throws in
            let calls = FailingCalls()
            calls.interrupts = true
            #expect(try write(calls, in: folder) == nil)
            try expectWhole(folder, didThrow: false, "interrupted")
        }
    }

    @Test("Without hard links the previous archive is kept too") func noLinks() throws {
        try Self.with { folder throws in
            let calls = FailingCalls()
            calls.hasNoLinks = true
            #expect(try write(calls, in: folder) == nil)
            #expect(try StateFolder(path: folder.path).read("a/m").state == Self.state(2))
            #expect(try StateFolder(path: folder.path).read("a/m.previous").state == Self.state(1))
        }
    }

    @Test("Read errors are handled too") func readingFails() throws {
        for index in 0..<12 {
            try Self.with { folder throws in
                for number in 1...2 { try StateFolder(path: folder.path).write(Self.state(number), to: "a/m") }
                let store = StateFolder(path: folder.path, calls: FailingCalls(.error(EIO), at: index))
                var found: (state: SavedState, warnings: [ArchiveError])?
                let error = failure { () throws(ArchiveError) in found = try store.read("a/m") }
                if let found {
                    #expect(found.state == Self.state(2) || found.state == Self.state(1) && found.warnings.count == 1)
                } else {
                    #expect(error?.kind == .system(EIO))
                }
            }
        }
    }

    // MARK: Several writers

    @Test("Concurrent writers do not mix, and leave no files") func writersAtOnce() throws {
        try Self.with { folder throws in
            let store = StateFolder(path: folder.path)
            DispatchQueue.concurrentPerform(iterations: 8) { writer in
                for round in 0..<12 {
                    let number = writer * 100 + round
                    do {
                        try store.write(Self.state(number), to: "m")
                        let (state, warnings) = try store.read("m")
                        #expect(state == Self.state(Int(state.timestamp)) && warnings.isEmpty)
                    } catch { Issue.record("\(error)") }
                }
            }
            #expect(try names(in: folder) == ["m", "m.previous"])
        }
    }

    @Test("An archive has at most sixty-four writers") func manyWriters() throws {
        try Self.with { folder throws in
            let descriptors = (0..<64).map { writer in
                open(folder.appendingPathComponent(".m.\(writer).new").path, O_RDWR | O_CREAT, 0o600)
            }
            defer { for descriptor in descriptors.dropFirst(6) + descriptors.prefix(5) { close(descriptor) } }
            for descriptor in descriptors { #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0) }
            let store = StateFolder(path: folder.path)
            let error = failure { () throws(ArchiveError) in try store.write(Self.state(1), to: "m") }
            #expect(error?.kind == .system(EBUSY) && error?.description.contains("64 other processes") == true)
            close(descriptors[5])
            try store.write(Self.state(1), to: "m")
            #expect(try store.read("m").state == Self.state(1))
        }
    }

    @Test("The files of a dead writer are taken over, those of a live one are not") func abandoned() throws {
        try Self.with { folder throws in
            try Data("cut".utf8).write(to: folder.appendingPathComponent(".m.0.new"))
            let living = folder.appendingPathComponent(".m.1.new")
            try Data("mine".utf8).write(to: living)
            let descriptor = open(living.path, O_RDONLY)
            defer { close(descriptor) }
            #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
            let store = StateFolder(path: folder.path)
            try store.write(Self.state(1), to: "m")
            #expect(try names(in: folder) == [".m.1.new", "m"])
            #expect(try String(contentsOf: living, encoding: .utf8) == "mine")
        }
    }
}
