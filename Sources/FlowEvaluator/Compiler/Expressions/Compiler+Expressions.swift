// Expressions: each compiles to a register that holds its value.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSurface
internal import FlowSyntax

extension Compiler {
    /// Compiles an expression. With a target, its value ends up there. Without one, it may be in the register of a local, which
    /// must not be written.
    @discardableResult
    mutating func expression(_ node: NodeID, into target: Int? = nil, expecting: StaticType = .unknown) -> Operand {
        let savedOffset = state.sourceOffset
        let savedTop = state.top
        let wasInChain = state.isInChain
        state.isInChain = false
        state.sourceOffset = tree.range(node).start
        implicitClass = if case .instance(let reference) = expecting { reference } else { nil }
        var result = compileExpression(node, into: target, expecting: expecting)
        if let target, result.register != target {
            state.emit(Instruction(.move, target, result.register))
            state.mayHold(target, result.type)
            result.register = target
        }
        state.sourceOffset = savedOffset
        state.isInChain = wasInChain
        state.top = max(savedTop, result.register + 1)
        return result
    }

    private mutating func compileExpression(_ node: NodeID, into target: Int?, expecting: StaticType) -> Operand {
        switch tree.kind(node) {
        case .nilLiteral:
            let register = target ?? state.temporaries()
            state.emit(Instruction(.loadNil, register))
            return Operand(register: register, type: .unknown)
        case .boolLiteral:
            let register = target ?? state.temporaries()
            state.emit(Instruction(.loadBool, register, tree.name(node) == names.true ? 1 : 0))
            return Operand(register: register, type: .bool)
        case .integerLiteral, .floatLiteral, .durationLiteral, .percentLiteral, .sizeLiteral:
            return literal(node, into: target, expecting: expecting)
        case .string: return string(node, into: target)
        case .identifier: return identifier(node, into: target)
        case .selfExpression: return selfOperand(node)
        case .superExpression:
            report(
                "super-as-value", "'super' is not a value", at: location(node),
                label: "expected a call such as 'super.viewDidLoad()'")
            return Operand(register: target ?? state.temporaries(), type: .unknown)
        case .implicitMember where isSpelled(node, ".main"), .member where isSpelled(node, "OperationQueue.main"):
            // The main queue, on which everything runs: as without a queue.
            let register = target ?? state.temporaries()
            state.emit(Instruction(.loadNil, register))
            return Operand(register: register, type: .unknown)
        case .implicitMember: return implicitMember(node, into: target)
        case .member, .call, .subscript, .force, .optionalChain: return postfix(node, into: target)
        case .prefix: return prefix(node, into: target)
        case .infix: return infix(node, into: target)
        case .ternary: return ternary(node, into: target)
        case .isExpression, .asExpression: return typeTest(node, into: target)
        case .closure, .commandBlock:
            let register = compileClosure(node, name: .none, into: target)
            return Operand(register: register, type: .function)
        case .arrayLiteral: return arrayLiteral(tree.children(node), into: target)
        case .dictionaryLiteral: return dictionaryLiteral(node, into: target)
        case .parenthesized: return expression(tree.child(node, 0), into: target, expecting: expecting)
        case .tuple: return tuple(node, into: target)
        case .selector: return selector(node, into: target)
        case .tryExpression: return tryExpression(node, into: target)
        case .dollar: return dollar(node, into: target)
        case .command where tree.childCount(node) == 1: return identifier(node, into: target)
        case .error, .missing:
            return Operand(register: target ?? state.temporaries(), type: .unknown)
        case .wildcard, .ellipsis:
            report(
                "pattern-as-value", "'\(text(tree.range(node)))' is a pattern, not a value", at: location(node),
                label: "use patterns after 'expect order', 'never', 'exactly' and 'unordered'")
            return Operand(register: target ?? state.temporaries(), type: .unknown)
        default:
            report("not-a-value", "this is not a value", at: location(node), label: "expected an expression")
            return Operand(register: target ?? state.temporaries(), type: .unknown)
        }
    }

    // MARK: Literals

    private mutating func literal(_ node: NodeID, into target: Int?, expecting: StaticType) -> Operand {
        let register = target ?? state.temporaries()
        let spelling = Array(source.bytes[Int(tree.range(node).start)..<Int(tree.range(node).end)])
        guard var value = LiteralValue.parse(spelling, kind: tree.kind(node)) else {
            report(
                "number-out-of-range", "this number is too large", at: location(node),
                label: "an integer has 64 bits")
            return Operand(register: register, type: .int)
        }
        if case .int(let number) = value, expecting == .double { value = .double(Double(number).bitPattern) }
        load(value, into: register)
        let type: StaticType =
            switch value {
            case .int: .int
            case .double: .double
            case .duration: .duration
            case .percent: .percent
            default: .size
            }
        state.mayHold(register, type)
        return Operand(register: register, type: type)
    }

    private mutating func string(_ node: NodeID, into target: Int?) -> Operand {
        let segments = tree.children(node)
        let register = target ?? state.temporaries()
        if segments.allSatisfy({ tree.kind($0) == .stringSegment }) {
            load(.string(literalText(node)), into: register)
            state.mayHold(register, .string)
            return Operand(register: register, type: .string)
        }
        let base = state.temporaries(segments.count)
        for (position, segment) in segments.enumerated() {
            if tree.kind(segment) == .stringSegment {
                load(.string(segmentText(segment)), into: base + position)
                state.mayHold(base + position, .string)
            } else {
                expression(segment, into: base + position)
            }
            state.top = base + segments.count
        }
        state.emit(Instruction(.makeString, register, base, segments.count))
        state.mayHold(register, .string)
        return Operand(register: register, type: .string)
    }

    /// The text of one segment with its escapes resolved.
    func segmentText(_ segment: NodeID) -> String {
        String(decoding: tree.stringValue(of: segment, in: source), as: UTF8.self)
    }

    /// The text of a string without interpolations.
    func literalText(_ node: NodeID) -> String {
        var text = ""
        for segment in tree.children(node) where tree.kind(segment) == .stringSegment { text += segmentText(segment) }
        return text
    }

    mutating func arrayLiteral(_ elements: ArraySlice<NodeID>, into target: Int?) -> Operand {
        let register = target ?? state.temporaries()
        let base = state.temporaries(elements.count)
        for (position, element) in elements.enumerated() {
            expression(element, into: base + position)
            state.top = base + elements.count
        }
        state.emit(Instruction(.makeList, register, base, elements.count))
        state.mayHold(register, .list)
        return Operand(register: register, type: .list)
    }

    private mutating func dictionaryLiteral(_ node: NodeID, into target: Int?) -> Operand {
        let register = target ?? state.temporaries()
        let entries = tree.children(node)
        let base = state.temporaries(entries.count * 2)
        for (position, entry) in entries.enumerated() {
            expression(tree.child(entry, 0), into: base + position * 2)
            expression(tree.child(entry, 1), into: base + position * 2 + 1)
            state.top = base + entries.count * 2
        }
        state.emit(Instruction(.makeDictionary, register, base, entries.count))
        state.mayHold(register, .dictionary)
        return Operand(register: register, type: .dictionary)
    }

    private mutating func tuple(_ node: NodeID, into target: Int?) -> Operand {
        if tree.childCount(node) == 0 {
            let register = target ?? state.temporaries()
            state.emit(Instruction(.loadNil, register))
            return Operand(register: register, type: .void)
        }
        return arrayLiteral(ArraySlice(tree.children(node).map { tree.child($0, 0) }), into: target)
    }

    private mutating func implicitMember(_ node: NodeID, into target: Int?) -> Operand {
        let name = tree.name(node)
        let register = target ?? state.temporaries()
        if text(name) == "zero" {
            load(.size(Size(width: 0, height: 0)), into: register)
            state.mayHold(register, .unknown)
            return Operand(register: register, type: .unknown)
        }
        if !isEnumCase(name), let constant = notificationName(name) {
            load(.string(constant), into: register)
            state.mayHold(register, .string)
            return Operand(register: register, type: .string)
        }
        if let owner = implicitClass, let kept = keptMember(name, in: owner, isStatic: true), kept.kind == .property {
            noteKept(kept, at: nameLocation(node))
            load(.type(owner.raw), into: register)
            return member(name, of: Operand(register: register, type: .type(owner)), node: node, into: register)
        }
        if !isEnumCase(name), text(name) != "init", !isKeptCase(name) {
            reportUnknown(
                "unknown-case", "there is no case '.\(text(name))'", name: name, at: nameLocation(node),
                label: "not a case of any enumeration of UIKit",
                candidates: EnumType.allCases.flatMap(\.cases))
        }
        load(.enumCase(interner.intern(EnumType.firstName(ofCase: text(name)))), into: register)
        return Operand(register: register, type: .enumCase)
    }

    private mutating func selector(_ node: NodeID, into target: Int?) -> Operand {
        let register = target ?? state.temporaries()
        var inner = tree.child(node, 0)
        while tree.kind(inner) == .call || tree.kind(inner) == .parenthesized { inner = tree.child(inner, 0) }
        let name = tree.name(inner)
        if let owner = selfClass, name != .none, !hasMember(name, owner), tree.kind(inner) == .identifier {
            reportMissingMember(name, of: owner, node: inner)
        }
        load(.string(text(name)), into: register)
        state.mayHold(register, .string)
        return Operand(register: register, type: .string)
    }

    private mutating func dollar(_ node: NodeID, into target: Int?) -> Operand {
        let name = tree.name(node)
        guard state.isClosure, let position = Int(text(name)), position < 9 else {
            report(
                "capture-outside-pattern", "'$\(text(name))' is outside a closure or pattern",
                at: location(node), label: "$0, $1 … are the arguments of a closure without a head")
            return Operand(register: target ?? state.temporaries(), type: .unknown)
        }
        return Operand(register: position + 1, type: .unknown)
    }

    // MARK: Operators

    private mutating func prefix(_ node: NodeID, into target: Int?) -> Operand {
        let register = target ?? state.temporaries()
        let operand = expression(tree.child(node, 0))
        switch tree.op(node) {
        case .not:
            requireBool(operand.type, tree.child(node, 0))
            state.emit(Instruction(.not, register, operand.register))
            return Operand(register: register, type: .bool)
        case .negate:
            state.emit(Instruction(.negate, register, operand.register))
            return Operand(register: register, type: operand.type)
        default:
            if operand.register != register { state.emit(Instruction(.move, register, operand.register)) }
            return Operand(register: register, type: operand.type)
        }
    }

    /// Reports a condition that cannot be a Boolean.
    mutating func requireBool(_ type: StaticType, _ node: NodeID) {
        guard type != .unknown, type != .bool else { return }
        report(
            "not-a-boolean", "a condition must be a Boolean, but this is \(type.description { className($0) })",
            at: location(node), label: "expected true or false")
    }

    private mutating func infix(_ node: NodeID, into target: Int?) -> Operand {
        let op = tree.op(node)
        switch op {
        case .and, .or: return shortCircuit(node, op, into: target)
        case .coalesce: return coalesce(node, into: target)
        default: break
        }
        let register = target ?? state.temporaries()
        let left = leftOperand(tree.child(node, 0), before: tree.child(node, 1))
        if op == .add || op == .subtract, let small = smallConstant(tree.child(node, 1)) {
            state.emit(Instruction(.addImmediate, register, left.register, op == .add ? small : -small))
            checkArithmetic(op, left.type, .int, node)
            state.mayHold(register, left.type == .int ? .int : .unknown)
            return Operand(
                register: register, type: left.type == .int ? .int : left.type == .double ? .double : .unknown)
        }
        let right = expression(tree.child(node, 1))
        guard let opcode = Self.opcode(op) else {
            report("not-an-operator", "'\(op.spelling)' cannot be used here", at: location(node), label: nil)
            return Operand(register: register, type: .unknown)
        }
        state.emit(Instruction(opcode, register, left.register, right.register))
        let type = checkArithmetic(op, left.type, right.type, node)
        state.mayHold(register, type)
        return Operand(register: register, type: type)
    }

    /// Compiles the left operand of an operator. If the right operand may change a variable through a closure that captured it,
    /// the variable's value is copied first.
    mutating func leftOperand(_ node: NodeID, before right: NodeID) -> Operand {
        var inner = node
        while tree.kind(inner) == .parenthesized { inner = tree.child(inner, 0) }
        guard state.hasClosures, tree.kind(inner) == .identifier, case .local(let index) = resolve(tree.name(inner)),
            !state.locals[index].isConstant, !isSteady(right)
        else { return expression(node) }
        return expression(node, into: state.temporaries())
    }

    /// The instruction of a binary operator.
    private static func opcode(_ op: Operator) -> Opcode? {
        switch op {
        case .add: .add
        case .subtract: .subtract
        case .multiply: .multiply
        case .divide: .divide
        case .remainder: .remainder
        case .equal: .equal
        case .notEqual: .notEqual
        case .identical: .identical
        case .notIdentical: .notIdentical
        case .less: .less
        case .lessOrEqual: .lessOrEqual
        case .greater: .greater
        case .greaterOrEqual: .greaterOrEqual
        case .rangeClosed: .rangeClosed
        case .rangeHalfOpen: .rangeHalfOpen
        default: nil
        }
    }

    func smallConstant(_ node: NodeID) -> Int? {
        guard tree.kind(node) == .integerLiteral else { return nil }
        let range = tree.range(node)
        guard
            case .int(let value)? = LiteralValue.parse(
                Array(source.bytes[Int(range.start)..<Int(range.end)]), kind: .integerLiteral),
            value < 30_000
        else { return nil }
        return value
    }

    /// The type of an operation; reports operands that can never be combined.
    @discardableResult
    private mutating func checkArithmetic(_ op: Operator, _ left: StaticType, _ right: StaticType, _ node: NodeID)
        -> StaticType
    {
        switch op {
        case .equal, .notEqual, .identical, .notIdentical: return .bool
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            checkOperands(op, left, right, node, allowed: [.int, .double, .string, .duration, .percent])
            return .bool
        case .rangeClosed, .rangeHalfOpen:
            checkOperands(op, left, right, node, allowed: [.int])
            return .range
        default: break
        }
        let allowed: [StaticType] =
            op == .add
            ? [.int, .double, .string, .duration, .list] : [.int, .double, .duration]
        checkOperands(op, left, right, node, allowed: allowed)
        if left == .int, right == .int { return .int }
        if op == .divide, left == .duration, right == .duration { return .double }
        if left == .double || right == .double, left != .unknown, right != .unknown, left != .duration,
            right != .duration
        {
            return .double
        }
        return left == right ? left : .unknown
    }

    private mutating func checkOperands(
        _ op: Operator, _ left: StaticType, _ right: StaticType, _ node: NodeID, allowed: [StaticType]
    ) {
        let numbers: [StaticType] = [.int, .double]
        for (type, child) in [(left, 0), (right, 1)] where type != .unknown && !allowed.contains(type) {
            report(
                "wrong-operand", "'\(op.spelling)' does not take \(type.description { className($0) })",
                at: location(tree.child(node, child)),
                label: "expected \(op == .add ? "a number or a string" : "a number")")
            return
        }
        guard left != .unknown, right != .unknown, left != right else { return }
        let isScaling = (op == .multiply || op == .divide) && (left == .duration || right == .duration)
        if numbers.contains(left), numbers.contains(right) { return }
        if isScaling, numbers.contains(left) || numbers.contains(right) { return }
        report(
            "wrong-operand",
            "'\(op.spelling)' cannot join \(left.description { className($0) }) and "
                + right.description { className($0) },
            at: location(node),
            label: left == .string || right == .string
                ? "to put a value into a string, write \"\\(value)\"" : "these do not go together")
    }

    private mutating func shortCircuit(_ node: NodeID, _ op: Operator, into target: Int?) -> Operand {
        let register = target.map { $0 >= state.localTop ? $0 : state.temporaries() } ?? state.temporaries()
        let left = expression(tree.child(node, 0), into: register)
        requireBool(left.type, tree.child(node, 0))
        let jump = state.emit(Instruction(op == .and ? .jumpIfFalse : .jumpIfTrue, register, k: 0))
        let right = expression(tree.child(node, 1), into: register)
        requireBool(right.type, tree.child(node, 1))
        state.patch(jump, to: state.here)
        return Operand(register: register, type: .bool)
    }

    private mutating func coalesce(_ node: NodeID, into target: Int?) -> Operand {
        let register = target.map { $0 >= state.localTop ? $0 : state.temporaries() } ?? state.temporaries()
        let left = expression(tree.child(node, 0), into: register)
        let jump = state.emit(Instruction(.jumpIfNotNil, register, k: 0))
        let right = expression(tree.child(node, 1), into: register)
        state.patch(jump, to: state.here)
        return Operand(register: register, type: left.type.joined(right.type))
    }

    private mutating func ternary(_ node: NodeID, into target: Int?) -> Operand {
        let register = target.map { $0 >= state.localTop ? $0 : state.temporaries() } ?? state.temporaries()
        let otherwise = conditionJump(tree.child(node, 0))
        let first = expression(tree.child(node, 1), into: register)
        let end = state.emit(Instruction(.jump, 0, k: 0))
        state.patch(otherwise, to: state.here)
        let second = expression(tree.child(node, 2), into: register)
        state.patch(end, to: state.here)
        return Operand(register: register, type: first.type.joined(second.type))
    }

    private mutating func typeTest(_ node: NodeID, into target: Int?) -> Operand {
        let register = target ?? state.temporaries()
        let operand = expression(tree.child(node, 0))
        let typeNode = tree.child(node, 1)
        let index = typeTestCallSite(typeNode)
        if tree.kind(node) == .asExpression, tree.flags(node).isDisjoint(with: [.isOptional, .isForced]) {
            // `as` alone is an upcast, which needs no check.
            if operand.register != register { state.emit(Instruction(.move, register, operand.register)) }
            state.mayHold(register, .unknown)
            return Operand(register: register, type: annotatedType(typeNode))
        }
        let opcode: Opcode =
            tree.kind(node) == .isExpression
            ? .isType : tree.flags(node).contains(.isOptional) ? .asType : .asTypeForced
        state.emit(Instruction(opcode, register, operand.register))
        state.emit(Instruction(.callSite, 0, k: index))
        let type: StaticType = opcode == .isType ? .bool : annotatedType(typeNode)
        state.mayHold(register, opcode == .isType ? .bool : .unknown)
        return Operand(register: register, type: type)
    }

    /// The call site of a type to test at run time; a type that is not a class is named by its spelling.
    mutating func typeTestCallSite(_ node: NodeID) -> Int {
        var inner = node
        while tree.kind(inner) == .optionalType || tree.kind(inner) == .implicitlyUnwrappedType {
            inner = tree.child(inner, 0)
        }
        let name = tree.name(inner)
        let known = ["Bool", "Int", "Double", "String", "CGFloat", "CGRect", "CGSize", "CGPoint", "Any", "AnyObject"]
        if tree.kind(inner) == .namedType, classNames[name] == nil, !known.contains(text(name)),
            treeClass(name) == nil, keptClass(name) == nil, Surface.table.type(named: text(name)) == nil,
            opaqueClass(name) == nil,
            !text(name).hasSuffix("Delegate"), !text(name).hasSuffix("DataSource")
        {
            reportUnknown(
                "unknown-class", "there is no class '\(text(name))'", name: name, at: location(inner),
                label: "expected a class", candidates: classCandidates() + known)
        }
        return addCallSite(CallSite(name: name, target: Int(tree.kind(inner).rawValue), owner: treeClass(name)))
    }

    private mutating func tryExpression(_ node: NodeID, into target: Int?) -> Operand {
        guard tree.flags(node).contains(.isOptional) else { return expression(tree.child(node, 0), into: target) }
        let register = target.map { $0 >= state.localTop ? $0 : state.temporaries() } ?? state.temporaries()
        let start = state.here
        let floor = state.top
        expression(tree.child(node, 0), into: register)
        let end = state.emit(Instruction(.jump, 0, k: 0))
        state.handlers.append(
            ErrorHandler(
                start: start, end: state.here, target: state.here, register: register, floor: floor,
                overlaps: state.overlaps))
        state.emit(Instruction(.loadNil, register))
        state.patch(end, to: state.here)
        state.mayHold(register, .unknown)
        return Operand(register: register, type: .unknown)
    }
}
