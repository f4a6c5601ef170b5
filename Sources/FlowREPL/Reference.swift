// Help at the prompt, from the tables that generate the documentation: commands, verbs, callbacks, rules, findings,
// UIKit's classes and their members.

import Flow

/// Looks names up and searches the reference.
enum Reference {
    /// Returns the lines about a name; nil if nothing has it.
    static func lines(for name: String) -> [String]? {
        var result: [[String]] = []
        if name.hasPrefix(":"), let command = PromptCommand.named(String(name.dropFirst())) {
            return command.lines
        }
        let verbs = VerbReference.all.filter { $0.name == name || $0.name.hasPrefix(name + " ") }
        result += verbs.map { verb in
            [verb.signature, "  \(verb.summary)", "", "  For example:"]
                + verb.example.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
        }
        if let lines = Explanation.eventLines(for: name) { result.append(lines) }
        if let uikit = UIKitClass.named(name) ?? UIKitClass.kind(name) { result.append(lines(for: uikit)) }
        let base = name.split(separator: ".").last.map(String.init) ?? name
        for property in PropertyInfo.all where property.name == base {
            result.append([
                "\(property.owner.swiftName).\(property.name): \(property.type.spelling)"
                    + (property.isSettable ? "" : " (read only)"), "  \(property.summary)",
            ])
        }
        for method in MethodInfo.all where method.base == base && !method.isInitializer {
            result.append(["\(method.owner.swiftName).\(method.selector)", "  \(method.summary)"])
        }
        if result.isEmpty, let command = PromptCommand.named(name) { return command.lines }
        return result.isEmpty ? nil : Array(result.joined(separator: [""]))
    }

    /// Returns help that fits below the line being typed: the first lines of each entry with the name, without
    /// examples.
    static func hint(for name: String) -> String? {
        var result: [String] = []
        for verb in VerbReference.all where verb.name == name || verb.name.hasPrefix(name + " ") {
            result += [verb.signature, "  \(verb.summary)"]
        }
        if result.isEmpty { result = Array((lines(for: name) ?? []).prefix(6)) }
        return result.isEmpty ? nil : result.map { $0 + "\n" }.joined()
    }

    private static func lines(for uikit: UIKitClass) -> [String] {
        var line = uikit.swiftName
        if let superclass = uikit.superclass { line += ": \(superclass.swiftName)" }
        if let word = uikit.kindWord { line += ", written '\(word)' in a tree" }
        var result = [line]
        for property in properties where property.owner == uikit {
            result.append("  .\(property.name): \(property.type.spelling)  \(property.summary)")
        }
        for method in methods where method.owner == uikit {
            result.append("  .\(method.selector)  \(method.summary)")
        }
        for info in CallbackInfo.all where info.owner == uikit {
            result.append("  on \(info.base)  \(info.summary)")
        }
        return result
    }

    /// Returns one line per entry whose name or description contains all the words.
    static func search(_ text: String) -> [String] {
        let words = text.lowercased().split(separator: " ").map(String.init)
        guard !words.isEmpty else { return [] }
        return lines.filter { line in
            let text = line.lowercased()
            return words.allSatisfy { text.contains($0) }
        }
    }

    /// These tables exclude the rows that only the library uses.
    private static let properties = PropertyInfo.all.filter { !$0.isOfLibrary }
    private static let methods = MethodInfo.all.filter { !$0.isOfLibrary }

    private static let lines: [String] =
        PromptCommand.all.map { ":\($0.usage)  \($0.summary)" }
        + VerbReference.all.map { "\($0.signature)  \($0.summary)" }
        + CallbackInfo.all.map { "\($0.selector)  \($0.summary)" }
        + properties.map { "\($0.owner.swiftName).\($0.name)  \($0.summary)" }
        + methods.map { "\($0.owner.swiftName).\($0.selector)  \($0.summary)" }
        + RuleInfo.all.map { Explanation.headline($0) }
        + FindingInfo.all.map { "\($0.code)  \($0.consequence)" }

    /// Returns the known name most similar to an unknown one.
    static func suggestion(for name: String) -> String? {
        nearestSpelling(
            to: name,
            among: VerbReference.all.map(\.name) + Explanation.names + UIKitClass.allCases.map(\.swiftName)
                + PromptCommand.all.map(\.name) + properties.map(\.name) + methods.map(\.base))
    }
}
