// The operands of verbs. The meaning of a lone name depends on the kind of operand that the verb expects.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// Compiles one operand of a verb.
    mutating func operand(
        _ item: NodeID, _ kind: OperandKind, of verb: Verb, container: StaticType, into register: Int
    ) -> StaticType {
        switch kind {
        case .newController: return controller(item, verb, isNew: true, wanted: .viewController, into: register)
        case .controller: return controller(item, verb, isNew: false, wanted: .viewController, into: register)
        case .controllerOr(let word):
            if loneWord(item) == word {
                load(.enumCase(tree.name(item)), into: register)
                return .enumCase
            }
            return controller(
                item, verb, isNew: false, wanted: .viewController, orItem: word == "more", into: register)
        case .navigation: return controller(item, verb, isNew: false, wanted: .navigationController, into: register)
        case .view: return controller(item, verb, isNew: false, wanted: .view, into: register)
        case .viewOrTitle:
            return controller(item, verb, isNew: false, wanted: .view, orTitle: true, orItem: true, into: register)
        case .viewOrBarItem: return controller(item, verb, isNew: false, wanted: .view, orItem: true, into: register)
        case .viewOrPoint: return controller(item, verb, isNew: false, wanted: .view, orPoint: true, into: register)
        case .duration: return duration(item, verb, into: register)
        case .slotOrRect: return slotOrRect(item, container: container, into: register)
        case .option(let type): return option(item, type, into: register)
        case .window: return controller(item, verb, isNew: false, wanted: .window, into: register)
        case .windowOrKey:
            if loneWord(item) == "window", case .unresolved = resolve(tree.name(item)) {
                state.emit(Instruction(.loadNil, register))
                return .unknown
            }
            return controller(item, verb, isNew: false, wanted: .window, into: register)
        case .value, .file, .function: return expression(item, into: register).type
        case .list:
            let type = expression(item, into: register).type
            requireKind(type, [.list], "an array", item)
            return type
        }
    }

    private mutating func requireKind(
        _ type: StaticType, _ allowed: [StaticType], _ description: String, _ item: NodeID
    ) {
        guard type != .unknown, !allowed.contains(type) else { return }
        report(
            "wrong-operand", "expected \(description), but this is \(type.description { className($0) })",
            at: location(item), label: "expected \(description)")
    }

    // MARK: Controllers and views

    private mutating func controller(
        _ item: NodeID, _ verb: Verb, isNew: Bool, wanted: UIKitClass, orTitle: Bool = false, orPoint: Bool = false,
        orItem: Bool = false, into register: Int
    ) -> StaticType {
        var description: String {
            "a " + (wanted == .viewController ? "controller" : wanted == .view ? "view" : "navigation controller")
        }
        if tree.kind(item) == .identifier, !isShadowed(tree.name(item)), let type = knownClass(tree.name(item)) {
            guard uikit(type).isKind(of: wanted) else {
                report(
                    "wrong-operand", "'\(text(tree.name(item)))' is not the class of \(description)",
                    at: location(item),
                    label: "expected \(description)")
                return .unknown
            }
            if isNew { return makeFromClass(type, item, into: register) }
            load(.type(type.raw), into: register)
            state.emit(Instruction(.onlyInstance, register))
            return .instance(type)
        }
        if tree.kind(item) == .identifier, case .unresolved = resolve(tree.name(item)) {
            let name = tree.name(item)
            if isUpcoming(name) || verbs[name] != nil {
                reportUnresolved(name, item)
            } else {
                reportUnknown(
                    "unknown-name", "there is no \(wanted == .view ? "view" : "controller") '\(text(name))'",
                    name: name,
                    at: location(item), label: "expected \(description)",
                    candidates: isNew ? controllerNames() : visibleNames())
            }
            return .unknown
        }
        let isTree = tree.kind(item) == .treeNode && wanted != .view && wanted != .window
        let type = isTree ? treeOperand(item, into: register) : expression(item, into: register).type
        switch type {
        case .unknown: break
        case .string where orTitle: break
        case .point where orPoint: break
        case .instance(let reference)
        where orItem && (uikit(reference).isKind(of: .barButtonItem) || uikit(reference).isKind(of: .tab)):
            break
        // A value typed as a UIKit class may be an instance of a subclass, but a declared class has a known UIKit
        // class.
        case .instance(let reference)
        where uikit(reference).isKind(of: wanted)
            || reference.declaredIndex == nil && wanted.isKind(of: uikit(reference)):
            break
        default:
            report(
                "wrong-operand",
                "'\(verb.name)' needs \(description), but this is \(type.description { className($0) })",
                at: location(item), label: "expected \(description)")
        }
        return type
    }

    private func isShadowed(_ name: Symbol) -> Bool {
        state.locals.contains { $0.name == name }
    }

    private func isUpcoming(_ name: Symbol) -> Bool {
        state.upcoming.contains { $0.name == name }
    }

    /// The names that can refer to a new controller, classes first.
    private func controllerNames() -> [String] {
        classNames.filter { isController($0.value) && $0.value.declaredIndex != nil }.map { text($0.key) }.sorted()
            + visibleNames()
    }

    /// Compiles a class as its instance: `push Composer` is `push Composer()`.
    private mutating func makeFromClass(_ type: ClassReference, _ item: NodeID, into register: Int) -> StaticType {
        let candidates = initializers(of: type)
        let empty = candidates.first { $0.parameters.allSatisfy(\.hasDefault) }
        if empty == nil, let inherited = inheritedInitializer(of: type) {
            _ = constructInherited(inherited, type, into: register)
            return .instance(type)
        }
        if let first = candidates.first, empty == nil {
            let labels = first.parameters.filter { !$0.hasDefault }.map {
                $0.label == .none ? "value" : "\(text($0.label)): value"
            }
            report(
                "missing-argument", "'\(className(type))' cannot be created without \(labels.joined(separator: ", "))",
                at: location(item), label: "expected \(className(type))(\(labels.joined(separator: ", ")))")
            return .instance(type)
        }
        let frame = state.temporaries(1 + (empty?.parameters.count ?? 0))
        for position in 0..<(empty?.parameters.count ?? 0) { load(.absent, into: frame + 1 + position) }
        emitCallSite(
            .construct, frame, empty?.parameters.count ?? 0,
            CallSite(name: empty?.isUIKit == true ? names.initName : .none, target: empty?.index ?? -1, owner: type))
        state.emit(Instruction(.take, register, frame))
        return .instance(type)
    }

    // MARK: Durations, slots and rectangles, options

    private mutating func duration(_ item: NodeID, _ verb: Verb, into register: Int) -> StaticType {
        let type = expression(item, into: register).type
        if tree.kind(item) == .prefix, tree.op(item) == .negate, type == .duration || type == .int || type == .double {
            report(
                "wrong-duration", "'\(verb.name)' needs a duration, but this is negative", at: location(item),
                label: "expected a duration such as 250ms or 0.3s")
            return .duration
        }
        guard type != .unknown, type != .duration else { return type }
        let spelling = text(tree.range(item))
        let isNumber = type == .int || type == .double
        report(
            "wrong-duration", "'\(verb.name)' needs a duration, but this is \(type.description { className($0) })",
            at: location(item), label: "expected a duration such as 250ms or 0.3s",
            fixIts: isNumber && (tree.kind(item) == .integerLiteral || tree.kind(item) == .floatLiteral)
                ? [FixIt(message: "write '\(spelling)s'", location: location(item), replacement: "\(spelling)s")] : [])
        return .duration
    }

    private mutating func slotOrRect(_ item: NodeID, container: StaticType, into register: Int) -> StaticType {
        if tree.kind(item) == .identifier {
            let name = tree.name(item)
            if case .instance(let reference) = container {
                if case .slot = findMember(name, in: reference) {
                    load(.enumCase(name), into: register)
                    return .enumCase
                }
                if case .unresolved = resolve(name) {
                    reportUnknown(
                        "unknown-slot", "'\(className(reference))' has no slot '\(text(name))'", name: name,
                        at: location(item), label: "expected a slot or a rectangle", candidates: slotNames(reference))
                    return .unknown
                }
            } else if program.classes.contains(where: { $0.slots.contains { $0.name == name } }) {
                load(.enumCase(name), into: register)
                return .enumCase
            }
        }
        let type = expression(item, into: register).type
        requireKind(type, [.rect], "a slot or a rectangle", item)
        return type
    }

    func slotNames(_ reference: ClassReference) -> [String] {
        var result: [String] = []
        var current = reference
        while let index = current.declaredIndex {
            result += program.classes[index].slots.map { text($0.name) }
            current = program.classes[index].superclass
        }
        return result
    }

    /// Compiles an enumeration case by name; `crossDissolve` abbreviates `transitionCrossDissolve`.
    private mutating func option(_ item: NodeID, _ type: EnumType, into register: Int) -> StaticType {
        guard tree.kind(item) == .identifier || tree.kind(item) == .implicitMember else {
            let found = expression(item, into: register).type
            if type.isOpen, found == .string { return found }
            requireKind(found, [.enumCase, .list, .uikit(type)], "a case of \(type.swiftName)", item)
            return found
        }
        let name = tree.name(item)
        let spelling = text(name)
        if type.cases.contains(spelling) {
            load(.enumCase(name), into: register)
            return .enumCase
        }
        let short = Self.shortCases(type)
        if let full = short.first(where: { $0.short == spelling }) {
            load(.enumCase(interner.intern(full.full)), into: register)
            return .enumCase
        }
        if tree.kind(item) == .identifier {
            switch resolve(name) {
            case .local, .captured, .global: return expression(item, into: register).type
            default: break
            }
            if type.isOpen {
                load(.enumCase(name), into: register)
                return .enumCase
            }
        }
        reportUnknown(
            "unknown-case", "\(type.swiftName) has no case '\(spelling)'", name: name, at: nameLocation(item),
            label: "not a case of \(type.swiftName)", candidates: short.map(\.short) + type.cases)
        return .enumCase
    }

    /// The cases without their common prefix: `transitionCrossDissolve` as `crossDissolve`.
    static func shortCases(_ type: EnumType) -> [(short: String, full: String)] {
        type.cases.compactMap { name in
            guard name.hasPrefix("transition"), name.utf8.count > 10 else { return nil }
            let rest = name.dropFirst(10)
            return (rest.prefix(1).lowercased() + rest.dropFirst(), name)
        }
    }
}
