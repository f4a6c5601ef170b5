// Pulling a list down to refresh it.

internal import ContainerRuntime

extension Verb {
    /// Pulls a scroll view down until its refresh control begins to refresh.
    static let refresh = Verb(
        "refresh", .operand("view", .value),
        summary: "Pulls a scroll view down until its refresh control begins to refresh and sends valueChanged.",
        example: """
            class News: UITableViewController {
                var loads = 0
                override func viewDidLoad() {
                    super.viewDidLoad()
                    refreshControl = UIRefreshControl()
                    refreshControl?.addTarget(self, action: #selector(load), for: .valueChanged)
                }
                @objc func load() { loads += 1 }
            }
            let news = News()
            launch { news }
            refresh news
            expect news.loads == 1 && news.refreshControl!.isRefreshing
            news.refreshControl!.endRefreshing()
            expect !news.refreshControl!.isRefreshing
            """
    ) { machine, arguments throws(RuntimeError) in
        let operand = machine.operand(arguments, 0)
        let object = operand.tag == .object ? operand.asObject : ObjectID.none
        guard let control = machine.refreshControl(of: object) else {
            throw RuntimeError(
                "wrong-operand", "this has no refresh control",
                label: "expected a scroll view, a table or its controller with a refreshControl")
        }
        let isRefreshing = DictionaryKey.named(machine.interner.intern("isRefreshing"))
        let known = machine.keptValue(isRefreshing, of: control) ?? .nil
        guard !known.isTrue, let send = machine.world.method(.control, "sendActions", labels: ["for"]) else { return }
        machine.keep(.true, isRefreshing, of: control, isWeak: false)
        machine.world.call(send, on: control, [.list([.enumCase(.controlEvents, "valueChanged")])])
    }
}

extension Machine {
    /// The refresh control of a scroll view, or of a controller or its view; nil if it has none.
    fileprivate mutating func refreshControl(of object: ObjectID) -> ObjectID? {
        guard world.isAlive(object) else { return nil }
        let key = DictionaryKey.named(interner.intern("refreshControl"))
        for owner in [object, world.view(of: object), world.controller(of: object)] where world.isAlive(owner) {
            guard let value = keptValue(key, of: owner) else { continue }
            defer { release(value) }
            if value.tag == .object, world.isAlive(value.asObject) { return value.asObject }
        }
        return nil
    }
}
