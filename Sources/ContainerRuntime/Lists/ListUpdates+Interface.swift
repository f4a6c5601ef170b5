// The API of updates, and the exceptions for updates that contradict the counts.

extension ListUpdates: Interface {
    static var messages: [SystemMessage] {
        [
            .wrongSections, .wrongRows, .wrongItems, .deletedMissingRow, .deletedMissingItem, .insertedMissingRow,
            .insertedMissingItem, .deletedMissingSection, .insertedMissingSection,
        ]
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.uncommitted(.tableView)
        PropertyInfo.uncommitted(.collectionView)
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(.tableView, "beginUpdates", [], "Begins a batch of updates.") {
            world, list, _ in begin(list, in: &world)
        }
        MethodInfo.method(.tableView, "endUpdates", [], "Ends a batch of updates and applies it.") { world, list, _ in
            end(list, in: &world)
        }
        MethodInfo.batch(.tableView)
        MethodInfo.batch(.collectionView)
        MethodInfo.rows(.tableView, "insertRows", "Inserts rows, at their new index paths.") { .insertRow($0) }
        MethodInfo.rows(.tableView, "deleteRows", "Deletes rows, by their old index paths.") { .deleteRow($0) }
        MethodInfo.rows(.tableView, "reloadRows", "Asks the data source for the cells of rows again.") {
            .reloadRow($0)
        }
        MethodInfo.move(.tableView, "moveRow", "Moves a row.")
        MethodInfo.sections(.tableView, "insertSections", "Inserts sections, at their new indices.") {
            .insertSection($0)
        }
        MethodInfo.sections(.tableView, "deleteSections", "Deletes sections, by their old indices.") {
            .deleteSection($0)
        }
        MethodInfo.sections(.tableView, "reloadSections", "Asks the data source for the rows of sections again.") {
            .reloadSection($0)
        }
        MethodInfo.moveSection(.tableView)
        MethodInfo.rows(.collectionView, "insertItems", "Inserts items, at their new index paths.") { .insertRow($0) }
        MethodInfo.rows(.collectionView, "deleteItems", "Deletes items, by their old index paths.") { .deleteRow($0) }
        MethodInfo.rows(.collectionView, "reloadItems", "Asks the data source for the cells of items again.") {
            .reloadRow($0)
        }
        MethodInfo.move(.collectionView, "moveItem", "Moves an item.")
        MethodInfo.sections(.collectionView, "insertSections", "Inserts sections, at their new indices.") {
            .insertSection($0)
        }
        MethodInfo.sections(.collectionView, "deleteSections", "Deletes sections, by their old indices.") {
            .deleteSection($0)
        }
        MethodInfo.sections(.collectionView, "reloadSections", "Asks the data source for the items of sections again.")
        {
            .reloadSection($0)
        }
        MethodInfo.moveSection(.collectionView)
    }

    /// The index paths in a program's array.
    static func paths(_ value: RuntimeValue) -> [IndexPath] {
        guard case .list(let values) = value else { return [] }
        return values.compactMap { IndexPath($0) }.filter { $0.section >= 0 && $0.row >= 0 }
    }

    /// The indices in a program's index set.
    fileprivate static func indices(_ value: RuntimeValue) -> [Int] {
        guard case .list(let values) = value else { return [] }
        return values.compactMap {
            if case .int(let index) = $0, index >= 0, index < ListView.mostRows { index } else { nil }
        }
    }
}

// Helpers that build rows.

extension PropertyInfo {
    fileprivate static func uncommitted(_ owner: UIKitClass) -> PropertyInfo {
        computed(owner, "hasUncommittedUpdates", .bool, "Whether a batch of updates is open.") { world, list in
            .bool(world[list: list].updateDepth > 0)
        }
    }
}

extension MethodInfo {
    fileprivate static func batch(_ owner: UIKitClass) -> MethodInfo {
        method(
            owner, "performBatchUpdates",
            [.of("_", "updates", .code, .nil), .of("completion", "completion", .code, .nil)],
            "Applies the updates of a block together, and runs the completion after their animation."
        ) { world, list, arguments in
            ListUpdates.perform(arguments[0], arguments[1], of: list, in: &world)
        }
    }

    fileprivate static func rows(
        _ owner: UIKitClass, _ base: String, _ summary: String, _ update: @escaping @Sendable (IndexPath) -> ListUpdate
    ) -> MethodInfo {
        var parameters: [Parameter] = [.of("at", "indexPaths", .any)]
        if owner == .tableView { parameters.append(.of("with", "animation", .any)) }
        return method(owner, base, parameters, summary) { world, list, arguments in
            ListUpdates.add(ListUpdates.paths(arguments[0]).map(update), to: list, in: &world)
        }
    }

    fileprivate static func sections(
        _ owner: UIKitClass, _ base: String, _ summary: String, _ update: @escaping @Sendable (Int) -> ListUpdate
    ) -> MethodInfo {
        var parameters: [Parameter] = [.of("_", "sections", .any)]
        if owner == .tableView { parameters.append(.of("with", "animation", .any)) }
        return method(owner, base, parameters, summary) { world, list, arguments in
            ListUpdates.add(ListUpdates.indices(arguments[0]).map(update), to: list, in: &world)
        }
    }

    fileprivate static func move(_ owner: UIKitClass, _ base: String, _ summary: String) -> MethodInfo {
        method(owner, base, [.of("at", "indexPath", .any), .of("to", "newIndexPath", .any)], summary) {
            world, list, arguments in
            guard let from = IndexPath(arguments[0]), let to = IndexPath(arguments[1]), from.section >= 0,
                from.row >= 0, to.section >= 0, to.row >= 0
            else { return }
            ListUpdates.add([.moveRow(from: from, to: to)], to: list, in: &world)
        }
    }

    fileprivate static func moveSection(_ owner: UIKitClass) -> MethodInfo {
        method(
            owner, "moveSection", [.of("_", "section", .int), .of("toSection", "newSection", .int)],
            "Moves a section."
        ) { world, list, arguments in
            guard case .int(let from) = arguments[0], case .int(let to) = arguments[1], from >= 0, to >= 0 else {
                return
            }
            ListUpdates.add([.moveSection(from: from, to: to)], to: list, in: &world)
        }
    }
}

// Exceptions. Until iOS 12, those of tables have two spaces after the first sentence.

extension SystemMessage {
    private static let rows =
        "The number of rows contained in an existing section after the update ({after}) must be equal to the number of "
        + "rows contained in that section before the update ({before}), plus or minus the number of rows inserted or "
        + "deleted from that section ({inserted} inserted, {deleted} deleted) and plus or minus the number of rows moved "
        + "into or out of that section ({in} moved in, {out} moved out)."

    static let wrongSections = SystemMessage(
        "list-wrong-sections", .exception("NSInternalInconsistencyException"), .list9,
        "Invalid update: invalid number of sections.  The number of sections contained in the {list} after the update "
            + "({after}) must be equal to the number of sections contained in the {list} before the update ({before}), "
            + "plus or minus the number of sections inserted or deleted ({inserted} inserted, {deleted} deleted).")
    static let wrongRows = SystemMessage(
        "table-wrong-rows", .exception("NSInternalInconsistencyException"), .list9,
        since: [
            0: "Invalid update: invalid number of rows in section {section}.  " + rows,
            13: "Invalid update: invalid number of rows in section {section}. " + rows,
        ])
    static let wrongItems = SystemMessage(
        "collection-wrong-items", .exception("NSInternalInconsistencyException"), .list9,
        "Invalid update: invalid number of items in section {section}.  The number of items contained in an existing "
            + "section after the update ({after}) must be equal to the number of items contained in that section "
            + "before the update ({before}), plus or minus the number of items inserted or deleted from that section "
            + "({inserted} inserted, {deleted} deleted) and plus or minus the number of items moved into or out of "
            + "that section ({in} moved in, {out} moved out).")
    static let deletedMissingRow = SystemMessage(
        "table-deleted-missing-row", .exception("NSInternalInconsistencyException"), .list9,
        "attempt to delete row {row} from section {section} which only contains {count} rows before the update")
    static let deletedMissingItem = SystemMessage(
        "collection-deleted-missing-item", .exception("NSInternalInconsistencyException"), .list9,
        "attempt to delete item {row} from section {section} which only contains {count} items before the update")
    static let insertedMissingRow = SystemMessage(
        "table-inserted-missing-row", .exception("NSInternalInconsistencyException"), .list9,
        "attempt to insert row {row} into section {section}, but there are only {count} rows in section {section} "
            + "after the update")
    static let insertedMissingItem = SystemMessage(
        "collection-inserted-missing-item", .exception("NSInternalInconsistencyException"), .list9,
        "attempt to insert item {row} into section {section}, but there are only {count} items in section {section} "
            + "after the update")
    static let deletedMissingSection = SystemMessage(
        "list-deleted-missing-section", .exception("NSInternalInconsistencyException"), .list9,
        "attempt to delete section {section}, but there are only {count} sections before the update")
    static let insertedMissingSection = SystemMessage(
        "list-inserted-missing-section", .exception("NSInternalInconsistencyException"), .list9,
        "attempt to insert section {section} but there are only {count} sections after the update")
}
