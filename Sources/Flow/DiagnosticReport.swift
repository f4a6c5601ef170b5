// Diagnostics for other programs: JSON Lines for scripts, and SARIF for services that show problems beside the code.

/// The format in which a command reports diagnostics.
public enum DiagnosticFormat: String, CaseIterable, Sendable {
    /// Messages with excerpts of the source, on standard error.
    case text
    /// One JSON object per diagnostic and line.
    case json
    /// One SARIF 2.1.0 log of all files.
    case sarif
}

/// A rule that diagnostics refer to by its code.
public struct ReportedRule: Sendable {
    public var code: String
    /// The rule's requirement, in one sentence.
    public var summary: String
    /// The source of the requirement; nil if the rule is Flow's own.
    public var source: String?
    /// The address of a page about the requirement.
    public var address: String?
    /// The level of its diagnostics in SARIF; nil if they differ.
    public var level: String?

    public init(
        code: String, summary: String, source: String? = nil, address: String? = nil, level: String? = nil
    ) {
        self.code = code
        self.summary = summary
        self.source = source
        self.address = address
        self.level = level
    }
}

/// Collects the diagnostics of several files and writes them in one of the two formats.
public struct DiagnosticReport: Sendable {
    private struct LocatedDiagnostic: Sendable {
        var diagnostic: Diagnostic
        var sources: SourceMap
    }

    private var collected: [LocatedDiagnostic] = []
    private var failures: [LocatedDiagnostic] = []
    private let rules: [ReportedRule]

    /// - Parameter rules: the rules to describe in a SARIF log, besides the codes that occur.
    public init(rules: [ReportedRule] = []) { self.rules = rules }

    /// Adds the diagnostics of one script.
    public mutating func add(_ diagnostics: [Diagnostic], in sources: SourceMap) {
        for diagnostic in diagnostics { collected.append(LocatedDiagnostic(diagnostic: diagnostic, sources: sources)) }
    }

    /// Adds errors that ended the run of a script early, so that the report is incomplete.
    public mutating func addFailures(_ diagnostics: [Diagnostic], in sources: SourceMap) {
        for diagnostic in diagnostics { failures.append(LocatedDiagnostic(diagnostic: diagnostic, sources: sources)) }
    }

    /// The report in a format; empty for text, which a `DiagnosticRenderer` writes. O(diagnostics × length of their lines)
    public func written(as format: DiagnosticFormat) -> String {
        switch format {
        case .text: ""
        case .json: (collected + failures).map { json($0) + "\n" }.joined()
        case .sarif: sarif() + "\n"
        }
    }

    // MARK: JSON Lines

    private func json(_ located: LocatedDiagnostic) -> String {
        let diagnostic = located.diagnostic
        var members = [
            ("kind", quoted("diagnostic")), ("code", quoted(diagnostic.code)),
            ("severity", quoted(diagnostic.severity.word)), ("message", quoted(diagnostic.message)),
        ]
        if let label = diagnostic.label { members.append(("label", quoted(label))) }
        members += location(diagnostic.location, located.sources)
        let notes = diagnostic.notes.map { note in
            object([("message", quoted(note.message))] + (note.location.map { location($0, located.sources) } ?? []))
        }
        members.append(("notes", list(notes)))
        let fixes = diagnostic.fixIts.map { fix in
            object(
                [("message", quoted(fix.message)), ("replacement", quoted(fix.replacement))]
                    + location(fix.location, located.sources))
        }
        members.append(("fixes", list(fixes)))
        return object(members)
    }

    private func location(_ location: SourceLocation, _ sources: SourceMap) -> [(String, String)] {
        guard let source = file(of: location, sources) else { return [] }
        let start = source.position(at: location.range.start)
        let end = source.position(at: location.range.end)
        return [
            ("file", quoted(source.name)), ("line", "\(start.line)"), ("column", "\(start.column)"),
            ("endLine", "\(end.line)"), ("endColumn", "\(end.column)"),
        ]
    }

    // MARK: SARIF

    private func sarif() -> String {
        var described = rules
        for located in collected where !described.contains(where: { $0.code == located.diagnostic.code }) {
            described.append(ReportedRule(code: located.diagnostic.code, summary: located.diagnostic.code))
        }
        let rows = described.map { rule in
            var members = [("id", quoted(rule.code)), ("shortDescription", text(rule.summary))]
            if let source = rule.source { members.append(("help", text(source))) }
            if let address = rule.address { members.append(("helpUri", quoted(address))) }
            if let level = rule.level { members.append(("defaultConfiguration", object([("level", quoted(level))]))) }
            return object(members)
        }
        let driver = object([("name", quoted("flow")), ("rules", list(rows))])
        let run = object([
            ("tool", object([("driver", driver)])), ("invocations", list([invocation()])),
            ("columnKind", quoted("unicodeCodePoints")),
            ("results", list(collected.map { result($0, described) })),
        ])
        return object([
            ("$schema", quoted("https://json.schemastore.org/sarif-2.1.0.json")), ("version", quoted("2.1.0")),
            ("runs", list([run])),
        ])
    }

    /// Whether the scripts ran to their ends, and the errors that ended them.
    private func invocation() -> String {
        var members = [("executionSuccessful", "\(failures.isEmpty)")]
        if !failures.isEmpty {
            let notifications = failures.map { located in
                object([
                    ("level", quoted(located.diagnostic.severity.word)), ("message", text(located.diagnostic.message)),
                    (
                        "locations",
                        list(physical(located.diagnostic.location, located.sources).map { [object($0)] } ?? [])
                    ),
                ])
            }
            members.append(("toolExecutionNotifications", list(notifications)))
        }
        return object(members)
    }

    private func result(_ located: LocatedDiagnostic, _ described: [ReportedRule]) -> String {
        let diagnostic = located.diagnostic
        var members = [
            ("ruleId", quoted(diagnostic.code)),
            ("ruleIndex", "\(described.firstIndex { $0.code == diagnostic.code } ?? -1)"),
            ("level", quoted(diagnostic.severity.word)),
            ("message", text(([diagnostic.message] + (diagnostic.label.map { [$0] } ?? [])).joined(separator: ": "))),
            ("locations", list(physical(diagnostic.location, located.sources).map { [object($0)] } ?? [])),
        ]
        let related = diagnostic.notes.compactMap { note in
            note.location.flatMap { physical($0, located.sources) }.map {
                object($0 + [("message", text(note.message))])
            }
        }
        if !related.isEmpty { members.append(("relatedLocations", list(related))) }
        let fixes = diagnostic.fixIts.compactMap { fix -> String? in
            guard let source = file(of: fix.location, located.sources) else { return nil }
            let replacement = object([
                ("deletedRegion", region(fix.location.range, source)), ("insertedContent", text(fix.replacement)),
            ])
            let change = object([("artifactLocation", artifact(source)), ("replacements", list([replacement]))])
            return object([("description", text(fix.message)), ("artifactChanges", list([change]))])
        }
        if !fixes.isEmpty { members.append(("fixes", list(fixes))) }
        return object(members)
    }

    private func physical(_ location: SourceLocation, _ sources: SourceMap) -> [(String, String)]? {
        guard let source = file(of: location, sources) else { return nil }
        let location = object([("artifactLocation", artifact(source)), ("region", region(location.range, source))])
        return [("physicalLocation", location)]
    }

    private func artifact(_ source: SourceFile) -> String {
        let unreserved = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
        var uri = source.name.hasPrefix("/") ? "file://" : ""
        for byte in source.name.utf8 {
            if unreserved.contains(byte) {
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                uri += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
            }
        }
        return object([("uri", quoted(uri))])
    }

    /// A region, whose columns count code points, unlike those of messages.
    private func region(_ range: SourceRange, _ source: SourceFile) -> String {
        func position(_ offset: UInt32) -> (line: Int, column: Int) {
            (source.position(at: offset).line, source.codePoints(before: offset) + 1)
        }
        let (start, end) = (position(range.start), position(range.end))
        return object([
            ("startLine", "\(start.line)"), ("startColumn", "\(start.column)"), ("endLine", "\(end.line)"),
            ("endColumn", "\(end.column)"),
        ])
    }

    // MARK: Parts

    private func file(of location: SourceLocation, _ sources: SourceMap) -> SourceFile? {
        sources.files.indices.contains(location.file) ? sources[location.file] : nil
    }

    private func text(_ string: String) -> String { object([("text", quoted(string))]) }

    private func object(_ members: [(String, String)]) -> String {
        "{" + members.map { quoted($0.0) + ":" + $0.1 }.joined(separator: ",") + "}"
    }

    private func list(_ elements: [String]) -> String { "[" + elements.joined(separator: ",") + "]" }
}
