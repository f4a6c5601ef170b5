// What users are shown, kept word for word to be read when it changes: the mistakes of the scripts that have one,
// and the README's trace. `FLOW_ACCEPT=1 Scripts/test --filter ShownTests` keeps what is shown now.

import Foundation
import Testing

@Suite("What is shown") struct ShownTests {
    static let folder = FlowProcess.root.appendingPathComponent("Tests/Scripts/errors")
    static let scripts = ((try? folder.names()) ?? []).filter { $0.hasSuffix(".flow") }
    static let isAccepting = ProcessInfo.processInfo.environment["FLOW_ACCEPT"] != nil

    @Test("There are scripts with a mistake") func exist() {
        #expect(Self.scripts.count >= 42)
    }

    @Test("A mistake is shown as it was when it was last read", arguments: scripts)
    func mistake(script: String) throws {
        let outcome = try FlowProcess.run("check", script, in: Self.folder)
        #expect(outcome.output == "")
        #expect((outcome.status == 2) == outcome.errors.contains("error"))
        let golden = script.dropLast(5) + ".txt"
        if Self.isAccepting { try Self.folder.write(String(golden), outcome.errors) }
        #expect(try Self.folder.read(String(golden)) == outcome.errors)
    }

    @Test("The README's trace is that of its script") func readme() throws {
        let text = try FlowProcess.root.read("README.md")
        let match = try #require(text.firstMatch(of: /```flow\n((?s).*?)```\n\n```trace\n((?s).*?)```/))
        let outcome = try FlowProcess.run("run", "-", input: String(match.1))
        #expect(outcome.status == 0)
        #expect(outcome.output == String(match.2))
    }
}
