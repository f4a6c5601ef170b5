// The names of the library. The part of Swift's library and of UIKit that is written in Flow needs members that neither has,
// and marks them with a prefix. A script that could use them would depend on them, and a misspelling could mean one.

internal import FlowDiagnostics
internal import FlowSyntax

extension ScriptLoader {
    /// The beginning of the names that only the library uses.
    static let libraryPrefix = "prelude_"

    /// Refuses the names of the library in a file of the user's. A name that the file itself declares is the user's own.
    /// O(bytes), and O(nodes) only if the prefix occurs.
    mutating func checkLibraryNames(of source: SourceFile, _ tree: SyntaxTree, file: Int) {
        guard !allowsLibraryNames, !source.isGenerated, Self.hasPrefix(in: source.bytes) else { return }
        var declared: Set<Symbol> = []
        var uses: [NodeID] = []
        for index in 1..<max(tree.nodeCount, 1) {
            let node = NodeID(raw: UInt32(index))
            let name = tree.name(node)
            guard name != .none, interner.text(name).hasPrefix(Self.libraryPrefix) else { continue }
            switch tree.kind(node) {
            case .identifier, .member, .implicitMember: uses.append(node)
            case .label: break
            default: declared.insert(name)
            }
        }
        var last: UInt32?
        for node in uses where !declared.contains(tree.name(node)) {
            let name = interner.text(tree.name(node))
            let range = Self.range(of: name, in: tree.range(node), source)
            // A parse that was tried twice has two nodes.
            guard range.start != last else { continue }
            last = range.start
            diagnostics.append(
                Diagnostic(
                    "library-name", "'\(name)' belongs to Flow's library; UIKit has no such name",
                    at: SourceLocation(file: file, range: range),
                    label: "only the library can use names that begin with '\(Self.libraryPrefix)'"))
        }
    }

    private static func hasPrefix(in bytes: ContiguousArray<UInt8>) -> Bool {
        let wanted = Array(libraryPrefix.utf8)
        return bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while index + wanted.count <= bytes.count {
                if bytes[index] == wanted[0], bytes[index..<index + wanted.count].elementsEqual(wanted) { return true }
                index += 1
            }
            return false
        }
    }

    /// The range of a name in a node, whose end is that of the name for a member.
    private static func range(of name: String, in range: SourceRange, _ source: SourceFile) -> SourceRange {
        let count = UInt32(name.utf8.count)
        guard range.end >= range.start + count else { return range }
        let atEnd = SourceRange(start: range.end - count, end: range.end)
        return source.text(atEnd) == name ? atEnd : range
    }
}
