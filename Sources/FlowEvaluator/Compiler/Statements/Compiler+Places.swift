// Places: the assignable locations that assignments and mutating calls change. The code evaluates the object and the
// indices that lead to a place first, and only once; then it evaluates the operands. The instruction that makes the
// change resolves the place itself, so that the value in it stays unshared and can change without a copy.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

/// A variable and a path from it to an element.
struct Place {
    enum Root {
        case register(Int)
        case global(Int)
        case captured(Int)
        /// A field of the method's instance.
        case field(Int)
        /// A member of the object in a register. If it cannot be changed in place, the register `copy` holds its value during
        /// the change.
        case member(Symbol, of: Operand, copy: Int)
    }

    struct Step {
        var index: Int
        /// The default for a missing key, and the register that holds it once evaluated.
        var fallback: (value: NodeID, register: Int)?
        /// Whether `!` follows the element.
        var isForced = false
    }

    var root: Root
    var steps: [Step] = []
    /// Whether `!` follows the variable.
    var isForced = false
    var isWeak = false
    /// The static type of the value at the place.
    var type: StaticType { steps.isEmpty ? variableType : .unknown }
    var variableType: StaticType
    var node: NodeID
    /// Whether the access to its root member has begun.
    var hasBegun = false
    var constant: Constant?
    /// The place of the object or rectangle with the member. A changed rectangle must be stored back there.
    var outer: [Place] = []

    /// The constant that a change would violate, for the error message.
    enum Constant {
        case variable(Symbol, NodeID, declaration: SourceRange?)
        case field(Symbol, ClassReference, NodeID)
    }

    /// Whether the instructions for variables can encode it without place words.
    var isVariable: Bool {
        if isForced { return false }
        switch root {
        case .register, .captured, .field: return true
        case .global(let index): return index <= Int(UInt16.max)
        case .member: return false
        }
    }
}

extension Compiler {
    // MARK: Evaluating paths

    /// Evaluates the path to a place.
    /// - Parameter isSteady: whether evaluating the operands leaves all variables unchanged.
    mutating func place(_ node: NodeID, isSteady: Bool) -> Place {
        switch tree.kind(node) {
        case .identifier: return variable(node)
        case .member where staticMember(node) != nil:
            return staticMember(node).flatMap { staticPlace(tree.name(node), of: $0, node) } ?? variable(node)
        case .member where tree.kind(tree.child(node, 0)) != .superExpression && !isSpecialMember(node):
            let baseNode = tree.child(node, 0)
            let receiver = kept(base(baseNode), isSteady)
            return member(tree.name(node), of: receiver, node)
        case .subscript: return element(node, isSteady: isSteady)
        case .parenthesized: return place(tree.child(node, 0), isSteady: isSteady)
        case .force:
            var result = place(tree.child(node, 0), isSteady: isSteady)
            if result.steps.isEmpty {
                result.isForced = true
            } else {
                result.steps[result.steps.count - 1].isForced = true
            }
            return result
        case .optionalChain:
            var result = place(tree.child(node, 0), isSteady: isSteady)
            leaveChain(unless: &result)
            return result
        default:
            let value = expression(node)
            return Place(root: .register(value.register), variableType: value.type, node: node)
        }
    }

    /// The place of the object or rectangle whose member an assignment sets, with the path along which a changed rectangle is
    /// stored back.
    mutating func receiverPlace(_ node: NodeID, isSteady: Bool) -> Place {
        guard tree.kind(node) == .member, [.member, .identifier, .subscript].contains(tree.kind(tree.child(node, 0))),
            !isSpecialMember(node)
        else { return place(node, isSteady: isSteady) }
        var outer = receiverPlace(tree.child(node, 0), isSteady: isSteady)
        let receiver = kept(read(&outer), isSteady)
        var result = member(tree.name(node), of: receiver, node)
        result.outer = [outer]
        return result
    }

    /// Whether a member belongs to no value: `UIScreen.main.bounds`, `CGRect.zero`.
    private mutating func isSpecialMember(_ node: NodeID) -> Bool {
        if isSpelled(node, "UIScreen.main.bounds") { return true }
        guard tree.kind(tree.child(node, 0)) == .identifier else { return false }
        switch resolve(tree.name(tree.child(node, 0))) {
        case .type, .builtin: return true
        default: return false
        }
    }

    /// The type whose static property an expression names; nil if it names none of the program's.
    private mutating func staticMember(_ node: NodeID) -> ClassReference? {
        guard case .type(let reference) = quickType(tree.child(node, 0)),
            staticProperty(tree.name(node), of: reference) != nil
        else { return nil }
        return reference
    }

    /// The place of a static property of the program. The first access runs its initializer.
    private mutating func staticPlace(_ name: Symbol, of reference: ClassReference, _ node: NodeID) -> Place? {
        guard let property = staticProperty(name, of: reference) else { return nil }
        let type = functionTypes[property.getter]
        if let global = storedGlobal(property, name, of: reference) {
            let value = readStatic(property.getter, into: nil)
            state.emit(Instruction(.loadNil, value.register))
            return Place(
                root: .global(global), isWeak: globals[global].isWeak, variableType: type, node: node,
                constant: globals[global].isConstant ? .variable(name, node, declaration: nil) : nil)
        }
        let receiver = state.temporaries()
        load(.type(reference.raw), into: receiver)
        let copy = state.temporaries()
        state.mayHold(copy, .unknown)
        return Place(
            root: .member(name, of: Operand(register: receiver, type: .type(reference)), copy: copy),
            variableType: type, node: node)
    }

    private mutating func variable(_ node: NodeID) -> Place {
        let name = tree.name(node)
        switch resolve(name) {
        case .local(let index):
            let local = state.locals[index]
            return Place(
                root: .register(local.register), isWeak: local.isWeak, variableType: local.type, node: node,
                constant: local.isConstant ? .variable(name, node, declaration: local.location) : nil)
        case .captured(let index, let type, let isConstant, let isWeak):
            return Place(
                root: .captured(index), isWeak: isWeak, variableType: type, node: node,
                constant: isConstant && name != names.selfName ? .variable(name, node, declaration: nil) : nil)
        case .global(let index):
            checkDeclared(global: index, node)
            return Place(
                root: .global(index), isWeak: globals[index].isWeak, variableType: globals[index].type, node: node,
                constant: globals[index].isConstant
                    ? .variable(name, node, declaration: globals[index].location.range) : nil)
        case .member: return member(name, of: selfOperand(node), node)
        case .staticMember(let owner):
            if let place = staticPlace(name, of: owner, node) { return place }
            fallthrough
        default:
            let value = identifier(node, into: nil)
            return Place(root: .register(value.register), variableType: value.type, node: node)
        }
    }

    private mutating func member(_ name: Symbol, of receiver: Operand, _ node: NodeID) -> Place {
        var type = StaticType.unknown
        if case .instance(let reference) = receiver.type {
            switch findMember(name, in: reference) {
            case .field(let index, let field):
                type = field.type
                guard isOwnInstance(receiver), !field.isWeak,
                    changesDirectly(field, index, of: reference)
                else { break }
                return Place(
                    root: .field(index), variableType: type, node: node,
                    constant: field.isConstant && !state.isInitializer ? .field(name, reference, node) : nil)
            case .computed(let getter, _): type = functionTypes[getter]
            case .uikitProperty(let index): type = staticType(PropertyInfo.all[index].type)
            case .slot: type = .instance(ClassReference(.viewController))
            case .methods, .uikitMethods: type = .function
            case .dynamic: break
            case .missing: reportMissingMember(name, of: reference, node: node)
            }
        }
        let copy = state.temporaries()
        state.mayHold(copy, .unknown)
        return Place(root: .member(name, of: receiver, copy: copy), variableType: type, node: node)
    }

    private mutating func element(_ node: NodeID, isSteady: Bool) -> Place {
        var result = place(tree.child(node, 0), isSteady: isSteady)
        guard let operands = subscriptOperands(node) else { return result }
        if case .instance = result.type {
            // A coder's elements are not part of its value, so a new path starts at the coder.
            let object = kept(read(&result), isSteady)
            result = Place(root: .register(object.register), variableType: object.type, node: node)
        }
        let index = expression(operands.index, into: isSteady ? nil : state.temporaries())
        var step = Place.Step(index: index.register)
        if let fallback = operands.fallback {
            let register = state.temporaries()
            state.mayHold(register, .unknown)
            step.fallback = (fallback, register)
        }
        result.steps.append(step)
        result.node = node
        return result
    }

    /// A copy of an operand, unless the following evaluation cannot change it.
    private mutating func kept(_ operand: Operand, _ isSteady: Bool) -> Operand {
        if isSteady || operand.register >= state.localTop || isOwnInstance(operand) { return operand }
        let copy = state.temporaries()
        state.emit(Instruction(.move, copy, operand.register))
        state.mayHold(copy, operand.type)
        return Operand(register: copy, type: operand.type)
    }

    /// Leaves the optional chain if the value at a place is nil. Does not keep the value, because a second reference
    /// would force a copy on change.
    private mutating func leaveChain(unless place: inout Place) {
        guard !chainExits.isEmpty else { return }
        if case .register(let register) = place.root, place.steps.isEmpty, !place.isWeak {
            chainExits[chainExits.count - 1].append(state.emit(Instruction(.jumpIfNil, register, k: 0)))
            return
        }
        let value = state.temporaries()
        load(&place, into: value)
        chainExits[chainExits.count - 1].append(state.emit(Instruction(.jumpIfNil, value, k: 0)))
        state.emit(Instruction(.loadNil, value))
    }

    // MARK: Reading and storing

    /// The value at a place as an operand.
    mutating func read(_ place: inout Place, into target: Int? = nil) -> Operand {
        if place.steps.isEmpty, !place.isForced { return readVariable(&place, into: target) }
        let register = target ?? state.temporaries()
        state.mayHold(register, .unknown)
        if place.steps.count == 1, let step = place.steps.first, step.fallback == nil, !step.isForced, place.isVariable
        {
            switch place.root {
            case .register(let variable):
                state.emit(Instruction(.getIndex, register, variable, step.index))
                return Operand(register: register, type: place.type)
            case .global(let global):
                state.emit(Instruction(.getGlobalIndex, register, global, step.index))
                return Operand(register: register, type: place.type)
            default: break
            }
        }
        emit(.getPlace, register, at: &place)
        return Operand(register: register, type: place.type)
    }

    private mutating func readVariable(_ place: inout Place, into target: Int?) -> Operand {
        if case .register(let register) = place.root, !place.isWeak {
            return Operand(register: register, type: place.type)
        }
        let register = target ?? state.temporaries()
        switch place.root {
        case .register(let variable): state.emit(Instruction(.move, register, variable))
        case .global(let global): state.emit(Instruction(.getGlobal, register, k: global))
        case .captured(let captured): state.emit(Instruction(.getCaptured, register, captured))
        case .field(let field): state.emit(Instruction(.getField, register, 0, field))
        case .member(let name, let receiver, _):
            if place.hasBegun {
                emit(.getPlace, register, at: &place)
            } else {
                return member(name, of: receiver, node: place.node, into: register)
            }
        }
        if place.isWeak { state.emit(Instruction(.strengthen, register)) }
        state.mayHold(register, place.type)
        return Operand(register: register, type: place.type)
    }

    /// Loads the value at a place that is changed afterwards; a member is read once for both.
    mutating func load(_ place: inout Place, into register: Int) {
        if case .member = place.root {
            emit(.getPlace, register, at: &place)
        } else {
            let value = read(&place, into: register)
            if value.register != register { state.emit(Instruction(.move, register, value.register)) }
        }
        state.mayHold(register, .unknown)
    }

    /// Stores a value at a place.
    mutating func store(_ register: Int, at place: inout Place) {
        guard let last = place.steps.last else { return storeVariable(register, place) }
        guard place.steps.count == 1, place.isVariable else { return emit(.setPlace, register, at: &place) }
        switch place.root {
        case .register(let variable): state.emit(Instruction(.setIndex, variable, last.index, register))
        case .global(let global): state.emit(Instruction(.setGlobalIndex, global, last.index, register))
        case .captured(let captured): state.emit(Instruction(.setCapturedIndex, captured, last.index, register))
        case .field(let field): state.emit(Instruction(.setFieldIndex, field, last.index, register))
        case .member: break
        }
    }

    private mutating func storeVariable(_ register: Int, _ place: Place) {
        switch place.root {
        case .register(let variable): if variable != register { state.emit(Instruction(.move, variable, register)) }
        case .global(let global): state.emit(Instruction(.setGlobal, register, k: global))
        case .captured(let captured): state.emit(Instruction(.setCaptured, register, captured))
        case .field(let field): state.emit(Instruction(.setField, 0, register, field))
        case .member(let name, let receiver, _):
            emitCallSite(.setMember, receiver.register, register, CallSite(name: name))
        }
    }

    /// Stores a changed geometry value back: `view.frame.size = s` stores the changed frame in the view.
    mutating func writeBack(_ value: Operand, to place: inout Place) {
        var unlessGeometry: Int?
        switch value.type {
        case .rect, .size, .point, .insets, .directionalInsets, .transform: break
        case .unknown where [.member, .identifier, .subscript].contains(tree.kind(place.node)):
            unlessGeometry = state.emit(Instruction(.jumpUnlessGeometry, value.register, k: 0))
        default: return
        }
        if place.steps.isEmpty, place.constant != nil {
            if value.type != .unknown { reportChange(of: place) }
        } else {
            // The local already holds the changed value.
            store(value.register, at: &place)
        }
        if var outer = place.outer.first, case .member(_, let receiver, _) = place.root, place.steps.isEmpty {
            writeBack(receiver, to: &outer)
        }
        if let unlessGeometry { state.patch(unlessGeometry, to: state.here) }
    }

    /// Reports a change of a collection in a constant, unless the constant may hold an object.
    mutating func checkConstant(_ place: Place) {
        switch place.constant {
        case .field where place.variableType.isInstance: break
        case .variable where !place.variableType.isSettled: break
        default: reportChange(of: place)
        }
    }

    private mutating func reportChange(of place: Place) {
        switch place.constant {
        case .variable(let name, let node, let declaration): reportConstant(name, node, declaredAt: declaration)
        case .field(let name, let reference, let node): reportConstantMember(name, of: reference, node: node)
        case nil: break
        }
    }

    // MARK: Instructions

    /// Emits an instruction that reads or changes a place, with the words that encode the place; `a` and `c` are its
    /// operands.
    mutating func emit(_ op: Opcode, _ a: Int, _ c: Int = 0, at place: inout Place, callSite mutation: CallSite? = nil)
    {
        let isRead = op == .getPlace
        var access: (copy: Int, receiver: Int, callSite: Int)?
        if case .member(let name, let receiver, let copy) = place.root {
            access = (copy, receiver.register, addCallSite(CallSite(name: name)))
        }
        if let access, !place.hasBegun {
            state.emit(Instruction(.beginAccess, access.copy, access.receiver))
            state.emit(Instruction(.callSite, 0, k: access.callSite))
            place.hasBegun = true
        }
        let fallbacks = op == .setPlace ? place.steps.dropLast() : place.steps[...]
        for fallback in fallbacks.compactMap(\.fallback) { load(.absent, into: fallback.register) }
        let start = state.emit(Instruction(op, a, place.steps.count, c))
        emitVariable(of: place, access)
        var missing: [(jump: Int, fallback: (value: NodeID, register: Int))] = []
        for (position, step) in place.steps.enumerated() {
            let fallback = position < fallbacks.count ? step.fallback : nil
            state.emit(.step(index: step.index, isForced: step.isForced, fallback: fallback?.register))
            if let fallback { missing.append((state.emit(Instruction(.jump, 0, k: 0)), fallback)) }
        }
        if let mutation {
            let index = addCallSite(mutation)
            state.emit(Instruction(.callSite, 0, k: index))
        }
        if let access, !isRead {
            state.emit(Instruction(.endAccess, access.copy, access.receiver))
            state.emit(Instruction(.callSite, 0, k: access.callSite))
        }
        guard !missing.isEmpty else { return }
        let end = state.emit(Instruction(.jump, 0, k: 0))
        for (jump, fallback) in missing {
            state.patch(jump, to: state.here)
            expression(fallback.value, into: fallback.register)
            state.emit(Instruction(.jump, 0, k: start))
        }
        state.patch(end, to: state.here)
    }

    private mutating func emitVariable(of place: Place, _ access: (copy: Int, receiver: Int, callSite: Int)?) {
        let forced = place.isForced ? PlaceRoot.isForced : 0
        func word(_ root: PlaceRoot, _ index: Int) -> Instruction {
            Instruction(.place, Int(root.rawValue | forced), k: index)
        }
        switch place.root {
        case .register(let register): state.emit(word(.register, register))
        case .global(let global): state.emit(word(.global, global))
        case .captured(let captured): state.emit(word(.captured, captured))
        case .field(let field): state.emit(word(.field, field))
        case .member:
            guard let access else { return }
            state.emit(Instruction(.placeMember, access.copy, access.receiver, place.isForced ? 1 : 0))
            state.emit(Instruction(.callSite, 0, k: access.callSite))
        }
    }
}
