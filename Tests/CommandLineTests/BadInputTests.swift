// Inputs that are not scripts or traces, and outputs that cannot be written. Each is reported with its location and an
// exit code, and no file is left half written.

import Foundation
import Testing

@Suite("Bad input") struct BadInputTests {
    @Test(
        "Bytes that are not text are reported with their location",
        arguments: [
            ("log \"a\\377\\376\"\\n", "not UTF-8", ":1:7"), ("log 1\\n\\303\\050\\n", "not UTF-8", ":2:1"),
            ("log 1\\n\\000let x = 1\\n", "NUL byte", ":2:1"), ("// \\355\\240\\200\\n", "not UTF-8", ":1:4"),
            ("log \"a\\000b\"\\n", "NUL byte", ":1:7"), ("\\376\\377\\000l\\000o\\000g", "not UTF-8", ":1:1"),
        ])
    func noText(bytes: String, message: String, location: String) throws {
        try TemporaryFolder.with { folder in
            for command in ["run", "check", "format"] {
                _ = try FlowProcess.shell("printf '\(bytes)' >bad.flow; cp bad.flow same.flow", in: folder)
                let outcome = try FlowProcess.shell("\"$FLOW\" \(command) bad.flow; echo $?", in: folder)
                #expect(outcome.output.contains(message))
                #expect(outcome.output.contains("--> bad.flow\(location)"))
                #expect(outcome.output.hasSuffix("\n2\n"))
                #expect(try FlowProcess.shell("cmp bad.flow same.flow", in: folder).status == 0)
            }
        }
    }

    @Test("Line ends of either kind, and a byte order mark, make no difference") func lineEnds() throws {
        let script = "screen A {\n    on viewDidLoad {\n        log \"a\"\n    }\n}\nlaunch { A }\n"
        let plain = try FlowProcess.run("run", "-", input: script)
        #expect(plain.status == 0)
        #expect(try FlowProcess.run("run", "-", input: script.replacing("\n", with: "\r\n")) == plain)
        #expect(try FlowProcess.run("run", "-", input: "\u{feff}" + script) == plain)
    }

    @Test("Random bytes are not a script") func randomBytes() throws {
        try TemporaryFolder.with { folder in
            let line = "head -c 100000 /dev/urandom >noise.flow; \"$FLOW\" check noise.flow >out 2>&1; echo $?"
            let outcome = try FlowProcess.shell(line, in: folder)
            #expect(outcome.output == "2\n")
        }
    }

    @Test("An import cycle is reported with its path") func importCycle() throws {
        try TemporaryFolder.with { folder in
            for (name, next) in [("a", "b"), ("b", "c"), ("c", "a")] {
                try folder.write("\(name).flow", "import \"\(next).flow\"\n")
            }
            let outcome = try FlowProcess.run("run", "a.flow", in: folder)
            #expect(outcome.status == 2)
            #expect(outcome.errors.contains("these files import each other"))
            for name in ["a", "b", "c"] { #expect(outcome.errors.contains("--> \(name).flow:1:8")) }
        }
    }

    @Test(
        "An invalid golden trace is reported with its location",
        arguments: [
            ("flow-trace 2\\n== main\\n", "the trace has format 2", ":1:1"),
            ("flow-trace 99999999999999999999\\n", "no trace format", ":1:1"),
            ("{\"kind\":\"flow-trace\",\"version\":2}\\n", "the trace has format 2", ":1:1"),
            ("== main\\n", "does not state its format", ":1:1"), ("", "does not state its format", ":1:1"),
            ("flow-trace 1\\n== main\\n<<<<<<< ours\\n", "conflict marker", ":3:1"),
            ("flow-trace 1\\n\\377\\n", "not UTF-8", ":2:1"),
        ])
    func wrongGolden(bytes: String, message: String, location: String) throws {
        try TemporaryFolder.with { folder in
            try folder.write("a.flow", "log 1\n")
            let line = "printf '\(bytes)' >a.trace; cp a.trace same; \"$FLOW\" test a.flow; echo $?"
            let outcome = try FlowProcess.shell(line, in: folder)
            #expect(outcome.output.contains(message))
            #expect(outcome.output.contains("a.trace\(location)"))
            #expect(outcome.output.hasSuffix("\n1\n"))
            #expect(try folder.read("a.trace") == folder.read("same"))
        }
    }

    @Test(
        "A golden trace that never ends is refused", .enabled(if: FileManager.default.fileExists(atPath: "/dev/zero")))
    func endlessGolden() throws {
        try TemporaryFolder.with { folder in
            try folder.write("a.flow", "log 1\n")
            let outcome = try FlowProcess.shell("ln -s /dev/zero a.trace; \"$FLOW\" test a.flow; echo $?", in: folder)
            #expect(outcome.output.contains("cannot be read: it is a pipe or a device, not a file"))
            #expect(outcome.output.hasSuffix("\n1\n"))
        }
    }

    @Test("Accepting leaves what is not a readable file") func inaccessibleGolden() throws {
        try TemporaryFolder.with { folder in
            try folder.write("a.flow", "log 1\n")
            let accept = "mkfifo a.trace; \"$FLOW\" test --accept a.flow; echo $?; test -p a.trace && echo kept"
            let outcome = try FlowProcess.shell(accept, in: folder)
            #expect(
                outcome.output.contains("a.trace: error: the golden trace cannot be read: it is a pipe or a device"))
            #expect(outcome.output.hasSuffix("\n1\nkept\n"))
        }
    }

    @Test("A golden trace larger than a gigabyte is rejected") func largestGolden() throws {
        try TemporaryFolder.with { folder in
            try folder.write("a.flow", "log 1\n")
            let hole = "dd if=/dev/zero of=a.trace bs=1 count=0 seek=1100000000 2>/dev/null"
            let outcome = try FlowProcess.shell("\(hole); \"$FLOW\" test a.flow; echo $?", in: folder)
            #expect(outcome.output.contains("cannot be read: it is larger than 1024 MB"))
            #expect(outcome.output.hasSuffix("\n1\n"))
        }
    }

    /// The shell's limit on file sizes (8 blocks of 512 or 1024 bytes) simulates a full disk.
    @Test(
        "A file that cannot be written completely is unchanged, and nothing is left next to it",
        arguments: [
            ("run -o out.trace many.flow", "cannot write out.trace", Int32(2)),
            ("format wide.flow", "cannot write wide.flow", 2), ("test --accept many.flow", "cannot be written", 1),
            ("test many.flow", "cannot be written", 1),
        ])
    func fullDisk(command: String, message: String, status: Int32) throws {
        try TemporaryFolder.with { folder in
            try folder.write("out.trace", "as it was")
            try folder.write("many.trace", "flow-trace 1\n== main\n")
            try folder.write("many.flow", "for i in 0..<10000 { log \"line \\(i)\" }\n")
            try folder.write("wide.flow", String(repeating: "log   1\n", count: 10_000))
            let names = try folder.names()
            let files = try names.map { try folder.read($0) }
            let outcome = try FlowProcess.shell("(ulimit -f 8; \"$FLOW\" \(command)) 2>&1; echo $?", in: folder)
            #expect(outcome.output.contains(message))
            #expect(outcome.output.hasSuffix("\n\(status)\n"))
            #expect(try folder.names() == names)
            #expect(try names.map { try folder.read($0) } == files)
        }
    }

    @Test(
        "A failure to write the trace to standard output is reported",
        .enabled(if: FileManager.default.isWritableFile(atPath: "/dev/full")))
    func fullDevices() throws {
        try TemporaryFolder.with { folder in
            try folder.write("a.flow", "log 1\n")
            for command in [
                "run a.flow", "run -o /dev/full a.flow", "test a.flow", "explain --list", "format - <a.flow",
            ] {
                let outcome = try FlowProcess.shell("\"$FLOW\" \(command) 2>&1 >/dev/full; echo $?", in: folder)
                #expect(outcome.output.contains("No space left on device"), "\(command)")
                #expect(outcome.output.hasSuffix("") && outcome.output.contains("error: cannot write"), "\(command)")
            }
        }
    }

    @Test(
        "Every command ends silently when its reader closes the pipe",
        arguments: ["explain --list", "test many.flow", "--help"])
    func closedPipe(command: String) throws {
        try TemporaryFolder.with { folder in
            try folder.write("many.flow", "for i in 0..<1000 { log \"line \\(i)\" }\n")
            let outcome = try FlowProcess.shell(
                "{ sleep 0.1; \"$FLOW\" \(command); echo \"ended $?\" >&2; } | true", in: folder)
            #expect(outcome.output == "ended 0\n")
        }
    }
}
