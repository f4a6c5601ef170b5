// The hierarchy of the restoration paths, as an indented tree with classes.

public import ContainerRuntime

extension StateArchive {
    /// The records of a state as a tree by path, with siblings in the order of the records. If no record has the parent
    /// path, the record is under its nearest recorded ancestor, and its name includes the components in between.
    ///
    /// Linear in the length of all paths.
    public static func tree(_ state: SavedState) -> ContiguousArray<UInt8> {
        let tree = PathTree(state.records)
        var output = ContiguousArray<UInt8>()
        // A stack of nodes, with their depths and the lengths in bytes of their ancestors' paths. The last one is next.
        var open = tree.nodes[0].children.reversed().map { (node: $0, depth: 0, above: 0) }
        while let (index, depth, above) = open.popLast() {
            let node = tree.nodes[index]
            for record in node.records.map({ state.records[$0] }) {
                let kind = record.kind == .viewController ? "" : " (\(record.kind.heading.lowercased()))"
                let name = String(decoding: record.path.utf8.dropFirst(above), as: UTF8.self)
                output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
                output.append(contentsOf: "\(plain(name)): \(plain(record.className))\(kind)\n".utf8)
            }
            let isShown = !node.records.isEmpty
            let path = isShown ? state.records[node.records[0]].path.utf8.count + 1 : above
            for child in node.children.reversed() { open.append((child, isShown ? depth + 1 : depth, path)) }
        }
        return output
    }
}

/// A trie of the components of paths.
private struct PathTree {
    struct Node {
        var children: [Int] = []
        var records: [Int] = []
    }

    private struct Step: Hashable {
        var parent: Int
        var name: ExactText
    }

    var nodes = [Node()]

    init(_ records: [SavedRecord]) {
        var known: [Step: Int] = [:]
        for (index, record) in records.enumerated() {
            var node = 0
            for name in Self.components(record.path) {
                let step = Step(parent: node, name: ExactText(name))
                if let next = known[step] {
                    node = next
                } else {
                    nodes.append(Node())
                    nodes[node].children.append(nodes.count - 1)
                    node = nodes.count - 1
                    known[step] = node
                }
            }
            nodes[node].records.append(index)
        }
    }

    /// The components of a path between slashes. The marker of a child's position and the identifier after it are one
    /// component.
    private static func components(_ path: String) -> [String] {
        var components: [String] = []
        var marker = ""
        for slice in path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            let component = String(decoding: slice, as: UTF8.self)
            if component.hasPrefix(":["), component.hasSuffix("]:") {
                marker += component + "/"
            } else {
                components.append(marker + component)
                marker = ""
            }
        }
        if !marker.isEmpty { components.append(String(marker.dropLast())) }
        return components
    }
}
