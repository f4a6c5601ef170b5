// Assignments: to variables, members and elements, and changes of collections and geometry where they stand.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    mutating func compileAssignment(_ node: NodeID) {
        let target = tree.child(node, 0)
        let value = tree.child(node, 1)
        let op = tree.op(node)
        let wasInChain = state.isInChain
        state.isInChain = false
        defer { state.isInChain = wasInChain }
        switch tree.kind(target) {
        case .identifier: assign(name: target, value, op)
        case .member: assign(member: target, value, op)
        case .subscript: assign(subscript: target, value, op)
        case .parenthesized, .force:
            report("not-assignable", "this cannot be assigned to", at: location(target), label: "expected a variable")
        case .command where tree.name(target) == names.underscore:
            expression(value)
        default:
            report(
                "not-assignable", "this cannot be assigned to", at: location(target),
                label: "expected a variable, a property or an element")
        }
    }

    /// The value to be stored: the right side, or for `+=` and the like the result of the operation.
    private mutating func assignedValue(
        _ value: NodeID, _ op: Operator, current: Int?, type: StaticType, into target: Int? = nil
    ) -> Operand {
        guard op != .assign, let current else { return expression(value, into: target, expecting: type) }
        let register = target ?? state.temporaries()
        let right = expression(value)
        let opcode: Opcode
        switch op {
        case .subtractAssign: opcode = .subtract
        case .multiplyAssign: opcode = .multiply
        case .divideAssign: opcode = .divide
        case .remainderAssign: opcode = .remainder
        default: opcode = .add
        }
        state.emit(Instruction(opcode, register, current, right.register))
        state.mayHold(register, type)
        return Operand(register: register, type: type)
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
            let result = assignedValue(value, op, current: local.register, type: local.type, into: local.register)
            checkAssigned(result.type, to: local.type, name, value)
            if local.isWeak { state.emit(Instruction(.weaken, local.register)) }
        case .captured(let index, let type, let isConstant, let isWeak):
            if isConstant { return reportConstant(name, node, declaredAt: nil) }
            let current = op == .assign ? nil : identifier(node, into: nil).register
            let result = assignedValue(value, op, current: current, type: type)
            checkAssigned(result.type, to: type, name, value)
            let register = weakened(result.register, isWeak)
            state.emit(Instruction(.setCaptured, register, index))
        case .global(let index):
            if globals[index].isConstant {
                return reportConstant(name, node, declaredAt: globals[index].location.range)
            }
            let current = op == .assign ? nil : identifier(node, into: nil).register
            let result = assignedValue(value, op, current: current, type: globals[index].type)
            checkAssigned(result.type, to: globals[index].type, name, value)
            let register = weakened(result.register, globals[index].isWeak)
            state.emit(Instruction(.setGlobal, register, k: index))
        case .member:
            let receiver = selfOperand(node)
            store(member: name, of: receiver, node: node, value, op)
        case .unresolved:
            reportUnresolved(name, node)
            expression(value)
        case .function, .type, .live, .builtin:
            report(
                "not-assignable", "'\(text(name))' cannot be assigned to", at: location(node),
                label: "it is not a variable")
        }
    }

    private mutating func weakened(_ register: Int, _ isWeak: Bool) -> Int {
        guard isWeak else { return register }
        let copy = state.temporaries()
        state.emit(Instruction(.move, copy, register))
        state.emit(Instruction(.weaken, copy))
        return copy
    }

    private mutating func checkAssigned(_ type: StaticType, to wanted: StaticType, _ name: Symbol, _ value: NodeID) {
        guard type != .unknown, wanted != .unknown, type != wanted else { return }
        if case .instance = wanted { return }
        if wanted == .double, type == .int { return }
        report(
            "wrong-type",
            "'\(text(name))' holds \(wanted.description { className($0) }), and this is "
                + type.description { className($0) }, at: location(value), label: nil)
    }

    mutating func reportConstant(_ name: Symbol, _ node: NodeID, declaredAt range: SourceRange?) {
        report(
            "assignment-to-constant", "'\(text(name))' is a constant", at: location(node),
            label: "a 'let' keeps its value",
            notes: range.map { [DiagnosticNote("declared here", at: SourceLocation(file: file, range: $0))] } ?? [],
            fixIts: range.flatMap { letToVar(SourceLocation(file: file, range: $0)) } ?? [])
    }

    /// The suggestion to make a constant a variable, where its `let` stands right before its name.
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
        var exits: [Int] = []
        if tree.kind(baseNode) == .optionalChain || spineHasChain(baseNode) {
            state.isInChain = true
            chainExits.append([])
        }
        let receiver = base(baseNode)
        if state.isInChain {
            state.isInChain = false
            exits = chainExits.removeLast()
        }
        store(member: tree.name(node), of: receiver, node: node, value, op)
        for exit in exits { state.patch(exit, to: state.here) }
        writeBack(receiver, to: baseNode)
    }

    /// `super.title = text`, as the setter of an override has it.
    private mutating func assign(superMember node: NodeID, _ baseNode: NodeID, _ value: NodeID, _ op: Operator) {
        guard let (receiver, owner) = superReceiver(baseNode) else {
            expression(value)
            return
        }
        store(member: tree.name(node), of: receiver, node: node, value, op, super: owner)
    }

    /// A geometry value is a value: `view.frame.size = s` stores the changed frame back into the view.
    private mutating func writeBack(_ value: Operand, to node: NodeID) {
        var unlessGeometry: Int?
        switch value.type {
        case .rect, .size, .point: break
        case .unknown where [.member, .identifier, .subscript].contains(tree.kind(node)):
            unlessGeometry = state.emit(Instruction(.jumpUnlessGeometry, value.register, k: 0))
        default: return
        }
        defer { if let unlessGeometry { state.patch(unlessGeometry, to: state.here) } }
        switch tree.kind(node) {
        case .member:
            let receiver = base(tree.child(node, 0))
            emitSite(.setMember, receiver.register, value.register, Site(name: tree.name(node)))
            writeBack(receiver, to: tree.child(node, 0))
        case .identifier:
            let name = tree.name(node)
            let isKnown = value.type != .unknown
            switch resolve(name) {
            case .member:
                emitSite(.setMember, selfOperand(node).register, value.register, Site(name: name))
            case .global(let index):
                if globals[index].isConstant {
                    if isKnown { reportConstant(name, node, declaredAt: globals[index].location.range) }
                } else {
                    state.emit(Instruction(.setGlobal, value.register, k: index))
                }
            case .captured(let index, _, let isConstant, _):
                if isConstant {
                    if isKnown { reportConstant(name, node, declaredAt: nil) }
                } else {
                    state.emit(Instruction(.setCaptured, value.register, index))
                }
            case .local(let index):
                // The value has been changed where it stands.
                let local = state.locals[index]
                if local.isConstant, isKnown { reportConstant(name, node, declaredAt: local.location) }
            default: break
            }
        case .subscript where tree.childCount(node) == 2:
            let index = expression(tree.child(tree.child(node, 1), 0), into: state.temporaries())
            withMutable(tree.child(node, 0)) { compiler, place in
                compiler.setElement(of: place, at: index.register, to: value.register)
            }
        default: break
        }
    }

    /// Stores a member; as the superclass of the class `super` has it, where there is one.
    private mutating func store(
        member name: Symbol, of receiver: Operand, node: NodeID, _ value: NodeID, _ op: Operator,
        super owner: ClassReference? = nil
    ) {
        var type = StaticType.unknown
        if case .instance(let reference) = receiver.type {
            switch findMember(name, in: reference) {
            case .field(let index, let field):
                type = field.type
                if field.isConstant, !state.isInitializer {
                    return reportConstantMember(name, of: reference, node: node)
                }
                if owner == nil, isOwnInstance(receiver),
                    field.setter < 0 || state.isInitializer || state.accessorName == name
                {
                    let current = op == .assign ? nil : member(name, of: receiver, node: node, into: nil).register
                    let result = assignedValue(value, op, current: current, type: type)
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
            case .methods, .uikitMethods:
                return report(
                    "not-assignable", "'\(text(name))' is a function", at: nameLocation(node),
                    label: "it cannot be assigned to")
            case .missing:
                reportMissingMember(name, of: reference, node: node)
            case .slot: break
            }
        }
        var current: Int?
        if op != .assign {
            current =
                owner == nil ? member(name, of: receiver, node: node, into: nil).register : expression(node).register
        }
        let result = assignedValue(value, op, current: current, type: type)
        checkAssigned(result.type, to: type, name, value)
        emitSite(.setMember, receiver.register, result.register, Site(name: name, owner: owner))
    }

    private mutating func assign(subscript node: NodeID, _ value: NodeID, _ op: Operator) {
        let baseNode = tree.child(node, 0)
        guard let parts = subscriptParts(node) else { return }
        let isOwn = !(isSteady(parts.index) && isSteady(value))
        let index = expression(parts.index, into: isOwn ? state.temporaries() : nil)
        var current: Int?
        if op != .assign {
            let register = state.temporaries()
            if let global = globalCollection(baseNode), parts.fallback == nil {
                checkDeclared(global: global, baseNode)
                state.emit(Instruction(.getGlobalIndex, register, global, index.register))
                state.mayHold(register, .unknown)
            } else {
                let collection = base(baseNode)
                emitElement(of: collection.register, at: index.register, default: parts.fallback, into: register)
            }
            current = register
        }
        let result = assignedValue(value, op, current: current, type: .unknown)
        withMutable(baseNode) { compiler, place in
            compiler.setElement(of: place, at: index.register, to: result.register)
        }
    }

    private mutating func setElement(of place: CollectionPlace, at index: Int, to value: Int) {
        switch place {
        case .register(let register): state.emit(Instruction(.setIndex, register, index, value))
        case .global(let global): state.emit(Instruction(.setGlobalIndex, global, index, value))
        case .captured(let captured): state.emit(Instruction(.setCapturedIndex, captured, index, value))
        case .field(let field): state.emit(Instruction(.setFieldIndex, field, index, value))
        }
    }

    /// The index of the global variable that an expression names, where an instruction has room for it.
    mutating func globalCollection(_ node: NodeID) -> Int? {
        guard tree.kind(node) == .identifier, case .global(let index) = resolve(tree.name(node)),
            index <= Int(UInt16.max), !globals[index].isWeak
        else { return nil }
        return index
    }

    /// Changes a collection where it stands, so that it is not copied unless it is shared, an error leaves it as it was,
    /// and what the change sets off finds it changed.
    mutating func withMutable(_ node: NodeID, _ change: (inout Compiler, CollectionPlace) -> Void) {
        switch tree.kind(node) {
        case .identifier:
            let name = tree.name(node)
            switch resolve(name) {
            case .local(let index):
                if state.locals[index].isConstant, state.locals[index].type.isSettled {
                    return reportConstant(name, node, declaredAt: state.locals[index].location)
                }
                change(&self, .register(state.locals[index].register))
            case .captured(let index, _, let isConstant, _):
                if isConstant, name != names.selfName { return reportConstant(name, node, declaredAt: nil) }
                change(&self, .captured(index))
            case .global(let index) where index <= Int(UInt16.max):
                change(&self, .global(index))
            case .global(let index):
                let register = state.temporaries()
                state.emit(Instruction(.getGlobal, register, k: index))
                change(&self, .register(register))
                state.emit(Instruction(.setGlobal, register, k: index))
                state.mayHold(register, .unknown)
            case .member:
                mutate(member: name, of: selfOperand(node), node: node, change)
            default:
                change(&self, .register(expression(node).register))
            }
        case .member:
            let receiver = base(tree.child(node, 0))
            mutate(member: tree.name(node), of: receiver, node: node, change)
        case .subscript:
            guard let parts = subscriptParts(node) else { return }
            let register = state.temporaries()
            let index = expression(parts.index, into: state.temporaries())
            let collection = base(tree.child(node, 0))
            emitElement(of: collection.register, at: index.register, default: parts.fallback, into: register)
            change(&self, .register(register))
            withMutable(tree.child(node, 0)) { compiler, place in
                compiler.setElement(of: place, at: index.register, to: register)
            }
            state.mayHold(register, .unknown)
        default:
            change(&self, .register(expression(node).register))
        }
    }

    private mutating func mutate(
        member name: Symbol, of receiver: Operand, node: NodeID, _ change: (inout Compiler, CollectionPlace) -> Void
    ) {
        if isOwnInstance(receiver), case .instance(let reference) = receiver.type,
            case .field(let index, let field) = findMember(name, in: reference), field.setter < 0 || state.isInitializer
        {
            if field.isConstant, !state.isInitializer {
                return reportConstantMember(name, of: reference, node: node)
            }
            change(&self, .field(index))
        } else {
            let register = state.temporaries()
            let value = member(name, of: receiver, node: node, into: register)
            change(&self, .register(value.register))
            emitSite(.setMember, receiver.register, value.register, Site(name: name))
            state.mayHold(register, .unknown)
        }
    }
}

/// Where a collection stands that is changed in place.
enum CollectionPlace {
    case register(Int)
    /// A global variable whose index an operand has room for.
    case global(Int)
    case captured(Int)
    /// A field of the instance that the function belongs to.
    case field(Int)
}
