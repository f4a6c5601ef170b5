class A {
    let tag: String
    init(tag: String) { self.tag = "A" + tag; print("A.init", tag) }
    convenience init() { self.init(tag: "none") }
    convenience init(n: Int) { self.init(tag: "\(n)") }
    func who() -> String { "\(type(of: self)) \(tag)" }
}
class B: A { var extra = 1 }
class C: A { override init(tag: String) { super.init(tag: "C" + tag); print("C.init", tag) } }
class D: C {
    override init(tag: String) { super.init(tag: "D" + tag); print("D.init") }
    convenience init(d: Double) { self.init(n: Int(d)) }
}
class E: D { let k: Int; init(k: Int) { self.k = k; super.init(tag: "E") } }
class F { var a = 1; var b: String?; convenience init(a: Int) { self.init(); self.a = a } }
class G: F { var c = [1]; convenience init(c: Int) { self.init(a: c); self.c = [c] } }
class H: G { required override init() { super.init(); a += 100 } }
print(A().who()); print(B(n: 2).who()); print(C(n: 3).who()); print(C().who()); print(D(n: 4).who());
print(D(d: 5.5).who(), D().who())
print(E(k: 1).who());
print(F().a, F(a: 2).a, G().a, G(a: 3).a, G(c: 4).c, G(c: 4).a, H().a, H(a: 7).a, H(c: 8).c, H(c: 8).a)
let t: A.Type = D.self

final class Glob: Collection {
    private var paths = ["a", "b"]
    var startIndex: Int { paths.startIndex }
    var endIndex: Int { paths.endIndex }
    subscript(i: Int) -> String { paths[i] }
    func index(after i: Int) -> Int { i + 1 }
}
print(Glob().count, Array(Glob()), Glob().map { $0 + "!" }, Glob().first!, Glob().contains("b"))
protocol BooleanType { var boolValue: Bool { get } }
extension Bool: BooleanType { var boolValue: Bool { return self } }
print(true.boolValue)
var numbers = [1, 2, 3]
var place = numbers.endIndex
numbers.formIndex(before: &place)
print(numbers[place])
numbers.formIndex(after: &place)
print(place == numbers.endIndex)
class Job {
    var name = "job"; lazy var steps = [name]; convenience init(name: String) { self.init(); self.name = name }
}
print(Job().steps, Job(name: "x").steps)
class Failing {
    var n = 1; convenience init?(text: String) { guard let n = Int(text) else { return nil }; self.init(); self.n = n }
}
class Deeper: Failing { override init() { super.init(); n = 50 } }
print(Failing(text: "3")!.n, Failing(text: "x") == nil, Deeper(text: "4")!.n, Deeper(text: "y") == nil, Deeper().n)
