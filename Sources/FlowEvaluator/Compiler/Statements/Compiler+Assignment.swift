// Assignments to variables, members and elements, and in-place changes of collections and geometry.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSurface
internal import FlowSyntax

extension Compiler {
    mutating func compileAssignment(_ node: NodeID) {
        let target = tree.child(node, 0)
        let value = tree.child(node, 1)
        let op = tree.op(node)
        let wasInChain = state.isInChain
        state.isInChain = false
        defer { state.isInChain = wasInChain }
        let outerCompound = ownCompound
        ownCompound = tree.name(node) == .none ? nil : tree.name(node)
        defer { ownCompound = outerCompound }
        let outerName = assignedName
        assignedName = [.identifier, .member].contains(tree.kind(target)) ? tree.name(target) : nil
        defer { assignedName = outerName }
        let outerWidth = literals.assignment
        literals.assignment = nil
        if literals.hasMarks, case .fixed(let width, let fix) = literalMark(node) {
            literals.assignment = (width, fix)
        }
        defer { literals.assignment = outerWidth }
        if op != .assign, let name = declaredCompound(target, op, value) { return assign(by: name, target, value) }
        expectLiteral(value, at: target)
        defer { expectedLiteral.node = .none }
        if assign(keyPath: target, value, op) { return }
        if literals.hasMarks, literalMark(target) == .slice {
            return report(
                "unmodelled", "Flow does not change the elements of a slice", at: location(target),
                label: "make an array of the slice first")
        }
        if isValuePath(target) { return assign(path: target, value, op) }
        switch tree.kind(target) {
        case .selfExpression where isInValue && op == .assign: assignSelf(value)
        case .selfExpression where op == .assign && isInOpaqueExtension: expression(value)
        case .tuple where op == .assign: assignTuple(target, value)
        case .identifier: assign(name: target, value, op)
        case .member: assign(member: target, value, op)
        case .subscript: assign(subscript: target, value, op)
        case .force where tree.kind(tree.child(target, 0)) == .subscript:
            assign(subscript: tree.child(target, 0), value, op)
        case .force, .optionalChain: assign(path: target, value, op)
        case .parenthesized:
            report("not-assignable", "this cannot be assigned to", at: location(target), label: "expected a variable")
        case .command where tree.name(target) == names.underscore:
            expression(value)
        default:
            report(
                "not-assignable", "this cannot be assigned to", at: location(target),
                label: "expected a variable, a property or an element")
        }
    }

    /// The value to store in a variable: the right side or, for compound assignments such as `+=`, the result of the operation.
    /// The right side is evaluated first, then `load` provides the current value.
    mutating func assignedValue(
        _ value: NodeID, _ op: Operator, type: StaticType, into target: Int? = nil, load: (inout Compiler) -> Int
    ) -> Operand {
        guard op != .assign else {
            let assigned = expression(value, into: target, expecting: type)
            if let name = assignedName { nameConstraint(value, name, in: assigned.register) }
            return assigned
        }
        if declaresCompound(op) || literals.assignment != nil {
            let register = target ?? state.temporaries()
            let right = expression(value, into: state.temporaries())
            let current = load(&self)
            emitOperator(op, register, current, right.register)
            state.mayHold(register, type)
            return Operand(register: register, type: type)
        }
        let register = target ?? state.temporaries()
        let isDouble = expectedLiteral.node == value && expectedLiteral.types.own == .double
        if op == .addAssign || op == .subtractAssign, !isDouble, let small = smallConstant(value) {
            let current = load(&self)
            state.emit(Instruction(.addImmediate, register, current, op == .addAssign ? small : -small))
        } else {
            let right = expression(value)
            let current = load(&self)
            state.emit(Instruction(Self.opcode(of: op), register, current, right.register))
        }
        state.mayHold(register, type)
        return Operand(register: register, type: type)
    }

    private static func opcode(of op: Operator) -> Opcode {
        switch op {
        case .subtractAssign: .subtract
        case .multiplyAssign: .multiply
        case .divideAssign: .divide
        case .remainderAssign: .remainder
        default: .add
        }
    }

    /// Whether `+=` may extend a string or an array. It then works in place, because a second reference would force a
    /// copy.
    private mutating func mayExtend(_ op: Operator, _ value: NodeID, type: StaticType) -> Bool {
        guard op == .addAssign, !type.isUncounted, !declaresCompound(op), literals.assignment == nil else {
            return false
        }
        switch tree.kind(value) {
        case .integerLiteral, .floatLiteral, .durationLiteral: return false
        case .identifier:
            switch resolve(tree.name(value)) {
            case .local(let index): return !state.locals[index].type.isUncounted
            case .captured(_, let type, _, _): return !type.isUncounted
            case .global(let index): return !globals[index].type.isUncounted
            default: return true
            }
        default: return true
        }
    }

    /// Compiles `place op= value` in place.
    private mutating func combine(_ place: inout Place, _ op: Operator, _ value: NodeID) {
        let right = expression(value)
        emit(.combinePlace, right.register, Int(Self.opcode(of: op).rawValue), at: &place)
    }

    private mutating func assign(name node: NodeID, _ value: NodeID, _ op: Operator) {
        let name = tree.name(node)
        if name == names.underscore {
            expression(value)
            return
        }
        switch resolve(name) {
        case .local(let index):
            let local = state.locals[index]
            if local.isConstant { return reportConstant(name, node, declaredAt: local.location) }
            let result = assignedValue(value, op, type: local.type, into: local.register) { _ in local.register }
            checkAssigned(result.type, to: local.type, name, value)
            if local.isWeak { state.emit(Instruction(.weaken, local.register)) }
        case .captured(let index, let type, let isConstant, let isWeak):
            if isConstant { return reportConstant(name, node, declaredAt: nil) }
            if mayExtend(op, value, type: type) { return extend(node, value) }
            let result = assignedValue(value, op, type: type) { $0.identifier(node, into: nil).register }
            checkAssigned(result.type, to: type, name, value)
            let register = weakened(result.register, isWeak)
            state.emit(Instruction(.setCaptured, register, index))
        case .global(let index):
            if globals[index].isConstant {
                return reportConstant(name, node, declaredAt: globals[index].location.range)
            }
            let type = globals[index].type
            if mayExtend(op, value, type: type) { return extend(node, value) }
            let result = assignedValue(value, op, type: type) { $0.identifier(node, into: nil).register }
            checkAssigned(result.type, to: type, name, value)
            let register = weakened(result.register, globals[index].isWeak)
            state.emit(Instruction(.setGlobal, register, k: index))
        case .member:
            let receiver = selfOperand(node)
            store(member: name, of: receiver, node: node, value, op)
        case .unresolved:
            // `_x` stores the wrapper of `x`, which belongs to another module.
            let wrapped = text(name).hasPrefix("_") ? interner.find(String(text(name).dropFirst())) : nil
            if !opaqueModules.isEmpty, let wrapped, let owner = selfClass, hasMember(wrapped, owner) {
                expression(value)
                return
            }
            if let base = opaqueOwner(of: name) {
                recordUse(text(name), .opaque, at: nameLocation(node))
                store(member: name, of: base, node: node, value, op)
                return
            }
            reportUnresolved(name, node)
            expression(value)
        case .staticMember(let owner):
            store(static: name, of: owner, node, value, op)
        case .function, .type, .live, .builtin:
            report(
                "not-assignable", "'\(text(name))' cannot be assigned to", at: location(node),
                label: "it is not a variable")
        }
    }

    /// Compiles `name += value` for a variable that may hold a string or an array.
    private mutating func extend(_ node: NodeID, _ value: NodeID) {
        var place = place(node, isSteady: isSteady(value))
        combine(&place, .addAssign, value)
    }

    mutating func weakened(_ register: Int, _ isWeak: Bool) -> Int {
        guard isWeak else { return register }
        let copy = state.temporaries()
        state.emit(Instruction(.move, copy, register))
        state.emit(Instruction(.weaken, copy))
        return copy
    }

    /// Whether the library declares a class.
    func isLibrary(_ reference: ClassReference) -> Bool {
        guard let index = reference.declaredIndex else { return false }
        return files[program.classes[index].location.file].isLibrary
    }

    /// Whether the current function belongs to an extension of a type that another module declares, which may be a value.
    private var isInOpaqueExtension: Bool {
        selfClass?.declaredIndex.map { program.classes[$0].kept != 0 || program.classes[$0].isExtension } ?? false
    }

    /// Reports a value that a variable of a declared or inferred type cannot hold.
    mutating func checkAssigned(_ type: StaticType, to wanted: StaticType, _ name: Symbol, _ value: NodeID) {
        guard type != .unknown, wanted != .unknown, type != wanted, !type.isValue, !wanted.isValue else { return }
        switch (wanted, type) {
        // Either class may be the subclass, because the static type may come from a cast. NSObject and AnyObject accept
        // any instance.
        case (.instance(let one), .instance(let other)) where isSubclass(one, of: other) || isSubclass(other, of: one):
            return
        case (.instance, .type), (.double, .int): return
        // UIKit's durations are numbers of seconds.
        case (.duration, .int), (.duration, .double): return
        // The type of a case or of an array of cases may be unknown.
        case (.uikit, .uikit(_)), (.uikit, .enumCase), (.uikit, .list), (.enumCase, .uikit), (.list, .uikit): return
        case (.uikit, .instance(let other)) where program.isKept(other): return
        case (.instance(let one), .uikit) where program.isKept(one): return
        // A colour is one of the modelled cases or a kept object.
        case (.enumCase, .instance(let other)) where program.isKept(other): return
        case (.instance(let one), .enumCase) where program.isKept(one): return
        // An empty set of options is a list, and some classes of the library lack the superclass that they have in
        // UIKit.
        case (.instance(let one), .list) where program.isKept(one): return
        case (.instance(let one), .instance(let other)) where program.isKept(one) && isLibrary(other): return
        // A class of another module may have any superclass, and be expressible by any literal.
        case (_, .instance(let other)) where program.isOpaque(other): return
        case (.instance(let one), _) where program.isOpaque(one): return
        // An extension of the number's or the text's type may declare the value.
        case (.int, .enumCase), (.double, .enumCase), (.string, .enumCase):
            if !program.valueExtensions.isEmpty { return }
        case (.instance(let reference), _) where uikit(reference) == .object && reference.declaredIndex == nil: return
        // The times of queues are numbers.
        case (.instance(let one), .double) where ["DispatchTime", "DispatchWallTime"].contains(className(one)): return
        case (.instance(let one), .duration) where ["DispatchTime", "DispatchWallTime"].contains(className(one)): return
        default: break
        }
        report(
            "wrong-type",
            "'\(text(name))' holds \(wanted.description { className($0) }), but this is "
                + type.description { className($0) }, at: location(value),
            label: "expected \(wanted.description { className($0) })")
    }

    mutating func reportConstant(_ name: Symbol, _ node: NodeID, declaredAt range: SourceRange?) {
        report(
            "assignment-to-constant", "'\(text(name))' is a constant", at: location(node),
            label: "a 'let' keeps its value",
            notes: range.map { [DiagnosticNote("declared here", at: SourceLocation(file: file, range: $0))] } ?? [],
            fixIts: range.flatMap { letToVar(SourceLocation(file: file, range: $0)) } ?? [])
    }

    /// A fix-it that makes a constant a variable, if `let` directly precedes its name.
    mutating func letToVar(_ declaration: SourceLocation) -> [FixIt]? {
        let saved = file
        defer { file = saved }
        file = declaration.file
        guard let keyword = wordRange("let", before: declaration.range.start) else { return nil }
        return [
            FixIt(
                message: "declare it with 'var'", location: SourceLocation(file: declaration.file, range: keyword),
                replacement: "var")
        ]
    }

    private mutating func assign(member node: NodeID, _ value: NodeID, _ op: Operator) {
        let baseNode = tree.child(node, 0)
        if tree.kind(baseNode) == .superExpression { return assign(superMember: node, baseNode, value, op) }
        if tree.kind(baseNode) == .identifier, case .builtin(let builtin) = resolve(tree.name(baseNode)),
            let index = extensionClass(of: builtin)
        {
            return store(static: tree.name(node), of: ClassReference(declared: index), node, value, op)
        }
        inChain(of: node) { compiler in
            var place = compiler.receiverPlace(baseNode, isSteady: compiler.isSteady(value))
            let receiver = compiler.read(&place)
            compiler.state.isInChain = false
            compiler.store(member: compiler.tree.name(node), of: receiver, node: node, value, op)
            compiler.writeBack(receiver, to: &place)
        }
    }

    /// Compiles an assignment that does nothing if a link of the target's optional chain is nil.
    mutating func inChain(of target: NodeID, _ compile: (inout Compiler) -> Void) {
        // In `count? += 1` the target itself ends in `?`.
        let spine = tree.kind(target) == .optionalChain ? target : tree.child(target, 0)
        guard spineHasChain(spine) else {
            return compile(&self)
        }
        state.isInChain = true
        chainExits.append([])
        compile(&self)
        state.isInChain = false
        for exit in chainExits.removeLast() { state.patch(exit, to: state.here) }
    }

    /// Compiles `super.title = text`, as in the setter of an override.
    private mutating func assign(superMember node: NodeID, _ baseNode: NodeID, _ value: NodeID, _ op: Operator) {
        guard let (receiver, owner) = superReceiver(baseNode) else {
            expression(value)
            return
        }
        store(member: tree.name(node), of: receiver, node: node, value, op, super: owner)
    }

    /// Whether a class declares a field itself. Even in an initializer, setting an inherited property runs its
    /// observers.
    func declares(_ field: Int, _ reference: ClassReference) -> Bool {
        guard let index = reference.declaredIndex, let above = program.classes[index].superclass.declaredIndex else {
            return true
        }
        return field >= program.classes[above].fields.count
    }

    /// The stored property that an initializer of its class sets, without observers, although a subclass overrides it; nil for
    /// any other member.
    private func initializedField(_ name: Symbol, of receiver: Operand) -> MemberResolution? {
        guard state.isInitializer, isOwnInstance(receiver), case .instance(let reference) = receiver.type,
            let owner = reference.declaredIndex, let index = fieldIndex(name, of: owner), declares(index, reference),
            program.classes[owner].fields[index].isOverridden, program.classes[owner].getters[name] == nil
        else { return nil }
        return .field(index, program.classes[owner].fields[index])
    }

    /// Stores a member. If `owner` is given, lookup starts at its superclass.
    private mutating func store(
        member name: Symbol, of receiver: Operand, node: NodeID, _ value: NodeID, _ op: Operator,
        super owner: ClassReference? = nil
    ) {
        var type = StaticType.unknown
        if case .type(let reference) = receiver.type, owner == nil, reference.declaredIndex != nil {
            return store(static: name, of: reference, node, value, op)
        }
        if case .instance(let reference) = receiver.type {
            switch initializedField(name, of: receiver) ?? findMember(name, in: reference) {
            case .field(let index, let field):
                type = field.type
                if field.isConstant, !state.isInitializer {
                    return reportConstantMember(name, of: reference, node: node)
                }
                if owner == nil, isOwnInstance(receiver),
                    changesDirectly(field, index, of: reference)
                {
                    if !field.isWeak, mayExtend(op, value, type: type) {
                        var place = Place(root: .field(index), variableType: type, node: node)
                        return combine(&place, op, value)
                    }
                    let result = assignedValue(value, op, type: type) {
                        $0.member(name, of: receiver, node: node, into: nil).register
                    }
                    checkAssigned(result.type, to: type, name, value)
                    state.emit(Instruction(.setField, 0, weakened(result.register, field.isWeak), index))
                    return
                }
            case .computed(let getter, let setter):
                type = functionTypes[getter]
                if setter == nil {
                    return report(
                        "assignment-to-constant", "'\(text(name))' is computed and has no setter",
                        at: nameLocation(node), label: "it can only be read")
                }
            case .uikitProperty(let index):
                type = staticType(PropertyInfo.all[index].type)
                if !PropertyInfo.all[index].isSettable {
                    return report(
                        "assignment-to-constant", "'\(text(name))' of \(className(reference)) can only be read",
                        at: nameLocation(node), label: "it has no setter")
                }
            case .methods where program.isOpaque(reference), .uikitMethods where program.isOpaque(reference):
                type = .unknown
            case .methods, .uikitMethods:
                return report(
                    "not-assignable", "'\(text(name))' is a function", at: nameLocation(node),
                    label: "it cannot be assigned to")
            case .missing:
                if let kept = keptMember(name, in: reference) {
                    recordKept(kept, at: nameLocation(node))
                    return storeKept(kept, name, of: receiver, node: node, value, op, super: owner)
                }
                reportMissingMember(name, of: reference, node: node)
            case .slot, .dynamic: break
            }
        }
        if owner == nil, mayExtend(op, value, type: type) {
            let copy = state.temporaries()
            state.mayHold(copy, .unknown)
            var place = Place(root: .member(name, of: receiver, copy: copy), variableType: type, node: node)
            return combine(&place, op, value)
        }
        let result = assignedValue(value, op, type: type) {
            owner == nil
                ? $0.member(name, of: receiver, node: node, into: nil).register : $0.expression(node).register
        }
        checkAssigned(result.type, to: type, name, value)
        emitCallSite(.setMember, receiver.register, result.register, CallSite(name: name, owner: owner))
    }

    /// Stores a kept member. The member's type serves only to resolve an implicit member in the value.
    private mutating func storeKept(
        _ kept: SurfaceMember, _ name: Symbol, of receiver: Operand, node: NodeID, _ value: NodeID, _ op: Operator,
        super owner: ClassReference?
    ) {
        // The surface lists some of Swift's settable properties as read-only. In a Swift file, the Swift compiler has
        // already accepted the assignment.
        if !files[file].isSwift, kept.isReadOnly || kept.kind != .property {
            return report(
                "assignment-to-constant", "'\(kept.name)' of \(Surface.table.name(of: kept.owner)) can only be read",
                at: nameLocation(node), label: "it has no setter")
        }
        if owner == nil, mayExtend(op, value, type: .unknown) {
            let copy = state.temporaries()
            state.mayHold(copy, .unknown)
            var place = Place(root: .member(name, of: receiver, copy: copy), variableType: .unknown, node: node)
            return combine(&place, op, value)
        }
        let isNumber = kept.type == "CGFloat" || kept.type == "Double"
        let expected: StaticType = implicitClass(kept).map { .instance($0) } ?? (isNumber ? .double : .unknown)
        let result = assignedValue(value, op, type: expected) {
            $0.member(name, of: receiver, node: node, into: nil).register
        }
        emitCallSite(.setMember, receiver.register, result.register, CallSite(name: name, owner: owner))
    }

    private mutating func assign(subscript node: NodeID, _ value: NodeID, _ op: Operator) {
        inChain(of: node) { compiler in
            let indices = compiler.tree.children(node, from: 1).map { compiler.tree.child($0, 0) }
            let isSteady = indices.allSatisfy { compiler.isSteady($0) } && compiler.isSteady(value)
            var place = compiler.place(node, isSteady: isSteady)
            compiler.state.isInChain = false
            guard !place.steps.isEmpty else { return }
            compiler.checkConstant(place)
            if op == .assign {
                let result = compiler.expression(value)
                return compiler.store(result.register, at: &place)
            }
            guard compiler.mayExtend(op, value, type: .unknown) || place.steps.count > 1 || !place.isVariable else {
                return compiler.assign(elementAt: &place, value, op)
            }
            compiler.combine(&place, op, value)
        }
    }

    /// Compiles `variable[index] op= number`.
    private mutating func assign(elementAt place: inout Place, _ value: NodeID, _ op: Operator) {
        let element = place
        let result = assignedValue(value, op, type: .unknown) { compiler in
            var element = element
            return compiler.read(&element).register
        }
        store(result.register, at: &place)
    }

    /// The index of the global variable that an expression names, if it fits in an instruction's operand.
    mutating func globalCollection(_ node: NodeID) -> Int? {
        guard tree.kind(node) == .identifier, case .global(let index) = resolve(tree.name(node)),
            index <= Int(UInt16.max), !globals[index].isWeak
        else { return nil }
        return index
    }
}
