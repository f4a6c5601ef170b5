// Archives that are well formed but odd. Their head, lengths, offsets and checksum are correct, but their objects are
// shared, repeated, cyclic, excessive or of the wrong type. Mutated bytes rarely get past the checks of the head.

import Flow
import StateArchive

/// A property list whose objects can be changed one by one.
struct OddArchive {
    enum Node {
        /// The encoded bytes of a number, Boolean, date or text.
        case plain([UInt8])
        case array([Int])
        case dictionary(keys: [Int], values: [Int])
    }

    private(set) var nodes: [Node] = []
    private var root = 0

    /// Reads the objects of a list that `StateArchive.encode` wrote.
    init(_ bytes: ContiguousArray<UInt8>) {
        let trailer = bytes.count - 32
        func number(_ offset: Int, _ count: Int) -> Int {
            bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
        }
        let (offsetSize, width) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
        let (count, table) = (number(trailer + 8, 8), number(trailer + 24, 8))
        root = number(trailer + 16, 8)
        let starts = (0..<count).map { number(table + $0 * offsetSize, offsetSize) } + [table]
        for index in 0..<count {
            let (start, end) = (starts[index], starts[index + 1])
            let kind = bytes[start] >> 4
            guard kind == 0xa || kind == 0xd else {
                nodes.append(.plain(Array(bytes[start..<end])))
                continue
            }
            // The references are the last bytes of a collection.
            var elements = Int(bytes[start] & 0xf)
            if elements == 0xf { elements = number(start + 2, 1 << Int(bytes[start + 1] & 0xf)) }
            func references(_ offset: Int) -> [Int] { (0..<elements).map { number(offset + $0 * width, width) } }
            nodes.append(
                kind == 0xa
                    ? .array(references(end - elements * width))
                    : .dictionary(
                        keys: references(end - 2 * elements * width), values: references(end - elements * width)))
        }
    }

    /// A file with the objects and a correct checksum.
    var bytes: ContiguousArray<UInt8> {
        let width = nodes.count > 0xff ? 2 : 1
        var bytes = ContiguousArray("bplist00".utf8)
        var offsets: [Int] = []
        func append(_ number: Int, _ count: Int) {
            for index in (0..<count).reversed() { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
        }
        func append(_ marker: UInt8, count: Int) {
            bytes.append(marker << 4 | UInt8(min(count, 0xf)))
            guard count >= 0xf else { return }
            bytes.append(count > 0xff ? 0x11 : 0x10)
            append(count, count > 0xff ? 2 : 1)
        }
        for node in nodes {
            offsets.append(bytes.count)
            switch node {
            case .plain(let own): bytes += own
            case .array(let elements):
                append(0xa, count: elements.count)
                for element in elements { append(element, width) }
            case .dictionary(let keys, let values):
                append(0xd, count: keys.count)
                for reference in keys + values { append(reference, width) }
            }
        }
        let table = bytes.count
        // Uses the encoder's widths, because an archive with others would never convert back to the same bytes.
        let offsetSize = table > 0xffff ? 4 : table > 0xff ? 2 : 1
        for offset in offsets { append(offset, offsetSize) }
        append(0, 6)
        append(offsetSize, 1)
        append(width, 1)
        for number in [nodes.count, root, table] { append(number, 8) }
        StateArchive.seal(&bytes)
        return bytes
    }

    // MARK: Oddities

    /// The number of objects in the head, which stay unchanged.
    private static let head = 3

    /// Makes one object odd.
    mutating func distort(_ chance: inout SplitMix) {
        let index = Self.head + chance.below(nodes.count - Self.head)
        switch (nodes[index], chance.below(5)) {
        case (.plain(let own), 0): nodes[index] = .plain(Self.otherEncoding(of: own, &chance))
        case (.plain, 1): nodes.append(nodes[index])
        case (.plain, _): nodes[index] = .plain(Self.values[chance.below(Self.values.count)])
        case (.array(var elements), let way):
            Self.distort(&elements, way, nodes.count, &chance)
            nodes[index] = .array(elements)
        case (.dictionary(var keys, var values), 0):
            // Repeats a key or adds one.
            let isNew = keys.isEmpty || chance.once(in: 2)
            keys.append(isNew ? chance.below(nodes.count) : keys[chance.below(keys.count)])
            values.append(chance.below(nodes.count))
            nodes[index] = .dictionary(keys: keys, values: values)
        case (.dictionary(var keys, var values), 1) where keys.count > 1:
            // Changes the order or removes a key.
            if chance.once(in: 2) {
                keys.swapAt(0, keys.count - 1)
                values.swapAt(0, values.count - 1)
            } else {
                keys.removeLast()
                values.removeLast()
            }
            nodes[index] = .dictionary(keys: keys, values: values)
        case (.dictionary(let keys, var values), let way):
            if !values.isEmpty { values[chance.below(values.count)] = Self.reference(way, nodes.count, index, &chance) }
            nodes[index] = .dictionary(keys: keys, values: values)
        }
    }

    /// Any object, or the one that contains the reference.
    private static func reference(_ way: Int, _ count: Int, _ own: Int, _ chance: inout SplitMix) -> Int {
        way == 4 ? own : chance.below(count)
    }

    private static func distort(_ elements: inout [Int], _ way: Int, _ count: Int, _ chance: inout SplitMix) {
        switch way {
        case 0: elements.append(chance.below(count))
        case 1 where elements.count > 1: elements.swapAt(chance.below(elements.count), chance.below(elements.count))
        case 2 where !elements.isEmpty: elements.append(elements[chance.below(elements.count)])
        case 3 where !elements.isEmpty: elements.remove(at: chance.below(elements.count))
        default: if !elements.isEmpty { elements[chance.below(elements.count)] = chance.below(count) }
        }
    }

    /// The same value in the encoding of another program: a wider number, or a text with two bytes per character.
    private static func otherEncoding(of own: [UInt8], _ chance: inout SplitMix) -> [UInt8] {
        switch own[0] >> 4 {
        case 1 where own.count < 9:
            [0x13] + Array(repeating: 0, count: 9 - own.count) + own.dropFirst()
        case 5 where own[0] & 0xf < 0xf: [own[0] & 0xf | 0x60] + own.dropFirst().flatMap { [0, $0] }
        case 8 where own.count == 2: [0x81, 0, own[1]]
        default: own
        }
    }

    /// Values of every type, including some that Flow's archives never contain.
    private static let values: [[UInt8]] = [
        [0x08], [0x09], [0x00], [0x10, 0], [0x10, 1], [0x10, 255], [0x11, 1, 0], [0x12, 255, 255, 255, 255],
        [0x13, 0x80, 0, 0, 0, 0, 0, 0, 0], [0x13, 255, 255, 255, 255, 255, 255, 255, 255],
        [0x14] + Array(repeating: 255, count: 16), [0x23, 0x7f, 0xf8, 0, 0, 0, 0, 0, 0],
        [0x23, 0x7f, 0xf0, 0, 0, 0, 0, 1, 0], [0x23, 0x80, 0, 0, 0, 0, 0, 0, 0], [0x22, 0x3f, 0x80, 0, 0],
        [0x33, 0x41, 0xc0, 0, 0, 0, 0, 0, 0], [0x42, 1, 2], [0xc1, 0], [0x50], [0x51, 0x24], [0x52, 0x24, 0x24],
        [0x61, 0xd8, 0x00], [0x61, 0x00, 0xe9], [0x62, 0xd8, 0x3d, 0xde, 0x00], [0x62, 0x00, 0x65, 0x03, 0x01],
        [0x61, 0x00, 0x61], [0x55] + Array("$null".utf8), [0x56] + Array("$class".utf8), [0x80, 0], [0x80, 1],
        [0x80, 9],
        [0x83, 255, 255, 255, 255], [0x58] + Array("UIWindow".utf8), [0x57] + Array("NSArray".utf8),
    ]
}
