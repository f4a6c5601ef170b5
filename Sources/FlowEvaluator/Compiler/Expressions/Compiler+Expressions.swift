// Expressions: each compiles to a register that holds its value.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSurface
internal import FlowSyntax

extension Compiler {
    /// Compiles an expression, with the value in the target register. Without a target, the value may be in a local's
    /// own register, which must not be written.
    @discardableResult
    mutating func expression(_ node: NodeID, into target: Int? = nil, expecting: StaticType = .unknown) -> Operand {
        let savedOffset = state.sourceOffset
        let savedTop = state.top
        let wasInChain = state.isInChain
        state.isInChain = false
        state.sourceOffset = tree.range(node).start
        implicitClass = if case .instance(let reference) = expecting { reference } else { nil }
        var result = compileExpression(node, into: target, expecting: expecting)
        if literals.hasMarks { applyMark(of: node, to: &result) }
        if literals.hasWraps { applyWrapping(of: node, to: &result, into: target) }
        if let target, result.register != target {
            state.emit(Instruction(.move, target, result.register))
            state.mayHold(target, result.type)
            result.register = target
        }
        state.sourceOffset = savedOffset
        state.isInChain = wasInChain
        state.top = max(savedTop, result.register + 1)
        return result
    }

    private mutating func compileExpression(_ node: NodeID, into target: Int?, expecting: StaticType) -> Operand {
        var expecting = expecting
        if expectedLiteral.node == node {
            if expecting == .unknown { expecting = expectedLiteral.types.own }
            let holdsElements = [.arrayLiteral, .dictionaryLiteral, .tuple].contains(tree.kind(node))
            if holdsElements { literalElements = expectedLiteral.types }
            expectedLiteral.node = .none
        }
        if literals.hasMarks {
            if let fixed = fixedConstant(node, into: target) ?? bitMember(node, into: target) { return fixed }
            if let own = ownLiteral(node, into: target) { return own }
            if expecting == .unknown, case .expecting(let type) = literalMark(node) { expecting = type }
        }
        if literals.passesTypes { passTypes(of: node) }
        switch tree.kind(node) {
        case .nilLiteral:
            let register = target ?? state.temporaries()
            state.emit(Instruction(.loadNil, register))
            return Operand(register: register, type: .unknown)
        case .boolLiteral:
            let register = target ?? state.temporaries()
            state.emit(Instruction(.loadBool, register, tree.name(node) == names.true ? 1 : 0))
            return Operand(register: register, type: .bool)
        case .integerLiteral, .floatLiteral, .durationLiteral, .percentLiteral, .sizeLiteral:
            return literal(node, into: target, expecting: expecting)
        case .string: return string(node, into: target)
        case .identifier: return identifier(node, into: target)
        case .selfExpression: return selfOperand(node)
        case .superExpression:
            report(
                "super-as-value", "'super' is not a value", at: location(node),
                label: "expected a call such as 'super.viewDidLoad()'")
            return Operand(register: target ?? state.temporaries(), type: .unknown)
        case .implicitMember where isNone(node):
            let register = target ?? state.temporaries()
            state.emit(Instruction(.loadNil, register))
            return Operand(register: register, type: .unknown)
        case .implicitMember where isSpelled(node, ".main") && !isOwnMain(node, expecting),
            .member where isSpelled(node, "OperationQueue.main"):
            // Everything runs on the main queue, so naming it has no effect.
            let register = target ?? state.temporaries()
            state.emit(Instruction(.loadNil, register))
            return Operand(register: register, type: .unknown)
        case .implicitMember: return implicitMember(node, into: target, expecting: expecting)
        case .call where tree.kind(tree.child(node, 0)) == .implicitMember:
            return implicitCall(node, into: target, expecting: expecting)
        case .member, .call, .subscript, .force, .optionalChain:
            let saved = (implicitExpectation, implicitRoot)
            implicitExpectation = expecting
            if expecting != .unknown || expectedCall.node != node { expectedCall = (node, expecting) }
            defer { (implicitExpectation, implicitRoot) = saved }
            switch expecting {
            case .uikit(let type) where type.isOptionSet: implicitRoot = chainRoot(node)
            case .value: implicitRoot = chainRoot(node)
            default: break
            }
            return postfix(node, into: target)
        case .prefix: return prefix(node, into: target, expecting: expecting)
        case .infix: return infix(node, into: target, expecting: expecting)
        case .ternary: return ternary(node, into: target, expecting: expecting)
        case .isExpression, .asExpression: return typeTest(node, into: target)
        case .closure, .commandBlock:
            let register = compileClosure(node, name: .none, into: target)
            return Operand(register: register, type: .function)
        case .arrayLiteral: return arrayLiteral(node, into: target, expecting: expecting)
        case .dictionaryLiteral: return dictionaryLiteral(node, into: target)
        case .parenthesized where tree.kind(tree.child(node, 0)) == .assignment:
            let register = target ?? state.temporaries()
            compileAssignment(tree.child(node, 0))
            state.emit(Instruction(.loadNil, register))
            return Operand(register: register, type: .void)
        case .parenthesized: return expression(tree.child(node, 0), into: target, expecting: expecting)
        case .tuple: return tuple(node, into: target, expecting: expecting)
        case .selector: return selector(node, into: target)
        case .partialRange: return partialRange(node, into: target)
        case .ifStatement, .switchStatement: return branchExpression(node, into: target)
        case .ownOperation: return ownOperation(node, into: target)
        case .operatorReference: return operatorReference(node, into: target)
        case .keyPath: return keyPath(node, into: target)
        case .keyPathRoot: return Operand(register: 1, type: .unknown)
        case .availability: return availability(node, into: target)
        case .hashExpression: return hashExpression(node, into: target)
        case .inoutExpression:
            // Where nothing changes the variable, as in `withUnsafePointer(to: &x)`, `&x` is the value.
            return expression(tree.child(node, 0), into: target)
        case .tryExpression: return tryExpression(node, into: target, expecting: expecting)
        case .dollar: return dollar(node, into: target)
        case .command where tree.childCount(node) == 1: return identifier(node, into: target)
        case .error, .missing:
            return Operand(register: target ?? state.temporaries(), type: .unknown)
        case .wildcard, .ellipsis:
            report(
                "pattern-as-value", "'\(text(tree.range(node)))' is a pattern, not a value", at: location(node),
                label: "use patterns after 'expect order', 'never', 'exactly' and 'unordered'")
            return Operand(register: target ?? state.temporaries(), type: .unknown)
        default:
            report("not-a-value", "this is not a value", at: location(node), label: "expected an expression")
            return Operand(register: target ?? state.temporaries(), type: .unknown)
        }
    }

    // MARK: Literals

    private mutating func literal(_ node: NodeID, into target: Int?, expecting: StaticType) -> Operand {
        let register = target ?? state.temporaries()
        let spelling = Array(source.bytes[Int(tree.range(node).start)..<Int(tree.range(node).end)])
        guard var value = LiteralValue.parse(spelling, kind: tree.kind(node)) else {
            report(
                "number-out-of-range", "this number is too large", at: location(node),
                label: "an integer has 64 bits")
            return Operand(register: register, type: .int)
        }
        if case .int(let number) = value, expecting == .double || literalMark(node) == .double {
            value = .double(Double(number).bitPattern)
        }
        load(value, into: register)
        let type: StaticType =
            switch value {
            case .int: .int
            case .double: .double
            case .duration: .duration
            case .percent: .percent
            default: .size
            }
        state.mayHold(register, type)
        return Operand(register: register, type: type)
    }

    private mutating func string(_ node: NodeID, into target: Int?) -> Operand {
        let segments = tree.children(node)
        let register = target ?? state.temporaries()
        if segments.allSatisfy({ tree.kind($0) == .stringSegment }) {
            load(.string(literalText(node)), into: register)
            state.mayHold(register, .string)
            return Operand(register: register, type: .string)
        }
        let base = state.temporaries(segments.count)
        for (position, segment) in segments.enumerated() {
            if tree.kind(segment) == .stringSegment {
                load(.string(segmentText(segment)), into: base + position)
                state.mayHold(base + position, .string)
            } else {
                let operand = expression(segment, into: base + position)
                state.top = base + segments.count
                describeShown(segment, operand.type, in: base + position)
            }
            state.top = base + segments.count
        }
        state.emit(Instruction(.makeString, register, base, segments.count))
        state.mayHold(register, .string)
        return Operand(register: register, type: .string)
    }

    /// The text of one segment with its escapes resolved.
    func segmentText(_ segment: NodeID) -> String {
        String(decoding: tree.stringValue(of: segment, in: source), as: UTF8.self)
    }

    /// The text of a string without interpolations.
    func literalText(_ node: NodeID) -> String {
        var text = ""
        for segment in tree.children(node) where tree.kind(segment) == .stringSegment { text += segmentText(segment) }
        return text
    }

    /// Compiles an array literal, as an array or as a value of the expected type if arrays can express it.
    private mutating func arrayLiteral(_ node: NodeID, into target: Int?, expecting: StaticType) -> Operand {
        let elements = tree.children(node)
        let types = takeLiteralElements()
        let type = types.annotation.exists ? types.value : commonNumber(elements)
        if case .uikit(let options) = expecting, options.isOptionSet {
            return optionsLiteral(elements, of: options, into: target)
        }
        guard case .value(let reference) = expecting, let index = reference.declaredIndex,
            program.classes[index].kind != .protocol
        else { return arrayLiteral(elements, into: target, expecting: type, types) }
        if let label = interner.find("arrayLiteral"),
            let made = program.classes[index].initializers.first(where: {
                program.functions[$0].parameters.first?.label == label
            })
        {
            let frame = beginCall(1)
            let type = program.functions[made].parameters[0].elements.value
            arrayLiteral(elements, into: frame + 1, expecting: type)
            emitCallSite(
                .callFunction, frame, 1, CallSite(name: names.initName, labels: [label], target: made))
            return result(frame, expecting, into: target)
        }
        guard let join = interner.find("prelude_options"), case .methods = findMember(join, in: reference) else {
            return arrayLiteral(elements, into: target, expecting: type)
        }
        // An option set: the union of the members, starting with the empty set.
        let frame = beginCall(2)
        load(.type(reference.raw), into: frame)
        load(.int(0), into: frame + 1)
        emitCallSite(
            .callMethod, frame, 1, CallSite(name: names.initName, labels: [interner.intern("rawValue")]))
        let list = state.temporaries(elements.count + 2)
        for (position, element) in elements.enumerated() {
            expression(element, into: list + position, expecting: expecting)
            state.top = list + elements.count + 2
        }
        state.emit(Instruction(.makeList, frame + 1, list, elements.count))
        state.mayHold(frame + 1, .list)
        emitCallSite(.callMethod, frame, 1, CallSite(name: join, labels: [.none]))
        return result(frame, expecting, into: target)
    }

    @discardableResult
    mutating func arrayLiteral(
        _ elements: ArraySlice<NodeID>, into target: Int?, expecting: StaticType = .unknown,
        _ types: ElementTypes = ElementTypes()
    ) -> Operand {
        let register = target ?? state.temporaries()
        let base = state.temporaries(elements.count)
        for (position, value) in elements.enumerated() {
            _ = element(value, into: base + position, expecting: expecting, types, at: 0)
            state.top = base + elements.count
        }
        state.emit(Instruction(.makeList, register, base, elements.count))
        state.mayHold(register, .list)
        return Operand(register: register, type: .list)
    }

    private mutating func dictionaryLiteral(_ node: NodeID, into target: Int?) -> Operand {
        let register = target ?? state.temporaries()
        let entries = tree.children(node)
        var types = takeLiteralElements()
        if !types.annotation.exists { types.value = commonNumber(entries.lazy.map { [tree] in tree.child($0, 1) }) }
        let base = state.temporaries(entries.count * 2)
        for (position, entry) in entries.enumerated() {
            let register = base + position * 2
            _ = element(tree.child(entry, 0), into: register, expecting: types.key, types, at: 0)
            _ = element(tree.child(entry, 1), into: register + 1, expecting: types.value, types, at: 1)
            state.top = base + entries.count * 2
        }
        state.emit(Instruction(.makeDictionary, register, base, entries.count))
        state.mayHold(register, .dictionary)
        return Operand(register: register, type: .dictionary)
    }

    private mutating func tuple(_ node: NodeID, into target: Int?, expecting: StaticType) -> Operand {
        let elements = tree.children(node)
        let types = takeLiteralElements()
        let register = target ?? state.temporaries()
        if elements.isEmpty {
            state.emit(Instruction(.loadNil, register))
            return Operand(register: register, type: .void)
        }
        let labels = elements.map { tree.name($0) }
        var shape = tupleShape(labels)
        if case .tuple(let expected) = expecting, shape == 0, program.tupleShapes[expected].count == elements.count {
            shape = expected
        }
        if shape == 0, case .labels(let type) = literalMark(node), case .tuple(_, let labels) = literals.types[type] {
            shape = tupleShape(labels)
        }
        let base = state.temporaries(elements.count + 1)
        load(.int(shape), into: base)
        for (position, entry) in elements.enumerated() {
            let operand = element(
                tree.child(entry, 0), into: base + 1 + position, expecting: .unknown, types, at: position)
            state.mayHold(base + 1 + position, operand.type)
            state.top = base + elements.count + 1
        }
        state.emit(Instruction(.makeRecord, register, base, elements.count + 1))
        state.mayHold(register, .unknown)
        return Operand(register: register, type: .tuple(shape))
    }

    private static let roundingRules = ["toNearestOrEven", "toNearestOrAwayFromZero", "towardZero", "awayFromZero"]

    /// The implicit member with which a chain of calls and members starts; `.none` if it starts otherwise.
    private func chainRoot(_ node: NodeID) -> NodeID {
        var step = node
        while [.member, .call].contains(tree.kind(step)) { step = tree.child(step, 0) }
        return tree.kind(step) == .implicitMember ? step : .none
    }

    private mutating func implicitMember(_ node: NodeID, into target: Int?, expecting: StaticType) -> Operand {
        let name = tree.name(node)
        let expecting = node == implicitRoot ? implicitExpectation : expecting
        if case .uikit(let type) = expecting, let known = uikitCase(name, of: type, into: target) { return known }
        if let own = ownImplicitMember(node, into: target, expecting: expecting) { return own }
        let register = target ?? state.temporaries()
        if expecting == .int || expecting == .double,
            let (constant, type) = Self.typeConstant(expecting == .int ? .makeInt : .makeDouble, text(name))
        {
            load(constant, into: register)
            return Operand(register: register, type: type)
        }
        // `UIEdgeInsets` and similar types have their own zero.
        let isKept = implicitClass.map { keptMember(name, in: $0, isStatic: true) != nil } ?? false
        if text(name) == "zero", !isKept {
            let (zero, type): (Constant, StaticType) =
                switch expecting {
                case .rect: (.rect(.zero), .rect)
                case .point: (.point(Point(x: 0, y: 0)), .point)
                case .double: (.double(0), .double)
                case .int: (.int(0), .int)
                case .insets: (.insets(.zero), .insets)
                case .directionalInsets: (.directionalInsets(.zero), .directionalInsets)
                // If the type is unknown, the value's later use decides.
                default: (.size(Size(width: 0, height: 0)), .unknown)
                }
            load(zero, into: register)
            state.mayHold(register, type)
            return Operand(register: register, type: type)
        }
        if expecting == .transform, text(name) == "identity" {
            load(.transform(.identity), into: register)
            state.mayHold(register, .transform)
            return Operand(register: register, type: .transform)
        }
        if !isEnumCase(name), let constant = notificationName(name) {
            load(.string(constant), into: register)
            state.mayHold(register, .string)
            return Operand(register: register, type: .string)
        }
        if let owner = implicitClass, let kept = keptMember(name, in: owner, isStatic: true), kept.kind == .property {
            recordKept(kept, at: nameLocation(node))
            load(.type(owner.raw), into: register)
            return member(name, of: Operand(register: register, type: .type(owner)), node: node, into: register)
        }
        if !isEnumCase(name),
            let (constant, type) = Self.typeConstant(expecting == .int ? .makeInt : .makeDouble, text(name))
                ?? Self.typeConstant(.makeRect, text(name))
        {
            load(constant, into: register)
            state.mayHold(register, type)
            return Operand(register: register, type: type)
        }
        if !isEnumCase(name), text(name) != "init", !isKeptCase(name), !Self.roundingRules.contains(text(name)) {
            reportUnknown(
                "unknown-case", "there is no case '.\(text(name))'", name: name, at: nameLocation(node),
                label: "not a case of any enumeration of UIKit",
                candidates: EnumType.allCases.flatMap(\.cases))
        }
        load(.enumCase(interner.intern(EnumType.firstName(ofCase: text(name)))), into: register)
        return Operand(register: register, type: .enumCase)
    }

    private mutating func dollar(_ node: NodeID, into target: Int?) -> Operand {
        let name = tree.name(node)
        guard state.isClosure, let position = Int(text(name)), position < 9 else {
            let projected = interner.intern("$" + text(name))
            if Int(text(name)) == nil, let owner = selfClass {
                if hasMember(projected, owner) {
                    return member(projected, of: selfOperand(node), node: node, into: target)
                }
                // The wrapper belongs to another module, such as `@State`.
                if !opaqueModules.isEmpty, hasMember(name, owner) {
                    return opaqueMember(projected, of: selfOperand(node), node: node, into: target)
                }
            }
            // The projected value of a parameter: `{ $item in … }`.
            if Int(text(name)) == nil, !opaqueModules.isEmpty {
                switch resolve(name) {
                case .local, .captured:
                    let base = identifier(node, into: nil)
                    return opaqueMember(projected, of: base, node: node, into: target)
                default: break
                }
            }
            report(
                "capture-outside-pattern", "'$\(text(name))' is outside a closure or pattern",
                at: location(node), label: "$0, $1 … are the arguments of a closure without a head")
            return Operand(register: target ?? state.temporaries(), type: .unknown)
        }
        return Operand(register: position + 1, type: .unknown)
    }
}
