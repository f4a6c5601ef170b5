// A process that writes for ever is killed at moments of chance, and what it left is read. Scripts/archive-kills does so a
// thousand times.

import Foundation
import StateArchive
import Testing

@Suite("Killed writers", .serialized) struct KillTests {
    /// The binary that writes, beside the test bundle.
    private static let writer: URL = {
        var folder = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") { folder = bundle.bundleURL }
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            let candidate = folder.appendingPathComponent("flow-benchmarks")
            var isDirectory: ObjCBool = false
            let exists = FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isDirectory)
            if exists, !isDirectory.boolValue { return candidate }
        }
        return folder
    }()

    @Test("After each of twenty kills the newest state is whole, and no older than before") func kills() throws {
        try StateFolderTests.with { folder throws in
            let store = StateFolder(path: folder.path)
            var generator = SystemRandomNumberGenerator()
            var (reached, last) = (0, 1)
            for _ in 0..<20 {
                let process = Process()
                process.executableURL = Self.writer
                process.arguments = ["archive-writes", folder.path, "m", "40"]
                process.standardOutput = FileHandle.nullDevice
                try process.run()
                usleep(20_000 + UInt32.random(in: 0..<60_000, using: &generator))
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
                guard FileManager.default.fileExists(atPath: folder.appendingPathComponent("m").path) else { continue }
                reached += 1
                let (state, warnings) = try store.read("m")
                #expect(warnings.isEmpty)
                let number = Int(state.timestamp)
                #expect(number >= last && state.records.count == 40)
                last = number
                for record in state.records { #expect(record.coder.entries.first?.value == .int(number)) }
                // What was killed has left at most the files of one writer, which the next one takes over.
                let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
                #expect(Set(names).isSubset(of: ["m", "m.previous", ".m.0.new", ".m.0.old"]), "\(names)")
            }
            #expect(reached > 10)
            try store.write(StateFolderTests.state(1), to: "m")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["m", "m.previous"])
        }
    }
}
