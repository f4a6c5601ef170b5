// Patterns: switch, if case, guard case, for case, where, tuples, optionals, casts, expressions.
enum Media { case photo(name: String, size: Int), video(String, seconds: Double), audio, unknown(Any?) }
let items: [Media] = [
    .photo(name: "a", size: 3), .video("b", seconds: 2.5), .audio, .unknown(nil), .photo(name: "c", size: 30),
]
for item in items {
    switch item {
    case .photo(let name, let size) where size > 10: print("big", name)
    case .photo(name: let name, size: _): print("photo", name)
    case let .video(name, seconds): print("video", name, seconds)
    case .audio, .unknown(nil): print("audio or nothing")
    case .unknown(let x?): print(x)
    }
}
for case .photo(let name, _) in items { print(name, terminator: " ") }
for case let .photo(name, size) in items where size < 10 { print(name, size, terminator: " ") }
print()
if case .video(let name, let s) = items[1], s > 2 { print(name) }
func check(_ m: Media) -> String { guard case .photo(let n, _) = m else { return "no photo" }; return n }
print(check(items[0]), check(.audio))
func classify(_ x: Any) -> String {
    switch x {
    case let n as Int where n == 0: return "zero"
    case let n as Int where n < 0: return "negative"
    case let n as Int where (1...9).contains(n): return "digit"
    case is Int: return "int"
    case let s as String where s.hasPrefix("a"): return "a-string"
    case let s as String where s == "b": return "b"
    case let (a, b) as (Int, String): return "\(a)\(b)"
    case let array as [Any]: return "array \(array.count)"
    case let f as () -> String: return f()
    default: return "other"
    }
}
print(
    classify(0), classify(-3), classify(5), classify(50), classify("apple"), classify("b"), classify((1, "x")),
    classify([1, 2]), classify(2.5))
let point = (2, 0)
switch point {
case (0, 0): print("origin");
case (let x, 0): print("x axis", x);
case (0, let y): print(y);
case let (x, y) where x == y: print("diag");
default: print("else")
}
switch (true, 3) {
case (true, let n) where n > 2: print("yes", n);
case (false, _), (true, _): print("no")
}
let value: Int? = 4
switch value {
case .some(let n) where n > 10: print("big");
case 4?: print("four");
case let n?: print(n);
case nil: print("nil")
}
if case let n? = value, case 1...5 = n { print("in range") }
while case let n? = Optional(1) { print("once", n); break }
switch "hello" {
case let s where s.count > 3: print("long");
case "a", "b": print("ab");
default: break
}
switch 5 {
case 5: print("five"); fallthrough;
case 6: print("six");
default: print("no")
}
enum Op { case add, sub }; enum Node { indirect case binary(Op, Node, Node); case number(Int) }
func eval(_ n: Node) -> Int {
    switch n {
    case .number(let v): return v;
    case .binary(.add, let l, let r): return eval(l) + eval(r);
    case let .binary(.sub, l, r): return eval(l) - eval(r)
    }
}
print(eval(.binary(.add, .number(3), .binary(.sub, .number(5), .number(1)))))
func parity(_ n: Int) -> String {
    switch n {
    case let x where x % 2 == 0: "even";
    default: "odd"
    }
}
print(parity(3), parity(4))
let dict: [String: Any] = ["id": 3, "name": "n", "tags": ["a"], "nested": ["k": 1]]
if let id = dict["id"] as? Int, let name = dict["name"] as? String, let nested = dict["nested"] as? [String: Int],
    let tags = dict["tags"] as? [String]
{
    print(id, name, nested["k"]!, tags)
}
if dict["none"] as? Int == nil { print("missing"); throwAway() }
func throwAway() { print("done"); finish() }
func finish() {
    let results: [Result<Int, Error>] = [.success(1), .failure(E.bad("x")), .success(3)]
    for case .success(let n) in results where n > 1 { print("ok", n) }
    for case .failure(E.bad(let reason)) in results { print("bad", reason) }
    let (a, (b, c)) = (1, (2, 3)); print(a, b, c)
    var (m, n) = (1, 2); (m, n) = (n, m); print(m, n)
    let (_, last) = split("first last"); print(last)
    for (i, (k, v)) in [("a", 1), ("b", 2)].enumerated() { print(i, k, v, terminator: ";") }
    print()
    if case (1..., "x") = (5, "x") { print("tuple range") }
    let optionalEnum: Color? = .red
    switch optionalEnum {
    case .red: print("red");
    case .blue: print("blue");
    case nil: print("none")
    }
    if optionalEnum == .red { print("equal") }
    if case .red? = optionalEnum { print("red?") }
    let text = if last.count > 3 { "long" } else { "short" }; print(text)
    label: switch 1 {
    case 1: if true { break label }; print("not here");
    default: break
    }
    let view: Base = Derived()
    switch view {
    case let d as Derived where d.extra > 0: print("derived", d.extra);
    case is Derived: print("d");
    default: print("base")
    }
    print((view as? Derived)?.extra ?? -1, view is Base, (view as! Derived).extra, view as? Other == nil)
    #if os(macOS)
        print("mac")
    #elseif !DEBUG && (os(Linux) || os(iOS)) && swift(>=5.5)
        print("other")
    #else
        print("else")
    #endif
    if #available(iOS 13, macOS 10.15, *) { print("available") } else { print("old") }
}
enum E: Error { case bad(String) }
enum Color { case red, blue }
class Base {}; class Derived: Base { var extra = 2 }; class Other: Base {}
func split(_ s: String) -> (String, String) { let p = s.split(separator: " "); return (String(p[0]), String(p[1])) }
import Foundation
