// The figures in docs/ARCHITECTURE.md on the cost of a new thing, counted from the tables and the sources, so that the
// document cannot become outdated.

import Flow
import FlowRepository
import Foundation
import Testing

@Suite("Figures") struct FigureTests {
    private static let document = CorpusScript.root.appendingPathComponent("docs/ARCHITECTURE.md")
    private static let heading = "| there are | rows | in files |\n| --- | ---: | ---: |\n"

    /// The paths of Swift files below a folder whose names match.
    private static func files(under folder: String, where fits: (String) -> Bool = { _ in true }) -> [String] {
        let base = CorpusScript.root.appendingPathComponent(folder).path
        let all = FileManager.default.enumerator(atPath: base)?.compactMap { $0 as? String } ?? []
        return all.filter { $0.hasSuffix(".swift") && fits(($0 as NSString).lastPathComponent) }.map { "\(base)/\($0)" }
    }

    /// The ways to name a container: its type, the test for it, its record, its index in a record.
    private static let containers = [
        ("Navigation", ["NavigationController.", "isNavigation(", "[navigation:", ".navigation >= 0"]),
        ("Tabs", ["TabBarController.", "isTabBar(", "[tabBar:", ".tabBar >= 0"]),
        ("Split", ["SplitViewController.", "isSplit(", "[split:", ".split >= 0"]),
        ("Pages", ["PageViewController.", "isPages(", "[pages:", ".pages >= 0"]),
    ]

    /// The runtime's sources, by path.
    private static let runtime: [(path: String, text: String)] = files(under: "Sources/ContainerRuntime").map {
        ($0, (try? String(contentsOfFile: $0, encoding: .utf8)) ?? "")
    }

    private static func runtimeFiles(outside folders: [String] = [], where fits: (String) -> Bool) -> Int {
        runtime.count { file in !folders.contains { file.path.holds("/\($0)/") } && fits(file.text) }
    }

    private static func runtimeFiles(with text: String) -> Int { runtimeFiles { $0.holds(text) } }

    /// The number of methods of the world, and of files that contain some.
    private static let worldMethods: (methods: Int, files: Int) = {
        let counts = runtime.map { file in
            var isInWorld = false
            var count = 0
            for line in file.text.split(separator: "\n") {
                let opens = ["extension World", "public extension World", "struct World", "public struct World"]
                if opens.contains(where: { line.hasPrefix($0) }),
                    line.prefixMatch(of: /(public )?(extension|struct) World\b(?!\.)/) != nil
                {
                    isInWorld = true
                }
                if line.hasPrefix("}") { isInWorld = false }
                if isInWorld, line.hasPrefix("    "), String(line).holds("func "),
                    line.prefixMatch(of: #/ {4}(@\S+ )*([a-z()]+ )*func /#) != nil
                {
                    count += 1
                }
            }
            return count
        }
        return (counts.reduce(0, +), counts.count { $0 > 0 })
    }()

    private static func table() -> String {
        var rows: [(String, Int, Int)] = [
            (
                "verbs", VerbReference.all.count,
                files(under: "Sources/FlowEvaluator/Verbs") { $0.hasSuffix("Verbs.swift") }.count
            ),
            ("callbacks", CallbackInfo.all.count, runtimeFiles(with: "static var callbacks: [CallbackInfo] {")),
            (
                "methods of UIKit", MethodInfo.all.count { !$0.isOfLibrary },
                runtimeFiles(with: "static var methods: [MethodInfo] {")
            ),
            (
                "properties of UIKit", PropertyInfo.all.count { !$0.isOfLibrary },
                runtimeFiles(with: "static var properties: [PropertyInfo] {")
            ),
            ("rules", RuleInfo.all.count, runtimeFiles(with: "static var rules: [RuleInfo] {")),
            (
                "console lines and exceptions", SystemMessage.all.count,
                runtimeFiles(with: "static var messages: [SystemMessage] {")
            ),
        ]
        rows.append(("methods of `World`", worldMethods.methods, worldMethods.files))
        for (folder, words) in containers {
            let count = runtimeFiles(outside: [folder]) { text in words.contains { text.names($0) } }
            rows.append(("files outside `\(folder)` that name its container", 1, count))
        }
        let words = containers.flatMap(\.1)
        let below = runtimeFiles(outside: containers.map(\.0) + ["Search", "World"]) { text in
            words.contains { text.names($0) }
        }
        rows.append(("files of rooms below the containers that name one", containers.count, below))
        return heading + rows.map { "| \($0) | \($1) | \($2) |\n" }.joined()
    }

    @Test("The world has few doors: functions that only rooms call belong to them") func doors() {
        #expect(Self.worldMethods.methods < 300)
    }

    @Test("The figures are current; FLOW_ACCEPT=1 rewrites them") func figures() throws {
        let text = try String(contentsOf: Self.document, encoding: .utf8)
        let sides = text.components(separatedBy: Self.heading)
        try #require(sides.count == 2, "the document has the table once")
        let lines = sides[1].split(separator: "\n", omittingEmptySubsequences: false)
        let after = lines.drop { $0.hasPrefix("|") }.joined(separator: "\n")
        let wanted = sides[0] + Self.table() + after
        if ProcessInfo.processInfo.environment["FLOW_ACCEPT"] != nil {
            try wanted.write(to: Self.document, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: Self.document, encoding: .utf8) == wanted)
    }
}
