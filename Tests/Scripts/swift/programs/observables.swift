// Property wrappers, protocols, observables and functions of functions over doubles.
@propertyWrapper struct Clamped<Value: Comparable> {
    private var value: Value
    let range: ClosedRange<Value>
    init(wrappedValue: Value, _ range: ClosedRange<Value>) {
        self.range = range; value = min(max(wrappedValue, range.lowerBound), range.upperBound)
    }
    var wrappedValue: Value {
        get { value }
        set { value = min(max(newValue, range.lowerBound), range.upperBound) }
    }
}
struct Audio {
    @Clamped(0...1) var volume: Double = 3; @Clamped(0...10) var level = 4; @Clamped(-1...1) var balance: Double = 0
}
var audio = Audio()
print(audio.volume, audio.level, audio.balance)
audio.volume = -2
audio.level = 99
print(audio.volume, audio.level)
protocol Shape { var area: Double { get }; var name: String { get } }
extension Shape { var name: String { "shape" }; func describe() -> String { "\(name) \(area)" } }
struct Square: Shape { var side: Double; var area: Double { side * side }; var name: String { "square" } }
struct Circle: Shape { var radius = 1.0; var area: Double { 3 * radius * radius } }
struct Unit: Shape { let area: Double = 1 }
let shapes: [Shape] = [Square(side: 2), Circle(), Circle(radius: 2), Unit()]
print(shapes.map { $0.describe() }, shapes.map(\.area).reduce(0, +), shapes.max { $0.area < $1.area }!.name)
protocol Unitful { static var symbol: String { get }; var value: Double { get }; init(value: Double) }
extension Unitful { var text: String { "\(value)\(Self.symbol)" } }
struct Meters: Unitful { static let symbol = "m"; var value: Double }
extension Double { var m: Meters { Meters(value: self) } }
extension Int { var m: Meters { Meters(value: Double(self)) } }
print(2.m.text, 1.5.m.text, Meters(value: 3).text)
struct Weighted<T> { let item: T; let weight: Double }
func pick<T>(_ items: [Weighted<T>], at point: Double) -> T? {
    var sum = 0.0
    for entry in items { sum += entry.weight; if point < sum { return entry.item } }
    return nil
}
let bag = [Weighted(item: "a", weight: 1), Weighted(item: "b", weight: 2), .init(item: "c", weight: 3)]
print(pick(bag, at: 0)!, pick(bag, at: 2.5)!, pick(bag, at: 9) ?? "none", bag[0].weight, bag.map(\.weight))
final class Observable<Value> {
    private var observers: [(Value) -> Void] = []
    var value: Value { didSet { observers.forEach { $0(value) } } }
    init(_ value: Value) { self.value = value }
    func bind(_ observer: @escaping (Value) -> Void) { observers.append(observer); observer(value) }
    func map<T>(_ transform: @escaping (Value) -> T) -> Observable<T> {
        let result = Observable<T>(transform(value))
        bind { [weak result] in result?.value = transform($0) }
        return result
    }
}
let progress = Observable<Double>(0)
let percent = progress.map { "\(Int($0 * 100)) %" }
let half = progress.map { $0 / 2 }
percent.bind { print("percent", $0) }
progress.value = 1
print(percent.value, half.value, progress.value)
progress.value = 0.5
print(half.value)
enum Lens<Whole, Part> { case of(get: (Whole) -> Part, set: (inout Whole, Part) -> Void) }
struct User { var age: Double = 3; var name = "Ada" }
let lens = Lens<User, Double>.of(get: { $0.age }, set: { $0.age = $1 })
var user = User()
if case .of(let get, let set) = lens { set(&user, 7); print(get(user), user) }
let keyPath: WritableKeyPath<User, Double> = \.age
user.age = 9
print(user[keyPath: keyPath], user[keyPath: \.name])
func compose<A, B, C>(_ f: @escaping (A) -> B, _ g: @escaping (B) -> C) -> (A) -> C { { g(f($0)) } }
let pipeline = compose({ (n: Int) in Double(n) / 2 }, { "<\($0)>" })
print(pipeline(3), pipeline(4))
func curry<A, B, C>(_ f: @escaping (A, B) -> C) -> (A) -> (B) -> C { { a in { b in f(a, b) } } }
let scale: (Double) -> (Double) -> Double = curry { $0 * $1 }
print(scale(2)(3))
let scaled: [Double] = [1, 2, 3].map(scale(10))
print(scaled)
func memoize<K: Hashable, V>(_ body: @escaping ((K) -> V, K) -> V) -> (K) -> V {
    var memo: [K: V] = [:]
    func call(_ key: K) -> V {
        if let known = memo[key] { return known }; let value = body(call, key); memo[key] = value; return value
    }
    return call
}
let fib: (Int) -> Double = memoize { (fib: (Int) -> Double, n: Int) -> Double in
    if n < 2 { return Double(n) }; return fib(n - 1) + fib(n - 2)
}
print(fib(30), fib(1))
