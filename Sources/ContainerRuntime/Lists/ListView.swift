// UITableView and UICollectionView: the calls to their data sources and delegates, and their controllers. Layout asks for the
// cells of the visible rows. No public log shows these calls, so the rules follow the documentation. A script writes an index
// path as a list of a section and a row or item.

extension World {
    @inline(__always)
    subscript(list object: ObjectID) -> ListRecord {
        _read { yield records.lists[self[view: object].list] }
        _modify { yield &records.lists[self[view: object].list] }
    }

    /// The table or collection view of a controller: its view, or the first one inside; nil if it has none. O(views).
    /// One of the preferred kind comes before the others.
    public func listView(of controller: ObjectID, preferringTable prefersTable: Bool? = nil) -> ObjectID? {
        guard isController(controller), let root = self[controller: controller].view.orNil else { return nil }
        var (step, first) = (root, ObjectID.none)
        while step.exists {
            if ListView.isList(step, in: self) {
                guard let prefersTable, ListView.isTable(step, in: self) != prefersTable else { return step }
                if !first.exists { first = step }
            }
            step = ViewHierarchy.nextInSubtree(of: root, after: step, in: self)
        }
        return first.orNil
    }
}

/// Table and collection views: rows, cells and selection.
enum ListView {
    /// The limits to which the counts of a data source are clamped.
    static let mostSections = 10_000
    static let mostRows = 10_000_000
    /// The maximum number of cells that one layout requests. A very tall list must not exhaust memory.
    static let mostCells = 1_000

    static func isList(_ view: ObjectID, in world: borrowing World) -> Bool {
        world.isView(view) && world[view: view].list >= 0
    }

    static func isTable(_ view: ObjectID, in world: borrowing World) -> Bool {
        world[traits: view].uikit.isKind(of: .tableView)
    }

    /// The view's data source or delegate if it implements the callback; otherwise the static content of the data source, or
    /// `.none`.
    static func partner(
        _ name: String, of view: ObjectID, for callback: Callback, in world: borrowing World
    ) -> ObjectID {
        guard case .object(let object) = world.stored(name, of: view) ?? .nil, world.isReachable(object) else {
            return .none
        }
        if world.implements(object, callback) { return object }
        guard name == "dataSource" else { return .none }
        let content = StaticCells.content(of: object, in: world)
        return content.exists && world.implements(content, callback) ? content : .none
    }

    /// A question to the data source or the delegate, and the act that uses the answer. If `partner` is none, the answer is
    /// nil.
    static func question(
        _ callback: Callback, _ partner: ObjectID, _ view: ObjectID, with detail: Effect.Detail,
        then next: Effect.Operation,
        _ rule: Rule
    ) -> [Effect] {
        var answered = Effect.of(next, view, .none, rule, with: detail)
        answered.wasAsked = partner.exists
        guard partner.exists else { return [.of(.effects(.forgetAnswer), view, .none, rule), answered] }
        return [
            .ask(callback, partner, view, rule, with: detail), answered,
        ]
    }

    // MARK: Data

    /// reloadData: removes the cells and asks the data source for sections and rows.
    static func reloadList(_ view: ObjectID, in world: inout World) {
        guard isList(view, in: world) else { return }
        world[list: view].isLoaded = true
        world[list: view].selected = nil
        world[list: view].updates = []
        world[list: view].before = nil
        let cells = world[list: view].cells
        world[list: view].cells = []
        askSections(of: view, in: &world)
        world.schedule(ListSections.removeAll(from: view, in: &world))
        world.schedule(cells.map { ListDisplay.removal(of: $0.cell, at: $0.path, from: view) })
        if world[list: view].edits.swipe != nil { RowEditing.close(view, in: &world) }
    }

    /// Asks for the number of sections, and then for the rows of each.
    static func askSections(of view: ObjectID, in world: inout World) {
        world[list: view].rows = []
        let source = partner("dataSource", of: view, for: .numberOfSections, in: world)
        world.schedule(question(.numberOfSections, source, view, with: .none, then: .lists(.sections), .list2))
    }

    /// Stores the number of sections: one if the data source does not answer.
    static func listSections(_ effect: Effect, in world: inout World) {
        let view = effect.subject
        guard isList(view, in: world) else { return }
        let hasSource =
            if case .object(let source) = world.stored("dataSource", of: view) ?? .nil {
                world.isReachable(source)
            } else { false }
        var count = hasSource ? 1 : 0
        if case .int(let given) = world.driver.answerGiven { count = min(max(given, 0), ListView.mostSections) }
        world[list: view].sections = count
        world[list: view].rows = []
        if count > 0 { askRows(of: view, section: 0, in: &world) } else { takeCounts(of: view, in: &world) }
    }

    private static func askRows(of view: ObjectID, section: Int, in world: inout World) {
        let callback = isTable(view, in: world) ? Callback.tableRows : .collectionItems
        let source = partner("dataSource", of: view, for: callback, in: world)
        world.schedule(question(callback, source, view, with: .index(section), then: .lists(.rows), .list2))
    }

    /// Stores the number of rows of a section, then asks about the next section. After the last one, the next layout asks
    /// for cells.
    static func listRows(_ effect: Effect, in world: inout World) {
        let view = effect.subject
        guard isList(view, in: world) else { return }
        var count = 0
        if case .int(let given) = world.driver.answerGiven { count = min(max(given, 0), ListView.mostRows) }
        world[list: view].rows.append(count)
        let next = effect.section + 1
        if next < world[list: view].sections {
            askRows(of: view, section: next, in: &world)
        } else {
            takeCounts(of: view, in: &world)
        }
    }

    /// All counts are known. A batch of updates that waits for them finishes, and the next layout asks for cells.
    private static func takeCounts(of view: ObjectID, in world: inout World) {
        ListHeights.begin(view, in: &world)
        FlowLayouts.begin(view, in: &world)
        Prefetching.begin(view, in: &world)
        measure(view, in: &world)
        Layout.markNeeds(Need.layout, of: view, in: &world)
        if world[list: view].before != nil { ListUpdates.finish(view, in: &world) }
        // Scheduled last, so that the heights are known before the cells of the updates are placed.
        ListSections.begin(view, in: &world)
    }

    /// Stores the size of the content, which determines how far the list can scroll.
    static func measure(_ view: ObjectID, in world: inout World) {
        FlowLayouts.prepare(view, in: &world)
        world[list: view].content = ListGeometry(of: view, in: world).content
    }

    // MARK: Cells

    /// Lays out a table or collection view: loads its data if that has not happened yet, then asks for the cells of the
    /// visible rows.
    static func layoutList(_ view: ObjectID, in world: inout World) {
        guard isList(view, in: world) else { return }
        guard world[list: view].isLoaded else {
            world.schedule(.of(.lists(.layout), view, .none, .list2))
            reloadList(view, in: &world)
            return
        }
        // Cells that the last layout has shown determine the heights for this one.
        CompositionalSections.fit(view, in: &world)
        if OwnLayouts.ask(view, in: &world) || FlowQuestions.askAgain(view, in: &world) { return }
        ListHeights.fitAgain(view, in: &world)
        measure(view, in: &world)
        RowScrolling.follow(view, in: &world)
        let bounds = ViewHierarchy.boundsRect(of: view, in: world)
        let visible = ListGeometry(of: view, in: world).visible(in: bounds)
        if ListHeights.askFirst(of: visible.map(\.path), in: view, world: &world) { return }
        let frames = Dictionary(uniqueKeysWithValues: visible.map { ($0.path, $0.frame) })
        let known = Set(world[list: view].cells.map(\.path))
        if world[list: view].destination != nil, visible.allSatisfy({ known.contains($0.path) }) {
            world[list: view].destination = nil
        }
        // Removals precede requests, so that the data source can reuse the removed cells.
        var plan: [Effect] = []
        for (path, cell) in world[list: view].cells {
            if let frame = frames[path] {
                if world.isView(cell) { ListCells.place(cell, at: frame, in: &world) }
            } else {
                plan.append(ListDisplay.removal(of: cell, at: path, from: view))
            }
        }
        world[list: view].cells.removeAll { frames[$0.path] == nil }
        ListEdges.layOut(view, in: &world)
        let parts = ListSections.layOut(view, in: &world)
        plan += parts.removals
        let callback = isTable(view, in: world) ? Callback.tableCell : .collectionCell
        let source = partner("dataSource", of: view, for: callback, in: world)
        if source.exists {
            for (path, _) in visible where !known.contains(path) {
                plan += question(callback, source, view, with: .path(path), then: .lists(.cell), .list2)
            }
        }
        if CompositionalSections.isFitted(view, in: world) {
            plan.append(.of(.lists(.settleFitted), view, .none, .list2))
        }
        if source.exists, StaticCells.content(of: source, in: world).exists {
            plan.append(.of(.lists(.settleStatic), view, .none, .list2))
        }
        if source.exists, Prefetching.isUsed(view, in: world) {
            plan.append(.of(.lists(.announce), view, .none, .list19))
        }
        world.schedule(plan + parts.requests)
    }

    /// Inserts the cell that the data source returned.
    static func insertCell(_ effect: Effect, in world: inout World) {
        let view = effect.subject
        guard isList(view, in: world) else { return }
        let path = effect.path
        guard case .object(let cell) = world.driver.answerGiven, world.isView(cell), cell != view,
            !ViewHierarchy.isView(view, inside: cell, in: world)
        else {
            let kind = isTable(view, in: world) ? "UITableView" : "UICollectionView"
            return world.report(.cellMissing, ["class": kind, "list": world.description(of: view)])
        }
        ListHeights.fit(cell, at: path, in: view, world: &world)
        FlowLayouts.fit(cell, at: path, in: view, world: &world)
        let height =
            world.constraints.isUsed ? CompositionalSections.fit(cell, at: path, in: view, world: &world) : nil
        guard var frame = ListGeometry(of: view, in: world).frame(of: path) else { return }
        if let height { frame.height = height }
        ListCells.place(cell, at: frame, in: &world)
        world[list: view].cells.append((path, cell))
        if RowEditing.isEditing(view, in: world) { RowEditing.askControl(path, of: view, in: &world) }
        ListDisplay.show(cell, at: path, in: view, world: &world)
        RowDetails.askIndentation(path, of: view, in: &world)
    }

    /// The cell that shows a row; `.none` if it is not visible. O(visible cells)
    static func cell(at path: IndexPath, of view: ObjectID, in world: borrowing World) -> ObjectID {
        isList(view, in: world) ? world[list: view].cells.first { $0.path == path }?.cell ?? .none : .none
    }

    /// The row that a cell shows, and its list; nil if the view is no cell of a list. O(visible cells)
    static func row(of cell: ObjectID, in world: borrowing World) -> (list: ObjectID, path: IndexPath)? {
        guard world.isView(cell) else { return nil }
        let list = world[view: cell].superview
        guard isList(list, in: world), let path = world[list: list].cells.first(where: { $0.cell == cell })?.path
        else { return nil }
        return (list, path)
    }

    /// The user taps a view. Selects the row whose cell contains it. Returns false if no cell does. O(depth).
    static func tap(_ view: ObjectID, in world: inout World) -> Bool {
        var step = view
        while step.exists {
            if let (list, path) = row(of: step, in: world) {
                return world.selectRow(path.row, inSection: path.section, of: list)
            }
            step = world[view: step].superview
        }
        return false
    }

    // MARK: Controllers

    /// UIKit's implementation of viewWillAppear: clears the selection and, the first time, loads the data.
    static func prepareList(_ effect: Effect, in world: inout World) {
        let controller = effect.subject
        guard effect.callback == .viewWillAppear, world.isController(controller), hasListView(controller, in: world),
            let view = world[controller: controller].view.orNil, isList(view, in: world)
        else { return }
        if world.stored("clearsSelectionOnViewWillAppear", of: controller) != .bool(false) {
            world[list: view].selected = nil
            CellStates.update(view, animated: true, in: &world)
        }
        if !world[list: view].isLoaded { reloadList(view, in: &world) }
    }

    /// Whether the controller is a table or collection view controller.
    static func hasListView(_ controller: ObjectID, in world: borrowing World) -> Bool {
        world[controller: controller].hasListView
    }

    /// Makes a table or collection view controller the data source and delegate of its view.
    static func adoptList(_ view: ObjectID, by controller: ObjectID, in world: inout World) {
        let kind: UIKitClass = isTable(view, in: world) ? .tableView : .collectionView
        if case .enumCase(let type, let name)? = world.stored("prelude_style", of: controller) {
            TableStyles.set(.enumCase(type, name), of: view, in: &world)
        }
        if let layout = world.stored("prelude_layout", of: controller),
            let property = world.property(.collectionView, "collectionViewLayout")
        {
            world.set(property, of: view, to: layout)
        }
        for name in ["dataSource", "delegate"] {
            if let property = world.property(kind, name) { world.set(property, of: view, to: .object(controller)) }
        }
    }

    /// Makes a list that the program created the view of a controller, which becomes its data source and delegate if it has
    /// none.
    static func setList(_ list: ObjectID, of controller: ObjectID, in world: inout World) {
        if let view = world.property(.viewController, "view") { world.set(view, of: controller, to: .object(list)) }
        guard isList(list, in: world) else { return }
        let kind: UIKitClass = isTable(list, in: world) ? .tableView : .collectionView
        for name in ["dataSource", "delegate"] where (world.stored(name, of: list) ?? .nil) == .nil {
            if let property = world.property(kind, name) { world.set(property, of: list, to: .object(controller)) }
        }
    }

    /// The arguments of the data source's and the delegate's methods.
    static func listArguments(_ effect: Effect, in world: inout World) -> EventArguments {
        switch effect.callback {
        case .numberOfSections: EventArguments(object: effect.argument)
        case .tableRows, .collectionItems: world.arguments(.object(effect.argument), .int(effect.section))
        default: world.arguments(.object(effect.argument), effect.path.value)
        }
    }
}

// Console lines and exceptions.

extension ListView {
    static var messages: [SystemMessage] { [.cellMissing, .sectionOutOfBounds, .sectionOfItemsOutOfBounds] }
}

extension SystemMessage {
    fileprivate static let cellMissing = SystemMessage(
        "list-cell-missing", .exception("NSInternalInconsistencyException"), .list2,
        "{class} ({list}) failed to obtain a cell from its dataSource")
}
