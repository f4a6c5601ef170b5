// Selection: the calls to the delegate when the user taps a row, and selection by the program.

extension World {
    /// The user taps a row. The list asks its delegate, deselects the previous row, and notifies the delegate.
    /// - Returns: false if the row does not exist.
    @discardableResult
    public mutating func selectRow(_ row: Int, inSection section: Int, of view: ObjectID) -> Bool {
        guard ListView.isList(view, in: self), self[list: view].rows.indices.contains(section), row >= 0,
            row < self[list: view].rows[section]
        else { return false }
        if self[list: view].edits.swipe != nil, RowEditing.closeByTap(view, in: &self) { return true }
        guard stored("allowsSelection", of: view) != .bool(false), RowEditing.allowsSelection(in: view, of: self) else {
            return true
        }
        ListSelection.ask(.shouldHighlight, view, IndexPath(section: section, row: row), then: .highlight, in: &self)
        return true
    }
}

/// The selected rows of a list.
enum ListSelection {
    private typealias Act = ListView.SelectionAct

    /// Asks the delegate about a row. `next` handles the answer.
    static func ask(
        _ act: ListView.SelectionAct, _ view: ObjectID, _ path: IndexPath, then next: ListRoomAct, in world: inout World
    ) {
        guard let callback = act.callback(isTable: ListView.isTable(view, in: world)) else { return }
        let delegate = ListView.partner("delegate", of: view, for: callback, in: world)
        world.schedule(
            ListView.question(callback, delegate, view, with: .path(path), then: .init(next), act.rule))
    }

    private static func notify(_ act: Act, _ view: ObjectID, _ path: IndexPath, in world: inout World) {
        guard let callback = act.callback(isTable: ListView.isTable(view, in: world)) else { return }
        let delegate = ListView.partner("delegate", of: view, for: callback, in: world)
        if delegate.exists { world.schedule(.enter(callback, delegate, view, act.rule, with: .path(path))) }
    }

    static func allowsMany(_ view: ObjectID, in world: borrowing World) -> Bool {
        let property =
            RowEditing.isEditing(view, in: world)
            ? "allowsMultipleSelectionDuringEditing" : "allowsMultipleSelection"
        return world.stored(property, of: view) == .bool(true)
    }

    /// Highlights a row until the finger lifts, if the delegate allows it, and begins the selection.
    static func highlight(_ effect: Effect, in world: inout World) {
        let (view, path) = (effect.subject, effect.path)
        guard ListView.isList(view, in: world) else { return }
        if effect.wasAsked, world.driver.answerGiven == .bool(false) { return }
        // A collection keeps its item highlighted until the selection has ended (UICollectionViewDelegate).
        let isTable = ListView.isTable(view, in: world)
        PrimaryActions.prepare(path, in: view, world: &world)
        if !isTable { unhighlight(path, .didUnhighlightItem, in: view, world: &world) }
        if allowsMany(view, in: world), world[list: view].selection.contains(path) {
            ask(.willDeselect, view, path, then: .deselect, in: &world)
        } else {
            ask(.ask, view, path, then: .select, in: &world)
        }
        // Scheduled effects run in reverse order: highlighting comes first, the question last.
        if isTable { unhighlight(path, .didUnhighlight, in: view, world: &world) }
        notify(.didHighlight, view, path, in: &world)
        world.schedule(CellStates.act(.highlightCell, true, at: path, in: view))
    }

    private static func unhighlight(_ path: IndexPath, _ act: Act, in view: ObjectID, world: inout World) {
        notify(act, view, path, in: &world)
        world.schedule(CellStates.act(.highlightCell, false, at: path, in: view))
    }

    /// Selects the row that the delegate allowed or returned instead.
    static func select(_ effect: Effect, in world: inout World) {
        let view = effect.subject
        guard ListView.isList(view, in: world) else { return }
        var path = effect.path
        let isTable = ListView.isTable(view, in: world)
        if effect.wasAsked {
            if isTable {
                guard let other = IndexPath(world.driver.answerGiven) else { return }
                path = other
            } else if world.driver.answerGiven == .bool(false) {
                return
            }
        }
        guard !allowsMany(view, in: world), let old = world[list: view].selected, old != path else {
            return finish(path, in: view, world: &world)
        }
        world[list: view].pending = path
        if isTable { return ask(.willDeselect, view, old, then: .replace, in: &world) }
        replace(old, in: view, world: &world)
    }

    /// The table's delegate has answered whether to deselect the previous row.
    static func replace(_ effect: Effect, in world: inout World) {
        let view = effect.subject
        guard ListView.isList(view, in: world) else { return }
        if effect.wasAsked, IndexPath(world.driver.answerGiven) == nil {
            guard let path = world[list: view].pending else { return }
            return finish(path, in: view, world: &world)
        }
        replace(effect.path, in: view, world: &world)
    }

    private static func replace(_ old: IndexPath, in view: ObjectID, world: inout World) {
        guard let path = world[list: view].pending else { return }
        world[list: view].selection.removeAll { $0 == old }
        finish(path, in: view, world: &world)
        notify(.didDeselect, view, old, in: &world)
        world.schedule(CellStates.act(.selectCell, false, at: old, in: view))
    }

    private static func finish(_ path: IndexPath, in view: ObjectID, world: inout World) {
        world[list: view].pending = nil
        if !world[list: view].selection.contains(path) { world[list: view].selection.append(path) }
        notify(.didSelect, view, path, in: &world)
        if let cell = world[list: view].cells.first(where: { $0.path == path })?.cell {
            CellSegues.perform("prelude_selection", of: cell, in: &world)
        }
        world.schedule(CellStates.act(.selectCell, true, at: path, in: view))
    }

    /// Deselects a selected row that the user taps, in a list that allows multiple selection.
    static func deselect(_ effect: Effect, in world: inout World) {
        let (view, path) = (effect.subject, effect.path)
        guard ListView.isList(view, in: world) else { return }
        let answer = world.driver.answerGiven
        if effect.wasAsked, answer == .bool(false) || answer == .nil { return }
        world[list: view].selection.removeAll { $0 == path }
        notify(.didDeselect, view, path, in: &world)
        world.schedule(CellStates.act(.selectCell, false, at: path, in: view))
    }

    // MARK: The program

    /// The program selects a row; nil deselects all. The delegate is not notified.
    static func select(_ path: RuntimeValue, of view: ObjectID, animated: Bool, in world: inout World) {
        guard ListView.isList(view, in: world) else { return }
        defer { CellStates.update(view, animated: animated, in: &world) }
        guard let path = IndexPath(path) else { return world[list: view].selection = [] }
        if !allowsMany(view, in: world) { world[list: view].selection = [] }
        if !world[list: view].selection.contains(path) { world[list: view].selection.append(path) }
    }

    /// A table that begins or ends editing has no selected rows. The delegate is not notified.
    static func deselectAll(in view: ObjectID, of world: inout World) {
        guard !world[list: view].selection.isEmpty else { return }
        world[list: view].selection = []
        CellStates.update(view, animated: false, in: &world)
    }

    /// The program deselects a row. The delegate is not notified.
    static func deselect(_ path: RuntimeValue, of view: ObjectID, animated: Bool, in world: inout World) {
        guard ListView.isList(view, in: world), let path = IndexPath(path) else { return }
        world[list: view].selection.removeAll { $0 == path }
        CellStates.update(view, animated: animated, in: &world)
    }
}

extension ListSelection: Interface {
    static var messages: [SystemMessage] { [.rowBeyondBounds] }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.selection(
            .tableShouldHighlight, "shouldHighlightRowAt", isTable: true, answer: .bool(true),
            "Whether to highlight a touched row.", rules: [.list10])
        CallbackInfo.selection(
            .tableDidHighlight, "didHighlightRowAt", isTable: true, "A row was highlighted.", rules: [.list10])
        CallbackInfo.selection(
            .tableDidUnhighlight, "didUnhighlightRowAt", isTable: true, "A row is no longer highlighted.",
            rules: [.list10])
        CallbackInfo.selection(
            .tableWillDeselect, "willDeselectRowAt", isTable: true, answer: .nil,
            "The row to deselect before another row is selected.", rules: [.list3])
        CallbackInfo.selection(
            .collectionShouldHighlight, "shouldHighlightItemAt", isTable: false, answer: .bool(true),
            "Whether to highlight a touched item.", rules: [.list10])
        CallbackInfo.selection(
            .collectionDidHighlight, "didHighlightItemAt", isTable: false, "An item was highlighted.", rules: [.list10])
        CallbackInfo.selection(
            .collectionDidUnhighlight, "didUnhighlightItemAt", isTable: false, "An item is no longer highlighted.",
            rules: [.list10])
        CallbackInfo.selection(
            .collectionShouldDeselect, "shouldDeselectItemAt", isTable: false, answer: .bool(true),
            "Whether to deselect a tapped item.", rules: [.list3])
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.allows(.tableView, "allowsSelection", first: true, "Whether a tap selects a row.")
        PropertyInfo.allows(
            .tableView, "allowsMultipleSelection", first: false, "Whether several rows can be selected.")
        PropertyInfo.allows(.collectionView, "allowsSelection", first: true, "Whether a tap selects an item.")
        PropertyInfo.allows(
            .collectionView, "allowsMultipleSelection", first: false, "Whether several items can be selected.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .tableView, "selectRow",
            [
                .of("at", "indexPath", .any), .of("animated", "animated", .bool),
                .of("scrollPosition", "position", .any),
            ],
            "Selects a row without notifying the delegate; nil deselects all."
        ) { world, list, arguments in
            select(arguments[0], of: list, animated: arguments[1].bool ?? false, in: &world)
            if arguments[2] != .nil, !isNone(arguments[2]) {
                RowScrolling.scroll(to: arguments[0], arguments[2], animated: arguments[1], of: list, in: &world)
            }
        }
        MethodInfo.method(
            .collectionView, "selectItem",
            [
                .of("at", "indexPath", .any), .of("animated", "animated", .bool),
                .of("scrollPosition", "position", .any),
            ],
            "Selects an item without notifying the delegate; nil deselects all."
        ) { world, list, arguments in select(arguments[0], of: list, animated: arguments[1].bool ?? false, in: &world) }
        MethodInfo.method(
            .tableView, "scrollToRow",
            [.of("at", "indexPath", .any), .of("at", "position", .any), .of("animated", "animated", .bool)],
            "Scrolls a row to a position in the table."
        ) { world, list, arguments in
            RowScrolling.scroll(to: arguments[0], arguments[1], animated: arguments[2], of: list, in: &world)
        }
        MethodInfo.method(
            .collectionView, "scrollToItem",
            [.of("at", "indexPath", .any), .of("at", "position", .any), .of("animated", "animated", .bool)],
            "Scrolls an item to a position in the collection."
        ) { world, list, arguments in
            RowScrolling.scroll(to: arguments[0], arguments[1], animated: arguments[2], of: list, in: &world)
        }
    }

    private static func isNone(_ position: RuntimeValue) -> Bool {
        switch position {
        case .enumCase(_, let name), .string(let name): name == "none"
        default: false
        }
    }
}

// Helpers that build rows.

extension PropertyInfo {
    fileprivate static func allows(_ owner: UIKitClass, _ name: String, first: Bool, _ summary: String) -> PropertyInfo
    {
        stored(owner, name, .bool, first: .bool(first), summary)
    }
}

extension CallbackInfo {
    fileprivate static func selection(
        _ callback: Callback, _ label: String, isTable: Bool, answer: RuntimeValue? = nil, _ summary: String,
        rules: @autoclosure @escaping @Sendable () -> [Rule]
    ) -> CallbackInfo {
        row(
            callback, isTable ? "tableView" : "collectionView",
            [
                isTable ? .object("_", "tableView", .tableView) : .object("_", "collectionView", .collectionView),
                .init(label: label, name: "indexPath", type: .any),
            ], .listDelegate, owner: .object, isQuestion: answer != nil, defaultAnswer: answer ?? .nil, isQuiet: true,
            since: 6, summary, rules: rules(), arguments: .made(ListView.listArguments))
    }
}

extension SystemMessage {
    static let rowBeyondBounds = SystemMessage(
        "table-row-beyond-bounds", .exception("NSRangeException"), .list11,
        "-[UITableView _contentOffsetForScrollingToRowAtIndexPath:atScrollPosition:usingPresentationValues:]: row "
            + "({row}) beyond bounds ({count}) for section ({section}).")
}
