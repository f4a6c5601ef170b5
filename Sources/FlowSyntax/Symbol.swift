// Interned names. Names are compared often and spelled rarely, so the parser represents them as numbers.

/// An interned name. Equal spellings in one `Interner` have equal symbols.
public struct Symbol: Hashable, Sendable {
    public let raw: UInt32

    @inlinable
    public init(raw: UInt32) { self.raw = raw }

    /// The empty spelling, which means no name.
    @inlinable
    public static var none: Symbol { Symbol(raw: 0) }
}

/// The table of spellings that all files of a session share.
public struct Interner: Sendable {
    private var bytes: ContiguousArray<UInt8> = []
    private var starts: ContiguousArray<UInt32> = [0, 0]
    private var buckets: ContiguousArray<UInt32>
    private var mask: Int

    /// Creates a table that contains only the words of the grammar.
    public init() {
        // Holds the words of the grammar and of UIKit's classes without growing.
        buckets = ContiguousArray(repeating: 0, count: 2048)
        mask = 2047
        for word in Word.allCases where word != .none {
            word.spelling.withUTF8Buffer { _ = intern($0) }
        }
    }

    /// Creates a table without storage, as a placeholder while the real one has been moved out.
    init(placeholder: Void) {
        buckets = []
        mask = 0
    }

    /// The number of symbols, including `Symbol.none`.
    public var count: Int { starts.count - 1 }

    /// Returns the symbol of a spelling. Amortised O(length).
    public mutating func intern(_ spelling: UnsafeBufferPointer<UInt8>) -> Symbol {
        if spelling.isEmpty { return .none }
        let slot = slot(of: spelling)
        if buckets[slot] != 0 { return Symbol(raw: buckets[slot]) }
        let symbol = UInt32(count)
        bytes.append(contentsOf: spelling)
        starts.append(UInt32(bytes.count))
        buckets[slot] = symbol
        if count * 2 > buckets.count { grow() }
        return Symbol(raw: symbol)
    }

    /// Returns the symbol of a spelling. Amortised O(length).
    public mutating func intern(_ spelling: String) -> Symbol {
        var spelling = spelling
        return spelling.withUTF8 { intern($0) }
    }

    /// The symbol of a spelling; nil if the spelling is not interned. O(length).
    public func find(_ spelling: String) -> Symbol? {
        var spelling = spelling
        return spelling.withUTF8 { bytes in
            if bytes.isEmpty { return Symbol.none }
            let slot = slot(of: bytes)
            return buckets[slot] == 0 ? nil : Symbol(raw: buckets[slot])
        }
    }

    /// The spelling of a symbol.
    public func text(_ symbol: Symbol) -> String {
        let (lower, upper) = (Int(starts[Int(symbol.raw)]), Int(starts[Int(symbol.raw) + 1]))
        return bytes.withUnsafeBufferPointer {
            String(decoding: UnsafeBufferPointer(rebasing: $0[lower..<upper]), as: UTF8.self)
        }
    }

    /// The UTF-8 bytes of a symbol's spelling.
    public func utf8(_ symbol: Symbol) -> ArraySlice<UInt8> {
        let lower = Int(starts[Int(symbol.raw)])
        let upper = Int(starts[Int(symbol.raw) + 1])
        return ArraySlice(bytes[lower..<upper])
    }

    /// The bucket that contains a spelling, or the empty bucket for it.
    private func slot(of spelling: UnsafeBufferPointer<UInt8>) -> Int {
        var slot = Self.hash(spelling) & mask
        while buckets[slot] != 0, !matches(buckets[slot], spelling) { slot = (slot + 1) & mask }
        return slot
    }

    private func matches(_ candidate: UInt32, _ spelling: UnsafeBufferPointer<UInt8>) -> Bool {
        let lower = Int(starts[Int(candidate)])
        let upper = Int(starts[Int(candidate) + 1])
        guard upper - lower == spelling.count else { return false }
        return bytes.withUnsafeBufferPointer { known in
            for offset in 0..<spelling.count where known[lower + offset] != spelling[offset] { return false }
            return true
        }
    }

    /// A hash that is the same in every run. Reads eight bytes at a time: each word of a source passes through it.
    @inline(__always)
    private static func hash(_ spelling: UnsafeBufferPointer<UInt8>) -> Int {
        let raw = UnsafeRawBufferPointer(spelling)
        let factor: UInt64 = 0x9e37_79b9_7f4a_7c15
        var hash = UInt64(truncatingIfNeeded: raw.count)
        var start = 0
        while start + 8 <= raw.count {
            hash = (hash ^ UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: start, as: UInt64.self))) &* factor
            hash ^= hash >> 32
            start += 8
        }
        var rest: UInt64 = 0
        while start < raw.count {
            rest = rest << 8 | UInt64(raw[start])
            start += 1
        }
        hash = (hash ^ rest) &* factor
        return Int(truncatingIfNeeded: hash ^ hash >> 32)
    }

    private mutating func grow() {
        mask = buckets.count * 2 - 1
        buckets = ContiguousArray(repeating: 0, count: mask + 1)
        for symbol in 1..<UInt32(count) {
            let range = Int(starts[Int(symbol)])..<Int(starts[Int(symbol) + 1])
            var slot = bytes.withUnsafeBufferPointer { Self.hash(UnsafeBufferPointer(rebasing: $0[range])) } & mask
            while buckets[slot] != 0 { slot = (slot + 1) & mask }
            buckets[slot] = symbol
        }
    }
}
