// The names by which a script's code and the storyboards that it declares refer to each other: segues, scenes, outlets and actions.

internal import FlowDiagnostics
internal import FlowSyntax
internal import StoryboardImport

extension ScriptLoader {
    /// The names without a counterpart. They are warnings, because UIKit raises its exceptions only when the code runs. A script may
    /// lack classes of the storyboard, and its members need no attribute for Objective-C.
    func nameMistakes(in documents: [(file: Int, blueprint: Blueprint)]) -> [Diagnostic] {
        var code: [CodeClass] = []
        var performed: [(object: String, use: CodeClass.NameUse)] = []
        var trees: [SyntaxTree] = []
        for (index, file) in files.enumerated() {
            let name = file.source.name
            guard !file.isLibrary, !name.hasSuffix(Self.writtenExtension), !Script.isInterface(name) else { continue }
            let reader = CodeReader(tree: file.tree, source: file.source, file: index, interner: interner)
            code += reader.classes + reader.uses + reader.usesOutsideClasses
            guard !file.isSwift else { continue }
            let names = StoryboardNameUses(tree: file.tree, source: file.source, file: index, interner: interner)
            performed += names.performed()
            trees.append(file.tree)
        }
        // A controller has the name of its class, unless the script declares a variable of that name.
        let classes = Dictionary(
            code.map { ($0.name.prefix(1).lowercased() + $0.name.dropFirst(), $0.name) },
            uniquingKeysWith: { first, _ in first })
        for (object, use) in performed {
            let base = String(object.reversed().drop { $0.isNumber }.reversed())
            guard let name = classes[base], let symbol = interner.find(object),
                !trees.contains(where: { $0.declares(symbol, in: $0.range($0.root)) })
            else { continue }
            var using = CodeClass(name: name, location: use.location, bases: [])
            using.uses = [use]
            code.append(using)
        }
        let known = CodeTypes(
            code, ancestors: { Script.uikitAncestors(of: $0) }, hasProperty: { Script.uikitHasProperty($0, of: $1) })
        return StoryboardCheck.check(documents, against: code, known)
            .filter { Self.reported.contains($0.code) }
            .map { mistake in
                var warning = mistake
                warning.severity = .warning
                return warning
            }
    }

    private static let reported: Set<String> = [
        "missing-outlet", "missing-action", "missing-segue-action", "missing-unwind-action", "missing-segue",
        "missing-scene", "missing-storyboard", "missing-cell", "unconnected-outlet",
    ]
}
