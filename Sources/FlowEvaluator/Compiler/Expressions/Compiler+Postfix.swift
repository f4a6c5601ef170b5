// Members, subscripts, `!` and optional chains. A chain is compiled as a unit: if a link marked `?` is nil, the whole chain is
// nil.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSurface
internal import FlowSyntax

extension Compiler {
    mutating func postfix(_ node: NodeID, into target: Int?) -> Operand {
        if !spineHasChain(node) { return postfixLink(node, into: target) }
        let register = target.map { $0 >= state.localTop ? $0 : state.temporaries() } ?? state.temporaries()
        state.isInChain = true
        chainExits.append([])
        let result = postfixLink(node, into: register)
        if result.register != register { state.emit(Instruction(.move, register, result.register)) }
        state.isInChain = false
        if literals.hasWraps { wrapChain(node, in: register) }
        let exits = chainExits.removeLast()
        let end = state.emit(Instruction(.jump, 0, k: 0))
        for exit in exits { state.patch(exit, to: state.here) }
        state.emit(Instruction(.loadNil, register))
        state.patch(end, to: state.here)
        state.mayHold(register, .unknown)
        return Operand(register: register, type: result.type)
    }

    /// Whether any base of a postfix expression is followed by `?`.
    func spineHasChain(_ node: NodeID) -> Bool {
        if state.isInChain { return false }
        var current = node
        while true {
            switch tree.kind(current) {
            case .optionalChain: return true
            case .member, .call, .subscript, .force: current = tree.child(current, 0)
            default: return false
            }
        }
    }

    /// Compiles the base of a link as part of the same chain.
    mutating func base(_ node: NodeID) -> Operand {
        switch tree.kind(node) {
        case .member, .call, .subscript, .force, .optionalChain:
            let savedOffset = state.sourceOffset
            state.sourceOffset = tree.range(node).start
            var result = state.isInChain ? postfixLink(node, into: nil) : postfix(node, into: nil)
            if literals.hasMarks { applyMark(of: node, to: &result) }
            state.sourceOffset = savedOffset
            return result
        default:
            let wasInChain = state.isInChain
            let result = expression(node)
            state.isInChain = wasInChain
            return result
        }
    }

    private mutating func postfixLink(_ node: NodeID, into target: Int?) -> Operand {
        switch tree.kind(node) {
        case .member: return memberLink(node, into: target)
        case .call: return call(node, into: target)
        case .subscript: return subscriptLink(node, into: target)
        case .force:
            let register = target ?? state.temporaries()
            let operand = base(tree.child(node, 0))
            state.emit(Instruction(.move, register, operand.register))
            state.emit(Instruction(.unwrap, register))
            state.mayHold(register, operand.type)
            return Operand(register: register, type: operand.type)
        case .optionalChain:
            let operand = base(tree.child(node, 0))
            let jump = state.emit(Instruction(.jumpIfNil, operand.register, k: 0))
            if chainExits.isEmpty { return operand }
            chainExits[chainExits.count - 1].append(jump)
            return operand
        default:
            return expression(node, into: target)
        }
    }

    /// Whether a callee names a requirement that a conforming class may lack. A property of the same name holds a closure.
    mutating func isOptionalRequirement(_ callee: NodeID) -> Bool {
        guard tree.kind(callee) == .member, optionalNames.contains(tree.name(callee)),
            tree.kind(tree.child(callee, 0)) != .superExpression
        else { return false }
        guard case .instance(let reference) = quickType(tree.child(callee, 0)) else { return true }
        switch findMember(tree.name(callee), in: reference) {
        case .field, .computed: return false
        default: return true
        }
    }

    /// Compiles `delegate.panel?(self, didMove: x)`. The machine finds the function by its labels, because functions
    /// of a delegate share their base name. If the class lacks the function, the whole chain is nil.
    mutating func callOptional(_ callee: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?) -> Operand {
        let frame = state.temporaries(arguments.count + 5)
        let receiver = base(tree.child(callee, 0))
        state.emit(Instruction(.move, frame, receiver.register))
        let result = dynamicCall(tree.name(callee), frame, arguments, into: target)
        if !chainExits.isEmpty {
            chainExits[chainExits.count - 1].append(state.emit(Instruction(.jumpIfNil, result.register, k: 0)))
        }
        return result
    }

    private mutating func memberLink(_ node: NodeID, into target: Int?) -> Operand {
        let baseNode = tree.child(node, 0)
        let name = tree.name(node)
        if tree.kind(baseNode) == .superExpression {
            if let inherited = staticSuper(name, baseNode, into: target) { return inherited }
            guard let (receiver, owner) = superReceiver(baseNode) else {
                return Operand(register: state.temporaries(), type: .unknown)
            }
            emitCallSite(.getSuper, receiver.register, 0, CallSite(name: name, owner: owner))
            return Operand(register: receiver.register, type: .unknown)
        }
        if let changing = readMutating(node, into: target) ?? readHashValue(node, into: target) { return changing }
        if isSpelled(node, "UIScreen.main.bounds") {
            return callBuiltinValue(.screenBounds, node, [], into: target)
        }
        if name == names.selfName, tree.kind(baseNode) == .keyPathRoot { return base(baseNode) }
        if name == names.selfName, let type = typeValue(baseNode, into: target) { return type }
        if isModuleName(baseNode) { return identifier(node, into: target) }
        if let own = sliceMember(node, into: target) { return own }
        if let own = readExtensionMember(node, baseNode, into: target) { return own }
        if let own = overriddenMember(name, baseNode, into: target) { return own }
        if name == names.selfName, tree.kind(baseNode) == .identifier, case .unresolved = resolve(tree.name(baseNode)),
            let generic = genericType(tree.name(baseNode), into: target)
        {
            return generic
        }
        if let special = enumMember(node, baseNode, name, into: target) { return special }
        if let special = memberOfType(node, baseNode, name, into: target) { return special }
        if let question = ListQuestion(text(name)), namesList(baseNode) {
            return readList(.listMember, baseNode, Int(question.rawValue), into: target) {
                $0.member(name, of: $1, node: node, into: $2)
            }
        }
        let operand = base(baseNode)
        if let own = dynamicMember(node, of: operand, into: target) { return own }
        let result = member(name, of: operand, node: node, into: target)
        if MemberTables.valueMembers.contains(text(name)) { giveUp(operand, of: baseNode, beside: result.register) }
        return result
    }

    /// Releases a collection that was loaded from a variable for one query. A second reference would force a copy if
    /// the rest of the statement changes the collection.
    private mutating func giveUp(_ collection: Operand, of node: NodeID, beside register: Int) {
        guard collection.register >= state.localTop, collection.register != register,
            [.identifier, .member, .subscript].contains(tree.kind(node)), !collection.type.isUncounted,
            !collection.type.isInstance
        else { return }
        state.emit(Instruction(.loadNil, collection.register))
    }

    /// Compiles an enumeration case by its full name: `UIControl.Event.touchUpInside`, `UIColor.red`.
    private mutating func enumMember(_ node: NodeID, _ baseNode: NodeID, _ name: Symbol, into target: Int?) -> Operand?
    {
        guard tree.kind(baseNode) == .identifier || tree.kind(baseNode) == .member else { return nil }
        let spelling = aliasedSpelling(baseNode) ?? text(tree.range(baseNode))
        guard let type = EnumType.allCases.first(where: { $0.swiftName == spelling }) else {
            return keptNested(node, baseNode, name, into: target)
        }
        // A class, such as UIColor, has other static members.
        if !type.cases.contains(text(name)), let own = keptClass(interner.intern(spelling)), program.isKept(own) {
            return nil
        }
        if !type.cases.contains(text(name)) {
            if let own = extensionMember(name, of: type.swiftName, node, into: target) { return own }
            reportUnknown(
                "unknown-case", "\(type.swiftName) has no case '\(text(name))'", name: name, at: nameLocation(node),
                label: "not a case of \(type.swiftName)", candidates: type.cases)
        }
        if let known = uikitCase(name, of: type, into: target) { return known }
        let register = target ?? state.temporaries()
        load(.enumCase(name), into: register)
        return Operand(register: register, type: .enumCase)
    }

    /// Compiles a case of an enumeration of the surface, `UIView.ContentMode.center`, or a type nested in another.
    private mutating func keptNested(_ node: NodeID, _ baseNode: NodeID, _ name: Symbol, into target: Int?) -> Operand?
    {
        let spelling = aliasedSpelling(baseNode) ?? text(tree.range(baseNode))
        guard spelling.utf8.first.map({ (0x41...0x5A).contains($0) }) ?? false else { return nil }
        let register: Int
        if case .type? = outermostType(baseNode), let type = Surface.table.type(named: spelling + "." + text(name)) {
            guard let nested = keptClass(type) else { return nil }
            register = target ?? state.temporaries()
            load(.type(nested.raw), into: register)
            return Operand(register: register, type: .type(nested))
        }
        // Not an argument of the call below, which would copy the compiler.
        let symbol = interner.intern(spelling)
        guard case .type? = outermostType(baseNode) ?? .type(ClassReference(.object)), knownClass(symbol) == nil,
            let type = Surface.table.type(named: spelling),
            let member = Surface.table.member(text(name), of: type, isStatic: true), member.kind == .enumCase
        else { return nil }
        recordKept(member, at: nameLocation(node))
        register = target ?? state.temporaries()
        load(.ownCase(Value.caseBits(name, ofSurface: type)), into: register)
        return Operand(register: register, type: .enumCase)
    }

    /// The meaning of the first name of a path.
    private mutating func outermostType(_ node: NodeID) -> Resolution? {
        var current = node
        while tree.kind(current) == .member { current = tree.child(current, 0) }
        guard tree.kind(current) == .identifier else { return nil }
        let resolution = resolve(tree.name(current))
        if case .type = resolution { return resolution }
        return nil
    }

    /// Whether an expression names a type nested in a built-in value type, as `String.Encoding` does.
    mutating func isNestedInValue(_ node: NodeID) -> Bool {
        guard tree.kind(tree.child(node, 0)) == .identifier,
            (0x41...0x5A).contains(text(tree.name(node)).utf8.first ?? 0),
            case .builtin(let builtin) = resolve(tree.name(tree.child(node, 0))),
            builtin.valueKind.flatMap({ program.valueExtensions[$0] }).map({
                nestedType(tree.name(node), in: ClassReference(declared: $0)) == nil
            }) ?? true
        else { return false }
        return true
    }

    /// Compiles a type that is more than a name as a value: `[String: Any].self`, `Int?.self`. Such values compare by
    /// their text.
    private mutating func typeValue(_ node: NodeID, into target: Int?) -> Operand? {
        let aliased = aliasedCollectionSpelling(node)
        guard aliased != nil || tree.kind(node) != .identifier && isTypeSpelling(node) else { return nil }
        let register = target ?? state.temporaries()
        let spelling = aliased ?? text(tree.range(node))
        let coded = interner.find("prelude_decodeField") == nil ? spelling : codedType(spelling)
        load(.enumCase(interner.intern(coded)), into: register)
        return Operand(register: register, type: .unknown)
    }

    /// Whether an expression spells a type: a type's name, `[T]`, `[K: V]` or `T?`.
    mutating func isTypeSpelling(_ node: NodeID) -> Bool {
        switch tree.kind(node) {
        case .identifier:
            switch resolve(tree.name(node)) {
            case .type, .builtin: return true
            default: return text(tree.name(node)) == "Any" || genericNames.contains(tree.name(node))
            }
        case .optionalChain, .parenthesized: return isTypeSpelling(tree.child(node, 0))
        case .member:
            if case .type = quickType(node) { return true }
            return false
        case .tuple:
            return tree.childCount(node) > 1
                && tree.children(node).allSatisfy { element in
                    isTypeSpelling(tree.kind(element) == .argument ? tree.child(element, 0) : element)
                }
        case .arrayLiteral: return tree.childCount(node) == 1 && isTypeSpelling(tree.child(node, 0))
        case .dictionaryLiteral:
            return tree.childCount(node) == 1 && isTypeSpelling(tree.child(tree.child(node, 0), 0))
                && isTypeSpelling(tree.child(tree.child(node, 0), 1))
        default: return false
        }
    }

    /// Compiles a member of a type: `CGRect.zero`, `Int.max`, `Home.self`.
    private mutating func memberOfType(_ node: NodeID, _ baseNode: NodeID, _ name: Symbol, into target: Int?)
        -> Operand?
    {
        if tree.kind(baseNode) == .member, isNestedInValue(baseNode) {
            // A case of `String.Encoding` and similar types has its name as its value.
            let register = target ?? state.temporaries()
            load(.enumCase(name), into: register)
            return Operand(register: register, type: .unknown)
        }
        guard tree.kind(baseNode) == .identifier else { return nil }
        var base = resolve(tree.name(baseNode))
        if case .unresolved = base, name != names.selfName, let isReal = numericGeneric(tree.name(baseNode)) {
            base = .builtin(isReal ? .makeDouble : .makeInt)
        }
        switch base {
        case .type where name == names.selfName:
            // `Page<User>.self`, whose arguments only a decoder needs.
            let end = Int(tree.range(node).end) - 5
            let start = Int(nameRange(baseNode).end)
            if interner.find("prelude_decodeField") != nil, start < end, source.bytes[start] == UInt8(ascii: "<") {
                let spelling = text(SourceRange(start: nameRange(baseNode).start, end: UInt32(end)))
                let register = target ?? state.temporaries()
                load(.enumCase(interner.intern(codedType(spelling))), into: register)
                return Operand(register: register, type: .unknown)
            }
            return expression(baseNode, into: target)
        case .builtin(let builtin) where name == names.selfName:
            let register = target ?? state.temporaries()
            let isRaw = text(tree.name(baseNode)) == "RawValue"
            let kind = isRaw ? builtin.valueKind.map { interner.intern($0) } : nil
            load(.enumCase(kind ?? tree.name(baseNode)), into: register)
            return Operand(register: register, type: .unknown)
        case .builtin where text(name) == "none" && isSpelled(baseNode, "Optional"):
            let register = target ?? state.temporaries()
            state.emit(Instruction(.loadNil, register))
            return Operand(register: register, type: .unknown)
        case .builtin where text(name) == "some" && isSpelled(baseNode, "Optional"):
            return builtinFunction(.some, name, into: target ?? state.temporaries())
        case .builtin(let builtin):
            let members = Self.typeMembers.filter { $0.type == builtin }
            guard let member = members.first(where: { $0.name == text(name) }) else {
                if let own = valueTypeMember(builtin, name, node, into: target) { return own }
                guard !members.isEmpty else { return nil }
                reportUnknown(
                    "unknown-member", "'\(text(tree.name(baseNode)))' has no static member '\(text(name))'", name: name,
                    at: nameLocation(node), label: "not a static member", candidates: members.map(\.name))
                return Operand(register: target ?? state.temporaries(), type: .unknown)
            }
            let register = target ?? state.temporaries()
            load(member.value, into: register)
            state.mayHold(register, member.result)
            return Operand(register: register, type: member.result)
        default:
            return nil
        }
    }

    private static let typeMembers: [(type: Builtin, name: String, value: Constant, result: StaticType)] = [
        (.makeRect, "zero", .rect(.zero), .rect), (.makeSize, "zero", .size(Size(width: 0, height: 0)), .size),
        (.makePoint, "zero", .point(Point(x: 0, y: 0)), .point), (.makeInt, "max", .int(.max), .int),
        (.makeInsets, "zero", .insets(.zero), .insets),
        (.makeDirectionalInsets, "zero", .directionalInsets(.zero), .directionalInsets),
        (.makeTransform, "identity", .transform(.identity), .transform),
        (.makeInt, "min", .int(.min), .int), (.makeInt, "zero", .int(0), .int),
        (.makeDouble, "zero", .double(0), .double), (.makeDouble, "pi", .double(Double.pi.bitPattern), .double),
        (.makeDouble, "infinity", .double(Double.infinity.bitPattern), .double),
        (
            .makeDouble, "greatestFiniteMagnitude", .double(Double.greatestFiniteMagnitude.bitPattern), .double
        ),
    ]

    private mutating func subscriptLink(_ node: NodeID, into target: Int?) -> Operand {
        // `items[...]` is a slice of all elements.
        if tree.childCount(node) == 2, tree.kind(tree.child(tree.child(node, 1), 0)) == .ellipsis {
            return base(tree.child(node, 0))
        }
        if tree.childCount(node) == 2, case let argument = tree.child(node, 1), tree.kind(argument) == .argument,
            tree.name(argument) != .none, text(tree.name(argument)) == "keyPath"
        {
            // A key path is a function of the value.
            let frame = state.temporaries(3)
            expression(tree.child(argument, 0), into: frame)
            state.top = max(state.top, frame + 3)
            let value = base(tree.child(node, 0))
            state.emit(Instruction(.move, frame + 1, value.register))
            state.mayHold(frame + 1, .unknown)
            emitCallSite(.callValue, frame, 1, CallSite(name: .none, labels: [.none]))
            return move(frame, .unknown, into: target)
        }
        if let own = sliceMember(node, into: target) { return own }
        if declaresSubscripts, let own = ownSubscript(node, into: target) { return own }
        let register = target ?? state.temporaries()
        if let global = globalCollection(tree.child(node, 0)), tree.childCount(node) == 2 {
            let argument = tree.child(tree.child(node, 1), 0)
            if isSteady(argument) {
                checkDeclared(global: global, tree.child(node, 0))
                let index = expression(argument)
                state.emit(Instruction(.getGlobalIndex, register, global, index.register))
                state.mayHold(register, .unknown)
                return Operand(register: register, type: .unknown)
            }
        }
        if tree.childCount(node) == 2, namesList(tree.child(node, 0)),
            case let argument = tree.child(tree.child(node, 1), 0), isSteady(argument)
        {
            let index = expression(argument)
            return readList(.listElement, tree.child(node, 0), index.register, into: target) {
                $0.emitElement(of: $1.register, at: index.register, default: nil, into: $2)
                return Operand(register: $2, type: .unknown)
            }
        }
        let operand = base(tree.child(node, 0))
        guard let operands = subscriptOperands(node) else { return Operand(register: register, type: .unknown) }
        let index = expression(operands.index)
        emitElement(of: operand.register, at: index.register, default: operands.fallback, into: register)
        giveUp(operand, of: tree.child(node, 0), beside: register)
        return Operand(register: register, type: .unknown)
    }

    /// Whether an expression is a member of an object whose name UIKit uses for lists of objects.
    private mutating func namesList(_ node: NodeID) -> Bool {
        guard tree.kind(node) == .member || tree.kind(node) == .identifier,
            PropertyInfo.names.first(text(tree.name(node)), where: { PropertyInfo.all[$0].listsObjects }) != nil
        else { return false }
        if tree.kind(node) == .member { return tree.kind(tree.child(node, 0)) != .superExpression }
        if case .member = resolve(tree.name(node)) { return true }
        return false
    }

    /// Reads the count or an element of a UIKit list without creating an array. If the machine cannot do so,
    /// `otherwise` compiles the general code from the member's value and the register for the result.
    private mutating func readList(
        _ op: Opcode, _ node: NodeID, _ operand: Int, into target: Int?,
        otherwise: (inout Compiler, Operand, Int) -> Operand
    ) -> Operand {
        let receiver = tree.kind(node) == .member ? base(tree.child(node, 0)) : selfOperand(node)
        let register = target.map { $0 >= state.localTop ? $0 : state.temporaries() } ?? state.temporaries()
        state.mayHold(register, .unknown)
        var end: Int?
        if mayList(tree.name(node), receiver.type) {
            state.emit(Instruction(op, register, receiver.register, operand))
            let index = addCallSite(CallSite(name: tree.name(node)))
            state.emit(Instruction(.callSite, 0, k: index))
            end = state.emit(Instruction(.jump, 0, k: 0))
        }
        let list = member(tree.name(node), of: receiver, node: node, into: nil)
        let answer = otherwise(&self, list, register)
        giveUp(list, of: node, beside: answer.register)
        if answer.register != register { state.emit(Instruction(.move, register, answer.register)) }
        if let end { state.patch(end, to: state.here) }
        return Operand(register: register, type: answer.type)
    }

    /// Whether a member of the type may be a UIKit list.
    private func mayList(_ name: Symbol, _ type: StaticType) -> Bool {
        switch type {
        case .instance(let reference): if case .uikitProperty = findMember(name, in: reference) { true } else { false }
        case .unknown: true
        default: false
        }
    }

    /// Whether evaluating an expression certainly changes no variable, so that a variable may be read afterwards
    /// instead of before.
    mutating func isSteady(_ node: NodeID) -> Bool {
        var work = [node]
        while let next = work.popLast() {
            switch tree.kind(next) {
            case .integerLiteral, .floatLiteral, .boolLiteral, .nilLiteral: break
            case .identifier:
                switch resolve(tree.name(next)) {
                case .local, .captured, .global: break
                default: return false
                }
            case .subscript where tree.childCount(next) == 2:
                work.append(tree.child(next, 0))
                work.append(tree.child(tree.child(next, 1), 0))
            case .stringSegment: break
            case .infix, .prefix, .parenthesized, .string, .arrayLiteral: work.append(contentsOf: tree.children(next))
            default: return false
            }
        }
        return true
    }

    /// The index of a subscript and its default for a missing value: `ages["Ada", default: 0]`. Reports an error and returns
    /// nil for anything else.
    mutating func subscriptOperands(_ node: NodeID) -> (index: NodeID, fallback: NodeID?)? {
        let count = tree.childCount(node)
        if count == 2 { return (tree.child(tree.child(node, 1), 0), nil) }
        if count == 3, text(label(tree.child(node, 2))) == "default" {
            return (tree.child(tree.child(node, 1), 0), tree.child(tree.child(node, 2), 0))
        }
        report("wrong-subscript", "a subscript takes one index", at: location(node), label: "expected one value")
        return nil
    }

    mutating func emitElement(of collection: Int, at index: Int, default fallback: NodeID?, into register: Int) {
        state.emit(Instruction(.getIndex, register, collection, index))
        state.mayHold(register, .unknown)
        guard let fallback else { return }
        let end = state.emit(Instruction(.jumpIfSome, register, k: 0))
        let operand = expression(fallback, into: register)
        if operand.register != register { state.emit(Instruction(.move, register, operand.register)) }
        state.patch(end, to: state.here)
    }

    /// Whether the source text of an expression has exactly this spelling.
    func isSpelled(_ node: NodeID, _ spelling: String) -> Bool {
        tree.range(node).count == spelling.utf8.count && text(tree.range(node)) == spelling
    }
}
