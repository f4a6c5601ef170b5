// Values of UIKit's enumerations and option sets whose type the source names: `UIRectEdge.all`, `[.top, .left]` where edges are
// expected, `UIModalPresentationStyle(rawValue: 2)`.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSurface
internal import FlowSyntax

extension Compiler {
    /// Compiles a case of a type; nil if the type has no case of this name.
    mutating func uikitCase(_ name: Symbol, of type: EnumType, into target: Int?) -> Operand? {
        let current = EnumType.firstName(ofCase: text(name))
        guard type.cases.contains(current), !Self.isAlsoClass(type) else { return nil }
        let register = target ?? state.temporaries()
        if type.isOptionSet {
            load(.options(type.rawValue(ofCase: current).map { UInt64($0) } ?? 0, type), into: register)
            return Operand(register: register, type: .uikit(type))
        }
        load(.uikitCase(interner.intern(current), type), into: register)
        return Operand(register: register, type: .enumCase)
    }

    /// Compiles an array literal where a set of options is expected: the union of its elements.
    mutating func optionsLiteral(_ elements: ArraySlice<NodeID>, of type: EnumType, into target: Int?) -> Operand {
        var bits: UInt64 = 0
        var others: [NodeID] = []
        for element in elements {
            if tree.kind(element) == .implicitMember, let raw = type.rawValue(ofCase: text(tree.name(element))) {
                bits |= UInt64(raw)
            } else {
                others.append(element)
            }
        }
        guard !others.isEmpty else {
            let register = target ?? state.temporaries()
            load(.options(bits, type), into: register)
            return Operand(register: register, type: .uikit(type))
        }
        let frame = state.temporaries(2)
        let base = state.temporaries(others.count)
        for (position, element) in others.enumerated() {
            expression(element, into: base + position, expecting: .uikit(type))
            state.top = base + others.count
        }
        load(.options(bits, type), into: frame)
        state.emit(Instruction(.makeList, frame + 1, base, others.count))
        state.mayHold(frame + 1, .list)
        emitCallSite(.callMethod, frame, 1, CallSite(name: interner.intern("union"), labels: [.none]))
        return move(frame, .uikit(type), into: target)
    }

    /// Compiles `T(rawValue: x)`, `T()` and `T([.a, .b])` of a type of UIKit; nil for other calls.
    mutating func uikitValue(_ callee: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?) -> Operand? {
        guard arguments.count <= 1, tree.kind(callee) == .identifier || tree.kind(callee) == .member else { return nil }
        let isRaw = arguments.first.map { tree.name($0) == names.rawValue } ?? false
        let isList = arguments.first.map { tree.kind(tree.child($0, 0)) == .arrayLiteral } ?? false
        var base = callee
        if tree.kind(base) == .member, tree.name(base) == names.initName { base = tree.child(base, 0) }
        guard isRaw || isList || arguments.isEmpty && tree.kind(base) == .member else { return nil }
        let spelling = text(tree.range(base))
        if isRaw, let made = surfaceCase(spelling, arguments, into: target) { return made }
        guard spelling.hasPrefix("UI") || spelling.hasPrefix("NS"), let type = EnumType.named(spelling),
            isRaw || type.isOptionSet, type != .layoutPriority
        else { return nil }
        if tree.kind(base) == .identifier, let own = knownClass(tree.name(base)), !program.isKept(own) { return nil }
        return uikitValue(type, arguments, into: target)
    }

    /// Compiles `T(rawValue: x)` of an enumeration that only the surface has; nil for any other type.
    private mutating func surfaceCase(_ spelling: String, _ arguments: ArraySlice<NodeID>, into target: Int?)
        -> Operand?
    {
        guard let argument = arguments.first, ["UI", "NS", "CA", "CG"].contains(spelling.prefix(2)),
            knownClass(interner.intern(spelling)) == nil, EnumType.named(spelling) == nil,
            let type = Surface.table.type(named: spelling), Surface.table.kind(of: type) == .enumeration,
            Surface.table.members(of: type).contains(where: { $0.rawValue != nil })
        else { return nil }
        let frame = beginCall(2)
        expression(tree.child(argument, 0), into: frame + 1)
        state.mayHold(frame + 1, .unknown)
        state.top = frame + 3
        load(.int(Value.firstSurfaceNumber + Int(type.raw)), into: frame + 2)
        emitCallSite(
            .callBuiltin, frame, 2,
            CallSite(name: names.initName, labels: [names.rawValue, .none], builtin: .makeUIKitValue))
        return move(frame, .unknown, into: target)
    }

    /// Compiles the initializers of a type of UIKit, also as `.init(rawValue: x)`.
    mutating func uikitValue(_ type: EnumType, _ arguments: ArraySlice<NodeID>, into target: Int?) -> Operand {
        guard let argument = arguments.first else { return optionsLiteral([], of: type, into: target) }
        let value = tree.child(argument, 0)
        // A priority is a number.
        guard tree.name(argument) == names.rawValue || type.isOpen, type != .layoutPriority else {
            return expression(value, into: target, expecting: .uikit(type))
        }
        let frame = beginCall(2)
        expression(value, into: frame + 1)
        state.mayHold(frame + 1, .unknown)
        state.top = frame + 3
        load(.int(Int(type.rawValue)), into: frame + 2)
        emitCallSite(
            .callBuiltin, frame, 2,
            CallSite(name: names.initName, labels: [names.rawValue, .none], builtin: .makeUIKitValue))
        return move(frame, .uikit(type), into: target)
    }
}
