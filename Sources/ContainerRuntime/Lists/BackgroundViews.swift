// The view below the rows of a table or a collection. It fills the bounds and does not scroll with the content.

enum BackgroundViews {
    fileprivate static let stored = "prelude_backgroundView"

    private static func view(of list: ObjectID, in world: borrowing World) -> ObjectID {
        guard case .object(let view)? = world.stored(stored, of: list), world.isView(view) else { return .none }
        return view
    }

    /// Adds the view below all others after the program has set it, and removes the old one.
    fileprivate static func set(_ value: RuntimeValue, of list: ObjectID, in world: inout World) {
        let old = view(of: list, in: world)
        let new = world.isView(value.object) && value.object != list ? value.object : ObjectID.none
        guard old != new else { return }
        // Scheduled effects run in reverse order: the removal first.
        if new.exists { world.schedule(.addSubview(new, to: list, at: 0)) }
        if old.exists, world[view: old].superview == list {
            world.schedule(.removeView(old))
        }
        PropertyInfo.store(.optional(new), as: stored, of: list, in: &world)
        Layout.markNeeds(Need.layout, of: list, in: &world)
    }

    /// Gives the view the bounds of the list.
    static func layOut(_ list: ObjectID, in world: inout World) {
        let view = view(of: list, in: world)
        guard view.exists, world[view: view].superview == list else { return }
        let bounds = ViewHierarchy.boundsRect(of: list, in: world)
        if world[view: view].frame != bounds || !world[view: view].hasFrame {
            ViewHierarchy.setFrame(bounds, of: view, in: &world)
        }
    }
}

extension Rule {
    public static var list27: Rule { Rule(359) }
}

extension BackgroundViews: Interface {
    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .tableView, "alwaysBounceVertical", .bool, first: .bool(true),
            "Whether it always scrolls vertically: a table does unless the program changes it.")
        PropertyInfo.background(.tableView)
        PropertyInfo.background(.collectionView)
        PropertyInfo.known(
            .tableView, stored, .object(.view, isOptional: true), first: .nil, "Flow's own: the view below the rows.")
        PropertyInfo.known(
            .collectionView, stored, .object(.view, isOptional: true), first: .nil,
            "Flow's own: the view below the items.")
    }

    static var rules: [RuleInfo] {
        [
            .row(
                .list27, "list.27", "background-fills-list",
                "The background view of a table or a collection lies below the cells and has the bounds of the list at each "
                    + "layout, so it does not scroll with the content.", "UITableView.backgroundView")
        ]
    }
}

extension PropertyInfo {
    fileprivate static func background(_ owner: UIKitClass) -> PropertyInfo {
        computed(
            owner, "backgroundView", .object(.view, isOptional: true), "The view below the rows or items.",
            { world, list in world.stored(BackgroundViews.stored, of: list) ?? .nil },
            set: { world, list, value in BackgroundViews.set(value, of: list, in: &world) })
    }
}
