// Keys with their own `==` in registries, nested collections, generic functions, and as weak references.
import Foundation
struct ID: Hashable, Codable, RawRepresentable, ExpressibleByStringLiteral {
    let rawValue: String; init(rawValue: String) { self.rawValue = rawValue };
    init(stringLiteral s: String) { rawValue = s }
}
let byID: [ID: Int] = ["a": 1, "b": 2]
print(byID["a"]!, byID[ID(rawValue: "b")]!, byID["z"] ?? 0)
struct CI: Hashable {
    let s: String; static func == (l: CI, r: CI) -> Bool { l.s.caseInsensitiveCompare(r.s) == .orderedSame };
    func hash(into h: inout Hasher) { h.combine(s.lowercased()) }
}
let d1: [CI: Int] = .init(uniqueKeysWithValues: [(CI(s: "A"), 1), (CI(s: "b"), 2)])
let d2 = Dictionary<CI, Int>(uniqueKeysWithValues: zip([CI(s: "A"), CI(s: "B")], 1...2))
let d3: [CI: Int] = .init(uniqueKeysWithValues: [(CI(s: "x"), 1)])
print(d1[CI(s: "a")] ?? -1, d2[CI(s: "b")] ?? -1, d3[CI(s: "X")] ?? -1, d1 == d2)
let d4 = Dictionary([(CI(s: "k"), 1), (CI(s: "K"), 5)], uniquingKeysWith: { $1 }); print(d4[CI(s: "k")]!, d4.count)
var d5 = d1.merging([CI(s: "B"): 10, CI(s: "c"): 3]) { $0 + $1 }; print(d5[CI(s: "b")]!, d5.count)
d5.merge(d4) { a, _ in a }; d5.removeValue(forKey: CI(s: "C"));
print(d5.count, d5.filter { $0.value > 1 }.count, d5.mapValues { $0 * 2 }[CI(s: "B")]!)
final class Registry {
    private var handlers: [CI: [(Int) -> Void]] = [:]; var names: Set<CI> = []
    func on(_ n: String, _ f: @escaping (Int) -> Void) {
        handlers[CI(s: n), default: []].append(f); names.insert(CI(s: n))
    }
    func fire(_ n: String, _ v: Int) { handlers[CI(s: n)]?.forEach { $0(v) } }
    func off(_ n: String) { handlers[CI(s: n)] = nil; names.remove(CI(s: n)) }
}
let r = Registry(); r.on("Tap") { print("tap", $0) }; r.on("TAP") { print("again", $0) }; r.fire("tap", 3);
r.off("tAp"); r.fire("tap", 4); print(r.names.isEmpty)
struct Holder {
    var map: [CI: [CI: Int]] = [:];
    mutating func bump(_ a: String, _ b: String) { map[CI(s: a), default: [:]][CI(s: b), default: 0] += 1 };
    subscript(a: String, b: String) -> Int { map[CI(s: a)]?[CI(s: b)] ?? 0 }
}
var h = Holder(); h.bump("a", "x"); h.bump("A", "X"); h.bump("a", "y");
print(h["A", "x"], h["a", "Y"], h["q", "q"], h.map.count)
var holders = [h]; holders[0].bump("a", "x"); holders[0].map[CI(s: "A")]?[CI(s: "z")] = 9;
print(holders[0]["a", "X"], holders[0]["a", "Z"], h["a", "x"])
let set: Set = [CI(s: "a"), CI(s: "A"), CI(s: "b")];
print(
    set.count, set.map(\.s.count).reduce(0, +),
    set.symmetricDifference([CI(s: "B"), CI(s: "c")]).map { $0.s.lowercased() }.sorted())
let nestedSet: Set<Set<CI>> = [[CI(s: "a")], [CI(s: "A")]]; print(nestedSet.count)
let arrKey: [[CI?]: String] = [[CI(s: "a"), nil]: "v"]; print(arrKey[[CI(s: "A"), nil]] ?? "-")
print(
    [CI(s: "a"), CI(s: "b")].contains(CI(s: "B")), [CI(s: "a")] == [CI(s: "A")], [CI(s: "a"): 1] == [CI(s: "A"): 1],
    Optional(CI(s: "q")) == CI(s: "Q"))
func unique<T: Hashable>(_ xs: [T]) -> [T] { var seen: Set<T> = []; return xs.filter { seen.insert($0).inserted } }
print(unique([CI(s: "a"), CI(s: "A"), CI(s: "c")]).map(\.s), unique([1, 1, 2]))
let counts = ["a", "B", "b", "A", "a"].map { CI(s: $0) }.reduce(into: [:]) { $0[$1, default: 0] += 1 };
print(counts[CI(s: "A")]!, counts[CI(s: "b")]!)
class Base: Hashable {
    let id: Int; init(_ i: Int) { id = i };
    static func == (l: Base, r: Base) -> Bool { type(of: l) == type(of: r) && l.id == r.id };
    func hash(into h: inout Hasher) { h.combine(ObjectIdentifier(type(of: self))); h.combine(id) }
}
class Sub: Base {}
print(Set([Base(1), Sub(1), Base(1), Sub(1)]).count)
final class Weak<T: AnyObject>: Hashable {
    weak var v: T?; private let key: ObjectIdentifier; init(_ v: T) { self.v = v; key = ObjectIdentifier(v) };
    static func == (l: Weak, r: Weak) -> Bool { l.key == r.key }; func hash(into h: inout Hasher) { h.combine(key) }
}
final class Obs { let n: String; init(_ n: String) { self.n = n }; deinit { print("gone", n) } }
var observers: Set<Weak<Obs>> = []
do {
    let o = Obs("o"); observers.insert(Weak(o)); observers.insert(Weak(o));
    print(observers.count, observers.contains(Weak(o))); observers.remove(Weak(o)); print(observers.isEmpty);
    observers.insert(Weak(o))
}
print(observers.first?.v == nil, observers.compactMap(\.v).count)
var keyed: [Obs2: Int] = [:]
final class Obs2: Hashable {
    let n: Int; init(_ n: Int) { self.n = n }; deinit { print("free", n) };
    static func == (l: Obs2, r: Obs2) -> Bool { l.n == r.n }; func hash(into h: inout Hasher) { h.combine(n) }
}
keyed[Obs2(1)] = 1; print("in"); keyed[Obs2(1)] = 2; print("replaced", keyed.count); keyed[Obs2(1)] = nil;
print("out", keyed.count)
