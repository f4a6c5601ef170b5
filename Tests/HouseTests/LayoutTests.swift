// The layout of the repository: the top level, the length of files, their headers, and forbidden words.

import FlowRepository
import Foundation
import Testing

@Suite("Layout") struct LayoutTests {
    @Test("The top level has only the fixed entries") func topLevel() throws {
        let fixed: Set<String> = [
            "Package.swift", "Sources", "Tests", "Scripts", "Grammar", "docs", "README.md", "LICENSE", "CHANGELOG.md",
            "Package.resolved",
        ]
        for entry in try FileManager.default.contentsOfDirectory(atPath: House.root.path) where !entry.hasPrefix(".") {
            #expect(fixed.contains(entry), "\(entry) does not belong at the top level")
        }
    }

    static let swiftFiles = House.files(under: "Sources", extensions: ["swift", "c", "h"])

    @Test("A file has at most 500 lines") func length() throws {
        #expect(!Self.swiftFiles.isEmpty)
        for file in Self.swiftFiles {
            let count = try House.text(file).utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
            #expect(count <= 500, "\(file) has \(count) lines")
        }
    }

    @Test("A file begins with its purpose") func opening() throws {
        for file in Self.swiftFiles {
            #expect(try House.text(file).hasPrefix("// "), "\(file) opens without a comment")
        }
    }

    @Test("No vague names") func names() throws {
        for file in Self.swiftFiles {
            let name = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
            #expect(name.firstMatch(of: /(Manager|Helpers?|Utils|Utilities|Impl)$/) == nil, "\(file)")
        }
    }

    /// Words that must not be left in the sources. They are concatenated here so that this file does not contain them.
    static let leftBehind = ["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK", "not " + "implemented"]
    /// Paths of one machine.
    static let machinePaths = ["/ro" + "ot/", "/wo" + "rk/", "/ho" + "me/", "/Us" + "ers/"]

    @Test(
        "No to-do marks and no machine paths are left",
        arguments: ["Sources", "Tests", "Scripts", "docs"])
    func leftovers(folder: String) throws {
        for file in House.files(under: folder) where !file.contains("__pycache__") {
            // A file that is not UTF-8 is test data.
            guard let text = try? House.text(file) else { continue }
            // A search for the word alone takes a fraction of the pattern's time.
            for word in Self.leftBehind where text.holds(word) {
                let pattern = try Regex("\\b\(word)\\b")
                #expect(text.firstMatch(of: pattern) == nil, "\(file) says \(word)")
            }
            for path in Self.machinePaths { #expect(!text.holds(path), "\(file) names \(path)") }
        }
    }

    @Test("No test is disabled") func disabledTests() throws {
        for file in House.files(under: "Tests", extensions: ["swift"]) {
            let code = try House.swift(file).code
            for word in [".disabled(", "withKnownIssue", "XCTSkip"] { #expect(!code.contains(word), "\(file)") }
        }
    }

    /// The programs in a folder, without folders and files with an extension.
    private static func tools(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: House.root.path + "/" + folder).sorted()
            .map { "\(folder)/\($0)" }
            .filter { !$0.contains(".") && !House.isFolder($0) }
    }

    @Test("Scripts has only what users need, and the builders' README names each tool") func tools() throws {
        #expect(try Self.tools(in: "Scripts") == ["Scripts/flow", "Scripts/install", "Scripts/test"])
        let help = try House.text("Scripts/builders/README.md").split(separator: "\n")
        let named = help.compactMap { $0.prefixMatch(of: /\| `([a-z-]+)` \| [a-z]/).map { "Scripts/builders/\($0.1)" } }
        #expect(named.sorted() == (try Self.tools(in: "Scripts/builders")))
    }

    @Test("Shell scripts stop at the first error, and are executable") func shellScripts() throws {
        for script in try Self.tools(in: "Scripts") + Self.tools(in: "Scripts/builders") + [".ci/run"] {
            #expect(try House.text(script).hasPrefix("#!/usr/bin/env bash\n"), "\(script)")
            #expect(try House.text(script).contains("\nset -euo pipefail\n"), "\(script)")
            #expect(FileManager.default.isExecutableFile(atPath: House.root.path + "/" + script), "\(script)")
        }
    }
}

@Suite("Documents") struct DocumentTests {
    static let documents =
        ["README.md", "CHANGELOG.md"]
        + ["docs", "Scripts/builders"].flatMap { House.files(under: $0, extensions: ["md"]) }

    @Test("A link between documents resolves", arguments: documents)
    func links(document: String) throws {
        let folder = (document as NSString).deletingLastPathComponent
        for match in try House.text(document).matches(of: /\]\(([^)#\s]+)(#[^)]*)?\)/) where !match.1.contains("://") {
            let path = House.root.appendingPathComponent(folder).appendingPathComponent(String(match.1)).path
            #expect(FileManager.default.fileExists(atPath: path), "\(document) links to \(match.1)")
        }
    }

    @Test("A file that a document names exists", arguments: documents)
    func namedFiles(document: String) throws {
        let pattern = /`((?:Sources|Tests|Scripts|Grammar|docs)\/[A-Za-z0-9_.\/-]+)`/
        for match in try House.text(document).matches(of: pattern) {
            let path = House.root.appendingPathComponent(String(match.1)).path
            #expect(FileManager.default.fileExists(atPath: path), "\(document) names \(match.1)")
        }
    }

    @Test("A decision has its number, date and status, and four sections in their order") func decisions() throws {
        let index = try House.text("docs/decisions/README.md").split(separator: "\n").filter { $0.hasPrefix("| [") }
        var rows: [String] = []
        for file in House.files(under: "docs/decisions", extensions: ["md"]) where !file.hasSuffix("/README.md") {
            let name = (file as NSString).lastPathComponent
            let lines = try House.text(file).split(separator: "\n", omittingEmptySubsequences: false)
            let title = try #require(
                lines[0].wholeMatch(of: /# (\d{4}) (.+)/), "\(file) opens with its number and title")
            #expect(name.hasPrefix("\(title.1)-"), "\(file) is called \(title.1)")
            let status = /Date: (\d{4}-\d\d-\d\d)\. Status: (?:Accepted|Superseded (?:in part )?by \[.+)\./
            let stamp = try #require(lines[2].wholeMatch(of: status), "\(file) has a date and a status")
            let sections = lines.filter { $0.hasPrefix("## ") }
            #expect(sections == ["## Context", "## Decision", "## Consequences", "## Alternatives"], "\(file)")
            for (line, next) in zip(lines, lines.dropFirst()) where line.hasPrefix("## ") {
                #expect(!next.isEmpty, "\(file) says nothing under \(line)")
            }
            rows.append("| [\(title.1)](\(name)) | \(title.2) | \(stamp.1) |")
        }
        #expect(rows.count >= 40)
        // The index explains missing numbers, and lists every decision once.
        #expect(index.map(String.init) == rows)
        #expect(Set(rows.map { $0.prefix(8) }).count == rows.count, "two decisions have one number")
    }

    @Test(
        "The rule of a mutation occurs once in the sources", arguments: ["PropertyTests/Mutations", "FuzzTests/Faults"])
    func mutations(folder: String) throws {
        let files = House.files(under: "Tests/\(folder)", extensions: ["txt"])
        #expect(files.count >= 10)
        for file in files {
            let sections = try House.text(file).components(separatedBy: "\n--- the rule\n")
            try #require(sections.count == 2, "\(file) names a file, and then the rule")
            let rule = sections[1].components(separatedBy: "--- broken\n")[0]
            #expect(try House.text(sections[0]).components(separatedBy: rule).count == 2, "\(file)")
        }
    }
}
