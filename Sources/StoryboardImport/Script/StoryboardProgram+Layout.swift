// The layout of a scene: constraints with their guides, the priorities of contents, stack views, fonts and autoresizing masks.

extension StoryboardProgram {
    // MARK: Constraints

    /// Writes the constraints of a part. Interface Builder leaves out the first item if it is the view that holds the
    /// constraint.
    mutating func writeConstraints(of part: ScenePart, _ parts: inout SceneParts) {
        var always: [Int] = []
        var conditional: [(condition: String, position: Int)] = []
        for element in parts.constraints(of: part) {
            // Interface Builder removes placeholders at build time.
            guard !tree.isTrue(.placeholder, of: element), let made = constraint(element, part, parts) else { continue }
            origin = element
            let position = parts.add(element, to: part)
            line(2, "do {")
            line(3, "let c = \(made)")
            if let priority = tree.number(.priority, of: element) {
                line(3, "c.priority = UILayoutPriority(\(Self.number(priority)))")
            }
            if let identifier = tree.value(.identifier, of: element) {
                line(3, "c.identifier = \(Self.literal(identifier))")
            }
            line(3, "v.append(c)")
            line(2, "}")
            writeVariations(of: element, at: position)
            switch activation(of: element) {
            case .always: always.append(position)
            case .never: break
            case .when(let condition): conditional.append((condition, position))
            }
        }
        if !always.isEmpty {
            line(2, "NSLayoutConstraint.activate([\(always.map { "v[\($0)]" }.joined(separator: ", "))])")
        }
        for (condition, position) in conditional {
            line(2, "if \(condition) { v[\(position)].isActive = true }")
            changes.append((condition, "v[\(position)].isActive = true", "v[\(position)].isActive = false"))
        }
    }

    private func constraint(_ element: Int, _ part: ScenePart, _ parts: SceneParts) -> String? {
        constraintParts(element, part, parts)?.initializer
    }

    /// What a constraint connects, with the expressions of its items.
    struct ConstraintParts {
        var item: String
        var attribute: String
        var relation: String
        var secondItem: String?
        var secondAttribute: String
        var multiplier: Double
        var constant: Double

        /// The constraint in the form that can express every one.
        var initializer: String {
            "NSLayoutConstraint(item: \(item), attribute: .\(attribute), relatedBy: .\(relation), "
                + "toItem: \(secondItem ?? "nil"), attribute: .\(secondAttribute), "
                + "multiplier: \(StoryboardProgram.number(multiplier)), constant: \(StoryboardProgram.number(constant)))"
        }
    }

    func constraintParts(_ element: Int, _ part: ScenePart, _ parts: SceneParts) -> ConstraintParts? {
        guard let holder = tree.parent(element).flatMap({ tree.parent($0) }),
            let attribute = tree.value(.firstAttribute, of: element).flatMap(Self.attribute)
        else { return nil }
        let first = tree.value(.firstItem, of: element).map { blueprint.objects[$0] } ?? holder
        let second = tree.value(.secondItem, of: element).map { blueprint.objects[$0] } ?? nil
        guard let first, let firstItem = item(first, attribute, besides: second, part, parts) else { return nil }
        var secondItem: String?
        var secondAttribute = "notAnAttribute"
        if tree.value(.secondItem, of: element) != nil {
            guard let second, let other = tree.value(.secondAttribute, of: element).flatMap(Self.attribute),
                let found = item(second, other, besides: first, part, parts)
            else { return nil }
            secondItem = found
            secondAttribute = other
        } else if attribute != "width", attribute != "height" {
            return nil
        }
        let relation =
            switch tree.value(.relation, of: element) {
            case "greaterThanOrEqual": "greaterThanOrEqual"
            case "lessThanOrEqual": "lessThanOrEqual"
            default: "equal"
            }
        return ConstraintParts(
            item: firstItem, attribute: attribute, relation: relation, secondItem: secondItem,
            secondAttribute: secondAttribute, multiplier: multiplier(element),
            constant: tree.number(.constant, of: element) ?? 0)
    }

    /// The multiplier, which is a number or a ratio such as `16:9` or `1/3`.
    private func multiplier(_ element: Int) -> Double {
        guard let text = tree.value(.multiplier, of: element) else { return 1 }
        let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).map { Double($0) ?? .nan }
        let value = parts.count == 2 ? parts[0] / parts[1] : parts.count == 1 ? parts[0] : 1
        return value.isFinite && value != 0 ? value : 1
    }

    /// UIKit's name of an attribute. Interface Builder's `baseline` is the last one.
    static func attribute(_ name: String) -> String? {
        switch name {
        case "baseline": "lastBaseline"
        case "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY",
            "lastBaseline", "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin",
            "leadingMargin", "trailingMargin", "centerXWithinMargins", "centerYWithinMargins":
            name
        default: nil
        }
    }

    /// The expression for an item of a constraint: a view, or one of a view's or the controller's guides.
    private func item(_ element: Int, _ attribute: String, besides other: Int?, _ part: ScenePart, _ parts: SceneParts)
        -> String?
    {
        if tree.tag(element) == .viewControllerLayoutGuide {
            return tree.value(.type, of: element) == "bottom" ? "x.bottomLayoutGuide" : "x.topLayoutGuide"
        }
        if tree.tag(element) == .viewLayoutGuide || tree.tag(element) == .viewKeyboardLayoutGuide {
            guard let owner = tree.parent(element), parts.part(of: owner) == part,
                let owner = parts.expression(owner)
            else { return nil }
            switch tree.value(.key, of: element) {
            case "contentLayoutGuide": return "\(owner).contentLayoutGuide"
            case "frameLayoutGuide": return "\(owner).frameLayoutGuide"
            case "keyboard": return "\(owner).keyboardLayoutGuide"
            default: return "\(owner).safeAreaLayoutGuide"
            }
        }
        guard parts.part(of: element) == part, let owner = parts.expression(element) else { return nil }
        // Between a scroll view and a view inside it, the edges of the scroll view are those of its content.
        if isScrolling(element), let other, other > element, other < tree.end(element), attribute != "width",
            attribute != "height", !attribute.hasSuffix("Margin"), !attribute.hasPrefix("center")
        {
            return "\(owner).contentLayoutGuide"
        }
        return owner
    }

    private func isScrolling(_ element: Int) -> Bool {
        switch tree.tag(element) {
        case .scrollView, .textView, .tableView, .collectionView: true
        default: false
        }
    }

    // MARK: Attributes

    /// The statements that set the attributes of a view `w` on which its layout depends.
    func layoutAttributes(of element: Int, as w: String = "w") -> [String] {
        var lines: [String] = []
        // Interface Builder makes constraints from the frame of a view that has none.
        if tree.value(.translatesAutoresizingMaskIntoConstraints, of: element) == "NO",
            !tree.isTrue(.fixedFrame, of: element)
        {
            lines.append("\(w).translatesAutoresizingMaskIntoConstraints = false")
        }
        for child in tree.children(element) {
            switch tree.tag(child) {
            case .autoresizingMask where tree.value(.key, of: child) == "autoresizingMask":
                let parts = Self.masks.filter { tree.isTrue($0.0, of: child) }.map { "." + $0.1 }
                if !parts.isEmpty { lines.append("\(w).autoresizingMask = [\(parts.joined(separator: ", "))]") }
            case .fontDescription where tree.tag(element) == .label || tree.tag(element) == .textField:
                if let font = font(child) { lines.append("\(w).font = \(font)") }
            default: break
            }
        }
        for (attribute, method, axis) in Self.priorities {
            if let priority = tree.number(attribute, of: element) {
                lines.append("\(w).set\(method)Priority(UILayoutPriority(\(Self.number(priority))), for: .\(axis))")
            }
        }
        if tree.isTrue(.adjustsFontForContentSizeCategory, of: element),
            [.label, .textField, .textView].contains(tree.tag(element))
        {
            lines.append("\(w).adjustsFontForContentSizeCategory = true")
        }
        switch tree.tag(element) {
        case .label:
            if let count = tree.value(.numberOfLines, of: element).flatMap(Int.init), count != 1 {
                lines.append("\(w).numberOfLines = \(count)")
            }
            if let width = tree.number(.preferredMaxLayoutWidth, of: element), width > 0 {
                lines.append("\(w).preferredMaxLayoutWidth = \(Self.number(width))")
            }
        case .segmentedControl: lines += segments(of: element, as: w)
        case .`switch`: if tree.isTrue(.on, of: element) { lines.append("\(w).isOn = true") }
        case .slider, .stepper, .pageControl:
            for (attribute, property) in Self.values {
                if let value = tree.value(attribute, of: element),
                    value.utf8.allSatisfy({ $0 >= 45 && $0 <= 57 && $0 != 47 }),
                    Double(value) != nil
                {
                    lines.append("\(w).\(property) = \(value)")
                }
            }
        case .progressView:
            if let progress = tree.number(.progress, of: element) { lines.append("\(w).progress = \(progress)") }
        case .activityIndicatorView:
            if !tree.isTrue(.hidesWhenStopped, of: element) { lines.append("\(w).hidesWhenStopped = false") }
            if tree.isTrue(.animating, of: element) { lines.append("\(w).startAnimating()") }
        case .textField:
            if let style = tree.value(.borderStyle, of: element), ["line", "bezel", "roundedRect"].contains(style) {
                lines.append("\(w).borderStyle = .\(style)")
            }
        case .stackView:
            if tree.value(.axis, of: element) == "vertical" { lines.append("\(w).axis = .vertical") }
            if let name = tree.value(.distribution, of: element), Self.distributions.contains(name) {
                lines.append("\(w).distribution = .\(name)")
            }
            if let name = tree.value(.alignment, of: element), Self.alignments.contains(name) {
                lines.append("\(w).alignment = .\(name)")
            }
            if let spacing = tree.number(.spacing, of: element), spacing != 0 {
                lines.append("\(w).spacing = \(Self.number(spacing))")
            } else if tree.value(.spacingType, of: element) == "standard" {
                // The system's spacing between sibling views.
                lines.append("\(w).spacing = 8")
            }
        case .button:
            // A button without a title is as large as its image.
            if let state = tree.children(element).first(where: { tree.value(.key, of: $0) == "normal" }),
                tree.value(.title, of: state) == nil, let size = imageSize(tree.value(.image, of: state))
            {
                lines.append("\(w).prelude_contentSize(\(size.width), \(size.height))")
            }
        case .imageView:
            if let size = imageSize(tree.value(.image, of: element)) {
                lines.append("\(w).prelude_contentSize(\(size.width), \(size.height))")
            }
        default: break
        }
        return lines
    }

    /// The statements that give a segmented control its segments.
    private func segments(of element: Int, as w: String) -> [String] {
        var lines: [String] = []
        var others: [String] = []
        for list in tree.children(element) where tree.tag(list) == .segments {
            for segment in tree.children(list) where tree.tag(segment) == .segment {
                let index = lines.count
                let title = text(tree.value(.title, of: segment) ?? "", "segmentTitles[\(index)]", of: element)
                lines.append("\(w).insertSegment(withTitle: \(title), at: \(index), animated: false)")
                if tree.value(.enabled, of: segment) == "NO" {
                    others.append("\(w).setEnabled(false, forSegmentAt: \(index))")
                }
            }
        }
        lines += others
        if let selected = tree.value(.selectedSegmentIndex, of: element).flatMap(Int.init) {
            lines.append("\(w).selectedSegmentIndex = \(selected)")
        }
        return lines
    }

    /// The attributes of controls with a value. The limits precede the value, which they pin.
    private static let values: [(InterfaceAttribute, String)] = [
        (.minValue, "minimumValue"), (.maxValue, "maximumValue"), (.minimumValue, "minimumValue"),
        (.maximumValue, "maximumValue"), (.stepValue, "stepValue"), (.numberOfPages, "numberOfPages"),
        (.value, "value"), (.currentPage, "currentPage"),
    ]

    private static let masks: [(InterfaceAttribute, String)] = [
        (.widthSizable, "flexibleWidth"), (.heightSizable, "flexibleHeight"), (.flexibleMinX, "flexibleLeftMargin"),
        (.flexibleMaxX, "flexibleRightMargin"), (.flexibleMinY, "flexibleTopMargin"),
        (.flexibleMaxY, "flexibleBottomMargin"),
    ]

    private static let priorities: [(InterfaceAttribute, String, String)] = [
        (.horizontalHuggingPriority, "ContentHugging", "horizontal"),
        (.verticalHuggingPriority, "ContentHugging", "vertical"),
        (.horizontalCompressionResistancePriority, "ContentCompressionResistance", "horizontal"),
        (.verticalCompressionResistancePriority, "ContentCompressionResistance", "vertical"),
    ]

    static let distributions: Set<String> = [
        "fillEqually", "fillProportionally", "equalSpacing", "equalCentering",
    ]
    static let alignments: Set<String> = [
        "leading", "top", "firstBaseline", "center", "trailing", "bottom", "lastBaseline",
    ]

    /// The font of a description; nil for one that does not differ from the default of labels.
    func font(_ element: Int, isVariation: Bool = false) -> String? {
        if let style = tree.value(.style, of: element), let name = Self.textStyles[style] {
            return name == "body" && !isVariation ? nil : "UIFont.preferredFont(forTextStyle: .\(name))"
        }
        guard let size = tree.number(.pointSize, of: element), size != 17 || isVariation else { return nil }
        return "UIFont.systemFont(ofSize: \(Self.number(size)))"
    }

    private static let textStyles: [String: String] = [
        "UICTFontTextStyleBody": "body", "UICTFontTextStyleHeadline": "headline",
        "UICTFontTextStyleSubhead": "subheadline", "UICTFontTextStyleFootnote": "footnote",
        "UICTFontTextStyleCaption1": "caption1", "UICTFontTextStyleCaption2": "caption2",
        "UICTFontTextStyleCallout": "callout", "UICTFontTextStyleTitle0": "largeTitle",
        "UICTFontTextStyleTitle1": "title1", "UICTFontTextStyleTitle2": "title2", "UICTFontTextStyleTitle3": "title3",
    ]

    /// The size of an image that the document's resources describe, in points.
    private func imageSize(_ name: String?) -> (width: Double, height: Double)? { name.flatMap { images[$0] } }

    /// The sizes of the images in the document's resources.
    static func images(in tree: ElementTree) -> [String: (width: Double, height: Double)] {
        guard let resources = tree.child(0, .resources) else { return [:] }
        var sizes: [String: (width: Double, height: Double)] = [:]
        for image in tree.children(resources) where tree.tag(image) == .image {
            if let name = tree.value(.name, of: image), let width = tree.number(.width, of: image),
                let height = tree.number(.height, of: image)
            {
                sizes[name] = (width, height)
            }
        }
        return sizes
    }
}
