// Imported storyboards: the script of a storyboard runs like the storyboard itself. The project's own storyboards must, and for
// the storyboards of apps, if they are beside the repository, the test prints the share.

import Flow
import FlowRepository
import Foundation
import StoryboardImport
import Testing

/// A storyboard, launched and as an imported script.
struct ImportedStoryboard {
    enum Outcome: Equatable {
        /// The storyboard launches nothing, or needs another one.
        case incomplete
        case same(events: Int)
        case differs(String)
    }

    let blueprint: Blueprint
    let path: String

    /// The imported script, formatted.
    static func script(of blueprint: Blueprint) -> (text: String, warnings: [Diagnostic]) {
        let script = StoryboardScript.source(of: [(0, blueprint)], isTaken: Script.isUIKitName)
        var interner = Interner()
        let source = SourceFile(name: "import.flow", text: script.text)
        guard case .formatted(let bytes) = Formatter.format(source, file: 0, interner: &interner) else {
            return script
        }
        return (String(decoding: bytes, as: UTF8.self), script.warnings)
    }

    @Sendable private static func read(_ path: String) -> Result<ContiguousArray<UInt8>, SourceReadError> {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            return .failure(SourceReadError(reason: "it does not exist"))
        }
        return .success(ContiguousArray(bytes))
    }

    /// The events of the custom classes. Only a storyboard sends init(coder:), awakeFromNib and prepare(for:sender:), and only a
    /// script has its own data source for static cells. A tab bar controller loads its view before its tabs only in code.
    private func events(_ trace: String) -> [String] {
        let tabs = Set(
            blueprint.controllers.filter { $0.kind == .tabBarController }.compactMap(\.customClass).map {
                $0.prefix(1).lowercased() + $0.dropFirst()
            })
        let classes = Set(
            blueprint.controllers.compactMap(\.customClass).map { $0.prefix(1).lowercased() + $0.dropFirst() })
        let others = ["init", "awakeFromNib", "prepare", "shouldPerformSegue", "tableView", "numberOfSections"]
        return trace.split(separator: "\n").compactMap { line in
            let text = line.drop { $0 == " " }
            guard let dot = text.firstIndex(of: ".") else { return nil }
            let name = text[..<dot]
            let rest = text[text.index(after: dot)...]
            let callback = String(rest.prefix { $0 != "(" })
            let base = name.reversed().drop { $0.isNumber }.reversed()
            guard classes.contains(String(base)) || classes.contains(String(name)), !others.contains(callback) else {
                return nil
            }
            if tabs.contains(String(base)), callback == "loadView" || callback == "viewDidLoad" { return nil }
            return "\(name).\(callback)\(rest.contains("animated: true") ? " animated" : "")"
        }
    }

    private func trace(_ script: Script) -> String? {
        guard !script.hasErrors else { return nil }
        var writer = TraceWriter()
        _ = script.run(0, options: RunOptions(findsLeaks: false, keepsTree: false), writer: &writer)
        return String(decoding: writer.buffer, as: UTF8.self)
    }

    func compare() -> Outcome {
        guard let initial = blueprint.initial, !blueprint.needsOther(initial) else { return .incomplete }
        var launched: String?
        for detail in LaunchScript.Detail.allCases where launched == nil {
            let text =
                LaunchScript.declarations(for: blueprint, path: path, detail: detail) { Script.isUIKitName($0) }
                + "launch main\n"
            launched = trace(Script(SourceFile(name: "launch.flow", text: text), reader: Self.read))
        }
        guard let launched else { return .incomplete }
        let imported = Script(
            SourceFile(name: "import.flow", text: Self.script(of: blueprint).text), reader: Self.read)
        if let error = imported.diagnostics.first(where: { $0.severity == .error }) {
            let line = imported.sources[error.location.file].lineRange(containing: error.location.range.start)
            return .differs("\(error.message): \(imported.sources[error.location.file].text(line))")
        }
        let (one, other) = (events(launched), events(trace(imported) ?? ""))
        guard one != other else { return .same(events: one.count) }
        let index =
            zip(one, other).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(one.count, other.count)
        func event(_ list: [String]) -> String { index < list.count ? list[index] : "the end" }
        return .differs("event \(index) is \(event(one)), imported \(event(other))")
    }
}

@Suite("Storyboards as scripts") struct StoryboardScriptTests {
    private static func blueprint(_ path: String) throws -> Blueprint {
        try Blueprint(
            reading: SourceFile(name: path, bytes: ContiguousArray(try Data(contentsOf: URL(fileURLWithPath: path)))))
    }

    static let own = [
        "Scripts/rules/Shop", "Scripts/rules/Tasks", "StoryboardImportTests/Storyboards/Mail",
        "StoryboardImportTests/Storyboards/Wiring", "StoryboardImportTests/Storyboards/Columns", "Scripts/guide/Guide",
        "Conformance/Scripts/storyboard/Push", "Conformance/Scripts/storyboard/Tabbed",
        "Conformance/Scripts/storyboard/Cascade", "Conformance/Scripts/present/Sheet",
    ]

    @Test("The project's storyboards run alike", arguments: own) func alike(name: String) throws {
        let path = Repository.root.appendingPathComponent("Tests/\(name).storyboard").path
        let board = ImportedStoryboard(blueprint: try Self.blueprint(path), path: path)
        guard case .same = board.compare() else {
            Issue.record("\(name): \(board.compare())")
            return
        }
    }

    @Test("An imported script is what an engineer would write", arguments: ["Mail", "Mistakes", "Wiring"])
    func golden(name: String) throws {
        let folder = "Tests/StoryboardImportTests/Storyboards"
        let path = Repository.root.appendingPathComponent("\(folder)/\(name).storyboard").path
        let text = ImportedStoryboard.script(of: try Self.blueprint(path)).text
        #expect(try text == GoldenFile.text("\(folder)/\(name).flow", found: text))
    }

    /// Runs an imported script with statements after it, and returns its failures.
    private func failures(of name: String, then statements: String) throws -> [String] {
        let path = Repository.root.appendingPathComponent("Tests/\(name).storyboard").path
        let text = ImportedStoryboard.script(of: try Self.blueprint(path)).text
        let script = Script(
            SourceFile(name: "import.flow", text: text + statements),
            reader: { _ in .failure(SourceReadError(reason: "")) })
        if script.hasErrors { return script.diagnostics.map(\.message) }
        var writer = TraceWriter()
        return script.run(0, options: RunOptions(findsLeaks: true, keepsTree: false), writer: &writer).diagnostics.map(
            \.message)
    }

    @Test("An imported script follows the size classes") func variations() throws {
        let found = try failures(
            of: "Scripts/rules/Sizes",
            then: """
                expect sizes.box.frame.size.width == 100
                expect sizes.view.subviews.count == 2
                rotate to landscapeLeft
                expect sizes.box.frame.size.width == 200
                expect sizes.view.subviews.count == 1
                rotate to portrait
                expect sizes.box.frame.size.width == 100
                expect sizes.view.subviews.count == 2

                """)
        #expect(found == [])
    }

    @Test("An imported script sets the columns of a split view controller") func columns() throws {
        let found = try failures(
            of: "StoryboardImportTests/Storyboards/Columns",
            then: """
                expect mailbox.style == .tripleColumn
                expect mailbox.viewController(for: .primary)!.children[0] is Folders
                expect mailbox.viewController(for: .supplementary)!.children[0] is Messages
                expect mailbox.viewController(for: .secondary)!.children[0] is Letter2
                expect mailbox.viewController(for: .compact) is Letter

                """)
        #expect(found == [])
    }

    @Test("What a script does not contain is reported once per kind") func omissions() throws {
        let folder = "Tests/StoryboardImportTests/Storyboards"
        let blueprint = try Self.blueprint(Repository.root.appendingPathComponent("\(folder)/Wiring.storyboard").path)
        let warnings = ImportedStoryboard.script(of: blueprint).warnings
        #expect(
            warnings.map(\.message) == [
                "the script does not contain tableViewCell 'cel-02'",
                "the script does not contain the runtime attribute 'tone' of textView 'txt-01'",
                "the script does not contain the outlet 'searchDisplayController' of viewController 'lib-01'",
                "the script does not contain tapGestureRecognizer 'tap-01'",
            ])
        let lines = warnings.map { blueprint.source.position(at: $0.location.range.start).line }
        #expect(lines == [51, 90, 117, 125])
    }

    /// FLOW_WALK=all in the environment compares all files, otherwise an eighth of them.
    @Test("Storyboards of apps run alike", arguments: 0..<4) func apps(part: Int) throws {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: StoryboardWalkTests.folder.path)) ?? [])
            .filter { $0.hasSuffix(".storyboard") }.sorted()
        if names.isEmpty { return print("no storyboards in \(StoryboardWalkTests.folder.path); skipped") }
        let isWhole = ProcessInfo.processInfo.environment["FLOW_WALK"] == "all"
        var (same, incomplete, events) = (0, 0, 0)
        var differences: [String] = []
        for name in stride(from: part, to: names.count, by: isWhole ? 4 : 32).map({ names[$0] }) {
            let path = StoryboardWalkTests.folder.appendingPathComponent(name).path
            switch ImportedStoryboard(blueprint: try Self.blueprint(path), path: path).compare() {
            case .incomplete: incomplete += 1
            case .same(let count): (same, events) = (same + 1, events + count)
            case .differs(let what): differences.append("\(name): \(what)")
            }
        }
        print(
            "import \(part): \(same) same (\(events) events), \(incomplete) without a launch, \(differences.count) differ"
        )
        for difference in differences.prefix(200) { print("import \(part): \(difference)") }
        // Four of five storyboards that launch run alike.
        #expect(differences.count * 4 <= same)
    }
}
