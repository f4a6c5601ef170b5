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
    /// Whether an import could not be followed.
    var lacksFiles = false
    var paths: [String] = []
    /// The paths that were opened, at most a thousand and mostly one: no dictionary, which costs a start a tenth more.
    private var knownPaths: [String] = []
    /// Where each of their files is; -1 while its own imports are being read.
    private var knownFiles: [Int] = []
    /// The bytes of all files.
    private var size = 0
    private static let importLimit = 1000

    /// Whether the prelude is among the files.
    private var hasPrelude = false

    init(reader: @escaping SourceReader) { self.reader = reader }

    /// Prepares for a further block of a session: what was loaded stays known.
    mutating func beginBlock() {
        order = []
        diagnostics = []
        lacksFiles = false
        // An import that was still being read when its block was given up is read again.
        for index in knownFiles.indices.reversed() where knownFiles[index] < 0 {
            knownPaths.remove(at: index)
            knownFiles.remove(at: index)
        }
    }

    private mutating func note(_ path: String, _ file: Int) {
        if let index = knownPaths.firstIndex(of: path) {
            knownFiles[index] = file
        } else {
            knownPaths.append(path)
            knownFiles.append(file)
        }
    }

    /// A file whose imports are being read.
    private struct Pending {
        var path: String
        var file: Int
        var tree: SyntaxTree
        var imports: [NodeID]
        var next = 0
    }

    /// Loads a script, which `order` then has last, and the prelude, if it is needed, first.
    mutating func load(_ main: SourceFile) {
        // The script's own file comes first among the sources, so that its mistakes are told first.
        var stack = [parse(main, path: main.name, isMain: true)]
        while !stack.isEmpty {
            let top = stack.count - 1
            guard stack[top].next < stack[top].imports.count else {
                let done = stack.removeLast()
                order.append(done.file)
                note(done.path, done.file)
                continue
            }
            let node = stack[top].imports[stack[top].next]
            stack[top].next += 1
            if let imported = open(node, stack) { stack.append(imported) }
        }
        guard !hasPrelude, Prelude.members.contains(where: { interner.find($0) != nil }) else { return }
        hasPrelude = true
        order.insert(parse(SourceFile(name: Prelude.name, text: Prelude.source), path: Prelude.name).file, at: 0)
        paths.removeAll { $0 == Prelude.name }
    }

    private mutating func parse(_ source: SourceFile, path: String, isMain: Bool = false) -> Pending {
        let file = sources.add(source)
        size += source.bytes.count
        let result = Parser.parse(source, file: file, interner: &interner)
        diagnostics += result.diagnostics
        files.append(ParsedFile(source: source, tree: result.tree, isMain: isMain))
        note(path, -1)
        paths.append(path)
        let imports = result.tree.children(result.tree.root).filter {
            result.tree.kind($0) == .importDeclaration
                && (result.tree.child($0, 0).exists || result.tree.name($0) != .none)
        }
        return Pending(path: path, file: file, tree: result.tree, imports: Array(imports))
    }

    /// Reads an import; nil if it is known already or cannot be read.
    private mutating func open(_ node: NodeID, _ stack: [Pending]) -> Pending? {
        let importer = stack[stack.count - 1]
        let pathNode = importer.tree.child(node, 0)
        guard pathNode.exists else {
            checkModule(node, importer)
            return nil
        }
        let location = SourceLocation(file: importer.file, range: importer.tree.range(pathNode))
        let written = importer.tree.children(pathNode).map {
            String(decoding: importer.tree.stringValue(of: $0, in: sources[importer.file]), as: UTF8.self)
        }.joined()
        let path = Self.resolve(written, against: importer.path)
        if let index = knownPaths.firstIndex(of: path) {
            if knownFiles[index] >= 0 { return nil }
            lacksFiles = true
            reportCycle(stack.drop { $0.path != path })
            return nil
        }
        guard paths.count < Self.importLimit else {
            diagnostics.append(
                Diagnostic(
                    "too-many-imports", "a script can import \(Self.importLimit) files", at: location,
                    label: "this exceeds the limit"))
            return nil
        }
        switch reader(path) {
        case .success(let bytes):
            guard size + bytes.count <= Parser.sizeLimit else {
                lacksFiles = true
                diagnostics.append(
                    Diagnostic(
                        "source-too-large", "a script may not exceed \(Parser.sizeLimit >> 20) MB with its imports",
                        at: location, label: "this exceeds the limit"))
                note(path, 0)
                return nil
            }
            return parse(SourceFile(name: path, bytes: bytes), path: path)
        case .failure(let error):
            lacksFiles = true
            diagnostics.append(
                Diagnostic(
                    "missing-import", "\"\(written)\" cannot be imported: \(error.reason)", at: location,
                    label: "looked for \(path)"))
            note(path, 0)
            return nil
        }
    }

    /// `import Model` means nothing; a script of that name beside the importing one was probably meant.
    private mutating func checkModule(_ node: NodeID, _ importer: Pending) {
        let module = interner.text(importer.tree.name(node))
        for name in [module, module.prefix(1).lowercased() + module.dropFirst()] {
            guard case .success = reader(Self.resolve("\(name).flow", against: importer.path)) else { continue }
            let range = importer.tree.nameRange(node, in: sources[importer.file], interner: interner)
            let location = SourceLocation(file: importer.file, range: range)
            diagnostics.append(
                Diagnostic(
                    "module-import", "importing a module has no effect", at: location, severity: .warning,
                    label: "a script is imported by its path in quotes",
                    fixIts: [
                        FixIt(message: "import \"\(name).flow\"", location: location, replacement: "\"\(name).flow\"")
                    ]))
            return
        }
    }

    /// Tells files that import each other in a circle: at the first one's import, with the way back to it.
    private mutating func reportCycle(_ way: ArraySlice<Pending>) {
        let steps = way.map { pending in
            let path = pending.tree.child(pending.imports[pending.next - 1], 0)
            return (pending.path, SourceLocation(file: pending.file, range: pending.tree.range(path)))
        }
        guard let (first, place) = steps.first else { return }
        diagnostics.append(
            Diagnostic(
                "import-cycle", steps.count == 1 ? "a file imports itself" : "these files import each other",
                at: place, label: steps.count == 1 ? "this is the same file" : "leads back to this file",
                notes: steps.dropFirst().enumerated().map { offset, step in
                    let next = offset + 2 < steps.count ? steps[offset + 2].0 : first
                    return DiagnosticNote("which imports '\(next)' here", at: step.1)
                }))
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
