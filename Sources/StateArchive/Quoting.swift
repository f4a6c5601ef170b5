// Quotes an archive's texts for output: on one line, without characters that control a terminal.

import FlowJSON

/// The hexadecimal digits of a number, padded with zeros.
func hexadecimal(_ number: UInt64, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}

/// A text in JSON's spelling on one line. Control characters, including the C1 set, are escaped.
func quoted(_ text: String) -> String {
    var bytes = ContiguousArray<UInt8>()
    appendQuoted(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
}

/// Appends a text in JSON's spelling.
func appendQuoted(_ text: String, to bytes: inout ContiguousArray<UInt8>) {
    var text = text
    text.withUTF8 { bytes.append(jsonString: $0, letters: "ntr", hidden: controlCharacter) }
}

/// The control character at an offset and its length in bytes; nil for any other character.
private func controlCharacter(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> (scalar: UInt32, length: Int)? {
    switch text[index] {
    case 0..<0x20, 0x7f: (UInt32(text[index]), 1)
    case 0xc2 where index + 1 < text.count && text[index + 1] < 0xa0: (UInt32(text[index + 1]), 2)
    default: nil
    }
}

/// A text without quotes, with control characters escaped.
func plain(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control || $0 == "\\" }) else {
        return text
    }
    return String(quoted(text).dropFirst().dropLast()).replacingEscapedQuotes
}

extension String {
    fileprivate var replacingEscapedQuotes: String {
        var result = ContiguousArray<UInt8>()
        var isEscape = false
        for byte in utf8 {
            if isEscape, byte == UInt8(ascii: "\"") { result.removeLast() }
            result.append(byte)
            isEscape = byte == UInt8(ascii: "\\") && !isEscape
        }
        return String(decoding: result, as: UTF8.self)
    }
}
