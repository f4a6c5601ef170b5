// Measures the memory of controllers with their views and names. They stay alive until the process ends. Their size is
// the difference in allocated memory from a process without controllers. Uses only the runtime's public API.

import Flow

/// Controllers that are created, loaded and held.
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

    /// Creates `count` controllers with their views and returns the name of the last one. Each is named by its class
    /// and ordinal or, if `isNamed`, by a declared name, such as a variable's.
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
