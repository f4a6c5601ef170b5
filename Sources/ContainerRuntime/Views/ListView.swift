// UITableView and UICollectionView: what they ask their data source and tell their delegate, and the controllers that
// have one as their view. Rows are 44 points high, items 50 by 50 with 10 between them, UIKit's defaults; cells are
// asked for those that are seen, when the view is laid out. Nobody was found who had logged it: the rules follow from
// the documentation. An index path is the list of its section and its row or item.

/// A row of a table or an item of a collection.
struct IndexPath: Hashable, Sendable {
    var section: Int
    var row: Int

    /// As an effect carries it.
    var packed: UInt64 { UInt64(UInt32(truncatingIfNeeded: section)) << 32 | UInt64(UInt32(truncatingIfNeeded: row)) }

    init(section: Int, row: Int) {
        self.section = section
        self.row = row
    }

    init(packed: UInt64) { self.init(section: Int(packed >> 32), row: Int(packed & 0xFFFF_FFFF)) }

    /// The path in a program's value; nil where it is none.
    init?(_ value: RuntimeValue) {
        guard case .list(let parts) = value, parts.count == 2, case .int(let section) = parts[0],
            case .int(let row) = parts[1]
        else { return nil }
        self.init(section: section, row: row)
    }

    var value: RuntimeValue { .list([.int(section), .int(row)]) }
}

extension World {
    /// A data source that gives more than these counts is taken to give these.
    static let mostSections = 10_000
    static let mostRows = 10_000_000
    /// However high a view is, no more cells than these are asked for.
    static let mostCells = 1_000

    func isList(_ view: ObjectID) -> Bool { isView(view) && self[view: view].list >= 0 }

    @inline(__always)
    subscript(list object: ObjectID) -> ListRecord {
        _read { yield views.lists[self[view: object].list] }
        _modify { yield &views.lists[self[view: object].list] }
    }

    /// The table or collection of a controller: its view, or the first below it; nil without one. O(views).
    public func listView(of controller: ObjectID) -> ObjectID? {
        guard isController(controller), let root = optional(self[controller: controller].view) else { return nil }
        var step = root
        while step.exists {
            if isList(step) { return step }
            step = nextInSubtree(of: root, after: step)
        }
        return nil
    }

    private func isTable(_ view: ObjectID) -> Bool {
        self[traits: view].uikit.isKind(of: .tableView)
    }

    /// The view's data source or delegate, if it has the function; none else.
    private func partner(_ name: String, of view: ObjectID, for callback: Callback) -> ObjectID {
        guard case .object(let object) = stored(name, of: view) ?? .nil, isReachable(object),
            implements(object, callback)
        else { return .none }
        return object
    }

    /// A question to the data source or the delegate, and what is done with the answer; the answer is nil where
    /// there is nobody to ask.
    private func question(
        _ callback: Callback, _ partner: ObjectID, _ view: ObjectID, value: UInt64, then next: Effect.Operation,
        _ rule: Rule
    ) -> [Effect] {
        var answered = Effect.of(next, view, .none, rule)
        answered.value = value
        answered.flag = partner.exists
        guard partner.exists else { return [.of(.forgetAnswer, view, .none, rule), answered] }
        return [
            Effect(operation: .ask, callback: callback, rule: rule, subject: partner, other: view, value: value),
            answered,
        ]
    }

    // MARK: Data

    /// reloadData: the cells go, and the data source is asked for sections and rows.
    mutating func reloadList(_ view: ObjectID) {
        guard isList(view) else { return }
        self[list: view].isLoaded = true
        self[list: view].rows = []
        self[list: view].selected = nil
        let cells = self[list: view].cells
        self[list: view].cells = []
        let source = partner("dataSource", of: view, for: .numberOfSections)
        schedule(question(.numberOfSections, source, view, value: 0, then: .listSections, .list2))
        schedule(cells.map { .removeView($0.cell) })
    }

    /// How many sections there are; one where the data source does not say.
    mutating func listSections(_ effect: Effect) {
        let view = effect.subject
        guard isList(view) else { return }
        let hasSource =
            if case .object(let source) = stored("dataSource", of: view) ?? .nil { isReachable(source) } else { false }
        var count = hasSource ? 1 : 0
        if case .int(let given) = driver.answerGiven { count = min(max(given, 0), World.mostSections) }
        self[list: view].sections = count
        if count > 0 { askRows(of: view, section: 0) }
    }

    private mutating func askRows(of view: ObjectID, section: Int) {
        let callback = isTable(view) ? Callback.tableRows : .collectionItems
        let source = partner("dataSource", of: view, for: callback)
        schedule(question(callback, source, view, value: UInt64(section), then: .listRows, .list2))
    }

    /// How many rows a section has; the next section follows, and after the last the cells at the next layout.
    mutating func listRows(_ effect: Effect) {
        let view = effect.subject
        guard isList(view) else { return }
        var count = 0
        if case .int(let given) = driver.answerGiven { count = min(max(given, 0), World.mostRows) }
        self[list: view].rows.append(count)
        let next = Int(effect.value) + 1
        if next < self[list: view].sections {
            askRows(of: view, section: next)
        } else {
            markNeeds(Need.layout, of: view)
        }
    }

    // MARK: Cells

    /// The rows that are seen, with their frames.
    private func visibleRows(of view: ObjectID) -> [(path: IndexPath, frame: Rect)] {
        let bounds = boundsRect(of: view)
        let isTable = isTable(view)
        let columns = isTable ? 1 : min(max(Int((min(bounds.width, 1e6) + 10) / 60), 1), World.mostCells)
        let (height, pitch) = isTable ? (44.0, 44.0) : (50.0, 60.0)
        var visible: [(path: IndexPath, frame: Rect)] = []
        var top = 0.0
        for (section, count) in self[list: view].rows.enumerated() {
            let lines = (count + columns - 1) / columns
            let end = top + Double(lines) * pitch
            defer { top = end }
            guard end > bounds.y, top < bounds.y + bounds.height else { continue }
            var line = bounds.y > top ? Int((bounds.y - top) / pitch) : 0
            while line < lines, top + Double(line) * pitch < bounds.y + bounds.height {
                for column in 0..<columns where line * columns + column < count {
                    guard visible.count < World.mostCells else { return visible }
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

    /// The layout of a table or a collection: data that was never asked for, and cells for the rows that are seen.
    mutating func layoutList(_ view: ObjectID) {
        guard isList(view) else { return }
        guard self[list: view].isLoaded else {
            schedule(.of(.listLayout, view, .none, .list2))
            reloadList(view)
            return
        }
        let visible = visibleRows(of: view)
        let seen = Set(visible.map(\.path))
        let known = Set(self[list: view].cells.map(\.path))
        var plan: [Effect] = self[list: view].cells.filter { !seen.contains($0.path) }.map { .removeView($0.cell) }
        self[list: view].cells.removeAll { !seen.contains($0.path) }
        let callback = isTable(view) ? Callback.tableCell : .collectionCell
        let source = partner("dataSource", of: view, for: callback)
        if source.exists {
            for (path, _) in visible where !known.contains(path) {
                plan += question(callback, source, view, value: path.packed, then: .listCell, .list2)
            }
        }
        schedule(plan)
    }

    /// The data source has given a cell.
    mutating func placeCell(_ effect: Effect) {
        let view = effect.subject
        guard isList(view) else { return }
        let path = IndexPath(packed: effect.value)
        guard case .object(let cell) = driver.answerGiven, isView(cell), cell != view, !isView(view, inside: cell)
        else {
            let kind = isTable(view) ? "UITableView" : "UICollectionView"
            raise(
                "NSInternalInconsistencyException",
                "\(kind) (\(description(of: view))) failed to obtain a cell from its dataSource", .list2)
            return
        }
        guard let frame = visibleRows(of: view).first(where: { $0.path == path })?.frame else { return }
        setFrame(frame, of: cell)
        self[list: view].cells.append((path, cell))
        let link = Effect(
            operation: .linkView, flag: true, rule: .list2, subject: view, other: cell, value: .max)
        scheduleViewCallbacks(of: cell, to: self[view: view].window, superview: view, around: link)
    }

    // MARK: Selection

    /// A finger taps a row: the delegate is asked, the row selected before is let go, and the delegate is told. False
    /// where there is no such row.
    @discardableResult
    public mutating func selectRow(_ row: Int, inSection section: Int, of view: ObjectID) -> Bool {
        guard isList(view), self[list: view].rows.indices.contains(section), row >= 0,
            row < self[list: view].rows[section]
        else { return false }
        let callback = isTable(view) ? Callback.tableWillSelect : .collectionShouldSelect
        let path = IndexPath(section: section, row: row)
        schedule(
            question(
                callback, partner("delegate", of: view, for: callback), view, value: path.packed, then: .listSelect,
                .list3))
        return true
    }

    /// The delegate has allowed it, or has named another row.
    mutating func listSelect(_ effect: Effect) {
        let view = effect.subject
        guard isList(view) else { return }
        var path = IndexPath(packed: effect.value)
        if effect.flag {
            if isTable(view) {
                guard let other = IndexPath(driver.answerGiven) else { return }
                path = other
            } else if driver.answerGiven == .bool(false) {
                return
            }
        }
        var plan: [Effect] = []
        if let old = self[list: view].selected, old != path {
            plan += told(isTable(view) ? .tableDidDeselect : .collectionDidDeselect, view, old)
        }
        self[list: view].selected = path
        schedule(plan + told(isTable(view) ? .tableDidSelect : .collectionDidSelect, view, path))
    }

    private func told(_ callback: Callback, _ view: ObjectID, _ path: IndexPath) -> [Effect] {
        let delegate = partner("delegate", of: view, for: callback)
        guard delegate.exists else { return [] }
        return [
            Effect(
                operation: .enter, callback: callback, rule: .list3, subject: delegate, other: view, value: path.packed)
        ]
    }

    /// The program takes a selection back, which nobody is told.
    mutating func deselect(_ path: RuntimeValue, of view: ObjectID) {
        guard isList(view), let selected = self[list: view].selected, IndexPath(path) == selected else { return }
        self[list: view].selected = nil
    }

    // MARK: Controllers

    /// UIKit's own part of viewWillAppear: the selection is taken back, and the first time the data is loaded.
    mutating func prepareList(_ effect: Effect) {
        let controller = effect.subject
        guard effect.callback == .viewWillAppear, isController(controller), hasListView(controller),
            let view = optional(self[controller: controller].view), isList(view)
        else { return }
        if stored("clearsSelectionOnViewWillAppear", of: controller) != .bool(false) { self[list: view].selected = nil }
        if !self[list: view].isLoaded { reloadList(view) }
    }

    /// Whether it is a table or collection view controller.
    func hasListView(_ controller: ObjectID) -> Bool {
        self[controller: controller].hasListView
    }

    /// The controller of a table or a collection is its data source and its delegate.
    mutating func adoptList(_ view: ObjectID, by controller: ObjectID) {
        let kind: UIKitClass = isTable(view) ? .tableView : .collectionView
        for name in ["dataSource", "delegate"] {
            if let property = property(kind, name) { set(property, of: view, to: .object(controller)) }
        }
    }

    /// The arguments of the data source's and the delegate's functions.
    mutating func listArguments(_ effect: Effect) -> EventArguments {
        switch effect.callback {
        case .numberOfSections: EventArguments(object: effect.other)
        case .tableRows, .collectionItems: arguments(.object(effect.other), .int(Int(effect.value)))
        default: arguments(.object(effect.other), IndexPath(packed: effect.value).value)
        }
    }
}
