// A strict reader from XML in UTF-8 to an `ElementTree`. It reads the XML that Interface Builder writes: elements, attributes,
// text, comments, processing instructions, CDATA, the five predefined entities, and numeric references. It rejects entity
// declarations and opens no other file, so a document cannot grow when it is read (decision 0098).

public import FlowDiagnostics

/// The reason that a document was rejected, with its location.
public struct XMLMistake: Error, Sendable {
    /// A stable identifier, such as `merge-conflict`.
    public var code: String
    /// What is wrong, in one sentence without a full stop.
    public var message: String
    /// What was expected, or what to do.
    public var label: String
    public var range: SourceRange
    /// A second location, such as the start tag, with its own message.
    public var note: (message: String, range: SourceRange)?
}

/// The limits of a document.
public enum XMLLimits {
    /// The maximum size in bytes. The largest known storyboard has 0.5 MB.
    public static let bytes = 64 << 20
    /// The maximum depth of nested elements. The deepest known storyboard has 24 levels.
    public static let depth = 256
}

/// Reads one document.
struct XMLReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var tree: ElementTree
    /// The open elements, outermost first, with the ranges of their names.
    private var open: [(element: Int, name: Range<Int>)] = []

    /// Reads a document.
    /// - Throws: `XMLMistake`, with its location.
    /// - Complexity: O(bytes).
    static func read(_ source: SourceFile) throws(XMLMistake) -> ElementTree {
        let result = source.bytes.withUnsafeBufferPointer { bytes -> Result<ElementTree, XMLMistake> in
            do throws(XMLMistake) {
                var reader = XMLReader(bytes: bytes, source: source)
                try reader.readDocument()
                return .success(reader.tree)
            } catch { return .failure(error) }
        }
        return try result.get()
    }

    private init(bytes: UnsafeBufferPointer<UInt8>, source: SourceFile) {
        self.bytes = bytes
        tree = ElementTree(source: source)
        // Estimates that avoid most reallocations.
        tree.elements.reserveCapacity(min(bytes.count, XMLLimits.bytes) / 160)
        tree.attributes.reserveCapacity(min(bytes.count, XMLLimits.bytes) / 48)
    }

    private mutating func readDocument() throws(XMLMistake) {
        guard bytes.count <= XMLLimits.bytes else {
            throw mistake(
                "document-size", "the file is larger than \(XMLLimits.bytes >> 20) megabytes",
                label: "expected a file that Interface Builder wrote", 0..<0)
        }
        if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) {
            throw mistake("not-utf8", "the file is UTF-16", label: "expected UTF-8; save the file as UTF-8", 0..<2)
        }
        // Checked once, so that any later range can be decoded.
        if let invalid = XMLReferences.firstInvalidByte(bytes) {
            throw mistake(
                "not-utf8", "the file contains bytes that are not UTF-8", label: "expected an XML file in UTF-8",
                invalid..<invalid + 1)
        }
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
        if bytes[position...].starts(with: "<?xml".utf8) { try skip(to: "?>", after: 5, "the XML declaration") }
        var hasRoot = false
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "<") {
                let isTag =
                    position + 1 < bytes.count && bytes[position + 1] != UInt8(ascii: "!")
                    && bytes[position + 1] != UInt8(ascii: "?")
                if isTag, open.isEmpty, hasRoot {
                    try refuseConflict()
                    throw mistake(
                        "second-root", "an element follows the end of the document",
                        label: "expected the end of the file", position..<position + 1)
                }
                hasRoot = isTag || hasRoot
                try readMarkup()
            } else if open.isEmpty {
                guard Self.isSpace(byte) else { throw try strayText() }
                position += 1
            } else {
                try readText()
            }
        }
        if let last = open.last {
            throw mistake(
                "unclosed-element", "the file ends inside <\(text(last.name))>",
                label: "expected </\(text(last.name))>", bytes.count..<bytes.count,
                note: ("it begins here", last.name))
        }
        guard hasRoot else {
            throw mistake(
                "empty-document", "the file has no element", label: "expected <document>",
                bytes.count..<bytes.count)
        }
    }

    // MARK: Markup

    private mutating func readMarkup() throws(XMLMistake) {
        let rest = bytes[position...]
        if rest.starts(with: "<!--".utf8) { return try skip(to: "-->", after: 4, "the comment") }
        if rest.starts(with: "<?".utf8) { return try skip(to: "?>", after: 2, "the processing instruction") }
        if rest.starts(with: "<![CDATA[".utf8), !open.isEmpty {
            return try skip(to: "]]>", after: 9, "the CDATA section")
        }
        if rest.starts(with: "<!".utf8) {
            throw mistake(
                "document-type", "the file declares a document type or entities",
                label: "expected none: Interface Builder writes none, and entities are not expanded",
                position..<position + 2)
        }
        if rest.starts(with: "</".utf8) { return try readEndTag() }
        try readStartTag()
    }

    private mutating func readStartTag() throws(XMLMistake) {
        let start = position
        // A conflict marker `<<<<<<<` begins like a tag.
        try refuseConflict()
        position += 1
        let name = readName()
        guard !name.isEmpty else {
            throw mistake(
                "element-name", "a tag without a name", label: "expected a name; a '<' in text is '&lt;'",
                start..<position)
        }
        guard open.count < XMLLimits.depth else {
            throw mistake(
                "document-depth", "elements are nested more than \(XMLLimits.depth) deep",
                label: "expected a file that Interface Builder wrote", start..<position)
        }
        let element = tree.elements.count
        let firstAttribute = tree.attributes.count
        while true {
            let hasSpace = skipSpace()
            guard position < bytes.count else { throw unfinishedTag(name, start) }
            let byte = bytes[position]
            if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { break }
            try readAttribute(from: firstAttribute, hasSpace: hasSpace, of: name, start)
        }
        let isEmpty = bytes[position] == UInt8(ascii: "/")
        if isEmpty { position += 1 }
        guard position < bytes.count, bytes[position] == UInt8(ascii: ">") else { throw unfinishedTag(name, start) }
        position += 1
        tree.elements.append(
            ElementTree.Element(
                tag: tree.tags.number(of: name, in: bytes), parent: Int32(open.last?.element ?? -1),
                end: Int32(element + 1), attributes: Int32(firstAttribute), start: UInt32(start),
                startEnd: UInt32(position), contentEnd: UInt32(position)))
        if !isEmpty { open.append((element, name)) }
    }

    private mutating func readAttribute(
        from first: Int, hasSpace: Bool, of element: Range<Int>, _ start: Int
    ) throws(XMLMistake) {
        let name = readName()
        guard !name.isEmpty, hasSpace else { throw unfinishedTag(element, start) }
        _ = skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
            throw mistake(
                "attribute-value", "the attribute '\(text(name))' has no value", label: "expected =\"…\"", name)
        }
        position += 1
        _ = skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
        else {
            throw mistake(
                "attribute-value", "the value of '\(text(name))' has no quotes", label: "expected =\"…\"", name)
        }
        let quote = bytes[position]
        position += 1
        let valueStart = position
        while position < bytes.count, bytes[position] != quote {
            let byte = bytes[position]
            if byte == UInt8(ascii: "<") {
                throw mistake(
                    "attribute-value", "a '<' inside the value of '\(text(name))'",
                    label: "expected the closing quote before it, or '&lt;'", position..<position + 1,
                    note: ("the value begins here", valueStart..<valueStart))
            }
            if byte == UInt8(ascii: "&") { try checkReference() } else { position += 1 }
        }
        guard position < bytes.count else { throw unfinishedTag(element, start) }
        let value = valueStart..<position
        position += 1
        let number = tree.attributeNames.number(of: name, in: bytes)
        for index in first..<tree.attributes.count where tree.attributes[index].name == number {
            let earlier = Int(tree.attributes[index].start)
            throw mistake(
                "repeated-attribute", "the attribute '\(text(name))' appears twice in one tag",
                label: "expected each attribute once", name, note: ("it already has a value", earlier..<earlier))
        }
        tree.attributes.append(
            ElementTree.Attribute(name: number, start: UInt32(value.lowerBound), end: UInt32(value.upperBound)))
    }

    private mutating func readEndTag() throws(XMLMistake) {
        let start = position
        position += 2
        let name = readName()
        _ = skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: ">") else { throw unfinishedTag(name, start) }
        position += 1
        guard let last = open.last else {
            throw mistake(
                "unmatched-tag", "</\(text(name))> has no start tag", label: "expected the end of the file",
                start..<position)
        }
        guard bytes[last.name].elementsEqual(bytes[name]) else {
            throw mistake(
                "unmatched-tag", "</\(text(name))> does not match <\(text(last.name))>",
                label: "expected </\(text(last.name))>; compare with the version before the last merge",
                start..<position, note: ("<\(text(last.name))> begins here", last.name))
        }
        open.removeLast()
        tree.elements[last.element].end = Int32(tree.elements.count)
        tree.elements[last.element].contentEnd = UInt32(start)
    }

    // MARK: Text

    private mutating func readText() throws(XMLMistake) {
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
            let byte = bytes[position]
            if byte == UInt8(ascii: "&") {
                try checkReference()
            } else if byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "|") {
                try refuseConflict()
                position += 1
            } else {
                position += 1
            }
        }
    }

    /// Rejects the markers of a merge conflict: seven equal characters at the start of a line. A general message about stray
    /// text would hide the cause.
    private func refuseConflict() throws(XMLMistake) {
        let mark = bytes[position]
        guard position + 7 <= bytes.count, position == 0 || bytes[position - 1] == UInt8(ascii: "\n"),
            bytes[position..<position + 7].allSatisfy({ $0 == mark }),
            position + 7 == bytes.count || Self.isSpace(bytes[position + 7])
        else { return }
        throw mistake(
            "merge-conflict", "the file contains a merge conflict marker",
            label: "resolve the conflict in the file, and remove the lines with <<<<<<<, ======= and >>>>>>>",
            position..<position + 7)
    }

    private func strayText() throws(XMLMistake) -> XMLMistake {
        try refuseConflict()
        return mistake(
            "stray-text", tree.elements.isEmpty ? "the file does not begin with an element" : "text after the document",
            label: tree.elements.isEmpty
                ? "expected an XML document of Interface Builder" : "expected the end of the file",
            position..<position + 1)
    }

    /// Skips a reference, which must be predefined or numeric.
    private mutating func checkReference() throws(XMLMistake) {
        let start = position
        guard let (_, end) = XMLReferences.scalar(at: position, in: bytes) else {
            throw mistake(
                "unknown-entity", "this '&' does not begin a reference",
                label: "expected &amp;, &lt;, &gt;, &quot;, &apos; or a number such as &#10;; others are not expanded",
                start..<start + 1)
        }
        position = end
    }

    private mutating func skip(to end: StaticString, after length: Int, _ what: String) throws(XMLMistake) {
        let start = position
        position += length
        let mark = end.withUTF8Buffer { Array($0) }
        while position + mark.count <= bytes.count {
            if bytes[position] == mark[0], bytes[position..<position + mark.count].elementsEqual(mark) {
                position += mark.count
                return
            }
            position += 1
        }
        throw mistake("unclosed-markup", "\(what) has no end", label: "expected \(end)", start..<start + length)
    }

    // MARK: Bytes

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 }

    private mutating func skipSpace() -> Bool {
        let start = position
        while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
        return position > start
    }

    private mutating func readName() -> Range<Int> {
        let start = position
        while position < bytes.count {
            let byte = bytes[position]
            let isLetter = byte &- 0x41 < 26 || byte &- 0x61 < 26 || byte == 0x5f || byte >= 0x80 || byte == 0x3a
            let isLater = byte &- 0x30 < 10 || byte == 0x2d || byte == 0x2e
            guard isLetter || isLater && position > start else { break }
            position += 1
        }
        return start..<position
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.prefix(80)], as: UTF8.self)
    }

    private func unfinishedTag(_ name: Range<Int>, _ start: Int) -> XMLMistake {
        mistake(
            "unfinished-tag", "the tag <\(text(name)) is incomplete", label: "expected attributes, then '>' or '/>'",
            min(position, bytes.count)..<min(position + 1, bytes.count), note: ("it begins here", start..<start + 1))
    }

    private func mistake(
        _ code: String, _ message: String, label: String, _ range: Range<Int>,
        note: (message: String, range: Range<Int>)? = nil
    ) -> XMLMistake {
        func place(_ range: Range<Int>) -> SourceRange {
            SourceRange(start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
        }
        return XMLMistake(
            code: code, message: message, label: label, range: place(range),
            note: note.map { ($0.message, place($0.range)) })
    }
}
