// The navigation controller compared with the observed orders. Each test names its records' ids.

import ContainerRuntime
import Testing

struct NavigationTests {
    private static func stage(_ count: Int, tracedNav: Bool = false) -> (Stage, ObjectID, [ObjectID]) {
        var stage = Stage()
        let names = ["A", "B", "C", "D"]
        let screens = (0..<count).map { stage.screen(names[$0]) }
        let navigation = stage.navigation(screens, traced: tracedNav)
        stage.window(navigation)
        for screen in screens { stage.world.release(screen) }
        stage.drain()
        _ = stage.take()
        return (stage, navigation, screens)
    }

    /// nav-push-anim-api2020, nav-push-anim-ab2018, nav-push-willmove-progios6, navigation §1.1.
    @Test func animatedPush() {
        var (stage, navigation, _) = Self.stage(1)
        stage.showsMarks = true
        let pushed = stage.screen("X")
        stage.world.push(pushed, onto: navigation, animated: true)
        stage.settle()
        #expect(
            stage.take() == [
                "X.willMove(toParent:Nav)", "-- turn", "X.loadView", "X.viewDidLoad",
                "A.viewWillDisappear(animated:true)",
                "X.viewWillAppear(animated:true)", "X.viewIsAppearing(animated:true)", "X.viewWillLayoutSubviews",
                "X.viewDidLayoutSubviews",
                "-- +500ms", "A.viewDidDisappear(animated:true)", "X.viewDidAppear(animated:true)",
                "X.didMove(toParent:Nav)",
            ])
    }

    /// nav-push-nonanimated-jianshuff7d: layout after viewDidAppear. lasso-nav-push-unanimated: all in the next turn.
    @Test func unanimatedPush() {
        var (stage, navigation, _) = Self.stage(1)
        stage.showsMarks = true
        let pushed = stage.screen("X")
        stage.world.push(pushed, onto: navigation, animated: false)
        stage.settle()
        #expect(
            stage.take() == [
                "X.willMove(toParent:Nav)", "-- turn", "X.loadView", "X.viewDidLoad",
                "A.viewWillDisappear(animated:false)",
                "X.viewWillAppear(animated:false)", "X.viewIsAppearing(animated:false)",
                "A.viewDidDisappear(animated:false)", "X.viewDidAppear(animated:false)",
                "X.didMove(toParent:Nav)", "-- commit", "X.viewWillLayoutSubviews", "X.viewDidLayoutSubviews",
            ])
    }

    /// nav-pop-anim-viewisappearing, nav-pop-anim-readke, navigation §1.2.
    @Test func animatedPop() {
        var (stage, navigation, screens) = Self.stage(2)
        #expect(stage.world.pop(navigation, animated: true) == screens[1])
        stage.settle()
        #expect(
            stage.take() == [
                "B.willMove(toParent:nil)", "A.loadView", "A.viewDidLoad", "B.viewWillDisappear(animated:true)",
                "A.viewWillAppear(animated:true)",
                "A.viewIsAppearing(animated:true)", "A.viewWillLayoutSubviews", "A.viewDidLayoutSubviews",
                "B.viewDidDisappear(animated:true)",
                "A.viewDidAppear(animated:true)", "B.didMove(toParent:nil)", "B.deinit",
            ])
        #expect(stage.world.isAlive(screens[1]) == false)
    }

    /// A revealed controller whose view was laid out before gets no layout.
    @Test func popToAControllerThatWasShown() {
        var (stage, navigation, _) = Self.stage(1)
        let pushed = stage.screen("X")
        stage.world.push(pushed, onto: navigation, animated: true)
        stage.settle()
        stage.release(pushed)
        _ = stage.take()
        stage.world.pop(navigation, animated: true)
        stage.settle()
        #expect(
            stage.take() == [
                "X.willMove(toParent:nil)", "X.viewWillDisappear(animated:true)", "A.viewWillAppear(animated:true)",
                "A.viewIsAppearing(animated:true)",
                "X.viewDidDisappear(animated:true)", "A.viewDidAppear(animated:true)", "X.didMove(toParent:nil)",
                "X.deinit",
            ])
    }

    /// nav-poptoroot-viewisappearing.
    @Test func popToRoot() {
        var (stage, navigation, _) = Self.stage(1)
        for name in ["X", "Y"] {
            let pushed = stage.screen(name)
            stage.world.push(pushed, onto: navigation, animated: false)
            stage.settle()
            stage.release(pushed)
        }
        _ = stage.take()
        stage.world.popToRoot(navigation, animated: true)
        stage.settle()
        let seen = stage.take().filter { !$0.contains("Move(") }
        #expect(
            seen == [
                "Y.viewWillDisappear(animated:true)", "A.viewWillAppear(animated:true)",
                "A.viewIsAppearing(animated:true)", "X.deinit", "Y.viewDidDisappear(animated:true)",
                "A.viewDidAppear(animated:true)", "Y.deinit",
            ])
    }

    /// nav-push-anim-navsub-iosindepth: the will phase is between the navigation controller's layout callbacks.
    @Test func layoutBracket() {
        var (stage, navigation, _) = Self.stage(1, tracedNav: true)
        let pushed = stage.screen("X")
        stage.world.push(pushed, onto: navigation, animated: true)
        stage.settle()
        let seen = stage.take().filter { !$0.contains("Move(") && !$0.contains("IsAppearing") }
        #expect(
            seen == [
                "Nav.viewWillLayoutSubviews", "X.loadView", "X.viewDidLoad", "A.viewWillDisappear(animated:true)",
                "X.viewWillAppear(animated:true)",
                "Nav.viewDidLayoutSubviews", "X.viewWillLayoutSubviews", "X.viewDidLayoutSubviews",
                "A.viewDidDisappear(animated:true)", "X.viewDidAppear(animated:true)",
            ])
    }

    /// navigation §1.8, with the layout pass of the navigation controller's own view at the end (nav.first.4). Nav's
    /// did enters first, and the child's did runs inside its super (navigation §2).
    @Test func firstDisplay() {
        var stage = Stage()
        let root = stage.screen("A")
        let navigation = stage.navigation([root], traced: true)
        _ = stage.take()
        stage.window(navigation)
        #expect(
            stage.take() == [
                "Nav.loadView", "Nav.viewDidLoad", "Nav.viewWillAppear(animated:false)",
                "Nav.viewIsAppearing(animated:false)",
                "Nav.viewWillLayoutSubviews", "A.loadView", "A.viewDidLoad", "A.viewWillAppear(animated:false)",
                "Nav.viewDidLayoutSubviews", "A.viewIsAppearing(animated:false)", "A.viewWillLayoutSubviews",
                "A.viewDidLayoutSubviews", "Nav.viewDidAppear(animated:false)", "A.viewDidAppear(animated:false)",
                "Nav.viewWillLayoutSubviews", "Nav.viewDidLayoutSubviews",
            ])
    }

    /// nav-launch-delegate-vast, nav-pop-delegate-vast.
    @Test func delegate() {
        var stage = Stage()
        let root = stage.screen("A")
        let navigation = stage.navigation([root])
        let delegate = stage.screen("D", .object, implements: [.navigationWillShow, .navigationDidShow])
        stage.set(navigation, "delegate", .object(delegate))
        let pushed = stage.screen("X")
        stage.window(navigation)
        let launch = stage.take().filter { $0.hasPrefix("D.") || $0.contains("Appear") && !$0.contains("Is") }
        #expect(
            launch == [
                "A.viewWillAppear(animated:false)", "D.navigationController(_:Nav,willShow:A,animated:false)",
                "D.navigationController(_:Nav,didShow:A,animated:false)", "A.viewDidAppear(animated:false)",
                "D.navigationController(_:Nav,didShow:A,animated:false)",
            ])
        stage.world.push(pushed, onto: navigation, animated: true)
        stage.settle()
        let push = stage.take().filter { $0.hasPrefix("D.") || $0.contains("Appear(") }
        #expect(
            push == [
                "X.viewWillAppear(animated:true)", "D.navigationController(_:Nav,willShow:X,animated:true)",
                "X.viewDidAppear(animated:true)", "D.navigationController(_:Nav,didShow:X,animated:true)",
            ])
        stage.release(delegate)
        #expect(stage.get(navigation, "delegate") == .nil)
    }

    /// Operations during a transition wait for its end. The stack does not contain them yet (navigation §1.7).
    @Test func operationsDuringATransition() {
        var (stage, navigation, screens) = Self.stage(1)
        let first = stage.screen("X")
        let second = stage.screen("Y")
        stage.world.push(first, onto: navigation, animated: true)
        stage.world.push(second, onto: navigation, animated: true)
        #expect(stage.world.stack(of: navigation) == [screens[0], first])
        stage.settle()
        #expect(stage.world.stack(of: navigation) == [screens[0], first, second])
        let dids = stage.take().filter { $0.contains("viewDidAppear") }
        #expect(dids == ["X.viewDidAppear(animated:true)", "Y.viewDidAppear(animated:true)"])
        #expect(stage.world.now == 1_000_000_000)
    }

    /// navigation §1.6, rdar 18002763.
    @Test func setViewControllers() {
        var (stage, navigation, screens) = Self.stage(2)
        let other = stage.screen("X")
        stage.world.setStack([screens[0], other], of: navigation, animated: true)
        stage.settle()
        let seen = stage.take()
        #expect(!seen.contains { $0.hasPrefix("B.willMove") || $0.hasPrefix("B.didMove") })
        #expect(
            seen.filter { $0.hasPrefix("B.") } == [
                "B.viewWillDisappear(animated:true)", "B.viewDidDisappear(animated:true)", "B.deinit",
            ])
        #expect(stage.world.stack(of: navigation) == [screens[0], other])
        stage.world.setStack([other, screens[0]], of: navigation, animated: false)
        stage.settle()
        #expect(stage.world.stack(of: navigation) == [other, screens[0]])
    }

    @Test func refusals() {
        var (stage, navigation, screens) = Self.stage(1)
        stage.world.push(screens[0], onto: navigation, animated: true)
        stage.drain()
        #expect(
            stage.take() == [
                "exception NSInvalidArgumentException: <Nav: Nav> is pushing the same view controller instance (<A: A>) more "
                    + "than once which is not supported and is most likely an error in the application : com.example.app"
            ])
        let inner = stage.screen("Inner", .navigationController)
        stage.world.push(inner, onto: navigation, animated: true)
        stage.drain()
        #expect(
            stage.take() == ["exception NSInvalidArgumentException: Pushing a navigation controller is not supported"])
        let stranger = stage.screen("Z")
        stage.call(navigation, "popToViewController(_:animated:)", .object(stranger), .bool(true))
        #expect(
            stage.take() == [
                "exception NSInternalInconsistencyException: Tried to pop to a view controller that doesn't exist."
            ])
        #expect(stage.call(navigation, "popViewController(animated:)", .bool(true)) == .nil)
        #expect(stage.take().isEmpty)
    }

    /// nav-pop-ismoving-flag.
    @Test func movingFlags() {
        var stage = Stage()
        let root = stage.screen("A")
        let pushed = stage.screen("B", implements: [.viewWillAppear, .viewWillDisappear, .viewDidDisappear])
        let child = stage.screen("H", implements: [.viewWillDisappear])
        stage.add(child, to: pushed)
        let navigation = stage.navigation([root])
        stage.window(navigation)
        var seen: [String] = []
        stage.on(pushed, .viewWillAppear) { stage, event in
            stage.lines.append("to \(stage.get(event.subject, "isMovingToParent"))")
        }
        stage.on(pushed, .viewWillDisappear) { stage, event in
            stage.lines.append("from \(stage.get(event.subject, "isMovingFromParent"))")
        }
        stage.on(child, .viewWillDisappear) { stage, _ in
            stage.lines.append("child sees \(stage.get(pushed, "isMovingFromParent"))")
        }
        stage.world.push(pushed, onto: navigation, animated: true)
        stage.settle()
        stage.world.pop(navigation, animated: true)
        stage.settle()
        seen = stage.take().filter { $0.contains("bool") }
        #expect(seen == ["to bool(true)", "from bool(true)", "child sees bool(false)"])
    }

    /// A handler that pushes: its effects wait for the enclosing transition.
    @Test func pushFromAHandler() {
        var stage = Stage()
        let root = stage.screen("A", implements: [.viewDidAppear])
        let navigation = stage.navigation([root])
        let next = stage.screen("B")
        stage.on(root, .viewDidAppear) { stage, _ in stage.world.push(next, onto: navigation, animated: true) }
        stage.window(navigation)
        #expect(stage.world.stack(of: navigation) == [root, next])
        #expect(stage.world.appearanceState(of: next) == .appeared)
        #expect(stage.world.appearanceState(of: root) == .disappeared)
    }
}
