// The frame of a keyed archive, its objects by number, and its unique texts: the step of decoding that does not depend on
// the state.

/// A keyed archive with a checked frame: `$top` and `$objects` exist. An object is checked only when it is used.
struct KeyedArchive {
    typealias Reference = PropertyList.Reference

    /// The number of a text. Equal texts have equal numbers, and those of `ArchiveKey` come first.
    typealias TextNumber = Int32

    /// A dictionary of the list: the numbers of its keys and references to its values.
    struct Members {
        var keys: [TextNumber] = []
        var values: [Reference] = []
        /// The offset of the dictionary.
        var offset = 0

        subscript(key: ArchiveKey) -> Reference? {
            keys.firstIndex(of: TextNumber(key.rawValue)).map { values[$0] }
        }
    }

    private let list: PropertyListReader
    private(set) var texts: [String] = []
    private var numbers: [ExactText: TextNumber] = [:]
    /// The number of each object's text; negative if it is not known yet.
    private var known: [TextNumber]
    /// The collections that have been read. None is read twice, so reading takes linear time in the size of the file.
    private var taken: [Bool]
    /// The dictionary `$top`.
    private(set) var top = Members()
    /// The references of `$objects`.
    private(set) var objects: [Reference] = []

    init(_ list: PropertyListReader) throws(ArchiveError) {
        self.list = list
        known = Array(repeating: -1, count: list.objectCount)
        taken = Array(repeating: false, count: list.objectCount)
        for key in ArchiveKey.allCases { _ = number(of: key.text) }
        let root = try members(list.root, "the archive")
        guard try text(try value(.archiver, of: root), "'$archiver'") == ArchiveKey.archiverName,
            try int(try value(.version, of: root), "'$version'") == ArchiveKey.archiverVersion
        else {
            throw .damaged(
                at: root.offset,
                "expected the archiver \(ArchiveKey.archiverName) \(ArchiveKey.archiverVersion)")
        }
        top = try members(try value(.top, of: root), "'$top'")
        objects = try array(try value(.objects, of: root), "'$objects'")
        guard let null = objects.first, try textNumber(null) == key(.null) else {
            throw .damaged(at: root.offset, "expected '$null' as the first of '$objects'")
        }
    }

    private func key(_ key: ArchiveKey) -> TextNumber { TextNumber(key.rawValue) }

    func offset(_ reference: Reference) -> Int { list.offset(reference) }

    func node(_ reference: Reference) throws(ArchiveError) -> PropertyListReader.Node { try list.node(reference) }

    func wrongKind(_ reference: Reference, _ what: String, expected: String) -> ArchiveError {
        .damaged(at: list.offset(reference), "\(what) must be \(expected)")
    }

    // MARK: Texts

    private mutating func number(of text: String) -> TextNumber {
        let text = ExactText(text)
        if let number = numbers[text] { return number }
        let number = TextNumber(texts.count)
        numbers[text] = number
        texts.append(text.text)
        return number
    }

    /// The number of a string's text; nil for any other object.
    mutating func textNumber(_ reference: Reference) throws(ArchiveError) -> TextNumber? {
        if known[Int(reference)] >= 0 { return known[Int(reference)] }
        guard let text = try list.text(try list.node(reference), of: reference) else { return nil }
        let number = number(of: text)
        known[Int(reference)] = number
        return number
    }

    /// The text of a string that is stored inline.
    mutating func text(_ reference: Reference, _ what: String) throws(ArchiveError) -> String {
        guard let number = try textNumber(reference) else { throw wrongKind(reference, what, expected: "a string") }
        return texts[Int(number)]
    }

    // MARK: Numbers

    func int(_ reference: Reference, _ what: String) throws(ArchiveError) -> Int {
        guard case .int(let value) = try node(reference) else {
            throw wrongKind(reference, what, expected: "an integer")
        }
        return value
    }

    func real(_ reference: Reference, _ what: String) throws(ArchiveError) -> Double {
        guard case .real(let value) = try node(reference) else {
            throw wrongKind(reference, what, expected: "a real number")
        }
        return value
    }

    func bool(_ reference: Reference, _ what: String) throws(ArchiveError) -> Bool {
        guard case .bool(let value) = try node(reference) else {
            throw wrongKind(reference, what, expected: "a boolean")
        }
        return value
    }

    // MARK: Collections

    private mutating func take(_ reference: Reference, _ what: String) throws(ArchiveError) {
        guard !taken[Int(reference)] else {
            throw .damaged(at: list.offset(reference), "\(what) is a collection that is also used elsewhere")
        }
        taken[Int(reference)] = true
    }

    mutating func array(_ reference: Reference, _ what: String) throws(ArchiveError) -> [Reference] {
        guard case .array(let start, let count) = try node(reference) else {
            throw wrongKind(reference, what, expected: "an array")
        }
        try take(reference, what)
        var references: [Reference] = []
        references.reserveCapacity(count)
        for index in 0..<count { references.append(try list.reference(at: start, index: index)) }
        return references
    }

    mutating func members(_ reference: Reference, _ what: String) throws(ArchiveError) -> Members {
        guard case .dictionary(let start, let count) = try node(reference) else {
            throw wrongKind(reference, what, expected: "a dictionary")
        }
        try take(reference, what)
        var members = Members()
        members.offset = list.offset(reference)
        members.keys.reserveCapacity(count)
        members.values.reserveCapacity(count)
        for index in 0..<count {
            let key = try list.reference(at: start, index: index)
            guard let number = try textNumber(key) else { throw wrongKind(key, "a key", expected: "a string") }
            members.keys.append(number)
            members.values.append(try list.reference(at: start, index: count + index))
        }
        if let twice = firstRepeated(members.keys[...]) {
            throw .damaged(at: members.offset, "the key \(quoted(texts[Int(members.keys[twice])])) occurs twice")
        }
        return members
    }

    /// The value of a required member.
    func value(_ key: ArchiveKey, of members: Members) throws(ArchiveError) -> Reference {
        guard let value = members[key] else {
            throw .damaged(at: members.offset, "the dictionary has no '\(key.text)'")
        }
        return value
    }

    // MARK: UIDs

    /// The index into `$objects` that a UID refers to.
    func identifier(_ reference: Reference, _ what: String) throws(ArchiveError) -> Int {
        guard case .uid(let number) = try node(reference) else { throw wrongKind(reference, what, expected: "a UID") }
        guard number < objects.count else {
            throw .damaged(
                at: list.offset(reference), "\(what) is UID \(number), but there are \(objects.count) objects")
        }
        return Int(number)
    }
}
