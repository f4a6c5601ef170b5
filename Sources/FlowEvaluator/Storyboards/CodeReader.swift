// The classes in a file of an app's code or of a script, as far as storyboards refer to them: names, superclasses, outlets, properties,
// methods, and the names of storyboards' parts.

public import FlowDiagnostics
public import FlowSyntax
public import StoryboardImport

/// Reads the classes of a file.
public struct CodeReader {
    let tree: SyntaxTree
    let source: SourceFile
    let file: Int
    let interner: Interner

    /// - Parameter file: the index of the file in the source map.
    public init(tree: SyntaxTree, source: SourceFile, file: Int, interner: Interner) {
        (self.tree, self.source, self.file, self.interner) = (tree, source, file, interner)
    }

    /// The classes and extensions, in the order of the file. O(declarations and their members)
    public var classes: [CodeClass] {
        nodes.map { node in
            var declared = CodeClass(
                name: interner.text(tree.name(node)), location: location(node), bases: bases(of: node))
            declared.exposesMembers = tree.isExposed(node)
            for member in members(of: node) { add(member, to: &declared) }
            return declared
        }
    }

    /// The names of storyboards' parts in each class. O(nodes)
    public var uses: [CodeClass] {
        let names = StoryboardNameUses(tree: tree, source: source, file: file, interner: interner)
        return nodes.compactMap { node in
            var using = CodeClass(name: interner.text(tree.name(node)), location: location(node), bases: [])
            for member in members(of: node) where !declaresType(tree.kind(member)) {
                using.uses += names.uses(in: member)
            }
            return using.uses.isEmpty ? nil : using
        }
    }

    /// The names of storyboards' parts in functions and statements at the top level. O(nodes)
    var usesOutsideClasses: [CodeClass] {
        let names = StoryboardNameUses(tree: tree, source: source, file: file, interner: interner)
        guard !names.expectsError(tree.root) else { return [] }
        var using = CodeClass(
            name: "", location: SourceLocation(file: file, range: tree.range(tree.root)), bases: [])
        for node in tree.children(tree.root) where !declaresType(tree.kind(node)) { using.uses += names.uses(in: node) }
        return using.uses.isEmpty ? [] : [using]
    }

    private func location(_ node: NodeID) -> SourceLocation {
        SourceLocation(file: file, range: tree.nameRange(node, in: source, interner: interner))
    }

    /// The classes and extensions of the file, also those in other types.
    private var nodes: [NodeID] {
        var found: [NodeID] = []
        var waiting = tree.children(tree.root).reversed().map { $0 }
        while let node = waiting.popLast() {
            let kind = tree.kind(node)
            guard declaresType(kind) else { continue }
            waiting += members(of: node).filter { declaresType(tree.kind($0)) }
            if kind != .structDeclaration && kind != .enumDeclaration { found.append(node) }
        }
        return found
    }

    private func members(of type: NodeID) -> [NodeID] {
        let members = tree.child(type, 2)
        return members.exists ? Array(tree.children(members)) : []
    }

    /// Whether a declaration can contain classes.
    private func declaresType(_ kind: NodeKind) -> Bool {
        switch kind {
        case .classDeclaration, .structDeclaration, .enumDeclaration, .extensionDeclaration, .screenDeclaration,
            .containerDeclaration, .viewDeclaration:
            true
        default: false
        }
    }

    /// The names in the inheritance clause, or the class from which a declaration of the language inherits.
    private func bases(of node: NodeID) -> [String] {
        let kind = tree.kind(node)
        guard kind != .extensionDeclaration else { return [] }
        let bases = tree.child(node, 1)
        let names = bases.exists ? tree.children(bases).map { interner.text(tree.name($0)) } : []
        switch kind {
        case .screenDeclaration, .containerDeclaration: return names.isEmpty ? ["UIViewController"] : names
        case .viewDeclaration: return names.isEmpty ? ["UIView"] : names
        default: return names
        }
    }

    private func add(_ member: NodeID, to declared: inout CodeClass) {
        switch tree.kind(member) {
        case .funcDeclaration:
            var method = CodeClass.Method(
                name: interner.text(tree.name(member)),
                selector: tree.selector(of: member, in: source, interner: interner), location: location(member))
            method.isExposed = tree.isExposed(member) || tree.flags(member).contains(.isOverride)
            declared.methods.append(method)
        default:
            for read in tree.properties(of: member, in: source, interner: interner) {
                var property = CodeClass.Property(
                    name: read.name, type: read.type, location: SourceLocation(file: file, range: read.range),
                    isOutlet: read.isOutlet)
                property.isExposed = read.isExposed || read.isOutlet
                declared.properties.append(property)
            }
        }
    }
}
