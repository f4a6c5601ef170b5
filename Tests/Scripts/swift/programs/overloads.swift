// Overloads that differ in labels, types, constraints and results.
func show(_ x: Int) -> String { "int \(x)" }
func show(_ x: Double) -> String { "double \(x)" }
func show(_ x: String) -> String { "string \(x)" }
func show(_ x: [Int]) -> String { "ints \(x.count)" }
func show(_ x: [String]) -> String { "strings \(x.count)" }
func show(_ x: Bool) -> String { "bool \(x)" }
func show<T>(_ x: T) -> String { "generic" }
print(show(1), show(1.5), show("s"), show([1]), show(["a", "b"]), show(true))
print(show((1, 2)))

class Animal {}
class Dog: Animal {}
class Cat: Animal {}
func name(_ animal: Animal) -> String { "animal" }
func name(_ dog: Dog) -> String { "dog" }
print(name(Dog()), name(Cat()))

struct Point { var x = 0.0, y = 0.0 }
struct Size { var w = 0.0, h = 0.0 }
struct Canvas {
    var log: [String] = []
    mutating func draw(_ point: Point) { log.append("point") }
    mutating func draw(_ size: Size) { log.append("size") }
    mutating func draw(_ text: String, at point: Point = Point()) { log.append("text") }
    mutating func draw(_ values: Int...) { log.append("ints \(values.count)") }
    mutating func draw(_ body: () -> String) { log.append("closure \(body())") }
    subscript(index: Int) -> String { log[index] }
    subscript(name: String) -> Int { log.firstIndex(of: name) ?? -1 }
}
var canvas = Canvas()
canvas.draw(Point())
canvas.draw(Size())
canvas.draw("a", at: Point())
canvas.draw(1, 2, 3)
canvas.draw { "c" }
print(canvas.log, canvas[0], canvas["size"])

protocol P {}
protocol Q: P {}
struct A: P {}
struct B: Q {}
func rank<T: P>(_ t: T) -> String { "p" }
func rank<T: Q>(_ t: T) -> String { "q" }
print(rank(A()), rank(B()))

struct Money {
    var cents: Int
    init(cents: Int) { self.cents = cents }
    init(_ euros: Int) { cents = euros * 100 }
    init(_ euros: Double) { cents = Int(euros * 100) }
    init?(_ text: String) { guard let n = Int(text) else { return nil }; cents = n }
    static func + (a: Money, b: Money) -> Money { Money(cents: a.cents + b.cents) }
    static func * (a: Money, b: Int) -> Money { Money(cents: a.cents * b) }
    static func * (a: Int, b: Money) -> Money { b * a }
    static func += (a: inout Money, b: Money) { a = a + b }
    static func == (a: Money, b: Int) -> Bool { a.cents == b }
}
print(Money(3).cents, Money(1.5).cents, Money("42")!.cents, Money("x") == nil, (2 * Money(1) * 3).cents)
var sum = Money(0)
sum += Money(2)
print(sum == 200)

class Store {
    func load(_ id: Int) -> String { "by id \(id)" }
    func load(_ name: String) -> String { "by name \(name)" }
    func load(_ id: Int, completion: (String) -> Void) { completion("c\(id)") }
    func load(named name: String) -> String { "named \(name)" }
    func value<T>(_ type: T.Type) -> String { "\(type)" }
    func value() -> Int { 1 }

}
let store = Store()
print(store.load(1), store.load("n"), store.load(named: "x"))
store.load(2) { print($0) }
print(store.value(Int.self))
let number: Int = store.value()
print(number)

extension Int {
    func times(_ body: () -> Void) { for _ in 0..<self { body() } };
    func times(_ body: (Int) -> Void) { for i in 0..<self { body(i) } }
}
var collected = ""
3.times { collected += "x" }
2.times { i in collected += "\(i)" }
print(collected)
func configure(_ view: Animal, with block: (Animal) -> Void) { block(view); print("configured") }
configure(Dog()) { _ in print("block") }
