// The table of rules: its claims match the records, its pages match its contents, and it contains what scripts show.

import Flow
import FlowRepository
import FlowTrace
import Foundation
import Testing

@Suite("Rules") struct RuleTests {
    private struct Record: Decodable {
        let id: String
        let kind: String
    }

    /// The kinds of the conformance records, by id.
    private static let kinds: [String: String] = {
        let url = CorpusScript.root.appendingPathComponent("Tests/Conformance/observed.jsonl")
        let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        let records = text.split(separator: "\n").compactMap {
            try? JSONDecoder().decode(Record.self, from: Data($0.utf8))
        }
        return Dictionary(uniqueKeysWithValues: records.map { ($0.id, $0.kind) })
    }()

    @Test("Each rule has existing sources of the stated strength", arguments: RuleInfo.all.map(\.id))
    func sources(id: String) throws {
        let rule = try #require(RuleInfo.named(id))
        #expect(rule.sources.map(\.id) == rule.evidence, "a source is not in the table")
        #expect(rule.isInferred || !rule.evidence.isEmpty)
        for source in rule.sources where !source.id.contains(".") && !source.id.hasPrefix("rdar-") {
            let kind = try #require(Self.kinds[source.id], "there is no record \(source.id)")
            let strengths: [String: Evidence.Strength] = [
                "log": .log, "peer-test": .test, "enumerated": .list, "answer": .list, "doc": .document,
            ]
            #expect(source.strength == strengths[kind], "\(source.id) is a record of kind \(kind)")
        }
    }

    @Test("Ids and names are unique, also among the codes of findings") func ids() {
        let names = RuleInfo.all.flatMap { [$0.id, $0.name] } + FindingInfo.all.map(\.code)
        #expect(Set(names).count == names.count)
        for rule in RuleInfo.all {
            #expect(rule.name.wholeMatch(of: /[a-z]+(-[a-z]+)+/) != nil, "\(rule.name)")
            #expect(rule.name.count <= 40, "\(rule.name)")
            #expect(RuleInfo.named(rule.name)?.id == rule.id)
        }
        #expect(RuleInfo.all.map(\.rule) == Array(Rule.allCases))
    }

    @Test("Each rule has a script that shows it, and the pages of docs/rules match the table and the scripts")
    func pages() throws {
        let found = GoldenFile.isAccepting ? RuleScript.choice() : ""
        let chosen = RuleScript.chosen(in: try GoldenFile.text(RuleScript.table, found: found))
        var scripts: [String: RuleScript] = [:]
        for script in Set(chosen.values.map(\.script)).sorted() {
            let url = CorpusScript.root.appendingPathComponent(script)
            let text = try #require(try? String(contentsOf: url, encoding: .utf8), "there is no \(script)")
            scripts[script] = RuleScript(CorpusScript(name: script, text: text, isMistaken: false))
        }
        let hint = "run Scripts/builders/rules"
        for rule in RuleInfo.all {
            let entry = try #require(
                chosen[rule.id], "\(rule.id) has no script: write one in Tests/Scripts/rules; \(hint)")
            let way = scripts[entry.script]?.ways[rule.id]?.rawValue
            #expect(way == entry.way, "\(entry.script) does not show \(rule.id); \(hint)")
        }
        #expect(chosen.count == RuleInfo.all.count, "\(RuleScript.table) names unknown rules; \(hint)")

        try CorpusScript.expect(Explanation.markdownIndex, in: "docs/rules/README.md")
        for family in Explanation.families {
            let page = Explanation.markdown(family: family) { rule in
                chosen[rule.id].flatMap { scripts[$0.script] }?.markdown(of: rule) ?? ""
            }
            try CorpusScript.expect(page, in: "docs/rules/\(family).md")
        }
        let folder = CorpusScript.root.appendingPathComponent("docs/rules")
        let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(pages.count == Explanation.families.count + 1)
    }

    @Test("The rules of the events in scripts are those of their callbacks") func callbacks() throws {
        let folders = [
            "Scripts/examples", "Tests/Scripts/swift", "Tests/Scripts/language", "Tests/Conformance/Scripts",
        ]
        var strange: Set<String> = []
        for script in folders.flatMap({ CorpusScript.files(under: $0) }) {
            let loaded = script.load()
            guard !loaded.hasErrors else { continue }
            for scenario in loaded.scenarios.indices {
                var writer = TraceWriter()
                writer.showsRules = true
                _ = loaded.run(scenario, writer: &writer)
                let source = SourceFile(name: script.name, bytes: writer.takeBytes())
                for case .event(let event) in TraceReader.read(source, requiresHeader: false).records {
                    guard let rule = event.rule?.string, rule != "program" else { continue }
                    let callbacks = CallbackInfo.named(event.callback.string)
                    // UIKit calls some methods that are not callbacks by their selectors, such as an observer's, a segue's
                    // or a timer's, and some that the program overrides.
                    let selected = ["notification.1", "segue.3", "unwind.2", "timer.1", "show.1", "bar.1"]
                    let known = callbacks.isEmpty ? selected : callbacks.flatMap { $0.rules.map(\.id) }
                    if !known.contains(rule) { strange.insert("\(event.callback.string) by \(rule)") }
                }
            }
        }
        #expect(strange.isEmpty, "missing in CallbackRules: \(strange.sorted())")
    }

    @Test("Every traced callback can be explained") func explained() throws {
        for info in CallbackInfo.all {
            let lines = try #require(Explanation.lines(for: info.base))
            #expect(lines.contains("  \(info.summary)"))
        }
        for finding in FindingInfo.all { #expect(Explanation.lines(for: finding.code) != nil) }
        #expect(Explanation.lines(for: "nav")?.count == RuleInfo.all.filter { $0.family == "nav" }.count)
        #expect(Explanation.lines(for: "nothing") == nil)
    }
}
