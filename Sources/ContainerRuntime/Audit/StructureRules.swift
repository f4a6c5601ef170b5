// The audit of a screen's structure: where elements are, and what covers them.

extension AuditRule {
    static let structure: [AuditRule] = [
        AuditRule(
            "element-under-overlay", .critical, "VoiceOver does not reach elements that a view on top covers.",
            fix: "set accessibilityViewIsModal on the view on top, or accessibilityElementsHidden on what it covers",
            consequence: "The cursor leaves the overlay and acts on what the overlay hides.",
            sources: [
                "WCAG 2.2, 2.4.3 Focus Order", "WCAG 2.2, 2.4.11 Focus Not Obscured (Minimum)",
                "UIKit, accessibilityViewIsModal",
            ]
        ) { screen, world, issues in
            for element in screen.elements {
                guard let seen = screen.seenView(of: element), seen.cover.exists else { continue }
                issues.add(element.id, "is under \(world.name(of: seen.cover)), but VoiceOver reaches it")
            }
        },
        AuditRule(
            "element-off-screen", .minor, "An element outside the window is hidden.",
            fix: "set isHidden or accessibilityElementsHidden while it is outside",
            consequence: "Switch Control and keyboards may stop at an element that is not visible.",
            sources: ["WCAG 2.2, 2.4.7 Focus Visible"]
        ) { screen, _, issues in
            for element in screen.elements where !element.isOnScreen {
                guard let seen = screen.seenView(of: element), !seen.scrolls else { continue }
                issues.add(element.id, "is outside the window")
            }
        },
        AuditRule(
            "screen-without-title", .minor, "A screen has a title or a heading.",
            fix: "set the controller's title, or give a label the trait .header",
            consequence: "After a transition, VoiceOver does not say where the user is.",
            sources: ["WCAG 2.2, 2.4.2 Page Titled"]
        ) { screen, world, issues in
            guard world.isController(screen.controller), !screen.elements.isEmpty,
                AccessibilityAttributes.title(of: screen.controller, in: world) == nil,
                !screen.elements.contains(where: { $0.traits.contains(.header) })
            else { return }
            issues.add(screen.controller, "has no title and no heading")
        },
    ]

    static let focus: [AuditRule] = [
        AuditRule(
            "focus-nowhere", .critical, "A screen has an element for the cursor.",
            fix: "make what the screen shows accessible: isAccessibilityElement and accessibilityLabel",
            consequence: "VoiceOver is silent, and the user does not know whether the app works.",
            sources: ["WCAG 2.2, 2.1.1 Keyboard", "WCAG 2.2, 4.1.2 Name, Role, Value"]
        ) { screen, world, issues in
            guard world.isController(screen.controller), !screen.elements.contains(where: \.isOnScreen) else { return }
            issues.add(screen.controller, "has no element: the cursor is nowhere")
        },
        // It compares two screens: see `Audit.jump`.
        AuditRule(
            "focus-jumps", .serious, "The cursor keeps its position while a screen changes.",
            fix: "keep the element, or post layoutChanged with the element that takes its place",
            consequence:
                "The user loses the position on the screen, and VoiceOver reads a different element.",
            sources: ["WCAG 2.2, 2.4.3 Focus Order"]),
    ]
}
