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
    static let count = 60

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
        case 56: arguments
        case 57: userInfoKeys
        case 58: randomNumbers
        case 59: observedVariables
        case storyboardIndex: storyboards
        default: nibs
        }
    }
}

extension ScriptLoader {
    /// The modules that the loaded files use and that have not been loaded yet, as bits.
    mutating func requiredModules() -> Int {
        var required = 0
        for index in 0..<LibraryModule.count where loadedModules & 1 << index == 0 {
            if index == LibraryModule.storyboardIndex || index == LibraryModule.nibIndex {
                let isRequired = index == LibraryModule.nibIndex ? usesNibs : hasStoryboards
                if isRequired { required |= 1 << index }
                continue
            }
            let module = LibraryModule.module(index)
            guard let name = usedName(of: module, index), !declaresTypes(of: module, index) else { continue }
            if !module.members.isEmpty, !readsMember(of: module, index) { continue }
            // A session interns the names of all verbs at its start, so the name alone proves nothing.
            if name == "stub", !usesStubs { continue }
            if name == "willSet" || name == "didSet", !observesLocals(index) { continue }
            if name == "formatted", declaresFunction(name, index) { continue }
            required |= 1 << index | module.needs
        }
        return required & ~loadedModules
    }

    /// The first of a module's names that the loaded files use.
    private mutating func usedName(of module: LibraryModule, _ index: Int) -> String? {
        for name in module.names where interner.find(name) != nil { return name }
        for (position, name) in module.calls.enumerated() {
            if let symbol = interner.find(name), callsMember(symbol, index, position) { return name }
        }
        for position in stride(from: 0, to: module.initializers.count, by: 2) {
            let (name, label) = (module.initializers[position], module.initializers[position + 1])
            guard let type = interner.find(name), let label = label == "{}" ? Symbol.none : interner.find(label) else {
                continue
            }
            if calls(type, label, index, position) { return name }
        }
        return nil
    }

    /// Whether one of the loaded files calls an initializer of a type with this first label or, without one, with only a trailing
    /// closure.
    private mutating func calls(_ type: Symbol, _ label: Symbol, _ module: Int, _ position: Int) -> Bool {
        searches.find(.calledInitializer, of: module, name: position, in: files) { tree in
            tree.containsNode { node in
                guard tree.kind(node) == .call, tree.childCount(node) > 1 else { return false }
                let (callee, first) = (tree.child(node, 0), tree.child(node, 1))
                guard tree.kind(callee) == .identifier, tree.name(callee) == type else { return false }
                return label == .none ? tree.kind(first) == .closure : tree.name(first) == label
            }
        }
    }

    /// Whether one of the loaded files reads a member that loads a module.
    private mutating func readsMember(of module: LibraryModule, _ index: Int) -> Bool {
        let symbols = module.members.compactMap { interner.find($0) }
        return searches.find(.readMember, of: index, in: files) { tree in
            tree.containsNode { tree.kind($0) == .member && symbols.contains(tree.name($0)) }
        }
    }

    /// Whether one of the loaded files calls a member of this name with arguments.
    private mutating func callsMember(_ name: Symbol, _ module: Int, _ position: Int) -> Bool {
        searches.find(.calledMember, of: module, name: position, in: files) { tree in
            tree.containsNode { node in
                guard tree.kind(node) == .call, tree.childCount(node) > 1 else { return false }
                let callee = tree.child(node, 0)
                return tree.kind(callee) == .member && tree.name(callee) == name
            }
        }
    }

    /// Whether a function has a variable with observers.
    private mutating func observesLocals(_ module: Int) -> Bool {
        searches.find(.readMember, of: module, in: files) { $0.observesLocals }
    }

    /// Whether the main file contains the command `stub`.
    private var usesStubs: Bool {
        guard let name = interner.find("stub"), let tree = files.last(where: \.isMain)?.tree else { return false }
        return tree.containsNode { tree.kind($0) == .command && tree.name($0) == name }
    }

    /// Whether a file declares a type that has one of a module's names. The name then refers to that type, not to the library.
    private mutating func declaresTypes(of module: LibraryModule, _ index: Int) -> Bool {
        let symbols = module.names.compactMap { interner.find($0) }
        return searches.find(.declaredType, of: index, in: files) { tree in
            tree.children(tree.root).contains { tree.kind($0).declaresType && symbols.contains(tree.name($0)) }
        }
    }

    /// Whether a file declares a function or a property of a name anywhere. Calls of it then refer to that one.
    private mutating func declaresFunction(_ name: String, _ module: Int) -> Bool {
        guard let symbol = interner.find(name) else { return false }
        return searches.find(.declaredFunction, of: module, in: files) { tree in
            tree.containsNode { node in
                let kind = tree.kind(node)
                return (kind == .funcDeclaration || kind == .varDeclaration) && tree.name(node) == symbol
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
