// The parts of a URL, which is stored as its string.

internal import ContainerRuntime
internal import FlowSurface
internal import FlowSyntax

extension Machine {
    /// The value of a property that depends on a URL's string, as an owned value; nil for other members.
    mutating func urlPart(_ member: SurfaceMember, of object: ObjectID) -> Value? {
        guard let text = urlText(member, of: object) else { return nil }
        let parts = URLParts(text)
        switch member.name {
        case "absoluteString", "relativeString", "description": return heap.makeString(text)
        case "scheme": return optional(parts.scheme)
        case "host": return optional(parts.host)
        case "port": return parts.port.map { Value($0) } ?? .nil
        case "path", "relativePath": return heap.makeString(parts.path)
        case "query": return optional(parts.query)
        case "fragment": return optional(parts.fragment)
        case "lastPathComponent": return heap.makeString(parts.components.last ?? "")
        case "pathExtension":
            let last = parts.components.last ?? ""
            let dot = last.lastIndex(of: ".")
            return heap.makeString(dot.map { String(last[last.index(after: $0)...]) } ?? "")
        case "pathComponents":
            let root = parts.path.hasPrefix("/") ? ["/"] : []
            let components = (root + parts.components).map { heap.makeString($0) }
            return heap.makeList(ValueList(components))
        case "isFileURL": return Value(parts.scheme == "file")
        default: return nil
        }
    }

    /// The string of the URL that a method derives from another; nil for other members.
    func urlText(_ member: SurfaceMember, appending component: Value, of object: ObjectID) -> String? {
        guard let text = urlText(member, of: object) else { return nil }
        switch member.name {
        case "appendingPathComponent", "appending":
            guard component.tag == .string else { return nil }
            return text + (text.hasSuffix("/") ? "" : "/") + heap.strings[component.index].string
        case "deletingLastPathComponent":
            return text.lastIndex(of: "/").map { String(text[..<$0]) } ?? text
        default: return nil
        }
    }

    /// The directories of a kind that a function lists. The container of an app has one of each kind. Nil for other members.
    mutating func directories(_ member: SurfaceMember, _ kind: Value) -> Value? {
        let isPath = member.name == "NSSearchPathForDirectoriesInDomains"
        guard isPath || member.name == "urls" && Surface.table.name(of: member.owner) == "FileManager",
            kind.tag == .enumCase
        else { return nil }
        let path =
            switch interner.text(kind.asSymbol) {
            case "documentDirectory": "/Documents"
            case "libraryDirectory": "/Library"
            case "cachesDirectory": "/Library/Caches"
            case "applicationSupportDirectory": "/Library/Application Support"
            default: "/" + interner.text(kind.asSymbol)
            }
        if isPath { return heap.makeList([heap.makeString(path)]) }
        guard let url = makeURL("file://" + path) else { return nil }
        return heap.makeList([url])
    }

    /// A file of the app's bundle: one of the folders of the program, or the folder of the language for which an app is
    /// developed, which its bundle always has. Nil for others.
    mutating func bundleResource(_ member: SurfaceMember, _ name: Value, _ type: Value) -> Value? {
        guard member.name == "path" || member.name == "url", Surface.table.name(of: member.owner) == "Bundle",
            name.tag == .string, type.tag == .string || type.isNil
        else { return nil }
        let ending = type.isNil ? "" : heap.strings[type.index].string
        let base = heap.strings[name.index].string
        let file = ending.isEmpty ? base : ending.hasPrefix(".") ? base + ending : base + "." + ending
        let isLanguage = ending == "lproj" && (base == "en" || base == "Base")
        guard isLanguage || program.resources.contains(where: { $0 == file || $0.hasSuffix("/" + file) }) else {
            return nil
        }
        return member.name == "path" ? heap.makeString("/" + file) : makeURL("file:///" + file)
    }

    /// A URL of a string; nil if the program has no URLs.
    private mutating func makeURL(_ string: String) -> Value? {
        guard let type = Surface.table.type(named: "URL") else { return nil }
        let url = makeKept(keptClass(type))
        let text = heap.makeString(string)
        keep(text, .named(interner.intern("string")), of: url.asObject, isWeak: false)
        release(text)
        return url
    }

    /// The string from which a URL was created.
    private func urlText(_ member: SurfaceMember, of object: ObjectID) -> String? {
        let owner = Surface.table.name(of: member.owner)
        guard owner == "URL" || owner == "NSURL", let values = keptValues(of: object) else { return nil }
        for label in ["string", "fileURLWithPath"] {
            guard let name = interner.find(label), let value = heap.dictionaries[values.index][.named(name)],
                value.tag == .string
            else { continue }
            let text = heap.strings[value.index].string
            return label == "string" ? text : "file://" + text
        }
        return nil
    }

    private mutating func optional(_ text: String?) -> Value { text.map { heap.makeString($0) } ?? .nil }
}

/// A URL's string, parsed as RFC 3986 describes.
private struct URLParts {
    var scheme: String?
    var host: String?
    var port: Int?
    var path = ""
    var query: String?
    var fragment: String?
    var components: [String] = []

    init(_ text: String) {
        var rest = Substring(text)
        if let mark = rest.firstIndex(of: "#") {
            fragment = String(rest[rest.index(after: mark)...])
            rest = rest[..<mark]
        }
        if let mark = rest.firstIndex(of: "?") {
            query = String(rest[rest.index(after: mark)...])
            rest = rest[..<mark]
        }
        if let colon = rest.firstIndex(of: ":"), rest[..<colon].allSatisfy({ $0.isLetter || $0.isNumber }) {
            scheme = String(rest[..<colon])
            rest = rest[rest.index(after: colon)...]
        }
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            var authority = rest.prefix { $0 != "/" }
            rest = rest.dropFirst(authority.count)
            if let at = authority.lastIndex(of: "@") { authority = authority[authority.index(after: at)...] }
            if let colon = authority.lastIndex(of: ":") {
                port = Int(authority[authority.index(after: colon)...])
                authority = authority[..<colon]
            }
            host = authority.isEmpty ? nil : String(authority)
        }
        if rest.count > 1, rest.last == "/" { rest = rest.dropLast() }
        path = String(rest)
        components = rest.split(separator: "/").map { String($0) }
    }
}
