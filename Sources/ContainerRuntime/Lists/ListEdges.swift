// The views above the first section and below the last one: `tableHeaderView` and `tableFooterView`.

enum ListEdges {
    /// The current height of a table's header or footer view; 0 if it has none.
    private static func height(_ name: String, of table: ObjectID, in world: borrowing World) -> Double {
        guard case .object(let view)? = world.stored("prelude_" + name, of: table), world.isView(view) else { return 0 }
        return min(max(world[view: view].frame.height, 0), 1e6)
    }

    /// Adds the new view after the program has set it, and removes the old one.
    static func update(_ table: ObjectID, in world: inout World) {
        guard ListView.isList(table, in: world) else { return }
        let views = ["tableHeaderView", "tableFooterView"].compactMap { name -> ObjectID? in
            guard case .object(let view)? = world.stored("prelude_" + name, of: table), world.isView(view),
                view != table,
                !ViewHierarchy.isView(table, inside: view, in: world)
            else { return nil }
            return view
        }
        let old = world[list: table].edges
        world[list: table].edges = ContiguousArray(views)
        // As in UIKit, a later change of a frame has no effect until the program sets the property again.
        world[list: table].topHeight = height("tableHeaderView", of: table, in: world)
        world[list: table].bottomHeight = height("tableFooterView", of: table, in: world)
        // Scheduled effects run in reverse order: removals first.
        for view in views where !old.contains(view) { world.schedule(.addSubview(view, to: table)) }
        for view in old
        where !views.contains(view) && world.isView(view) && world[view: view].superview == table {
            world.schedule(.removeView(view))
        }
        ListView.measure(table, in: &world)
        Layout.markNeeds(Need.layout, of: table, in: &world)
    }

    /// Places the views. Their heights are their own, their widths are the table's.
    static func layOut(_ table: ObjectID, in world: inout World) {
        BackgroundViews.layOut(table, in: &world)
        guard !world[list: table].edges.isEmpty else { return }
        let width = ViewHierarchy.boundsRect(of: table, in: world).width
        let content = world[list: table].content.height
        place("tableHeaderView", at: 0, width, of: table, in: &world)
        place("tableFooterView", at: content - world[list: table].bottomHeight, width, of: table, in: &world)
    }

    private static func place(_ name: String, at y: Double, _ width: Double, of table: ObjectID, in world: inout World)
    {
        guard case .object(let view)? = world.stored("prelude_" + name, of: table), world.isView(view),
            world[view: view].superview == table
        else { return }
        let frame = Rect(x: 0, y: y, width: width, height: height(name, of: table, in: world))
        if world[view: view].frame != frame { ViewHierarchy.setFrame(frame, of: view, in: &world) }
    }
}
