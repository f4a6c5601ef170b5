// Preserves an app with many controllers to an archive and restores it. The benchmark covers the whole path with as little
// program code as possible.

import Flow
import StateArchive

/// The runtime with a container that encodes its children. Each child writes and reads the values of a record of
/// `ArchiveBenchmark`.
struct PreservationBenchmark: ~Copyable {
    private var world = World(configuration: World.Configuration(life: .classic))
    private let screen: ClassID
    private let container: ClassID
    private let addChild: MethodID
    private let identifier: PropertyID
    /// The sum of the decoded numbers.
    private var sum = 0

    /// Returns nil if the runtime lacks a method or property that the benchmark uses.
    init?() {
        guard let addChild = world.method(.viewController, "addChild", labels: ["_"]),
            let identifier = world.property(.viewController, "restorationIdentifier")
        else { return nil }
        self.addChild = addChild
        self.identifier = identifier
        let coding: CallbackSet = [.encodeRestorableState, .decodeRestorableState]
        screen = world.defineClass(
            "Message", superclass: world.classID(.viewController), implements: coding, isTraced: false)
        container = world.defineClass(
            "Root", superclass: world.classID(.viewController), implements: coding, isTraced: false)
    }

    /// Launches, preserves, ends the process, and launches again from the saved state.
    mutating func run(_ count: Int) -> ArchiveBenchmark.Work? {
        launch(count)
        world.preserve(application: .none, isWanted: true)
        pull()
        guard let state = world.savedState, state.records.count == count + 1,
            let bytes = try? StateArchive.encode(state)
        else { return nil }
        world.endProcess()
        guard let again = try? StateArchive.decode(bytes) else { return nil }
        world.savedState = again
        launch(count)
        guard sum == count * (count - 1) / 2 else { return nil }
        return ArchiveBenchmark.Work(records: count, bytes: bytes.count)
    }

    private mutating func launch(_ count: Int) {
        world.beginLaunch(application: .none, scene: .none)
        pull()
        let root = world.make(container, payload: 0)
        world.set(identifier, of: root, to: .string("Root"))
        for _ in 0..<count {
            let child = world.make(screen, payload: 0)
            world.set(identifier, of: child, to: .string("Message"))
            world.call(addChild, on: root, [.object(child)])
            pull()
            world.release(child)
        }
        let window = world.makeWindow()
        world.setRoot(root, of: window)
        pull()
        world.finishLaunch([window], application: .none, scene: .none)
        world.release(window)
        world.release(root)
        repeat { pull() } while world.advance(.idle)
    }

    private mutating func pull() {
        while let step = world.next() {
            guard case .event(let event) = step, event.isImplemented else { continue }
            world.callSuper(event)
            guard case .object(let coder) = world.argument(0, of: event) else { continue }
            if event.callback == .encodeRestorableState {
                encode(event.subject, in: coder)
            } else {
                decode(event.subject, from: coder)
            }
        }
    }

    private mutating func encode(_ controller: ObjectID, in coder: ObjectID) {
        if world.classOf(controller) == container {
            var children: [SavedValue] = []
            for child in world.children(of: controller) {
                if case .reference(let value) = world.encoding(of: child, in: coder) { children.append(value) }
            }
            world.encode(.list(children), forKey: "children", in: coder)
            return
        }
        let index = Int(truncatingIfNeeded: sum)
        sum += 1
        world.encode(.int(1), forKey: "number", in: coder)
        world.encode(.int(index), forKey: "unread", in: coder)
        world.encode(.double(Double(index) / 3), forKey: "offset", in: coder)
        world.encode(.string("message \(index)"), forKey: "title", in: coder)
        world.encode(
            .list([.string("inbox"), .string("tag \(index % 100)"), .int(index)]), forKey: "tags", in: coder)
        if case .reference(let parent) = world.encoding(of: world.parent(of: controller), in: coder) {
            world.encode(parent, forKey: "parent", in: coder)
        }
    }

    private mutating func decode(_ controller: ObjectID, from coder: ObjectID) {
        if world.classOf(controller) == container {
            // Encoding also uses the sum, so decoding starts again from 0.
            sum = 0
            return
        }
        for key in ["number", "offset", "title", "tags", "parent"] { _ = world.decode(forKey: key, in: coder) }
        if case .int(let unread)? = world.decode(forKey: "unread", in: coder) { sum += unread }
    }
}
