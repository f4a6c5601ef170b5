// Converts blocks to the lines of a history file and back. It accepts any bytes.

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The blocks in the bytes of a history file.
///
/// A backslash in a block is `\\`, a newline `\n`, and every other control character except tab is `\x` with two
/// hexadecimal digits. Therefore no complete line contains a control character other than tab. A CAN at the end of a
/// line marks the line as only partly written.
public struct HistoryText: Sendable, Equatable {
    /// The first line of a file, with the version of the format.
    public static let header = Array("flow-history 1\n".utf8)
    static let lineEnd = [UInt8(ascii: "\n")]
    /// Ends a partly written line.
    public static let cancel: [UInt8] = [0x18, UInt8(ascii: "\n")]
    /// The largest block that is kept, in bytes.
    public static let largestBlock = BlockLimits.size

    /// The blocks in file order.
    public private(set) var entries: [String] = []
    /// The number of malformed lines, except those that end in CAN.
    public private(set) var brokenLines = 0
    /// The number of lines, headers excluded.
    public private(set) var lineCount = 0
    /// Whether the last line lacks a line end.
    public private(set) var isCut = false

    /// Reads lines. Skips every header: two prompts may write one at the same time.
    /// - Parameter isTail: whether the bytes begin within a line, which is then skipped.
    public init(_ bytes: [UInt8], isTail: Bool = false) {
        bytes.withUnsafeBufferPointer { bytes in
            var start = isTail ? Self.lineEnd(bytes, from: 0).map { $0 + 1 } ?? bytes.count : 0
            while let end = Self.lineEnd(bytes, from: start) {
                read(UnsafeBufferPointer(rebasing: bytes[start..<end]))
                start = end + 1
            }
            isCut = start < bytes.count
        }
    }

    private static func lineEnd(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard let base = bytes.baseAddress, start < bytes.count else { return nil }
        return memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start).map {
            UnsafeRawPointer($0) - UnsafeRawPointer(base)
        }
    }

    private mutating func read(_ line: UnsafeBufferPointer<UInt8>) {
        if line.elementsEqual(Self.header.dropLast()) { return }
        lineCount += 1
        if line.last == Self.cancel[0] { return }
        if let block = Self.block(line) { entries.append(block) } else { brokenLines += 1 }
    }

    /// Returns the block of a line; nil if it is malformed.
    private static func block(_ line: UnsafeBufferPointer<UInt8>) -> String? {
        var isPlain = !line.isEmpty
        for byte in line where byte < 0x20 && byte != UInt8(ascii: "\t") || byte == UInt8(ascii: "\\") || byte == 0x7f {
            isPlain = false
            break
        }
        if isPlain { return String(validating: line, as: UTF8.self) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(line.count)
        var index = 0
        while index < line.count {
            let byte = line[index]
            if byte < 0x20 && byte != UInt8(ascii: "\t") || byte == 0x7f { return nil }
            guard byte == UInt8(ascii: "\\") else {
                bytes.append(byte)
                index += 1
                continue
            }
            guard index + 1 < line.count else { return nil }
            switch line[index + 1] {
            case UInt8(ascii: "\\"): bytes.append(byte)
            case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "x"):
                guard index + 3 < line.count, let high = hexadecimal(line[index + 2]),
                    let low = hexadecimal(line[index + 3])
                else { return nil }
                bytes.append(high << 4 | low)
                index += 2
            default: return nil
            }
            index += 2
        }
        return bytes.isEmpty ? nil : String(validating: bytes, as: UTF8.self)
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        default: nil
        }
    }

    /// Returns a block as a line with its line end; nil if it is empty or larger than `largestBlock`.
    public static func line(_ block: String) -> [UInt8]? {
        guard !block.isEmpty, block.utf8.count <= largestBlock else { return nil }
        let digits = Array("0123456789abcdef".utf8)
        var line: [UInt8] = []
        line.reserveCapacity(block.utf8.count + 16)
        for byte in block.utf8 {
            switch byte {
            case UInt8(ascii: "\n"): line += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
            case UInt8(ascii: "\\"): line += [byte, byte]
            case UInt8(ascii: "\t"): line.append(byte)
            case 0..<0x20, 0x7f:
                line += [UInt8(ascii: "\\"), UInt8(ascii: "x"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            default: line.append(byte)
            }
        }
        // Escape a block that would read as the header.
        if line.elementsEqual(header.dropLast()) { line.replaceSubrange(..<1, with: Array("\\x66".utf8)) }
        line.append(UInt8(ascii: "\n"))
        return line
    }

    /// Returns the last lines of a file with their line ends, without headers: at most `count` lines and `size`
    /// bytes.
    public static func lastLines(_ count: Int, size: Int = .max, of bytes: [UInt8]) -> [UInt8] {
        bytes.withUnsafeBufferPointer { bytes in
            var lines: [Range<Int>] = []
            var start = 0
            while let end = lineEnd(bytes, from: start) {
                if !bytes[start...end].elementsEqual(header) { lines.append(start..<end + 1) }
                start = end + 1
            }
            var room = size
            let kept = lines.suffix(count).reversed().prefix { line in
                room -= line.count
                return room >= 0
            }
            return Array(kept.reversed().map { bytes[$0] }.joined())
        }
    }
}
