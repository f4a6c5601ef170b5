// State machines, erased repositories, a result builder of trees, operators.
// State machine, generics with associated types, type erasure
protocol StateMachine {
    associatedtype State: Hashable; associatedtype Event: Hashable; var state: State { get set };
    var transitions: [State: [Event: State]] { get }; mutating func didEnter(_ s: State, from: State)
}
extension StateMachine {
    @discardableResult mutating func handle(_ e: Event) -> Bool {
        guard let next = transitions[state]?[e] else { return false }; let old = state; state = next;
        didEnter(next, from: old); return true
    }
    func can(_ e: Event) -> Bool { transitions[state]?[e] != nil }
    mutating func didEnter(_ s: State, from: State) {}
}
struct Door: StateMachine {
    enum State { case open, closed, locked }; enum Event { case push, pull, key }
    var state = State.closed; var trail: [String] = []
    let transitions: [State: [Event: State]] = [
        .open: [.push: .closed], .closed: [.pull: .open, .key: .locked], .locked: [.key: .closed],
    ]
    mutating func didEnter(_ s: State, from: State) { trail.append("\(from)->\(s)") }
}
var door = Door();
print(door.handle(.push), door.handle(.pull), door.handle(.push), door.handle(.key), door.can(.pull), door.trail)
protocol Shape { var area: Double { get }; var name: String { get }; func scaled(by k: Double) -> Self }
extension Shape {
    var name: String { String(describing: type(of: self)) }; func describe() -> String { "\(name): \(area)" }
}
struct Square: Shape {
    var side: Double; var area: Double { side * side }; func scaled(by k: Double) -> Square { Square(side: side * k) }
}
struct Rect2: Shape {
    var w, h: Double; var area: Double { w * h }; var name: String { "Rectangle" };
    func scaled(by k: Double) -> Rect2 { Rect2(w: w * k, h: h * k) }
}
let shapes: [any Shape] = [Square(side: 2), Rect2(w: 2, h: 3)]
for s in shapes { print(s.describe(), s.scaled(by: 2).area) }
func largest<S: Shape>(_ s: [S]) -> S? { s.max { $0.area < $1.area } };
print(largest([Square(side: 1), Square(side: 3)])!.side)
func mk(_ round: Bool) -> some Shape { Square(side: 4) }; print(mk(true).area)
protocol Repository { associatedtype Item: Identifiable; func all() -> [Item]; mutating func save(_ i: Item) }
extension Repository {
    func find(_ id: Item.ID) -> Item? { all().first { $0.id == id } }; var count: Int { all().count }
}
struct User: Identifiable, Equatable { let id: String; var age: Int }
struct MemoryRepo<T: Identifiable>: Repository {
    private var storage: [T] = []; func all() -> [T] { storage };
    mutating func save(_ i: T) {
        if let k = storage.firstIndex(where: { $0.id == i.id }) { storage[k] = i } else { storage.append(i) }
    }
}
var repo = MemoryRepo<User>(); repo.save(User(id: "a", age: 1)); repo.save(User(id: "b", age: 2));
repo.save(User(id: "a", age: 9)); print(repo.count, repo.find("a")!, repo.find("z") as Any)
struct AnyRepository<Item: Identifiable> {
    private let _all: () -> [Item]; init<R: Repository>(_ r: R) where R.Item == Item { _all = r.all };
    func all() -> [Item] { _all() }
}
let any = AnyRepository(repo); print(any.all().map(\.age))
struct Stack<E> {
    private var items: [E] = []; var top: E? { items.last }; var isEmpty: Bool { items.isEmpty };
    mutating func push(_ e: E) { items.append(e) }; @discardableResult mutating func pop() -> E? { items.popLast() }
}
extension Stack: Sequence {
    func makeIterator() -> AnyIterator<E> { var copy = self; return AnyIterator { copy.pop() } }
}
extension Stack: ExpressibleByArrayLiteral { init(arrayLiteral e: E...) { e.forEach { push($0) } } }
extension Stack: Equatable where E: Equatable {}
extension Stack: CustomStringConvertible {
    var description: String { "Stack(" + map { "\($0)" }.joined(separator: ",") + ")" }
}
var st: Stack = [1, 2, 3]; st.push(4); st.pop();
print(st, st.map { $0 * 2 }, st.contains(2), st == [1, 2, 3], st.reduce(0, +), Array(st.prefix(2)))
class Node<T> {
    let value: T; weak var parent: Node?; var children: [Node] = [];
    init(_ v: T, @NodeBuilder<T> _ c: () -> [Node<T>] = { [] }) {
        value = v; children = c(); children.forEach { $0.parent = self }
    }
    func walk(depth: Int = 0, _ visit: (T, Int) -> Void) {
        visit(value, depth); children.forEach { $0.walk(depth: depth + 1, visit) }
    }
    var path: [T] { (parent?.path ?? []) + [value] }
}
@resultBuilder enum NodeBuilder<T> {
    static func buildBlock(_ c: [Node<T>]...) -> [Node<T>] { c.flatMap { $0 } };
    static func buildExpression(_ n: Node<T>) -> [Node<T>] { [n] };
    static func buildOptional(_ c: [Node<T>]?) -> [Node<T>] { c ?? [] };
    static func buildArray(_ c: [[Node<T>]]) -> [Node<T>] { c.flatMap { $0 } }
}
let flag = true
let tree = Node("root") {
    Node("a") {
        Node("a1"); if flag { Node("a2") }
    }; for i in 0..<2 { Node("n\(i)") }
}
tree.walk { print(String(repeating: "  ", count: $1) + $0) };
print(tree.children[0].children[1].path.joined(separator: "/"))
infix operator |> : AdditionPrecedence
func |> <A, B>(a: A, f: (A) -> B) -> B { f(a) }
print(5 |> { $0 + 1 } |> { "\($0)!" }, [3, 1, 2] |> { $0.sorted() })
func compose<A, B, C>(_ f: @escaping (A) -> B, _ g: @escaping (B) -> C) -> (A) -> C { { g(f($0)) } };
print(compose({ (x: Int) in x * 2 }, { "v\($0)" })(4))
func memo<K: Hashable, V>(_ f: @escaping ((K) -> V, K) -> V) -> (K) -> V {
    var cache: [K: V] = [:];
    func go(_ k: K) -> V { if let v = cache[k] { return v }; let v = f(go, k); cache[k] = v; return v }; return go
}
let fib = memo { (f: (Int) -> Int, n: Int) -> Int in n < 2 ? n : f(n - 1) + f(n - 2) }; print(fib(50))
