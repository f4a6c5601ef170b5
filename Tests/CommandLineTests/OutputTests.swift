// The destinations of output, and failures to write it.

import Foundation
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

private let hello = "screen Hello\nlaunch { Hello }\n"

@Suite("Outputs") struct OutputTests {
    @Test("A trace file is replaced as a whole, and nothing is left next to it") func outputFile() throws {
        try TemporaryFolder.with { folder in
            try folder.write("out.trace", "old")
            #expect(try FlowProcess.run("run", "-o", "out.trace", "-", input: hello, in: folder).status == 0)
            let trace = try FlowProcess.run("run", "-", input: hello).output
            #expect(try folder.read("out.trace") == trace)
            #expect(try FlowProcess.run("run", "-o", "out.trace", "-", input: "psuh x\n", in: folder).status == 2)
            #expect(try folder.read("out.trace") == trace)
            #expect(try folder.names() == ["out.trace"])
        }
    }

    @Test("A trace file keeps its mode, and a link remains a link") func modeAndLink() throws {
        try TemporaryFolder.with { folder in
            try folder.write("real.trace", "old")
            let line = "chmod 640 real.trace; ln -s real.trace link.trace; printf '\(hello)' | "
            #expect(try FlowProcess.shell(line + "\"$FLOW\" run -o link.trace -", in: folder).status == 0)
            #expect(try folder.read("real.trace").hasPrefix("flow-trace 1\n"))
            let files = FileManager.default
            #expect(try files.destinationOfSymbolicLink(atPath: folder.path + "/link.trace") == "real.trace")
            let mode = try files.attributesOfItem(atPath: folder.path + "/real.trace")[.posixPermissions] as? Int
            #expect(mode == 0o640)
        }
    }

    @Test("An unwritable path is named", arguments: ["/nonexistent/out.trace", "/"])
    func unwritable(path: String) throws {
        let outcome = try FlowProcess.run("run", "-o", path, "-", input: hello)
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(path))
        #expect(outcome.output == "")
    }

    @Test("A device is written to, not replaced") func device() throws {
        #expect(try FlowProcess.run("run", "-o", "/dev/null", "-", input: hello).status == 0)
        var status = stat()
        #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }

    @Test("A full device is reported", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func fullDevice() throws {
        try TemporaryFolder.with { folder in
            let outcome = try FlowProcess.shell("printf '\(hello)' | \"$FLOW\" run - 2>&1 >/dev/full", in: folder)
            #expect(outcome.status == 2)
            #expect(outcome.output.contains("standard output"))
        }
    }

    @Test("The run ends silently when its reader closes the pipe") func closedPipe() throws {
        try TemporaryFolder.with { folder in
            try folder.write("many.flow", "for i in 0..<100000 { log \"line \\(i)\" }\n")
            let outcome = try FlowProcess.shell(
                "{ \"$FLOW\" run many.flow; echo \"ended $?\" >&2; } | head -n 1", in: folder)
            #expect(outcome.output.split(separator: "\n").sorted() == ["ended 0", "flow-trace 1"])
        }
    }

    @Test("Colour is used on request") func askedForColour() throws {
        let mistake = "psuh Home\n"
        #expect(!(try FlowProcess.run("check", "-", input: mistake).errors.contains(escape)))
        #expect(try FlowProcess.run("check", "--color", "always", "-", input: mistake).errors.contains(escape))
    }

    #if os(Linux)
        @Test(
            "On a terminal, colour is used unless it is turned off",
            arguments: [("", true), ("NO_COLOR=1", false), ("NO_COLOR=", true), ("TERM=dumb", false)])
        func terminalColour(environment: String, isColoured: Bool) throws {
            let line = "TERM=xterm; export TERM \(environment); script -qec '\"$FLOW\" run -e \"psuh Home\"' /dev/null"
            let outcome = try TemporaryFolder.with { try FlowProcess.shell(line, in: $0) }
            #expect(outcome.status == 2)
            #expect(outcome.output.contains("psuh"))
            #expect(outcome.output.contains(escape) == isColoured)
        }
    #endif
}

/// The beginning of a colour sequence.
private let escape = "\u{1b}["
