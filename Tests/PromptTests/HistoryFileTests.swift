// The history file: what is read back, and that it survives damage.

import FlowREPL
import Foundation
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite("History file") struct HistoryFileTests {
    /// A file in a folder that does not exist yet.
    private func path(_ home: Home) -> String { home.folder.appendingPathComponent("history").path }

    private func bytes(_ home: Home) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path(home)))) }

    private func file(_ home: Home, _ text: String) throws -> HistoryFile {
        try home.write(history: Array(text.utf8))
        return HistoryFile(path: path(home))
    }

    @Test("Appended blocks are read back complete, whatever they contain")
    func roundTrip() throws {
        let home = try Home()
        let blocks = [
            "push A", "screen A {\n    log \"é\"\n}", "a\\nb\\", "\\x41", "\t\r\u{18}\u{1b}[31m\u{7f}\u{0}",
            "flow-history 1",
            " flow-history 1", "\n", "日本 👍🏽", "\u{2028}", "x\n",
        ]
        var file = HistoryFile(path: path(home))
        let empty = file.load()
        #expect(empty.entries.isEmpty && empty.message == nil)
        for block in blocks { #expect(file.append(block) == nil) }
        var again = HistoryFile(path: path(home))
        let loaded = again.load()
        #expect(loaded.entries == blocks)
        #expect(loaded.message == nil)
        #expect(try bytes(home).count { $0 == UInt8(ascii: "\n") } == blocks.count + 1)
    }

    @Test("An incomplete last line is skipped, reported, and stays skipped")
    func halfWritten() throws {
        for half in ["log \"ha", "log \\", "\\x0", "flow-histo"] {
            let home = try Home()
            var file = try file(home, "flow-history 1\nlog \"a\"\n" + half)
            let loaded = file.load()
            #expect(loaded.entries == ["log \"a\""])
            #expect(loaded.message?.contains("incomplete last entry") == true)
            #expect(file.append("log \"b\"") == nil)
            #expect(file.append("log \"c\"") == nil)
            let again = file.load()
            #expect(again.entries == ["log \"a\"", "log \"b\"", "log \"c\""], "after \(half)")
            #expect(again.message == nil)
        }
    }

    @Test("Lines without a block are skipped and reported, and stay in the file")
    func brokenLines() throws {
        let home = try Home()
        let text = Array("flow-history 1\nlog \"a\"\nlog \\q\n\u{1}\n\nlog \"b\"\n".utf8) + [0xff, 0xfe, 0x0a]
        try home.write(history: text)
        var file = HistoryFile(path: path(home))
        let loaded = file.load()
        #expect(loaded.entries == ["log \"a\"", "log \"b\""])
        #expect(loaded.message?.contains("4 unreadable lines") == true)
        #expect(file.append("log \"c\"") == nil)
        #expect(try bytes(home) == text + Array("log \"c\"\n".utf8))
    }

    @Test("Another version, a foreign file and an empty one") func others() throws {
        for text in ["flow-history 10\n", "flow-history 1", "#!/bin/sh\n", "\u{0}"] {
            let home = try Home()
            var file = try file(home, text)
            #expect(file.load().message?.contains("left unchanged") == true, "\(text)")
            #expect(file.append("log \"a\"") == nil)
            #expect(try bytes(home) == Array(text.utf8))
        }
        let home = try Home()
        var file = try file(home, "")
        let empty = file.load()
        #expect(empty.entries.isEmpty && empty.message == nil)
        #expect(file.append("log \"a\"") == nil)
        #expect(file.load().entries == ["log \"a\""])
    }

    @Test("A folder, a pipe, a device and a dangling path are reported, and nothing blocks") func noFiles() throws {
        let home = try Home()
        try FileManager.default.createDirectory(at: home.folder, withIntermediateDirectories: true)
        let pipe = home.folder.appendingPathComponent("pipe").path
        #expect(mkfifo(pipe, 0o600) == 0)
        for path in [home.folder.path, pipe, "/dev/null", home.folder.path + "/../history/../../x/\u{0}"] {
            var file = HistoryFile(path: path)
            let message = file.load().message ?? file.append("log \"a\"")
            #expect(message?.contains("not saved") == true, "\(path)")
            #expect(file.append("log \"b\"") == nil)
        }
    }

    @Test("A folder that cannot be created is reported once") func unwritable() throws {
        let home = try Home()
        try Data().write(to: home.url.appendingPathComponent("file"))
        var file = HistoryFile(path: home.url.path + "/file/flow/history")
        #expect(file.load().message?.contains("not saved") == true)
        #expect(file.append("log \"a\"") == nil)
    }

    @Test("A file of 500 MB is read from its end, grows, and loses nothing") func huge() throws {
        let home = try Home()
        var file = try file(home, "flow-history 1\nlog \"first\"\n")
        let size = 500 << 20
        #expect(truncate(path(home), off_t(size)) == 0)
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path(home)))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("\nlog \"last\"\n".utf8))
        try handle.close()
        let loaded = file.load()
        #expect(loaded.entries == ["log \"last\""])
        #expect(loaded.message?.contains("too large") == true)
        #expect(file.append("log \"a\"") == nil)
        #expect(try FileManager.default.attributesOfItem(atPath: path(home))[.size] as? Int == size + 12 + 8)
        var again = HistoryFile(path: path(home))
        #expect(again.load().entries == ["log \"last\"", "log \"a\""])
    }

    @Test("It is trimmed at twice the limit to the newest blocks, and keeps what it cannot read") func trimming() throws
    {
        let home = try Home()
        let limit = HistoryFile.limit
        let lines = (1..<2 * limit).map { $0 == 2 * limit - 5 ? "\u{1}" : "log \"\($0)\"" }
        var file = try file(home, "flow-history 1\n" + lines.map { $0 + "\n" }.joined())
        #expect(file.load().entries.count == limit)
        #expect(try bytes(home).count { $0 == UInt8(ascii: "\n") } == 2 * limit)
        #expect(file.append("log \"new\"") == nil)
        let expected =
            HistoryText.header + Array((lines.suffix(limit - 1) + ["log \"new\""]).map { $0 + "\n" }.joined().utf8)
        #expect(try bytes(home) == expected)
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.path) == ["history"])
        // Blocks that other prompts append in the meantime go into the new file.
        #expect(file.append("log \"newer\"") == nil)
        #expect(try bytes(home) == expected + Array("log \"newer\"\n".utf8))
    }

    @Test("Large blocks make it trimmed by size, to the newest") func trimmingBySize() throws {
        let home = try Home()
        var file = HistoryFile(path: path(home))
        let blocks = (1...20).map { "log \"\($0)" + String(repeating: "x", count: 500_000) + "\"" }
        for block in blocks { #expect(file.append(block) == nil) }
        let size = try #require(try FileManager.default.attributesOfItem(atPath: path(home))[.size] as? Int)
        #expect(size <= HistoryFile.sizeLimit)
        let loaded = file.load()
        #expect(loaded.message == nil && loaded.entries.count >= 8)
        #expect(loaded.entries == Array(blocks.suffix(loaded.entries.count)))
    }

    @Test("Concurrent writers interleave blocks, never bytes, even during trimming") func concurrency() async throws {
        let home = try Home()
        let (path, limit) = (path(home), HistoryFile.limit)
        let old = (1...2 * limit - 150).map { "log \"\($0)\"" }
        try home.write(history: Array(("flow-history 1\n" + old.map { $0 + "\n" }.joined()).utf8))
        let writers = 4
        await withTaskGroup(of: Void.self) { group in
            for writer in 0..<writers {
                group.addTask {
                    var file = HistoryFile(path: path)
                    _ = file.load()
                    for number in 0..<100 { #expect(file.append("block \(writer)\n  \(number)") == nil) }
                }
            }
        }
        var file = HistoryFile(path: path)
        let loaded = file.load()
        #expect(loaded.message == nil)
        for writer in 0..<writers {
            let mine = loaded.entries.filter { $0.hasPrefix("block \(writer)\n") }
            #expect(mine == (0..<100).map { "block \(writer)\n  \($0)" })
        }
        #expect(try bytes(home).count { $0 == UInt8(ascii: "\n") } < 2 * limit, "it was trimmed")
    }

    @Test("A link remains a link") func link() throws {
        let home = try Home()
        var file = try file(home, "flow-history 1\n" + String(repeating: "log \"a\"\n", count: 2 * HistoryFile.limit))
        let real = home.url.appendingPathComponent("real").path
        #expect(rename(path(home), real) == 0 && symlink(real, path(home)) == 0)
        #expect(file.load().entries.count == HistoryFile.limit)
        let kind = try FileManager.default.attributesOfItem(atPath: path(home))[.type] as? FileAttributeType
        #expect(kind == .typeSymbolicLink)
        #expect(try bytes(home).count < 100_000)
    }

    @Test("A block above the size limit is not stored") func tooLarge() throws {
        #expect(HistoryText.line(String(repeating: "a", count: HistoryText.largestBlock)) != nil)
        #expect(HistoryText.line(String(repeating: "a", count: HistoryText.largestBlock + 1)) == nil)
        #expect(HistoryText.line("") == nil)
    }
}
