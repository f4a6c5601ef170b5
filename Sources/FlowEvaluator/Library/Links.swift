// `URL`, its components and `UUID`, written in Flow. UUIDs are consecutive, so every run creates the same ones.

extension LibraryModule {
    static let links = LibraryModule(
        names: ["URL", "URLComponents", "URLQueryItem", "UUID"],
        needs: 1 << 10 | 1 << 11,
        source: #"""
            struct URL: Hashable, CustomStringConvertible {
                private let prelude_text: String
                private var prelude_base: String? = nil
                init?(string: String) {
                    if string.isEmpty || string.contains(" ") { return nil }
                    prelude_text = string
                }
                init?(string: String, relativeTo base: Any) {
                    if string.isEmpty { return nil }
                    if base == nil || string.contains("://") { prelude_text = string } else { prelude_text = prelude_resolve(base.absoluteString, string) }
                }
                init(fileURLWithPath path: String) { prelude_text = "file://" + path }
                init(fileURLWithPath path: String, isDirectory: Bool) { prelude_text = "file://" + path }
                init(filePath path: String) { prelude_text = "file://" + path }
                static func prelude_resolve(_ base, _ text) {
                    let parts = prelude_URLParts(base)
                    let root = parts.scheme + "://" + parts.authority
                    if text.hasPrefix("/") { return root + text }
                    var folder = parts.path
                    while !folder.isEmpty && !folder.hasSuffix("/") { folder = String(folder.dropLast()) }
                    return root + (folder.isEmpty ? "/" : folder) + text
                }
                private var prelude_parts { prelude_URLParts(prelude_text) }
                var absoluteString: String { prelude_text }
                var absoluteURL: URL { self }
                var relativeString: String { prelude_text }
                var scheme: String? { prelude_parts.scheme.isEmpty ? nil : prelude_parts.scheme }
                var host: String? { prelude_parts.host.isEmpty ? nil : prelude_parts.host }
                func host(percentEncoded: Bool = true) { return host }
                var port: Int? { prelude_parts.port }
                var user: String? { prelude_parts.user }
                var path: String {
                    let text = prelude_parts.path
                    return text.count > 1 && text.hasSuffix("/") ? String(text.dropLast()) : text
                }
                func path(percentEncoded: Bool = true) { return prelude_parts.path }
                var relativePath: String { path }
                var query: String? { prelude_parts.query }
                var fragment: String? { prelude_parts.fragment }
                var isFileURL: Bool { scheme == "file" }
                var hasDirectoryPath: Bool { prelude_parts.path.hasSuffix("/") }
                var pathComponents: [String] {
                    let names = path.split(separator: "/").map({ String($0) })
                    return path.hasPrefix("/") ? ["/"] + names : names
                }
                var lastPathComponent: String { path == "/" ? "/" : path.split(separator: "/").last ?? "" }
                var pathExtension: String {
                    let parts = lastPathComponent.split(separator: ".")
                    return parts.count > 1 ? parts.last! : ""
                }
                private func prelude_with(_ path) {
                    let parts = prelude_parts
                    let front = parts.scheme.isEmpty ? "" : parts.scheme + "://" + parts.authority
                    let query = parts.query == nil ? "" : "?" + parts.query!
                    let fragment = parts.fragment == nil ? "" : "#" + parts.fragment!
                    return URL(string: front + path + query + fragment)!
                }
                func appendingPathComponent(_ name: String, isDirectory: Bool = false) -> URL {
                    let path = prelude_parts.path
                    let separator = path.hasSuffix("/") || name.hasPrefix("/") ? "" : "/"
                    return prelude_with(path + separator + name + (isDirectory ? "/" : ""))
                }
                func appending(path name: String) -> URL { return appendingPathComponent(name) }
                func appending(component name: String) -> URL { return appendingPathComponent(name) }
                func appending(queryItems items) -> URL {
                    var components = URLComponents(string: prelude_text)!
                    components.queryItems = (components.queryItems ?? []) + items
                    return components.url!
                }
                mutating func appendPathComponent(_ name: String) { self = appendingPathComponent(name) }
                func appendingPathExtension(_ name: String) -> URL { return prelude_with(prelude_parts.path + "." + name) }
                func deletingLastPathComponent() -> URL {
                    var path = self.path
                    while !path.isEmpty && !path.hasSuffix("/") { path = String(path.dropLast()) }
                    let parts = prelude_parts
                    return URL(string: (parts.scheme.isEmpty ? "" : parts.scheme + "://" + parts.authority) + path + (parts.query == nil ? "" : "?" + parts.query!) + (parts.fragment == nil ? "" : "#" + parts.fragment!))!
                }
                func deletingPathExtension() -> URL {
                    let name = pathExtension
                    return name.isEmpty ? self : prelude_with(String(path.dropLast(name.count + 1)))
                }
                var standardized: URL { self }
                var standardizedFileURL: URL { self }
                var description: String { prelude_text }
                var debugDescription: String { prelude_text }
            }
            struct prelude_URLParts {
                var scheme = ""
                var authority = ""
                var path = ""
                var query: String? = nil
                var fragment: String? = nil
                init(_ text: String) {
                    var rest = text
                    if let mark = rest.firstIndex(of: "#") {
                        fragment = String(rest.dropFirst(mark + 1))
                        rest = String(rest.prefix(mark))
                    }
                    if let mark = rest.firstIndex(of: "?") {
                        query = String(rest.dropFirst(mark + 1))
                        rest = String(rest.prefix(mark))
                    }
                    if let mark = rest.firstIndex(of: ":"), !rest.prefix(mark).contains("/") {
                        scheme = String(rest.prefix(mark))
                        rest = String(rest.dropFirst(mark + 1))
                    }
                    if rest.hasPrefix("//") {
                        rest = String(rest.dropFirst(2))
                        let slash = rest.firstIndex(of: "/") ?? rest.count
                        authority = String(rest.prefix(slash))
                        rest = String(rest.dropFirst(slash))
                    }
                    path = rest
                }
                var user: String? { authority.contains("@") ? String(authority.split(separator: "@")[0]).split(separator: ":")[0] : nil }
                private var prelude_address { authority.contains("@") ? String(authority.split(separator: "@")[1]) : authority }
                var host: String { prelude_address.isEmpty ? "" : String(prelude_address.split(separator: ":")[0]) }
                var port: Int? {
                    let parts = prelude_address.split(separator: ":")
                    return parts.count > 1 ? Int(parts[1]) : nil
                }
            }
            struct URLQueryItem: Hashable, CustomStringConvertible {
                var name: String
                var value: String?
                init(name: String, value: Any) {
                    self.name = name
                    self.value = value
                }
                var description: String { "\(name)=\(value ?? "")" }
            }
            struct URLComponents: Hashable {
                var scheme: String? = nil
                var host: String? = nil
                var port: Int? = nil
                var user: String? = nil
                var password: String? = nil
                var path: String = ""
                var query: String? = nil
                var fragment: String? = nil
                init() {}
                init?(string: String) {
                    let parts = prelude_URLParts(string)
                    scheme = parts.scheme.isEmpty ? nil : parts.scheme
                    host = parts.host.isEmpty ? nil : parts.host
                    port = parts.port
                    path = parts.path
                    query = parts.query
                    fragment = parts.fragment
                }
                init?(url: URL, resolvingAgainstBaseURL: Bool) {
                    let parts = prelude_URLParts(url.absoluteString)
                    scheme = parts.scheme.isEmpty ? nil : parts.scheme
                    host = parts.host.isEmpty ? nil : parts.host
                    port = parts.port
                    path = parts.path
                    query = parts.query
                    fragment = parts.fragment
                }
                var percentEncodedQuery: String? { query }
                var queryItems: [URLQueryItem]? {
                    get {
                        if query == nil { return nil }
                        return query!.split(separator: "&").map({ prelude_item($0) })
                    }
                    set {
                        if newValue == nil { query = nil } else { query = newValue!.map({ prelude_pair($0) }).joined(separator: "&") }
                    }
                }
                private func prelude_item(_ text) {
                    let parts = text.split(separator: "=", maxSplits: 1)
                    return URLQueryItem(name: parts[0].removingPercentEncoding ?? parts[0], value: parts.count > 1 ? parts[1].removingPercentEncoding : nil)
                }
                private func prelude_pair(_ item) {
                    let name = item.name.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed)!
                    return item.value == nil ? name : name + "=" + item.value!.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed)!
                }
                var string: String? {
                    var text = ""
                    if let scheme { text += scheme + ":" }
                    if let host { text += "//" + host }
                    if let port { text += ":\(port)" }
                    text += path
                    if let query { text += "?" + query }
                    if let fragment { text += "#" + fragment }
                    return text
                }
                var url: URL? { URL(string: string ?? "") }
            }
            struct UUID: Hashable, CustomStringConvertible {
                let uuidString: String
                init() { uuidString = prelude_UUIDs.shared.next() }
                init?(uuidString text: String) {
                    let parts = text.split(separator: "-")
                    if parts.map({ $0.count }) != [8, 4, 4, 4, 12] { return nil }
                    if !parts.joined().allSatisfy({ "0123456789abcdefABCDEF".contains($0) }) { return nil }
                    uuidString = text.uppercased()
                }
                var description: String { uuidString }
            }
            class prelude_UUIDs {
                static let shared = prelude_UUIDs()
                private var count = 0
                func next() {
                    count += 1
                    let text = String(count, radix: 16, uppercase: true)
                    return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - text.count) + text
                }
            }
            """#)
}
