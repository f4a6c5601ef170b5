// The audit of actions: whether every user can reach what a finger can reach.

extension AuditRule {
    static let actions: [AuditRule] = [
        AuditRule(
            "unreachable-action", .critical,
            "Everything that a user can tap is an element, contains one, or is a custom action.",
            fix: "make it an element, or add it to the accessibilityCustomActions of the element around it",
            consequence: "A user who cannot touch the view cannot perform its action.",
            sources: ["WCAG 2.2, 2.1.1 Keyboard", "UIKit, accessibilityCustomActions"]
        ) { screen, world, issues in
            let parents = screen.viewsAroundElements(in: world)
            for seen in screen.views where !screen.isElement(seen.view) {
                let isControl = isTouchable(seen.view, in: world)
                // A double tap on an element inside the view is a touch of the view.
                let isTappable = answersTap(seen.view, in: world) && !parents.contains(seen.view)
                guard isControl || isTappable else { continue }
                if seen.elementAbove.exists {
                    let actions = world.stored("accessibilityCustomActions", of: seen.elementAbove)
                    guard actions == nil || actions == .nil || actions == .list([]) else { continue }
                    issues.add(seen.view, "is inside \(world.name(of: seen.elementAbove)), which is one element")
                } else if isTappable || world.stored("isAccessibilityElement", of: seen.view) == .bool(false) {
                    issues.add(seen.view, "can be tapped but is not an element")
                }
            }
        },
        AuditRule(
            "adjustable-without-increment", .critical,
            "An element with the trait .adjustable implements accessibilityIncrement and accessibilityDecrement.",
            fix: "implement accessibilityIncrement() and accessibilityDecrement()",
            consequence: "VoiceOver announces that a swipe up or down adjusts the value, but nothing happens.",
            sources: ["UIKit, UIAccessibilityTraits.adjustable", "WCAG 2.2, 4.1.2 Name, Role, Value"]
        ) { screen, world, issues in
            for element in screen.elements
            where element.traits.contains(.adjustable) && element.id.part == .whole
                && !AccessibilityAttributes.ownTraits(of: element.source, in: world).contains(.adjustable)
            {
                let hasBoth =
                    world.implements(element.source, .accessibilityIncrement)
                    && world.implements(element.source, .accessibilityDecrement)
                if !hasBoth { issues.add(element.id, "is adjustable but does not implement both methods") }
            }
        },
        AuditRule(
            "small-target", .serious,
            "Every tap target is at least 44 by 44 points, except for UIKit's controls at their own size.",
            fix: "enlarge the control",
            consequence: "A user with a tremor, or on a moving bus, hits its neighbour.",
            sources: ["Human Interface Guidelines, Buttons: 44x44 pt", "WCAG 2.2, 2.5.5 Target Size (Enhanced)"]
        ) { screen, world, issues in
            for element in screen.elements where element.traits.isActionable && element.isOnScreen {
                guard world.isView(element.source), world[view: element.source].hasFrame,
                    element.frame.width < 44 || element.frame.height < 44,
                    !hasOwnSize(element, in: world)
                else { continue }
                let size = "\(points(element.frame.width))x\(points(element.frame.height))"
                issues.add(element.id, "is \(size) points, smaller than 44x44")
            }
        },
    ]

    /// Whether a view is a control that reacts to touches.
    private static func isTouchable(_ view: ObjectID, in world: borrowing World) -> Bool {
        world.isKind(view, of: .control) && world[view: view].isEnabled
            && world.stored("isUserInteractionEnabled", of: view) != .bool(false)
    }

    /// Whether an element, or the control that it is a part of, has the size that UIKit gives its class. WCAG exempts targets whose
    /// size the author has not changed.
    private static func hasOwnSize(_ element: AccessibilityElement, in world: borrowing World) -> Bool {
        let frame = world[view: element.source].frame
        let own: [(UIKitClass, width: Double, height: Double)] = [
            (.switchControl, 49, 28), (.slider, 44, 31), (.stepper, 94, 29), (.segmentedControl, 44, 28),
            (.pageControl, 20, 26), (.datePicker, 44, 34),
        ]
        return own.contains {
            world.isKind(element.source, of: $0.0) && frame.width >= $0.width && frame.height >= $0.height
        }
    }

    /// Whether touches reach a view, and one of its recognizers recognizes taps.
    private static func answersTap(_ view: ObjectID, in world: borrowing World) -> Bool {
        HitTesting.receives(view, in: world) && Recognizers.answersTap(of: view, in: world)
    }

    /// A length without needless decimals.
    static func points(_ length: Double) -> String {
        length == length.rounded() && length.magnitude < 1e9 ? "\(Int(length))" : "\(length)"
    }
}
