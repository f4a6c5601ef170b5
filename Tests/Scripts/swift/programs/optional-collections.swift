let xs: [Int]? = [1, 2, 3]
print(xs.map { $0.count } ?? 0)
print(xs.map { $0.count } as Any)
let name: String? = "Ada"
print(name.map { "Hello, " + $0 } ?? "none")
print(name.map { $0.count } ?? 0)
let none: [Int]? = nil
print(none.map { $0.count } ?? -1)
let dict: [String: Int]? = ["a": 1]
print(dict.flatMap { $0["a"] } ?? 0)
print(dict.flatMap { $0["b"] } ?? 0)
let any: Any = [1, 2]
print((any as? [Int]).map { $0.reduce(0, +) } ?? 0)
let groups = ["a": [1, 2, 3], "b": [4]]
print(groups["a"].map { $0.count } ?? 0)
print(groups["c"].map { $0.count } ?? 0)
let nested = [[1], [2, 3]]
print(nested.first(where: { $0.count == 2 }).map { $0.count } ?? 0)
print(nested.first.map { $0.count } ?? 0)
print(nested.last.map(\.count) ?? 0)
struct Model { var tags: [String]?; var title: String?; var inner: Inner? }
struct Inner { var items: [Int] = [1, 2]; var name = "inner" }
let m = Model(tags: ["x", "y"], title: "T", inner: Inner())
print(m.tags.map { $0.joined(separator: ",") } ?? "")
print(m.title.map { $0.uppercased() } ?? "")
print(m.title.flatMap { Int($0) } ?? -1)
print(m.inner?.items.map { $0 * 2 } ?? [])
print((m.inner?.items).map { $0.count } ?? 0)
print(m.inner.map { $0.items.count } ?? 0)
func find(_ b: Bool) -> [Int]? { b ? [1, 2, 3] : nil }
print(find(true).map { $0.count } ?? 0)
print(find(false).map { $0.count } ?? 0)
class C {
    var list: [Int]? = [5, 6]; lazy var other: [String]? = ["p"]; func get() -> String? { "got" }
    func all() { print(list.map { $0.count } ?? 0, other.map { $0[0] } ?? "", get().map { $0 + "!" } ?? "") }
}
C().all()
let c: C? = C()
print((c?.list).map { $0.count } ?? 0)
print((c?.get()).map { $0.count } ?? 0)
print(xs?.first.map { $0 + 1 } ?? 0)
print(xs?.map { $0 + 1 } ?? [])
if let n = xs.map({ $0.count }) { print(n) }
let opt = Bool.random() ? nil : Optional<[Int]>.none
print(opt.map { $0.count } ?? 9)
let o2 = try? [1, 2].first(where: { $0 > 1 })
print(o2.map { $0 * 2 } ?? 0)
var dd: [String: [String: Int]] = ["u": ["k": 3]]
print(dd["u"].map { $0["k"] ?? 0 } ?? 0)
print(dd["u"]?.map { $0.value } ?? [])
for group in nested { print(group.map { $0 + 1 }) }
let pairs: [(String, [Int]?)] = [("a", [1, 2]), ("b", nil)]
for (k, v) in pairs { print(k, v.map { $0.count } ?? 0) }
let sets: Set<Int>? = [1]
print(sets.map { $0.count } ?? 0)
print(sets.map { $0.contains(1) } ?? false)
let up = name.map { (s: String) -> String in
    let t = s + "x"; return t
}
print(up ?? "")
let mapped = [xs, none].map { $0.map { $0.count } ?? 0 }
print(mapped)
let cm = [xs, none].compactMap { $0.map { $0.count } }
print(cm)
let strs: [String?] = ["a", nil]
print(strs.map { $0.map { $0 + "!" } ?? "-" })
print(groups.first(where: { $0.key == "b" })?.value.map { $0 } ?? [])
print(name.map(\.count) ?? 0)
func g<T>(_ t: T?) -> Int { t.map { _ in 1 } ?? 0 }
print(g(xs), g(name), g(none))
print(xs.flatMap { $0.isEmpty ? nil : $0 } ?? [])
print(xs.flatMap { $0.first } ?? 0)
