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
        guard let id = tree.value(.id, of: element), let changes = masks[id], let list = tree.parent(element),
            let holder = tree.parent(list)
        else { return .always }
        var first = "true"
        // A repeated condition replaces the earlier one, so a document cannot nest many.
        var conditional: [(condition: String, value: String)] = []
        for (mask, change) in changes where tree.value(.key, of: mask) == key {
            guard let variation = tree.parent(mask), tree.tag(variation) == .variation, tree.parent(variation) == holder
            else { continue }
            let value = tree.tag(change) == .include ? "true" : "false"
            let name = tree.value(.key, of: variation) ?? ""
            guard let condition = condition(name) else {
                if name == "default" { first = value }
                continue
            }
            conditional.removeAll { $0.condition == condition }
            conditional.append((condition, value))
        }
        guard !conditional.isEmpty else { return first == "true" ? .always : .never }
        return .when(conditional.reduce(first) { "(\($1.condition) ? \($1.value) : \($0))" })
    }

    /// When a constraint is active: while it is a part of the scene, and so are the views that it connects, with those around them.
    func activation(of constraint: Int) -> Installation {
        var conditions: [String] = []
        func add(_ installation: Installation) -> Bool {
            if case .when(let condition) = installation, !conditions.contains(condition) {
                conditions.append(condition)
            }
            return installation != .never
        }
        guard add(installation(of: constraint, "constraints")) else { return .never }
        for attribute in [InterfaceAttribute.firstItem, .secondItem] {
            var step = tree.value(attribute, of: constraint).flatMap { blueprint.objects[$0] }
            while let element = step, !masks.isEmpty {
                if blueprint.view(element) != nil, !add(installation(of: element, "subviews")) { return .never }
                step = tree.parent(element)
            }
        }
        return conditions.isEmpty ? .always : .when(conditions.joined(separator: " && "))
    }

    /// The changes of the document's masks by the objects to which they refer: the mask, and what it includes or excludes.
    /// O(elements)
    static func masks(in tree: ElementTree) -> [String: [(mask: Int, change: Int)]] {
        var found: [String: [(mask: Int, change: Int)]] = [:]
        for mask in 0..<tree.count where tree.tag(mask) == .mask {
            for change in tree.children(mask) {
                if let id = tree.value(.reference, of: change) { found[id, default: []].append((mask, change)) }
            }
        }
        return found
    }

    /// The condition of a variation's key, such as `heightClass=regular-widthClass=compact`; nil for `default` and for a key that
    /// names an unknown trait.
    func condition(_ key: String) -> String? {
        // The objects of a xib can have an owner that is not a controller, or none.
        let traits = blueprint.isNib ? "UIScreen.main.traitCollection" : "x.traitCollection"
        let parts = key.split(separator: "-").map { Self.test($0, of: traits) }
        return parts.isEmpty || parts.contains(nil) ? nil : parts.compactMap(\.self).joined(separator: " && ")
    }

    /// Whether Flow knows the traits in the key of a variation.
    static func isVariation(_ key: String) -> Bool {
        key == "default" || key.split(separator: "-").allSatisfy { test($0, of: "") != nil }
    }

    private static func test(_ part: Substring, of traits: String) -> String? {
        let pair = part.split(separator: "=")
        guard pair.count == 2 else { return nil }
        switch (pair[0], pair[1]) {
        case ("heightClass", "compact"), ("heightClass", "regular"): return "\(traits).verticalSizeClass == .\(pair[1])"
        case ("widthClass", "compact"), ("widthClass", "regular"): return "\(traits).horizontalSizeClass == .\(pair[1])"
        case ("userInterfaceIdiom", "phone"), ("userInterfaceIdiom", "pad"), ("userInterfaceIdiom", "mac"):
            return "\(traits).userInterfaceIdiom == .\(pair[1])"
        default: return nil
        }
    }
}
