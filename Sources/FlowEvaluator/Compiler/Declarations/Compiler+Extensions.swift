// Extensions: of the program's types, UIKit's classes, built-in value types and protocols.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSurface
internal import FlowSyntax

extension Compiler {
    mutating func declareExtension(_ node: NodeID, isLast: Bool = false) {
        let name = extendedName(node)
        // The surface also lists the built-in value types, as separate records.
        let isKind = Self.valueKinds.contains(text(name))
        // The library extends Swift's types, whatever types of such names the program declares.
        let isLibrary = isKind && files[file].isLibrary
        let declared = isLibrary ? nil : extendedClass(name) ?? (isKind ? nil : keptClass(name))
        if declared == nil, !isLast, text(name).utf8.contains(UInt8(ascii: ".")) {
            // A file that is read later may declare the type.
            return lateExtensions.append((file, node))
        }
        if declared == nil, !isKind, let kind = aliasedKind(name) {
            return declareExtension(ofValues: kind, node)
        }
        guard let reference = declared ?? (isKind ? nil : opaqueClass(name)) else {
            if isKind { return declareExtension(ofValues: text(name), node) }
            if Self.swiftProtocols.contains(text(name)) || isSurfaceProtocol(name) {
                return declareProtocol(extendedBy: node)
            }
            if let type = EnumType.named(text(name)), !Self.isAlsoClass(type) {
                return declareExtension(ofValues: type.swiftName, node)
            }
            if Surface.table.type(named: text(name)) != nil { return }
            // A file that is read later may declare an alias.
            if !isLast, files[file].isSwift { return lateExtensions.append((file, node)) }
            if let dot = text(name).firstIndex(of: "."), Self.valueKinds.contains(String(text(name)[..<dot])) {
                return warn(
                    "unmodelled", "Swift has '\(text(name))'; Flow's model does not", at: nameLocation(node),
                    label: "this extension has no effect")
            }
            reportUnknown(
                "unknown-class", "there is no class '\(text(name))' to extend", name: name, at: nameLocation(node),
                label: "expected a declared class", candidates: classCandidates())
            return
        }
        if let index = reference.declaredIndex {
            guard index >= standing.classes else {
                reportLateExtension(of: program.classes[index].location, node)
                return
            }
            classNodes[index].extensions.append((file, node))
            if program.isKept(reference), let type = EnumType.named(text(name)), !Self.isAlsoClass(type) {
                program.valueExtensions[type.swiftName] = index
            }
            declareNested(in: index, tree.child(node, 2))
        } else if let uikit = reference.uikit {
            declareExtension(of: uikit, node)
        }
    }

    /// The built-in value type that an alias of the top level names; nil for other names.
    private func aliasedKind(_ name: Symbol) -> String? {
        guard !typeAliases.isEmpty, let alias = typeAliases[Self.nestedKey(-1, name)], alias.type.exists else {
            return nil
        }
        let aliased = files[alias.file].tree
        guard aliased.kind(alias.type) == .namedType, !aliased.child(alias.type, 0).exists else { return nil }
        let spelling = text(aliased.name(alias.type))
        return Self.valueKinds.contains(spelling) ? spelling : nil
    }

    /// The name of the type that an extension extends, without that of a module whose names Flow knows: `Swift.Double`.
    private mutating func extendedName(_ node: NodeID) -> Symbol {
        let spelling = text(tree.name(node))
        guard let dot = spelling.firstIndex(of: "."), Self.knownModules.contains(String(spelling[..<dot])) else {
            return tree.name(node)
        }
        return interner.intern(String(spelling[spelling.index(after: dot)...]))
    }

    /// Protocols of Swift whose requirements Flow does not check. An extension turns one into a protocol of the
    /// program, whose members the conforming types inherit.
    private static let swiftProtocols: Set<String> = [
        "Error", "Encodable", "Decodable", "Codable", "Identifiable", "CaseIterable", "RawRepresentable", "AnyObject",
        "NSObjectProtocol", "LocalizedError", "CustomStringConvertible", "AdditiveArithmetic", "Strideable",
        "OptionSet",
        "SetAlgebra", "IteratorProtocol", "AsyncSequence", "Sendable", "ExpressibleByStringLiteral", "CodingKey",
    ]

    private func isSurfaceProtocol(_ name: Symbol) -> Bool {
        Surface.table.type(named: text(name)).map { Surface.table.kind(of: $0) == .protocol } ?? false
    }

    private mutating func declareProtocol(extendedBy node: NodeID) {
        let name = tree.name(node)
        let index = program.classes.count
        var definition = ClassDefinition(
            name: name, location: nameLocation(node), superclass: ClassReference(.object), uikit: .object)
        definition.kind = .protocol
        program.classes.append(definition)
        classNodes.append(ClassNodes(file: file, node: .none, extensions: [(file, node)]))
        while enclosing.count <= index { enclosing.append(-1) }
        classNames[name] = ClassReference(declared: index)
        declareNested(in: index, tree.child(node, 2))
    }

    /// Whether a class inherits from a class of another module, as in `final class A: Module.A`.
    func namesModule(_ index: Int) -> Bool {
        let (file, node) = classNodes[index].declaration
        guard node.exists else { return false }
        let tree = files[file].tree
        let bases = tree.child(node, 1)
        guard bases.exists else { return false }
        return tree.children(bases).contains {
            tree.kind($0) == .namedType && tree.child($0, 0).exists && tree.name($0) == program.classes[index].name
        }
    }

    /// The class with a name that may contain dots.
    private mutating func extendedClass(_ name: Symbol) -> ClassReference? {
        if let found = knownClass(name) ?? lookUpType(name) { return found }
        let components = text(name).split(separator: ".")
        guard components.count > 1, var found = lookUpType(interner.intern(String(components[0]))) else { return nil }
        for component in components.dropFirst() {
            guard let next = nestedType(interner.intern(String(component)), in: found) else { return nil }
            found = next
        }
        return found
    }

    /// The built-in value types that an extension may name.
    static let valueKinds: Set<String> = [
        "Array", "String", "Int", "Double", "CGFloat", "Float", "Bool", "Dictionary", "Range", "ClosedRange",
        "Collection",
        "Sequence", "MutableCollection", "RandomAccessCollection", "BidirectionalCollection",
        "RangeReplaceableCollection", "StringProtocol", "CGRect", "CGPoint", "CGSize", "Optional", "TimeInterval",
        "UIEdgeInsets", "NSDirectionalEdgeInsets", "CGAffineTransform",
        "FloatingPoint", "BinaryFloatingPoint", "BinaryInteger", "FixedWidthInteger", "SignedInteger", "Numeric",
        "SignedNumeric", "Comparable", "Equatable", "Hashable", "Character", "Substring", "ArraySlice", "UInt", "Int64",
        "Int8", "Int16", "UInt16", "Float32", "Float64", "Int32", "UInt32", "UInt64", "UInt8", "NSString", "NSArray",
        "StaticString",
    ]

    /// Declares an extension of a built-in value type.
    private mutating func declareExtension(ofValues name: String, _ node: NodeID) {
        let kinds: [String] =
            switch name {
            case "Double", "CGFloat", "Float", "Float32", "Float64", "TimeInterval", "FloatingPoint",
                "BinaryFloatingPoint":
                ["Double"]
            case "BinaryInteger", "FixedWidthInteger", "SignedInteger", "UInt", "Int64", "Int32", "UInt32", "UInt64",
                "UInt8", "Int8", "Int16", "UInt16":
                ["Int"]
            case "Numeric", "SignedNumeric", "Comparable", "Equatable", "Hashable": ["Int", "Double", "String"]
            case "Character", "Substring", "NSString", "StaticString": ["String"]
            case "NSArray", "ArraySlice": ["Array"]
            case "Range", "ClosedRange": ["Range"]
            case "StringProtocol": ["String"]
            case "Collection", "Sequence", "MutableCollection", "RandomAccessCollection", "BidirectionalCollection",
                "RangeReplaceableCollection":
                ["Array", "Dictionary", "String", "Range"]
            default: [name]
            }
        if kinds.count == 4, let own = interner.find("prelude_Elements").flatMap({ classNames[$0]?.declaredIndex }) {
            classNodes[own].extensions.append((file, node))
        }
        for kind in kinds {
            if let index = program.valueExtensions[kind] {
                classNodes[index].extensions.append((file, node))
                declareNested(in: index, tree.child(node, 2))
                continue
            }
            let index = program.classes.count
            var definition = ClassDefinition(
                name: interner.intern(kind), location: nameLocation(node), superclass: ClassReference(.object),
                uikit: .object)
            definition.kind = .values
            program.classes.append(definition)
            classNodes.append(ClassNodes(file: file, node: node))
            while enclosing.count <= index { enclosing.append(-1) }
            program.valueExtensions[kind] = index
            declareNested(in: index, tree.child(node, 2))
        }
    }

    /// Declares an extension of a UIKit class: a definition that member lookup visits between a subclass and the UIKit
    /// class.
    private mutating func declareExtension(of uikit: UIKitClass, _ node: NodeID) {
        if let index = program.extensions[uikit] {
            guard index >= standing.classes else {
                reportLateExtension(of: program.classes[index].location, node)
                return
            }
            classNodes[index].extensions.append((file, node))
            declareNested(in: index, tree.child(node, 2))
            return
        }
        let index = program.classes.count
        var definition = ClassDefinition(
            name: tree.name(node), location: nameLocation(node), superclass: ClassReference(uikit), uikit: uikit)
        definition.isExtension = true
        program.classes.append(definition)
        classNodes.append(ClassNodes(file: file, node: node))
        program.extensions[uikit] = index
        while enclosing.count <= index { enclosing.append(-1) }
        declareNested(in: index, tree.child(node, 2))
    }
}
