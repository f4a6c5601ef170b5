// Random numbers, as Swift's library makes them from the numbers of a generator. The system's generator begins every run with the
// same state, so every run has the same results.

/// The system's generator of a run: SplitMix64.
struct SystemGenerator {
    private var state: UInt64 = 0

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return bits ^ bits >> 31
    }

    /// A number below a bound, which is above zero.
    mutating func next(below bound: UInt64) -> UInt64 {
        while true {
            if let number = RandomNumbers.scaled(next(), below: bound, .uint64) { return number }
        }
    }

    /// Exchanges the elements of a list as Swift's `shuffle()` does.
    mutating func mix(_ count: Int, _ swapAt: (Int, Int) -> Void) {
        var position = 0
        while position < count - 1 {
            let other = position + Int(next(below: UInt64(count - position)))
            if other != position { swapAt(position, other) }
            position += 1
        }
    }
}

/// The arithmetic of Swift's `random(in:using:)`.
enum RandomNumbers {
    /// The number below a bound to which a generator's number leads; nil if Swift asks the generator again, because the bound does
    /// not divide the numbers of the type evenly.
    static func scaled(_ bits: UInt64, below bound: UInt64, _ width: IntegerWidth) -> UInt64? {
        if width.bits == 64 {
            let product = bits.multipliedFullWidth(by: bound)
            return product.low < (0 &- bound) % bound ? nil : product.high
        }
        let shift = UInt64(width.bits)
        let mask: UInt64 = (1 << shift) - 1
        let product = (bits & mask) * bound
        return product & mask < (mask + 1 - bound) % bound ? nil : product >> shift
    }

    /// The number of an integer range to which a generator's number leads; nil if Swift asks it again.
    static func integer(_ bits: UInt64, in range: IntegerRange, _ width: IntegerWidth) -> Value? {
        let count = UInt64(bitPattern: Int64(range.upper &- range.lower))
        let isWhole = count == 0 || width.bits < 64 && count == 1 << UInt64(width.bits)
        guard let offset = isWhole ? bits : scaled(bits, below: count, width) else { return nil }
        return width.wrapped(UInt64(bitPattern: Int64(range.lower)) &+ offset)
    }

    /// The number of a range of doubles to which a generator's number leads; nil if Swift asks it again.
    static func double(_ bits: UInt64, in range: IntegerRange) -> Double? {
        let (lower, upper) = (range.lowerBound, range.upperBound)
        let significands: UInt64 = 1 << 53
        if range.isClosed {
            guard let number = scaled(bits, below: significands + 1, .uint64) else { return nil }
            return number == significands ? upper : (upper - lower) * (Double(number) * 0x1p-53) + lower
        }
        let number = (upper - lower) * (Double(bits & (significands - 1)) * 0x1p-53) + lower
        return number == upper ? nil : number
    }
}

extension Machine {
    /// The number to which a number of the program's generator leads; nil if Swift asks the generator again.
    /// - Parameter arguments: a range, the type as a number, and the generator's number.
    func randomNumber(_ arguments: UnsafeMutablePointer<Value>) throws(RuntimeError) -> Value {
        let bits = arguments[2].bits
        let range = try randomRange(arguments[0])
        let kind = arguments[1].asInt
        if kind == 9 { return Value(bits >> 17 & 1 == 0) }
        guard let width = IntegerWidth(rawValue: UInt8(kind)) else {
            return RandomNumbers.double(bits, in: range).map { Value($0) } ?? .nil
        }
        return RandomNumbers.integer(bits, in: range, width) ?? .nil
    }

    /// A random number of the system's generator.
    mutating func randomNumber(in value: Value, isReal: Bool = false) throws(RuntimeError) -> Value {
        let range = try randomRange(value)
        while true {
            let bits = system.next()
            if range.kind == .reals || isReal {
                if let number = RandomNumbers.double(bits, in: range) { return Value(number) }
            } else if let number = RandomNumbers.integer(bits, in: range, .int64) {
                return number
            }
        }
    }

    private func randomRange(_ value: Value) throws(RuntimeError) -> IntegerRange {
        guard value.tag == .range else {
            throw RuntimeError("wrong-type", "'random(in:)' takes a range, not \(value.kindName)")
        }
        let range = heap.ranges[value.index]
        let isEmpty =
            range.kind == .reals ? range.lowerReal >= range.upperReal && !range.isClosed : range.lower >= range.upper
        if isEmpty { throw Self.noRandomNumber }
        return range
    }

    /// A list with the elements of another in random order.
    mutating func shuffledList(_ value: Value) -> Value {
        let copy = heap.makeList(ValueList(heap.lists[value.index]))
        for element in heap.lists[copy.index] { retain(element) }
        let elements = heap.lists[copy.index].base
        let count = heap.lists[copy.index].count
        system.mix(count) { first, second in
            (elements[first], elements[second]) = (elements[second], elements[first])
        }
        return copy
    }

    /// The position of a random element; nil if there is none.
    mutating func randomPosition(below count: Int) -> Int? { count > 0 ? Int(system.next(below: UInt64(count))) : nil }

    private static var noRandomNumber: RuntimeError {
        RuntimeError("wrong-range", "there is no random number in an empty range", label: "this range is empty")
    }
}
