// The parts of Swift's library and Foundation that are written in Flow: tasks, streams, formatters and more. A module is
// compiled before a script that uses one of its names, so other scripts do not pay for it.

internal import FlowSyntax

/// A module of the library.
struct LibraryModule: Sendable {
    /// The names whose use in a script loads the module.
    let names: [String]
    /// The members that load the module when a script calls them with arguments.
    var calls: [String] = []
    /// The initializers that load the module when a script calls them: a type, its first label, the next type, and so on. An array
    /// of pairs would be another type that each start creates.
    var initializers: [String] = []
    /// The members of which a script must read one, besides using a name.
    var members: [String] = []
    /// The modules that its source uses, as bits.
    var needs = 0
    let source: String

    /// The number of modules.
    static let count = 56

    /// A module by its index. A module follows the modules that it needs. An array would be built at every start.
    static func module(_ index: Int) -> LibraryModule {
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
        case 11: describing
        case 12: dates
        case 13: dateFormatters
        case 14: calendars
        case 15: numberFormatters
        case 16: bytes
        case 17: links
        case 18: json
        case 19: decoding
        case 20: encoding
        case 21: sequences
        case 22: swapping
        case 23: comparing
        case 24: fractions
        case 25: equality
        case 26: sectionSnapshots
        case 27: animators
        case 28: locks
        case 29: datePickers
        case 32: layerAnimations
        case 33: fireDates
        case 34: registrations
        case 35: diffableData
        case 36: configurations
        case 37: compositionalLayouts
        case 38: urlErrors
        case 39: decimals
        case 40: comparators
        case 41: formatStyles
        case 42: boxes
        case 43: textRanges
        case 44: hashing
        case 45: taskResults
        case 46: textSelections
        case 47: pasteboards
        case 48: lazySequences
        case 49: popovers
        case 50: userDefaults
        case 51: searchFields
        case 52: dynamicColors
        case 53: bezierPaths
        case 54: differences
        case 55: keyValues
        case storyboardIndex: storyboards
        default: nibs
        }
    }
}

extension ScriptLoader {
    /// The modules that the loaded files use and that have not been loaded yet, as bits.
    func requiredModules() -> Int {
        var required = 0
        for index in 0..<LibraryModule.count where loadedModules & 1 << index == 0 {
            if index == LibraryModule.storyboardIndex || index == LibraryModule.nibIndex {
                let isRequired = index == LibraryModule.nibIndex ? usesNibs : hasStoryboards
                if isRequired { required |= 1 << index }
                continue
            }
            let module = LibraryModule.module(index)
            guard let name = usedName(of: module), !declaresTypes(of: module, name) else { continue }
            if !module.members.isEmpty, !readsMember(module.members) { continue }
            // A session interns the names of all verbs at its start, so the name alone proves nothing.
            if name == "stub", !usesStubs { continue }
            if name == "formatted", declaresFunction(name) { continue }
            required |= 1 << index | module.needs
        }
        return required & ~loadedModules
    }

    /// The first of a module's names that the loaded files use.
    private func usedName(of module: LibraryModule) -> String? {
        for name in module.names where interner.find(name) != nil { return name }
        for name in module.calls {
            if let symbol = interner.find(name), callsMember(symbol) { return name }
        }
        for index in stride(from: 0, to: module.initializers.count, by: 2) {
            let (name, label) = (module.initializers[index], module.initializers[index + 1])
            guard let type = interner.find(name) else { continue }
            if label == "{}" {
                if calls(type, .none) { return name }
            } else if let label = interner.find(label), calls(type, label) {
                return name
            }
        }
        return nil
    }

    /// Whether one of the loaded files calls an initializer of a type with this first label or, without one, with only a trailing
    /// closure.
    private func calls(_ type: Symbol, _ label: Symbol) -> Bool {
        files.contains { file in
            file.source.name != Prelude.name
                && (1..<UInt32(max(file.tree.nodeCount, 1))).contains {
                    let node = NodeID(raw: $0)
                    guard file.tree.kind(node) == .call, file.tree.childCount(node) > 1 else { return false }
                    let callee = file.tree.child(node, 0)
                    return file.tree.kind(callee) == .identifier && file.tree.name(callee) == type
                        && (label == .none
                            ? file.tree.kind(file.tree.child(node, 1)) == .closure
                            : file.tree.name(file.tree.child(node, 1)) == label)
                }
        }
    }

    /// Whether one of the loaded files reads a member with one of these names.
    private func readsMember(_ names: [String]) -> Bool {
        let symbols = names.compactMap { interner.find($0) }
        return files.contains { file in
            file.source.name != Prelude.name
                && (1..<UInt32(max(file.tree.nodeCount, 1))).contains {
                    let node = NodeID(raw: $0)
                    return file.tree.kind(node) == .member && symbols.contains(file.tree.name(node))
                }
        }
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

    /// Whether the main file contains the command `stub`.
    private var usesStubs: Bool {
        guard let name = interner.find("stub"), let file = files.last(where: \.isMain) else { return false }
        return (1..<UInt32(max(file.tree.nodeCount, 1))).contains {
            file.tree.kind(NodeID(raw: $0)) == .command && file.tree.name(NodeID(raw: $0)) == name
        }
    }

    /// Whether a file declares a type that has one of a module's names. The name then refers to that type, not to the library.
    private func declaresTypes(of module: LibraryModule, _ name: String) -> Bool {
        let symbols = module.names.compactMap { interner.find($0) }
        return files.contains { file in
            file.source.name != Prelude.name
                && file.tree.children(file.tree.root).contains {
                    file.tree.kind($0).declaresType && symbols.contains(file.tree.name($0))
                }
        }
    }

    /// Whether a file declares a function or a property of a name anywhere. Calls of it then refer to that one.
    private func declaresFunction(_ name: String) -> Bool {
        guard let symbol = interner.find(name) else { return false }
        return files.contains { file in
            file.source.name != Prelude.name
                && (1..<UInt32(max(file.tree.nodeCount, 1))).contains {
                    let kind = file.tree.kind(NodeID(raw: $0))
                    return (kind == .funcDeclaration || kind == .varDeclaration)
                        && file.tree.name(NodeID(raw: $0)) == symbol
                }
        }
    }

    /// Parses the modules that the loaded files use, and inserts them before those files.
    mutating func loadLibrary() {
        let required = requiredModules()
        guard required != 0 else { return }
        loadedModules |= required
        var position = 0
        for index in 0..<LibraryModule.count where required & 1 << index != 0 {
            order.insert(parseOwn(LibraryModule.module(index).source), at: position)
            position += 1
        }
    }
}
