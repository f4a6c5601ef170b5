// A document as flat tables of elements and attributes, in document order. The tables hold byte ranges instead of copies, so
// each element has a line and column, and unknown elements are kept.

public import FlowDiagnostics

/// The elements of one document, in document order.
public struct ElementTree: Sendable {
    /// An element's index. Descendants follow their ancestors.
    public typealias Index = Int

    struct Element: Sendable {
        /// The index of the tag in `names`. Known tags come first (`InterfaceTag`).
        var tag: Int32
        /// The parent's index; -1 for the root.
        var parent: Int32
        /// The index after the last descendant.
        var end: Int32
        /// The index of the first attribute.
        var attributes: Int32
        /// The range of the start tag.
        var start: UInt32
        var startEnd: UInt32
        /// The end of the content, before the end tag.
        var contentEnd: UInt32
    }

    struct Attribute: Sendable {
        var name: Int32
        /// The range of the value between the quotes, with its references.
        var start: UInt32
        var end: UInt32
    }

    public let source: SourceFile
    var elements: ContiguousArray<Element> = []
    var attributes: ContiguousArray<Attribute> = []
    var tags: NameTable
    var attributeNames: NameTable

    init(source: SourceFile) {
        self.source = source
        tags = NameTable(InterfaceTag.self)
        attributeNames = NameTable(InterfaceAttribute.self)
    }

    public var count: Int { elements.count }

    // MARK: Elements

    /// The tag of an element; nil if the importer does not know it.
    public func tag(_ element: Index) -> InterfaceTag? {
        UInt8(exactly: elements[element].tag).flatMap(InterfaceTag.init(rawValue:))
    }

    public func tagName(_ element: Index) -> String { tags.name(Int(elements[element].tag), in: source) }

    public func parent(_ element: Index) -> Index? {
        let parent = elements[element].parent
        return parent < 0 ? nil : Int(parent)
    }

    /// The index after an element's last descendant.
    public func end(_ element: Index) -> Index { Int(elements[element].end) }

    /// The children of an element, in order.
    public func children(_ element: Index) -> Children {
        Children(tree: self, following: element + 1, end: end(element))
    }

    /// The first child with a tag.
    public func child(_ element: Index, _ tag: InterfaceTag) -> Index? {
        children(element).first { self.tag($0) == tag }
    }

    /// The nearest ancestor that satisfies a condition. O(depth).
    public func ancestor(_ element: Index, where isFound: (Index) -> Bool) -> Index? {
        var step = parent(element)
        while let current = step {
            if isFound(current) { return current }
            step = parent(current)
        }
        return nil
    }

    /// The range of an element's start tag.
    public func range(_ element: Index) -> SourceRange {
        SourceRange(start: elements[element].start, end: elements[element].startEnd)
    }

    /// The decoded text of an element without children.
    public func text(_ element: Index) -> String {
        XMLReferences.decode(
            source.bytes[Int(elements[element].startEnd)..<Int(elements[element].contentEnd)])
    }

    // MARK: Attributes

    private func attributeRange(_ element: Index) -> Range<Int> {
        let next = element + 1 < elements.count ? Int(elements[element + 1].attributes) : attributes.count
        return Int(elements[element].attributes)..<next
    }

    /// The value of an attribute; nil if the element does not have it. O(attributes of the element).
    public func value(_ name: InterfaceAttribute, of element: Index) -> String? {
        range(of: name, in: element).map(text(ofAttribute:))
    }

    /// Whether an attribute is `YES`.
    public func isTrue(_ name: InterfaceAttribute, of element: Index) -> Bool { value(name, of: element) == "YES" }

    /// The number in an attribute; nil if the attribute is missing or not a finite number.
    public func number(_ name: InterfaceAttribute, of element: Index) -> Double? {
        value(name, of: element).flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The range of an attribute's value, without its quotes.
    public func range(of name: InterfaceAttribute, in element: Index) -> SourceRange? {
        for index in attributeRange(element) where Int(attributes[index].name) == Int(name.rawValue) {
            return SourceRange(start: attributes[index].start, end: attributes[index].end)
        }
        return nil
    }

    /// All attributes of an element, with their names, in order.
    public func allAttributes(of element: Index) -> [(name: String, value: String)] {
        attributeRange(element).map { index in
            let range = SourceRange(start: attributes[index].start, end: attributes[index].end)
            return (attributeNames.name(Int(attributes[index].name), in: source), text(ofAttribute: range))
        }
    }

    /// The names of an element's attributes with the places of their values, in order.
    func attributeNames(of element: Index) -> [(name: String, range: SourceRange)] {
        attributeRange(element).map { index in
            (
                attributeNames.name(Int(attributes[index].name), in: source),
                SourceRange(start: attributes[index].start, end: attributes[index].end)
            )
        }
    }

    private func text(ofAttribute range: SourceRange) -> String {
        XMLReferences.decode(source.bytes[Int(range.start)..<Int(range.end)])
    }
}

extension ElementTree {
    /// The children of one element.
    public struct Children: Sequence, IteratorProtocol, Sendable {
        let tree: ElementTree
        var following: Index
        let end: Index

        public mutating func next() -> Index? {
            guard following < end else { return nil }
            defer { following = tree.end(following) }
            return following
        }
    }
}

/// Numbers for names. The known names have the first numbers, in their order, so that a number converts to the enumeration.
struct NameTable: Sendable {
    private var known: [String]
    /// The other names, as ranges of the source.
    private var ranges: ContiguousArray<SourceRange> = []
    /// A hash table with open addressing. A slot is 0 if empty, otherwise a number plus 1.
    private var slots: ContiguousArray<Int32>

    init<Names: CaseIterable>(_ names: Names.Type) {
        known = names.allCases.map { "\($0)" }
        slots = ContiguousArray(repeating: 0, count: 1024)
        for (number, name) in known.enumerated() {
            var slot = name.utf8.withContiguousStorageIfAvailable(Self.hash) ?? 0
            while slots[slot & (slots.count - 1)] != 0 { slot += 1 }
            slots[slot & (slots.count - 1)] = Int32(number + 1)
        }
    }

    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var hash: UInt64 = 14_695_981_039_346_656_037
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
        return Int(truncatingIfNeeded: (hash ^ hash >> 32) & 0xffff_ffff)
    }

    /// The number of the name in a range of the bytes. O(length).
    mutating func number(of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
        let name = UnsafeBufferPointer(rebasing: bytes[range])
        var slot = Self.hash(name)
        while true {
            let entry = Int(slots[slot & (slots.count - 1)])
            guard entry != 0 else { break }
            if isEqual(entry - 1, name, in: bytes) { return Int32(entry - 1) }
            slot += 1
        }
        ranges.append(SourceRange(start: UInt32(range.lowerBound), end: UInt32(range.upperBound)))
        let number = known.count + ranges.count
        slots[slot & (slots.count - 1)] = Int32(number)
        if number * 2 > slots.count { grow(bytes) }
        return Int32(number - 1)
    }

    private func isEqual(_ number: Int, _ name: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>)
        -> Bool
    {
        if number < known.count {
            return known[number].utf8.count == name.count && known[number].utf8.elementsEqual(name)
        }
        let range = ranges[number - known.count]
        return range.count == name.count && bytes[Int(range.start)..<Int(range.end)].elementsEqual(name)
    }

    private mutating func grow(_ bytes: UnsafeBufferPointer<UInt8>) {
        let mask = slots.count * 2 - 1
        slots = ContiguousArray(repeating: 0, count: mask + 1)
        for number in 0..<known.count + ranges.count {
            var slot: Int
            if number < known.count {
                slot = known[number].utf8.withContiguousStorageIfAvailable(Self.hash) ?? 0
            } else {
                let range = ranges[number - known.count]
                slot = Self.hash(UnsafeBufferPointer(rebasing: bytes[Int(range.start)..<Int(range.end)]))
            }
            while slots[slot & mask] != 0 { slot += 1 }
            slots[slot & mask] = Int32(number + 1)
        }
    }

    func name(_ number: Int, in source: SourceFile) -> String {
        number < known.count ? known[number] : source.text(ranges[number - known.count])
    }
}
