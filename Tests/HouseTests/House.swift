// The repository as the house checks see it: its folders, its Swift files, and their code without comments.

import FlowRepository
import Foundation

/// The repository that contains this test.
enum House {
    static let root = Repository.root

    /// The text of a file. The path is relative to the root.
    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
    }

    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path, isDirectory: &isFolder)
            && isFolder.boolValue
    }

    // Foundation's lock, because the thread sanitizer does not know the standard library's.
    private static let lock = NSLock()
    private nonisolated(unsafe) static var texts: [String: SwiftText] = [:]

    /// The code of a file, separated from comments once for several checks.
    static func swift(_ path: String) throws -> SwiftText {
        if let known = lock.withLock({ texts[path] }) { return known }
        let text = SwiftText(try text(path))
        lock.withLock { texts[path] = text }
        return text
    }

    /// The regular files below a folder with one of the extensions (any, if none is given), sorted, as paths relative
    /// to the root.
    static func files(under folder: String, extensions: Set<String> = []) -> [String] {
        let base = root.appendingPathComponent(folder)
        guard let walk = FileManager.default.enumerator(atPath: base.path) else { return [] }
        return walk.compactMap { $0 as? String }
            .filter { extensions.isEmpty || extensions.contains(($0 as NSString).pathExtension) }
            .filter { isRegularFile(base.appendingPathComponent($0)) }
            .map { "\(folder)/\($0)" }
            .sorted()
    }

    private static func isRegularFile(_ url: URL) -> Bool {
        (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
    }

    /// The files of a target under `Sources`, in Swift or C.
    static func sources(of target: String) -> [String] {
        files(under: "Sources/\(target)", extensions: ["swift", "c", "h"])
    }

    /// The folders of `Sources`: the package's targets.
    static func targets() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent("Sources").path)
            .filter { !$0.hasPrefix(".") }.sorted()
    }
}

/// A Swift source with comments and string literals separated from code. Handles only the literals that the project's
/// own sources use.
struct SwiftText {
    /// The code, with a space for each comment and for the content of each string literal.
    private(set) var code = ""
    /// The contents of the string literals.
    private(set) var literals: [String] = []
    /// The line comments, one element per line.
    private(set) var comments: [String] = []

    init(_ text: String) {
        var rest = Array(text.unicodeScalars)[...]
        while let scalar = rest.first {
            if rest.starts(with: "//".unicodeScalars) {
                let after = rest.drop { $0 != "\n" }
                comments.append(String(String.UnicodeScalarView(rest[..<after.startIndex])))
                rest = after
            } else if rest.starts(with: "/*".unicodeScalars) {
                rest = SwiftText.end(of: rest, closer: "*/", escapes: false)
            } else if rest.starts(with: "\"\"\"".unicodeScalars) {
                take(&rest, quote: "\"\"\"")
            } else if scalar == "\"" {
                take(&rest, quote: "\"")
            } else {
                code.unicodeScalars.append(scalar)
                rest.removeFirst()
            }
        }
    }

    private mutating func take(_ rest: inout ArraySlice<Unicode.Scalar>, quote: String) {
        let inside = rest.dropFirst(quote.unicodeScalars.count)
        let after = SwiftText.end(of: inside, closer: quote, escapes: true)
        var literal = String.UnicodeScalarView()
        literal.append(contentsOf: inside[inside.startIndex..<after.startIndex].dropLast(quote.unicodeScalars.count))
        literals.append(String(literal))
        code += "\" \""
        rest = after
    }

    /// The text after the next closer.
    private static func end(
        of text: ArraySlice<Unicode.Scalar>, closer: String, escapes: Bool
    ) -> ArraySlice<Unicode.Scalar> {
        var rest = text
        while !rest.isEmpty, !rest.starts(with: closer.unicodeScalars) {
            let isEscape = escapes && rest.first == "\\"
            rest = rest.dropFirst(isEscape ? 2 : 1)
        }
        return rest.dropFirst(closer.unicodeScalars.count)
    }

    /// The modules that the file imports.
    var imports: [String] {
        code.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ").drop { $0.hasPrefix("@") || accessLevels.contains(String($0)) }
            guard words.first == "import", let module = words.dropFirst().last else { return nil }
            return String(module.prefix { $0 != "." })
        }
    }

    /// The identifiers of the code, in order.
    var identifiers: [Substring] {
        code.split { !($0.isLetter || $0.isNumber || $0 == "_") }
            .filter { $0.first.map { $0.isLetter || $0 == "_" } ?? false }
    }
}

private let accessLevels: Set<String> = ["public", "package", "internal", "fileprivate", "private"]
