// Reading storyboards: the contents of blueprints, the refusals with their locations, and the drawings.

import FlowDiagnostics
import FlowRepository
import Foundation
import Testing

@testable import StoryboardImport

/// The project's own storyboards.
enum OwnStoryboards {
    static func source(_ name: String) throws -> SourceFile {
        let path = "Tests/StoryboardImportTests/Storyboards/\(name).storyboard"
        let bytes = try Data(contentsOf: Repository.root.appendingPathComponent(path))
        return SourceFile(name: "\(name).storyboard", bytes: ContiguousArray(bytes))
    }

    static func blueprint(_ name: String) throws -> Blueprint { try Blueprint(reading: source(name)) }
}

@Suite("Storyboards") struct StoryboardImportTests {
    @Test("A blueprint contains scenes, segues and connections") func content() throws {
        let mail = try OwnStoryboards.blueprint("Mail")
        #expect(mail.controllers.map { mail.label($0.scene) } == ["Mail", "Inbox", "Message", "Composer", "Advert"])
        #expect(mail.controllers.map(\.restorationIdentifier) == ["Mail", "Inbox", "Letter", nil, nil])
        #expect(mail.initial == 0)
        #expect(mail.segues.map(\.kind) == [.relationship, .show, .embed, .presentation, .unwind])
        #expect(mail.segues.map(\.source) == [0, 1, 1, 1, 3])
        #expect(mail.segues.last?.destination == .exit(scene: 3))
        #expect(mail.outlets.map(\.property) == ["unread"])
        #expect(mail.actions.map(\.selector) == ["send:"])
        let button = try #require(mail.objects["btn-01"])
        let state = try #require(mail.tree.child(button, .state))
        #expect(mail.tree.value(.title, of: state) == "Read & reply")
        #expect(mail.controllers[1].views.count == 4)
        #expect(mail.unknown.isEmpty)
    }

    @Test("Mistakes are reported with place, id and fix") func mistakes() throws {
        var sources = SourceMap()
        let files = try ["Mistakes", "Mail"].map { name in
            let blueprint = try OwnStoryboards.blueprint(name)
            return (file: sources.add(blueprint.source), blueprint: blueprint)
        }
        let renderer = DiagnosticRenderer(sources: sources, colour: false, columns: 120)
        let report = renderer.renderAll(StoryboardCheck.check(files))
        let path = "Tests/StoryboardImportTests/Storyboards/Mistakes.txt"
        #expect(try report == GoldenFile.text(path, found: report))
    }

    @Test("Correct storyboards have no mistakes") func correct() throws {
        #expect(StoryboardCheck.check([(0, try OwnStoryboards.blueprint("Mail"))]).isEmpty)
    }

    @Test("A drawing shows scenes and segues", arguments: GraphFormat.allCases) func graph(format: GraphFormat) throws {
        let text = StoryboardGraph(try OwnStoryboards.blueprint("Mail")).written(as: format)
        let path = "Tests/StoryboardImportTests/Storyboards/Mail.\(format.rawValue)"
        #expect(try text == GoldenFile.text(path, found: text))
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        var text: String
        var code: String
        var line: Int
        var column: Int
        var testDescription: String { code }
    }

    static let refusals = [
        Refusal(text: "", code: "empty-document", line: 1, column: 1),
        Refusal(text: "plain text", code: "stray-text", line: 1, column: 1),
        Refusal(text: "<document>\n<<<<<<< HEAD\n</document>", code: "merge-conflict", line: 2, column: 1),
        Refusal(text: "<document>\n=======\n</document>", code: "merge-conflict", line: 2, column: 1),
        Refusal(text: "<document>\n>>>>>>> branch\n</document>", code: "merge-conflict", line: 2, column: 1),
        Refusal(text: "<document>\n  <scenes>\n  </objects>\n</document>", code: "unmatched-tag", line: 3, column: 3),
        Refusal(text: "<document>\n  <scenes>", code: "unclosed-element", line: 2, column: 11),
        Refusal(text: "<document a='1' a='2'/>", code: "repeated-attribute", line: 1, column: 17),
        Refusal(text: "<document a=1/>", code: "attribute-value", line: 1, column: 11),
        Refusal(text: "<document a='1'b='2'/>", code: "unfinished-tag", line: 1, column: 17),
        Refusal(text: "<document a='&amp'/>", code: "unknown-entity", line: 1, column: 14),
        Refusal(text: "<document>&boom;</document>", code: "unknown-entity", line: 1, column: 11),
        Refusal(text: "<!DOCTYPE d [<!ENTITY a 'b'>]><document/>", code: "document-type", line: 1, column: 1),
        Refusal(text: "<document/><document/>", code: "second-root", line: 1, column: 12),
        Refusal(text: "<document/>\nmore", code: "stray-text", line: 2, column: 1),
        Refusal(text: "<!-- no end", code: "unclosed-markup", line: 1, column: 1),
        Refusal(text: "<archive/>", code: "not-a-storyboard", line: 1, column: 1),
        Refusal(
            text: "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", code: "not-a-storyboard", line: 1,
            column: 1),
        Refusal(text: String(repeating: "<a>", count: 300), code: "document-depth", line: 1, column: 769),
        Refusal(text: "<document>\u{1}</document>", code: "not-utf8", line: 1, column: 11),
    ]

    @Test("What is no storyboard is refused with its place", arguments: refusals) func refusal(_ refusal: Refusal) {
        let source = SourceFile(name: "a.storyboard", text: refusal.text)
        #expect {
            _ = try Blueprint(reading: source)
        } throws: { error in
            guard let mistake = error as? XMLMistake else { return false }
            let position = source.position(at: mistake.range.start)
            let found = "\(mistake.code) \(position.line):\(position.column)"
            let isExpected = found == "\(refusal.code) \(refusal.line):\(refusal.column)"
            if !isExpected { Issue.record("found \(found)") }
            return isExpected
        }
    }

    @Test("Bytes that are not UTF-8 are refused") func encoding() {
        for bytes: ContiguousArray<UInt8> in [
            [0xff, 0xfe, 0x3c, 0], [0x3c, 0x61, 0x3e, 0xc3, 0x28], [0, 5, 0x16, 7],
        ] {
            #expect(throws: XMLMistake.self) { try Blueprint(reading: SourceFile(name: "a", bytes: bytes)) }
        }
    }
}

/// Public storyboards beside the repository, if there are any.
@Suite("Storyboards of apps") struct CorpusTests {
    static let folder = Repository.root.deletingLastPathComponent().appendingPathComponent("shared/storyboards")

    static func files(_ folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".storyboard") }.sorted().map { folder.appendingPathComponent($0) }
    }

    @Test("All load, and everything about containment is understood") func load() throws {
        let files = Self.files(Self.folder)
        if files.isEmpty { return print("no storyboards in \(Self.folder.path); skipped") }
        var features = StoryboardFeatures()
        for file in files {
            let source = SourceFile(name: file.lastPathComponent, bytes: ContiguousArray(try Data(contentsOf: file)))
            do { features.add(try Blueprint(reading: source)) } catch {
                let position = source.position(at: error.range.start)
                Issue.record("\(source.name):\(position.line):\(position.column): \(error.message)")
            }
        }
        let total = features.total(.containment)
        #expect(total.understood == total.uses, "\(features.table)")
    }

    @Test("Those that are not well-formed are refused") func refuse() throws {
        for file in Self.files(Self.folder.appendingPathComponent("malformed")) {
            let source = SourceFile(name: file.lastPathComponent, bytes: ContiguousArray(try Data(contentsOf: file)))
            #expect(throws: XMLMistake.self) { try Blueprint(reading: source) }
        }
    }
}
