// Option sets, builders, matrices, routes and statements.
import Foundation
// Settings with nested structs, option sets, builders, formatters
struct Theme: OptionSet, Hashable {
    let rawValue: Int; static let dark = Theme(rawValue: 1 << 0); static let large = Theme(rawValue: 1 << 1);
    static let bold = Theme(rawValue: 1 << 2); static let all: Theme = [.dark, .large, .bold]
}
struct Settings: Equatable {
    struct Network: Equatable { var timeout: TimeInterval = 30; var retries = 3; var headers: [String: String] = [:] }
    var network = Network(); var theme: Theme = [.dark]; private(set) var version = 1; var flags: [Flag: Bool] = [:]
    enum Flag: String, CaseIterable, Codable { case beta, debug, tracing }
    mutating func bump() { version += 1 }
    func with(_ f: (inout Settings) -> Void) -> Settings { var c = self; f(&c); c.bump(); return c }
    static let `default` = Settings()
}
var s = Settings.default; s.network.headers["Auth"] = "x"; s.network.retries -= 1; s.theme.insert(.bold);
s.theme.remove(.dark); s.flags[.beta, default: false].toggle()
let t = s.with {
    $0.network.timeout = 5; $0.theme.formUnion(.all); $0.flags[.debug] = true;
    $0.network.headers = $0.network.headers.mapValues { $0 + "!" }
}
print(
    s.theme.contains(.bold), s.theme.rawValue, t.theme == .all, t.version, s.version, t.network, s == t,
    s == Settings.default, t.flags.filter(\.value).keys.map(\.rawValue).sorted())
final class RequestBuilder {
    private var parts: [String] = []; private var query: [(String, String)] = []; private(set) var method = Method.get;
    enum Method: String { case get = "GET", post = "POST" }
    @discardableResult func path(_ p: String...) -> Self { parts += p; return self }
    @discardableResult func query(_ k: String, _ v: CustomStringConvertible?) -> Self {
        if let v { query.append((k, v.description)) }; return self
    }
    @discardableResult func method(_ m: Method) -> Self { method = m; return self }
    func build() -> String {
        method.rawValue + " /" + parts.joined(separator: "/")
            + (query.isEmpty ? "" : "?" + query.map { "\($0)=\($1)" }.joined(separator: "&"))
    }
}
print(
    RequestBuilder().path("users", "7").query("page", 2).query("q", nil as String?).query("sort", "name").method(.post)
        .build())
let nf = NumberFormatter(); nf.numberStyle = .decimal; nf.locale = Locale(identifier: "en_US");
nf.maximumFractionDigits = 2; print(nf.string(from: 1234567.891)!, nf.string(from: 0.5)!); nf.numberStyle = .percent;
print(nf.string(from: 0.256)!); nf.numberStyle = .currency; nf.currencyCode = "USD"; print(nf.string(from: 9.5)!)
func size(_ b: Int) -> String {
    let u = ["B", "KB", "MB", "GB"]; var v = Double(b), i = 0; while v >= 1024, i < u.count - 1 { v /= 1024; i += 1 };
    return i == 0 ? "\(b) B" : String(format: "%.1f %@", v, u[i])
}; print([12, 2048, 5_000_000, 3_000_000_000].map(size))
struct Matrix: CustomStringConvertible {
    let rows, cols: Int; private var grid: [Double];
    init(_ r: Int, _ c: Int, _ f: (Int, Int) -> Double = { _, _ in 0 }) {
        rows = r; cols = c; grid = (0..<r).flatMap { i in (0..<c).map { f(i, $0) } }
    }
    subscript(r: Int, c: Int) -> Double {
        get { precondition(r < rows && c < cols); return grid[r * cols + c] }
        set { grid[r * cols + c] = newValue }
    }
    static func * (a: Matrix, b: Matrix) -> Matrix {
        Matrix(a.rows, b.cols) { i, j in (0..<a.cols).reduce(0) { $0 + a[i, $1] * b[$1, j] } }
    }
    var transposed: Matrix { Matrix(cols, rows) { self[$1, $0] } }
    var description: String {
        (0..<rows).map { r in (0..<cols).map { String(format: "%.0f", self[r, $0]) }.joined(separator: " ") }.joined(
            separator: "\n")
    }
}
var m = Matrix(2, 3) { Double($0 * 3 + $1) }; m[0, 0] = 9; m[1, 2] += 1; print(m); print(m * m.transposed)
enum Route: Equatable {
    case home, user(id: Int, tab: String?), search(query: String), unknown(String)
    init(_ url: String) {
        let comps = URLComponents(string: url)!; let p = comps.path.split(separator: "/").map(String.init);
        let q = Dictionary(uniqueKeysWithValues: (comps.queryItems ?? []).map { ($0.name, $0.value ?? "") })
        switch (p.first, p.count) {
        case (nil, _): self = .home;
        case ("user", 2) where Int(p[1]) != nil: self = .user(id: Int(p[1])!, tab: q["tab"]);
        case ("search", 1) where q["q"] != nil: self = .search(query: q["q"]!);
        default: self = .unknown(comps.path)
        }
    }
}
for u in ["app://x/", "app://x/user/7?tab=posts", "app://x/search?q=swift%20ui", "app://x/user/zz", "app://x/search"] {
    print(Route(u))
}
let priorities = ["low": 1, "high": 3, "mid": 2]; let ordered = priorities.sorted { $0.value > $1.value }.map(\.key);
print(
    ordered, priorities.max { $0.value < $1.value }!.key, priorities.keys.sorted(), priorities.values.reduce(0, +),
    priorities.first { $0.value == 2 }!.key)
let pairs = zip(["a", "b"], 1...); for (n, i) in pairs { print(n, i, terminator: ";") }; print();
let grid = (1...3).map { r in (1...3).map { $0 * r } };
print(grid, grid.map { $0.reduce(0, +) }, grid[1][2], grid.last!.last!)
var counts = [Character: Int](); "mississippi".forEach { counts[$0, default: 0] += 1 };
print(
    counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }.map { "\($0.key)\($0.value)" }
        .joined())
let (q, r) = 17.quotientAndRemainder(dividingBy: 5);
print(
    q, r, -7 / 2, -7 % 2, (7.0 / 2).rounded(.down), 5.limited(to: 1...3), abs(-4), max(1, 2, 3), Int.random(in: 1...1),
    0.1 + 0.2, 1e3, 1.0, 100.0 / 3)
extension Comparable { func limited(to r: ClosedRange<Self>) -> Self { min(max(self, r.lowerBound), r.upperBound) } }
switch t.network.timeout {
case ..<1: print("fast");
case 1...10: print("ok");
default: print("slow")
}
let opt: Int? = 5; if case let x? = opt, x > 3 { print("some", x) };
if let opt, opt.isMultiple(of: 5) { print("five") }; guard let z = opt.map({ $0 * 2 }), z == 10 else { fatalError() };
print(opt.flatMap { $0 > 9 ? $0 : nil } as Any, z)
outer: for i in 1...3 { for j in 1...3 { if j == 2 { continue outer }; if i == 3 { break outer }; print(i, j) } }
var n = 10; repeat { n -= 3 } while n > 0;
print(
    n, (1...4).reduce(1, *), [3, 1, 2].sorted(by: >), Array(1...3).map(String.init),
    ["a", "b"].enumerated().map { "\($0.offset)\($0.element)" }, [1, 2, 3, 4].split { $0 == 3 }.map(Array.init))
