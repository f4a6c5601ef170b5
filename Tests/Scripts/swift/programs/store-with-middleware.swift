// A store with a reducer, middleware and observed key paths.
import Foundation
// Reducer / store with middleware, undo
struct AppState: Equatable {
    var counter = 0; var todos: [Todo] = []; var filter: Filter = .all; var log: [String] = []
    var visible: [Todo] { todos.filter { filter.matches($0) } }
}
struct Todo: Equatable, Hashable, Identifiable, CustomStringConvertible {
    let id: Int; var text: String; var done = false; var description: String { "[\(done ? "x" : " ")] \(text)" }
}
enum Filter: String, CaseIterable {
    case all, active, done
    func matches(_ t: Todo) -> Bool {
        switch self {
        case .all: true;
        case .active: !t.done;
        case .done: t.done
        }
    }
}
indirect enum Action {
    case add(String), toggle(id: Int), remove(at: IndexSet2), setFilter(Filter), batch([Action]), undo, increment(
        by: Int = 1)
}
struct IndexSet2: ExpressibleByArrayLiteral {
    var items: [Int]; init(arrayLiteral elements: Int...) { items = elements }
}
typealias Reducer<S, A> = (inout S, A) -> Void
typealias Middleware<S, A> = (S, A, (A) -> Void) -> Void
final class Store<S: Equatable, A> {
    private(set) var state: S { didSet { guard state != oldValue else { return }; observers.forEach { $0(state) } } }
    private var observers: [(S) -> Void] = []
    private var history: [S] = []
    private let reducer: Reducer<S, A>
    private let middleware: [Middleware<S, A>]
    init(_ s: S, middleware: [Middleware<S, A>] = [], reducer: @escaping Reducer<S, A>) {
        state = s; self.reducer = reducer; self.middleware = middleware
    }
    func observe<V: Equatable>(_ path: KeyPath<S, V>, _ f: @escaping (V) -> Void) {
        var last = state[keyPath: path];
        observers.append { s in
            let v = s[keyPath: path]; if v != last { last = v; f(v) }
        }
    }
    func send(_ a: A) {
        history.append(state);
        var run: (A) -> Void = { [unowned self] a in
            var copy = state; reducer(&copy, a); state = copy
        }
        for m in middleware.reversed() { let next = run; run = { [unowned self] a in m(self.state, a, next) } }
        run(a)
    }
    func rollback() { if let s = history.popLast() { state = s } }
}
func reduce(_ s: inout AppState, _ a: Action) {
    switch a {
    case .add(let t) where t.isEmpty: s.log.append("empty")
    case .add(let t): s.todos.append(Todo(id: (s.todos.map(\.id).max() ?? 0) + 1, text: t))
    case .toggle(let id): if let i = s.todos.firstIndex(where: { $0.id == id }) { s.todos[i].done.toggle() }
    case .remove(at: let set):
        for i in set.items.sorted(by: >) where s.todos.indices.contains(i) { s.todos.remove(at: i) }
    case .setFilter(let f): s.filter = f
    case .batch(let all): all.forEach { reduce(&s, $0) }
    case .undo: break
    case .increment(let by): s.counter += by
    }
}
let logger: Middleware<AppState, Action> = { s, a, next in
    print("->", s.counter); next(a)
}
let store = Store(AppState(), middleware: [logger], reducer: reduce)
store.observe(\.counter) { print("counter", $0) }
store.observe(\.visible) { print("visible", $0) }
store.observe(\.todos.count) { print("count", $0) }
store.send(.increment())
store.send(.batch([.add("Milk"), .add("Eggs"), .add(""), .toggle(id: 2)]))
store.send(.setFilter(.done)); store.send(.increment(by: 5)); store.send(.remove(at: [0, 5]))
store.rollback(); print(store.state.todos, store.state.log, store.state.filter.rawValue)
print(Filter.allCases.map { $0.rawValue.capitalized }, Filter(rawValue: "done") == .done, Filter(rawValue: "x") as Any)
