// The storage of a string of the language, which remembers how many characters it has: counting them means finding where
// each ends, and scripts ask for the count in loops.

/// A string with what has been counted of it. It changes by growing only, so what has been counted stays so.
struct Text {
    private(set) var string: String
    /// How many bytes have been counted.
    private var countedBytes: UInt32 = 0
    /// The number of characters in them.
    private var countedCharacters: UInt32 = 0

    @inline(__always)
    init(_ string: String) { self.string = string }

    mutating func append(_ other: String) { string += other }

    /// The number of characters. O(1) where all have been counted, else O(bytes that have been added since)
    mutating func count() -> Int {
        let bytes = string.utf8.count
        if bytes == Int(countedBytes) { return Int(countedCharacters) }
        guard bytes < Int(UInt32.max) else { return string.count }
        var counted = 0
        var rest = string[...]
        if countedCharacters > 0 {
            // What has been added may have joined the last character that was counted.
            let known = string[..<string.utf8.index(string.startIndex, offsetBy: Int(countedBytes))]
            counted = Int(countedCharacters) - 1
            // An index that the shorter string gives remembers where its character ended there.
            let last = known.utf8.distance(from: known.startIndex, to: known.index(before: known.endIndex))
            rest = string[string.utf8.index(string.startIndex, offsetBy: last)...]
        }
        countedCharacters = UInt32(counted + Self.characters(in: rest))
        countedBytes = UInt32(bytes)
        return Int(countedCharacters)
    }

    /// The character of a string that begins at a byte, and the byte behind it; nil at the end. O(character)
    static func character(of string: String, at byte: Int) -> (String, Int)? {
        guard byte < string.utf8.count else { return nil }
        let start = string.utf8.index(string.startIndex, offsetBy: byte)
        let next = string.utf8.index(after: start)
        // Nothing joins two letters of ASCII but the end of a line.
        if string.utf8[start] < 0x80, string.utf8[start] != 0x0d, next == string.endIndex || string.utf8[next] < 0x80 {
            return (String(Unicode.Scalar(string.utf8[start])), byte + 1)
        }
        let end = string.index(after: start)
        return (String(string[start..<end]), byte + string.utf8.distance(from: start, to: end))
    }

    /// Of ASCII each byte is a character, but for the two of a line's end that make one.
    private static func characters(in text: Substring) -> Int {
        let plain = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
            var seen: UInt8 = 0
            var hasReturn = false
            for byte in bytes {
                seen |= byte
                hasReturn = hasReturn || byte == 0x0d
            }
            return seen < 0x80 && !hasReturn ? bytes.count : nil
        }
        if case .some(.some(let count)) = plain { return count }
        return text.count
    }
}
