// How Swift spells the selector of a method for Objective-C, as storyboards refer to it.

enum SelectorSpelling {
    /// The first part of the selector of a method with one or more parameters: `close(segue:)` is `closeWithSegue`, and `close(from:)`
    /// is `closeFrom`. Swift adds no `With` before a preposition or after one.
    static func selector(_ base: String, label: String) -> String {
        guard label != "_", let first = label.first else { return base }
        let needsWith = !prepositions.contains(firstWord(of: label)) && !prepositions.contains(lastWord(of: base))
        return base + (needsWith ? "With" : "") + first.uppercased() + label.dropFirst()
    }

    private static func firstWord(of name: String) -> String { String(name.prefix { !$0.isUppercase }) }

    private static func lastWord(of name: String) -> String {
        guard let start = name.lastIndex(where: \.isUppercase) else { return name }
        return name[start...].lowercased()
    }

    /// The prepositions that the Swift compiler knows.
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in",
        "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using",
        "via",
        "when", "with", "within",
    ]
}
