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

    /// Reads bytes, not scalars or characters, because the checks read all sources in a debug build.
    init(_ text: String) {
        let bytes = Array(text.utf8)
        var code: [UInt8] = []
        code.reserveCapacity(bytes.count)
        var index = 0
        func begins(_ word: StaticString, at start: Int) -> Bool {
            guard start + word.utf8CodeUnitCount <= bytes.count else { return false }
            for offset in 0..<word.utf8CodeUnitCount where bytes[start + offset] != word.utf8Start[offset] {
                return false
            }
            return true
        }
        /// The position after the next closer.
        func end(_ closer: StaticString, from start: Int, escapes: Bool) -> Int {
            var place = start
            while place < bytes.count, !begins(closer, at: place) {
                place += escapes && bytes[place] == UInt8(ascii: "\\") ? 2 : 1
            }
            return min(place + closer.utf8CodeUnitCount, bytes.count)
        }
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "/"), begins("//", at: index) {
                let after = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
                comments.append(String(decoding: bytes[index..<after], as: UTF8.self))
                index = after
            } else if byte == UInt8(ascii: "/"), begins("/*", at: index) {
                index = end("*/", from: index, escapes: false)
            } else if byte == UInt8(ascii: "\"") {
                let quote: StaticString = begins("\"\"\"", at: index) ? "\"\"\"" : "\""
                let inside = index + quote.utf8CodeUnitCount
                let after = end(quote, from: inside, escapes: true)
                literals.append(
                    String(decoding: bytes[inside..<max(inside, after - quote.utf8CodeUnitCount)], as: UTF8.self))
                code += "\" \"".utf8
                index = after
            } else {
                code.append(byte)
                index += 1
            }
        }
        self.code = String(decoding: code, as: UTF8.self)
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
        var found: [Substring] = []
        let bytes = code.utf8
        var (start, index) = (bytes.startIndex, bytes.startIndex)
        func finish() {
            guard start < index, !(0x30...0x39).contains(bytes[start]) else { return }
            found.append(code[start..<index])
        }
        while index < bytes.endIndex {
            let byte = bytes[index]
            let isPart =
                byte >= 0x80 || byte == 0x5F || (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
            if !isPart {
                finish()
                start = bytes.index(after: index)
            }
            index = bytes.index(after: index)
        }
        finish()
        return found
    }
}

private let accessLevels: Set<String> = ["public", "package", "internal", "fileprivate", "private"]
