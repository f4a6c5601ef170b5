// Reads a script and what it imports. Imports come before their importers; a cycle is told with its whole way.

internal import FlowDiagnostics
internal import FlowSyntax

/// Loads the files of a script.
struct ScriptLoader {
    let reader: SourceReader
    var interner = Interner()
    var sources = SourceMap()
    /// The parsed files, by their index in `sources`.
    var files: [ParsedFile] = []
    /// The files with every import before its importer.
    var order: [Int] = []
    var diagnostics: [Diagnostic] = []
    var paths: [String] = []
    /// Where each parsed file is, by path; -1 while its own imports are being read.
    private var known: [String: Int] = [:]
    private static let importLimit = 1000

    init(reader: @escaping SourceReader) { self.reader = reader }

    /// A file whose imports are being read.
    private struct Pending {
        var path: String
        var file: Int
        var tree: SyntaxTree
        var imports: [NodeID]
        var next = 0
    }

    /// Loads a script, which `order` then has last, and the prelude first.
    mutating func load(_ main: SourceFile) {
        // The script's own file comes first among the sources, so that its mistakes are told first.
        var stack = [parse(main, path: main.name)]
        order.append(parse(SourceFile(name: Prelude.name, text: Prelude.source), path: Prelude.name).file)
        paths.removeAll { $0 == Prelude.name }
        while !stack.isEmpty {
            let top = stack.count - 1
            guard stack[top].next < stack[top].imports.count else {
                let done = stack.removeLast()
                order.append(done.file)
                known[done.path] = done.file
                continue
            }
            let node = stack[top].imports[stack[top].next]
            stack[top].next += 1
            if let imported = open(node, stack) { stack.append(imported) }
        }
    }

    private mutating func parse(_ source: SourceFile, path: String) -> Pending {
        let file = sources.add(source)
        let result = Parser.parse(source, file: file, interner: &interner)
        diagnostics += result.diagnostics
        files.append(ParsedFile(source: source, tree: result.tree, isMain: file == 0))
        known[path] = -1
        paths.append(path)
        let imports = result.tree.children(result.tree.root).filter {
            result.tree.kind($0) == .importDeclaration && result.tree.child($0, 0).exists
        }
        return Pending(path: path, file: file, tree: result.tree, imports: Array(imports))
    }

    /// Reads an import; nil if it is known already or cannot be read.
    private mutating func open(_ node: NodeID, _ stack: [Pending]) -> Pending? {
        let importer = stack[stack.count - 1]
        let pathNode = importer.tree.child(node, 0)
        let location = SourceLocation(file: importer.file, range: importer.tree.range(pathNode))
        let written = importer.tree.children(pathNode).map {
            String(decoding: importer.tree.stringValue(of: $0, in: sources[importer.file]), as: UTF8.self)
        }.joined()
        let path = Self.resolve(written, against: importer.path)
        if let state = known[path] {
            if state >= 0 { return nil }
            let start = stack.firstIndex { $0.path == path } ?? 0
            let way = stack[start...].map(\.path) + [path]
            diagnostics.append(
                Diagnostic(
                    "import-cycle", "this import closes a cycle", at: location, label: "imports itself in the end",
                    notes: [DiagnosticNote("the way is \(way.joined(separator: " -> "))")]))
            return nil
        }
        guard paths.count < Self.importLimit else {
            diagnostics.append(
                Diagnostic(
                    "too-many-imports", "a script can import \(Self.importLimit) files", at: location,
                    label: "this is one more"))
            return nil
        }
        switch reader(path) {
        case .success(let bytes):
            return parse(SourceFile(name: path, bytes: bytes), path: path)
        case .failure(let error):
            diagnostics.append(
                Diagnostic(
                    "missing-import", "\"\(written)\" cannot be imported: \(error.reason)", at: location,
                    label: "looked for \(path)"))
            known[path] = 0
            return nil
        }
    }

    /// A path as written in an import, relative to the importing file, without `.` and `..`.
    static func resolve(_ path: String, against importer: String) -> String {
        if path.hasPrefix("/") { return normalized(path) }
        guard let slash = importer.lastIndex(of: "/") else { return normalized(path) }
        return normalized(importer[...slash] + path)
    }

    private static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/", omittingEmptySubsequences: true) {
            if part == "." { continue }
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}
