// Diffable data sources and their snapshots, written in Flow.

extension LibraryModule {
    static let diffableData = LibraryModule(
        names: [
            "UITableViewDiffableDataSource", "UICollectionViewDiffableDataSource", "NSDiffableDataSourceSnapshot",
        ],
        needs: 1 << 26,
        source: #"""
            struct NSDiffableDataSourceSnapshot {
                var sectionIdentifiers = []
                private var rows = []
                var reloaded = []
                var reconfigured = []
                private(set) var reloadedSectionIdentifiers = []
                private(set) var reloadedItemIdentifiers = []
                private(set) var reconfiguredItemIdentifiers = []
                init() {}
                var itemIdentifiers {
                    var items = []
                    for section in rows { items += section }
                    return items
                }
                var numberOfItems { itemIdentifiers.count }
                var numberOfSections { sectionIdentifiers.count }
                func numberOfItems(inSection section) { return itemIdentifiers(inSection: section).count }
                func itemIdentifiers(inSection section) {
                    if let index = indexOfSection(section) { return rows[index] }
                    fatalError("Invalid section identifier: \(section)")
                }
                func indexOfSection(_ section) { return sectionIdentifiers.firstIndex(of: section) }
                func indexOfItem(_ item) { return itemIdentifiers.firstIndex(of: item) }
                func sectionIdentifier(containingItem item) {
                    for (index, section) in sectionIdentifiers.enumerated() {
                        if rows[index].contains(item) { return section }
                    }
                    return nil
                }
                mutating func appendSections(_ sections) {
                    for section in sections {
                        if sectionIdentifiers.contains(section) {
                            fatalError("Section identifier count does not match data source count: \(section)")
                        }
                        sectionIdentifiers.append(section)
                        rows.append([])
                    }
                }
                mutating func insertSections(_ sections, beforeSection other) {
                    addSections(sections, at: indexOfSection(other) ?? 0)
                }
                mutating func insertSections(_ sections, afterSection other) {
                    addSections(sections, at: (indexOfSection(other) ?? -1) + 1)
                }
                private mutating func addSections(_ sections, at start) {
                    var position = start
                    for section in sections {
                        sectionIdentifiers.insert(section, at: position)
                        rows.insert([], at: position)
                        position += 1
                    }
                }
                mutating func deleteSections(_ sections) {
                    for section in sections {
                        if let index = indexOfSection(section) {
                            sectionIdentifiers.remove(at: index)
                            rows.remove(at: index)
                        }
                    }
                }
                mutating func appendItems(_ items, toSection section: Any = nil) {
                    if sectionIdentifiers.isEmpty {
                        fatalError("There are currently no sections in the data source. Please add a section first.")
                    }
                    let index = section == nil ? sectionIdentifiers.count - 1 : indexOfSection(section)
                    if index == nil { fatalError("Invalid section identifier: \(section)") }
                    checkItems(items)
                    rows[index] += items
                }
                mutating func insertItems(_ items, beforeItem other) { addItems(items, at: other, plus: 0) }
                mutating func insertItems(_ items, afterItem other) { addItems(items, at: other, plus: 1) }
                private mutating func addItems(_ items, at other, plus offset) {
                    checkItems(items)
                    for index in rows.indices {
                        if let position = rows[index].firstIndex(of: other) {
                            var next = position + offset
                            for item in items {
                                rows[index].insert(item, at: next)
                                next += 1
                            }
                            return
                        }
                    }
                    fatalError("Invalid item identifier specified for insertion: \(other)")
                }
                private func checkItems(_ items) {
                    let known = itemIdentifiers
                    for item in items {
                        if known.contains(item) {
                            fatalError("Fatal: supplied item identifiers are not unique. Duplicate identifier: \(item)")
                        }
                    }
                }
                mutating func deleteItems(_ items) {
                    for item in items {
                        for index in rows.indices {
                            if let position = rows[index].firstIndex(of: item) { rows[index].remove(at: position) }
                        }
                    }
                }
                mutating func deleteAllItems() {
                    sectionIdentifiers = []
                    rows = []
                }
                mutating func moveItem(_ item, beforeItem other) {
                    deleteItems([item])
                    insertItems([item], beforeItem: other)
                }
                mutating func moveItem(_ item, afterItem other) {
                    deleteItems([item])
                    insertItems([item], afterItem: other)
                }
                mutating func moveSection(_ section, beforeSection other) { moveSection(section, to: other, plus: 0) }
                mutating func moveSection(_ section, afterSection other) { moveSection(section, to: other, plus: 1) }
                private mutating func moveSection(_ section, to other, plus offset) {
                    let from = indexOfSection(section)
                    if from == nil { fatalError("Invalid section identifier specified for move: \(section)") }
                    if indexOfSection(other) == nil || section == other {
                        fatalError("Invalid section identifier specified for move: \(other)")
                    }
                    let items = rows[from]
                    sectionIdentifiers.remove(at: from)
                    rows.remove(at: from)
                    let place = indexOfSection(other)! + offset
                    sectionIdentifiers.insert(section, at: place)
                    rows.insert(items, at: place)
                }
                private func checkKnown(_ items, _ change) {
                    let known = itemIdentifiers
                    for item in items {
                        if !known.contains(item) { fatalError("Invalid item identifier specified for \(change): \(item)") }
                    }
                }
                mutating func reloadItems(_ items) {
                    checkKnown(items, "reload")
                    reloaded += items
                    reloadedItemIdentifiers += items
                }
                mutating func reconfigureItems(_ items) {
                    checkKnown(items, "reconfigure")
                    reconfigured += items
                    reconfiguredItemIdentifiers += items
                }
                mutating func reloadSections(_ sections) {
                    reloadedSectionIdentifiers += sections
                    for section in sections { reloaded += itemIdentifiers(inSection: section) }
                }
            }
            class prelude_DiffableSource: NSObject {
                private var current = NSDiffableDataSourceSnapshot()
                private weak var list
                var provider
                private var parts = [:]
                init(list, provider) {
                    self.list = list
                    self.provider = provider
                    super.init()
                    list.dataSource = self
                }
                func snapshot() { return current }
                func prelude_take(_ snapshot) { current = snapshot }
                func itemIdentifier(for indexPath) {
                    if indexPath.section >= current.numberOfSections { return nil }
                    let items = current.itemIdentifiers(inSection: current.sectionIdentifiers[indexPath.section])
                    return indexPath.row < items.count ? items[indexPath.row] : nil
                }
                func indexPath(for item) {
                    for (section, identifier) in current.sectionIdentifiers.enumerated() {
                        if let row = current.itemIdentifiers(inSection: identifier).firstIndex(of: item) {
                            return IndexPath(row: row, section: section)
                        }
                    }
                    return nil
                }
                func sectionIdentifier(for index) {
                    return index < current.numberOfSections ? current.sectionIdentifiers[index] : nil
                }
                func index(for section) { return current.indexOfSection(section) }
                func applySnapshotUsingReloadData(_ snapshot, completion: Any = nil) {
                    current = snapshot
                    current.reloaded = []
                    current.reconfigured = []
                    list?.reloadData()
                    if completion != nil { completion() }
                }
                func apply(_ snapshot, animatingDifferences: Bool = true, completion: Any = nil) {
                    let old = current
                    if list == nil || list.window == nil || !keepsOrder(old, snapshot) {
                        return applySnapshotUsingReloadData(snapshot, completion: completion)
                    }
                    list.performBatchUpdates({
                        current = snapshot
                        current.reloaded = []
                        current.reconfigured = []
                        change(from: old, to: snapshot)
                    }, completion: { finished in if completion != nil { completion() } })
                    for item in snapshot.reconfigured {
                        if let path = indexPath(for: item) { reconfigureRow(path) }
                    }
                }
                func apply(_ part, to section, animatingDifferences: Bool = true, completion: Any = nil) {
                    parts[section] = part
                    var changed = current
                    if current.indexOfSection(section) == nil {
                        changed.appendSections([section])
                    } else {
                        changed.deleteItems(current.itemIdentifiers(inSection: section))
                    }
                    changed.appendItems(part.visibleItems, toSection: section)
                    apply(changed, animatingDifferences: animatingDifferences, completion: completion)
                }
                func snapshot(for section) {
                    if let part = parts[section] { return part }
                    var part = NSDiffableDataSourceSectionSnapshot()
                    part.append(current.itemIdentifiers(inSection: section))
                    return part
                }
                private func keepsOrder(_ old, _ new) {
                    let kept = new.sectionIdentifiers.filter { old.sectionIdentifiers.contains($0) }
                    return kept == old.sectionIdentifiers.filter { new.sectionIdentifiers.contains($0) }
                }
                private func change(from old, to new) {
                    var places = [:]
                    for (section, identifier) in new.sectionIdentifiers.enumerated() {
                        if !old.sectionIdentifiers.contains(identifier) { insertSection(section) }
                        for (row, item) in new.itemIdentifiers(inSection: identifier).enumerated() {
                            places[item] = IndexPath(row: row, section: section)
                        }
                    }
                    var known = [:]
                    for (section, identifier) in old.sectionIdentifiers.enumerated() {
                        let isGone = !new.sectionIdentifiers.contains(identifier)
                        if isGone { deleteSection(section) }
                        let items = old.itemIdentifiers(inSection: identifier)
                        let wanted = isGone ? [] : new.itemIdentifiers(inSection: identifier)
                        let stays = items.filter { wanted.contains($0) } == wanted.filter { items.contains($0) }
                        for (row, item) in items.enumerated() {
                            known[item] = true
                            let place = IndexPath(row: row, section: section)
                            if places[item] == nil {
                                if !isGone { deleteRow(place) }
                            } else if !stays || !wanted.contains(item) {
                                moveRow(place, to: places[item])
                            } else if new.reloaded.contains(item) {
                                reloadRow(place)
                            }
                        }
                    }
                    for (section, identifier) in new.sectionIdentifiers.enumerated() {
                        for (row, item) in new.itemIdentifiers(inSection: identifier).enumerated() {
                            if known[item] == nil { insertRow(IndexPath(row: row, section: section)) }
                        }
                    }
                }
                func insertSection(_ index) { list.insertSections([index]) }
                func deleteSection(_ index) { list.deleteSections([index]) }
                func insertRow(_ path) { list.insertItems(at: [path]) }
                func deleteRow(_ path) { list.deleteItems(at: [path]) }
                func reloadRow(_ path) { list.reloadItems(at: [path]) }
                func moveRow(_ path, to other) { list.moveItem(at: path, to: other) }
                func reconfigureRow(_ path) { list.reconfigureItems(at: [path]) }
            }
            class UITableViewDiffableDataSource: prelude_DiffableSource, UITableViewDataSource {
                var defaultRowAnimation = .automatic
                private weak var table
                init(tableView, cellProvider) {
                    table = tableView
                    super.init(list: tableView, provider: cellProvider)
                }
                func numberOfSections(in tableView) -> Int { return snapshot().numberOfSections }
                func tableView(_ tableView, numberOfRowsInSection section) -> Int {
                    return snapshot().numberOfItems(inSection: snapshot().sectionIdentifiers[section])
                }
                func tableView(_ tableView, cellForRowAt indexPath) -> Any {
                    return provider(tableView, indexPath, itemIdentifier(for: indexPath))
                }
                override func insertSection(_ index) { table.insertSections([index], with: defaultRowAnimation) }
                override func deleteSection(_ index) { table.deleteSections([index], with: defaultRowAnimation) }
                override func insertRow(_ path) { table.insertRows(at: [path], with: defaultRowAnimation) }
                override func deleteRow(_ path) { table.deleteRows(at: [path], with: defaultRowAnimation) }
                override func reloadRow(_ path) { table.reloadRows(at: [path], with: defaultRowAnimation) }
                override func moveRow(_ path, to other) { table.moveRow(at: path, to: other) }
                override func reconfigureRow(_ path) { table.reconfigureRows(at: [path]) }
            }
            class prelude_ReorderingHandlers {
                var canReorderItem: Any = nil
                var willReorder: Any = nil
                var didReorder: Any = nil
            }
            class NSDiffableDataSourceTransaction {
                var initialSnapshot
                var finalSnapshot
                init(prelude old, new) {
                    initialSnapshot = old
                    finalSnapshot = new
                }
            }
            class prelude_SectionSnapshotHandlers {
                var shouldExpandItem: Any = nil
                var willExpandItem: Any = nil
                var shouldCollapseItem: Any = nil
                var willCollapseItem: Any = nil
                var snapshotForExpandingParent: Any = nil
            }
            class UICollectionViewDiffableDataSource: prelude_DiffableSource, UICollectionViewDataSource {
                var supplementaryViewProvider: Any = nil
                var reorderingHandlers = prelude_ReorderingHandlers()
                var sectionSnapshotHandlers = prelude_SectionSnapshotHandlers()
                init(collectionView, cellProvider) {
                    super.init(list: collectionView, provider: cellProvider)
                }
                func numberOfSections(in collectionView) -> Int { return snapshot().numberOfSections }
                func collectionView(_ collectionView, numberOfItemsInSection section) -> Int {
                    return snapshot().numberOfItems(inSection: snapshot().sectionIdentifiers[section])
                }
                func collectionView(_ collectionView, cellForItemAt indexPath) -> Any {
                    return provider(collectionView, indexPath, itemIdentifier(for: indexPath))
                }
                func collectionView(_ collectionView, canMoveItemAt indexPath) -> Bool {
                    let allows = reorderingHandlers.canReorderItem
                    if allows == nil { return false }
                    return allows(itemIdentifier(for: indexPath))
                }
                func collectionView(_ collectionView, moveItemAt sourceIndexPath, to destinationIndexPath) {
                    let item = itemIdentifier(for: sourceIndexPath)
                    let old = snapshot()
                    var new = snapshot()
                    new.deleteItems([item])
                    let section = new.sectionIdentifiers[destinationIndexPath.section]
                    let items = new.itemIdentifiers(inSection: section)
                    if destinationIndexPath.row < items.count {
                        new.insertItems([item], beforeItem: items[destinationIndexPath.row])
                    } else {
                        new.appendItems([item], toSection: section)
                    }
                    let transaction = NSDiffableDataSourceTransaction(prelude: old, new: new)
                    let before = reorderingHandlers.willReorder
                    if before != nil { before(transaction) }
                    prelude_take(new)
                    let after = reorderingHandlers.didReorder
                    if after != nil { after(transaction) }
                }
                func collectionView(_ collectionView, viewForSupplementaryElementOfKind kind, at indexPath) -> Any {
                    let make = supplementaryViewProvider
                    if make == nil { return nil }
                    return make(collectionView, kind, indexPath)
                }
            }
            """#)
}
