// Calls of the language's free functions and of the initializers of built-in value types.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    mutating func callBuiltin(
        _ builtin: Builtin, _ node: NodeID, _ callee: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand {
        if let kind = extensionClass(of: builtin), !arguments.isEmpty, calledName(callee) != names.initName,
            extendedInitializer(kind, arguments) != nil
        {
            return constructValue(kind, node, arguments, into: target)
        }
        if builtin == .min || builtin == .max,
            let compared = comparingCall(builtin, arguments, into: target)
        {
            return compared
        }
        if builtin == .library, let grouped = groupingCall(node, callee, arguments, into: target) { return grouped }
        if isLibraryInitializer(builtin, arguments) {
            return callBuiltinValue(.library, node, arguments, callee: callee, into: target, makes: builtin)
        }
        if builtin == .identity, arguments.isEmpty, text(calledName(callee)) == "Bool" {
            let register = target ?? state.temporaries()
            state.emit(Instruction(.loadBool, register, 0))
            return Operand(register: register, type: .bool)
        }
        // `Range(range, in: text)`: positions in a string are numbers.
        if builtin == .identity, arguments.count == 2, text(tree.name(arguments.last!)) == "in" {
            let value = expression(tree.child(arguments.first!, 0), into: target)
            expression(tree.child(arguments.last!, 0))
            return Operand(register: value.register, type: .unknown)
        }
        if let allowed = Self.argumentCount(of: builtin), !allowed.contains(arguments.count) {
            if builtin.valueKind != nil, arguments.contains(where: { tree.name($0) != .none }),
                let made = opaqueInitializer(node, arguments, into: target)
            {
                return made
            }
            let wanted =
                allowed.lowerBound == allowed.upperBound
                ? count(allowed.lowerBound, "argument") : "\(allowed.lowerBound) to \(allowed.upperBound) arguments"
            report(
                "wrong-argument-count", "'\(text(tree.name(callee)))' takes \(wanted)", at: location(node),
                label: "\(arguments.count) given")
        }
        return callBuiltinValue(builtin, node, arguments, callee: callee, into: target)
    }

    /// Compiles `min(a, b)` if the program may define the order of the values.
    private mutating func comparingCall(_ builtin: Builtin, _ arguments: ArraySlice<NodeID>, into target: Int?)
        -> Operand?
    {
        guard arguments.count > 1, !files[file].isLibrary,
            let name = interner.find(builtin == .min ? "prelude_least" : "prelude_greatest"),
            let function = functionNames[name]
        else { return nil }
        let frame = beginCall(1)
        let base = state.temporaries(arguments.count)
        var isKnown = true
        for (position, argument) in arguments.enumerated() {
            let operand = expression(tree.child(argument, 0), into: base + position)
            state.mayHold(base + position, operand.type)
            if operand.type != .int && operand.type != .double { isKnown = false }
            state.top = max(state.top, base + arguments.count)
        }
        if isKnown {
            state.emit(Instruction(.loadNil, frame))
            var callSite = CallSite(name: interner.intern(builtin == .min ? "min" : "max"), builtin: builtin)
            let copies = state.temporaries(arguments.count + 1)
            for position in 0..<arguments.count {
                state.emit(Instruction(.move, copies + 1 + position, base + position))
                callSite.labels.append(.none)
            }
            emitCallSite(.callBuiltin, copies, arguments.count, callSite)
            return move(copies, .unknown, into: target)
        }
        state.emit(Instruction(.loadNil, frame))
        state.emit(Instruction(.makeList, frame + 1, base, arguments.count))
        state.mayHold(frame + 1, .list)
        emitCallSite(.callFunction, frame, 1, CallSite(name: name, labels: [.none], target: function))
        return result(frame, .unknown, into: target)
    }

    /// Compiles `values.max()` if the program may define the order of the elements.
    mutating func callExtreme(
        _ name: Symbol, _ baseNode: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand? {
        guard arguments.isEmpty, let helper = interner.find("prelude_lowest"), functionNames[helper] != nil,
            ["min", "max"].contains(text(name)), !files[file].isLibrary,
            let chosen = interner.find(text(name) == "min" ? "prelude_lowest" : "prelude_highest"),
            let function = functionNames[chosen]
        else { return nil }
        switch quickType(baseNode) {
        case .unknown, .list: break
        default: return nil
        }
        let frame = beginCall(1)
        expression(baseNode, into: frame + 1)
        state.mayHold(frame + 1, .unknown)
        state.top = frame + 2
        state.emit(Instruction(.loadNil, frame))
        emitCallSite(.callFunction, frame, 1, CallSite(name: chosen, labels: [.none], target: function))
        return result(frame, .unknown, into: target)
    }

    /// Compiles `Dictionary(grouping: xs, by: f)` and `Dictionary(pairs, uniquingKeysWith: f)`, which the library's
    /// functions implement.
    private mutating func groupingCall(
        _ node: NodeID, _ callee: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand? {
        guard arguments.count == 2, text(calledName(callee)) == "Dictionary" else { return nil }
        let label = text(tree.name(arguments.first!))
        let isMerge =
            text(tree.name(arguments.last!)) == "uniquingKeysWith"
            || label.isEmpty && self.label(arguments.last!) == names.trailing
        guard label == "grouping" || isMerge,
            let name = interner.find(isMerge ? "prelude_uniquing" : "prelude_grouping"),
            let function = functionNames[name]
        else { return nil }
        let frame = beginCall(2)
        for (position, argument) in arguments.enumerated() {
            expression(tree.child(argument, 0), into: frame + 1 + position)
            state.mayHold(frame + 1 + position, .unknown)
            state.top = frame + 3
        }
        emitCallSite(.callFunction, frame, 2, CallSite(name: name, labels: [.none, .none], target: function))
        return result(frame, .dictionary, into: target)
    }

    /// Compiles `zip(a, b)` where a sequence of the program may have no end; nil for any other call.
    private mutating func zipOwn(_ arguments: ArraySlice<NodeID>, into target: Int?) -> Operand? {
        guard arguments.count == 2, !files[file].isLibrary,
            let name = interner.find("prelude_zip"), let function = functionNames[name]
        else { return nil }
        let frame = beginCall(2)
        for (position, argument) in arguments.enumerated() {
            expression(tree.child(argument, 0), into: frame + 1 + position)
            state.mayHold(frame + 1 + position, .unknown)
            state.top = max(state.top, frame + 3)
        }
        emitCallSite(.callFunction, frame, 2, CallSite(name: name, labels: [.none, .none], target: function))
        return result(frame, .list, into: target)
    }

    /// The number of arguments of a built-in function, if that is the only constraint.
    static func argumentCount(of builtin: Builtin) -> ClosedRange<Int>? {
        switch builtin {
        case .min, .max: 1...64
        case .abs, .makeInt, .makeDouble, .makeString, .makeArray, .identity, .typeOf, .objectIdentifier: 1...1
        case .fatalError, .libraryFatal: 0...3
        case .precondition: 1...2
        case .rect: 4...4
        case .size, .point, .makeSize, .makePoint, .zip: 2...2
        case .makeRect: 2...4
        case .makeInsets, .makeDirectionalInsets: 4...4
        case .makeTransform: 1...6
        case .stride: 3...3
        case .print: 0...64
        case .logFormat: 1...64
        default: nil
        }
    }

    mutating func callBuiltinValue(
        _ builtin: Builtin, _ node: NodeID, _ arguments: ArraySlice<NodeID>, callee: NodeID = .none,
        into target: Int?, makes made: Builtin = .none, of element: StaticType = .unknown
    ) -> Operand {
        if builtin == .typeOf, literals.hasMarks, let argument = arguments.first,
            let known = knownType(argument, into: target)
        {
            return known
        }
        if builtin == .zip, let zipped = zipOwn(arguments, into: target) { return zipped }
        let frame = state.temporaries(arguments.count + 1)
        let called = callee.exists ? callee : tree.child(node, 0)
        let name = if let kind = made.valueKind { interner.intern(kind) } else { calledName(called) }
        var callSite = CallSite(name: name, builtin: builtin)
        for (position, argument) in arguments.enumerated() {
            var value = tree.child(argument, 0)
            if builtin == .asyncAfter, position == 0 { value = delay(value) ?? value }
            let isOrigin = builtin == .makeRect && arguments.count == 2 && position == 0
            let expected = isOrigin ? .point : position == 0 ? element : .unknown
            let operand = expression(value, into: frame + 1 + position, expecting: expected)
            state.mayHold(frame + 1 + position, operand.type)
            state.top = max(state.top, frame + 1 + arguments.count)
            let takesElements =
                [.makeArray, .zip, .makeString].contains(builtin) || builtin == .library && text(name) == "Dictionary"
            if takesElements, builtin != .makeString || label(argument) == .none {
                listElements(operand.type, in: frame + 1 + position)
            }
            if builtin == .print || builtin == .makeString && made == .none || made == .makeString {
                describeShown(value, operand.type, in: frame + 1 + position)
            }
            callSite.labels.append(label(argument))
        }
        emitCallSite(.callBuiltin, frame, arguments.count, callSite)
        let type: StaticType =
            switch made == .none ? builtin : made {
            case .makeInt where made != .none: .unknown
            case .rect, .makeRect: .rect
            case .size, .makeSize: .size
            case .point, .makePoint: .point
            case .makeInsets: .insets
            case .makeDirectionalInsets: .directionalInsets
            case .makeTransform: .transform
            case .makeInt: .int
            case .makeDouble: .double
            case .makeString: .string
            case .makeArray, .zip, .stride: .list
            default: .unknown
            }
        return move(frame, type, into: target)
    }

    /// The operand after `.now() +` in a deadline.
    func delay(_ node: NodeID) -> NodeID? {
        guard tree.kind(node) == .infix, tree.op(node) == .add, isNow(tree.child(node, 0)) else { return nil }
        return tree.child(node, 1)
    }

    /// Whether a node is `.now()` or `DispatchTime.now()`.
    func isNow(_ node: NodeID) -> Bool {
        guard tree.kind(node) == .call, tree.childCount(node) == 1 else { return false }
        let callee = tree.child(node, 0)
        return text(tree.range(callee)) == ".now" || text(tree.range(callee)) == "DispatchTime.now"
    }
}
