import Foundation
struct Key: RawRepresentable, Hashable, ExpressibleByStringLiteral {
    let rawValue: String; init(rawValue: String) { self.rawValue = rawValue };
    init(stringLiteral value: String) { rawValue = value }
}
struct Settings {
    private var values: [Key: Any] = [:]
    subscript<T>(key: Key, default fallback: T) -> T {
        get { values[key] as? T ?? fallback }
        set { values[key] = newValue }
    }
    subscript(key: Key) -> Any? { values[key] }
}
var settings = Settings()
settings["volume", default: 0.5] = 0.8
print(settings["volume", default: 0.0], settings["theme", default: "light"], settings["theme"] == nil)
protocol Row { var title: String { get }; var subtitle: String? { get } }
extension Row { var subtitle: String? { nil }; var line: String { subtitle.map { "\(title) (\($0))" } ?? title } }
struct Plain: Row { let title: String }
struct Detail: Row { let title: String; let subtitle: String?; var line: String { "own" } }
let rows: [Row] = [Plain(title: "A"), Detail(title: "B", subtitle: "b")]
print(rows.map(\.line), rows.map { $0.line }, Detail(title: "C", subtitle: nil).line)
struct Section<Item: Hashable> { let title: String; var items: [Item]; var isEmpty: Bool { items.isEmpty } }
let sections: [Section<Int>] = [Section(title: "odd", items: [1, 3]), Section(title: "even", items: [])]
print(
    sections.filter { !$0.isEmpty }.map(\.title), sections.flatMap(\.items),
    sections.first { $0.isEmpty }.map(\.title) ?? "-")
final class Store {
    private var cache: [String: [Int]] = [:]
    func values(for key: String, load: () -> [Int]?) -> [Int] {
        if let known = cache[key] { return known }
        let loaded = load().map { $0.sorted() } ?? []; cache[key] = loaded; return loaded
    }
    func count(_ key: String) -> Int? { cache[key].map { $0.count } }
}
let store = Store()
print(
    store.values(for: "a") { [3, 1] }, store.values(for: "a") { nil }, store.count("a") as Any, store.count("b") as Any)
enum Route: Equatable {
    case home, detail(id: Int), search(query: String?)
    init?(url: String) {
        let parts = url.split(separator: "/").map(String.init)
        switch parts.first {
        case "home": self = .home
        case "detail":
            guard let id = parts.dropFirst().first.flatMap({ Int($0) }) else { return nil }; self = .detail(id: id)
        case "search": self = .search(query: parts.count > 1 ? parts[1] : nil)
        default: return nil
        }
    }
    var label: String {
        switch self {
        case .home: "Home"
        case .detail(let id): "#\(id)"
        case .search(let q?): "Search \(q)"
        case .search(nil): "Search"
        }
    }
}
for u in ["home", "detail/4", "detail/x", "search", "search/tea", "?"] {
    print(Route(url: u).map { $0.label } ?? "none", terminator: " ")
}
print()
let progress: Double = 7
print(min(max(progress / 10, .zero), 1), Int((progress / 10 * 100).rounded()), max(0, .zero, progress))
func debounce<T>(_ xs: [T], by n: Int) -> [T] { xs.enumerated().filter { $0.offset % n == 0 }.map(\.element) }
print(debounce([1, 2, 3, 4, 5], by: 2))
let dict: [String: Any] = ["items": [["id": 1], ["id": 2]], "name": "x"]
print(
    (dict["items"] as? [[String: Int]]).map { $0.compactMap { $0["id"] } } ?? [],
    (dict["name"] as? String).map { $0.count } ?? 0)
var stack: [[Int]] = .init(repeating: [], count: 2)
stack[0].append(1); stack[1] = .init([2, 3])
print(stack, stack.last.map { $0.reduce(0, +) } ?? 0)
let sum: (Int, Int) -> Int = { $0 + $1 }
let op: Character = "+"
let f: (Int, Int) -> Int =
    switch op {
    case "+": sum
    case "-": { $0 - $1 }
    default: { _, _ in 0 }
    }
print(f(2, 3))
let names = ["b", "A", "c"]
print(
    names.sorted(using: KeyPathComparator(\.count)).count, names.sorted { $0.lowercased() < $1.lowercased() },
    names.min { $0.lowercased() < $1.lowercased() }.map { $0 } ?? "")
let opt: [String]? = nil
print(opt?.first.map { $0 } ?? "nothing", opt.map(\.count) as Any, (opt ?? []).isEmpty, opt?.map { $0 + "!" } as Any)
