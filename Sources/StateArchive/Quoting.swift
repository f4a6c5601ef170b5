// Texts of an archive where people and other programs read them: on a line, without what would move a terminal's
// cursor.

/// The hexadecimal digits of a number, filled with zeros.
func hexadecimal(_ number: UInt64, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}

/// A text as JSON spells it, on one line. Control characters, those of the C1 set too, are escaped.
func quoted(_ text: String) -> String {
    var bytes = ContiguousArray<UInt8>()
    appendQuoted(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
}

/// Appends a text as JSON spells it.
func appendQuoted(_ text: String, to bytes: inout ContiguousArray<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
        var position = 0
        while position < utf8.count {
            let byte = utf8[position]
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
            case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
            case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
            case 0..<0x20, 0x7f: bytes.append(contentsOf: "\\u\(hexadecimal(UInt64(byte), digits: 4))".utf8)
            case 0xc2 where position + 1 < utf8.count && utf8[position + 1] < 0xa0:
                bytes.append(contentsOf: "\\u\(hexadecimal(UInt64(utf8[position + 1]), digits: 4))".utf8)
                position += 1
            default: bytes.append(byte)
            }
            position += 1
        }
    }
    bytes.append(UInt8(ascii: "\""))
}

/// A text without quotes, its control characters escaped.
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
