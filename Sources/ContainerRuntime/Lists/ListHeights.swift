// The heights of a table's rows: a common height, the delegate's answers, or the sizes that the cells' constraints give.

enum ListHeights {
    /// The height of rows if nothing else determines it.
    private static let automatic = 44.0
    /// The heights that a row can have are below this.
    private static let most = 1e6

    private static func number(_ name: String, of table: ObjectID, in world: borrowing World) -> Double? {
        switch world.stored(name, of: table) {
        case .double(let height)?: height
        case .int(let height)?: Double(height)
        default: nil
        }
    }

    /// The height of the rows for which neither the delegate nor constraints give one.
    static func common(of table: ObjectID, in world: borrowing World) -> Double {
        if let height = number("rowHeight", of: table, in: world), height > 0, height < most { return height }
        if let height = number("estimatedRowHeight", of: table, in: world), height > 0, height < most { return height }
        return automatic
    }

    /// Whether the constraints of a cell determine its height.
    private static func isAutomatic(_ table: ObjectID, in world: borrowing World) -> Bool {
        (number("rowHeight", of: table, in: world) ?? -1) < 0
    }

    /// Whether the table estimates the heights of rows that it does not show.
    private static func estimates(_ table: ObjectID, in world: borrowing World) -> Bool {
        let ios = world.configuration.ios
        return isEstimated(table, in: world) || ios >= 11 && number("estimatedRowHeight", of: table, in: world) != 0
    }

    /// Whether the delegate estimates the heights.
    private static func isEstimated(_ table: ObjectID, in world: borrowing World) -> Bool {
        ListView.partner("delegate", of: table, for: .tableEstimate, in: world).exists
    }

    private static func delegate(of table: ObjectID, in world: borrowing World) -> ObjectID {
        ListView.partner("delegate", of: table, for: .tableRowHeight, in: world)
    }

    // MARK: Asking

    /// Handles new counts: discards the heights and, without estimates, asks for all of them.
    static func begin(_ table: ObjectID, in world: inout World) {
        world[list: table].heights = []
        guard ListView.isTable(table, in: world) else { return }
        // The cells that stay have no heights either.
        if world[list: table].fitted != FittedFor() { world[list: table].fitted.width = -1 }
        let isEstimated = isEstimated(table, in: world)
        guard isEstimated || delegate(of: table, in: world).exists else { return }
        makeRoom(in: table, world: &world)
        if isEstimated { return askNext(IndexPath(section: 0, row: 0), of: table, in: &world) }
        if !estimates(table, in: world) { askNext(IndexPath(section: 0, row: 0), of: table, in: &world) }
    }

    /// Marks all heights as unknown.
    private static func makeRoom(in table: ObjectID, world: inout World) {
        world[list: table].heights = ContiguousArray(
            world[list: table].rows.map { ContiguousArray(repeating: .nan, count: $0) })
    }

    /// Asks for the height of a row or, beyond the end of its section, of the next section's first row.
    private static func askNext(_ path: IndexPath, of table: ObjectID, in world: inout World) {
        var path = path
        while world[list: table].rows.indices.contains(path.section), path.row >= world[list: table].rows[path.section]
        {
            path = IndexPath(section: path.section + 1, row: 0)
        }
        guard world[list: table].rows.indices.contains(path.section) else {
            return ListView.measure(table, in: &world)
        }
        world.schedule(.of(.lists(.askHeight), table, .none, .list12, with: .path(path)))
    }

    static func ask(_ effect: Effect, in world: inout World) {
        let (table, path) = (effect.subject, effect.path)
        guard ListView.isList(table, in: world) else { return }
        // Scheduled effects run in reverse order: this row's question, then the next row's.
        askNext(IndexPath(section: path.section, row: path.row + 1), of: table, in: &world)
        ask(path, of: table, isEstimate: isEstimated(table, in: world), in: &world)
    }

    /// Stores an estimate as a negative height.
    static func takeEstimate(_ effect: Effect, in world: inout World) {
        let (table, path) = (effect.subject, effect.path)
        guard ListView.isList(table, in: world), isUnknown(path, of: table, in: world),
            let height = height(world.driver.answerGiven), height > 0
        else { return }
        set(-height, at: path, of: table, in: &world)
    }

    private static func ask(
        _ path: IndexPath, of table: ObjectID, isEstimate: Bool = false, in world: inout World
    ) {
        if isEstimate {
            return RowEditing.ask(
                .tableEstimate, "delegate", path, of: table, then: .rowEstimated, .list31, in: &world)
        }
        world.schedule(
            ListView.question(
                .tableRowHeight, delegate(of: table, in: world), table, with: .path(path), then: .lists(.height),
                .list12))
    }

    /// Stores the delegate's answer. A negative one, as automaticDimension is, becomes the common height.
    static func take(_ effect: Effect, in world: inout World) {
        let (table, path) = (effect.subject, effect.path)
        guard ListView.isList(table, in: world) else { return }
        set(height(world.driver.answerGiven) ?? common(of: table, in: world), at: path, of: table, in: &world)
    }

    /// The height in a value; nil for no height or an automatic one.
    static func height(_ value: RuntimeValue) -> Double? {
        let height: Double =
            switch value {
            case .double(let height): height
            case .int(let height): Double(height)
            default: -1
            }
        return height >= 0 && height < most ? height : nil
    }

    private static func set(_ height: Double, at path: IndexPath, of table: ObjectID, in world: inout World) {
        guard world[list: table].heights.indices.contains(path.section),
            world[list: table].heights[path.section].indices.contains(path.row)
        else { return }
        world[list: table].heights[path.section][path.row] = height
    }

    /// Asks for the first unknown height among visible rows, and then lays out again: an answer may move the rows below it
    /// off the screen. Returns false if all are known.
    static func askFirst(of paths: [IndexPath], in table: ObjectID, world: inout World) -> Bool {
        guard !world[list: table].heights.isEmpty, delegate(of: table, in: world).exists,
            let path = paths.first(where: { isUnknown($0, of: table, in: world) })
        else { return false }
        world.schedule(.of(.lists(.layout), table, .none, .list2))
        ask(path, of: table, in: &world)
        return true
    }

    private static func isUnknown(_ path: IndexPath, of table: ObjectID, in world: borrowing World) -> Bool {
        let heights = world[list: table].heights
        return heights.indices.contains(path.section) && heights[path.section].indices.contains(path.row)
            && !(heights[path.section][path.row] >= 0)
    }

    /// A row's height, or the estimate, which is negative; nil for the common height.
    static func known(_ height: Double) -> Double? { height.isNaN ? nil : abs(height) }

    // MARK: Constraints

    /// Sets a row's height to the one that a static cell has in its storyboard; false if the cell has none, or the delegate
    /// determines the heights.
    private static func takeOwn(of cell: ObjectID, at path: IndexPath, in table: ObjectID, world: inout World) -> Bool {
        guard let height = number("prelude_rowHeight", of: cell, in: world), height > 0, height < most,
            ListView.isTable(table, in: world), !delegate(of: table, in: world).exists
        else { return false }
        if world[list: table].heights.isEmpty { makeRoom(in: table, world: &world) }
        guard isUnknown(path, of: table, in: world) else { return true }
        set(height, at: path, of: table, in: &world)
        world[list: table].hasNewHeights = true
        return true
    }

    /// Places the static cells again whose heights became known during a layout. UIKit knows them before it.
    static func settleStatic(_ table: ObjectID, in world: inout World) {
        guard ListView.isList(table, in: world), world[list: table].hasNewHeights else { return }
        world[list: table].hasNewHeights = false
        ListView.layoutList(table, in: &world)
    }

    /// Sets a row's height to the fitting height of its new cell, if nothing else determines it.
    static func fit(_ cell: ObjectID, at path: IndexPath, in table: ObjectID, world: inout World) {
        guard !takeOwn(of: cell, at: path, in: table, world: &world), world.constraints.isUsed,
            ListView.isTable(table, in: world), isAutomatic(table, in: world),
            !delegate(of: table, in: world).exists,
            world[list: table].heights.isEmpty || isUnknown(path, of: table, in: world),
            case .object(let content)? = world.stored("contentView", of: cell), world.isView(content)
        else { return }
        let insets = TableStyles.sideInsets(of: table, in: world)
        let width = max(0, ViewHierarchy.boundsRect(of: table, in: world).width - insets.left - insets.right)
        let size = fittingSize(of: content, Size(width: width, height: 0), (1000, 50), in: &world)
        // A content view without constraints is not a mistake.
        if size.height == 0, !Constraints.held(by: content, in: world).isEmpty {
            warnOfCollapse(of: cell, in: table, world: &world)
        }
        let height = size.height > 0 && size.height < most ? size.height : common(of: table, in: world)
        ViewHierarchy.setFrame(Rect(x: 0, y: 0, width: width, height: height), of: content, in: &world)
        guard height == size.height else { return }
        if world[list: table].heights.isEmpty { makeRoom(in: table, world: &world) }
        set(height, at: path, of: table, in: &world)
        Layout.markNeeds(Need.layout, of: table, in: &world)
    }

    /// Computes the height of a cell that sizes itself again, because its content has changed.
    static func fitAgain(_ cell: ObjectID, at path: IndexPath, in table: ObjectID, world: inout World) {
        guard world.constraints.isUsed, ListView.isTable(table, in: world), isAutomatic(table, in: world),
            !delegate(of: table, in: world).exists, !world[list: table].heights.isEmpty
        else { return }
        set(.nan, at: path, of: table, in: &world)
        fit(cell, at: path, in: table, world: &world)
    }

    /// Computes the heights of cells that size themselves again, if the counts, the width of the table or the text size have
    /// changed.
    static func fitAgain(_ table: ObjectID, in world: inout World) {
        guard world.constraints.isUsed, ListView.isTable(table, in: world) else { return }
        let new = FittedFor(
            width: ViewHierarchy.boundsRect(of: table, in: world).width, contentSize: world.screenTraits[.contentSize])
        let old = world[list: table].fitted
        guard new != old else { return }
        world[list: table].fitted = new
        guard old != FittedFor(), isAutomatic(table, in: world), !delegate(of: table, in: world).exists else { return }
        world[list: table].heights = []
        for (path, cell) in world[list: table].cells where world.isView(cell) {
            fit(cell, at: path, in: table, world: &world)
        }
    }

    /// The size that the constraints in a cell's content view determine, with a target and the priorities of its two parts.
    static func fittingSize(
        of content: ObjectID, _ target: Size, _ priorities: (horizontal: Double, vertical: Double),
        in world: inout World
    ) -> Size {
        // Constraints from its mask would keep the content view at its current height.
        setMask(true, of: content, in: &world)
        defer { setMask(false, of: content, in: &world) }
        return Fitting.size(of: content, .size(target), priorities.horizontal, priorities.vertical, in: &world)
    }

    /// The height that the constraints in a header or a footer determine; nil if they determine none.
    static func fittingHeight(of view: ObjectID, in table: ObjectID, world: inout World) -> Double? {
        var content = view
        if case .object(let own)? = world.stored("contentView", of: view), world.isView(own) { content = own }
        let insets = TableStyles.sideInsets(of: table, in: world)
        let width = max(0, ViewHierarchy.boundsRect(of: table, in: world).width - insets.left - insets.right)
        let height = fittingSize(of: content, Size(width: width, height: 0), (1000, 50), in: &world).height
        return height > 0 && height < most ? height : nil
    }

    /// Prints UIKit's warning once. The window remembers it, because it stays as long as the app.
    private static func warnOfCollapse(of cell: ObjectID, in table: ObjectID, world: inout World) {
        let holder = world[view: table].window.orNil ?? table
        guard let mark = world.property(.view, "prelude_hasCollapsedCell"),
            world.storedValue(mark, of: holder)?.bool != true
        else { return }
        world.set(mark, of: holder, to: .bool(true))
        world.report(.collapsedCell, ["cell": world.description(of: cell)])
    }

    /// Sets whether constraints replace the mask of a content view.
    private static func setMask(_ isReplaced: Bool, of content: ObjectID, in world: inout World) {
        guard let property = world.property(.view, "translatesAutoresizingMaskIntoConstraints") else { return }
        world.set(property, of: content, to: .bool(!isReplaced))
    }
}

extension SystemMessage {
    fileprivate static let collapsedCell = SystemMessage(
        "cell-collapsed", .console, .list12,
        since: [
            8:
                "Warning once only: Detected a case where constraints ambiguously suggest a height of zero for a tableview "
                + "cell's content view. We're considering the collapse unintentional and using standard height instead.",
            13:
                "[TableView] Warning once only: Detected a case where constraints ambiguously suggest a height of zero for "
                + "a table view cell's content view. We're considering the collapse unintentional and using standard "
                + "height instead. Cell: {cell}",
        ])
}

extension ListHeights: Interface {
    static var messages: [SystemMessage] { [.collapsedCell] }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .tableRowHeight, "tableView",
            [.object("_", "tableView", .tableView), .init(label: "heightForRowAt", name: "indexPath", type: .any)],
            .listDelegate, owner: .object, isQuestion: true, defaultAnswer: .double(-1), isQuiet: true,
            "The height of a row.", rules: [.list12], arguments: .made(ListView.listArguments))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.shared(
            .tableView, "automaticDimension", .double, "The constant for heights that the constraints determine."
        ) { _, _ in .double(-1) }
        PropertyInfo.stored(
            .view, "prelude_hasCollapsedCell", .bool, first: .bool(false),
            "Whether the console has warned of a cell without a height.")
        PropertyInfo.stored(
            .tableViewCell, "prelude_rowHeight", .double, first: .double(-1),
            "The height of a static cell in its storyboard; -1 if it has none.")
        PropertyInfo.height("rowHeight", "The height of the rows; if automatic, their constraints determine it.")
        PropertyInfo.height(
            "estimatedRowHeight", "The height assumed for rows that have not been shown; 0 turns estimates off.")
    }
}

extension PropertyInfo {
    fileprivate static func height(_ name: String, _ summary: String) -> PropertyInfo {
        stored(.tableView, name, .double, first: .double(-1), summary) { world, table in
            if ListView.isList(table, in: world) { Layout.markNeeds(Need.layout, of: table, in: &world) }
        }
    }
}
