// The audit for users with low vision: contrast, and text at the largest size.

extension AuditRule {
    static let sight: [AuditRule] = [
        AuditRule(
            "low-contrast", .serious,
            "Text has a contrast of at least 4.5 to 1 against its background, and large or bold text of 3 to 1.",
            fix: "choose a darker or lighter colour, or the colours label and systemBackground",
            consequence: "In sunlight, or with low vision, the text cannot be read.",
            sources: ["WCAG 2.2, 1.4.3 Contrast (Minimum)", "Human Interface Guidelines, Accessibility: 4.5:1"]
        ) { screen, world, issues in
            for seen in screen.views where world.isKind(seen.view, of: .label) {
                // WCAG exempts what is inactive.
                guard world.stored("isEnabled", of: seen.view) != .bool(false),
                    case .color(var text) = AuditedColor.paint("textColor", of: seen.view, in: world),
                    case .string(let words)? = world.stored("text", of: seen.view), !words.isEmpty,
                    let background = background(under: seen.view, in: world)
                else { continue }
                text.alpha *= opacity(of: seen.view, in: world)
                let ratio = AuditedColor.contrast(of: text, on: background)
                let isLarge = isLarge(seen.view, in: world)
                guard ratio < (isLarge ? 3 : 4.5), !isOverPicture(seen.view, in: world) else { continue }
                let tenths = Int((ratio * 10).rounded(.down))
                issues.add(
                    seen.view,
                    "has a contrast of \(tenths / 10).\(tenths % 10) to 1, less than \(isLarge ? "3" : "4.5") to 1")
            }
        },
        AuditRule(
            "text-cut", .minor, "A line of text fits its label at the largest text size.",
            fix: "set numberOfLines to 0 and let the label grow",
            consequence: "At the largest accessibility size the end of the text is missing.",
            sources: ["WCAG 2.2, 1.4.4 Resize Text", "Human Interface Guidelines, Typography: Dynamic Type"]
        ) { screen, world, issues in
            for seen in screen.views where world.isKind(seen.view, of: .label) && world[view: seen.view].hasFrame {
                guard case .string(let words)? = world.stored("text", of: seen.view), !words.isEmpty,
                    (world.stored("numberOfLines", of: seen.view) ?? .int(1)) == .int(1),
                    world.stored("adjustsFontSizeToFitWidth", of: seen.view) != .bool(true)
                else { continue }
                guard let needed = LargestText.width(of: words, on: seen.view, in: world), needed > seen.frame.width
                else { continue }
                let (need, has) = (points(needed.rounded()), points(seen.frame.width))
                issues.add(seen.view, "needs about \(need) points for its text at the largest size and has \(has)")
            }
        },
    ]

    /// Whether a label's text is large: at least 18 points, or bold.
    private static func isLarge(_ label: ObjectID, in world: borrowing World) -> Bool {
        guard case .object(let font)? = world.stored("font", of: label), world.isReachable(font) else { return false }
        if case .double(let size)? = world.stored("pointSize", of: font), size >= 18 { return true }
        guard case .string(let name)? = world.stored("fontName", of: font) else { return false }
        return ["Bold", "bold", "Heavy", "Black"].contains { weight in
            name.utf8.count >= weight.utf8.count && name.split(separator: "-").contains { $0.hasSuffix(weight) }
        }
    }

    /// The colour under a view's text: its own background, or the nearest one above it; nil if the audit does not know it.
    private static func background(under view: ObjectID, in world: borrowing World) -> AuditedColor? {
        var step = view
        while step.exists {
            // Through a translucent superview, the user also sees the views under it.
            if step != view, opacity(of: step, in: world) < 1 { return nil }
            switch AuditedColor.paint("backgroundColor", of: step, in: world) {
            case .color(let color): return color.alpha == 1 && !paintsOver(step, in: world) ? color : nil
            case .unknown: return nil
            case .nothing: if paintsItself(step, in: world) { return AuditedColor.usual(of: step, in: world) }
            }
            step = world[visitingView: step].superview
        }
        return nil
    }

    private static func opacity(of view: ObjectID, in world: borrowing World) -> Double {
        switch world.stored("alpha", of: view) {
        case .double(let alpha)?: alpha
        case .int(let alpha)?: Double(alpha)
        default: 1
        }
    }

    /// Whether a view draws over its background, or its layer has content.
    private static func paintsOver(_ view: ObjectID, in world: borrowing World) -> Bool {
        world.implements(view, .draw) || world.stored("prelude_paintsLayer", of: view) == .bool(true)
    }

    /// Whether a view without a background shows more than its subviews: a picture, a drawing, the content of its layer, or the look
    /// that UIKit gives to a control or a bar.
    private static func paintsItself(_ view: ObjectID, in world: borrowing World) -> Bool {
        if paintsOver(view, in: world) { return true }
        switch world[traits: view].uikit {
        case .view, .label, .stackView, .scrollView, .control, .collectionViewCell, .collectionReusableView,
            .refreshControl:
            return false
        case .button: return world.stored("prelude_parts", of: view) != nil
        case .textField:
            guard case .enumCase(_, let border)? = world.stored("borderStyle", of: view) else { return false }
            return border != "none"
        default: return true
        }
    }

    /// Whether another view is between a label and the background that it is on.
    private static func isOverPicture(_ label: ObjectID, in world: borrowing World) -> Bool {
        var step = label
        var area = world[view: label].frame
        var remaining = 200
        while step.exists, AuditedColor.background(of: step, in: world) == nil, !paintsItself(step, in: world) {
            var sibling = world[visitingView: step].previous
            while sibling.exists {
                remaining -= 1
                if remaining == 0 { return true }
                if !world[view: sibling].isHidden, world[view: sibling].frame.overlaps(area),
                    paints(sibling, in: world)
                {
                    return true
                }
                sibling = world[visitingView: sibling].previous
            }
            step = world[visitingView: step].superview
            guard step.exists else { return false }
            let (frame, bounds) = (world[view: step].frame, ViewHierarchy.boundsRect(of: step, in: world))
            area.x += frame.x - bounds.x
            area.y += frame.y - bounds.y
        }
        return false
    }

    private static func paints(_ view: ObjectID, in world: borrowing World) -> Bool {
        if case .nothing = AuditedColor.paint("backgroundColor", of: view, in: world) {
            return paintsItself(view, in: world) || world[view: view].firstSubview.exists
        }
        return true
    }
}

/// Text at the largest accessibility size.
private enum LargestText {
    /// The width that a label's text needs in one line; nil if its font does not grow, or if the label grows with it.
    static func width(of text: String, on label: ObjectID, in world: borrowing World) -> Double? {
        let largest: UInt16 = 12
        guard case .object(let font)? = world.stored("font", of: label),
            let size = FontMetrics.size(of: font, at: largest, in: world),
            var shown = Fonts.textFont(font, in: world)
        else { return nil }
        // Constraints that leave the label its own width leave it the width of larger text too.
        let own = TextMetrics.size(of: text, in: shown, width: .infinity, lines: 1).width
        let isConstrained = world.stored("translatesAutoresizingMaskIntoConstraints", of: label) == .bool(false)
        if isConstrained, world[view: label].frame.width < own + 1 { return nil }
        shown.size = size
        return TextMetrics.size(of: text, in: shown, width: .infinity, lines: 1).width
    }
}
