// Random programs, well-formed and not. After every step, the world's invariants hold. Each will-callback is followed
// by its did-callback, and at the end no object is left.

import FlowFuzzing
import ContainerRuntime
import Testing

struct RandomProgramTests {
    private static let callbacks: CallbackSet = [
        .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .viewDidLayoutSubviews,
        .didMoveToParent, .willMoveToParent,
    ]

    /// Calls of every kind on any controller, from statements and from callbacks.
    @Test(arguments: 0..<60)
    func anyCalls(seed: Int) {
        var stage = Stage(ios: seed % 3 == 0 ? 12 : 26)
        stage.checksInvariants = true
        var random = SplitMix(state: UInt64(seed))
        var controllers: [ObjectID] = []
        for index in 0..<8 {
            controllers.append(
                stage.screen(
                    "S\(index)", index % 4 == 3 ? .navigationController : .viewController,
                    implements: index % 2 == 0 ? Self.callbacks : []))
        }
        var budget = 40
        let all = controllers
        for controller in controllers {
            for callback in Callback.allCases where Self.callbacks.contains(callback) {
                let salt = random.next()
                stage.on(controller, callback) { stage, _ in
                    guard budget > 0 else { return }
                    budget -= 1
                    var inner = SplitMix(state: salt &+ UInt64(budget))
                    if inner.next() % 3 == 0 { Self.act(&stage, all, &inner) }
                }
            }
        }
        stage.window(controllers[0])
        for _ in 0..<25 {
            budget += 4
            Self.act(&stage, controllers, &random)
            if random.next() % 2 == 0 { stage.settle() } else { stage.drain() }
        }
        stage.settle()
        stage.world.finish()
        stage.settle()
        #expect(stage.broken.isEmpty, "\(stage.broken.prefix(3))")
        #expect(stage.world.isIdle == true)
    }

    private static func act(_ stage: inout Stage, _ all: [ObjectID], _ random: inout SplitMix) {
        let a = all[Int(random.next() % UInt64(all.count))]
        let b = all[Int(random.next() % UInt64(all.count))]
        let navigation = all[random.next() % 2 == 0 ? 3 : 7]
        let flag = random.next() % 2 == 0
        let depth = stage.world.effectDepth
        switch random.next() % 16 {
        case 0: stage.world.embed(a, in: b, frame: nil)
        case 1: stage.world.remove(a)
        case 2: stage.world.transition(from: a, to: b, in: stage.world.parent(of: a), duration: 100, options: nil)
        case 3, 4: stage.world.push(a, onto: navigation, animated: flag)
        case 5, 6: stage.world.pop(navigation, animated: flag)
        case 7: stage.world.popToRoot(navigation, animated: flag)
        case 8: stage.world.setStack([a, b], of: navigation, animated: flag)
        case 9: stage.call(a, "addChild(_:)", .object(b))
        case 10: stage.call(a, "removeFromParent()")
        case 11: stage.call(stage.view(a), "addSubview(_:)", .object(stage.view(b)))
        case 12: stage.call(stage.view(a), "removeFromSuperview()")
        case 13: stage.call(a, "beginAppearanceTransition(_:animated:)", .bool(flag), .bool(false))
        case 14: stage.call(a, "endAppearanceTransition()")
        default:
            for window in stage.world.liveInstances(of: stage.world.classID(.window)) {
                stage.world.setRoot(a, of: window)
            }
        }
        stage.drain(above: depth)
    }

    /// Well-formed programs, unanimated and animated: each controller's callbacks alternate through the four states.
    @Test(arguments: 0..<40)
    func wellFormed(seed: Int) {
        var stage = Stage()
        stage.checksInvariants = true
        var random = SplitMix(state: UInt64(seed) &* 77)
        let root = stage.screen("Root")
        let navigation = stage.navigation([root])
        stage.window(navigation)
        var made = 0
        for _ in 0..<20 {
            let flag = random.next() % 2 == 0
            switch random.next() % 5 {
            case 0, 1:
                made += 1
                let screen = stage.screen("S\(made)")
                stage.world.push(screen, onto: navigation, animated: flag)
                stage.drain()
                stage.release(screen)
            case 2: stage.world.pop(navigation, animated: flag)
            case 3: stage.world.popToRoot(navigation, animated: flag)
            default:
                made += 1
                let child = stage.screen("S\(made)")
                if let top = stage.world.stack(of: navigation).last {
                    stage.settle()
                    stage.world.embed(child, in: top, frame: nil)
                    stage.drain()
                    stage.release(child)
                }
            }
            if random.next() % 3 != 0 { stage.settle() } else { stage.drain() }
        }
        stage.settle()
        #expect(stage.broken.isEmpty, "\(stage.broken.prefix(3))")
        #expect(StateOrder.failures(in: stage.take()) == [])
    }
}
