// Structures, cases with values, and tuples. They are stored like arrays, counted and copied only when shared, with a header as
// the first element:
//
// - a structure has its class, then its stored properties in order;
// - a case with values has the case, then the values;
// - a tuple has the index of its labels in `Program.tupleShapes`, then its elements;
// - the result of a function with `inout` parameters has the absent value, then the returned value and the changed
//   arguments.

internal import ContainerRuntime
internal import FlowSyntax

extension Value {
    /// A case of one of the program's enumerations, without values.
    init(enumCase name: Symbol, of index: Int) { self.init(.enumCase, Value.caseBits(name, of: index)) }

    static func caseBits(_ name: Symbol, of index: Int) -> UInt64 { UInt64(name.raw) | UInt64(index + 1) << 32 }

    /// The program's enumeration that a case belongs to; nil for one of UIKit's, and for one whose enumeration is unknown.
    var enumeration: Int? {
        let index = Int(ownerOfCase)
        return tag == .enumCase && index > 0 ? index - 1 : nil
    }

    /// The number of the program's enumeration that a case belongs to, from 1; 0 if it belongs to none.
    private var ownerOfCase: UInt64 { bits >> 32 & Value.uikitMark == 0 ? bits >> 32 : 0 }

    /// Whether two cases have the same name, and either the same enumeration or one that is unknown.
    func isSameCase(as other: Value) -> Bool {
        bits == other.bits || asSymbol == other.asSymbol && (ownerOfCase == 0 || other.ownerOfCase == 0)
    }
}

/// A structure, a case or an array as the key of a dictionary: the text by which keys are compared, and the bits of the value,
/// which the dictionary owns. The key of a value whose type declares `==` and `hash(into:)` has a text that begins with H and the
/// kind of the value, and that ends with its position among the keys with the same hash.
struct RecordKey: Hashable, Sendable {
    var text: String
    var bits: UInt64

    init(text: String, _ value: Value) {
        self.text = text
        bits = value.bits
    }

    /// The value that is the key.
    var value: Value {
        var bytes = text.utf8.makeIterator()
        switch bytes.next() {
        case UInt8(ascii: "L"): return Value(.list, bits)
        case UInt8(ascii: "H"): return Value(Self.tag(bytes.next()), bits)
        default: return Value(.record, bits)
        }
    }

    private static func tag(_ kind: UInt8?) -> Value.Tag {
        switch kind {
        case UInt8(ascii: "L"): .list
        case UInt8(ascii: "O"): .object
        case UInt8(ascii: "E"): .enumCase
        default: .record
        }
    }

    /// The beginning of the text of a key with its own `hash(into:)`; nil if the value cannot be such a key.
    static func prefix(for value: Value) -> String? {
        switch value.tag {
        case .list: "HL"
        case .object, .weakObject: "HO"
        case .enumCase: "HE"
        case .record: "HR"
        default: nil
        }
    }

    /// The text of the key at a position among those with a hash.
    static func text(_ hash: String, at position: Int) -> String { hash + "#" + String(position) }

    /// The hash and the position of a key whose type declares `hash(into:)`; nil for other keys.
    var place: (hash: String, position: Int)? {
        guard text.utf8.first == UInt8(ascii: "H"), let mark = text.utf8.lastIndex(of: UInt8(ascii: "#")),
            let position = Int(text[text.index(after: mark)...])
        else { return nil }
        return (String(text[..<mark]), position)
    }

    static func == (one: RecordKey, other: RecordKey) -> Bool { one.text == other.text }
    func hash(into hasher: inout Hasher) { text.hash(into: &hasher) }
}

extension Heap {
    /// The elements of a record, its header first.
    func elements(of record: Value) -> ValueList { lists[record.index] }

    /// The header of a record.
    func header(of record: Value) -> Value {
        let list = lists.payloads + record.index
        return list.pointee.isEmpty ? .nil : list.pointee[0]
    }

    /// A text that differs for different values; nil if a part cannot be a key.
    func recordKey(_ value: Value) -> RecordKey? {
        var visits = 0
        return keyText(value, &visits, depth: 0).map { RecordKey(text: $0, value) }
    }

    /// The entries of a dictionary as a text that does not depend on their order; nil if a part cannot be a key. Dictionaries in
    /// dictionaries, as in a set of sets, may be 32 deep.
    private func keyText(ofEntries dictionary: Int, _ visits: inout Int, depth: Int) -> String? {
        guard depth < 32 else { return nil }
        var entries: [String] = []
        for (key, value) in dictionaries[dictionary] {
            guard let text = keyText(value, &visits, depth: depth + 1) else { return nil }
            switch key {
            case .record(let record): entries.append(record.text + text)
            case .string(let name): entries.append("S\(name.utf8.count);\(name)\(text)")
            default: entries.append("\(key);\(text)")
            }
        }
        return entries.sorted().joined()
    }

    private func keyText(_ value: Value, _ visits: inout Int, depth: Int) -> String? {
        var text = ""
        var work = [value]
        while let next = work.popLast() {
            visits += 1
            // A small value with shared parts can be a huge tree.
            guard visits < 4096 else { return nil }
            switch next.tag {
            case .record, .list:
                let values = lists[next.index]
                text += "\(next.tag == .list ? "L" : "R")\(values.count);"
                work.append(contentsOf: values.reversed())
            case .string:
                let content = strings[next.index].string
                text += "S\(content.utf8.count);\(content)"
            case .geometry: text += "G\(geometry[next.index])"
            case .range: text += "N\(ranges[next.index])"
            case .dictionary:
                guard let entries = keyText(ofEntries: next.index, &visits, depth: depth) else { return nil }
                text += "M\(dictionaries[next.index].count);\(entries)"
            case .closure: return nil
            // The enumeration of a case may be unknown, so the key leaves it out.
            case .enumCase: text += "E\(next.bits & 0xffff_ffff);"
            case .int: text += "I\(next.asInt);"
            case .double: text += "D\(next.asDouble.bitPattern);"
            default: text += "\(next.tag.rawValue).\(next.bits);"
            }
        }
        return text
    }

    /// The text of an array of hashed values. A part that cannot be a key, such as a function, does not change it.
    func hashText(_ parts: Value) -> String {
        guard parts.tag == .list else { return "" }
        if let key = recordKey(parts) { return key.text }
        var text = ""
        for part in lists[parts.index] { text += part.tag == .list ? recordKey(part)?.text ?? "?" : "?" }
        return text
    }
}
