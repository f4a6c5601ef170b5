// A store whose reducer changes its state through a closure in a property.
struct AppState: Equatable {
    var count = 0
    var items: [String] = []
    var filter: Filter = .all
    var total: Double = 0
    enum Filter: String, CaseIterable { case all, active, done }
}
enum Action { case increment(by: Int), add(String), remove(at: Int), setFilter(AppState.Filter), pay(Double), reset }
typealias Reducer = (inout AppState, Action) -> Void
let reducer: Reducer = { state, action in
    switch action {
    case .increment(let amount): state.count += amount
    case .add(let item) where item.isEmpty: break
    case .add(let item): state.items.append(item)
    case .remove(let index): if state.items.indices.contains(index) { state.items.remove(at: index) }
    case .setFilter(let filter): state.filter = filter
    case .pay(let amount): state.total += amount
    case .reset: state = AppState()
    }
}
final class Store {
    private(set) var state: AppState { didSet { if state != oldValue { observers.values.forEach { $0(state) } } } }
    private var observers: [Int: (AppState) -> Void] = [:]
    private var nextID = 0
    private let reducer: Reducer
    private var middleware: [(AppState, Action) -> Action?]
    init(state: AppState = AppState(), middleware: [(AppState, Action) -> Action?] = [], reducer: @escaping Reducer) {
        self.state = state
        self.reducer = reducer
        self.middleware = middleware
    }
    func dispatch(_ action: Action) {
        var current: Action? = action
        for step in middleware {
            guard let next = current else { return }
            current = step(state, next)
        }
        if let final = current { reducer(&state, final) }
    }
    @discardableResult func observe(_ body: @escaping (AppState) -> Void) -> () -> Void {
        let id = nextID
        nextID += 1
        observers[id] = body
        return { [weak self] in self?.observers[id] = nil }
    }
}
let store = Store(
    middleware: [
        { state, action in
            if case .increment(let amount) = action, amount < 0, state.count + amount < 0 { return nil }
            return action
        }
    ], reducer: reducer)
let stop = store.observe {
    print("count \($0.count), items \($0.items), filter \($0.filter.rawValue), total \($0.total)")
}
store.dispatch(.increment(by: 2))
store.dispatch(.increment(by: -5))
store.dispatch(.add("milk"))
store.dispatch(.add(""))
store.dispatch(.setFilter(.done))
store.dispatch(.pay(3))
store.dispatch(.pay(1.25))
store.dispatch(.remove(at: 7))
store.dispatch(.remove(at: 0))
stop()
store.dispatch(.reset)
print(store.state == AppState(), AppState.Filter.allCases.map(\.rawValue))
