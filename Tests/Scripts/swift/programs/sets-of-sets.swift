// Sets and dictionaries whose keys contain keys with their own equality; hash(into:) of the language's values.
struct K: Hashable {
    var id: Int; var note = ""; static func == (a: K, b: K) -> Bool { a.id == b.id };
    func hash(into h: inout Hasher) { h.combine(id) }
}
let ss: Set<Set<K>> = [[K(id: 1, note: "a")], [K(id: 1, note: "b")], [K(id: 2)]]; print(ss.count)
let si: Set<Set<Int>> = [[1, 2], [2, 1], [3]]; print(si.count, si.contains([1, 2]))
struct Outer: Hashable { var k: K; var list: [K] }
let d: [Outer: Int] = [Outer(k: K(id: 1), list: []): 5]; print(d[Outer(k: K(id: 1, note: "z"), list: [])] as Any)
var dd: [[K]: String] = [:]; dd[[K(id: 1), K(id: 2)]] = "x"; print(dd[[K(id: 1, note: "n"), K(id: 2)]] ?? "nil")

enum En: Hashable { case k(K), n(Int), none }
var es: Set<En> = [.k(K(id: 1)), .k(K(id: 1, note: "2")), .n(1), .none]; print(es.count)
struct OwnInOwn: Hashable {
    var inner: [K: Int]; static func == (a: Self, b: Self) -> Bool { a.inner == b.inner };
    func hash(into h: inout Hasher) { h.combine(inner) }
}
let oo: Set<OwnInOwn> = [OwnInOwn(inner: [K(id: 1): 1]), OwnInOwn(inner: [K(id: 1, note: "c"): 1])]; print(oo.count)
struct Hh: Hashable {
    var s: String; var n: Int; var a: [Int]; var o: Int?; var b: Bool; var dbl: Double; var kk: K
    static func == (a: Self, b: Self) -> Bool { a.s.lowercased() == b.s.lowercased() }
    func hash(into hasher: inout Hasher) { s.lowercased().hash(into: &hasher) }
}
let h: Set<Hh> = [
    Hh(s: "A", n: 1, a: [], o: nil, b: true, dbl: 1, kk: K(id: 1)),
    Hh(s: "a", n: 2, a: [2], o: 3, b: false, dbl: 2, kk: K(id: 2)),
]
    ;
print(h.count)
struct H2: Hashable {
    var s: String; var n: Int; var a: [Int]; var o: Int?; var b: Bool; var dbl: Double; var kk: K; var e: En
    func hash(into hasher: inout Hasher) {
        s.hash(into: &hasher); n.hash(into: &hasher); a.hash(into: &hasher); o.hash(into: &hasher);
        b.hash(into: &hasher); dbl.hash(into: &hasher); kk.hash(into: &hasher); e.hash(into: &hasher); hasher.combine(o)
    }
}
let h2 = H2(s: "A", n: 1, a: [1], o: 2, b: true, dbl: 1, kk: K(id: 1), e: .none)
var h3 = h2; h3.kk.note = "changed"; print(Set([h2, h3]).count, h2 == h3, h2.hashValue == h3.hashValue); h3.n = 5;
print(h2 == h3)
var s: Set<K> = [K(id: 1, note: "a")]
let old = s.update(with: K(id: 1, note: "b")); print(old?.note ?? "nil", s.first!.note);
print(s.update(with: K(id: 9)) as Any)
let ins = s.insert(K(id: 1, note: "c")); print(ins.inserted, ins.memberAfterInsert.note);
print(s.remove(K(id: 1))?.note ?? "-")
var s2: Set = [1]; print(s2.update(with: 1) as Any, s2.update(with: 2) as Any)
let grp = Dictionary(grouping: [K(id: 1), K(id: 2), K(id: 1, note: "x")], by: { $0 }); print(grp[K(id: 1)]!.count)
let uni = Set([K(id: 1)]).union([K(id: 1, note: "x"), K(id: 2)]);
print(uni.count, uni.isSuperset(of: [K(id: 2, note: "l")]), uni.intersection([K(id: 2)]).count)
class Ob: Hashable {
    let id: Int; init(_ i: Int) { id = i }; static func == (a: Ob, b: Ob) -> Bool { a.id == b.id };
    func hash(into h: inout Hasher) { h.combine(id) }
}
let so: Set<Set<Ob>> = [[Ob(1)], [Ob(1)]]; print(so.count); var dob: [[Ob]: Int] = [[Ob(1)]: 1];
dob[[Ob(1)], default: 0] += 1; print(dob.count, dob[[Ob(1)]]!)
var hasher = Hasher(); hasher.combine(1); let f1 = hasher.finalize(); var hb = Hasher(); 1.hash(into: &hb);
print(f1 == hb.finalize())
let dset: [Set<K>: Int] = [[K(id: 1)]: 1]; print(dset[[K(id: 1, note: "z")]] ?? -1)
