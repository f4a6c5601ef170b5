// The glossary and the sentence length of docs/CONTRIBUTING.md, checked in documents, messages, comments, and the comments
// of scripts. The counts of rejected words may only fall.

import Foundation
import Testing

@Suite("Prose") struct ProseTests {
    /// Words that the glossary rejects, and how often they may still appear: in documents, in messages, in
    /// comments, and in the comments of scripts.
    struct Refusal: CustomTestStringConvertible {
        let word: String
        let pattern: String
        let left: (documents: Int, messages: Int, comments: Int, scripts: Int)

        init(_ word: String, _ pattern: String, _ documents: Int, _ messages: Int, _ comments: Int, _ scripts: Int) {
            (self.word, self.pattern) = (word, pattern)
            left = (documents, messages, comments, scripts)
        }

        var testDescription: String { word }
    }

    private static let refusals = [
        Refusal("tell", #"\b(tells?|told)\b(?! apart)"#, 0, 0, 0, 0),
        Refusal("stand", #"\b(stands?|stood)\b"#, 0, 0, 0, 0),
        Refusal("behind", #"\bbehind\b"#, 0, 3, 0, 0),
        Refusal("hear of", #"\b(hears?|heard)\b"#, 0, 0, 0, 0),
        Refusal("whoever, nobody", #"\b(whoever|nobody)\b"#, 0, 0, 0, 0),
        Refusal("let go, give back", #"\b(lets? go|gives? back|given back)\b"#, 0, 0, 0, 0),
        Refusal("anew", #"\banew\b"#, 0, 0, 0, 0),
        Refusal("outside of", #"\boutside of\b"#, 0, 0, 0, 0),
        Refusal("kin", #"\bkin\b"#, 0, 0, 0, 0),
        // Phrases that read as translated. They share one pattern, because each pattern reads all texts.
        Refusal(
            "phrases that read as translated",
            #"\b(a person|reasons? why|for ever|(goes|went|gone) on|(last|latest|newest) first|(is|are) left out"#
                + #"|(comes?|goes|going|went) (back )?(to|into) the (back|fore)ground"#
                + #"|tak(es?|ing|en) (it|them|itself) in"#
                + #"|(reads?|runs?|ends?|comes?|back|works?) otherwise|(is|are) no (case|part|member|kind|place)s? of"#
                + #"|thus|hence|upon|whilst|amongst|thereby|whereby|hereby)\b"#, 0, 0, 0, 0),
        // A passive of report hides who reports what.
        Refusal("is said", #"\b(is|are|was|were|been|being) (told|said|heard|noted|spoken of)\b"#, 0, 0, 0, 0),
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
        .filter { !$0.hasSuffix("CONTRIBUTING.md") } + ["README.md", "CHANGELOG.md"]

    /// The comments of the scripts, without expected traces (`//~`). Scripts found by random tests stay unchanged.
    private static let scripts = ["Scripts", "Tests"]
        .flatMap { House.files(under: $0, extensions: ["flow"]) }.filter { !$0.contains("FuzzTests") }

    private static func comments(ofScript path: String) -> [String] {
        // One of the scripts of errors is not valid UTF-8.
        guard let text = try? House.text(path) else { return [] }
        return text.split(separator: "\n").compactMap { line in
            guard line.utf8.contains(UInt8(ascii: "/")) else { return nil }
            return line.firstMatch(of: /(?:^|\s)\/\/(?!~)(.*)/).map { String($0.1) }
        }
    }

    /// All texts of a kind, a paragraph per line, read once for all patterns.
    private struct Corpus {
        var documents = ""
        var messages = ""
        var comments = ""
        var scripts = ""

        init() throws {
            documents = try ProseTests.documents.flatMap(ProseTests.prose(ofDocument:)).joined(separator: "\n")
            for file in House.files(under: "Sources", extensions: ["swift"]) {
                let text = try House.swift(file)
                // A message contains spaces; a literal without spaces is a name.
                for literal in text.literals where literal.utf8.contains(UInt8(ascii: " ")) {
                    messages += literal + "\n"
                }
                for comment in text.comments { comments += comment + "\n" }
            }
            scripts = ProseTests.scripts.flatMap(ProseTests.comments(ofScript:)).joined(separator: "\n")
        }
    }

    private static let corpus = Result { try Corpus() }

    @Test("The number of words that the glossary rejects only falls", arguments: refusals)
    func words(refusal: Refusal) throws {
        let corpus = try Self.corpus.get()
        // Foundation's expressions match megabytes in a debug build in a fraction of the time of `Regex`.
        let pattern = try NSRegularExpression(pattern: refusal.pattern, options: .caseInsensitive)
        func count(_ text: String) -> Int {
            pattern.numberOfMatches(in: text, range: NSRange(text.startIndex..., in: text))
        }
        let (documents, messages) = (count(corpus.documents), count(corpus.messages))
        let (comments, scripts) = (count(corpus.comments), count(corpus.scripts))
        #expect(documents <= refusal.left.documents, "documents: \(documents)")
        #expect(messages <= refusal.left.messages, "messages: \(messages)")
        #expect(comments <= refusal.left.comments, "comments: \(comments)")
        #expect(scripts <= refusal.left.scripts, "comments of scripts: \(scripts)")
        if ProcessInfo.processInfo.environment["FLOW_PROSE"] != nil {
            print(
                "\(refusal.word): documents \(documents), messages \(messages), comments \(comments), scripts \(scripts)"
            )
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
