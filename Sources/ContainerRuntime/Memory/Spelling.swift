// Text and numbers as bytes: names and traces are full of them, and the standard library iterates the one and makes a
// string of the other.

extension ContiguousArray where Element == UInt8 {
    /// Appends the bytes of a string without the cost of iterating it.
    @inlinable @inline(__always)
    package mutating func append(text: String) {
        var text = text
        text.withUTF8 { append(contentsOf: $0) }
    }

    /// Appends a number in decimal digits.
    package mutating func append(decimal value: UInt64) {
        var weight: UInt64 = 1
        while value / weight >= 10 { weight *= 10 }
        append(digitsOf: value, from: weight)
    }

    /// Appends the decimal digits of a value below ten times a weight, which is a power of ten.
    package mutating func append(digitsOf value: UInt64, from weight: UInt64) {
        var (rest, weight) = (value, weight)
        while weight > 0 {
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / weight))
            rest %= weight
            weight /= 10
        }
    }
}
