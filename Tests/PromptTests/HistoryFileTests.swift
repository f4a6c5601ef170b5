// The history as a file: what comes back, and what nothing does harm to.

import FlowREPL
import Foundation
import Testing

@Suite("History file") struct HistoryFileTests {
    @Test("What is appended comes back whole") func roundTrip() throws {
        #expect(HistoryText(HistoryText.line("a\nb")!).entries == ["a\nb"])
    }
}
