// Built-in value types used by name: `CGFloat.pi`, `String.init`, the static members and initializers that extensions
// add, and initializers with labels.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Builtin {
    /// The built-in value type that a function of the language creates; nil if it creates none.
    var valueKind: String? {
        switch self {
        case .makeInt: "Int"
        case .makeDouble: "Double"
        case .makeString: "String"
        case .makeArray: "Array"
        case .makeRect: "CGRect"
        case .makeSize: "CGSize"
        case .makePoint: "CGPoint"
        case .makeInsets: "UIEdgeInsets"
        case .makeDirectionalInsets: "NSDirectionalEdgeInsets"
        case .makeTransform: "CGAffineTransform"
        default: nil
        }
    }
}

extension Compiler {
    /// The class that holds the extensions of a built-in value type; nil if there are none.
    func extensionClass(of builtin: Builtin) -> Int? { builtin.valueKind.flatMap { program.valueExtensions[$0] } }

    /// The function that creates a value of the expected type, if that is a Core Graphics type or insets.
    var expectedKind: Builtin? {
        switch implicitExpectation {
        case .rect: .makeRect
        case .size: .makeSize
        case .point: .makePoint
        case .insets: .makeInsets
        case .directionalInsets: .makeDirectionalInsets
        case .transform: .makeTransform
        default: nil
        }
    }

    /// The class with the extensions of the expected built-in value type, if they add a static function of this name.
    func implicitExtension(_ name: Symbol) -> Int? {
        guard let kind = implicitExpectation.valueKind, let index = program.valueExtensions[kind],
            program.classes[index].staticMethods[name] != nil
        else { return nil }
        return index
    }

    /// Whether an extension adds a subscript to a built-in value type.
    var valuesHaveSubscripts: Bool {
        program.valueExtensions.values.contains { !program.classes[$0].subscripts.isEmpty }
    }

    /// Whether an extension adds an operator to a built-in value type.
    var valuesHaveOperators: Bool {
        program.valueExtensions.values.contains { !program.classes[$0].staticMethods.isEmpty }
    }

    /// The class of a built-in value type, defined when a script first uses the type as a value.
    mutating func valuesClass(_ kind: String) -> Int {
        if let known = program.valueExtensions[kind] { return known }
        let index = program.classes.count
        var definition = ClassDefinition(
            name: interner.intern(kind), location: SourceLocation(file: file, range: SourceRange(start: 0, end: 0)),
            superclass: ClassReference(.object), uikit: .object)
        definition.kind = .values
        definition.kept = 0
        program.classes.append(definition)
        classNodes.append(ClassNodes(file: file, node: .none))
        while enclosing.count <= index { enclosing.append(-1) }
        program.valueExtensions[kind] = index
        return index
    }

    /// Compiles `Kind.name` of a built-in value type; nil if neither the language nor an extension has it.
    mutating func valueTypeMember(_ builtin: Builtin, _ name: Symbol, _ node: NodeID, into target: Int?) -> Operand? {
        let register = target ?? state.temporaries()
        if let (constant, type) = Self.typeConstant(builtin, text(name)) {
            load(constant, into: register)
            state.mayHold(register, type)
            return Operand(register: register, type: type)
        }
        if name == names.initName { return builtinFunction(builtin, tree.name(tree.child(node, 0)), into: register) }
        guard let kind = builtin.valueKind else { return nil }
        if name == names.selfName {
            load(.type(ClassReference(declared: valuesClass(kind)).raw), into: register)
            return Operand(register: register, type: .unknown)
        }
        return extensionMember(name, of: kind, node, into: target)
    }

    /// Compiles a static member that an extension adds to a built-in value type; nil if there is none.
    mutating func extensionMember(_ name: Symbol, of kind: String, _ node: NodeID, into target: Int?) -> Operand? {
        guard let index = program.valueExtensions[kind] else { return nil }
        let register = target ?? state.temporaries()
        let reference = ClassReference(declared: index)
        guard
            staticProperty(name, of: reference) != nil || staticConstant(name, of: reference) != nil
                || program.classes[index].staticMethods[name] != nil || nestedType(name, in: reference) != nil
        else { return nil }
        load(.type(reference.raw), into: register)
        return member(name, of: Operand(register: register, type: .type(reference)), node: node, into: target)
    }

    /// Compiles `Kind.name(…)`; nil if `Kind` is not a built-in value type or has no such function.
    mutating func callOnValueType(
        _ name: Symbol, _ node: NodeID, _ callee: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand? {
        let baseNode = tree.child(callee, 0)
        if isNestedInValue(callee), !arguments.isEmpty {
            // `String.Index(…)`, `String.Encoding(rawValue: …)`: the argument is the value.
            return expression(tree.child(arguments.first!, 0), into: target)
        }
        if isSpelled(callee, "Bool.random"), arguments.count < 2 {
            return randomBool(node, arguments, into: target)
        }
        guard tree.kind(baseNode) == .identifier, case .builtin(let builtin) = resolve(tree.name(baseNode)),
            builtin.valueKind != nil
        else { return nil }
        if name == names.initName {
            if let index = extensionClass(of: builtin) { return constructValue(index, node, arguments, into: target) }
            return callBuiltin(builtin, node, baseNode, arguments, into: target)
        }
        if builtin == .makeDouble, arguments.count == 2, ["maximum", "minimum"].contains(text(name)) {
            return callBuiltinValue(text(name) == "maximum" ? .max : .min, node, arguments, into: target)
        }
        if text(name) == "random", arguments.count == 2, text(tree.name(arguments.last!)) == "using" {
            return randomNumber(of: text(tree.name(baseNode)), node, arguments, into: target)
        }
        if text(name) == "random", arguments.count == 1 {
            return randomNumber(arguments.first!, builtin == .makeDouble ? .double : .int, into: target)
        }
        guard let index = extensionClass(of: builtin) else { return nil }
        let frame = state.temporaries(arguments.count + 5)
        let reference = ClassReference(declared: index)
        load(.type(reference.raw), into: frame)
        return callStatic(name, of: reference, frame, node, callee, arguments, into: target)
    }

    /// Compiles a function of the language as a value: `map(String.init)`, `reduce(0, max)`.
    mutating func builtinFunction(_ builtin: Builtin, _ name: Symbol, into register: Int) -> Operand {
        let count = [.min, .max, .zip].contains(builtin) ? 2 : 1
        let labels = [Symbol](repeating: .none, count: count)
        let callSite = CallSite(name: name, labels: labels, builtin: builtin)
        return functionValue(name, count, result: .unknown, into: register) { compiler, frame in
            compiler.emitCallSite(.callBuiltin, frame, count, callSite)
        }
    }

    /// A constant of a built-in value type: `CGFloat.leastNormalMagnitude`.
    static func typeConstant(_ builtin: Builtin, _ name: String) -> (Constant, StaticType)? {
        func number(_ value: Double) -> (Constant, StaticType) { (.double(value.bitPattern), .double) }
        switch (builtin, name) {
        case (.makeDouble, "leastNormalMagnitude"): return number(.leastNormalMagnitude)
        case (.makeDouble, "leastNonzeroMagnitude"): return number(.leastNonzeroMagnitude)
        case (.makeDouble, "nan"): return number(.nan)
        case (.makeDouble, "ulpOfOne"): return number(.ulpOfOne)
        case (.makeDouble, "pi"): return number(.pi)
        case (.makeDouble, "infinity"): return number(.infinity)
        case (.makeDouble, "greatestFiniteMagnitude"): return number(.greatestFiniteMagnitude)
        case (.makeDouble, "max"): return number(.greatestFiniteMagnitude)
        case (.makeDouble, "min"): return number(-.greatestFiniteMagnitude)
        case (.makeInt, "max"): return (.int(.max), .int)
        case (.makeInt, "min"): return (.int(.min), .int)
        case (.makeInt, "bitWidth"): return (.int(64), .int)
        case (.makeRect, "null"): return (.rect(.null), .rect)
        case (.makeRect, "infinite"): return (.rect(.infinite), .rect)
        default: return nil
        }
    }

    /// Whether a call creates a value with an initializer that has labels or no arguments.
    func isLibraryInitializer(_ builtin: Builtin, _ arguments: ArraySlice<NodeID>) -> Bool {
        guard builtin.valueKind != nil else { return false }
        if arguments.isEmpty { return true }
        switch builtin {
        case .makeInt, .makeDouble, .makeString, .makeArray:
            // The label of a conversion, as in `Int(truncating: x)`, has no effect.
            return arguments.count > 1 || tree.name(arguments.first!) != .none && builtin != .makeDouble
        default: return false
        }
    }

    mutating func valueParameters(_ member: BuiltinMember) -> [CallParameter] {
        (member.labels ?? []).map { label in
            CallParameter(
                label: argumentLabel(label), hasDefault: false,
                takesCode: label == "by" || label == "where" || Self.takesFunction.contains(member.builtin))
        }
    }

    static let takesFunction: [Builtin] = [
        .map, .filter, .forEach, .compactMap, .reduce, .sorted, .firstWhere, .containsWhere, .allSatisfy,
        .firstIndexWhere, .flatMap, .filterPairs,
    ]
}
