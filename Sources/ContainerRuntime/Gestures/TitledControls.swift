// Finds a button by its title, as the user does.

/// The buttons and segments on the screen by their titles.
public enum TitledControls {
    /// The visible button with a title, or with an accessibility label, or the control with a segment of this title, in the hierarchy that a controller belongs to; `.none` if
    /// there is none. Of several, the one that is drawn first. O(views)
    public static func control(titled title: String, near controller: ObjectID, in world: borrowing World) -> ObjectID {
        guard world.isController(controller) else { return .none }
        let bar = SearchBars.bar(near: controller, in: world)
        if bar.exists, SearchBars.shows(title, in: bar, of: world) { return bar }
        var root = controller
        while world[controller: root].parent.exists { root = world[visitingController: root].parent }
        var waiting = [world[controller: root].view]
        while let view = waiting.popLast() {
            guard world.isView(view), !world[view: view].isHidden else { continue }
            if SearchBars.isSearchBar(view, in: world), SearchBars.shows(title, in: view, of: world) { return view }
            if world.isKind(view, of: .control) {
                for property in ["title", "accessibilityLabel"]
                where world.stored(property, of: view) == .string(title) { return view }
                if segment(titled: title, of: view, in: world) != nil { return view }
            }
            var subview = world[view: view].lastSubview
            while subview.exists {
                waiting.append(subview)
                subview = world[visitingView: subview].previous
            }
        }
        return .none
    }

    private static func segment(titled title: String, of control: ObjectID, in world: borrowing World) -> Int? {
        guard world[traits: control].uikit.isKind(of: .segmentedControl) else { return nil }
        return SegmentedControls.titles(of: control, in: world).firstIndex(of: .string(title))
    }

    /// Taps a control that has a title: in the middle, or in the segment with the title.
    public static func tap(_ control: ObjectID, titled title: String, in world: inout World) -> TapRefusal? {
        if SearchBars.isSearchBar(control, in: world) {
            // The bar of a navigation item is in no view.
            let isInView = world[view: control].superview.exists
            if isInView, let refusal = Touches.refusal(of: control, in: &world) { return refusal }
            return SearchBars.tap(titled: title, of: control, in: &world) ? nil : .noAction
        }
        guard let segment = segment(titled: title, of: control, in: world) else {
            return Touches.tap(control, in: &world)
        }
        let count = SegmentedControls.titles(of: control, in: world).count
        return Touches.tap(control, at: (Double(segment) + 0.5) / Double(count), in: &world)
    }
}
