// The parts of cells: the content view, and the labels and the image view in it. Like UIKit, Flow creates them on first use.

enum ListCells {
    /// The cell style without a detail label.
    private static let styleWithoutDetail = "default"

    /// Records whether the style of a table cell has a detail label.
    static func setStyle(_ style: RuntimeValue, of cell: ObjectID, in world: inout World) {
        let name: String =
            switch style {
            case .enumCase(_, let name), .string(let name): name
            default: styleWithoutDetail
            }
        guard name != styleWithoutDetail, let property = world.property(.tableViewCell, "detailTextLabel")
        else { return }
        world.store(.bool(true), in: property, of: cell, isWeak: false)
    }

    /// A part of a cell, created on first use. `.none` if the cell's style does not have it.
    static func part(_ name: String, _ type: UIKitClass, of cell: ObjectID, in world: inout World) -> ObjectID {
        let uikit = world[traits: cell].uikit
        guard world.isView(cell), let property = world.property(uikit, name) else { return .none }
        let stored = world.storedValue(property, of: cell)
        if case .object(let known)? = stored { return known }
        if name == "detailTextLabel", stored == nil { return .none }
        let home = name == "contentView" ? cell : part("contentView", .view, of: cell, in: &world)
        let part = world.make(world.classID(type), payload: 0)
        world.names.newest = .none
        if name == "contentView" {
            let frame = world[view: cell].frame
            ViewHierarchy.setFrame(
                Rect(x: 0, y: 0, width: frame.width, height: frame.height), of: part, in: &world)
        }
        world.store(.object(part), in: property, of: cell, isWeak: false)
        world.schedule(.addSubview(part, to: home, at: name == "contentView" ? 0 : .max))
        world.release(part)
        return part
    }

    /// Sets the frame of a cell, and the size of its content view to the cell's.
    static func place(_ cell: ObjectID, at frame: Rect, in world: inout World) {
        let old = world[view: cell].frame
        guard old != frame || !world[view: cell].hasFrame else { return }
        ViewHierarchy.setFrame(frame, of: cell, in: &world)
        CellAccessories.place(in: cell, world: &world)
        guard case .object(let content)? = world.stored("contentView", of: cell), world.isView(content) else { return }
        ViewHierarchy.setFrame(
            Rect(x: 0, y: 0, width: frame.width, height: frame.height), of: content, in: &world)
    }
}
