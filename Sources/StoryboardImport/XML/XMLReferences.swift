// Decodes references in the text of a document, and checks that its bytes are UTF-8.

enum XMLReferences {
    /// The text of bytes, with decoded references and without the delimiters of CDATA sections.
    static func decode(_ bytes: ContiguousArray<UInt8>.SubSequence) -> String {
        guard bytes.contains(UInt8(ascii: "&")) || bytes.contains(UInt8(ascii: "<")) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        return bytes.withUnsafeBufferPointer { bytes in
            var text: [UInt8] = []
            text.reserveCapacity(bytes.count)
            var position = 0
            while position < bytes.count {
                if bytes[position] == UInt8(ascii: "&"), let (scalar, end) = scalar(at: position, in: bytes) {
                    text.append(contentsOf: Array(String(scalar).utf8))
                    position = end
                } else if bytes[position] == UInt8(ascii: "<") {
                    position = appendSection(at: position, of: bytes, to: &text)
                } else {
                    text.append(bytes[position])
                    position += 1
                }
            }
            return String(decoding: text, as: UTF8.self)
        }
    }

    /// Appends the text of a CDATA section; skips a comment or a tag. Returns the position after it.
    private static func appendSection(
        at start: Int, of bytes: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]
    ) -> Int {
        let isSection = bytes[start...].starts(with: "<![CDATA[".utf8)
        let isComment = bytes[start...].starts(with: "<!--".utf8)
        let end: [UInt8] = isSection ? Array("]]>".utf8) : isComment ? Array("-->".utf8) : [UInt8(ascii: ">")]
        var position = start + (isSection ? 9 : 1)
        let first = position
        while position < bytes.count, !bytes[position...].starts(with: end) { position += 1 }
        if isSection { text.append(contentsOf: bytes[first..<position]) }
        return min(position + end.count, bytes.count)
    }

    /// The scalar of the reference at a position, and the position after it; nil if it is neither predefined nor numeric.
    static func scalar(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (scalar: Unicode.Scalar, end: Int)? {
        // A limit on the length: only leading zeros could make a valid reference longer.
        var end = start + 1
        while end < bytes.count, end - start < 12, bytes[end] != UInt8(ascii: ";") { end += 1 }
        guard end < bytes.count, bytes[end] == UInt8(ascii: ";") else { return nil }
        let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
        let named: Unicode.Scalar? =
            switch name {
            case "amp": "&"
            case "lt": "<"
            case "gt": ">"
            case "quot": "\""
            case "apos": "'"
            default: nil
            }
        if let named { return (named, end + 1) }
        guard name.hasPrefix("#") else { return nil }
        let isHexadecimal = name.hasPrefix("#x")
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        guard digits.first?.isHexDigit == true, let value = UInt32(digits, radix: isHexadecimal ? 16 : 10),
            let scalar = Unicode.Scalar(value), value >= 0x20 || value == 9 || value == 10 || value == 13
        else { return nil }
        return (scalar, end + 1)
    }

    /// The position of the first byte that is not valid UTF-8 text; nil if all are valid. XML allows no control characters
    /// except tab and line breaks.
    static func firstInvalidByte(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var position = 0
        while position < bytes.count {
            let byte = bytes[position]
            if byte < 0x80 {
                guard byte >= 0x20 || byte == 9 || byte == 10 || byte == 13 else { return position }
                position += 1
                continue
            }
            let length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
            guard position + length <= bytes.count,
                String(validating: UnsafeBufferPointer(rebasing: bytes[position..<position + length]), as: UTF8.self)
                    != nil
            else { return position }
            position += length
        }
        return nil
    }
}
