struct Store {
    var values: [String: Int] = ["a": 1]
    subscript(key: String, default d: Int = 0) -> Int {
        get { values[key] ?? d }
        set { values[key] = newValue }
    }
    subscript(index i: Int) -> Int { Array(values.values)[i] }
    subscript(safe key: String) -> Int? { values[key] }
    static subscript(name: String) -> String { "static \(name)" }
    static var shared: [String: Int] = [:]
    static subscript(count key: String) -> Int {
        get { shared[key, default: 0] }
        set { shared[key] = newValue }
    }
    subscript(_ a: Int, _ b: Int = 10) -> Int { a + b }
    subscript<T>(as type: T.Type) -> T? { values as? T }
}
var s = Store()
print(s["a"], s["b"], s["b", default: 5])
s["b"] = 3
print(s["b"], s["b", default: 5])
s["c", default: 7] += 1
print(s["c"])
s["a"] += 10
print(s["a"])
print(s[index: 0] > 0, s[safe: "zz"] as Any, s[safe: "a"] ?? 0)
print(Store["x"])
Store[count: "k"] = 2
Store[count: "k"] += 1
print(Store[count: "k"])
print(s[1], s[1, 2])
extension Array {
    subscript(safe i: Index) -> Element? { indices.contains(i) ? self[i] : nil }
    subscript(safe i: Int, default d: Element) -> Element { indices.contains(i) ? self[i] : d }
}
print([1, 2][safe: 1] as Any, [1, 2][safe: 5] ?? 9, [1, 2][safe: 5, default: 8])
extension Collection { subscript(maybe i: Index) -> Element? { indices.contains(i) ? self[i] : nil } }
print([1, 2][maybe: 0] ?? 0)
class Grid {
    var cells = Array(repeating: 0, count: 4);
    subscript(x: Int, y y: Int) -> Int {
        get { cells[x + 2 * y] }
        set { cells[x + 2 * y] = newValue }
    }
}
let g = Grid()
g[1, y: 1] = 5
print(g.cells, g[1, y: 1])
extension String {
    subscript(i: Int) -> Character { self[index(startIndex, offsetBy: i)] }
    subscript(r: Range<Int>) -> String {
        String(self[index(startIndex, offsetBy: r.lowerBound)..<index(startIndex, offsetBy: r.upperBound)])
    }
}
print("hello"[1], "hello"[1..<3])
enum Env { static subscript(key: String) -> Int { key.count } }
print(Env["four"])
extension Dictionary where Key == String { subscript(int key: String) -> Int { self[key] as? Int ?? -1 } }
let dd: [String: Any] = ["n": 3]
print(dd[int: "n"], dd[int: "m"])
