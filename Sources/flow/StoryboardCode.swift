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
            var waiting = tree.children(tree.root).reversed().map { $0 }
            while let node = waiting.popLast() {
                let kind = tree.kind(node)
                guard declaresType(kind) else { continue }
                let members = tree.child(node, 2)
                if members.exists {
                    for member in tree.children(members) where declaresType(tree.kind(member)) {
                        waiting.append(member)
                    }
                }
                guard kind == .classDeclaration || kind == .extensionDeclaration else { continue }
                let range = tree.nameRange(node, in: source, interner: interner)
                var declared = CodeClass(
                    name: interner.text(tree.name(node)), location: SourceLocation(file: file, range: range),
                    bases: kind == .classDeclaration ? bases(of: node, tree, interner) : [])
                if members.exists {
                    let names = StoryboardNameUses(tree: tree, source: source, file: file, interner: interner)
                    for member in tree.children(members) {
                        add(member, to: &declared, tree, source, file, interner)
                        if !declaresType(tree.kind(member)) { declared.uses += names.uses(in: member) }
                    }
                }
                found.append(declared)
            }
        }
        return found
    }

    /// Whether a declaration can contain classes.
    private static func declaresType(_ kind: NodeKind) -> Bool {
        switch kind {
        case .classDeclaration, .structDeclaration, .enumDeclaration, .extensionDeclaration: true
        default: false
        }
    }

    /// The name of a type, without marks of optionals and arrays; nil for another kind of type.
    private static func typeName(_ node: NodeID, _ tree: SyntaxTree, _ interner: Interner) -> String? {
        switch tree.kind(node) {
        case .namedType where !tree.child(node, 0).exists: interner.text(tree.name(node))
        case .optionalType, .implicitlyUnwrappedType, .arrayType: typeName(tree.child(node, 0), tree, interner)
        default: nil
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
            declared.methods.append(
                CodeClass.Method(
                    name: interner.text(tree.name(member)),
                    selector: tree.selector(of: member, in: source, interner: interner),
                    location: SourceLocation(file: file, range: tree.nameRange(member, in: source, interner: interner)))
            )
        case .varDeclaration:
            let wrapper = tree.wrapper(of: member)
            let isOutlet = wrapper.map { interner.text(tree.name(tree.child($0, 0))) == "IBOutlet" } ?? false
            declared.properties.append(
                CodeClass.Property(
                    name: interner.text(tree.name(member)), type: typeName(tree.child(member, 0), tree, interner),
                    location: SourceLocation(file: file, range: tree.nameRange(member, in: source, interner: interner)),
                    isOutlet: isOutlet))
        case .bindingList:
            for binding in tree.children(member) { add(binding, to: &declared, tree, source, file, interner) }
        default: break
        }
    }
}
