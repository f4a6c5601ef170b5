// Everything that a comment cites exists in the repository: a section of a page of evidence, a record, a document. A
// reader who doubts an order must be able to find its source.

import Foundation
import Testing

/// The possible targets of citations.
private struct Library {
    /// The section numbers of each page of evidence, by the page's name: "1", "1.5".
    var sections: [String: Set<String>] = [:]
    /// The records by id: kind and address.
    var records: [String: (kind: String, url: String)] = [:]
    /// The names of rules, findings and diagnostics, which are spelled like records, and the ids of other sources.
    var codes: Set<String> = []

    static let folder = "docs/evidence"

    init() throws {
        for page in House.files(under: Self.folder, extensions: ["md"]) where !page.hasSuffix("README.md") {
            let name = ((page as NSString).lastPathComponent as NSString).deletingPathExtension
            sections[name] = Set(
                try House.text(page).split(separator: "\n").compactMap { line in
                    line.prefixMatch(of: /[#]+ (\d+(?:\.\d+)?)\.?\s/).map { String($0.1) }
                })
        }
        for line in try House.text("Tests/Conformance/observed.jsonl").split(separator: "\n") {
            let record = try JSONDecoder().decode(Record.self, from: Data(line.utf8))
            records[record.id] = (record.kind, record.url)
        }
        for file in House.files(under: "Sources", extensions: ["swift"]) {
            codes.formUnion(try House.swift(file).literals.filter { Self.hasHyphens($0) })
        }
    }

    private struct Record: Decodable {
        var id: String
        var kind: String
        var url: String
    }

    /// Whether a word before a section is a page, and not the "to" between two sections. A word with a hyphen is a
    /// single word.
    private func isPage(_ word: Substring) -> Bool { word.contains("-") || sections[String(word)] != nil }

    /// Whether a text has two hyphens, as every record's id has. A cheap test for each comment before the expensive
    /// ones.
    private static func hasHyphens(_ text: some StringProtocol) -> Bool {
        text.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "-") ? 1 : 0) } >= 2
    }

    /// The citations in a file's comments whose target is missing.
    func broken(in comments: [String]) -> [String] {
        var broken: [String] = []
        let page = /(?:([a-z]+(?:-[a-z]+)*)(?:\.md)? )?§(\d+(?:\.\d+)?)/
        // A section without a page refers to the page named on the line, or else to the first page named in the file.
        let first = comments.lazy.filter { $0.contains("§") }.flatMap { $0.matches(of: page) }.compactMap(\.1).first(
            where: isPage)
        for comment in comments {
            var named = first
            for match in comment.contains("§") ? comment.matches(of: page) : [] {
                if let name = match.1, isPage(name) { named = name }
                let known = named.flatMap { sections[String($0)] } ?? []
                if !known.contains(String(match.2)) { broken.append("\(named ?? "no page") §\(match.2)") }
            }
            guard Self.hasHyphens(comment) || comment.utf8.contains(UInt8(ascii: ".")) else { continue }
            // A path or an address is one word, and not a citation.
            let words = comment.split { !($0.isLetter || $0.isNumber || "-._/*".contains($0)) }
            for word in words.map({ $0.hasSuffix(".") ? $0.dropLast() : $0 }) {
                if word.hasSuffix(".md") {
                    let isName = !word.contains("/") && word.utf8.count > 3
                    let isThere = ["docs", Self.folder].contains { House.exists("\($0)/\(word)") }
                    if isName, !isThere { broken.append(String(word)) }
                } else if Self.hasHyphens(word), word.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+){2,}/) != nil {
                    let word = String(word)
                    if records[word] == nil, sections[word] == nil, !codes.contains(word) { broken.append(word) }
                }
            }
        }
        return broken
    }
}

@Suite("Citations") struct CitationTests {
    @Test("A section, a record or a document that a comment cites exists") func comments() throws {
        let library = try Library()
        #expect(!library.sections.isEmpty && !library.records.isEmpty && !library.codes.isEmpty)
        for file in ["Sources", "Tests"].flatMap({ House.files(under: $0, extensions: ["swift"]) }) {
            // An instruction to the formatter is not a citation.
            let comments = try House.swift(file).comments.filter { !$0.contains("swift-format-ignore") }
            let broken = library.broken(in: comments)
            #expect(broken == [], "\(file)")
        }
        for file in House.files(under: "Tests/Scripts", extensions: ["flow"]) {
            let comments = try House.text(file).split(separator: "\n").compactMap { line in
                line.range(of: "//").map { String(line[$0.lowerBound...]) }
            }
            #expect(library.broken(in: comments) == [], "\(file)")
        }
    }

    @Test("A citation without a target is found") func brokenCitations() throws {
        let library = try Library()
        #expect(library.broken(in: ["// navigation §1.5 to §1.7: the swipe back.", "// §2: parents first."]) == [])
        #expect(library.broken(in: ["// navigation §1.99"]) == ["navigation §1.99"])
        #expect(library.broken(in: ["// the orders of navigations §1"]) == ["no page §1"])
        #expect(library.broken(in: ["// nav-pop-anim-2013, nav-pop-anim-1913"]) == ["nav-pop-anim-1913"])
        #expect(library.broken(in: ["// archive.md says how, arcade.md does not"]) == ["arcade.md"])
    }

    @Test("A page of evidence lists each record that it names, with its kind and address") func sources() throws {
        let library = try Library()
        for name in library.sections.keys.sorted() {
            let sections = try House.text("\(Library.folder)/\(name).md").components(separatedBy: "\n## Sources\n")
            try #require(sections.count == 2, "\(name) ends with its sources")
            let named = Set(sections[0].matches(of: /`([a-z][a-z0-9]*(?:-[a-z0-9]+)+)`/).map { String($0.1) })
            var listed: Set<String> = []
            for line in sections[1].split(separator: "\n") {
                let match = try #require(line.wholeMatch(of: /- `([a-z0-9-]+)`: ([a-z-]+), (.+)/), "\(line)")
                let record = library.records[String(match.1)]
                #expect(record?.kind == String(match.2) && record?.url.hasPrefix(match.3) == true, "\(line)")
                listed.insert(String(match.1))
            }
            #expect(named == listed, "\(name)")
        }
    }
}
