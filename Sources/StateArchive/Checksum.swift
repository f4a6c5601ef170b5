// The checksum of an archive: CRC-32 as in zlib, PNG and Python's `zlib.crc32`, so that any tool can verify it. It detects
// every single-bit error and every change within four adjacent bytes.

/// A running CRC-32 (polynomial 04c11db7, reflected).
struct Checksum {
    /// The contribution of one byte to the remainder, at each of eight positions. Computed at first use.
    private static let tables: ContiguousArray<UInt32> = {
        var tables = ContiguousArray<UInt32>(repeating: 0, count: 8 * 256)
        for byte in 0..<256 {
            var remainder = UInt32(byte)
            for _ in 0..<8 { remainder = remainder & 1 == 0 ? remainder >> 1 : remainder >> 1 ^ 0xedb8_8320 }
            tables[byte] = remainder
        }
        for table in 1..<8 {
            for byte in 0..<256 {
                let before = tables[(table - 1) * 256 + byte]
                tables[table * 256 + byte] = before >> 8 ^ tables[Int(before & 0xff)]
            }
        }
        return tables
    }()

    private var remainder: UInt32 = 0xffff_ffff

    /// The checksum of the bytes added so far.
    var value: UInt32 { ~remainder }

    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        remainder = Self.tables.withUnsafeBufferPointer { tables in
            var sum = remainder
            var position = 0
            // Eight bytes per step (slicing by eight), because the lookups do not depend on each other.
            while position + 8 <= bytes.count {
                let low =
                    sum ^ UInt32(bytes[position]) ^ UInt32(bytes[position + 1]) << 8
                    ^ UInt32(bytes[position + 2]) << 16 ^ UInt32(bytes[position + 3]) << 24
                let first = tables[7 * 256 + Int(low & 0xff)] ^ tables[6 * 256 + Int(low >> 8 & 0xff)]
                let second = tables[5 * 256 + Int(low >> 16 & 0xff)] ^ tables[4 * 256 + Int(low >> 24)]
                let third =
                    tables[3 * 256 + Int(bytes[position + 4])] ^ tables[2 * 256 + Int(bytes[position + 5])]
                let fourth = tables[256 + Int(bytes[position + 6])] ^ tables[Int(bytes[position + 7])]
                sum = first ^ second ^ third ^ fourth
                position += 8
            }
            while position < bytes.count {
                sum = sum >> 8 ^ tables[Int((sum ^ UInt32(bytes[position])) & 0xff)]
                position += 1
            }
            return sum
        }
    }

    mutating func addZeros(_ count: Int) {
        let zeros = ContiguousArray<UInt8>(repeating: 0, count: count)
        zeros.withUnsafeBufferPointer { add($0) }
    }
}
