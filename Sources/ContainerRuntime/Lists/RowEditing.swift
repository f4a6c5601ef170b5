// The user edits the rows of a table: a swipe uncovers actions, a control of the editing mode deletes or inserts, and a drag
// moves a row. Apple documents which methods are called, and that willBeginEditingRowAt and didEndEditingRowAt enclose a swipe.
// No public log shows the whole order, so the rules are inferred.

/// Swipes, controls and moves.
public enum RowEditing {
    // MARK: Swiping

    /// The user swipes a row to the left or to the right. A swipe across the whole row performs the first action.
    /// - Returns: the reason that the row cannot be swiped, or nil.
    public static func swipe(
        _ row: Int, inSection section: Int, of table: ObjectID, toLeft: Bool, isFull: Bool, in world: inout World
    ) -> String? {
        let path = IndexPath(section: section, row: row)
        if let refusal = refusal(of: path, of: table, in: world) { return refusal }
        let open = world[list: table].edits.swipe
        guard !isEditing(table, in: world) || open?.isControl == false else {
            return "is in editing mode, in which rows cannot be swiped"
        }
        let isLeading = toLeft == Direction.isRightToLeft(table, in: world)
        let closes = open.map { $0.path == path && $0.isLeading != isLeading } ?? false
        // Scheduled effects run in reverse order: an open row closes first.
        if !closes {
            if ListView.isTable(table, in: world) {
                ask(.tableCanEdit, "dataSource", path, of: table, then: .swipeAllowed, .list15, in: &world)
            } else {
                world.schedule(.of(.lists(.askSwipe), table, .none, .list32, with: .path(path)))
            }
        }
        if open != nil { close(table, in: &world) }
        if !closes { world[list: table].edits.swipe = RowSwipe(path: path, isLeading: isLeading, isFull: isFull) }
        return nil
    }

    /// The reason that the user cannot touch a row, as a predicate; nil if it is on screen.
    private static func refusal(of path: IndexPath, of table: ObjectID, in world: borrowing World) -> String? {
        guard ListView.isList(table, in: world),
            ListView.isTable(table, in: world) || ItemSwipes.exist(in: table, of: world)
        else { return "is not a table" }
        guard ViewHierarchy.isOnScreen(table, in: world) else { return "is not on screen" }
        guard world[list: table].cells.contains(where: { $0.path == path }) else {
            return "shows no row \(path.row) in section \(path.section)"
        }
        return nil
    }

    /// Asks the data source or the delegate about a row.
    static func ask(
        _ callback: Callback, _ partner: String, _ path: IndexPath, of table: ObjectID, then next: ListRoomAct,
        _ rule: Rule, in world: inout World
    ) {
        let object = ListView.partner(partner, of: table, for: callback, in: world)
        world.schedule(
            ListView.question(callback, object, table, with: .path(path), then: .init(next), rule))
    }

    /// The swipe about whose row the partners have answered; nil if the list has been reloaded since.
    static func swipe(_ effect: Effect, in world: borrowing World) -> RowSwipe? {
        guard ListView.isList(effect.subject, in: world), let swipe = world[list: effect.subject].edits.swipe,
            !swipe.isOpen, swipe.path == effect.path
        else { return nil }
        return swipe
    }

    /// The data source has answered whether the row can be edited. The delegate gives the actions since iOS 11.
    static func takePermission(_ effect: Effect, in world: inout World) {
        let table = effect.subject
        guard let swipe = swipe(effect, in: world) else { return }
        if effect.wasAsked, world.driver.answerGiven == .bool(false) { return drop(table, in: &world) }
        let callback = swipe.isLeading ? Callback.tableLeadingActions : .tableTrailingActions
        if world.configuration.ios >= 11,
            ListView.partner("delegate", of: table, for: callback, in: world).exists
        {
            return ask(callback, "delegate", swipe.path, of: table, then: .swipeConfigured, .list15, in: &world)
        }
        askStyle(swipe, of: table, in: &world)
    }

    /// The delegate has returned a configuration; nil means the Delete button.
    static func takeConfiguration(_ effect: Effect, in world: inout World) {
        let table = effect.subject
        guard let swipe = swipe(effect, in: world) else { return }
        guard case .object(let configuration) = world.driver.answerGiven,
            world.isKind(configuration, of: .swipeActions)
        else { return askStyle(swipe, of: table, in: &world) }
        if let wanted = swipe.wanted { return perform(wanted, of: configuration, swipe, in: table, world: &world) }
        // A configuration without actions prevents the swipe.
        guard !SwipeActions.actions(of: configuration, in: world).isEmpty else { return drop(table, in: &world) }
        SwipeActions.install(configuration, in: table, world: &world)
        open(swipe, in: table, world: &world)
    }

    /// Asks for the style. Only a table whose data source commits changes has a Delete button.
    private static func askStyle(_ swipe: RowSwipe, of table: ObjectID, in world: inout World) {
        guard !swipe.isLeading, commits(table, in: world) else { return giveUp(swipe, in: table, world: &world) }
        if swipe.isControl { return open(swipe, in: table, world: &world) }
        ask(.tableEditingStyle, "delegate", swipe.path, of: table, then: .swipeStyled, .list15, in: &world)
    }

    private static func commits(_ table: ObjectID, in world: borrowing World) -> Bool {
        ListView.partner("dataSource", of: table, for: .tableCommit, in: world).exists
    }

    /// The delegate has answered with the style of the row. Without an answer it is `delete`.
    static func takeStyle(_ effect: Effect, in world: inout World) {
        guard let swipe = swipe(effect, in: world) else { return }
        guard style(effect, in: world) == .delete else { return giveUp(swipe, in: effect.subject, world: &world) }
        if let wanted = swipe.wanted {
            guard wanted == "Delete" else { return giveUp(swipe, in: effect.subject, world: &world) }
            drop(effect.subject, in: &world)
            world[list: effect.subject].edits.hasPerformed = true
            return commit(.delete, at: swipe.path, in: effect.subject, world: &world)
        }
        open(swipe, in: effect.subject, world: &world)
    }

    private static func style(_ effect: Effect, in world: borrowing World) -> RowControl.Style {
        guard effect.wasAsked, case .enumCase(_, let name) = world.driver.answerGiven else { return .delete }
        return RowControl.Style(rawValue: name) ?? .delete
    }

    private static func drop(_ table: ObjectID, in world: inout World) { world[list: table].edits.swipe = nil }

    /// The row shows its actions. A swipe puts the table in editing mode, a control is used in this mode.
    private static func open(_ swipe: RowSwipe, in table: ObjectID, world: inout World) {
        world[list: table].edits.swipe?.isOpen = true
        guard !swipe.isControl else { return RowDetails.askTitle(swipe.path, of: table, in: &world) }
        let isTable = ListView.isTable(table, in: world)
        if isTable { setEditing(true, of: table, in: &world) }
        if swipe.isFull { world.schedule(.of(.lists(.swipeThrough), table, .none, .list16, with: .path(swipe.path))) }
        guard isTable else { return }
        notify(.tableWillBeginEditing, "delegate", swipe.path, of: table, .list15, in: &world)
        RowDetails.askTitle(swipe.path, of: table, in: &world)
    }

    static func isEditing(_ table: ObjectID, in world: borrowing World) -> Bool {
        world.stored("prelude_isEditing", of: table) == .bool(true)
    }

    /// Whether a tap selects a row. In editing mode the program must allow it.
    static func allowsSelection(in table: ObjectID, of world: borrowing World) -> Bool {
        !isEditing(table, in: world) || world.stored("allowsSelectionDuringEditing", of: table) == .bool(true)
            || world.stored("allowsMultipleSelectionDuringEditing", of: table) == .bool(true)
    }

    private static func setEditing(_ isEditing: Bool, of table: ObjectID, in world: inout World) {
        if let property = world.property(.tableView, "prelude_isEditing") {
            world.store(.bool(isEditing), in: property, of: table, isWeak: false)
        }
    }

    static func notify(
        _ callback: Callback, _ partner: String, _ path: IndexPath, of table: ObjectID, _ rule: Rule,
        in world: inout World
    ) {
        let object = ListView.partner(partner, of: table, for: callback, in: world)
        if object.exists { world.schedule(.enter(callback, object, table, rule, with: .path(path))) }
    }

    // MARK: Closing

    /// Closes the open row, and notifies the delegate unless a control opened it.
    static func close(_ table: ObjectID, in world: inout World) {
        guard ListView.isList(table, in: world), let swipe = world[list: table].edits.swipe else { return }
        world[list: table].edits.swipe = nil
        guard swipe.isOpen else { return }
        SwipeActions.uninstall(from: table, in: &world)
        guard !swipe.isControl, ListView.isTable(table, in: world) else { return }
        setEditing(false, of: table, in: &world)
        notify(.tableDidEndEditing, "delegate", swipe.path, of: table, .list15, in: &world)
    }

    /// Forgets the open row after an exception.
    static func abandon(_ table: ObjectID, in world: inout World) {
        guard ListView.isList(table, in: world), let swipe = world[list: table].edits.swipe else { return }
        world[list: table].edits.swipe = nil
        SwipeActions.uninstall(from: table, in: &world)
        if swipe.isOpen, !swipe.isControl, ListView.isTable(table, in: world) {
            setEditing(false, of: table, in: &world)
        }
    }

    /// A tap on a table whose row is open only closes the row. Returns false if none is open.
    static func closeByTap(_ table: ObjectID, in world: inout World) -> Bool {
        guard world[list: table].edits.swipe?.isOpen == true else { return false }
        close(table, in: &world)
        return true
    }

    /// Updates move the open row and the rows with controls to their new index paths.
    static func follow(_ change: ListChange, in table: ObjectID, world: inout World) {
        if let path = world[list: table].edits.swipe?.path {
            let new = change.newPath(of: path)
            world[list: table].edits.swipe?.path = new ?? .gone
            // A row that leaves inside the block of an action closes; after commit, the table closes it itself.
            if new == nil, SwipeActions.installed(in: table, of: world) != nil {
                world.schedule(.of(.lists(.endRow), table, .none, .list16))
            }
        }
        let controls = world[list: table].edits.controls
        world[list: table].edits.controls = ContiguousArray(
            controls.compactMap { control in
                change.newPath(of: control.path).map {
                    RowControl(path: $0, style: control.style, canMove: control.canMove)
                }
            })
    }

    // MARK: Actions

    /// The titles of the actions that the open row of a table shows.
    public static func titles(in table: ObjectID, of world: borrowing World) -> [String] {
        guard ListView.isList(table, in: world), world[list: table].edits.swipe?.isOpen == true else { return [] }
        return SwipeActions.installed(in: table, of: world)?.map { SwipeActions.title(of: $0, in: world) } ?? [
            world[list: table].edits.swipe?.title ?? "Delete"
        ]
    }

    /// The user taps an action of the open row. Returns false if it has none with this title.
    public static func tap(_ title: String, in table: ObjectID, of world: inout World) -> Bool {
        guard let index = titles(in: table, of: world).firstIndex(of: title),
            let path = world[list: table].edits.swipe?.path
        else { return false }
        perform(index, at: path, in: table, world: &world)
        return true
    }

    /// A swipe across the whole row performs the first action, unless the configuration forbids it.
    static func swipeThrough(_ effect: Effect, in world: inout World) {
        let table = effect.subject
        guard ListView.isList(table, in: world), let swipe = world[list: table].edits.swipe, swipe.isOpen,
            SwipeActions.allowsFullSwipe(in: table, of: world)
        else { return }
        perform(0, at: swipe.path, in: table, world: &world)
    }

    private static func perform(_ index: Int, at path: IndexPath, in table: ObjectID, world: inout World) {
        if let actions = SwipeActions.installed(in: table, of: world) {
            let cell = world[list: table].cells.first { $0.path == path }?.cell ?? .none
            return SwipeActions.run(actions[index], from: cell, in: &world)
        }
        world.schedule(.of(.lists(.endRow), table, .none, .list15))
        commit(.delete, at: path, in: table, world: &world)
    }

    private static func commit(
        _ style: RowControl.Style, at path: IndexPath, in table: ObjectID, world: inout World
    ) {
        world[list: table].edits.committed = style
        notify(.tableCommit, "dataSource", path, of: table, .list16, in: &world)
    }

    // MARK: The editing mode

    /// The program has switched the editing mode on or off. A table in editing mode asks about the rows that it shows.
    static func change(_ isEditing: Bool, of table: ObjectID, in world: inout World) {
        for (_, cell) in world[list: table].cells { Configurations.stateChanged(cell, in: &world) }
        guard ListView.isTable(table, in: world) else {
            world[list: table].edits.controls = []
            return isEditing ? ItemEditing.askAll(in: table, world: &world) : ()
        }
        close(table, in: &world)
        setEditing(isEditing, of: table, in: &world)
        world[list: table].edits.controls = []
        ListSelection.deselectAll(in: table, of: &world)
        guard isEditing else { return }
        let paths = world[list: table].cells.map(\.path).sorted { ($0.section, $0.row) < ($1.section, $1.row) }
        for path in paths.reversed() { askControl(path, of: table, in: &world) }
    }

    /// A table in editing mode asks about a row before it shows the row's controls.
    static func askControl(_ path: IndexPath, of table: ObjectID, in world: inout World) {
        guard ListView.isTable(table, in: world) else { return ItemEditing.ask(path, in: table, world: &world) }
        ask(.tableCanEdit, "dataSource", path, of: table, then: .controlAllowed, .list17, in: &world)
    }

    static func takeControl(_ effect: Effect, in world: inout World) {
        let (table, path) = (effect.subject, effect.path)
        guard ListView.isList(table, in: world), isEditing(table, in: world) else { return }
        let isShown = Set(world[list: table].cells.map(\.path))
        world[list: table].edits.controls.removeAll { !isShown.contains($0.path) || $0.path == path }
        if effect.wasAsked, world.driver.answerGiven == .bool(false) {
            world[list: table].edits.controls.append(RowControl(path: path, style: .none))
            return askMove(path, of: table, in: &world)
        }
        ask(.tableEditingStyle, "delegate", path, of: table, then: .controlStyled, .list17, in: &world)
    }

    static func takeControlStyle(_ effect: Effect, in world: inout World) {
        let (table, path) = (effect.subject, effect.path)
        guard ListView.isList(table, in: world), isEditing(table, in: world) else { return }
        world[list: table].edits.controls.append(RowControl(path: path, style: style(effect, in: world)))
        RowDetails.askIndent(path, of: table, in: &world)
        askMove(path, of: table, in: &world)
    }

    /// Only rows of a data source that moves rows can be moved.
    private static func askMove(_ path: IndexPath, of table: ObjectID, in world: inout World) {
        guard ListView.partner("dataSource", of: table, for: .tableMoveRow, in: world).exists else { return }
        ask(.tableCanMove, "dataSource", path, of: table, then: .controlMovable, .list18, in: &world)
    }

    static func takeMovable(_ effect: Effect, in world: inout World) {
        let (table, path) = (effect.subject, effect.path)
        guard ListView.isList(table, in: world),
            let index = world[list: table].edits.controls.firstIndex(where: { $0.path == path })
        else { return }
        world[list: table].edits.controls[index].canMove =
            !effect.wasAsked || world.driver.answerGiven != .bool(false)
    }

    /// The user taps the control of a row in editing mode: a deletion control uncovers the actions, an insertion control
    /// commits. Returns the reason that there is nothing to tap, or nil.
    public static func tapControl(
        _ row: Int, inSection section: Int, of table: ObjectID, in world: inout World
    ) -> String? {
        let path = IndexPath(section: section, row: row)
        if let refusal = refusal(of: path, of: table, in: world) { return refusal }
        guard let control = world[list: table].edits.controls.first(where: { $0.path == path }) else {
            return "is not in editing mode"
        }
        switch control.style {
        case .none: return "shows no editing control in row \(row)"
        case .insert: commit(.insert, at: path, in: table, world: &world)
        case .delete:
            close(table, in: &world)
            let swipe = RowSwipe(path: path, isLeading: false, isFull: false, isControl: true)
            world[list: table].edits.swipe = swipe
            if world.configuration.ios >= 11,
                ListView.partner("delegate", of: table, for: .tableTrailingActions, in: world).exists
            {
                ask(
                    .tableTrailingActions, "delegate", path, of: table, then: .swipeConfigured, .list15, in: &world)
            } else {
                askStyle(swipe, of: table, in: &world)
            }
        }
        return nil
    }

    // MARK: Moving

    /// The user drags a row in editing mode to another index of its section. Returns the reason that the row stays, or nil.
    public static func move(
        _ row: Int, to newRow: Int, inSection section: Int, of table: ObjectID, in world: inout World
    ) -> String? {
        let path = IndexPath(section: section, row: row)
        if let refusal = refusal(of: path, of: table, in: world) { return refusal }
        guard let control = world[list: table].edits.controls.first(where: { $0.path == path }) else {
            return "is not in editing mode"
        }
        guard control.canMove else { return "shows no reordering control in row \(row)" }
        guard newRow >= 0, newRow < world[list: table].rows[section] else { return "has no row \(newRow)" }
        guard newRow != row else { return nil }
        let target = IndexPath(section: section, row: newRow)
        RowMoves.drag(path, to: target, in: table, world: &world)
        return nil
    }
}

extension IndexPath {
    /// The index path of a row that has been deleted.
    fileprivate static var gone: IndexPath { IndexPath(packed: .max) }

    /// Its value; nil if the row has been deleted.
    var optionalValue: RuntimeValue { self == .gone ? .nil : value }
}
