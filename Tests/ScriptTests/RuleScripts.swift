// The script that shows each rule, and its section of the page in docs/rules: the script and the events that the rule produces in
// it. Tests/Scripts/rules/scripts.txt lists the scripts; Scripts/builders/rules chooses them again and rewrites the pages.

import Flow
import FlowRepository
import FlowTrace
import Foundation

/// How a script shows a rule, the most direct way first.
enum Demonstration: String, CaseIterable {
    /// The rule produces an event of the trace.
    case event
    /// The trace has a console line or an exception of the rule.
    case message
    /// The trace has a finding.
    case finding
    /// A comment of the script names the rule, and the script has expectations.
    case comment
    /// The script is that of a conformance record that is a source of the rule.
    case record
}

/// A script with its traces, one for each scenario, and the rules that it shows.
struct RuleScript {
    let name: String
    /// The script without comments and blank lines.
    let code: String
    let ways: [String: Demonstration]
    /// The rules that its comments name.
    private let named: Set<String>
    private let traces: [[TraceRecord]]

    /// The longest script and the longest list of events that a page contains, in lines.
    private static let longestCode = 25
    private static let mostEvents = 8
    private static let longestTrace = 36

    /// The script with this name, relative to the root of the repository; nil if it has errors.
    init?(_ script: CorpusScript) {
        let loaded = script.load()
        guard !loaded.hasErrors else { return nil }
        name = script.name
        let lines = script.text.split(separator: "\n")
        code = lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }.map { $0 + "\n" }.joined()
        traces = loaded.scenarios.indices.map { scenario in
            var writer = TraceWriter()
            writer.showsRules = true
            _ = loaded.run(scenario, writer: &writer)
            let trace = SourceFile(name: script.name, bytes: writer.takeBytes())
            return TraceReader.read(trace, requiresHeader: false).records
        }
        var named: Set<String> = []
        for line in lines where line.drop(while: { $0 == " " }).hasPrefix("//") {
            named.formUnion(line.matches(of: /[a-z]+(\.[a-z]+)*\.\d+|\bprogram(?=:)/).map { String($0.0) })
        }
        self.named = named
        var ways: [String: Demonstration] = [:]
        for record in traces.joined() {
            let (rules, way) = Self.rules(of: record)
            for rule in rules where rules.count == 1 || named.contains(rule) { ways[rule] = way }
        }
        if code.contains("expect ") {
            for rule in named where ways[rule] == nil { ways[rule] = .comment }
        }
        if name.hasPrefix("Tests/Conformance/") {
            let record = (name as NSString).lastPathComponent.dropLast(".flow".count)
            for rule in RuleInfo.all where rule.evidence.contains(String(record)) && ways[rule.id] == nil {
                ways[rule.id] = .record
            }
        }
        self.ways = ways
    }

    /// The rules that may have produced a line of a trace. Several rules share the text of some messages.
    private static func rules(of record: TraceRecord) -> (Set<String>, Demonstration) {
        func rules(_ text: TraceText, _ kind: SystemMessage.Kind) -> Set<String> {
            Set(SystemMessage.matching(text.string).filter { $0.message.kind == kind }.map { $0.message.rule.info.id })
        }
        switch record {
        case .event(let event): return (event.rule.map { [$0.string] } ?? [], .event)
        case .console(let text, _): return (rules(text, .console), .message)
        case .exception(let exception): return (rules(exception.reason, .exception(exception.name.string)), .message)
        case .finding: return (["finding.1"], .finding)
        default: return ([], .event)
        }
    }

    private var isShort: Bool { code.split(separator: "\n").count <= Self.longestCode }

    // MARK: The choice

    /// The file with a line for each rule: its id, how the script shows it, and the script.
    static let table = "Tests/Scripts/rules/scripts.txt"
    private static let folders = [
        "Scripts/examples", "Tests/Scripts/language", "Tests/Scripts/rules", "Tests/Scripts/swift",
        "Tests/Conformance/Scripts",
    ]

    /// The text of `table`, with one script for each rule. It is the shortest script that names the rule, among those
    /// that show the rule most directly. If none does, it is the shortest of those in which the rule sends the most
    /// appearance callbacks, because rules order these.
    static func choice() -> String {
        let scripts = folders.flatMap { CorpusScript.files(under: $0) }.compactMap(RuleScript.init)
            .sorted { ($0.imports, $0.code.utf8.count, $0.name) < ($1.imports, $1.code.utf8.count, $1.name) }
        return RuleInfo.all.compactMap { rule in
            Demonstration.allCases.lazy.compactMap { way in
                let shown = scripts.filter { $0.ways[rule.id] == way }
                let short = shown.filter(\.isShort)
                let most = short.map { $0.callbacks(of: rule) }.max()
                let best =
                    short.first { $0.named.contains(rule.id) } ?? short.first { $0.callbacks(of: rule) == most }
                return (best ?? shown.first).map { "\(rule.id) \(way.rawValue) \($0.name)\n" }
            }.first
        }.joined()
    }

    /// The number of files and folders that it imports, whose code a page does not contain.
    private var imports: Int { code.split(separator: "\n").count { $0.hasPrefix("import \"") } }

    /// The number of different appearance and layout callbacks that a rule sends, at most four.
    private func callbacks(of rule: RuleInfo) -> Int {
        let names = traces.joined().compactMap { record -> TraceText? in
            guard case .event(let event) = record, event.rule?.string == rule.id,
                event.callback.string.hasPrefix("view")
            else { return nil }
            return event.callback
        }
        return min(Set(names).count, 4)
    }

    /// The scripts that `table` lists, by rule.
    static func chosen(in text: String) -> [String: (way: String, script: String)] {
        let lines = text.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 2).map(String.init) }
        return Dictionary(lines.filter { $0.count == 3 }.map { ($0[0], ($0[1], $0[2])) }) { first, _ in first }
    }

    // MARK: The pages

    /// A rule's section of its page: the script, and the lines of its trace that the rule produced.
    func markdown(of rule: RuleInfo) -> String {
        let file = (name as NSString).lastPathComponent
        var text = "\nShown by [\(file)](../../\(name))"
        text += isShort ? ":\n\n```flow\n\(code)```\n" : ".\n"
        let lines = excerpt(of: rule)
        if !lines.isEmpty { text += "\n```trace\n" + lines.map { $0 + "\n" }.joined() + "```\n" }
        return text
    }

    /// The first statements with lines of the rule, and these lines. If the rule produced none, the whole trace, if it
    /// is short.
    private func excerpt(of rule: RuleInfo) -> [String] {
        for trace in traces {
            var lines: [String] = []
            var statement: TraceRecord?
            var count = 0
            for record in trace {
                if case .statement = record { statement = record }
                guard Self.rules(of: record).0.contains(rule.id) else { continue }
                count += 1
                if count > Self.mostEvents { return lines + ["  …"] }
                if let statement { lines.append(statement.transcript) }
                statement = nil
                lines.append(record.plain.transcript)
            }
            if !lines.isEmpty { return lines }
        }
        let whole = traces.count == 1 ? traces[0].filter { if case .scenario = $0 { false } else { true } } : []
        return whole.count <= Self.longestTrace ? whole.map(\.plain.transcript) : []
    }
}

extension TraceRecord {
    /// The record without its rule.
    fileprivate var plain: TraceRecord {
        guard case .event(var event) = self else { return self }
        event.rule = nil
        return .event(event)
    }
}
