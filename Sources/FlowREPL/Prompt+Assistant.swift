// Completion, indentation and help while the user types a block.

import Flow
import FlowSystem

extension Prompt {
    public func completions(in block: String, at offset: Int) -> CompletionList {
        let typed = String(decoding: block.utf8.prefix(offset), as: UTF8.self)
        if typed.hasPrefix(":") || typed.hasPrefix("?") { return commandCompletions(typed) }
        let answer = session.completions(in: block, at: offset)
        if answer.wantsFile { return files(typed, answer.range, suffixes: [".flow"]) }
        return CompletionList(
            range: answer.range, items: answer.candidates.map { Completion(text: $0.text, summary: $0.summary) })
    }

    /// Completes prompt commands and their arguments.
    private func commandCompletions(_ typed: String) -> CompletionList {
        let words = typed.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let start = typed.utf8.count - words[words.count - 1].utf8.count
        func list(_ items: [(String, String)], from start: Int) -> CompletionList {
            let prefix = String(decoding: typed.utf8.dropFirst(start), as: UTF8.self)
            return CompletionList(
                range: start..<typed.utf8.count,
                items: items.filter { $0.0.hasPrefix(prefix) }.map { Completion(text: $0.0, summary: $0.1) })
        }
        if typed.hasPrefix("?") {
            let mark = typed.hasPrefix("??") ? 2 : 1
            return list(helpNames, from: mark)
        }
        if words.count == 1 { return list(PromptCommand.all.map { (":" + $0.name, $0.summary) }, from: 0) }
        switch words[0].dropFirst() {
        case "help": return list(helpNames, from: start)
        case "load", "source", "save": return files(typed, start..<typed.utf8.count, suffixes: [".flow"])
        case "goto", "diff":
            return list(session.marks.map { ($0.name, "after block \($0.position)") }, from: start)
        case "set" where words.count == 2:
            return list(PromptSetting.allCases.map { ($0.rawValue, $0.summary) }, from: start)
        case "set" where words.count == 3:
            return list((PromptSetting(rawValue: words[1])?.values ?? []).map { ($0, "a value") }, from: start)
        case "tree":
            return list(
                [
                    ("--views", "Shows the views, starting at the windows."),
                    ("--frames", "Shows the frames of the controllers' views."),
                    ("--restoration", "Shows what a relaunch would restore."),
                ], from: start)
        case "responders":
            return list(session.ownNames().map { ($0.text, $0.summary) }, from: start)
        case "break", "until", "trace", "why":
            let word = words[words.count - 1]
            return list(session.events(beginning: word).map { ($0.text, $0.summary) }, from: start)
        case "step":
            let offset = 6
            let answer = session.completions(in: String(typed.dropFirst(offset)), at: typed.utf8.count - offset)
            return CompletionList(
                range: answer.range.lowerBound + offset..<answer.range.upperBound + offset,
                items: answer.candidates.map { Completion(text: $0.text, summary: $0.summary) })
        default: return CompletionList(range: typed.utf8.count..<typed.utf8.count, items: [])
        }
    }

    private var helpNames: [(String, String)] {
        session.ownNames().map { ($0.text, $0.summary) }
            + VerbReference.all.map { ($0.name, $0.summary) } + CallbackInfo.all.map { ($0.base, $0.summary) }
            + UIKitClass.allCases.map { ($0.swiftName, "a class of UIKit") }
            + FindingInfo.all.map { ($0.code, $0.consequence) }
            + PromptCommand.all.map { (":" + $0.name, $0.summary) }
    }

    /// Returns the files and folders whose paths begin with the typed text.
    private func files(_ typed: String, _ range: Range<Int>, suffixes: [String]) -> CompletionList {
        let prefix = String(decoding: Array(typed.utf8)[range], as: UTF8.self)
        let slash = prefix.lastIndex(of: "/")
        let folder = slash.map { String(prefix[...$0]) } ?? ""
        let name = slash.map { String(prefix[prefix.index(after: $0)...]) } ?? prefix
        let found = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        let items = found.sorted().compactMap { entry -> Completion? in
            guard entry.hasPrefix(name), name.hasPrefix(".") || !entry.hasPrefix(".") else { return nil }
            if isFolder(folder + entry) { return Completion(text: folder + entry + "/", summary: "a folder") }
            guard suffixes.contains(where: { entry.hasSuffix($0) }) else { return nil }
            return Completion(text: folder + entry, summary: "a script")
        }
        return CompletionList(range: range, items: items)
    }

    public func isComplete(_ block: String) -> Bool {
        let text = strippingPrompts(block)
        if text.hasPrefix(":") || text.hasPrefix("?") { return true }
        return BlockScan(text).isComplete
    }

    public func indentation(in block: String, at offset: Int) -> Int {
        let scan = BlockScan(String(decoding: block.utf8.prefix(offset), as: UTF8.self))
        let rest = block.utf8.dropFirst(offset).first
        let depth = scan.depth - (rest == UInt8(ascii: "}") ? 1 : 0)
        return max(depth, 0) * 4
    }

    public func help(in block: String, at offset: Int) -> String? {
        let bytes = Array(block.utf8)
        func isName(_ index: Int) -> Bool {
            let byte = bytes[index]
            return byte >= 0x80 || byte == UInt8(ascii: "_") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        }
        var start = min(offset, bytes.count)
        while start > 0, isName(start - 1) { start -= 1 }
        var end = min(offset, bytes.count)
        while end < bytes.count, isName(end) { end += 1 }
        guard start < end else { return nil }
        let word = String(decoding: bytes[start..<end], as: UTF8.self)
        return session.description(of: word)?.map { $0 + "\n" }.joined() ?? Reference.hint(for: word)
    }

    /// If the first line has a prompt, returns only the text after prompts: the input of a transcript without its
    /// answers.
    public func strippingPrompts(_ block: String) -> String {
        let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
        guard let first = lines.first(where: { !$0.allSatisfy(\.isWhitespace) }), Self.behindPrompt(first) != nil else {
            return block
        }
        return lines.compactMap { Self.behindPrompt($0) }.joined(separator: "\n")
    }

    /// Returns the text after `flow[3]> `, `    ..> `, or the `> ` of a trace; nil without such a prompt.
    private static func behindPrompt(_ line: Substring) -> String? {
        var rest = line
        while rest.first == " " { rest.removeFirst() }
        if rest.hasPrefix("flow[") {
            guard let end = rest.firstIndex(of: "]"), rest[end...].hasPrefix("]>") else { return nil }
            rest = rest[end...].dropFirst(2)
        } else if rest.hasPrefix("..>") {
            rest = rest.dropFirst(3)
        } else if rest.hasPrefix("> ") {
            rest = rest.dropFirst(1)
        } else {
            return nil
        }
        return String(rest.first == " " ? rest.dropFirst() : rest)
    }
}

/// A scan of the brackets, strings and comments of a block, which decides whether the block is complete.
struct BlockScan {
    /// The number of open brackets.
    private(set) var depth = 0
    private(set) var isComplete = true

    init(_ text: String) {
        let bytes = Array(text.utf8)
        var index = 0
        var isOpen = false
        var last: UInt8 = 0
        /// Whether a mark begins at an index.
        func has(_ mark: StaticString, at index: Int) -> Bool {
            index + mark.utf8CodeUnitCount <= bytes.count
                && (0..<mark.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == mark.utf8Start[$0] }
        }
        while index < bytes.count {
            if has("//", at: index) {
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            } else if has("/*", at: index) {
                var level = 1
                index += 2
                while index < bytes.count, level > 0 {
                    if has("/*", at: index) { level += 1 }
                    if has("*/", at: index) { level -= 1 }
                    index += has("/*", at: index) || has("*/", at: index) ? 2 : 1
                }
                isOpen = level > 0
            } else if has("\"\"\"", at: index) {
                index += 3
                while index < bytes.count, !has("\"\"\"", at: index) { index += bytes[index] == 0x5c ? 2 : 1 }
                isOpen = index >= bytes.count
                index += 3
                last = UInt8(ascii: "\"")
            } else if bytes[index] == UInt8(ascii: "\"") {
                index += 1
                while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\n") {
                    index += bytes[index] == 0x5c ? 2 : 1
                }
                index += 1
                last = UInt8(ascii: "\"")
            } else {
                switch bytes[index] {
                case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
                default: break
                }
                if bytes[index] > 0x20 { last = bytes[index] }
                index += 1
            }
        }
        let continuations = [
            UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "&"), UInt8(ascii: "|"),
        ]
        isComplete = depth <= 0 && !isOpen && !continuations.contains(last)
    }
}
