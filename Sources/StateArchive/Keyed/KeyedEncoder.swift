// Encodes a saved state as a keyed archive: every object is in `$objects` once and is referred to by its UID. The
// numbers and Booleans of a coder are stored inline.

import ContainerRuntime

/// Builds the property list of one state.
struct KeyedEncoder {
    typealias Reference = PropertyList.Reference

    private var list = PropertyList()
    /// The nodes of `$objects`, and those of the UIDs that refer to them.
    private var objects: [Reference] = []
    private var identifiers: [Reference] = []
    private var texts: [Reference: Reference] = [:]
    private var classes: [ClassName: Reference] = [:]
    private var keys: [Reference] = []
    private var textBytes = 0
    /// The UIDs of the objects of the current coder.
    private var coderObjects: Range<Int> = 0..<0
    /// The current location in the state, for errors.
    private var location = ""

    private struct ClassName: Hashable {
        var name: ExactText
        var base: String
    }

    /// A dictionary that is being built.
    private struct Members {
        var keys: [Reference] = []
        var values: [Reference] = []

        mutating func add(_ key: Reference, _ value: Reference) {
            keys.append(key)
            values.append(value)
        }
    }

    mutating func encode(_ state: SavedState) throws(ArchiveError) -> PropertyList {
        // The head: see `StateArchive.Head`.
        let head = [(UInt64(StateArchive.format), 1), (0, 8), (0, 4)].map { list.add(.fixed($0.0, width: $0.1)) }
        keys = ArchiveKey.allCases.map { list.add($0.text) }
        _ = addObject(key(.null))
        var top = Members()
        for (name, node) in zip([ArchiveKey.format, .length, .checksum], head) { top.add(key(name), node) }
        try encodeTop(state, into: &top)

        let all = list.addArray(objects)
        var root = Members()
        root.add(key(.version), list.add(.int(ArchiveKey.archiverVersion)))
        root.add(key(.archiver), list.add(ArchiveKey.archiverName))
        root.add(key(.top), list.addDictionary(top.keys, top.values))
        root.add(key(.objects), all)
        list.root = list.addDictionary(root.keys, root.values)
        return list
    }

    private mutating func encodeTop(_ state: SavedState, into top: inout Members) throws(ArchiveError) {
        location = "the top level"
        top.add(key(.major), list.add(.int(ArchiveKey.uikitVersion.major)))
        top.add(key(.minor), list.add(.int(ArchiveKey.uikitVersion.minor)))
        top.add(key(.bundleVersion), try text(state.bundleVersion))
        top.add(key(.systemVersion), try text(state.systemVersion))
        top.add(key(.timestamp), list.add(.real(state.timestamp)))
        top.add(key(.idiom), list.add(.int(state.interfaceIdiom)))
        top.add(key(.ignoresSnapshot), list.add(state.ignoresSnapshot))
        var paths: [Reference] = []
        for path in state.firstResponders { paths.append(try text(path)) }
        top.add(key(.firstResponders), array(paths))
        top.add(key(.windows), try windows(state.windows))
        top.add(key(.classMap), try classMap(state.records))
        var records: [Reference] = []
        for record in state.records { records.append(try encode(record)) }
        top.add(key(.records), array(records))
        location = "the activity"
        if let activity = state.activity { top.add(key(.activity), try encode(activity)) }
        location = "the application"
        if let objects = try encodeObjects(of: state.application) { top.add(key(.appObjects), objects) }
        try encodeEntries(state.application.entries, taken: ArchiveKey.atTop, into: &top)
    }

    private mutating func windows(_ windows: [SavedWindow]) throws(ArchiveError) -> Reference {
        var pairs = Members()
        for window in windows {
            var classes = Members()
            for (name, size) in [(ArchiveKey.horizontal, window.horizontal), (.vertical, window.vertical)] {
                classes.add(try text(name.text), try text(size.archiveName))
            }
            pairs.add(try text(window.identifier), dictionary(classes))
        }
        return dictionary(pairs)
    }

    /// The restoration classes by path. The records contain them too, but UIKit's archives also have this map.
    private mutating func classMap(_ records: [SavedRecord]) throws(ArchiveError) -> Reference {
        var pairs = Members()
        for record in records {
            guard let name = record.restorationClass else { continue }
            pairs.add(try text(record.path), try text(name))
        }
        return dictionary(pairs)
    }

    private mutating func encode(_ record: SavedRecord) throws(ArchiveError) -> Reference {
        location = record.path
        var members = Members()
        members.add(key(.itsClass), descriptor(record.className, base: record.kind.baseClass))
        members.add(key(.path), try text(record.path))
        members.add(key(.kind), list.add(.int(Int(record.kind.rawValue))))
        if let name = record.restorationClass { members.add(key(.restorationClass), try text(name)) }
        if let storyboard = record.storyboard {
            members.add(key(.storyboard), try text(storyboard.name))
            members.add(key(.storyboardIdentifier), try text(storyboard.identifier))
        }
        try count(record.className)
        if let objects = try encodeObjects(of: record.coder) { members.add(key(.coderObjects), objects) }
        try encodeEntries(record.coder.entries, into: &members)
        return addObject(list.addDictionary(members.keys, members.values))
    }

    private mutating func encode(_ activity: SavedActivity) throws(ArchiveError) -> Reference {
        coderObjects = 0..<0
        var members = Members()
        members.add(key(.itsClass), descriptor(activityClass))
        members.add(key(.activityType), try text(activity.activityType))
        if let title = activity.title { members.add(key(.title), try text(title)) }
        try encodeEntries(activity.userInfo, into: &members)
        return addObject(list.addDictionary(members.keys, members.values))
    }

    // MARK: Coders

    /// Encodes the objects of a coder. Their UIDs are assigned before their contents are encoded, because they may refer to
    /// each other.
    /// - Returns: the list of the objects; nil without any.
    private mutating func encodeObjects(of coder: SavedCoder) throws(ArchiveError) -> Reference? {
        coderObjects = objects.count..<objects.count + coder.objects.count
        guard !coder.objects.isEmpty else { return nil }
        for _ in coder.objects { _ = addObject(0) }
        for (index, object) in zip(coderObjects, coder.objects) {
            var members = Members()
            members.add(key(.itsClass), descriptor(object.className))
            try count(object.className)
            try encodeEntries(object.entries, into: &members)
            objects[index] = list.addDictionary(members.keys, members.values)
        }
        return array(Array(identifiers[coderObjects]))
    }

    private mutating func encodeEntries(
        _ entries: [SavedCoder.Entry], taken: ClosedRange<Int>? = nil, into members: inout Members
    ) throws(ArchiveError) {
        let first = members.keys.count
        for entry in entries {
            try count(entry.key)
            let known = list.reference(of: entry.key)
            let isTaken = taken.map { keys[$0].contains { $0 == known } } ?? false
            members.keys.append(list.add(CoderKey.escaped(entry.key, isTaken: isTaken)))
            members.values.append(try inline(entry.value))
        }
        guard let twice = firstRepeated(members.keys[first...]) else { return }
        throw ArchiveError(
            .invalidState, at: location, "the key \(quoted(entries[twice - first].key)) occurs twice in one coder",
            advice: "give each value its own key")
    }

    /// A value in a coder: numbers and Booleans in place, all others by UID.
    private mutating func inline(_ value: SavedValue) throws(ArchiveError) -> Reference {
        switch value {
        case .bool(let value): list.add(value)
        case .int(let value): list.add(.int(value))
        case .double(let value): list.add(.real(value))
        default: try object(value, depth: 1)
        }
    }

    /// Encodes a value as a separate object.
    /// - Returns: the node of its UID.
    private mutating func object(_ value: SavedValue, depth: Int) throws(ArchiveError) -> Reference {
        guard depth <= StateArchive.Limits.deepestValue else {
            throw ArchiveError(
                .beyondLimit, at: location,
                "values are nested more than \(StateArchive.Limits.deepestValue) deep",
                advice: "preserve a flatter value")
        }
        switch value {
        case .nil: return identifiers[0]
        case .bool(let value): return addObject(list.add(value))
        case .int(let value): return addObject(list.add(.int(value)))
        case .double(let value): return addObject(list.add(.real(value)))
        case .string(let value): return try text(value)
        case .duration(let value): return keyed(.duration, [(.nanoseconds, list.add(.int(Int(value))))])
        case .percent(let value): return keyed(.percent, reals([(.fraction, value)]))
        case .enumCase(let name): return keyed(.enumCase, [(.name, try text(name))])
        case .type(let name): return keyed(.type, [(.name, try text(name))])
        case .reference(let path): return keyed(.reference, [(.path, try text(path))])
        case .point(let value): return keyed(.point, reals([(.x, value.x), (.y, value.y)]))
        case .size(let value): return keyed(.size, reals([(.width, value.width), (.height, value.height)]))
        case .rect(let value):
            return keyed(
                .rect, reals([(.x, value.x), (.y, value.y), (.width, value.width), (.height, value.height)]))
        case .range(let lower, let upper):
            return keyed(.range, [(.lower, list.add(.int(lower))), (.upper, list.add(.int(upper)))])
        case .list(let values):
            var elements: [Reference] = []
            elements.reserveCapacity(values.count)
            for value in values { elements.append(try object(value, depth: depth + 1)) }
            return array(elements)
        case .dictionary(let pairs): return try dictionary(of: pairs, depth: depth)
        case .object(let index):
            guard 0..<coderObjects.count ~= index else {
                throw ArchiveError(
                    .invalidState, at: location, "a value refers to object \(index) of \(coderObjects.count)",
                    advice: "refer to an object of the same coder")
            }
            return identifiers[coderObjects.lowerBound + index]
        }
    }

    private mutating func dictionary(of pairs: [SavedValue.Pair], depth: Int) throws(ArchiveError) -> Reference {
        var members = Members()
        var seen: Set<ExactValue> = []
        for pair in pairs {
            members.add(try object(pair.key, depth: depth + 1), try object(pair.value, depth: depth + 1))
            guard seen.insert(ExactValue(pair.key)).inserted else {
                throw ArchiveError(
                    .invalidState, at: location, "a key occurs twice in one dictionary",
                    advice: "give each value its own")
            }
        }
        return dictionary(members)
    }

    // MARK: Objects

    private func key(_ key: ArchiveKey) -> Reference { keys[key.rawValue] }

    /// Adds a node to `$objects`.
    /// - Returns: the node of its UID.
    private mutating func addObject(_ node: Reference) -> Reference {
        objects.append(node)
        identifiers.append(list.add(.uid(UInt32(objects.count - 1))))
        return identifiers[objects.count - 1]
    }

    private mutating func text(_ text: String) throws(ArchiveError) -> Reference {
        try count(text)
        let node = list.add(text)
        if let identifier = texts[node] { return identifier }
        let identifier = addObject(node)
        texts[node] = identifier
        return identifier
    }

    /// Counts a text towards `Limits.largestText`.
    private mutating func count(_ text: String) throws(ArchiveError) {
        textBytes += text.utf8.count
        guard textBytes <= StateArchive.Limits.largestText else {
            throw ArchiveError(
                .beyondLimit, at: location, "the texts have more than \(StateArchive.Limits.largestText) bytes",
                advice: "preserve less text")
        }
    }

    private mutating func array(_ elements: [Reference]) -> Reference {
        keyed(.list, [(.values, list.addArray(elements))])
    }

    private mutating func dictionary(_ members: Members) -> Reference {
        keyed(.dictionary, [(.keys, list.addArray(members.keys)), (.values, list.addArray(members.values))])
    }

    private mutating func reals(_ members: [(ArchiveKey, Double)]) -> [(ArchiveKey, Reference)] {
        members.map { ($0.0, list.add(.real($0.1))) }
    }

    private mutating func keyed(_ itsClass: ValueClass, _ members: [(ArchiveKey, Reference)]) -> Reference {
        let node = list.addDictionary(
            [key(.itsClass)] + members.map { key($0.0) }, [descriptor(itsClass.rawValue)] + members.map(\.1))
        return addObject(node)
    }

    /// The object that describes a class and its superclasses.
    private mutating func descriptor(_ name: String, base: String? = nil) -> Reference {
        let known = ClassName(name: ExactText(name), base: base ?? "")
        if let identifier = classes[known] { return identifier }
        let chain = ([name, base].compactMap { $0 } + ["NSObject"]).map { list.add($0) }
        let node = list.addDictionary([key(.classes), key(.className)], [list.addArray(chain), list.add(name)])
        let identifier = addObject(node)
        classes[known] = identifier
        return identifier
    }
}

extension SavedRecord.Kind {
    /// UIKit's base class of all objects of a kind; nil if that is `NSObject`.
    var baseClass: String? {
        switch self {
        case .viewController: "UIViewController"
        case .view: "UIView"
        case .object: nil
        }
    }
}

extension SizeClass {
    /// The name in UIKit's archives.
    var archiveName: String {
        switch self {
        case .unspecified: "UIUserInterfaceSizeClassUnspecified"
        case .compact: "UIUserInterfaceSizeClassCompact"
        case .regular: "UIUserInterfaceSizeClassRegular"
        }
    }
}

/// The index of the first element that also occurs earlier. Linear on average.
func firstRepeated<Number: Hashable>(_ numbers: ArraySlice<Number>) -> Int? {
    if numbers.count <= 16 {
        return numbers.indices.first { numbers[numbers.startIndex..<$0].contains(numbers[$0]) }
    }
    var seen: Set<Number> = []
    return numbers.indices.first { !seen.insert(numbers[$0]).inserted }
}
