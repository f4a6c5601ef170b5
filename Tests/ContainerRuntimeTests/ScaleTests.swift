// Large hierarchies: the cost of a controller does not depend on how many others exist. The measure is the world's own
// work counter, never a clock; Scripts/builders/scale measures times.

import ContainerRuntime
import Testing

struct ScaleTests {
    /// How a hierarchy is built.
    enum Shape: CaseIterable {
        /// Each controller is the only child of the next, built from the innermost outwards, then shown.
        case deep
        /// The same, but built downwards below a visible root, in one turn.
        case deepShown
        /// All are children of one controller, which is then shown.
        case wide
        /// All are added to a visible container, each in its own turn.
        case wideShown
        /// All are pushed and popped, each in its own turn.
        case stack
    }

    /// A world that is pulled, and counts its events.
    private struct Crowd: ~Copyable {
        var world = World()
        let screen: ClassID
        var counts: [Callback: Int] = [:]
        private(set) var complaints = 0

        init() {
            screen = world.defineClass(
                "Screen", superclass: world.classID(.viewController), implements: [], isTraced: true)
        }

        mutating func pull() {
            while let step = world.next() {
                switch step {
                case .event(let event): counts[event.callback, default: 0] += 1
                case .notice:
                    switch world.notice {
                    case .console, .exception, .finding: complaints += 1
                    default: break
                    }
                default: break
                }
            }
        }

        mutating func settle() {
            pull()
            while world.advance(.idle) { pull() }
        }

        /// Embeds a child, which only the parent then retains.
        mutating func embed(_ child: ObjectID, in parent: ObjectID) {
            world.embed(child, in: parent, frame: nil)
            pull()
            world.release(child)
        }

        /// Builds a hierarchy of this many controllers in a window, and removes it.
        mutating func live(as shape: Shape, of size: Int) {
            let window = world.makeWindow()
            var root = shape == .stack ? world.make(world.classID(.navigationController), payload: 0) : make()
            let isShownFirst = shape == .deepShown || shape == .wideShown || shape == .stack
            if isShownFirst { show(root, in: window) }
            var last = root
            for _ in 1..<size {
                let next = make()
                switch shape {
                case .deep:
                    embed(root, in: next)
                    root = next
                case .deepShown:
                    embed(next, in: last)
                    last = next
                case .wide, .wideShown:
                    embed(next, in: root)
                case .stack:
                    world.push(next, onto: root, animated: false)
                    pull()
                    world.release(next)
                }
                if shape == .wideShown || shape == .stack { settle() }
            }
            if isShownFirst { settle() } else { show(root, in: window) }
            if shape == .stack {
                for _ in 1..<size - 1 {
                    world.pop(root, animated: false)
                    settle()
                }
            }
            world.setRoot(.none, of: window)
            settle()
            world.release(root)
            settle()
        }

        private mutating func make() -> ObjectID { world.make(screen, payload: 0) }

        private mutating func show(_ root: ObjectID, in window: ObjectID) {
            world.setRoot(root, of: window)
            world.makeKeyAndVisible(window)
            settle()
        }
    }

    @Test("Twice as many controllers cause twice the work", arguments: Shape.allCases)
    func grows(as shape: Shape) {
        var small = Crowd()
        small.live(as: shape, of: 300)
        var large = Crowd()
        large.live(as: shape, of: 600)
        #expect(small.complaints == 0)
        #expect(
            Double(large.world.workDone) < Double(small.world.workDone) * 2.1,
            "\(small.world.workDone) for 300, \(large.world.workDone) for 600")
        #expect(large.world.checkInvariants().isEmpty)
    }

    @Test(
        "A hierarchy of any depth and width is built, shown and deallocated",
        arguments: [Shape.deep, .deepShown, .wide])
    func lives(as shape: Shape) {
        let size = 10_000
        var crowd = Crowd()
        crowd.live(as: shape, of: size)
        // A child added during an appearance receives only viewDidAppear (nav-container-child-change-after-push).
        let announced = shape == .deepShown ? 2 : size
        let expected: [(Callback, Int)] = [
            (.viewDidLoad, size), (.viewWillAppear, announced), (.viewIsAppearing, announced), (.viewDidAppear, size),
            (.viewWillDisappear, size), (.viewDidDisappear, size), (.deinit, size),
        ]
        for (callback, count) in expected { #expect(crowd.counts[callback] == count, "\(callback)") }
        #expect(crowd.complaints == 0)
        // Only the window is left.
        #expect(crowd.world.liveObjects == 1)
    }
}
