// Lazy variables in lazy structures, and lazy variables with observers.
struct Inner {
    lazy var x: Int = {
        print("compute"); return 5
    }()
}
struct Outer { lazy var inner = Inner(); var n = 1 }
var o = Outer(); print(o.inner.x, o.inner.x)
class C {
    lazy var z: Int = {
        print("z"); return 1
    }()
    { didSet { print("didSet", oldValue, z) } }
    lazy var arr: [Int] = [1] {
        willSet { print("will", newValue) }
        didSet { print("did", arr) }
    }
}
let c = C(); c.z = 4; print(c.z); c.z += 1; c.arr.append(3); print(c.arr)
let c2 = C(); print(c2.z); c2.z = 3
struct L {
    lazy var list: [Int] = {
        print("make"); return [1, 2]
    }()
        ;
    lazy var inner = Inner()
    lazy var seen: Int = 3 { didSet { print("seen", oldValue, seen) } }
    mutating func run() { list.append(3); print(list, inner.x, inner.x); seen += 1; seen = 9 }
}
var l = L(); l.run(); l.run(); print(l.list)
class H { var o = Outer(); func go() -> Int { o.inner.x + o.inner.x }; lazy var model = Outer() }
let h = H(); print(h.go(), h.o.inner.x, h.model.inner.x, h.model.inner.x)
