// Text and numbers as bytes, for names and traces. The standard library would iterate over each string and create a
// string for each number.

extension ContiguousArray where Element == UInt8 {
    /// Appends the UTF-8 bytes of a string without iterating over it.
    @inlinable @inline(__always)
    package mutating func append(text: String) {
        var text = text
        text.withUTF8 { append(contentsOf: $0) }
    }

    /// Appends a number in decimal.
    package mutating func append(decimal value: UInt64) {
        var weight: UInt64 = 1
        while value / weight >= 10 { weight *= 10 }
        append(digitsOf: value, from: weight)
    }

    /// Appends the decimal digits of a value less than ten times `weight`, which must be a power of ten.
    package mutating func append(digitsOf value: UInt64, from weight: UInt64) {
        var (rest, weight) = (value, weight)
        while weight > 0 {
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / weight))
            rest %= weight
            weight /= 10
        }
    }
}

extension String {
    /// Whether the string is an ASCII identifier: letters, digits and `_`, without a digit at its start.
    var isPlainIdentifier: Bool {
        func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
        var text = self
        return text.withUTF8 { bytes in
            guard let first = bytes.first, !isDigit(first) else { return false }
            return bytes.allSatisfy {
                ($0 | 0x20) &- UInt8(ascii: "a") < 26 || isDigit($0) || $0 == UInt8(ascii: "_")
            }
        }
    }
}
