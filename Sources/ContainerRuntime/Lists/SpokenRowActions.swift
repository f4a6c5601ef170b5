// The swipe actions of a row as an assistive technology offers them: it asks for them as a swipe does, and performs one without
// opening the row.

extension RowEditing {
    /// Asks about the actions of a cell's row, those of the trailing edge first, and performs the one with a title. Afterwards
    /// `hasPerformed` says whether there was one. Returns false if the row offers none.
    static func perform(titled title: String, of cell: ObjectID, in world: inout World) -> Bool {
        guard let (table, path) = ListView.row(of: cell, in: world), ListView.isTable(table, in: world) else {
            return false
        }
        world[list: table].edits.hasPerformed = false
        if let open = world[list: table].edits.swipe {
            guard open.isOpen, open.path == path, tap(title, in: table, of: &world) else { return false }
            world[list: table].edits.hasPerformed = true
            return true
        }
        guard !isEditing(table, in: world) else { return false }
        world[list: table].edits.swipe = RowSwipe(path: path, isLeading: false, isFull: false, wanted: title)
        ask(.tableCanEdit, "dataSource", path, of: table, then: .swipeAllowed, .list15, in: &world)
        return true
    }

    /// Whether a table has performed the action for which an assistive technology asked.
    static func hasPerformed(in table: ObjectID, of world: borrowing World) -> Bool {
        ListView.isList(table, in: world) && world[list: table].edits.hasPerformed
    }

    /// Runs the wanted action of a configuration. The row stays closed.
    static func perform(
        _ title: String, of configuration: ObjectID, _ swipe: RowSwipe, in table: ObjectID, world: inout World
    ) {
        let actions = SwipeActions.actions(of: configuration, in: world)
        guard let action = actions.first(where: { SwipeActions.title(of: $0, in: world) == title }) else {
            return giveUp(swipe, in: table, world: &world)
        }
        world[list: table].edits.swipe = nil
        world[list: table].edits.hasPerformed = true
        let cell = world[list: table].cells.first { $0.path == swipe.path }?.cell ?? .none
        SwipeActions.run(action, from: cell, in: &world)
    }

    /// A side of the row offers nothing: a swipe ends, and an assistive technology asks about the other side.
    static func giveUp(_ swipe: RowSwipe, in table: ObjectID, world: inout World) {
        world[list: table].edits.swipe = nil
        guard let wanted = swipe.wanted, !swipe.isLeading, world.configuration.ios >= 11,
            ListView.partner("delegate", of: table, for: .tableLeadingActions, in: world).exists
        else { return }
        world[list: table].edits.swipe = RowSwipe(path: swipe.path, isLeading: true, isFull: false, wanted: wanted)
        ask(.tableLeadingActions, "delegate", swipe.path, of: table, then: .swipeConfigured, .list15, in: &world)
    }
}
