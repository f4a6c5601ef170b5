// The values that are the keys of a dictionary, which the dictionary owns.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    /// The value that a dictionary owns for a key; nil for keys that own nothing.
    func ownedValue(of key: DictionaryKey) -> Value {
        switch key {
        case .object(let object): Value(object)
        case .record(let record): record.value
        default: .nil
        }
    }

    /// The value that a dictionary owns for its key equal to the given one, which may be a record in another slot.
    func storedKey(_ key: DictionaryKey, in slot: Int) -> Value {
        guard case .record = key else { return ownedValue(of: key) }
        return heap.dictionaries[slot].storedKey(key).map { ownedValue(of: $0) } ?? .nil
    }

    mutating func makeValue(_ key: DictionaryKey) -> Value {
        switch key {
        case .bool(let value): return Value(value)
        case .int(let value): return Value(value)
        case .double(let value): return Value(value)
        case .duration(let value): return Value(duration: value)
        case .string(let value): return heap.makeString(value)
        case .object(let value):
            world.retain(value)
            return Value(value)
        case .enumCase(let bits): return Value(.enumCase, bits)
        case .options(let bits): return Value(.options, bits)
        case .type(let raw): return Value(type: ClassReference(raw: raw))
        case .record:
            retain(ownedValue(of: key))
            return ownedValue(of: key)
        }
    }
}
