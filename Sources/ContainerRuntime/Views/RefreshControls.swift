// UIRefreshControl: the control over the content of a scroll view that the user pulls down.

extension UIKitClass {
    static var refreshControl: UIKitClass { UIKitClass(119) }
}

extension Rule {
    public static var scroll9: Rule { Rule(327) }
}

enum RefreshControls {
    /// How far the user pulls the content below its top before the control begins to refresh, in points. UIKit's distance is not
    /// documented.
    private static let distance = 60.0

    /// The content is pulled below its top by a distance. Schedules the actions of the scroll view's control, once per refresh.
    static func pull(_ view: ObjectID, by pulled: Double, in world: inout World) {
        guard pulled >= distance, let control = control(of: view, in: world), world[view: control].isEnabled,
            world.stored(isRefreshing, of: control) != .bool(true)
        else { return }
        set(true, of: control, in: &world)
        Controls.sendActions(of: control, for: ["valueChanged"], in: &world)
    }

    /// The control of a scroll view, or of the table view controller whose view it is.
    static func control(of view: ObjectID, in world: borrowing World) -> ObjectID? {
        for owner in [view, world.controller(of: view)] where owner.exists {
            if case .object(let control)? = world.stored("refreshControl", of: owner), world.isView(control) {
                return control
            }
        }
        return nil
    }

    private static let isRefreshing = "isRefreshing"

    /// Begins or ends a refresh. Meanwhile the control has its place in the content inset. The program must scroll to a control
    /// that it begins to refresh.
    private static func set(_ value: Bool, of control: ObjectID, in world: inout World) {
        guard (world.stored(isRefreshing, of: control) == .bool(true)) != value else { return }
        PropertyInfo.store(.bool(value), as: isRefreshing, of: control, in: &world)
        guard let view = scrollView(of: control, in: world),
            let property = world.property(.scrollView, "contentInset")
        else { return }
        var insets = ScrollViews.contentInset(of: view, in: world)
        insets.top += value ? height : 0 - height
        world.store(.insets(insets), in: property, of: view, isWeak: false)
        Layout.markNeeds(Need.layout, of: view, in: &world)
        guard value else { return ScrollInsets.settle(view, in: &world) }
        ScrollInsets.keep(ScrollViews.adjustedInset(of: view, in: world), of: view, in: &world)
    }

    /// The scroll view of a control; nil if the control belongs to none.
    private static func scrollView(of control: ObjectID, in world: borrowing World) -> ObjectID? {
        guard case .object(let view)? = world.stored(owner, of: control), world.isView(view),
            self.control(of: view, in: world) == control
        else { return nil }
        return view
    }

    /// Links the control of a scroll view or of a table view controller to the view.
    private static func link(_ owner: ObjectID, in world: inout World) {
        let view = world.isController(owner) ? world[controller: owner].view : owner
        guard world.isView(view), let control = control(of: view, in: world) else { return }
        guard let property = world.property(.refreshControl, self.owner) else { return }
        world.store(.object(view), in: property, of: control, isWeak: true)
    }

    private static let owner = "prelude_scrollView"
    /// The height of the control, in points.
    private static let height = 60.0
}

extension RefreshControls: Interface {
    static func addClasses(_ add: ClassInfo.Adder) { add(.refreshControl, "UIRefreshControl", .control, nil) }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .scroll9, "scroll.9", "pull-to-refresh",
                "A refresh control sends valueChanged while the user drags the content below its top. It is refreshing until "
                    + "endRefreshing, and sends nothing again before. beginRefreshing sends no action and scrolls nowhere. "
                    + "While it refreshes, its 60 points are part of the content inset.",
                "UIRefreshControl.beginRefreshing", "UIRefreshControl.endRefreshing", "UIScrollView.refreshControl")
        ]
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.known(
            .refreshControl, "isRefreshing", .bool, first: .bool(false), "Whether the control is refreshing.")
        PropertyInfo.stored(
            .scrollView, "refreshControl", .object(.refreshControl, isOptional: true),
            "The control that a pull on the content triggers.", changed: { link($1, in: &$0) })
        PropertyInfo.stored(
            .tableViewController, "refreshControl", .object(.refreshControl, isOptional: true),
            "The control that a pull on the table triggers.", changed: { link($1, in: &$0) })
        PropertyInfo.known(
            .refreshControl, owner, .object(.scrollView, isOptional: true), first: .nil, isWeak: true,
            "The view whose content the control refreshes.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .refreshControl, "beginRefreshing", [], "Begins to refresh, without actions."
        ) { world, control, _ in set(true, of: control, in: &world) }
        MethodInfo.method(
            .refreshControl, "endRefreshing", [], "Ends the refresh."
        ) { world, control, _ in set(false, of: control, in: &world) }
    }
}
