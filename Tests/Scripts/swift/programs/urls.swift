// URLs, their components, identifiers and index paths.
import Foundation

let url = URL(string: "https://example.com:8080/a/b.html?q=1&r=two#top")!
print(url.scheme!, url.host!, url.port!, url.path, url.query!, url.fragment!, url.lastPathComponent, url.pathExtension)
print(url.absoluteString, url.deletingLastPathComponent(), url.appendingPathComponent("c"))
print(
    URL(string: "https://a.b")!.appendingPathComponent("x").absoluteString, URL(fileURLWithPath: "/tmp/x.txt").path,
    URL(fileURLWithPath: "/tmp/x.txt").isFileURL)
var parts = URLComponents(string: "https://a.b/c?x=1&y=2")!
print(parts.host!, parts.path, parts.queryItems!.map { "\($0.name)=\($0.value ?? "")" })
parts.queryItems = [URLQueryItem(name: "page", value: "3"), URLQueryItem(name: "q", value: "a b")]
print(parts.url!.absoluteString, parts.queryItems!.first { $0.name == "page" }!.value!)
print(
    URL(string: "") == nil, URL(string: "a/b", relativeTo: URL(string: "https://x.y/z/"))!.absoluteString,
    url == URL(string: url.absoluteString))
let first = UUID(), second = UUID()
print(
    first == first, first == second, first.uuidString.count, UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!,
    UUID(uuidString: "x") == nil)
func open(_ link: String) -> String {
    guard let url = URL(string: link), let host = url.host else { return "no link" }
    switch (host, url.pathComponents.dropFirst().first) {
    case ("items", let id?): return "item \(id)"
    case ("settings", nil): return "settings"
    default: return "unknown \(host)"
    }
}
print(open("app://items/42"), open("app://settings"), open("app://x/y"), open("plain"))
var made = URLComponents()
made.scheme = "https"
made.host = "api.example.com"
made.path = "/v1/users"
made.queryItems = [URLQueryItem(name: "id", value: "7")]
print(made.url!, made.string!)
