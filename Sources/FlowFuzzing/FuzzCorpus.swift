// The corpus of a fuzzer: the bytes of files, with their tokens and lines.

/// The files to mutate.
public struct FuzzCorpus: Sendable {
    /// A file with the ranges of its tokens and lines.
    struct Sample: Sendable {
        var bytes: ContiguousArray<UInt8>
        var tokens: [Range<Int>]
        var lines: [Range<Int>]

        init(_ bytes: ContiguousArray<UInt8>) {
            self.bytes = bytes
            tokens = FuzzCorpus.tokens(bytes)
            lines = FuzzCorpus.lines(bytes)
        }
    }

    let samples: [Sample]

    /// - Parameter files: the bytes of files. Empty files are ignored.
    public init(_ files: [ContiguousArray<UInt8>]) { samples = files.filter { !$0.isEmpty }.map(Sample.init) }

    public var isEmpty: Bool { samples.isEmpty }

    /// The tokens: runs of letters and digits, runs of spaces, and every other byte on its own.
    static func tokens(_ bytes: ContiguousArray<UInt8>) -> [Range<Int>] {
        var tokens: [Range<Int>] = []
        var start = 0
        while start < bytes.count {
            var end = start + 1
            let kind = Kind(bytes[start])
            while kind != .other, end < bytes.count, Kind(bytes[end]) == kind { end += 1 }
            tokens.append(start..<end)
            start = end
        }
        return tokens
    }

    /// The lines with their line breaks.
    static func lines(_ bytes: ContiguousArray<UInt8>) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
            lines.append(start..<index + 1)
            start = index + 1
        }
        if start < bytes.count { lines.append(start..<bytes.count) }
        return lines
    }

    private enum Kind {
        case word, space, other

        init(_ byte: UInt8) {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
                self = .word
            case UInt8(ascii: " "), UInt8(ascii: "\t"): self = .space
            default: self = .other
            }
        }
    }
}
