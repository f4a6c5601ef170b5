// Changes through key paths: `point[keyPath: \.x] = 1` is `point.x = 1`. A key path in a variable is a function that reads. The
// function that writes is beside it in the program, if a file assigns through such a variable.

internal import ContainerRuntime
internal import FlowSyntax

extension Compiler {
    /// The key path of `value[keyPath: path]`; nil for any other subscript.
    func keyPathArgument(_ node: NodeID) -> NodeID? {
        guard tree.kind(node) == .subscript, tree.childCount(node) == 2, case let argument = tree.child(node, 1),
            tree.kind(argument) == .argument, tree.name(argument) != .none, text(tree.name(argument)) == "keyPath"
        else { return nil }
        return tree.child(argument, 0)
    }

    /// The properties of a literal key path; nil if it has other parts or is no literal.
    func literalPath(_ node: NodeID) -> [Symbol]? {
        guard tree.kind(node) == .keyPath else { return nil }
        var names: [Symbol] = []
        var step = tree.child(node, 0)
        while tree.kind(step) != .keyPathRoot {
            guard tree.kind(step) == .member else { return nil }
            names.append(tree.name(step))
            step = tree.child(step, 0)
        }
        return names.reversed()
    }

    /// Assigns through a key path that a variable holds. Returns false for any other assignment.
    mutating func assign(keyPath target: NodeID, _ value: NodeID, _ op: Operator) -> Bool {
        guard let keyPath = keyPathArgument(target), literalPath(keyPath) == nil else { return false }
        inChain(of: target) { compiler in
            var path = compiler.valuePath(compiler.tree.child(target, 0))
            compiler.state.isInChain = false
            let reader = compiler.state.temporaries()
            compiler.expression(keyPath, into: reader)
            compiler.state.mayHold(reader, .unknown)
            compiler.state.top = max(compiler.state.top, reader + 1)
            let new = compiler.state.temporaries()
            compiler.expression(value, into: new)
            compiler.state.mayHold(new, .unknown)
            compiler.state.top = max(compiler.state.top, new + 1)
            let frame = compiler.state.temporaries(4)
            let root = compiler.readPath(&path)
            if op != .assign {
                compiler.state.emit(Instruction(.move, frame, reader))
                compiler.state.emit(Instruction(.move, frame + 1, root.register))
                compiler.state.mayHold(frame + 1, .unknown)
                compiler.emitCallSite(.callValue, frame, 1, CallSite(name: .none, labels: [.none]))
                compiler.emitOperator(op, new, frame, new)
                compiler.state.mayHold(new, .unknown)
            }
            compiler.state.emit(Instruction(.move, frame + 1, reader))
            let setter = CallSite(
                name: compiler.interner.intern("prelude_setter"), labels: [.none], builtin: .library)
            compiler.emitCallSite(.callBuiltin, frame, 1, setter)
            compiler.state.emit(Instruction(.move, frame + 1, root.register))
            compiler.state.emit(Instruction(.move, frame + 2, new))
            compiler.state.mayHold(frame + 2, .unknown)
            compiler.emitCallSite(.callValue, frame, 2, CallSite(name: .none, labels: [.none, .none]))
            compiler.state.mayHold(frame, .unknown)
            if case .value = path.root { return }
            compiler.storeValue(frame, at: &path)
        }
        return true
    }

    /// Whether a file of the program assigns through a key path in a variable. O(nodes), if a file has key paths
    mutating func assignsThroughPaths() -> Bool {
        guard interner.find("keyPath") != nil else { return false }
        let saved = file
        defer { file = saved }
        for index in files.indices {
            file = index
            for raw in 1..<UInt32(max(tree.nodeCount, 1)) {
                let node = NodeID(raw: raw)
                guard tree.kind(node) == .assignment, let argument = keyPathArgument(tree.child(node, 0)) else {
                    continue
                }
                if tree.kind(argument) != .keyPath { return true }
            }
        }
        return false
    }

    /// Compiles the function that writes through a literal key path: it takes the value around and the new part, and returns
    /// the changed value.
    mutating func compileKeyPathSetter(_ node: NodeID, of getter: Int) {
        guard let names = literalPath(node), !names.isEmpty else { return }
        let function = beginThunk(parameters: 2, at: node)
        var path = ValuePath(root: .register(1), rootType: .unknown, type: .unknown, node: node)
        path.steps = names.map { .member($0) }
        storeValue(2, at: &path)
        state.emit(Instruction(.returnValue, 1))
        finish(into: function)
        program.keyPathSetters[getter] = function
    }
}
