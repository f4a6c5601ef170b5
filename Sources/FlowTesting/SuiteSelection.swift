// Selects the scripts of a suite to run: by path, name, glob, tag, earlier failure, or as one machine's shard.

import FlowSystem
import Flow

/// A selection among the scripts below some paths.
public struct SuiteSelection: Sendable {
    /// One shard of a suite; `index` counts from 0.
    public struct Shard: Hashable, Sendable {
        public var index: Int
        public var count: Int

        public init?(index: Int, count: Int) {
            guard count > 0, index >= 0, index < count else { return nil }
            self.index = index
            self.count = count
        }

        /// Parses `2/5`, the second of five.
        public init?(_ text: String) {
            let numbers = text.split(separator: "/", omittingEmptySubsequences: false)
            guard numbers.count == 2, let index = Int(numbers[0]), let count = Int(numbers[1]) else { return nil }
            self.init(index: index - 1, count: count)
        }

        /// Reads a build farm's `TEST_TOTAL_SHARDS` and `TEST_SHARD_INDEX` (from 0), and touches the file of
        /// `TEST_SHARD_STATUS_FILE` to show that sharding is supported.
        /// - Returns: nil if the variables are not set.
        /// - Throws: an error with a sentence about an invalid value.
        public static func fromEnvironment(_ environment: [String: String]) throws -> Shard? {
            guard let total = environment["TEST_TOTAL_SHARDS"] else { return nil }
            guard let count = Int(total), let index = environment["TEST_SHARD_INDEX"].flatMap({ Int($0) }),
                let shard = Shard(index: index, count: count)
            else {
                throw AcceptanceError(
                    description: "TEST_SHARD_INDEX and TEST_TOTAL_SHARDS do not describe a shard")
            }
            if let status = environment["TEST_SHARD_STATUS_FILE"] {
                _ = FileManager.default.createFile(atPath: status, contents: nil)
            }
            return shard
        }

        /// Whether a script belongs to the shard. The hash of its path decides, so a new script moves no other.
        func contains(_ path: String) -> Bool { ScriptTest.digest(path.utf8) % UInt64(count) == UInt64(index) }
    }

    /// Scripts, folders, and names or globs of scripts below the folders. An empty list means the working directory.
    public var arguments: [String]
    /// Select only scripts with one of these tags, unless empty.
    public var tags: [String] = []
    public var shard: Shard?
    /// Select only these paths, if given: the last failures.
    public var only: Set<String>?

    public init(_ arguments: [String]) { self.arguments = arguments }

    /// The selected scripts.
    public struct Chosen: Sendable {
        /// The paths, in byte order.
        public var scripts: [String] = []
        /// Golden traces without a script; searched only where all scripts of a folder are selected.
        public var orphans: [String] = []
        public var problems: [String] = []
        /// Whether the selection contains everything.
        public var isComplete = true
    }

    /// Finds the scripts.
    public func choose() -> Chosen {
        var paths: [String] = []
        var patterns: [String] = []
        for argument in arguments {
            // The search reports a path that cannot be examined.
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
                // Prefer the scripts with this name, then those whose names contain the word.
                var named = chosen.scripts.filter { Self.matches($0, pattern) }
                if named.isEmpty { named = chosen.scripts.filter { Self.contains($0, pattern) } }
                // A word that matches no script was probably meant as a path.
                if named.isEmpty {
                    chosen.problems.append("there is no '\(pattern)', and no script name contains it")
                }
                found.formUnion(named)
            }
            chosen.scripts.removeAll { !found.contains($0) }
            chosen.isComplete = false
        }
        if !tags.isEmpty {
            // A script that cannot be read stays selected and fails when it runs.
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

    /// Whether a pattern is a glob that matches the path, or the script's name, with or without folders.
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

    /// Whether a word is part of the script's name, or of its path if the word contains a slash.
    private static func contains(_ path: String, _ word: String) -> Bool {
        guard !isGlob(word), !word.isEmpty else { return false }
        let name = word.contains("/") ? path : fileName(of: path)
        return (name.hasSuffix(".flow") ? String(name.dropLast(5)) : name).contains(word)
    }

    /// Returns the words after `// tags:` in the leading comments of a script; nil if it cannot be read.
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
