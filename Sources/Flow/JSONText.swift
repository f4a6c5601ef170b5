// Explanations and reports of tests are written as JSON piece by piece; their texts are spelt as a trace's are.

internal import FlowTrace

/// A text as JSON and YAML have it, with its quotes.
package func quoted(_ text: String) -> String {
    var bytes = ContiguousArray<UInt8>()
    bytes.append(json: TraceText(text))
    return String(decoding: bytes, as: UTF8.self)
}
