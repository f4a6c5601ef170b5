// Literals of the program's types: a type with `init(integerLiteral:)` or another such initializer makes its values from them.

internal import FlowSyntax

/// The initializers that literals call.
enum OwnLiteral {
    static let labels = [
        "integerLiteral", "floatLiteral", "stringLiteral", "booleanLiteral", "arrayLiteral", "dictionaryLiteral",
        "nilLiteral",
    ]
}

extension Compiler {
    /// The label of the initializer that a literal calls; nil for other expressions.
    private func literalLabel(_ node: NodeID) -> String? {
        switch tree.kind(node) {
        case .integerLiteral: "integerLiteral"
        case .floatLiteral: "floatLiteral"
        case .string: "stringLiteral"
        case .boolLiteral: "booleanLiteral"
        case .arrayLiteral: "arrayLiteral"
        case .dictionaryLiteral: "dictionaryLiteral"
        case .nilLiteral: "nilLiteral"
        case .prefix where tree.op(node) == .negate: literalLabel(tree.child(node, 0))
        default: nil
        }
    }

    /// Whether a type is one of the program's.
    func isNominal(_ type: InferredType) -> Bool {
        if case .nominal = literals.types[type] { return true }
        return false
    }

    /// Whether the program's type has an initializer for literals.
    func hasOwnLiterals(_ index: Int) -> Bool {
        program.classes[index].initializers.contains { function in
            let first = program.functions[function].parameters.first?.label ?? .none
            return first != .none && OwnLiteral.labels.contains(text(first))
        }
    }

    /// Notes the array literals among elements that are sets.
    mutating func markSets(_ elements: [NodeID]) {
        let index = program.setClass
        guard index >= 0, let label = interner.find("arrayLiteral") else { return }
        for element in elements where tree.kind(element) == .arrayLiteral { mark(element, .own(index, label)) }
    }

    /// Whether an expression is a literal beside a value of a type of the program that literals make.
    func makesLiteral(_ node: NodeID, of type: InferredType) -> Bool {
        guard case .nominal(let index, _) = literals.types[type], literalLabel(node) != nil else { return false }
        return hasOwnLiterals(index)
    }

    /// Infers a literal where a type of the program with an initializer for it is expected; nil for any other expression.
    mutating func inferOwnLiteral(_ node: NodeID, _ expected: InferredType) -> InferredType? {
        guard case .nominal(let index, _) = literals.types[literals.types.unwrapped(expected)],
            let spelling = literalLabel(node), let label = interner.find(spelling),
            spelling != "nilLiteral" || literals.types.unwrapped(expected) == expected,
            let declared = memberNodes(named: names.initName, of: index).first(where: { member in
                let tree = files[member.file].tree
                let list = tree.child(member.node, 0)
                guard list.exists, tree.childCount(list) == 1 else { return false }
                let parameter = tree.child(list, 0)
                let written = tree.child(parameter, 0)
                return (written.exists ? tree.name(written) : tree.name(parameter)) == label
            })
        else { return nil }
        let part = at(declared, of: index) { compiler in
            compiler.parameterType(compiler.tree.child(compiler.tree.child(declared.node, 0), 0))
        }
        mark(node, .own(index, label))
        switch tree.kind(node) {
        case .arrayLiteral: for element in tree.children(node) { inferExpression(element, part) }
        case .dictionaryLiteral:
            if case .tuple(let parts, _) = literals.types[part], parts.count == 2 {
                for entry in tree.children(node) {
                    inferExpression(tree.child(entry, 0), parts[0])
                    inferExpression(tree.child(entry, 1), parts[1])
                }
            }
        case .string:
            for segment in tree.children(node) where tree.kind(segment) != .stringSegment { inferExpression(segment) }
        case .prefix where part == .double: mark(tree.child(node, 0), .double)
        default: break
        }
        return expected
    }

    /// Infers an operation on literals where a type of the program is expected that has literals and this operator:
    /// `let sum: Expression = 2 * "x" + 1`. Nil for any other operation.
    mutating func inferOwnLiterals(_ node: NodeID, _ expected: InferredType) -> InferredType? {
        let wanted = literals.types.unwrapped(expected)
        guard case .nominal(let index, _) = literals.types[wanted], hasOwnLiterals(index) else { return nil }
        let operands = [tree.child(node, 0), tree.child(node, 1)]
        guard operands.contains(where: { literalLabel($0) != nil }),
            let name = interner.find("\(tree.op(node).spelling)"), joins(name, wanted, index)
        else { return nil }
        for operand in operands { inferExpression(operand, wanted) }
        return wanted
    }

    /// Whether the program declares an operator for two values of a type.
    private mutating func joins(_ name: Symbol, _ type: InferredType, _ index: Int) -> Bool {
        let candidates =
            (literals.globals[name] ?? []).map { (member: $0, owner: Int?.none) }
            + memberNodes(named: name, of: index).map { (member: $0, owner: Int?.some(index)) }
        for (member, owner) in candidates {
            let declared = functionType(member, of: owner)
            if case .function(let parameters, _) = literals.types[declared], parameters == [type, type] { return true }
        }
        return false
    }

    /// The initializer that `Version("1.0")` calls if the type has none for a string: the one for its literals.
    func literalInitializer(_ initializers: Overloads, _ arguments: ArraySlice<NodeID>) -> Int? {
        guard arguments.count == 1, let argument = arguments.first, tree.name(argument) == .none,
            let label = literalLabel(tree.child(argument, 0)).flatMap({ interner.find($0) })
        else { return nil }
        return initializers.first {
            program.functions[$0].parameters.count == 1 && program.functions[$0].parameters[0].label == label
        }
    }

    /// Calls an initializer with a literal.
    mutating func makeFromLiteral(_ initializer: Int, _ literal: NodeID, into target: Int?) -> Operand {
        let frame = beginCall(1)
        let saved = literals.plainLiteral
        literals.plainLiteral = literal
        let value = expression(literal, into: frame + 1)
        literals.plainLiteral = saved
        state.mayHold(frame + 1, value.type)
        state.emit(Instruction(.loadNil, frame))
        emitCallSite(.callFunction, frame, 1, CallSite(name: names.initName, target: initializer))
        return result(frame, functionTypes[initializer], into: target)
    }

    /// Compiles a literal of a type of the program; nil for any other expression.
    mutating func ownLiteral(_ node: NodeID, into target: Int?) -> Operand? {
        guard literals.plainLiteral != node, case .own(let index, let label) = literalMark(node),
            let chosen = program.classes[index].initializers.first(where: {
                let parameters = program.functions[$0].parameters
                return parameters.count == 1 && parameters[0].label == label
            })
        else { return nil }
        let frame = state.temporaries(3)
        let saved = literals.plainLiteral
        literals.plainLiteral = node
        if tree.kind(node) == .dictionaryLiteral {
            entries(of: node, into: frame + 1)
        } else {
            // The elements of an array literal are arguments of the initializer.
            let elements = program.functions[chosen].parameters[0].elements
            let operand =
                tree.kind(node) == .arrayLiteral
                ? arrayLiteral(tree.children(node), into: frame + 1, expecting: elements.value, elements)
                : expression(node, into: frame + 1)
            state.mayHold(frame + 1, operand.type)
        }
        literals.plainLiteral = saved
        state.top = max(state.top, frame + 3)
        let isClass = program.classes[index].kind == .class
        let reference = ClassReference(declared: index)
        emitCallSite(
            isClass ? .construct : .callFunction, frame, 1,
            CallSite(
                name: isClass ? .none : names.initName, labels: [label], target: chosen,
                owner: isClass ? reference : nil))
        state.mayHold(frame, .unknown)
        return move(frame, isClass ? .instance(reference) : .value(reference), into: target)
    }

    /// Compiles the entries of a dictionary literal as an array of pairs.
    private mutating func entries(of node: NodeID, into register: Int) {
        let count = tree.childCount(node)
        let base = state.temporaries(count + 4)
        for (position, entry) in tree.children(node).enumerated() {
            let pair = state.temporaries(4)
            load(.int(0), into: pair)
            expression(tree.child(entry, 0), into: pair + 1)
            state.top = max(state.top, pair + 4)
            expression(tree.child(entry, 1), into: pair + 2)
            state.emit(Instruction(.makeRecord, base + position, pair, 3))
            state.mayHold(base + position, .unknown)
            state.top = max(pair, base + count + 4)
        }
        state.emit(Instruction(.makeList, register, base, count))
        state.mayHold(register, .list)
    }
}
