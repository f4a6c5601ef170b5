// What Swift synthesizes for `Codable`: `init(from:)` and `encode(to:)` of the types that conform and do not declare
// them. They call the library, which reads and writes JSON, for each stored property.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// A function that is synthesized for a type.
    struct CodingFunction {
        var function: Int
        var index: Int
        var isDecoding: Bool
    }

    /// Declares the functions of the conforming types. Does nothing unless the library's coders are loaded.
    mutating func declareCoding() {
        guard codingHelper("prelude_decodeField") != nil || codingHelper("prelude_encodeField") != nil else { return }
        for index in program.classes.indices where index >= standing.classes {
            let definition = program.classes[index]
            guard definition.kind != .protocol, definition.kind != .values, definition.kept == 0,
                classNodes[index].node.exists, !files[classNodes[index].file].isLibrary
            else { continue }
            let bases = codingBases(of: index)
            let from = interner.intern("from")
            let encode = interner.intern("encode")
            let to = interner.intern("to")
            program.classes[index].generics = genericNames(of: index)
            if codingHelper("prelude_decodeField") != nil, !bases.isDisjoint(with: ["Codable", "Decodable"]),
                definition.initializers.function(labels: [from], in: program.functions) == nil
            {
                // A class that declares no initializer keeps `init()` beside the synthesized one.
                if definition.kind == .class, definition.initializers.isEmpty { declareEmptyInitializer(index) }
                let function = addCoding(names.initName, from, "decoder", to: index, isDecoding: true)
                program.classes[index].initializers.append(function, in: program.functions)
            }
            if codingHelper("prelude_encodeField") != nil, !bases.isDisjoint(with: ["Codable", "Encodable"]),
                definition.methods[encode]?.function(labels: [to], in: program.functions) == nil
            {
                let function = addCoding(encode, to, "encoder", to: index, isDecoding: false)
                program.classes[index].methods[encode, default: []].append(function, in: program.functions)
            }
        }
    }

    /// Declares the `CodingKeys` that Swift synthesizes beside the other function of a type that declares only one of
    /// `init(from:)` and `encode(to:)`: an enumeration with a case for each stored property. Only a program that names
    /// `CodingKeys` needs it.
    mutating func declareCodingKeys() {
        guard let name = interner.find("CodingKeys") else { return }
        for index in standing.classes..<program.classes.count {
            let definition = program.classes[index]
            guard definition.kind == .structure || definition.kind == .class, definition.kept == 0,
                classNodes[index].node.exists, !files[classNodes[index].file].isLibrary,
                nestedTypes[Self.nestedKey(index, name)] == nil, typeAliases[Self.nestedKey(index, name)] == nil,
                synthesizesCoding(index)
            else { continue }
            var keys = ClassDefinition(
                name: name, location: definition.location, superclass: ClassReference(.object), uikit: .object)
            keys.kind = .enumeration
            let key = interner.intern("CodingKey")
            keys.baseNames = [interner.intern("String"), key]
            if let found = classNames[key]?.declaredIndex, program.classes[found].kind == .protocol {
                keys.protocols = [found]
            }
            for field in ownFields(of: index) where fieldDeclaration(field.name, of: index) != nil {
                var added = ClassDefinition.EnumerationCase(name: field.name)
                added.raw = .string(text(field.name))
                keys.cases.append(added)
            }
            program.classes.append(keys)
            classNodes.append(ClassNodes(file: classNodes[index].file, node: .none))
            enterName(name, ClassReference(declared: program.classes.count - 1), in: index, isLocal: false)
        }
    }

    /// Whether a type conforms to a protocol for coding and lacks its function.
    private mutating func synthesizesCoding(_ index: Int) -> Bool {
        let definition = program.classes[index]
        let bases = codingBases(of: index)
        if !bases.isDisjoint(with: ["Codable", "Decodable"]),
            definition.initializers.function(labels: [interner.intern("from")], in: program.functions) == nil
        {
            return true
        }
        let encode = definition.methods[interner.intern("encode")]
        return !bases.isDisjoint(with: ["Codable", "Encodable"])
            && encode?.function(labels: [interner.intern("to")], in: program.functions) == nil
    }

    /// The visible stored properties that a type declares itself.
    private func ownFields(of index: Int) -> [ClassDefinition.Field] {
        let parent = program.classes[index].kind == .class ? program.classes[index].superclass.declaredIndex : nil
        let inherited = parent.map { program.classes[$0].fields.count } ?? 0
        return program.classes[index].fields.dropFirst(inherited).filter { !$0.isHidden && $0.name != .none }
    }

    /// The type that `.name` in an argument `forKey:` has: the keys of the type to which the current function belongs, if they
    /// have such a case. Several types may have keys of one name.
    func keyType(_ argument: NodeID) -> StaticType {
        let value = tree.child(argument, 0)
        guard tree.kind(value) == .implicitMember, text(tree.name(argument)) == "forKey",
            let owner = selfClass?.declaredIndex, let name = interner.find("CodingKeys"),
            let keys = nestedTypes[Self.nestedKey(owner, name)], let index = keys.declaredIndex,
            enumerationCase(tree.name(value), of: index) != nil
        else { return .unknown }
        return .value(keys)
    }

    func codingHelper(_ name: String) -> Int? { interner.find(name).flatMap { functionNames[$0] } }

    /// The names of the protocols that a type and its protocols conform to.
    private func codingBases(of index: Int) -> Set<String> {
        var result = Set(program.classes[index].baseNames.map { text($0) })
        for base in program.classes[index].protocols {
            result.formUnion(program.classes[base].baseNames.map { text($0) })
        }
        return result
    }

    func genericNames(of index: Int) -> [Symbol] {
        let (file, node) = classNodes[index].declaration
        let tree = files[file].tree
        let list = tree.child(node, 3)
        guard list.exists, tree.kind(list) == .genericList else { return [] }
        return tree.children(list).map { tree.name($0) }
    }

    private mutating func addCoding(
        _ name: Symbol, _ label: Symbol, _ parameter: String, to index: Int, isDecoding: Bool
    ) -> Int {
        let owner = ClassReference(declared: index)
        var function = Function(
            name: name, entryPoint: 0, registerCount: 1,
            parameters: [.init(label: label, name: interner.intern(parameter), hasDefault: false)], captures: [],
            owner: owner, callback: nil, location: program.classes[index].location)
        function.isInitializer = isDecoding && program.classes[index].kind == .class
        program.functions.append(function)
        functionTypes.append(isDecoding && isValueClass(owner) ? .value(owner) : .void)
        codingFunctions.append(
            CodingFunction(function: program.functions.count - 1, index: index, isDecoding: isDecoding))
        return program.functions.count - 1
    }

    private mutating func declareEmptyInitializer(_ index: Int) {
        let owner = ClassReference(declared: index)
        var function = Function(
            name: names.initName, entryPoint: 0, registerCount: 1, parameters: [], captures: [], owner: owner,
            callback: nil, location: program.classes[index].location)
        function.isInitializer = true
        program.functions.append(function)
        functionTypes.append(.void)
        program.classes[index].initializers.append(program.functions.count - 1, in: program.functions)
        codingFunctions.append(CodingFunction(function: program.functions.count - 1, index: index, isDecoding: false))
    }

    mutating func compileCoding() {
        for coding in codingFunctions {
            file = classNodes[coding.index].file
            let isValue = program.classes[coding.index].isValue
            begin(program.functions[coding.function].name, owner: ClassReference(declared: coding.index))
            state.isInitializer = program.functions[coding.function].name == names.initName
            state.sourceOffset = program.classes[coding.index].location.range.start
            declareParameters(program.functions[coding.function].parameters, list: .none)
            if !program.functions[coding.function].parameters.isEmpty {
                if program.classes[coding.index].kind == .enumeration {
                    compileCodedCase(coding)
                } else if coding.isDecoding {
                    compileDecoding(coding.index, isValue: isValue)
                } else {
                    compileEncoding(coding.index, isValue: isValue)
                }
            }
            if isValue, coding.isDecoding {
                state.emit(Instruction(.returnValue, 0))
            } else {
                state.emit(Instruction(.returnNil))
            }
            finish(into: coding.function)
        }
        codingFunctions = []
    }

    mutating func emitHelper(_ helper: Int, _ frame: Int, _ count: Int) {
        emitCallSite(
            .callFunction, frame, count,
            CallSite(
                name: program.functions[helper].name, labels: Array(repeating: .none, count: count), target: helper))
        state.mayHold(frame, .unknown)
    }

    private mutating func compileDecoding(_ index: Int, isValue: Bool) {
        guard let helper = codingHelper("prelude_decodeField") else { return }
        if isValue { emitRecord(of: index) }
        for (position, key, type) in codedFields(of: index, isDecoding: true) {
            let frame = codingFrame()
            load(.string(key), into: frame + 2)
            load(.string(type), into: frame + 3)
            state.mayHold(frame + 3, .unknown)
            emitHelper(helper, frame, 3)
            if isValue {
                state.emit(Instruction(.setStored, 0, frame, position + 1))
            } else {
                state.emit(Instruction(.setField, 0, frame, position))
            }
            releaseTemporaries()
        }
    }

    private mutating func compileEncoding(_ index: Int, isValue: Bool) {
        guard let helper = codingHelper("prelude_encodeField") else { return }
        for (position, key, _) in codedFields(of: index, isDecoding: false) {
            let frame = codingFrame()
            load(.string(key), into: frame + 2)
            if isValue {
                state.emit(Instruction(.getStored, frame + 3, 0, position + 1))
            } else {
                state.emit(Instruction(.getField, frame + 3, 0, position))
            }
            state.mayHold(frame + 3, .unknown)
            emitHelper(helper, frame, 3)
            releaseTemporaries()
        }
    }

    /// The coded stored properties with their keys and types: those that `CodingKeys` lists, or else all.
    private mutating func codedFields(of index: Int, isDecoding: Bool) -> [(position: Int, key: String, type: String)] {
        let keys = nestedTypes[Self.nestedKey(index, interner.intern("CodingKeys"))]?.declaredIndex
        let parent = program.classes[index].kind == .class ? program.classes[index].superclass.declaredIndex : nil
        let inherited = parent.map { program.classes[$0].fields.count } ?? 0
        var result: [(position: Int, key: String, type: String)] = []
        for (position, field) in program.classes[index].fields.enumerated()
        where position >= inherited && !field.isHidden && field.name != .none {
            guard let node = fieldDeclaration(field.name, of: index) else { continue }
            let tree = files[node.file].tree
            let hasValue = tree.child(node.node, 1).exists
            // As in Swift, a constant with an initial value is encoded but never decoded.
            if isDecoding, field.isConstant, hasValue { continue }
            var key = text(field.name)
            if let keys {
                guard let found = program.classes[keys].cases.first(where: { $0.name == field.name }) else { continue }
                if case .string(let raw)? = found.raw { key = raw }
            }
            result.append((position, key, codedType(node.file, tree.child(node.node, 0), field.type, in: index)))
        }
        return result
    }

    private func fieldDeclaration(_ name: Symbol, of index: Int) -> (file: Int, node: NodeID)? {
        memberNodes(index).first { member in
            let tree = files[member.file].tree
            return tree.kind(member.node) == .varDeclaration && tree.name(member.node) == name
                && !tree.flags(member.node).contains(.isStatic)
        }
    }

    mutating func codedType(_ other: Int, _ annotation: NodeID, _ type: StaticType, in index: Int) -> String {
        guard annotation.exists else {
            switch type {
            case .int: return "Int"
            case .double: return "Double"
            case .string: return "String"
            case .bool: return "Bool"
            case .value(let reference): return reference.declaredIndex.map { "#\($0)" } ?? "Any"
            default: return "Any"
            }
        }
        let saved = (file, typeScope)
        file = other
        typeScope = index
        defer { (file, typeScope) = saved }
        return codedType(text(tree.range(annotation)))
    }

    /// The text of a type in which numbers represent the program's own types. Unlike the source text, it means the same
    /// at every position.
    mutating func codedType(_ spelling: String) -> String {
        var result = ""
        var word = ""
        for character in spelling + "\n" {
            if character.isLetter || character.isNumber || character == "_" || character == "." && !word.isEmpty {
                word.append(character)
                continue
            }
            if !word.isEmpty { result += codedWord(word) }
            word = ""
            if !character.isWhitespace { result.append(character) }
        }
        return result
    }

    private mutating func codedWord(_ word: String) -> String {
        if ["any", "some"].contains(word) { return "" }
        let parts = word.split(separator: ".")
        guard let first = parts.first else { return word }
        if parts.count == 1, let alias = alias(named: interner.intern(word)),
            let coded = following(alias, { $0.codedType($0.text($0.tree.range($1))) })
        {
            return coded
        }
        guard var found = lookUpType(interner.intern(String(first))) else { return word }
        for part in parts.dropFirst() {
            guard let next = nestedType(interner.intern(String(part)), in: found) else { return word }
            found = next
        }
        guard let index = found.declaredIndex, program.classes[index].kept == 0, classNodes[index].node.exists,
            !files[classNodes[index].file].isLibrary, program.classes[index].kind != .protocol
        else { return word }
        return "#\(index)"
    }
}
