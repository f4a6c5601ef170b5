// Names that UIKit and the modules that it exports have, but Flow does not model. Flow keeps their objects: they store
// and return values, and their methods return defaults. The compiler searches the surface table only for names that are
// declared nowhere else.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSurface
internal import FlowSyntax

extension Compiler {
    // MARK: Classes

    /// The class for a name of the surface, defined on first use; nil for other names and for protocols.
    mutating func keptClass(_ name: Symbol) -> ClassReference? {
        if let known = knownClass(name) { return known }
        guard !withheld.contains(name), let type = Surface.table.type(named: text(name)) else { return nil }
        return keptClass(type)
    }

    mutating func keptClass(_ type: Surface.TypeID) -> ClassReference? {
        var chain: [Surface.TypeID] = []
        var current: Surface.TypeID? = type
        var parent: ClassReference?
        while let next = current {
            let spelling = Surface.table.name(of: next)
            if let name = interner.find(spelling) { parent = knownClass(name) }
            if parent == nil { parent = UIKitClass.named(spelling).map { ClassReference($0) } }
            // The model has one class for scenes, and one for events.
            if parent == nil, spelling == "UIScene" { parent = ClassReference(.scene) }
            if parent == nil, spelling == "UIPressesEvent" {
                parent = UIKitClass.named("UIEvent").map(ClassReference.init)
            }
            if parent != nil { break }
            switch Surface.table.kind(of: next) {
            case .class, .structure, .globals: break
            default: return nil
            }
            chain.append(next)
            current = Surface.table.superclass(of: next)
        }
        var result = parent ?? ClassReference(.object)
        for next in chain.reversed() {
            let name = interner.intern(Surface.table.name(of: next))
            let uikit = uikit(result)
            var definition = ClassDefinition(
                name: name, location: SourceLocation(file: file, range: SourceRange(start: 0, end: 0)),
                superclass: program.searchStart(result), uikit: uikit)
            definition.kept = next.raw + 1
            definition.isObjectiveC = true
            result = ClassReference(declared: program.classes.count)
            program.classes.append(definition)
            classNodes.append(ClassNodes(file: file, node: .none))
            classNames[name] = result
        }
        return result
    }

    /// The nearest type of the surface with members of a class that Flow does not model.
    func surfaceType(_ reference: ClassReference) -> Surface.TypeID? { program.surfaceType(reference) }

    // MARK: Members

    /// The member of a class that Flow does not model but keeps.
    func keptMember(_ name: Symbol, in reference: ClassReference, isStatic: Bool = false, labels: [String]? = nil)
        -> SurfaceMember?
    {
        // The surface still contains some names that Swift has replaced.
        guard let type = surfaceType(reference), !RenamedMember.isFormer(text(name)) else { return nil }
        return Surface.table.member(text(name), of: type, isStatic: isStatic, labels: labels)
    }

    /// Records a use of a kept name, for `flow check --surface`.
    mutating func recordKept(_ member: SurfaceMember, at location: SourceLocation) {
        guard recordsSurface else { return }
        let owner = Surface.table.name(of: member.owner)
        recordUse(owner.isEmpty ? member.name : "\(owner).\(member.name)", .kept, at: location)
    }

    /// The static type of a kept value; unknown if checks cannot use it.
    mutating func keptType(_ member: SurfaceMember) -> StaticType {
        if member.kind == .method && member.type.isEmpty { return .void }
        if member.kind == .enumCase { return .enumCase }
        // These methods return an object of the receiver's own class.
        if ["presentation", "model", "appearance"].contains(member.name) { return .unknown }
        switch member.type {
        case "CGRect" where !member.isOptional: return .rect
        case "CGSize" where !member.isOptional: return .size
        case "CGPoint" where !member.isOptional: return .point
        case "UIEdgeInsets" where !member.isOptional: return .insets
        case "NSDirectionalEdgeInsets" where !member.isOptional: return .directionalInsets
        case "CGAffineTransform" where !member.isOptional: return .transform
        case "Bool" where !member.isOptional: return .bool
        case "CGFloat", "Double":
            return member.isOptional ? .unknown : .double
        case "Int", "String", "[]", "[:]", "Any", "()", "", "AnyClass": return .unknown
        default:
            guard let type = Surface.table.type(named: member.type), Surface.table.kind(of: type) == .class else {
                let known = EnumType.named(member.type)
                return known.map { $0.isOptionSet ? .uikit($0) : .unknown } ?? .unknown
            }
            return keptClass(type).map { .instance($0) } ?? .unknown
        }
    }

    /// The class whose static members need no prefix where a member's type is expected: `.systemBlue` for a color.
    mutating func implicitClass(_ member: SurfaceMember) -> ClassReference? {
        guard let type = Surface.table.type(named: member.type) else { return nil }
        switch Surface.table.kind(of: type) {
        case .class, .structure: return keptClass(type)
        default: return nil
        }
    }

    /// Whether an implicit member names a case or a static member of any type of the surface.
    func isKeptCase(_ name: Symbol) -> Bool { !opaqueModules.isEmpty || Surface.table.sharesName(text(name)) }

    // MARK: Names outside types

    /// The class that has the global constants and functions of the surface as static members.
    mutating func globalsOwner(of name: Symbol) -> (ClassReference, SurfaceMember)? {
        guard let globals = Surface.table.globals,
            let member = Surface.table.member(text(name), of: globals, isStatic: true)
        else { return nil }
        return keptClass(globals).map { ($0, member) }
    }

    // MARK: Calls

    /// Compiles a call that the machine keeps; its receiver, an instance or a class, is already in the frame.
    mutating func callKept(
        _ name: Symbol, _ member: SurfaceMember?, _ frame: Int, _ node: NodeID, _ arguments: ArraySlice<NodeID>,
        into target: Int?, type: StaticType? = nil
    ) -> Operand {
        if let member {
            recordKept(member, at: location(node))
            if member.name == "loadNibNamed" { reportNib(arguments) }
        }
        // The result of a function of another module is opaque.
        if member == nil, program.opaqueClass == nil, let module = opaqueModules.first {
            _ = opaqueClass(interner.intern(module))
        }
        if name != names.initName, changesArguments(arguments) {
            return dynamicCall(name, frame, arguments, into: target)
        }
        var callSite = CallSite(name: name)
        state.mayHold(frame, .unknown)
        // The numbers that UIKit takes are nearly all `CGFloat`, as the components of a colour are.
        pass(arguments, to: &callSite, above: frame, randomNumbers: .double)
        emitCallSite(.callMethod, frame, arguments.count, callSite)
        let result = type ?? member.map { keptType($0) } ?? .unknown
        return move(frame, result == .void ? .unknown : result, into: target)
    }

    /// Creates a kept object, or a UIKit object with arguments that Flow does not model.
    mutating func constructKept(
        _ reference: ClassReference, _ node: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand {
        let frame = state.temporaries(arguments.count + 2)
        load(.type(reference.raw), into: frame)
        // The values of index types are lists.
        let isIndex = IndexType(rawValue: className(reference)) != nil
        return callKept(
            names.initName, keptMember(names.initName, in: reference, isStatic: true, labels: callLabels(arguments)),
            frame, node, arguments,
            into: target, type: isIndex ? .unknown : .instance(reference))
    }

    /// Whether the surface has an initializer of a class with the labels of a call.
    func hasKeptInitializer(_ reference: ClassReference, _ arguments: ArraySlice<NodeID>) -> Bool {
        guard let type = surfaceType(reference) else { return false }
        let labels = callLabels(arguments)
        let found = Surface.table.member("init", of: type, isStatic: true, labels: labels)
        return found.map { $0.labels == labels } ?? false
    }

    func callLabels(_ arguments: ArraySlice<NodeID>) -> [String] {
        arguments.map { tree.name($0) == .none ? "_" : text(tree.name($0)) }
    }
}

extension Program {
    /// The type of the surface with the members of a class: that of the nearest kept class, or of the modelled one.
    func surfaceType(_ reference: ClassReference) -> Surface.TypeID? {
        var current = reference
        while let index = current.declaredIndex {
            if classes[index].kept > 0 { return Surface.TypeID(raw: classes[index].kept - 1) }
            if classes[index].isExtension { break }
            current = classes[index].superclass
        }
        // The chain may contain an extension of a class above this one's UIKit class.
        let uikit = reference.declaredIndex.map { classes[$0].uikit } ?? reference.uikit ?? .object
        return Surface.table.type(named: uikit.swiftName)
    }

    /// Whether a class comes from the surface.
    func isKept(_ reference: ClassReference) -> Bool { reference.declaredIndex.map { classes[$0].kept > 0 } ?? false }

    /// Whether a class inherits from one that only the surface has, whose functions it may lack.
    func isKeptBelowUIKit(_ reference: ClassReference) -> Bool {
        var current = reference
        while let index = current.declaredIndex {
            if classes[index].kept > 0 { return true }
            current = classes[index].superclass
        }
        return false
    }

    /// Whether a class belongs to another module, or inherits from one that does.
    func isOpaque(_ reference: ClassReference) -> Bool {
        var current = reference
        while let index = current.declaredIndex {
            if classes[index].kept == ClassDefinition.opaque { return true }
            current = classes[index].superclass
        }
        return false
    }
}
