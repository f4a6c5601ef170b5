// The public names of UIKit and of the modules that it re-exports: classes, structures, enumerations and their members, with
// their types. The compiler looks up a name that Flow does not model here before it reports an error. The table is unpacked on
// first use, so a script without such names does not pay for it.

/// The table of names.
public struct Surface: Sendable {
    /// A type, by its position in the table.
    public struct TypeID: Hashable, Sendable {
        public var raw: Int32

        public init(raw: Int32) { self.raw = raw }
    }

    public enum Kind: Sendable { case `class`, `protocol`, enumeration, options, structure, globals }

    /// The table, unpacked.
    public static let table = Surface()

    private let text: ContiguousArray<UInt8>
    /// The start of each type's line; the lines are sorted by name.
    private let lines: ContiguousArray<Int32>
    /// The hashes of the names of all static members and cases, sorted.
    private let sharedNames: ContiguousArray<UInt32>
    public let globals: TypeID?

    private init() {
        text = Self.unpack()
        var lines: ContiguousArray<Int32> = []
        var names: ContiguousArray<UInt32> = []
        var index = 0
        while index < text.count {
            lines.append(Int32(index))
            while text[index] != Self.newline {
                if text[index] == Self.bar, text[index + 1] == UInt8(ascii: ".") || text[index + 1] == UInt8(ascii: "+")
                {
                    var end = index + 2
                    while Self.isWord(text[end]) { end += 1 }
                    names.append(Self.hash(text[(index + 2)..<end]))
                }
                index += 1
            }
            index += 1
        }
        names.sort()
        sharedNames = names
        self.lines = lines
        globals = text.count > 1 && (text[1] == Self.bar) ? TypeID(raw: 0) : nil
    }

    // MARK: Unpacking

    private static let newline = UInt8(ascii: "\n")
    private static let bar = UInt8(ascii: "|")

    /// The plain table, one line per type. `Scripts/builders/surface-table` describes its format.
    private static func unpack() -> ContiguousArray<UInt8> {
        var words: ContiguousArray<(start: Int32, end: Int32)> = []
        let dictionary = SurfaceData.words
        var start = 0
        var kept: ContiguousArray<UInt8> = []
        for index in 0..<dictionary.utf8CodeUnitCount {
            let byte = dictionary.utf8Start[index]
            if byte == newline { continue }
            if byte == UInt8(ascii: "`") {
                words.append((Int32(start), Int32(kept.count)))
                start = kept.count
            } else {
                kept.append(byte == UInt8(ascii: "$") ? newline : byte)
            }
        }
        let codes = SurfaceData.codes
        var rank = ContiguousArray(repeating: 0, count: 128)
        var count = 0
        for byte in UInt8(0x21)...0x7E where byte != 0x22 && byte != 0x23 && byte != 0x5C {
            rank[Int(byte)] = count
            count += 1
        }
        var result: ContiguousArray<UInt8> = []
        result.reserveCapacity(codes.utf8CodeUnitCount * 4)
        var lead = -1
        for index in 0..<codes.utf8CodeUnitCount {
            let byte = codes.utf8Start[index]
            if byte == newline { continue }
            var number = rank[Int(byte)]
            if lead >= 0 {
                number += SurfaceData.short + lead * count
                lead = -1
            } else if number >= SurfaceData.short {
                lead = number - SurfaceData.short
                continue
            }
            let word = words[number]
            result.append(contentsOf: kept[Int(word.start)..<Int(word.end)])
        }
        return result
    }

    static func isWord(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
    }

    private static func hash(_ bytes: some Sequence<UInt8>) -> UInt32 {
        var hash: UInt32 = 2_166_136_261
        for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return hash
    }

    // MARK: Types

    public var types: some Sequence<TypeID> { (0..<Int32(lines.count)).lazy.map { TypeID(raw: $0) } }

    /// The bytes of a type's name.
    private func nameRange(_ type: TypeID) -> Range<Int> {
        let start = Int(lines[Int(type.raw)]) + 1
        var end = start
        while Self.isWord(text[end]) || text[end] == UInt8(ascii: ".") { end += 1 }
        return start..<end
    }

    public func name(of type: TypeID) -> String { String(decoding: text[nameRange(type)], as: UTF8.self) }

    public func kind(of type: TypeID) -> Kind {
        switch text[Int(lines[Int(type.raw)])] {
        case UInt8(ascii: "c"): .class
        case UInt8(ascii: "p"): .protocol
        case UInt8(ascii: "e"): .enumeration
        case UInt8(ascii: "o"): .options
        case UInt8(ascii: "s"): .structure
        default: .globals
        }
    }

    /// The type with a name, such as `UIColor` or `UIView.ContentMode`. O(log types).
    public func type(named name: String) -> TypeID? {
        var name = name
        return name.withUTF8 { $0.isEmpty ? nil : type(named: $0) }
    }

    private func type(named wanted: UnsafeBufferPointer<UInt8>) -> TypeID? {
        var (low, high) = (0, lines.count)
        while low < high {
            let middle = (low + high) / 2
            let order = compareName(of: TypeID(raw: Int32(middle)), with: wanted)
            if order == 0 { return TypeID(raw: Int32(middle)) }
            if order < 0 { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// Negative if the name of a type precedes the wanted one, 0 if it is equal, and positive if it follows.
    private func compareName(of type: TypeID, with wanted: UnsafeBufferPointer<UInt8>) -> Int {
        var position = Int(lines[Int(type.raw)]) + 1
        for byte in wanted {
            let own = text[position]
            // A name ends at the first other byte, and a shorter name precedes the longer one.
            guard Self.isWord(own) || own == UInt8(ascii: ".") else { return -1 }
            if own != byte { return own < byte ? -1 : 1 }
            position += 1
        }
        return Self.isWord(text[position]) || text[position] == UInt8(ascii: ".") ? 1 : 0
    }

    /// The superclass and the protocols of a type, by name.
    public func bases(of type: TypeID) -> [String] {
        baseRanges(of: type).map { String(decoding: text[$0], as: UTF8.self) }
    }

    /// The bytes of the names of a type's superclass and protocols.
    private func baseRanges(of type: TypeID) -> [Range<Int>] {
        var index = nameRange(type).upperBound
        guard text[index] == UInt8(ascii: ":") else { return [] }
        var result: [Range<Int>] = []
        while text[index] != Self.bar, text[index] != Self.newline {
            index += 1
            let start = index
            while Self.isWord(text[index]) || text[index] == UInt8(ascii: ".") { index += 1 }
            result.append(start..<index)
        }
        return result
    }

    /// A type, its superclasses, and the protocols of all of them, starting with the nearest.
    public func line(of type: TypeID) -> [TypeID] {
        var result = [type]
        var index = 0
        while index < result.count {
            for base in baseRanges(of: result[index]) {
                let found = text.withUnsafeBufferPointer { self.type(named: UnsafeBufferPointer(rebasing: $0[base])) }
                if let found, !result.contains(found) { result.append(found) }
            }
            index += 1
        }
        return result
    }

    /// The superclass of a class.
    public func superclass(of type: TypeID) -> TypeID? {
        bases(of: type).lazy.compactMap { self.type(named: $0) }.first { kind(of: $0) == .class }
    }

    // MARK: Members

    /// The ranges of a type's members.
    private func memberRanges(_ type: TypeID) -> [Range<Int>] {
        var index = nameRange(type).upperBound
        while text[index] != Self.bar, text[index] != Self.newline { index += 1 }
        var result: [Range<Int>] = []
        while text[index] == Self.bar {
            let start = index + 1
            index = start
            while text[index] != Self.bar, text[index] != Self.newline { index += 1 }
            result.append(start..<index)
        }
        return result
    }

    public func members(of type: TypeID) -> [SurfaceMember] {
        memberRanges(type).map { SurfaceMember(text[$0], owner: type) }
    }

    /// The member of a type or its bases that has a name. If several do, the labels of the call select one.
    public func member(_ name: String, of type: TypeID, isStatic: Bool, labels: [String]? = nil) -> SurfaceMember? {
        let wanted = Array(name.utf8)
        var first: SurfaceMember?
        for next in line(of: type) {
            for range in memberRanges(next) {
                var start = range.lowerBound
                var isOwn = false
                while start < range.upperBound, !Self.isWord(text[start]) {
                    if text[start] == UInt8(ascii: "+") || text[start] == UInt8(ascii: ".") { isOwn = true }
                    start += 1
                }
                guard isOwn == isStatic || name == "init", start + wanted.count <= range.upperBound,
                    text[start..<(start + wanted.count)].elementsEqual(wanted),
                    start + wanted.count == range.upperBound || !Self.isWord(text[start + wanted.count])
                else { continue }
                let found = SurfaceMember(text[range], owner: next)
                if labels == nil || found.labels == labels { return found }
                if first == nil { first = found }
            }
        }
        return first
    }

    /// Whether a static member or a case of any type has this name.
    public func sharesName(_ name: String) -> Bool {
        let hash = Self.hash(name.utf8)
        var (low, high) = (0, sharedNames.count)
        while low < high {
            let middle = (low + high) / 2
            if sharedNames[middle] < hash { low = middle + 1 } else { high = middle }
        }
        return low < sharedNames.count && sharedNames[low] == hash
    }
}
