// Finds the smallest script that still fails. Nodes of its tree are removed or replaced by their contents as long as the
// rest fails in the same way (hierarchical delta debugging, Misherghi and Su, ICSE 2006). Each script runs in a process of
// its own, so that scripts that trap or never end shrink like any other.

import Flow

/// Shrinks a failing script.
public struct ScriptShrinker {
    /// How a script fails, without details that vary from script to script; nil if it does not fail.
    public typealias Verdict = (ContiguousArray<UInt8>) -> String?

    private let verdict: Verdict
    private let wanted: String
    private var script: ContiguousArray<UInt8>
    /// The scripts that have been tried.
    private var tried: Set<ContiguousArray<UInt8>> = []
    private var attempts = 0
    /// The maximum number of scripts to try.
    private let limit: Int

    /// - Returns: nil if the script does not fail.
    public init?(_ script: ContiguousArray<UInt8>, limit: Int = 6000, verdict: @escaping Verdict) {
        guard let wanted = verdict(script) else { return nil }
        self.verdict = verdict
        self.wanted = wanted
        self.script = script
        self.limit = limit
    }

    /// How the script fails.
    public var failure: String { wanted }

    /// The smallest failing script that was found.
    public mutating func shrink() -> ContiguousArray<UInt8> {
        while attempts < limit {
            let before = script
            leaveOutStatements()
            replaceNodes()
            if script == before { break }
        }
        leaveOutSpace()
        return script
    }

    /// Removes empty lines and indentation.
    private mutating func leaveOutSpace() {
        let lines = script.split(separator: UInt8(ascii: "\n")).map { $0.drop { $0 == UInt8(ascii: " ") } }
        let plain = ContiguousArray(lines.filter { !$0.isEmpty }.joined(separator: [UInt8(ascii: "\n")])) + [10]
        _ = take(plain)
        let source = SourceFile(name: "shrunk.flow", bytes: script)
        var interner = Interner()
        if case .formatted(let formatted) = Formatter.format(source, file: 0, interner: &interner),
            verdict(formatted) == wanted
        {
            script = formatted
        }
    }

    /// Replaces the script with a candidate if that is smaller and fails in the same way.
    private mutating func take(_ candidate: ContiguousArray<UInt8>) -> Bool {
        guard candidate.count < script.count, attempts < limit, tried.insert(candidate).inserted else { return false }
        attempts += 1
        guard verdict(candidate) == wanted else { return false }
        script = candidate
        return true
    }

    private func parsed() -> SyntaxTree {
        var interner = Interner()
        return Parser.parse(SourceFile(name: "shrunk.flow", bytes: script), file: 0, interner: &interner).tree
    }

    private func nodes(of tree: SyntaxTree) -> [NodeID] {
        var found: [NodeID] = []
        var level = [tree.root]
        while !level.isEmpty {
            found += level
            level = level.flatMap { tree.children($0).filter(\.exists) }
        }
        return found
    }

    private func without(_ range: Range<Int>, putting text: ArraySlice<UInt8> = []) -> ContiguousArray<UInt8> {
        ContiguousArray(script[..<range.lowerBound]) + text + script[range.upperBound...]
    }

    // MARK: Statements

    private static let lists: Set<NodeKind> = [.file, .block, .commandBlock, .closure, .treeBlock, .switchStatement]

    /// Removes runs of adjacent statements, longest first.
    private mutating func leaveOutStatements() {
        var position = 0
        while attempts < limit {
            let tree = parsed()
            let lists = nodes(of: tree).filter { Self.lists.contains(tree.kind($0)) && tree.childCount($0) > 0 }
            guard position < lists.count else { return }
            let children = tree.children(lists[position]).filter { $0.exists && tree.kind($0) != .closureHead }
            if !leaveOut(children.map { tree.range($0) }.map { Int($0.start)..<Int($0.end) }) { position += 1 }
        }
    }

    private mutating func leaveOut(_ ranges: [Range<Int>]) -> Bool {
        var size = ranges.count
        while size > 0 {
            var start = 0
            while start < ranges.count {
                let end = min(start + size, ranges.count)
                if take(without(whole(ranges[start].lowerBound..<ranges[end - 1].upperBound))) { return true }
                start += size
            }
            size /= 2
        }
        return false
    }

    /// Extends a range to its whole lines if they contain nothing else, otherwise by the separator after it.
    private func whole(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while end < script.count, script[end] == UInt8(ascii: " ") || script[end] == UInt8(ascii: ";") { end += 1 }
        while start > 0, script[start - 1] == UInt8(ascii: " ") { start -= 1 }
        if end < script.count, script[end] == UInt8(ascii: "\n"), start == 0 || script[start - 1] == UInt8(ascii: "\n")
        {
            end += 1
        }
        return start..<end
    }

    // MARK: Nodes

    /// Replaces nodes with their contents, with nothing, or with something simple.
    private mutating func replaceNodes() {
        var position = 1
        while attempts < limit {
            let tree = parsed()
            let nodes = nodes(of: tree)
            guard position < nodes.count else { return }
            let range = tree.range(nodes[position])
            if !replace(Int(range.start)..<Int(range.end), by: pieces(of: nodes[position], in: tree)) { position += 1 }
        }
    }

    private mutating func replace(_ range: Range<Int>, by pieces: [ArraySlice<UInt8>]) -> Bool {
        guard range.upperBound <= script.count, !range.isEmpty else { return false }
        if take(without(whole(range))) { return true }
        for piece in pieces where piece.count < range.count {
            if take(without(range, putting: piece)) { return true }
        }
        for plain in ["0", "a", "nil"] where plain.utf8.count < range.count {
            if take(without(range, putting: Array(plain.utf8)[...])) { return true }
        }
        return false
    }

    /// The possible replacements of a node: its children and their children.
    private func pieces(of node: NodeID, in tree: SyntaxTree) -> [ArraySlice<UInt8>] {
        let children = tree.children(node).filter(\.exists)
        var pieces: [ArraySlice<UInt8>] = []
        for child in children + children.flatMap({ tree.children($0).filter(\.exists) }) {
            let range = tree.range(child)
            let isBlock = [.block, .commandBlock].contains(tree.kind(child))
            var (start, end) = (Int(range.start), Int(range.end))
            if isBlock, end - start > 1 { (start, end) = (start + 1, end - 1) }
            guard start < end, end <= script.count else { continue }
            pieces.append(Array(script[start..<end])[...])
        }
        return pieces
    }
}

extension ScriptShrinker {
    /// The lines of the canary that a message names.
    private static func canary(_ message: String, in script: ContiguousArray<UInt8>) -> [String] {
        guard let range = message.firstRange(of: "\(MeaningGenerator.alarm) ") else { return [] }
        let name = message[range.upperBound...].prefix { $0.isLetter || $0.isNumber }
        return String(decoding: script, as: UTF8.self).split(separator: "\n").filter { $0.contains(name) }
            .map { String($0.drop { $0 == " " }) }
    }

    /// A verdict that runs the script in a process.
    /// - Parameter scratch: a folder for the script and the output of the process.
    public static func trying(_ reader: String, with binary: String, in scratch: String) -> Verdict {
        // Keeps the lines of a canary: without one of them, the canary would fail for no fault of Flow.
        var kept: [String]?
        return { script in
            if let kept {
                let text = String(decoding: script, as: UTF8.self)
                guard kept.allSatisfy({ text.contains($0) }) else { return nil }
            }
            let (path, errors) = ("\(scratch)/shrunk.flow", "\(scratch)/shrunk.err")
            guard FuzzProcess.write(script, to: path) else { return nil }
            let status = FuzzProcess.run(binary, ["try", reader, path, "\(FuzzTime.seconds(1))"], errors: errors)
            if status == 0 { return nil }
            guard case .success(let said) = Script.readFile(errors) else { return "\(status)" }
            // Ignores names and numbers, because they change as pieces are removed.
            let text = String(decoding: said, as: UTF8.self)
            let words = text.prefix { $0 != "\n" && $0 != ":" }
            if kept == nil { kept = canary(text, in: script) }
            return "\(status) " + words.filter { !$0.isNumber }.prefix(60)
        }
    }
}
