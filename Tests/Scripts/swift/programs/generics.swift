// Generics: types, functions, constraints, where, opaque and existential types, phantom types, static dispatch by T.
struct Stack<Element> {
    private var items: [Element] = []; var isEmpty: Bool { items.isEmpty }; var top: Element? { items.last };
    mutating func push(_ e: Element) { items.append(e) };
    @discardableResult mutating func pop() -> Element? { items.popLast() }
}
extension Stack: Sequence {
    func makeIterator() -> AnyIterator<Element> { var copy = self; return AnyIterator { copy.pop() } }
}
extension Stack: ExpressibleByArrayLiteral { init(arrayLiteral elements: Element...) { elements.forEach { push($0) } } }
extension Stack where Element: Equatable { func has(_ e: Element) -> Bool { items.contains(e) } }
var stack = Stack<Int>(); stack.push(1); stack.push(2); stack.push(3)
print(
    stack.top!, stack.pop()!, stack.map { $0 * 10 }, stack.has(2), Array(stack), stack.contains(1), stack.reduce(0, +))
for e in stack { print(e, terminator: " ") }
let literal: Stack = ["x", "y"];
print(literal.top!, literal.first { $0 == "x" }!, literal.sorted(), literal.enumerated().map { $0.offset })
class Observable<T> {
    private var observers: [(T) -> Void] = []; var value: T { didSet { observers.forEach { $0(value) } } };
    init(_ value: T) { self.value = value }; func bind(_ f: @escaping (T) -> Void) { f(value); observers.append(f) }
}
let observable = Observable(1); observable.bind { print("value", $0) }; observable.value = 2; observable.value += 1
func largest<T: Comparable>(_ items: [T]) -> T? {
    var best: T?; for i in items { if best == nil || i > best! { best = i } }; return best
}
print(largest([1, 5, 3])!, largest(["a", "c"])!, largest([Int]()) == nil)
protocol Shape { var area: Double { get }; init() }
struct Square: Shape { var side = 2.0; var area: Double { side * side } };
struct Circle: Shape { var area: Double { 3.5 } }
func make<T: Shape>(_ type: T.Type) -> T { type.init() }
let circle = make(Circle.self); print(make(Square.self).area, circle.area)
func total(_ shapes: [any Shape]) -> Double { shapes.map(\.area).reduce(0, +) }
func some() -> some Shape { Square(side: 3) }
func opaque(_ s: some Shape) -> Double { s.area }
print(total([Square(), Circle()]), some().area, opaque(Circle()))
struct Tagged<Tag, Raw: Equatable>: Equatable { var raw: Raw }; enum UserTag {}
print(Tagged<UserTag, Int>(raw: 3) == Tagged<UserTag, Int>(raw: 3))
enum Loadable<Value> {
    case idle, loaded(Value), failed(Error);
    var value: Value? { if case .loaded(let v) = self { return v }; return nil };
    func map<T>(_ f: (Value) -> T) -> Loadable<T> {
        switch self {
        case .idle: return .idle;
        case .loaded(let v): return .loaded(f(v));
        case .failed(let e): return .failed(e)
        }
    }
}
let loadable = Loadable.loaded(3).map { "\($0)!" }; print(loadable.value!, Loadable<Int>.idle.value == nil)
class Cache<Key: Hashable, Value> {
    private var storage: [Key: Value] = [:];
    subscript(key: Key) -> Value? {
        get { storage[key] }
        set { storage[key] = newValue }
    };
    func value(for key: Key, orMake make: () -> Value) -> Value {
        if let v = storage[key] { return v }; let v = make(); storage[key] = v; return v
    }
}
let cache = Cache<String, [Int]>(); cache["a"] = [1]; cache["a"]?.append(2);
print(cache["a"]!, cache.value(for: "b") { [9] }, cache["b"]!.count)
protocol Repository { associatedtype Model; func all() -> [Model] }
struct UserRepository: Repository { func all() -> [String] { ["u1", "u2"] } }
struct AnyRepository<Model>: Repository {
    private let _all: () -> [Model]; init<R: Repository>(_ r: R) where R.Model == Model { _all = r.all };
    func all() -> [Model] { _all() }
}
print(AnyRepository(UserRepository()).all())
class ViewModel<Service: Repository> where Service.Model: CustomStringConvertible {
    let service: Service; init(service: Service) { self.service = service };
    var titles: [String] { service.all().map { $0.description.uppercased() } }
}
print(ViewModel(service: UserRepository()).titles)
func equal<A: Sequence, B: Sequence>(_ a: A, _ b: B) -> Bool where A.Element == B.Element, A.Element: Equatable {
    Array(a) == Array(b)
}
print(equal([1, 2], 1...2))
struct Countdown: Sequence, IteratorProtocol {
    var n: Int; mutating func next() -> Int? { guard n > 0 else { return nil }; defer { n -= 1 }; return n }
}
print(
    Array(Countdown(n: 3)), Countdown(n: 4).map { $0 }.reversed() == [1, 2, 3, 4],
    Countdown(n: 5).filter { $0 % 2 == 1 }, Countdown(n: 3).reduce(0, +), Countdown(n: 2).contains(2),
    Countdown(n: 3).max()!, Countdown(n: 3).sorted(), Array(zip(Countdown(n: 2), "ab")).count,
    Countdown(n: 9).prefix(2).map { $0 })
struct Ring<T>: Collection {
    var items: [T]; var startIndex: Int { 0 }; var endIndex: Int { items.count };
    func index(after i: Int) -> Int { i + 1 }; subscript(i: Int) -> T { items[i % items.count] }
}
let ring = Ring(items: ["a", "b", "c"]);
print(
    ring.count, ring.first!, ring[4], ring.map { $0 }, ring.isEmpty, ring.dropFirst().first!, ring.firstIndex(of: "c")!,
    ring.indices.map { $0 })
extension Ring: RandomAccessCollection { func index(before i: Int) -> Int { i - 1 } };
print(ring.last!, ring.reversed().map { $0 }, ring.randomElement() != nil)
class Base { required init() {}; func name() -> String { "base" }; static func create() -> Base { Base() } };
class Sub: Base { override func name() -> String { "sub" } }
print(Base.create().name()); let types: [Base.Type] = [Base.self, Sub.self];
print(types.map { $0.init().name() }, types[1] == Sub.self)
typealias Pair<T> = (T, T); let pair: Pair<Int> = (1, 2); print(pair.0 + pair.1); typealias Handler<T> = (T) -> Void;
let h: Handler<Int> = { print("handled", $0) }; h(3)
extension Dictionary where Key == String { func string(_ k: String) -> String? { self[k] as? String } };
print((["a": "x", "b": 1] as [String: Any]).string("a")!, (["b": 1] as [String: Any]).string("b") == nil)
@propertyWrapper struct Default<T> { var wrappedValue: T; init(wrappedValue: T) { self.wrappedValue = wrappedValue } };
struct Config { @Default var n = 3; @Default var s: String = "x" }; var config = Config(); config.n += 1;
print(config.n, config.s)
func with<T>(_ value: T, _ change: (inout T) throws -> Void) rethrows -> T {
    var copy = value; try change(&copy); return copy
}; print(with([3, 1]) { $0.sort() }, with(Square()) { $0.side = 5.5 }.area)
protocol Coordinator: AnyObject { associatedtype Output; var onFinish: ((Output) -> Void)? { get set } };
final class Login: Coordinator { var onFinish: ((String) -> Void)? }; let login = Login();
login.onFinish = { print("finished", $0) }; login.onFinish?("me")
