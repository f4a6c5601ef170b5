// The storage of a string, which caches its number of characters. Counting them means finding grapheme boundaries, and scripts
// ask for the count in loops.

/// A string with a cached character count. Text is added at its end, so counts of a prefix remain valid.
struct Text {
    private(set) var string: String
    /// The number of bytes that were counted.
    private var countedBytes: UInt32 = 0
    /// The number of characters in them.
    private var countedCharacters: UInt32 = 0
    /// The character that a program looked at last, and the byte at which it starts. Text that is added changes neither.
    private var seenCharacter: UInt32 = 0
    private var seenByte: UInt32 = 0
    /// The index of the first character in the string of which this is a part.
    var sliceStart: UInt32 = 0

    @inline(__always)
    init(_ string: String) { self.string = string }

    mutating func append(_ other: String) { string += other }

    /// Removes the first or the last character of a text that has one. O(character) at the end, O(bytes) at the start
    mutating func remove(atEnd: Bool) -> Character {
        let isCounted = string.utf8.count == Int(countedBytes)
        let removed = atEnd ? string.removeLast() : string.removeFirst()
        countedCharacters = isCounted ? countedCharacters - 1 : 0
        countedBytes = isCounted ? UInt32(string.utf8.count) : 0
        (seenCharacter, seenByte) = (0, 0)
        if !atEnd { sliceStart &+= 1 }
        return removed
    }

    /// The number of bytes that `count` visits.
    var uncountedBytes: Int { string.utf8.count &- Int(countedBytes) }

    /// The number of characters between the one that was looked at last, or the first, and another: those that `index(at:)` visits.
    func distance(to position: Int) -> Int {
        let isNear = position >= Int(seenCharacter) / 2
        return abs(position &- (isNear ? Int(seenCharacter) : 0))
    }

    /// The number of characters. O(1) if all were counted, otherwise O(bytes added since)
    mutating func count() -> Int {
        let bytes = string.utf8.count
        if bytes == Int(countedBytes) { return Int(countedCharacters) }
        guard bytes < Int(UInt32.max) else { return string.count }
        var counted = 0
        var rest = string[...]
        if countedCharacters > 0 {
            // The added text may have joined the last counted character.
            let known = string[..<string.utf8.index(string.startIndex, offsetBy: Int(countedBytes))]
            counted = Int(countedCharacters) - 1
            // An index of the shorter string caches the end of its character in that string, so this creates a new
            // index.
            let last = known.utf8.distance(from: known.startIndex, to: known.index(before: known.endIndex))
            rest = string[string.utf8.index(string.startIndex, offsetBy: last)...]
        }
        countedCharacters = UInt32(counted + Self.characters(in: rest))
        countedBytes = UInt32(bytes)
        return Int(countedCharacters)
    }

    /// The index of a character, or the end. O(1) if each character is a byte; otherwise O(characters from the one that was looked
    /// at last), so a program that goes through its text by indices visits each character once.
    mutating func index(at position: Int) -> String.Index {
        let characters = count()
        if characters == string.utf8.count { return string.utf8.index(string.startIndex, offsetBy: position) }
        guard position < characters, string.utf8.count < Int(UInt32.max) else { return string.endIndex }
        let isNear = position >= Int(seenCharacter) / 2
        let seen = isNear ? string.utf8.index(string.startIndex, offsetBy: Int(seenByte)) : string.startIndex
        let found = string.index(seen, offsetBy: position - (isNear ? Int(seenCharacter) : 0))
        seenCharacter = UInt32(position)
        seenByte = UInt32(string.utf8.distance(from: string.startIndex, to: found))
        return found
    }

    /// The character of a string that starts at a byte offset, and the offset after it; nil at the end. O(character)
    static func character(of string: String, at byte: Int) -> (String, Int)? {
        guard byte < string.utf8.count else { return nil }
        let start = string.utf8.index(string.startIndex, offsetBy: byte)
        let next = string.utf8.index(after: start)
        // The only two ASCII scalars that form one character are CR LF.
        if string.utf8[start] < 0x80, string.utf8[start] != 0x0d, next == string.endIndex || string.utf8[next] < 0x80 {
            return (String(Unicode.Scalar(string.utf8[start])), byte + 1)
        }
        let end = string.index(after: start)
        return (String(string[start..<end]), byte + string.utf8.distance(from: start, to: end))
    }

    /// The number of characters. In ASCII text, each byte is a character except that CR LF is one.
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
