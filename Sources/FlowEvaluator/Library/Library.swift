// The parts of Swift's and Foundation's libraries that are written in Flow: tasks, streams, groups of work. A part is compiled
// before a script that uses one of its names, so that other scripts do not pay for it.

internal import FlowSyntax

/// A part of the library.
struct Library: Sendable {
    /// The names by which a script uses it.
    let names: [String]
    /// The members by which a script uses it, if it calls them with arguments.
    var calls: [String] = []
    /// The parts that its source uses, as bits.
    var needs = 0
    let source: String

    /// The number of parts.
    static let count = 12

    /// A part; each follows those that it needs. Not an array, which every start would build.
    static func part(_ index: Int) -> Library {
        switch index {
        case 0: concurrency
        case 1: groups
        case 2: streams
        case 3: notifications
        case 4: dispatch
        case 5: results
        case 6: stubs
        case 7: sets
        case 8: optionSets
        case 9: iterators
        case 10: collections
        default: storyboards
        }
    }
}

extension ScriptLoader {
    /// The parts that the loaded files use and that are not among the files yet, as bits.
    func wantedParts() -> Int {
        var wanted = 0
        for index in 0..<Library.count where loadedParts & 1 << index == 0 {
            let part = Library.part(index)
            if index == Library.storyboardPart {
                if !storyboards.isEmpty { wanted |= 1 << index }
                continue
            }
            guard let name = usedName(of: part), !declaresTypes(of: part, name) else { continue }
            // The name of a verb is known from the start in a session.
            if name == "stub", !usesStubs { continue }
            wanted |= 1 << index | part.needs
        }
        return wanted & ~loadedParts
    }

    /// The first name of a part that the loaded files use.
    private func usedName(of part: Library) -> String? {
        for name in part.names where interner.find(name) != nil { return name }
        for name in part.calls {
            if let symbol = interner.find(name), callsMember(symbol) { return name }
        }
        return nil
    }

    /// Whether one of the loaded files calls a member of this name with arguments.
    private func callsMember(_ name: Symbol) -> Bool {
        files.contains { file in
            file.source.name != Prelude.name
                && (1..<UInt32(max(file.tree.nodeCount, 1))).contains {
                    let node = NodeID(raw: $0)
                    guard file.tree.kind(node) == .call, file.tree.childCount(node) > 1 else { return false }
                    let callee = file.tree.child(node, 0)
                    return file.tree.kind(callee) == .member && file.tree.name(callee) == name
                }
        }
    }

    /// Whether the script itself has the command `stub`.
    private var usesStubs: Bool {
        guard let name = interner.find("stub"), let file = files.last(where: \.isMain) else { return false }
        return (1..<UInt32(max(file.tree.nodeCount, 1))).contains {
            file.tree.kind(NodeID(raw: $0)) == .command && file.tree.name(NodeID(raw: $0)) == name
        }
    }

    /// Whether one of the files declares a type with a name of a part, which then is not the library's.
    private func declaresTypes(of part: Library, _ name: String) -> Bool {
        let symbols = part.names.compactMap { interner.find($0) }
        return files.contains { file in
            file.source.name != Prelude.name
                && file.tree.children(file.tree.root).contains {
                    file.tree.kind($0).declaresType && symbols.contains(file.tree.name($0))
                }
        }
    }

    /// Parses the parts that the loaded files use, and puts them before these.
    mutating func loadLibrary() {
        let wanted = wantedParts()
        guard wanted != 0 else { return }
        loadedParts |= wanted
        var position = 0
        for index in 0..<Library.count where wanted & 1 << index != 0 {
            order.insert(parseOwn(Library.part(index).source), at: position)
            position += 1
        }
    }
}
