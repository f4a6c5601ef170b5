// The adjusted insets of scroll views. Content that rests at the top or at the left edge stays there when the insets change, as below
// a translucent bar: its offset is then the negative inset.

/// The numbers of the rows.
private enum ScrollInsetNumbers {
    @inline(__always) static var callback: UInt16 { 371 }
    @inline(__always) static var rule: UInt16 { 339 }
}

extension Callback {
    static var adjustedContentInsetDidChange: Callback { Callback(ScrollInsetNumbers.callback) }
    static var scrollViewDidChangeAdjustedContentInset: Callback { Callback(ScrollInsetNumbers.callback + 1) }
}

extension Rule {
    public static var scroll10: Rule { Rule(ScrollInsetNumbers.rule) }
    public static var scroll11: Rule { Rule(376) }
}

enum ScrollInsets {
    private static let key = "prelude_adjustedInset"

    /// The adjusted insets for which the content was placed last.
    private static func known(of view: ObjectID, in world: borrowing World) -> EdgeInsets {
        if case .insets(let insets)? = world.stored(key, of: view) { return insets }
        return .zero
    }

    /// Whether a view is a scroll view whose adjusted insets have changed. O(depth) for a scroll view
    static func follows(_ view: ObjectID, in world: borrowing World) -> Bool {
        world.isView(view) && world[view: view].features.contains(.scrolls)
            && ScrollViews.adjustedInset(of: view, in: world) != known(of: view, in: world)
    }

    /// Takes over changed insets. Scheduled effects run in reverse order: the view is called before its delegate.
    static func settle(_ view: ObjectID, in world: inout World) {
        guard follows(view, in: world) else { return }
        let (old, new) = (known(of: view, in: world), ScrollViews.adjustedInset(of: view, in: world))
        keep(new, of: view, in: &world)
        move(view, to: moved(ScrollViews.offset(of: view, in: world), from: old, to: new), in: &world)
        ScrollViews.send(.scrollViewDidChangeAdjustedContentInset, view, .scroll10, in: &world)
        if world.implements(view, .adjustedContentInsetDidChange) {
            world.schedule(.enter(.adjustedContentInsetDidChange, view, .scroll10))
        }
    }

    /// The offset that a program reads. It is that of the coming layout, as `adjustedContentInset` has that layout's insets.
    static func offset(of view: ObjectID, in world: borrowing World) -> Point {
        let offset = ScrollViews.offset(of: view, in: world)
        guard follows(view, in: world) else { return offset }
        return moved(offset, from: known(of: view, in: world), to: ScrollViews.adjustedInset(of: view, in: world))
    }

    /// An offset at rest at the top or at the left edge stays there.
    private static func moved(_ offset: Point, from old: EdgeInsets, to new: EdgeInsets) -> Point {
        Point(
            x: offset.x == 0 - old.left ? 0 - new.left : offset.x, y: offset.y == 0 - old.top ? 0 - new.top : offset.y)
    }

    /// What iOS 7 to 10 add to the content insets of a scroll view that is a controller's view or the first subview of one: the bars
    /// at the top and the bottom.
    static func automatic(of view: ObjectID, in world: borrowing World) -> EdgeInsets {
        guard world.configuration.ios < 11, world.configuration.ios >= 7, world.isView(view) else { return .zero }
        var holder = view
        if !world[view: view].controller.exists {
            holder = world[view: view].superview
            guard holder.exists, world[view: holder].firstSubview == view else { return .zero }
        }
        let controller = world[view: holder].controller
        guard controller.exists, world.isController(controller),
            world.stored("automaticallyAdjustsScrollViewInsets", of: controller) != .bool(false)
        else { return .zero }
        let area = SafeArea.covered(of: view, in: world)
        return EdgeInsets(top: area.top, left: 0, bottom: area.bottom, right: 0)
    }

    /// The program sets the content insets.
    static func setContentInset(_ value: RuntimeValue, of view: ObjectID, in world: inout World) {
        guard case .insets(let insets) = value, let property = world.property(.scrollView, "contentInset") else {
            return
        }
        let added = automatic(of: view, in: world)
        let own = EdgeInsets(
            top: insets.top - added.top, left: insets.left - added.left, bottom: insets.bottom - added.bottom,
            right: insets.right - added.right)
        guard own != ScrollViews.contentInset(of: view, in: world) else { return }
        world.store(.insets(own), in: property, of: view, isWeak: false)
        Layout.markNeeds(Need.layout, of: view, in: &world)
        settle(view, in: &world)
    }

    /// Remembers insets for which the content need not move.
    static func keep(_ insets: EdgeInsets, of view: ObjectID, in world: inout World) {
        guard let property = world.property(.scrollView, key) else { return }
        world.store(.insets(insets), in: property, of: view, isWeak: false)
    }

    /// Moves the content in the layout of the view, which needs no other layout and none of its superview.
    private static func move(_ view: ObjectID, to offset: Point, in world: inout World) {
        guard offset != ScrollViews.offset(of: view, in: world) else { return }
        ScrollViews.announce(offset, of: view, in: &world)
        ViewHierarchy.setBoundsOrigin(offset, of: view, in: &world)
        if world[view: view].needs & Need.layout == 0 { Layout.markNeeds(Need.layout, of: view, in: &world) }
        ScrollViews.send(.scrollViewDidScroll, view, .scroll10, in: &world)
    }
}

extension ScrollInsets: Interface {
    static var rules: [RuleInfo] {
        [
            .inferred(
                .scroll10, "scroll.10", "content-rests-below-bars",
                "When the adjusted insets of a scroll view change, content at rest at the top or left edge stays there, so the "
                    + "first offset below a translucent bar is the negative inset. Other offsets stay. The view and its "
                    + "delegate are notified of the insets, and then of the offset.",
                "UIScrollView.adjustedContentInset", "UIScrollView.adjustedContentInsetDidChange"),
            .inferred(
                .scroll11, "scroll.11", "bars-are-content-insets",
                "In iOS 7 to 10, the content insets of a scroll view include the bars at the top and the bottom. The scroll view is "
                    + "the view of a controller or the first subview of that view. A controller whose "
                    + "automaticallyAdjustsScrollViewInsets is false adds no bars.",
                "UIViewController.automaticallyAdjustsScrollViewInsets"),
        ]
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .adjustedContentInsetDidChange, "adjustedContentInsetDidChange", [], .layout, owner: .scrollView,
            isQuiet: true, since: 11, "The adjusted insets have changed.", rules: [.scroll10])
        CallbackInfo.row(
            .scrollViewDidChangeAdjustedContentInset, "scrollViewDidChangeAdjustedContentInset",
            [.object("_", "scrollView", .scrollView)], .listDelegate, owner: .object, isQuiet: true, since: 11,
            "The adjusted insets of the scroll view have changed.", rules: [.scroll10], arguments: .object)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.known(
            .scrollView, key, .insets, first: .insets(.zero), "The insets for which the content was placed last.")
        PropertyInfo.stored(
            .viewController, "automaticallyAdjustsScrollViewInsets", .bool, first: .bool(true),
            "Whether the content insets of a scroll view include the bars; before iOS 11."
        ) { world, controller in
            let view = world[controller: controller].view
            if view.exists { Layout.markNeeds(Need.layout, of: view, in: &world) }
        }
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .scrollView, "adjustedContentInsetDidChange", [], "UIKit's implementation, which does nothing."
        ) { _, _, _ in }
    }
}
