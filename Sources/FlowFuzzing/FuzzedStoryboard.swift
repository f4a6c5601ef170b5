// Arbitrary bytes as storyboards: read, checked, drawn and, if well-formed, turned into a program that is compiled.

import Flow
import StoryboardImport

/// Reads bytes as a storyboard.
public struct FuzzedStoryboard: FuzzedReader {
    public let name = "storyboard"
    public let endings: Set<String> = ["storyboard", "xib"]

    /// The program knows no class of the storyboard.
    private struct NoClasses: DeclaredClasses {
        func isController(_ name: String) -> Bool { false }
        func isObject(_ name: String) -> Bool { false }
        func isView(_ name: String) -> Bool { false }
        func inherits(_ name: String, from uikit: String) -> Bool { false }
        func isDeclared(_ name: String) -> Bool { false }
        func method(forSelector selector: String, of name: String) -> DeclaredMethod? { nil }
        func isHidden(_ property: String, _ name: String) -> Bool { false }
        func hasMethod(_ base: String, _ name: String) -> Bool { false }
        func hasProperty(_ property: String, _ name: String) -> Bool { false }
        func uikitSets(_ property: String, of name: String) -> Bool { true }
        func classes(declaring property: String) -> [String] { [] }
    }

    public init() {}

    public func failure(reading bytes: ContiguousArray<UInt8>) -> String? {
        let source = SourceFile(name: "Fuzz.storyboard", bytes: bytes)
        var sources = SourceMap()
        let file = sources.add(source)
        let renderer = DiagnosticRenderer(sources: sources, colour: false)
        let blueprint: Blueprint
        do throws(XMLMistake) {
            blueprint = try Blueprint(reading: source)
        } catch {
            guard Int(error.range.end) <= bytes.count, !error.message.isEmpty, !error.label.isEmpty else {
                return "a refusal has no location or says too little: \(error.code)"
            }
            _ = renderer.render(StoryboardCheck.diagnostic(error, file: file))
            return nil
        }
        for diagnostic in StoryboardCheck.check([(file, blueprint)]) {
            guard Int(diagnostic.location.range.end) <= bytes.count else { return "a mistake is located after the end" }
            _ = renderer.render(diagnostic)
        }
        let graph = StoryboardGraph(blueprint)
        for format in GraphFormat.allCases {
            let text = graph.written(as: format)
            guard text.hasSuffix("\n"), !text.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" }) else {
                return "a graph has a control character, or no end"
            }
        }
        var features = StoryboardFeatures()
        features.add(blueprint)
        _ = features.table
        let imported = StoryboardScript.source(of: [(file, blueprint)]) { _ in false }
        for warning in imported.warnings { _ = renderer.render(warning) }
        let own = Script.load(SourceFile(name: "Fuzz.flow", text: imported.text), resolvingImportsFrom: nil)
        if let mistake = own.diagnostics.first(where: { $0.severity == .error && $0.code.hasPrefix("expected") }) {
            return "the imported script has a mistake: \(mistake.message)"
        }
        let program = StoryboardProgram.source(
            of: blueprint, className: "PreludeBoard0", variable: "main", declared: NoClasses())
        guard program.places.count == program.text.utf8.count(where: { $0 == UInt8(ascii: "\n") }),
            program.places.allSatisfy({ Int($0.end) <= bytes.count })
        else { return "a line of the written program has no place" }
        // The parser reads each generated program.
        let script = Script.load(SourceFile(name: "Fuzz.swift", text: program.text), resolvingImportsFrom: nil)
        let syntax = script.diagnostics.first { $0.severity == .error && $0.code.hasPrefix("expected") }
        return syntax.map { "the written program has a mistake: \($0.message)" }
    }
}
