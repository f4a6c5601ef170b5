// How a trace shows a statement: by its text, without its block.

internal import FlowDiagnostics

/// The line that stands for a statement in a trace.
enum StatementEcho {
    /// The bytes of a statement up to its block, and whether there is one.
    static func text(of range: SourceRange, in source: SourceFile) -> (ArraySlice<UInt8>, hasBlock: Bool) {
        let bytes = source.bytes
        let start = Int(range.start)
        let end = min(Int(range.end), bytes.count)
        var index = start
        var depth = 0
        var inString = false
        while index < end {
            let byte = bytes[index]
            if inString {
                if byte == UInt8(ascii: "\\") { index += 1 } else if byte == UInt8(ascii: "\"") { inString = false }
            } else {
                switch byte {
                case UInt8(ascii: "\""): inString = true
                case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
                case UInt8(ascii: "{") where depth == 0: return (trimmed(bytes[start..<index]), true)
                default: break
                }
            }
            index += 1
        }
        return (trimmed(ArraySlice(bytes[start..<end])), false)
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var slice = bytes
        while let last = slice.last, last == 0x20 || last == 0x0a || last == 0x0d || last == 0x09 { slice.removeLast() }
        return slice
    }
}
