// The echo of a statement in a trace: its text without its block.

internal import FlowDiagnostics

/// The line that represents a statement in a trace.
enum StatementEcho {
    /// The bytes of a statement up to its block, and whether it has one.
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
                case UInt8(ascii: "{") where depth == 0:
                    let head = trimmed(bytes[start..<index])
                    guard let tail = tail(of: bytes[index..<end]) else { return (head, true) }
                    return (head + Array(" { … } ".utf8) + trimmed(tail), false)
                default: break
                }
            }
            index += 1
        }
        return (trimmed(ArraySlice(bytes[start..<end])), false)
    }

    /// The part of a command that follows a tree: `as pageSheet`. A second closure and `else` belong to blocks.
    private static func tail(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var depth = 0
        var inString = false
        var index = bytes.startIndex
        while index < bytes.endIndex {
            switch bytes[index] {
            case UInt8(ascii: "\\") where inString: index += 1
            case UInt8(ascii: "\""): inString.toggle()
            case UInt8(ascii: "{") where !inString: depth += 1
            case UInt8(ascii: "}") where !inString: depth -= 1
            default: break
            }
            index += 1
            if depth == 0 { break }
        }
        let rest = bytes[min(index, bytes.endIndex)...].drop { $0 == 0x20 }
        let word = rest.prefix { (0x61...0x7a).contains($0) }
        guard !word.isEmpty, word.endIndex == rest.endIndex || rest[word.endIndex] != 0x3a,
            !["else", "catch", "while"].contains(where: { word.elementsEqual($0.utf8) }), !rest.contains(0x7b)
        else { return nil }
        return rest
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var slice = bytes
        while let last = slice.last, last == 0x20 || last == 0x0a || last == 0x0d || last == 0x09 { slice.removeLast() }
        return slice
    }
}
