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
            let code = CodeReader(tree: tree, source: source, file: file, interner: interner)
            // Only the branches that iOS compiles use the names of storyboards.
            let names = CodeReader(tree: parsed.tree, source: source, file: file, interner: interner)
            found += code.classes + names.uses
        }
        return found
    }
}
