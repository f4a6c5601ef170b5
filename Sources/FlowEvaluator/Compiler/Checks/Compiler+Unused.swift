// Properties of UIKit that a program can set, but that Flow's model does not use. Without a warning they would seem to work.

internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// The property and its type, by turns. An array of pairs would be another type that each start creates.
    private static var unusedProperties: [String] {
        [
            "reorderingHandlers", "UICollectionViewDiffableDataSource",
            "sectionSnapshotHandlers", "UICollectionViewDiffableDataSource",
            "decorationItems", "NSCollectionLayoutSection",
            "supplementaryItems", "NSCollectionLayoutItem",
            "itemSeparatorHandler", "UICollectionLayoutListConfiguration",
            "leadingSwipeActionsConfigurationProvider", "UICollectionLayoutListConfiguration",
            "trailingSwipeActionsConfigurationProvider", "UICollectionLayoutListConfiguration",
        ]
    }

    /// Warns where the program uses such a property. O(nodes) if a name of one occurs anywhere.
    mutating func checkUnusedProperties() {
        let properties = Self.unusedProperties
        for index in stride(from: 0, to: properties.count, by: 2) {
            guard let name = interner.find(properties[index]), interner.find(properties[index + 1]) != nil else {
                continue
            }
            warnOfUnused(name, properties[index + 1])
        }
    }

    private mutating func warnOfUnused(_ name: Symbol, _ type: String) {
        let current = file
        defer { file = current }
        for index in order where files[index].source.name != Prelude.name {
            file = index
            for raw in 1..<UInt32(max(tree.nodeCount, 1)) {
                let node = NodeID(raw: raw)
                guard tree.kind(node) == .member || tree.kind(node) == .argument, tree.name(node) == name else {
                    continue
                }
                warn(
                    "never-used", "nothing uses '\(text(name))'", at: nameLocation(node),
                    label: "a property of \(type) that Flow does not model")
            }
        }
    }
}
