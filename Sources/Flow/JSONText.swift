// Strings in JSON that is written piece by piece, escaped as in traces.

internal import FlowTrace

/// Returns a text as a quoted JSON string, which is also valid YAML.
package func quoted(_ text: String) -> String {
    var bytes = ContiguousArray<UInt8>()
    bytes.append(json: TraceText(text))
    return String(decoding: bytes, as: UTF8.self)
}
