// The README's example shows the actual output.

import Foundation
import Testing

@Suite("The README") struct ReadmeTests {
    @Test("Its trace is the trace of its script") func trace() throws {
        let text = try FlowProcess.root.read("README.md")
        let match = try #require(text.firstMatch(of: /```flow\n((?s).*?)```\n\n```trace\n((?s).*?)```/))
        let outcome = try FlowProcess.run("run", "-", input: String(match.1))
        #expect(outcome.status == 0)
        #expect(outcome.output == String(match.2))
    }
}
