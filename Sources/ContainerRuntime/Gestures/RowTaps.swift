// A user's tap on a row: a finger in the middle of its cell. What is there receives the touch: a control in the cell, the cell
// itself, or nothing, because something covers it.

/// What a tap on a row finds.
public enum RowTap: Hashable, Sendable {
    /// The touch was sent.
    case tapped
    /// The list has no such row.
    case missing
    /// A finger does not reach the row.
    case refused(TapRefusal)
}

/// Taps on rows and items.
public enum RowTaps {
    /// Taps a row.
    public static func tap(_ row: Int, inSection section: Int, of list: ObjectID, in world: inout World) -> RowTap {
        guard ListView.isList(list, in: world), world[list: list].rows.indices.contains(section), row >= 0,
            row < world[list: list].rows[section]
        else { return .missing }
        let path = IndexPath(section: section, row: row)
        let cell = ListView.cell(at: path, of: list, in: world)
        guard cell.exists else { return tapWithoutCell(path, of: list, in: &world) }
        // The touch passes through a cell that accepts none, and selects nothing.
        if world.stored("isUserInteractionEnabled", of: cell) == .bool(false) { return .tapped }
        if let refusal = Touches.refusal(of: cell, in: &world) {
            if case .scrolledAway(list, _) = refusal { return scrollAndSelect(path, of: list, in: &world) }
            return .refused(refusal)
        }
        if let control = control(at: cell, in: &world) {
            // A control without an action keeps the touch, too.
            _ = Touches.tap(control, in: &world)
            return .tapped
        }
        if !Touches.isPlain(in: world), Touches.tap(cell, in: &world) == nil { return .tapped }
        world.selectRow(row, inSection: section, of: list)
        return .tapped
    }

    /// A list that shows no cell for a row has either scrolled it away, or supplies no cells and has no positions.
    private static func tapWithoutCell(_ path: IndexPath, of list: ObjectID, in world: inout World) -> RowTap {
        if let bar = Touches.bar(to: list, in: world) { return .refused(bar) }
        if !world[list: list].cells.isEmpty, world[view: list].hasFrame {
            return scrollAndSelect(path, of: list, in: &world)
        }
        world.selectRow(path.row, inSection: path.section, of: list)
        return .tapped
    }

    /// The user scrolls to a row before tapping it.
    private static func scrollAndSelect(_ path: IndexPath, of list: ObjectID, in world: inout World) -> RowTap {
        ListSelection.scroll(to: path.value, .string("none"), animated: .bool(false), of: list, in: &world)
        world.selectRow(path.row, inSection: path.section, of: list)
        return .tapped
    }

    /// The control or the text in the middle of a cell, which receives the touch instead of it. A disabled control passes it on.
    private static func control(at cell: ObjectID, in world: inout World) -> ObjectID? {
        guard !HitTesting.isOverridden(in: world), world[view: cell].hasFrame else { return nil }
        let bounds = ViewHierarchy.boundsRect(of: cell, in: world)
        let hit = HitTesting.view(at: bounds.center, in: cell, world: &world)
        guard hit.exists, hit != cell else { return nil }
        let control = Text.kind(of: hit, in: world) != nil ? hit : Touches.controlAbove(hit, in: world)
        guard control.exists, control != cell, ViewHierarchy.isView(control, inside: cell, in: world),
            world[view: control].isEnabled
        else { return nil }
        return control
    }

    // MARK: The keyboard

    /// Whether the keyboard covers the middle of a view: not its own views, an alert, which moves away from it, or a view whose
    /// position is unknown. O(depth).
    static func isBehindKeyboard(_ view: ObjectID, in world: borrowing World) -> Bool {
        guard world.views.keyboardHeight > 0, !InputViews.contains(view, in: world) else { return false }
        var step = view
        while step.exists {
            guard world[view: step].hasFrame else { return false }
            step = world[visitingView: step].superview
        }
        let controller = ViewHierarchy.nearestController(above: view, in: world)
        if world.isController(controller), world.isAlert(controller) { return false }
        let window = world[view: view].window
        let middle = HitTesting.center(of: view, in: world)
        return world.isWindow(window) && isBehindKeyboard(middle, of: window, in: world)
    }

    /// Whether the keyboard covers a point of a window.
    static func isBehindKeyboard(_ point: Point, of window: ObjectID, in world: borrowing World) -> Bool {
        world.views.keyboardHeight > 0
            && point.y + world[view: window].frame.y >= world.screenSize.height - world.views.keyboardHeight
    }
}

extension Rule {
    public static var gesture11: Rule { Rule(364) }
}

extension RowTaps: Interface {
    static var rules: [RuleInfo] {
        [
            .inferred(
                .gesture11, "gesture.11", "row-tap-reaches-cell",
                "A user's tap on a row is a touch in the middle of its cell. A control or a text there receives it, and the row is "
                    + "not selected; a disabled control passes it on. A row that is covered, also by the keyboard, is not "
                    + "tapped. The list first scrolls to a row that is out of view.", "UIView.hitTest")
        ]
    }
}
