// Enumerations: their cases with raw and associated values, their creation, and `.name` for a case or a static member.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// Declares the cases of `case a, b(Int) = 1`.
    mutating func declareCases(_ node: NodeID, of index: Int) {
        for declaration in tree.children(node) where tree.kind(declaration) == .enumCase {
            let name = tree.name(declaration)
            if name == .none { continue }
            if program.classes[index].cases.contains(where: { $0.name == name }) {
                report(
                    "duplicate-declaration",
                    "'\(text(name))' is declared twice in '\(text(program.classes[index].name))'",
                    at: nameLocation(declaration), label: "declared again here")
                continue
            }
            var added = ClassDefinition.EnumerationCase(name: name)
            let payload = tree.child(declaration, 0)
            if payload.exists {
                added.hasValues = tree.childCount(payload) > 0
                for value in tree.children(payload) {
                    added.labels.append(tree.name(value))
                    added.types.append(annotatedType(tree.child(value, 1)))
                    added.optionals.append(isShownOptional(tree.child(value, 1)))
                    if tree.child(value, 2).exists { added.hasDefaults = true }
                }
            }
            added.raw = rawValue(of: declaration, index)
            program.classes[index].cases.append(added)
        }
    }

    /// The raw value of a case: the explicit one, or else the case's name or the integer after the previous case's.
    private mutating func rawValue(of declaration: NodeID, _ index: Int) -> Constant? {
        let written = tree.child(declaration, 1)
        if written.exists {
            if let constant = constantValue(written) {
                guard case .int(let number) = constant, hasRealRawValues(index) else { return constant }
                return .double(Double(number).bitPattern)
            }
            report(
                "raw-value", "a raw value is a literal", at: location(written), label: "expected a string or a number")
            return nil
        }
        let bases = program.classes[index].baseNames
        if bases.contains(interner.intern("String")) { return .string(text(tree.name(declaration))) }
        guard bases.contains(where: { Self.integerTypes.contains(text($0)) }) else {
            // The string of a key without a raw type is its name.
            return bases.contains { text($0) == "CodingKey" } ? .string(text(tree.name(declaration))) : nil
        }
        guard let last = program.classes[index].cases.last else { return .int(0) }
        if case .int(let number)? = last.raw, number < .max { return .int(number + 1) }
        return nil
    }

    /// Whether the raw values of an enumeration are floating-point numbers.
    private func hasRealRawValues(_ index: Int) -> Bool {
        program.classes[index].baseNames.contains { Self.realTypes.contains(text($0)) }
    }

    private static let realTypes: Set<String> = ["Double", "CGFloat", "Float", "TimeInterval"]
    private static let integerTypes: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "NSInteger",
    ]

    private mutating func constantValue(_ node: NodeID) -> Constant? {
        switch tree.kind(node) {
        case .integerLiteral, .floatLiteral:
            let range = tree.range(node)
            return LiteralValue.parse(
                Array(source.bytes[Int(range.start)..<Int(range.end)]), kind: tree.kind(node))
        case .string where tree.children(node).allSatisfy({ tree.kind($0) == .stringSegment }):
            return .string(literalText(node))
        case .prefix where tree.op(node) == .negate:
            switch constantValue(tree.child(node, 0)) {
            case .int(let number)?: return .int(-number)
            case .double(let bits)?: return .double((-Double(bitPattern: bits)).bitPattern)
            default: return nil
            }
        case .parenthesized: return constantValue(tree.child(node, 0))
        default: return nil
        }
    }

    /// Collects the members to which `.name` may refer.
    mutating func collectImplicitMembers() {
        for index in program.classes.indices where index >= standing.classes {
            let definition = program.classes[index]
            if !definition.cases.isEmpty || !definition.staticGetters.isEmpty || !definition.staticMethods.isEmpty
                || !definition.staticConstants.isEmpty
            {
                declaresStatics = true
            }
            for found in definition.cases { implicitMembers[found.name, default: []].append(index) }
            guard definition.kind != .protocol else { continue }
            // `.pi` is a number, unless the library's `Decimal` is expected.
            let isLibrary = !definition.staticGetters.isEmpty && isLibraryType(index)
            for name in definition.staticGetters.keys where !isLibrary || !isNumberMember(name) {
                implicitMembers[name, default: []].append(index)
            }
            for name in definition.staticMethods.keys { implicitMembers[name, default: []].append(index) }
            // `label.text = .title`, of an extension of `String`.
            if definition.kind == .values, !definition.staticConstants.isEmpty, text(definition.name) == "String" {
                for name in definition.staticConstants.keys { implicitMembers[name, default: []].append(index) }
            }
        }
    }

    private func isLibraryType(_ index: Int) -> Bool { files[classNodes[index].file].isLibrary }

    /// Whether the types of numbers have a static member of this name.
    private func isNumberMember(_ name: Symbol) -> Bool {
        text(name) == "zero" || Self.typeConstant(.makeDouble, text(name)) != nil
    }

    // MARK: Cases as values

    func enumerationCase(_ name: Symbol, of index: Int) -> ClassDefinition.EnumerationCase? {
        program.classes[index].cases.first { $0.name == name }
    }

    /// Compiles `E.a`.
    mutating func loadCase(_ name: Symbol, of index: Int, into target: Int?) -> Operand {
        let register = target ?? state.temporaries()
        load(.ownCase(Value.caseBits(name, of: index)), into: register)
        return Operand(register: register, type: .value(ClassReference(declared: index)))
    }

    /// Compiles `E.a(x)`. The index is nil if the enumeration is unknown.
    mutating func makeCase(
        _ name: Symbol, of index: Int?, _ node: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand {
        let declared = index.flatMap { enumerationCase(name, of: $0) }
        if let declared, declared.hasDefaults, let index {
            return makeCase(name, of: index, declared, node, arguments, into: target)
        }
        let register = target ?? state.temporaries()
        if let declared, declared.labels.count != arguments.count, !declared.hasValues || arguments.count > 0,
            !(declared.labels.count > 1 && arguments.count == 1)
        {
            report(
                "wrong-argument-count",
                "the case '\(text(name))' has \(count(declared.labels.count, "value"))", at: location(node),
                label: "\(arguments.count) given")
        }
        let base = state.temporaries(arguments.count + 1)
        load(index.map { .ownCase(Value.caseBits(name, of: $0)) } ?? .enumCase(name), into: base)
        for (position, argument) in arguments.enumerated() {
            if let declared, position < declared.labels.count { checkLabel(argument, declared.labels[position], name) }
            let type = declared.flatMap { position < $0.types.count ? $0.types[position] : nil } ?? .unknown
            let operand = expression(tree.child(argument, 0), into: base + 1 + position, expecting: type)
            if type == .double { state.emit(Instruction(.widen, base + 1 + position)) }
            state.mayHold(base + 1 + position, operand.type)
            state.top = base + arguments.count + 1
        }
        state.emit(Instruction(.makeRecord, register, base, arguments.count + 1))
        state.mayHold(register, .unknown)
        return Operand(register: register, type: index.map { .value(ClassReference(declared: $0)) } ?? .unknown)
    }

    /// Compiles `E.a(x)` where a value of the case has a default.
    private mutating func makeCase(
        _ name: Symbol, of index: Int, _ declared: ClassDefinition.EnumerationCase, _ node: NodeID,
        _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand {
        let register = target ?? state.temporaries()
        let count = declared.labels.count
        let own = caseDeclaration(name, of: index)
        let values = own.map { file, node in Array(files[file].tree.children(files[file].tree.child(node, 0))) } ?? []
        let parameters = declared.labels.indices.map { position in
            CallParameter(
                label: declared.labels[position],
                hasDefault: own.map { files[$0.file].tree.child(values[position], 2).exists } ?? false,
                takesCode: false,
                type: declared.types[position])
        }
        let order = match(arguments, parameters, node) ?? []
        let base = state.temporaries(count + 1)
        load(.ownCase(Value.caseBits(name, of: index)), into: base)
        for position in 0..<count {
            let value = base + 1 + position
            let type = declared.types[position]
            if position < order.count, let argument = order[position] {
                expression(tree.child(argument, 0), into: value, expecting: type)
            } else if let own, files[own.file].tree.child(values[position], 2).exists {
                inFile(own.file) {
                    _ = $0.expression($0.tree.child(values[position], 2), into: value, expecting: type)
                }
            } else {
                state.emit(Instruction(.loadNil, value))
            }
            if type == .double { state.emit(Instruction(.widen, value)) }
            state.mayHold(value, .unknown)
            state.top = base + count + 1
        }
        state.emit(Instruction(.makeRecord, register, base, count + 1))
        state.mayHold(register, .unknown)
        return Operand(register: register, type: .value(ClassReference(declared: index)))
    }

    /// The enumeration of the program that a type is; nil for other types.
    func enumerationIndex(_ type: StaticType) -> Int? {
        guard case .value(let reference) = type, let index = reference.declaredIndex,
            program.classes[index].kind == .enumeration
        else { return nil }
        return index
    }

    /// The declaration of a case.
    func caseDeclaration(_ name: Symbol, of index: Int) -> (file: Int, node: NodeID)? {
        for (file, node) in memberNodes(index) where files[file].tree.kind(node) == .enumCaseList {
            let tree = files[file].tree
            if let found = tree.children(node).first(where: { tree.name($0) == name }) { return (file, found) }
        }
        return nil
    }

    private mutating func checkLabel(_ argument: NodeID, _ wanted: Symbol, _ name: Symbol) {
        let written = tree.name(argument)
        guard written != wanted, !tree.flags(argument).contains(.isTrailing) else { return }
        report(
            "wrong-label",
            wanted == .none
                ? "the case '\(text(name))' takes no label here"
                : "the case '\(text(name))' takes '\(text(wanted)):' here",
            at: location(argument), label: wanted == .none ? "expected no label" : "expected '\(text(wanted)):'")
    }

    // MARK: Implicit members

    /// The type to which `.name` belongs: the expected type if it has such a member, else the only type that has one.
    mutating func implicitOwner(_ name: Symbol, expecting: StaticType) -> Int? {
        switch expecting {
        case .value(let reference), .instance(let reference):
            if let index = reference.declaredIndex, declaresStatic(name, index) { return index }
            if case .value = expecting { return nil }
        case .uikit(let type) where type.isOpen:
            if let index = program.valueExtensions[type.swiftName], declaresStatic(name, index) { return index }
        case let type where type.isGeometry:
            let own = type.valueKind.flatMap { program.valueExtensions[$0] }
            return own.flatMap { declaresStatic(name, $0) ? $0 : nil }
        case .int, .double:
            // Another type's `zero` is no number.
            let own = expecting.valueKind.flatMap { program.valueExtensions[$0] }
            if let own, declaresStatic(name, own) { return own }
            if isNumberMember(name) { return nil }
        case .string:
            let own = expecting.valueKind.flatMap { program.valueExtensions[$0] }
            if let own, declaresStatic(name, own) { return own }
        default: break
        }
        guard let candidates = implicitMembers[name], !isEnumCase(name) else { return nil }
        if case .enumCase = expecting {
            // One of UIKit's types is expected. A program may extend it: `extension UIColor { static let brand = … }`.
            let extended = Set(
                candidates.filter { program.classes[$0].kept > 0 || program.classes[$0].kind == .values })
            return extended.count == 1 ? extended.first : nil
        }
        return Set(candidates).count == 1 ? candidates[0] : nil
    }

    private func declaresStatic(_ name: Symbol, _ index: Int) -> Bool {
        var current: Int? = index
        while let next = current {
            let definition = program.classes[next]
            if definition.cases.contains(where: { $0.name == name }) || definition.staticGetters[name] != nil
                || definition.staticMethods[name] != nil || definition.staticConstants[name] != nil
            {
                return true
            }
            current = definition.superclass.declaredIndex
        }
        return false
    }

    /// Whether `.main` may be the program's own member. Anywhere else it is the main queue.
    func isOwnMain(_ node: NodeID, _ expecting: StaticType) -> Bool {
        switch expecting {
        case .value: return true
        case .instance, .uikit: return false
        default:
            if case .expecting = literalMark(node) { return true }
            return isOwnCase(tree.name(node))
        }
    }

    /// Whether several types of the program have a case of this name, so that the value determines the type.
    func isOwnCase(_ name: Symbol) -> Bool {
        implicitMembers[name]?.contains { index in program.classes[index].cases.contains { $0.name == name } } ?? false
    }
}
