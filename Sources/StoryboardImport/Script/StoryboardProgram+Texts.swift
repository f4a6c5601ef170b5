// The texts of a document, which the tables of strings in the folders of the app's languages replace.

extension StoryboardProgram {
    /// The expression for a text: a literal, or the choice among its translations by the language of the device. The keys of the
    /// tables are those of Interface Builder: the object's id and the property, such as `abc-12-xyz.normalTitle`.
    func text(_ text: String, _ key: String, of element: Int) -> String {
        var expression = Self.literal(text)
        guard !translations.isEmpty, let id = tree.value(.id, of: element) else { return expression }
        for table in translations.reversed() {
            guard let translated = table.texts["\(id).\(key)"], translated != text else { continue }
            expression =
                "UIView.prelude_localized(\(Self.literal(table.language)), \(Self.literal(translated)), \(expression))"
        }
        return expression
    }
}

extension StoryboardProgram {
    /// The expression for an attributed text in an object, of which only the characters are read; nil for none and for an empty one.
    func attributedText(_ key: String, of element: Int) -> String? {
        for child in tree.children(element)
        where tree.tag(child) == .attributedString && tree.value(.key, of: child) == key {
            let fragments = tree.children(child).filter { tree.tagName($0) == "fragment" }
            let text = fragments.map { fragment in
                attribute("content", of: fragment)
                    ?? tree.children(fragment).first { tree.value(.key, of: $0) == "content" }.map(tree.text) ?? ""
            }.joined()
            return text.isEmpty ? nil : "NSAttributedString(string: \(Self.literal(text)))"
        }
        return nil
    }
}
