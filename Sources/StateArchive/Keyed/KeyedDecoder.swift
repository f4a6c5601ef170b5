// Decodes the saved state of a keyed archive. Everything must have the format that `KeyedEncoder` writes. A missing,
// mistyped or surplus value is an error with a location, never a default.

import ContainerRuntime

/// Decodes the state of one archive.
struct KeyedDecoder {
    typealias Reference = PropertyList.Reference
    typealias Members = KeyedArchive.Members

    private var archive: KeyedArchive
    private var textBytes = 0
    /// The objects of the current coder, by node.
    private var coderObjects: [Reference: Int] = [:]
    /// The names of classes, by the nodes of their descriptors.
    private var classes: [Reference: String] = [:]

    init(_ list: PropertyListReader) throws(ArchiveError) { archive = try KeyedArchive(list) }

    mutating func state() throws(ArchiveError) -> SavedState {
        let top = archive.top
        let version = (
            try archive.int(try archive.value(.major, of: top), "the major version"),
            try archive.int(try archive.value(.minor, of: top), "the minor version")
        )
        guard version == ArchiveKey.uikitVersion else {
            throw ArchiveError(
                .unknownFormat, at: "byte \(top.offset)",
                "expected version 2.1 of UIKit's archives, but this is \(version.0).\(version.1)",
                advice: "use the Flow that wrote it")
        }
        var state = SavedState(
            bundleVersion: try text(try archive.value(.bundleVersion, of: top), "the bundle version"),
            systemVersion: try text(try archive.value(.systemVersion, of: top), "the system version"),
            interfaceIdiom: try archive.int(try archive.value(.idiom, of: top), "the idiom"),
            timestamp: try archive.real(try archive.value(.timestamp, of: top), "the timestamp"),
            ignoresSnapshot: try archive.bool(try archive.value(.ignoresSnapshot, of: top), "'kIgnoreSnapshotKey'"))
        for path in try list(try archive.value(.firstResponders, of: top), "'kFirstRespondersKey'") {
            state.firstResponders.append(try text(path, "a first responder"))
        }
        state.windows = try windows(try archive.value(.windows, of: top))
        for record in try list(try archive.value(.records, of: top), "'FlowRecords'") {
            state.records.append(try self.record(record))
        }
        try checkClassMap(try archive.value(.classMap, of: top), against: state.records)
        if let activity = top[.activity] { state.activity = try self.activity(activity) }
        state.application.objects = try objects(top[.appObjects])
        state.application.entries = try entries(of: top, own: ArchiveKey.atTop)
        return state
    }

    private mutating func windows(_ reference: Reference) throws(ArchiveError) -> [SavedWindow] {
        let (identifiers, values) = try dictionary(reference, "the windows")
        var windows: [SavedWindow] = []
        for (identifier, value) in zip(identifiers, values) {
            let name = try text(identifier, "a window's identifier")
            let (keys, classes) = try dictionary(value, "a window's size classes")
            var names: [String] = []
            for key in keys { names.append(try text(key, "the name of a size class")) }
            guard names == [ArchiveKey.horizontal.text, ArchiveKey.vertical.text] else {
                throw archive.wrongKind(value, "a window", expected: "its horizontal and its vertical size class")
            }
            windows.append(
                SavedWindow(
                    identifier: name, horizontal: try sizeClass(classes[0]), vertical: try sizeClass(classes[1])))
        }
        return windows
    }

    private mutating func sizeClass(_ reference: Reference) throws(ArchiveError) -> SizeClass {
        let name = try text(reference, "a size class")
        guard let size = SizeClass.allCases.first(where: { $0.archiveName == name }) else {
            throw archive.wrongKind(
                reference, "a size class", expected: "unspecified, compact or regular, not \(quoted(name))")
        }
        return size
    }

    /// Checks that the class map agrees with the records, which contain the same information.
    private mutating func checkClassMap(
        _ reference: Reference, against records: [SavedRecord]
    ) throws(ArchiveError) {
        let (paths, classes) = try dictionary(reference, "the restoration class map")
        var rest = zip(paths, classes).makeIterator()
        for record in records {
            guard let name = record.restorationClass else { continue }
            guard let pair = rest.next(),
                ExactText(try text(pair.0, "a path")) == ExactText(record.path),
                ExactText(try text(pair.1, "a class")) == ExactText(name)
            else {
                throw archive.wrongKind(
                    reference, "the restoration class map",
                    expected: "the class in the record of \(quoted(record.path))")
            }
        }
        if rest.next() != nil {
            throw archive.wrongKind(
                reference, "the restoration class map", expected: "exactly the classes in the records")
        }
    }

    private mutating func record(_ reference: Reference) throws(ArchiveError) -> SavedRecord {
        let members = try object(reference, "a record")
        let kind = try archive.value(.kind, of: members)
        guard let kind = UInt8(exactly: try archive.int(kind, "'$kind'")).flatMap({ SavedRecord.Kind(rawValue: $0) })
        else {
            throw archive.wrongKind(kind, "the kind of a record", expected: "0, 1 or 2")
        }
        var record = SavedRecord(
            kind: kind, path: try text(try archive.value(.path, of: members), "the path of a record"),
            className: try className(of: members))
        try count(record.className)
        if let name = members[.restorationClass] { record.restorationClass = try text(name, "a restoration class") }
        if let name = members[.storyboard] {
            record.storyboard = SavedStoryboard(
                name: try text(name, "a storyboard"),
                identifier: try text(try archive.value(.storyboardIdentifier, of: members), "an identifier"))
        }
        record.coder.objects = try objects(members[.coderObjects])
        let named: Set<ArchiveKey> =
            record.storyboard == nil
            ? [.itsClass, .path, .kind, .restorationClass, .coderObjects]
            : [.itsClass, .path, .kind, .restorationClass, .coderObjects, .storyboard, .storyboardIdentifier]
        record.coder.entries = try entries(of: members, named: named)
        return record
    }

    private mutating func activity(_ reference: Reference) throws(ArchiveError) -> SavedActivity {
        coderObjects = [:]
        let members = try object(reference, "the activity")
        guard try className(of: members) == activityClass else {
            throw archive.wrongKind(reference, "the activity", expected: "an \(activityClass)")
        }
        var activity = SavedActivity(
            activityType: try text(try archive.value(.activityType, of: members), "the type of the activity"))
        if let title = members[.title] { activity.title = try text(title, "the title of the activity") }
        activity.userInfo = try entries(of: members, named: [.itsClass, .activityType, .title])
        return activity
    }

    // MARK: Coders

    private mutating func objects(_ reference: Reference?) throws(ArchiveError) -> [SavedCoder.Object] {
        coderObjects = [:]
        guard let reference else { return [] }
        let references = try list(reference, "the objects of a coder")
        guard !references.isEmpty else {
            throw archive.wrongKind(reference, "the objects of a coder", expected: "at least one, or no key")
        }
        var nodes: [Reference] = []
        for (index, reference) in references.enumerated() {
            let node = archive.objects[try archive.identifier(reference, "an object of a coder")]
            guard coderObjects.updateValue(index, forKey: node) == nil else {
                throw archive.wrongKind(reference, "an object of a coder", expected: "listed once")
            }
            nodes.append(node)
        }
        var objects: [SavedCoder.Object] = []
        objects.reserveCapacity(nodes.count)
        for node in nodes {
            let members = try archive.members(node, "an object of a coder")
            let name = try className(of: members)
            try count(name)
            objects.append(SavedCoder.Object(className: name, entries: try entries(of: members, named: [.itsClass])))
        }
        return objects
    }

    /// The app's entries, which share a dictionary with the archive's own names: those in `named`, which begin with
    /// `$`, or those in `own`, which do not.
    private mutating func entries(
        of members: Members, named: Set<ArchiveKey> = [], own: ClosedRange<Int>? = nil
    ) throws(ArchiveError) -> [SavedCoder.Entry] {
        var entries: [SavedCoder.Entry] = []
        entries.reserveCapacity(members.keys.count)
        for (number, value) in zip(members.keys, members.values) {
            let known = ArchiveKey(rawValue: Int(number))
            if let known, named.contains(known) || own?.contains(known.rawValue) == true { continue }
            let key = try appKey(archive.texts[Int(number)], own: own, at: members.offset)
            try count(key)
            entries.append(SavedCoder.Entry(key: key, value: try inline(value)))
        }
        return entries
    }

    /// The key whose name in the archive `CoderKey.escaped` returned.
    private func appKey(_ name: String, own: ClosedRange<Int>?, at offset: Int) throws(ArchiveError) -> String {
        guard name.utf8.first == UInt8(ascii: "$") else { return name }
        let key = String(name.utf8.dropFirst()) ?? ""
        let isTaken = own.map { $0.contains { ExactText(ArchiveKey(rawValue: $0)?.text ?? "") == ExactText(key) } }
        guard key.utf8.first == UInt8(ascii: "$") || isTaken == true else {
            throw .damaged(at: offset, "the name \(quoted(name)) has no meaning here")
        }
        return key
    }

    private mutating func inline(_ reference: Reference) throws(ArchiveError) -> SavedValue {
        switch try archive.node(reference) {
        case .bool(let value): .bool(value)
        case .int(let value): .int(value)
        case .real(let value): .double(value)
        case .uid: try value(reference, depth: 1)
        default: throw archive.wrongKind(reference, "a value", expected: "a number, a boolean or a UID")
        }
    }

    /// The value that a UID refers to. Recursion ends at `Limits.deepestValue`.
    private mutating func value(_ reference: Reference, depth: Int) throws(ArchiveError) -> SavedValue {
        guard depth <= StateArchive.Limits.deepestValue else {
            throw ArchiveError(
                .beyondLimit, at: "byte \(archive.offset(reference))",
                "values are nested more than \(StateArchive.Limits.deepestValue) deep, or contain themselves",
                advice: "preserve a flatter value")
        }
        let identifier = try archive.identifier(reference, "a value")
        let node = archive.objects[identifier]
        if identifier == 0 { return .nil }
        if let index = coderObjects[node] { return .object(index) }
        switch try archive.node(node) {
        case .bool(let value): return .bool(value)
        case .int(let value): return .int(value)
        case .real(let value): return .double(value)
        case .ascii, .utf16: return .string(try text(reference, "a value"))
        case .dictionary:
            return try keyed(try archive.members(node, "a value"), at: node, depth: depth)
        default: throw archive.wrongKind(node, "a value", expected: "a number, a boolean, a string or a dictionary")
        }
    }

    private mutating func keyed(_ members: Members, at node: Reference, depth: Int) throws(ArchiveError) -> SavedValue {
        let name = try className(of: members)
        guard let itsClass = ValueClass(rawValue: name) else {
            throw archive.wrongKind(node, "a value", expected: "of a class that is known, and not \(quoted(name))")
        }
        guard members.keys.count == itsClass.members.count + 1 else {
            throw archive.wrongKind(
                node, "a \(name)", expected: "\(itsClass.members.map(\.text).joined(separator: ", ")), and no more")
        }
        var reals: [Double] = []
        switch itsClass {
        case .percent, .point, .size, .rect:
            for key in itsClass.members {
                reals.append(try archive.real(try archive.value(key, of: members), "'\(key.text)'"))
            }
        default: break
        }
        switch itsClass {
        case .percent: return .percent(reals[0])
        case .point: return .point(Point(x: reals[0], y: reals[1]))
        case .size: return .size(Size(width: reals[0], height: reals[1]))
        case .rect: return .rect(Rect(x: reals[0], y: reals[1], width: reals[2], height: reals[3]))
        case .duration:
            return .duration(Int64(try archive.int(try archive.value(.nanoseconds, of: members), "'nanoseconds'")))
        case .range:
            return .range(
                try archive.int(try archive.value(.lower, of: members), "'lower'"),
                try archive.int(try archive.value(.upper, of: members), "'upper'"))
        case .enumCase: return .enumCase(try text(try archive.value(.name, of: members), "the name of a case"))
        case .type: return .type(try text(try archive.value(.name, of: members), "the name of a class"))
        case .reference: return .reference(try text(try archive.value(.path, of: members), "the path of a reference"))
        case .list:
            var values: [SavedValue] = []
            let elements = try archive.array(try archive.value(.values, of: members), "'NS.objects'")
            values.reserveCapacity(elements.count)
            for element in elements { values.append(try value(element, depth: depth + 1)) }
            return .list(values)
        case .dictionary: return .dictionary(try pairs(members, depth: depth))
        }
    }

    private mutating func pairs(_ members: Members, depth: Int) throws(ArchiveError) -> [SavedValue.Pair] {
        let keys = try archive.array(try archive.value(.keys, of: members), "'NS.keys'")
        let values = try archive.array(try archive.value(.values, of: members), "'NS.objects'")
        guard keys.count == values.count else {
            throw .damaged(at: members.offset, "\(keys.count) keys have \(values.count) values")
        }
        var pairs: [SavedValue.Pair] = []
        var seen: Set<ExactValue> = []
        for (key, value) in zip(keys, values) {
            let pair = SavedValue.Pair(
                key: try self.value(key, depth: depth + 1), value: try self.value(value, depth: depth + 1))
            guard seen.insert(ExactValue(pair.key)).inserted else {
                throw .damaged(at: archive.offset(key), "a key occurs twice in a dictionary")
            }
            pairs.append(pair)
        }
        return pairs
    }

    // MARK: Objects

    /// The members of the keyed object that a UID refers to.
    private mutating func object(_ reference: Reference, _ what: String) throws(ArchiveError) -> Members {
        try archive.members(archive.objects[try archive.identifier(reference, what)], what)
    }

    /// The elements of an `NSArray`.
    private mutating func list(_ reference: Reference, _ what: String) throws(ArchiveError) -> [Reference] {
        let members = try object(reference, what)
        guard try className(of: members) == ValueClass.list.rawValue, members.keys.count == 2 else {
            throw archive.wrongKind(reference, what, expected: "an NSArray")
        }
        return try archive.array(try archive.value(.values, of: members), what)
    }

    /// The keys and values of an `NSDictionary`.
    private mutating func dictionary(
        _ reference: Reference, _ what: String
    ) throws(ArchiveError) -> ([Reference], [Reference]) {
        let members = try object(reference, what)
        guard try className(of: members) == ValueClass.dictionary.rawValue, members.keys.count == 3 else {
            throw archive.wrongKind(reference, what, expected: "an NSDictionary")
        }
        let keys = try archive.array(try archive.value(.keys, of: members), what)
        let values = try archive.array(try archive.value(.values, of: members), what)
        guard keys.count == values.count else {
            throw .damaged(at: members.offset, "\(keys.count) keys have \(values.count) values")
        }
        return (keys, values)
    }

    private mutating func className(of members: Members) throws(ArchiveError) -> String {
        let identifier = try archive.identifier(try archive.value(.itsClass, of: members), "'$class'")
        let node = archive.objects[identifier]
        if let name = classes[node] { return name }
        let descriptor = try archive.members(node, "the class of an object")
        let name = try archive.text(try archive.value(.className, of: descriptor), "'$classname'")
        classes[node] = name
        return name
    }

    /// The text that a UID refers to.
    private mutating func text(_ reference: Reference, _ what: String) throws(ArchiveError) -> String {
        let text = try archive.text(archive.objects[try archive.identifier(reference, what)], what)
        try count(text)
        return text
    }

    /// Counts a text of the state towards `Limits.largestText`, because a file may refer to one text many times.
    private mutating func count(_ text: String) throws(ArchiveError) {
        textBytes += text.utf8.count
        guard textBytes <= StateArchive.Limits.largestText else {
            throw ArchiveError(
                .beyondLimit, "the texts of the state have more than \(StateArchive.Limits.largestText) bytes",
                advice: "preserve less text")
        }
    }
}

extension ValueClass {
    /// The members of an object of the class, apart from its class.
    var members: [ArchiveKey] {
        switch self {
        case .list: [.values]
        case .dictionary: [.keys, .values]
        case .duration: [.nanoseconds]
        case .percent: [.fraction]
        case .enumCase, .type: [.name]
        case .point: [.x, .y]
        case .size: [.width, .height]
        case .rect: [.x, .y, .width, .height]
        case .range: [.lower, .upper]
        case .reference: [.path]
        }
    }
}
