// Properties of UIKit that a program can set, and functions that it can call, but that Flow's model does not use. Without a warning
// they would seem to work.

internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// The property and its type, by turns. An array of pairs would be another type that each start creates.
    private static var unusedProperties: [String] {
        [
            "sectionSnapshotHandlers", "UICollectionViewDiffableDataSource",
            "decorationItems", "NSCollectionLayoutSection",
            "supplementaryItems", "NSCollectionLayoutItem",
            "itemSeparatorHandler", "UICollectionLayoutListConfiguration",
            "accessibilityPath", "UIBezierPath",
        ]
    }

    /// The function and the type that declares it, by turns.
    private static var unusedFunctions: [String] {
        [
            "requestSceneSessionActivation", "UIApplication",
            "requestSceneSessionDestruction", "UIApplication",
            "requestSceneSessionRefresh", "UIApplication",
        ]
    }

    /// The property that UIKit reads and the type that declares it, by turns.
    private static var unreadProperties: [String] {
        [
            "focusGroupIdentifier", "UIFocusEnvironment",
            "accessibilityPath", "NSObject",
        ]
    }

    /// Warns where the program uses such a property or function. O(nodes) if a name of one occurs anywhere.
    mutating func checkUnusedProperties() {
        let properties = Self.unusedProperties
        for index in stride(from: 0, to: properties.count, by: 2) {
            guard let name = interner.find(properties[index]), interner.find(properties[index + 1]) != nil else {
                continue
            }
            warnOfUnused(name, "a property of \(properties[index + 1])")
        }
        let functions = Self.unusedFunctions
        for index in stride(from: 0, to: functions.count, by: 2) {
            guard let name = interner.find(functions[index]) else { continue }
            warnOfUnused(name, "a function of \(functions[index + 1])")
        }
        let unread = Self.unreadProperties
        for index in stride(from: 0, to: unread.count, by: 2) {
            guard let name = interner.find(unread[index]) else { continue }
            warnOfUnread(name, "a property of \(unread[index + 1])")
        }
    }

    /// Warns where the program overrides a property that UIKit reads and Flow does not.
    private mutating func warnOfUnread(_ name: Symbol, _ kind: String) {
        warn("never-called", "nothing reads '\(text(name))'", kind, at: name) { tree, node in
            tree.kind(node) == .varDeclaration && tree.flags(node).contains(.isOverride)
        }
    }

    private mutating func warnOfUnused(_ name: Symbol, _ kind: String) {
        warn("never-used", "nothing uses '\(text(name))'", kind, at: name) { tree, node in
            [.member, .argument, .identifier].contains(tree.kind(node))
        }
    }

    /// Warns at each node of the program that has a name and satisfies a condition. O(nodes)
    private mutating func warn(
        _ code: String, _ message: String, _ kind: String, at name: Symbol,
        where condition: (SyntaxTree, NodeID) -> Bool
    ) {
        let current = file
        defer { file = current }
        for index in order where !files[index].isLibrary {
            file = index
            for raw in 1..<UInt32(max(tree.nodeCount, 1)) {
                let node = NodeID(raw: raw)
                guard tree.name(node) == name, condition(tree, node) else { continue }
                warn(code, message, at: nameLocation(node), label: "\(kind) that Flow does not model")
            }
        }
    }
}
