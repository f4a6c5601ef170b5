enum E: Error { case bad, worse(Int) }
enum Mode { case a, b, c }
func op(_ m: Mode) -> (Int) -> Int {
    switch m {
    case .a: { $0 + 1 }
    case .b: { x in x * 2 }
    case .c: { _ in fatalError() }
    }
}
print(op(.a)(1), op(.b)(4))
func v(_ m: Mode) throws -> Int {
    switch m {
    case .a: 1
    case .b: throw E.bad
    case .c: throw E.worse(3)
    }
}
print((try? v(.a)) as Any, (try? v(.b)) as Any)
do { _ = try v(.c) } catch E.worse(let n) { print("worse", n) } catch { print(error) }
func w(_ n: Int) throws -> String { if n > 0 { "pos" } else if n == 0 { throw E.bad } else { fatalError("neg") } }
print(try w(1))
do { print(try w(0)) } catch { print(error) }
let f: (Int) -> Int = if Bool.random() || true { { $0 * 3 } } else { { $0 } }
print(f(2))
let k = Mode.b
let name =
    switch k {
    case .a: "A"
    case .b: "B"
    case .c: fatalError("no")
    }
print(name)
var title: String {
    switch k {
    case .a, .b: "ab"
    default: preconditionFailure()
    }
}
print(title)
let g: () -> String =
    switch k {
    case .a: { "x" }
    default: { "y" }
    }
print(g())
let c = { (m: Mode) -> Int in
    switch m {
    case .a: 1
    case .b: 2
    case .c: 3
    }
}
print(
    c(.c),
    [Mode.a, .b].map {
        switch $0 {
        case .a: "first"
        default: "other"
        }
    })
print([1, -1].map { if $0 > 0 { "p" } else { "n" } })
func nested(_ a: Int?) -> String { if let a { if a > 1 { "big" } else { "small" } } else { "none" } }
print(nested(2), nested(0), nested(nil))
let value: Int? = if k == .b { nil } else { 3 }
print(value as Any)
let dd: Double = if k == .b { 1 } else { 2.5 }
print(dd)
var state = 0
state = if k == .a { 1 } else { 5 }
print(state)
struct S {
    var m: Mode;
    var label: String {
        switch m {
        case .a: return "ra"
        case .b: let x = "rb"; return x
        case .c: return "rc"
        }
    }
    subscript(i: Int) -> String { if i > 0 { "gt" } else { "le" } }
}
print(S(m: .b).label, S(m: .a)[0])
func h() throws -> Int {
    let x: Int =
        switch k {
        case .a: 1
        default: throw E.bad
        }
    ;
    return x
}
print((try? h()) as Any)
ret()
func ret() { let t = { () -> Int in return if k == .b { 7 } else { 8 } }; print(t()) }
