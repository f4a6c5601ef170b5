// The titles, images and colours of buttons, which a document writes by state or as a configuration.

extension StoryboardProgram {
    /// The statements for what a button shows in a state.
    func state(_ element: Int, as w: String) -> [String] {
        guard let key = tree.value(.key, of: element), Self.states.contains(key) else { return [] }
        var lines: [String] = []
        if let title = string(.title, of: element) {
            let text = tree.parent(element).map { self.text(title, "\(key)Title", of: $0) } ?? Self.literal(title)
            lines.append("\(w).setTitle(\(text), for: .\(key))")
        }
        if let text = attributedText("attributedTitle", of: element) {
            lines.append("\(w).setAttributedTitle(\(text), for: .\(key))")
        }
        if let image = tree.value(.image, of: element) {
            lines.append("\(w).setImage(\(self.image(image, element)), for: .\(key))")
        }
        if let image = attribute("backgroundImage", of: element) {
            lines.append("\(w).setBackgroundImage(\(self.image(image, element)), for: .\(key))")
        }
        for child in tree.children(element) where tree.tag(child) == .color {
            guard let color = color(child) else { continue }
            switch tree.value(.key, of: child) {
            case "titleColor": lines.append("\(w).setTitleColor(\(color), for: .\(key))")
            case "titleShadowColor": lines.append("\(w).setTitleShadowColor(\(color), for: .\(key))")
            default: break
            }
        }
        return lines
    }

    private static let states: Set<String> = ["normal", "highlighted", "disabled", "selected", "focused"]

    /// The statements for the configuration of a button.
    func configuration(_ element: Int, as w: String) -> [String] {
        let style = tree.value(.style, of: element) ?? "plain"
        guard ["plain", "gray", "tinted", "filled"].contains(style) else { return [] }
        var lines = ["\(w).configuration = UIButton.Configuration.\(style)()"]
        if let title = string(.title, of: element) {
            let text =
                tree.parent(element).map { self.text(title, "configuration.title", of: $0) } ?? Self.literal(title)
            lines.append("\(w).configuration.title = \(text)")
        }
        if let text = attribute("subtitle", of: element) {
            lines.append("\(w).configuration.subtitle = \(Self.literal(text))")
        }
        if let image = tree.value(.image, of: element) {
            lines.append("\(w).configuration.image = \(self.image(image, element))")
        }
        for child in tree.children(element) where tree.tag(child) == .color {
            guard let key = tree.value(.key, of: child), ["baseForegroundColor", "baseBackgroundColor"].contains(key),
                let color = color(child)
            else { continue }
            lines.append("\(w).configuration.\(key) = \(color)")
        }
        return lines
    }

    /// The expression for an image of the app, or of the system.
    private func image(_ name: String, _ element: Int) -> String {
        let label = attribute("catalog", of: element) == "system" ? "systemName" : "named"
        return "UIImage(\(label): \(Self.literal(name)))"
    }

    func attribute(_ name: String, of element: Int) -> String? {
        tree.allAttributes(of: element).first { $0.name == name }?.value
    }
}
