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
            if case .scrolledAway(list, _) = refusal { return scrollAndTap(path, of: list, in: &world) }
            return .refused(refusal)
        }
        touch(cell, at: path, of: list, in: &world)
        return .tapped
    }

    /// A finger in the middle of a cell that it reaches.
    private static func touch(_ cell: ObjectID, at path: IndexPath, of list: ObjectID, in world: inout World) {
        if let control = control(at: cell, in: &world) {
            // A control without an action keeps the touch, too.
            _ = Touches.tap(control, in: &world)
            return
        }
        if !Touches.isPlain(in: world), Touches.tap(cell, in: &world) == nil { return }
        world.selectRow(path.row, inSection: path.section, of: list)
    }

    /// A list that shows no cell for a row has either scrolled it away, or supplies no cells and has no positions.
    private static func tapWithoutCell(_ path: IndexPath, of list: ObjectID, in world: inout World) -> RowTap {
        if let bar = Touches.bar(to: list, in: world) { return .refused(bar) }
        if !world[list: list].cells.isEmpty, world[view: list].hasFrame {
            return scrollAndTap(path, of: list, in: &world)
        }
        world.selectRow(path.row, inSection: path.section, of: list)
        return .tapped
    }

    /// The user scrolls to a row before tapping it. The tap follows the layout that shows the row.
    private static func scrollAndTap(_ path: IndexPath, of list: ObjectID, in world: inout World) -> RowTap {
        world.schedule(.tapRow(at: path, of: list))
        RowScrolling.scroll(to: path.value, .string("none"), animated: .bool(false), of: list, in: &world)
        return .tapped
    }

    /// Continues after the scroll: lays out the list, then taps the row as any other.
    static func tapShown(_ effect: Effect, in world: inout World) {
        let (list, path) = (effect.subject, effect.tappedPath)
        guard world.isView(list), ListView.isList(list, in: world) else { return }
        if !effect.isShown {
            var tap = effect
            tap.isShown = true
            world.schedule(tap)
            return world.layoutIfNeeded(list)
        }
        let cell = ListView.cell(at: path, of: list, in: world)
        guard cell.exists, Touches.refusal(of: cell, in: &world) == nil else {
            world.selectRow(path.row, inSection: path.section, of: list)
            return
        }
        if world.stored("isUserInteractionEnabled", of: cell) == .bool(false) { return }
        touch(cell, at: path, of: list, in: &world)
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
