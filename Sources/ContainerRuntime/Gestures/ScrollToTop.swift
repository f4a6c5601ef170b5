// A tap on the status bar scrolls to the top (UIScrollView.scrollsToTop). On iPhone, Apple documents that nothing happens if several
// scroll views on screen have the property; on iPad, the one closest to the status bar scrolls.

public enum ScrollToTop {
    /// The duration of the scrolling, as of an animated setContentOffset.
    private static let duration: Nanoseconds = 300_000_000

    /// The user taps the status bar. Returns whether a scroll view may scroll to the top.
    public static func tapStatusBar(in world: inout World) -> Bool {
        let views = candidates(in: world)
        guard let view = world.configuration.isPad ? views.min(by: { $0.top < $1.top }) : views.first,
            views.count == 1 || world.configuration.isPad
        else { return false }
        guard ScrollViews.offset(of: view.object, in: world).y > top(of: view.object, in: world) else { return true }
        world.driver.answerGiven = .bool(true)
        world.schedule(.of(.gestures(.topAnswered), view.object, .none, .scroll8))
        let delegate = delegate(of: view.object, for: .scrollViewShouldScrollToTop, in: world)
        if delegate.exists {
            world.schedule(.ask(.scrollViewShouldScrollToTop, delegate, view.object, .scroll8))
        }
        return true
    }

    /// The visible scroll views that a tap may scroll, with their upper edges in the window: those of the presented controller in
    /// front, or of the whole window. O(views)
    private static func candidates(in world: borrowing World) -> [(object: ObjectID, top: Double)] {
        guard world.isWindow(world.keyWindow) else { return [] }
        var root = world.keyWindow
        let controller = world.root(of: root)
        if world.isController(controller), world[controller: controller].presented.exists {
            let view = world[controller: world.topPresented(above: controller)].view
            if world.isView(view), world[view: view].window == root { root = view }
        }
        var found: [(object: ObjectID, top: Double)] = []
        var waiting = [root]
        while let view = waiting.popLast() {
            guard !world[view: view].isHidden else { continue }
            if world[traits: view].uikit.isKind(of: .scrollView), world.stored("scrollsToTop", of: view) != .bool(false)
            {
                let place = HitTesting.convert(Point(x: 0, y: 0), from: view, to: .none, in: world)
                found.append((view, place.y))
            }
            var subview = world[view: view].lastSubview
            while subview.exists {
                waiting.append(subview)
                subview = world[visitingView: subview].previous
            }
        }
        return found
    }

    private static func top(of view: ObjectID, in world: borrowing World) -> Double {
        0 - ScrollViews.adjustedInset(of: view, in: world).top
    }

    private static func delegate(of view: ObjectID, for callback: Callback, in world: borrowing World) -> ObjectID {
        guard case .object(let delegate)? = world.stored("delegate", of: view), world.isReachable(delegate),
            world.implements(delegate, callback)
        else { return .none }
        return delegate
    }

    /// Begins to scroll unless the delegate has refused.
    static func answered(_ effect: Effect, in world: inout World) {
        guard world.isView(effect.subject), world.driver.answerGiven != .bool(false) else { return }
        world.motion.runningAnimations += 1
        world.schedule(
            .of(.gestures(.scrolledToTop), effect.subject, .none, .scroll8), after: duration, isTimer: false)
    }

    static func ended(_ effect: Effect, in world: inout World) {
        let view = effect.subject
        world.motion.runningAnimations -= 1
        guard world.isView(view) else { return }
        let delegate = delegate(of: view, for: .scrollViewDidScrollToTop, in: world)
        if delegate.exists { world.schedule(.enter(.scrollViewDidScrollToTop, delegate, view, .scroll8)) }
        let offset = Point(x: ScrollViews.offset(of: view, in: world).x, y: top(of: view, in: world))
        ScrollViews.setOffset(offset, of: view, animated: false, in: &world)
    }
}

// The table rows.

extension Callback {
    static var scrollViewShouldScrollToTop: Callback { Callback(ScrollNumbers.callback + 6) }
    static var scrollViewDidScrollToTop: Callback { Callback(ScrollNumbers.callback + 7) }
}

extension EnumType {
    static var keyboardDismissMode: EnumType { EnumType(ScrollNumbers.enumeration) }
}

extension Rule {
    public static var scroll6: Rule { Rule(ScrollNumbers.rule + 1) }
    public static var scroll8: Rule { Rule(ScrollNumbers.rule + 3) }
}

extension ScrollToTop: Interface {
    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(
            .keyboardDismissMode, "UIScrollView.KeyboardDismissMode",
            "none onDrag interactive onDragWithAccessory interactiveWithAccessory", .counted(from: 0))
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .scroll6, "scroll.6", "drags-dismiss-keyboard",
                "With keyboardDismissMode onDrag, the first responder resigns when a drag begins, after willBeginDragging. "
                    + "With interactive, it resigns when the finger has dragged down into the keyboard and lifts.",
                "UIScrollView.keyboardDismissMode"),
            .inferred(
                .scroll8, "scroll.8", "status-bar-tap-scrolls-to-top",
                "A tap on the status bar asks scrollViewShouldScrollToTop and scrolls the only visible scroll view whose "
                    + "scrollsToTop is true; scrollViewDidScrollToTop follows. On iPad, of several the one closest to the "
                    + "status bar scrolls. A scroll view that is at its top is not asked.",
                "UIScrollView.scrollsToTop", "UIScrollViewDelegate.scrollViewShouldScrollToTop"),
        ]
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .scrollViewShouldScrollToTop, "scrollViewShouldScrollToTop", [.object("_", "scrollView", .scrollView)],
            .listDelegate, owner: .object, isQuestion: true, defaultAnswer: .bool(true), isQuiet: true,
            "Whether a tap on the status bar scrolls to the top.", rules: [.scroll8], arguments: .object)
        CallbackInfo.row(
            .scrollViewDidScrollToTop, "scrollViewDidScrollToTop", [.object("_", "scrollView", .scrollView)],
            .listDelegate, owner: .object, isQuiet: true, "The content has scrolled to the top.", rules: [.scroll8],
            arguments: .object)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .scrollView, "scrollsToTop", .bool, first: .bool(true),
            "Whether a tap on the status bar scrolls to the top.")
        PropertyInfo.stored(
            .scrollView, "keyboardDismissMode", .enumeration(.keyboardDismissMode),
            first: .enumCase(.keyboardDismissMode, "none"), "How a drag dismisses the keyboard.")
        PropertyInfo.stored(
            .scrollView, "isDirectionalLockEnabled", .bool, first: .bool(false),
            "Whether a drag that begins along an axis moves the content along this axis only.")
        PropertyInfo.stored(
            .scrollView, "bounces", .bool, first: .bool(true), "Whether a drag moves content that fits.")
    }
}
