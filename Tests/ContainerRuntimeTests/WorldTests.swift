// Objects and their names, the run loop, controls, the tables, and programs of all sizes.

import ContainerRuntime
import FlowFuzzing
import Foundation
import Testing

struct WorldTests {
    // MARK: Objects

    @Test func names() {
        var world = World()
        func make(_ name: String) -> ObjectID {
            let id = world.defineClass(name, superclass: world.classID(.viewController), implements: [], isTraced: true)
            return world.make(id, payload: 7)
        }
        let composer = make("Composer")
        #expect(world.name(of: composer) == "composer")
        let classID = world.classOf(composer)
        let second = world.make(classID, payload: 0)
        #expect(world.name(of: second) == "composer2")
        world.release(second)
        while world.next() != nil {}
        let third = world.make(classID, payload: 0)
        #expect(world.name(of: third) == "composer3")
        let client = make("HTTPClient")
        #expect(world.name(of: client) == "httpClient")
        let navigation = world.make(world.classID(.navigationController), payload: 0)
        #expect(world.name(of: navigation) == "navigationController")
        #expect(world.object(named: "composer3") != nil)
        #expect(world.object(named: "composer2") == nil)
        let named = world.make(classID, payload: 0)
        world.setName("draft", of: named)
        #expect(world.description(of: named) == "<Composer: draft>")
        let fourth = world.make(classID, payload: 0)
        #expect(world.name(of: fourth) == "composer4")
        #expect(world.object(named: "draft") == named)
        #expect(world.liveInstances(of: classID).count == 4)
        #expect(world.description(of: .none) == "(null)")
        var bytes: ContiguousArray<UInt8> = []
        world.appendName(of: named, to: &bytes)
        #expect(Array(bytes) == Array("draft".utf8))
    }

    @Test("An object without driver payload is deallocated without notifying the driver") func payloads() {
        var world = World()
        let id = world.defineClass("Page", superclass: world.classID(.viewController), implements: [], isTraced: true)
        func reclaimed(_ payload: UInt32) -> [UInt32] {
            let page = world.make(id, payload: payload)
            world.release(page)
            var payloads: [UInt32] = []
            while let step = world.next() { if case .reclaim(page, let payload) = step { payloads.append(payload) } }
            let isAlive = world.isAlive(page)
            #expect(!isAlive)
            return payloads
        }
        #expect(reclaimed(7) == [7])
        #expect(reclaimed(0).isEmpty)
    }

    @Test("An event says whether super does anything") func baseImplementations() {
        var world = World()
        func event(_ superclass: UIKitClass, _ callback: Callback) -> Bool? {
            let id = world.defineClass(
                "C\(superclass)", superclass: world.classID(superclass), implements: [callback], isTraced: true)
            let controller = world.make(id, payload: 0)
            let window = world.makeWindow()
            world.setRoot(controller, of: window)
            world.makeKeyAndVisible(window)
            var found: Bool?
            repeat {
                while let step = world.next() {
                    guard case .event(let event) = step else { continue }
                    if event.subject == controller, event.callback == callback { found = event.hasBaseImplementation }
                    if event.isImplemented { world.callSuper(event) }
                }
            } while world.advance(.idle)
            return found
        }
        #expect(event(.viewController, .viewWillAppear) == false)
        #expect(event(.navigationController, .viewWillAppear) == true)
        #expect(event(.tableViewController, .viewWillAppear) == true)
        #expect(event(.viewController, .loadView) == true)
        #expect(event(.viewController, .viewDidLoad) == false)
    }

    @Test func staleHandles() {
        var stage = Stage()
        let gone = stage.screen("A")
        stage.release(gone)
        #expect(stage.take() == ["A.deinit"])
        let reused = stage.screen("B")
        #expect(reused.index == gone.index && reused != gone)
        #expect(stage.world.isAlive(gone) == false)
        stage.world.retain(gone)
        stage.world.release(gone)
        stage.call(gone, "addChild(_:)", .object(reused))
        stage.world.embed(gone, in: reused, frame: nil)
        stage.world.push(gone, onto: reused, animated: true)
        stage.world.remove(gone)
        stage.world.setRoot(gone, of: reused)
        stage.world.transition(from: gone, to: reused, in: gone, duration: 1, options: nil)
        stage.settle()
        #expect(stage.world.isAlive(reused) == true)
        #expect(stage.world.checkInvariants().isEmpty)
    }

    @Test("A slot is reused for objects of its size, with new handles") func slots() {
        var world = World()
        let kinds: [UIKitClass] = [.object, .viewController, .navigationController, .view, .window, .alertController]
        var seen: Set<ObjectID> = []
        var indices: Set<Int> = []
        func makeAll() -> [ObjectID] {
            let objects = kinds.map { world.make(world.classID($0), payload: 0) }
            #expect(
                zip(objects, kinds).map { world.uikitClass(of: world.classOf($0)) == $1 } == kinds.map { _ in true })
            #expect(seen.isDisjoint(with: objects))
            seen.formUnion(objects)
            indices.formUnion(objects.map(\.index))
            #expect(world.allObjects == objects)
            return objects
        }
        for _ in 0..<20 {
            for object in makeAll() { world.release(object) }
            while world.next() != nil {}
        }
        #expect(indices.count == kinds.count)
        _ = makeAll()
        world.endProcess()
        #expect(seen.map { world.isAlive($0) } == seen.map { _ in false })
        _ = makeAll()
        #expect(indices.count == kinds.count && world.checkInvariants().isEmpty)
    }

    /// An object that its deinit has leaked stops the app. It stays intact until it is released, without a second
    /// deinit.
    @Test func objectsThatOutliveDeinit() {
        var stage = Stage()
        let object = stage.screen("A", .object, implements: [.deinit])
        stage.on(object, .deinit) { stage, event in stage.world.retain(event.subject) }
        stage.release(object)
        let events = stage.take()
        #expect(events.count == 2 && events.first == "A.deinit")
        #expect(
            events.last?.hasPrefix(
                "exception Fatal error: Object <A: A> of class A deallocated with non-zero retain count 2.") == true)
        let outlives = stage.world.isAlive(object)
        #expect(outlives)
        stage.release(object)
        #expect(stage.take() == [])
        #expect(stage.world.isAlive(object) == false)
    }

    @Test func everythingIsFreed() {
        var stage = Stage()
        let parent = stage.screen("P")
        let navigation = stage.navigation([stage.screen("A")])
        let child = stage.screen("C")
        stage.add(child, to: parent)
        stage.add(navigation, to: parent)
        let window = stage.window(parent)
        for controller in stage.world.liveInstances(of: stage.world.classID(.viewController)) {
            stage.world.release(controller)
        }
        stage.settle()
        stage.set(window, "isHidden", .bool(true))
        stage.settle()
        stage.release(window)
        stage.settle()
        #expect(stage.world.liveObjects == 0)
        #expect(stage.world.checkInvariants().isEmpty)
    }

    /// Changes to a copy leave the original unchanged.
    @Test func copiesAreCheckpoints() {
        var stage = Stage()
        let root = stage.screen("A")
        let navigation = stage.navigation([root])
        stage.window(navigation)
        _ = stage.take()
        let pushed = stage.screen("B")
        var copy = stage.copy()
        copy.world.push(pushed, onto: navigation, animated: true)
        copy.settle()
        #expect(stage.world.stack(of: navigation) == [root])
        stage.world.push(pushed, onto: navigation, animated: true)
        stage.settle()
        #expect(stage.take() == copy.take())
    }

    @Test func unwinding() {
        var stage = Stage()
        let parent = stage.screen("P")
        let code = stage.code { _ in }
        stage.world.embed(stage.screen("C"), in: parent, frame: nil)
        stage.world.transition(from: parent, to: parent, in: parent, duration: 1, options: nil, completion: code)
        let dropped = stage.world.unwind(to: 0)
        #expect(dropped == [code])
        #expect(stage.world.effectDepth == 0)
        #expect(stage.world.checkInvariants().isEmpty)
    }

    // MARK: The run loop

    @Test func turnsAndTimers() {
        var stage = Stage()
        stage.showsMarks = true
        var order: [String] = []
        let first = stage.code { stage in
            stage.lines.append("first")
            let inner = stage.code { $0.lines.append("inner") }
            stage.world.async(inner)
        }
        stage.world.async(first)
        stage.world.async(stage.code { $0.lines.append("second") })
        stage.settle()
        #expect(stage.take() == ["-- turn", "first", "second", "-- turn", "inner"])
        let tick = stage.code { $0.lines.append("tick") }
        let timer = stage.world.schedule(tick, after: 1_000_000_000, every: 1_000_000_000)
        stage.settle()
        #expect(stage.take().isEmpty)
        stage.wait(2_500_000_000)
        #expect(stage.take() == ["-- +1000ms", "tick", "-- +1000ms", "tick"])
        #expect(stage.world.now == 2_500_000_000)
        #expect(stage.get(timer, "isValid") == .bool(true))
        stage.world.invalidate(timer)
        stage.drain()
        order = stage.take()
        #expect(order.isEmpty)
        #expect(stage.ended.contains(tick.raw))
        #expect(stage.world.isAlive(timer) == false)
        stage.wait(5_000_000_000)
        #expect(stage.take().isEmpty)
    }

    @Test func viewAnimation() {
        var stage = Stage()
        stage.showsMarks = true
        let view = stage.plain(.view)
        let animations = stage.code { $0.lines.append("animations") }
        let completion = stage.code { $0.lines.append("completion") }
        let method = stage.world.method(.view, "animate", labels: ["withDuration", "animations", "completion"])!
        stage.world.call(method, on: .none, [.double(0.3), .code(animations), .code(completion)])
        stage.settle()
        #expect(stage.take() == ["animations", "-- +300ms", "completion"])
        #expect(stage.world.isAlive(view) == true)
    }

    /// One turn at a time: the later steps of a transition do not run early.
    @Test func waitTurn() {
        var stage = Stage()
        let navigation = stage.navigation([stage.screen("A")])
        stage.window(navigation)
        _ = stage.take()
        stage.world.push(stage.screen("B"), onto: navigation, animated: true)
        stage.turn()
        #expect(stage.take().last == "B.viewDidLayoutSubviews")
        stage.settle()
        #expect(stage.take().last == "B.didMove(toParent:Nav)")
    }

    // MARK: Controls

    @Test func taps() {
        var stage = Stage()
        let screen = stage.screen("A")
        let button = stage.plain(.button)
        #expect(stage.world.tap(button) == .notInWindow)
        stage.call(stage.view(screen), "addSubview(_:)", .object(button))
        stage.window(screen)
        #expect(stage.world.tap(button) == .noAction)
        let action = stage.code { $0.lines.append("tapped") }
        stage.world.addAction(action, to: button)
        stage.call(
            button, "addTarget(_:action:for:)", .object(screen), .string("go"),
            .enumCase(.controlEvents, "touchUpInside"))
        _ = stage.take()
        #expect(stage.world.tap(button) == nil)
        stage.settle()
        #expect(stage.take() == ["button.touchUpInside", "tapped", "A go"])
        stage.set(button, "isEnabled", .bool(false))
        #expect(stage.world.tap(button) == .disabled)
        stage.set(button, "isEnabled", .bool(true))
        stage.set(stage.view(screen), "isHidden", .bool(true))
        #expect(stage.world.tap(button) == .hidden(stage.view(screen)))
        stage.set(stage.view(screen), "isHidden", .bool(false))
        stage.set(button, "isUserInteractionEnabled", .bool(false))
        #expect(stage.world.tap(button) == .interactionDisabled(button))
        stage.call(button, "removeFromSuperview()")
        stage.release(button)
        #expect(stage.ended == [action.raw])
    }

    @Test func removedTargets() {
        var stage = Stage()
        let screen = stage.screen("A")
        let button = stage.plain(.button)
        let event = RuntimeValue.enumCase(.controlEvents, "touchUpInside")
        for name in ["one", "two", "three"] {
            stage.call(button, "addTarget(_:action:for:)", .object(screen), .string(name), event)
        }
        stage.call(button, "removeTarget(_:action:for:)", .object(screen), .string("two"), event)
        stage.call(button, "sendActions(for:)", event)
        #expect(stage.take() == ["button.touchUpInside", "A one", "A three"])
        stage.call(button, "removeTarget(_:action:for:)", .object(screen), .nil, event)
        stage.call(button, "sendActions(for:)", event)
        #expect(stage.take().isEmpty)
    }

    // MARK: The front

    @Test func frontAndNearestNavigation() {
        var stage = Stage()
        let shell = stage.screen("Shell")
        let top = stage.screen("B")
        let navigation = stage.navigation([stage.screen("A"), top])
        #expect(stage.world.frontmost() == nil)
        #expect(stage.world.nearestNavigation() == navigation)
        stage.add(navigation, to: shell)
        stage.window(shell)
        #expect(stage.world.frontmost() == top)
        #expect(stage.world.nearestNavigation() == navigation)
        let footer = stage.screen("Footer")
        stage.add(footer, to: shell)
        stage.settle()
        #expect(stage.world.frontmost() == footer)
        #expect(stage.world.nearestNavigation() == navigation)
        #expect(stage.get(top, "navigationController") == .object(navigation))
    }

    /// After an exception in a callback of a transition, the stack is still usable.
    @Test func unwindingATransition() {
        var stage = Stage()
        let root = stage.screen("A")
        let navigation = stage.navigation([root])
        stage.window(navigation)
        let pushed = stage.screen("B")
        stage.world.push(pushed, onto: navigation, animated: true)
        while stage.world.advance(.nextTurn), stage.world.next() == nil {}
        #expect(stage.world.effectDepth > 0)
        #expect(stage.world.unwind(to: 0).isEmpty)
        stage.settle()
        #expect(stage.world.isIdle == true)
        stage.world.popToRoot(navigation, animated: false)
        stage.settle()
        #expect(stage.world.stack(of: navigation) == [root])
        #expect(stage.world.checkInvariants().isEmpty)
    }

    // MARK: Tables

    @Test func tablesAreInOrder() {
        #expect(CallbackInfo.all.map(\.callback) == Callback.allCases)
        #expect(RuleInfo.all.map(\.rule) == Rule.allCases)
        #expect(Set(RuleInfo.all.map(\.id)).count == Rule.allCases.count)
        for (index, row) in MethodInfo.all.enumerated() { #expect(Int(row.id.raw) == index, "\(row.selector)") }
        // A second row with the same name would never be read.
        let world = World()
        for row in PropertyInfo.all {
            let found =
                row.isStatic ? PropertyInfo.shared(by: row.owner, row.name)?.id : world.property(row.owner, row.name)
            #expect(found == row.id, "\(row.name)")
        }
        for row in PropertyInfo.all { #expect(!row.type.spelling.isEmpty && !row.summary.isEmpty, "\(row.name)") }
        for type in EnumType.allCases { #expect(Set(type.cases).count == type.cases.count, "\(type.swiftName)") }
        #expect(MethodInfo.all.first { $0.base == "addChild" }?.selector == "addChild(_:)")
        #expect(CallbackInfo.named("willMove").map(\.selector).contains("willMove(toParent:)"))
        for uikit in UIKitClass.allCases { #expect(UIKitClass.named(uikit.swiftName) == uikit) }
    }

    /// No method crashes with any arguments. Includes calls on objects of the wrong class: on one in eight, or on all with
    /// FLOW_ROUNDS in the environment.
    @Test func everyMethodAndProperty() {
        var stage = Stage()
        let objects = UIKitClass.allCases.map { stage.plain($0) } + [.none]
        let values: [RuntimeValue] =
            [.nil, .int(3), .int(-1), .double(.infinity), .double(.nan), .string("x"), .rect(.zero), .list([])]
            + objects.map { .object($0) }
        var random = SplitMix(state: 3)
        // Each round passes different arguments. The world is checked after each row, in several rounds after each call too,
        // which is hundreds of thousands of times.
        let rounds = ProcessInfo.processInfo.environment["FLOW_ROUNDS"].flatMap { Int($0) } ?? 1
        for _ in 0..<rounds {
            for row in MethodInfo.all {
                for object in objects {
                    let isReceiver = row.isStatic || stage.world.isKind(object, of: stage.world.classID(row.owner))
                    guard isReceiver || rounds > 1 || random.next() % 8 == 0 else { continue }
                    stage.checksInvariants = rounds > 1 && isReceiver
                    let arguments = row.parameters.map { _ in values[Int(random.next() % UInt64(values.count))] }
                    stage.world.call(row.id, on: object, arguments)
                    stage.drain()
                }
                stage.checksInvariants = true
                stage.drain()
            }
            for row in PropertyInfo.all {
                for object in objects {
                    let isReceiver = stage.world.isKind(object, of: stage.world.classID(row.owner))
                    guard isReceiver || rounds > 1 || random.next() % 8 == 0 else { continue }
                    stage.checksInvariants = rounds > 1 && isReceiver
                    stage.world.get(row.id, of: object)
                    stage.drain()
                    stage.world.set(row.id, of: object, to: values[Int(random.next() % UInt64(values.count))])
                    stage.drain()
                }
                stage.checksInvariants = true
                stage.drain()
            }
            stage.settle()
        }
        #expect(stage.broken.isEmpty, "\(stage.broken.prefix(3))")
    }

    // MARK: Sizes

    @Test func deepContainment() {
        var world = World()
        let id = world.classID(.viewController)
        let root = world.make(id, payload: 0)
        let window = world.makeWindow()
        world.setRoot(root, of: window)
        var parent = root
        for _ in 0..<10_000 {
            let child = world.make(id, payload: 0)
            world.embed(child, in: parent, frame: nil)
            while world.next() != nil {}
            world.release(child)
            parent = child
        }
        world.makeKeyAndVisible(window)
        repeat { while world.next() != nil {} } while world.advance(.idle)
        #expect(world.appearanceState(of: parent) == .appeared)
        #expect(world.hierarchy().count == 10_002)
        world.release(root)
        world.setRoot(.none, of: window)
        repeat { while world.next() != nil {} } while world.advance(.idle)
        #expect(world.liveObjects == 1)
    }

    @Test func wideContainment() {
        var world = World()
        let id = world.classID(.viewController)
        let root = world.make(id, payload: 0)
        let window = world.makeWindow()
        world.setRoot(root, of: window)
        world.makeKeyAndVisible(window)
        while world.next() != nil {}
        for _ in 0..<10_000 {
            let child = world.make(id, payload: 0)
            world.embed(child, in: root, frame: nil)
            while world.next() != nil {}
            world.release(child)
        }
        repeat { while world.next() != nil {} } while world.advance(.idle)
        #expect(world.children(of: root).allSatisfy { world.appearanceState(of: $0) == .appeared })
        world.release(root)
        world.setRoot(.none, of: window)
        repeat { while world.next() != nil {} } while world.advance(.idle)
        #expect(world.liveObjects == 1)
    }
}
