// How Swift spells the selector of a function for Objective-C, as storyboards refer to it.

public import FlowDiagnostics

extension SyntaxTree {
    /// The selector of a function: `close:` for `close(_:)`, `closeWithSegue:` for `close(segue:)`, and the name in `@objc(name)` if the
    /// function has one. O(parameters + log functions with such a name)
    public func selector(of function: NodeID, in source: SourceFile, interner: Interner) -> String {
        if let range = selectors.isEmpty ? nil : explicitSelector(of: function) {
            return source.text(range).filter { !$0.isWhitespace }
        }
        let base = interner.text(name(function))
        let list = child(function, 0)
        guard list.exists else { return base }
        var result = base
        for (position, parameter) in children(list).enumerated() {
            let label = child(parameter, 0)
            let text = interner.text(name(label.exists ? label : parameter))
            result = position == 0 ? Self.firstPart(base, label: text) : result + (text == "_" ? "" : text)
            result += ":"
        }
        return result
    }

    private func explicitSelector(of function: NodeID) -> SourceRange? {
        var (low, high) = (0, selectors.count)
        while low < high {
            let middle = (low + high) / 2
            if selectors[middle].function.raw < function.raw { low = middle + 1 } else { high = middle }
        }
        return low < selectors.count && selectors[low].function == function ? selectors[low].range : nil
    }

    /// The first part of the selector of a function with parameters: `close(segue:)` is `closeWithSegue`, and `close(from:)` is
    /// `closeFrom`. Swift adds no `With` before a preposition or after one.
    private static func firstPart(_ base: String, label: String) -> String {
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
    private static let prepositions = Set(
        ("above after along alongside as at before below by following for from given in including inside into matching of on passing "
            + "preceding since to until using via when with within").split(separator: " ").map(String.init))
}
