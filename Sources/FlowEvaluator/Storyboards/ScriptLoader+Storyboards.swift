// `storyboard "Main.storyboard" as main` and `xib "Profile.xib"`: the loader reads the file and writes its program, which is
// compiled like a Swift file. A scene whose custom class the script or its files declare runs that class's code.

internal import FlowDiagnostics
internal import FlowSyntax
internal import StoryboardImport

/// A storyboard that a file declares.
struct LoadedStoryboard: Sendable {
    let blueprint: Blueprint
    /// The script's name for it; nil if it has none.
    let variable: String?
    /// Whether an app's folder contains it, so that the app's code has its classes.
    var isOwn = false
    /// Whether its program has been added to the files. A session loads again after each block and writes only new ones.
    var isWritten = false
}

extension ScriptLoader {
    /// The extension of the files that the loader writes.
    static let writtenExtension = ".storyboard.swift"

    /// Reads the storyboards that the loaded files declare, and inserts their programs before those files.
    mutating func loadStoryboards() {
        let (storyboard, xib) = (interner.find("storyboard"), interner.find("xib"))
        if storyboard != nil || xib != nil {
            for file in order where !files[file].isSwift && !files[file].isLibrary {
                let tree = files[file].tree
                for node in tree.children(tree.root) where tree.kind(node) == .command {
                    let name = tree.name(node)
                    if name == storyboard || name == xib { open(node, in: file) }
                }
            }
        }
        loadDocuments()
        guard storyboards.contains(where: { !$0.isWritten }) || !refusedStoryboards.isEmpty else { return }
        let declared = DeclaredTypes(files: files, headers: headerClasses, interner: interner)
        let types = declared.codeTypes
        let languages = languages
        var position = 0
        var given: [(file: Int, blueprint: Blueprint)] = []
        for index in storyboards.indices where !storyboards[index].isWritten {
            storyboards[index].isWritten = true
            let blueprint = storyboards[index].blueprint
            let program = StoryboardProgram.source(
                of: blueprint, className: "PreludeBoard\(index)", variable: storyboards[index].variable,
                declared: declared, translations: translations(of: blueprint.source.name, into: languages))
            let file = write(program.text, blueprint.name)
            order.insert(file, at: position)
            position += 1
            let document = add(blueprint.source)
            writtenPlaces.append(WrittenPlaces(file: file, document: document, places: program.places))
            if !storyboards[index].isOwn { given.append((document, blueprint)) }
            diagnostics += StoryboardCheck.refusals(of: blueprint, file: document)
            diagnostics += StoryboardCheck.outletTypes(
                of: blueprint, file: document, types, as: refusesLate && storyboards[index].isOwn ? .warning : .error)
            if blueprint.isNib || storyboards[index].isOwn { warnAboutClasses(of: blueprint, document, declared) }
        }
        if !launchesDocument, !given.isEmpty { diagnostics += nameMistakes(in: given) }
        if launchesDocument, let first = storyboards.first, let main = files.firstIndex(where: \.isMain),
            let document = writtenPlaces.first?.document
        {
            // The user has written the document, and not the script that launches it.
            let lines = sources[main].bytes.count(where: { $0 == UInt8(ascii: "\n") }) + 1
            let root = first.blueprint.tree.range(0)
            writtenPlaces.append(
                WrittenPlaces(file: main, document: document, places: Array(repeating: root, count: lines)))
        }
        // `UIStoryboard(name:bundle:)` gets its name at run time, so a function maps names to contents.
        var text = table("prelude_storyboardContent", isNib: false)
        if let main = mainStoryboard { text += launch(of: main) }
        if usesNibs { text += table("prelude_nibContent", isNib: true) + defaultNibs }
        for name in refusedStoryboards { text += "var \(name) = UIStoryboard(name: \"\(name)\", bundle: nil)\n" }
        order.insert(write(text, "prelude"), at: position)
    }

    /// Reads the storyboards and xibs of an app's or a library's folders, which are in its bundle.
    private mutating func loadDocuments() {
        guard !documents.isEmpty, interner.find("UIKit") != nil || interner.find("UIApplicationDelegate") != nil else {
            return
        }
        let start = SourceLocation(file: 0, range: SourceRange(start: 0, end: 0))
        // An app can contain a document per language, of which the first counts.
        let isUsual = { (path: String) in
            !path.contains(".lproj/") || path.contains("Base.lproj/") || path.contains("en.lproj/")
        }
        for document in documents.filter(isUsual) + documents.filter({ !isUsual($0) }) {
            // A document that another program has removed meanwhile is not in the bundle either.
            guard case .success(let bytes) = reader(document) else { continue }
            read(
                SourceFile(name: document, bytes: bytes),
                Declaration(location: start, word: "storyboard", variable: nil, isFolder: true, isOwn: true))
        }
        documents = []
    }

    /// The storyboard that an app without a window in code launches, as its Info.plist would state: `Main`, or the only one
    /// with an initial controller besides the launch screen.
    private var mainStoryboard: String? {
        guard interner.find("UIApplicationDelegate") != nil else { return nil }
        let candidates = storyboards.map(\.blueprint).filter {
            !$0.isNib && $0.initial != nil && $0.name != "LaunchScreen"
        }
        if let main = candidates.first(where: { $0.name == "Main" }) { return main.name }
        return candidates.count == 1 ? candidates[0].name : nil
    }

    /// The function that creates the window of the main storyboard, unless the delegate already has one.
    private func launch(of name: String) -> String {
        """
        func \(Self.mainWindow)(_ delegate, _ session) {
            let own = delegate == nil ? nil : delegate.window
            let window = own ?? UIWindow(frame: UIScreen.main.bounds)
            if delegate != nil { delegate.window = window }
            let configuration = session == nil ? nil : session.configuration
            var board = configuration == nil ? nil : configuration.storyboard
            if board != nil { window.prelude_configureStoryboard(board.prelude_name) }
            if board == nil {
                board = UIStoryboard(name: window.prelude_configuredStoryboard() ?? "\(name)", bundle: nil)
            }
            window.rootViewController = board.instantiateInitialViewController()
            return window
        }

        """
    }

    static let mainWindow = "prelude_mainWindow"

    /// Warns about the custom classes of a document that the program lacks. UIKit logs them when the nib loads, and creates objects of
    /// the superclass.
    private mutating func warnAboutClasses(of blueprint: Blueprint, _ document: Int, _ declared: DeclaredTypes) {
        for (name, range) in blueprint.objectClasses where !declared.isDeclared(name) && !Script.isUIKitName(name) {
            let nearest = nearestSpelling(to: name, among: declared.names)
            diagnostics.append(
                Diagnostic(
                    "missing-class", "the script has no class '\(name)'",
                    at: SourceLocation(file: document, range: range), severity: .warning,
                    label: nearest.map { "did you mean '\($0)'?" } ?? "UIKit creates an object of its superclass"))
        }
        var warned: Set<String> = []
        for controller in blueprint.isNib ? [] : blueprint.controllers {
            guard let name = controller.customClass, warned.insert(name).inserted,
                let base = declared.unknownSuperclass(of: name)
            else { continue }
            let range = blueprint.tree.range(of: .customClass, in: controller.element)
            diagnostics.append(
                Diagnostic(
                    "unknown-superclass", "Flow does not know '\(base)', from which '\(name)' inherits",
                    at: SourceLocation(file: document, range: range ?? blueprint.tree.range(controller.element)),
                    severity: .warning,
                    label: "Flow creates a controller of UIKit, and the code of '\(name)' does not run"))
        }
    }

    /// The function that creates the content of a storyboard or a nib by its name.
    private func table(_ function: String, isNib: Bool) -> String {
        var text = "func \(function)(_ name) {\n    switch name {\n"
        for (index, board) in storyboards.enumerated() where board.blueprint.isNib == isNib {
            text += "    case \"\(board.blueprint.name)\": return PreludeBoard\(index)()\n"
        }
        return text + "    default: return nil\n    }\n}\n"
    }

    /// The script's names for the storyboards without an initial controller, with their files.
    var boardsWithoutInitial: [Symbol: String] {
        var found: [Symbol: String] = [:]
        for board in storyboards where board.blueprint.initial == nil {
            if let name = board.variable.flatMap({ interner.find($0) }) { found[name] = board.blueprint.source.name }
        }
        return found
    }

    /// Whether the script declares a storyboard or a xib.
    var hasStoryboards: Bool { !storyboards.isEmpty || !refusedStoryboards.isEmpty }

    /// The names of the declared xibs.
    var nibNames: [String] { storyboards.filter(\.blueprint.isNib).map(\.blueprint.name) }

    /// Whether the program has xibs, or its code names one although the app's folders contain none. UIKit then raises an exception
    /// when the nib loads.
    var usesNibs: Bool {
        if !nibNames.isEmpty { return true }
        guard storyboards.contains(where: \.isOwn) else { return false }
        return interner.find("nibName") != nil || interner.find("loadNibNamed") != nil
    }

    /// The function that finds the nib of a controller's class: without "Controller" at its end, then with the same name.
    private var defaultNibs: String {
        let names = nibNames
        let rows = names.map { ("\($0)Controller", $0) } + names.map { ($0, $0) }
        return "func prelude_defaultNib(_ name) {\n    switch name {\n"
            + rows.map { "    case \"\($0)\": return \"\($1)\"\n" }.joined() + "    default: return nil\n    }\n}\n"
    }

    /// The classes whose controllers load a nib by default.
    var nibClasses: Set<Symbol> {
        Set(nibNames.flatMap { [$0, $0 + "Controller"] }.compactMap { interner.find($0) })
    }

    private mutating func write(_ text: String, _ name: String) -> Int {
        parseWritten(SourceFile(name: name + Self.writtenExtension, text: text))
    }

    /// Adds a document to the sources, for the places of diagnostics. A compiler's file and its source have the same index, so the
    /// document needs a file too.
    mutating func add(_ document: SourceFile) -> Int {
        let index = sources.add(document)
        files.append(ParsedFile(source: document, tree: files[0].tree, isMain: false))
        return index
    }

    // MARK: Reading

    /// Where a script declares a document, and with which word: `storyboard` or `xib`.
    private struct Declaration {
        let location: SourceLocation
        let word: String
        let variable: String?
        var isFolder = false
        /// Whether the app's folder contains the document, without a declaration in the script.
        var isOwn = false
    }

    /// Reads the document that a command declares, or all documents of a folder.
    private mutating func open(_ node: NodeID, in file: Int) {
        let tree = files[file].tree
        let pathNode = tree.child(node, 1)
        guard pathNode.exists, tree.kind(pathNode) == .string else { return }
        let written = tree.children(pathNode).map {
            String(decoding: tree.stringValue(of: $0, in: sources[file]), as: UTF8.self)
        }.joined()
        // The folder of a script in the working directory is the working directory.
        let resolved = Self.resolve(written, against: files[file].source.name)
        let path = resolved.isEmpty ? "." : resolved
        var declaration = Declaration(
            location: SourceLocation(file: file, range: tree.range(pathNode)), word: interner.text(tree.name(node)),
            variable: variable(of: node, tree))
        switch reader(path) {
        case .success(let bytes): read(SourceFile(name: path, bytes: bytes), declaration)
        case .failure(let error):
            guard declaration.word == "storyboard", case .success(let folder) = lister(path) else {
                return refuse(
                    "missing-storyboard", "\"\(written)\" cannot be read: \(error.reason)", declaration,
                    "looked for \(path)")
            }
            guard declaration.variable == nil else {
                return refuse(
                    "storyboard-name", "a folder of storyboards has no name", declaration,
                    "use UIStoryboard(name: \"Main\", bundle: nil) for one of them")
            }
            guard !folder.documents.isEmpty else {
                return refuse(
                    "missing-storyboard", "\"\(written)\" contains neither a storyboard nor a xib", declaration,
                    "looked for files that end in .storyboard or .xib")
            }
            declaration.isFolder = true
            for document in folder.documents {
                switch reader(document) {
                case .success(let bytes): read(SourceFile(name: document, bytes: bytes), declaration)
                case .failure(let error):
                    refuse("missing-storyboard", "\"\(document)\" cannot be read: \(error.reason)", declaration, "")
                }
            }
        }
    }

    private mutating func refuse(
        _ code: String, _ message: String, _ declaration: Declaration, as severity: Severity = .error, _ label: String
    ) {
        if severity == .error {
            lacksFiles = true
            // The script's other uses of the name are no mistakes.
            if let variable = declaration.variable { refusedStoryboards.append(variable) }
        }
        diagnostics.append(
            Diagnostic(code, message, at: declaration.location, severity: severity, label: label))
    }

    private mutating func read(_ source: SourceFile, _ declaration: Declaration) {
        let path = source.name
        let name = Self.boardName(path)
        guard !storyboards.contains(where: { $0.blueprint.source.name == path }) else { return }
        guard name.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) else {
            return refuse(
                "storyboard-name",
                "the storyboard's name contains a quotation mark, a backslash or a control character", declaration,
                "expected a name")
        }
        let blueprint: Blueprint
        do throws(XMLMistake) {
            blueprint = try Blueprint(reading: source)
        } catch {
            let index = add(source)
            var diagnostic = StoryboardCheck.diagnostic(error, file: index)
            // A folder can also contain documents for other platforms.
            if declaration.isFolder, error.code == "not-a-storyboard" {
                diagnostic.severity = .warning
            } else {
                lacksFiles = true
                if let variable = declaration.variable { refusedStoryboards.append(variable) }
            }
            diagnostics.append(diagnostic)
            return
        }
        let word = blueprint.isNib ? "xib" : "storyboard"
        guard declaration.isFolder || declaration.word == word else {
            return refuse(
                "storyboard-kind", "\"\(name)\" is a \(word)", declaration, "declare it with '\(word)'")
        }
        if let first = storyboards.first(where: {
            $0.blueprint.name == name && $0.blueprint.isNib == blueprint.isNib
        }) {
            // An app's folders can contain a document per language, of which UIKit loads one.
            if declaration.isOwn { return }
            return refuse(
                "storyboard-name", "two \(word)s are named '\(name)'", declaration,
                as: declaration.isFolder ? .warning : .error,
                declaration.isFolder
                    ? "\(path) is not loaded, but \(first.blueprint.source.name)" : "expected a unique name")
        }
        storyboards.append(
            LoadedStoryboard(blueprint: blueprint, variable: declaration.variable, isOwn: declaration.isOwn))
    }

    /// The storyboard's name: the file name without folders and extension.
    private static func boardName(_ path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        for ending in [".storyboard", ".xib"] where file.hasSuffix(ending) {
            return String(file.dropLast(ending.count))
        }
        return file
    }

    /// The name after `as`.
    private func variable(of node: NodeID, _ tree: SyntaxTree) -> String? {
        let (word, name) = (tree.child(node, 2), tree.child(node, 3))
        guard word.exists, name.exists, tree.kind(word) == .identifier, interner.text(tree.name(word)) == "as",
            tree.kind(name) == .identifier
        else { return nil }
        return interner.text(tree.name(name))
    }

    /// Diagnostics without the warnings about files that the loader wrote, which the user cannot edit. Errors get the places of what
    /// these files describe.
    func withoutWritten(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        guard hasStoryboards else { return diagnostics }
        return diagnostics.filter {
            $0.severity == .error || !sources[$0.location.file].name.hasSuffix(Self.writtenExtension)
        }.map { writtenPlaces.placed($0, in: sources) }
    }
}

/// The places in a storyboard or a xib that the lines of its program describe.
struct WrittenPlaces: Sendable {
    /// The program's file.
    let file: Int
    /// The document's file.
    let document: Int
    let places: [SourceRange]
}

extension [WrittenPlaces] {
    /// A diagnostic whose locations in a written file have become those of the document.
    func placed(_ diagnostic: Diagnostic, in sources: SourceMap) -> Diagnostic {
        guard !isEmpty else { return diagnostic }
        var result = diagnostic
        result.location = placed(diagnostic.location, in: sources)
        // A suggestion for the written file cannot be applied.
        if result.location.file != diagnostic.location.file { result.fixIts = [] }
        for index in result.notes.indices {
            guard let location = result.notes[index].location else { continue }
            result.notes[index].location = placed(location, in: sources)
        }
        return result
    }

    /// An issue of an audit whose locations have become those of the document.
    func placed(_ issue: AuditedIssue, in sources: SourceMap) -> AuditedIssue {
        AuditedIssue(
            rule: issue.rule, text: issue.text, location: placed(issue.location, in: sources),
            statement: issue.statement.map { placed($0, in: sources) })
    }

    private func placed(_ location: SourceLocation, in sources: SourceMap) -> SourceLocation {
        guard let written = first(where: { $0.file == location.file }) else { return location }
        let line = sources[location.file].position(at: location.range.start).line - 1
        let range = written.places.indices.contains(line) ? written.places[line] : SourceRange(start: 0, end: 0)
        return SourceLocation(file: written.document, range: range)
    }
}
