// Invalid arguments: mutated command lines always end with a documented exit code.

import FlowFuzzing
import Foundation
import Testing

@Suite("Flags", .serialized) struct FlagTests {
    @Test("Mutated arguments end with a documented exit code") func mutated() throws {
        let folder = FlowProcess.root.appendingPathComponent("Tests/FuzzTests/Corpus/flags")
        let files = try folder.names().filter { $0.hasSuffix(".flags") }.map { name in
            ContiguousArray(try Data(contentsOf: folder.appendingPathComponent(name)))
        }
        #expect(!files.isEmpty)
        try TemporaryFolder.with { scratch in
            // The reader starts its process in the current folder, so a launcher changes to the scratch folder first.
            let launcher = scratch.appendingPathComponent("launcher")
            let line = "cd '\(scratch.path)' && exec '\(FlowProcess.binary.path)' \"$@\""
            try scratch.write("launcher", "#!/bin/sh\n\(line)\n")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: launcher.path)
            let run = FuzzRun(FuzzedFlags(flow: launcher.path), corpus: files, seed: 3)
            for failure in run.failures(0..<60) {
                Issue.record("flags, seed 3, input \(failure.index): \(failure.message)")
            }
        }
    }

    @Test("A process that ends otherwise is reported") func crashIsReported() throws {
        try TemporaryFolder.with { scratch in
            for (name, line) in [("three", "exit 3"), ("killed", "kill -KILL $$")] {
                try scratch.write(name, "#!/bin/sh\n\(line)\n")
                let path = scratch.appendingPathComponent(name).path
                try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
                #expect(FuzzedFlags(flow: path).failure(reading: [0x61]) != nil)
            }
        }
    }
}
