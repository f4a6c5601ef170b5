// Bars that become lower while content scrolls under them: the part of a navigation bar with a large title, or with a search bar,
// collapses first. The safe area of the content follows the bar.

extension Rule {
    public static var navBar3: Rule { Rule(367) }
}

/// How far the bar over a controller has collapsed.
enum BarCollapse {
    /// The collapsed part of the bar over a controller, in points.
    static func collapsed(over controller: ObjectID, in world: borrowing World) -> Double {
        world.views.collapsed.isEmpty ? 0 : world.views.collapsed[controller] ?? 0
    }

    /// The collapsed part of the bar over the content of a scroll view: the distance that the content can move down further.
    static func room(above view: ObjectID, in world: borrowing World) -> Double {
        guard !world.views.collapsed.isEmpty, let controller = controller(of: view, in: world) else { return 0 }
        return world.views.collapsed[controller] ?? 0
    }

    /// The content has moved: the bar collapses or expands by the same distance.
    static func follow(_ view: ObjectID, in world: inout World) {
        guard let controller = controller(of: view, in: world) else { return }
        let old = world.views.collapsed[controller] ?? 0
        let new = self.collapse(of: view, at: ScrollViews.offset(of: view, in: world).y, controller, in: world)
        guard new != old else { return }
        world.views.collapsed[controller] = new > 0 ? new : nil
        SafeArea.invalidate(controller, in: &world)
        let parent = world[controller: controller].parent
        world.container(parent)?.placeBar(of: parent, in: &world)
    }

    /// The offset at which a drag ends: a bar that would stay half collapsed collapses or expands.
    static func settled(_ offset: Point, of view: ObjectID, in world: borrowing World) -> Point {
        guard world.views.collapsesBars, let controller = controller(of: view, in: world) else { return offset }
        let part = 52.0
        let collapse = self.collapse(of: view, at: offset.y, controller, in: world)
        let rest = collapse.truncatingRemainder(dividingBy: part)
        guard rest > 0 else { return offset }
        let shift = rest < part / 2 ? -rest : part - rest
        return ScrollViews.reachable(Point(x: offset.x, y: offset.y + shift), of: view, in: world)
    }

    private static func collapse(
        of view: ObjectID, at offset: Double, _ controller: ObjectID, in world: borrowing World
    ) -> Double {
        let parent = world[controller: controller].parent
        guard let container = world.container(parent) else { return 0 }
        let all = container.collapsibleHeight(of: parent, over: controller, in: world)
        guard all > 0 else { return 0 }
        let full = ScrollViews.adjustedInset(of: view, in: world).top + (world.views.collapsed[controller] ?? 0)
        return min(max(offset + full, 0), all)
    }

    /// The controller whose content a scroll view is: its view, or the first subview of its view.
    private static func controller(of view: ObjectID, in world: borrowing World) -> ObjectID? {
        var root = view
        if ViewHierarchy.liveController(of: view, in: world) == nil {
            root = world[view: view].superview
            guard root.exists, world[view: root].firstSubview == view else { return nil }
        }
        guard let controller = ViewHierarchy.liveController(of: root, in: world),
            world[controller: controller].parent.exists
        else { return nil }
        return controller
    }
}

extension BarCollapse: Interface {
    static var rules: [RuleInfo] {
        [
            .inferred(
                .navBar3, "nav.bar.3", "large-titles-collapse",
                "While the content of a controller scrolls up, the navigation bar over it becomes lower by the same distance: "
                    + "first by the search bar, if hidesSearchBarWhenScrolling, then by the large title. The safe area "
                    + "follows. A drag that would leave a part half collapsed moves on to its nearer end. The content is the "
                    + "controller's view or its first subview.",
                "UINavigationBar.prefersLargeTitles", "UINavigationItem.searchController")
        ]
    }
}
