// Generic types as values: `T.self`, `T()`, `T.identifier`. Flow erases generic types at run time, so only an argument
// can show which type the caller means.

internal import FlowSurface
internal import FlowSyntax

extension Compiler {
    /// Compiles the name of a generic type as a value: the type that an argument is, or of which it is an instance.
    /// Without such a parameter, only the caller knows the type, and the run stops there. Returns nil for any other
    /// name.
    mutating func genericType(_ name: Symbol, into target: Int?) -> Operand? {
        guard genericNames.contains(name) else { return nil }
        let hidden = literals.passesTypes ? hiddenName(name) : .none
        if hidden != .none, let passed = variable(hidden) {
            let isPassed = state.emit(Instruction(.jumpIfPresent, passed.register, k: 0))
            emitRefused("only its caller knows the generic type '\(text(name))'", name)
            state.patch(isPassed, to: state.here)
            return passed
        }
        for declaration in [state.declaration] + outer.reversed().map(\.declaration) where declaration.exists {
            for parameter in tree.children(tree.child(declaration, 0)) where tree.kind(parameter) == .parameter {
                guard let isType = shows(name, tree.child(parameter, 1)),
                    let value = variable(tree.name(parameter))
                else { continue }
                if isType { return value }
                let frame = state.temporaries(2)
                state.emit(Instruction(.move, frame + 1, value.register))
                state.mayHold(frame + 1, .unknown)
                emitCallSite(
                    .callBuiltin, frame, 1,
                    CallSite(name: interner.intern("type"), labels: [.none], builtin: .typeOf))
                return move(frame, .unknown, into: target)
            }
        }
        let kept = keptGeneric(name, into: target) { compiler in
            if let argument = compiler.classArgument(name, into: nil) { return argument }
            return Operand(register: compiler.emitUnknown(name), type: .unknown)
        }
        if let kept { return kept }
        if let argument = classArgument(name, into: target) { return argument }
        return move(emitUnknown(name), .unknown, into: target)
    }

    /// Emits code that stops the run, as no one has passed a generic type. Returns the register of the call.
    private mutating func emitUnknown(_ name: Symbol) -> Int {
        emitRefused("only its caller knows the generic type '\(text(name))'", name)
    }

    /// Compiles the name of a class's generic type: the type that the class of `self` passes to its superclass, as in
    /// `class SearchScreen: Screen<SearchView>`. Nil if no class passes one.
    private mutating func classArgument(_ name: Symbol, into target: Int?) -> Operand? {
        guard let owner = enclosingOwner?.declaredIndex, program.classes[owner].kind == .class,
            genericNames(of: owner).contains(name)
        else { return nil }
        updateGenericArguments()
        guard program.classes.contains(where: { $0.genericArguments[name] != nil }),
            let type = dynamicSelf(state.declaration)
        else { return nil }
        return readMember(name, of: type, into: target)
    }

    /// Notes what the classes pass to their generic superclasses. O(classes), once for each number of classes.
    private mutating func updateGenericArguments() {
        guard genericArgumentCount != program.classes.count else { return }
        genericArgumentCount = program.classes.count
        for index in program.classes.indices where program.classes[index].kind == .class {
            let node = classNodes[index].node
            guard node.exists, let above = program.classes[index].superclass.declaredIndex else { continue }
            let names = genericNames(of: above)
            guard !names.isEmpty else { continue }
            inFile(classNodes[index].file) { compiler in
                let bases = compiler.tree.child(node, 1)
                guard bases.exists, let base = compiler.tree.children(bases).first,
                    compiler.tree.kind(base) == .namedType
                else { return }
                for (name, argument) in zip(names, compiler.tree.children(base, from: 1)) {
                    guard
                        let reference = compiler.namedClass(argument)
                            ?? compiler.keptClass(compiler.tree.name(argument))
                    else { continue }
                    compiler.program.classes[index].genericArguments[name] = reference
                }
            }
        }
    }

    /// Whether a parameter's annotation is the metatype `T.Type` (true) or the generic type `T` itself (false); nil for
    /// any other.
    func shows(_ name: Symbol, _ annotation: NodeID) -> Bool? {
        var type = annotation
        while [.optionalType, .implicitlyUnwrappedType].contains(tree.kind(type)) { type = tree.child(type, 0) }
        guard tree.kind(type) == .namedType else { return nil }
        let base = tree.child(type, 0)
        if !base.exists { return tree.name(type) == name ? false : nil }
        return tree.kind(base) == .namedType && tree.name(base) == name && text(tree.name(type)) == "Type" ? true : nil
    }

    /// The value of a parameter that is visible at the current position.
    private mutating func variable(_ name: Symbol) -> Operand? {
        switch resolve(name) {
        case .local(let index): return load(local: state.locals[index])
        case .captured(let index, let type, _, _):
            let register = state.temporaries()
            state.emit(Instruction(.getCaptured, register, index))
            state.mayHold(register, type)
            return Operand(register: register, type: type)
        default: return nil
        }
    }

    /// Compiles `CATransitionType(rawValue: text)` and an empty set of options of the surface, `UIRectEdge()`. Flow
    /// represents a case of the surface by its name, so only text can be a raw value.
    mutating func surfaceValue(_ name: Symbol, _ arguments: ArraySlice<NodeID>, into target: Int?) -> Operand? {
        guard files[file].isSwift, let type = Surface.table.type(named: text(name)),
            [.enumeration, .options].contains(Surface.table.kind(of: type))
        else { return nil }
        if arguments.isEmpty { return arrayLiteral([], into: target) }
        guard arguments.count == 1, tree.name(arguments.first!) == names.rawValue else { return nil }
        let register = target.map { $0 >= state.localTop ? $0 : state.temporaries() } ?? state.temporaries()
        let operand = expression(tree.child(arguments.first!, 0), into: register)
        let test = state.temporaries()
        state.emit(Instruction(.isType, test, operand.register))
        let index = addCallSite(CallSite(name: interner.intern("String"), target: Int(NodeKind.namedType.rawValue)))
        state.emit(Instruction(.callSite, 0, k: index))
        let isText = state.emit(Instruction(.jumpIfTrue, test, k: 0))
        emitRefused("the raw values of '\(text(name))' are not modelled", name)
        state.patch(isText, to: state.here)
        state.mayHold(register, .unknown)
        return Operand(register: register, type: .unknown)
    }

    /// Emits code that stops the run when it is reached. Returns the register of the call.
    @discardableResult
    private mutating func emitRefused(_ reason: String, _ name: Symbol) -> Int {
        let frame = state.temporaries(2)
        load(.string(reason), into: frame + 1)
        state.mayHold(frame + 1, .string)
        emitCallSite(.callBuiltin, frame, 1, CallSite(name: name, labels: [.none], target: 0, builtin: .refuse))
        return frame
    }

    /// Whether a name before a dot is a module that Flow knows: `Swift.max`.
    mutating func isModuleName(_ node: NodeID) -> Bool {
        guard tree.kind(node) == .identifier, files[file].isSwift, Self.knownModules.contains(text(tree.name(node)))
        else { return false }
        switch resolve(tree.name(node)) {
        case .unresolved: return true
        // Beside files of another language, a name that nothing declares is another module's type.
        case .type(let reference): return program.isOpaque(reference)
        default: return false
        }
    }

    /// A type that UIKit nests in the class of `self` or one above it: `Configuration` in a subclass of UIButton.
    mutating func nestedSurfaceType(_ name: Symbol) -> ClassReference? {
        guard files[file].isSwift, (0x41...0x5A).contains(text(name).utf8.first ?? 0), let owner = enclosingOwner,
            let type = surfaceType(owner)
        else { return nil }
        for next in Surface.table.line(of: type) {
            if let found = Surface.table.type(named: "\(Surface.table.name(of: next)).\(text(name))") {
                return keptClass(found)
            }
        }
        return nil
    }
}
