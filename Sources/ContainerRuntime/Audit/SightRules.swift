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
                guard let text = AuditedColor.color("textColor", of: seen.view, in: world),
                    case .string(let words)? = world.stored("text", of: seen.view), !words.isEmpty,
                    let background = background(under: seen.view, in: world)
                else { continue }
                let ratio = AuditedColor.contrast(of: text, on: background)
                let isLarge = isLarge(seen.view, in: world)
                guard ratio < (isLarge ? 3 : 4.5) else { continue }
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
                let needed = Double(words.count) * LargestText.widthOfCharacter
                guard needed > seen.frame.width else { continue }
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

    /// The colour under a view's text: its own background, or the nearest one above it; nil if no view paints any.
    private static func background(under view: ObjectID, in world: borrowing World) -> AuditedColor? {
        var step = view
        while step.exists {
            if let color = AuditedColor.background(of: step, in: world) { return color }
            step = world[visitingView: step].superview
        }
        return nil
    }
}

/// Body text at the largest accessibility size: 53 points, and a mean character of half that width.
private enum LargestText {
    static let widthOfCharacter = 26.5
}
