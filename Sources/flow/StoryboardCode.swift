// The classes of Swift files, as far as storyboards refer to them: names, superclasses, outlets, properties and methods.

import Flow
import StoryboardImport

/// The code of an app for the checks of its storyboards.
enum StoryboardCode {
    /// The storyboards and xibs below folders.
    static func documents(in paths: [String]) throws -> [String] {
        switch SwiftSources.list(paths) {
        case .success(let folder): return folder.documents
        case .failure(let error): throw FileFailure("read", error.path, because: error.reason)
        }
    }

    /// The classes of Swift files and of the Swift files below folders.
    static func classes(
        in paths: [String], _ sources: inout SourceMap, _ mistakes: inout [Diagnostic]
    ) throws -> [CodeClass] {
        guard !paths.isEmpty else { return [] }
        let files: [String]
        switch SwiftSources.list(paths) {
        case .success(let folder): files = folder.files
        case .failure(let error): throw FileFailure("read", error.path, because: error.reason)
        }
        var interner = Interner()
        var found: [CodeClass] = []
        var known: Set<String> = []
        for path in files where known.insert(path).inserted {
            let source = try InputFile.read(path)
            let file = sources.add(source)
            let parsed = Parser.parse(source, file: file, interner: &interner)
            mistakes += parsed.diagnostics.filter { $0.severity == .error }
            // A scene can be connected to a member that only another build declares.
            var all = BuildConditions()
            all.readsAllBranches = true
            let whole = Parser.parse(source, file: file, interner: &interner, conditions: all)
            let tree = whole.diagnostics.contains { $0.severity == .error } ? parsed.tree : whole.tree
            for node in classes(of: tree) {
                let range = tree.nameRange(node, in: source, interner: interner)
                var declared = CodeClass(
                    name: interner.text(tree.name(node)), location: SourceLocation(file: file, range: range),
                    bases: tree.kind(node) == .classDeclaration ? bases(of: node, tree, interner) : [])
                declared.exposesMembers = tree.isExposed(node)
                for member in members(of: node, tree) { add(member, to: &declared, tree, source, file, interner) }
                found.append(declared)
            }
            // Only the branches that iOS compiles use the names of storyboards.
            let names = StoryboardNameUses(tree: parsed.tree, source: source, file: file, interner: interner)
            for node in classes(of: parsed.tree) {
                let range = parsed.tree.nameRange(node, in: source, interner: interner)
                var using = CodeClass(
                    name: interner.text(parsed.tree.name(node)), location: SourceLocation(file: file, range: range),
                    bases: [])
                for member in members(of: node, parsed.tree) where !declaresType(parsed.tree.kind(member)) {
                    using.uses += names.uses(in: member)
                }
                if !using.uses.isEmpty { found.append(using) }
            }
        }
        return found
    }

    /// The classes and extensions of a file, also those in other types.
    private static func classes(of tree: SyntaxTree) -> [NodeID] {
        var found: [NodeID] = []
        var waiting = tree.children(tree.root).reversed().map { $0 }
        while let node = waiting.popLast() {
            let kind = tree.kind(node)
            guard declaresType(kind) else { continue }
            waiting += members(of: node, tree).filter { declaresType(tree.kind($0)) }
            if kind == .classDeclaration || kind == .extensionDeclaration { found.append(node) }
        }
        return found
    }

    private static func members(of type: NodeID, _ tree: SyntaxTree) -> [NodeID] {
        let members = tree.child(type, 2)
        return members.exists ? Array(tree.children(members)) : []
    }

    /// Whether a declaration can contain classes.
    private static func declaresType(_ kind: NodeKind) -> Bool {
        switch kind {
        case .classDeclaration, .structDeclaration, .enumDeclaration, .extensionDeclaration: true
        default: false
        }
    }

    private static func bases(of node: NodeID, _ tree: SyntaxTree, _ interner: Interner) -> [String] {
        let bases = tree.child(node, 1)
        return bases.exists ? tree.children(bases).map { interner.text(tree.name($0)) } : []
    }

    private static func add(
        _ member: NodeID, to declared: inout CodeClass, _ tree: SyntaxTree, _ source: SourceFile, _ file: Int,
        _ interner: Interner
    ) {
        switch tree.kind(member) {
        case .funcDeclaration:
            var method = CodeClass.Method(
                name: interner.text(tree.name(member)),
                selector: tree.selector(of: member, in: source, interner: interner),
                location: SourceLocation(file: file, range: tree.nameRange(member, in: source, interner: interner)))
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
