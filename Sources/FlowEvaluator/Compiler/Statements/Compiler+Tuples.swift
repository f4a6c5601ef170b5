// Tuples: their shapes, and variables that take one apart.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// Declares the shapes of pairs that no code of the program spells.
    mutating func declarePairs() {
        // Most programs use none of the names, and the first member of a set costs a start much.
        for name in ["key", "value", "offset", "element"] {
            if let known = interner.find(name) { valueMembers.insert(known) }
        }
        guard program.tupleShapes.count == Program.entryShape else { return }
        program.tupleShapes.append([interner.intern("key"), interner.intern("value")])
        program.tupleShapes.append([interner.intern("offset"), interner.intern("element")])
    }

    /// The index of the labels of a tuple.
    mutating func tupleShape(_ labels: [Symbol]) -> Int {
        if labels.allSatisfy({ $0 == .none }) { return 0 }
        if let known = program.tupleShapes.firstIndex(of: labels) { return known }
        program.tupleShapes.append(labels)
        valueMembers.formUnion(labels.filter { $0 != .none })
        return program.tupleShapes.count - 1
    }

    /// Compiles `let (a, (b, _)) = e` in a function.
    mutating func compileTupleDeclaration(_ node: NodeID) {
        let pattern = tree.child(node, 4)
        let value = tree.child(node, 1)
        guard value.exists else {
            return report(
                "missing-value", "a tuple of variables needs a value", at: location(pattern),
                label: "expected '= value'")
        }
        let isConstant = tree.flags(node).contains(.isConstant)
        let first = state.locals.count
        for binding in boundNames(in: pattern) {
            let register = declareLocal(
                tree.name(binding), isConstant: isConstant, type: .unknown, at: tree.range(binding))
            state.emit(Instruction(.loadNil, register))
        }
        let locals = first..<state.locals.count
        let known = state.locals[locals].map(\.name)
        for index in locals { state.locals[index].name = .none }
        let register = state.temporaries()
        let operand = expression(value, into: register)
        state.mayHold(register, operand.type)
        for (offset, index) in locals.enumerated() { state.locals[index].name = known[offset] }
        let misses = match(pattern, register, .unknown, locals)
        let end = state.emit(Instruction(.jump, 0, k: 0))
        for miss in misses { state.patch(miss, to: state.here) }
        emitMismatch(pattern)
        state.patch(end, to: state.here)
        releaseTemporaries()
    }

    /// Emits the error for a value that is not a tuple of the pattern's shape.
    private mutating func emitMismatch(_ pattern: NodeID) {
        let register = state.temporaries()
        load(.string("this value is not a tuple of \(tree.childCount(pattern)) elements"), into: register)
        state.mayHold(register, .string)
        state.emit(Instruction(.throwValue, register))
    }

    /// Declares the properties of `let (a, b) = value`.
    mutating func declareTuple(_ node: NodeID, of index: Int) {
        let pattern = tree.child(node, 4)
        let kind = program.classes[index].kind
        guard kind == .class || kind == .structure, !program.classes[index].isExtension,
            !tree.flags(node).contains(.isStatic), tree.child(node, 1).exists
        else {
            return report(
                "tuple-property", "a property has one name", at: location(pattern),
                label: "declare each property with its own value")
        }
        for binding in boundNames(in: pattern) where tree.name(binding) != names.underscore {
            addField(
                tree.name(binding), to: index, node: node, isConstant: tree.flags(node).contains(.isConstant))
        }
    }

    /// Compiles the property `let (a, b) = e` of a class or a structure.
    mutating func compileTupleProperty(_ node: NodeID, of index: Int) {
        let register = state.temporaries()
        let names = state.locals.map(\.name)
        // Parameters are not visible in an initial value.
        for local in state.locals.indices { state.locals[local].name = .none }
        let operand = expression(tree.child(node, 1), into: register)
        for (local, name) in names.enumerated() { state.locals[local].name = name }
        state.mayHold(register, operand.type)
        initializeTuple(tree.child(node, 4), register, of: index)
        releaseTemporaries()
    }

    private mutating func initializeTuple(_ pattern: NodeID, _ register: Int, of index: Int) {
        for (position, element) in tree.children(pattern).enumerated() {
            let value = state.temporaries()
            state.emit(Instruction(.extractElement, value, register, position))
            state.mayHold(value, .unknown)
            if tree.kind(element) == .tuplePattern {
                initializeTuple(element, value, of: index)
            } else if let field = fieldIndex(tree.name(element), of: index) {
                let isClass = program.classes[index].kind == .class
                state.emit(
                    isClass ? Instruction(.setField, 0, value, field) : Instruction(.setStored, 0, value, field + 1))
            }
        }
    }

    /// Compiles `let (a, b) = e` at the top level of a file.
    mutating func compileGlobalTuple(_ node: NodeID) {
        let pattern = tree.child(node, 4)
        let value = tree.child(node, 1)
        guard value.exists else { return }
        let register = state.temporaries()
        let operand = expression(value, into: register)
        state.mayHold(register, operand.type)
        assignTuple(pattern, register, node)
    }

    private mutating func assignTuple(_ pattern: NodeID, _ register: Int, _ node: NodeID) {
        for (position, element) in tree.children(pattern).enumerated() {
            let value = state.temporaries()
            state.emit(Instruction(.extractElement, value, register, position))
            state.mayHold(value, .unknown)
            if tree.kind(element) == .tuplePattern {
                nestedTuple(element, value, node)
            } else if let global = globalNames[tree.name(element)] {
                state.emit(Instruction(.setGlobal, value, k: global))
                globals[global].isDeclared = true
            }
        }
    }

    private mutating func nestedTuple(_ pattern: NodeID, _ register: Int, _ node: NodeID) {
        assignTuple(pattern, register, node)
    }
}
