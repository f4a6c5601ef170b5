// Loads a script and its imports. Imports precede their importers; an import cycle is reported with its whole path.

internal import FlowDiagnostics
internal import FlowSyntax

/// Loads the files of a script.
struct ScriptLoader {
    let reader: SourceReader
    let lister: SourceLister
    var interner = Interner()
    var sources = SourceMap()
    /// The parsed files by their index in `sources`.
    var files: [ParsedFile] = []
    /// The files, each import before its importers.
    var order: [Int] = []
    var diagnostics: [Diagnostic] = []
    /// Whether an import could not be loaded.
    var lacksFiles = false
    /// The flags that `#if` tests.
    var conditions = BuildConditions()
    var paths: [String] = []
    /// The opened paths: usually one, and at most a thousand. Not a dictionary, which would lengthen the start by a
    /// tenth.
    private var knownPaths: [String] = []
    /// The file index of each path; -1 while its own imports are being loaded.
    private var knownFiles: [Int] = []
    /// The size of all files in bytes.
    private var size = 0
    /// The position of each path in `knownPaths`, once there are many. The folders of an app contain thousands.
    private var knownPositions: [String: Int]?
    /// The storyboards and xibs below the folders of Swift files.
    var documents: [String] = []
    /// The headers of Objective-C in the folders of the program.
    var headers: [String] = []
    /// Their classes, which storyboards and the compiler need. Read on first use, when the headers of all folders are known.
    lazy var headerClasses = readHeaders()
    /// The other files of the folders of the program.
    var resources: [String] = []
    /// The Swift files of folders that were not read.
    var leftOut: [String] = []
    private static let importLimit = 1000
    private static let folderLimit = 20_000

    /// The storyboards and xibs that the files declare.
    var storyboards: [LoadedStoryboard] = []
    /// Whether the script was written to launch a storyboard or a xib.
    var launchesDocument = false
    /// Whether the script may use the library's own names.
    var allowsLibraryNames = false
    /// Whether the program will run, so that mistakes without which the rest runs are warnings.
    var refusesLate = false
    /// The places that the programs of these documents describe.
    var writtenPlaces: [WrittenPlaces] = []
    /// The script's names for storyboards that cannot be read.
    var refusedStoryboards: [String] = []

    /// Whether the prelude is among the files.
    private var hasPrelude = false
    /// The parts of the library that are among the files, as bits.
    var loadedModules = 0
    /// The searches for what loads the others.
    var searches = FileSearches()

    init(reader: @escaping SourceReader, lister: @escaping SourceLister) {
        self.reader = reader
        self.lister = lister
    }

    /// Prepares for the next block of a session; loaded files stay known.
    mutating func beginBlock() {
        order = []
        diagnostics = []
        lacksFiles = false
        // An import whose block was abandoned during loading is loaded again.
        for index in knownFiles.indices.reversed() where knownFiles[index] < 0 {
            knownPaths.remove(at: index)
            knownFiles.remove(at: index)
            knownPositions = nil
        }
    }

    /// The position of a path among those that were opened.
    private mutating func position(of path: String) -> Int? {
        guard knownPaths.count > 64 else { return knownPaths.firstIndex(of: path) }
        if knownPositions == nil {
            var positions: [String: Int] = [:]
            for (index, path) in knownPaths.enumerated() { positions[path] = index }
            knownPositions = positions
        }
        return knownPositions?[path]
    }

    private mutating func record(_ path: String, _ file: Int) {
        if let index = position(of: path) {
            knownFiles[index] = file
        } else {
            knownPositions?[path] = knownPaths.count
            knownPaths.append(path)
            knownFiles.append(file)
        }
    }

    /// A file whose imports are being loaded.
    private struct Pending {
        var path: String
        var file: Int
        var tree: SyntaxTree
        var imports: [NodeID]
        var next = 0
        /// The remaining Swift files of a folder that it imports, or of the program that it tests. The next one is
        /// last.
        var waiting: [String] = []
    }

    /// Loads a script. Afterwards it is last in `order`, with the prelude first if it is needed.
    /// - Parameter program: the Swift files that are loaded before it.
    mutating func load(_ main: SourceFile, after program: [String] = []) {
        // The script's own file is the first source, so that errors in it are reported first.
        var stack = [parse(main, path: main.name, isMain: true)]
        stack[0].waiting = program.reversed()
        while !stack.isEmpty {
            let top = stack.count - 1
            if let path = stack[top].waiting.popLast() {
                if let file = openSwift(path, of: stack[top]) { stack.append(file) }
                continue
            }
            guard stack[top].next < stack[top].imports.count else {
                let done = stack.removeLast()
                order.append(done.file)
                record(done.path, done.file)
                continue
            }
            let node = stack[top].imports[stack[top].next]
            stack[top].next += 1
            if let imported = open(node, &stack) { stack.append(imported) }
        }
        loadStoryboards()
        loadLibrary()
        guard !hasPrelude, Prelude.members.contains(where: { interner.find($0) != nil }) else { return }
        hasPrelude = true
        order.insert(parseOwn(Prelude.source), at: 0)
    }

    /// Parses one of Flow's own sources and returns its file.
    mutating func parseOwn(_ text: String) -> Int {
        let file = parse(SourceFile(name: Prelude.name, text: text), path: Prelude.name).file
        paths.removeAll { $0 == Prelude.name }
        return file
    }

    /// Parses a source that the loader itself has generated.
    mutating func parseWritten(_ source: SourceFile) -> Int {
        let file = parse(source, path: source.name).file
        paths.removeAll { $0 == source.name }
        return file
    }

    private mutating func parse(_ source: SourceFile, path: String, isMain: Bool = false) -> Pending {
        let file = sources.add(source)
        size += source.bytes.count
        let result = Parser.parse(source, file: file, interner: &interner, conditions: conditions)
        diagnostics += result.diagnostics
        checkLibraryNames(of: source, result.tree, file: file)
        files.append(ParsedFile(source: source, tree: result.tree, isMain: isMain))
        record(path, -1)
        paths.append(path)
        let imports = result.tree.children(result.tree.root).filter {
            result.tree.kind($0) == .importDeclaration
                && (result.tree.child($0, 0).exists || result.tree.name($0) != .none)
        }
        return Pending(path: path, file: file, tree: result.tree, imports: Array(imports))
    }

    /// Opens an import; nil if it is already known or cannot be read.
    private mutating func open(_ node: NodeID, _ stack: inout [Pending]) -> Pending? {
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
        if let index = position(of: path) {
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
                record(path, 0)
                return nil
            }
            return parse(SourceFile(name: path, bytes: bytes), path: path)
        case .failure(let error):
            if case .success(let folder) = lister(path) {
                stack[stack.count - 1].waiting = folder.files.reversed()
                leftOut += folder.leftOut
                documents += folder.documents
                headers += folder.headers
                resources += folder.resources
                return nil
            }
            lacksFiles = true
            diagnostics.append(
                Diagnostic(
                    "missing-import", "\"\(written)\" cannot be imported: \(error.reason)", at: location,
                    label: "looked for \(path)"))
            record(path, 0)
            return nil
        }
    }

    /// Opens a Swift file of a folder; nil if it is already known or cannot be read.
    private mutating func openSwift(_ path: String, of importer: Pending) -> Pending? {
        let path = Self.resolve(path, against: "")
        if position(of: path) != nil { return nil }
        func refuse(_ code: String, _ message: String) -> Pending? {
            lacksFiles = true
            let node = importer.next > 0 ? importer.tree.child(importer.imports[importer.next - 1], 0) : .none
            let range = node.exists ? importer.tree.range(node) : SourceRange(start: 0, end: 0)
            diagnostics.append(Diagnostic(code, message, at: SourceLocation(file: importer.file, range: range)))
            record(path, 0)
            return nil
        }
        guard paths.count < Self.folderLimit else {
            return refuse("too-many-imports", "a program can have \(Self.folderLimit) Swift files")
        }
        switch reader(path) {
        case .failure(let error): return refuse("missing-import", "'\(path)' cannot be read: \(error.reason)")
        case .success(let bytes):
            guard size + bytes.count <= Parser.sizeLimit else {
                return refuse(
                    "source-too-large", "a script may not exceed \(Parser.sizeLimit >> 20) MB with its imports")
            }
            let pending = parse(SourceFile(name: path, bytes: bytes), path: path)
            if isOfTool(pending) {
                omit(pending)
                return nil
            }
            return pending
        }
    }

    /// Whether a file of a folder belongs to a tool rather than to the app: it begins with `#!`, or imports a module that no app
    /// can link.
    private func isOfTool(_ pending: Pending) -> Bool {
        let start = sources[pending.file].bytes.prefix(2)
        if start.elementsEqual("#!".utf8) { return true }
        let modules = ["Danger", "PackageDescription", "ProjectDescription", "XCTest", "Testing"]
        return pending.imports.contains { modules.contains(interner.text(pending.tree.name($0))) }
    }

    /// Omits a file that has been parsed, and notes that it was not read.
    private mutating func omit(_ pending: Pending) {
        diagnostics.removeAll { $0.location.file == pending.file }
        let empty = Parser.parse(
            SourceFile(name: pending.path, text: ""), file: pending.file, interner: &interner, conditions: conditions)
        files[pending.file] = ParsedFile(source: sources[pending.file], tree: empty.tree, isMain: false)
        paths.removeAll { $0 == pending.path }
        record(pending.path, pending.file)
        leftOut.append(pending.path)
    }

    /// Warns about `import Model`, which has no effect, if a script of that name exists next to the importer.
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

    /// Reports an import cycle at the import of the first file, with the path back to it.
    private mutating func reportCycle(_ way: ArraySlice<Pending>) {
        let steps = way.map { pending in
            let path = pending.tree.child(pending.imports[pending.next - 1], 0)
            return (pending.path, SourceLocation(file: pending.file, range: pending.tree.range(path)))
        }
        guard let (first, location) = steps.first else { return }
        diagnostics.append(
            Diagnostic(
                "import-cycle", steps.count == 1 ? "a file imports itself" : "these files import each other",
                at: location, label: steps.count == 1 ? "this is the same file" : "leads back to this file",
                notes: steps.dropFirst().enumerated().map { offset, step in
                    let next = offset + 2 < steps.count ? steps[offset + 2].0 : first
                    return DiagnosticNote("which imports '\(next)' here", at: step.1)
                }))
    }

    /// The path of an import, resolved against the importing file and without `.` and `..`.
    static func resolve(_ path: String, against importer: String) -> String {
        // `$NAME/…` is a path that begins with a variable of the environment.
        if path.hasPrefix("/") || path.hasPrefix("$") { return normalized(path) }
        guard let slash = importer.lastIndex(of: "/") else { return normalized(path) }
        return normalized(importer[...slash] + path)
    }

    private static func normalized(_ path: String) -> String {
        var components: [Substring] = []
        for component in path.split(separator: "/", omittingEmptySubsequences: true) {
            if component == "." { continue }
            if component == "..", let last = components.last, last != ".." {
                components.removeLast()
            } else {
                components.append(component)
            }
        }
        return (path.hasPrefix("/") ? "/" : "") + components.joined(separator: "/")
    }
}
