// The variations for size classes in an imported script: what applies when the views are created, and the handler that applies
// the variations again when the size classes change.

extension SceneBody {
    /// Sets the properties that differ for the size classes with which the view loads, and keeps their other values.
    mutating func writeVariations(of element: Int, _ name: String, _ script: inout StoryboardScript) {
        var kept: [String: String] = [:]
        for (condition, property, value) in program.variations(of: element) {
            let own = inHandler(name)
            if !blueprint.isNib {
                if kept[property] == nil {
                    let capital = property.prefix(1).uppercased() + property.dropFirst()
                    let known = locals.unique(own == name ? name + capital : "usual" + capital)
                    kept[property] = known
                    line(2, "let \(known) = \(name).\(property)", &script)
                }
                changes.append(
                    (condition, "\(own).\(property) = \(value)", "\(own).\(property) = \(kept[property] ?? value)"))
            }
            line(
                2, "if \(condition.replacing("x.", with: isView ? "self." : "")) { \(name).\(property) = \(value) }",
                &script)
        }
    }

    /// The name of an object in the handler, which refers to the class's instance by its parameter: a closure over `self`, which
    /// the instance owns, would keep it alive.
    mutating func inHandler(_ name: String) -> String {
        let isOwn = isView ? name == "self" || name.hasPrefix("self.") : name == rootName
        guard isOwn else { return name }
        let parameter = handlerParameter()
        return isView ? parameter + name.dropFirst(4) : parameter + ".view"
    }

    private mutating func handlerParameter() -> String {
        if let known = parameter { return known }
        let made = locals.unique(isView ? "own" : "scene")
        parameter = made
        return made
    }

    /// Writes the handler. What ends comes first, so that the constraints of two variations are never active together.
    mutating func writeChanges(_ script: inout StoryboardScript) {
        defer { changes = [] }
        guard !changes.isEmpty, !blueprint.isNib else { return }
        let parameter = handlerParameter()
        script.line(
            2,
            "registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) { (\(parameter), _) in"
        )
        for (condition, _, end) in changes {
            script.line(3, "if !\(condition.replacing("x.", with: parameter + ".")) { \(end) }")
        }
        for (condition, start, _) in changes {
            script.line(3, "if \(condition.replacing("x.", with: parameter + ".")) { \(start) }")
        }
        script.line(2, "}")
    }
}
