// Controllers that live when the process ends, with their views and names: what the allocator then has in use, beside a
// process without them, is what they take. The runtime alone, by its public API.

import Flow

/// Controllers that are made, loaded and held.
struct MemoryBenchmark: ~Copyable {
    private var world = World()
    private let page: ClassID
    private let load: MethodID

    init?() {
        guard let load = world.method(.viewController, "loadViewIfNeeded", labels: []) else { return nil }
        self.load = load
        page = world.defineClass(
            "Page", superclass: world.classID(.viewController), implements: [.viewDidLoad], isTraced: true)
    }

    /// Makes `count` controllers with their views. Each is called by its class and its ordinal or, where `isNamed`, by a
    /// name of its own, as a variable gives it. Gives what the last one is called.
    mutating func run(_ count: Int, isNamed: Bool) -> String {
        var last = ObjectID.none
        for index in 0..<count {
            last = world.make(page, payload: 0)
            if isNamed { world.setName("page number \(index)", of: last) }
            world.call(load, on: last, [])
            while let step = world.next() {
                if case .event(let event) = step, event.isImplemented { world.callSuper(event) }
            }
        }
        return world.isViewLoaded(last) ? world.name(of: last) : "nothing is loaded"
    }
}
