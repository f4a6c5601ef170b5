// A cache, an event bus, weak references, trees of cases.
// Caches, observers, delegates, weak refs, singletons, linked list, LRU
protocol CacheDelegate: AnyObject { func cache(_ c: AnyObject, didEvict key: String) }
final class LRU<Value> {
    private final class Node {
        let key: String; var value: Value; var prev: Node?; var next: Node?;
        init(_ k: String, _ v: Value) { key = k; value = v }
    }
    private var map: [String: Node] = [:]; private var head: Node?; private var tail: Node?; let capacity: Int;
    weak var delegate: CacheDelegate?; private(set) var hits = 0, misses = 0
    init(capacity: Int) { self.capacity = capacity }
    subscript(key: String) -> Value? {
        get { guard let n = map[key] else { misses += 1; return nil }; hits += 1; unlink(n); push(n); return n.value }
        set {
            guard let newValue else { if let n = map.removeValue(forKey: key) { unlink(n) }; return }
            if let n = map[key] {
                n.value = newValue; unlink(n); push(n)
            } else {
                let n = Node(key, newValue); map[key] = n; push(n);
                if map.count > capacity, let t = tail {
                    unlink(t); map[t.key] = nil; delegate?.cache(self, didEvict: t.key)
                }
            }
        }
    }
    private func push(_ n: Node) { n.next = head; n.prev = nil; head?.prev = n; head = n; if tail == nil { tail = n } }
    private func unlink(_ n: Node) {
        n.prev?.next = n.next; n.next?.prev = n.prev; if head === n { head = n.next }; if tail === n { tail = n.prev };
        n.prev = nil; n.next = nil
    }
    var keys: [String] { sequence(first: head, next: { $0?.next }).compactMap { $0?.key } }
}
final class Watcher: CacheDelegate {
    var evicted: [String] = []; func cache(_ c: AnyObject, didEvict key: String) { evicted.append(key) };
    deinit { print("watcher gone") }
}
let cache = LRU<Int>(capacity: 2); var w: Watcher? = Watcher(); cache.delegate = w
cache["a"] = 1; cache["b"] = 2; _ = cache["a"]; cache["c"] = 3;
print(cache.keys, w!.evicted, cache["b"] as Any, cache.hits, cache.misses); cache["a"]? += 10; print(cache["a"]!);
w = nil; cache["d"] = 4; print(cache.keys); cache["d"] = nil; print(cache.keys)
final class EventBus {
    static let shared = EventBus(); private init() {}; private var handlers: [ObjectIdentifier: [(Any) -> Void]] = [:]
    func on<E>(_ t: E.Type, _ f: @escaping (E) -> Void) {
        handlers[ObjectIdentifier(t), default: []].append { if let e = $0 as? E { f(e) } }
    }
    func emit<E>(_ e: E) { handlers[ObjectIdentifier(E.self)]?.forEach { $0(e) } }
}
struct Login { let user: String }; struct Logout {}
EventBus.shared.on(Login.self) { print("login", $0.user) }; EventBus.shared.on(Logout.self) { _ in print("logout") };
EventBus.shared.emit(Login(user: "ann")); EventBus.shared.emit(Logout()); EventBus.shared.emit(3)
class Animal: CustomStringConvertible {
    let name: String; class var kind: String { "animal" }; init(name: String) { self.name = name };
    convenience init() { self.init(name: "anon") }; func sound() -> String { "..." };
    var description: String { "\(type(of: self).kind) \(name): \(sound())" }; deinit { print("bye", name) }
}
class Dog: Animal {
    override class var kind: String { "dog" }; var tricks: [String];
    init(name: String, tricks: [String]) { self.tricks = tricks; super.init(name: name) };
    override func sound() -> String { "woof" }; override var description: String { super.description + " \(tricks)" }
}
final class Puppy: Dog {
    init() { super.init(name: "pup", tricks: []) }; override func sound() -> String { super.sound() + "!" }
}
do {
    let zoo: [Animal] = [Dog(name: "Rex", tricks: ["sit"]), Puppy(), Animal()];
    for a in zoo { print(a, a is Dog, (a as? Puppy)?.name ?? "-"); if let d = a as? Dog { d.tricks.append("x") } };
    print(zoo.map { String(describing: type(of: $0)) })
}
class Owner {
    var name: String; lazy var greeting: () -> String = { [weak self] in "Hi \(self?.name ?? "nobody")" };
    unowned let pet: Animal; init(_ n: String, _ p: Animal) { name = n; pet = p }; deinit { print("owner gone") }
}
var pet: Animal? = Animal(name: "cat"); var owner: Owner? = Owner("Sam", pet!); let greet = owner!.greeting;
print(greet(), owner!.pet.name); owner = nil; print(greet()); pet = nil
struct Weak<T: AnyObject> { weak var value: T? }; var list = [Weak<Animal>]();
do { let t = Animal(name: "tmp"); list.append(Weak(value: t)); print(list.compactMap(\.value).count) };
print(list.compactMap { $0.value }.count)
indirect enum Expr {
    case num(Double), add(Expr, Expr), mul(Expr, Expr), neg(Expr), v(String)
    func eval(_ env: [String: Double] = [:]) throws -> Double {
        switch self {
        case .num(let n): return n;
        case let .add(a, b): return try a.eval(env) + b.eval(env);
        case let .mul(a, b): return try a.eval(env) * b.eval(env);
        case .neg(let e): return try -e.eval(env);
        case .v(let n): guard let x = env[n] else { throw Missing(name: n) }; return x
        }
    }
    struct Missing: Error { let name: String }
}
extension Expr: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    init(floatLiteral v: Double) { self = .num(v) }; init(integerLiteral v: Int) { self = .num(Double(v)) };
    static func + (a: Expr, b: Expr) -> Expr { .add(a, b) }; static func * (a: Expr, b: Expr) -> Expr { .mul(a, b) };
    static prefix func - (a: Expr) -> Expr { .neg(a) }
}
let e: Expr = Expr.v("x") * 2 + -(3.5 as Expr); print(try e.eval(["x": 4]));
do { _ = try e.eval() } catch let m as Expr.Missing { print("missing", m.name) }
enum LinkedList<T> {
    case end; indirect case node(T, LinkedList<T>); mutating func push(_ t: T) { self = .node(t, self) };
    var array: [T] {
        switch self {
        case .end: [];
        case let .node(t, n): [t] + n.array
        }
    }; var count: Int { if case .node(_, let r) = self { return 1 + r.count } else { return 0 } }
}
var ll = LinkedList<Int>.end; (1...3).forEach { ll.push($0) }; print(ll.array, ll.count)
