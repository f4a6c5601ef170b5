// Closures that change their arguments: `store.update { $0.count += 1 }`, `reduce(into:)`. In Swift, a closure can
// change a parameter only if it is `inout`. Therefore, if the program passes any variable with `&` to a closure, the
// parameters that a closure changes are `inout`.

internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// Whether the program passes a variable with `&` to anything but a declared function.
    mutating func findInoutCalls() {
        for index in order where !files[index].isLibrary {
            let tree = files[index].tree
            for raw in 1..<UInt32(max(tree.nodeCount, 1)) where tree.kind(NodeID(raw: raw)) == .call {
                let call = NodeID(raw: raw)
                let callee = tree.child(call, 0)
                let name = tree.name(callee)
                for argument in tree.children(call, from: 1) {
                    let label = text(tree.name(argument))
                    // The library passes these by itself.
                    if label == "into" && text(name) == "reduce" || label == "state" && text(name) == "sequence" {
                        passesInoutToClosures = true
                    }
                    guard tree.kind(tree.child(argument, 0)) == .inoutExpression else { continue }
                    if !declaresFunction(name) { passesInoutToClosures = true }
                }
            }
        }
    }

    /// Whether the program itself, rather than the library, has a function of a name. The property `reduce` of a store may hold
    /// a closure, although the library's types have a function of this name.
    private func declaresFunction(_ name: Symbol) -> Bool {
        if functionNames[name] != nil { return true }
        return program.classes.indices.contains { index in
            program.classes[index].methods[name] != nil
                && !files[classNodes[index].file].isLibrary
        }
    }

    /// The registers of the parameters that a closure changes.
    mutating func changedParameters(of node: NodeID, _ list: NodeID, _ parameters: [Function.Parameter]) -> [Int] {
        var declared: [Int] = []
        if list.exists {
            for (position, parameter) in tree.children(list).enumerated()
            where tree.flags(parameter).contains(.isInout) { declared.append(position + 1) }
        }
        if !declared.isEmpty || !passesInoutToClosures { return passesInoutToClosures ? declared : [] }
        var changed: Set<Int> = []
        var work = Array(tree.children(node, from: 1))
        while let next = work.popLast() {
            switch tree.kind(next) {
            case .assignment: addRoot(tree.child(next, 0), list, &changed)
            case .inoutExpression: addRoot(tree.child(next, 0), list, &changed)
            case .call where tree.kind(tree.child(next, 0)) == .member:
                let name = tree.name(tree.child(next, 0))
                if mutatingNames.contains(name) || Self.changingMembers.contains(text(name)) {
                    addRoot(tree.child(tree.child(next, 0), 0), list, &changed)
                }
            default: break
            }
            if list.exists || tree.kind(next) != .closure { work.append(contentsOf: tree.children(next)) }
        }
        return changed.filter { $0 <= parameters.count }.sorted()
    }

    private static let changingMembers = Set(
        (MemberTables.lists + MemberTables.dictionaries + MemberTables.booleans).filter(\.isMutating).map(\.name))

    /// The argument that `$0`, `$1` and so on names; nil for other names, and for numbers of which the next would overflow.
    func argumentPosition(_ node: NodeID) -> Int? {
        guard let position = Int(text(tree.name(node))), position < .max else { return nil }
        return position
    }

    /// Adds the parameter at the root of a changed place.
    private func addRoot(_ place: NodeID, _ list: NodeID, _ changed: inout Set<Int>) {
        var root = place
        while [.member, .subscript, .force, .optionalChain, .parenthesized].contains(tree.kind(root)) {
            root = tree.child(root, 0)
        }
        if tree.kind(root) == .dollar, !list.exists, let position = argumentPosition(root) {
            changed.insert(position + 1)
        } else if tree.kind(root) == .identifier, list.exists,
            let position = tree.children(list).firstIndex(where: { tree.name($0) == tree.name(root) })
        {
            changed.insert(position - tree.children(list).startIndex + 1)
        }
    }

    /// Whether a call without a receiver is `reduce(into:)` of `self`, in an extension of one of the language's collections.
    func reducesSelf(_ name: Symbol, _ arguments: ArraySlice<NodeID>) -> Bool {
        guard arguments.count == 2, text(name) == "reduce", text(tree.name(arguments.first!)) == "into",
            let owner = selfClass
        else { return false }
        return isValues(owner)
    }

    /// Compiles `xs.reduce(into: initial) { $0 … }` as a loop that passes the result to the closure and takes it back.
    mutating func reduceInto(_ node: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?) -> Operand {
        let sequence = state.temporaries(5)
        let result = sequence + 2
        let closure = state.temporaries(4)
        let callee = tree.child(node, 0)
        if tree.kind(callee) == .member {
            let receiver = base(tree.child(callee, 0))
            state.emit(Instruction(.move, sequence, receiver.register))
        } else {
            state.emit(Instruction(.move, sequence, selfOperand(callee).register))
        }
        state.mayHold(sequence, .unknown)
        state.top = closure + 4
        expression(tree.child(arguments.first!, 0), into: result)
        state.top = closure + 4
        let function = tree.child(arguments.last!, 0)
        // `reduce(into: 0, +=)`
        let isOperator = tree.kind(function) == .operatorReference && tree.name(function) == .none
        if !isOperator { expression(function, into: closure) }
        state.top = closure + 4
        state.mayHold(closure + 3, .unknown)
        listElements(.unknown, in: sequence)
        replaceByLibrary("prelude_drained", in: sequence)
        state.emit(Instruction(.iterate, sequence))
        let start = state.here
        state.emit(Instruction(.next, sequence, closure + 3))
        let exit = state.emit(Instruction(.jump, 0, k: 0))
        if isOperator {
            emitOperator(tree.op(function), result, result, closure + 3)
            state.emitLoop(to: start)
            state.patch(exit, to: state.here)
            return move(result, .unknown, into: target)
        }
        state.emit(Instruction(.move, closure + 1, closure))
        state.emit(Instruction(.take, closure + 2, result))
        emitCallSite(.callValue, closure + 1, 2, CallSite(name: .none, labels: [.none, .none]))
        let unchanged = state.emit(Instruction(.jumpUnlessInout, closure + 1, k: 0))
        state.emit(Instruction(.extractElement, result, closure + 1, 1))
        state.emit(Instruction(.extractElement, closure + 1, closure + 1, 0))
        state.patch(unchanged, to: state.here)
        state.emitLoop(to: start)
        state.patch(exit, to: state.here)
        return move(result, .unknown, into: target)
    }
}
