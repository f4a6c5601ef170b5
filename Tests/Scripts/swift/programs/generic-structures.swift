// Generic heaps, graphs, plugins, lenses and sequences.
// Generic data structures and protocols with Self constraints, conditional conformance, opaque types
protocol Monoid { static var empty: Self { get }; static func <> (a: Self, b: Self) -> Self }
infix operator <> : AdditionPrecedence
extension Int: Monoid { static var empty: Int { 0 }; static func <> (a: Int, b: Int) -> Int { a + b } }
extension String: Monoid { static var empty: String { "" }; static func <> (a: String, b: String) -> String { a + b } }
extension Array: Monoid {
    static var empty: [Element] { [] }; static func <> (a: [Element], b: [Element]) -> [Element] { a + b }
}

struct Heap<T> {
    private var items: [T] = []; private let precedes: (T, T) -> Bool;
    init(_ xs: [T] = [], by p: @escaping (T, T) -> Bool) { precedes = p; xs.forEach { insert($0) } }
    var count: Int { items.count }; var peek: T? { items.first }
    mutating func insert(_ x: T) {
        items.append(x); var i = items.count - 1;
        while i > 0, precedes(items[i], items[(i - 1) / 2]) { items.swapAt(i, (i - 1) / 2); i = (i - 1) / 2 }
    }
    mutating func pop() -> T? {
        guard !items.isEmpty else { return nil }; items.swapAt(0, items.count - 1); let r = items.removeLast();
        var i = 0;
        while true {
            var s = i; for c in [2 * i + 1, 2 * i + 2] where c < items.count && precedes(items[c], items[s]) { s = c };
            if s == i { break }; items.swapAt(i, s); i = s
        }; return r
    }
}
extension Heap where T: Comparable { init(_ xs: [T]) { self.init(xs, by: <) } }
var heap = Heap([5, 1, 4, 2]); var sorted: [Int] = []; while let x = heap.pop() { sorted.append(x) };
print(sorted, heap.count, heap.peek as Any)
struct Trie {
    private final class Node { var kids: [Character: Node] = [:]; var end = false }; private let root = Node()
    func insert(_ w: String) {
        var n = root; for c in w { if let k = n.kids[c] { n = k } else { let k = Node(); n.kids[c] = k; n = k } };
        n.end = true
    }
    func words(_ p: String) -> [String] {
        var n = root; for c in p { guard let k = n.kids[c] else { return [] }; n = k }; var out: [String] = [];
        func go(_ n: Node, _ s: String) {
            if n.end { out.append(s) }; for (c, k) in n.kids.sorted(by: { $0.key < $1.key }) { go(k, s + String(c)) }
        }; go(n, p); return out
    }
}
let trie = Trie(); ["car", "cart", "cat", "dog"].forEach(trie.insert); print(trie.words("ca"), trie.words("x"))
struct Graph<V: Hashable> {
    private var edges: [V: [(V, Int)]] = [:];
    mutating func add(_ a: V, _ b: V, _ w: Int) {
        edges[a, default: []].append((b, w)); edges[b, default: []].append((a, w))
    }
    func shortest(_ s: V, _ t: V) -> (Int, [V])? {
        var dist = [s: 0], prev: [V: V] = [:]; var q: [(d: Int, v: V)] = [(0, s)];
        while !q.isEmpty {
            q.sort { $0.d < $1.d }; let (d, v) = q.removeFirst();
            if v == t { var p = [t]; while let x = prev[p.last!] { p.append(x) }; return (d, p.reversed()) };
            guard d <= dist[v] ?? .max else { continue };
            for (n, w) in edges[v] ?? [] where d + w < dist[n] ?? .max {
                dist[n] = d + w; prev[n] = v; q.append((d + w, n))
            }
        }; return nil
    }
}
var g = Graph<String>(); g.add("a", "b", 4); g.add("a", "c", 1); g.add("c", "b", 2); g.add("b", "d", 5);
if let (d, p) = g.shortest("a", "d") { print(d, p) }; print(g.shortest("a", "z") == nil)
protocol Plugin { static var id: String { get }; init(); func run(_ x: Int) -> Int };
extension Plugin { static var id: String { String(describing: Self.self) } }
struct Doubler: Plugin { func run(_ x: Int) -> Int { x * 2 } };
struct Inc: Plugin { static let id = "increment"; var by = 1; func run(_ x: Int) -> Int { x + by } }
let types: [any Plugin.Type] = [Doubler.self, Inc.self];
print(types.map { $0.id }, types.map { $0.init() }.reduce(10) { $1.run($0) });
func make<P: Plugin>(_ t: P.Type) -> P { t.init() }; print(make(Inc.self).run(1), type(of: make(Doubler.self)))
enum Either<L, R> {
    case left(L), right(R);
    func fold<T>(_ l: (L) -> T, _ r: (R) -> T) -> T {
        switch self {
        case .left(let x): l(x);
        case .right(let y): r(y)
        }
    };
    func map<T>(_ f: (R) -> T) -> Either<L, T> {
        switch self {
        case .left(let l): .left(l);
        case .right(let r): .right(f(r))
        }
    }
}
let e: Either<String, Int> = .right(3);
print(e.map { $0 * 2 }.fold({ "L\($0)" }, { "R\($0)" }), Either<Int, Int>.left(1).fold({ -$0 }, { $0 }));
extension Either: Equatable where L: Equatable, R: Equatable {}; print(e == .right(3), e != .left("x"))
struct Observable<T> {
    private var value: T; private var obs: [(T, T) -> Void] = []; init(_ v: T) { value = v };
    var wrapped: T {
        get { value }
        set { let old = value; value = newValue; obs.forEach { $0(old, newValue) } }
    }; mutating func observe(_ f: @escaping (T, T) -> Void) { obs.append(f) }
}
var ob = Observable([1]); ob.observe { print("\($0) -> \($1)") }; ob.wrapped.append(2); ob.wrapped[0] = 9;
ob.wrapped += [3]
struct Lens<A, B> {
    let get: (A) -> B; let set: (B, A) -> A;
    func then<C>(_ o: Lens<B, C>) -> Lens<A, C> {
        Lens<A, C>(get: { o.get(get($0)) }, set: { c, a in set(o.set(c, get(a)), a) })
    }
}
struct Addr { var city: String }; struct P { var addr: Addr; var age: Int };
let addrL = Lens<P, Addr>(
    get: { $0.addr },
    set: { b, a in
        var a = a; a.addr = b; return a
    });
let cityL = Lens<Addr, String>(
    get: \.city,
    set: { c, a in
        var a = a; a.city = c; return a
    });
print(addrL.then(cityL).set("Rome", P(addr: Addr(city: "x"), age: 3)).addr.city)
func curry<A, B, C>(_ f: @escaping (A, B) -> C) -> (A) -> (B) -> C { { a in { b in f(a, b) } } };
let add = curry(+) as (Int) -> (Int) -> Int;
print(
    add(2)(3), [1, 2].map(add(10)), ["b", "a"].sorted(by: <), [3, 1].sorted(by: >), zip([1, 2], [3, 4]).map(*),
    [[1], [2, 3]].map(\.count).max()!)
struct FizzBuzz: Sequence, IteratorProtocol {
    var n = 0;
    mutating func next() -> String? {
        n += 1; guard n <= 15 else { return nil };
        switch (n % 3, n % 5) {
        case (0, 0): return "FizzBuzz";
        case (0, _): return "Fizz";
        case (_, 0): return "Buzz";
        default: return "\(n)"
        }
    }
}
print(
    FizzBuzz().joined(separator: " "), FizzBuzz().filter { $0.count > 4 },
    FizzBuzz().enumerated().first { $0.element == "Buzz" }!.offset, Array(FizzBuzz().prefix(2)),
    FizzBuzz().contains("Fizz"));
struct Cd: Collection {
    let s: [Int]; var startIndex: Int { 0 }; var endIndex: Int { s.count }; func index(after i: Int) -> Int { i + 1 };
    subscript(i: Int) -> Int { s[i] * 2 }
}; let cd = Cd(s: [1, 2, 3]);
print(
    cd.map { $0 }, cd.first!, cd.count, cd.reversed() as [Int], cd.dropFirst().reduce(0, +), cd.isEmpty,
    cd.firstIndex(of: 4)!)
