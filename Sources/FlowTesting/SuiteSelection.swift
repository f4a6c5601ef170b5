// Which scripts of a suite are run: by path, name, glob, tag, by what failed last, and a part of them for one machine of
// several.

import FlowSystem
import Flow

/// A choice among the scripts below some paths.
public struct SuiteSelection: Sendable {
    /// One part of a suite, from 0.
    public struct Shard: Hashable, Sendable {
        public var index: Int
        public var count: Int

        public init?(index: Int, count: Int) {
            guard count > 0, index >= 0, index < count else { return nil }
            self.index = index
            self.count = count
        }

        /// `2/5` is the second of five.
        public init?(_ text: String) {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]) else { return nil }
            self.init(index: index - 1, count: count)
        }

        /// What a build farm says by `TEST_TOTAL_SHARDS`, `TEST_SHARD_INDEX` (from 0) and `TEST_SHARD_STATUS_FILE`, which
        /// is touched to say that shards are understood.
        /// - Returns: nil where nothing is said.
        /// - Throws: a sentence on what is wrong with what is said.
        public static func fromEnvironment(_ environment: [String: String]) throws -> Shard? {
            guard let total = environment["TEST_TOTAL_SHARDS"] else { return nil }
            guard let count = Int(total), let index = environment["TEST_SHARD_INDEX"].flatMap({ Int($0) }),
                let shard = Shard(index: index, count: count)
            else {
                throw AcceptanceError(
                    description: "TEST_SHARD_INDEX and TEST_TOTAL_SHARDS do not name a part of the suite")
            }
            if let status = environment["TEST_SHARD_STATUS_FILE"] {
                _ = FileManager.default.createFile(atPath: status, contents: nil)
            }
            return shard
        }

        /// Whether a script belongs to the part: by a hash of its path, so that a new script moves no other.
        func contains(_ path: String) -> Bool { ScriptTest.digest(path.utf8) % UInt64(count) == UInt64(index) }
    }

    /// Scripts, folders, and names or globs of scripts below the folders; none is the working directory.
    public var arguments: [String]
    /// Scripts that have one of these tags, if there are any.
    public var tags: [String] = []
    public var shard: Shard?
    /// Only these, if given: what failed last.
    public var only: Set<String>?

    public init(_ arguments: [String]) { self.arguments = arguments }

    /// What was chosen.
    public struct Chosen: Sendable {
        /// Paths, in the order of their bytes.
        public var scripts: [String] = []
        /// Golden traces of no script; looked for where all scripts of a folder were chosen.
        public var orphans: [String] = []
        public var problems: [String] = []
        /// Whether nothing was left out.
        public var isComplete = true
    }

    /// Looks for the scripts.
    public func choose() -> Chosen {
        var paths: [String] = []
        var patterns: [String] = []
        for argument in arguments {
            // A path that cannot be looked at is told by the search.
            if !isMissing(argument) || argument.hasSuffix("/")
                || argument.hasSuffix(".flow")
                    && !Self.isGlob(argument)
            {
                paths.append(argument)
            } else {
                patterns.append(argument)
            }
        }
        let discovery = TestDiscovery(paths.isEmpty ? ["."] : paths)
        var chosen = Chosen(scripts: discovery.scripts, orphans: discovery.orphans, problems: discovery.problems)
        if !patterns.isEmpty {
            var found: Set<String> = []
            for pattern in patterns {
                // The script of a name, or else those that have the word in their names.
                var named = chosen.scripts.filter { Self.matches($0, pattern) }
                if named.isEmpty { named = chosen.scripts.filter { Self.contains($0, pattern) } }
                // A word that is no path and matches nothing was most likely meant as a path.
                if named.isEmpty {
                    chosen.problems.append("there is no '\(pattern)', and no script name contains it")
                }
                found.formUnion(named)
            }
            chosen.scripts.removeAll { !found.contains($0) }
            chosen.isComplete = false
        }
        if !tags.isEmpty {
            // One that cannot be read fails where it runs.
            chosen.scripts.removeAll { Self.tags(of: $0).map { Set($0).isDisjoint(with: tags) } ?? false }
            chosen.isComplete = false
        }
        if let only {
            chosen.scripts.removeAll { !only.contains($0) }
            chosen.isComplete = false
        }
        if let shard, shard.count > 1 {
            chosen.scripts.removeAll { !shard.contains($0) }
            chosen.isComplete = false
        }
        if !chosen.isComplete { chosen.orphans = [] }
        return chosen
    }

    private static func isGlob(_ text: String) -> Bool { text.contains { character in "*?[".contains(character) } }

    /// Whether a pattern is a glob that the path matches, or the script's name, with or without folders.
    static func matches(_ path: String, _ pattern: String) -> Bool {
        if isGlob(pattern) {
            let file = fileName(of: path)
            return [path, file, String(file.dropLast(5))].contains(where: { (name: String) -> Bool in
                fnmatch(pattern, name, 0) == 0
            })
        }
        let name = path.hasSuffix(".flow") ? String(path.dropLast(5)) : path
        return name == pattern || name.hasSuffix("/" + pattern) || path == pattern
    }

    /// Whether a word is a part of the script's name, or, with a slash in it, of its path.
    private static func contains(_ path: String, _ word: String) -> Bool {
        guard !isGlob(word), !word.isEmpty else { return false }
        let name = word.contains("/") ? path : fileName(of: path)
        return (name.hasSuffix(".flow") ? String(name.dropLast(5)) : name).contains(word)
    }

    /// The words behind `// tags:` among the comments that a script opens with; nil where it cannot be read.
    static func tags(of path: String) -> [String]? {
        guard case .success(let bytes) = Script.readFile(path) else { return nil }
        for line in bytes.prefix(4096).split(separator: UInt8(ascii: "\n")) {
            let text = String(decoding: line, as: UTF8.self).drop(while: \.isWhitespace)
            guard text.hasPrefix("//") else { break }
            let comment = text.dropFirst(2).drop(while: \.isWhitespace)
            if comment.hasPrefix("tags:") {
                return comment.dropFirst(5).split { $0.isWhitespace || $0 == "," }.map(String.init)
            }
        }
        return []
    }
}
