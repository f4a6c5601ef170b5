// The variations of a scene for size classes: which views and constraints it has, and the values of properties that differ.

extension StoryboardProgram {
    // MARK: Values

    /// The properties that the variations of an object set, in the order of the document.
    func variations(of element: Int) -> [(condition: String, property: String, value: String)] {
        var found: [(condition: String, property: String, value: String)] = []
        for variation in tree.children(element) where tree.tag(variation) == .variation {
            guard let condition = condition(tree.value(.key, of: variation) ?? "") else { continue }
            for (property, value) in assignments(in: variation, of: element) {
                found.append(("(\(condition))", property, value))
            }
        }
        return found
    }

    private func assignments(in variation: Int, of owner: Int) -> [(property: String, value: String)] {
        var found: [(property: String, value: String)] = []
        let rows = AttributeTable.rows(of: tree.tagName(owner)) ?? AttributeTable.anyView
        for (name, value) in tree.allAttributes(of: variation) where name != "key" {
            switch (name, tree.tag(owner)) {
            case ("constant", .constraint), ("spacing", .stackView), ("numberOfLines", .label):
                if let number = Double(value), number.isFinite { found.append((name, Self.number(number))) }
            case ("axis", .stackView): found.append((name, value == "vertical" ? ".vertical" : ".horizontal"))
            case ("distribution", .stackView):
                if value == "fill" || Self.distributions.contains(value) { found.append((name, ".\(value)")) }
            case ("alignment", .stackView):
                if value == "fill" || Self.alignments.contains(value) { found.append((name, ".\(value)")) }
            case ("hidden", _): found.append(("isHidden", value == "YES" ? "true" : "false"))
            default:
                guard let row = rows[name] else { continue }
                // A variation can also restore the value that UIKit gives a new object.
                if case .flag = row.value {
                    found.append((row.property, value == "YES" ? "true" : "false"))
                } else if let expression = row.expression(value) {
                    found.append((row.property, expression))
                }
            }
        }
        for child in tree.children(variation) where tree.tag(child) == .fontDescription {
            guard tree.tag(owner) == .label || tree.tag(owner) == .textField else { continue }
            if let font = font(child, isVariation: true) { found.append(("font", font)) }
        }
        return found
    }

    /// Writes the variations of an object, which keep the value that it has without them.
    mutating func writeVariations(of element: Int, at position: Int) {
        guard tree.child(element, .variation) != nil else { return }
        var kept: [String: String] = [:]
        for (condition, property, value) in variations(of: element) {
            let name = kept[property] ?? "kept\(position)_\(kept.count)"
            if kept[property] == nil { line(2, "let \(name) = v[\(position)].\(property)") }
            kept[property] = name
            let start = "v[\(position)].\(property) = \(value)"
            line(2, "if \(condition) { \(start) }")
            changes.append((condition, start, "v[\(position)].\(property) = \(name)"))
        }
    }

    // MARK: Views and constraints

    /// Writes the handler that applies the variations again when the controller's size classes change. What ends comes first, so
    /// that the constraints of two variations are never active together.
    mutating func writeChanges() {
        defer { changes = [] }
        guard !changes.isEmpty, !blueprint.isNib else { return }
        line(
            2, "x.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) { (x, _) in"
        )
        for (condition, _, end) in changes { line(3, "if !\(condition) { \(end) }") }
        for (condition, start, _) in changes { line(3, "if \(condition) { \(start) }") }
        line(2, "}")
    }

    /// When a view or a constraint is part of the scene.
    enum Installation: Equatable {
        case always, never
        /// For the traits that satisfy an expression.
        case when(String)
    }

    /// Reads the variations of the view that holds an object. The variation `default` applies first, and more specific ones
    /// follow it.
    func installation(of element: Int, _ key: String) -> Installation {
        guard let list = tree.parent(element), let holder = tree.parent(list),
            let id = tree.value(.id, of: element)
        else { return .always }
        var first = "true"
        // A repeated condition replaces the earlier one, so a document cannot nest many.
        var conditional: [(condition: String, value: String)] = []
        for variation in tree.children(holder) where tree.tag(variation) == .variation {
            for mask in tree.children(variation)
            where tree.tag(mask) == .mask && tree.value(.key, of: mask) == key {
                for change in tree.children(mask) where tree.value(.reference, of: change) == id {
                    let value = tree.tag(change) == .include ? "true" : "false"
                    guard let condition = condition(tree.value(.key, of: variation) ?? "") else {
                        first = value
                        continue
                    }
                    conditional.removeAll { $0.condition == condition }
                    conditional.append((condition, value))
                }
            }
        }
        guard !conditional.isEmpty else { return first == "true" ? .always : .never }
        return .when(conditional.reduce(first) { "(\($1.condition) ? \($1.value) : \($0))" })
    }

    /// The condition of a variation's key, such as `heightClass=regular-widthClass=compact`; nil for `default`.
    func condition(_ key: String) -> String? {
        // The objects of a xib can have an owner that is not a controller, or none.
        let traits = blueprint.isNib ? "UIScreen.main.traitCollection" : "x.traitCollection"
        let parts = key.split(separator: "-").compactMap { part -> String? in
            let pair = part.split(separator: "=")
            guard pair.count == 2, pair[1] == "compact" || pair[1] == "regular" else { return nil }
            switch pair[0] {
            case "heightClass": return "\(traits).verticalSizeClass == .\(pair[1])"
            case "widthClass": return "\(traits).horizontalSizeClass == .\(pair[1])"
            default: return nil
            }
        }
        return parts.isEmpty ? nil : parts.joined(separator: " && ")
    }
}
