class P { var n = 1; init?(text: String) { guard let n = Int(text) else { return nil }; self.n = n } }
class Q {
    var n = 1; init(n: Int) { self.n = n };
    convenience init?(text: String) { guard let n = Int(text) else { return nil }; self.init(n: n) }
}
class F {
    var n = 1; convenience init?(text: String) { guard let n = Int(text) else { return nil }; self.init(); self.n = n }
}
class R: Q { override init(n: Int) { super.init(n: n + 1) } }
print(P(text: "x") == nil, Q(text: "x") == nil, F(text: "x") == nil, R(text: "x") == nil, R(text: "3")!.n)
let f: F? = F(text: "x"); print(f == nil)
if let g = F(text: "y") { print("made", g.n) }
let p = P(text: "x")
print(p == nil)
if let q = P(text: "z") { print("bad", q.n) } else { print("nil") }
func make() -> P? { P(text: "q") }
print(make() == nil)
class Base { let a: Int; init?(a: Int) { if a < 0 { return nil }; self.a = a } }
class Child: Base {
    var log: [String] = []; override init?(a: Int) { super.init(a: a - 1); log.append("made") }
    convenience init?(text: String) { guard let v = Int(text) else { return nil }; self.init(a: v); log.append("text") }
}
class Never { init?() { nil } }
print(
    Child(a: 0) == nil, Child(a: 1)!.log, Child(text: "-4") == nil, Child(text: "5")!.log, Child(text: "q") == nil,
    Never() == nil)
let made = ["1", "x", "3"].compactMap { P(text: $0) }.map(\.n)
print(made, ["1", "z"].map(P.init(text:)).map { $0 == nil })
print((Child(a: -9)?.a).map(String.init) ?? "none")
