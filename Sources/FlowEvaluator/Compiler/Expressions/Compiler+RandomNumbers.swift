// Random numbers of the number types: `Int.random(in: 0..<3)`, `.random(in: 0...1)`, `Bool.random(using: &generator)`.

internal import FlowSyntax

extension Compiler {
    /// Compiles a random number in a range, of the system's generator.
    mutating func randomNumber(_ range: NodeID, _ type: StaticType, into target: Int?) -> Operand {
        let frame = state.temporaries(2)
        state.emit(Instruction(.loadNil, frame))
        expression(tree.child(range, 0), into: frame + 1)
        state.mayHold(frame + 1, .unknown)
        state.top = max(state.top, frame + 2)
        emitCallSite(
            .callBuiltin, frame, 1,
            CallSite(
                name: interner.intern(type == .double ? "prelude_randomReal" : "prelude_random"), labels: [.none],
                builtin: .library))
        let register = move(frame, .unknown, into: target).register
        if type == .double { state.emit(Instruction(.widen, register)) }
        state.mayHold(register, .unknown)
        return Operand(register: register, type: type == .int ? .int : .unknown)
    }

    /// Whether an argument is `.random(in: range)`.
    func isImplicitRandom(_ value: NodeID) -> Bool {
        guard tree.kind(value) == .call, tree.kind(tree.child(value, 0)) == .implicitMember else { return false }
        return text(tree.name(tree.child(value, 0))) == "random"
    }

    /// Whether an implicit member is `.random(in: range)` of a number: no type that may be meant has such a function.
    mutating func isRandomNumber(
        _ callee: NodeID, _ arguments: ArraySlice<NodeID>, expecting: StaticType
    ) -> Bool {
        let name = tree.name(callee)
        guard arguments.count == 1, text(name) == "random", text(tree.name(arguments.first!)) == "in" else {
            return false
        }
        guard let index = implicitOwner(name, expecting: expecting) else { return !isOwnCase(name) }
        return !candidates(program.classes[index].staticMethods[name], arguments).contains {
            accepts(arguments, shape(of: $0))
        }
    }

    /// The library's function that makes a number of a type with the program's generator.
    private func randomFunction(_ type: String) -> Int? {
        let kind: String
        switch type {
        case "Double", "CGFloat", "Float", "Float32", "Float64", "TimeInterval": kind = "Double"
        case "Bool": kind = "Bool"
        default:
            let width = IntegerWidth.named(type) ?? .int64
            kind = width.name
        }
        return interner.find("prelude_random" + kind).flatMap { functionNames[$0] }
    }

    /// Compiles a random number of the program's generator.
    mutating func randomNumber(
        of type: String, _ node: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand {
        guard let function = randomFunction(type) else {
            report(
                "unmodelled", "no type here is a 'RandomNumberGenerator'", at: location(arguments.last!),
                label: "declare the generator's type")
            return Operand(register: target ?? state.temporaries(), type: .unknown)
        }
        let frame = beginCall(program.functions[function].parameters.count)
        state.emit(Instruction(.loadNil, frame))
        let result: StaticType =
            switch IntegerWidth.named(type) {
            case nil where type == "Int": .int
            case nil where type == "Bool": .bool
            default: .unknown
            }
        return bound(
            .callFunction, frame, arguments, shape(of: function),
            CallSite(name: program.functions[function].name, target: function), node, type: result, into: target)
    }

    /// Compiles `Bool.random()`.
    mutating func randomBool(_ node: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?) -> Operand {
        if !arguments.isEmpty { return randomNumber(of: "Bool", node, arguments, into: target) }
        let frame = state.temporaries(2)
        state.emit(Instruction(.loadNil, frame))
        load(.int(0), into: frame + 1)
        emitCallSite(
            .callBuiltin, frame, 1,
            CallSite(name: interner.intern("prelude_randomBool"), labels: [.none], builtin: .library))
        return result(frame, .bool, into: target)
    }
}
