// The sixteen transitions of the appearance state machine, and the layout callbacks.

import ContainerRuntime
import Testing

struct AppearanceTests {
    /// The calls that bring a new controller to a state.
    private static let reach: [AppearanceState: [Bool?]] = [
        .disappeared: [], .appearing: [true], .appeared: [true, nil], .disappearing: [true, nil, false],
    ]

    /// swift-modals-visibility-*, begin-end-state-machine-swift-modals, turns-and-visibility §2: from each state to
    /// each, `nil` being end.
    static let ways: [(AppearanceState, AppearanceState, [Bool?], [String])] = [
        (.disappeared, .disappeared, [], []),
        (.disappeared, .appearing, [true], ["viewWillAppear"]),
        (.disappeared, .appeared, [true, nil], ["viewWillAppear", "viewDidAppear"]),
        (.disappeared, .disappearing, [true, false], ["viewWillAppear", "viewWillDisappear"]),
        (.appearing, .disappeared, [false, nil], ["viewWillDisappear", "viewDidDisappear"]),
        (.appearing, .appearing, [], []),
        (.appearing, .appeared, [nil], ["viewDidAppear"]),
        (.appearing, .disappearing, [false], ["viewWillDisappear"]),
        (.appeared, .disappeared, [false, nil], ["viewWillDisappear", "viewDidDisappear"]),
        (.appeared, .appearing, [false, true], ["viewWillDisappear", "viewWillAppear"]),
        (.appeared, .appeared, [], []),
        (.appeared, .disappearing, [false], ["viewWillDisappear"]),
        (.disappearing, .disappeared, [nil], ["viewDidDisappear"]),
        (.disappearing, .appearing, [true], ["viewWillAppear"]),
        (.disappearing, .appeared, [true, nil], ["viewWillAppear", "viewDidAppear"]),
        (.disappearing, .disappearing, [], []),
    ]

    private static func drive(
        _ stage: inout Stage, _ controller: ObjectID, _ calls: [Bool?], animated: Bool = false
    ) {
        for call in calls {
            if let appearing = call {
                stage.call(controller, "beginAppearanceTransition(_:animated:)", .bool(appearing), .bool(animated))
            } else {
                stage.call(controller, "endAppearanceTransition()")
            }
        }
    }

    /// A did-callback has the animated flag of the begin before it.
    @Test(arguments: ways.indices, [false, true])
    func way(_ index: Int, animated: Bool) {
        let (from, to, calls, expected) = Self.ways[index]
        var stage = Stage()
        let controller = stage.screen("V")
        Self.drive(&stage, controller, Self.reach[from]!, animated: animated)
        #expect(stage.world.appearanceState(of: controller) == from)
        _ = stage.take()
        Self.drive(&stage, controller, calls, animated: animated)
        #expect(stage.take() == expected.map { "V.\($0)(animated:\(animated))" })
        #expect(stage.world.appearanceState(of: controller) == to)
    }

    @Test(arguments: [
        (AppearanceState.disappeared, false as Bool?), (.disappeared, nil), (.appearing, true), (.appeared, true),
        (.appeared, nil), (.disappearing, false),
    ])
    func redundantAndUnmatched(_ state: AppearanceState, _ call: Bool?) {
        var stage = Stage()
        let controller = stage.screen("V")
        Self.drive(&stage, controller, Self.reach[state]!)
        _ = stage.take()
        Self.drive(&stage, controller, [call])
        #expect(stage.take() == ["! Unbalanced calls to begin/end appearance transitions for <V: V>."])
        #expect(stage.world.appearanceState(of: controller) == state)
    }

    /// viewIsAppearing exists since iOS 13. Before that, traits are sent when the view enters the window.
    @Test func olderSystems() {
        var stage = Stage(ios: 12)
        stage.window(stage.screen("V"))
        #expect(
            stage.take() == [
                "V.loadView", "V.viewDidLoad", "V.viewWillAppear(animated:false)", "V.traitCollectionDidChange(_:nil)",
                "V.viewWillLayoutSubviews", "V.viewDidLayoutSubviews", "V.viewDidAppear(animated:false)",
            ])
    }

    /// presentation-and-containment §11; a second root replaces the first.
    @Test func windowAndRoot() {
        var stage = Stage()
        stage.showsMarks = true
        let first = stage.screen("A")
        let window = stage.window(first)
        #expect(
            stage.take() == [
                "A.loadView", "A.viewDidLoad", "A.viewWillAppear(animated:false)", "-- commit",
                "A.viewIsAppearing(animated:false)",
                "A.viewWillLayoutSubviews", "A.viewDidLayoutSubviews", "A.viewDidAppear(animated:false)",
            ])
        stage.release(first)
        let second = stage.screen("B")
        stage.world.setRoot(second, of: window)
        stage.settle()
        #expect(
            stage.take() == [
                "A.viewWillDisappear(animated:false)", "B.loadView", "B.viewDidLoad",
                "B.viewWillAppear(animated:false)", "-- commit",
                "B.viewIsAppearing(animated:false)", "B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews",
                "A.viewDidDisappear(animated:false)",
                "A.deinit", "B.viewDidAppear(animated:false)",
            ])
        stage.set(window, "isHidden", .bool(true))
        stage.settle()
        #expect(
            stage.take() == ["B.viewWillDisappear(animated:false)", "-- commit", "B.viewDidDisappear(animated:false)"])
    }

    /// layout-constraints-draw-order.
    @Test func updateCycle() {
        var stage = Stage()
        let own: CallbackSet = [.updateConstraints, .layoutSubviews, .draw]
        let controller = stage.screen("V", implements: [.updateViewConstraints, .loadView])
        let root = stage.screen("Root", .view, implements: own)
        let child = stage.screen("Child", .view, implements: own)
        stage.call(root, "addSubview(_:)", .object(child))
        stage.set(controller, "view", .object(root))
        _ = stage.take()
        stage.window(controller)
        #expect(
            stage.take() == [
                "V.viewWillAppear(animated:false)", "Child.updateConstraints", "V.updateViewConstraints",
                "Root.updateConstraints",
                "V.viewIsAppearing(animated:false)", "V.viewWillLayoutSubviews", "Root.layoutSubviews",
                "V.viewDidLayoutSubviews",
                "Child.layoutSubviews", "Root.draw(_:nil)", "Child.draw(_:nil)", "V.viewDidAppear(animated:false)",
            ])
        stage.settle()
        #expect(stage.take().isEmpty)
        stage.call(child, "setNeedsLayout()")
        #expect(stage.take().isEmpty)
        stage.call(root, "layoutIfNeeded()")
        #expect(stage.take() == ["Child.layoutSubviews"])
        stage.settle()
        #expect(stage.take().isEmpty)
    }

    /// nav-push-anim-2022-viewcallbacks: a subview's window callbacks come between viewWillAppear and layout.
    @Test func viewCallbacks() {
        var stage = Stage()
        let pushed = stage.screen("B", implements: [.viewDidLoad])
        let subview = stage.screen(
            "S", .view,
            implements: [
                .willMoveToSuperview, .didMoveToSuperview, .willMoveToWindow, .didMoveToWindow, .layoutSubviews,
            ])
        stage.on(pushed, .viewDidLoad) { stage, event in
            stage.call(stage.view(event.subject), "addSubview(_:)", .object(subview))
        }
        let navigation = stage.navigation([stage.screen("A")])
        stage.window(navigation)
        _ = stage.take()
        stage.world.push(pushed, onto: navigation, animated: true)
        stage.settle()
        let seen = stage.take().filter { $0.hasPrefix("S.") || $0.hasPrefix("B.view") && !$0.contains("Is") }
        #expect(
            seen == [
                "B.viewDidLoad", "S.willMove(toSuperview:view3)", "S.didMoveToSuperview",
                "B.viewWillAppear(animated:true)",
                "S.willMove(toWindow:window)", "S.didMoveToWindow", "B.viewWillLayoutSubviews",
                "B.viewDidLayoutSubviews", "S.layoutSubviews", "B.viewDidAppear(animated:true)",
            ])
    }

    /// nested-memory-warning-order.
    @Test func memoryWarning() {
        var stage = Stage()
        let navigation = stage.navigation([stage.screen("A"), stage.screen("B")], traced: true)
        stage.window(navigation)
        _ = stage.take()
        stage.world.sendMemoryWarning()
        stage.settle()
        #expect(
            stage.take() == ["Nav.didReceiveMemoryWarning", "A.didReceiveMemoryWarning", "B.didReceiveMemoryWarning"])
    }

    /// nav-launch-hb2015, layout-background-viewisappearing.
    @Test func appLife() {
        var stage = Stage()
        let own: CallbackSet = [
            .didFinishLaunching, .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground,
            .sceneWillConnect, .sceneDidBecomeActive, .sceneWillResignActive, .sceneDidEnterBackground,
            .sceneWillEnterForeground,
        ]
        let application = stage.screen("app", .application, implements: own)
        let scene = stage.screen("scene", .scene, implements: own)
        let window = stage.world.makeWindow()
        let navigation = stage.navigation([stage.screen("A")])
        stage.world.setRoot(navigation, of: window)
        stage.drain()
        _ = stage.take()
        stage.world.beginLaunch(application: application, scene: scene)
        stage.drain()
        stage.world.finishLaunch([window], application: application, scene: scene)
        stage.settle()
        #expect(
            stage.take() == [
                "app.willFinishLaunching", "app.didFinishLaunching", "scene.willConnect",
                "scene.willEnterForeground", "A.loadView",
                "A.viewDidLoad", "A.viewWillAppear(animated:false)", "A.viewIsAppearing(animated:false)",
                "A.viewWillLayoutSubviews",
                "A.viewDidLayoutSubviews", "scene.didBecomeActive", "app.didBecomeActive",
                "A.viewDidAppear(animated:false)",
            ])
        stage.world.enterBackground(application: application, scene: scene)
        stage.settle()
        #expect(
            stage.take() == [
                "scene.willResignActive", "app.willResignActive", "scene.didEnterBackground", "app.didEnterBackground",
                "A.traitCollectionDidChange(_:compact/regular)", "A.viewWillLayoutSubviews", "A.viewDidLayoutSubviews",
                "A.traitCollectionDidChange(_:compact/regular/dark)", "A.viewWillLayoutSubviews",
                "A.viewDidLayoutSubviews",
            ])
        stage.world.enterForeground(application: application, scene: scene)
        stage.settle()
        #expect(
            stage.take() == [
                "scene.willEnterForeground", "app.willEnterForeground", "scene.didBecomeActive", "app.didBecomeActive",
            ])
    }

    @Test func directCallIsWarnedOf() {
        var stage = Stage()
        let controller = stage.screen("V")
        stage.call(controller, "viewWillDisappear(_:)", .bool(true))
        let seen = stage.take()
        #expect(seen.count == 2)
        #expect(seen[0].hasPrefix("! [ViewController] Calling -viewWillDisappear: directly on a view controller"))
        #expect(seen[1] == "V.viewWillDisappear(animated:true)")
    }
}
