// How cells enter a list and leave it, with the calls to its delegate.

/// The display of cells.
enum ListDisplay {
    // MARK: Arriving

    /// Adds a cell that the data source returned, after willDisplay.
    static func show(_ cell: ObjectID, at path: IndexPath, in view: ObjectID, world: inout World) {
        let link = Effect.link(cell, to: view, isDriven: true, .list2)
        ViewHierarchy.scheduleViewCallbacks(
            of: cell, to: world[view: view].window, superview: view, around: link, in: &world)
        let callback = ListView.isTable(view, in: world) ? Callback.tableWillDisplay : .collectionWillDisplay
        let delegate = ListView.partner("delegate", of: view, for: callback, in: world)
        if delegate.exists { world.schedule(.enter(callback, delegate, view, .list7, with: .path(path))) }
        CellStates.adopt(cell, at: path, in: view, world: &world)
    }

    // MARK: Leaving

    /// The act that removes a cell.
    static func removal(of cell: ObjectID, at path: IndexPath, from view: ObjectID) -> Effect {
        .of(.lists(.leave), view, cell, .list7, with: .path(path))
    }

    static func leave(_ effect: Effect, in world: inout World) {
        let (view, cell, path) = (effect.subject, effect.cell, effect.path)
        guard ListView.isList(view, in: world), world.isView(cell) else { return }
        world.schedule(.of(.lists(.left), view, cell, .list7, with: .path(path)))
        let callback =
            ListView.isTable(view, in: world) ? Callback.tableDidEndDisplaying : .collectionDidEndDisplaying
        let delegate = ListView.partner("delegate", of: view, for: callback, in: world)
        if delegate.exists {
            world[list: view].leaving.append((path, cell))
            world.schedule(.enter(callback, delegate, view, .list7, with: .path(path)))
        }
        if world[view: cell].superview == view { world.schedule(.removeView(cell)) }
    }

    static func left(_ effect: Effect, in world: inout World) {
        let (view, cell) = (effect.subject, effect.cell)
        guard ListView.isList(view, in: world) else { return }
        forget(effect, in: &world)
        // A delegate may have added the cell to another view. Such a cell cannot be reused.
        guard world.isView(cell), !world[view: cell].superview.exists else { return }
        let kind: ListViewKind = ListView.isTable(view, in: world) ? .tableCell : .collectionCell
        ReusableViews.keep(cell, kind, of: view, in: &world)
    }

    static func forget(_ effect: Effect, in world: inout World) {
        guard ListView.isList(effect.subject, in: world) else { return }
        let cell = effect.cell
        world[list: effect.subject].leaving.removeAll { $0.cell == cell }
    }

    // MARK: Arguments

    /// The list, the cell and its index path.
    static func arguments(_ effect: Effect, in world: inout World) -> EventArguments {
        let (view, path) = (effect.argument, effect.path)
        var cell = ObjectID.none
        if ListView.isList(view, in: world) {
            let isLeaving =
                effect.callback == .tableDidEndDisplaying || effect.callback == .collectionDidEndDisplaying
            let list = isLeaving ? world[list: view].leaving : world[list: view].cells
            cell = list.last { $0.path == path }?.cell ?? .none
        }
        return world.arguments(.object(view), .optional(cell), path.value)
    }
}

extension ListDisplay: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.display(.tableWillDisplay, "willDisplay", isTable: true, "A cell is about to be shown.")
        CallbackInfo.display(
            .tableDidEndDisplaying, "didEndDisplaying", isTable: true, "A cell has left the table.")
        CallbackInfo.display(.collectionWillDisplay, "willDisplay", isTable: false, "A cell is about to be shown.")
        CallbackInfo.display(
            .collectionDidEndDisplaying, "didEndDisplaying", isTable: false, "A cell has left the collection.")
    }
}

extension CallbackInfo {
    fileprivate static func display(_ callback: Callback, _ label: String, isTable: Bool, _ summary: String)
        -> CallbackInfo
    {
        row(
            callback, isTable ? "tableView" : "collectionView",
            [
                isTable ? .object("_", "tableView", .tableView) : .object("_", "collectionView", .collectionView),
                isTable ? .object(label, "cell", .tableViewCell) : .object(label, "cell", .collectionViewCell),
                .init(label: isTable ? "forRowAt" : "forItemAt", name: "indexPath", type: .any),
            ], .listDelegate, owner: .object, isQuiet: true, since: 6, summary, rules: [.list7],
            arguments: .made(ListDisplay.arguments))
    }
}
