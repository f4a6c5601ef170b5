// A search that reads all sources in a debug build within a second.

import Foundation

extension String {
    /// Whether the text contains a word, compared by bytes. The libraries' own searches compare characters, which takes a
    /// hundred times as long in a debug build.
    public func holds(_ word: String) -> Bool { firstByte(of: word, from: 0) != nil }

    /// Whether the text contains a word, but not as the end of a longer one, as in `UINavigationController.`.
    public func names(_ word: String) -> Bool {
        var start = 0
        while let found = firstByte(of: word, from: start) {
            let before = found == 0 ? 0 : utf8[utf8.index(utf8.startIndex, offsetBy: found - 1)]
            if !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(before | 0x20) { return true }
            start = found + 1
        }
        return false
    }

    /// The offset in bytes of a word's first occurrence from `start` on.
    private func firstByte(of word: String, from start: Int) -> Int? {
        var (text, word) = (self, word)
        return text.withUTF8 { text in
            word.withUTF8 { word in
                guard let base = text.baseAddress, let wanted = word.baseAddress else { return nil }
                var place = start
                while place + word.count <= text.count,
                    let found = memchr(base + place, Int32(wanted[0]), text.count - word.count + 1 - place)
                {
                    place = UnsafeRawPointer(found) - UnsafeRawPointer(base)
                    if memcmp(base + place, wanted, word.count) == 0 { return place }
                    place += 1
                }
                return nil
            }
        }
    }
}
