// Calls of initializers: those of the script's classes and those of UIKit's classes.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    mutating func construct(
        _ reference: ClassReference, _ node: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand {
        if let index = reference.declaredIndex, program.classes[index].kind != .class {
            return constructValue(index, node, arguments, into: target)
        }
        let frame = beginCall(arguments.count + 1)
        if isNibInitializer(arguments),
            !initializers(of: reference).contains(where: { accepts(arguments, $0.parameters) })
        {
            guard hasNibs, uikit(reference).isKind(of: .viewController) else {
                reportNib(arguments)
                return construct(reference, node, [], into: target)
            }
            let register = state.temporaries()
            let made = construct(reference, node, [], into: register)
            state.emit(Instruction(.move, register, made.register))
            state.mayHold(register, .instance(reference))
            emitNib(of: register, arguments)
            return result(register, .instance(reference), into: target)
        }
        if let index = reference.declaredIndex, program.classes[index].kept != 0,
            program.classes[index].initializers.isEmpty
        {
            // `UIRectEdge()` is an empty set of options.
            if arguments.isEmpty, let type = EnumType.named(className(reference)), type.isOptionSet {
                return uikitValue(type, arguments, into: target)
            }
            return constructKept(reference, node, arguments, into: target)
        }
        guard let chosen = initializer(of: reference, arguments) else {
            if !arguments.isEmpty, hasKeptInitializer(reference, arguments) || program.isOpaque(reference) {
                return constructKept(reference, node, arguments, into: target)
            }
            if !arguments.isEmpty {
                report(
                    "too-many-arguments", "'\(className(reference))' takes no arguments",
                    at: location(arguments.first!),
                    label: "it has no initializer with parameters")
            }
            emitCallSite(.construct, frame, 0, CallSite(name: .none, target: -1, owner: reference))
            return result(frame, .instance(reference), into: target)
        }
        // The inherited `init()` wins against an initializer whose parameters have defaults.
        if arguments.isEmpty, !chosen.isUIKit, !chosen.parameters.isEmpty,
            !accepts(arguments, chosen.parameters) || inheritsInitializers(reference)
        {
            if let inherited = inheritedInitializer(of: reference) {
                return constructInherited(inherited, reference, into: target)
            }
            if inheritsInitializers(reference) {
                emitCallSite(.construct, frame, 0, CallSite(name: .none, target: -1, owner: reference))
                return result(frame, .instance(reference), into: target)
            }
        }
        if !accepts(arguments, chosen.parameters), hasKeptInitializer(reference, arguments) {
            if !chosen.isUIKit, let inherited = inheritedInitializer(of: reference) {
                return constructInherited(inherited, reference, keeping: arguments, node, into: target)
            }
            if chosen.isUIKit || inheritsInitializers(reference) {
                return constructKept(reference, node, arguments, into: target)
            }
        }
        if !chosen.isUIKit, hasKeptInitializer(reference, arguments), excludes(arguments, chosen.index) {
            return constructKept(reference, node, arguments, into: target)
        }
        if !accepts(arguments, chosen.parameters), !opaqueModules.isEmpty,
            isSurface(reference) || program.isOpaque(reference) || isLibrary(reference),
            files[file].isSwift || arguments.contains(where: { tree.name($0) != .none })
        {
            // Another module may have added the initializer.
            return constructKept(reference, node, arguments, into: target)
        }
        return bound(
            .construct, frame, arguments, chosen.parameters,
            CallSite(name: chosen.isUIKit ? names.initName : .none, target: chosen.index, owner: reference), node,
            type: .instance(reference), into: target)
    }

    /// The class's override of UIKit's designated initializer, which the inherited `init()` calls.
    func inheritedInitializer(of reference: ClassReference) -> Int? {
        var current = reference
        while let index = current.declaredIndex {
            let own = program.classes[index].initializers
            if !own.isEmpty, !program.classes[index].declaresOnlyConveniences {
                return own.first { function in
                    let labels = program.functions[function].parameters.map { text($0.label ?? .none) }
                    return Self.designatedLabels.contains(labels)
                        && (labels != ["style"] || uikit(reference).isKind(of: .tableViewController))
                }
            }
            current = program.classes[index].superclass
        }
        return nil
    }

    /// Creates an instance with an initializer inherited from UIKit. That initializer calls the class's override of the
    /// designated one, and the instance keeps the arguments.
    private mutating func constructInherited(
        _ function: Int, _ reference: ClassReference, keeping arguments: ArraySlice<NodeID>, _ node: NodeID,
        into target: Int?
    ) -> Operand {
        let register = state.temporaries()
        let made = constructInherited(function, reference, into: register)
        state.emit(Instruction(.move, register, made.register))
        state.mayHold(register, .instance(reference))
        let frame = state.temporaries(arguments.count + 2)
        state.emit(Instruction(.move, frame, register))
        _ = callKept(names.initName, nil, frame, node, arguments, into: nil, type: .unknown)
        return result(register, .instance(reference), into: target)
    }

    /// Whether the class is UIKit's, possibly extended by the script.
    func isSurface(_ reference: ClassReference) -> Bool {
        reference.declaredIndex.map { program.classes[$0].kept > 0 || program.classes[$0].isExtension } ?? true
    }

    /// The labels of UIKit's designated initializers for which a class inherits `init()`.
    static let designatedLabels = [
        ["frame"], ["nibName", "bundle"], ["style", "reuseIdentifier"], ["style"], ["frame", "style"],
        ["frame", "textContainer"],
    ]

    /// Calls the designated initializer as UIKit's `init()` does: with an empty frame, no nib, or the default style.
    mutating func constructInherited(_ function: Int, _ reference: ClassReference, into target: Int?) -> Operand {
        let parameters = program.functions[function].parameters
        let frame = beginCall(parameters.count + 1)
        state.mayHold(frame + parameters.count, .unknown)
        for (position, parameter) in parameters.enumerated() {
            let register = frame + 1 + position
            switch text(parameter.label ?? .none) {
            case "frame": load(.rect(.zero), into: register)
            case "style":
                let kind = uikit(reference)
                let isTable = kind.isKind(of: .tableViewController) || kind.isKind(of: .tableView)
                load(.enumCase(interner.intern(isTable ? "plain" : "default")), into: register)
            default: state.emit(Instruction(.loadNil, register))
            }
            state.mayHold(register, .unknown)
        }
        var callSite = CallSite(name: .none, target: function, owner: reference)
        callSite.labels = parameters.map { $0.label ?? .none }
        emitCallSite(.construct, frame, parameters.count, callSite)
        return result(frame, .instance(reference), into: target)
    }

    func isNibInitializer(_ arguments: ArraySlice<NodeID>) -> Bool {
        arguments.map { text(tree.name($0)) } == ["nibName", "bundle"]
    }

    /// Reports a nib name in a script that declares no xib. With nil, a controller creates its view itself.
    mutating func reportNib(_ arguments: ArraySlice<NodeID>) {
        // An error about the file of a xib is enough.
        guard !lacksFiles, let nib = arguments.first.map({ tree.child($0, 0) }), tree.kind(nib) != .nilLiteral else {
            return
        }
        let message = "the script declares no xib, so no nib is loaded"
        let declaration = DiagnosticNote("declare the file of the nib in the script: xib \"Name.xib\"")
        if files[file].isSwift {
            return warn(
                "unmodelled", message, at: location(nib), label: "not loaded",
                notes: [DiagnosticNote("a controller creates its view itself, and its outlets stay nil"), declaration])
        }
        report(
            "unmodelled", message, at: location(nib), label: "not loaded",
            notes: [DiagnosticNote("with nil, the controller creates its view itself"), declaration])
    }

    /// Passes the nib that an initializer names to the controller in a register.
    mutating func passNib(_ arguments: ArraySlice<NodeID>, to register: Int) {
        if hasNibs { return emitNib(of: register, arguments) }
        // An override passes on what it received, which is nil in such a script.
        if let nib = arguments.first.map({ tree.child($0, 0) }), tree.kind(nib) == .string { reportNib(arguments) }
        for argument in arguments { expression(tree.child(argument, 0)) }
    }

    /// Whether the script declares a xib.
    var hasNibs: Bool { interner.find("prelude_useNib") != nil }

    /// Gives a controller in a register the nib that `init(nibName:bundle:)` names.
    mutating func emitNib(of register: Int, _ arguments: ArraySlice<NodeID>) {
        guard let nib = arguments.first.map({ tree.child($0, 0) }), tree.kind(nib) != .nilLiteral else { return }
        let frame = state.temporaries(2)
        state.emit(Instruction(.move, frame, register))
        state.mayHold(frame, .unknown)
        let name = expression(nib)
        state.emit(Instruction(.move, frame + 1, name.register))
        state.mayHold(frame + 1, .unknown)
        emitCallSite(.callMethod, frame, 1, CallSite(name: interner.intern("prelude_useNib"), labels: [.none]))
    }

    /// Whether arguments match parameters; reports nothing.
    mutating func accepts(_ arguments: ArraySlice<NodeID>, _ parameters: [CallParameter]) -> Bool {
        program.looks &+= 1
        return match(arguments, parameters, .none) != nil
    }

    /// The initializer that a call refers to, or another one for an error message; nil if there is none.
    mutating func initializer(of reference: ClassReference, _ arguments: ArraySlice<NodeID>) -> Initializer? {
        var current = program.searchStart(reference)
        while let index = current.declaredIndex {
            let own = program.classes[index].initializers
            if passesInitializers(index) {
                if let chosen = candidates(own, arguments).first(where: { accepts(arguments, shape(of: $0)) }) {
                    return Initializer(index: chosen, isUIKit: false, parameters: shape(of: chosen))
                }
            } else if let first = own.first {
                let chosen =
                    (candidates(own, arguments) + program.classes[index].inheritedInitializers).first {
                        accepts(arguments, shape(of: $0))
                    } ?? first
                return Initializer(index: chosen, isUIKit: false, parameters: shape(of: chosen))
            }
            current = program.classes[index].superclass
        }
        let all = initializers(of: reference)
        return all.first { accepts(arguments, $0.parameters) } ?? all.first
    }

    /// The initializers of a class: those of the nearest class that declares any, otherwise UIKit's.
    mutating func initializers(of reference: ClassReference) -> [Initializer] {
        if let known = knownInitializers.first(where: { $0.reference == reference }) { return known.initializers }
        let found = findInitializers(of: reference)
        // A script creates instances of a few classes repeatedly, so a small cache suffices.
        if knownInitializers.count == 16 { knownInitializers.removeFirst() }
        knownInitializers.append(KnownInitializers(reference: reference, initializers: found))
        return found
    }

    mutating func findInitializers(of reference: ClassReference) -> [Initializer] {
        var current = program.searchStart(reference)
        var added: [Initializer] = []
        while let index = current.declaredIndex {
            let own = program.classes[index].initializers
            if !own.isEmpty {
                let found = own.map { Initializer(index: $0, isUIKit: false, parameters: shape(of: $0)) }
                if !passesInitializers(index) {
                    let inherited = program.classes[index].inheritedInitializers.map {
                        Initializer(index: $0, isUIKit: false, parameters: shape(of: $0))
                    }
                    return added + found + inherited
                }
                added += found
            }
            current = program.classes[index].superclass
        }
        let uikit = uikit(reference)
        return added
            + methods(named: names.initName).filter {
                MethodInfo.all[$0].isInitializer && uikit.isKind(of: MethodInfo.all[$0].owner)
            }.map { Initializer(index: $0, isUIKit: true, parameters: parameters(of: MethodInfo.all[$0])) }
    }

    mutating func parameters(of method: MethodInfo) -> [CallParameter] {
        method.parameters.map { parameter in
            CallParameter(
                label: argumentLabel(parameter.label),
                hasDefault: parameter.defaultValue != nil, takesCode: parameter.type == .code,
                type: staticType(parameter.type), takesName: parameter.type == .selector)
        }
    }
}
