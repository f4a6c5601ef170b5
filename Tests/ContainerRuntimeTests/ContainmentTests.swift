// Custom containers compared with the observed orders.

import ContainerRuntime
import Testing

struct ContainmentTests {
    private static func stage() -> (Stage, ObjectID) {
        var stage = Stage()
        let container = stage.screen("P")
        stage.window(container)
        _ = stage.take()
        return (stage, container)
    }

    /// child-add-parent-visible-mattyohe, presentation-and-containment §6: the second didMove after the commit.
    @Test func addToAVisibleParent() {
        var (stage, parent) = Self.stage()
        let child = stage.screen("C")
        stage.showsMarks = true
        stage.add(child, to: parent)
        stage.settle()
        #expect(
            stage.take() == [
                "C.willMove(toParent:P)", "C.loadView", "C.viewDidLoad", "C.viewWillAppear(animated:false)",
                "C.didMove(toParent:P)",
                "-- commit", "P.viewWillLayoutSubviews", "P.viewDidLayoutSubviews", "C.viewIsAppearing(animated:false)",
                "C.viewWillLayoutSubviews", "C.viewDidLayoutSubviews", "C.viewDidAppear(animated:false)",
                "C.didMove(toParent:P)",
            ])
    }

    /// The verb makes the same calls as the listing.
    @Test func embedIsListing51() {
        var (byCalls, parent) = Self.stage()
        let child = byCalls.screen("C")
        byCalls.add(child, to: parent)
        byCalls.settle()
        var (byVerb, other) = Self.stage()
        let second = byVerb.screen("C")
        byVerb.world.embed(second, in: other, frame: nil)
        byVerb.settle()
        #expect(byCalls.take() == byVerb.take())
    }

    /// child-remove-visible-catalyst, presentation-and-containment §8.
    @Test func removeFromAVisibleParent() {
        var (stage, parent) = Self.stage()
        let child = stage.screen("C")
        stage.add(child, to: parent)
        stage.settle()
        stage.world.release(child)
        _ = stage.take()
        stage.showsMarks = true
        stage.world.remove(child)
        stage.settle()
        #expect(
            stage.take() == [
                "C.willMove(toParent:nil)", "C.viewWillDisappear(animated:false)", "C.didMove(toParent:nil)",
                "-- commit", "P.viewWillLayoutSubviews", "P.viewDidLayoutSubviews",
                "C.viewDidDisappear(animated:false)", "C.didMove(toParent:nil)", "C.deinit",
            ])
    }

    /// child-forgot-addchild-catalyst, orphan-child-dealloc-catalyst.
    @Test func orphan() {
        var (stage, parent) = Self.stage()
        let orphan = stage.screen("Z")
        let view = stage.view(orphan)
        _ = stage.take()
        let above = stage.view(parent)
        stage.call(above, "addSubview(_:)", .object(view))
        #expect(stage.take() == ["Z.viewWillAppear(animated:false)"])
        stage.release(orphan)
        #expect(stage.take().isEmpty)
        stage.settle()
        let seen = stage.take().filter { !$0.contains("Layout") }
        #expect(
            seen == [
                "Z.viewIsAppearing(animated:false)", "Z.viewDidAppear(animated:false)",
                "finding view-without-add-child Z", "Z.deinit",
            ])
        #expect(stage.world.superview(of: view) == above)
    }

    /// presentation-and-containment §7: children added in viewDidLoad. The parent's will and did come first.
    @Test func addedBeforeTheParentIsVisible() {
        var stage = Stage()
        let parent = stage.screen("P", implements: [.viewDidLoad])
        let child = stage.screen("C")
        stage.on(parent, .viewDidLoad) { stage, event in stage.add(child, to: event.subject) }
        stage.window(parent)
        let seen = stage.take().filter { !$0.contains("Layout") && !$0.contains("oad") }
        #expect(
            seen == [
                "C.willMove(toParent:P)", "C.didMove(toParent:P)", "P.viewWillAppear(animated:false)",
                "C.viewWillAppear(animated:false)",
                "P.viewIsAppearing(animated:false)", "C.viewIsAppearing(animated:false)",
                "P.viewDidAppear(animated:false)", "C.viewDidAppear(animated:false)",
            ])
    }

    /// presentation-and-containment §7: an orphan under a window's root ends before the root does. Under a pushed
    /// parent, it gets no callbacks (orphan-subview-in-pushed-vc-ivanchan).
    @Test func orphanBeforeTheParentIsVisible() {
        for isPushed in [false, true] {
            var stage = Stage()
            let parent = stage.screen("P", implements: [.viewDidLoad])
            let orphan = stage.screen("C")
            stage.on(parent, .viewDidLoad) { stage, event in
                let view = stage.view(orphan)
                stage.call(stage.view(event.subject), "addSubview(_:)", .object(view))
            }
            if isPushed {
                let navigation = stage.navigation([stage.screen("Root")])
                stage.window(navigation)
                stage.world.push(parent, onto: navigation, animated: true)
                stage.settle()
            } else {
                stage.window(parent)
            }
            let seen = stage.take().filter {
                ($0.hasPrefix("P.") || $0.hasPrefix("C.")) && ($0.contains("WillAppear") || $0.contains("DidAppear"))
            }
            #expect(
                seen
                    == (isPushed
                        ? ["P.viewWillAppear(animated:true)", "P.viewDidAppear(animated:true)"]
                        : [
                            "P.viewWillAppear(animated:false)", "C.viewWillAppear(animated:false)",
                            "C.viewDidAppear(animated:false)", "P.viewDidAppear(animated:false)",
                        ]))
        }
    }

    /// addsubview-before-addchild-double-didappear. The child's did-callback has the child's own flag, which addSubview
    /// sets. No record prints the flag.
    @Test func addSubviewBeforeAddChildDuringATransition() {
        var stage = Stage()
        let parent = stage.screen("P")
        let child = stage.screen("C")
        let navigation = stage.navigation([stage.screen("Root")])
        stage.window(navigation)
        stage.world.push(parent, onto: navigation, animated: true)
        stage.turn()
        _ = stage.take()
        let view = stage.view(child)
        stage.call(stage.view(parent), "addSubview(_:)", .object(view))
        stage.call(parent, "addChild(_:)", .object(child))
        stage.call(child, "didMove(toParent:)", .object(parent))
        stage.settle()
        let seen = stage.take().filter { $0.contains("WillAppear") || $0.contains("DidAppear") }
        #expect(
            seen == [
                "C.viewWillAppear(animated:false)", "C.viewDidAppear(animated:false)",
                "P.viewDidAppear(animated:true)", "C.viewDidAppear(animated:false)",
            ])
    }

    /// nav-container-child-change-after-push: the child misses the will-callback, and so the flag. No record prints the
    /// flag.
    @Test func addChildDuringATransition() {
        var stage = Stage()
        let parent = stage.screen("P")
        let child = stage.screen("C")
        let navigation = stage.navigation([stage.screen("Root")])
        stage.window(navigation)
        stage.world.push(parent, onto: navigation, animated: true)
        stage.turn()
        _ = stage.take()
        stage.add(child, to: parent)
        stage.settle()
        let seen = stage.take().filter { $0.contains("WillAppear") || $0.contains("DidAppear") }
        #expect(seen == ["P.viewDidAppear(animated:true)", "C.viewDidAppear(animated:false)"])
    }

    /// transition-from-to-flip-mattneub, container-child-flip-transition.
    @Test func transition() {
        var (stage, parent) = Self.stage()
        let first = stage.screen("One")
        let second = stage.screen("Two", implements: [.updateViewConstraints])
        stage.add(first, to: parent)
        stage.settle()
        _ = stage.view(second)
        _ = stage.take()
        stage.call(parent, "addChild(_:)", .object(second))
        stage.call(first, "willMove(toParent:)", .nil)
        let completion = stage.code { stage in
            stage.call(second, "didMove(toParent:)", .object(parent))
            stage.call(first, "removeFromParent()")
        }
        stage.call(
            parent, "transition(from:to:duration:options:animations:completion:)", .object(first), .object(second),
            .double(0.4), .nil, .nil, .code(completion))
        stage.settle()
        let seen = stage.take().filter { !$0.hasPrefix("P.") && !$0.contains("IsAppearing") }
        #expect(
            seen == [
                "Two.willMove(toParent:P)", "One.willMove(toParent:nil)", "One.viewWillDisappear(animated:true)",
                "Two.viewWillAppear(animated:true)",
                "Two.updateViewConstraints", "Two.viewWillLayoutSubviews", "Two.viewDidLayoutSubviews",
                "Two.viewDidAppear(animated:true)", "One.viewDidDisappear(animated:true)", "Two.didMove(toParent:P)",
                "One.didMove(toParent:nil)",
            ])
        #expect(stage.world.now == 400_000_000)
        #expect(stage.ended == [completion.raw])
    }

    /// The verb follows Listing 5-3.
    @Test func transitionVerb() {
        var (stage, parent) = Self.stage()
        let first = stage.screen("One")
        let second = stage.screen("Two")
        stage.add(first, to: parent)
        stage.settle()
        stage.release(first)
        _ = stage.take()
        stage.world.transition(from: first, to: second, in: parent, duration: 250_000_000, options: nil)
        stage.settle()
        let seen = stage.take().filter { !$0.contains("Layout") }
        #expect(
            seen == [
                "One.willMove(toParent:nil)", "Two.willMove(toParent:P)", "Two.loadView", "Two.viewDidLoad",
                "One.viewWillDisappear(animated:true)", "Two.viewWillAppear(animated:true)",
                "Two.viewIsAppearing(animated:true)", "Two.viewDidAppear(animated:true)",
                "One.viewDidDisappear(animated:true)", "P.transitionCompletion(finished:true)",
                "One.didMove(toParent:nil)",
                "Two.didMove(toParent:P)", "One.deinit",
            ])
        #expect(stage.world.isAlive(first) == false)
        #expect(stage.world.children(of: parent) == [second])
        #expect(stage.world.checkInvariants().isEmpty)
    }

    /// workflow-swift, presentation-and-containment §9: begin and end around instantaneous moves, once each and inside
    /// the calls.
    @Test func manualBeginAndEndWithForwarding() {
        var (stage, parent) = Self.stage()
        let first = stage.screen("One")
        let second = stage.screen("Two")
        stage.add(first, to: parent)
        stage.settle()
        _ = stage.view(second)
        _ = stage.take()
        stage.call(parent, "addChild(_:)", .object(second))
        stage.call(first, "willMove(toParent:)", .nil)
        stage.call(second, "beginAppearanceTransition(_:animated:)", .bool(true), .bool(false))
        stage.call(first, "beginAppearanceTransition(_:animated:)", .bool(false), .bool(false))
        stage.call(stage.view(parent), "addSubview(_:)", .object(stage.view(second)))
        stage.call(stage.view(first), "removeFromSuperview()")
        stage.call(second, "endAppearanceTransition()")
        stage.call(first, "endAppearanceTransition()")
        stage.call(second, "didMove(toParent:)", .object(parent))
        stage.call(first, "removeFromParent()")
        let now = stage.take().filter { !$0.contains("Is") }
        #expect(
            now == [
                "Two.willMove(toParent:P)", "One.willMove(toParent:nil)", "Two.viewWillAppear(animated:false)",
                "One.viewWillDisappear(animated:false)",
                "Two.viewDidAppear(animated:false)", "One.viewDidDisappear(animated:false)", "Two.didMove(toParent:P)",
                "One.didMove(toParent:nil)",
            ])
        stage.settle()
        #expect(!stage.take().contains { $0.contains("Appear") || $0.contains("Move") })
    }

    /// container-no-autoforward-catalyst.
    @Test func manualForwarding() {
        var stage = Stage()
        let parent = stage.screen("P", implements: [.shouldAutomaticallyForwardAppearanceMethods])
        stage.on(parent, .shouldAutomaticallyForwardAppearanceMethods) { stage, _ in stage.world.answer(.bool(false)) }
        let child = stage.screen("C")
        stage.window(parent)
        _ = stage.take()
        stage.add(child, to: parent)
        stage.settle()
        #expect(!stage.take().contains { $0.contains("ppear") && $0.hasPrefix("C") })
        stage.call(child, "beginAppearanceTransition(_:animated:)", .bool(true), .bool(false))
        stage.call(child, "endAppearanceTransition()")
        #expect(
            stage.take() == [
                "C.viewWillAppear(animated:false)", "C.viewIsAppearing(animated:false)",
                "C.viewDidAppear(animated:false)",
            ])
    }

    @Test func hierarchyExceptions() {
        var (stage, parent) = Self.stage()
        let other = stage.screen("Q")
        let child = stage.screen("C")
        stage.add(other, to: parent)
        stage.call(other, "addChild(_:)", .object(child))
        let view = stage.view(child)
        stage.settle()
        _ = stage.take()
        stage.call(stage.view(parent), "addSubview(_:)", .object(view))
        #expect(
            stage.take() == [
                "exception UIViewControllerHierarchyInconsistency: child view controller:<C: C> should have parent view "
                    + "controller:<P: P> but actual parent is:<Q: Q>"
            ])
        let orphan = stage.screen("Z")
        stage.call(stage.view(other), "addSubview(_:)", .object(stage.view(orphan)))
        _ = stage.take()
        stage.call(parent, "addChild(_:)", .object(orphan))
        #expect(
            stage.take() == [
                "exception UIViewControllerHierarchyInconsistency: child view controller:<Z: Z> should have parent view "
                    + "controller:<Q: Q> but requested parent is:<P: P>"
            ])
        stage.call(child, "addChild(_:)", .object(parent))
        #expect(stage.take().first?.hasPrefix("exception NSInvalidArgumentException") == true)
        stage.call(stage.view(other), "addSubview(_:)", .object(stage.view(parent)))
        #expect(stage.take() == ["exception NSInvalidArgumentException: Can't add self as subview"])
    }

    @Test func findings() {
        var (stage, parent) = Self.stage()
        let child = stage.screen("C")
        stage.call(parent, "addChild(_:)", .object(child))
        stage.call(stage.view(parent), "addSubview(_:)", .object(stage.view(child)))
        stage.settle()
        // No finding yet: following calls might correct the mistake, until time has passed.
        #expect(!stage.take().contains { $0.hasPrefix("finding") })
        stage.wait(1_000_000)
        #expect(
            stage.take().filter { $0.hasPrefix("finding") } == [
                "finding child-without-did-move C", "finding child-without-frame C",
            ])
        stage.call(child, "removeFromParent()")
        stage.wait(1_000_000)
        #expect(
            stage.take().filter { $0.hasPrefix("finding") } == [
                "finding removed-without-will-move C", "finding view-left-behind C",
            ])
        let third = stage.screen("T")
        stage.call(third, "beginAppearanceTransition(_:animated:)", .bool(true), .bool(false))
        _ = stage.take()
        stage.world.finish()
        stage.drain()
        #expect(stage.take() == ["finding begin-never-ended T"])
    }
}
