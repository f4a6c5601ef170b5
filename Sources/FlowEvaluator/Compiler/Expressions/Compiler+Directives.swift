// Key paths, autoclosures, version conditions, and expressions that begin with `#`.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// Begins a closure without captures, whose parameters have no names. Returns its function, which `finish` ends.
    mutating func beginThunk(parameters: Int, at node: NodeID) -> Int {
        let list = (0..<parameters).map { _ in Function.Parameter(label: nil, name: .none, hasDefault: false) }
        let function = program.functions.count
        program.functions.append(
            Function(
                name: .none, entryPoint: 0, registerCount: 1, parameters: list, captures: [], owner: nil, callback: nil,
                location: location(node)))
        functionTypes.append(.unknown)
        begin(.none, owner: nil)
        state.isClosure = true
        state.sourceOffset = tree.range(node).start
        declareParameters(list, list: .none)
        return function
    }

    /// Compiles a closure of one expression.
    mutating func compileThunk(of value: NodeID, parameters: Int, at node: NodeID, into register: Int) {
        let function = beginThunk(parameters: parameters, at: node)
        compileReturn(value, at: node)
        finish(into: function)
        state.emit(Instruction(.closure, register, k: function))
        state.mayHold(register, .function)
    }

    /// Compiles `a...` and `..<b`. A missing bound becomes the least or greatest integer, and a subscript clamps the
    /// range to the array.
    mutating func partialRange(_ node: NodeID, into target: Int?) -> Operand {
        let ends = state.temporaries(2)
        for position in 0..<2 {
            let end = tree.child(node, position)
            if end.exists {
                expression(end, into: ends + position)
            } else {
                load(.int(position == 0 ? .min : .max), into: ends + position)
            }
            state.top = max(state.top, ends + 2)
        }
        let register = target ?? state.temporaries()
        let isOpen = tree.op(node) == .rangeHalfOpen || !tree.child(node, 1).exists
        state.emit(Instruction(isOpen ? .rangeHalfOpen : .rangeClosed, register, ends, ends + 1))
        state.mayHold(register, .range)
        return Operand(register: register, type: .range)
    }

    /// Compiles `+` as a function of two operands.
    mutating func operatorReference(_ node: NodeID, into target: Int?) -> Operand {
        let register = target ?? state.temporaries()
        let isNot = tree.op(node) == .not
        let own = tree.name(node)
        guard let opcode = isNot ? .not : own == .none ? Self.opcode(tree.op(node)) : .add else {
            report("not-an-operator", "'\(tree.op(node).spelling)' is not a function", at: location(node), label: nil)
            return Operand(register: register, type: .unknown)
        }
        let list = (0..<(isNot ? 1 : 2)).map { _ in Function.Parameter(label: nil, name: .none, hasDefault: false) }
        let function = program.functions.count
        program.functions.append(
            Function(
                name: .none, entryPoint: 0, registerCount: 1, parameters: list, captures: [], owner: nil, callback: nil,
                location: location(node)))
        functionTypes.append(.unknown)
        begin(.none, owner: nil)
        state.isClosure = true
        state.sourceOffset = tree.range(node).start
        declareParameters(list, list: .none)
        if own != .none {
            let frame = state.temporaries(3)
            state.emit(Instruction(.loadNil, frame))
            state.emit(Instruction(.move, frame + 1, 1))
            state.emit(Instruction(.move, frame + 2, 2))
            emitOperatorCall(own, frame, 2)
            state.emit(Instruction(.returnValue, frame))
        } else if let own = isNot ? nil : ownReference(tree.op(node)) {
            state.emit(Instruction(.returnValue, own))
        } else {
            let result = state.temporaries()
            state.emit(isNot ? Instruction(.not, result, 1) : Instruction(opcode, result, 1, 2))
            state.mayHold(result, .unknown)
            state.emit(Instruction(.returnValue, result))
        }
        finish(into: function)
        state.emit(Instruction(.closure, register, k: function))
        state.mayHold(register, .function)
        return Operand(register: register, type: .function)
    }

    /// Compiles `\.a.b` as a function that returns this part of a value.
    mutating func keyPath(_ node: NodeID, into target: Int?) -> Operand {
        let register = target ?? state.temporaries()
        let getter = program.functions.count
        compileThunk(of: tree.child(node, 0), parameters: 1, at: node, into: register)
        if setsKeyPaths == nil { setsKeyPaths = assignsThroughPaths() }
        if setsKeyPaths == true { compileKeyPathSetter(node, of: getter) }
        return Operand(register: register, type: .function)
    }

    /// Compiles `\.a.b` as the key path "a.b" that `observe` watches.
    mutating func keyPathName(_ node: NodeID, into register: Int) {
        load(.string(propertyNames(ofPath: tree.child(node, 0)).joined(separator: ".")), into: register)
        state.mayHold(register, .string)
    }

    /// The names of the properties of a key path, from its root.
    mutating func propertyNames(ofPath node: NodeID) -> [String] {
        var names: [String] = []
        var step = node
        while tree.kind(step) != .keyPathRoot {
            if tree.kind(step) == .identifier {
                names.append(text(tree.name(step)))
                break
            }
            if tree.kind(step) == .member { names.append(text(tree.name(step))) }
            guard [.member, .optionalChain, .force].contains(tree.kind(step)) else {
                report(
                    "unmodelled", "Foundation cannot observe an element of a collection", at: location(node),
                    label: "observe the collection")
                break
            }
            step = tree.child(step, 0)
        }
        return names.reversed()
    }

    /// Compiles `#available(iOS 15, *)`, which the script's iOS version decides.
    mutating func availability(_ node: NodeID, into target: Int?) -> Operand {
        let words = text(tree.range(node)).split { " (),".contains($0) }
        let frame = state.temporaries(2)
        var wanted = 0
        if let position = words.firstIndex(where: { $0 == "iOS" || $0 == "iOSApplicationExtension" }),
            position + 1 < words.count, let major = words[position + 1].split(separator: ".").first.flatMap({ Int($0) })
        {
            wanted = major
        }
        load(.int(wanted), into: frame + 1)
        emitCallSite(.callBuiltin, frame, 1, CallSite(name: .none, labels: [.none], builtin: .isAvailable))
        if tree.flags(node).contains(.isOptional) { state.emit(Instruction(.not, frame, frame)) }
        return move(frame, .bool, into: target)
    }

    /// Compiles `#function` and similar literals. Xcode's literals have no value in Flow, and macros do not run.
    mutating func hashExpression(_ node: NodeID, into target: Int?) -> Operand {
        let register = target ?? state.temporaries()
        switch text(tree.name(node)) {
        case "file", "fileID", "filePath":
            load(.string(source.name), into: register)
        case "function": load(.string(text(state.name)), into: register)
        case "line", "column":
            let position = source.position(at: tree.range(node).start)
            load(.int(text(tree.name(node)) == "line" ? position.line : position.column), into: register)
            return Operand(register: register, type: .int)
        case "colorLiteral", "imageLiteral":
            for argument in tree.children(node) { expression(tree.child(argument, 0)) }
            let kind = text(tree.name(node)) == "colorLiteral" ? "UIColor" : "UIImage"
            guard let made = keptClass(interner.intern(kind)) else { break }
            let frame = state.temporaries(2)
            load(.type(made.raw), into: frame)
            emitCallSite(.callMethod, frame, 0, CallSite(name: names.initName))
            return move(frame, .instance(made), into: target)
        default:
            for argument in tree.children(node) where !tree.flags(argument).contains(.isTrailing) {
                expression(tree.child(argument, 0))
            }
            state.emit(Instruction(.loadNil, register))
            return Operand(register: register, type: .unknown)
        }
        state.mayHold(register, .string)
        return Operand(register: register, type: .string)
    }

    /// The static type of a sequence's elements; unknown if the expression does not determine it.
    mutating func elementType(of node: NodeID) -> StaticType {
        if tree.kind(node) == .member, tree.name(node) == names.allCases,
            case .type(let reference) = quickType(tree.child(node, 0))
        {
            return instanceType(reference)
        }
        return .unknown
    }
}
