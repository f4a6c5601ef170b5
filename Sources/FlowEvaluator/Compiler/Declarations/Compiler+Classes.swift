// The initialization of instances: initial values of fields, assignments in the class body, frames of slots, views that the
// body declares, and the initializer that the head implies.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// The view class that a word in a class body creates: `button compose { … }`.
    func viewKind(_ word: Symbol) -> UIKitClass? {
        let spelling = text(word)
        return UIKitClass.allCases.first { candidate in
            guard candidate.isKind(of: .view), candidate != .window, candidate != .view else { return false }
            let name = candidate.swiftName.dropFirst(2)
            return name.first.map { $0.lowercased() + name.dropFirst() } == spelling
        }
    }

    /// The name that a view member gives to its view.
    func viewMemberName(_ command: NodeID) -> Symbol? {
        let item = tree.child(command, 1)
        return item.exists && tree.kind(item) == .identifier ? tree.name(item) : nil
    }

    mutating func compileFieldInitializer(_ index: Int) {
        let members = memberNodes(index)
        guard program.classes[index].kind == .class else {
            for accessor in synthesizedAccessors[index] ?? [] { compileAccessor(accessor, of: index) }
            compileMemberwise(index)
            return reportActions(members)
        }
        compileHeadInitializer(index)
        synthesizeLoadView(index)
        for accessor in synthesizedAccessors[index] ?? [] { compileAccessor(accessor, of: index) }
        let needsCode = members.contains { member in
            switch files[member.file].tree.kind(member.node) {
            case .varDeclaration:
                (files[member.file].tree.child(member.node, 1).exists
                    || files[member.file].tree.wrapper(of: member.node) != nil)
                    && !files[member.file].tree.flags(member.node).contains(.isStatic)
            case .assignment, .command, .slotDeclaration: true
            case .expressionStatement: true
            default: false
            }
        }
        guard needsCode || literals.classGenerics[index] != nil else { return }
        let function = program.functions.count
        program.functions.append(
            Function(
                name: names.initName, entryPoint: 0, registerCount: 1, parameters: [], captures: [],
                owner: ClassReference(declared: index), callback: nil, location: program.classes[index].location))
        functionTypes.append(.void)
        program.classes[index].fieldInitializer = function
        file = classNodes[index].file
        begin(names.initName, owner: ClassReference(declared: index))
        state.isInitializer = true
        takeClassTypes(of: index)
        for (file, node) in members {
            self.file = file
            state.file = file
            compileInitialMember(node, of: index)
            releaseTemporaries()
        }
        state.emit(Instruction(.endFields))
        finish(into: function)
    }

    /// Reports statements in the body of a structure, enumeration or protocol, which cannot have any.
    private mutating func reportActions(_ members: [(file: Int, node: NodeID)]) {
        for (file, node) in members {
            self.file = file
            switch tree.kind(node) {
            case .assignment, .command, .expressionStatement, .slotDeclaration, .onDeclaration:
                report(
                    "statement-in-type", "the body of a type contains only declarations", at: location(node),
                    label: "move this into a function")
            default: break
            }
        }
    }

    private mutating func compileInitialMember(_ node: NodeID, of index: Int) {
        state.sourceOffset = tree.range(node).start
        state.statementStart = state.sourceOffset
        switch tree.kind(node) {
        case .varDeclaration where tree.flags(node).contains(.isLazy):
            guard let lazy = synthesizedAccessors[index]?.first(where: { $0.node == node && $0.file == file }) else {
                return
            }
            let register = state.temporaries()
            load(.absent, into: register)
            state.emit(Instruction(.setField, 0, register, lazy.field))
        case .varDeclaration where tree.child(node, 4).exists:
            if !tree.flags(node).contains(.isStatic) { compileTupleProperty(node, of: index) }
        case .varDeclaration where !tree.wrappers.isEmpty && ownWrapper(node) != nil:
            guard let made = makeWrapper(node), let name = interner.find("_" + text(tree.name(node))),
                let field = fieldIndex(name, of: index)
            else { return }
            state.emit(Instruction(.setField, 0, made.register, field))
        case .varDeclaration:
            let value = tree.child(node, 1)
            guard value.exists, !tree.flags(node).contains(.isStatic), !tree.child(node, 2).exists,
                let field = fieldIndex(tree.name(node), of: index)
            else { return }
            let type = annotatedType(tree.child(node, 0))
            let operand = expression(
                value, into: state.temporaries(), expecting: type, annotation: tree.child(node, 0))
            checkDeclared(operand, as: type, tree.name(node), value)
            state.emit(Instruction(.setField, 0, operand.register, field))
        case .slotDeclaration:
            guard let slot = program.classes[index].slots.first(where: { $0.name == tree.name(node) }) else { return }
            let frame = tree.child(node, 0)
            if frame.exists {
                let register = expression(frame, expecting: .rect).register
                state.emit(Instruction(.setField, 0, register, slot.frameField))
            }
        case .assignment:
            compileAssignment(node)
        case .command:
            compileViewMember(node, of: index)
        case .funcDeclaration, .onDeclaration, .initDeclaration, .deinitDeclaration, .error, .missing,
            .typealiasDeclaration, .subscriptDeclaration, .associatedTypeDeclaration, .operatorDeclaration,
            .importDeclaration:
            break
        case let kind where kind.declaresType: break
        default:
            report(
                "statement-in-class", "a class body contains only declarations", at: location(node),
                label: "move this into 'on viewDidLoad { … }' or a function")
        }
    }

    private mutating func compileViewMember(_ node: NodeID, of index: Int) {
        let word = tree.name(node)
        guard let kind = viewKind(word) else {
            if let verb = verbs[word] {
                report(
                    "statement-in-class", "a class body contains only declarations, and '\(text(word))' is a verb",
                    at: location(node),
                    label: verb >= 0 || word != .none ? "move this into 'on viewDidLoad { … }' or a function" : nil)
            } else {
                let views = UIKitClass.allCases.filter { $0.isKind(of: .view) && $0 != .window && $0 != .view }
                reportUnknown(
                    "unknown-member-declaration", "'\(text(word))' is not a declaration", name: word,
                    at: SourceLocation(file: file, range: commandNameRange(node)),
                    label: "expected a declaration, an assignment or a view such as 'button'",
                    candidates: ["var", "let", "func", "on", "init", "slot", "weak", "deinit", "override"]
                        + views.map { kind in
                            let name = kind.swiftName.dropFirst(2)
                            return name.prefix(1).lowercased() + name.dropFirst()
                        })
            }
            return
        }
        guard let name = viewMemberName(node), let field = fieldIndex(name, of: index) else {
            report(
                "missing-view-name", "a \(text(word)) needs a name", at: location(node),
                label: "expected a name: '\(text(word)) compose'")
            return
        }
        let register = state.temporaries()
        emitCallSite(.construct, register, 0, CallSite(name: .none, owner: ClassReference(kind)))
        state.mayHold(register, .unknown)
        state.emit(Instruction(.nameMember, register, k: Int(name.raw)))
        state.emit(Instruction(.setField, 0, register, field))
        let block = tree.child(node, 0)
        if block.exists {
            guard kind.isKind(of: .control) else {
                report(
                    "view-without-action", "a \(text(word)) has no action", at: location(block),
                    label: "only a control runs code when it is tapped")
                return
            }
            let closure = compileClosure(block, name: name, holdsSelfWeakly: true)
            state.emit(Instruction(.addAction, register, closure))
        }
    }

    func fieldIndex(_ name: Symbol, of index: Int) -> Int? {
        program.classes[index].fields.lastIndex { $0.name == name && !$0.isHidden }
    }

    /// Compiles the initializer that a head implies: it sets the fields of the head's parameters, then the other fields.
    private mutating func compileHeadInitializer(_ index: Int) {
        guard let head = program.classes[index].headParameters, let function = headInitializers[index] else { return }
        file = classNodes[index].file
        let list = tree.child(classNodes[index].node, 0)
        begin(names.initName, owner: ClassReference(declared: index))
        state.isInitializer = true
        state.sourceOffset = tree.range(list).start
        declareParameters(head, list: list)
        for (position, parameter) in head.enumerated() {
            if let field = fieldIndex(parameter.name, of: index) {
                state.emit(Instruction(.setField, 0, position + 1, field))
            }
        }
        state.emit(Instruction(.initializeFields))
        finish(into: function)
    }

    /// Compiles a synthesized accessor.
    mutating func compileAccessor(_ accessor: SynthesizedAccessor, of index: Int) {
        file = accessor.file
        begin(tree.name(accessor.node), owner: ClassReference(declared: index))
        state.sourceOffset = tree.range(accessor.node).start
        declareParameters(program.functions[accessor.function].parameters, list: .none)
        switch accessor.kind {
        case .staticGetter: compileStaticGetter(accessor)
        case .wrappedGetter, .wrappedSetter, .projectedGetter: compileWrapped(accessor, of: index)
        case .staticWrappedGetter, .staticWrappedSetter, .staticProjectedGetter:
            compileWrappedStatic(accessor, of: index)
        case .observed where isValueClass(ClassReference(declared: index)):
            compileObservedValue(accessor, of: index)
        case .observed:
            let old = state.temporaries(3)
            let isWeak = program.classes[index].fields[accessor.field].isWeak
            state.emit(Instruction(.getField, old, 0, accessor.field))
            if isWeak { state.emit(Instruction(.strengthen, old)) }
            if let willSet = accessor.willSet { emitObserver(willSet, old + 1, argument: 1) }
            if isWeak { state.emit(Instruction(.weaken, 1)) }
            if accessor.isDynamic { emitAnnouncement(of: tree.name(accessor.node), from: old) }
            state.emit(Instruction(.setField, 0, 1, accessor.field))
            if accessor.isDynamic { emitChange(of: tree.name(accessor.node), accessor.field, from: old) }
            if let didSet = accessor.didSet { emitObserver(didSet, old + 1, argument: old) }
            state.emit(Instruction(.returnNil))
        case .staticObserved:
            state.isStatic = true
            let old = state.temporaries(3)
            if let getter = program.classes[index].staticGetters[tree.name(accessor.node)] {
                _ = readStatic(getter, into: old)
            }
            if let willSet = accessor.willSet { emitObserver(willSet, old + 1, argument: 1) }
            if globals[accessor.field].isWeak { state.emit(Instruction(.weaken, 1)) }
            state.emit(Instruction(.setGlobal, 1, k: accessor.field))
            if let didSet = accessor.didSet { emitObserver(didSet, old + 1, argument: old) }
            state.emit(Instruction(.returnNil))
        case .lazyGetter where isValueClass(ClassReference(declared: index)): compileLazyValue(accessor)
        case .lazySetter where isValueClass(ClassReference(declared: index)):
            compileObservedValue(accessor, of: index)
        case .lazyGetter:
            let value = state.temporaries()
            emitLazyValue(accessor, into: value, isValue: false)
            state.emit(Instruction(.returnValue, value))
        case .overridingGetter:
            let value = state.temporaries()
            emitSuperProperty(tree.name(accessor.node), of: index, into: value)
            state.emit(Instruction(.returnValue, value))
        case .overridingSetter:
            let old = state.temporaries(3)
            emitSuperProperty(tree.name(accessor.node), of: index, into: old)
            if let willSet = accessor.willSet { emitObserver(willSet, old + 1, argument: 1) }
            let owner = ClassReference(declared: index)
            emitCallSite(.setMember, 0, 1, CallSite(name: tree.name(accessor.node), owner: owner))
            if let didSet = accessor.didSet { emitObserver(didSet, old + 1, argument: old) }
            state.emit(Instruction(.returnNil))
        case .lazySetter:
            let old = state.temporaries(3)
            if accessor.usesOldValue { emitLazyValue(accessor, into: old, isValue: false) }
            if let willSet = accessor.willSet { emitObserver(willSet, old + 1, argument: 1) }
            state.emit(Instruction(.setField, 0, 1, accessor.field))
            if let didSet = accessor.didSet { emitObserver(didSet, old + 1, argument: old) }
            state.emit(Instruction(.returnNil))
        }
        finish(into: accessor.function)
    }

    /// Announces the change of a dynamic property to its observers.
    private mutating func emitAnnouncement(of name: Symbol, from old: Int) {
        let frame = state.temporaries(3)
        state.emit(Instruction(.move, frame, 0))
        load(.string(text(name)), into: frame + 1)
        state.emit(Instruction(.move, frame + 2, old))
        let labels = ["forKey", "from"].map { interner.intern($0) }
        emitCallSite(.callMethod, frame, 2, CallSite(name: interner.intern("willChangeValue"), labels: labels))
    }

    /// Reports the change of a dynamic property to its observers.
    private mutating func emitChange(of name: Symbol, _ field: Int, from old: Int) {
        let frame = state.temporaries(4)
        state.emit(Instruction(.move, frame, 0))
        load(.string(text(name)), into: frame + 1)
        state.emit(Instruction(.move, frame + 2, old))
        state.emit(Instruction(.getField, frame + 3, 0, field))
        let labels = ["forKey", "from", "to"].map { interner.intern($0) }
        emitCallSite(.callMethod, frame, 3, CallSite(name: interner.intern("didChangeValue"), labels: labels))
    }

    /// Compiles a structure's setter with observers. It returns the changed structure, as do the observers.
    private mutating func compileObservedValue(_ accessor: SynthesizedAccessor, of index: Int) {
        state.returnsSelf = true
        let old = state.temporaries(3)
        if accessor.kind == .lazySetter {
            if accessor.usesOldValue { emitLazyValue(accessor, into: old, isValue: true) }
        } else {
            state.emit(Instruction(.getStored, old, 0, accessor.field + 1))
        }
        if let willSet = accessor.willSet { emitValueObserver(willSet, old + 1, argument: 1, accessor.node) }
        state.emit(Instruction(.setStored, 0, 1, accessor.field + 1))
        if let didSet = accessor.didSet { emitValueObserver(didSet, old + 1, argument: old, accessor.node) }
        state.emit(Instruction(.returnValue, 0))
    }

    /// Calls an observer of a structure, which returns the structure. The place lets the observer change it in place.
    private mutating func emitValueObserver(_ function: Int, _ frame: Int, argument: Int, _ node: NodeID) {
        emitObserver(function, frame, argument: argument)
        let isStored = emitChanged(
            frame, ValuePath(root: .register(0), rootType: .unknown, type: .unknown, node: node))
        state.emit(Instruction(.move, 0, frame))
        state.patch(isStored, to: state.here)
        state.emit(Instruction(.loadNil, frame))
    }

    private mutating func emitObserver(_ function: Int, _ frame: Int, argument: Int) {
        state.emit(Instruction(.move, frame, 0))
        state.emit(Instruction(.move, frame + 1, argument))
        emitCallSite(.callFunction, frame, 1, CallSite(name: program.functions[function].name, target: function))
    }

    // MARK: Views declared in the body

    private func viewFields(_ index: Int) -> [(field: Int, file: Int, start: UInt32)] {
        memberNodes(index).compactMap { member in
            let tree = files[member.file].tree
            guard tree.kind(member.node) == .command, viewKind(tree.name(member.node)) != nil else { return nil }
            let item = tree.child(member.node, 1)
            guard item.exists, tree.kind(item) == .identifier else { return nil }
            return fieldIndex(tree.name(item), of: index).map { ($0, member.file, tree.range(member.node).start) }
        }
    }

    /// Adds a `loadView` that adds the declared views, as a storyboard does.
    private mutating func synthesizeLoadView(_ index: Int) {
        guard !viewFields(index).isEmpty, program.classes[index].uikit.isKind(of: .viewController),
            !program.classes[index].callbacks.contains(where: { $0.0 == .loadView })
        else { return }
        let function = program.functions.count
        let owner = ClassReference(declared: index)
        program.functions.append(
            Function(
                name: names.loadView, entryPoint: 0, registerCount: 1, parameters: [], captures: [], owner: owner,
                callback: .loadView, location: program.classes[index].location))
        functionTypes.append(.void)
        program.classes[index].callbacks.append((.loadView, function))
        program.classes[index].methods[names.loadView, default: []].append(function, in: program.functions)
        file = classNodes[index].file
        begin(names.loadView, owner: owner)
        state.sourceOffset = program.classes[index].location.range.start
        emitSuperCall(of: .loadView, arguments: 0, owner: owner)
        emitViewAttachment(index)
        finish(into: function)
    }

    mutating func attachViewsAfterBody(_ pending: PendingFunction) {
        compileFunctionBlock(pending.body)
        if let index = pending.owner?.declaredIndex { emitViewAttachment(index) }
    }

    private mutating func emitViewAttachment(_ index: Int) {
        let view = interner.intern("view")
        let addSubview = interner.intern("addSubview")
        for (field, source, start) in viewFields(index) {
            // Reports errors at the view's declaration, unless an extension in another file contains it.
            if source == file { state.sourceOffset = start }
            let base = state.temporaries(2)
            emitCallSite(.getMember, base, 0, CallSite(name: view))
            state.emit(Instruction(.getField, base + 1, 0, field))
            emitCallSite(.callMethod, base, 1, CallSite(name: addSubview, labels: [.none]))
            state.mayHold(base + 1, .unknown)
            releaseTemporaries()
        }
    }

    /// Calls the superclass's or UIKit's implementation of a callback with the function's own parameters.
    mutating func emitSuperCall(of callback: Callback, arguments: Int, owner: ClassReference) {
        state.callsSuper = true
        let superclass = owner.declaredIndex.map { program.classes[$0].superclass }
        if superclass?.declaredIndex == nil, !callback.info.isQuestion {
            state.emit(Instruction(.callBase))
            return
        }
        let base = state.temporaries(arguments + 1)
        state.emit(Instruction(.move, base, 0))
        for position in 0..<arguments { state.emit(Instruction(.move, base + 1 + position, 1 + position)) }
        let info = callback.info
        emitCallSite(
            .callSuper, base, arguments,
            CallSite(
                name: interner.intern(info.base),
                labels: info.parameters.prefix(arguments).map { $0.label == "_" ? .none : interner.intern($0.label) },
                owner: owner, callback: callback))
        state.mayHold(base + arguments, .unknown)
        releaseTemporaries()
    }
}
