// Closures: capture lists, weak and unowned, escaping, autoclosures, nested functions, recursion.
class Owner {
    var name: String
    var onTap: (() -> String)?
    init(_ name: String) { self.name = name }
    deinit { print("deinit", name) }
    func weakly() { onTap = { [weak self] in self?.name ?? "nobody" } }
    func strongly() { onTap = { self.name } }
    func guarded() -> () -> String {
        { [weak self] in
            guard let self else { return "gone" }; return name
        }
    }
    func unowned_() -> () -> Int { { [unowned self] in name.count } }
}
var tap: (() -> String)?
do { let owner = Owner("a"); owner.weakly(); tap = owner.onTap; print(tap!()) }
print(tap!())
do { let owner = Owner("b"); tap = owner.guarded(); print(tap!(), owner.unowned_()()) }
print(tap!())
do { let owner = Owner("c"); owner.strongly(); owner.onTap = nil }
var x = 1
let captured = { [x] in x }
let live = { x }
x = 5
print(captured(), live())
let renamed = { [y = x * 2, name = "n"] in "\(name)\(y)" }
x = 0
print(renamed())
func counter() -> (inc: () -> Int, reset: () -> Void) {
    var n = 0;
    return (
        {
            n += 1; return n
        }, { n = 0 }
    )
}
let c = counter()
print(c.inc(), c.inc()); c.reset(); print(c.inc())
func fib(_ n: Int) -> Int { n < 2 ? n : fib(n - 1) + fib(n - 2) }
func outer(_ n: Int) -> Int { func inner(_ m: Int) -> Int { m == 0 ? n : inner(m - 1) + 1 }; return inner(n) }
func isEven(_ n: Int) -> Bool {
    func odd(_ m: Int) -> Bool { m == 0 ? false : even(m - 1) };
    func even(_ m: Int) -> Bool { m == 0 ? true : odd(m - 1) }; return even(n)
}
print(fib(15), outer(4), isEven(10), isEven(7))
func apply(_ n: Int, _ f: (Int) -> Int) -> Int { f(n) }
print(
    apply(3) { $0 * 2 }, apply(3, { n in n + 1 }), apply(3, fib),
    apply(2) { n -> Int in
        let m = n * n; return m + 1
    })
func twice(_ f: @escaping (Int) -> Int) -> (Int) -> Int { { f(f($0)) } }
print(twice { $0 + 3 }(1), [1, 2, 3].map(twice { $0 * 2 }))
func assertThat(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = "failed") -> String {
    condition() ? "ok" : message()
}
print(
    assertThat(
        1 < 2,
        {
            print("never"); return "x"
        }()), assertThat(2 < 1), assertThat(false, "no \(1 + 1)"))
func lazily(_ value: @autoclosure @escaping () -> Int) -> () -> Int { value }
var z = 1; let later = lazily(z * 10); z = 7; print(later())
func animate(_ duration: Double = 1, animations: () -> Void, completion: ((Bool) -> Void)? = nil) {
    animations(); completion?(duration > 0)
}
animate {
    print("anim")
} completion: {
    print("done", $0)
}
animate(0, animations: { print("a") })
func sum(_ values: Int..., label: String = "s") -> String { "\(label)\(values.reduce(0, +))" }
print(sum(), sum(1, 2, 3), sum(4, label: "t"))
func swapTwo<T>(_ a: inout T, _ b: inout T) { let t = a; a = b; b = t }
var p = 1, q = 2; swapTwo(&p, &q); swap(&p, &q); swapTwo(&p, &q); print(p, q)
func modify(_ array: inout [Int], _ body: (inout Int) -> Void) { for i in array.indices { body(&array[i]) } }
var arr = [1, 2]; modify(&arr) { $0 *= 10 }; print(arr)
var handlers: [String: (Int) -> String] = ["double": { "\($0 * 2)" }]
handlers["neg"] = { "\(-$0)" }
print(handlers["double"]!(4), handlers["neg"]?(3) ?? "", handlers["none"]?(1) ?? "nil")
let compose: (@escaping (Int) -> Int, @escaping (Int) -> Int) -> (Int) -> Int = { f, g in { g(f($0)) } }
print(compose({ $0 + 1 }, { $0 * 10 })(2))
let immediately: String = {
    let parts = ["a", "b"]; return parts.joined()
}()
print(immediately)
class Machine {
    var f: Int = 0;
    lazy var step: () -> Int = { [unowned self] in
        f += 1; return f
    }
        ;
    func method(_ n: Int) -> Int { n + f }
}
let machine = Machine(); _ = machine.step(); print(machine.step()); let method = machine.method; print(method(10))
func defaults(_ a: Int, b: Int = 2, _ c: Int...) -> [Int] { [a, b] + c }
print(defaults(1), defaults(1, b: 3, 4, 5))
func make() -> (Int) -> (Int) -> Int { { a in { b in a * b } } }
print(make()(3)(4))
var log: [String] = [];
func traced<T>(_ name: String, _ f: () throws -> T) rethrows -> T {
    log.append(name); defer { log.append("/" + name) }; return try f()
}
print(traced("x") { traced("y") { 1 } + 1 }, log)
let optionalClosure: ((Int) -> Void)? = nil; optionalClosure?(1); print(optionalClosure == nil)
typealias Completion = (Result<Int, Never>) -> Void
func run(_ completion: Completion) { completion(.success(1)) };
run { if case .success(let n) = $0 { print("typealias", n) } }
struct S { var n = 0; mutating func each(_ body: (inout S) -> Void) { body(&self) } }; var s = S(); s.each { $0.n = 9 };
print(s.n)
