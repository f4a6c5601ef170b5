// Collects declarations: classes with their layout, functions, top-level variables, names in the launch tree. Bodies are
// compiled later, so that declarations may refer to each other in any order.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSurface
internal import FlowSyntax

extension Compiler {
    mutating func declareAll() {
        for index in order {
            file = index
            for node in tree.children(tree.root) { declareTopLevel(node) }
        }
        for index in order where files[index].isMain {
            file = index
            for scenario in tree.children(tree.root) where tree.kind(scenario) == .scenarioDeclaration {
                for node in tree.children(tree.child(scenario, 1)) where tree.kind(node) == .appDeclaration {
                    declareApp(node)
                }
            }
        }
        for index in order {
            file = index
            for node in tree.children(tree.root) where tree.kind(node) == .extensionDeclaration {
                declareExtension(node)
            }
        }
        let late = lateExtensions
        lateExtensions = []
        for (file, node) in late {
            self.file = file
            declareExtension(node, isLast: true)
        }
        // The remaining types are declared inside functions.
        for index in order {
            file = index
            declareLocalTypes()
        }
        let added = standing.classes..<program.classes.count
        for index in added where !program.classes[index].isExtension { resolveSuperclass(index) }
        for index in added where program.classes[index].isExtension {
            for (file, node) in [(classNodes[index].file, classNodes[index].node)] + classNodes[index].extensions {
                self.file = file
                readBases(node, of: index)
            }
        }
        for index in program.classes.indices {
            let superclass = program.classes[index].superclass
            if let uikit = program.classes[index].isExtension ? superclass.uikit?.superclass : superclass.uikit {
                let start = program.searchStart(ClassReference(uikit))
                guard start.declaredIndex != nil else { continue }
                program.classes[index].superclass = start
                // The extended class may be above this class's UIKit class.
                if !program.classes[index].isExtension { program.classes[index].uikit = uikit }
            }
        }
        adoptDelegates()
        breakInheritanceCycles()
        let ordered = orderedClasses()
        for index in ordered where index >= standing.classes { layOut(index) }
        inheritInitializers(ordered)
        typeScope = nil
        declareSwiftVariables()
        declareCodingKeys()
        resolveConformances()
        declareCoding()
        collectImplicitMembers()
        collectOperators()
        findInoutCalls()
        if let launchNode, let block = launchTree(launchNode.node, launchNode.file) {
            file = launchNode.file
            declareTreeNames(block)
        }
        for index in files.indices {
            file = index
            for operand in tree.treeOperands { declareTreeNames(operand) }
        }
        for index in order where files[index].isMain {
            file = index
            for node in tree.children(tree.root) where tree.kind(node) == .scenarioDeclaration {
                for statement in tree.children(tree.child(node, 1)) where tree.kind(statement) == .launchDeclaration {
                    if let block = launchTree(statement, index) { declareTreeNames(block) }
                }
            }
        }
    }

    private mutating func declareTopLevel(_ node: NodeID) {
        switch tree.kind(node) {
        case let kind where kind.declaresType:
            declareClass(node)
        case .typealiasDeclaration:
            typeAliases[Self.nestedKey(-1, tree.name(node))] = (file, tree.child(node, 0))
        case .appDeclaration:
            if files[file].isMain { declareApp(node) }
        case .funcDeclaration:
            declareGlobalFunction(node)
        case .varDeclaration:
            declareGlobal(node)
        case .bindingList:
            for binding in tree.children(node) { declareGlobal(binding) }
        case .launchDeclaration:
            guard files[file].isMain else { return }
            if let first = launchNode {
                report(
                    "duplicate-launch", "this file already has a launch", at: nameLocation(node),
                    label: "a second launch",
                    notes: [DiagnosticNote("the first is here", at: locationOf(first.node, in: first.file))])
            } else {
                launchNode = (file, node)
            }
        default:
            break
        }
    }

    func locationOf(_ node: NodeID, in file: Int) -> SourceLocation {
        SourceLocation(file: file, range: files[file].tree.nameRange(node, in: files[file].source, interner: interner))
    }

    mutating func declareClass(_ node: NodeID, in outer: Int? = nil, isLocal: Bool = false) {
        let name = tree.name(node)
        if name == .none { return }
        declaredTypeNodes[Self.nodeKey(file, node)] = true
        let isPrivate = outer == nil && !isLocal && isPrivateToFile(node)
        let known =
            outer.map { nestedTypes[Self.nestedKey($0, name)] }
            ?? (isLocal ? nil : isPrivate ? privateTypes[Self.nestedKey(file, name)] : classNames[name])
        var isElsewhere = false
        let hidden = outer.flatMap { key in known.map { isHiddenTwin(node, of: $0, in: key) } } ?? false
        if let existing = known, !hidden {
            if let index = existing.declaredIndex {
                let first = program.classes[index].location
                // A module's own declaration hides one of Swift's library, too.
                let hidesLibrary = files[first.file].isLibrary && files[file].isSwift && !files[file].isLibrary
                isElsewhere = outer == nil && !isLocal && (hidesLibrary || isInAnotherTarget(than: first, node))
            }
            if let index = existing.declaredIndex, isElsewhere {
                warnOfTargets(name, node, first: program.classes[index].location)
            } else if let index = existing.declaredIndex {
                let first = program.classes[index].location
                report(
                    "duplicate-declaration", "'\(text(name))' is declared twice", at: nameLocation(node),
                    label: "declared again here", notes: [DiagnosticNote("first declared here", at: first)])
            } else if files[file].isSwift, !text(name).hasPrefix("UI"), !text(name).hasPrefix("NS") {
                // A module's own declaration hides Foundation's of the same name.
                isElsewhere = true
            } else {
                report(
                    "duplicate-declaration", "'\(text(name))' is a class of UIKit", at: nameLocation(node),
                    label: "choose another name")
            }
            if !isElsewhere { return }
        }
        let index = program.classes.count
        classNodes.append(ClassNodes(file: file, node: node))
        let base: UIKitClass =
            switch tree.kind(node) {
            case .viewDeclaration: .view
            case .screenDeclaration, .containerDeclaration: .viewController
            default: .object
            }
        var definition = ClassDefinition(
            name: name, location: nameLocation(node), superclass: ClassReference(base), uikit: base)
        switch tree.kind(node) {
        case .structDeclaration: definition.kind = .structure
        case .enumDeclaration: definition.kind = .enumeration
        case .protocolDeclaration: definition.kind = .protocol
        default: break
        }
        definition.isHidden =
            files[file].source.isGenerated && ["Prelude", "prelude_", "UI"].contains { text(name).hasPrefix($0) }
        definition.hasNib = !nibClasses.isEmpty && outer == nil && nibClasses.contains(name)
        program.classes.append(definition)
        if hidden, let outer {
            warnOfHiddenTwin(node, of: known, in: outer)
            privateNestedTypes[file, default: [:]][Self.nestedKey(outer, name)] = ClassReference(declared: index)
            while enclosing.count <= index { enclosing.append(-1) }
            enclosing[index] = outer
        } else if isElsewhere, let first = known?.declaredIndex.map({ program.classes[$0].location.file }) {
            for other in filesNearer(than: first) {
                privateTypes[Self.nestedKey(other, name)] = ClassReference(declared: index)
            }
            while enclosing.count <= index { enclosing.append(-1) }
        } else if isPrivate {
            privateTypes[Self.nestedKey(file, name)] = ClassReference(declared: index)
            while enclosing.count <= index { enclosing.append(-1) }
        } else {
            enterName(name, ClassReference(declared: index), in: outer, isLocal: isLocal)
        }
        declareNested(in: index, tree.child(node, 2))
    }

    /// Whether a type in a type has the name of another one in another Swift file. Not both are visible in any file: one of
    /// them is private, or they belong to different targets.
    private func isHiddenTwin(_ node: NodeID, of other: ClassReference, in outer: Int) -> Bool {
        guard files[file].isSwift, let index = other.declaredIndex else { return false }
        let (first, declaration) = classNodes[index].declaration
        return first != file && declaration.exists && files[first].isSwift
    }

    private mutating func warnOfHiddenTwin(_ node: NodeID, of other: ClassReference?, in outer: Int) {
        guard let index = other?.declaredIndex else { return }
        let (first, declaration) = classNodes[index].declaration
        if isMarkedPrivate(node, in: file) || isMarkedPrivate(declaration, in: first) { return }
        if isInPrivateExtension(node, of: outer) { return }
        warnOfTargets(tree.name(node), node, first: program.classes[index].location)
    }

    func isMarkedPrivate(_ node: NodeID, in other: Int) -> Bool {
        // Attributes may precede the modifier.
        let start = files[other].tree.range(node).start
        let head = files[other].source.text(SourceRange(start: start, end: locationOf(node, in: other).range.start))
        return head.split(whereSeparator: \.isWhitespace).contains { $0 == "private" || $0 == "fileprivate" }
    }

    /// Reports an extension of a class of an earlier block of the session, whose layout is already fixed.
    mutating func reportLateExtension(of first: SourceLocation, _ node: NodeID) {
        report(
            "late-extension", "'\(text(tree.name(node)))' can no longer be extended", at: nameLocation(node),
            label: "the layout of its instances is already fixed",
            notes: [DiagnosticNote("it was declared here; undo that, and enter both in one block", at: first)])
    }

    /// The names of all classes; empty once the limit of name comparisons is reached.
    func classCandidates() -> [String] {
        guard suggestsNames else { return [] }
        // By index, because a definition is large, and each unknown name asks.
        return program.classes.indices.map { text(program.classes[$0].name) } + UIKitClass.allCases.map(\.swiftName)
    }

    // MARK: Superclasses

    private mutating func resolveSuperclass(_ index: Int) {
        let ((file, node), extensions) = (classNodes[index].declaration, classNodes[index].extensions)
        for (file, node) in extensions {
            self.file = file
            readBases(node, of: index)
        }
        self.file = file
        guard program.classes[index].kind == .class else {
            if tree.kind(node) != .extensionDeclaration { readBases(node, of: index) }
            return
        }
        let bases = tree.child(node, 1)
        guard bases.exists else { return }
        typeScope = index
        defer { typeScope = nil }
        for (position, base) in tree.children(bases).enumerated() where tree.kind(base) == .namedType {
            let name = tree.name(base)
            let spelling = text(name)
            program.classes[index].baseNames.insert(name)
            if namedClass(base) == nil, let own = ownSequence(name) {
                program.classes[index].protocols.insert(own)
                continue
            }
            if let found = namedClass(base)?.declaredIndex, program.classes[found].kind != .class {
                if program.classes[found].kind == .protocol { program.classes[index].protocols.insert(found) }
                continue
            }
            if let reference = namedClass(base) ?? knownClass(name)
                ?? UIKitClass.kind(spelling).map({ ClassReference($0) }) ?? keptBase(name)
            {
                program.classes[index].superclass = reference
                program.classes[index].isObjectiveC = reference.uikit == .object
                checkBase(reference, of: node, at: base)
            } else if position == 0, !Self.looksLikeProtocol(spelling), Surface.table.type(named: spelling) == nil,
                let opaque = opaqueClass(name)
            {
                program.classes[index].superclass = opaque
                program.classes[index].isObjectiveC = true
            } else if position == 0, !Self.looksLikeProtocol(spelling), Surface.table.type(named: spelling) == nil {
                reportUnknown(
                    "unknown-class", "there is no class '\(spelling)'", name: name, at: location(base),
                    label: "expected a class or a kind such as 'navigation'",
                    candidates: classCandidates() + UIKitClass.allCases.compactMap(\.kindWord))
            }
        }
    }

    /// The class of the surface that serves as a superclass.
    private mutating func keptBase(_ name: Symbol) -> ClassReference? {
        guard let type = Surface.table.type(named: text(name)), Surface.table.kind(of: type) == .class else {
            return nil
        }
        return keptClass(type)
    }

    /// Whether a name follows Swift's conventions for protocols. Conformance only requires the functions, so it is not checked.
    private static func looksLikeProtocol(_ name: String) -> Bool {
        if name == "Error" || name == "LocalizedError" || name == "CustomNSError" || name == "OptionSet"
            || name == "ObservableObject"
        {
            return true
        }
        return ["Delegate", "DataSource", "Protocol", "Coding", "able", "ible", "ing", "Restoration", "Providing"]
            .contains { name.hasSuffix($0) }
    }

    private mutating func checkBase(_ reference: ClassReference, of node: NodeID, at base: NodeID) {
        let wanted: UIKitClass
        switch tree.kind(node) {
        case .screenDeclaration, .containerDeclaration: wanted = .viewController
        case .viewDeclaration: wanted = .view
        default: return
        }
        var root = reference
        if let index = reference.declaredIndex {
            let kind = files[classNodes[index].file].tree.kind(classNodes[index].node)
            root = ClassReference(
                kind == .viewDeclaration ? .view : kind == .classDeclaration ? .object : .viewController)
            if root.uikit == .object { return }
        }
        if !(root.uikit ?? .object).isKind(of: wanted) {
            report(
                "wrong-superclass", "'\(className(reference))' is not \(wanted == .view ? "a view" : "a controller")",
                at: location(base), label: "expected \(wanted == .view ? "a view's" : "a controller's") class")
        }
    }

    private mutating func breakInheritanceCycles() {
        // The classes whose superclass chains are known to end with a UIKit class.
        var isSound = ContiguousArray(repeating: false, count: program.classes.count)
        // The class from which each class was reached last.
        var reached = ContiguousArray(repeating: -1, count: program.classes.count)
        for index in program.classes.indices {
            reached[index] = index
            var cycle = [index]
            var current = program.classes[index].superclass.declaredIndex
            while let next = current, !isSound[next] {
                if reached[next] == index {
                    if next == index, !namesModule(index) {
                        report(
                            "inheritance-cycle", "'\(text(program.classes[index].name))' inherits from itself",
                            at: program.classes[index].location, label: "this class is its own superclass",
                            notes: cycle.dropFirst().map {
                                DiagnosticNote(
                                    "through '\(text(program.classes[$0].name))', declared here",
                                    at: program.classes[$0].location)
                            })
                    }
                    program.classes[index].superclass = ClassReference(program.classes[index].uikit)
                    break
                }
                reached[next] = index
                cycle.append(next)
                current = program.classes[next].superclass.declaredIndex
            }
            if program.classes[index].superclass.declaredIndex == nil {
                isSound[index] = true
            } else {
                for passed in cycle { isSound[passed] = true }
            }
        }
    }

    /// The classes, each after its superclass.
    private func orderedClasses() -> [Int] {
        var order: [Int] = []
        var isOrdered = Array(repeating: false, count: program.classes.count)
        for index in program.classes.indices {
            var chain: [Int] = []
            var current: Int? = index
            while let next = current, !isOrdered[next] {
                chain.append(next)
                current = program.classes[next].superclass.declaredIndex
            }
            for next in chain.reversed() where !isOrdered[next] {
                isOrdered[next] = true
                order.append(next)
            }
        }
        return order
    }

    // MARK: Names of launch trees

    func launchTree(_ node: NodeID, _ file: Int) -> NodeID? {
        let block = files[file].tree.child(node, 1)
        return block.exists ? block : nil
    }

    /// Declares the instance names of a tree: `navigation mail { Inbox }` declares `mail`.
    private mutating func declareTreeNames(_ block: NodeID) {
        var work: [NodeID] = [block]
        while let node = work.popLast() {
            switch tree.kind(node) {
            case .treeNode:
                let name = tree.name(tree.child(node, 0))
                if tree.child(node, 0).exists {
                    let type = treeClass(tree.name(node)).map { StaticType.instance($0) } ?? .unknown
                    launchNames[name] = launchNames[name].map { $0.joined(type) } ?? type
                }
            case .treeWindow where tree.name(node) != .none:
                launchNames[tree.name(node)] = .instance(ClassReference(.window))
            default:
                break
            }
            work.append(contentsOf: tree.children(node))
        }
    }

    /// The class that a tree node names, by class name or container kind.
    func treeClass(_ name: Symbol) -> ClassReference? {
        knownClass(name) ?? UIKitClass.kind(text(name)).map { ClassReference($0) }
    }
}
