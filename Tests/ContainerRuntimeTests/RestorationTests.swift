// Consecutive processes in one world. Random hierarchies are saved, ended and restored, and the world's invariants hold
// between any two effects. The next process can use the memory of an earlier one.

import ContainerRuntime
import FlowFuzzing
import Testing

struct RestorationTests {
    /// The classes of a program, which outlive its processes.
    private struct Classes {
        let screen: ClassID
        let containers: [ClassID]

        init(_ stage: inout Stage) {
            func define(_ name: String, _ kind: UIKitClass, _ stage: inout Stage) -> ClassID {
                stage.world.defineClass(
                    name, superclass: stage.world.classID(kind), implements: [.encodeRestorableState], isTraced: true)
            }
            screen = define("Screen", .viewController, &stage)
            containers = [
                define("Stack", .navigationController, &stage), define("Tabs", .tabBarController, &stage),
                define("Split", .splitViewController, &stage), define("Pages", .pageViewController, &stage),
                define("Box", .viewController, &stage),
            ]
        }
    }

    private static let names = ["a", "b", "c", "", "d"]

    /// A random tree of controllers, determined by the generator's state.
    private static func tree(
        _ stage: inout Stage, _ classes: Classes, _ random: inout SplitMix, depth: Int
    ) -> ObjectID {
        let pick = random.next()
        let isLeaf = depth == 0 || pick % 3 == 0
        let kind = Int(pick / 3 % UInt64(classes.containers.count))
        let controller = stage.world.make(isLeaf ? classes.screen : classes.containers[kind], payload: 0)
        let name = names[Int(random.next() % UInt64(names.count))]
        if !name.isEmpty { stage.set(controller, "restorationIdentifier", .string(name)) }
        if isLeaf { return controller }
        let count = kind == 2 ? 2 : 1 + Int(random.next() % 3)
        var children = (0..<count).map { _ in tree(&stage, classes, &random, depth: depth - 1) }
        // A stack rejects a nested stack.
        if kind == 0 {
            children = children.map { child in
                guard stage.world.uikitClass(of: stage.world.classOf(child)) == .navigationController else {
                    return child
                }
                return stage.world.make(classes.screen, payload: 0)
            }
        }
        switch kind {
        case 0: stage.world.setStack(children, of: controller, animated: false)
        case 4:
            for child in children { stage.world.embed(child, in: controller, frame: nil) }
        default: stage.set(controller, "viewControllers", .list(children.map { .object($0) }))
        }
        stage.drain()
        return controller
    }

    private static func launch(_ stage: inout Stage, _ root: (inout Stage) -> ObjectID) -> ObjectID {
        stage.world.beginLaunch(application: .none, scene: .none)
        stage.drain()
        let root = root(&stage)
        let window = stage.world.makeWindow()
        stage.world.setRoot(root, of: window)
        stage.drain()
        stage.world.finishLaunch([window], application: .none, scene: .none)
        stage.settle()
        return root
    }

    private static func end(_ stage: inout Stage) {
        stage.world.enterBackground(application: .none, isPreserved: true)
        stage.settle()
        stage.world.endProcess()
    }

    @Test("Invariants hold while state is saved and restored", arguments: 0..<60)
    func randomHierarchies(seed: Int) {
        var stage = Stage(ios: seed % 4 == 0 ? 12 : 17)
        stage.checksInvariants = true
        let classes = Classes(&stage)
        var changes = SplitMix(state: UInt64(seed) &+ 1000)
        for _ in 0..<4 {
            let root = Self.launch(&stage) { stage in
                var random = SplitMix(state: UInt64(seed))
                return Self.tree(&stage, classes, &random, depth: 3)
            }
            let all = stage.world.liveInstances(of: stage.world.classID(.viewController))
            for controller in all {
                switch (changes.next() % 3, stage.world.uikitClass(of: stage.world.classOf(controller))) {
                case (0, .navigationController):
                    let pushed = stage.world.make(classes.screen, payload: 0)
                    stage.set(pushed, "restorationIdentifier", .string("pushed"))
                    stage.world.push(pushed, onto: controller, animated: false)
                case (0, .tabBarController):
                    stage.set(controller, "selectedIndex", .int(Int(changes.next() % 2)))
                default: break
                }
            }
            stage.settle()
            let presented = stage.world.make(classes.screen, payload: 0)
            stage.set(presented, "restorationIdentifier", .string("presented"))
            stage.call(root, "present(_:animated:)", .object(presented), .bool(false))
            stage.settle()
            Self.end(&stage)
            #expect(stage.world.checkInvariants().isEmpty)
        }
        #expect(stage.broken.isEmpty, "\(stage.broken.prefix(3))")
        #expect(
            !stage.lines.contains { $0.hasPrefix("exception") }, "\(stage.lines.first { $0.hasPrefix("exc") } ?? "")")
    }

    @Test("A thousand processes in one world use as many slots as one")
    func manyProcesses() {
        var stage = Stage(ios: 17)
        let classes = Classes(&stage)
        var highest = 0
        var saved: SavedState?
        for process in 0..<1000 {
            let root = Self.launch(&stage) { stage in
                var random = SplitMix(state: 5)
                return Self.tree(&stage, classes, &random, depth: 3)
            }
            let all = stage.world.liveInstances(of: stage.world.classID(.viewController))
            #expect(all.contains(root))
            let top = all.map(\.index).max() ?? 0
            if process == 1 { highest = top }
            if process > 1 { #expect(top <= highest) }
            Self.end(&stage)
            var state = stage.world.savedState
            state?.timestamp = 0
            if process > 1 { #expect(state == saved) }
            saved = state
            stage.lines.removeAll(keepingCapacity: true)
        }
        #expect((saved?.records.count ?? 0) > 3)
    }
}
