// Tuples that take the labels of their context, a container of services, and a machine of states.
protocol Event {}
struct UserLoggedIn: Event { let name: String }
struct ItemAdded: Event { let price: Double; let quantity: Int }
final class EventBus {
    private var handlers: [String: [(id: Int, body: (Event) -> Void)]] = [:]
    private var counter = 0
    func on<E: Event>(_ type: E.Type, _ body: @escaping (E) -> Void) -> Int {
        counter += 1
        handlers[String(describing: type), default: []].append(
            (counter, { event in if let event = event as? E { body(event) } }))
        return counter
    }
    func off(_ id: Int) { for key in handlers.keys { handlers[key]?.removeAll { $0.id == id } } }
    func post(_ event: Event) { handlers[String(describing: type(of: event))]?.forEach { $0.body(event) } }
}
let bus = EventBus()
var revenue = 0.0
let first = bus.on(UserLoggedIn.self) { print("hello \($0.name)") }
_ = bus.on(ItemAdded.self) { revenue += $0.price * Double($0.quantity) }
bus.post(UserLoggedIn(name: "Ada"))
bus.post(ItemAdded(price: 2, quantity: 3))
bus.off(first)
bus.post(UserLoggedIn(name: "Bob"))
bus.post(ItemAdded(price: 1, quantity: 1))
print(revenue)
protocol Service: AnyObject { var name: String { get } }
final class Network: Service {
    let name = "network"; let retries: Int; init(retries: Int = 3) { self.retries = retries }
}
final class Database: Service {
    let name = "database"; let network: Network; init(network: Network) { self.network = network }
}
final class Container {
    private var factories: [ObjectIdentifier: (Container) -> Any] = [:]
    private var singletons: [ObjectIdentifier: Any] = [:]
    func register<T>(_ type: T.Type, _ make: @escaping (Container) -> T) { factories[ObjectIdentifier(type)] = make }
    func resolve<T>(_ type: T.Type = T.self) -> T {
        let key = ObjectIdentifier(type)
        if let known = singletons[key] as? T { return known }
        let made = factories[key]!(self) as! T
        singletons[key] = made
        return made
    }
}
let container = Container()
container.register(Network.self) { _ in Network(retries: 5) }
container.register(Database.self) { Database(network: $0.resolve(Network.self)) }
let database = container.resolve(Database.self)
print(database.name, database.network.retries, database === container.resolve(Database.self))
enum State: Equatable { case idle, loading(progress: Double), loaded([String]), failed(code: Int) }
enum Input { case start, progress(Double), finish([String]), fail(Int), reset }
struct Machine {
    private(set) var state: State = .idle
    private(set) var history: [State] = []
    mutating func send(_ input: Input) -> Bool {
        let next: State
        switch (state, input) {
        case (.idle, .start), (.failed, .start): next = .loading(progress: 0)
        case (.loading(let old), .progress(let new)) where new > old: next = .loading(progress: new)
        case (.loading, .finish(let items)): next = .loaded(items)
        case (.loading, .fail(let code)): next = .failed(code: code)
        case (_, .reset): next = .idle
        default: return false
        }
        history.append(state)
        state = next
        return true
    }
}
var machine = Machine()
let inputs: [Input] = [
    .finish([]), .start, .progress(0.5), .progress(0.25), .progress(1), .finish(["a"]), .start, .reset, .start,
    .fail(404), .start,
]
for input in inputs { print(machine.send(input), machine.state) }
print(machine.history.count, machine.history.contains(.loading(progress: 1)), machine.history.last!)
func describe(_ state: State) -> String {
    switch state {
    case .idle: "idle"
    case .loading(let progress) where progress == 0: "starting"
    case .loading(progress: 0.5...): "more than half"
    case .loading: "loading"
    case .loaded(let items) where items.count == 1: "one item"
    case .loaded: "many"
    case .failed(code: 400..<500): "client error"
    case .failed: "server error"
    }
}
print(
    [
        State.idle, .loading(progress: 0), .loading(progress: 0.75), .loading(progress: 0.2), .loaded(["x"]),
        .failed(code: 404), .failed(code: 500),
    ].map(describe))
