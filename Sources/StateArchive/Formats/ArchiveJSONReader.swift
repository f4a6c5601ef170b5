// Reads the JSON format of a saved state.

public import ContainerRuntime

extension StateArchive {
    /// The maximum size of JSON in bytes: 1 GB.
    public static let largestJSON = 1 << 30

    /// The state in JSON of the format that `json` writes. Members may be in any order, but none may be unknown.
    /// - Throws: an `ArchiveError` with line and column.
    public static func state(json bytes: ContiguousArray<UInt8>) throws(ArchiveError) -> SavedState {
        guard bytes.count <= largestJSON else {
            throw ArchiveError(
                .beyondLimit, "the JSON has more than \(largestJSON) bytes", advice: "preserve less state")
        }
        var cursor = try JSONCursor(bytes)
        let state = try cursor.state()
        try cursor.end()
        _ = try encode(state)
        return state
    }
}

/// Returns the value of a required member. Throws if the object lacks it.
private func required<Value>(_ value: Value?, _ name: String, _ cursor: JSONCursor) throws(ArchiveError) -> Value {
    guard let value else { throw cursor.error("the object before here has no \(quoted(name))") }
    return value
}

extension JSONCursor {
    private func unknown(_ name: String, in what: String) -> ArchiveError {
        error("\(what) has no member \(quoted(name))")
    }

    mutating func state() throws(ArchiveError) -> SavedState {
        var state = SavedState(bundleVersion: "", systemVersion: "", interfaceIdiom: 0, timestamp: 0)
        var seen: Set<String> = []
        try members("an archive") { cursor, name throws(ArchiveError) in
            seen.insert(name)
            switch name {
            case "flowArchive":
                let format = try cursor.int("the version of the format")
                guard format == StateArchive.jsonFormat else {
                    throw ArchiveError(
                        .unknownFormat, at: "\"flowArchive\"",
                        "the format is \(format), but this Flow reads \(StateArchive.jsonFormat)",
                        advice: "use the Flow that wrote it")
                }
            case "bundleVersion": state.bundleVersion = try cursor.text("a version")
            case "systemVersion": state.systemVersion = try cursor.text("a version")
            case "interfaceIdiom": state.interfaceIdiom = try cursor.int("an idiom")
            case "timestamp": state.timestamp = try cursor.double("a time")
            case "ignoresSnapshot": state.ignoresSnapshot = try cursor.bool("a boolean")
            case "firstResponders":
                try cursor.elements("paths") { cursor throws(ArchiveError) in
                    state.firstResponders.append(try cursor.text("a path"))
                }
            case "windows":
                try cursor.elements("windows") { cursor throws(ArchiveError) in
                    state.windows.append(try cursor.window())
                }
            case "application": state.application = try cursor.coder()
            case "records":
                try cursor.elements("records") { cursor throws(ArchiveError) in
                    state.records.append(try cursor.record())
                }
            case "activity": state.activity = try cursor.activity()
            default: throw cursor.unknown(name, in: "an archive")
            }
        }
        for name in [
            "flowArchive", "bundleVersion", "systemVersion", "interfaceIdiom", "timestamp", "ignoresSnapshot",
            "firstResponders", "windows", "application", "records",
        ] where !seen.contains(name) {
            throw error("the archive has no \(quoted(name))")
        }
        return state
    }

    private mutating func window() throws(ArchiveError) -> SavedWindow {
        var identifier: String?
        var sizes: [String: SizeClass] = [:]
        try members("a window") { cursor, name throws(ArchiveError) in
            switch name {
            case "identifier": identifier = try cursor.text("an identifier")
            case "horizontal", "vertical":
                let spelling = try cursor.text("a size class")
                guard let size = SizeClass.allCases.first(where: { $0.name == spelling }) else {
                    throw cursor.error("expected a size class: unspecified, compact or regular")
                }
                sizes[name] = size
            default: throw cursor.unknown(name, in: "a window")
            }
        }
        return SavedWindow(
            identifier: try required(identifier, "identifier", self),
            horizontal: try required(sizes["horizontal"], "horizontal", self),
            vertical: try required(sizes["vertical"], "vertical", self))
    }

    private mutating func record() throws(ArchiveError) -> SavedRecord {
        var kind: SavedRecord.Kind?
        var (path, className, restorationClass): (String?, String?, String?)
        var storyboard: SavedStoryboard?
        var coder: SavedCoder?
        try members("a record") { cursor, name throws(ArchiveError) in
            switch name {
            case "kind":
                let spelling = try cursor.text("a kind")
                kind = SavedRecord.Kind.allCases.first { "\($0)" == spelling }
                if kind == nil { throw cursor.error("expected a kind: viewController, view or object") }
            case "path": path = try cursor.text("a path")
            case "class": className = try cursor.text("a class")
            case "restorationClass": restorationClass = try cursor.text("a class")
            case "storyboard": storyboard = try cursor.storyboard()
            case "coder": coder = try cursor.coder()
            default: throw cursor.unknown(name, in: "a record")
            }
        }
        return SavedRecord(
            kind: try required(kind, "kind", self), path: try required(path, "path", self),
            className: try required(className, "class", self), restorationClass: restorationClass,
            storyboard: storyboard, coder: try required(coder, "coder", self))
    }

    private mutating func storyboard() throws(ArchiveError) -> SavedStoryboard {
        var (storyboard, identifier): (String?, String?)
        try members("a storyboard") { cursor, name throws(ArchiveError) in
            switch name {
            case "name": storyboard = try cursor.text("a name")
            case "identifier": identifier = try cursor.text("an identifier")
            default: throw cursor.unknown(name, in: "a storyboard")
            }
        }
        return SavedStoryboard(
            name: try required(storyboard, "name", self), identifier: try required(identifier, "identifier", self))
    }

    private mutating func activity() throws(ArchiveError) -> SavedActivity {
        var (type, title): (String?, String?)
        var userInfo: [SavedCoder.Entry]?
        try members("an activity") { cursor, name throws(ArchiveError) in
            switch name {
            case "type": type = try cursor.text("a type")
            case "title": title = try cursor.text("a title")
            case "userInfo": userInfo = try cursor.entries()
            default: throw cursor.unknown(name, in: "an activity")
            }
        }
        return SavedActivity(
            activityType: try required(type, "type", self), title: title,
            userInfo: try required(userInfo, "userInfo", self))
    }

    private mutating func coder() throws(ArchiveError) -> SavedCoder {
        var entries: [SavedCoder.Entry]?
        var objects: [SavedCoder.Object] = []
        try members("a coder") { cursor, name throws(ArchiveError) in
            switch name {
            case "entries": entries = try cursor.entries()
            case "objects":
                try cursor.elements("objects") { cursor throws(ArchiveError) in
                    objects.append(try cursor.object())
                }
            default: throw cursor.unknown(name, in: "a coder")
            }
        }
        return SavedCoder(entries: try required(entries, "entries", self), objects: objects)
    }

    private mutating func object() throws(ArchiveError) -> SavedCoder.Object {
        var className: String?
        var entries: [SavedCoder.Entry]?
        try members("an object") { cursor, name throws(ArchiveError) in
            switch name {
            case "class": className = try cursor.text("a class")
            case "entries": entries = try cursor.entries()
            default: throw cursor.unknown(name, in: "an object")
            }
        }
        return SavedCoder.Object(
            className: try required(className, "class", self), entries: try required(entries, "entries", self))
    }

    private mutating func entries() throws(ArchiveError) -> [SavedCoder.Entry] {
        var entries: [SavedCoder.Entry] = []
        try members("entries") { cursor, name throws(ArchiveError) in
            entries.append(SavedCoder.Entry(key: name, value: try cursor.value(depth: 1)))
        }
        return entries
    }

    // MARK: Values

    /// Recursion ends at `Limits.deepestValue`.
    private mutating func value(depth: Int) throws(ArchiveError) -> SavedValue {
        guard depth <= StateArchive.Limits.deepestValue else {
            throw error(
                "values are nested more than \(StateArchive.Limits.deepestValue) deep",
                advice: "give a flatter value")
        }
        switch next() {
        case UInt8(ascii: "\""): return .string(try text("a value"))
        case UInt8(ascii: "["):
            var values: [SavedValue] = []
            try elements("a list") { cursor throws(ArchiveError) in values.append(try cursor.value(depth: depth + 1)) }
            return .list(values)
        case UInt8(ascii: "{"): return try tagged(depth: depth)
        default: break
        }
        if take("null") { return .nil }
        if take("true") { return .bool(true) }
        if take("false") { return .bool(false) }
        switch try number("a value") {
        case .int(let number): return .int(number)
        case .double(let number): return .double(number)
        }
    }

    private mutating func tagged(depth: Int) throws(ArchiveError) -> SavedValue {
        var value: SavedValue?
        let before = self
        try members("a value") { cursor, name throws(ArchiveError) in
            guard let tag = JSONTag(rawValue: name), value == nil else {
                throw before.error(
                    "expected an object with one member: "
                        + JSONTag.allCases.map(\.rawValue).joined(separator: ", "))
            }
            value = try cursor.content(of: tag, depth: depth)
        }
        guard let value else { throw before.error("expected an object with one member, but this is empty") }
        return value
    }

    private mutating func content(of tag: JSONTag, depth: Int) throws(ArchiveError) -> SavedValue {
        switch tag {
        case .double: return .double(try bits())
        case .duration: return .duration(Int64(try int("nanoseconds")))
        case .percent: return .percent(try double("a fraction"))
        case .reference: return .reference(try text("a path"))
        case .object: return .object(try int("the number of an object"))
        case .enumCase: return .enumCase(try text("the name of a case"))
        case .type: return .type(try text("the name of a class"))
        case .point:
            let numbers = try doubles(2)
            return .point(Point(x: numbers[0], y: numbers[1]))
        case .size:
            let numbers = try doubles(2)
            return .size(Size(width: numbers[0], height: numbers[1]))
        case .rect:
            let numbers = try doubles(4)
            return .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
        case .range:
            var bounds: [Int] = []
            try elements("a range") { cursor throws(ArchiveError) in bounds.append(try cursor.int("a bound")) }
            guard bounds.count == 2 else { throw error("expected two bounds before this") }
            return .range(bounds[0], bounds[1])
        case .dictionary:
            var pairs: [SavedValue.Pair] = []
            try elements("a dictionary") { cursor throws(ArchiveError) in
                var pair: [SavedValue] = []
                try cursor.elements("a pair") { cursor throws(ArchiveError) in
                    pair.append(try cursor.value(depth: depth + 1))
                }
                guard pair.count == 2 else {
                    throw cursor.error("expected a pair of a key and a value before this")
                }
                pairs.append(SavedValue.Pair(key: pair[0], value: pair[1]))
            }
            return .dictionary(pairs)
        }
    }

    private mutating func doubles(_ count: Int) throws(ArchiveError) -> [Double] {
        var numbers: [Double] = []
        try elements("numbers") { cursor throws(ArchiveError) in numbers.append(try cursor.double("a number")) }
        guard numbers.count == count else { throw error("expected \(count) numbers before this") }
        return numbers
    }

    /// A number, or an object that contains the bits of one.
    private mutating func double(_ what: String) throws(ArchiveError) -> Double {
        guard next() == UInt8(ascii: "{") else {
            switch try number(what) {
            case .int(let number): return Double(number)
            case .double(let number): return number
            }
        }
        var number: Double?
        try members(what) { cursor, name throws(ArchiveError) in
            guard name == JSONTag.double.rawValue else { throw cursor.unknown(name, in: what) }
            number = try cursor.bits()
        }
        return try required(number, JSONTag.double.rawValue, self)
    }

    private mutating func bits() throws(ArchiveError) -> Double {
        let text = try text("the bits of a number")
        guard text.utf8.count == 16, text.utf8.first != UInt8(ascii: "+"), let bits = UInt64(text, radix: 16) else {
            throw error("expected 16 hexadecimal digits before this")
        }
        return Double(bitPattern: bits)
    }
}
