// The accessory of a table's cell: a view that the program sets, or one of UIKit's own. Of these, only the detail buttons react to
// taps.

enum CellAccessories {
    /// The distance of an accessory from the right edge of its cell, in points.
    private static let margin = 20.0
    /// The width of UIKit's own detail button, in points.
    static let buttonWidth = 44.0

    /// The program sets the accessory view, which becomes a subview of the cell, in front of its content.
    fileprivate static func set(_ value: RuntimeValue, of cell: ObjectID, in world: inout World) {
        guard let property = world.property(.tableViewCell, "accessoryView") else { return }
        let old = world.storedValue(property, of: cell)?.object ?? .none
        guard old != value.object else { return }
        world.store(value, in: property, of: cell, isWeak: false)
        let view = value.object
        if world.isView(view) {
            if !world[view: view].hasFrame {
                let size = IntrinsicSize.of(view, in: world)
                let known = Rect(x: 0, y: 0, width: max(size.width, 0), height: max(size.height, 0))
                if known.width > 0, known.height > 0 { ViewHierarchy.setFrame(known, of: view, in: &world) }
            }
            world.schedule(.addSubview(view, to: cell))
            place(in: cell, world: &world)
        }
        if world.isView(old), world[view: old].superview == cell { ViewHierarchy.removeView(old, in: &world) }
    }

    /// Moves the accessory view to the right edge of its cell.
    static func place(in cell: ObjectID, world: inout World) {
        guard case .object(let view)? = world.stored("accessoryView", of: cell), world.isView(view),
            world[view: view].hasFrame, world[view: cell].hasFrame
        else { return }
        let (bounds, size) = (world[view: cell].frame, world[view: view].frame)
        let frame = Rect(
            x: max(bounds.width - margin - size.width, 0), y: (bounds.height - size.height) / 2, width: size.width,
            height: size.height)
        if frame != size { ViewHierarchy.setFrame(frame, of: view, in: &world) }
    }

    /// Whether the accessory of a cell is UIKit's detail button.
    static func showsDetailButton(_ cell: ObjectID, in world: borrowing World) -> Bool {
        if case .object(let view)? = world.stored("accessoryView", of: cell), view.exists { return false }
        switch world.stored("accessoryType", of: cell) {
        case .enumCase(_, "detailDisclosureButton")?, .enumCase(_, "detailButton")?: return true
        default: return false
        }
    }
}

extension EnumType {
    static var accessoryType: EnumType { EnumType(98) }
}

extension CellAccessories: Interface {
    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(
            .accessoryType, "UITableViewCell.AccessoryType",
            "none disclosureIndicator detailDisclosureButton checkmark detailButton", .counted(from: 0))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .tableViewCell, "accessoryType", .enumeration(.accessoryType), first: .enumCase(.accessoryType, "none"),
            "Which of UIKit's accessories the cell shows, unless it has an accessory view.")
        PropertyInfo.computed(
            .tableViewCell, "accessoryView", .object(.view, isOptional: true),
            "The view at the right edge of the cell, in place of UIKit's own accessory."
        ) { world, cell in
            .optional(world.stored("accessoryView", of: cell)?.object ?? .none)
        } set: { world, cell, value in
            set(value, of: cell, in: &world)
        }
    }
}
