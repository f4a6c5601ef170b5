// How wide the columns of a split view controller are side by side: what the program prefers, within its limits.

enum ColumnWidths {
    /// The width in points that UIKit gives a column, and its limit, unless the program sets them.
    private static let usual = 320.0
    /// The share of the whole width that UIKit gives a column at most.
    private static let usualShare = 0.4

    /// The names of the properties that determine the width of a column.
    private struct Names {
        var fraction: String
        var width: String
        var least: String
        var most: String
    }

    private static let primary = Names(
        fraction: "preferredPrimaryColumnWidthFraction", width: "preferredPrimaryColumnWidth",
        least: "minimumPrimaryColumnWidth", most: "maximumPrimaryColumnWidth")
    private static let supplementary = Names(
        fraction: "preferredSupplementaryColumnWidthFraction", width: "preferredSupplementaryColumnWidth",
        least: "minimumSupplementaryColumnWidth", most: "maximumSupplementaryColumnWidth")

    /// The width of the primary or the supplementary column, in points, if the split view controller has this width.
    static func width(
        of column: SplitColumn, of split: ObjectID, in whole: Double, world: borrowing World
    ) -> Double {
        let names = column == .primary ? primary : supplementary
        let most = points(names.most, of: split, in: world) ?? usual
        let least = points(names.least, of: split, in: world) ?? 0
        var width = min(usual, (whole * usualShare).rounded(.down))
        if let wanted = points(names.width, of: split, in: world) {
            width = wanted
        } else if let share = points(names.fraction, of: split, in: world) {
            width = (whole * share).rounded(.down)
        }
        return min(max(min(width, most), least), whole)
    }

    /// The number in a property; nil if it is automatic.
    private static func points(_ name: String, of split: ObjectID, in world: borrowing World) -> Double? {
        switch world.stored(name, of: split) {
        case .double(let number)? where number >= 0: number
        case .int(let number)? where number >= 0: Double(number)
        default: nil
        }
    }

    /// The width of a column on the screen, in points; 0 if it is not visible.
    private static func shown(_ column: SplitColumn, of split: ObjectID, in world: borrowing World) -> Double {
        let controller = world.controller(for: column, of: split)
        guard world.isController(controller), ViewHierarchy.isInHierarchy(controller, of: split, in: world),
            let view = world[controller: controller].view.orNil
        else { return 0 }
        return world[view: view].frame.width
    }
}

extension ColumnWidths: Interface {
    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.shared(
            .splitViewController, "automaticDimension", .double, "The constant for widths that UIKit chooses."
        ) { _, _ in .double(-1) }
        PropertyInfo.width(primary.fraction, "The share of the width that the primary column gets.")
        PropertyInfo.width(primary.width, "The width of the primary column, which prevails over the share.")
        PropertyInfo.width(primary.least, "The least width of the primary column.")
        PropertyInfo.width(primary.most, "The greatest width of the primary column, 320 points if automatic.")
        PropertyInfo.width(supplementary.fraction, "The share of the width that the supplementary column gets.")
        PropertyInfo.width(supplementary.width, "The width of the supplementary column, which prevails over the share.")
        PropertyInfo.width(supplementary.least, "The least width of the supplementary column.")
        PropertyInfo.width(
            supplementary.most, "The greatest width of the supplementary column, 320 points if automatic.")
        PropertyInfo.computed(
            .splitViewController, "primaryColumnWidth", .double, "The width of the visible primary column, in points."
        ) { world, split in .double(shown(.primary, of: split, in: world)) }
        PropertyInfo.computed(
            .splitViewController, "supplementaryColumnWidth", .double,
            "The width of the visible supplementary column, in points."
        ) { world, split in .double(shown(.supplementary, of: split, in: world)) }
    }
}

extension PropertyInfo {
    fileprivate static func width(_ name: String, _ summary: String) -> PropertyInfo {
        stored(.splitViewController, name, .double, first: .double(-1), summary) { world, split in
            world.schedule(.of(.split(.layoutColumns), split, .none, .split2))
        }
    }
}
