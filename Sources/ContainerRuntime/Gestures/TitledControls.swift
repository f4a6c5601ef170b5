// Finds a button by its title, as the user does.

/// The buttons on the screen by their titles.
public enum TitledControls {
    /// The visible button with a title, or with an accessibility label, in the hierarchy that a controller belongs to; `.none` if
    /// there is none. Of several, the one that is drawn first. O(views)
    public static func control(titled title: String, near controller: ObjectID, in world: borrowing World) -> ObjectID {
        guard world.isController(controller) else { return .none }
        var root = controller
        while world[controller: root].parent.exists { root = world[controller: root].parent }
        var waiting = [world[controller: root].view]
        while let view = waiting.popLast() {
            guard world.isView(view), !world[view: view].isHidden else { continue }
            if world.isKind(view, of: .control) {
                for property in ["title", "accessibilityLabel"]
                where world.stored(property, of: view) == .string(title) { return view }
            }
            var subview = world[view: view].lastSubview
            while subview.exists {
                waiting.append(subview)
                subview = world[view: subview].previous
            }
        }
        return .none
    }
}
