// How Swift spells the selector of a function for Objective-C, as storyboards refer to it.

public import FlowDiagnostics

extension SyntaxTree {
    /// The selector of a function: `close:` for `close(_:)`, `closeWithSegue:` for `close(segue:)`, and the name in `@objc(name)` if the
    /// function has one. O(parameters + log functions with such a name)
    public func selector(of function: NodeID, in source: SourceFile, interner: Interner) -> String {
        explicitSelector(of: function, in: source)
            ?? Selectors.selector(interner.text(name(function)), labels: labels(of: function, interner: interner))
    }

    /// The labels of a function's parameters; `_` for none. In scripts a parameter without a type has no label.
    public func labels(of function: NodeID, interner: Interner) -> [String] {
        let list = child(function, 0)
        guard list.exists else { return [] }
        return children(list).map { parameter in
            let label = child(parameter, 0)
            if label.exists { return interner.text(name(label)) }
            return child(parameter, 1).exists ? interner.text(name(parameter)) : "_"
        }
    }

    /// The selector that `@objc(name)` gives a function; nil without one. O(log functions with such a name)
    public func explicitSelector(of function: NodeID, in source: SourceFile) -> String? {
        guard !selectors.isEmpty, let range = explicitSelector(of: function) else { return nil }
        let text = source.text(range).filter { !$0.isWhitespace }
        return text.isEmpty ? nil : text
    }

    /// Whether an attribute exposes any declaration to Objective-C.
    public var hasExposed: Bool { !exposed.isEmpty }

    /// Whether an attribute exposes a declaration to Objective-C: `@objc`, `@IBAction`, `@IBOutlet` and others on members,
    /// `@objcMembers` on classes, `@objc` on extensions.
    public func isExposed(_ declaration: NodeID) -> Bool { exposed.contains(declaration) }

    private func explicitSelector(of function: NodeID) -> SourceRange? {
        var (low, high) = (0, selectors.count)
        while low < high {
            let middle = (low + high) / 2
            if selectors[middle].function.raw < function.raw { low = middle + 1 } else { high = middle }
        }
        return low < selectors.count && selectors[low].function == function ? selectors[low].range : nil
    }
}

/// The names of functions in Objective-C.
public enum Selectors {
    /// The selector of a function without a name of its own: `closeWithSegue:` for `close(segue:)`.
    public static func selector(_ base: String, labels: [String]) -> String {
        guard let first = labels.first else { return base }
        var result = firstPart(base, label: first) + ":"
        for label in labels.dropFirst() { result += (label == "_" ? "" : label) + ":" }
        return result
    }

    /// The base names that a function with a selector can have, the longest first: `closeWithSegue`, `closeWith` and `close` for
    /// `closeWithSegue:`. Swift adds `With` only to a selector with parameters. O(length²)
    public static func bases(of selector: String) -> [String] {
        let first = selector.prefix { $0 != ":" && $0 != "(" }
        var result = [String(first)]
        guard first.utf8.count < selector.utf8.count else { return result }
        for index in first.indices.reversed() where index > first.startIndex && first[index].isUppercase {
            let base = first[..<index]
            result.append(String(base))
            if base.hasSuffix("With"), base.utf8.count > 4 { result.append(String(base.dropLast(4))) }
        }
        return result
    }

    /// The base name in front of a selector's parameters: `save` for `save:` and for `save(_:)`.
    public static func base(of selector: String) -> String { String(selector.prefix { $0 != ":" && $0 != "(" }) }

    /// The number of a selector's parameters.
    public static func parameterCount(of selector: String) -> Int { selector.utf8.count { $0 == UInt8(ascii: ":") } }

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
