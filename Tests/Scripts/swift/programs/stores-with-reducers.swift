// A stored closure changes its inout parameter, although the library has functions of the property's name.
final class Store<State, Action> {
    private(set) var state: State
    private let reduce: (inout State, Action) -> Effect<Action>?
    private var subscriptions: Set<Token> = []
    init(_ state: State, reduce: @escaping (inout State, Action) -> Effect<Action>?) {
        self.state = state
        self.reduce = reduce
    }
    func send(_ action: Action) {
        if let effect = reduce(&state, action) { effect.run { [weak self] in self?.send($0) } }
    }
    func keep(_ token: Token) { subscriptions.insert(token) }
}
struct Token: Hashable { let id: Int }
struct Effect<Action> {
    let run: (@escaping (Action) -> Void) -> Void
    static func just(_ action: Action) -> Effect { Effect { $0(action) } }
}
struct App { var n = 0; var items: [String] = [] }
enum Act { case increase, add(String), clear }
let store = Store<App, Act>(App()) { state, action in
    switch action {
    case .increase:
        state.n += 1
        return state.n == 2 ? .just(.add("two")) : nil
    case .add(let item):
        state.items.append(item)
        return nil
    case .clear:
        state = App()
        return nil
    }
}
store.keep(Token(id: 1))
store.send(.increase)
print(store.state)
store.send(.increase)
print(store.state)
store.send(.clear)
print(store.state, [1, 2].reduce(0, +))
