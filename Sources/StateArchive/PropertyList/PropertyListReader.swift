// Reads the binary format of a property list from untrusted bytes: every byte is checked before it is used, and nothing is
// read twice.

/// The objects of a binary property list, in place.
///
/// Objects must be in the file in the order of their numbers without gaps or overlaps, as `PropertyList.binary` writes
/// them. Reading all of them is then linear in the size of the file, for any references.
struct PropertyListReader {
    typealias Reference = PropertyList.Reference

    /// An object. Positions are offsets in the file.
    enum Node: Equatable {
        case bool(Bool)
        case int(Int)
        case real(Double)
        case ascii(start: Int, count: Int)
        /// `count` units of two bytes.
        case utf16(start: Int, count: Int)
        case uid(UInt32)
        /// References from `start`.
        case array(start: Int, count: Int)
        /// `count` references to keys, then as many to values.
        case dictionary(start: Int, count: Int)
    }

    let bytes: ContiguousArray<UInt8>
    /// The number of the root object.
    let root: Reference
    private let count: Int

    var objectCount: Int { count }
    /// The offset after the last object.
    var end: Int { table }
    private let referenceSize: Int
    private let offsetSize: Int
    private let table: Int

    private static let trailer = 32

    /// Checks the trailer and each object independently. References are checked where they are followed.
    init(_ bytes: ContiguousArray<UInt8>) throws(ArchiveError) {
        self.bytes = bytes
        let start = bytes.count - Self.trailer
        guard start >= StateArchive.Head.end else {
            throw .damaged(at: bytes.count, "the list has no room for its trailer of \(Self.trailer) bytes")
        }
        offsetSize = Int(bytes[start + 6])
        referenceSize = Int(bytes[start + 7])
        guard 1...8 ~= offsetSize, 1...8 ~= referenceSize else {
            throw .damaged(at: start + 6, "sizes of offsets and references are 1 to 8 bytes")
        }
        func number(at offset: Int) -> UInt64 { bytes[offset..<offset + 8].reduce(0) { $0 << 8 | UInt64($1) } }
        let (objects, top, offsets) = (number(at: start + 8), number(at: start + 16), number(at: start + 24))
        guard offsets >= StateArchive.Head.magic.count, offsets <= start else {
            throw .damaged(at: start + 24, "the offset of the offset table is invalid: byte \(offsets)")
        }
        table = Int(offsets)
        guard objects <= UInt64(start - table), Int(objects) * offsetSize == start - table else {
            throw .damaged(
                at: start + 8, "\(objects) offsets of \(offsetSize) bytes do not fill a table of \(start - table) bytes"
            )
        }
        guard top < objects, objects <= UInt32.max else {
            throw .damaged(at: start + 16, "the top object is number \(top), but there are \(objects) objects")
        }
        count = Int(objects)
        root = Reference(top)
        try checkObjects()
    }

    /// Checks that the objects follow each other from the magic number to the table.
    private func checkObjects() throws(ArchiveError) {
        var position = StateArchive.Head.magic.count
        for index in 0..<count {
            let entry = table + index * offsetSize
            let offset = number(at: entry, bytes: offsetSize)
            guard offset == UInt64(position) else {
                throw .damaged(
                    at: entry, "object \(index) is at byte \(offset), but the object before it ends at \(position)")
            }
            position = try object(at: position).end
        }
        guard position == table else {
            throw .damaged(at: position, "\(table - position) bytes belong to no object")
        }
    }

    /// Reads a big-endian number, which must be before the trailer.
    private func number(at offset: Int, bytes count: Int) -> UInt64 {
        var number: UInt64 = 0
        for index in offset..<offset + count { number = number << 8 | UInt64(bytes[index]) }
        return number
    }

    /// The offset of an object.
    func offset(_ reference: Reference) -> Int {
        Int(number(at: table + Int(reference) * offsetSize, bytes: offsetSize))
    }

    func node(_ reference: Reference) throws(ArchiveError) -> Node { try object(at: offset(reference)).node }

    /// The reference at an index of a collection, whose position comes from its `Node`.
    func reference(at offset: Int, index: Int) throws(ArchiveError) -> Reference {
        let position = offset + index * referenceSize
        let number = number(at: position, bytes: referenceSize)
        guard number < UInt64(count) else {
            throw .damaged(at: position, "there is no object \(number); there are \(count)")
        }
        return Reference(number)
    }

    /// The text of a string.
    /// - Returns: nil for any other object.
    func text(_ node: Node, of reference: Reference) throws(ArchiveError) -> String? {
        switch node {
        case .ascii(let start, let count):
            if let offset = bytes[start..<start + count].firstIndex(where: { $0 >= 0x80 }) {
                throw .damaged(at: offset, "the string is marked as ASCII, but this byte is not")
            }
            return String(decoding: bytes[start..<start + count], as: UTF8.self)
        case .utf16(let start, let count):
            let text = bytes.withUnsafeBufferPointer { bytes in
                String(
                    validating: (0..<count).lazy.map {
                        UInt16(bytes[start + 2 * $0]) << 8 | UInt16(bytes[start + 2 * $0 + 1])
                    },
                    as: UTF16.self)
            }
            guard let text else { throw .damaged(at: start, "the string is not UTF-16") }
            return text
        default: return nil
        }
    }

    // MARK: One object

    private func object(at start: Int) throws(ArchiveError) -> (node: Node, end: Int) {
        guard start < table else {
            throw .damaged(at: start, "expected an object, but this is the offset table")
        }
        let size = Int(bytes[start] & 0xf)
        switch bytes[start] >> 4 {
        case PropertyListMarker.simple where bytes[start] == PropertyListMarker.no: return (.bool(false), start + 1)
        case PropertyListMarker.simple where bytes[start] == PropertyListMarker.yes: return (.bool(true), start + 1)
        case PropertyListMarker.int where size <= 3:
            let width = 1 << size
            let end = try end(of: start + 1, count: width, width: 1)
            return (.int(Int(truncatingIfNeeded: number(at: start + 1, bytes: width))), end)
        case PropertyListMarker.real where size == 3:
            let end = try end(of: start + 1, count: 8, width: 1)
            return (.real(Double(bitPattern: number(at: start + 1, bytes: 8))), end)
        case PropertyListMarker.uid where size <= 3:
            let end = try end(of: start + 1, count: size + 1, width: 1)
            return (.uid(UInt32(number(at: start + 1, bytes: size + 1))), end)
        case PropertyListMarker.ascii:
            let (offset, count, end) = try extent(of: start, width: 1)
            return (.ascii(start: offset, count: count), end)
        case PropertyListMarker.utf16:
            let (offset, count, end) = try extent(of: start, width: 2)
            return (.utf16(start: offset, count: count), end)
        case PropertyListMarker.array:
            let (offset, count, end) = try extent(of: start, width: referenceSize)
            return (.array(start: offset, count: count), end)
        case PropertyListMarker.dictionary:
            let (offset, count, end) = try extent(of: start, width: 2 * referenceSize)
            return (.dictionary(start: offset, count: count), end)
        default:
            throw .damaged(
                at: start, "an archive has no object of the kind \(hexadecimal(UInt64(bytes[start]), digits: 2))")
        }
    }

    /// The offset of an object's content, the number of its elements, and the offset after it.
    private func extent(of start: Int, width: Int) throws(ArchiveError) -> (offset: Int, count: Int, end: Int) {
        let short = Int(bytes[start] & 0xf)
        guard short == 0xf else { return (start + 1, short, try end(of: start + 1, count: short, width: width)) }
        guard start + 1 < table, bytes[start + 1] >> 4 == PropertyListMarker.int, bytes[start + 1] & 0xf <= 3 else {
            throw .damaged(at: start + 1, "expected a length of at most eight bytes")
        }
        let size = 1 << Int(bytes[start + 1] & 0xf)
        let offset = try end(of: start + 2, count: size, width: 1)
        let count = number(at: start + 2, bytes: size)
        guard count <= UInt64(table) else {
            throw .damaged(at: start + 1, "the length is \(count), but the objects end at byte \(table)")
        }
        return (offset, Int(count), try end(of: offset, count: Int(count), width: width))
    }

    /// The offset after `count` elements of `width` bytes. Throws if it is beyond the end of all objects.
    private func end(of offset: Int, count: Int, width: Int) throws(ArchiveError) -> Int {
        guard offset <= table, count <= (table - offset) / width else {
            throw .damaged(at: offset, "\(count) elements of \(width) bytes do not fit before byte \(table)")
        }
        return offset + count * width
    }
}
