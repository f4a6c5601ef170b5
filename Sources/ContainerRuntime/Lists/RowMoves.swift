// Moves of rows and items: a drag in a table's editing mode, the gesture of a collection view controller, and the methods with which
// a program moves an item along with a gesture of its own (UICollectionView.beginInteractiveMovementForItem).

public enum RowMoves {
    // MARK: The user

    /// The user drags a row to another place.
    static func drag(_ path: IndexPath, to target: IndexPath, in list: ObjectID, world: inout World) {
        world[list: list].edits.moving = (path, path)
        world[list: list].edits.target = target
        world.schedule([act(.askMoveTarget, list), act(.endMove, list)])
    }

    /// The user drags an item of a collection to another index of its section. Returns the reason that it stays, or nil.
    public static func move(
        _ item: Int, to newItem: Int, inSection section: Int, of list: ObjectID, in world: inout World
    ) -> String? {
        let path = IndexPath(section: section, row: item)
        guard ListView.isList(list, in: world), !ListView.isTable(list, in: world) else { return "is no collection" }
        guard ViewHierarchy.isOnScreen(list, in: world) else { return "is not on screen" }
        guard world[list: list].cells.contains(where: { $0.path == path }) else {
            return "shows no item \(item) in section \(section)"
        }
        guard hasGesture(list, in: world) else { return "has no gesture that moves its items" }
        guard movesItems(list, in: world) else { return "has a data source that moves no items" }
        guard newItem >= 0, newItem < world[list: list].rows[section] else { return "has no item \(newItem)" }
        world[list: list].edits.target = IndexPath(section: section, row: newItem)
        world.schedule([act(.askMoveTarget, list), act(.endMove, list)])
        begin(path, in: list, world: &world)
        return nil
    }

    /// A collection view controller installs the gesture (installsStandardGestureForInteractiveMovement).
    private static func hasGesture(_ list: ObjectID, in world: borrowing World) -> Bool {
        let controller = world[view: list].controller
        return world.isController(controller) && world[traits: controller].uikit.isKind(of: .collectionViewController)
            && world.stored("installsStandardGestureForInteractiveMovement", of: controller) != .bool(false)
    }

    private static func movesItems(_ list: ObjectID, in world: borrowing World) -> Bool {
        ListView.partner("dataSource", of: list, for: .collectionMoveItem, in: world).exists
    }

    // MARK: The program

    /// Begins to move an item, if the data source allows it. The result of the call is whether it does.
    static func begin(_ path: IndexPath, in list: ObjectID, world: inout World) {
        world.driver.result = .bool(false)
        guard movesItems(list, in: world), contains(path, in: list, world: world) else { return }
        RowEditing.ask(.collectionCanMove, "dataSource", path, of: list, then: .movementAllowed, .list29, in: &world)
    }

    static func takePermission(_ effect: Effect, in world: inout World) {
        let (list, path) = (effect.subject, effect.path)
        guard ListView.isList(list, in: world) else { return }
        let isAllowed = !effect.wasAsked || world.driver.answerGiven != .bool(false)
        world.driver.result = .bool(isAllowed)
        if isAllowed { world[list: list].edits.moving = (path, path) }
    }

    /// The finger of the program's gesture is at a point of the content.
    fileprivate static func update(_ point: RuntimeValue, in list: ObjectID, world: inout World) {
        guard case .point(let point) = point, ListView.isList(list, in: world),
            let moving = world[list: list].edits.moving,
            let target = ListGeometry(of: list, in: world).path(at: point), target != moving.current
        else { return }
        world[list: list].edits.target = target
        world.schedule(act(.askMoveTarget, list))
    }

    /// The item returns to its place.
    fileprivate static func cancel(_ list: ObjectID, in world: inout World) {
        guard ListView.isList(list, in: world), let moving = world[list: list].edits.moving else { return }
        shift(to: moving.from, in: list, world: &world)
        world[list: list].edits.moving = nil
    }

    // MARK: The move

    private static func act(_ act: ListRoomAct, _ list: ObjectID) -> Effect { .of(.lists(act), list, .none, .list29) }

    private static func contains(_ path: IndexPath, in list: ObjectID, world: borrowing World) -> Bool {
        world[list: list].rows.indices.contains(path.section) && path.row >= 0
            && path.row < world[list: list].rows[path.section]
    }

    /// Asks the delegate where the row may go.
    static func askTarget(_ list: ObjectID, in world: inout World) {
        guard ListView.isList(list, in: world), let moving = world[list: list].edits.moving else { return }
        let callbacks: [Callback] =
            ListView.isTable(list, in: world)
            ? [.tableMoveTarget]
            : world.configuration.ios >= 15
                ? [.collectionMoveTargetOfItem, .collectionMoveTarget] : [.collectionMoveTarget]
        let wanted = callbacks.first { ListView.partner("delegate", of: list, for: $0, in: world).exists }
        RowEditing.ask(
            wanted ?? callbacks[0], "delegate", moving.from, of: list, then: .moveTargeted, .list29, in: &world)
    }

    static func takeTarget(_ effect: Effect, in world: inout World) {
        let list = effect.subject
        guard ListView.isList(list, in: world), world[list: list].edits.moving != nil else { return }
        var target = world[list: list].edits.target
        if effect.wasAsked, let given = IndexPath(world.driver.answerGiven) { target = given }
        shift(to: target, in: list, world: &world)
    }

    /// Moves the row to a place, with its cell and its height.
    private static func shift(to target: IndexPath, in list: ObjectID, world: inout World) {
        guard let moving = world[list: list].edits.moving, target != moving.current else { return }
        let before = world[list: list].rows
        guard before.indices.contains(target.section), target.row >= 0 else { return }
        var after = before
        after[moving.current.section] -= 1
        after[target.section] += 1
        guard target.row < after[target.section] else { return }
        let change = ListChange([.moveRow(from: moving.current, to: target)], before: before, after: after)
        world[list: list].rows = after
        world[list: list].cells = world[list: list].cells.map { (change.newPath(of: $0.path) ?? $0.path, $0.cell) }
        world[list: list].selection = ContiguousArray(
            world[list: list].selection.compactMap { change.newPath(of: $0) })
        move(from: moving.current, to: target, in: &world[list: list].heights)
        move(from: moving.current, to: target, in: &world[list: list].flow.sizes)
        world[list: list].flow.layout = nil
        RowEditing.follow(change, in: list, world: &world)
        world[list: list].edits.moving?.current = target
        Layout.markNeeds(Need.layout, of: list, in: &world)
    }

    private static func move<Measure>(
        from old: IndexPath, to new: IndexPath, in measures: inout ContiguousArray<ContiguousArray<Measure>>
    ) {
        guard measures.indices.contains(old.section), measures.indices.contains(new.section),
            measures[old.section].indices.contains(old.row)
        else { return }
        let measure = measures[old.section].remove(at: old.row)
        measures[new.section].insert(measure, at: min(new.row, measures[new.section].count))
    }

    /// The data source is notified of a row that has reached another place.
    static func end(_ list: ObjectID, in world: inout World) {
        guard ListView.isList(list, in: world), let moving = world[list: list].edits.moving else { return }
        world[list: list].edits.moving = nil
        guard moving.current != moving.from else { return }
        world[list: list].edits.target = moving.current
        let isTable = ListView.isTable(list, in: world)
        RowEditing.notify(
            isTable ? .tableMoveRow : .collectionMoveItem, "dataSource", moving.from, of: list,
            isTable ? .list18 : .list29, in: &world)
    }

    /// Forgets the move after an exception.
    static func abandon(_ list: ObjectID, in world: inout World) {
        if ListView.isList(list, in: world) { world[list: list].edits.moving = nil }
    }
}

// The table rows.

/// The first numbers of the callbacks and rules.
private enum MoveNumbers {
    @inline(__always) static var callback: UInt16 { 402 }
    @inline(__always) static var rule: UInt16 { 380 }
}

extension Callback {
    static var tableMoveTarget: Callback { Callback(MoveNumbers.callback) }
    static var collectionCanMove: Callback { Callback(MoveNumbers.callback + 1) }
    static var collectionMoveItem: Callback { Callback(MoveNumbers.callback + 2) }
    static var collectionMoveTarget: Callback { Callback(MoveNumbers.callback + 3) }
    static var collectionMoveTargetOfItem: Callback { Callback(MoveNumbers.callback + 4) }
}

extension Rule {
    public static var list29: Rule { Rule(MoveNumbers.rule) }
}

extension RowMoves: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.move(
            .tableMoveTarget, isTable: true,
            [
                .path("targetIndexPathForMoveFromRowAt", "sourceIndexPath"),
                .path("toProposedIndexPath", "proposedDestinationIndexPath"),
            ],
            answer: .nil, since: 2, "Where a moved row may go.")
        CallbackInfo.move(
            .collectionCanMove, isTable: false, [.path("canMoveItemAt", "indexPath")], answer: .bool(true),
            since: 9,
            "Whether an item can be moved.")
        CallbackInfo.move(
            .collectionMoveItem, isTable: false,
            [.path("moveItemAt", "sourceIndexPath"), .path("to", "destinationIndexPath")], since: 9,
            "An item has been moved.")
        CallbackInfo.move(
            .collectionMoveTarget, isTable: false,
            [
                .path("targetIndexPathForMoveFromItemAt", "originalIndexPath"),
                .path("toProposedIndexPath", "proposedIndexPath"),
            ],
            answer: .nil, since: 9, "Where a moved item may go, until iOS 14.")
        CallbackInfo.move(
            .collectionMoveTargetOfItem, isTable: false,
            [
                .path("targetIndexPathForMoveOfItemFromOriginalIndexPath", "originalIndexPath"),
                .path("atCurrentIndexPath", "currentIndexPath"),
                .path("toProposedIndexPath", "proposedIndexPath"),
            ], answer: .nil, since: 15, "Where a moved item may go, from iOS 15.")
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .collectionViewController, "installsStandardGestureForInteractiveMovement", .bool, first: .bool(true),
            "Whether a long press on an item moves it.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .collectionView, "beginInteractiveMovementForItem", [.of("at", "indexPath", .any)], result: .bool,
            "Begins to move an item, and returns whether the data source allows it."
        ) { world, list, arguments in
            guard let path = IndexPath(arguments[0]), ListView.isList(list, in: world) else { return }
            begin(path, in: list, world: &world)
        }
        MethodInfo.method(
            .collectionView, "updateInteractiveMovementTargetPosition", [.of("_", "targetPosition", .point)],
            "Moves the item to the place at a point of the content."
        ) { world, list, arguments in update(arguments[0], in: list, world: &world) }
        MethodInfo.method(
            .collectionView, "endInteractiveMovement", [], "Ends the move, and notifies the data source."
        ) { world, list, _ in end(list, in: &world) }
        MethodInfo.method(
            .collectionView, "cancelInteractiveMovement", [], "Ends the move; the item returns to its place."
        ) { world, list, _ in cancel(list, in: &world) }
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .list29, "list.29", "moves-ask-for-targets",
                "While a row or an item moves, the delegate is asked for its target. At the end, the data source is notified if "
                    + "the place is a new one. The items of a collection move if its data source implements moveItemAt and "
                    + "does not return false for canMoveItemAt: by the gesture of a UICollectionViewController, or by the "
                    + "program's calls.",
                "UITableViewDelegate.tableView", "UICollectionViewDataSource.collectionView",
                "UICollectionView.beginInteractiveMovementForItem")
        ]
    }

    /// The list, the row's first place, and those at which it is and may go.
    fileprivate static func arguments(_ effect: Effect, in world: inout World) -> EventArguments {
        let (list, path) = (effect.argument, effect.path)
        var values: [RuntimeValue] = [.object(list), path.value]
        let edits = ListView.isList(list, in: world) ? world[list: list].edits : RowEdits()
        if effect.callback == .collectionMoveTargetOfItem { values.append((edits.moving?.current ?? path).value) }
        if effect.callback != .collectionCanMove { values.append(edits.target.value) }
        let index = world.queues.argumentLists.insert(values)
        world.schedule(.dropArguments(index))
        return EventArguments(list: Int(index), count: values.count)
    }
}

extension CallbackInfo.Parameter {
    fileprivate static func path(_ label: String, _ name: String) -> CallbackInfo.Parameter {
        CallbackInfo.Parameter(label: label, name: name, type: .any)
    }
}

extension CallbackInfo {
    fileprivate static func move(
        _ callback: Callback, isTable: Bool, _ paths: [Parameter], answer: RuntimeValue? = nil, since: Int,
        _ summary: String
    ) -> CallbackInfo {
        let name = isTable ? "tableView" : "collectionView"
        return row(
            callback, name, [.object("_", name, isTable ? .tableView : .collectionView)] + paths, .listDelegate,
            owner: .object, isQuestion: answer != nil, defaultAnswer: answer ?? .nil, isQuiet: true, since: since,
            summary, rules: [.list29], arguments: .made(RowMoves.arguments))
    }
}
