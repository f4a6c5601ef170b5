// `flow record` as users run it: a log becomes a valid script, and an invalid log is rejected with its location.

import Foundation
import Testing

@Suite("flow record") struct RecordCommandTests {
    private static let log = """
        Inbox viewDidLoad
        Inbox viewWillAppear(false)
        something else
        Inbox viewDidAppear(false)
        Composer viewDidLoad
        Composer viewWillAppear(true)
        Composer viewDidAppear(true)

        """

    @Test("A log becomes a script, which is run and compared") func records() throws {
        try TemporaryFolder.with { folder in
            try folder.write("device.log", Self.log)
            let outcome = try FlowProcess.run("record", "device.log", "-o", "app.flow", in: folder)
            #expect(outcome.status == 0)
            #expect(outcome.output == "")
            #expect(outcome.errors == "2 statements from device.log; its run matches the log\n")
            let script = try folder.read("app.flow")
            #expect(script.contains("launch { Inbox }\n") && script.contains("\npresent Composer animated\n"))
            #expect(try FlowProcess.run("run", "app.flow", in: folder).status == 0)
            #expect(try FlowProcess.run("compare", "app.flow", "device.log", in: folder).status == 0)
            #expect(try FlowProcess.run("format", "--check", "app.flow", in: folder).output == "")
            let written = try FlowProcess.run("record", "-", input: Self.log, in: folder)
            #expect(written.status == 0)
            #expect(written.output == script.replacing("device.log", with: "<stdin>"))
        }
    }

    @Test(
        "An invalid log is rejected, with its line and column",
        arguments: [
            ("echo hello >d.log", "d.log:1:1"), (": >d.log", "d.log:1:1"),
            ("printf 'Home viewDidLoad\\nA\\000' >d.log", "d.log:2:2"),
            ("printf 'x\\n\\nStore deinit\\n' >d.log", "d.log:3:1"),
            ("echo '{\"kind\":\"flow-trace\",\"version\":9}' >d.log", "d.log:1:1"),
            ("mkdir d.log", "it is a folder"), ("truncate -s 500M d.log", "it is larger than 64 MB"),
        ])
    func refused(make: String, message: String) throws {
        try TemporaryFolder.with { folder in
            let outcome = try FlowProcess.shell("\(make); \"$FLOW\" record d.log; echo $?", in: folder)
            #expect(outcome.output.contains(message), "\(outcome.output)")
            #expect(outcome.output.hasSuffix("\n2\n"))
        }
    }
}
