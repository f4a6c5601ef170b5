// Observers that change their own property, in structures and classes, and initializers that change properties in place.
struct A { var items: [Int] = [] { didSet { items.sort() } } }
var a = A(); a.items = [3, 1, 2]; print(a.items); a.items.append(0); print(a.items)
struct I { var x = 0; var y = [1] }
struct B { var i = I() { didSet { i.x = 3; i.y.append(9); print("B", oldValue.x, i.x) } } }
var b = B(); b.i.x = 7; print(b.i); b.i = I(x: 1, y: []); print(b.i)
class CB { var i = I() { didSet { i.x = 3; i.y.append(9); print("CB", oldValue.x, i.x) } } }
let cb = CB(); cb.i.x = 7; print(cb.i); cb.i = I(x: 1, y: []); print(cb.i)
struct C {
    var items: [Int] = [] { didSet { print("items", items) } }
    var a = I() { didSet { print("a", a) } }
    var count = 0 { didSet { print("count", count) } }
    init() { items.append(1); a.x = 2; count += 1; items[0] = 5 }
    init(n: Int) { self.init(); count += n; items.append(n) }
}
var c = C(); print(c.items, c.a.x, c.count); c = C(n: 4); print(c.items, c.a.y, c.count)
class D {
    var count = 0 { didSet { print("D count", count) } }
    var list = [Int]() { didSet { print("D list", list) } }
    init() { defer { count = 5; list.append(3) }; count = 1; count += 1; list.append(2) }
    init(x: Int) { count = x; helper(); let f = { self.count += 10 }; f() }
    func helper() { count += 1 }
}
let d = D(); print(d.count, d.list); let d2 = D(x: 3); print(d2.count)
class D3: D { override init() { super.init(); count += 100; list.append(7) } }
_ = D3()
struct S {
    var a = 0 { didSet { print("S a", oldValue, a) } }
    init(k: Int) { self = S(); a += k; defer { a = 9 }; bump() }
    init() {}
    mutating func bump() { a += 1 }
}
let s = S(k: 3); print(s.a)
struct W {
    var v = 0 {
        willSet { print("will", v, newValue) }
        didSet { if v > 10 { v = 10 }; if v < 0 { v = 0 }; v += 0 }
    }
    mutating func up() { v += 7 }
}
var w = W(); w.up(); w.up(); print(w.v); w.v = -3; print(w.v)
struct O { var other: [W] = [] { didSet { for i in other.indices { other[i].v += 1 }; other.removeAll { $0.v > 8 } } } }
var o = O(); o.other = [w, W()]; print(o.other.map(\.v)); o.other[0].v = 3; print(o.other.map(\.v))
class N {
    var name = "" { didSet { name = name.uppercased(); helper() } }
    var log = [String]() { didSet { print(log.count) } }
    func helper() { log.append(name); if name.count < 6 { name += "y" } }
}
let n = N(); n.name = "abc"; print(n.name)
class Other { var v = 0 { didSet { if let o = peer, v < 3 { o.v = v + 1 }; print("other", v) } }; var peer: Other? }
let o1 = Other(), o2 = Other(); o1.peer = o2; o2.peer = o1; o1.v = 1
struct T { var d: [String: Int] = [:] { didSet { d["k", default: 0] += 1; d["z"] = nil } } }
var t = T(); t.d["z"] = 3; print(t.d.keys.sorted(), t.d["k"]!); t.d = [:]; print(t.d)
struct Tup { var p = (1, 2) { didSet { p.0 = 10; print(oldValue) } } }
var tp = Tup(); tp.p.1 = 4; print(tp.p)
struct Op { var i: I? = I() { didSet { i?.x += 1 } } }
var op = Op(); op.i?.x = 5; print(op.i!.x)
struct Sw { var a = [1, 2] { didSet { a.swapAt(0, 1) } } }
var sw = Sw(); sw.a = [5, 6]; print(sw.a)
