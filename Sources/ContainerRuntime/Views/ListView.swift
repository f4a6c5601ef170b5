// UITableView and UICollectionView: the calls to their data sources and delegates, and the controllers that have one as
// their view. Layout asks for the cells of the visible rows. Rows are 44 points high; items are 50 × 50 points with 10
// points between them, as by default in UIKit. No log of these calls was found: the rules follow the documentation. An
// index path is a list of a section and a row or item.

extension World {
    @inline(__always)
    subscript(list object: ObjectID) -> ListRecord {
        _read { yield records.lists[self[view: object].list] }
        _modify { yield &records.lists[self[view: object].list] }
    }

    /// The table or collection view of a controller: its view, or the first one in it; nil without one. O(views).
    public func listView(of controller: ObjectID) -> ObjectID? {
        guard isController(controller), let root = self[controller: controller].view.orNil else { return nil }
        var step = root
        while step.exists {
            if ListView.isList(step, in: self) { return step }
            step = ViewHierarchy.nextInSubtree(of: root, after: step, in: self)
        }
        return nil
    }

    // MARK: Selection

    /// The user taps a row: asks the delegate, deselects the previously selected row, and notifies the delegate.
    /// - Returns: false if the row does not exist.
    @discardableResult
    public mutating func selectRow(_ row: Int, inSection section: Int, of view: ObjectID) -> Bool {
        guard ListView.isList(view, in: self), self[list: view].rows.indices.contains(section), row >= 0,
            row < self[list: view].rows[section]
        else { return false }
        let callback = ListView.SelectionAct.ask.callback(isTable: ListView.isTable(view, in: self))
        let path = IndexPath(section: section, row: row)
        schedule(
            ListView.question(
                callback, ListView.partner("delegate", of: view, for: callback, in: self), view, with: .path(path),
                then: .views(.listSelect),
                .list3))
        return true
    }
}

/// Table and collection views: rows, cells and selection.
enum ListView {
    /// The limits to which the counts of a data source are clamped.
    static let mostSections = 10_000
    static let mostRows = 10_000_000
    /// The maximum number of cells that one layout requests, regardless of the view's height.
    static let mostCells = 1_000

    static func isList(_ view: ObjectID, in world: borrowing World) -> Bool {
        world.isView(view) && world[view: view].list >= 0
    }

    fileprivate static func isTable(_ view: ObjectID, in world: borrowing World) -> Bool {
        world[traits: view].uikit.isKind(of: .tableView)
    }

    /// The view's data source or delegate if it implements the callback, otherwise none.
    fileprivate static func partner(
        _ name: String, of view: ObjectID, for callback: Callback, in world: borrowing World
    ) -> ObjectID {
        guard case .object(let object) = world.stored(name, of: view) ?? .nil, world.isReachable(object),
            world.implements(object, callback)
        else { return .none }
        return object
    }

    /// A question to the data source or the delegate, and the act that uses the answer. If neither implements it, the answer
    /// is nil.
    fileprivate static func question(
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
        world[list: view].rows = []
        world[list: view].selected = nil
        let cells = world[list: view].cells
        world[list: view].cells = []
        let source = partner("dataSource", of: view, for: .numberOfSections, in: world)
        world.schedule(question(.numberOfSections, source, view, with: .none, then: .views(.listSections), .list2))
        world.schedule(cells.map { .removeView($0.cell) })
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
        if count > 0 { askRows(of: view, section: 0, in: &world) }
    }

    private static func askRows(of view: ObjectID, section: Int, in world: inout World) {
        let callback = isTable(view, in: world) ? Callback.tableRows : .collectionItems
        let source = partner("dataSource", of: view, for: callback, in: world)
        world.schedule(question(callback, source, view, with: .index(section), then: .views(.listRows), .list2))
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
            Layout.markNeeds(Need.layout, of: view, in: &world)
        }
    }

    // MARK: Cells

    /// The size of a list's content, which its rows determine; nil for another view.
    static func contentSize(of view: ObjectID, in world: borrowing World) -> Size? {
        guard isList(view, in: world) else { return nil }
        let bounds = ViewHierarchy.boundsRect(of: view, in: world)
        let isTable = Self.isTable(view, in: world)
        let columns = isTable ? 1 : min(max(Int((min(bounds.width, 1e6) + 10) / 60), 1), ListView.mostCells)
        let lines = world[list: view].rows.reduce(0) { $0 + ($1 + columns - 1) / columns }
        return Size(width: bounds.width, height: Double(lines) * (isTable ? 44 : 60))
    }

    /// The visible rows with their frames.
    private static func visibleRows(of view: ObjectID, in world: borrowing World) -> [(path: IndexPath, frame: Rect)] {
        let bounds = ViewHierarchy.boundsRect(of: view, in: world)
        let isTable = Self.isTable(view, in: world)
        let columns = isTable ? 1 : min(max(Int((min(bounds.width, 1e6) + 10) / 60), 1), ListView.mostCells)
        let (height, pitch) = isTable ? (44.0, 44.0) : (50.0, 60.0)
        var visible: [(path: IndexPath, frame: Rect)] = []
        var top = 0.0
        for (section, count) in world[list: view].rows.enumerated() {
            let lines = (count + columns - 1) / columns
            let end = top + Double(lines) * pitch
            defer { top = end }
            guard end > bounds.y, top < bounds.y + bounds.height else { continue }
            var line = bounds.y > top ? Int((bounds.y - top) / pitch) : 0
            while line < lines, top + Double(line) * pitch < bounds.y + bounds.height {
                for column in 0..<columns where line * columns + column < count {
                    guard visible.count < ListView.mostCells else { return visible }
                    let frame = Rect(
                        x: isTable ? 0 : Double(column) * 60, y: top + Double(line) * pitch,
                        width: isTable ? bounds.width : 50, height: height)
                    visible.append((IndexPath(section: section, row: line * columns + column), frame))
                }
                line += 1
            }
        }
        return visible
    }

    /// Lays out a table or collection view: loads its data if that has not happened yet, then asks for the cells of the
    /// visible rows.
    static func layoutList(_ view: ObjectID, in world: inout World) {
        guard isList(view, in: world) else { return }
        guard world[list: view].isLoaded else {
            world.schedule(.of(.views(.listLayout), view, .none, .list2))
            reloadList(view, in: &world)
            return
        }
        let visible = visibleRows(of: view, in: world)
        let seen = Set(visible.map(\.path))
        let known = Set(world[list: view].cells.map(\.path))
        var plan: [Effect] = world[list: view].cells.filter { !seen.contains($0.path) }.map { .removeView($0.cell) }
        world[list: view].cells.removeAll { !seen.contains($0.path) }
        let callback = isTable(view, in: world) ? Callback.tableCell : .collectionCell
        let source = partner("dataSource", of: view, for: callback, in: world)
        if source.exists {
            for (path, _) in visible where !known.contains(path) {
                plan += question(callback, source, view, with: .path(path), then: .views(.listCell), .list2)
            }
        }
        world.schedule(plan)
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
        guard let frame = visibleRows(of: view, in: world).first(where: { $0.path == path })?.frame else { return }
        ViewHierarchy.setFrame(frame, of: cell, in: &world)
        world[list: view].cells.append((path, cell))
        let link = Effect.link(cell, to: view, isDriven: true, .list2)
        ViewHierarchy.scheduleViewCallbacks(
            of: cell, to: world[view: view].window, superview: view, around: link, in: &world)
    }

    /// Selects the row that the delegate allowed or returned instead.
    static func listSelect(_ effect: Effect, in world: inout World) {
        let view = effect.subject
        guard isList(view, in: world) else { return }
        var path = effect.path
        if effect.wasAsked {
            if isTable(view, in: world) {
                guard let other = IndexPath(world.driver.answerGiven) else { return }
                path = other
            } else if world.driver.answerGiven == .bool(false) {
                return
            }
        }
        let old = world[list: view].selected
        world[list: view].selected = path
        let isTable = isTable(view, in: world)
        SelectionAct.fromLast { act in
            switch act {
            // The delegate has already answered.
            case .ask: break
            case .didDeselect:
                if let old, old != path {
                    world.schedule(notified(act.callback(isTable: isTable), view, old, in: world))
                }
            case .didSelect: world.schedule(notified(act.callback(isTable: isTable), view, path, in: world))
            }
        }
    }

    private static func notified(_ callback: Callback, _ view: ObjectID, _ path: IndexPath, in world: borrowing World)
        -> [Effect]
    {
        let delegate = partner("delegate", of: view, for: callback, in: world)
        guard delegate.exists else { return [] }
        return [.enter(callback, delegate, view, .list3, with: .path(path))]
    }

    /// Deselects a row for the program, without notifying the delegate.
    static func deselect(_ path: RuntimeValue, of view: ObjectID, in world: inout World) {
        guard isList(view, in: world), let selected = world[list: view].selected, IndexPath(path) == selected else {
            return
        }
        world[list: view].selected = nil
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
        for name in ["dataSource", "delegate"] {
            if let property = world.property(kind, name) { world.set(property, of: view, to: .object(controller)) }
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
    static var messages: [SystemMessage] { [.cellMissing] }
}

extension SystemMessage {
    fileprivate static let cellMissing = SystemMessage(
        "list-cell-missing", .exception("NSInternalInconsistencyException"), .list2,
        "{class} ({list}) failed to obtain a cell from its dataSource")
}
