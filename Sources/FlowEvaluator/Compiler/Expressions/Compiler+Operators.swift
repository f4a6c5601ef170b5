// Operators that the program declares for its types: `static func == (a: A, b: A) -> Bool`, `infix operator <>`.

internal import ContainerRuntime
internal import FlowSyntax

extension Compiler {
    /// Whether a type of the program, or the file, declares an operator.
    mutating func declaresOperator(_ op: Operator) -> Bool {
        guard let name = interner.find("\(op.spelling)") else { return false }
        return operatorNames[name] != nil || declaredOperators.contains(name)
    }

    /// Collects the operators that types declare.
    mutating func collectOperators() {
        for index in program.classes.indices where index >= standing.classes {
            for name in program.classes[index].staticMethods.keys
            where !Compiler.isNameByte(text(name).utf8.first ?? 0x61) { declaredOperators.insert(name) }
        }
        declareObjectEquality()
    }

    /// Gives each class that declares `isEqual(_:)` an `==` that calls it, as `NSObject` does.
    private mutating func declareObjectEquality() {
        guard let method = interner.find("isEqual"), let helper = interner.find("prelude_isEqual"),
            let function = functionNames[helper]
        else { return }
        let equal = interner.intern("==")
        for index in program.classes.indices
        where index >= standing.classes && program.classes[index].kind == .class
            && program.classes[index].methods[method] != nil && program.classes[index].staticMethods[equal] == nil
        {
            program.classes[index].staticMethods[equal, default: Overloads()].append(function, in: program.functions)
            declaredOperators.insert(equal)
        }
    }

    /// Whether the program declares the operator of a compound assignment.
    mutating func declaresCompound(_ op: Operator) -> Bool {
        if ownCompound != nil { return true }
        if declaredOperators.isEmpty, operatorNames.isEmpty { return false }
        return switch op {
        case .addAssign: declaresOperator(.add)
        case .subtractAssign: declaresOperator(.subtract)
        case .multiplyAssign: declaresOperator(.multiply)
        case .divideAssign: declaresOperator(.divide)
        default: declaresOperator(.remainder)
        }
    }

    /// The operator such as `+=` that the program declares for the types of a target and a value; nil if it declares none.
    mutating func declaredCompound(_ target: NodeID, _ op: Operator, _ value: NodeID) -> Symbol? {
        if ownCompound != nil || declaredOperators.isEmpty && operatorNames.isEmpty { return nil }
        guard let name = interner.find("\(op.spelling)") else { return nil }
        let type = quickType(target)
        let isOfLanguage = [.int, .double, .string, .list, .duration, .dictionary].contains(type)
        let globals = operatorNames[name].map { [$0] + (program.operatorOverloads[$0] ?? []) } ?? []
        let fitting = globals.contains {
            let parameters = program.functions[$0].parameters
            guard parameters.first?.type == type, parameters.count == 2 else { return false }
            // The language's own operation comes first: the operator may use it in its body.
            return !isOfLanguage || parameters[1].type != .unknown && parameters[1].type == operandType(value)
        }
        if type != .unknown, fitting { return name }
        if isOfLanguage, type.valueKind.flatMap({ program.valueExtensions[$0] }) == nil { return nil }
        guard declaredOperators.contains(name) else { return nil }
        var owner: Int?
        switch type {
        case .value(let reference), .instance(let reference): owner = reference.declaredIndex
        default: owner = type.valueKind.flatMap { program.valueExtensions[$0] }
        }
        while let index = owner {
            if program.classes[index].staticMethods[name] != nil { return name }
            owner = program.classes[index].superclass.declaredIndex
        }
        return nil
    }

    /// The type of the right operand of an operator; unknown unless it is evident.
    private mutating func operandType(_ value: NodeID) -> StaticType {
        switch tree.kind(value) {
        case .integerLiteral: .int
        case .floatLiteral: .double
        case .string: .string
        case .durationLiteral: .duration
        default: quickType(value)
        }
    }

    /// Compiles `x += e` as a call of an operator that the program declares, which changes its first argument.
    mutating func assign(by name: Symbol, _ node: NodeID, _ value: NodeID) {
        inChain(of: node) { compiler in
            let path = compiler.valuePath(node)
            compiler.state.isInChain = false
            // The operator of a class changes the object, which a constant may hold.
            if !path.type.isInstance { compiler.checkChange(of: path) }
            let frame = compiler.state.temporaries(3)
            compiler.state.emit(Instruction(.loadNil, frame))
            let operand = compiler.expression(value, into: frame + 2)
            compiler.state.mayHold(frame + 2, operand.type)
            compiler.readPlace(path, into: frame + 1)
            let callSite = CallSite(name: name, target: compiler.operatorNames[name] ?? -1)
            compiler.emitChangingCall(.callOperator, frame, 2, callSite, path.type.isInstance ? nil : [path, nil])
        }
    }

    /// Compiles an operator that has no opcode, by a call of the program's function or of the machine's.
    mutating func ownOperation(_ node: NodeID, into target: Int?) -> Operand {
        let count = tree.childCount(node)
        let frame = state.temporaries(3)
        state.emit(Instruction(.loadNil, frame))
        for position in 0..<count {
            let operand = expression(tree.child(node, position), into: frame + 1 + position)
            state.mayHold(frame + 1 + position, operand.type)
            state.top = max(state.top, frame + 3)
        }
        emitOperatorCall(tree.name(node), frame, count)
        return move(frame, text(tree.name(node)) == "~=" ? .bool : .unknown, into: target)
    }

    func compoundOpcode(_ op: Operator) -> Opcode {
        switch op {
        case .subtractAssign: .subtract
        case .multiplyAssign: .multiply
        case .divideAssign: .divide
        case .remainderAssign: .remainder
        default: .add
        }
    }

    /// R[target] = R[left] op R[right] for a compound assignment.
    mutating func emitOperator(_ op: Operator, _ target: Int, _ left: Int, _ right: Int) {
        let plain: Operator =
            switch op {
            case .subtractAssign: .subtract
            case .multiplyAssign: .multiply
            case .divideAssign: .divide
            case .remainderAssign: .remainder
            default: .add
            }
        defer { if let fixed = literals.assignment { emitFix(fixed.width, fixed.fix, target) } }
        let unsigned = unsignedCompound(op)
        guard ownCompound != nil || declaresOperator(plain) || unsigned != nil else {
            state.emit(Instruction(compoundOpcode(op), target, left, right))
            state.mayHold(target, .unknown)
            return
        }
        let frame = state.temporaries(3)
        state.emit(Instruction(.move, frame + 1, left))
        state.emit(Instruction(.move, frame + 2, right))
        emitOperatorCall(ownCompound ?? unsigned ?? interner.intern("\(plain.spelling)"), frame, 2)
        state.emit(Instruction(.take, target, frame))
    }

    /// Calls an operator on the operands above a frame.
    mutating func emitOperatorCall(_ name: Symbol, _ frame: Int, _ count: Int) {
        state.mayHold(frame + count, .unknown)
        emitCallSite(.callOperator, frame, count, CallSite(name: name, target: operatorNames[name] ?? -1))
        for position in 1...count { state.emit(Instruction(.loadNil, frame + position)) }
    }

    /// The declared operator that an operator calls: `!=` is the opposite of a declared `==`, and the comparisons follow from
    /// a declared `<`. Nil if the program declares none.
    private mutating func declaredForm(of op: Operator) -> (op: Operator, isNegated: Bool, isSwapped: Bool)? {
        guard !declaredOperators.isEmpty || !operatorNames.isEmpty else { return nil }
        let form: (op: Operator, isNegated: Bool, isSwapped: Bool) =
            switch op {
            case .notEqual where !declaresOperator(.notEqual): (.equal, true, false)
            case .greater where !declaresOperator(.greater): (.less, false, true)
            case .lessOrEqual where !declaresOperator(.lessOrEqual): (.less, true, true)
            case .greaterOrEqual where !declaresOperator(.greaterOrEqual): (.less, true, false)
            default: (op, false, false)
            }
        return declaresOperator(form.op) ? form : nil
    }

    /// Calls a declared prefix `-`; nil if the program declares no `-`, or the operand is a number.
    mutating func ownNegation(of operand: Operand, into target: Int?) -> Operand? {
        guard !declaredOperators.isEmpty || !operatorNames.isEmpty, declaresOperator(.subtract),
            !isScalar(operand.type, .subtract)
        else { return nil }
        let frame = state.temporaries(3)
        state.emit(Instruction(.loadNil, frame))
        state.emit(Instruction(.move, frame + 1, operand.register))
        emitOperatorCall(interner.intern("-"), frame, 1)
        return move(frame, operand.type, into: target)
    }

    /// Whether the program declares a prefix `!`.
    var declaresNot: Bool {
        guard !declaredOperators.isEmpty || !operatorNames.isEmpty, let name = interner.find("!") else { return false }
        return declaredOperators.contains(name) || operatorNames[name] != nil
    }

    /// Calls a declared prefix `!`; nil if the program declares none, or the operand is a Boolean.
    mutating func ownNot(of operand: Operand, into target: Int?) -> Operand? {
        guard declaresNot, operand.type != .bool else { return nil }
        let frame = state.temporaries(3)
        state.emit(Instruction(.loadNil, frame))
        state.emit(Instruction(.move, frame + 1, operand.register))
        state.mayHold(frame + 1, operand.type)
        emitOperatorCall(interner.intern("!"), frame, 1)
        return move(frame, .unknown, into: target)
    }

    /// Compiles the body of an operator as a value, such as `+` in `reduce(.zero, +)`, on the operands in R[1] and R[2].
    /// Returns the register of the result; nil if the program does not declare the operator.
    mutating func ownReference(_ op: Operator) -> Int? {
        guard let (wanted, isNegated, isSwapped) = declaredForm(of: op) else { return nil }
        let frame = state.temporaries(3)
        state.emit(Instruction(.loadNil, frame))
        state.emit(Instruction(.move, frame + 1, isSwapped ? 2 : 1))
        state.emit(Instruction(.move, frame + 2, isSwapped ? 1 : 2))
        emitOperatorCall(interner.intern("\(wanted.spelling)"), frame, 2)
        if isNegated { state.emit(Instruction(.not, frame, frame)) }
        return frame
    }

    /// Compiles an infix operator that the program declares; nil if the operands' types exclude the program's types.
    mutating func ownInfix(_ node: NodeID, into target: Int?) -> Operand? {
        let op = tree.op(node)
        // The library asks whether a value is nil, which no operator of the program decides.
        if files[file].isLibrary, tree.kind(tree.child(node, 1)) == .nilLiteral { return nil }
        guard let (wanted, isNegated, isSwapped) = declaredForm(of: op) else { return nil }
        let left = quickType(tree.child(node, 0))
        let right = quickType(tree.child(node, 1))
        if isScalar(left, wanted) || isScalar(right, wanted), operatorNames.isEmpty, !valuesHaveOperators {
            if case .value = left {} else if case .value = right {} else { return nil }
        }
        let frame = state.temporaries(3)
        let first = expression(tree.child(node, 0), into: frame + (isSwapped ? 2 : 1), expecting: right)
        state.mayHold(frame + 2, .unknown)
        state.top = max(state.top, frame + 3)
        expression(tree.child(node, 1), into: frame + (isSwapped ? 1 : 2), expecting: first.type)
        state.top = max(state.top, frame + 3)
        emitOperatorCall(interner.intern("\(wanted.spelling)"), frame, 2)
        if isNegated { state.emit(Instruction(.not, frame, frame)) }
        let isComparison = op.precedence == 3
        return move(frame, isComparison ? .bool : .unknown, into: target)
    }

    /// Compiles the test of an expression pattern, by the program's `==` if a type declares it. The result goes to a register.
    mutating func emitMatch(_ subject: Int, _ value: Operand, into register: Int) {
        let mayBeRange = value.type == .range || value.type == .unknown
        guard !isScalar(value.type, .equal), value.type != .range, declaresOperator(.equal) || declaresMatch else {
            state.emit(Instruction(mayBeRange ? .matchRange : .equal, register, subject, value.register))
            return
        }
        let frame = state.temporaries(3)
        state.emit(Instruction(.loadNil, frame))
        state.emit(Instruction(.move, frame + 1, value.register))
        state.emit(Instruction(.move, frame + 2, subject))
        emitOperatorCall(interner.intern("~="), frame, 2)
        state.emit(Instruction(.take, register, frame))
    }

    /// Whether a type declares `~=`.
    private var declaresMatch: Bool { interner.find("~=").map { declaredOperators.contains($0) } ?? false }

    /// Whether no type of the program can have declared an operator for these operands. Arrays and dictionaries are
    /// equal if their elements are.
    private func isScalar(_ type: StaticType, _ op: Operator) -> Bool {
        switch type {
        case .int, .double, .string, .bool, .duration, .percent, .enumCase, .uikit: true
        case .list, .dictionary: op != .equal
        default: false
        }
    }
}
