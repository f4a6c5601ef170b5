// Repeated pushes and pops in a navigation controller inside a container, with only the runtime's public API.

import Flow

/// The amount of work of a benchmark. A golden file checks these numbers; they do not depend on time.
struct Work {
    var transitions = 0
    var events = 0
    /// A checksum over every event's callback, subject and position: runs with equal checksums have delivered the same
    /// events.
    var checksum: UInt64 = 0
}

/// Pushes a screen and pops it `count` times, in separate turns, and consumes every event. All classes are the
/// program's own and traced. The screens implement seven callbacks, each of which calls super.
struct StackBenchmark: ~Copyable {
    private var world: World
    private let navigation: ObjectID
    private let detail: ClassID
    private var work = Work()

    init() {
        world = World()
        let screens: CallbackSet = [
            .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .willMoveToParent,
            .didMoveToParent,
        ]
        let root = world.defineClass(
            "Root", superclass: world.classID(.viewController), implements: [], isTraced: true)
        let list = world.defineClass(
            "List", superclass: world.classID(.viewController), implements: screens, isTraced: true)
        detail = world.defineClass(
            "Detail", superclass: world.classID(.viewController), implements: screens, isTraced: true)
        let container = world.make(root, payload: 0)
        let first = world.make(list, payload: 0)
        let pages = world.defineClass(
            "Pages", superclass: world.classID(.navigationController), implements: [], isTraced: true)
        navigation = world.make(pages, payload: 0)
        world.push(first, onto: navigation, animated: false)
        world.embed(navigation, in: container, frame: nil)
        let window = world.makeWindow()
        world.setRoot(container, of: window)
        settle()
        world.makeKeyAndVisible(window)
        settle()
        work = Work()
    }

    /// - Parameter keepsScreen: whether to push the same screen each time, so that it is loaded once, rather than a new one.
    mutating func run(_ count: Int, animated: Bool, keepsScreen: Bool) -> Work {
        let kept = keepsScreen ? world.make(detail, payload: 0) : .none
        for _ in 0..<count {
            let screen = keepsScreen ? kept : world.make(detail, payload: 0)
            world.push(screen, onto: navigation, animated: animated)
            if !keepsScreen { world.release(screen) }
            settle()
            world.pop(navigation, animated: animated)
            settle()
            work.transitions += 2
        }
        return work
    }

    /// Pulls steps until the app is idle. Every callback calls super, as its documentation requires.
    private mutating func settle() {
        repeat {
            while let step = world.next() { take(step) }
        } while world.advance(.idle)
    }

    private mutating func take(_ step: Step) {
        guard case .event(let event) = step else { return }
        work.events += 1
        work.checksum = (work.checksum &* 31) &+ UInt64(event.callback.rawValue) &+ event.subject.raw & 0xffff
        if event.isImplemented { world.callSuper(event) }
    }
}
