// Writes text as JSON strings. The formats differ in what they escape beyond JSON's requirements.

extension ContiguousArray<UInt8> {
    /// Appends a text as a JSON string.
    /// - Parameters:
    ///   - letters: which of the escapes \n, \t and \r to use; other control characters become four hexadecimal digits.
    ///   - hidden: returns the scalar to escape at an offset and its length in bytes; nil if the text there is visible.
    ///     Each scalar lies in the basic plane. Control characters must be among them.
    @inlinable
    package mutating func append(
        jsonString text: UnsafeBufferPointer<UInt8>, letters: StaticString,
        hidden: (UnsafeBufferPointer<UInt8>, Int) -> (scalar: UInt32, length: Int)?
    ) {
        append(UInt8(ascii: "\""))
        var index = 0
        var plainStart = 0
        while index < text.count {
            let byte = text[index]
            let escaped = hidden(text, index)
            guard escaped != nil || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            append(contentsOf: text[plainStart..<index])
            append(UInt8(ascii: "\\"))
            if let escaped { append(jsonEscape: escaped.scalar, letters: letters) } else { append(byte) }
            index += escaped?.length ?? 1
            plainStart = index
        }
        append(contentsOf: text[plainStart...])
        append(UInt8(ascii: "\""))
    }

    /// Appends the part of an escape after the backslash.
    @usableFromInline
    package mutating func append(jsonEscape scalar: UInt32, letters: StaticString) {
        let letter: Unicode.Scalar? =
            switch scalar {
            case 0x0a: "n"
            case 0x09: "t"
            case 0x0d: "r"
            default: nil
            }
        if let letter, letters.withUTF8Buffer({ $0.contains(UInt8(ascii: letter)) }) {
            append(UInt8(ascii: letter))
            return
        }
        append(UInt8(ascii: "u"))
        for shift in [12, 8, 4, 0] as [UInt32] {
            let digit = UInt8(truncatingIfNeeded: scalar >> shift & 0xf)
            append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }
}
