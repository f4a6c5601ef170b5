// Opaque modules: modules that a script imports but Flow does not have, such as Alamofire. In such a script, an
// undeclared name refers to an opaque class. Every member of an opaque value is an opaque value, and a closure passed
// to one never runs.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSurface
internal import FlowSyntax

extension Compiler {
    /// Modules whose names Flow models or keeps.
    static let knownModules: Set<String> = [
        "UIKit", "Foundation", "CoreGraphics", "QuartzCore", "CoreAnimation", "Dispatch", "Darwin", "Swift",
        "ObjectiveC",
        "CoreFoundation", "os", "Flow",
    ]

    /// Collects the modules that the files import but Flow does not know.
    mutating func collectModules() {
        if headers != nil {
            opaqueFiles.formUnion(order.filter { files[$0].isSwift })
            opaqueModules.append("Objective-C")
        }
        for index in order {
            let tree = files[index].tree
            for node in tree.children(tree.root) where tree.kind(node) == .importDeclaration && tree.name(node) != .none
            {
                let module = text(tree.name(node))
                guard !Self.knownModules.contains(module) else { continue }
                opaqueFiles.insert(index)
                if !opaqueModules.contains(module) { opaqueModules.append(module) }
            }
        }
    }

    /// Whether a top-level name at the current position may belong to another module. A Swift file sees only the
    /// modules that it imports itself.
    var seesOpaqueNames: Bool { !opaqueModules.isEmpty && (!files[file].isSwift || opaqueFiles.contains(file)) }

    /// The opaque class for a name, defined on first use; nil unless an opaque module may declare the name. A
    /// lower-case name may be a misspelling of one that the script declares.
    mutating func opaqueClass(_ name: Symbol) -> ClassReference? {
        guard seesOpaqueNames, name != .none, !withheld.contains(name) else { return nil }
        if let known = knownClass(name) { return known }
        let spelling = text(name)
        guard let first = spelling.utf8.first(where: { $0 != UInt8(ascii: "_") }), (0x41...0x5A).contains(first),
            UnmodelledName.named(spelling)?.origin != "Swift", Surface.table.type(named: spelling) == nil
        else { return nil }
        var definition = ClassDefinition(
            name: name, location: SourceLocation(file: file, range: SourceRange(start: 0, end: 0)),
            superclass: program.searchStart(ClassReference(HeaderClasses.base(of: spelling, in: headers))),
            uikit: .object)
        definition.uikit = uikit(definition.superclass)
        definition.kept = ClassDefinition.opaque
        definition.isObjectiveC = true
        let result = ClassReference(declared: program.classes.count)
        program.classes.append(definition)
        classNodes.append(ClassNodes(file: file, node: .none))
        classNames[name] = result
        if program.opaqueClass == nil { program.opaqueClass = result.declaredIndex }
        recordUse(spelling, .opaque, at: SourceLocation(file: file, range: SourceRange(start: 0, end: 0)))
        return result
    }

    /// Whether members that a class lacks may belong to an opaque module: `view.snp`, or those of an opaque superclass.
    func hasOpaqueMembers(_ name: Symbol, _ reference: ClassReference) -> Bool {
        guard !opaqueModules.isEmpty else { return false }
        var current = reference
        while let index = current.declaredIndex {
            if program.classes[index].kept == ClassDefinition.opaque { return true }
            current = program.classes[index].superclass
        }
        // `$items` and `_items` belong to the wrapper of `items`, which another module declares.
        let spelling = text(name)
        if spelling.hasPrefix("$") || spelling.hasPrefix("_"), spelling.utf8.count > 1,
            let wrapped = interner.find(String(spelling.dropFirst())), hasMember(wrapped, reference)
        {
            return true
        }
        let candidates = suggestsNames ? memberNames(reference) : []
        return !isMisspelled(name, candidates)
    }

    /// Whether a name is close to a visible one. In a Swift file, which has compiled, only a difference of one letter
    /// counts.
    private func isMisspelled(_ name: Symbol, _ candidates: [String]) -> Bool {
        let near = nearestSpelling(to: text(name), among: candidates, within: files[file].isSwift ? 1 : .max)
        return near != nil && near != text(name)
    }

    /// The value whose member an undeclared name may be: `self`, which an opaque module may extend, or an opaque value
    /// for a top-level name. Nil if no such module is imported, or if the name is close to a visible one.
    mutating func opaqueOwner(of name: Symbol) -> Operand? {
        guard !opaqueModules.isEmpty, files[file].isSwift, verbs[name] == nil || files[file].isSwift,
            !text(name).hasPrefix("$"), UnmodelledName.named(text(name)) == nil,
            isMember(name) || !isMisspelled(name, visibleNames())
        else { return nil }
        if let owner = selfClass, !isValues(owner), seesOpaqueNames || isMember(name) || program.isOpaque(owner) {
            return selfOperand(.none)
        }
        guard seesOpaqueNames else { return nil }
        guard let opaque = program.opaqueClass ?? opaqueClass(interner.intern("Opaque"))?.declaredIndex else {
            return nil
        }
        let register = state.temporaries()
        load(.type(ClassReference(declared: opaque).raw), into: register)
        return Operand(register: register, type: .unknown)
    }

    /// Whether a type conforms to an undeclared protocol, which may add members and initializers to it.
    func hasOpaqueBase(_ index: Int) -> Bool {
        guard !opaqueModules.isEmpty else { return false }
        return program.classes[index].baseNames.contains { name in
            knownClass(name).map { program.isOpaque($0) }
                ?? (Surface.table.type(named: text(name)) == nil
                    && UnmodelledName.named(text(name)) == nil)
        }
    }

    /// Whether a file uses a name after a dot, as `button.rx.tap` uses `rx`.
    private mutating func isMember(_ name: Symbol) -> Bool {
        if namedMembers == nil {
            var found: Set<Symbol> = []
            for index in order where files[index].isSwift {
                let tree = files[index].tree
                for raw in 1..<UInt32(max(tree.nodeCount, 1)) where tree.kind(NodeID(raw: raw)) == .member {
                    found.insert(tree.name(NodeID(raw: raw)))
                }
            }
            namedMembers = found
        }
        return namedMembers!.contains(name)
    }

    /// Whether a member that a built-in value lacks may belong to an opaque module.
    mutating func isOpaqueExtension(_ name: Symbol, _ members: [BuiltinMember]) -> Bool {
        !opaqueModules.isEmpty && (isMember(name) || nearestSpelling(to: text(name), among: members.map(\.name)) == nil)
    }

    /// Declares the class of opaque values of no known type.
    mutating func declareOpaque() {
        if program.opaqueClass == nil { _ = opaqueClass(interner.intern("Opaque")) }
    }

    /// Emits the access to an opaque member. The machine determines its value.
    mutating func opaqueMember(_ name: Symbol, of base: Operand, node: NodeID, into target: Int?) -> Operand {
        declareOpaque()
        recordUse(text(name), .opaque, at: nameLocation(node))
        let register = target ?? state.temporaries()
        state.emit(Instruction(.getMember, register, base.register))
        let index = addCallSite(CallSite(name: name))
        state.emit(Instruction(.callSite, 0, k: index))
        state.mayHold(register, .unknown)
        return Operand(register: register, type: .unknown)
    }
}

extension ClassDefinition {
    /// The mark of an opaque class, stored instead of a surface class.
    static let opaque: Int32 = -1
}
