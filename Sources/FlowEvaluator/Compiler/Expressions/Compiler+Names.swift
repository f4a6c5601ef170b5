// Name resolution: a local, a captured variable, a member of `self`, a declaration of the file or a live object; and the errors
// for unresolved names.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// Resolves a name at the current position.
    mutating func resolve(_ name: Symbol) -> Resolution {
        if let index = state.locals.lastIndex(where: { $0.name == name }) { return .local(index) }
        if let captured = capture(name, at: outer.count) {
            let info = state.captureNames[captured]
            return .captured(captured, info.type, isConstant: info.isConstant, isWeak: info.isWeak)
        }
        if let owner = selfClass, hasMember(name, owner) { return isHiddenParameter(name) ? .unresolved : .member }
        if let owner = selfClass, isSharedMember(name, of: owner) { return .member }
        if declaresStatics, let owner = staticOwner(name) { return .staticMember(owner) }
        if selfClass == nil, let owner = enclosingOwner, isRequirement(name, of: owner) { return .staticMember(owner) }
        if let global = globalNames[name] { return .global(global) }
        if !swiftVariables.isEmpty, let owner = swiftVariable(name) { return .staticMember(owner) }
        if let function = knownFunction(name) { return .function(function) }
        // A built-in value type keeps its functions even if another file has needed its record of the surface.
        if let type = lookUpType(name), !program.isKept(type) || !Self.valueKinds.contains(text(name)) {
            return .type(type)
        }
        if let isDictionary = aliasedCollection(name) {
            let kind = program.valueExtensions[isDictionary ? "Dictionary" : "Array"]
            return kind.map { .type(ClassReference(declared: $0)) } ?? .builtin(isDictionary ? .library : .makeArray)
        }
        if name == names.selfType, let owner = enclosingOwner { return .type(owner) }
        // Swift code cannot use the names that a script gives to live objects.
        let isSwift = files[file].isSwift
        if !isSwift, let type = launchNames[name] { return .live(type) }
        if let builtin = MemberTables.function(named: text(name)) {
            if isSwift, let owner = selfClass, keptMember(name, in: owner)?.kind == .property { return .member }
            return .builtin(builtin)
        }
        if !isSwift, let type = classOfLiveName(name) {
            // The `toolbar` of a navigation controller, rather than the first toolbar.
            if type.declaredIndex == nil, let owner = selfClass, keptMember(name, in: owner)?.kind == .property {
                return .member
            }
            return .live(.instance(type))
        }
        if let builtin = ValueLibrary.function(named: text(name)) { return .builtin(builtin) }
        if let owner = selfClass, verbs[name] == nil, keptMember(name, in: owner) != nil {
            return isHiddenParameter(name) ? .unresolved : .member
        }
        if !opaqueModules.isEmpty, let owner = selfClass, program.isOpaque(owner),
            verbs[name] == nil || files[file].isSwift,
            !(0x41...0x5A).contains(text(name).utf8.first ?? 0)
        {
            return .member
        }
        if selfClass == nil, let owner = enclosingOwner, verbs[name] == nil,
            keptMember(name, in: owner, isStatic: true) != nil
        {
            return .staticMember(owner)
        }
        if !genericNames.isEmpty, genericNames.contains(name) { return .unresolved }
        if let raw = rawValueType(name) { return .builtin(raw) }
        if let kept = keptClass(name) ?? nestedSurfaceType(name) ?? opaqueClass(name) { return .type(kept) }
        return .unresolved
    }

    /// Members that only some collection types have in Flow, but that an extension of a Swift protocol may use on all.
    private static let sharedMembers: Set<String> = [
        "count", "first", "last", "isEmpty", "indices", "startIndex", "endIndex", "index", "distance", "dropFirst",
        "dropLast", "prefix", "suffix", "enumerated", "reversed", "sorted", "map", "filter", "reduce", "forEach",
        "compactMap", "flatMap", "contains", "allSatisfy", "firstIndex", "lastIndex", "joined", "split",
        "makeIterator", "append", "insert", "remove", "removeFirst", "removeLast", "removeAll", "popLast", "lazy",
    ]

    private func isSharedMember(_ name: Symbol, of owner: ClassReference) -> Bool {
        guard let index = owner.declaredIndex else { return false }
        let definition = program.classes[index]
        let isShared =
            definition.kind == .values
            ? ["Array", "Dictionary", "Range", "String"].contains(text(definition.name))
                || isOptionsMember(name, of: text(definition.name))
            : definition.kind == .protocol && text(definition.name) == "prelude_Elements"
        guard isShared, !files[file].isLibrary else { return false }
        return Self.sharedMembers.contains(text(name)) || isOptionsMember(name, of: text(definition.name))
    }

    /// Whether a type is an option set of UIKit, which have members of this name.
    private func isOptionsMember(_ name: Symbol, of type: String) -> Bool {
        type.hasPrefix("UI") && MemberTables.options.contains { $0.name == text(name) }
            && EnumType.named(type)?.isOptionSet == true
    }

    /// The class of `self`: the owner of the enclosing method, unless the method is static.
    var selfClass: ClassReference? {
        if !state.isClosure { return state.isStatic ? nil : state.owner }
        var position = outer.count
        while position > 0 {
            position -= 1
            if !outer[position].isClosure { return outer[position].isStatic ? nil : outer[position].owner }
        }
        return nil
    }

    /// The capture index of an enclosing function's variable in the function at a nesting level (`outer.count` is the current
    /// one). Returns nil if no enclosing function has the variable.
    private mutating func capture(_ name: Symbol, at level: Int) -> Int? {
        // Reads single properties of a function's state, because a copy of the state would cost more than all else
        // here.
        if level == outer.count {
            if !state.isClosure { return nil }
            if let known = state.captureNames.firstIndex(where: { $0.name == name }) { return known }
        } else {
            if !outer[level].isClosure { return nil }
            if let known = outer[level].captureNames.firstIndex(where: { $0.name == name }) { return known }
        }
        guard level > 0 else { return nil }
        let parent = level - 1
        let source: Function.Capture
        let info: CapturedVariable
        if name == names.selfName, !outer[parent].isClosure {
            guard outer[parent].owner != nil else { return nil }
            source = .register(0)
            info = CapturedVariable(
                name: name,
                type: outer[parent].owner.map { outer[parent].isStatic ? .type($0) : instanceType($0) } ?? .unknown,
                isConstant: true, isWeak: false)
            outer[parent].capturesSelf = true
        } else if let index = outer[parent].locals.lastIndex(where: { $0.name == name }) {
            outer[parent].locals[index].isCaptured = true
            let local = outer[parent].locals[index]
            source = .register(local.register)
            info = CapturedVariable(
                name: name, type: local.type, isConstant: local.isConstant, isWeak: local.isWeak,
                isComputed: local.isComputed, parameters: local.parameters)
        } else if let index = capture(name, at: parent) {
            let outerInfo = outer[parent].captureNames[index]
            source = .outer(index)
            info = outerInfo
        } else {
            return nil
        }
        if level == outer.count {
            state.captures.append(source)
            state.captureNames.append(info)
            return state.captures.count - 1
        }
        outer[level].captures.append(source)
        outer[level].captureNames.append(info)
        return outer[level].captures.count - 1
    }

    /// The class whose instances have this name, with or without an ordinal: `composer`, `composer2`.
    mutating func classOfLiveName(_ name: Symbol) -> ClassReference? {
        var spelling = Substring(text(name))
        // Tries the whole name first, because a class's own name may end in a digit.
        while !spelling.isEmpty {
            if let type = classCalled(spelling) { return type }
            guard let last = spelling.utf8.last, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last) else { break }
            spelling.removeLast()
        }
        return nil
    }

    /// The class whose instances have this base name.
    private mutating func classCalled(_ spelling: Substring) -> ClassReference? {
        liveNames.add(program.classes, interner)
        return liveNames.reference(String(spelling))
    }

    // MARK: Loading names

    /// Compiles `self`.
    mutating func selfOperand(_ node: NodeID) -> Operand {
        if !state.isClosure, let owner = state.owner {
            if state.isStatic {
                // In a static function `self` is the type.
                if let type = staticSelf(node) { return type }
                let register = state.temporaries()
                load(.type(owner.raw), into: register)
                return Operand(register: register, type: .type(owner))
            }
            return Operand(register: 0, type: instanceType(owner))
        }
        if let local = state.locals.last(where: { $0.name == names.selfName }) {
            return load(local: local)
        }
        if let index = capture(names.selfName, at: outer.count) {
            let info = state.captureNames[index]
            let register = state.temporaries()
            state.emit(Instruction(.getCaptured, register, index))
            if info.isWeak { state.emit(Instruction(.strengthen, register)) }
            state.mayHold(register, info.type)
            return Operand(register: register, type: info.type)
        }
        report(
            "self-outside", "'self' is used outside a class", at: location(node),
            label: "only a class's functions and handlers have a self")
        return Operand(register: 0, type: .unknown)
    }

    mutating func load(local: Local) -> Operand {
        guard local.isWeak else { return Operand(register: local.register, type: local.type) }
        let register = state.temporaries()
        state.emit(Instruction(.move, register, local.register))
        state.emit(Instruction(.strengthen, register))
        state.mayHold(register, .unknown)
        return Operand(register: register, type: local.type)
    }

    /// Compiles a name as a value.
    mutating func identifier(_ node: NodeID, into target: Int?) -> Operand {
        let operand = namedValue(node, into: target)
        if let asyncLet, operand.type == .instance(asyncLet) { return awaitAsyncLet(operand, into: target) }
        return operand
    }

    /// The value of a computed variable in a function: the result of its closure.
    private mutating func computed(_ closure: Operand, _ name: Symbol, into target: Int?) -> Operand {
        let frame = state.temporaries()
        state.emit(Instruction(.move, frame, closure.register))
        emitCallSite(.callValue, frame, 0, CallSite(name: name))
        return move(frame, .unknown, into: target)
    }

    private mutating func namedValue(_ node: NodeID, into target: Int?) -> Operand {
        let name = tree.name(node)
        switch resolve(name) {
        case .local(let index):
            let operand = load(local: state.locals[index])
            return state.locals[index].isComputed ? computed(operand, name, into: target) : operand
        case .captured(let index, let type, _, let isWeak):
            let isComputed = state.captureNames[index].isComputed
            let register = isComputed ? state.temporaries() : target ?? state.temporaries()
            state.emit(Instruction(.getCaptured, register, index))
            if isComputed { return computed(Operand(register: register, type: .unknown), name, into: target) }
            if isWeak { state.emit(Instruction(.strengthen, register)) }
            state.mayHold(register, type)
            return Operand(register: register, type: type)
        case .global(let index):
            checkDeclared(global: index, node)
            let register = target ?? state.temporaries()
            state.emit(Instruction(.getGlobal, register, k: index))
            if globals[index].isWeak { state.emit(Instruction(.strengthen, register)) }
            state.mayHold(register, globals[index].type)
            return Operand(register: register, type: globals[index].type)
        case .function(let index):
            let register = target ?? state.temporaries()
            load(.function(index), into: register)
            return Operand(register: register, type: .function)
        case .type(let type):
            if name == names.selfType, let own = dynamicSelf(node) { return own }
            let register = target ?? state.temporaries()
            load(.type(type.raw), into: register)
            return Operand(register: register, type: .type(type))
        case .member:
            if let own = readExtensionMember(node, nil, into: target) { return own }
            if let changing = readMutating(node, into: target) { return changing }
            let base = selfOperand(node)
            return member(name, of: base, node: node, into: target)
        case .staticMember(let owner):
            if let own = staticSelf(node), own.type == .type(owner) {
                return isOverridden(name, owner)
                    ? readMember(name, of: own, into: target) : member(name, of: own, node: node, into: target)
            }
            let register = state.temporaries()
            load(.type(owner.raw), into: register)
            return member(name, of: Operand(register: register, type: .type(owner)), node: node, into: target)
        case .live(let type):
            let register = target ?? state.temporaries()
            state.emit(Instruction(.liveObject, register, k: Int(name.raw)))
            state.mayHold(register, type)
            return Operand(register: register, type: type)
        case .builtin(let builtin) where builtin == .min || builtin == .max || builtin == .abs:
            return builtinFunction(builtin, name, into: target ?? state.temporaries())
        case .builtin:
            // Another module's superclass or protocol may have a member of this name.
            if files[file].isSwift, let base = opaqueOwner(of: name) {
                return opaqueMember(name, of: base, node: node, into: target)
            }
            report(
                "function-as-value", "'\(text(name))' is a function", at: location(node),
                label: "expected '(' and its arguments")
            return Operand(register: target ?? state.temporaries(), type: .unknown)
        case .unresolved:
            if let generic = genericType(name, into: target) { return generic }
            if verbs[name] == nil, let (owner, kept) = globalsOwner(of: name) {
                recordKept(kept, at: nameLocation(node))
                let base = state.temporaries()
                load(.type(owner.raw), into: base)
                return member(name, of: Operand(register: base, type: .type(owner)), node: node, into: target)
            }
            if let base = opaqueOwner(of: name) { return opaqueMember(name, of: base, node: node, into: target) }
            if selfClass != nil, let current = currentName(name, at: node) {
                return member(current, of: selfOperand(node), node: node, into: target)
            }
            reportUnresolved(name, node)
            return Operand(register: target ?? state.temporaries(), type: .unknown)
        }
    }

    /// Checks the use of a top-level variable. The variable is visible after its declaration, in functions and, if its
    /// value is a literal, in scenarios.
    mutating func checkDeclared(global: Int, _ node: NodeID) {
        let isInTopLevel = state.isTopLevel || outer.indices.contains { outer[$0].isTopLevel }
        if isInTopLevel, globals[global].isDeclared, laterDeclaration(of: globals[global].name) == nil { return }
        let note = [DiagnosticNote("declared here", at: globals[global].location)]
        if isInTopLevel {
            report(
                "used-before-declaration", "'\(text(globals[global].name))' is used before it is declared",
                at: location(node), label: "its declaration comes later", notes: note)
        } else if state.isEntryPoint || outer.indices.contains(where: { outer[$0].isEntryPoint }),
            files[globals[global].location.file].isMain, !globals[global].isPlain
        {
            report(
                "top-level-variable", "'\(text(globals[global].name))' belongs to the top level", at: location(node),
                label: "a scenario does not see it; declare it here", notes: note)
        }
    }

    /// The functions whose variables are visible at the current position, from the innermost outwards.
    private var functionsInReach: [FunctionState] {
        var result = [state]
        for function in outer.reversed() where result.last!.isClosure { result.append(function) }
        return result
    }

    /// Whether a default value is being compiled that must not see a parameter of this name.
    private func isHiddenParameter(_ name: Symbol) -> Bool {
        state.hiddenParameters.contains { $0.name == name }
            || outer.indices.contains { outer[$0].hiddenParameters.contains { $0.name == name } }
    }

    /// The declaration of a name after the `defer` whose block is being compiled.
    private func laterDeclaration(of name: Symbol) -> SourceRange? {
        if state.later.isEmpty, !outer.indices.contains(where: { !outer[$0].later.isEmpty }) { return nil }
        for rest in functionsInReach.flatMap(\.later) {
            for statement in rest {
                let declarations = tree.kind(statement) == .bindingList ? tree.children(statement) : [statement]
                let found = declarations.first {
                    [.varDeclaration, .funcDeclaration].contains(tree.kind($0)) && tree.name($0) == name
                }
                if let found { return nameRange(found) }
            }
        }
        return nil
    }

    /// Reports an unresolved name.
    mutating func reportUnresolved(_ name: Symbol, _ node: NodeID) {
        let nameLocation = nameLocation(node)
        let functions = functionsInReach
        if let parameter = functions.flatMap(\.hiddenParameters).first(where: { $0.name == name }) {
            return report(
                "parameter-in-default", "a default value cannot use '\(text(name))', which has no value yet",
                at: nameLocation,
                label: "expected a parameter before it, or a name declared outside the function",
                notes: [
                    DiagnosticNote(
                        "the parameter is declared here", at: SourceLocation(file: file, range: parameter.range))
                ])
        }
        let later = functions.lazy.compactMap { function in function.upcoming.last { $0.name == name }?.range }.first
        if let later = later ?? laterDeclaration(of: name) {
            return report(
                "used-before-declaration", "'\(text(name))' is used before it is declared", at: nameLocation,
                label: "its declaration comes later",
                notes: [DiagnosticNote("declared here", at: SourceLocation(file: file, range: later))])
        }
        if verbs[name] != nil {
            report(
                "verb-as-value", "'\(text(name))' is a verb, not a value", at: nameLocation,
                label: "a verb opens a statement")
            return
        }
        if reportFormerName(name, at: nameLocation) { return }
        reportUnknown(
            "unknown-name", "there is no '\(text(name))' here", name: name, at: nameLocation,
            label: "not a variable, function, class or live object", candidates: visibleNames())
    }

    /// The names that are visible at this position, nearest first; empty once the limit of name comparisons is reached.
    func visibleNames() -> [String] {
        guard suggestsNames else { return [] }
        var result: [String] = []
        for function in [state] + outer.reversed() {
            result += function.locals.reversed().map { text($0.name) }
            if !function.isClosure { break }
        }
        if let owner = selfClass { result += memberNames(owner) }
        result += globals.map { text($0.name) }
        result += functionNames.keys.map { text($0) }.filter { !$0.hasPrefix("prelude_") }.sorted()
        result += classCandidates()
        if !files[file].isSwift {
            result += launchNames.keys.map { text($0) }.sorted()
            result += program.classes.map { World.instanceName(ofClass: text($0.name)) }
        }
        result += MemberTables.freeFunctions.map(\.0)
        return result
    }
}
