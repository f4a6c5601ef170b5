import Foundation
struct Meters: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    var v: Double; init(integerLiteral value: Int) { v = Double(value) }; init(floatLiteral value: Double) { v = value }
}
let m: Meters = 5; let m2: Meters = 2.5
func show(_ m: Meters) { print(m.v) }
show(m); show(7); show(1.5); print(([1, 2.5] as [Meters]).map(\.v))
struct Tag: ExpressibleByStringLiteral, Hashable { let raw: String; init(stringLiteral value: String) { raw = value } }
let t: Tag = "a"; let set: Set<Tag> = ["x", "y"]; let dt: [Tag: Int] = ["k": 1]
print(t, set.count, dt["k"] ?? 0, set.contains("x")); func tag(_ t: Tag = "none") { print(t.raw) }; tag(); tag("b")
struct ID: ExpressibleByStringInterpolation { var s: String; init(stringLiteral value: String) { s = value } }
let id: ID = "id-\(3)"; print(id.s)
struct List: ExpressibleByArrayLiteral { var xs: [Int]; init(arrayLiteral elements: Int...) { xs = elements } }
let li: List = [1, 2]; print(li.xs)
struct Conf: ExpressibleByDictionaryLiteral {
    var d: [(String, Int)]; init(dictionaryLiteral elements: (String, Int)...) { d = elements }
}
let co: Conf = ["a": 1, "b": 2]; print(co.d.count, co.d[1].0)
struct Flag: ExpressibleByBooleanLiteral { var on: Bool; init(booleanLiteral value: Bool) { on = value } }
let fl: Flag = true; print(fl.on)
enum Loadable<T> {
    case idle, loaded(T), failed(String)
    func map<U>(_ f: (T) -> U) -> Loadable<U> {
        switch self {
        case .idle: return .idle;
        case .loaded(let v): return .loaded(f(v));
        case .failed(let s): return .failed(s)
        }
    }
    var value: T? { if case .loaded(let v) = self { return v }; return nil }
}
let lo = Loadable.loaded(3).map { Double($0) / 2 };
print(lo, lo.value ?? 0, Loadable<Int>.idle.map { "\($0)" }.value ?? "none")
let lo2: Loadable<[Int]> = .loaded([1, 2]); print(lo2.map { $0.count }, lo2.map { $0.map { $0 * 2 } })
