// Kills a process that writes archives continuously at random moments, and reads what it left.
// Scripts/builders/archive-kills does so a thousand times.

import FlowRepository
import Foundation
import StateArchive
import Testing

@Suite("Killed writers", .serialized) struct KillTests {
    @Test("After each of twenty kills the newest state is intact, and no older than before") func kills() throws {
        try StateFolderTests.with { folder throws in
            let store = StateFolder(path: folder.path)
            var generator = SystemRandomNumberGenerator()
            var last = 1
            let built: URL? = Repository.built("flow-benchmarks")
            let writer = try #require(built)
            for _ in 0..<20 {
                let process = Process()
                process.executableURL = writer
                process.arguments = ["archive-writes", folder.path, "m", "40"]
                process.standardOutput = FileHandle.nullDevice
                try process.run()
                // The time counts from the first archive, because a busy machine may take long to start the process.
                let file = folder.appendingPathComponent("m").path
                for _ in 0..<30_000 where !FileManager.default.fileExists(atPath: file) { usleep(1_000) }
                usleep(UInt32.random(in: 0..<80_000, using: &generator))
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
                let (state, warnings) = try store.read("m")
                #expect(warnings.isEmpty)
                let number = Int(state.timestamp)
                #expect(number >= last && state.records.count == 40)
                last = number
                for record in state.records { #expect(record.coder.entries.first?.value == .int(number)) }
                // The killed writers have left at most the files of one writer, which the next one takes over.
                let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
                #expect(Set(names).isSubset(of: ["m", "m.previous", ".m.0.new", ".m.0.old"]), "\(names)")
            }
            #expect(last > 1)
            try store.write(StateFolderTests.state(1), to: "m")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["m", "m.previous"])
        }
    }
}
