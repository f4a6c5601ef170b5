// Tab bar controllers under random programs. After every step the world's invariants hold, and the changes of a
// well-formed program to its tabs follow the order of the four states.

import FlowFuzzing
import ContainerRuntime
import Testing

struct TabTests {
    private static let callbacks: CallbackSet = [
        .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .viewDidLayoutSubviews,
        .didMoveToParent, .willMoveToParent,
    ]

    /// Calls of every kind on tabs, their containers and their delegates' owners, also from callbacks.
    @Test(arguments: 0..<60)
    func anyCalls(seed: Int) {
        var stage = Stage(ios: seed % 3 == 0 ? 11 : 26)
        stage.checksInvariants = true
        var random = SplitMix(state: UInt64(seed) &* 31)
        var controllers: [ObjectID] = []
        for index in 0..<12 {
            let kind: UIKitClass =
                index % 6 == 2 ? .tabBarController : index % 6 == 5 ? .navigationController : .viewController
            controllers.append(
                stage.screen("S\(index)", kind, implements: index % 2 == 0 ? Self.callbacks : []))
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
        stage.window(controllers[2])
        stage.world.setTabs(Array(controllers[3...8]).filter { $0 != controllers[8] }, of: controllers[2])
        stage.settle()
        for _ in 0..<30 {
            budget += 4
            Self.act(&stage, controllers, &random)
            if random.next() % 2 == 0 { stage.settle() } else { stage.drain() }
        }
        _ = stage.world.endGesture(isFinishing: true)
        stage.settle()
        stage.world.finish()
        stage.settle()
        #expect(stage.broken.isEmpty, "\(stage.broken.prefix(3))")
        #expect(stage.world.isIdle == true)
    }

    private static func act(_ stage: inout Stage, _ all: [ObjectID], _ random: inout SplitMix) {
        func pick() -> ObjectID { all[Int(random.next() % UInt64(all.count))] }
        let (a, b) = (pick(), pick())
        let tabBar = all[random.next() % 3 == 0 ? 8 : 2]
        let navigation = all[random.next() % 2 == 0 ? 5 : 11]
        let flag = random.next() % 2 == 0
        let depth = stage.world.effectDepth
        let tabs = stage.world.tabs(of: tabBar)
        let tab = tabs.isEmpty ? a : tabs[Int(random.next() % UInt64(tabs.count))]
        switch random.next() % 18 {
        case 0, 1: stage.world.setTabs((0..<Int(random.next() % 9)).map { _ in pick() }, of: tabBar)
        case 2, 3, 4: stage.world.select(tab, of: tabBar)
        case 5, 6: _ = stage.world.tapTab(tab, of: tabBar)
        case 7:
            let more = stage.world.moreController(of: tabBar)
            if flag { stage.world.select(more, of: tabBar) } else { _ = stage.world.tapTab(more, of: tabBar) }
        case 8: stage.world.pop(stage.world.moreController(of: tabBar), animated: flag)
        case 9, 10: _ = stage.world.beginInteractiveSwitch(to: tab, of: tabBar)
        case 11: _ = stage.world.endGesture(isFinishing: flag)
        case 12: stage.world.push(a, onto: navigation, animated: flag)
        case 13: stage.world.embed(a, in: b, frame: nil)
        case 14: stage.call(a, "removeFromParent()")
        case 15: stage.call(a, "addChild(_:)", .object(b))
        case 16: stage.call(stage.view(a), "removeFromSuperview()")
        default:
            for window in stage.world.liveInstances(of: stage.world.classID(.window)) {
                stage.world.setRoot(flag ? a : all[2], of: window)
            }
        }
        stage.drain(above: depth)
    }

    /// Well-formed programs: each tab's callbacks alternate through the four states, and only visible tabs have
    /// appeared.
    @Test(arguments: 0..<40)
    func wellFormed(seed: Int) {
        var stage = Stage()
        stage.checksInvariants = true
        var random = SplitMix(state: UInt64(seed) &* 77)
        let screens = (0..<7).map { stage.screen("S\($0)") }
        let tabBar = stage.screen("Tabs", .tabBarController)
        stage.world.setTabs(Array(screens[..<4]), of: tabBar)
        stage.drain()
        stage.window(tabBar)
        stage.settle()
        for _ in 0..<30 {
            let tabs = stage.world.tabs(of: tabBar)
            let tab = tabs[Int(random.next() % UInt64(tabs.count))]
            switch random.next() % 6 {
            case 0, 1: stage.world.select(tab, of: tabBar)
            case 2: _ = stage.world.tapTab(tab, of: tabBar)
            case 3:
                let first = Int(random.next() % 4)
                stage.world.setTabs(Array(screens[first..<(first + 1 + Int(random.next() % 3))]), of: tabBar)
            case 4: if stage.world.beginInteractiveSwitch(to: tab, of: tabBar) { stage.settle() }
            default: _ = stage.world.endGesture(isFinishing: random.next() % 2 == 0)
            }
            if random.next() % 3 != 0 { stage.settle() } else { stage.drain() }
        }
        _ = stage.world.endGesture(isFinishing: true)
        stage.settle()
        #expect(stage.broken.isEmpty, "\(stage.broken.prefix(3))")
        let seen = stage.world.selectedController(of: tabBar)
        for screen in screens {
            #expect(stage.world.appearanceState(of: screen) == (screen == seen ? .appeared : .disappeared))
        }
        #expect(StateOrder.failures(in: stage.take()) == [])
    }
}
