// Overloads that differ in their result, wrapped parameters, and builders of local functions.
func f() -> Int { 1 }
func f() -> String { "one" }
let x: Int = f()
let y: String = f()
print(x, y)
struct Parser {
    func parse() -> Int { 42 }
    func parse() -> String { "text" }
    func parse() -> [Int] { [1] }
}
let i: Int = Parser().parse()
let s: String = Parser().parse()
let l: [Int] = Parser().parse()
print(i, s, l)
func takes(_ n: Int) { print("int", n) }
takes(f())

struct Box { var n: Int; var s: String }
print(Box(n: f(), s: f()))
func ret() -> String { return f() }
print(ret())
@propertyWrapper struct Clamped {
    var wrappedValue: Int { didSet { wrappedValue = min(wrappedValue, 10) } }
    init(wrappedValue: Int) { self.wrappedValue = min(wrappedValue, 10) }
    var projectedValue: String { "p\(wrappedValue)" }
}
func show(@Clamped _ n: Int) { print(n) }
show(50)
func label(@Clamped value: Int) -> Int { value * 2 }
print(label(value: 7), label(value: 70))
@resultBuilder struct Lines {
    static func buildBlock(_ parts: String...) -> String { parts.joined(separator: "\n") }
    static func buildOptional(_ p: String?) -> String { p ?? "-" }
    static func buildEither(first: String) -> String { first }
    static func buildEither(second: String) -> String { second }
    static func buildArray(_ p: [String]) -> String { p.joined(separator: ",") }
}
func outer() {
    @Lines func local(_ on: Bool) -> String {
        "a"
        if on { "b" }
        for k in 0..<3 { "\(k)" }
    }
    print(local(true))
    print(local(false))
}
outer()
func build(@Lines _ body: () -> String) -> String { body() }
print(
    build {
        "x"; "y"
    })
struct Page { var body: String; init(@Lines _ body: () -> String) { self.body = body() } }
print(
    Page {
        "1"; "2"
    }.body)
func build2(title: String, @Lines content: (Int) -> String) -> String { title + content(3) }
print(
    build2(title: "T") { n in
        "n\(n)"; "m"
    })
