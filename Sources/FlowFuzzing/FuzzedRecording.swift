// Arbitrary app logs, recorded as scripts: each script must run.

import Flow
import FlowTesting

/// Reads bytes as an app's log and generates a script from it.
public struct FuzzedRecording: FuzzedReader {
    public let name = "recording"
    public let endings: Set<String> = ["log"]

    public init() {}

    public func failure(reading bytes: ContiguousArray<UInt8>) -> String? {
        let reading = LogReader.read(SourceFile(name: "fuzz.log", bytes: bytes))
        guard !reading.hasErrors, let recording = LogRecording.record(reading, name: "fuzz.log") else { return nil }
        let script = Script.load(SourceFile(name: "recorded.flow", text: recording.text), resolvingImportsFrom: nil)
        guard !script.hasErrors else { return "the script has mistakes: \(script.diagnostics[0].message)" }
        var writer = TraceWriter(format: .none)
        let outcome = script.run(0, writer: &writer).outcome
        guard outcome == .passed else { return "the script does not run: \(outcome)" }
        guard let again = LogRecording.record(reading, name: "fuzz.log"), again.text == recording.text else {
            return "the same log gives another script"
        }
        return nil
    }
}
