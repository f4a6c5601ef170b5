// Operators, conditional expressions, casts and try.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSurface
internal import FlowSyntax

extension Compiler {
    mutating func prefix(_ node: NodeID, into target: Int?, expecting: StaticType = .unknown) -> Operand {
        let register = target ?? state.temporaries()
        let isNumber = tree.op(node) == .negate && expecting == .double
        let operand = expression(tree.child(node, 0), expecting: isNumber ? .double : .unknown)
        switch tree.op(node) {
        case .not:
            if let own = ownNot(of: operand, into: target) { return own }
            requireBool(operand.type, tree.child(node, 0))
            state.emit(Instruction(.not, register, operand.register))
            return Operand(register: register, type: .bool)
        case .negate:
            if let own = ownNegation(of: operand, into: target) { return own }
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
        // An undeclared function of another module looks like one of its classes.
        if case .instance(let reference) = type, program.isOpaque(reference) { return }
        report(
            "not-a-boolean", "a condition must be a Boolean, but this is \(type.description { className($0) })",
            at: location(node), label: "expected true or false")
    }

    mutating func infix(_ node: NodeID, into target: Int?, expecting: StaticType) -> Operand {
        let op = tree.op(node)
        if let own = ownInfix(node, into: target) { return own }
        // A deadline is the time until it.
        if op == .add, let delay = delay(node) { return expression(delay, into: target) }
        if literals.hasMarks, let sum = unsignedInfix(node, into: target) { return sum }
        switch op {
        case .and, .or: return shortCircuit(node, op, into: target)
        case .coalesce: return coalesce(node, into: target, expecting: expecting)
        default: break
        }
        let register = target ?? state.temporaries()
        let isDouble = hasDoubleOperands(node, op, expecting)
        let left =
            isDouble && isNumber(tree.child(node, 0))
            ? expression(tree.child(node, 0), expecting: .double)
            : leftOperand(tree.child(node, 0), before: tree.child(node, 1))
        if op == .add || op == .subtract, let small = smallConstant(tree.child(node, 1)) {
            state.emit(Instruction(.addImmediate, register, left.register, op == .add ? small : -small))
            checkArithmetic(op, left.type, .int, node)
            state.mayHold(register, left.type == .int ? .int : .unknown)
            return Operand(
                register: register, type: left.type == .int ? .int : left.type == .double ? .double : .unknown)
        }
        let right = expression(
            tree.child(node, 1),
            expecting: isDouble ? .double : op.precedence == 3 && left.type.namesMembers ? left.type : .unknown)
        guard let opcode = Self.opcode(op) else {
            report("not-an-operator", "'\(op.spelling)' cannot be used here", at: location(node), label: nil)
            return Operand(register: register, type: .unknown)
        }
        state.emit(Instruction(opcode, register, left.register, right.register))
        let type = checkArithmetic(op, left.type, right.type, node)
        state.mayHold(register, type)
        return Operand(register: register, type: type)
    }

    /// Whether the integer literals in the operands of `+`, `-`, `*` or `/` are doubles: where a double is expected, as in
    /// `let ratio: CGFloat = 9 / 16`, and beside a double, as in `1 / 3 * width`.
    private mutating func hasDoubleOperands(_ node: NodeID, _ op: Operator, _ expecting: StaticType) -> Bool {
        guard [.add, .subtract, .multiply, .divide].contains(op) else { return false }
        if expecting == .double { return true }
        let (left, right) = (tree.child(node, 0), tree.child(node, 1))
        return isOperation(left) && isNumber(left) && quickType(right) == .double
            || isOperation(right) && isNumber(right) && quickType(left) == .double
    }

    /// Whether an expression consists of number literals and operators.
    private func isNumber(_ node: NodeID) -> Bool {
        var work = [node]
        while let next = work.popLast() {
            switch tree.kind(next) {
            case .integerLiteral, .floatLiteral: break
            case .infix, .parenthesized, .prefix: work.append(contentsOf: tree.children(next))
            default: return false
            }
        }
        return true
    }

    private func isOperation(_ node: NodeID) -> Bool {
        var inner = node
        while tree.kind(inner) == .parenthesized { inner = tree.child(inner, 0) }
        return tree.kind(inner) == .infix
    }

    /// Compiles the left operand of an operator. If the right operand may change a variable through a closure that captured it,
    /// the variable's value is copied first.
    mutating func leftOperand(_ node: NodeID, before right: NodeID) -> Operand {
        var inner = node
        while tree.kind(inner) == .parenthesized { inner = tree.child(inner, 0) }
        guard state.hasClosures, tree.kind(inner) == .identifier, case .local(let index) = resolve(tree.name(inner)),
            !state.locals[index].isConstant, !isSteady(right)
        else {
            // `.a == x` takes its type from the right operand.
            if tree.kind(inner) == .implicitMember, !implicitMembers.isEmpty {
                return expression(node, expecting: quickType(right))
            }
            return expression(node)
        }
        return expression(node, into: state.temporaries())
    }

    /// The instruction of a binary operator.
    static func opcode(_ op: Operator) -> Opcode? {
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

    /// The value of an integer literal that fits in a 16-bit operand; nil for other expressions.
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
    mutating func checkArithmetic(_ op: Operator, _ left: StaticType, _ right: StaticType, _ node: NodeID)
        -> StaticType
    {
        switch op {
        case .equal, .notEqual, .identical, .notIdentical: return .bool
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            checkOperands(op, left, right, node, allowed: [.int, .double, .string, .duration, .percent])
            return .bool
        case .rangeClosed, .rangeHalfOpen:
            checkOperands(op, left, right, node, allowed: [.int, .double, .string])
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

    mutating func checkOperands(
        _ op: Operator, _ left: StaticType, _ right: StaticType, _ node: NodeID, allowed: [StaticType]
    ) {
        // Another module may declare the operator, or the program for a type that has no name here.
        if files[file].isSwift, seesOpaqueNames || declaresOperator(op) { return }
        let numbers: [StaticType] = [.int, .double]
        if left.isValue || right.isValue || isPriority(op, left, tree.child(node, 0)) { return }
        for (type, child) in [(left, 0), (right, 1)] where type != .unknown && !allowed.contains(type) {
            // A capitalized name of another module may be a constant.
            if case .type(let reference) = type, program.isOpaque(reference) { continue }
            // `level > .normal`: the number after a case of a level or a priority.
            if type == .enumCase, [.less, .lessOrEqual, .greater, .greaterOrEqual].contains(op),
                files[file].isSwift || isTextSize(tree.child(node, 0)) || isTextSize(tree.child(node, 1))
            {
                continue
            }
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
                ? "to put a value into a string, write \"\\(value)\"" : "these types cannot be combined")
    }

    /// Whether an operand is a preferred text size. Text sizes are ordered.
    private func isTextSize(_ node: NodeID) -> Bool {
        tree.kind(node) == .member && text(tree.name(node)) == "preferredContentSizeCategory"
    }

    /// Whether the left operand of a sum may be a constant of UILayoutPriority, which is a number: `.required - 1`.
    private func isPriority(_ op: Operator, _ left: StaticType, _ node: NodeID) -> Bool {
        guard left == .enumCase, op == .add || op == .subtract else { return false }
        return files[file].isSwift || LayoutPriorities.value(named: text(tree.name(node))) != nil
    }

    mutating func shortCircuit(_ node: NodeID, _ op: Operator, into target: Int?) -> Operand {
        let register = target.map { $0 >= state.localTop ? $0 : state.temporaries() } ?? state.temporaries()
        let left = expression(tree.child(node, 0), into: register)
        requireBool(left.type, tree.child(node, 0))
        let jump = state.emit(Instruction(op == .and ? .jumpIfFalse : .jumpIfTrue, register, k: 0))
        let right = expression(tree.child(node, 1), into: register)
        requireBool(right.type, tree.child(node, 1))
        state.patch(jump, to: state.here)
        return Operand(register: register, type: .bool)
    }

    mutating func coalesce(_ node: NodeID, into target: Int?, expecting: StaticType) -> Operand {
        let register = target.map { $0 >= state.localTop ? $0 : state.temporaries() } ?? state.temporaries()
        let left = expression(tree.child(node, 0), into: register, expecting: expecting)
        let jump = state.emit(Instruction(.jumpIfSome, register, k: 0))
        let right = expression(
            tree.child(node, 1), into: register,
            expecting: expecting == .unknown && left.type.namesMembers ? left.type : expecting)
        state.patch(jump, to: state.here)
        return Operand(register: register, type: left.type.joined(right.type))
    }

    mutating func ternary(_ node: NodeID, into target: Int?, expecting: StaticType) -> Operand {
        let register = target.map { $0 >= state.localTop ? $0 : state.temporaries() } ?? state.temporaries()
        let otherwise = conditionJump(tree.child(node, 0))
        let first = expression(tree.child(node, 1), into: register, expecting: expecting)
        let end = state.emit(Instruction(.jump, 0, k: 0))
        state.patch(otherwise, to: state.here)
        let second = expression(
            tree.child(node, 2), into: register,
            expecting: expecting == .unknown && first.type.namesMembers ? first.type : expecting)
        state.patch(end, to: state.here)
        return Operand(register: register, type: first.type.joined(second.type))
    }

    mutating func typeTest(_ node: NodeID, into target: Int?) -> Operand {
        let register = target ?? state.temporaries()
        let typeNode = tree.child(node, 1)
        if tree.kind(node) == .asExpression, tree.kind(tree.child(node, 0)) == .call {
            expectedCall = (tree.child(node, 0), annotatedType(typeNode))
        }
        let operand = expression(tree.child(node, 0))
        let isUpcast = tree.kind(node) == .asExpression && tree.flags(node).isDisjoint(with: [.isOptional, .isForced])
        // A range has no generic type here: `1...5 as ClosedRange`.
        let isRange = isUpcast && ["ClosedRange", "Range"].contains(text(tree.range(typeNode)))
        let index = isRange ? 0 : typeTestCallSite(typeNode)
        if isUpcast {
            // A plain `as` is an upcast, which needs no check.
            if operand.register != register { state.emit(Instruction(.move, register, operand.register)) }
            state.mayHold(register, .unknown)
            return Operand(register: register, type: annotatedType(typeNode))
        }
        let opcode: Opcode =
            tree.kind(node) == .isExpression
            ? .isType : tree.flags(node).contains(.isOptional) ? .asType : .asTypeForced
        if tree.kind(typeNode) == .optionalType {
            castToOptional(opcode, index, operand.register, into: register)
        } else {
            state.emit(Instruction(opcode, register, operand.register))
            state.emit(Instruction(.callSite, 0, k: index))
        }
        let type: StaticType = opcode == .isType ? .bool : annotatedType(typeNode)
        state.mayHold(register, opcode == .isType ? .bool : .unknown)
        return Operand(register: register, type: type)
    }

    /// The call site for a type test at run time. A type that is not a class is represented by its spelling.
    mutating func typeTestCallSite(_ node: NodeID) -> Int {
        var inner = node
        while tree.kind(inner) == .optionalType || tree.kind(inner) == .implicitlyUnwrappedType {
            inner = tree.child(inner, 0)
        }
        let name = tree.name(inner)
        let known = [
            "Bool", "Int", "Double", "String", "CGFloat", "CGRect", "CGSize", "CGPoint", "Any", "AnyObject", "Error",
            "Array", "Dictionary", "UIEdgeInsets", "NSDirectionalEdgeInsets", "CGAffineTransform", "Character",
            "Substring",
            "Float", "TimeInterval", "AnyHashable", "Codable", "Encodable", "Decodable", "Hashable", "Equatable",
            "Comparable", "Sendable", "AnyClass", "CFArray", "CFDictionary", "CFString",
            "LocalizedError",
        ]
        if tree.kind(inner) == .namedType, Self.boxes.contains(text(name)), lookUpType(name)?.declaredIndex == nil {
            return addCallSite(CallSite(name: name, target: Int(tree.kind(inner).rawValue)))
        }
        if tree.kind(inner) == .namedType, text(name) == "Type", tree.child(inner, 0).exists {
            return metatypeCallSite(inner)
        }
        if tree.kind(inner) == .namedType, let reference = namedClass(inner) {
            return addCallSite(
                CallSite(name: name, target: Int(tree.kind(inner).rawValue), owner: reference))
        }
        if tree.kind(inner) == .namedType,
            isErased(inner) || genericNames.contains(name) || alias(named: name) != nil || name == names.selfType
        {
            // A generic type is erased.
            return addCallSite(CallSite(name: interner.intern("Any"), target: Int(tree.kind(inner).rawValue)))
        }
        if tree.kind(inner) == .namedType, ValueLibrary.integers.contains(text(name)) {
            return addCallSite(CallSite(name: interner.intern("Int"), target: Int(tree.kind(inner).rawValue)))
        }
        if tree.kind(inner) == .namedType, knownClass(name) == nil, !known.contains(text(name)),
            treeClass(name) == nil, keptClass(name) == nil, Surface.table.type(named: text(tree.range(inner))) == nil,
            Surface.table.type(named: text(name)) == nil,
            opaqueClass(name) == nil,
            !text(name).hasSuffix("Delegate"), !text(name).hasSuffix("DataSource")
        {
            if files[file].isSwift, isNewerName(text(name)) {
                warn(
                    "unmodelled", "Flow's table of UIKit does not have '\(text(name))'", at: location(inner),
                    label: "any object passes")
                return addCallSite(CallSite(name: interner.intern("AnyObject"), target: Int(tree.kind(inner).rawValue)))
            }
            reportUnknown(
                "unknown-class", "there is no class '\(text(name))'", name: name, at: location(inner),
                label: "expected a class", candidates: classCandidates() + known)
        }
        return addCallSite(CallSite(name: name, target: Int(tree.kind(inner).rawValue), owner: treeClass(name)))
    }

    /// Whether a name is probably from a newer SDK: it has a prefix of Apple's frameworks, and is near no name that
    /// Flow knows.
    private func isNewerName(_ name: String) -> Bool {
        guard let third = name.utf8.dropFirst(2).first, (0x41...0x5A).contains(third),
            ["UI", "NS", "CA", "CG"].contains(String(name.prefix(2)))
        else { return false }
        let known = Surface.table.types.map { Surface.table.name(of: $0) } + UIKitClass.allCases.map(\.swiftName)
        return nearestSpelling(to: name, among: known, within: 2) == nil
    }

    /// Whether a type says nothing about a value, because it is a member of a generic type, such as `T.Item`.
    private func isErased(_ node: NodeID) -> Bool {
        var base = tree.child(node, 0)
        while base.exists {
            if genericNames.contains(tree.name(base)) || tree.name(base) == names.selfType { return true }
            base = tree.child(base, 0)
        }
        return false
    }

    /// The call site of `is UIView.Type`, a test of a type as a value. The target is the class, or -1 to test only
    /// whether the value is a type.
    private mutating func metatypeCallSite(_ node: NodeID) -> Int {
        let base = tree.child(node, 0)
        let reference = isErased(node) ? nil : namedClass(base) ?? keptClass(tree.name(base))
        let name = interner.intern("Type")
        return addCallSite(CallSite(name: name, labels: [name], target: reference.map { Int($0.raw) } ?? -1))
    }

    mutating func tryExpression(_ node: NodeID, into target: Int?, expecting: StaticType) -> Operand {
        guard tree.flags(node).contains(.isOptional) else {
            return expression(tree.child(node, 0), into: target, expecting: expecting)
        }
        let register = target.map { $0 >= state.localTop ? $0 : state.temporaries() } ?? state.temporaries()
        let start = state.here
        let floor = state.top
        expression(tree.child(node, 0), into: register)
        // `(try? save()) != nil` asks whether there was no error.
        if literalMark(node) == .voidTry { load(.int(1), into: register) }
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
