// `storyboard "Main.storyboard" as main`: the loader reads the file and writes its program, which is compiled like a Swift
// file. A scene whose custom class the script or its files declare runs that class's code.

internal import FlowDiagnostics
internal import FlowSyntax
internal import StoryboardImport

/// A storyboard that a file declares.
struct LoadedStoryboard: Sendable {
    let blueprint: Blueprint
    /// The script's name for it; nil if it has none.
    let variable: String?
    /// Whether its program has been added to the files. A session loads again after each block and writes only new ones.
    var isWritten = false
}

extension ScriptLoader {
    /// The extension of the files that the loader writes.
    static let writtenExtension = ".storyboard.swift"

    /// Reads the storyboards that the loaded files declare, and inserts their programs before those files.
    mutating func loadStoryboards() {
        guard let name = interner.find("storyboard") else { return }
        for file in order where !files[file].isSwift && files[file].source.name != Prelude.name {
            let tree = files[file].tree
            for node in tree.children(tree.root) where tree.kind(node) == .command && tree.name(node) == name {
                open(node, in: file)
            }
        }
        guard storyboards.contains(where: { !$0.isWritten }) else { return }
        let declared = DeclaredTypes(files: files, interner: interner)
        var position = 0
        for index in storyboards.indices where !storyboards[index].isWritten {
            storyboards[index].isWritten = true
            let text = StoryboardProgram.source(
                of: storyboards[index].blueprint, className: "PreludeBoard\(index)",
                variable: storyboards[index].variable, declared: declared)
            order.insert(write(text, storyboards[index].blueprint.name), at: position)
            position += 1
        }
        // `UIStoryboard(name:bundle:)` gets its name at run time, so a function maps names to contents.
        var table = "func prelude_storyboardContent(_ name) {\n    switch name {\n"
        for (index, board) in storyboards.enumerated() {
            table += "    case \"\(board.blueprint.name)\": return PreludeBoard\(index)()\n"
        }
        order.insert(write(table + "    default: return nil\n    }\n}\n", "prelude"), at: position)
    }

    private mutating func write(_ text: String, _ name: String) -> Int {
        parseWritten(SourceFile(name: name + Self.writtenExtension, text: text))
    }

    /// Reads the storyboard that a command declares.
    private mutating func open(_ node: NodeID, in file: Int) {
        let tree = files[file].tree
        let pathNode = tree.child(node, 1)
        guard pathNode.exists, tree.kind(pathNode) == .string else { return }
        let location = SourceLocation(file: file, range: tree.range(pathNode))
        let written = tree.children(pathNode).map {
            String(decoding: tree.stringValue(of: $0, in: sources[file]), as: UTF8.self)
        }.joined()
        let path = Self.resolve(written, against: files[file].source.name)
        let name = Self.boardName(path)
        guard !storyboards.contains(where: { $0.blueprint.source.name == path }) else { return }
        func refuse(_ code: String, _ message: String, _ label: String) {
            lacksFiles = true
            diagnostics.append(Diagnostic(code, message, at: location, label: label))
        }
        guard name.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) else {
            return refuse(
                "storyboard-name",
                "the storyboard's name contains a quotation mark, a backslash or a control character", "expected a name"
            )
        }
        if storyboards.contains(where: { $0.blueprint.name == name }) {
            return refuse("storyboard-name", "two storyboards are named '\(name)'", "expected a unique name")
        }
        switch reader(path) {
        case .failure(let error):
            refuse("missing-storyboard", "\"\(written)\" cannot be read: \(error.reason)", "looked for \(path)")
        case .success(let bytes):
            let source = SourceFile(name: path, bytes: bytes)
            do throws(XMLMistake) {
                storyboards.append(
                    LoadedStoryboard(blueprint: try Blueprint(reading: source), variable: variable(of: node, tree)))
            } catch {
                lacksFiles = true
                let index = sources.add(source)
                // A compiler's file and its source have the same index, so the storyboard needs a file too.
                files.append(ParsedFile(source: source, tree: files[file].tree, isMain: false))
                diagnostics.append(StoryboardCheck.diagnostic(error, file: index))
            }
        }
    }

    /// The storyboard's name: the file name without folders and extension.
    private static func boardName(_ path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        return file.hasSuffix(".storyboard") ? String(file.dropLast(".storyboard".count)) : file
    }

    /// The name after `as`.
    private func variable(of node: NodeID, _ tree: SyntaxTree) -> String? {
        let (word, name) = (tree.child(node, 2), tree.child(node, 3))
        guard word.exists, name.exists, tree.kind(word) == .identifier, interner.text(tree.name(word)) == "as",
            tree.kind(name) == .identifier
        else { return nil }
        return interner.text(tree.name(name))
    }

    /// Diagnostics without the warnings about files that the loader wrote, which the user cannot edit.
    func withoutWritten(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        guard !storyboards.isEmpty else { return diagnostics }
        return diagnostics.filter {
            $0.severity == .error || !sources[$0.location.file].name.hasSuffix(Self.writtenExtension)
        }
    }
}
