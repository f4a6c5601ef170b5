// What names and annotations mean to the inference of literals: types, members of types, variables and functions.

internal import FlowSyntax

extension Compiler {
    // MARK: Annotations

    /// The type of an annotation; unknown for what cannot decide a literal.
    mutating func inferredType(_ node: NodeID) -> InferredType {
        guard node.exists else { return .unknown }
        switch tree.kind(node) {
        case .implicitlyUnwrappedType:
            // `buttons.map` of a `[UIButton]!` is the array's, unless its function takes an array.
            let inner = inferredType(tree.child(node, 0))
            switch literals.types[inner] {
            case .array, .dictionary, .set: return inner
            default: return literals.types.make(.optional(inner))
            }
        case .optionalType:
            return literals.types.make(.optional(inferredType(tree.child(node, 0))))
        case .arrayType: return literals.types.make(.array(inferredType(tree.child(node, 0))))
        case .dictionaryType:
            let (key, value) = (inferredType(tree.child(node, 0)), inferredType(tree.child(node, 1)))
            return literals.types.make(.dictionary(key: key, value: value))
        case .labeledType: return inferredType(tree.child(node, 0))
        case .tupleType:
            if tree.childCount(node) == 0 { return .void }
            if tree.childCount(node) == 1 { return inferredType(tree.child(node, 0)) }
            var parts: [InferredType] = []
            var labels: [Symbol] = []
            for part in tree.children(node) {
                parts.append(inferredType(part))
                labels.append(tree.kind(part) == .labeledType ? tree.name(part) : .none)
            }
            return literals.types.make(.tuple(parts, labels: labels))
        case .functionType:
            let result = inferredType(tree.child(node, 0))
            let parameters = tree.children(node, from: 1).map { inferredType($0) }
            return literals.types.make(.function(parameters, result: result))
        case .namedType:
            if numericGeneric(tree.name(node), at: tree.range(node).start) == true { return .double }
            if tree.child(node, 0).exists {
                if text(tree.name(node)) == "Type" {
                    return literals.types.make(.metatype(inferredType(tree.child(node, 0))))
                }
                let arguments = tree.children(node, from: 1).map { inferredType($0) }
                if let index = namedClass(node)?.declaredIndex { return nominal(index, arguments) }
                let outer = namedClass(tree.child(node, 0))?.declaredIndex
                return outer.map { inferredAlias(typeAliases[Self.nestedKey($0, tree.name(node))]) } ?? .unknown
            }
            return inferredType(named: tree.name(node), tree.children(node, from: 1).map { inferredType($0) })
        default: return .unknown
        }
    }

    /// Whether the inference knows a type: those of the program, and the library's type that literals make.
    private func isInferred(_ index: Int) -> Bool {
        !files[program.classes[index].location.file].isLibrary
            || text(program.classes[index].name) == "Decimal"
    }

    /// The type of a name with generic arguments.
    mutating func inferredType(named name: Symbol, _ arguments: [InferredType]) -> InferredType {
        if genericNames.contains(name), isGenericHere(name) || lookUpType(name) == nil, alias(named: name) == nil {
            if text(name) == "Element", literals.receiver != .unknown {
                let element = literals.types.element(literals.receiver)
                if element != .unknown { return element }
            }
            return literals.types.make(.generic(name))
        }
        if name == names.selfType { return literals.receiver }
        if let found = alias(named: name) { return inferredAlias(found) }
        if let index = lookUpType(name)?.declaredIndex, program.classes[index].kept == 0,
            program.classes[index].kind != .values,
            isInferred(index)
        {
            return nominal(index, arguments)
        }
        let first = arguments.first ?? .unknown
        switch text(name) {
        case let name where ValueLibrary.isDouble(name): return .double
        case "Float32", "Float64", "FloatingPoint", "BinaryFloatingPoint": return .double
        case "Int": return .int
        case "Bool": return .bool
        case "String", "Character": return .string
        case "Substring": return .substring
        case "Void": return .void
        case "Any", "AnyHashable": return .any
        case "CGPoint": return .point
        case "CGSize": return .size
        case "CGRect": return .rect
        case "ArraySlice": return literals.types.make(.slice(first))
        case "Array", "ContiguousArray": return literals.types.make(.array(first))
        case "Set": return literals.types.make(.set(first))
        case "Optional": return literals.types.make(.optional(first))
        case "Range", "ClosedRange", "PartialRangeFrom", "PartialRangeThrough", "PartialRangeUpTo":
            return literals.types.make(.range(first))
        case "Dictionary":
            return literals.types.make(.dictionary(key: first, value: arguments.count > 1 ? arguments[1] : .unknown))
        case "Result": return literals.types.make(.result(first))
        case "AnySequence", "Sequence", "Collection", "AnyCollection", "IteratorProtocol", "AnyIterator",
            "AsyncStream", "AsyncThrowingStream", "ReversedCollection", "BidirectionalCollection",
            "RandomAccessCollection":
            return literals.types.make(.sequence(first))
        case "KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath", "PartialKeyPath":
            let value = arguments.count > 1 ? arguments[1] : .unknown
            return literals.types.make(.function([first], result: value))
        case "Element": return literals.types.element(literals.receiver)
        case "Int64", "NSInteger": return .int
        case let other: return IntegerWidth.named(other).map { InferredType($0) } ?? .unknown
        }
    }

    private mutating func inferredAlias(_ alias: (file: Int, type: NodeID)?) -> InferredType {
        guard let alias else { return .unknown }
        return following(alias) { $0.inferredType($1) } ?? .unknown
    }

    /// A type of the program; its generic types if the source omits the arguments.
    private mutating func nominal(_ index: Int, _ arguments: [InferredType]) -> InferredType {
        let count = genericNames(of: index).count
        let known = arguments.count == count ? arguments : Array(repeating: .unknown, count: count)
        return literals.types.make(.nominal(index, known))
    }

    // MARK: Types in expressions

    /// The type that an expression spells, as in `[Double]()` and `Box<CGFloat>(1)`; unknown for other expressions. The tree
    /// does not have the generic arguments, so they are read from the source.
    mutating func spelledType(_ node: NodeID) -> InferredType {
        var position = Int(tree.range(node).start)
        return readType(&position, depth: 0)
    }

    private mutating func readType(_ position: inout Int, depth: Int) -> InferredType {
        let bytes = source.bytes
        guard depth < 16 else { return .unknown }
        skipSpaces(&position)
        guard position < bytes.count else { return .unknown }
        var type = InferredType.unknown
        if bytes[position] == UInt8(ascii: "[") {
            position += 1
            let first = readType(&position, depth: depth + 1)
            skipSpaces(&position)
            if position < bytes.count, bytes[position] == UInt8(ascii: ":") {
                position += 1
                let value = readType(&position, depth: depth + 1)
                type = literals.types.make(.dictionary(key: first, value: value))
            } else {
                type = literals.types.make(.array(first))
            }
            skipSpaces(&position)
            guard position < bytes.count, bytes[position] == UInt8(ascii: "]") else { return .unknown }
            position += 1
        } else if bytes[position] == UInt8(ascii: "(") {
            type = readTupleType(&position, depth: depth)
        } else {
            guard let named = readNamedType(&position, depth: depth) else { return .unknown }
            type = named
        }
        while position < bytes.count, bytes[position] == UInt8(ascii: "?") {
            type = literals.types.make(.optional(type))
            position += 1
        }
        return type
    }

    /// Reads a tuple type, which may have labels: `(name: String, Int)`. A function type is unknown.
    private mutating func readTupleType(_ position: inout Int, depth: Int) -> InferredType {
        let bytes = source.bytes
        var (parts, labels): ([InferredType], [Symbol]) = ([], [])
        position += 1
        while true {
            skipSpaces(&position)
            var label = Symbol.none
            var end = position
            while end < bytes.count, Self.isNameByte(bytes[end]) { end += 1 }
            let name = end > position ? String(decoding: bytes[position..<end], as: UTF8.self) : ""
            skipSpaces(&end)
            if end < bytes.count, bytes[end] == UInt8(ascii: ":"), let known = interner.find(name) {
                label = known
                position = end + 1
            }
            let part = readType(&position, depth: depth + 1)
            guard part != .unknown, parts.count < 16 else { return .unknown }
            parts.append(part)
            labels.append(label)
            skipSpaces(&position)
            guard position < bytes.count else { return .unknown }
            position += 1
            if bytes[position - 1] == UInt8(ascii: ")") { break }
            guard bytes[position - 1] == UInt8(ascii: ",") else { return .unknown }
        }
        var next = position
        skipSpaces(&next)
        if next < bytes.count, bytes[next] == UInt8(ascii: "-") { return .unknown }
        return parts.count == 1 ? parts[0] : literals.types.make(.tuple(parts, labels: labels))
    }

    /// Reads a name with its generic arguments, and the names of nested types after it.
    private mutating func readNamedType(_ position: inout Int, depth: Int) -> InferredType? {
        let bytes = source.bytes
        var reference: ClassReference?
        var isFirst = true
        while true {
            let start = position
            while position < bytes.count, Self.isNameByte(bytes[position]) { position += 1 }
            guard position > start,
                let name = interner.find(String(decoding: bytes[start..<position], as: UTF8.self))
            else { return nil }
            var arguments: [InferredType] = []
            if position < bytes.count, bytes[position] == UInt8(ascii: "<") {
                repeat {
                    position += 1
                    arguments.append(readType(&position, depth: depth + 1))
                    skipSpaces(&position)
                } while position < bytes.count && bytes[position] == UInt8(ascii: ",")
                guard position < bytes.count, bytes[position] == UInt8(ascii: ">") else { return nil }
                position += 1
            }
            let type: InferredType
            if isFirst, numericGeneric(name, at: UInt32(start)) == true {
                return .double
            } else if isFirst {
                type = inferredType(named: name, arguments)
                reference = lookUpType(name)
            } else if let outer = reference, let inner = nestedType(name, in: outer) {
                reference = inner
                type = inner.declaredIndex.map { nominal($0, arguments) } ?? .unknown
            } else {
                return nil
            }
            isFirst = false
            // The name after the dot is a nested type, or a member of this one.
            guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "."),
                (0x41...0x5A).contains(bytes[position + 1])
            else { return type }
            position += 1
        }
    }

    private func skipSpaces(_ position: inout Int) {
        while position < source.bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(source.bytes[position]) { position += 1 }
    }

    // MARK: Members

    /// The declarations of a member of a class, of its superclasses and of its protocols.
    mutating func memberNodes(named name: Symbol, of index: Int) -> [MemberNode] {
        var result: [MemberNode] = []
        for next in inferredLineage(index) { result += memberTable(next)[name] ?? [] }
        return result
    }

    /// A class, its superclasses and its protocols, in the order in which they are searched.
    private mutating func inferredLineage(_ index: Int) -> [Int] {
        if let known = literals.lineages[index] { return known }
        var result: [Int] = []
        var work = [index]
        while let next = work.popLast(), result.count < 64 {
            guard !result.contains(next) else { continue }
            result.append(next)
            if let above = program.classes[next].superclass.declaredIndex { work.append(above) }
            work += program.classes[next].protocols.sorted()
        }
        literals.lineages[index] = result
        return result
    }

    mutating func memberTable(_ index: Int) -> [Symbol: [MemberNode]] {
        if let known = literals.members[index] { return known }
        var table: [Symbol: [MemberNode]] = [:]
        let isOwn = isInferred(index)
        for (file, node) in memberNodes(index) where isOwn || !files[file].isLibrary {
            let tree = files[file].tree
            switch tree.kind(node) {
            case .enumCaseList:
                for element in tree.children(node) {
                    table[tree.name(element), default: []].append(MemberNode(file: file, node: element))
                }
            case .initDeclaration: table[names.initName, default: []].append(MemberNode(file: file, node: node))
            case .subscriptDeclaration: table[.none, default: []].append(MemberNode(file: file, node: node))
            case .varDeclaration, .funcDeclaration:
                table[tree.name(node), default: []].append(MemberNode(file: file, node: node))
            default: break
            }
        }
        literals.members[index] = table
        return table
    }

    /// Runs `body` where a declaration is: in its file and type.
    mutating func at<Result>(_ member: MemberNode, of index: Int?, _ body: (inout Compiler) -> Result) -> Result {
        let saved = (file, typeScope, literals.receiver)
        file = member.file
        if let index {
            typeScope = index
            if case .nominal(index, _) = literals.types[literals.receiver] {
            } else {
                literals.receiver = receiverType(of: index, in: .none)
            }
        }
        defer { (file, typeScope, literals.receiver) = saved }
        return body(&self)
    }

    /// The type of a variable or a property: its annotation, or the type of its value.
    mutating func variableType(_ member: MemberNode, of index: Int?) -> InferredType {
        let key = Self.nodeKey(member.file, member.node)
        if let known = literals.variables[key] { return known }
        guard literals.depth < LiteralInference.depthLimit else { return .unknown }
        literals.depth += 1
        defer { literals.depth -= 1 }
        literals.variables[key] = .unknown
        let type = at(member, of: index) { compiler in
            let annotation = compiler.tree.child(member.node, 0)
            if annotation.exists { return compiler.inferredType(annotation) }
            guard compiler.tree.child(member.node, 1).exists else { return .unknown }
            let locals = compiler.literals.locals
            compiler.literals.locals = []
            defer { compiler.literals.locals = locals }
            let type = compiler.inferExpression(compiler.tree.child(member.node, 1))
            return type == .literal ? .int : type
        }
        literals.variables[key] = type
        return type
    }

    /// The type of a member that is not called.
    mutating func memberType(_ name: Symbol, of base: InferredType) -> InferredType {
        let type = literals.types.unwrapped(base)
        let shape = literals.types[type]
        switch shape {
        case .tuple(let parts, let labels):
            if let position = labels.firstIndex(of: name), name != .none { return parts[position] }
            return Int(text(name)).flatMap { $0 < parts.count && $0 >= 0 ? parts[$0] : nil } ?? .unknown
        case .nominal(let index, let arguments): return property(name, of: index, arguments)
        case .metatype(let inner): return staticMember(name, of: inner)
        default:
            if let own = ownProperty(name, of: type) { return own }
            return libraryProperty(text(name), of: type)
        }
    }

    private mutating func property(_ name: Symbol, of index: Int, _ arguments: [InferredType]) -> InferredType {
        guard let found = memberNodes(named: name, of: index).first(where: { isVariable($0, isStatic: false) }) else {
            return .unknown
        }
        let type = variableType(found, of: index)
        let generics = genericNames(of: index)
        let bindings = Dictionary(zip(generics, arguments), uniquingKeysWith: { first, _ in first })
        return literals.types.substituted(type, bindings)
    }

    private func isVariable(_ member: MemberNode, isStatic: Bool) -> Bool {
        let tree = files[member.file].tree
        return tree.kind(member.node) == .varDeclaration && tree.flags(member.node).contains(.isStatic) == isStatic
    }

    /// The type of a static member of a type, including the cases of an enumeration.
    mutating func staticMember(_ name: Symbol, of type: InferredType) -> InferredType {
        let type = literals.types.unwrapped(type)
        if name == names.selfName { return literals.types.make(.metatype(type)) }
        guard case .nominal(let index, _) = literals.types[type] else {
            if let own = ownProperty(name, of: type, isStatic: true) { return own }
            return type.isNumber || [.point, .size, .rect].contains(type) ? type : .unknown
        }
        for member in memberNodes(named: name, of: index) {
            if files[member.file].tree.kind(member.node) == .enumCase { return type }
            if isVariable(member, isStatic: true) { return variableType(member, of: index) }
        }
        return text(name) == "allCases" ? literals.types.make(.array(type)) : .unknown
    }

    /// The class that holds the program's extensions of a built-in value type.
    func extensionClass(of type: InferredType) -> Int? {
        guard !program.valueExtensions.isEmpty else { return nil }
        let kind: String? =
            switch type {
            case .double: "Double"
            case .int, .literal: "Int"
            case .string: "String"
            case .point: "CGPoint"
            case .size: "CGSize"
            case .rect: "CGRect"
            case .bool: "Bool"
            default:
                switch literals.types[type] {
                case .array, .slice, .sequence, .set: "Array"
                case .dictionary: "Dictionary"
                case .range: "Range"
                default: nil
                }
            }
        return kind.flatMap { program.valueExtensions[$0] }
    }

    private mutating func ownProperty(_ name: Symbol, of type: InferredType, isStatic: Bool = false) -> InferredType? {
        guard let index = extensionClass(of: type),
            let found = memberTable(index)[name]?.first(where: { isVariable($0, isStatic: isStatic) })
        else { return nil }
        return inReceiver(type) { $0.at(found, of: nil) { $0.inferredType($0.tree.child(found.node, 0)) } }
    }

    /// Runs `body` with another type of `self`.
    mutating func inReceiver<Result>(_ type: InferredType, _ body: (inout Compiler) -> Result) -> Result {
        let saved = literals.receiver
        literals.receiver = type
        defer { literals.receiver = saved }
        return body(&self)
    }

    /// The type of a property of a type of Swift's library or of Core Graphics.
    private mutating func libraryProperty(_ name: String, of type: InferredType) -> InferredType {
        switch type {
        case .point: return ["x", "y"].contains(name) ? .double : .unknown
        case .size: return ["width", "height"].contains(name) ? .double : .unknown
        case .rect: return name == "origin" ? .point : name == "size" ? .size : .double
        case .double, .int, .literal: return name == "magnitude" ? type : .unknown
        case .string, .substring:
            if name == "first" || name == "last" { return literals.types.make(.optional(.string)) }
            return name == "count" ? .int : .unknown
        default: break
        }
        let element = literals.types.element(type)
        switch name {
        case "count", "startIndex", "endIndex": return .int
        case "first", "last": return literals.types.make(.optional(element))
        case "lowerBound", "upperBound": return element
        case "lazy": return literals.types.make(.lazy(element))
        case "isEmpty": return .bool
        case "keys", "values":
            guard case .dictionary(let key, let value) = literals.types[type] else { return .unknown }
            return literals.types.make(.sequence(name == "keys" ? key : value))
        case "indices": return literals.types.make(.range(.int))
        default: return .unknown
        }
    }
}
