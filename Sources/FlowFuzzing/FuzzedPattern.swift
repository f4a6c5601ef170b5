// Patterns of `--filter`, and patterns of events and traces in expectations.

import Flow

/// Reads the first line as the patterns of a filter, and the whole input as an event pattern and as a trace pattern.
/// Then matches them against a small trace.
public struct FuzzedPattern: FuzzedReader {
    public let name = "pattern"
    public let endings: Set<String> = ["pattern"]
    private let records: [TraceRecord]

    public init() {
        let source = """
            screen Inbox { on viewDidLoad { log "hello" } }
            screen Detail
            container Shell
            let mail = UINavigationController(rootViewController: Inbox())
            let shell = Shell()
            root shell
            embed mail in shell
            push Detail
            pop

            """
        let script = Script(SourceFile(name: "pattern.flow", text: source)) { _ in
            .failure(SourceReadError(reason: "a fuzzer has no files"))
        }
        precondition(!script.hasErrors, "the pattern reader's own script is wrong")
        var writer = TraceWriter()
        writer.header()
        _ = script.run(0, writer: &writer)
        records = TraceReader.read(SourceFile(name: "pattern.trace", bytes: writer.takeBytes())).records
    }

    public func failure(reading bytes: ContiguousArray<UInt8>) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        if let filter = try? TraceFilter(String(text.prefix { $0 != "\n" })) {
            for case .event(let event) in records { _ = filter.shows(event) }
        }
        let matcher = TraceMatcher(records)
        if let pattern = try? TracePattern.parse(text) { _ = matcher.trace(pattern) }
        var patterns: [EventPattern] = []
        for line in text.split(separator: "\n").prefix(40) {
            guard let pattern = try? EventPattern.parse(String(line)) else { continue }
            let (happens, never) = (matcher.happens(pattern), matcher.never(pattern))
            guard (happens == nil) != (never == nil) else { return "an event both comes and does not: \(line)" }
            _ = matcher.exactly(2, of: pattern)
            patterns.append(pattern)
        }
        if !patterns.isEmpty {
            _ = matcher.order(patterns)
            _ = matcher.unordered(patterns)
        }
        return nil
    }
}
