// What the keyboard covers: a finger does not reach it.

enum KeyboardCover {
    /// Whether the keyboard covers the middle of a view: not its own views, an alert, which moves away from it, or a view whose
    /// position is unknown. O(depth).
    static func covers(_ view: ObjectID, in world: borrowing World) -> Bool {
        guard world.views.keyboardHeight > 0 else { return false }
        var step = view
        while step.exists {
            guard world[view: step].hasFrame else { return false }
            step = world[visitingView: step].superview
        }
        let controller = ViewHierarchy.nearestController(above: view, in: world)
        if world.isController(controller), world.isAlert(controller) { return false }
        let window = world[view: view].window
        return world.isWindow(window)
            && covers(HitTesting.center(of: view, in: world), of: window, above: view, in: world)
    }

    /// Whether the keyboard covers a point of a window, at which a finger would touch a view. The keyboard's own views are in front
    /// of it.
    static func covers(_ point: Point, of window: ObjectID, above view: ObjectID, in world: borrowing World) -> Bool {
        world.views.keyboardHeight > 0
            && point.y + world[view: window].frame.y >= world.screenSize.height - world.views.keyboardHeight
            && !InputViews.contains(view, in: world)
    }
}
