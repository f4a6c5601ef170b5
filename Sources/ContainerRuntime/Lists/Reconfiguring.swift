// reconfigureRows(at:) and reconfigureItems(at:): the data source configures the cells on the screen again, and a request for a
// reusable cell returns the one that is there (UITableView, UICollectionView, iOS 15).

enum Reconfiguring {
    /// Configures the cells of the rows that the list shows.
    static func perform(_ paths: [IndexPath], of list: ObjectID, in world: inout World) {
        guard ListView.isList(list, in: world) else { return }
        let shown = paths.filter { path in world[list: list].cells.contains { $0.path == path } }
        world.schedule(shown.map { .of(.lists(.reconfigure), list, .none, .list33, with: .path($0)) })
    }

    static func ask(_ effect: Effect, in world: inout World) {
        let (list, path) = (effect.subject, effect.path)
        guard ListView.isList(list, in: world) else { return }
        let callback: Callback = ListView.isTable(list, in: world) ? .tableCell : .collectionCell
        let source = ListView.partner("dataSource", of: list, for: callback, in: world)
        guard source.exists else { return }
        world[list: list].reconfigured = path
        world.schedule(
            ListView.question(callback, source, list, with: .path(path), then: .lists(.cellReconfigured), .list2))
    }

    /// The cell that a request returns while the data source configures it; nil at other times, and for another identifier.
    static func cell(
        _ kind: ListViewKind, _ identifier: String, of list: ObjectID, in world: borrowing World
    ) -> ObjectID? {
        guard kind == .tableCell || kind == .collectionCell, let path = world[list: list].reconfigured,
            let cell = world[list: list].cells.first(where: { $0.path == path })?.cell, world.isView(cell),
            world.stored("reuseIdentifier", of: cell) == .string(identifier)
        else { return nil }
        return cell
    }

    /// The cell is configured. One that sizes itself is measured again.
    static func take(_ effect: Effect, in world: inout World) {
        let (list, path) = (effect.subject, effect.path)
        guard ListView.isList(list, in: world) else { return }
        world[list: list].reconfigured = nil
        guard let cell = world[list: list].cells.first(where: { $0.path == path })?.cell, world.isView(cell) else {
            return
        }
        ListHeights.fitAgain(cell, at: path, in: list, world: &world)
        if !ListView.isTable(list, in: world) {
            FlowLayouts.fit(cell, at: path, in: list, world: &world)
            if world.constraints.isUsed { _ = CompositionalSections.fit(cell, at: path, in: list, world: &world) }
        }
        Layout.markNeeds(Need.layout, of: list, in: &world)
    }

    static func abandon(_ list: ObjectID, in world: inout World) {
        if ListView.isList(list, in: world) { world[list: list].reconfigured = nil }
    }
}

// The table rows.

extension Rule {
    public static var list33: Rule { Rule(385) }
}

extension Reconfiguring: Interface {
    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .tableView, "reconfigureRows", [.of("at", "indexPaths", .any)],
            "Asks the data source to configure the cells of rows again."
        ) { world, list, arguments in perform(ListUpdates.paths(arguments[0]), of: list, in: &world) }
        MethodInfo.method(
            .collectionView, "reconfigureItems", [.of("at", "indexPaths", .any)],
            "Asks the data source to configure the cells of items again."
        ) { world, list, arguments in perform(ListUpdates.paths(arguments[0]), of: list, in: &world) }
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .list33, "list.33", "reconfigured-cells-stay",
                "Reconfigured rows and items keep their cells: the data source is asked for the cells on the screen, and its "
                    + "request for a reusable cell returns the one that is there, without prepareForReuse. Cells that size "
                    + "themselves are measured again.",
                "UITableView.reconfigureRows", "UICollectionView.reconfigureItems")
        ]
    }
}
