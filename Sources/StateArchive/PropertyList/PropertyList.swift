// A property list as a flat table of nodes, and its binary format. On Linux, Foundation's public API writes no UIDs, makes all
// NaNs equal, and takes four times as long (docs/decisions/0081).

/// A property list, built node by node. A collection is added after its contents. Every operation takes constant time,
/// apart from the length of what is added.
struct PropertyList {
    /// The index of a node.
    typealias Reference = UInt32

    enum Node {
        case bool(Bool)
        case int(Int)
        /// A non-negative integer in a fixed number of bytes: 1, 4 or 8.
        case fixed(UInt64, width: Int)
        case real(Double)
        /// An index into `texts`.
        case string(Int)
        case uid(UInt32)
        /// References from `start` in `references`.
        case array(start: Int, count: Int)
        /// `count` references to keys, then as many to values.
        case dictionary(start: Int, count: Int)
    }

    private(set) var nodes: [Node] = []
    private(set) var texts: [String] = []
    private(set) var references: [Reference] = []
    private var known: [ExactText: Reference] = [:]
    private var booleans: [Bool: Reference] = [:]

    /// The root node of the list.
    var root: Reference = 0

    mutating func add(_ node: Node) -> Reference {
        nodes.append(node)
        return Reference(nodes.count - 1)
    }

    /// Returns the shared node of a Boolean.
    mutating func add(_ value: Bool) -> Reference {
        if let reference = booleans[value] { return reference }
        let reference = add(.bool(value))
        booleans[value] = reference
        return reference
    }

    /// Returns the shared node of a text.
    mutating func add(_ text: String) -> Reference {
        if let reference = known[ExactText(text)] { return reference }
        texts.append(text)
        let reference = add(.string(texts.count - 1))
        known[ExactText(text)] = reference
        return reference
    }

    /// The node of a text; nil if the text was not added.
    func reference(of text: String) -> Reference? { known[ExactText(text)] }

    mutating func addArray(_ elements: [Reference]) -> Reference {
        references.append(contentsOf: elements)
        return add(.array(start: references.count - elements.count, count: elements.count))
    }

    /// - Precondition: as many keys as values.
    mutating func addDictionary(_ keys: [Reference], _ values: [Reference]) -> Reference {
        precondition(keys.count == values.count)
        references.append(contentsOf: keys)
        references.append(contentsOf: values)
        return add(.dictionary(start: references.count - 2 * keys.count, count: keys.count))
    }
}

// MARK: - The binary format

/// The markers of the binary format: the upper half of an object's first byte.
enum PropertyListMarker {
    static let simple: UInt8 = 0x0
    static let int: UInt8 = 0x1
    static let real: UInt8 = 0x2
    static let ascii: UInt8 = 0x5
    static let utf16: UInt8 = 0x6
    static let uid: UInt8 = 0x8
    static let array: UInt8 = 0xa
    static let dictionary: UInt8 = 0xd
    static let no: UInt8 = 0x08
    static let yes: UInt8 = 0x09
}

extension PropertyList {
    /// The bytes of a file of version `bplist00`: the nodes in order without gaps, their offsets, and the trailer.
    /// - Throws: an `ArchiveError` if the file would exceed `Limits.largestFile`.
    func binary() throws(ArchiveError) -> ContiguousArray<UInt8> {
        var writer = BinaryWriter(referenceSize: bytesNeeded(for: UInt64(nodes.count)))
        writer.bytes.append(contentsOf: StateArchive.Head.magic)
        var offsets: [Int] = []
        offsets.reserveCapacity(nodes.count)
        for node in nodes {
            offsets.append(writer.bytes.count)
            write(node, to: &writer)
            guard writer.bytes.count <= StateArchive.Limits.largestFile else { throw Self.tooLarge }
        }
        let table = writer.bytes.count
        let offsetSize = bytesNeeded(for: UInt64(table))
        for offset in offsets { writer.append(UInt64(offset), bytes: offsetSize) }
        writer.append(0, bytes: 6)
        writer.append(UInt64(offsetSize), bytes: 1)
        writer.append(UInt64(writer.referenceSize), bytes: 1)
        for number in [nodes.count, Int(root), table] { writer.append(UInt64(number), bytes: 8) }
        guard writer.bytes.count <= StateArchive.Limits.largestFile else { throw Self.tooLarge }
        return writer.bytes
    }

    private static let tooLarge = ArchiveError(
        .beyondLimit, "the archive would have more than \(StateArchive.Limits.largestFile) bytes",
        advice: "preserve less state")

    private func write(_ node: Node, to writer: inout BinaryWriter) {
        switch node {
        case .bool(let value): writer.bytes.append(value ? PropertyListMarker.yes : PropertyListMarker.no)
        case .int(let value):
            // Integers of up to four bytes are unsigned; those of eight are signed.
            let bits = UInt64(bitPattern: Int64(value))
            writer.appendInteger(bits, bytes: bits > UInt64(UInt32.max) ? 8 : bytesNeeded(for: bits))
        case .fixed(let value, let width): writer.appendInteger(value, bytes: width)
        case .real(let value):
            writer.bytes.append(PropertyListMarker.real << 4 | 3)
            writer.append(value.bitPattern, bytes: 8)
        case .string(let index): writer.append(texts[index])
        case .uid(let value):
            let size = bytesNeeded(for: UInt64(value))
            writer.bytes.append(PropertyListMarker.uid << 4 | UInt8(size - 1))
            writer.append(UInt64(value), bytes: size)
        case .array(let start, let count):
            writer.appendMarker(PropertyListMarker.array, count: count)
            for reference in references[start..<start + count] { writer.append(reference) }
        case .dictionary(let start, let count):
            writer.appendMarker(PropertyListMarker.dictionary, count: count)
            for reference in references[start..<start + 2 * count] { writer.append(reference) }
        }
    }
}

/// Writes the bytes of a binary property list.
private struct BinaryWriter {
    let referenceSize: Int
    var bytes = ContiguousArray<UInt8>()

    /// Appends a big-endian number.
    mutating func append(_ number: UInt64, bytes count: Int) {
        var shift = UInt64(8 * count)
        while shift > 0 {
            shift -= 8
            bytes.append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }

    mutating func append(_ reference: PropertyList.Reference) { append(UInt64(reference), bytes: referenceSize) }

    mutating func appendInteger(_ number: UInt64, bytes count: Int) {
        bytes.append(PropertyListMarker.int << 4 | UInt8(count.trailingZeroBitCount))
        append(number, bytes: count)
    }

    mutating func appendMarker(_ marker: UInt8, count: Int) {
        bytes.append(marker << 4 | UInt8(min(count, 0xf)))
        if count >= 0xf { appendInteger(UInt64(count), bytes: bytesNeeded(for: UInt64(count))) }
    }

    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            guard utf8.contains(where: { $0 >= 0x80 }) else {
                appendMarker(PropertyListMarker.ascii, count: utf8.count)
                bytes.append(contentsOf: utf8)
                return
            }
            let units = String(decoding: utf8, as: UTF8.self).utf16
            appendMarker(PropertyListMarker.utf16, count: units.count)
            for unit in units { append(UInt64(unit), bytes: 2) }
        }
    }
}

/// The number of bytes that a number needs: 1, 2, 4 or 8.
private func bytesNeeded(for number: UInt64) -> Int {
    if number <= 0xff { return 1 }
    if number <= 0xffff { return 2 }
    return number <= 0xffff_ffff ? 4 : 8
}
