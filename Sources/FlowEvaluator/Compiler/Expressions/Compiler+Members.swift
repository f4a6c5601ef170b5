// Members of values and of instances, which come from the class, its superclasses and UIKit. If the class is known, the
// compiler checks the member; otherwise the machine looks it up and reports the same errors.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSurface
internal import FlowSyntax

extension Compiler {
    /// Looks up a member of the instances of a class.
    func findMember(_ name: Symbol, in reference: ClassReference) -> MemberResolution {
        var methods: Overloads?
        var current = program.searchStart(reference)
        while let index = current.declaredIndex {
            let definition = program.classes[index]
            if let field = fieldIndex(name, of: index) {
                return definition.fields[field].isOverridden ? .dynamic : .field(field, definition.fields[field])
            }
            if let getter = definition.getters[name] {
                return .computed(getter: getter, setter: definition.setters[name])
            }
            if let slot = definition.slots.first(where: { $0.name == name }) { return .slot(slot) }
            if methods == nil { methods = definition.methods[name] }
            if definition.kind == .protocol, methods == nil, definition.requirements.contains(name) { return .dynamic }
            if definition.isValue, methods == nil, isCaseMember(name, definition) { return .dynamic }
            if definition.isValue { return methods.map { .methods($0) } ?? .missing }
            current = definition.superclass
        }
        // If a function shares the name of a UIKit property, such as tableView, reading the name without a call reads the
        // property.
        let uikit = uikit(reference)
        if let property = uikitProperty(name, of: uikit, isStatic: false) {
            return .uikitProperty(property)
        }
        if let methods { return .methods(methods) }
        let isMethod = MethodInfo.names.first(text(name)) {
            uikit.isKind(of: MethodInfo.all[$0].owner) && !MethodInfo.all[$0].isInitializer
        }
        if isMethod != nil { return .uikitMethods }
        if callbackInfo(name, uikit) != nil { return .uikitMethods }
        return .missing
    }

    /// Whether every structure, or every enumeration, has a member of this name.
    private func isCaseMember(_ name: Symbol, _ definition: ClassDefinition) -> Bool {
        if definition.kind == .values {
            return ValueLibrary.members(ofKind: text(definition.name)).contains { $0.name == text(name) }
        }
        switch text(name) {
        case "rawValue": return definition.cases.contains { $0.raw != nil }
        case "hashValue", "description", "debugDescription", "localizedDescription", "hash", "self": return true
        default: return false
        }
    }

    /// The callback to which a name refers. Scripts may call callbacks, as Swift code may.
    func callbackInfo(_ name: Symbol, _ uikit: UIKitClass) -> CallbackInfo? {
        callbacks(named: name).lazy.map(\.info).first { $0.isInherited(by: uikit) }
    }

    /// The row of UIKit's property with this name, static or not.
    func uikitProperty(_ name: Symbol, of uikit: UIKitClass, isStatic: Bool) -> Int? {
        PropertyInfo.names.first(text(name)) {
            let info = PropertyInfo.all[$0]
            return info.isStatic == isStatic && uikit.isKind(of: info.owner)
        }
    }

    func hasMember(_ name: Symbol, _ reference: ClassReference) -> Bool {
        if case .missing = findMember(name, in: reference) { return false }
        return true
    }

    /// The names of all members of a class, for suggestions. The class's own members come first.
    func memberNames(_ reference: ClassReference) -> [String] {
        var result: [String] = []
        var current = program.searchStart(reference)
        while let index = current.declaredIndex {
            let definition = program.classes[index]
            result += definition.fields.filter { !$0.isHidden }.map { text($0.name) }
            result += definition.slots.map { text($0.name) }
            result += (Array(definition.methods.keys) + Array(definition.getters.keys)).map { text($0) }.sorted()
            current = definition.superclass
        }
        let uikit = uikit(reference)
        result += PropertyInfo.all.filter { uikit.isKind(of: $0.owner) && !$0.isStatic }.map(\.name)
        result += MethodInfo.all.filter { uikit.isKind(of: $0.owner) && !$0.isInitializer }.map(\.base)
        return result + keptNames(reference)
    }

    // MARK: Reading

    /// Compiles `base.name` as a value.
    mutating func member(_ name: Symbol, of base: Operand, node: NodeID, into target: Int?) -> Operand {
        var type = StaticType.unknown
        switch base.type {
        case .value(let reference):
            switch findMember(name, in: reference) {
            case .field(let index, let field):
                let register = target ?? state.temporaries()
                state.emit(Instruction(.getStored, register, base.register, index + 1))
                state.mayHold(register, .unknown)
                return Operand(register: register, type: field.type)
            case .computed(let getter, _): type = functionTypes[getter]
            case .methods: type = .function
            case .missing:
                if keptMember(name, in: reference) == nil, hasOpaqueMembers(name, reference) {
                    return opaqueMember(name, of: base, node: node, into: target)
                }
                reportMissingMember(name, of: reference, node: node)
                return Operand(register: target ?? state.temporaries(), type: .unknown)
            default: break
            }
        case .instance(let reference):
            switch findMember(name, in: reference) {
            case .field(let index, let field) where isOwnInstance(base):
                let register = target ?? state.temporaries()
                state.emit(Instruction(.getField, register, base.register, index))
                if field.isWeak { state.emit(Instruction(.strengthen, register)) }
                state.mayHold(register, .unknown)
                return Operand(register: register, type: field.type)
            case .computed(let getter, _): type = functionTypes[getter]
            case .uikitProperty(let index):
                type = staticType(PropertyInfo.all[index].type)
                if recordsSurface {
                    recordUse(
                        "\(PropertyInfo.all[index].owner.swiftName).\(text(name))", .modelled, at: nameLocation(node))
                }
            case .slot: type = .instance(ClassReference(.viewController))
            case .uikitMethods where program.isOpaque(reference):
                return opaqueMember(name, of: base, node: node, into: target)
            case .uikitMethods where keptMember(name, in: reference)?.kind == .property:
                type = keptMember(name, in: reference).map { keptType($0) } ?? .unknown
            case .methods, .uikitMethods: type = .function
            case .dynamic: break
            case .missing:
                let found = keptMember(name, in: reference)
                guard let kept = found, kept.kind != .method || !program.isOpaque(reference) else {
                    if program.mayLack(name, reference) { break }
                    if hasOpaqueMembers(name, reference) {
                        return opaqueMember(name, of: base, node: node, into: target)
                    }
                    if let current = currentName(name, at: node) {
                        return member(current, of: base, node: node, into: target)
                    }
                    reportMissingMember(name, of: reference, node: node)
                    return Operand(register: target ?? state.temporaries(), type: .unknown)
                }
                recordKept(kept, at: nameLocation(node))
                // The surface lists some of Swift's properties as methods without parameters.
                let isValue = kept.kind != .method || files[file].isSwift && kept.labels.isEmpty && !kept.type.isEmpty
                type = isValue ? keptType(kept) : .function
            case .field(_, let field): type = field.type
            }
        case .type(let reference):
            if name == names.selfName { return base }
            if name == names.initName, let made = initializerFunction(reference, node, into: target) { return made }
            if let property = staticProperty(name, of: reference) {
                return readStatic(
                    property.getter, of: property.global == nil ? base.register : nil, into: target)
            }
            if let index = reference.declaredIndex, program.classes[index].kind == .enumeration {
                if let found = enumerationCase(name, of: index) {
                    return found.hasValues
                        ? caseFunction(name, of: index, found, into: target) : loadCase(name, of: index, into: target)
                }
                if name == names.allCases { return allCases(of: index, into: target) }
            }
            if let constant = staticConstant(name, of: reference) {
                let register = target ?? state.temporaries()
                load(.string(text(constant)), into: register)
                state.mayHold(register, .string)
                return Operand(register: register, type: .string)
            }
            if let nested = nestedType(name, of: reference) ?? nestedType(name, in: reference) {
                let register = target ?? state.temporaries()
                load(.type(nested.raw), into: register)
                return Operand(register: register, type: .type(nested))
            }
            type = staticMemberType(name, of: reference, node: node)
        default:
            if let members = MemberTables.members(of: base.type), !isExtended(base.type, name) {
                guard
                    let member = members.first(where: { $0.name == text(name) && $0.labels == nil })
                        ?? ValueLibrary.members(of: base.type).first(where: {
                            $0.name == text(name) && $0.labels == nil
                        })
                        ?? members.first(where: { $0.name == text(name) })
                        ?? ValueLibrary.members(of: base.type).first(where: { $0.name == text(name) })
                else {
                    // The names of notifications are strings.
                    if base.type == .string, name == names.rawValue { return base }
                    if isOpaqueExtension(name, members) {
                        return opaqueMember(name, of: base, node: node, into: target)
                    }
                    reportMissingValueMember(name, of: base.type, members, node: node)
                    return Operand(register: target ?? state.temporaries(), type: .unknown)
                }
                type = member.labels == nil ? member.result : .function
            }
        }
        let register = target ?? state.temporaries()
        state.emit(Instruction(.getMember, register, base.register))
        let index = addCallSite(CallSite(name: name))
        state.emit(Instruction(.callSite, 0, k: index))
        state.mayHold(register, type)
        return Operand(register: register, type: type)
    }

    /// The value of a static constant of a class or one of its superclasses; nil if there is none.
    func staticConstant(_ name: Symbol, of reference: ClassReference) -> Symbol? {
        var current = program.searchStart(reference)
        while let index = current.declaredIndex {
            if let constant = program.classes[index].staticConstants[name] { return constant }
            current = program.classes[index].superclass
        }
        return nil
    }

    /// The type nested in a UIKit class, such as Notification.Name.
    private func nestedType(_ name: Symbol, of reference: ClassReference) -> ClassReference? {
        switch text(name) {
        case "Name" where reference.uikit == .notification: ClassReference(.notificationName)
        case "Detent" where reference.uikit == .sheetPresentationController:
            UIKitClass.named("UISheetPresentationController.Detent").map { ClassReference($0) }
        default: nil
        }
    }

    /// The notification name to which `.name` refers, of the program or of UIKit; nil if none exists.
    func notificationName(_ name: Symbol) -> String? {
        if let constant = staticConstant(name, of: ClassReference(.notificationName)) { return text(constant) }
        // Foundation's names lack the ending of their values.
        return PropertyInfo.shared(by: .notificationName, text(name)) == nil ? nil : text(name) + "Notification"
    }

    /// Whether an operand is the receiver of the enclosing method. Its fields need no lookup.
    func isOwnInstance(_ operand: Operand) -> Bool {
        operand.register == 0 && !state.isClosure && state.owner != nil && !mayBeValue(state.owner)
    }

    /// The type of `Class.name`: a static function, `zero`, `main`, or a case of a UIKit enumeration.
    private mutating func staticMemberType(_ name: Symbol, of reference: ClassReference, node: NodeID) -> StaticType {
        if declaresMethod(name, reference, isStatic: true) { return .function }
        let uikit = uikit(reference)
        if uikit == .application, text(name) == "shared" { return .instance(ClassReference(.application)) }
        if let property = uikitProperty(name, of: uikit, isStatic: true) {
            return staticType(PropertyInfo.all[property].type)
        }
        if isEnumCase(name), !program.isOpaque(reference) { return .enumCase }
        if methods(named: name).contains(where: {
            MethodInfo.all[$0].isStatic && uikit.isKind(of: MethodInfo.all[$0].owner)
        }) {
            return .function
        }
        if uikitProperty(name, of: uikit, isStatic: false) != nil { return .unknown }
        if let kept = keptMember(name, in: reference, isStatic: true) {
            recordKept(kept, at: nameLocation(node))
            return kept.kind == .method ? .function : keptType(kept)
        }
        if hasOpaqueMembers(name, reference) {
            recordUse(text(name), .opaque, at: nameLocation(node))
            return .unknown
        }
        reportUnknown(
            "unknown-member", "the class '\(className(reference))' has no static member '\(text(name))'", name: name,
            at: nameLocation(node), label: "not a static member", candidates: staticNames(reference))
        return .unknown
    }

    /// The names of the instance members that the surface lists for a class.
    func keptNames(_ reference: ClassReference) -> [String] {
        guard let type = surfaceType(reference) else { return [] }
        return Surface.table.line(of: type).flatMap { next in
            Surface.table.members(of: next).filter { !$0.isStatic && $0.kind != .initializer }.map(\.name)
        }
    }

    /// The names of the static members that the surface lists for a class.
    func staticNames(_ reference: ClassReference) -> [String] {
        guard suggestsNames, let type = surfaceType(reference) else { return [] }
        return Surface.table.line(of: type).flatMap { Surface.table.members(of: $0).filter(\.isStatic).map(\.name) }
    }

    /// Reports a member that neither the script nor UIKit has.
    mutating func reportMissingMember(_ name: Symbol, of reference: ClassReference, node: NodeID) {
        if let kept = keptMember(name, in: reference) { return recordKept(kept, at: nameLocation(node)) }
        if hasOpaqueMembers(name, reference) { return recordUse(text(name), .opaque, at: nameLocation(node)) }
        let candidates = suggestsNames ? memberNames(reference) : []
        if reportRenamed(name, node: node, candidates: candidates) { return }
        reportUnknown(
            "unknown-member", "'\(className(reference))' has no member '\(text(name))'", name: name,
            at: nameLocation(node), label: "not a member of \(className(reference))", candidates: candidates,
            of: reference)
    }

    mutating func reportMissingValueMember(
        _ name: Symbol, of type: StaticType, _ members: [BuiltinMember], node: NodeID
    ) {
        let kind = type.description { className($0) }
        reportUnknown(
            "unknown-member", "\(kind) has no member '\(text(name))'", name: name, at: nameLocation(node),
            label: "not a member of \(kind)", candidates: members.map(\.name))
    }

    /// Compiles `E.a` for a case with values: a function that creates the case.
    private mutating func caseFunction(
        _ name: Symbol, of index: Int, _ declared: ClassDefinition.EnumerationCase, into target: Int?
    ) -> Operand {
        let function = program.functions.count
        program.functions.append(
            Function(
                name: name, entryPoint: 0, registerCount: 1,
                parameters: declared.labels.map { _ in .init(label: nil, name: .none, hasDefault: false) },
                captures: [],
                owner: nil, callback: nil, location: program.classes[index].location))
        functionTypes.append(.unknown)
        begin(name, owner: nil)
        declareParameters(program.functions[function].parameters, list: .none)
        let base = state.temporaries(declared.labels.count + 1)
        load(.ownCase(Value.caseBits(name, of: index)), into: base)
        for position in declared.labels.indices { state.emit(Instruction(.move, base + 1 + position, 1 + position)) }
        state.emit(Instruction(.makeRecord, base, base, declared.labels.count + 1))
        state.emit(Instruction(.returnValue, base))
        finish(into: function)
        let register = target ?? state.temporaries()
        load(.function(function), into: register)
        return Operand(register: register, type: .function)
    }

    /// Compiles `E.allCases`.
    private mutating func allCases(of index: Int, into target: Int?) -> Operand {
        let register = target ?? state.temporaries()
        let cases = program.classes[index].cases.filter { !$0.hasValues }
        let base = state.temporaries(max(cases.count, 1))
        for (position, found) in cases.enumerated() {
            load(.ownCase(Value.caseBits(found.name, of: index)), into: base + position)
        }
        state.emit(Instruction(.makeList, register, base, cases.count))
        state.mayHold(register, .list)
        return Operand(register: register, type: .list)
    }

    // MARK: Types

    /// The static type of a UIKit type.
    func staticType(_ type: ValueType) -> StaticType {
        switch type {
        case .any, .selector: .unknown
        case .options(let type): type.isOptionSet ? .uikit(type) : .unknown
        case .void: .void
        case .bool: .bool
        case .int: .int
        case .double: .double
        case .duration: .duration
        case .string: .unknown
        case .rect: .rect
        case .size: .size
        case .point: .point
        case .insets: .insets
        case .directionalInsets: .directionalInsets
        case .transform: .transform
        case .code: .function
        case .enumeration(let type): type.isOptionSet || type.isOpen ? .uikit(type) : .enumCase
        // A delegate or a data source may be of any class that has its functions.
        case .object(.object, _): .unknown
        case .object(let type, _): .instance(ClassReference(type))
        case .conforming: .unknown
        case .objects: .list
        }
    }

    /// The type of an annotation; unknown if no declaration has its name.
    mutating func annotatedType(_ node: NodeID) -> StaticType {
        guard node.exists else { return .unknown }
        switch tree.kind(node) {
        case .optionalType, .implicitlyUnwrappedType:
            let type = annotatedType(tree.child(node, 0))
            switch type {
            case .instance, .value, .uikit: return type
            default: return .unknown
            }
        case .tupleType where tree.childCount(node) == 1: return annotatedType(tree.child(node, 0))
        case .tupleType where tree.childCount(node) > 1:
            let labels = tree.children(node).map { tree.kind($0) == .labeledType ? tree.name($0) : Symbol.none }
            return .tuple(tupleShape(Array(labels)))
        case .labeledType: return annotatedType(tree.child(node, 0))
        case .arrayType: return .list
        case .dictionaryType: return .dictionary
        case .functionType: return .function
        // The compiler does not know the members of a composition's protocols.
        case .namedType where tree.flags(node).contains(.isComposed): return .unknown
        case .namedType: return namedType(node)
        default: return .unknown
        }
    }

    mutating func namedType(_ node: NodeID) -> StaticType {
        let name = tree.name(node)
        if tree.child(node, 0).exists {
            if let outer = namedClass(tree.child(node, 0))?.declaredIndex,
                let alias = typeAliases[Self.nestedKey(outer, name)]
            {
                return aliasedType(alias)
            }
            if let reference = namedClass(node), !program.isKept(reference) { return instanceType(reference) }
            if let type = EnumType.named(text(tree.range(node))) { return .uikit(type) }
            if let reference = namedClass(node) { return instanceType(reference) }
            return knownClass(name).map { instanceType($0) } ?? .unknown
        }
        if genericNames.contains(name), isGenericHere(name) { return .unknown }
        if let alias = alias(named: name) { return aliasedType(alias) }
        if Self.boxes.contains(text(name)), lookUpType(name)?.declaredIndex == nil { return .unknown }
        if let reference = lookUpType(name), !program.isKept(reference) || !Self.valueKinds.contains(text(name)) {
            if program.isKept(reference), let type = EnumType.named(text(name)), !Self.isAlsoClass(type) {
                return .uikit(type)
            }
            return instanceType(reference)
        }
        if name == names.selfType, let scope = scopeClass {
            // In an extension of UIKit's class, `Self` is the class of the receiver.
            return program.classes[scope].isExtension ? .unknown : instanceType(ClassReference(declared: scope))
        }
        switch text(name) {
        case "Bool": return .bool
        case "Int": return .int
        case let name where ValueLibrary.isDouble(name): return .double
        case "String", "Character", "Substring", "NSString": return .string
        case "UInt", "Int64", "Int32", "UInt8", "UInt32", "UInt64": return .int
        case "CGRect": return .rect
        case "CGSize": return .size
        case "CGPoint": return .point
        case "UIEdgeInsets": return .insets
        case "NSDirectionalEdgeInsets": return .directionalInsets
        case "CGAffineTransform": return .transform
        case "Array": return .list
        case "Dictionary": return .dictionary
        case "Void": return .void
        default: return keptAnnotation(name)
        }
    }

    /// The type with a name that only the surface has. Where it is expected, `.standard` refers to its static member.
    private mutating func keptAnnotation(_ name: Symbol) -> StaticType {
        guard let first = text(name).utf8.first, (0x41...0x5A).contains(first), text(name).utf8.count > 3,
            !Self.erasedTypes.contains(text(name))
        else { return .unknown }
        if let type = EnumType.named(text(name)) { return Self.isAlsoClass(type) ? .unknown : .uikit(type) }
        return keptClass(name).map { .instance($0) } ?? .unknown
    }

    /// Whether the cases of a type are constants of a class or a structure with other values: colours, priorities.
    static func isAlsoClass(_ type: EnumType) -> Bool { type == .color || type == .layoutPriority }

    /// The classes of objects that contain a number, a Boolean or a geometric value.
    static let boxes = ["NSNumber", "NSValue"]

    /// Names from Swift's library that say nothing about a value when used as an annotation.
    private static let erasedTypes = [
        "AnyObject", "AnyClass", "AnyHashable", "Error", "Equatable", "Hashable", "Comparable", "Codable", "Never",
        "Result", "Element", "Value", "Selector", "NSNumber",
    ]

    /// Whether an enclosing type has a generic type of this name, which hides a class.
    func isGenericHere(_ name: Symbol) -> Bool {
        var scope = scopeClass
        var steps = 0
        while let index = scope, index >= 0, index < classNodes.count, steps < 100 {
            let (file, node) = classNodes[index].declaration
            if node.exists {
                let tree = files[file].tree
                let list = tree.child(node, 3)
                if list.exists, tree.kind(list) == .genericList,
                    tree.children(list).contains(where: { tree.name($0) == name })
                {
                    return true
                }
            }
            scope = index < enclosing.count && enclosing[index] >= 0 ? enclosing[index] : nil
            steps += 1
        }
        return false
    }

    /// Whether a static type is certainly a controller or certainly not one; nil if unknown.
    func isController(_ type: StaticType) -> Bool? {
        switch type {
        case .instance(let reference): isController(reference) || uikit(reference) == .object ? true : false
        case .unknown, .value, .tuple: nil
        default: false
        }
    }
}
