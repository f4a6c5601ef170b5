// `flow format`, `flow check` and `flow test` on files.

import Foundation
import Testing

private let untidy = "screen   Home{\non viewDidLoad{log \"x\"}\n}\n"

@Suite("flow format") struct FormatCommandTests {
    @Test("A file is formatted in place, and formatting it again changes nothing") func inPlace() throws {
        try TemporaryFolder.with { folder in
            try folder.write("a.flow", untidy)
            #expect(try FlowProcess.run("format", "--check", "a.flow", in: folder).output == "a.flow\n")
            #expect(try FlowProcess.run("format", "--check", "a.flow", in: folder).status == 1)
            #expect(try folder.read("a.flow") == untidy)
            #expect(
                try FlowProcess.run("format", "a.flow", in: folder) == Outcome(status: 0, output: "", errors: ""))
            let tidy = try folder.read("a.flow")
            #expect(tidy != untidy && tidy.hasPrefix("screen Home {\n"))
            #expect(try FlowProcess.run("format", "--check", "a.flow", in: folder).status == 0)
            #expect(try FlowProcess.run("format", "-", input: untidy).output == tidy)
            #expect(try folder.names() == ["a.flow"])
        }
    }

    @Test("A formatted file is not rewritten") func untouched() throws {
        try TemporaryFolder.with { folder in
            try folder.write("a.flow", "screen Home\n")
            let path = folder.appendingPathComponent("a.flow").path
            let old = Date(timeIntervalSince1970: 1_000_000_000)
            try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
            #expect(try FlowProcess.run("format", "a.flow", in: folder).status == 0)
            #expect(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date == old)
        }
    }

    @Test("A script with errors is left unchanged") func errors() throws {
        try TemporaryFolder.with { folder in
            try folder.write("a.flow", "screen Home {\n")
            let outcome = try FlowProcess.run("format", "a.flow", in: folder)
            #expect(outcome.status == 2)
            #expect(outcome.errors.contains("a.flow:1:"))
            #expect(try folder.read("a.flow") == "screen Home {\n")
        }
    }

    @Test("An unreadable path is named", arguments: ["nowhere.flow", "."])
    func unreadable(path: String) throws {
        let outcome = try FlowProcess.run("format", path)
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("error: cannot read \(path): "))
    }
}

@Suite("flow test") struct TestCommandTests {
    private let passing = "screen Home\nlaunch { Home }\nexpect home.viewDidLoad\n"

    @Test("A script passes if its expectations hold") func passes() throws {
        try TemporaryFolder.with { folder in
            try folder.write("a.flow", passing)
            let outcome = try FlowProcess.run("test", ".", in: folder)
            #expect(outcome.status == 0)
            #expect(outcome.output.split(separator: "\n").last == "1 passed, 0 failed")
        }
    }

    @Test("A golden trace is accepted, stored, and compared with the next run") func golden() throws {
        try TemporaryFolder.with { folder in
            try folder.write("a.flow", passing)
            #expect(try FlowProcess.run("test", "--accept", "a.flow", in: folder).status == 0)
            let golden = try folder.read("a.trace")
            #expect(golden == (try FlowProcess.run("run", "a.flow", in: folder).output))
            #expect(try FlowProcess.run("test", "a.flow", in: folder).status == 0)
            try folder.write("a.flow", passing + "log \"more\"\n")
            let outcome = try FlowProcess.run("test", "--jobs", "2", "a.flow", in: folder)
            #expect(outcome.status == 1)
            #expect((outcome.output + outcome.errors).contains("log \"more\""))
            #expect(try folder.read("a.trace") == golden)
        }
    }

    @Test("A missing path is the user's error") func missing() throws {
        let outcome = try FlowProcess.run("test", "nowhere")
        #expect(outcome.status == 2)
        #expect((outcome.output + outcome.errors).contains("nowhere"))
    }
}
