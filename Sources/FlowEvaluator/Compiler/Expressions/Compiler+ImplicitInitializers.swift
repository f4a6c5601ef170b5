// `.init` where an array, a dictionary or a string is expected: `let offsets: [CGFloat] = .init(repeating: 0, count: 2)`.

internal import FlowSyntax

extension Compiler {
    /// The type of numbers that an expression names, so that `.zero` is one of them: `[CGFloat](repeating: .zero, count: 2)`.
    func numberType(_ spelling: NodeID) -> StaticType {
        switch text(tree.range(spelling)) {
        case "CGFloat", "Double", "TimeInterval": .double
        case "Int": .int
        default: .unknown
        }
    }

    private func isRepeating(_ arguments: ArraySlice<NodeID>) -> Bool {
        arguments.map { text(label($0)) } == ["repeating", "count"]
    }

    /// Whether a call with an implicit callee makes the collection that its context expects.
    func makesCollection(_ callee: NodeID, _ arguments: ArraySlice<NodeID>) -> Bool {
        guard tree.name(callee) == names.initName else { return false }
        switch implicitExpectation {
        case .list: return arguments.count < 2 || isRepeating(arguments)
        case .dictionary: return arguments.isEmpty
        case .string: return isRepeating(arguments)
        default: return false
        }
    }

    mutating func callCollectionInitializer(
        _ node: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand {
        if implicitExpectation == .dictionary {
            let register = target ?? state.temporaries()
            state.emit(Instruction(.makeDictionary, register, register, 0))
            state.mayHold(register, .dictionary)
            return Operand(register: register, type: .dictionary)
        }
        if arguments.isEmpty { return arrayLiteral([], into: target) }
        return callBuiltinValue(
            isRepeating(arguments) ? .library : .makeArray, node, arguments, into: target,
            makes: implicitExpectation == .string ? .makeString : .makeArray)
    }
}
