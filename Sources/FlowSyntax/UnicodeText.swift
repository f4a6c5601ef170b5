// UTF-8 for the lexer: the length and validity of characters, and characters that only look like punctuation.

enum UnicodeText {
    /// The length of the well-formed character at an offset; 1 if it is malformed.
    static func length(_ base: UnsafePointer<UInt8>, _ offset: Int, _ limit: Int) -> Int {
        max(1, wellFormedLength(base, offset, limit))
    }

    /// The length of the character at an offset; 0 if the bytes are not UTF-8 (Unicode 16, table 3-7).
    static func wellFormedLength(_ base: UnsafePointer<UInt8>, _ offset: Int, _ limit: Int) -> Int {
        let first = base[offset]
        let count: Int
        var low: UInt8 = 0x80
        var high: UInt8 = 0xbf
        switch first {
        case 0..<0x80: return 1
        case 0xc2...0xdf: count = 2
        case 0xe0...0xef:
            count = 3
            if first == 0xe0 { low = 0xa0 }
            if first == 0xed { high = 0x9f }
        case 0xf0...0xf4:
            count = 4
            if first == 0xf0 { low = 0x90 }
            if first == 0xf4 { high = 0x8f }
        default: return 0
        }
        guard offset + count <= limit, base[offset + 1] >= low, base[offset + 1] <= high else { return 0 }
        for index in offset + 2..<max(offset + 2, offset + count) where base[index] & 0xc0 != 0x80 { return 0 }
        return count
    }

    /// The problem and the length of a character that must not be part of a name; nil if it may be.
    static func forbidden(
        _ base: UnsafePointer<UInt8>, _ offset: Int, _ limit: Int
    ) -> (length: Int, problem: LexicalProblem)? {
        let length = wellFormedLength(base, offset, limit)
        switch (length, base[offset]) {
        case (0, _): return (1, .malformed)
        case (2, 0xc2):
            switch base[offset + 1] {
            case 0x80...0xa0, 0xad: return (2, .invisibleCharacter)
            case 0xa1...0xa7, 0xa9, 0xab, 0xac, 0xae, 0xb0, 0xb1, 0xb4, 0xb6, 0xbb, 0xbf: return (2, .unknownCharacter)
            default: return nil
            }
        case (2, 0xc3): return base[offset + 1] == 0x97 || base[offset + 1] == 0xb7 ? (2, .unknownCharacter) : nil
        case (3, 0xe2):
            switch (base[offset + 1], base[offset + 2]) {
            case (0x80, 0x98...0x9f): return (3, .smartQuote)
            case (0x80, 0x80...0x8c), (0x80, 0x8e), (0x80, 0x8f), (0x80, 0xa8...0xaf), (0x81, 0x9f...0xaf):
                return (3, .invisibleCharacter)
            case (0x80, 0x90...0xa7), (0x86, 0x90...0xbf), (0x88, 0x80...0xbf), (0x89, _): return (3, .unknownCharacter)
            default: return nil
            }
        case (3, 0xe3): return base[offset + 1] == 0x80 && base[offset + 2] == 0x80 ? (3, .invisibleCharacter) : nil
        case (3, 0xef):
            return base[offset + 1] == 0xbb && base[offset + 2] == 0xbf ? (3, .invisibleCharacter) : nil
        default: return nil
        }
    }

    /// The offset of the first byte that is not UTF-8 or is NUL.
    static func firstBadByte(_ base: UnsafePointer<UInt8>, _ count: Int) -> Int? {
        var offset = 0
        while offset < count {
            // Skips eight bytes at a time while all are ASCII and none is zero.
            while offset + 8 <= count {
                let word = UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self)
                let zeros = (word &- 0x0101_0101_0101_0101) & ~word
                guard (word | zeros) & 0x8080_8080_8080_8080 == 0 else { break }
                offset += 8
            }
            guard offset < count else { return nil }
            if base[offset] &- 1 < 0x7f {
                offset += 1
                continue
            }
            let length = base[offset] == 0 ? 0 : wellFormedLength(base, offset, count)
            if length == 0 { return offset }
            offset += length
        }
        return nil
    }
}
