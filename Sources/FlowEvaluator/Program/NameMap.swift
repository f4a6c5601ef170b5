// A map from names to values for the members of a class. As `NumberMap` explains, the first dictionary of each type costs a process
// hundreds of thousands of instructions, and nearly every script declares a class with a method.

internal import FlowSyntax

/// Values by name, in insertion order. An empty map is one word, because a program has many.
struct NameMap<Element> {
    // Without the storage's type, so that the Swift runtime instantiates it only for maps that have names.
    private var object: AnyObject?
    private var storage: NameMapStorage<Element>? {
        object.map { unsafeDowncast($0, to: NameMapStorage<Element>.self) }
    }

    init() {}

    /// The value of a name. O(1) on average; nil removes the name, in O(count).
    subscript(name: Symbol) -> Element? {
        get { storage.flatMap { storage in storage.position(of: name).map { storage.values[$0] } } }
        set {
            if newValue == nil, self[name] == nil { return }
            let storage = unique()
            switch (storage.position(of: name), newValue) {
            case (let position?, let value?): storage.values[position] = value
            case (let position?, nil): storage.remove(at: position)
            case (nil, let value?): storage.append(name, value)
            case (nil, nil): break
            }
        }
    }

    /// The value of a name, changed in place.
    subscript(name: Symbol, default value: @autoclosure () -> Element) -> Element {
        get { self[name] ?? value() }
        _modify {
            let storage = unique()
            if storage.position(of: name) == nil { storage.append(name, value()) }
            yield &storage.values[storage.position(of: name)!]
        }
    }

    var isEmpty: Bool { count == 0 }
    var count: Int { storage?.keys.count ?? 0 }
    var keys: ContiguousArray<Symbol> { storage?.keys ?? [] }

    /// The storage, which no other map has.
    private mutating func unique() -> NameMapStorage<Element> {
        let storage: NameMapStorage<Element>
        if object == nil {
            storage = NameMapStorage()
        } else if isKnownUniquelyReferenced(&object) {
            return self.storage!
        } else {
            storage = NameMapStorage(copying: self.storage!)
        }
        object = storage
        return storage
    }
}

extension NameMap: Sequence {
    func makeIterator() -> AnyIterator<(key: Symbol, value: Element)> {
        var position = 0
        return AnyIterator {
            guard let storage, position < storage.keys.count else { return nil }
            defer { position += 1 }
            return (storage.keys[position], storage.values[position])
        }
    }
}

// A storage that is not uniquely referenced does not change.
extension NameMap: @unchecked Sendable where Element: Sendable {}

private final class NameMapStorage<Element> {
    var keys: ContiguousArray<Symbol>
    var values: ContiguousArray<Element>
    /// The positions of the keys plus one, with open addressing; 0 is an empty slot. Empty while the keys are few.
    private var slots: ContiguousArray<UInt32>
    private static var few: Int { 8 }

    init() { (keys, values, slots) = ([], [], []) }

    init(copying other: NameMapStorage) { (keys, values, slots) = (other.keys, other.values, other.slots) }

    func position(of name: Symbol) -> Int? {
        if slots.isEmpty { return keys.firstIndex(of: name) }
        let slot = slots[slot(of: name)]
        return slot == 0 ? nil : Int(slot) - 1
    }

    func append(_ name: Symbol, _ value: Element) {
        keys.append(name)
        values.append(value)
        if keys.count * 2 > slots.count, keys.count > Self.few {
            index()
        } else if !slots.isEmpty {
            slots[slot(of: name)] = UInt32(keys.count)
        }
    }

    func remove(at position: Int) {
        keys.remove(at: position)
        values.remove(at: position)
        if !slots.isEmpty { index() }
    }

    /// The slot that has the name, or the empty slot for it.
    private func slot(of name: Symbol) -> Int {
        var slot = Int(truncatingIfNeeded: (UInt64(name.raw) &* 0x9e37_79b9_7f4a_7c15) >> 32) & (slots.count - 1)
        while slots[slot] != 0, keys[Int(slots[slot]) - 1] != name { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    /// Makes the slots, of which at most half are full.
    private func index() {
        var size = 32
        while size < keys.count * 4 { size *= 2 }
        slots = ContiguousArray(repeating: 0, count: size)
        for (position, name) in keys.enumerated() { slots[slot(of: name)] = UInt32(position + 1) }
    }
}
