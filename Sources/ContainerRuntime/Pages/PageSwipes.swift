// A user's swipe across a page turns it. The scroll view of the pages moves along one axis; a scroll view of the page that moves
// along the same axis takes the finger first.

extension Rule {
    public static var page14: Rule { Rule(366) }
}

/// Swipes across pages.
public enum PageSwipes {
    /// Turns the page that contains a view, if a swipe in this direction does. A finger must reach the view. Returns false if no
    /// page turns.
    public static func swipe(_ view: ObjectID, _ direction: String, in world: inout World) -> Bool {
        let isHorizontal = direction == "left" || direction == "right"
        var step = view
        while step.exists {
            if let controller = ViewHierarchy.liveController(of: step, in: world), world.isPages(controller) {
                let isOfPages = isHorizontal == self.isHorizontal(controller, in: world)
                if isOfPages, world.isReachable(world[pages: controller].dataSource) {
                    return turn(controller, direction, in: &world)
                }
            } else if world.isKind(step, of: .control)
                || world.isKind(step, of: .scrollView) && ScrollViews.moves(step, isHorizontal: isHorizontal, in: world)
            {
                return false
            }
            step = world[visitingView: step].superview
        }
        return false
    }

    private static func isHorizontal(_ pages: ObjectID, in world: borrowing World) -> Bool {
        world.stored("navigationOrientation", of: pages) != .enumCase(.pageOrientation, "vertical")
    }

    private static func turn(_ pages: ObjectID, _ direction: String, in world: inout World) -> Bool {
        guard world.beginTurn(pages, isForward: direction == "left" || direction == "up") else { return false }
        return PageViewController.endGesture(isFinishing: true, in: &world)
    }
}

extension PageSwipes: Interface {
    static var rules: [RuleInfo] {
        [
            .inferred(
                .page14, "page.14", "swipe-turns-page",
                "A swipe across a page along the axis of the page view controller turns it, as its gesture does: to the left "
                    + "or up forward. A control, or a scroll view inside the page that moves along this axis, keeps the swipe.",
                "UIPageViewController.gestureRecognizers")
        ]
    }
}
