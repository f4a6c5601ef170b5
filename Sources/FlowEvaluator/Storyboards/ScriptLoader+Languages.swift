// The tables of strings beside a storyboard or a xib, in the folders of the languages that scripts give the device:
// `de.lproj/Main.strings` for `Base.lproj/Main.storyboard`.

internal import FlowDiagnostics
internal import FlowSyntax
internal import StoryboardImport

extension ScriptLoader {
    /// The languages of the device: English, and those that the scripts set. O(nodes of the scripts)
    var languages: [String] {
        guard let setting = interner.find("language") else { return ["en"] }
        var found = ["en"]
        for file in order where !files[file].isSwift && !files[file].isLibrary {
            let tree = files[file].tree
            var waiting = [tree.root]
            while let node = waiting.popLast() {
                waiting += tree.children(node).reversed().filter(\.exists)
                guard tree.kind(node) == .command, tree.name(node) == setting else { continue }
                let text = tree.child(node, 1)
                guard text.exists, tree.kind(text) == .string else { continue }
                let language = tree.children(text).map {
                    String(decoding: tree.stringValue(of: $0, in: sources[file]), as: UTF8.self)
                }.joined()
                if !found.contains(language) { found.append(language) }
            }
        }
        return found
    }

    /// The tables for a document in some languages. A table for a language without its region serves all regions.
    mutating func translations(of path: String, into languages: [String]) -> [StringsTable] {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > 1, let file = parts.last, parts[parts.count - 2].hasSuffix(".lproj"),
            let dot = file.lastIndex(of: ".")
        else { return [] }
        let start = parts.dropLast(2).map { $0 + "/" }.joined()
        var tables: [StringsTable] = []
        for language in languages {
            for name in [language, String(language.prefix { $0 != "-" && $0 != "_" })]
            where parts[parts.count - 2] != "\(name).lproj" && !tables.contains(where: { $0.language == name }) {
                let path = "\(start)\(name).lproj/\(file[..<dot]).strings"
                guard case .success(let bytes) = reader(path) else { continue }
                let table = StringsTable(language: name, bytes: bytes)
                tables.append(table)
                guard table.mistake != nil else { continue }
                let source = SourceFile(name: path, bytes: bytes)
                let offset = UInt32(clamping: min(table.mistake ?? 0, bytes.count))
                diagnostics.append(
                    Diagnostic(
                        "strings-table", "the rest of the table is not read",
                        at: SourceLocation(file: add(source), range: SourceRange(start: offset, end: offset)),
                        severity: .warning, label: "expected \"key\" = \"text\";"))
            }
        }
        return tables
    }
}
