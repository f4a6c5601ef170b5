// Static functions, methods and subscripts that differ only in their results.
struct Q: CustomStringConvertible {
    var f: Int = 0; static func make() -> Int { 1 }; static func make() -> String { "s" }
    static var zero: Q { Q(f: 0) }
    subscript(i: Int) -> Int { i }; subscript(i: Int) -> String { "s\(i)" }
    var description: String { "Q\(f)" }
}
let i: Int = Q.make(); let s: String = Q.make(); print(i, s)
let q = Q(f: 2); let a: Int = q[1]; let b: String = q[1]; print(a, b)
func g(_ c: Bool) -> String { c ? Q.make() : "no" }
func h(_ c: Bool) -> Int { return c ? Q.make() : 0 }
func r() -> String { return q[4] }
func r2() -> Int { Q.make() }
print(g(true), h(true), r(), r2())
class P {
    class func build() -> Int { 7 }; class func build() -> String { "seven" }; func val() -> Double { 1.5 };
    func val() -> Int { 1 }; func val() -> [String] { ["v"] }
}
let x: String = P.build(); let y = P.build() as Int; print(x, y)
let p = P(); let d: Double = p.val(); let n: Int = p.val(); let arr: [String] = p.val(); print(d, n, arr)
func take(_ s: String) -> String { "S" + s }; print(take(P.build()), take(q[3]))
let dd: [Int] = [Q.make(), q[5]]; print(dd)
let sum = 1 + Q.make(); print(sum); print("x" + Q.make())
print(Q(f: 3) as Any)
let oq: Q? = Q(f: 3); print(oq as Any); print(oq!)
struct Plain { var a = 1; var b: String? = "x"; var c: Int? }
print(Plain())
var name: String! = "nm"; print(name + "x"); let t = name + "y"; print(t); print(name.count); print(name as Any);
print(name!)
class Z { var label: String!; var n: Int! = 3; var f: (() -> Int)! }
let z = Z(); z.label = "L"; print(z.label + "!", z.n + 1, "\(z.label!)"); let q2: String = z.label; print(q2);
print(z.label as Any)
z.f = { 4 }; print(z.f()); if z.label == "L" { print("eq") }; let cc = z.n; print(cc as Any); print(z.n > 2, z.n * 2)
enum E { static func v() -> Int { 1 }; static func v() -> Double { 2.5 } }
let e1: Double = E.v(); let e2: Int = E.v(); print(e1, e2); func rd() -> Double { E.v() }; print(rd())
let opt: String? = Q.make(); print(opt ?? "nil")
struct Dec { func decode<T>(_ t: T.Type) -> T? { nil }; func get() -> Bool { true }; func get() -> Int { 2 } }
let dc = Dec(); if dc.get() { print("bool") }; let gg: Int = dc.get(); print(gg); guard dc.get() else { fatalError() };
while dc.get() { print("w"); break }
var stored: Int; stored = dc.get(); print(stored)
let cl: () -> String = { Q.make() }; print(cl()); let m2 = [1, 2].map { _ -> String in Q.make() }; print(m2)
