// The segues of a storyboard's cells: a tap on a row performs the selection segue, a tap on the row's accessory the accessory
// segue. A table's delegate is notified of both taps. The storyboard's program stores in each cell the objects that perform them.

/// The segues of cells.
public enum CellSegues {
    /// The user taps the accessory of a row: its segue is performed, then the delegate is notified. The row is not selected.
    /// - Returns: false if the row is not visible, or if its cell has no accessory segue and the delegate no such method.
    public static func tapAccessory(_ row: Int, inSection section: Int, of view: ObjectID, in world: inout World)
        -> Bool
    {
        let path = IndexPath(section: section, row: row)
        guard ListView.isList(view, in: world),
            let cell = world[list: view].cells.first(where: { $0.path == path })?.cell
        else { return false }
        let delegate = ListView.partner("delegate", of: view, for: .tableAccessoryTapped, in: world)
        if delegate.exists {
            world.schedule(.enter(.tableAccessoryTapped, delegate, view, .list22, with: .path(path)))
        }
        return perform("prelude_accessory", of: cell, in: &world) || delegate.exists
    }

    /// Performs the segue that a property of a cell contains. Returns false if the cell has none.
    @discardableResult
    static func perform(_ property: String, of cell: ObjectID, in world: inout World) -> Bool {
        guard world.isReachable(cell), case .object(let trigger)? = world.stored(property, of: cell),
            world.isReachable(trigger)
        else { return false }
        world.schedule(.of(.effects(.hold), cell, trigger, .list13))
        world.emit(.send(selector: "prelude_fire", to: trigger, arguments: [.object(cell)], trace: nil))
        return true
    }
}

extension Callback {
    static var tableAccessoryTapped: Callback { Callback(356) }
}

extension Rule {
    public static var list13: Rule { Rule(286) }
    public static var list22: Rule { Rule(322) }
}

extension CellSegues: Interface {
    static var rules: [RuleInfo] {
        [
            .inferred(
                .list13, "list.13", "cell-segue-before-notification",
                "The selection segue of a storyboard's cell is performed when the row has been selected and before "
                    + "the delegate is notified. Its sender is the cell.",
                "UIViewController.prepare"),
            .inferred(
                .list22, "list.22", "accessory-segue-before-notification",
                "A tap on a row's accessory performs the accessory segue of a storyboard's cell, then notifies the "
                    + "table's delegate. The row is not selected.",
                "UITableViewDelegate.accessoryButtonTappedForRowWith"),
        ]
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.table(
            .tableAccessoryTapped, "accessoryButtonTappedForRowWith", .any, "The user tapped the accessory of a row.",
            rules: [.list22], arguments: .made(ListView.listArguments))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .view, "prelude_selection", .object(.object, isOptional: true), "The selection segue of a cell.")
        PropertyInfo.stored(
            .view, "prelude_accessory", .object(.object, isOptional: true), "The accessory segue of a cell.")
    }
}
