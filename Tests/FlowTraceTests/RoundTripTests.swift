import FlowDiagnostics
import FlowTrace
import Testing

@Suite struct RoundTripTests {
    /// Writes records after a header.
    static func written(_ records: [TraceRecord], _ format: TraceWriter.Format) -> ContiguousArray<UInt8> {
        var writer = TraceWriter(format: format)
        writer.header()
        for record in records { writer.write(record) }
        return writer.takeBytes()
    }

    @Test(arguments: [TraceWriter.Format.text, .jsonLines], 1...40 as ClosedRange<UInt64>)
    func randomRecordsComeBack(format: TraceWriter.Format, seed: UInt64) {
        let records = RandomTrace.trace(seed, count: 120)
        let bytes = Self.written(records, format)
        let reading = TraceReader.read(SourceFile(name: "random", bytes: bytes))
        #expect(reading.diagnostics.map(\.message) == [])
        #expect(reading.records.count == records.count)
        for (index, (came, sent)) in zip(reading.records, records).enumerated() where came != sent {
            Issue.record("record \(index): \(sent) came back as \(came)")
            break
        }
        #expect(reading.lines == Array(2..<records.count + 2))
        #expect(Self.written(reading.records, format) == bytes)
    }

    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func everyRecordIsOneLineWithoutHiddenCharactersOrTrailingSpace(seed: UInt64) {
        let records = RandomTrace.trace(seed, count: 200)
        let lines = String(decoding: Self.written(records, .text), as: UTF8.self).unicodeScalars.split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == records.count + 2)
        for line in lines {
            #expect(line.last != " ")
            #expect(!line.contains { $0.value < 0x20 || $0 == "\u{202e}" || $0 == "\u{2028}" || $0 == "\u{85}" })
        }
    }

    @Test func jsonKeepsTheClassAndTheRule() throws {
        let event = TraceEvent(subject: "inbox", className: "Inbox", callback: "viewDidLoad", rule: "loading.1")
        let reading = TraceReader.read(SourceFile(name: "j", bytes: Self.written([.event(event)], .jsonLines)))
        guard case .event(let came) = try #require(reading.records.first) else {
            Issue.record("not an event")
            return
        }
        #expect(came.className == "Inbox")
        #expect(came.rule == "loading.1")
    }

    @Test func crlfAndAByteOrderMarkAreReadAway() {
        let text = "\u{feff}flow-trace 1\r\n== main\r\n> pop\r\n  a.viewDidLoad\r\n"
        let reading = TraceReader.read(SourceFile(name: "crlf", text: text))
        #expect(reading.diagnostics.isEmpty)
        #expect(
            reading.records == [
                .scenario(""), .statement("pop"), .event(TraceEvent(subject: "a", callback: "viewDidLoad")),
            ])
    }

    @Test func aValueThatCannotStandBareIsQuoted() {
        let event = TraceEvent(subject: "a", callback: "f", arguments: [TraceArgument("x", "1), b.g(")])
        let bytes = Self.written([.event(event)], .text)
        #expect(String(decoding: bytes, as: UTF8.self) == "flow-trace 1\n  a.f(x: \"1), b.g(\")\n")
    }
}
