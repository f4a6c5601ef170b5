// The glossary and the sentence length of docs/CONTRIBUTING.md, checked in documents, messages and comments. What is
// left of an older style is counted, and the counts may only fall.

import Foundation
import Testing

@Suite("Prose") struct ProseTests {
    /// Words that the glossary rejects, and how often they may still appear: in documents, in messages, in comments.
    struct Refusal: CustomTestStringConvertible {
        let word: String
        let pattern: String
        let left: (documents: Int, messages: Int, comments: Int)

        init(_ word: String, _ pattern: String, _ documents: Int, _ messages: Int, _ comments: Int) {
            (self.word, self.pattern) = (word, pattern)
            left = (documents, messages, comments)
        }

        var testDescription: String { word }
    }

    private static let refusals = [
        Refusal("tell", #"\b(tells?|told)\b(?! apart)"#, 0, 0, 0),
        Refusal("stand", #"\b(stands?|stood)\b"#, 0, 0, 0),
        Refusal("behind", #"\bbehind\b"#, 0, 3, 0),
        Refusal("hear of", #"\b(hears?|heard)\b"#, 0, 0, 0),
        Refusal("whoever, nobody", #"\b(whoever|nobody)\b"#, 0, 0, 0),
        Refusal("let go, give back", #"\b(lets? go|gives? back|given back)\b"#, 0, 0, 0),
        Refusal("anew", #"\banew\b"#, 0, 0, 0),
    ]

    /// The prose of a document, without code, code cells of tables, and the addresses of links.
    private static func prose(ofDocument path: String) throws -> [String] {
        var isCode = false
        return try House.text(path).split(separator: "\n", omittingEmptySubsequences: false).map { line in
            if line.hasPrefix("```") { isCode.toggle() }
            guard !isCode, !line.hasPrefix("```") else { return "" }
            return String(line).replacing(/`[^`]*`/, with: "`code`").replacing(/\]\([^)]*\)/, with: "]")
        }
    }

    private static let documents =
        House.files(under: "docs", extensions: ["md"])
        .filter { !$0.hasPrefix("docs/evidence") && !$0.hasSuffix("CONTRIBUTING.md") } + ["README.md", "CHANGELOG.md"]

    @Test("The number of words that the glossary rejects only falls", arguments: refusals)
    func words(refusal: Refusal) throws {
        let pattern = try Regex(refusal.pattern).ignoresCase()
        func count(_ texts: [String]) -> Int { texts.reduce(0) { $0 + $1.matches(of: pattern).count } }
        let documents = try Self.documents.reduce(0) { try $0 + count(Self.prose(ofDocument: $1)) }
        var (messages, comments) = (0, 0)
        for file in House.files(under: "Sources", extensions: ["swift"]) {
            let text = try House.swift(file)
            // A message has spaces; a literal without is a name.
            messages += count(text.literals.filter { $0.contains(" ") })
            comments += count(text.comments)
        }
        #expect(documents <= refusal.left.documents, "documents: \(documents)")
        #expect(messages <= refusal.left.messages, "messages: \(messages)")
        #expect(comments <= refusal.left.comments, "comments: \(comments)")
        if ProcessInfo.processInfo.environment["FLOW_PROSE"] != nil {
            print("\(refusal.word): documents \(documents), messages \(messages), comments \(comments)")
        }
    }

    private static let longest = 35

    @Test("A sentence of a document has at most 35 words", arguments: documents)
    func sentences(document: String) throws {
        // A list item, a heading or a table row ends a sentence like an empty line.
        let text = try Self.prose(ofDocument: document).map { line in
            let begins = line.isEmpty || line.prefixMatch(of: /\s*([-*#|>]|\d+\.)\s?/) != nil
            return (begins ? "\n" : "") + line + (line.hasPrefix("|") || line.hasPrefix("#") ? "\n" : "")
        }.joined(separator: " ")
        let long = text.split(separator: "\n").flatMap { $0.split(separator: /[.!?:;]["”)]?\s+/) }
            .filter { !$0.contains("|") && $0.split(separator: " ").count > Self.longest }
        #expect(long.isEmpty, "\(document): \(long.count) long sentences, as “\(long.first ?? "")”")
    }
}
