// Nested types, aliases, protocols and their default implementations: the types to which names refer at a position, and
// the functions that a conforming type inherits from a protocol's extension.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension NodeKind {
    /// Whether the node declares a class, a structure, an enumeration or a protocol.
    var declaresType: Bool {
        switch self {
        case .screenDeclaration, .containerDeclaration, .viewDeclaration, .classDeclaration, .structDeclaration,
            .enumDeclaration, .protocolDeclaration:
            true
        default: false
        }
    }
}

extension Compiler {
    static func nestedKey(_ outer: Int, _ name: Symbol) -> Int { (outer + 1) << 32 | Int(name.raw) }
    static func nodeKey(_ file: Int, _ node: NodeID) -> Int { file << 32 | Int(node.raw) }

    // MARK: Declaring

    /// Declares the types in the body of a type or an extension.
    mutating func declareNested(in outer: Int, _ block: NodeID) {
        guard block.exists else { return }
        for member in tree.children(block) {
            switch tree.kind(member) {
            case .typealiasDeclaration:
                typeAliases[Self.nestedKey(outer, tree.name(member))] = (file, tree.child(member, 0))
                // A type that conforms to a protocol sees its aliases.
                if files[file].isSwift, program.classes[outer].kind != .protocol {
                    declaredTypeNodes[Self.nodeKey(file, member)] = true
                }
            case let kind where kind.declaresType: declareClass(member, in: outer)
            default: break
            }
        }
    }

    /// Declares the types in functions, which are visible by their plain names only.
    mutating func declareLocalTypes() {
        for raw in 1..<UInt32(max(tree.nodeCount, 1)) {
            let node = NodeID(raw: raw)
            let kind = tree.kind(node)
            if kind == .genericList {
                for generic in tree.children(node) { genericNames.insert(tree.name(generic)) }
            } else if kind == .associatedTypeDeclaration {
                genericNames.insert(tree.name(node))
            }
            guard kind.declaresType || kind == .typealiasDeclaration else { continue }
            if kind == .typealiasDeclaration {
                let key = Self.nestedKey(-1, tree.name(node))
                if declaredTypeNodes[Self.nodeKey(file, node)] == nil, typeAliases[key] == nil {
                    typeAliases[key] = (file, tree.child(node, 0))
                }
            } else if declaredTypeNodes[Self.nodeKey(file, node)] == nil {
                declareClass(node, in: nil, isLocal: true)
            }
        }
    }

    /// Adds a class to the tables of names.
    mutating func enterName(_ name: Symbol, _ reference: ClassReference, in outer: Int?, isLocal: Bool) {
        if let outer {
            nestedTypes[Self.nestedKey(outer, name)] = reference
        } else if !isLocal {
            classNames[name] = reference
        }
        if isLocal { hasLocalTypes = true }
        if outer != nil || isLocal { nestedNames[name] = (nestedNames[name] ?? []) + [reference] }
        while enclosing.count <= reference.declaredIndex ?? 0 { enclosing.append(-1) }
        if let index = reference.declaredIndex { enclosing[index] = outer ?? -1 }
    }

    // MARK: Looking up

    /// The class whose members are visible without a base at the current position.
    var scopeClass: Int? {
        guard let owner = enclosingOwner else { return typeScope }
        // The members of an extension of one of UIKit's classes see the types in it.
        return owner.declaredIndex ?? program.searchStart(owner).declaredIndex ?? typeScope
    }

    /// The class that declares the current function or the one around it.
    var enclosingOwner: ClassReference? {
        if !state.isClosure || state.owner != nil { return state.owner }
        var position = outer.count
        while position > 0 {
            position -= 1
            if !outer[position].isClosure { return outer[position].owner }
        }
        return nil
    }

    /// The type that a name refers to at the current position: a member of an enclosing type, a type of the file, or
    /// else the only nested type of that name.
    mutating func lookUpType(_ name: Symbol) -> ClassReference? {
        if nestedTypes.isEmpty, typeAliases.isEmpty, !hasLocalTypes { return knownClass(name) }
        if let found = scopedType(name) { return found }
        if let found = knownClass(name) { return found }
        if let alias = typeAliases[Self.nestedKey(-1, name)] { return aliasedClass(alias) }
        let nested = nestedNames[name] ?? []
        guard nested.count == 1, let index = nested[0].declaredIndex else { return nil }
        // Outside its type, the name refers to a type of a module that the Swift file imports.
        if files[file].isSwift, seesOpaqueNames, index < enclosing.count, enclosing[index] >= 0 { return nil }
        return nested[0]
    }

    private mutating func scopedType(_ name: Symbol) -> ClassReference? {
        var scope = scopeClass
        var steps = 0
        while let current = scope, current >= 0, steps < 100 {
            var above: Int? = current
            while let index = above {
                if let found = ownNestedType(Self.nestedKey(index, name)) { return found }
                if let alias = typeAliases[Self.nestedKey(index, name)] { return aliasedClass(alias) }
                above = program.classes[index].superclass.declaredIndex
                steps += 1
                if steps > 1000 { return nil }
            }
            scope = current < enclosing.count && enclosing[current] >= 0 ? enclosing[current] : nil
            steps += 1
        }
        return nil
    }

    /// A type in a type: `Outer.Inner`.
    mutating func nestedType(_ name: Symbol, in reference: ClassReference) -> ClassReference? {
        var current = program.searchStart(reference)
        var steps = 0
        while let index = current.declaredIndex, steps < 1000 {
            if let found = ownNestedType(Self.nestedKey(index, name)) { return found }
            if let alias = typeAliases[Self.nestedKey(index, name)] { return aliasedClass(alias) }
            current = program.classes[index].superclass
            steps += 1
        }
        return nil
    }

    /// The type in a type that the current file sees.
    private func ownNestedType(_ key: Int) -> ClassReference? {
        if !privateNestedTypes.isEmpty, let own = privateNestedTypes[file]?[key] { return own }
        return nestedTypes[key]
    }

    private mutating func aliasedClass(_ alias: (file: Int, type: NodeID)) -> ClassReference? {
        let aliased = files[alias.file].tree
        if alias.type.exists, aliased.kind(alias.type) == .namedType, aliased.flags(alias.type).contains(.isComposed) {
            let saved = file
            file = alias.file
            defer { file = saved }
            return namedClass(alias.type)
        }
        switch aliasedType(alias) {
        case .instance(let reference), .value(let reference): return reference
        default: return nil
        }
    }

    /// The static type that an alias names.
    mutating func aliasedType(_ alias: (file: Int, type: NodeID)) -> StaticType {
        following(alias) { $0.annotatedType($1) } ?? .unknown
    }

    /// What the type of an alias means in the alias's file; nil beyond a few aliases of aliases, so that a cycle ends.
    mutating func following<Meaning>(
        _ alias: (file: Int, type: NodeID), _ meaning: (inout Compiler, NodeID) -> Meaning
    ) -> Meaning? {
        guard alias.type.exists, aliasDepth < 16 else { return nil }
        let saved = file
        file = alias.file
        aliasDepth += 1
        defer {
            file = saved
            aliasDepth -= 1
        }
        return meaning(&self, alias.type)
    }

    /// The alias of a name at the current position.
    func alias(named name: Symbol) -> (file: Int, type: NodeID)? {
        guard !typeAliases.isEmpty else { return nil }
        var scope = scopeClass
        var steps = 0
        while let current = scope, current >= 0, steps < 100 {
            if let found = typeAliases[Self.nestedKey(current, name)] { return found }
            scope = current < enclosing.count && enclosing[current] >= 0 ? enclosing[current] : nil
            steps += 1
        }
        return typeAliases[Self.nestedKey(-1, name)]
    }

    /// The static type of the instances of a class, a structure, an enumeration or a protocol.
    func instanceType(_ reference: ClassReference) -> StaticType {
        guard let index = reference.declaredIndex else { return .instance(reference) }
        switch program.classes[index].kind {
        case .class:
            // The extensions of an option set of UIKit are in a class.
            if !program.valueExtensions.isEmpty, program.isKept(reference),
                let type = EnumType.named(text(program.classes[index].name)), type.isOptionSet
            {
                return .uikit(type)
            }
            return .instance(reference)
        case .structure, .enumeration: return .value(reference)
        case .protocol, .values: return .unknown
        }
    }

    /// Whether a class represents a value type.
    func isValueClass(_ reference: ClassReference?) -> Bool {
        guard let index = reference?.declaredIndex else { return false }
        return program.classes[index].isValue
    }

    /// Whether the receiver of a type's functions may be a value. True for a structure, an enumeration and a protocol.
    func mayBeValue(_ reference: ClassReference?) -> Bool {
        guard let index = reference?.declaredIndex else { return false }
        return program.classes[index].kind != .class
    }

    // MARK: Conformances

    /// Records the protocols to which each type conforms, and gives the type their default implementations.
    mutating func resolveConformances() {
        guard program.classes.contains(where: { $0.kind == .protocol }) else { return }
        for index in program.classes.indices where index >= standing.classes {
            var found: Set<Int> = []
            var work = Array(program.classes[index].protocols)
            while let next = work.popLast() {
                if next != index, found.insert(next).inserted { work += program.classes[next].protocols }
            }
            program.classes[index].protocols = found
        }
        for index in program.classes.indices where index >= standing.classes {
            for base in program.classes[index].protocols.sorted() { inherit(base, by: index) }
        }
    }

    /// Adds the members of an extension of a protocol to a type that does not declare them.
    private mutating func inherit(_ base: Int, by index: Int) {
        let defaults = program.classes[base]
        for (name, functions) in defaults.methods.sorted(by: { $0.key.raw < $1.key.raw }) {
            for function in functions where program.functions[function].owner?.declaredIndex == base {
                let labels = Overloads.labels(of: program.functions[function])
                if declares(name, labels, index) { continue }
                program.classes[index].methods[name, default: []].append(function, in: program.functions)
            }
        }
        for (name, functions) in defaults.staticMethods.sorted(by: { $0.key.raw < $1.key.raw }) {
            guard let own = program.classes[index].staticMethods[name] else {
                program.classes[index].staticMethods[name] = functions
                continue
            }
            for function in functions where !own.contains(where: { replaces($0, function) }) {
                program.classes[index].staticMethods[name]!.append(function, in: program.functions)
            }
        }
        for (name, getter) in defaults.getters.sorted(by: { $0.key.raw < $1.key.raw })
        where program.classes[index].getters[name] == nil && !stores(name, index) {
            program.classes[index].getters[name] = getter
            program.classes[index].setters[name] = defaults.setters[name]
        }
        for (name, getter) in defaults.staticGetters where !hasStatic(name, index) {
            program.classes[index].staticGetters[name] = getter
            program.classes[index].staticSetters[name] = defaults.staticSetters[name]
        }
        for (name, constant) in defaults.staticConstants where !hasStatic(name, index) {
            program.classes[index].staticConstants[name] = constant
        }
        program.classes[index].subscripts += defaults.subscripts
        inheritInitializers(of: base, by: index)
        if program.classes[index].kind == .protocol {
            program.classes[index].requirements.formUnion(defaults.requirements)
        }
    }

    /// Whether a type has a static property of its own, which replaces the one of a protocol's extension.
    private func hasStatic(_ name: Symbol, _ index: Int) -> Bool {
        let definition = program.classes[index]
        return definition.staticGetters[name] != nil || definition.staticConstants[name] != nil
            || definition.staticGlobals[name] != nil
    }

    /// Whether a type's own function has the labels of a protocol's function, and as many parameters.
    private func replaces(_ own: Int, _ inherited: Int) -> Bool {
        let (a, b) = (program.functions[own].parameters, program.functions[inherited].parameters)
        return a.count == b.count
            && zip(a, b).allSatisfy { $0.label == $1.label && $0.isVariadic == $1.isVariadic }
    }

    /// Declares the initializers of a protocol's extensions for a conforming type.
    private mutating func inheritInitializers(of base: Int, by index: Int) {
        guard !program.classes[base].initializers.isEmpty, program.classes[index].kind != .protocol else { return }
        let saved = (file, typeScope)
        typeScope = index
        for (file, node) in memberNodes(base) {
            self.file = file
            guard tree.kind(node) == .initDeclaration, tree.child(node, 2).exists else { continue }
            let function = declareFunction(node, owner: ClassReference(declared: index))
            let labels = Overloads.labels(of: program.functions[function])
            if program.classes[index].initializers.function(labels: labels, in: program.functions) != nil { continue }
            program.classes[index].initializers.append(function, in: program.functions)
        }
        (file, typeScope) = saved
    }

    private func declares(_ name: Symbol, _ labels: [Symbol], _ index: Int) -> Bool {
        var current: Int? = index
        while let next = current {
            if program.classes[next].methods[name]?.function(labels: labels, in: program.functions) != nil {
                return true
            }
            current = program.classes[next].superclass.declaredIndex
        }
        return false
    }

    private func stores(_ name: Symbol, _ index: Int) -> Bool {
        var current: Int? = index
        while let next = current {
            if program.classes[next].fields.contains(where: { $0.name == name && !$0.isHidden })
                || program.classes[next].getters[name] != nil
            {
                return true
            }
            current = program.classes[next].superclass.declaredIndex
        }
        return false
    }

    /// Reads the bases of a structure, an enumeration, a protocol or an extension.
    mutating func readBases(_ node: NodeID, of index: Int) {
        let bases = tree.child(node, 1)
        let saved = typeScope
        typeScope = index
        defer { typeScope = saved }
        if bases.exists {
            for base in tree.children(bases) where tree.kind(base) == .namedType { readBase(base, of: index) }
        }
        let conditions = tree.child(node, 3)
        guard conditions.exists, tree.kind(conditions) == .whereClause else { return }
        let types = Array(tree.children(conditions))
        for position in stride(from: 0, to: types.count - 1, by: 2)
        where tree.kind(types[position]) == .namedType && tree.name(types[position]) == names.selfType {
            if tree.kind(types[position + 1]) == .namedType { readBase(types[position + 1], of: index) }
        }
    }

    private mutating func readBase(_ base: NodeID, of index: Int) {
        program.classes[index].baseNames.insert(tree.name(base))
        if let own = ownSequence(tree.name(base)) { program.classes[index].protocols.insert(own) }
        guard let reference = namedClass(base) else { return }
        if let found = reference.declaredIndex, program.classes[found].kind == .protocol {
            if found != index { program.classes[index].protocols.insert(found) }
        } else if program.classes[index].kind == .protocol {
            // `protocol P: UIViewController` and `extension P where Self: UIViewController` see the members of that
            // class.
            program.classes[index].superclass = reference
        }
    }

    /// The library's protocol that provides the members of `Sequence` or `Collection` for the program's types.
    func ownSequence(_ name: Symbol) -> Int? {
        guard !files[file].isLibrary else { return nil }
        let own: String
        switch text(name) {
        case "Sequence", "IteratorProtocol", "LazySequenceProtocol": own = "prelude_OwnSequence"
        case "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
            "RangeReplaceableCollection":
            own = "prelude_Collection"
        default: return nil
        }
        return interner.find(own).flatMap { classNames[$0]?.declaredIndex }
    }

    /// The class that a type names, including `Outer.Inner`.
    mutating func namedClass(_ node: NodeID) -> ClassReference? {
        guard tree.kind(node) == .namedType else { return nil }
        let base = tree.child(node, 0)
        if base.exists {
            if let outer = namedClass(base) { return nestedType(tree.name(node), in: outer) }
            return nil
        }
        return lookUpType(tree.name(node))
    }
}
