// The classes of Swift files, as far as storyboards refer to them: names, superclasses, outlets, properties and methods.

import Flow
import StoryboardImport

/// The code of an app for the checks of its storyboards.
enum StoryboardCode {
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
        for path in files {
            let source = try InputFile.read(path)
            let file = sources.add(source)
            let parsed = Parser.parse(source, file: file, interner: &interner)
            mistakes += parsed.diagnostics.filter { $0.severity == .error }
            let tree = parsed.tree
            var waiting = tree.children(tree.root).reversed().map { $0 }
            while let node = waiting.popLast() {
                let kind = tree.kind(node)
                guard kind == .classDeclaration || kind == .extensionDeclaration else { continue }
                let range = tree.nameRange(node, in: source, interner: interner)
                var declared = CodeClass(
                    name: interner.text(tree.name(node)), location: SourceLocation(file: file, range: range),
                    bases: kind == .classDeclaration ? bases(of: node, tree, interner) : [])
                let members = tree.child(node, 2)
                if members.exists {
                    for member in tree.children(members) {
                        add(member, to: &declared, tree, source, file, interner)
                        if tree.kind(member) == .classDeclaration { waiting.append(member) }
                    }
                }
                found.append(declared)
            }
        }
        return found
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
        case .funcDeclaration: declared.methods.append(interner.text(tree.name(member)))
        case .varDeclaration:
            let wrapper = tree.wrapper(of: member)
            let isOutlet = wrapper.map { interner.text(tree.name(tree.child($0, 0))) == "IBOutlet" } ?? false
            declared.properties.append(
                (
                    interner.text(tree.name(member)),
                    SourceLocation(file: file, range: tree.nameRange(member, in: source, interner: interner)), isOutlet
                ))
        case .bindingList:
            for binding in tree.children(member) { add(binding, to: &declared, tree, source, file, interner) }
        default: break
        }
    }
}
