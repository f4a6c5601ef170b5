// Changes of values inside values: `a.b.c += 1`, `items[i].name = "x"`, `stack.push(1)`, `swap(&a, &b)`. The path to the changed
// part is evaluated once. If every member on it is a stored property, one instruction changes the part in place. Otherwise the
// path is read step by step, the part is changed, and each value around it is stored back, as Swift does with getters and setters.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

/// A variable and the members and indices that lead from it to a part of its value.
struct ValuePath {
    enum Root {
        case register(Int)
        case global(Int)
        case captured(Int)
        /// A field of the method's own object.
        case field(Int)
        /// A member of the object in a register.
        case member(Symbol, of: Int)
        /// A value that no variable stores.
        case value(Int)
    }

    enum Step {
        case member(Symbol)
        /// A stored property of the function's own structure, by its position, past its observers.
        case stored(Int)
        case index(Int)
        /// A dictionary key, and the value for a missing key.
        case key(Int, default: Default)
        /// A subscript with several or labelled arguments, in consecutive registers.
        case indices(first: Int, labels: [Symbol])
        case unwrap
    }

    /// The value for a missing key. It is evaluated at most once, into its own register.
    struct Default {
        var node: NodeID
        var register: Int
        var expected = StaticType.unknown
    }

    var root: Root
    var rootType: StaticType
    var isWeak = false
    var steps: [Step] = []
    /// The static type of the part.
    var type: StaticType
    var node: NodeID
    /// The constant at the root, for the error message.
    var constant: Place.Constant?

    /// Whether the path keeps an index or an object in a register above the given one.
    func usesRegisters(above register: Int) -> Bool {
        switch root {
        case .member(_, let kept), .value(let kept): if kept > register { return true }
        case .register, .global, .captured, .field: break
        }
        return steps.contains { step in
            switch step {
            case .index(let kept), .indices(let kept, _): kept > register
            case .key(_, let fallback): fallback.register > register
            case .member, .stored, .unwrap: false
            }
        }
    }
}

extension Compiler {
    // MARK: Changes that go through a path

    /// Whether an assignable expression may be a part of a structure, of a tuple, or of the result of a subscript of
    /// the program.
    mutating func isValuePath(_ node: NodeID) -> Bool {
        if keyPathArgument(node).map({ literalPath($0) != nil }) ?? false { return true }
        if valueMembers.isEmpty, !declaresSubscripts, !mayBeValue(enclosingOwner), state.inouts.isEmpty { return false }
        var current = node
        while true {
            switch tree.kind(current) {
            case .member:
                let base = tree.child(current, 0)
                // `super.x = e` calls the inherited setter, even if a structure has a member of this name.
                if current == node, tree.kind(base) == .superExpression { return false }
                switch quickType(base) {
                case .value, .tuple: return true
                case .instance(let reference):
                    if dynamicSubscript(tree.name(current), .instance(reference)) != nil { return true }
                case .type: break
                case .unknown: if valueMembers.contains(tree.name(current)) { return true }
                default: break
                }
                current = base
            case .subscript:
                if let path = keyPathArgument(current), literalPath(path) != nil { return true }
                if declaresSubscripts {
                    switch quickType(tree.child(current, 0)) {
                    case .list where !valuesHaveSubscripts: break
                    case .dictionary where !valuesHaveSubscripts: break
                    default: return true
                    }
                }
                current = tree.child(current, 0)
            case .force, .optionalChain, .parenthesized: current = tree.child(current, 0)
            case .dollar: return argumentPosition(current).map { state.inouts.contains($0 + 1) } ?? false
            case .identifier:
                guard isInValue, case .member = resolve(tree.name(current)) else { return false }
                return true
            case .selfExpression: return isInValue
            default: return false
            }
        }
    }

    /// Whether `self` may be a value here.
    var isInValue: Bool { mayBeValue(enclosingOwner) && selfClass != nil }

    /// The static type of an expression as its names show it, without compiling the expression.
    mutating func quickType(_ node: NodeID) -> StaticType {
        switch tree.kind(node) {
        case .identifier:
            switch resolve(tree.name(node)) {
            case .local(let index): return state.locals[index].type
            case .captured(_, let type, _, _): return type
            case .global(let index): return globals[index].type
            case .type(let reference): return .type(reference)
            case .live(let type): return type
            case .member: return selfClass.map { quickMember(tree.name(node), instanceType($0)) } ?? .unknown
            case .staticMember(let owner):
                return staticProperty(tree.name(node), of: owner).map { functionTypes[$0.getter] } ?? .unknown
            default: return .unknown
            }
        case .selfExpression:
            if let index = state.locals.lastIndex(where: { $0.name == names.selfName }) {
                return state.locals[index].type
            }
            return selfClass.map { instanceType($0) } ?? .unknown
        case .member: return quickMember(tree.name(node), quickType(tree.child(node, 0)))
        case .force, .optionalChain, .parenthesized: return quickType(tree.child(node, 0))
        case .arrayLiteral: return .list
        case .dictionaryLiteral: return .dictionary
        default: return .unknown
        }
    }

    mutating func quickMember(_ name: Symbol, _ type: StaticType) -> StaticType {
        switch type {
        case .instance(let reference), .value(let reference):
            switch findMember(name, in: reference) {
            case .field(_, let field): return field.type
            case .computed(let getter, _): return functionTypes[getter]
            case .uikitProperty(let index): return staticType(PropertyInfo.all[index].type)
            default: return .unknown
            }
        case .type(let reference):
            if let nested = nestedType(name, in: reference) { return .type(nested) }
            return staticProperty(name, of: reference).map { functionTypes[$0.getter] } ?? .unknown
        default: return .unknown
        }
    }

    // MARK: Evaluating

    /// Evaluates the path to a part.
    mutating func valuePath(_ node: NodeID) -> ValuePath {
        switch tree.kind(node) {
        case .parenthesized: return valuePath(tree.child(node, 0))
        case .dollar where state.isClosure && argumentPosition(node) != nil:
            let register = argumentPosition(node)! + 1
            return ValuePath(root: .register(register), rootType: .unknown, type: .unknown, node: node)
        case .identifier: return rootPath(node)
        case .selfExpression:
            let operand = selfOperand(node)
            if !state.isClosure, state.owner != nil {
                return ValuePath(root: .register(0), rootType: operand.type, type: operand.type, node: node)
            }
            if let index = state.captureNames.firstIndex(where: { $0.name == names.selfName }), isInValue {
                return ValuePath(root: .captured(index), rootType: operand.type, type: operand.type, node: node)
            }
            return ValuePath(root: .value(operand.register), rootType: operand.type, type: operand.type, node: node)
        case .member where tree.kind(tree.child(node, 0)) != .superExpression:
            let baseNode = tree.child(node, 0)
            let name = tree.name(node)
            if let path = dynamicPath(node) { return path }
            if case .type(let reference) = quickType(baseNode) { return staticPath(name, reference, node) }
            if case .instance = quickType(baseNode) {
                let receiver = kept(base(baseNode))
                return objectPath(name, receiver, node)
            }
            var path = valuePath(baseNode)
            if case .instance = path.type {
                let receiver = readPath(&path)
                return objectPath(name, kept(receiver), node)
            }
            let step = memberStep(name, of: path)
            path.type = quickMember(name, path.type)
            path.steps.append(step)
            path.node = node
            return path
        case .subscript:
            var path = valuePath(tree.child(node, 0))
            let arguments = tree.children(node, from: 1)
            if let names = keyPathArgument(node).flatMap({ literalPath($0) }) {
                for name in names {
                    if case .instance = path.type {
                        let receiver = readPath(&path)
                        path = objectPath(name, kept(receiver), node)
                    } else {
                        path.type = quickMember(name, path.type)
                        path.steps.append(.member(name))
                    }
                }
                path.node = node
                return path
            }
            if arguments.count == 2, tree.name(arguments.first!) == .none,
                text(label(arguments.last!)) == "default", !path.type.isProgramType,
                let operands = subscriptOperands(node),
                let value = operands.fallback
            {
                let key = state.temporaries()
                let operand = expression(operands.index, into: key)
                state.mayHold(key, operand.type)
                let fallback = ValuePath.Default(node: value, register: state.temporaries())
                load(.absent, into: fallback.register)
                state.mayHold(fallback.register, .unknown)
                path.steps.append(.key(key, default: fallback))
            } else if arguments.count == 1, tree.name(arguments.first!) == .none {
                let index = state.temporaries()
                let operand = expression(tree.child(arguments.first!, 0), into: index)
                state.mayHold(index, operand.type)
                path.steps.append(.index(index))
            } else if arguments.isEmpty, !declaresSubscripts {
                _ = subscriptOperands(node)
            } else {
                let first = state.temporaries(arguments.count)
                for (position, argument) in arguments.enumerated() {
                    let operand = expression(tree.child(argument, 0), into: first + position)
                    state.mayHold(first + position, operand.type)
                }
                path.steps.append(.indices(first: first, labels: arguments.map { tree.name($0) }))
            }
            path.type = .unknown
            path.node = node
            return path
        case .force:
            // The forced unwrapping fails before the rest of the statement is evaluated, as in Swift.
            var path = valuePath(tree.child(node, 0))
            let value = readPath(&path)
            state.emit(Instruction(.unwrap, value.register))
            if value.register >= state.localTop { state.emit(Instruction(.loadNil, value.register)) }
            path.steps.append(.unwrap)
            return path
        case .optionalChain:
            var path = valuePath(tree.child(node, 0))
            let value = readPath(&path)
            if !chainExits.isEmpty {
                chainExits[chainExits.count - 1].append(state.emit(Instruction(.jumpIfNil, value.register, k: 0)))
            }
            if value.register >= state.localTop { state.emit(Instruction(.loadNil, value.register)) }
            return path
        default:
            let register = state.temporaries()
            let operand = base(node)
            state.emit(Instruction(.move, register, operand.register))
            state.mayHold(register, .unknown)
            return ValuePath(root: .value(register), rootType: operand.type, type: operand.type, node: node)
        }
    }

    private mutating func kept(_ operand: Operand) -> Operand {
        if operand.register >= state.localTop || operand.register == 0 { return operand }
        let copy = state.temporaries()
        state.emit(Instruction(.move, copy, operand.register))
        state.mayHold(copy, operand.type)
        return Operand(register: copy, type: operand.type)
    }

    private mutating func objectPath(_ name: Symbol, _ receiver: Operand, _ node: NodeID) -> ValuePath {
        let type = quickMember(name, receiver.type)
        if case .instance(let reference) = receiver.type,
            case .field(let index, let field) = findMember(name, in: reference)
        {
            if isOwnInstance(receiver), changesDirectly(field, index, of: reference), !field.isWeak {
                return ValuePath(
                    root: .field(index), rootType: field.type, type: field.type, node: node,
                    constant: field.isConstant && !state.isInitializer ? .field(name, reference, node) : nil)
            }
            var path = ValuePath(root: .member(name, of: receiver.register), rootType: type, type: type, node: node)
            if field.isConstant, !state.isInitializer { path.constant = .field(name, reference, node) }
            return path
        }
        if case .instance(let reference) = receiver.type, case .missing = findMember(name, in: reference) {
            reportMissingMember(name, of: reference, node: node)
        }
        return ValuePath(root: .member(name, of: receiver.register), rootType: type, type: type, node: node)
    }

    private mutating func staticPath(_ name: Symbol, _ reference: ClassReference, _ node: NodeID) -> ValuePath {
        if let property = staticProperty(name, of: reference) {
            let global = storedGlobal(property, name, of: reference)
            if global == nil, property.setter != nil {
                let receiver = state.temporaries()
                load(.type(reference.raw), into: receiver)
                let type = functionTypes[property.getter]
                return ValuePath(root: .member(name, of: receiver), rootType: type, type: type, node: node)
            }
            let value = readStatic(property.getter, into: nil)
            if let global {
                state.emit(Instruction(.loadNil, value.register))
                var path = ValuePath(root: .global(global), rootType: value.type, type: value.type, node: node)
                if globals[global].isConstant { path.constant = .variable(name, node, declaration: nil) }
                return path
            }
            return ValuePath(root: .value(value.register), rootType: value.type, type: value.type, node: node)
        }
        let operand = expression(node, into: state.temporaries())
        return ValuePath(root: .value(operand.register), rootType: operand.type, type: operand.type, node: node)
    }

    private mutating func rootPath(_ node: NodeID) -> ValuePath {
        let name = tree.name(node)
        switch resolve(name) {
        case .local(let index):
            let local = state.locals[index]
            return ValuePath(
                root: .register(local.register), rootType: local.type, isWeak: local.isWeak, type: local.type,
                node: node,
                constant: local.isConstant ? .variable(name, node, declaration: local.location) : nil)
        case .captured(let index, let type, let isConstant, let isWeak):
            return ValuePath(
                root: .captured(index), rootType: type, isWeak: isWeak, type: type, node: node,
                constant: isConstant && name != names.selfName ? .variable(name, node, declaration: nil) : nil)
        case .global(let index):
            checkDeclared(global: index, node)
            return ValuePath(
                root: .global(index), rootType: globals[index].type, isWeak: globals[index].isWeak,
                type: globals[index].type, node: node,
                constant: globals[index].isConstant
                    ? .variable(name, node, declaration: globals[index].location.range) : nil)
        case .member:
            let receiver = selfOperand(node)
            guard isInValue else { return objectPath(name, receiver, node) }
            var path: ValuePath
            if receiver.register == 0, !state.isClosure {
                path = ValuePath(root: .register(0), rootType: receiver.type, type: receiver.type, node: node)
            } else if let index = state.captureNames.firstIndex(where: { $0.name == names.selfName }) {
                path = ValuePath(root: .captured(index), rootType: receiver.type, type: receiver.type, node: node)
            } else {
                path = ValuePath(
                    root: .value(receiver.register), rootType: receiver.type, type: receiver.type, node: node)
            }
            let step = memberStep(name, of: path)
            path.type = quickMember(name, receiver.type)
            if case .value(let reference) = receiver.type, case .field(_, let field) = findMember(name, in: reference),
                field.isConstant, !state.isInitializer
            {
                path.constant = .field(name, reference, node)
            }
            path.steps.append(step)
            return path
        case .staticMember(let owner): return staticPath(name, owner, node)
        default:
            let value = identifier(node, into: nil)
            return ValuePath(root: .value(value.register), rootType: value.type, type: value.type, node: node)
        }
    }

    // MARK: Reading and storing

    /// The value at the root.
    mutating func readRoot(_ path: ValuePath, into register: Int) {
        switch path.root {
        case .register(let variable), .value(let variable): state.emit(Instruction(.move, register, variable))
        case .global(let global): state.emit(Instruction(.getGlobal, register, k: global))
        case .captured(let captured): state.emit(Instruction(.getCaptured, register, captured))
        case .field(let field): state.emit(Instruction(.getField, register, 0, field))
        case .member(let name, let receiver): emitCallSite(.getMember, register, receiver, CallSite(name: name))
        }
        if path.isWeak { state.emit(Instruction(.strengthen, register)) }
        state.mayHold(register, .unknown)
    }

    /// Loads a part into a new register.
    mutating func readPath(_ path: inout ValuePath) -> Operand {
        let register = state.temporaries()
        readRoot(path, into: register)
        for step in path.steps { read(step, of: register, into: register) }
        return Operand(register: register, type: path.type)
    }

    mutating func read(_ step: ValuePath.Step, of base: Int, into register: Int) {
        switch step {
        case .member(let name): emitCallSite(.getMember, register, base, CallSite(name: name))
        case .stored(let position): state.emit(Instruction(.getStored, register, base, position))
        case .index(let index): emitRead(base, [index], [.none], into: register)
        case .key(let key, let fallback):
            emitElement(of: base, at: key, default: nil, into: register)
            let exists = state.emit(Instruction(.jumpIfSome, register, k: 0))
            let isKept = state.emit(Instruction(.jumpIfPresent, fallback.register, k: 0))
            expression(fallback.node, into: fallback.register, expecting: fallback.expected)
            state.patch(isKept, to: state.here)
            state.emit(Instruction(.move, register, fallback.register))
            state.patch(exists, to: state.here)
        case .indices(let first, let labels):
            emitRead(base, labels.indices.map { first + $0 }, labels, into: register)
        case .unwrap:
            if base != register { state.emit(Instruction(.move, register, base)) }
            state.emit(Instruction(.unwrap, register))
        }
        state.mayHold(register, .unknown)
    }

    /// Reads an element, by one of the program's subscripts if the type declares one.
    mutating func emitRead(_ base: Int, _ indices: [Int], _ labels: [Symbol], into register: Int) {
        guard declaresSubscripts || indices.count != 1 else {
            state.emit(Instruction(.getIndex, register, base, indices[0]))
            return
        }
        let frame = state.temporaries(indices.count + 1)
        state.emit(Instruction(.move, frame, base))
        for (position, index) in indices.enumerated() { state.emit(Instruction(.move, frame + 1 + position, index)) }
        state.mayHold(frame + indices.count, .unknown)
        let skip = emitSubscriptCall(frame, indices.count, labels, isSet: false)
        // Only the program's own subscript takes no index.
        state.emit(Instruction(.getIndex, frame, base, indices.first ?? base))
        state.patch(skip, to: state.here)
        state.emit(Instruction(.take, register, frame))
    }

    /// Compiles `a[i, label: j]` if it may refer to one of the program's subscripts; nil otherwise.
    mutating func ownSubscript(_ node: NodeID, into target: Int?) -> Operand? {
        let arguments = tree.children(node, from: 1)
        let labels = arguments.map { tree.name($0) }
        let type = quickType(tree.child(node, 0))
        if labels.count == 2, labels[0] == .none, text(labels[1]) == "default", !type.isProgramType { return nil }
        if labels.count == 1, labels[0] == .none, isText(tree.child(node, 0), type),
            isTextPosition(tree.child(arguments.first!, 0))
        {
            return nil
        }
        if labels.count == 1, labels[0] == .none, isLanguagesRange(tree.child(arguments.first!, 0)) { return nil }
        let isOwn = labels.count != 1 || labels[0] != .none
        if !isOwn, !valuesHaveSubscripts {
            switch type {
            case .list, .dictionary, .string: return nil
            default: break
            }
        }
        let base = base(tree.child(node, 0))
        let frame = state.temporaries(arguments.count + 1)
        state.emit(Instruction(.move, frame, base.register))
        for (position, argument) in arguments.enumerated() {
            if takesAutoclosure(labels, position) {
                compileAutoclosure(tree.child(argument, 0), into: frame + 1 + position)
            } else {
                let operand = expression(tree.child(argument, 0), into: frame + 1 + position)
                state.mayHold(frame + 1 + position, operand.type)
            }
            state.top = max(state.top, frame + arguments.count + 1)
        }
        state.mayHold(frame + arguments.count, .unknown)
        if let function = chosenFunction(node) {
            emitCallSite(.callFunction, frame, arguments.count, CallSite(name: .none, target: function))
            return move(frame, functionTypes[function], into: target)
        }
        let skip = emitSubscriptCall(frame, arguments.count, labels, isSet: false)
        state.emit(Instruction(.getIndex, frame, frame, frame + 1))
        state.patch(skip, to: state.here)
        return move(frame, subscriptType(type, labels), into: target)
    }

    /// The type that an assignment to a subscript of a class expects.
    mutating func subscriptType(_ node: NodeID) -> StaticType {
        guard declaresSubscripts else { return .unknown }
        let type = quickType(tree.child(node, 0))
        return subscriptType(type, tree.children(node, from: 1).map { tree.name($0) })
    }

    /// The type of the only subscript of a class with the labels; unknown if there are none or several.
    private func subscriptType(_ type: StaticType, _ labels: [Symbol]) -> StaticType {
        guard case .instance(let reference) = type, var index = reference.declaredIndex else { return .unknown }
        var found: [StaticType] = []
        while true {
            for own in program.classes[index].subscripts
            where Overloads.labels(of: program.functions[own.getter]) == labels {
                found.append(functionTypes[own.getter])
            }
            guard found.isEmpty, let next = program.classes[index].superclass.declaredIndex else { break }
            index = next
        }
        return found.count == 1 ? found[0] : .unknown
    }

    /// Emits a call of one of the program's subscripts. Returns the jump that skips the language's own subscript.
    mutating func emitSubscriptCall(_ frame: Int, _ count: Int, _ labels: [Symbol], isSet: Bool) -> Int {
        state.emit(Instruction(.callSubscript, frame, count, isSet ? 1 : 0))
        let index = addCallSite(CallSite(name: .none, labels: labels))
        state.emit(Instruction(.callSite, 0, k: index))
        return state.emit(Instruction(.jump, 0, k: 0))
    }
}
