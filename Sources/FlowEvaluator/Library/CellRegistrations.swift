// Registrations of cells and supplementary views, and section snapshots, written in Flow.

extension LibraryModule {
    /// The compiler stores the view's class, a generic argument of the registration, in `prelude_view`.
    static let registrations = LibraryModule(
        names: ["CellRegistration", "SupplementaryRegistration"],
        source: #"""
            extension UICollectionView {
                class CellRegistration {
                    var prelude_view
                    var handler
                    init(handler) { self.handler = handler }
                    init(cellNib, handler) { self.handler = handler }
                }
                class SupplementaryRegistration {
                    var prelude_view
                    var kind
                    var handler
                    init(elementKind kind, handler) {
                        self.kind = kind
                        self.handler = handler
                    }
                    init(supplementaryNib, elementKind kind, handler) {
                        self.kind = kind
                        self.handler = handler
                    }
                }
                func dequeueConfiguredReusableCell(using registration, for indexPath, item item) {
                    let name = "\(registration)"
                    register(registration.prelude_view ?? UICollectionViewCell.self, forCellWithReuseIdentifier: name)
                    let cell = dequeueReusableCell(withReuseIdentifier: name, for: indexPath)
                    if item != nil { registration.handler(cell, indexPath, item) }
                    return cell
                }
                func dequeueConfiguredReusableSupplementary(using registration, for indexPath) {
                    let name = "\(registration)"
                    let kind = registration.kind
                    register(
                        registration.prelude_view ?? UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
                        withReuseIdentifier: name)
                    let view = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: name, for: indexPath)
                    registration.handler(view, kind, indexPath)
                    return view
                }
            }
            """#)

    /// The items of one section of a list, as a tree.
    static let sectionSnapshots = LibraryModule(
        names: ["NSDiffableDataSourceSectionSnapshot"],
        source: #"""
            struct NSDiffableDataSourceSectionSnapshot {
                private(set) var items = []
                private var parents = [:]
                private var expanded = []
                init() {}
                var rootItems { items.filter { parents[$0] == nil } }
                var visibleItems { items.filter { isVisible($0) } }
                func contains(_ item) { return items.contains(item) }
                func index(of item) { return items.firstIndex(of: item) }
                func parent(of item) { return parents[item] }
                func level(of item) {
                    var level = 0
                    var above = parents[item]
                    while let next = above {
                        level += 1
                        above = parents[next]
                    }
                    return level
                }
                func isExpanded(_ item) { return expanded.contains(item) }
                func isVisible(_ item) {
                    var above = parents[item]
                    while let next = above {
                        if !expanded.contains(next) { return false }
                        above = parents[next]
                    }
                    return true
                }
                func snapshot(of parent, includingParent: Bool = false) {
                    var part = NSDiffableDataSourceSectionSnapshot()
                    if includingParent { part.append([parent]) }
                    for item in items where isInside(item, parent) {
                        let above = parents[item]
                        if above == parent && !includingParent { part.append([item]) } else { part.append([item], to: above) }
                    }
                    part.expand(expanded.filter { part.contains($0) })
                    return part
                }
                private func isInside(_ item, _ parent) {
                    var above = parents[item]
                    while let next = above {
                        if next == parent { return true }
                        above = parents[next]
                    }
                    return false
                }
                mutating func append(_ added, to parent = nil) {
                    var position = items.count
                    if parent != nil {
                        position = (items.firstIndex(of: parent) ?? items.count - 1) + 1
                        while position < items.count && isInside(items[position], parent) { position += 1 }
                    }
                    place(added, position, parent)
                }
                mutating func insert(_ added, before item) {
                    place(added, items.firstIndex(of: item) ?? items.count, parents[item])
                }
                mutating func insert(_ added, after item) {
                    var position = (items.firstIndex(of: item) ?? items.count - 1) + 1
                    while position < items.count && isInside(items[position], item) { position += 1 }
                    place(added, position, parents[item])
                }
                private mutating func place(_ added, _ start, _ parent) {
                    var position = start
                    for item in added {
                        if items.contains(item) {
                            fatalError("Fatal: supplied item identifiers are not unique. Duplicate identifier: \(item)")
                        }
                        items.insert(item, at: position)
                        if parent != nil { parents[item] = parent }
                        position += 1
                    }
                }
                mutating func delete(_ removed) {
                    let gone = items.filter { item in removed.contains(item) || removed.contains { isInside(item, $0) } }
                    items = items.filter { !gone.contains($0) }
                    expanded = expanded.filter { !gone.contains($0) }
                    for item in gone { parents[item] = nil }
                }
                mutating func deleteAll() {
                    items = []
                    parents = [:]
                    expanded = []
                }
                mutating func expand(_ added) {
                    for item in added { if !expanded.contains(item) { expanded.append(item) } }
                }
                mutating func collapse(_ removed) { expanded = expanded.filter { !removed.contains($0) } }
            }
            """#)
}
