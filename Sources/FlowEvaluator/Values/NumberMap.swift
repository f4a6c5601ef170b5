// A map from numbers to values. The first dictionary of each type costs a process some 200,000 instructions, because Swift
// searches all conformances for that of the key to `Hashable`. A short script has few keys, so that this would be most of
// what it pays for them.

/// Values by number, with open addressing.
struct NumberMap<Element> {
    private var keys: ContiguousArray<Int> = []
    /// The value of each slot; nil if the slot is empty. The number of slots is a power of two, and half of them are empty.
    private var elements: ContiguousArray<Element?> = []
    private var count = 0

    init() {}

    /// The value of a number. O(1) on average.
    subscript(key: Int) -> Element? {
        get { elements.isEmpty ? nil : elements[slot(of: key)] }
        set {
            precondition(newValue != nil, "numbers are not removed")
            if (count + 1) * 2 > elements.count { grow() }
            let slot = slot(of: key)
            if elements[slot] == nil { count += 1 }
            keys[slot] = key
            elements[slot] = newValue
        }
    }

    /// The slot that has the number, or the empty slot for it.
    private func slot(of key: Int) -> Int {
        var slot = Int(truncatingIfNeeded: (UInt64(bitPattern: Int64(key)) &* 0x9e37_79b9_7f4a_7c15) >> 32)
        slot &= elements.count - 1
        while elements[slot] != nil, keys[slot] != key { slot = (slot + 1) & (elements.count - 1) }
        return slot
    }

    private mutating func grow() {
        let (oldKeys, oldElements) = (keys, elements)
        keys = ContiguousArray(repeating: 0, count: max(16, oldKeys.count * 2))
        elements = ContiguousArray(repeating: nil, count: keys.count)
        for (key, element) in zip(oldKeys, oldElements) where element != nil {
            let slot = slot(of: key)
            keys[slot] = key
            elements[slot] = element
        }
    }
}

extension NumberMap: Sendable where Element: Sendable {}
