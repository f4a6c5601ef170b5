// The attributes of objects that take more than one element: texts, accessibility, runtime attributes and gesture recognizers.

extension StoryboardProgram {
    /// A text of an element. Interface Builder writes a text of more than one line as a child: `<string key="text">`.
    func string(_ attribute: InterfaceAttribute, of element: Int) -> String? {
        if let value = tree.value(attribute, of: element) { return value }
        let key = "\(attribute)"
        for child in tree.children(element) {
            switch tree.tag(child) {
            case .string where tree.value(.key, of: child) == key,
                .mutableString where tree.value(.key, of: child) == key:
                // Interface Builder encodes a text with line breaks and other control characters in Base64.
                return tree.allAttributes(of: child).contains { $0.name == "base64-UTF8" } ? nil : tree.text(child)
            default: break
            }
        }
        return nil
    }

    // MARK: Accessibility

    /// The statements for an accessibility element.
    func accessibility(_ element: Int, as w: String) -> [String] {
        var lines: [String] = []
        for (attribute, property) in [
            (InterfaceAttribute.label, "accessibilityLabel"), (.hint, "accessibilityHint"),
            (.identifier, "accessibilityIdentifier"),
        ] {
            if let text = tree.value(attribute, of: element) {
                lines.append("\(w).\(property) = \(Self.literal(text))")
            }
        }
        for child in tree.children(element) {
            if tree.tag(child) == .bool, tree.value(.key, of: child) == "isElement" {
                lines.append("\(w).isAccessibilityElement = \(tree.isTrue(.value, of: child))")
            } else if tree.tag(child) == .accessibilityTraits {
                let traits = tree.allAttributes(of: child).filter { $0.value == "YES" && Self.traits.contains($0.name) }
                lines.append("\(w).accessibilityTraits = [\(traits.map { "." + $0.name }.joined(separator: ", "))]")
            }
        }
        return lines
    }

    private static let traits: Set<String> = [
        "button", "link", "image", "searchField", "keyboardKey", "staticText", "header", "selected", "notEnabled",
        "updatesFrequently", "adjustable", "summaryElement", "playsSound", "startsMediaSession", "causesPageTurn",
        "allowsDirectInteraction",
    ]

    // MARK: Runtime attributes

    /// A user-defined runtime attribute, which UIKit sets by key-value coding.
    struct RuntimeAttribute {
        var key: String
        /// The literal of its value.
        var value: String
        var element: ElementTree.Index
    }

    /// The runtime attributes of an object whose values have a literal.
    func runtimeAttributes(of element: Int) -> [RuntimeAttribute] {
        guard let list = tree.child(element, .userDefinedRuntimeAttributes) else { return [] }
        return tree.children(list).compactMap { attribute in
            guard tree.tag(attribute) == .userDefinedRuntimeAttribute, let key = tree.value(.keyPath, of: attribute),
                let value = runtimeValue(attribute)
            else { return nil }
            return RuntimeAttribute(key: key, value: value, element: attribute)
        }
    }

    /// Whether an object has a key path: a property of its class in the program, or one of all views.
    func isSettable(_ key: String, of element: Int) -> Bool {
        // Only at the start of a member does `on` have another meaning.
        if LaunchScript.isName(key) || key == "on", let name = tree.value(.customClass, of: element),
            declared.isDeclared(name),
            declared.hasProperty(key, name)
        {
            return true
        }
        return blueprint.view(element) != nil && UIKitMembers.settable.contains(key)
    }

    private func runtimeValue(_ attribute: Int) -> String? {
        let child = tree.children(attribute).first { tree.value(.key, of: $0) == "value" }
        func numbers(_ names: [InterfaceAttribute]) -> [String]? {
            guard let child else { return nil }
            return names.map { Self.number(tree.number($0, of: child) ?? 0) }
        }
        switch tree.value(.type, of: attribute) {
        case "string", "localizedString":
            return Self.literal(tree.value(.value, of: attribute) ?? child.map { tree.text($0) } ?? "")
        case "boolean": return tree.isTrue(.value, of: attribute) ? "true" : "false"
        case "nil": return "nil"
        case "number":
            guard let child, let value = tree.number(.value, of: child) else { return nil }
            return tree.tag(child) == .real && Int(exactly: value) != nil ? String(value) : Self.number(value)
        case "point": return numbers([.x, .y]).map { "CGPoint(x: \($0[0]), y: \($0[1]))" }
        case "size": return numbers([.width, .height]).map { "CGSize(width: \($0[0]), height: \($0[1]))" }
        case "rect":
            return numbers([.x, .y, .width, .height]).map {
                "CGRect(x: \($0[0]), y: \($0[1]), width: \($0[2]), height: \($0[3]))"
            }
        case "color": return child.flatMap { color($0) }
        case "image": return tree.value(.value, of: attribute).map { "UIImage(named: \(Self.literal($0)))" }
        default: return nil
        }
    }

    /// The expression for a color; nil for one in a color space that UIColor's initializers do not have.
    func color(_ element: Int) -> String? {
        let system = tree.allAttributes(of: element).first {
            $0.name == "systemColor" || $0.name == "cocoaTouchSystemColor"
        }
        if let system, system.value.hasSuffix("Color"), let name = Self.systemColors[String(system.value.dropLast(5))] {
            return "UIColor.\(name)"
        }
        if let name = tree.value(.name, of: element) { return "UIColor(named: \(Self.literal(name)))" }
        let attributes = Dictionary(
            tree.allAttributes(of: element).map { ($0.name, $0.value) }, uniquingKeysWith: { a, _ in a })
        func part(_ name: String) -> String? {
            attributes[name].flatMap(Double.init).flatMap { $0.isFinite ? Self.number($0) : nil }
        }
        guard let alpha = part("alpha") else { return nil }
        if let white = part("white") { return "UIColor(white: \(white), alpha: \(alpha))" }
        guard let red = part("red"), let green = part("green"), let blue = part("blue") else { return nil }
        return "UIColor(red: \(red), green: \(green), blue: \(blue), alpha: \(alpha))"
    }

    /// The system's colours in Interface Builder, without `Color`, and in Swift.
    private static let systemColors: [String: String] = {
        var colors = ["groupTableViewBackground": "groupTableViewBackground"]
        let names = """
            label secondaryLabel tertiaryLabel quaternaryLabel placeholderText separator opaqueSeparator link darkText \
            lightText systemBackground secondarySystemBackground tertiarySystemBackground systemGroupedBackground \
            secondarySystemGroupedBackground tertiarySystemGroupedBackground systemFill secondarySystemFill \
            tertiarySystemFill quaternarySystemFill systemRed systemGreen systemBlue systemOrange systemYellow systemPink \
            systemPurple systemTeal systemIndigo systemBrown systemMint systemCyan systemGray systemGray2 systemGray3 \
            systemGray4 systemGray5 systemGray6 tint
            """
        for name in names.split(separator: " ") { colors[String(name)] = name == "tint" ? "tintColor" : String(name) }
        return colors
    }()

    /// Writes the runtime attributes of a part's objects. UIKit sets them when all objects exist, and before awakeFromNib.
    mutating func writeRuntimeAttributes(of elements: [Int], _ parts: SceneParts) {
        for element in elements {
            guard let position = parts.positions[element] else { continue }
            for attribute in runtimeAttributes(of: element) where isSettable(attribute.key, of: element) {
                origin = attribute.element
                line(2, "v[\(position)].\(attribute.key) = \(attribute.value)")
            }
        }
    }

    // MARK: Gesture recognizers

    /// The statements that set the attributes of a gesture recognizer.
    func recognizerAttributes(_ gesture: Int, as w: String) -> [String] {
        var lines: [String] = []
        if tree.value(.enabled, of: gesture) == "NO" { lines.append("\(w).isEnabled = false") }
        let isTap = tree.tag(gesture) == .tapGestureRecognizer
        if isTap, let count = tree.value(.numberOfTapsRequired, of: gesture).flatMap(Int.init), count > 1 {
            lines.append("\(w).numberOfTapsRequired = \(count)")
        }
        if isTap || tree.tag(gesture) == .swipeGestureRecognizer,
            let count = tree.value(.numberOfTouchesRequired, of: gesture).flatMap(Int.init), count > 1
        {
            lines.append("\(w).numberOfTouchesRequired = \(count)")
        }
        if tree.tag(gesture) == .swipeGestureRecognizer, let direction = tree.value(.direction, of: gesture),
            ["left", "up", "down"].contains(direction)
        {
            lines.append("\(w).direction = .\(direction)")
        }
        if recognizerClass(gesture) == "UILongPressGestureRecognizer",
            let duration = tree.number(.minimumPressDuration, of: gesture), duration != 0.5, duration >= 0,
            duration < 1e6
        {
            lines.append("\(w).minimumPressDuration = \(Int((duration * 1000).rounded()))ms")
        }
        return lines + properties(of: gesture, as: w)
    }
}
