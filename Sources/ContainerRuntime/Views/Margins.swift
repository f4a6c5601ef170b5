// Layout margins: the space between a view's edges and its content. From iOS 11 on they start at the edges of the safe area.

/// Layout margins, and the readable width.
enum Margins {
    /// The margins of a view, relative to its bounds. O(depth).
    static func margins(of view: ObjectID, in world: borrowing World) -> EdgeInsets {
        margins(of: view, over: SafeArea.insets(of: view, in: world), in: world)
    }

    /// The margins of a view with a given safe area.
    static func margins(of view: ObjectID, over safeArea: EdgeInsets, in world: borrowing World) -> EdgeInsets {
        guard world.isView(view), world.configuration.ios >= 8 else { return .zero }
        var margins = own(view, in: world)
        if world.stored("insetsLayoutMarginsFromSafeArea", of: view) != .bool(false) { margins = margins + safeArea }
        var step = view
        // With preservesSuperviewLayoutMargins, the margins of superviews apply where they overlap the view.
        var frame = ViewHierarchy.boundsRect(of: view, in: world)
        while world.stored("preservesSuperviewLayoutMargins", of: step) == .bool(true),
            let above = world[view: step].superview.orNil
        {
            let own = world[view: step].frame
            let inner = ViewHierarchy.boundsRect(of: step, in: world)
            frame.x += own.x - inner.x
            frame.y += own.y - inner.y
            let outer = self.own(above, in: world) + SafeArea.insets(of: above, in: world)
            margins = .max(
                margins,
                SafeArea.remaining(outer, of: frame, in: ViewHierarchy.boundsRect(of: above, in: world)))
            step = above
        }
        return margins
    }

    /// The margins that the program or the system sets for a view, without the safe area.
    private static func own(_ view: ObjectID, in world: borrowing World) -> EdgeInsets {
        var given: EdgeInsets?
        if case .insets(let insets)? = world.stored("layoutMargins", of: view) { given = insets }
        guard let controller = ViewHierarchy.liveController(of: view, in: world) else {
            return given ?? EdgeInsets(all: 8)
        }
        guard world.configuration.ios >= 11,
            world.stored("viewRespectsSystemMinimumLayoutMargins", of: controller) != .bool(false)
        else { return given ?? (world.configuration.ios >= 11 ? EdgeInsets(all: 8) : minimum(of: view, in: world)) }
        let least = minimum(of: view, in: world)
        return given.map { EdgeInsets.max($0, least) } ?? least
    }

    /// UIViewController's systemMinimumLayoutMargins: 16 points at the sides, or 20 for a view at least 414 points
    /// wide.
    static func minimum(of view: ObjectID, in world: borrowing World) -> EdgeInsets {
        let side: Double = ViewHierarchy.bounds(of: view, in: world).width >= 414 ? 20 : 16
        return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }

    /// The frame of the readable content guide: inside the margins, centered and at most 672 points wide.
    static func readableFrame(of view: ObjectID, in world: borrowing World) -> Rect {
        var frame = ViewHierarchy.bounds(of: view, in: world).inset(by: margins(of: view, in: world))
        if frame.width > 672 {
            frame.x += (frame.width - 672) / 2
            frame.width = 672
        }
        return frame
    }

    static func set(_ margins: EdgeInsets, of view: ObjectID, in world: inout World) {
        guard world.isView(view), let property = world.property(.view, "layoutMargins"),
            world.stored("layoutMargins", of: view) != .insets(margins)
        else { return }
        world.store(.insets(margins), in: property, of: view, isWeak: false)
        if world.lifetimes.notesViews { world.lifetimes.touched.append(view) }
        Layout.markNeeds(Need.layout | Need.insets, of: view, in: &world)
    }
}
