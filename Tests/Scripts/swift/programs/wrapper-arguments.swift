import Foundation
@propertyWrapper struct Clamped<V: Comparable> {
    private var value: V; let range: ClosedRange<V>
    init(wrappedValue: V, _ range: ClosedRange<V>) {
        self.range = range; value = min(max(wrappedValue, range.lowerBound), range.upperBound)
    }
    var wrappedValue: V {
        get { value }
        set { value = min(max(newValue, range.lowerBound), range.upperBound) }
    }
    var projectedValue: ClosedRange<V> { range }
}
struct S { @Clamped(0...10) var x = 5; @Clamped(0...1) var y: Double = 3; @Clamped(wrappedValue: 4, 0...3) var z: Int }
var s = S()
print(s.x, s.y, s.z, s.$x, s.$y)
s.x = 20; s.y = -1
print(s.x, s.y)
class K {
    @Clamped(0...100) var volume: CGFloat = 50; @Clamped(1...5) var n = 9
    func up() { volume += 60; n -= 10; print(volume, n, $volume, _n.range, $n.upperBound) }
}
K().up()
@propertyWrapper struct Trimmed {
    private var v = "";
    var wrappedValue: String {
        get { v }
        set { v = newValue.trimmingCharacters(in: .whitespaces) }
    }
    init(wrappedValue: String) { self.wrappedValue = wrappedValue }
}
struct User { @Trimmed var name: String; @Trimmed var mail = " a@b "; var age = 1 }
var u = User(name: "  Bo  ")
print(u.name + "|", u.mail + "|")
u.name = " x "
print(u.name + "|")
@propertyWrapper struct Defaulted<T> {
    let key: String; let def: T;
    static var store: [String: Any] {
        get { Store.all }
        set { Store.all = newValue }
    }
    init(_ key: String, default def: T) { self.key = key; self.def = def }
    var wrappedValue: T {
        get { Store.all[key] as? T ?? def }
        nonmutating set { Store.all[key] = newValue }
    }
    var projectedValue: Self { self }
    func reset() { Store.all[key] = nil }
}
enum Store { static var all: [String: Any] = [:] }
enum Settings {
    @Defaulted("count", default: 0) static var count: Int; @Defaulted("ratio", default: 1) static var ratio: Double
}
print(Settings.count, Settings.ratio)
Settings.count += 2; Settings.ratio = 3
print(Settings.count, Settings.ratio, Store.all.count)
Settings.$count.reset()
print(Settings.count)
@propertyWrapper final class Observed<T> {
    var wrappedValue: T { didSet { onChange?(oldValue, wrappedValue) } }
    var onChange: ((T, T) -> Void)?; init(wrappedValue: T) { self.wrappedValue = wrappedValue }
    var projectedValue: Observed<T> { self }
}
class Model { @Observed var title = "a"; @Observed var score: Double = 0 }
let m = Model()
m.$title.onChange = { print("changed", $0, $1) }
m.$score.onChange = { print("score", $0, $1) }
m.title = "b"; m.score = 4; m.score += 1
@propertyWrapper struct Opt<T: ExpressibleByNilLiteral> {
    var wrappedValue: T = nil; init() {}; init(wrappedValue: T) { self.wrappedValue = wrappedValue }
}
struct O { @Opt var a: Int?; @Opt var b: String? = "x" }
print(O().a as Any, O().b as Any)
@propertyWrapper struct Weak<T: AnyObject> {
    private weak var v: T?; init(wrappedValue: T?) { v = wrappedValue };
    var wrappedValue: T? {
        get { v }
        set { v = newValue }
    }
}
class Par { @Weak var child: Model? = nil }
let par = Par(); par.child = m; print(par.child === m)
